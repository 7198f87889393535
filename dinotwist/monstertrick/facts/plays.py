"""Playing cards: piles begin and grow, markers change, the turn passes."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.monstertrick.cards import Card
from dinotwist.monstertrick.state import Laid, Phase, Pile, State, without


class PileBegun(NamedTuple):
    """A seat began a pile; ``owner`` is whose marker lies beside it."""

    seat: int
    card: Card
    owner: int | None
    clauses: tuple[str, ...] = ("MT-R8", "MT-R11", "MT-R17")

    def after(self, state: State) -> State:
        """One more pile lies on the table."""
        pile = Pile((Laid(self.seat, self.card),), self.owner)
        return _played(state, self.seat, self.card)._replace(piles=(*state.piles, pile))


class CardAdded(NamedTuple):
    """A seat played a card on a pile; ``thrown`` when it is of another colour."""

    seat: int
    card: Card
    pile: int
    thrown: bool
    clauses: tuple[str, ...] = ("MT-R8", "MT-R16")

    def after(self, state: State) -> State:
        """The card lies on the pile; the marker is where it was."""
        pile = state.piles[self.pile]
        pile = pile._replace(cards=(*pile.cards, Laid(self.seat, self.card)))
        return _played(state, self.seat, self.card).with_pile(self.pile, pile)


class MarkerReplaced(NamedTuple):
    """A seat's marker took the place of another one beside a pile."""

    seat: int
    pile: int
    before: int | None
    clauses: tuple[str, ...] = ("MT-R12", "MT-R14")

    def after(self, state: State) -> State:
        """The pile has another owner."""
        return state.with_pile(self.pile, state.piles[self.pile]._replace(owner=self.seat))


class TurnPassed(NamedTuple):
    """The next seat has the turn."""

    seat: int
    clauses: tuple[str, ...] = ("MT-R27", "MT-R7")

    def after(self, state: State) -> State:
        """That seat may play."""
        return state._replace(phase=Phase.PLAY, turn=self.seat)


def _played(state: State, seat: int, card: Card) -> State:
    player = state.player(seat)
    player = player._replace(hand=without(player.hand, card))
    return state.with_player(seat, player)._replace(phase=Phase.SETTLE, turn=seat)
