"""The orders that shuffles can come out in: points in the stream of chance from which they do."""

from __future__ import annotations

from functools import lru_cache
from math import factorial, prod

from dinotwist.kit.chance import Chance

ALL_ORDERS = 120
"""Up to so many orders of a shuffle are tried one and all; of more, so many as `SOME_ORDERS` says."""
SOME_ORDERS = 6


@lru_cache(maxsize=256)
def points_of_chance(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Points in the stream of chance from which shuffles of so many things, one after the other, come out differently.

    One for each way there is, if these are at most `ALL_ORDERS`, else the first `SOME_ORDERS` that differ.
    """
    ways = prod(map(factorial, sizes))
    wanted = ways if ways <= ALL_ORDERS else SOME_ORDERS
    found: dict[tuple[tuple[int, ...], ...], int] = {}
    counter = 0
    while len(found) < wanted:
        found.setdefault(_shuffled(counter, sizes), counter)
        counter += 1
    return tuple(found.values())


def _shuffled(counter: int, sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    chance, orders = Chance(counter), []
    for size in sizes:
        order, chance = chance.shuffled(range(size))
        orders.append(order)
    return tuple(orders)
