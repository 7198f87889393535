"""The fields by which a position is set up: values that say where each stands and what may be put there.

A field reads its value from the plain ``given`` of the case notation and is written back at its ``place``. What
stands there may be anything that somebody typed, so a field never trusts it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from dinotwist.kit.positions import NAMES, Place, path_text
from dinotwist.kit.words import Said, said

WORD, NUMBER, PAIR = "word", "number", "pair"
"""How the things of a row are written: as words, as whole numbers, or as a player and what they played."""
NULL: Any = object()
"""What stands at a place that says by itself that there is nothing."""
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

    ``keeps_empty`` where an empty row says something else than none at all, ``form`` how each thing is written there.
    """

    place: Place
    label: Said
    kind: str
    values: tuple[str, ...]
    ordered: bool = False
    note: Said | None = None
    keeps_empty: bool = False
    form: str = WORD


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
    """Something that is so or not.

    ``says`` is what stands there when it is so and ``otherwise`` what does when it is not; None: nothing.
    """

    place: Place
    label: Said
    value: bool
    says: Any = True
    otherwise: Any = None


class Toggles(NamedTuple):
    """Several things of which each is there or not; when nothing is said, all are."""

    place: Place
    label: Said
    options: tuple[Any, ...]
    there: tuple[Any, ...]


Field: TypeAlias = "Spot | Row | Number | Choice | Text | Flag | Toggles"


class Section(NamedTuple):
    """Fields that belong together. ``grid`` are the rows of a 3 by 3 picture, None where there is a hole.

    ``drops`` is the place of what can be taken from the table as a whole, a player say.
    """

    key: str
    title: Said
    fields: tuple[Field, ...]
    grid: tuple[tuple[Spot | None, ...], ...] = ()
    drops: Place | None = None
    folded: bool = False


class Adder(NamedTuple):
    """One more of something: what it is called, where it goes, and what stands there at first."""

    key: str
    label: Said
    place: Place
    value: Any


class Picker(NamedTuple):
    """What may be put on a place: rows of values, each with its name; ``columns`` side by side."""

    rows: tuple[tuple[Said, tuple[str, ...]], ...]
    wide: bool = False


def path_of(field: Field) -> str:
    """The field's place as text: ``players[0].hand``; with a mark behind it where it says how that place is filled."""
    return path_text(field.place) + ("?" if isinstance(field, Flag) and field.says is not True else "")


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
    """The words of the list at a place; a pair is two words with a space between them."""
    found = at(given, place, [])
    return tuple(map(_word, found)) if isinstance(found, (list, tuple)) else ()


def _word(thing: Any) -> str:
    return " ".join(map(str, thing)) if isinstance(thing, (list, tuple)) else str(thing)


def written(row: Row, values: tuple[str, ...]) -> list[Any]:
    """The things of a row as they stand in the position."""
    return [_written(row.form, value) for value in values]


def _written(form: str, value: str) -> Any:
    if form == NUMBER and value.isascii() and value.isdigit():
        return int(value)
    if form == PAIR:
        player, _, thing = value.rpartition(" ")
        return [player, thing]
    return value


def toggles(given: Any, place: Place, label: Said, options: tuple[Any, ...]) -> Toggles:
    """Which of these things the list at a place holds."""
    found = at(given, place)
    return Toggles(place, label, options, tuple(found) if isinstance(found, list) else options)


def names_at(given: Any) -> tuple[str, ...]:
    """The names of the players, as far as they have any."""
    players = at(given, ("players",), [])
    return tuple(text_at(player, ("name",)) or "" for player in players) if isinstance(players, list) else ()


def called(thing: Any, before: str, now: str) -> Any:
    """The same with a player's name changed wherever it stands."""
    if isinstance(thing, Mapping):
        return {now if key == before else key: called(value, before, now) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return type(thing)(called(value, before, now) for value in thing)
    return now if thing == before else thing


def is_null(given: Any, place: Place) -> bool:
    """Whether a place says by itself that there is nothing."""
    there = at(given, place[:-1])
    return isinstance(there, Mapping) and place[-1] in there and there[place[-1]] is None


def player_adder(given: Any, most: int) -> tuple[Adder, ...]:
    """One more player, as long as there is room."""
    names = names_at(given)
    if len(names) >= most:
        return ()
    name = next((name for name in NAMES if name not in names), NAMES[0])
    return (Adder("player", said("One more player"), ("players", len(names)), {"name": name}),)
