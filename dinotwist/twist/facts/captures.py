"""The attacks and the captured Dinos."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.twist.cards import Cards, Dino, Territory
from dinotwist.twist.facts.moves import put, put_away
from dinotwist.twist.state import Stance, State


class DinoCaptured(NamedTuple):
    """A play beat a Dino: the attacker that stays took its place, the other cards were put away."""

    seat: int
    target: Territory
    captured: Dino
    stays: Dino | None
    spent: Cards
    to_graveyard: bool = False
    clauses: tuple[str, ...] = ("DT-R39",)

    def after(self, state: State) -> State:
        """The captured Dino is in the player's hands, on its way to the own island."""
        player = state.player(self.seat)._replace(play=None, stance=Stance.DONE, captured=self.captured)
        if self.to_graveyard:
            player = player._replace(graveyard=player.graveyard + self.spent, tied=player.tied + self.spent)
        twist = put(state.twist, self.target, self.stays)
        state = state.with_player(self.seat, player)._replace(twist=twist)
        return state if self.to_graveyard else state._replace(discard=state.discard + self.spent)


class DinoReplaced(NamedTuple):
    """The Dino that lay on the chosen place of the own island was put away; ``boxed`` back in the box."""

    seat: int
    place: Territory
    dino: Dino
    boxed: bool
    clauses: tuple[str, ...] = ("DT-R43",)

    def after(self, state: State) -> State:
        """The place is free."""
        player = state.player(self.seat)
        player = player._replace(island=put(player.island, self.place, None))
        return put_away(state.with_player(self.seat, player), self.dino, self.boxed)


class DinoPlaced(NamedTuple):
    """The captured Dino came to the player's own island."""

    seat: int
    place: Territory
    dino: Dino
    clauses: tuple[str, ...] = ("DT-R42",)

    def after(self, state: State) -> State:
        """The Dino lies on the own island."""
        player = state.player(self.seat)
        island = put(player.island, self.place, self.dino)
        return state.with_player(self.seat, player._replace(island=island, captured=None))


class CaptureGivenUp(NamedTuple):
    """The captured Dino was put away instead of placed."""

    seat: int
    dino: Dino
    boxed: bool
    clauses: tuple[str, ...] = ("DT-R43",)

    def after(self, state: State) -> State:
        """The own island stays as it was."""
        player = state.player(self.seat)._replace(captured=None)
        return put_away(state.with_player(self.seat, player), self.dino, self.boxed)


class AttackDropped(NamedTuple):
    """A play attacked nothing; its cards went ``to`` the discard pile, the graveyard or the hand."""

    seat: int
    cards: Cards
    to: str
    clauses: tuple[str, ...] = ("DT-R24",)

    def after(self, state: State) -> State:
        """The seat is through with this round."""
        player = state.player(self.seat)._replace(play=None, stance=Stance.DONE)
        if self.to == "hand":
            player = player._replace(hand=tuple(sorted(player.hand + self.cards)))
        if self.to == "graveyard":
            player = player._replace(graveyard=player.graveyard + self.cards, tied=player.tied + self.cards)
        state = state.with_player(self.seat, player)
        return state._replace(discard=state.discard + self.cards) if self.to == "discard" else state


class GroupClosed(NamedTuple):
    """All seats of a group have attacked and drawn."""

    seats: tuple[int, ...]
    clauses: tuple[str, ...] = ("DT-R34",)

    def after(self, state: State) -> State:
        """The next group may attack."""
        return state._replace(closed=state.closed + 1)
