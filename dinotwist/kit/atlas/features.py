"""Features of a game: what an atlas pairs, in dimensions; and why two of them may never come together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple, TypeAlias

from dinotwist.kit.rulings import Ruling
from dinotwist.kit.words import N_, Said, said

SECTION, RULING, PLAYERS = "section", "ruling", "players"
"""The dimensions that every game has: chapters of its rules, readings that are not the default, player counts."""

Pair: TypeAlias = tuple[str, str]
"""Two features by their keys, in the order of the atlas."""


class Feature(NamedTuple):
    """One thing that may be at work at a table: its dimension, its name in data, what people call it, its clauses."""

    dimension: str
    name: str
    said: Said
    clauses: tuple[str, ...]

    @property
    def key(self) -> str:
        """The name in data, with its dimension: ``event:meteor``."""
        return f"{self.dimension}:{self.name}"


class Dimension(NamedTuple):
    """Features of one kind."""

    name: str
    said: Said
    features: tuple[Feature, ...]


class Exclusion(NamedTuple):
    """Why two features cannot change one another, and the clauses that say so.

    ``idle`` is the ruling that comes to nothing beside the other feature: whole games must bear that out. Without
    it, the words alone say that the two are never at one table.
    """

    reason: Said
    clauses: tuple[str, ...]
    idle: str = ""


def sections(*chapters: tuple[str, str, tuple[str, ...]]) -> Dimension:
    """The chapters of a rulebook: name, title (a message), and the clauses that are played."""
    features = tuple(Feature(SECTION, name, said(title), clauses) for name, title, clauses in chapters)
    return Dimension(SECTION, said(N_("Chapter of the rules")), features)


def readings(rulings: Iterable[Ruling]) -> Dimension:
    """Every reading that is not the default one; one that several rulings have is told with its question."""
    found = [(ruling, reading) for ruling in rulings for reading in ruling.readings if reading is not ruling.default]
    told = Counter(reading.said() for _ruling, reading in found)
    features = tuple(
        Feature(
            RULING,
            f"{ruling.name}={reading}",
            reading.said()
            if told[reading.said()] == 1
            else said(N_("{question} {reading}"), question=said(ruling.question), reading=reading.said()),
            ruling.clauses,
        )
        for ruling, reading in found
    )
    return Dimension(RULING, said(N_("Ruling that is not the default")), features)


def player_counts(fewest: int, most: int, clause: str) -> Dimension:
    """How many play."""
    features = tuple(
        Feature(PLAYERS, str(number), said(N_("{number} players"), number=number), (clause,))
        for number in range(fewest, most + 1)
    )
    return Dimension(PLAYERS, said(N_("Number of players")), features)


def never_together(one: Feature, other: Feature) -> Exclusion | None:
    """Why two features of these common dimensions are never at one table, by definition."""
    if one.dimension == other.dimension == PLAYERS:
        return Exclusion(
            said(N_("A table has one number of players.")), tuple(dict.fromkeys(one.clauses + other.clauses))
        )
    if one.dimension == other.dimension == RULING and one.name.split("=")[0] == other.name.split("=")[0]:
        return Exclusion(said(N_("A table plays one reading of a ruling.")), one.clauses)
    return None


def pairs(dimensions: Iterable[Dimension]) -> Iterator[tuple[Feature, Feature]]:
    """All unordered pairs of features, those within a dimension too."""
    return combinations([feature for dimension in dimensions for feature in dimension.features], 2)
