"""The box: what no source lists is the reader's to edit, and a box that cannot be is told everything that is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotwist.twist.box import BOXES, Box, BoxError, box_of, read_box, standard_box, table_of
from dinotwist.twist.cards import HIDDEN, Dino, Species
from dinotwist.twist.setup import setup
from tests.engine.strategies import GAME, boxes, setups

TABLE = table_of(standard_box())


def problems(**changes):
    with pytest.raises(BoxError) as error:
        box_of(TABLE | changes)
    return [str(problem) for problem in error.value.problems]


def test_the_placeholder_box_says_that_it_is_one_and_has_25_events():
    box = standard_box()
    assert box.placeholder
    assert len(box.events) == 25
    assert not box.promo


@given(boxes())
def test_a_box_that_is_written_and_read_again_is_the_same_box(box):
    again = box_of(table_of(box))
    assert sorted(map(str, again.events)) == sorted(map(str, box.events))
    assert again._replace(events=()) == box._replace(events=())


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"evnts": {}}, "evnts"),
        ({"events": None}, "events: This section is missing"),
        ({"events": {"trio": 24}}, "Here are 24: 1 missing"),
        ({"events": {"trio": 26}}, "Here are 26: 1 too many"),
        ({"events": {"trio": 24, "big-rock": 1}}, "belongs to the set-up"),
        ({"events": {"trio": 24, "twist-island": 1}}, "belongs to the set-up"),
        ({"events": {"trio": 24, "hidden": 1}}, "hidden"),
        ({"events": {"trio": 24, "comet": 1}}, "comet"),
        ({"events": {"trio": 24, "fury": 1}}, "one species"),
        ({"events": {"trio": 24, "fury[rex]": 1}}, "rex"),
        ({"events": {"trio": 24, "meteor": 1}}, "territories"),
        ({"events": {"trio": 24, "meteor[moon]": 1}}, "moon"),
        ({"events": {"trio": 24, "meteor[sea, sea]": 1}}, "each once"),
        ({"events": {"trio": 24, "meteor[sea": 1}}, "bracket"),
        ({"events": {"trio": 24, "solo[sea]": 1}}, "bracket"),
        ({"events": {"trio": 25, "solo": -1}}, "-1"),
        ({"events": {"trio": 24, "solo": True}}, "True"),
        ({"events": {"trio": 24, "solo": 1.0}}, "1.0"),
        ({"events": {"trio": 24, "solo": "1"}}, "'1'"),
        ({"long_claws": {"C9": 4}}, "only 3 copies"),
        ({"long_claws": {"C1": 1}}, "value 2 to 10"),
        ({"long_claws": {"J11": 1}}, "value 2 to 10"),
        ({"long_claws": {"C9*": 1}}, "value 2 to 10"),
        ({"long_claws": {"??": 1}}, "value 2 to 10"),
        ({"long_claws": {"C12": 1}}, "C12"),
        ({"long_claws": {"Q3": 1}}, "Q3"),
        ({"long_claws": []}, "long_claws: This section is missing"),
        ({"promo": {"bankiiizaurus": 1}}, "true or false"),
        ({"promo": {"penguin": True}}, "penguin"),
        ({"promo": 3}, "promo"),
        ({"placeholder": "yes"}, "placeholder"),
    ],
)
def test_what_is_wrong_with_a_box_is_named(changes, word):
    assert any(word in problem for problem in problems(**changes))


def test_every_problem_of_a_box_is_named_at_once():
    found = problems(events={"comet": 1, "trio": 3}, long_claws={"C9": 4}, promo=3, placeholder=0, extra=1)
    assert len(found) >= 6


def test_a_problem_names_its_place_and_says_why_in_any_language():
    with pytest.raises(BoxError) as error:
        box_of(TABLE | {"events": {"trio": 25, "comet": 1}, "long_claws": {"C9": 4}})
    assert [problem.path for problem in error.value.problems] == ["events.comet", "long_claws.C9"]
    assert error.value.problems[1].reason.text == "There are only {copies} copies of a Dino, not {count}."


@given(boxes())
def test_a_box_goes_through_its_text_and_back(box):
    again = BOXES.read(BOXES.written(box))
    assert BOXES.table(again) == BOXES.table(box)


def test_text_that_is_not_toml_is_a_problem_of_the_box():
    with pytest.raises(BoxError, match="not TOML"):
        read_box("events = [")


scraps = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
)
keys = st.sampled_from(["placeholder", "events", "long_claws", "promo", "x"])
cards = st.sampled_from(["trio", "solo", "C9", "J11", "meteor[sea]", "", "?"])


def problems_or_box(read, given):
    """What is wrong with a box, or the box: anything else that is raised fails the test."""
    try:
        return read(given)
    except BoxError as error:
        return [str(problem) for problem in error.problems]


@given(st.dictionaries(keys, scraps | st.dictionaries(cards, scraps)))
def test_no_table_however_odd_raises_anything_but_a_box_error(table):
    found = problems_or_box(box_of, table)
    assert isinstance(found, Box) or all(isinstance(problem, str) and problem for problem in found)


@given(st.text())
def test_no_text_however_odd_raises_anything_but_a_box_error(text):
    assert problems_or_box(read_box, text)


@given(setups())
def test_a_deck_has_every_copy_of_each_dino_and_claws_where_the_box_says(setup):
    deck, extent = setup.deck, setup.extent
    plain = [card._replace(claw=False) for card in deck if card.species is not Species.JOKER]
    assert all(plain.count(Dino(s, v)) == extent.copies for s in extent.species for v in extent.values)
    claws = dict(setup.box.long_claws)
    for card in set(plain):
        assert deck.count(card._replace(claw=True)) == min(claws.get(card, 0), extent.copies)
    assert deck.count(Dino(Species.JOKER, 11)) == 2 * setup.box.promo
    assert HIDDEN not in deck


@given(boxes())
def test_a_game_can_be_begun_with_every_box_that_may_be(box):
    begun = GAME.begin(setup("Ann", "Bob")._replace(box=box)).state
    assert len(begun.pile) == 12
    assert len(begun.aside) == 15
