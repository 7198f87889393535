"""Courses side by side: equal steps fold, the first difference is framed, all sides are stepped together."""

from functools import cache

import pytest
from dinotwist_widgets import messages
from dinotwist_widgets.play.comparison import MOST_SIDES, Side, compared
from dinotwist_widgets.play.course import Move, opened
from dinotwist_widgets.play.readings import case_source, readings_page, walked
from dinotwist_widgets.play.worked import cases_of
from dinotwist_widgets.reference import shelf
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.comparing import first_difference
from dinotwist.kit.facts import Played, fold
from dinotwist.kit.turning import turning
from dinotwist.kit.words import LANGUAGES, said
from tests.widgets.reading import attribute, having, one, read, words

PARITY = "dt-ruling-parity-and-same-species"
LISTED = [
    (game, ruling, reading, name)
    for game in catalog.GAMES
    for ruling, readings in turning(game).items()
    for reading, names in readings.items()
    for name in names
]
UNLISTED = [
    (game, switch.name, str(reading), name)
    for game in catalog.GAMES
    for switch in catalog.entry(game).rulings
    for reading in switch.readings
    for name, case in cases_of(game).items()
    if case.text.refused is None and name not in turning(game)[switch.name][str(reading)]
]


@cache
def comparison(name=PARITY, ruling="parity_rule", game="dinotwist"):
    return readings_page(game, "en").act(f"case:{ruling}/{name}").comparison


def drawn(shown):
    return read("".join(panel.html for panel in shown.picture().panels))


def pair(game, ruling, reading, name):
    """A case under its own reading and under another; None where it cannot be laid under that."""
    source, entry = case_source(game, name), catalog.entry(game)
    own = getattr(source.start.rulings, ruling)
    page = readings_page(game, "en").comparing(source, ruling)
    if page.comparison is None:
        return None
    labels = [str(r) for r in next(s for s in entry.rulings if s.name == ruling).readings]
    sides = [page.comparison.sides[labels.index(str(value))] for value in (own, reading)]
    return compared(sides, page.comparison.desk, seat=0)


@given(st.sampled_from(LISTED))
def test_a_case_that_is_listed_really_differs_and_shows_where(listed):
    found = pair(*listed)
    assert not found.same
    framed = having(drawn(found), "is-first")
    assert len(framed) == (0 if found.first is None else 2)


@given(st.sampled_from(UNLISTED))
def test_in_a_case_that_is_not_listed_the_same_happens(unlisted):
    found = pair(*unlisted)
    assert found is None or found.same or found.may_differ


@given(st.sampled_from(LISTED))
@settings(max_examples=30)
def test_before_the_first_difference_the_facts_told_are_the_same(listed):
    found = pair(*listed)
    before = found.rows[: found.first]
    assert all(row.silent or row.lines[0].fact == row.lines[1].fact for row in before)
    assert all(row.told_alike for row in before if row.silent)
    assert first_difference(found.rows) == found.first
    assert found.now == (-1 if found.first is None else found.first)


@given(st.sampled_from([(g, n) for g in catalog.GAMES for n, c in cases_of(g).items() if c.text.refused is None]))
@settings(max_examples=30)
def test_a_course_beside_itself_is_the_same(named):
    game, name = named
    case = cases_of(game)[name]
    entry, desk = catalog.entry(game), shelf.book(game).make_desk()
    found = walked(game, case_source(game, name), catalog.case_start(case))
    course = opened(entry, Played(None, found.facts, found.before))
    course = course._replace(moves=tuple(Move(at, d) for at, d in found.decided if at < len(found.facts)))
    shown = compared([Side(said("One"), course), Side(said("Two"), course)], desk)
    assert shown.same
    assert "No difference" in words(drawn(shown))
    assert not having(drawn(shown), "is-first")


def test_equal_steps_are_folded_and_can_be_opened():
    folded = comparison()
    assert "Steps 1 to 3 are the same" in words(drawn(folded))
    assert "Marco prepares Carni 5." not in words(drawn(folded))
    opened_now = folded.act("fold:0")
    assert words(drawn(opened_now)).count("Marco prepares Carni 5.") == 2
    assert opened_now.act("fold:0") == folded


def test_the_first_difference_stands_with_both_readings_and_both_sources():
    first, second = having(drawn(comparison()), "is-first")
    assert "They attack in this order" in words(first)
    assert "Plays cancel when species and total are both the same." in words(first)
    assert "Chinese rules, B.a" in words(first)
    assert "cancel one another" in words(second)
    assert "Plays cancel when the species or the total is the same." in words(second)
    assert "Italian booklet, page 7" in words(second)


def test_a_refused_decision_stands_with_its_clauses():
    shown = comparison("dt-prep-graveyard-instead", "graveyard_condition")
    assert len(shown.sides) == 3
    framed = having(drawn(shown), "is-first")
    assert "Refused here: Marco buries Carni 5 and Carni 6." in words(framed[1])
    assert "DT-R25" in words(framed[1])
    assert "Marco buries Carni 5 and Carni 6 instead of preparing." in words(framed[0])


