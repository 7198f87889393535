"""Boxes: what is in a game's box as far as no source says it, kept as TOML that any reader may edit."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from dinotwist.kit.words import Said, in_a_row, said

MOST = 999
"""No box holds more of one thing."""
LONGEST = 30_000
"""So many characters of a box file are read."""
_SHOWN = 40
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class Problem(NamedTuple):
    """One thing that is wrong with a box: where (``events.trio``, empty for the whole box), and why."""

    path: str
    reason: Said

    def __str__(self) -> str:
        return str(self.told())

    def told(self) -> Said:
        """Where it is, and why."""
        return said("{place}: {reason}", place=self.path, reason=self.reason) if self.path else self.reason


class BoxError(ValueError):
    """A box that cannot be: ``problems`` says everything that is wrong."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(in_a_row([problem.told() for problem in self.problems]))


class BoxGame(NamedTuple):
    """How a game reads and writes its boxes.

    ``text`` is the placeholder box as a file to start an own one from, ``of`` makes a box of a table like it (it raises
    `BoxError`), and ``table`` gives the table of a box.
    """

    text: Callable[[], str]
    of: Callable[[Mapping[str, Any]], Any]
    table: Callable[[Any], dict[str, Any]]

    def read(self, text: str) -> Any:
        """The box of a TOML text. Raises `BoxError`."""
        return self.of(read_table(text))

    def written(self, box: Any) -> str:
        """A box as TOML text; reading it again gives the same box."""
        return table_text(self.table(box))


def read_table(text: str) -> dict[str, Any]:
    """The table of a box file. Raises `BoxError` when it is not TOML, or longer than any honest one."""
    if len(text) > LONGEST:
        sentence = said("This text has {count} characters; at most {most} are read.", count=len(text), most=LONGEST)
        raise BoxError([Problem("", sentence)])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoxError([Problem("", said("This is not TOML: {error}.", error=str(error)))]) from None
    except (RecursionError, ValueError):
        raise BoxError([Problem("", said("This is not TOML: it cannot be read to its end."))]) from None


def table_text(table: Mapping[str, Any]) -> str:
    """A table of truths, whole numbers, texts, lists of these and further tables as TOML."""
    return "\n".join(_lines(table, ())) + "\n"


def truth(value: object, path: str, problems: list[Problem]) -> bool:
    """A value that is true or false; else a problem more."""
    if not isinstance(value, bool):
        problems.append(Problem(path, said("Write true or false.")))
    return bool(value)


def whole(value: object, least: int = 0, most: int = MOST) -> bool:
    """Whether a value is a whole number between these."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def shown(value: object) -> str:
    """A value as it may stand in a sentence that refuses it, however odd or long it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "…"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def unknown_keys(table: Mapping[str, Any], known: Iterable[str], path: str = "") -> list[Problem]:
    """A problem for each key of a table that no box has."""
    names = list(known)
    start = f"{path}." if path else ""
    return [
        Problem(f"{start}{str(key)[:_SHOWN]}", said("A box has no such entry; here stand {names}.", names=names))
        for key in table
        if key not in names
    ]


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    found = [f"{_key(key)} = {_value(value)}" for key, value in table.items() if not isinstance(value, Mapping)]
    for key, inner in table.items():
        if isinstance(inner, Mapping):
            below = (*path, key)
            found += ["", f"[{'.'.join(map(_key, below))}]", *_lines(inner, below)]
    return found


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _text(value)
    return f"[{', '.join(map(_value, value))}]"


def _text(text: str) -> str:
    """A basic string of TOML: as in JSON, but that DEL is written out too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
