"""Drawing from the pile, and the discard pile that becomes a draw pile (booklet, page 9)."""

from __future__ import annotations

from dinotwist.kit.facts import Scribe
from dinotwist.twist import facts
from dinotwist.twist.refill import may_reshuffle
from dinotwist.twist.rulings import DrawOrder, ReshuffleWhen
from dinotwist.twist.state import State

Table = Scribe[State]


def turn_order(table: Table, ruling: str, clause: str, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats in the order in which they draw: seat order, or one drawn by chance, as the named ruling says."""
    if getattr(table.state.rulings, ruling) is DrawOrder.SEAT or len(seats) < 2:
        return seats
    shuffled, chance = table.state.chance.shuffled(seats)
    table.write(facts.OrderDrawn(shuffled, chance.counter, (clause,), ruling))
    return shuffled


def draw(
    table: Table, seat: int, number: int, clauses: tuple[str, ...] = ("DT-R43c",), ruling: str | None = None
) -> None:
    """A seat draws so many cards, as far as there are any; the discard pile is reshuffled when it must be."""
    while number > 0:
        if may_reshuffle(table.state):
            reshuffle(table)
        cards = table.state.draw[:number]
        if not cards:
            table.write(facts.NothingToDraw(seat, number))
            return
        table.write(facts.CardsDrawn(seat, cards, clauses, ruling))
        number -= len(cards)
    if table.state.rulings.reshuffle_when is ReshuffleWhen.AT_ONCE and may_reshuffle(table.state):
        reshuffle(table)


def reshuffle(table: Table) -> None:
    """The discard pile becomes the draw pile (DT-R43d); in which order it lay makes no difference."""
    cards, chance = table.state.chance.shuffled(sorted(table.state.draw + table.state.discard))
    table.write(facts.DiscardShuffled(cards, chance.counter))
