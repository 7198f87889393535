"""The rulebook as a whole: its numbers and standings, and tables at which one clause does not apply."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist.bilico.book import RULES
from dinotwist.bilico.decisions import Add, Announce, Build, Count, Fall, Notice, Park, Pass, Roof, SkipParking
from dinotwist.bilico.legal import Report
from dinotwist.bilico.pieces import Act, Car, Place
from dinotwist.bilico.positions import Given, GivenPalazzo, GivenPlayer, open_position
from dinotwist.bilico.rulings import Rulings
from dinotwist.bilico.setup import setup
from dinotwist.bilico.stops import stops
from dinotwist.kit.clauses import Kind, NoGame, Standing
from tests.bilico.strategies import GAME, few_choices, played_out, setups, tables, waive, walk

PHYSICAL = [6, 7, 11, 19, 20, 21, 22, 64]
INFERRED = [12, 37, 39, 42, 43, 66]
BRONZE, GOLD = (Car.BRONZE,), (Car.GOLD,)


def table(*names, **given):
    players = [GivenPlayer(name) for name in names or ("Ann", "Ben")]
    return open_position(Given(players, **given), Rulings()).state


def play(state, *decisions):
    for decision in decisions:
        state = GAME.apply(state, decision).state
    return state


def refused(state, decision):
    return GAME.judge(state, decision).numbers


def test_all_70_clauses_are_there_in_order():
    assert [clause.number for clause in RULES] == [f"BI-R{n}" for n in range(1, 71)]


def test_the_clauses_of_hands_and_tables_are_stated_and_not_played():
    physical = [clause.number for clause in RULES if clause.kind is Kind.PHYSICAL]
    assert physical == [f"BI-R{n}" for n in PHYSICAL]


def test_what_only_follows_is_marked_as_inferred():
    inferred = [clause.number for clause in RULES if clause.standing is Standing.INFERRED]
    assert inferred == [f"BI-R{n}" for n in INFERRED]


@pytest.mark.parametrize("clause", list(RULES), ids=lambda clause: clause.number)
def test_every_clause_cites_the_rules_page_or_says_that_it_is_ours(clause):
    assert {citation.source.code for citation in clause.citations} <= {"S2", "D"}


ENDLESS = ("BI-R12", "BI-R67", "BI-R70")
"""Clauses without which a game goes on for ever."""
PLAYED = [clause.number for clause in RULES if clause.kind is not Kind.PHYSICAL]


@pytest.mark.parametrize("number", [number for number in PLAYED if number not in ENDLESS])
@settings(max_examples=5)
@given(begun=setups(), path=few_choices)
def test_a_game_without_one_clause_goes_on_to_its_end(number, begun, path):
    state = GAME.begin(begun._replace(waived=frozenset({number}))).state
    for _before, _decision, played in played_out(state, path):
        state = played.state
    assert GAME.outcome(state) is not None


@given(tables(), st.sets(st.sampled_from([clause.number for clause in RULES])), few_choices)
def test_a_table_that_waives_clauses_half_way_can_be_played_on(state, numbers, path):
    state = waive(state, frozenset(numbers))
    for _before, _decision, played in walk(state, path):
        assert played.facts


@pytest.mark.parametrize("names", [(), ("Ann",), ("Ann", "Ben", "Cy", "Dee", "Eve")])
def test_r1_no_game_begins_with_too_few_or_too_many(names):
    with pytest.raises(NoGame) as error:
        GAME.begin(setup(*names))
    assert error.value.numbers == ("BI-R1",)


@pytest.mark.parametrize(("number", "cars", "parked"), [(2, (9, 1), 0), (3, (5, 1), 2), (4, (4, 1), 0)])
def test_r3_to_r5_cars_for_each_number_of_players(number, cars, parked):
    state = GAME.begin(setup("Ann", "Ben", "Cy", "Dee")._replace(seats=setup(*"ABCD"[:number]).seats)).state
    assert {(player.bronze, player.gold) for player in state.players} == {cars}
    assert state.parked == parked


def test_r9_whoever_is_chosen_starts():
    assert GAME.turn(GAME.begin(setup("Ann", "Ben", starter=1)).state).seats == (1,)


def test_equal_names_and_a_starter_who_is_not_there_are_refused():
    with pytest.raises(NoGame, match="same name"):
        GAME.begin(setup("Ann", "Ann"))
    with pytest.raises(NoGame, match="no seat 5"):
        GAME.begin(setup("Ann", "Ben", starter=5))


def test_r10_a_refusal_names_every_clause_that_is_broken():
    state = play(table(), Park(0, BRONZE), Build(0, Place.C), Add(0, 1))
    assert refused(state, Roof(0)) == ("BI-R16",)
    closed = play(state, Add(0, 2), Roof(0))
    assert refused(closed, Roof(0)) == ("BI-R23",)
    assert refused(closed, Build(0, Place.A)) == ("BI-R15", "BI-R23")


def test_a_kind_of_decision_with_the_same_numbers_is_another_decision():
    state = play(table(), Park(0, BRONZE), Build(0, Place.A))
    assert Add(0, 1) in GAME.legal(state, 0)
    assert Notice(0, 1) not in GAME.legal(state, 0)


def test_r16_r17_the_question_of_the_builder_is_answered_for_every_palazzo():
    state = play(table(floors_left=6), Park(0, GOLD))
    heights = {place: [(stop.height, stop.points) for stop in stops(state, place)] for place in Place}
    assert heights[Place.CENTRE] == [(n, 2 * n) for n in range(1, 7)]
    assert heights[Place.A] == heights[Place.B] == [(2, 4), (4, 8), (6, 12)]
    assert heights[Place.C] == heights[Place.D] == [(3, 6), (6, 12)]


def test_the_question_has_no_answer_for_another_palazzo_once_a_floor_is_placed():
    state = play(table(), Park(0, BRONZE), Build(0, Place.A), Add(0, 2))
    assert stops(state, Place.B) == ()
    assert stops(state) == stops(state, Place.A) != ()


def test_r24_the_score_lies_open_as_soon_as_the_roof_is_on():
    state = play(table(), Park(0, GOLD), Build(0, Place.A), Add(0, 2), Roof(0))
    assert state.hand.score.points == 4
    assert state.player(0).score == 30


def test_r27_everybody_involved_pays_for_all_floors():
    state = table("Ann", "Ben", "Cy", palazzi={Place.A: GivenPalazzo((2,))})
    state = play(state, Park(0, BRONZE), Fall(0, (1, 2), Act.PARKING, 1, 0, ((Place.A, 1),)), Pass(0))
    assert [player.score for player in state.players] == [30, 29, 29]


def test_r45_a_forgotten_car_may_be_noticed_until_the_next_turn_begins():
    state = play(table(), *skipping(0, Place.A), Park(1, BRONZE), Build(1, Place.B), Add(1, 2), Roof(1), Pass(1))
    assert GAME.judge(state, Notice(0, 0)).legal
    assert refused(play(state, Park(0, BRONZE)), Notice(0, 0)) == ("BI-R45",)


def skipping(seat, place):
    return SkipParking(seat), Build(seat, place), Add(seat, 2), Roof(seat), Pass(seat)


def test_the_last_forgotten_car_waits_for_the_count():
    players = [GivenPlayer("Ann", bronze=1, gold=0), GivenPlayer("Ben", bronze=0, gold=0)]
    state = play(open_position(Given(players), Rulings()).state, *skipping(0, Place.A))
    assert GAME.turn(state).phase == "count"
    assert GAME.legal(state, 0) == (Notice(0, 0), Count(0))


def test_reports_describe_what_can_have_fallen():
    state = play(table(palazzi={Place.A: GivenPalazzo((2,), 1)}), Park(0, BRONZE))
    forms = {form.kind: form for form in GAME.candidates(state, 0) if isinstance(form, Report)}
    assert forms[Fall].floors == ((Place.A, 3),)
    assert forms[Fall].roofs == ((Place.A, 1),)
    assert Act.TIDYING not in forms[Fall].acts
    assert forms[Fall].seats == (0, 1)


def test_a_forced_demolition_is_listed_with_every_roof_that_it_may_stop_at():
    state = table(palazzi={Place.B: GivenPalazzo((2, 4, 6))})
    announced = [decision.down_to for decision in GAME.legal(state, 0) if isinstance(decision, Announce)]
    assert announced == [0, 1, 2]
