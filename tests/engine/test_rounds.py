"""The event step, the number of rounds, and the end: Volcanoes, Tornado, the Big Rock, bonuses and claws."""

import pytest

from dinotwist.twist.cards import BIG_ROCK, EventCard, EventKind
from dinotwist.twist.facts import (
    BonusWon,
    ClawBonusWon,
    DinosSwapped,
    EventTurned,
    GameEnded,
    HandsDiscarded,
    RoundBegun,
    VolcanoErupted,
)
from dinotwist.twist.setup import setup
from tests.engine.strategies import only, played_out
from tests.engine.tables import GAME, apply, attack, facts_of, opened, player, revealed, seat, table, twist

ROUND = (EventTurned, VolcanoErupted, RoundBegun, GameEnded)


def ends_round(*events_left, event="tornado", number=5, **keys):
    """A table at which one attack ends the round, and that attack."""
    state = table(seat("Ann", "C7"), seat("Bob", "V9"), event=event, round=number, events_left=events_left, **keys)
    state = revealed(state, Ann="C7", Bob="V9")
    state = apply(state, attack(state, "Ann", "jungle"))
    return state, attack(state, "Bob", "cliff")


def told(state, decision):
    return [type(fact).__name__ for fact in facts_of(state, decision, ROUND)]


def test_two_volcanoes_in_a_row_are_both_discarded_and_take_no_round():
    state, last = ends_round("volcano", "volcano", "solo")
    assert told(state, last) == ["EventTurned", "VolcanoErupted", "VolcanoErupted", "RoundBegun"]
    after = apply(state, last)
    assert (after.round, str(after.event)) == (6, "solo")


def test_a_volcano_as_the_last_event_ends_the_game_at_once():
    state, last = ends_round("volcano")
    assert told(state, last) == ["EventTurned", "VolcanoErupted", "GameEnded"]
    assert apply(state, last).round == 5


def test_when_the_big_rock_is_turned_no_further_round_is_played():
    state, last = ends_round()
    assert told(state, last) == ["EventTurned", "GameEnded"]
    assert apply(state, last).pile == (BIG_ROCK,)


@pytest.mark.parametrize("kind", [EventKind.VOLCANO, EventKind.SOLO])
def test_a_pile_of_volcanoes_alone_leaves_one_round_and_one_without_them_eleven(kind):
    start = setup("Ann", "Bob")._replace(box=only(EventCard(kind)))
    state = GAME.begin(start).state
    for before, decision, _facts in played_out(state, b"\1"):
        state = GAME.apply(before, decision).state
    assert state.round == (1 if kind is EventKind.VOLCANO else 11)


def test_a_tornado_swaps_all_four_species_also_equal_dinos():
    start = opened(
        seat("Ann", "C7"),
        seat("Bob", "V9"),
        event="tornado",
        event_now=True,
        twist="jungle C5, desert C9, sea A4, hill H2",
    )
    (fact,) = [fact for fact in start.facts if isinstance(fact, DinosSwapped)]
    assert len(fact.pairs) == 4
    assert [twist(start.state, place) for place in ("jungle", "desert", "beach", "sea", "river", "mountain")] == [
        "C9", "C5", "A4", "A1", "H2", "V1",
    ]  # fmt: skip


def test_in_round_one_no_event_is_in_force():
    state = GAME.begin(setup("Ann", "Bob")).state
    assert (state.round, state.event, len(state.pile)) == (1, None, 12)


def test_hands_are_discarded_at_the_end_and_score_nothing():
    state, last = ends_round()
    held = sum(len(hand) for hand in facts_of(state, last, HandsDiscarded)[0].hands)
    after = apply(state, last)
    assert held == 14
    assert [p.hand for p in after.players] == [(), ()]
    assert [sheet.total for sheet in GAME.score(after)] == [1, 1]


# --- Bonuses ------------------------------------------------------------------------------------------------------

SEVEN = "mountain V5, cliff V5, desert C5, river H5, hill H5, beach A5, sea A5"
SEVENS = [SEVEN.replace("5", str(n)) for n in (5, 6, 7)]
EIGHT = SEVEN.replace("5", "8") + ", jungle C8"


