"""A set-up: everything that may vary before a game of Monster Trick begins.

Seats (the oldest first), the readings played, the box, the seed, clauses that the table waives, and the extent of
the deck and the game, so that small worlds can be enumerated whole.
"""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.monstertrick.box import Box, standard_box
from dinotwist.monstertrick.cards import COLOURS, HIGHEST, Cards, Colour, deck
from dinotwist.monstertrick.rulings import Rulings

ROUNDS = 3
VALUES_EACH = 3
"""How many values of each colour each player adds to the cards in use: 24 to 60 cards for 2 to 5 players."""


class Seat(NamedTuple):
    """A player."""

    name: str


class Extent(NamedTuple):
    """How much of the deck and the game there is; the default is the whole game."""

    colours: tuple[Colour, ...] = COLOURS
    values_each: int = VALUES_EACH
    rounds: int = ROUNDS

    @property
    def hand(self) -> int:
        """How many cards each player is dealt: 12 in the whole game."""
        return len(self.colours) * self.values_each


class Setup(NamedTuple):
    """All that a game begins with; the oldest player sits first."""

    seats: tuple[Seat, ...]
    seed: int = 1
    rulings: Rulings = Rulings()
    box: Box = standard_box()
    waived: frozenset[str] = frozenset()
    extent: Extent = Extent()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(seat.name for seat in self.seats)

    def colour(self, seat: int) -> str:
        """The colour of a seat's markers and tiles (MT-R2), by the box."""
        return self.box.colours[seat]

    @property
    def highest(self) -> int:
        """The highest value that this many players use."""
        return self.extent.values_each * len(self.seats)

    @property
    def whole_deck(self) -> Cards:
        """All cards of the box, those that are not in use included."""
        return deck(HIGHEST, self.extent.colours)


def setup(*names: str, seed: int = 1, rulings: Rulings | None = None) -> Setup:
    """A whole game for these players, the oldest first, with the placeholder box."""
    return Setup(tuple(map(Seat, names)), seed, rulings or Rulings())
