"""Points: every line adds up, a stop is worth what playing it brings, and no seat is special."""

from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist.bilico.bots import expected
from dinotwist.bilico.decisions import Add, Build, Duel, Fall, Notice, Pass, Roof
from dinotwist.bilico.facts import TurnScored
from dinotwist.bilico.pieces import PLACES
from dinotwist.bilico.positions import open_position
from dinotwist.bilico.state import TurnScore
from dinotwist.bilico.stops import Stop, stops
from tests.bilico.strategies import (
    GAME,
    any_rulings,
    choices,
    few_choices,
    givens,
    over,
    played_out,
    positions,
    sites,
    tables,
    walk,
    walked,
)


@given(tables(), choices)
def test_every_sheet_is_the_sum_of_its_lines_and_what_the_tracker_shows(state, path):
    after = walked(state, path)
    for sheet, player in zip(GAME.score(after), after.players, strict=True):
        cards = sum(line.points for line in sheet.lines if line.clause == "BI-R50")
        assert sheet.total == sum(line.points for line in sheet.lines) == player.score + cards


@given(tables(), choices)
def test_a_score_changes_only_by_what_was_booked_for_its_seat(state, path):
    for before, _decision, played in walk(state, path):
        for seat in range(len(before.players)):
            facts = [fact for fact in played.facts if hasattr(fact, "clamp") and fact.seat == seat]
            booked = sum(fact.clamp + (fact.score if isinstance(fact, TurnScored) else fact).points for fact in facts)
            assert played.state.player(seat).score == before.player(seat).score + booked


@given(sites() | tables())
def test_a_stop_is_worth_what_the_turn_scores_when_it_is_played(state):
    assume(state.step == "build")
    for place in PLACES:
        for stop in stops(state, place):
            now = state
            if now.hand.place != place:
                now = GAME.apply(now, Build(now.active, place)).state
            if stop.floors:
                now = GAME.apply(now, Add(now.active, stop.floors)).state
            assert now.palazzo(place).height == stop.height
            now = GAME.apply(now, Roof(now.active)).state
            assert now.hand.score == stop.score
            scored = [f for f in GAME.apply(now, Pass(now.active)).facts if isinstance(f, TurnScored)]
            assert [fact.score.points for fact in scored] == [stop.points]


@given(sites())
def test_a_roof_may_follow_exactly_at_the_stops(state):
    legal = {stop.floors for stop in stops(state)}
    for floors in range(state.floors + 1):
        add = Add(state.active, floors)
        if floors and not GAME.judge(state, add).legal:
            assert floors not in legal
            continue
        there = GAME.apply(state, add).state if floors else state
        assert GAME.judge(there, Roof(state.active)).legal == (floors in legal)


@given(positions(any_rulings))
def test_nothing_is_worth_more_than_its_floors_and_the_largest_bonuses(state):
    for place in PLACES:
        roofs = len(state.palazzo(place).levels)
        for stop in stops(state, place):
            assert stop.points <= stop.floors + max(4, roofs * (roofs + 1) // 2)


@given(givens(), any_rulings, few_choices, st.integers(1, 3))
def test_seats_turned_round_the_table_play_the_same_game(position, rulings, path, by):
    number = len(position.players)
    by %= number
    turned = open_position(
        type(position)(**vars(position) | {"players": position.players[by:] + position.players[:by]}), rulings
    ).state
    state = open_position(position, rulings).state
    for _before, decision, played in walk(state, path):
        if isinstance(decision, Duel):
            return
        turned = GAME.apply(turned, moved(decision, by, number)).state
        state = played.state
        scores = [player.score for player in state.players]
        assert [player.score for player in turned.players] == scores[by:] + scores[:by]
        assert turned.palazzi == state.palazzi
        assert state.phase is turned.phase


def moved(decision, by, number):
    """The decision as it is taken when every seat has moved on."""
    parts = {name: getattr(decision, name) for name in decision.__slots__}
    parts["seat"] = (decision.seat - by) % number
    if isinstance(decision, Fall):
        parts["by"] = tuple(sorted((seat - by) % number for seat in decision.by))
    if isinstance(decision, Notice):
        parts["player"] = (decision.player - by) % number
    return type(decision)(**parts)


@given(positions(), few_choices)
def test_the_winner_leads_or_has_won_the_duel(state, path):
    fought = ()
    for _before, decision, played in played_out(state, path):
        fought = decision.heights if isinstance(decision, Duel) else fought
        state = played.state
    end = GAME.outcome(state)
    best = [sheet.seat for sheet in end.sheets if sheet.total == max(s.total for s in end.sheets)]
    assert set(end.winners) <= set(best)
    assert bool(fought) == (len(best) > 1)
    assert over(state)


def test_a_careful_player_prefers_the_lower_of_two_palazzi():
    low, high = (Stop(3, height, TurnScore(floors=3)) for height in (3, 12))
    assert expected(low) > expected(high)
