"""What a player has chosen but not yet done: a number of floors, a bonus card, or an open form with its entries."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.bilico.decisions import Counts
from dinotwist.bilico.pieces import Act, Car, Place

FALL, DEMOLISH = "fall", "demolish"
"""The two forms: what fell, and a forced demolition."""


class Fallen(NamedTuple):
    """The form of a fall: through whom, during what, how much of which palazzo; ``act`` None is the usual one.

    ``loose`` are floors that were being taken off and stood on no palazzo any more.
    """

    by: frozenset[int] = frozenset()
    act: Act | None = None
    floors: Counts = ()
    roofs: Counts = ()
    loose: int = 0
    in_hand: int = 0


class Selection(NamedTuple):
    """All that may be chosen; ``floors`` None is the usual number, ``heights`` those of a duel."""

    form: str = ""
    place: Place | None = None
    cars: tuple[Car, ...] = ()
    floors: int | None = None
    card: str = ""
    player: int | None = None
    down_to: int = 0
    plan: int | None = None
    fallen: Fallen = Fallen()
    heights: tuple[tuple[int, int | None], ...] = ()


NOTHING = Selection()


def counted_up(counts: Counts, place: Place, number: int) -> Counts:
    """The counts with another number at one place; nothing stands there for none."""
    found = dict(counts) | {place: number}
    return tuple(sorted((at, much) for at, much in found.items() if much > 0))