def test_the_end_tells_points_and_what_gives_them():
    one_side, other = having(drawn(comparison()), "dt-result")
    assert "Marco 0 points" in words(one_side)
    assert "Marco 2 points" in words(other)
    assert "only here: 1 card in the graveyard: 2" in words(other)
    assert "Graveyard: 1 (2 points)" in words(other)


def test_where_only_what_may_be_decided_differs_that_is_said():
    game, ruling = "monstertrick", "discard_rule"
    listed = [name for ids in turning(game)[ruling].values() for name in ids]
    names = [name for name in listed if comparison(name, ruling, game).may_differ]
    assert names
    shown = comparison(names[0], ruling, game)
    assert "What may be decided differs" in words(drawn(shown))
    assert any("May be done here" in words(row) for row in having(drawn(shown), "is-first"))


def test_stepping_goes_over_all_sides_at_once_and_passes_folds():
    shown = comparison()
    assert shown.now == 3
    before = shown.act("do:back").act("do:back")
    assert before.now == -1
    assert before.act("do:step").now == 2
    assert before.act("do:step").act("do:step").now == 3
    assert before.act("do:difference").now == 3
    last = shown.act(f"row:{len(shown.rows) - 1}")
    assert last.act("do:step") == last
    assert before.act("do:back").now == -1


def test_to_go_to_a_hidden_row_opens_its_fold():
    shown = comparison().act("row:1")
    assert (shown.now, shown.opened) == (1, {0})
    current = [node for node in drawn(shown).iter() if node.get("aria-current") == "step"]
    assert len(current) == 2
    assert shown.act("do:step").now == 2


@given(st.lists(st.sampled_from(["do:step", "do:back", "do:difference", "do:tables", "fold:0", "row:0", "row:5"])))
@settings(max_examples=30)
def test_whatever_one_does_all_sides_are_shown_in_the_same_row(acts):
    shown = comparison()
    for act in acts:
        shown = shown.act(act)
    assert -1 <= shown.now < len(shown.rows)
    assert shown.folded(shown.now) is None or shown.now == shown.folded(shown.now).after - 1
    for number, side in enumerate(shown.sides):
        told = [row.lines[number].fact for row in shown.rows[: shown.now + 1] if row.lines[number] is not None]
        seen = side.course.facts[: shown.place(number)]
        assert [fact for fact in seen if side.course.entry.tell(fact, side.course.names) is not None] == told
        assert side.course.states[shown.place(number)] == fold(side.course.states[0], seen)
    shown.picture()


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_tables_can_be_shown_and_nothing_on_them_can_be_pressed(game):
    ruling, names = next(
        (ruling, ids) for ruling, readings in turning(game).items() for ids in readings.values() if ids
    )
    shown = comparison(names[0], ruling, game).act("do:tables")
    tables = having(drawn(shown), "dt-sidetable")
    assert len(tables) == len(shown.sides)
    for table in tables:
        assert having(table, "dt-frame")
        assert not list(attribute(table, "data-target"))
        assert "This table in words" in words(table)
    hidden = shown.act("do:tables")
    assert not having(drawn(hidden), "dt-frame")


def test_all_that_can_be_pressed_is_named_and_known():
    shown = comparison().act("fold:0")
    for target in messages.targets(shown.picture()):
        shown.act(target).picture()
    for unknown in ("row:99", "row:x", "fold:7", "do:dance"):
        with pytest.raises(LookupError):
            shown.act(unknown)
    assert shown.act("hand:3").hint is not None


def test_keys_stand_for_buttons_that_are_there():
    picture = comparison().act("do:back").picture()
    assert picture.keys == {".": "do:step", ",": "do:back", "t": "do:tables", "d": "do:difference"}
    assert set(picture.keys) == set(picture.key_names)


def test_no_two_things_of_a_list_share_a_key():
    for shown in (comparison(), comparison().act("fold:0").act("do:tables")):
        for parent in drawn(shown).iter():
            keys = [child.get("data-key") for child in parent if child.get("data-key")]
            assert len(keys) == len(set(keys))


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_told_in_every_language(code):
    picture = comparison()._replace(language=code).picture()
    assert picture.summary
    assert picture.say


def test_two_to_four_sides_are_compared():
    shown = comparison()
    with pytest.raises(ValueError, match="2 to 4"):
        compared(shown.sides[:1], shown.desk)
    with pytest.raises(ValueError, match="2 to 4"):
        compared(shown.sides * 3, shown.desk)
    four = compared(shown.sides * 2, shown.desk)
    assert len(having(drawn(four), "dt-side")) == MOST_SIDES
    assert one(drawn(four), "dt-parting") is not None


def test_a_long_comparison_draws_what_is_near_the_reader():
    shown = comparison()
    rows = shown.rows * 40
    long = shown._replace(rows=rows, first=3, folds=(), now=200)
    html = drawn(long)
    numbers = {int(words(node)) for node in having(html, "dt-rownumber") if words(node).isdigit()}
    assert 201 in numbers
    assert len(numbers) < 100
    assert "earlier steps" in words(html)
    assert "later steps" in words(html)
    targets = messages.targets(long.picture())
    assert any(target.startswith("row:") and int(target[4:]) + 1 not in numbers for target in targets)
