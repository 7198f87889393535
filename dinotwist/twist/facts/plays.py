"""Preparing, burying, the reveal and parity: what becomes of the plays."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.twist.cards import Cards, Species
from dinotwist.twist.state import Phase, Play, Player, Shown, Stance, State, without


class CardsPrepared(NamedTuple):
    """A seat put cards face down in front of it."""

    seat: int
    cards: Cards
    species: Species | None
    clauses: tuple[str, ...] = ("DT-R21",)

    def after(self, state: State) -> State:
        """The play waits for the reveal."""
        player = state.player(self.seat)
        play = Play(self.cards, self.species)
        player = player._replace(hand=without(player.hand, self.cards), play=play, stance=Stance.READY)
        return state.with_player(self.seat, player)


class CardsBuried(NamedTuple):
    """A seat put cards of its hand face down in its graveyard; ``waits`` when it may still prepare."""

    seat: int
    cards: Cards
    waits: bool = False
    clauses: tuple[str, ...] = ("DT-R25", "DT-R26")

    def after(self, state: State) -> State:
        """The cards lie in the graveyard and the seat is out of the round."""
        player = state.player(self.seat)
        stance = Stance.WAITING if self.waits else Stance.BURIED
        player = player._replace(
            hand=without(player.hand, self.cards), graveyard=player.graveyard + self.cards, stance=stance
        )
        return state.with_player(self.seat, player)


class SeatSatOut(NamedTuple):
    """A seat puts nothing forward in this round."""

    seat: int
    clauses: tuple[str, ...] = ("DT-R21",)

    def after(self, state: State) -> State:
        """The seat is out of the round."""
        player = state.player(self.seat)._replace(stance=Stance.SAT_OUT)
        return state.with_player(self.seat, player)


class CardsOpened(NamedTuple):
    """All prepared cards were turned before the species of mixed Duos were named (ruling)."""

    clauses: tuple[str, ...] = ("DT-R29", "DT-R55")

    def after(self, state: State) -> State:
        """Every play lies open; mixed Duos still lack their species."""
        players = tuple(
            player if player.play is None else player._replace(play=player.play._replace(open=True))
            for player in state.players
        )
        return state._replace(players=players)


class SpeciesAsked(NamedTuple):
    """The owners of mixed Duos have to name a species; ``open`` when all plays can be seen already."""

    seats: tuple[int, ...]
    open: bool = False
    clauses: tuple[str, ...] = ("DT-R55",)

    def after(self, state: State) -> State:
        """These seats have to decide."""
        return state._replace(phase=Phase.CHOOSE_SPECIES)


class SpeciesNamed(NamedTuple):
    """A seat named the species that its mixed Duo attacks as; None where it may not be seen yet.

    ``open`` when all plays can be seen already.
    """

    seat: int
    species: Species | None
    open: bool = False
    clauses: tuple[str, ...] = ("DT-R55",)

    def after(self, state: State) -> State:
        """The play has its species."""
        player = state.player(self.seat)
        assert player.play is not None
        return state.with_player(self.seat, player._replace(play=player.play._replace(species=self.species)))


class PlaysRevealed(NamedTuple):
    """All prepared cards were turned at the same time: who revealed what, and what it is worth."""

    plays: tuple[Shown | None, ...]
    clauses: tuple[str, ...] = ("DT-R29",)

    def after(self, state: State) -> State:
        """Every play lies open."""
        players = tuple(
            player if shown is None else _opened(player, shown)
            for player, shown in zip(state.players, self.plays, strict=True)
        )
        return state._replace(players=players, shown=self.plays, phase=Phase.PARITY)


class PlaysTied(NamedTuple):
    """These seats' plays cancel one another."""

    seats: tuple[int, ...]
    clauses: tuple[str, ...] = ("DT-R30",)

    def after(self, state: State) -> State:
        """The plays are marked; the cards still lie where they were."""
        shown = tuple(
            entry._replace(tied=True) if entry is not None and seat in self.seats else entry
            for seat, entry in enumerate(state.shown)
        )
        return state._replace(shown=shown)


class PlayCancelled(NamedTuple):
    """A cancelled play left the fight: its cards went face down to the graveyard (or the discard pile)."""

    seat: int
    cards: Cards
    buried: bool = True
    clauses: tuple[str, ...] = ("DT-R31", "DT-R32")

    def after(self, state: State) -> State:
        """The cards are worth points at the end and the seat does not attack."""
        player = state.player(self.seat)._replace(play=None, stance=Stance.CANCELLED)
        if not self.buried:
            return state.with_player(self.seat, player)._replace(discard=state.discard + self.cards)
        player = player._replace(graveyard=player.graveyard + self.cards, tied=player.tied + self.cards)
        return state.with_player(self.seat, player)


class OrderSet(NamedTuple):
    """Who acts when: groups of seats, weakest first."""

    order: tuple[tuple[int, ...], ...]
    clauses: tuple[str, ...] = ("DT-R34",)

    def after(self, state: State) -> State:
        """The first group may attack."""
        return state._replace(order=self.order, closed=0, phase=Phase.ATTACK)


def _opened(player: Player, shown: Shown) -> Player:
    assert player.play is not None
    return player._replace(play=player.play._replace(species=shown.species, open=True), stance=Stance.FIGHTING)
