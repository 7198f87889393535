"""The score pad writes down what lies on a table and lets the game's own rules count it."""

import pytest
from dinotwist_widgets import score_pad
from dinotwist_widgets.messages import targets
from dinotwist_widgets.reference.pad import Pad, number
from dinotwist_widgets.reference.pads import PADS
from hypothesis import given
from hypothesis import strategies as st

from dinotwist.kit.words import LANGUAGES
from dinotwist.twist.cards import TERRITORIES
from tests.widgets.reading import having, read, words

FULL = dict(zip((place.word for place in TERRITORIES), (10, 9, 8, 7, 6, 5, 4, 3), strict=True))


def filled(pad, seat, **numbers):
    for name, value in numbers.items():
        pad = pad.act(f"field:{seat}:{name}", str(value))
    return pad


def totals(pad):
    return {sheet.seat: sheet.total for sheet in pad.of.entry.game.score(pad.counted().state)}


def outcome(pad):
    return pad.of.entry.game.outcome(pad.counted().state)


def drawn(pad):
    return read("".join(panel.html for panel in pad.picture().panels))


def test_the_rulebooks_sum_island_bonus_claws_and_graveyard():
    pad = filled(Pad("dinotwist"), 0, **FULL, claws=2, bonus=10, graves=3)
    assert totals(pad) == {0: 52 + 10 + 7 + 6, 1: 0}
    text = words(drawn(pad))
    assert "75" in text
    assert "DT-R65" in text
    assert "has the most long claws, 2: +7. DT-R63" in text


def test_the_sum_alone_counts_as_the_eight_values_do():
    pad = filled(Pad("dinotwist"), 0, **FULL, claws=2, bonus=10, graves=3).act("way:sum")
    pad = filled(pad, 0, sum=52)
    assert totals(pad)[0] == 75
    assert totals(pad.act("way:values"))[0] == 75


def test_equal_claws_win_the_bonus_each_and_equal_scores_share_the_victory():
    pad = Pad("dinotwist").act("pad:add")
    for seat in range(2):
        pad = filled(pad, seat, jungle=8, claws=1)
    pad = filled(pad, 2, jungle=7)
    assert totals(pad) == {0: 15, 1: 15, 2: 7}
    assert outcome(pad).winners == (0, 1)
    assert "share the victory" in pad.picture().say


def test_nobody_with_a_claw_wins_no_claw_bonus():
    assert totals(filled(Pad("dinotwist"), 0, sea=4)) == {0: 4, 1: 0}


numbers = st.fixed_dictionaries(
    {}, optional={place.word: st.integers(1, 10) for place in TERRITORIES} | {"graves": st.integers(0, 12)}
)


@given(st.lists(numbers, min_size=2, max_size=6), st.data())
def test_any_islands_count_as_their_parts(players, data):
    pad, claws = Pad("dinotwist"), []
    for seat, written in enumerate(players):
        pad = pad.act("pad:add") if seat >= len(pad.sheets) else pad
        claws.append(data.draw(st.integers(0, len(set(written) - {"graves"}))))
        pad = filled(pad, seat, **written, claws=claws[-1])
    best = max(claws)
    expected = {
        seat: sum(v for k, v in n.items() if k != "graves") + 2 * n.get("graves", 0) + 7 * (claws[seat] == best > 0)
        for seat, n in enumerate(players)
    }
    assert totals(pad) == expected


@pytest.mark.parametrize(
    ("field", "text", "says"),
    [
        ("jungle", "twelve", "Jungle: write a whole number from 1 to 11"),
        ("jungle", "0", "Jungle: write a whole number from 1 to 11"),
        ("jungle", "-3", "Jungle: write a whole number"),
        ("claws", "9", "long claws: write a whole number from 0 to 8"),
        ("graves", "1e9", "Cards in the graveyard: write a whole number from 0 to 108"),
        ("bonus", "4", "Island bonus: choose one of 0, 3, 5 and 10."),
    ],
)
def test_what_cannot_stand_is_said_where_it_stands_with_how_to_mend_it(field, text, says):
    pad = filled(Pad("dinotwist"), 1, sea=5, **{field: text})
    assert pad.counted() is None
    root = drawn(pad)
    sheet = having(root, "dt-padsheet")[1]
    assert says in words(sheet)
    (wrong,) = [node for node in root.iter() if node.get("aria-invalid") == "true"]
    assert wrong.get("data-field") == f"1:{field}"
    if wrong.tag == "input":
        assert wrong.get("value") == text
    assert "Mend 1 entry" in words(root)
    assert totals(filled(pad, 1, **{field: ""}))[1] == 5


def test_more_claws_than_dinos_and_a_bonus_too_early_are_doubted():
    assert "Only Dinos on the island have claws" in words(drawn(filled(Pad("dinotwist"), 0, sea=5, claws=2)))
    assert "needs a Dino in all 8 places; 1 is written" in words(drawn(filled(Pad("dinotwist"), 0, sea=5, bonus=10)))


def test_two_players_of_one_name_are_asked_for_another():
    pad = filled(filled(Pad("dinotwist"), 0, name="Ida", sea=3), 1, name="ida")
    assert "Two players have this name" in words(drawn(pad))


def test_players_taken_off_and_cleared_pads_come_back():
    pad = filled(Pad("dinotwist").act("pad:add"), 2, name="Ida", sea=3)
    assert pad.act("pad:drop").act("pad:add").sheets == pad.sheets
    assert pad.act("pad:clear").act("pad:restore").sheets == pad.sheets


def test_the_pad_has_as_many_players_as_the_game():
    for game, pad_of in PADS.items():
        pad = Pad(game)
        for _ in range(9):
            pad = pad.act("pad:add")
        assert len(pad.sheets) == pad_of.seats[1]
        assert "pad:add" not in targets(pad.picture())
        for _ in range(9):
            pad = pad.act("pad:drop")
        assert len(pad.sheets) == pad_of.seats[0]


def test_monster_trick_counts_a_tile_a_round():
    pad = filled(Pad("monstertrick"), 0, round1=3, round2=6, round3=9)
    pad = filled(pad, 1, round1=2, round2=0, round3=6)
    assert totals(pad) == {0: 18, 1: 8}
    assert outcome(pad).winners == (0,)
    assert "MT-R30" in words(drawn(pad))


@given(st.text(max_size=60), st.text(max_size=60), st.sampled_from(list(LANGUAGES)))
def test_whatever_is_written_the_pad_stands(name, text, code):
    pad = Pad("dinotwist", language=code).act("field:0:name", name).act("field:0:jungle", text)
    picture = pad.picture()
    assert picture.say
    assert "<script" not in "".join(panel.html for panel in picture.panels)


@pytest.mark.parametrize("text", ["\uff17", " 7 ", "+7"])
def test_a_number_is_read_as_people_write_it(text):
    field = next(field for field in PADS["dinotwist"].ways[0].fields if field.name == "jungle")
    assert number(text, field) == 7


@pytest.mark.parametrize("act", ["field:9:name", "field:x:name", "field:0:none", "way:none", "pad:none", "none"])
def test_what_is_not_there_is_refused(act):
    with pytest.raises(LookupError):
        Pad("dinotwist").act(act, "1")


def test_names_may_be_given_and_wrong_calls_are_answered():
    assert score_pad("dinotwist", "Ida", "Leo", "Max").session.names == ("Ida", "Leo", "Max")
    with pytest.raises(ValueError, match="no score pad for 'bilico'"):
        score_pad("bilico")
    with pytest.raises(ValueError, match="2 to 6"):
        score_pad("dinotwist", "Ida")
