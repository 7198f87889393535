"""From a table to what is played on it, and back: decisions as entries, tries included."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from dinotwist.kit.documents import Document, DocumentError
from dinotwist.kit.entry import Entry
from dinotwist.kit.tables import Table
from dinotwist.kit.words import reason_of
from dinotwist_widgets.play.course import Course, opened

REFUSED = ("refused", "refused_exactly")
"""The keys that mark an entry as a try which the rules refuse."""


class Try(NamedTuple):
    """A try that the rules refused: how many facts came before it, and its entry."""

    at: int
    entry: Mapping[str, Any]


class Run(NamedTuple):
    """A table played as far as its entries can be: the course, the tries, and what stopped it.

    ``places`` are the numbers of facts after each entry that was taken. ``stopped`` is the decision that the rules
    refused although no entry says that they do.
    """

    course: Course
    tries: tuple[Try, ...] = ()
    places: tuple[int, ...] = ()
    stopped: Any = None


def laid(entry: Entry, start: Any) -> Course:
    """The course of a table on which nobody has decided yet. Raises ValueError with a sentence where it cannot be."""
    return opened(entry, entry.records.open_start(start)).seen_all()


def run(entry: Entry, course: Course, entries: Iterable[Any]) -> Run:
    """Play entries from where a course ends. Raises `DocumentError` for one that cannot be read."""
    tries: list[Try] = []
    places: list[int] = []
    for number, data in enumerate(entries):
        is_try = isinstance(data, Mapping) and any(key in data for key in REFUSED)
        for decision in decisions_of(entry, data, course.present, f"[{number}]"):
            legal = entry.game.judge(course.present, decision).legal
            if is_try and not legal:
                tries.append(Try(len(course.facts), data))
            elif not legal:
                return Run(course, tuple(tries), tuple(places), decision)
            elif not is_try:
                course = course.decided(decision, mine=True)
        places.append(len(course.facts))
    return Run(course.seen_all(), tuple(tries), tuple(places))


def decisions_of(entry: Entry, data: Any, state: Any, path: str = "") -> list[Any]:
    """The decisions of an entry at a state, legal or not. Raises `DocumentError` where it cannot be read."""
    step = entry.records.read_entry(data, path, Document(data, {}))
    try:
        return list(entry.records.decisions(step, state))
    except DocumentError:
        raise
    except ValueError as error:
        raise DocumentError(reason_of(error), 0, path) from None


def try_of(entry: Entry, start: Any, course: Course, decision: Any, numbers: tuple[str, ...]) -> Try:
    """A try that was refused at the state that a course shows."""
    text = {**entry.records.write_entry(start, decision), "refused_exactly": list(numbers)}
    return Try(course.seen_to, text)


def table_of(
    start: Any, course: Course, tries: tuple[Try, ...], title: str = "", house: str = "", seat: int | None = None
) -> Table:
    """The table that holds all of a course and its tries, shown as far as the course shows it."""
    entry = course.entry
    moves = [(move.at, 1, dict(entry.records.write_entry(start, move.decision))) for move in course.moves]
    every = sorted([*moves, *((tried.at, 0, dict(tried.entry)) for tried in tries)], key=lambda item: item[:2])
    shown = sum(at < course.seen_to if kind else at <= course.seen_to for at, kind, _ in every)
    entries = tuple(data for _, _, data in every)
    at = None if course.all_seen and shown == len(entries) else shown
    return Table(entry.name, start, entries, at, title, house, seat)


def at_entry(course: Course, places: tuple[int, ...], number: int | None) -> Course:
    """The course as it lay after so many of its entries; at its end where None."""
    if number is None or number >= len(places):
        return course
    if number <= 0:
        first = course.moves[0].at if course.moves else len(course.facts)
        return course.at(first)
    return course.at(places[number - 1])
