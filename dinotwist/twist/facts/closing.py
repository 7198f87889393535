"""Drawing, bonuses and the end."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.twist.cards import Cards
from dinotwist.twist.facts.moves import drawn
from dinotwist.twist.state import Phase, State


class OrderDrawn(NamedTuple):
    """Chance settled in which order seats draw, where the sources name nobody; ``ruling`` says that it may."""

    seats: tuple[int, ...]
    counter: int
    clauses: tuple[str, ...] = ("DT-R35",)
    ruling: str | None = None

    def after(self, state: State) -> State:
        """Only the stream of chance has moved on."""
        return state._replace(counter=self.counter)


class CardsDrawn(NamedTuple):
    """A seat drew cards from the draw pile; ``ruling`` says what settled that it drew now."""

    seat: int
    cards: Cards
    clauses: tuple[str, ...] = ("DT-R43c",)
    ruling: str | None = None

    def after(self, state: State) -> State:
        """The cards are in the hand."""
        return drawn(state, self.seat, self.cards)


class DiscardShuffled(NamedTuple):
    """The discard pile was shuffled and became the draw pile."""

    draw: Cards
    counter: int
    clauses: tuple[str, ...] = ("DT-R43d",)

    def after(self, state: State) -> State:
        """The discard pile is empty."""
        return state._replace(draw=self.draw, discard=(), counter=self.counter)


class NothingToDraw(NamedTuple):
    """Both piles are empty: the seat goes on with a smaller hand."""

    seat: int
    missing: int
    clauses: tuple[str, ...] = ("DT-R43d",)

    def after(self, state: State) -> State:
        """Nothing moves."""
        return state


class BonusWon(NamedTuple):
    """A seat completed its island and won a bonus."""

    seat: int
    points: int
    clauses: tuple[str, ...] = ("DT-R59",)

    def after(self, state: State) -> State:
        """The points are the seat's."""
        player = state.player(self.seat)._replace(bonus=self.points, finished=True)
        return state.with_player(self.seat, player)


class BonusesCounted(NamedTuple):
    """The bonus cards won in this round were taken away."""

    left: tuple[int, ...]
    finishers: int
    clauses: tuple[str, ...] = ("DT-R60",)

    def after(self, state: State) -> State:
        """These bonuses can still be won."""
        return state._replace(bonuses=self.left, finishers=self.finishers)


class RoundEnded(NamedTuple):
    """The round is over; the next event card will be turned."""

    round: int
    clauses: tuple[str, ...] = ("DT-R13",)

    def after(self, state: State) -> State:
        """The table waits for the next card of the pile."""
        return state._replace(phase=Phase.ROUND_END)


class GameEnded(NamedTuple):
    """The Big Rock came: no further step is played."""

    rounds: int
    clauses: tuple[str, ...] = ("DT-R58",)

    def after(self, state: State) -> State:
        """The table is to be counted."""
        return state._replace(phase=Phase.OVER)


class ClawBonusWon(NamedTuple):
    """A seat has the most long claws on its island."""

    seat: int
    claws: int
    points: int
    clauses: tuple[str, ...] = ("DT-R63",)

    def after(self, state: State) -> State:
        """The points are the seat's."""
        player = state.player(self.seat)._replace(claw_bonus=self.points)
        return state.with_player(self.seat, player)


class HandsDiscarded(NamedTuple):
    """Everybody discarded the cards left in the hand."""

    hands: tuple[Cards, ...]
    clauses: tuple[str, ...] = ("DT-R64",)

    def after(self, state: State) -> State:
        """The hands are empty."""
        players = tuple(player._replace(hand=()) for player in state.players)
        cards = tuple(card for hand in self.hands for card in hand)
        return state._replace(players=players, discard=state.discard + cards)
