"""Reads a chapter's percent script and says it in another language, paragraph by paragraph."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import jupytext

KEEPS_ITS_LINES = re.compile(r"(?:[-*+>|]|\d+[.)]\s|```|<)")
GOAL = re.compile(r"[\w.-]{1,80}")
HEADING = re.compile(r"(#{1,6} )(.+)")


class Cell(NamedTuple):
    """One cell of a chapter: Markdown or code."""

    kind: str
    source: str
    tags: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """A chapter as it is written: its name, the heading it stands under, its minutes, its cells.

    ``goals`` are the exercises that finish it; a chapter without any is there to be used and is never finished.
    """

    name: str
    part: str
    minutes: int
    cells: tuple[Cell, ...]
    goals: tuple[str, ...] = ()


def read(path: Path) -> Chapter:
    """The chapter in this script. Raises ValueError where its goals are no list of plain names."""
    notebook = jupytext.read(path)
    about: dict[str, Any] = notebook.metadata.get("dinotwist", {})
    cells = tuple(Cell(cell.cell_type, cell.source, tuple(cell.metadata.get("tags", ()))) for cell in notebook.cells)
    goals = about.get("goals", [])
    if not isinstance(goals, list) or not all(isinstance(goal, str) and GOAL.fullmatch(goal) for goal in goals):
        raise ValueError(f"{path.name}: goals are a list of names such as [who-cancels], not {goals!r}")
    return Chapter(path.stem, about.get("part", ""), about.get("minutes", 0), cells, tuple(goals))


def paragraphs(markdown: str) -> Iterator[tuple[str, str]]:
    """Each paragraph as (mark, message): the hashes of a heading are no part of its message."""
    for block in re.split(r"\n\s*\n", markdown.strip()):
        heading = HEADING.fullmatch(block.strip())
        if heading:
            yield heading[1], heading[2].strip()
        elif KEEPS_ITS_LINES.match(block):
            yield "", block.strip()
        else:
            yield "", " ".join(block.split())


def messages(chapter: Chapter) -> Iterator[str]:
    """Every message of a chapter, in order: its part, then its paragraphs."""
    yield chapter.part
    for cell in chapter.cells:
        if cell.kind == "markdown":
            yield from (message for _, message in paragraphs(cell.source))


def said(markdown: str, say: Callable[[str], str]) -> str:
    """The Markdown with each paragraph said by ``say``."""
    return "\n\n".join(mark + say(message) for mark, message in paragraphs(markdown))


def title(chapter: Chapter, say: Callable[[str], str]) -> str:
    """The first heading of a chapter."""
    for cell in chapter.cells:
        for mark, message in paragraphs(cell.source) if cell.kind == "markdown" else ():
            if mark == "# ":
                return say(message)
    raise ValueError(f"{chapter.name} has no title: its first Markdown cell opens with a line like `# Title`")
