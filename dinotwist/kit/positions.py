"""Positions as people write them: what is wrong with one, and what would mend it.

A position is a plain dict, as YAML or JSON hold it. A game's checks are generators of `Flaw`: the sentence, the
place and what may cure it. Opening a position raises `NoGame` with what they say; `found` gives all of it at once,
each cure tried, so that a mend takes its fault away and brings no other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias

from dinotwist.kit.clauses import NoGame
from dinotwist.kit.words import Said, in_a_row, said

Place: TypeAlias = tuple[str | int, ...]
"""Where something stands in a position: ``("players", 0, "hand", 2)``."""

BoxText = str | dict[str, Any] | None
"""A position's own box: a table like a box file, the word `STANDARD`, or None where nothing is said of it."""
STANDARD = "standard"
MOST_FAULTS = 100
"""So many faults are told, and mends are sought where there are no more."""
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
"""Names for players who have none."""


class Change(NamedTuple):
    """One part of a position to be set; `GONE` takes it away. A place one past a list's end adds to the list."""

    place: Place
    value: Any


GONE: Any = object()
"""The value of a change that takes a part away."""


class Cure(NamedTuple):
    """What may help against a flaw: a sentence that tells the act, and the changes that it makes."""

    said: Said
    changes: tuple[Change, ...]


class Flaw(NamedTuple):
    """One thing that cannot be: where, why, by which clauses, and what may cure it, the best first."""

    place: Place
    reason: Said
    clauses: tuple[str, ...] = ()
    cures: tuple[Cure, ...] = ()


class Mend(NamedTuple):
    """A position without one of its faults: what was done, and the changed ``given``."""

    said: Said
    given: dict[str, Any]


class Fault(NamedTuple):
    """One thing that is impossible in a position: its place as text (``players[0].hand[2]``), and a mend if any."""

    path: str
    reason: Said
    clauses: tuple[str, ...] = ()
    mend: Mend | None = None


class PositionGame(Protocol):
    """What a game offers so that its tables can be written down, and read again.

    ``given`` is always the plain dict of the case notation. ``rulings`` are the game's own record of readings.
    """

    def empty(self, players: int = 2) -> dict[str, Any]:
        """A table for so many players on which nothing has happened yet."""

    def random(self, players: int, seed: int, box: Any | None = None) -> dict[str, Any]:
        """A table in the middle of a game that bots have played, the same for the same seed.

        It is dealt from this box, else from the placeholder box.
        """

    def normal(self, given: dict[str, Any]) -> dict[str, Any]:
        """The canonical text of a position, without what says the default; unreadable ones are left as they are."""

    def faults(self, given: Any, rulings: Any, waived: frozenset[str] = frozenset()) -> tuple[Fault, ...]:
        """All that is impossible in a position; none exactly when it can be opened."""

    def written(self, state: Any) -> dict[str, Any] | None:
        """The position that opens to this very table; None in the middle of a step, which no position can say."""

    def start(self, given: dict[str, Any], rulings: Any, waived: frozenset[str] = frozenset()) -> Any:
        """What a game begins with at this position. Raises `DocumentError` where it cannot be read."""


FlawsOf: TypeAlias = Callable[[Any], Iterable[Flaw]]


def found(given: Any, flaws_of: FlawsOf) -> tuple[Fault, ...]:
    """All faults of a position, each with the first of its cures that leaves the others as they were."""
    flaws = tuple(flaws_of(given))
    if len(flaws) > MOST_FAULTS:
        return tuple(Fault(path_text(flaw.place), flaw.reason, flaw.clauses) for flaw in flaws[:MOST_FAULTS])
    told = _told(flaws)
    return tuple(
        Fault(path_text(flaw.place), flaw.reason, flaw.clauses, _mend(given, flaw, told, flaws_of)) for flaw in flaws
    )


def _mend(given: Any, flaw: Flaw, told: Counter[str], flaws_of: FlawsOf) -> Mend | None:
    others = told - Counter([str(flaw.reason)])
    for cure in flaw.cures:
        changed = changed_by(given, cure.changes)
        if not _told(flaws_of(changed)) - others:
            return Mend(cure.said, changed)
    return None


def _told(flaws: Iterable[Flaw]) -> Counter[str]:
    return Counter(str(flaw.reason) for flaw in flaws)


