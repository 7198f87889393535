"""A set-up: everything that may vary before a game of Bilico begins. No chance is in it: hands decide."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.bilico.box import Box, standard_box
from dinotwist.bilico.rulings import Rulings


class Seat(NamedTuple):
    """A player."""

    name: str


class Setup(NamedTuple):
    """All that a game begins with: ``starter`` is the seat that begins, ``first_game`` leaves bonus cards out."""

    seats: tuple[Seat, ...]
    starter: int = 0
    rulings: Rulings = Rulings()
    box: Box = standard_box()
    waived: frozenset[str] = frozenset()
    first_game: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(seat.name for seat in self.seats)


def setup(*names: str, starter: int = 0, rulings: Rulings | None = None) -> Setup:
    """A whole game for these players with the placeholder box."""
    return Setup(tuple(map(Seat, names)), starter, rulings or Rulings())
