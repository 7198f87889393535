"""The parts of the lab: drafts that lose nothing, trees that keep every branch, texts that become rows."""

from typing import NamedTuple

import pytest
from dinotwist_widgets.lab import editing
from dinotwist_widgets.lab.draft import TEXT, drafted, entries_text, position_text, read_value
from dinotwist_widgets.lab.fields import NULL, PAIR, all_fields, at, path_of
from dinotwist_widgets.lab.games import lab_game
from dinotwist_widgets.lab.tree import planted
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.positions import path_text
from dinotwist.kit.words import said

PLACES = st.sampled_from([("round",), ("twist", "hill"), ("players", 0, "name"), ("players", 0, "hand"), ("event",)])
VALUES = st.one_of(st.integers(0, 9), st.text(max_size=5), st.lists(st.sampled_from(["C7", "A2"]), min_size=1))
ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-5, 5), st.text(max_size=4)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=8,
)


class Facts(NamedTuple):
    """Stands for a course: a tree only keeps it."""

    facts: tuple[int, ...]


# --- drafts ------------------------------------------------------------------------------------------------


@given(st.lists(st.tuples(PLACES, VALUES), max_size=6))
def test_what_is_put_stands_there_and_undoing_leads_back_to_the_beginning(edits):
    draft = begun = drafted({"players": [{"name": "Ann"}, {"name": "Bob"}]})
    for place, value in edits:
        draft = draft.put(place, value)
        assert at(draft.given, place) == value
    last = draft
    for _ in draft.past:
        draft = draft.undo()
    assert draft.given == begun.given
    for _ in draft.undone:
        draft = draft.redo()
    assert draft.given == last.given


@given(PLACES, VALUES, st.text(max_size=20))
def test_undoing_and_doing_again_keeps_a_text_that_could_not_be_taken(place, value, text):
    draft = drafted({"players": [{"name": "Ann"}, {"name": "Bob"}]}).put(place, value)
    draft = draft.refusing("hand", text, said("This is no card."))
    assert draft.undo().typed_in("hand") == draft.undo().redo().typed_in("hand") == draft.typed_in("hand")
    assert draft.typed_in("hand").text == text


@given(PLACES, VALUES)
def test_what_is_taken_away_leaves_nothing_behind(place, value):
    draft = drafted({"players": [{"name": "Ann", "hand": ["A2"]}], "round": 3})
    there = draft.put(place, value)
    gone = there.put(place, None)
    assert at(gone.given, place) is None
    assert "twist" not in gone.given


def test_a_place_may_say_that_there_is_nothing():
    draft = drafted({"players": [{"name": "Ann"}]}).put(("players", 0, "row"), NULL)
    assert draft.given == {"players": [{"name": "Ann", "row": None}]}


@given(st.text(max_size=40))
def test_a_text_is_taken_or_kept_as_it_was_typed_with_a_reason(text):
    before = drafted({"round": 3})
    after = before.with_text(text)
    typed = after.typed_in(TEXT)
    if typed is None:
        assert isinstance(after.given, dict)
    else:
        assert after.given == before.given
        assert typed.text == text
        assert str(typed.reason)


@pytest.mark.parametrize("game", list(catalog.GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_the_text_of_a_position_is_read_as_that_position(game, seed):
    given_ = catalog.entry(game).positions.random(2, seed)
    assert read_value(position_text(given_)) == given_


def test_the_text_of_decisions_is_read_as_those_decisions():
    entries = ({"prepare": {"Ann": ["C7", "C3"]}}, {"attack": {"player": "Ann", "target": "hill", "place": "none"}})
    assert tuple(read_value(entries_text(entries))) == entries


# --- fields ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(catalog.GAMES))
@given(data=st.data())
def test_whatever_a_position_is_it_has_fields_and_no_two_of_them_one_place(game, data):
    shaped = st.fixed_dictionaries({}, optional=dict.fromkeys(("players", "piles", "twist", "bonus_cards"), ANYTHING))
    sections = lab_game(game).sections(data.draw(st.one_of(ANYTHING, shaped)))
    fields = [field for section in sections for field in section.fields]
    fields += [spot for section in sections for row in section.grid for spot in row if spot is not None]
    assert len(all_fields(sections)) == len(fields)
    assert len({section.key for section in sections}) == len(sections)
    for field in fields:
        assert path_of(field).startswith(path_text(field.place))


@pytest.mark.parametrize("game", list(catalog.GAMES))
def test_every_thing_of_a_picker_has_a_picture_and_a_name(game):
    from dinotwist_widgets import texts

    ours, given_ = lab_game(game), catalog.entry(game).positions.random(3, 1)
    kinds = {getattr(field, "kind", None) for field in all_fields(ours.sections(given_)).values()} - {None}
    assert kinds
    for kind in kinds:
        for _, values in ours.picker(kind, given_).rows:
            for value in values:
                assert ours.picture(kind, value, texts.words("en"))
                assert str(ours.name(kind, value))


def test_a_short_text_is_a_row_of_things():
    assert editing.words_of("C7, A10* V3") == ("C7", "A10*", "V3")
    assert editing.words_of("meteor[beach, sea], fury[carni] tornado") == (
        "meteor[beach, sea]",
        "fury[carni]",
        "tornado",
    )
    assert editing.words_of("Ann G8,  Bob   Lee G3", PAIR) == ("Ann G8", "Bob Lee G3")


# --- trees -------------------------------------------------------------------------------------------------

STEPS = st.lists(
    st.tuples(st.sampled_from(["fork", "open", "prune", "restore", "rename"]), st.integers(0, 6)), max_size=14
)


@given(STEPS)
def test_no_branch_is_lost_but_by_pruning_and_each_lies_below_the_one_that_it_left(steps):
    tree = planted(Facts((0,)))
    for what, number in steps:
        numbers = [branch.number for branch in tree.branches]
        pick = numbers[number % len(numbers)]
        if what == "fork":
            tree = tree.forked(Facts((*tree.current.course.facts, number)), len(tree.current.course.facts))
        elif what == "open":
            tree = tree.opened(pick)
        elif what == "rename":
            tree = tree.renamed(pick, f" n{number} ")
        elif what == "restore":
            tree = tree.restored()
            assert set(numbers) <= {branch.number for branch in tree.branches}
        elif tree.branch(pick).parent is not None:
            pruned = tree.pruned(pick)
            assert pruned.restored().branches == tree.branches
            tree = pruned
        lines = [branch.number for _, branch in tree.lines()]
        assert sorted(lines) == sorted(branch.number for branch in tree.branches)
        assert len(set(lines)) == len(lines)
        assert tree.open in lines
        for branch in tree.branches:
            if branch.parent is not None:
                parent = tree.branch(branch.parent)
                assert lines.index(parent.number) < lines.index(branch.number)
                assert parent.course.facts[: branch.at] == branch.course.facts[: branch.at]


def test_the_first_branch_stays_and_there_is_no_branch_that_nobody_made():
    tree = planted(Facts((0,)))
    with pytest.raises(LookupError, match="stays"):
        tree.pruned(0)
    with pytest.raises(LookupError):
        tree.opened(1)
    assert tree.restored() == tree
