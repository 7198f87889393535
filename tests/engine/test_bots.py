"""Bots decide from their view alone, legally, and the same from the same view."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist.kit.chance import seeded
from dinotwist.twist.bots import BOTS, greedy_bot, random_bot
from dinotwist.twist.decisions import Bury
from dinotwist.twist.setup import setup
from dinotwist.twist.turns import deciding
from tests.engine.hidden import exchanged
from tests.engine.strategies import GAME, over, seeds, tables
from tests.engine.tables import may_bury, seat, table

bots = st.sampled_from(list(BOTS.values()))


@given(tables(), bots, seeds)
def test_a_bot_takes_a_legal_decision_of_its_own_seat(state, bot, seed):
    assume(not over(state))
    who = deciding(state)[0]
    decision, chance = bot(GAME.view(state, who), who, seeded(seed))
    assert decision in GAME.legal(state, who)
    assert chance.below(2)


@given(tables(), bots, seeds)
def test_a_bot_decides_the_same_whatever_is_hidden_from_it(state, bot, seed):
    assume(not over(state))
    who = deciding(state)[-1]
    other = exchanged(state, who, seed)
    assert bot(GAME.view(state, who), who, seeded(seed)) == bot(GAME.view(other, who), who, seeded(seed))


def played(start, bot_of, seed):
    state, chance = GAME.begin(start).state, seeded(seed)
    while GAME.outcome(state) is None:
        who = GAME.turn(state).seats[0]
        decision, chance = bot_of[who % len(bot_of)](GAME.view(state, who), who, chance)
        state = GAME.apply(state, decision).state
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bots_play_whole_games_among_themselves(players):
    start = setup(*"ABCDEF"[:players], seed=players)
    assert GAME.outcome(played(start, [random_bot, greedy_bot], 5)).winners


def test_the_same_seed_gives_the_same_game():
    start = setup("Ann", "Bob", seed=3)
    assert played(start, [random_bot], 8) == played(start, [random_bot], 8)
    assert played(start, [random_bot], 8) != played(start, [random_bot], 9)


def test_the_greedy_bot_beats_the_random_one():
    scores = [0, 0]
    for seed in range(30):
        sheets = GAME.score(played(setup("Ann", "Bob", seed=seed), [random_bot, greedy_bot], seed))
        scores = [score + sheet.total for score, sheet in zip(scores, sheets, strict=True)]
    assert scores[1] > 1.15 * scores[0]


def test_the_random_bot_takes_every_legal_decision_about_as_often():
    state, chance = table(seat("Ann", "C4 C8 A3"), seat("Bob", "V2")), seeded(1)
    seen = []
    for _ in range(4000):
        decision, chance = random_bot(GAME.view(state, 0), 0, chance)
        seen.append(decision)
    options = GAME.legal(state, 0)
    assert all(870 < seen.count(option) < 1130 for option in options)


def test_the_greedy_bot_buries_when_every_capture_would_make_its_island_weaker():
    own = "mountain V9, cliff V9, jungle C9, desert C9, river H9, hill H9, beach A9, sea A9"
    state = table(seat("Ann", "C3 C4", own), seat("Bob", "V2"), event="tornado", twist="jungle C2, desert C2")
    assert may_bury(state, "Ann")
    assert isinstance(greedy_bot(GAME.view(state, 0), 0, seeded(1))[0], Bury)
