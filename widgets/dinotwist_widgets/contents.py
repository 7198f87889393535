"""The list of chapters, read from the built notebooks."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from dinotwist_widgets.pictures.covers import cover


class Chapter(NamedTuple):
    """One line of the contents. ``goals`` are the exercises that finish it, none where it is there to be used."""

    number: int
    title: str
    part: str
    minutes: int
    path: str
    goals: tuple[str, ...] = ()


class Part(NamedTuple):
    """Chapters under one heading, and the island on its cover."""

    title: str
    chapters: tuple[Chapter, ...]
    cover: str = ""

    @property
    def steps(self) -> int:
        """How many of its chapters can be finished."""
        return sum(1 for chapter in self.chapters if chapter.goals)


def parts(folder: Path) -> tuple[Part, ...]:
    """The chapters of one language's folder, in order, under their headings."""
    chapters = sorted(_chapter(path) for path in folder.glob("*.ipynb"))
    grouped = groupby(chapters, key=lambda chapter: chapter.part)
    return tuple(Part(title, tuple(group), cover(at)) for at, (title, group) in enumerate(grouped))


def _chapter(path: Path) -> Chapter:
    about = json.loads(path.read_text("utf-8"))["metadata"].get("dinotwist", {})
    return Chapter(
        number=about.get("chapter", 0),
        title=about.get("title", path.stem),
        part=about.get("part", ""),
        minutes=about.get("minutes", 0),
        path=f"{path.parent.name}/{path.name}",
        goals=tuple(about.get("goals", ())),
    )
