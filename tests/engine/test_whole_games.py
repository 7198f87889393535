"""Whole games: they end, after the right number of rounds, nobody is ever stuck, and the scores add up."""

from hypothesis import assume, given

from dinotwist.twist.book import RULES
from dinotwist.twist.cards import EventKind
from dinotwist.twist.facts import AttackDropped, GameEnded, SeatSatOut
from dinotwist.twist.rulings import DEFAULTS
from dinotwist.twist.state import Phase
from tests.engine.strategies import (
    GAME,
    choices,
    few_choices,
    over,
    played_out,
    positions,
    setups,
    st,
    tables,
    walk,
)

by_default = st.just(DEFAULTS)


def end_of(state, path):
    """The state in which a game ends, and all its facts."""
    told = []
    for _before, decision, facts in played_out(state, path):
        told += facts
        state = GAME.apply(state, decision).state
    return state, told


@given(setups(), few_choices)
def test_every_game_ends_with_an_outcome(setup, path):
    begun = GAME.begin(setup)
    state, facts = end_of(begun.state, path)
    assert state.phase is Phase.OVER
    assert [fact.rounds for fact in (*begun.facts, *facts) if isinstance(fact, GameEnded)] == [state.round]
    assert GAME.outcome(state).winners
    assert GAME.turn(state).seats == ()


@given(setups(whole=True), few_choices)
def test_a_game_has_eleven_rounds_less_one_for_each_volcano(setup, path):
    begun = GAME.begin(setup).state
    volcanoes = sum(card.kind is EventKind.VOLCANO for card in begun.pile)
    state, _facts = end_of(begun, path)
    assert state.round == 11 - volcanoes <= 11


@given(tables())
def test_somebody_can_always_decide_until_the_game_is_over(state):
    turn = GAME.turn(state)
    assert bool(turn.seats) == (GAME.outcome(state) is None)
    assert all(GAME.legal(state, seat) for seat in turn.seats)


@given(positions(), choices)
def test_what_follows_from_other_clauses_holds_at_every_step(state, path):
    for before, _decision, facts in walk(state, path):
        now = before
        for fact in facts:
            now = fact.after(now)
            broken = [clause for clause in RULES.consequences() if clause(now) is False]
            assert not broken, fact


@given(positions(by_default), choices)
def test_a_play_that_had_a_target_at_the_reveal_still_has_one_at_its_turn(state, path):
    """The dossier's DT-F1, under the default rulings."""
    for _before, _decision, facts in walk(state, path):
        assert not [fact for fact in facts if isinstance(fact, AttackDropped)]


@given(positions(by_default), choices)
def test_nobody_who_holds_a_card_ever_sits_out(state, path):
    """The dossier's DT-F2: there is always something to prepare, or the graveyard is open."""
    for before, _decision, facts in walk(state, path):
        now = before
        for fact in facts:
            assert not (isinstance(fact, SeatSatOut) and now.player(fact.seat).hand)
            now = fact.after(now)


@given(tables())
def test_the_score_is_the_island_the_bonuses_and_two_for_each_buried_card(state):
    for sheet in GAME.score(state):
        player = state.player(sheet.seat)
        island = sum(dino.value for dino in player.island if dino is not None)
        assert sheet.total == island + player.bonus + player.claw_bonus + 2 * len(player.graveyard)
        assert sheet.total == sum(line.points for line in sheet.lines)
        assert all(line.clause in RULES and line.points for line in sheet.lines)


@given(positions(), few_choices)
def test_everybody_with_the_highest_score_wins_and_nobody_else(state, path):
    state, _facts = end_of(state, path)
    outcome = GAME.outcome(state)
    totals = [sheet.total for sheet in outcome.sheets]
    assert outcome.winners == tuple(seat for seat, total in enumerate(totals) if total == max(totals))


@given(positions(), few_choices)
def test_island_bonuses_go_to_complete_islands_alone_and_are_never_lost(state, path):
    before = [player.bonus for player in state.players]
    state, _facts = end_of(state, path)
    for was, player in zip(before, state.players, strict=True):
        assert was in (player.bonus, 0)
        full = all(player.island[place] is not None for place in state.setup.extent.territories)
        assert full or player.bonus == was


@given(positions(), choices)
def test_nobody_ever_holds_more_than_a_full_hand_after_drawing(state, path):
    for before, decision, _facts in walk(state, path):
        after = GAME.apply(before, decision).state
        assume(not over(after))
        assert all(len(player.hand) <= state.setup.extent.hand for player in after.players)
