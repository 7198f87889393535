"""Reading a position part by part: what can be read is kept, and every part that cannot is told, with its place.

`strict_converter` stops at the first thing that is wrong; a position that is being written should hear of all of
them. The same converter reads every single word here, so there is one notation.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from cattrs import Converter

from dinotwist.kit.positions import GONE, MOST_FAULTS, NAMES, Change, Cure, Flaw, Place, setting, shown, taking
from dinotwist.kit.words import Said, reason_of, said

Guess = Callable[[str], str | None]
"""What a word that cannot be read may have meant."""
_DROPPED: Any = object()


class Sieve:
    """Sifts one position: `flaws` are the parts that could not be read, and `value` leaves them out.

    ``guesses`` say, for kinds of words, what a wrong one may have meant. `place` finds a part of what was kept in
    the position as it was written.
    """

    def __init__(self, converter: Converter, guesses: Mapping[Any, Guess]) -> None:
        self.converter, self.guesses = converter, guesses
        self.flaws: list[Flaw] = []
        self._kept: dict[Place, list[int]] = {}

    def place(self, kept: Place) -> Place:
        """Where a part of what was kept stands in the position as it was written."""
        found: Place = ()
        for key in kept:
            there = self._kept.get(found)
            found += (there[key] if isinstance(key, int) and there is not None and key < len(there) else key,)
        return found

    def value(self, value: Any, kind: Any, place: Place = ()) -> Any:
        """The value without its unreadable parts; `_DROPPED` where it is one itself."""
        if is_dataclass(kind) and isinstance(kind, type):
            return self._fields(value, kind, place)
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return self._union(value, kind, inner, place)
        if origin is list or (origin is tuple and inner[-1] is Ellipsis):
            return self._items(value, inner[0], place)
        if origin is tuple:
            return self._row(value, inner, place)
        if origin is dict:
            return self._entries(value, inner, place)
        return self._leaf(value, kind, place)

    # --- the shapes ------------------------------------------------------------------------------

    def _fields(self, value: Any, kind: Any, place: Place) -> Any:
        if not isinstance(value, Mapping):
            return self._wrong(place, said("Keys and values belong here."), value)
        known, found = _parts(kind), {}
        for key, part in value.items():
            if key not in known:
                self._unknown(place, key, value, tuple(known))
            elif (new := self.value(part, known[key][1], (*place, key))) is not _DROPPED:
                found[key] = new
        for name, (field, _kind) in known.items():
            if name not in found and field.default is MISSING and field.default_factory is MISSING:
                if (filler := self._missing(place, name, missing=name not in value)) is _DROPPED:
                    return _DROPPED
                found[name] = filler
        return found

    def _missing(self, place: Place, name: str, *, missing: bool) -> Any:
        """What stands for a part that must be there: players and names have a stand-in."""
        here, filler = (*place, name), _DROPPED
        if name == "players":
            filler = [{"name": NAMES[0]}, {"name": NAMES[1]}]
        elif name == "name" and isinstance(place[-1], int):
            filler = NAMES[place[-1]] if place[-1] < len(NAMES) else f"{NAMES[0]} {place[-1]}"
        if missing:
            cures = () if filler is _DROPPED else (setting(here, filler),)
            self._tell(here, said("The key {key} is missing.", key=name), cures)
        return filler

    def _unknown(self, place: Place, key: Any, value: Mapping[Any, Any], known: tuple[str, ...]) -> None:
        here = (*place, key if isinstance(key, (str, int)) else str(key))
        cures = [Cure(said("Take {value} away.", value=shown(key)), (Change((*place, key), GONE),))]
        near = nearest(str(key), known) if len(self.flaws) < MOST_FAULTS else None
        if near is not None and near not in value:
            moved = (Change((*place, key), GONE), Change((*place, near), value[key]))
            cures.insert(0, Cure(said("Call it {key}.", key=near), moved))
        self._tell(here, said("There is no key {key} here.", key=shown(key)), tuple(cures))

    def _union(self, value: Any, kind: Any, inner: tuple[Any, ...], place: Place) -> Any:
        if value is None and type(None) in inner:
            return None
        listed = next((part for part in inner if get_origin(part) in (list, tuple)), None)
        if isinstance(value, (list, tuple)) and listed is not None:
            return self.value(value, listed, place)
        keyed = next((part for part in inner if get_origin(part) is dict), None)
        if isinstance(value, Mapping) and keyed is not None:
            return self.value(value, keyed, place)
        others = tuple(part for part in inner if part is not type(None))
        return self._leaf(value, kind, place) if len(others) > 1 else self.value(value, others[0], place)

    def _items(self, value: Any, kind: Any, place: Place) -> Any:
        if not isinstance(value, (list, tuple)):
            return self._wrong(place, said("A list belongs here."), value, (setting(place, [value]),))
        sifted = [self.value(part, kind, (*place, at)) for at, part in enumerate(value)]
        self._kept[place] = [at for at, part in enumerate(sifted) if part is not _DROPPED]
        return [part for part in sifted if part is not _DROPPED]

    def _row(self, value: Any, kinds: tuple[Any, ...], place: Place) -> Any:
        if not isinstance(value, (list, tuple)) or len(value) != len(kinds):
            return self._wrong(place, said("A list of {number} belongs here.", number=len(kinds)), value)
        sifted = [self.value(part, kinds[at], (*place, at)) for at, part in enumerate(value)]
        return _DROPPED if any(part is _DROPPED for part in sifted) else sifted

    def _entries(self, value: Any, kinds: tuple[Any, ...], place: Place) -> Any:
        if not isinstance(value, Mapping):
            return self._wrong(place, said("Keys and values belong here."), value)
        found = {}
        for key, part in value.items():
            try:
                self.converter.structure(key, kinds[0])
            except Exception as error:  # noqa: BLE001 - hooks raise what they like
                self._wrong_key(place, key, value, _sentence(error), kinds[0])
                continue
            if (new := self.value(part, kinds[1], (*place, key))) is not _DROPPED:
                found[key] = new
        return found

    def _wrong_key(self, place: Place, key: Any, value: Mapping[Any, Any], reason: Said, kind: Any) -> None:
        cures = [Cure(said("Take {value} away.", value=shown(key)), (Change((*place, key), GONE),))]
        near = self._guess(kind, key)
        if near is not None and near not in value:
            moved = (Change((*place, key), GONE), Change((*place, near), value[key]))
            cures.insert(0, Cure(said("Call it {key}.", key=near), moved))
        self._tell((*place, key if isinstance(key, (str, int)) else str(key)), reason, tuple(cures))

    def _leaf(self, value: Any, kind: Any, place: Place) -> Any:
        if kind is Any:
            return value
        try:
            self.converter.structure(value, kind)
        except Exception as error:  # noqa: BLE001 - hooks raise what they like
            near = self._guess(kind, value)
            return self._wrong(place, _sentence(error), value, () if near is None else (setting(place, near),))
        return value

    # --- telling ---------------------------------------------------------------------------------

    def _guess(self, kind: Any, value: Any) -> Any:
        if len(self.flaws) >= MOST_FAULTS or not isinstance(value, str):
            return None
        if kind is int and value.strip().removeprefix("-").isdecimal() and len(value) < 10:
            return int(value)
        guess = self.guesses.get(kind)
        return None if guess is None else guess(value)

    def _wrong(self, place: Place, reason: Said, value: Any, cures: tuple[Cure, ...] = ()) -> Any:
        self._tell(place, reason, (*cures, taking(place, value)) if place else cures)
        return _DROPPED

    def _tell(self, place: Place, reason: Said, cures: tuple[Cure, ...]) -> None:
        self.flaws.append(Flaw(place, reason, (), cures))


@lru_cache(maxsize=64)
def _parts(kind: Any) -> dict[str, tuple[Field[Any], Any]]:
    hints = get_type_hints(kind)
    return {field.name: (field, hints[field.name]) for field in fields(kind)}


def nearest(text: str, known: tuple[str, ...]) -> str | None:
    """The known word that is most like this one, None where none is near."""
    found = get_close_matches(text.strip().lower()[:60], known, 1, 0.6)
    return found[0] if found else None


def located(flaws: Iterable[Flaw], sieve: Sieve) -> Iterator[Flaw]:
    """The flaws of what a sieve has kept, with the places that they have in the position as it was written.

    What is said of a part that could not even be read is left out: it follows from that.
    """
    unread = {flaw.place for flaw in sieve.flaws}
    for flaw in flaws:
        if sieve.place(flaw.place) in unread:
            continue
        cures = tuple(
            Cure(cure.said, tuple(Change(sieve.place(change.place), change.value) for change in cure.changes))
            for cure in flaw.cures
        )
        yield Flaw(sieve.place(flaw.place), flaw.reason, flaw.clauses, cures)


def _sentence(error: Exception) -> Said:
    """What a converter says of a word, as a sentence; other errors of Python say nothing to people."""
    if not isinstance(error, ValueError):
        return said("This cannot be read.")
    return said("{reason}.", reason=reason_of(error))
