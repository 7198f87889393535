"""The box: the colours of the five players' markers and tiles.

The manual's example names three (page 17); the other two stand in no source, so they are data: ``box.toml`` holds
placeholders, marked as such. The validator names everything that is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from dinotwist.kit.boxes import BoxError, BoxGame, Problem, read_table, shown, truth, unknown_keys
from dinotwist.kit.words import said

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
    problems = unknown_keys(table, _KEYS)
    placeholder = truth(table.get("placeholder", False), "placeholder", problems)
    colours = table.get("colours")
    if not isinstance(colours, (list, tuple)):
        problems.append(Problem("colours", said("The players' colours are missing.")))
        colours = ()
    else:
        problems += _wrong_colours(colours)
    if problems:
        raise BoxError(problems)
    return Box(tuple(colours), placeholder)


def table_of(box: Box) -> dict[str, Any]:
    """The box as a table like ``box.toml``; reading it again gives the same box."""
    return {"placeholder": box.placeholder, "colours": list(box.colours)}


BOXES = BoxGame(placeholder_text, box_of, table_of)


def _wrong_colours(colours: list[Any] | tuple[Any, ...]) -> list[Problem]:
    """What is wrong with the colours, each at its place from 0, and with all of them."""
    found = []
    earlier: set[str] = set()
    for place, colour in enumerate(colours[:SETS]):
        path = f"colours.{place}"
        if not _is_name(colour):
            found.append(
                Problem(
                    path,
                    said(
                        "{value} is no name of a colour. Write 1 to {most} letters.", value=shown(colour), most=LONGEST
                    ),
                )
            )
        elif colour.strip().casefold() in earlier:
            found.append(Problem(path, said("{colour} stands here twice.", colour=colour.strip())))
        else:
            earlier.add(colour.strip().casefold())
    if len(colours) != SETS:
        sentence = said(
            "The box holds the pieces of {sets} players; these are {count} colours.", sets=SETS, count=len(colours)
        )
        found.append(Problem("colours", sentence))
    return found


def _is_name(colour: object) -> bool:
    return isinstance(colour, str) and 0 < len(colour.strip()) <= LONGEST and colour.isprintable()
