"""Chance as a value: splitmix64 with an unbiased draw below n, and Fisher-Yates shuffles.

The generator is Sebastiano Vigna's public-domain splitmix64 (https://prng.di.unimi.it/splitmix64.c). It is the
only one in the code base and its shuffles are stable for ever: the same seed gives the same game on every
machine, Python version and hash seed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def _mixed(counter: int) -> int:
    z = counter
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Chance(NamedTuple):
    """A point in the stream of chance; drawing returns what came and the next point."""

    counter: int

    def below(self, n: int) -> tuple[int, Chance]:
        """A number from 0 to n - 1, each equally likely. Raises ValueError when n is below 1."""
        if n < 1:
            raise ValueError(f"cannot draw a number below {n}")
        counter, limit = self.counter, (1 << 64) - (1 << 64) % n
        while True:
            counter = (counter + _STEP) & _MASK
            drawn = _mixed(counter)
            if drawn < limit:
                return drawn % n, Chance(counter)

    def shuffled(self, items: Iterable[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in a random order (Fisher-Yates, from the last place down)."""
        order, chance = list(items), self
        for last in range(len(order) - 1, 0, -1):
            other, chance = chance.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order), chance


def seeded(seed: int) -> Chance:
    """The stream that belongs to a seed (any whole number; taken modulo 2**64)."""
    return Chance(seed & _MASK)
