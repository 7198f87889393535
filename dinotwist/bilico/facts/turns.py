"""Turns that begin and are passed, and the points that are booked."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.bilico.pieces import Place
from dinotwist.bilico.state import Hand, Phase, State, TurnScore


class TurnBegun(NamedTuple):
    """It is this seat's turn."""

    seat: int
    clauses: tuple[str, ...] = ("BI-R9",)

    def after(self, state: State) -> State:
        """The seat has yet to park."""
        return state._replace(phase=Phase.TURN, active=self.seat, number=state.number + 1, hand=Hand())


class TurnScored(NamedTuple):
    """The points of the turn went on the tracker; ``clamp`` is what a tracker that stops at zero gave back."""

    seat: int
    score: TurnScore
    clamp: int = 0
    clauses: tuple[str, ...] = ("BI-R31",)

    def after(self, state: State) -> State:
        """The points are the seat's."""
        player, score = state.player(self.seat), self.score
        single = score.floors + score.base + score.extension + score.fallen
        tally = player.tally.plus(
            floors=score.floors,
            base=score.base,
            extension=score.extension,
            fallen=score.fallen,
            gold=score.points - score.unparked - single,
            clamp=self.clamp,
        )
        return state.with_player(self.seat, player._replace(tally=tally, last=score))


class PenaltyPaid(NamedTuple):
    """A seat paid for floors that it felled in another one's turn."""

    seat: int
    points: int
    clamp: int = 0
    owed: bool = False
    clauses: tuple[str, ...] = ("BI-R26", "BI-R33")

    def after(self, state: State) -> State:
        """The points are off the tracker."""
        player = state.player(self.seat)
        tally = player.tally.plus(others=self.points, clamp=self.clamp)
        debt = player.debt - self.points if self.owed else player.debt
        return state.with_player(self.seat, player._replace(tally=tally, debt=debt))


class PenaltyOwed(NamedTuple):
    """A seat will pay at the end of its own next turn for floors that it felled (ruling)."""

    seat: int
    points: int
    clauses: tuple[str, ...] = ("BI-R26", "BI-R33")

    def after(self, state: State) -> State:
        """The points are owed."""
        player = state.player(self.seat)
        return state.with_player(self.seat, player._replace(debt=player.debt + self.points))


class TurnPassed(NamedTuple):
    """A seat passed its turn. ``built`` is the palazzo that it built, ``forgot`` whether a car is missing."""

    seat: int
    built: Place | None
    forgot: bool = False
    clauses: tuple[str, ...] = ("BI-R12",)

    def after(self, state: State) -> State:
        """The table waits for the next turn."""
        player = state.player(self.seat)
        player = player._replace(turns=player.turns - 1, built=self.built, forgot=self.forgot, penalised=False)
        return state.with_player(self.seat, player)._replace(phase=Phase.BETWEEN, last_built=self.built)


class CarMissed(NamedTuple):
    """It was noticed that a seat parked no car: its last turn was scored anew, and more cars are due next time."""

    seat: int
    points: int
    clamp: int
    penalised: bool
    clauses: tuple[str, ...] = ("BI-R45", "BI-R46")

    def after(self, state: State) -> State:
        """The penalty is booked."""
        player = state.player(self.seat)
        tally = player.tally.plus(unparked=self.points, clamp=self.clamp)
        last = player.last
        if last is not None:
            last = last._replace(unparked=last.unparked + self.points)
        player = player._replace(tally=tally, last=last, forgot=False, penalised=self.penalised)
        return state.with_player(self.seat, player)
