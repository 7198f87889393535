"""Before the first round: the empty table, the piles and the first hands (DT-R2 to DT-R12)."""

from __future__ import annotations

from dinotwist.twist import facts
from dinotwist.twist.cards import babies
from dinotwist.twist.drawing import Table, reshuffle
from dinotwist.twist.refill import may_reshuffle
from dinotwist.twist.rulings import MulliganTo
from dinotwist.twist.setting_up import (
    MOST_CHANGES,
    babies_on_twist_island,
    bonus_cards,
    draw_pile,
    event_pile,
    first_hand,
    must_change,
)
from dinotwist.twist.setup import Setup
from dinotwist.twist.state import EMPTY_ISLAND, Phase, Player, State, without


def empty_table(setup: Setup) -> State:
    """The table before anything is laid out: all cards in the box or in one ordered deck."""
    nobody = tuple(Player() for _ in setup.seats)
    return State(
        setup=setup,
        round=0,
        phase=Phase.SETUP,
        pile=(),
        twist=EMPTY_ISLAND,
        players=nobody,
        draw=setup.deck,
        discard=(),
        bonuses=(),
        counter=setup.seed & (1 << 64) - 1,
        aside=setup.box.events,
        boxed=babies(),
        shown=(None,) * len(nobody),
    )


def set_up(table: Table) -> None:
    """Lay the table and deal (DT-R2 to DT-R12), then begin round 1."""
    setup = table.state.setup
    events, chance = table.state.chance.shuffled(sorted(table.state.aside, key=str))
    drawn, left = events[: setup.extent.events], events[setup.extent.events :]
    table.write(facts.PileBuilt(event_pile(setup, drawn), left, chance.counter))
    table.write(facts.BabiesPlaced(babies_on_twist_island(setup)))
    rest, chance = table.state.chance.shuffled(without(setup.deck, setup.deal))
    table.write(facts.DeckShuffled(draw_pile(setup, setup.deal + rest), chance.counter))
    table.write(facts.BonusesLaid(bonus_cards(setup)))
    for seat in range(len(setup.seats)):
        deal(table, seat)
    for seat in range(len(setup.seats)):
        change_hand(table, seat)
    table.write(facts.RoundBegun(1))


def deal(table: Table, seat: int) -> None:
    """Give a seat its first cards; the discard pile is reshuffled when the draw pile is through (DT-R43d)."""
    missing = first_hand(table.state.setup)
    while missing > 0:
        if may_reshuffle(table.state):
            reshuffle(table)
        cards = table.state.draw[:missing]
        if not cards:
            return
        table.write(facts.HandDealt(seat, cards))
        missing -= len(cards)


def change_hand(table: Table, seat: int) -> None:
    """Change a first hand until it may stay (DT-R7), a hundred times at most."""
    setup = table.state.setup
    while must_change(setup, table.state.player(seat).hand):
        if table.state.player(seat).redealt >= MOST_CHANGES:
            table.write(facts.HandKept(seat, MOST_CHANGES))
            return
        hand, draw, chance = table.state.player(seat).hand, None, table.state.chance
        if setup.rulings.mulligan_to is MulliganTo.SHUFFLE_BACK:
            draw, chance = chance.shuffled(table.state.draw + hand)
        table.write(facts.HandChanged(seat, hand, draw, chance.counter))
        deal(table, seat)
