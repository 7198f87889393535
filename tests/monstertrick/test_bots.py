"""Bots decide from their view alone, always legally, and the one that reckons plays best."""

import pytest
from hypothesis import given, settings

from dinotwist.kit.chance import seeded
from dinotwist.monstertrick.bots import BOTS, Reckoning
from dinotwist.monstertrick.cards import card
from dinotwist.monstertrick.decisions import Lay, Play
from dinotwist.monstertrick.setup import setup
from dinotwist.monstertrick.turns import deciding
from tests.monstertrick.strategies import GAME, tables
from tests.monstertrick.tables import table


@pytest.mark.parametrize("name", BOTS)
@given(state=tables())
@settings(max_examples=30)
def test_a_bot_chooses_something_legal_from_its_view(name, state):
    for seat in deciding(state):
        decision, _chance = BOTS[name](GAME.view(state, seat), seat, seeded(1))
        assert decision in GAME.legal(state, seat)


def match(names, seed):
    """The points of one game between bots."""
    state, chance = GAME.begin(setup(*map(str, range(len(names))), seed=seed)).state, seeded(seed)
    while GAME.outcome(state) is None:
        seat = GAME.turn(state).seats[0]
        decision, chance = BOTS[names[seat]](GAME.view(state, seat), seat, chance)
        state = GAME.apply(state, decision).state
    return [sheet.total for sheet in GAME.score(state)]


@pytest.mark.parametrize(("better", "worse"), [("reckoning", "greedy"), ("reckoning", "random"), ("greedy", "random")])
def test_over_some_games_the_better_bot_wins_more_points(better, worse):
    lead = 0
    for seed in range(16):
        one, other = match([better, worse], seed), match([worse, better], seed)
        lead += one[0] - one[1] + other[1] - other[0]
    assert lead > 0


def test_a_card_that_no_other_hand_can_beat_is_reckoned_as_safe():
    known = Reckoning(GAME.view(table("G4 Y1", "G3 Y6"), 0), 0)
    assert known.safe(card("G4")) == 1
    assert known.safe(card("Y1")) == 0
    assert known.safe(card("P1")) == 1, "no purple card is left"


def test_the_row_puts_the_highest_tile_where_the_tricks_will_end():
    strong = table("G6 Y6 P6 B6", "G1 Y1 P1 B1", rows=[None, ()])
    decision, _ = BOTS["reckoning"](GAME.view(strong, 0), 0, seeded(1))
    assert decision.tiles[(4 - 1) % 3] == 3


def test_a_bot_whose_best_tile_is_up_spares_itself_a_trick():
    piles = ("Ann:G4 Ben:G1 Ben:G2",)
    state = table("G5 G3", "Y5 Y6", piles=piles, rows=[(3, 1, 2), ()], tricks=[1, 0])
    decision, _ = BOTS["reckoning"](GAME.view(state, 0), 0, seeded(1))
    assert decision.pile is None
    eager = table("G5 G3", "Y5 Y6", piles=piles, rows=[(1, 3, 2), ()], tricks=[1, 0])
    assert BOTS["reckoning"](GAME.view(eager, 0), 0, seeded(1))[0].pile == 0


def test_the_promise_of_a_row_is_the_expected_tile():
    known = Reckoning(GAME.view(table("G6", "G1", rows=[None, ()]), 0), 0)
    assert known.promise(Lay(0, (3, 1, 2))) == (3.0,)
    assert known.worth(0, [0.5, 0.5], (3, 1, 2)) == 0.5 * 3 + 0.25 * 1
    assert known.worth(2, [], (3, 1, 2)) == 1
    state = table("G6", "G1", rows=[(3, 1, 2), ()])
    assert Reckoning(GAME.view(state, 0), 0).promise(Play(0, card("G6"), None))[0] == 3.0
