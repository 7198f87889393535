"""The atlases that come with the program, and what a page asks of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from dinotwist import catalog
from dinotwist.kit.atlas.cells import Atlas, Cell, empty_atlas
from dinotwist.kit.atlas.features import SECTION, Dimension, Feature
from dinotwist.kit.atlas.files import read_atlas
from dinotwist.kit.atlas.playing import Situation
from dinotwist.kit.rulings import read_rulings
from dinotwist.kit.tables import Table

MOST_SURPRISES = 60


@cache
def atlas_of(game: str) -> Atlas:
    """The atlas of a game; one with nothing known where none is packaged. Raises ValueError for an unknown game."""
    catalog.entry(game)
    ours, file = catalog.atlas_game(game), catalog.atlas_file(game)
    return read_atlas(ours, file.read_text("utf-8")) if file.exists() else empty_atlas(ours, 1)


def dimensions(game: str) -> tuple[Dimension, ...]:
    """The dimensions of a game's features."""
    return catalog.atlas_game(game).dimensions


def dimension(game: str, name: str) -> Dimension:
    """One dimension. Raises LookupError where there is none of that name."""
    found = next((each for each in dimensions(game) if each.name == name), None)
    if found is None:
        raise LookupError(f"there is no dimension {name!r}")
    return found


def feature(game: str, key: str) -> Feature:
    """One feature by its key. Raises LookupError where there is none."""
    found = next((f for each in dimensions(game) for f in each.features if f.key == key), None)
    if found is None:
        raise LookupError(f"there is no feature {key!r}")
    return found


def cell(game: str, one: str, other: str) -> Cell | None:
    """The cell of two features in either order; None for a feature with itself."""
    cells = atlas_of(game).cells
    return cells.get((one, other)) or cells.get((other, one))


@cache
def surprises(game: str) -> tuple[Cell, ...]:
    """Cells found by play alone: no chapter is one of their features, and no clause names both; the smallest first."""
    found = [
        each
        for each in atlas_of(game).cells.values()
        if each.shown is not None
        and each.shown.direct
        and SECTION not in (each.one.dimension, each.other.dimension)
        and not set(each.one.clauses) & set(each.other.clauses)
    ]
    return tuple(sorted(_varied(sorted(found, key=_weight)), key=_weight)[:MOST_SURPRISES])


def _weight(each: Cell) -> int:
    return 0 if each.shown is None else each.shown.situation.weight


def _varied(cells: list[Cell]) -> Iterator[Cell]:
    """At most a few cells of any one feature, so that the list shows many."""
    used: dict[str, int] = {}
    for each in cells:
        if max(used.get(key, 0) for key in each.pair) < 6:
            used |= {key: used.get(key, 0) + 1 for key in each.pair}
            yield each


def table_of(game: str, situation: Situation, title: str) -> Table:
    """A situation as a table to explore. Raises ValueError where it cannot be."""
    ours = catalog.atlas_game(game)
    rulings: Any = read_rulings(ours.notation.rulings, ours.notation.switches, situation.rulings)
    records = import_module(f"{catalog.GAMES[game]}.records")
    given = ours.notation.converter().structure(situation.given, ours.notation.given)
    return Table(game, records.Position(given, rulings), situation.when, title=title)
