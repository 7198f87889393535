"""The box: the colours of the five players' markers and tiles.

The manual's example names three (page 17); the other two stand in no source, so they are data: ``box.toml`` holds
placeholders, marked as such. The validator names everything that is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from dinotwist.kit.boxes import BoxError, read_table

STATED = ("orange", "red", "grey")
"""The colours that the manual names."""
SETS = 5
LONGEST = 30
_KEYS = ("placeholder", "colours")


class Box(NamedTuple):
    """The contents that no source gives; ``placeholder`` while nobody has looked into a real box."""

    colours: tuple[str, ...]
    placeholder: bool = False

    @property
    def unknown(self) -> tuple[str, ...]:
        """The colours that no source names."""
        return tuple(colour for colour in self.colours if colour not in STATED) if self.placeholder else ()


@lru_cache(maxsize=1)
def standard_box() -> Box:
    """The placeholder box that stands in ``box.toml``."""
    return read_box(placeholder_text())


def placeholder_text() -> str:
    """The text of ``box.toml``, to start an own box from."""
    return files("dinotwist.monstertrick").joinpath("box.toml").read_text("utf-8")


def read_box(text: str) -> Box:
    """A box from TOML text. Raises `BoxError` with every problem found."""
    return box_of(read_table(text))


def box_of(table: Mapping[str, Any]) -> Box:
    """A box from a table like ``box.toml``. Raises `BoxError` with every problem found."""
    problems = [f"{key!r} is no key of a box; there are {', '.join(_KEYS)}" for key in table if key not in _KEYS]
    placeholder = table.get("placeholder", False)
    if not isinstance(placeholder, bool):
        problems.append("placeholder must be true or false")
    colours = table.get("colours")
    if not isinstance(colours, (list, tuple)):
        problems.append("colours is missing; it lists the players' colours")
        colours = ()
    else:
        _check_colours(colours, problems)
    if problems:
        raise BoxError(problems)
    return Box(tuple(colours), bool(placeholder))


def table_of(box: Box) -> dict[str, Any]:
    """The box as a table like ``box.toml``; reading it again gives the same box."""
    return {"placeholder": box.placeholder, "colours": list(box.colours)}


def _check_colours(colours: list[Any] | tuple[Any, ...], problems: list[str]) -> None:
    problems += [
        f"colours: {colour!r} is no name of a colour"
        for colour in colours
        if not (isinstance(colour, str) and 0 < len(colour.strip()) <= LONGEST)
    ]
    if len(colours) != SETS:
        problems.append(f"the box holds the pieces of {SETS} players; these are {len(colours)} colours")
    if len({str(colour) for colour in colours}) < len(colours):
        problems.append("colours: one colour stands there twice")
