"""A table as one seat saw it: what of it may leave, and how the cards that this seat cannot see are dealt afresh.

What is shared begins where the round (or the turn) began that is shown, as the seat sees it at the end: with
everything that it saw since, and nothing that it did not. Who opens it gets a table on which all of that can have
happened: the unknown cards are dealt at random, until what the seat sees is just what was shared.
"""

from __future__ import annotations

import zlib
from typing import Any, NamedTuple, Protocol

from dinotwist.kit.chance import Chance
from dinotwist.kit.facts import Fact

MOST_DEALS = 200
"""How often the unknown cards are dealt before the table opens where the round began."""


class Story(NamedTuple):
    """A table that was played: the state at its opening and after each decision, the decisions, their facts."""

    states: tuple[Any, ...]
    decisions: tuple[Any, ...] = ()
    facts: tuple[tuple[Fact, ...], ...] = ()


class Dealt(NamedTuple):
    """One deal of the unknown cards: the position with which the table begins, and the decisions since.

    ``fits`` where the seat sees on it just what was shared.
    """

    start: Any
    entries: tuple[dict[str, Any], ...]
    fits: bool


class SharedGame(Protocol):
    """What a game with secrets offers so that a table can be shared from a seat."""

    def seen(self, story: Story, seat: int) -> dict[str, Any]:
        """What the seat saw, as plain data. Raises ValueError with a sentence where it cannot be written down."""

    def dealt(self, seen: dict[str, Any], seat: int, rulings: Any, waived: frozenset[str], chance: Chance) -> Dealt:
        """One deal of the unknown cards. Raises `DocumentError` where what was seen cannot be read."""


def mark(view: Any) -> int:
    """A number that tells one view of a table from another; what a table began with does not count."""
    return zlib.crc32(repr(view._replace(setup=None, counter=0)).encode())
