"""Whole games: they end, everybody can always move, tricks and points add up, seats are alike, seeds decide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotwist.monstertrick import facts as f
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.ending import score
from dinotwist.monstertrick.rulings import DiscardRule, Rulings
from dinotwist.monstertrick.setup import setup
from dinotwist.monstertrick.state import Phase
from dinotwist.monstertrick.turns import deciding
from tests.monstertrick.strategies import (
    GAME,
    NAMES,
    WHOLE,
    after,
    any_extent,
    ended,
    few,
    played_out,
    setups,
    short_paths,
    small,
    tables,
    waive,
    walk,
)

discards = st.sampled_from(DiscardRule).map(lambda reading: Rulings(discard_rule=reading))


@few
@given(setups(), short_paths)
def test_a_game_ends_after_its_rounds_with_a_winner(begun, path):
    state = ended(GAME.begin(begun).state, path)
    outcome = GAME.outcome(state)
    assert state.round == begun.extent.rounds
    best = max(sheet.total for sheet in outcome.sheets)
    assert outcome.winners
    assert all(outcome.sheets[seat].total == best for seat in outcome.winners)
    assert GAME.turn(state).seats == ()
    assert all(GAME.legal(state, seat) == () for seat in range(len(state.players)))


@given(tables(rulings=discards))
def test_whoever_is_asked_can_move_under_every_reading(state):
    assert all(GAME.legal(state, seat) for seat in deciding(state))
    assert deciding(state) or state.phase is Phase.OVER


@few
@given(setups(st.just(WHOLE), discards), short_paths)
def test_tricks_and_unfinished_piles_account_for_all_cards(begun, path):
    """12n cards are a multiple of four, so 0, 2, 3 or 4 piles stay unfinished, never one."""
    state = GAME.begin(begun).state
    number = len(begun.seats)
    for before, _decision, facts in played_out(state, path):
        now = before
        for fact in facts:
            if isinstance(fact, f.RoundEnded):
                assert max(player.tricks for player in now.players) <= 12
            if isinstance(fact, f.TileKept) and fact.seat == 0:
                open_cards = len(facts[[type(x) for x in facts].index(f.PilesCleared)].cards) if _cleared(facts) else 0
                assert sum(player.tricks for player in now.players) + open_cards / 4 == 3 * number
                assert len(_open(before, facts)) != 1
            now = fact.after(now)


def _cleared(facts):
    return any(isinstance(fact, f.PilesCleared) for fact in facts)


def _open(state, facts):
    """The piles that were cleared."""
    for fact in facts:
        if isinstance(fact, f.PilesCleared):
            return state.piles
        state = fact.after(state)
    return ()


@few
@given(setups(), short_paths)
def test_score_lines_add_up_to_the_tiles_that_were_kept(begun, path):
    state = GAME.begin(begun).state
    kept = [0] * len(state.players)
    for before, _decision, facts in played_out(state, path):
        for fact in facts:
            if isinstance(fact, f.TileKept):
                kept[fact.seat] += fact.tile
        state = after(before, facts)
        assert [sheet.total for sheet in score(state)] == kept == [player.points for player in state.players]
        assert all(line.clause in RULES for sheet in score(state) for line in sheet.lines)


def _one_round(extent):
    return extent._replace(rounds=1)


def _turned(state, by):
    """The same table with everybody moved on by so many seats."""
    number = len(state.players)

    def move(seat):
        return (seat + by) % number

    def moved(things):
        return tuple(things[(seat - by) % number] for seat in range(number))

    piles = tuple(
        pile._replace(cards=tuple(laid._replace(seat=move(laid.seat)) for laid in pile.cards), owner=move(pile.owner))
        for pile in state.piles
    )
    seats = state.setup._replace(seats=moved(state.setup.seats))
    return state._replace(setup=seats, players=moved(state.players), piles=piles, turn=move(state.turn))


@given(setups(extent=any_extent.map(_one_round)), st.binary(max_size=70), st.integers(1, 4))
def test_within_a_round_no_seat_is_special(begun, path, by):
    state = GAME.begin(begun).state
    other = _turned(state, by)
    for before, decision, facts in walk(state, path):
        assert _turned(before, by) == other
        other = GAME.apply(other, decision._replace(seat=(decision.seat + by) % len(state.players))).state
        state = after(before, facts)
    assert _turned(state, by) == other


@pytest.mark.parametrize("number", [clause.number for clause in RULES])
@few
@given(begun=setups(small, discards), path=short_paths)
def test_a_game_without_one_clause_goes_on_to_its_end(number, begun, path):
    begun = begun._replace(waived=frozenset({number}))
    state = ended(GAME.begin(begun).state, path)
    assert GAME.outcome(state) is not None


@given(tables(), st.sets(st.sampled_from([clause.number for clause in RULES]), max_size=4), st.binary(max_size=20))
def test_a_table_that_waives_clauses_half_way_can_be_played_on(state, numbers, path):
    state = waive(state, frozenset(numbers))
    for byte in path:
        options = [option for seat in deciding(state) for option in GAME.legal(state, seat)]
        if not options:
            return
        state = GAME.apply(state, options[byte % len(options)]).state


PINNED = ["G4", "G6", "Y2", "Y6", "P1", "P4", "P5", "B1", "B3", "B4", "B5", "B6"]


def test_a_pinned_seed_deals_these_hands_for_ever():
    state = GAME.begin(setup("Ann", "Ben", seed=1)).state
    assert [str(card) for card in state.player(0).hand] == PINNED


def test_two_to_five_players_use_24_to_60_cards():
    for number in range(2, 6):
        state = GAME.begin(setup(*NAMES[:number])).state
        assert sum(len(player.hand) for player in state.players) == 12 * number
        assert max(card.value for player in state.players for card in player.hand) == 3 * number
