"""The fields by which a position is set up: values that say where each stands and what may be put there.

A field reads its value from the plain ``given`` of the case notation and is written back at its ``place``. What
stands there may be anything that somebody typed, so a field never trusts it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from dinotwist.kit.positions import Place, path_text
from dinotwist.kit.words import Said

LAST = "+"
"""The place behind the last card of a row, where one more may be put."""


class Spot(NamedTuple):
    """A place for one thing. ``usual`` is what lies there when nothing is said; None: nothing does."""

    place: Place
    label: Said
    kind: str
    value: str | None
    usual: str | None = None

    @property
    def shown(self) -> str | None:
        """What lies there."""
        return self.usual if self.value is None else self.value


class Row(NamedTuple):
    """Several things in a row; ``ordered`` where their order counts.

    ``keeps_empty`` where an empty row says something else than none at all.
    """

    place: Place
    label: Said
    kind: str
    values: tuple[str, ...]
    ordered: bool = False
    note: Said | None = None
    keeps_empty: bool = False


class Number(NamedTuple):
    """A whole number; ``usual`` is what holds when nothing is said."""

    place: Place
    label: Said
    value: Any
    usual: int
    least: int = 0
    most: int = 99


class Choice(NamedTuple):
    """One of several words; the first option is the usual one."""

    place: Place
    label: Said
    value: Any
    options: tuple[tuple[Any, Said], ...]


class Text(NamedTuple):
    """A word of the reader's own."""

    place: Place
    label: Said
    value: Any


class Flag(NamedTuple):
    """Something that is so or not; what is not said is not so."""

    place: Place
    label: Said
    value: Any


Field: TypeAlias = "Spot | Row | Number | Choice | Text | Flag"


class Section(NamedTuple):
    """Fields that belong together. ``grid`` are the rows of a 3 by 3 picture, None where there is a hole.

    ``player`` is the place of a player in the list, for sections that are one player's.
    """

    key: str
    title: Said
    fields: tuple[Field, ...]
    grid: tuple[tuple[Spot | None, ...], ...] = ()
    player: int | None = None
    folded: bool = False


class Picker(NamedTuple):
    """What may be put on a place: rows of values, each with its name; ``columns`` side by side."""

    rows: tuple[tuple[Said, tuple[str, ...]], ...]
    wide: bool = False


def path_of(field: Field) -> str:
    """The field's place as text: ``players[0].hand``."""
    return path_text(field.place)


def all_fields(sections: tuple[Section, ...]) -> dict[str, Field]:
    """Every field by its place as text."""
    spots = [spot for section in sections for row in section.grid for spot in row if spot is not None]
    every = [*spots, *(field for section in sections for field in section.fields)]
    return {path_of(field): field for field in every}


def at(given: Any, place: Place, otherwise: Any = None) -> Any:
    """What stands at a place of a position; ``otherwise`` where nothing does."""
    for key in place:
        if isinstance(key, int):
            if not isinstance(given, (list, tuple)) or not 0 <= key < len(given):
                return otherwise
            given = given[key]
        elif isinstance(given, Mapping) and key in given:
            given = given[key]
        else:
            return otherwise
    return otherwise if given is None else given


def text_at(given: Any, place: Place) -> str | None:
    """The word at a place; None where there is none."""
    found = at(given, place)
    return None if found is None or isinstance(found, (list, dict)) else str(found)


def words_at(given: Any, place: Place) -> tuple[str, ...]:
    """The words of the list at a place."""
    found = at(given, place, [])
    return tuple(map(str, found)) if isinstance(found, (list, tuple)) else ()
