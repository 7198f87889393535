"""Sweeping whole games for pairs that are said to be impossible: a position that refutes one is evidence instead."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.atlas.cells import Atlas
from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.playing import AtlasGame

SWEPT = 7_919
"""Keeps the stream of the sweep apart from the one that draws positions."""


def sweep(ours: AtlasGame, atlas: Atlas, positions: int) -> Iterator[int]:
    """Play whole games until so many positions more were looked at; how many each game had.

    Raises AssertionError when a game refutes an exclusion.
    """
    seen = 0
    while seen < positions:
        dice = Dice(atlas.seed + SWEPT, atlas.swept)
        found = ours.swept(dice)
        atlas.swept += found
        seen += found
        yield found
