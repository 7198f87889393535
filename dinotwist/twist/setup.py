"""A set-up: everything that may vary before a game of Dino Twist begins.

Seats and islands, the readings played, the box, the seed, clauses that the table waives, and the extent of the
deck and the board, so that small worlds can be enumerated whole.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from dinotwist.twist.box import Box, deck, standard_box
from dinotwist.twist.cards import COPIES, FAMILIES, HAND_SIZE, TERRITORIES, VALUES, Cards, Species, Territory
from dinotwist.twist.rulings import Rulings

EVENTS_IN_PILE = 10
BONUSES = (10, 5, 3)


class IslandKind(Enum):
    """The two kinds of player island (DT-R67, DT-R68)."""

    T_REX = "t-rex"
    LITTLE_REX = "little-rex"


class Seat(NamedTuple):
    """A player's name and kind of island."""

    name: str
    island: IslandKind = IslandKind.T_REX


class Extent(NamedTuple):
    """How much of the deck and the board there is; the default is the whole game."""

    species: tuple[Species, ...] = FAMILIES
    values: tuple[int, ...] = tuple(VALUES)
    copies: int = COPIES
    hand: int = HAND_SIZE
    events: int = EVENTS_IN_PILE
    territories: tuple[Territory, ...] = TERRITORIES


class Setup(NamedTuple):
    """All that a game begins with. ``deal`` puts these cards on top of the deck, in this order."""

    seats: tuple[Seat, ...]
    seed: int = 1
    rulings: Rulings = Rulings()
    box: Box = standard_box()
    waived: frozenset[str] = frozenset()
    extent: Extent = Extent()
    deal: Cards = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def deck(self) -> Cards:
        """All Dino cards of this set-up, in order."""
        extent = self.extent
        return deck(self.box, extent.species, extent.values, extent.copies)


def setup(*names: str, seed: int = 1, rulings: Rulings | None = None) -> Setup:
    """A whole game for these players on T-Rex islands with the placeholder box."""
    return Setup(tuple(map(Seat, names)), seed, rulings or Rulings())