def refuse(flaws: Iterable[Flaw]) -> None:
    """Raise `NoGame` with what the flaws say and the clauses behind them, if there are any."""
    every = tuple(flaws)
    if every:
        clauses = dict.fromkeys(number for flaw in every for number in flaw.clauses)
        raise NoGame(in_a_row([flaw.reason for flaw in every]), *clauses)


def path_text(place: Place) -> str:
    """The place as text: ``players[0].hand[2]``."""
    text = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in place)
    return text.removeprefix(".")


def changed_by(given: Any, changes: Iterable[Change]) -> Any:
    """The position with the changes made one after the other; what is not changed is shared."""
    for change in changes:
        given = _changed(given, change.place, change.value)
    return given


def _changed(part: Any, place: Place, value: Any) -> Any:
    if not place:
        return value
    key, rest = place[0], place[1:]
    if isinstance(key, int):
        return _changed_list(list(part or ()), key, rest, value)
    fields = dict(part) if isinstance(part, Mapping) else {}
    new = _changed(fields.get(key), rest, value)
    if new is GONE:
        fields.pop(key, None)
    else:
        fields[key] = new
    return fields


def _changed_list(items: list[Any], at: int, rest: Place, value: Any) -> list[Any]:
    new = _changed(items[at] if at < len(items) else None, rest, value)
    items[at : at + 1] = [] if new is GONE else [new]
    return items


def box_text(value: Any, _kind: Any = None) -> BoxText:
    """Read a position's own box. Raises ValueError when it is neither a table nor the word."""
    if value is None or value == STANDARD or (isinstance(value, dict) and all(isinstance(key, str) for key in value)):
        return value  # type: ignore[no-any-return]
    raise ValueError(said("A box is a table like a box file, or the word standard."))


def unless(value: Any, default: Any) -> Any:
    """The value, None where it is the default: a canonical text leaves it out."""
    return None if value == default else value


def lean(text: dict[str, Any], telling: tuple[str, ...]) -> dict[str, Any]:
    """The text without what is None, and without empty lists and tables but under the keys that tell by them."""
    said_by = {key: value for key, value in text.items() if value is not None}
    return {key: value for key, value in said_by.items() if key in telling or value not in ([], {})}


# --- Cures that all games use ---------------------------------------------------------------------------------


def setting(place: Place, value: Any) -> Cure:
    """Write this value at that place."""
    return Cure(said("Write {value} here.", value=shown(value)), (Change(place, value),))


def taking(place: Place, what: Any) -> Cure:
    """Take what stands at that place away."""
    return Cure(said("Take {value} away.", value=shown(what)), (Change(place, GONE),))


def shown(value: Any, depth: int = 0) -> str:
    """A value of a position as it would be written, kept short and shallow."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if type(value) in (list, tuple):
        text = "[…]" if depth > _DEEPEST else "[" + ", ".join(shown(part, depth + 1) for part in value[:_MOST]) + "]"
    elif isinstance(value, Mapping):
        text = "{…}"
    elif isinstance(value, int) and abs(value) >= 10**_LONGEST:
        text = "…"
    else:
        text = str(value)[: _LONGEST + 1]
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


_MOST, _DEEPEST = 20, 2
_LONGEST = 60


def name_flaws(names: tuple[str, ...]) -> Iterator[Flaw]:
    """Players without a name, and names that stand there twice."""
    for seat, name in enumerate(names):
        place = ("players", seat, "name")
        spare = next((word for word in NAMES if word not in names), f"{NAMES[0]} {seat + 1}")
        if not name.strip():
            yield Flaw(place, said("A player has no name."), (), (setting(place, spare),))
        elif name in names[:seat]:
            reason = said("Two players have the same name, {name}: give each a name of their own.", name=name)
            yield Flaw(place, reason, (), (setting(place, spare),))


def players_cures(names: tuple[str, ...], fewest: int, most: int) -> tuple[Cure, ...]:
    """What makes the number of players right."""
    number = len(names)
    if number > most:
        gone = tuple(Change(("players", seat), GONE) for seat in range(number - 1, most - 1, -1))
        return (Cure(said("Let {number} players play.", number=most), gone),)
    spare = [name for name in NAMES if name not in names]
    added = tuple(Change(("players", seat), {"name": spare.pop(0)}) for seat in range(number, fewest))
    return (Cure(said("Let {number} players play.", number=fewest), added),)
