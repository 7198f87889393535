"""Where a table to explore comes from: an empty one, one in mid-game, and the cases that come with the program."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from dinotwist.kit.cases import Case
from dinotwist.kit.entry import Entry
from dinotwist.kit.tables import Table
from dinotwist.tables import read_case_table
from dinotwist_widgets import texts
from dinotwist_widgets.play.course import Course
from dinotwist_widgets.play.worked import cases_of

MOST_FOUND = 12
"""So many cases are listed at once."""


class Sought(NamedTuple):
    """What is sought among the cases; with ``printed`` only those that a rulebook prints."""

    words: str = ""
    printed: bool = False


def found(game: str, sought: Sought, language: str) -> tuple[Case, ...]:
    """The cases whose name, title or clauses hold all the words."""
    speech = texts.words(language)
    words = sought.words.casefold().split()
    cases = (case for case in cases_of(game).values() if case.text.refused is None)
    fits = (case for case in cases if not sought.printed or case.id in printed(game))
    return tuple(
        case for case in fits
        if all(word in _text(case, speech.text(case.text.title)) for word in words)
    )  # fmt: skip


def _text(case: Case, title: str) -> str:
    return " ".join((case.id, case.text.title, title, *case.text.clauses)).casefold()


@cache
def printed(game: str) -> frozenset[str]:
    """The names of the cases that stand as examples in a rulebook, by the source that they name."""
    return frozenset(case.id for case in cases_of(game).values() if "dossier" not in case.text.source)


def case_table(game: str, name: str) -> Table:
    """A case as a table at its beginning. Raises LookupError where there is no such case."""
    case = cases_of(game).get(name)
    if case is None or case.text.refused is not None:
        raise LookupError(f"there is no case {name!r}")
    return read_case_table(case)._replace(at=0)


def position_of(entry: Entry, start: Any, course: Course) -> Any:
    """The position with which a table begins: as it is written, or as a dealt game lies at its first question.

    None where that cannot be said.
    """
    given = entry.records.write_start(start)["start"].get("given")
    if given is not None:
        return given
    first = course.moves[0].at if course.moves else len(course.facts)
    return entry.positions.written(course.states[first])