def finishers(*seats, rulings=None, **keys):
    """What everybody wins when each seat named takes the jungle with a Carni of its own, one after the other."""
    state = table(*seats, event="tornado", twist="jungle C1, desert C1", rulings=rulings, **keys)
    plays = {"Ann": "C2", "Bob": "C3", "Cy": "C4", "Dee": "V9"}
    state = revealed(state, **{name: plays[name] for name in state.setup.names})
    won = {}
    while GAME.turn(state).phase == "attack" and state.round == 5:
        who = GAME.turn(state).seats[0]
        name = state.name(who)
        decision = attack(state, name, "cliff" if name == "Dee" else "jungle")
        won |= {state.name(fact.seat): fact.points for fact in facts_of(state, decision, BonusWon)}
        state = apply(state, decision)
    return won, state


def test_three_who_finish_in_one_round_each_win_ten():
    won, state = finishers(seat("Ann", "C2", SEVENS[0]), seat("Bob", "C3", SEVENS[1]), seat("Cy", "C4", SEVENS[2]))
    assert won == {"Ann": 10, "Bob": 10, "Cy": 10}
    assert state.bonuses == (5, 3)


@pytest.mark.parametrize(
    ("reading", "left", "wins"),
    [("dense", (5, 3), 5), ("competition", (5, 3), 3), ("dense", (3,), 3), ("dense", (), 0), ("competition", (), 0)],
)
def test_after_two_first_finishers_the_next_wins_what_the_table_says(reading, left, wins):
    won, _state = finishers(
        seat("Ann", "C2", SEVENS[0]),
        seat("Bob", "C3", EIGHT, bonus=10),
        seat("Cy", "C4", EIGHT.replace("8", "7"), bonus=10),
        bonuses_left=left,
        rulings={"island_bonus_rank": reading},
    )
    assert won == {"Ann": wins}


def test_a_baby_counts_for_a_complete_island_and_a_finished_one_wins_no_second_bonus():
    won, state = finishers(seat("Ann", "C2", SEVENS[0]), seat("Bob", "C3", EIGHT, bonus=10), bonuses_left=(5, 3))
    assert player(state, "Ann").island[1].baby
    assert won == {"Ann": 5}


@pytest.mark.parametrize(
    ("ann", "bob", "needs", "wins"),
    [
        ("C9", "V9", True, [7, 7]),
        ("C9", "V8", True, [7, 0]),
        ("C8", "V8", True, [0, 0]),
        ("C8", "V8", False, [7, 7]),
    ],
)
def test_most_long_claws_on_the_own_island_win_seven_and_each_on_a_tie(ann, bob, needs, wins):
    seats = seat("Ann", "C9", f"jungle {ann}"), seat("Bob", "V9", f"cliff {bob}", graveyard=(3))
    rulings = {"claw_bonus_needs_one": needs}
    start = opened(*seats, event="big-rock", long_claws="C9 V9", rulings=rulings)
    assert [p.claw_bonus for p in start.state.players] == wins
    assert len([fact for fact in start.facts if isinstance(fact, ClawBonusWon)]) == sum(wins) // 7


def test_equal_highest_scores_share_the_victory():
    start = opened(
        seat("Ann", island="jungle C9"), seat("Bob", island="cliff V9"), seat("Cy", graveyard=4), event="big-rock"
    )
    assert GAME.outcome(start.state).winners == (0, 1)


def test_everybody_tied_in_everything_is_rewarded_alike():
    names, claws = ("A", "B", "C", "D", "E", "F"), "jungle C3"
    seats = [seat(name, island=claws if number < 3 else "cliff V3") for number, name in enumerate(names)]
    start = opened(*seats, event="big-rock", long_claws="C3 V3")
    assert [sheet.total for sheet in GAME.score(start.state)] == [10] * 6
    assert GAME.outcome(start.state).winners == tuple(range(6))


@pytest.mark.parametrize(
    ("reading", "claws", "who"),
    [
        ("system", "C3 V9", None),
        ("most_claws", "C3 C4 V9", 0),
        ("longest_claws", "C3 C4 V9", 1),
        ("most_claws", "", None),
        ("longest_claws", "", None),
        ("most_claws", "C3 V9", None),
    ],
)
def test_who_turns_the_event_card_is_a_label(reading, claws, who):
    seats = seat("Ann", "H7", "jungle C3, desert C4"), seat("Bob", "A9", "cliff V9")
    state = table(*seats, event="tornado", events_left=("solo",), long_claws=claws, rulings={"event_flipper": reading})
    state = revealed(state, Ann="H7", Bob="A9")
    state = apply(state, attack(state, "Ann", "hill"))
    assert facts_of(state, attack(state, "Bob", "sea"), EventTurned)[0].by == who
