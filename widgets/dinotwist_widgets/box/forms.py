"""What is asked of a reader about their box: sections of controls over a draft, the same for every game.

A draft holds what was written, as it was written, by the places of the box file (``events.trio``, ``pieces.floors``).
Only the engine says whether it is a box: what cannot be read as a number goes to it as it stands.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, Protocol

from dinotwist.kit.boxes import MOST, BoxError, BoxGame, Problem
from dinotwist.kit.words import Language, Said
from dinotwist_widgets.pictures import Html

Draft = Mapping[str, str]
Kind = Literal["count", "choice", "truth", "text", "places"]
ON = "on"
"""What a ticked box is in a draft, as a browser sends it; any other text is not ticked."""


class Control(NamedTuple):
    """One thing that is asked: its place, what it is called, and how it is answered.

    ``name`` is the full name where the label leans on what stands round it; ``picture`` stands before the label.
    """

    key: str
    label: Said
    kind: Kind = "count"
    name: Said | None = None
    least: int = 0
    most: int = MOST
    choices: tuple[str, ...] = ()
    longest: int = 40
    picture: Callable[[Language], Html] | None = None

    @property
    def called(self) -> Said:
        """The name that says all."""
        return self.name or self.label


class Group(NamedTuple):
    """Controls that stand together, under a title with a picture before it.

    ``drop`` takes them all away, ``adds`` are acts that follow them.
    """

    name: str
    controls: tuple[Control, ...]
    title: Said | None = None
    picture: Callable[[Language], Html] | None = None
    drop: tuple[str, Said] | None = None
    adds: tuple[tuple[str, Said], ...] = ()


class Section(NamedTuple):
    """A part of the box. ``total`` is a running sum, ``right`` whether it is as it has to be."""

    name: str
    title: Said
    hint: Said
    groups: tuple[Group, ...]
    total: Said | None = None
    right: bool = True


class BoxForm(Protocol):
    """One game's part of the page. ``unknown`` says what no source gives."""

    game: str
    boxes: BoxGame
    unknown: Said

    def draft(self, box: Any) -> Draft:
        """What stands in the fields for a box."""

    def untouched(self) -> Draft:
        """What stands in the fields before the reader has written anything."""

    def empty(self, draft: Draft) -> Draft | None:
        """The draft to count from zero; None where nothing is counted so."""

    def table(self, draft: Draft) -> dict[str, Any]:
        """The draft as the table of a box file."""

    def problems(self, draft: Draft) -> tuple[Problem, ...]:
        """What is wrong before it is a table."""

    def place(self, path: str, draft: Draft) -> str:
        """The field, else the section, at which a problem is to be mended."""

    def sections(self, draft: Draft) -> tuple[Section, ...]:
        """What is asked."""

    def act(self, draft: Draft, target: str) -> tuple[Draft, str] | None:
        """The draft after an act of the form's own, and where to go on; None where there is no such act."""


def number(text: str) -> int | None:
    """The whole number that a text stands for."""
    plain = unicodedata.normalize("NFKC", text).strip().replace("\N{MINUS SIGN}", "-")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdecimal() and len(digits) <= len(str(MOST)) else None


def value(text: str) -> int | str:
    """What the engine is given for a text that should be a number."""
    found = number(text)
    return text if found is None else found


def box_problems(form: BoxForm, draft: Draft) -> tuple[Problem, ...]:
    """Everything that is wrong with a draft, each at its field or section."""
    found = form.problems(draft)
    try:
        form.boxes.of(form.table(draft))
    except BoxError as error:
        found = (*found, *error.problems)
    return tuple(Problem(form.place(problem.path, draft), problem.reason) for problem in found)
