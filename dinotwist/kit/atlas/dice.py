"""A stream of chance to draw from, one thing after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from dinotwist.kit.chance import seeded

T = TypeVar("T")
_APART = 1_000_003


class Dice:
    """Draws from one point of a stream on; the same seed and number give the same draws."""

    def __init__(self, seed: int, number: int = 0) -> None:
        self._chance = seeded(seed * _APART + number)

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1."""
        drawn, self._chance = self._chance.below(limit)
        return drawn

    def odds(self, percent: int) -> bool:
        """Whether something happens that happens so often in a hundred times."""
        return self.below(100) < percent

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def some(self, items: Iterable[T], number: int) -> list[T]:
        """So many of the items (all, where there are fewer), in a random order."""
        order, self._chance = self._chance.shuffled(items)
        return list(order[:number])
