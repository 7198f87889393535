"""The names of things as sentences see them: colours, cards, tiles and the players' colours."""

from __future__ import annotations

from dinotwist.kit.words import N_, Said, said
from dinotwist.monstertrick.cards import Card, Cards, Colour

COLOURS = {
    Colour.GREEN: N_("green"),
    Colour.YELLOW: N_("yellow"),
    Colour.PURPLE: N_("purple"),
    Colour.BLUE: N_("blue"),
}
_PLACES = (N_("left"), N_("middle"), N_("right"))
PLAYERS = (N_("orange"), N_("red"), N_("grey"), N_("white"), N_("black"))
"""The players' colours that the catalogues know; a reader's own box may name others."""


def colour(kind: Colour) -> Said:
    """The name of a colour."""
    return said(COLOURS[kind])


def player_colour(word: str) -> Said | str:
    """The colour of a player's markers and tiles, as the box names it."""
    return said(word) if word in PLAYERS else word


def named(card: Card) -> Said:
    """A card by colour and value: "green 8"; "a hidden card" where it may not be seen."""
    if card.hidden:
        return said("a hidden card")
    return said("{colour} {value}", colour=colour(card.colour), value=card.value)


def listed(cards: Cards) -> list[Said]:
    """Cards one by one."""
    return [named(card) for card in cards]


def place(number: int) -> Said:
    """Where a tile lies in a row of three."""
    return said(_PLACES[number]) if number < len(_PLACES) else said("{number}", number=number + 1)


def tiles(values: tuple[int, ...]) -> list[str]:
    """Tiles of a row from left to right; a question mark where one may not be seen."""
    return [str(value) if value else "?" for value in values]


def pile(number: int) -> Said:
    """A pile by its number on the table, counted from 1 as people do."""
    return said("pile {number}", number=number + 1)
