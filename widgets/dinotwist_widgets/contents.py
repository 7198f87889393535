"""The list of chapters, read from the built notebooks."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import NamedTuple


class Chapter(NamedTuple):
    """One line of the contents."""

    number: int
    title: str
    part: str
    minutes: int
    path: str


class Part(NamedTuple):
    """Chapters under one heading."""

    title: str
    chapters: tuple[Chapter, ...]


def parts(folder: Path) -> tuple[Part, ...]:
    """The chapters of one language's folder, in order, under their headings."""
    chapters = sorted(_chapter(path) for path in folder.glob("*.ipynb"))
    grouped = groupby(chapters, key=lambda chapter: chapter.part)
    return tuple(Part(title, tuple(group)) for title, group in grouped)


def _chapter(path: Path) -> Chapter:
    about = json.loads(path.read_text("utf-8"))["metadata"].get("dinotwist", {})
    return Chapter(
        number=about.get("chapter", 0),
        title=about.get("title", path.stem),
        part=about.get("part", ""),
        minutes=about.get("minutes", 0),
        path=f"{path.parent.name}/{path.name}",
    )
