"""The same decisions under other readings: walks, rows side by side, and the cases that turn on a reading."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.cases import case_files, read_cases
from dinotwist.kit.comparing import Line, Row, aligned, first_difference, lines
from dinotwist.kit.readings import under, walk
from dinotwist.kit.turning import cut, turning, turns
from scripts import turning as script

GAMES = tuple(catalog.GAMES)


@cache
def cases(game):
    files = case_files((catalog.cases_of(game),))
    readers = catalog.case_games()
    found = [case for path in files for case in read_cases(path.read_text("utf-8"), path.name, readers)]
    return {case.id: case for case in found if case.text.refused is None}


@cache
def own_walk(game, name):
    case = cases(game)[name]
    return walk(catalog.entry(game), catalog.case_start(case), case.text.when)


NAMED = [(game, name) for game in GAMES for name in cases(game)]
SWITCHED = [
    (game, switch.name, str(reading))
    for game in GAMES
    for switch in catalog.entry(game).rulings
    for reading in switch.readings
]


def side(game, found):
    names = found.before.setup.names
    return lines(found.facts, names, found.places, found.trials, catalog.entry(game).tell)


@pytest.mark.parametrize("game", GAMES)
def test_under_its_own_readings_a_case_is_walked_as_it_is_played(game):
    for case in cases(game).values():
        player = catalog.entry(game).cases.player(case.script)
        assert player.play() == ()
        found = own_walk(game, case.id)
        assert list(found.facts) == player.facts
        assert [trial.tried for trial in found.trials] == [tried for _, tried in player.refused]
        assert list(found.decided) == player.decided
        assert case.text.finally_ or found.closed == player.shown


@given(st.sampled_from(NAMED))
def test_a_table_beside_itself_has_no_difference(named):
    game, _ = named
    found = side(game, own_walk(*named))
    rows = aligned([found, found, found])
    assert first_difference(rows) is None
    assert [row.lines[0] for row in rows] == list(found)


@given(st.sampled_from(NAMED), st.data())
def test_the_first_difference_is_really_the_first(named, data):
    game, name = named
    switch = data.draw(st.sampled_from(catalog.entry(game).rulings))
    other = walked_under(game, name, {switch.name: str(data.draw(st.sampled_from(list(switch.readings))))})
    if other is None:
        return
    sides = [side(game, own_walk(game, name)), side(game, other)]
    rows = aligned(sides)
    first = first_difference(rows)
    for number, one in enumerate(sides):  # every step stands in one row, in order
        assert [row.lines[number] for row in rows if row.lines[number] is not None] == list(one)
    told = [[line.fact or line.clauses for line in one] for one in sides]
    alike = next((n for n, (a, b) in enumerate(zip(*told, strict=False)) if a != b), min(map(len, told)))
    assert first == (None if told[0] == told[1] else alike)


@given(st.sampled_from(NAMED), st.data())
def test_it_is_the_same_whichever_side_comes_first(named, data):
    game, name = named
    switch = data.draw(st.sampled_from(catalog.entry(game).rulings))
    other = walked_under(game, name, {switch.name: str(data.draw(st.sampled_from(list(switch.readings))))})
    if other is None:
        return
    sides = [side(game, own_walk(game, name)), side(game, other)]
    there, back = aligned(sides), aligned(sides[::-1])
    assert [row.lines[::-1] for row in there] == [row.lines for row in back]
    assert [row.same for row in there] == [row.same for row in back]


def walked_under(game, name, readings):
    case, entry = cases(game)[name], catalog.entry(game)
    try:
        return walk(entry, under(catalog.case_start(case), entry.rulings, readings), case.text.when)
    except ValueError:
        return None


@given(st.sampled_from(SWITCHED), st.data())
def test_a_case_that_is_listed_turns_on_the_reading_and_no_other_does(switched, data):
    game, ruling, reading = switched
    listed = turning(game)[ruling][reading]
    names = data.draw(st.sampled_from([names for names in (listed, sorted(cases(game))) if names]))
    case = cases(game)[data.draw(st.sampled_from(names))]
    found = turns(catalog.entry(game), catalog.case_start(case), case)
    assert ((ruling, reading) in found) == (case.id in listed)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_what_turns_on_what_is_up_to_date(game):
    assert script.found(game) == turning(game)


@pytest.mark.parametrize("game", GAMES)
def test_some_case_turns_on_every_ruling(game):
    assert [name for name, readings in turning(game).items() if not any(readings.values())] == []


def test_a_refused_decision_is_told_with_its_clauses_and_the_walk_goes_on():
    found = walked_under("dinotwist", "dt-prep-graveyard-instead", {"graveyard_condition": "positional_strict"})
    (trial,) = found.trials
    assert trial.verdict.numbers == ("DT-R25",)
    assert trial.entry == 0
    assert len(found.places) == len(cases("dinotwist")["dt-prep-graveyard-instead"].text.when)


def test_a_try_that_the_case_expects_to_be_refused_is_not_taken_where_it_is_legal():
    entry = catalog.entry("dinotwist")
    legal = []
    for case in cases("dinotwist").values():
        tried = {number for number, step in enumerate(case.script.steps) if step.refused is not None}
        for ruling, reading in turns(entry, catalog.case_start(case), case) if tried else ():
            found = walked_under("dinotwist", case.id, {ruling: reading})
            legal += [trial for trial in found.trials if trial.verdict.legal]
            assert {trial.entry for trial in found.trials if trial.verdict.legal} <= tried
    assert legal


def test_a_case_without_finally_is_followed_to_the_next_part_of_the_game():
    entry = catalog.entry("dinotwist")
    for case in cases("dinotwist").values():
        found = cut(entry, catalog.case_start(case), case)
        assert len(found.facts) == (len(own_walk("dinotwist", case.id).facts) if case.text.finally_ else found.closed)


def test_under_refuses_what_it_does_not_know():
    entry = catalog.entry("bilico")
    start = catalog.case_start(next(iter(cases("bilico").values())))
    with pytest.raises(ValueError, match="no ruling colour"):
        under(start, entry.rulings, {"colour": "red"})
    with pytest.raises(ValueError, match="sideways"):
        under(start, entry.rulings, {"score_clamp": "sideways"})
    assert under(start, entry.rulings, {"score_clamp": "zero"}, ["BI-R48"]).waived == {"BI-R48"}


def line(block, what):
    return Line(block, 0, fact=what)


def words(rows):
    return [tuple(None if one is None else one.fact for one in row.lines) for row in rows]


def test_blocks_begin_in_the_same_row_and_equal_ends_of_a_block_share_rows():
    one = [line(0, "a"), line(1, "b"), line(1, "x"), line(1, "c"), line(2, "d")]
    two = [line(0, "a"), line(1, "b"), line(1, "y"), line(1, "z"), line(1, "c"), line(2, "d")]
    rows = aligned([one, two])
    assert words(rows) == [("a", "a"), ("b", "b"), ("x", "y"), (None, "z"), ("c", "c"), ("d", "d")]
    assert first_difference(rows) == 2


def test_a_side_that_stops_leaves_its_rows_empty():
    rows = aligned([[line(0, "a")], [line(0, "a"), line(1, "b")], []])
    assert words(rows) == [("a", "a", None), (None, "b", None)]
    assert not any(row.same for row in rows)


def test_steps_that_are_told_alike_count_as_the_same_once_they_are_marked_as_silent():
    told = [line(0, "a")._replace(fact=number, sentence="alike") for number in range(2)]
    row = Row(tuple(told))
    assert row.told_alike
    assert not row.same
    assert row._replace(silent=True).same
    assert first_difference([row._replace(silent=True), row]) == 1
    assert not Row((told[0], told[1]._replace(clauses=("DT-R1",)))).told_alike
    assert not Row((told[0], None)).told_alike


def test_rows_of_nothing_are_none():
    assert aligned([[], []]) == ()
    assert Row((line(0, "a"), line(3, "a"))).same
