"""The cards of Monster Trick: four colours, values 1 to 15 (public pages), 60 in all.

Text notation, used by cases, records, links and the command line: ``G8`` is the green 8, ``??`` a card that may
not be seen. Which cards a table uses depends on the number of players (MT-R4).
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from dinotwist.kit.words import said

HIGHEST = 15


class Colour(IntEnum):
    """A colour of cards (manual, page 17)."""

    GREEN = 0
    YELLOW = 1
    PURPLE = 2
    BLUE = 3
    HIDDEN = 4

    @property
    def letter(self) -> str:
        """The letter in data: G, Y, P, B, or ``?`` for a card that may not be seen."""
        return "GYPB?"[self]

    @property
    def word(self) -> str:
        """The name used in data: ``green``, ``yellow``, ``purple``, ``blue``."""
        return self.name.lower()


COLOURS: tuple[Colour, ...] = (Colour.GREEN, Colour.YELLOW, Colour.PURPLE, Colour.BLUE)


class Card(NamedTuple):
    """A playing card; there is one of each."""

    colour: Colour
    value: int

    @property
    def hidden(self) -> bool:
        """Whether this stands for a card that the viewer may not see."""
        return self.colour is Colour.HIDDEN

    def __str__(self) -> str:
        return "??" if self.hidden else f"{self.colour.letter}{self.value}"


HIDDEN = Card(Colour.HIDDEN, 0)
"""Stands in a seat's view for a card that the seat may not see."""

Cards = tuple[Card, ...]
_LETTERS = {colour.letter: colour for colour in COLOURS}


@lru_cache(maxsize=128)
def card(text: str) -> Card:
    """Read a card: ``card("G8")``. Raises ValueError with a sentence when the text names no card."""
    if text == "??":
        return HIDDEN
    colour, digits = _LETTERS.get(text[:1]), text[1:]
    if colour is None or not digits.isascii() or not digits.isdigit() or str(int(digits)) != digits:
        raise ValueError(said("'{text}' is no card; write a letter G, Y, P or B and a value, like G8", text=text))
    if not 1 <= int(digits) <= HIGHEST:
        raise ValueError(said("'{text}' is no card; values go from 1 to {highest}", text=text, highest=HIGHEST))
    return Card(colour, int(digits))


def cards(*texts: str) -> Cards:
    """Read several cards: ``cards("G4", "B8")``, in canonical order."""
    return tuple(sorted(map(card, texts)))


def deck(highest: int, colours: tuple[Colour, ...] = COLOURS) -> Cards:
    """The cards from 1 to ``highest`` of each colour, in order."""
    return tuple(Card(colour, value) for colour in colours for value in range(1, highest + 1))
