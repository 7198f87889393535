"""Courses side by side, stepped together: two readings of one table, or two branches of one game.

Equal steps stand in the same row and are folded away; the reader stands in one row on all sides at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from dinotwist.kit.comparing import Line, Row, aligned, ends, first_difference, first_offers, lines
from dinotwist.kit.facts import Played
from dinotwist.kit.readings import Trial, Walk
from dinotwist.kit.rulings import Reading
from dinotwist.kit.scores import Outcome, ScoreSheet
from dinotwist.kit.words import Language, Said, said
from dinotwist_widgets import texts
from dinotwist_widgets.play.course import Course, Move, opened
from dinotwist_widgets.play.desk import Desk
from dinotwist_widgets.protocol import Picture

MOST_SIDES = 4
LETTERS = "ABCD"
SHORTEST_FOLD = 2
"""How many equal steps in a row are folded away; fewer stay open."""


class Side(NamedTuple):
    """One of the courses: what it is called, and how it came about.

    ``readings`` are the readings that tell it from the others, ``usual`` marks the side that plays the default ones.
    ``trials`` are decisions that were not taken there, and ``places`` says how many facts came before each decision
    of the table (left out: before each move of the course).
    """

    label: Said
    course: Course
    note: Said | None = None
    readings: tuple[Reading, ...] = ()
    usual: bool = False
    trials: tuple[Trial, ...] = ()
    places: tuple[int, ...] | None = None

    @property
    def asked(self) -> tuple[int, ...]:
        """How many facts came before each decision of the table."""
        return tuple(move.at for move in self.course.moves) if self.places is None else self.places

    @property
    def lines(self) -> tuple[Line, ...]:
        """The steps of this side."""
        course = self.course
        return lines(course.facts, course.names, self.asked, self.trials, course.entry.tell)

    @property
    def sheets(self) -> tuple[ScoreSheet, ...]:
        """The points at its end."""
        sheets: tuple[ScoreSheet, ...] = self.course.entry.game.score(self.course.present)
        return sheets

    @property
    def outcome(self) -> Outcome | None:
        """Who has won at its end; None where the game goes on."""
        return self.course.entry.game.outcome(self.course.present)


class Fold(NamedTuple):
    """Equal steps in a row, by the numbers of the first row and of the one after the last."""

    first: int
    after: int

    @property
    def length(self) -> int:
        """How many rows it has."""
        return self.after - self.first


class Comparison(NamedTuple):
    """The sides, and where the reader stands. A session like any other; make one with `compared`.

    ``first`` is the row of the first difference (None where every step is the same), ``ends_alike`` whether all sides
    end with the same count, ``folds`` are the equal steps that can be folded away.
    ``now`` is the number of the row (-1 before the first), ``opened`` holds the first rows of the folds that were
    opened, ``tables`` shows each side's table. The tables are seen from ``seat``.
    """

    sides: tuple[Side, ...]
    desk: Desk
    rows: tuple[Row, ...]
    first: int | None = None
    ends_alike: bool = True
    folds: tuple[Fold, ...] = ()
    seat: int | None = None
    title: Said | None = None
    now: int = -1
    opened: frozenset[int] = frozenset()
    tables: bool = False
    language: str = "en"
    hint: Said | None = None
    focus: str = ""

    @property
    def may_differ(self) -> bool:
        """Whether all steps are the same, and only what may be decided differs."""
        return self.first is not None and all(line and line.offers is not None for line in self.rows[self.first].lines)

    @property
    def same(self) -> bool:
        """Whether nothing differs at all."""
        return self.first is None and self.ends_alike

    def folded(self, number: int) -> Fold | None:
        """The fold in which a row is hidden now; None where the row can be seen."""
        return next((f for f in self.folds if f.first <= number < f.after and f.first not in self.opened), None)

    def beside(self, line: Line) -> tuple[Line, ...]:
        """All steps in the row of the first difference, where the line stands in it; else none."""
        row = None if self.first is None else self.rows[self.first]
        if row is None or not any(other is line for other in row.lines):
            return ()
        return tuple(other for other in row.lines if other is not None)

    def alike(self, line: Line) -> bool:
        """Whether the sides part in this step, and yet it is told in the same words on all of them."""
        return bool(self.beside(line)) and self.first is not None and self.rows[self.first].told_alike

    def place(self, side: int) -> int:
        """How many facts of a side are shown where the reader stands."""
        passed = (row.lines[side] for row in self.rows[: self.now + 1])
        return max((line.end for line in passed if line is not None), default=0)

    def in_words(self, side: int, place: int, language: Language) -> list[str]:
        """A side's table in words, a paragraph each, after so many facts."""
        view = self.desk.entry.game.view(self.sides[side].course.states[place], self.seat)
        return self.desk.text(view, self.seat, language).splitlines()

    def act(self, target: str, value: str | None = None) -> Comparison:
        """The comparison after an act. Raises LookupError for an unknown one."""
        del value
        fresh = self._replace(hint=None, focus="")
        kind, _, what = target.partition(":")
        if kind in ("row", "fold"):
            return fresh.numbered(kind, what)
        if kind == "do" and what in _ACTS:
            return _ACTS[what](fresh)
        if kind == "do":
            raise LookupError(f"there is no act {target!r}")
        return fresh._replace(hint=said("This is a picture to compare. Open the table to play on it."))

    def numbered(self, kind: str, what: str) -> Comparison:
        """The comparison after a row or a fold was chosen by its number. Raises LookupError where there is none."""
        number = int(what) if what.isascii() and what.isdigit() else -1
        if kind == "row" and 0 <= number < len(self.rows):
            return self.standing(number)
        fold = next((fold for fold in self.folds if fold.first == number), None)
        if kind == "fold" and fold is not None:
            inside = number in self.opened and fold.first <= self.now < fold.after
            return self._replace(opened=self.opened ^ {number}, now=fold.after - 1 if inside else self.now)
        raise LookupError(f"there is no {kind} {what!r}")

    def standing(self, number: int) -> Comparison:
        """The comparison with the reader in a row, or before the first one."""
        fold = self.folded(number)
        opened = self.opened if fold is None else self.opened | {fold.first}
        return self._replace(now=number, opened=opened)

    def picture(self) -> Picture:
        """The sides as a picture."""
        from dinotwist_widgets.panels.comparison import picture  # noqa: PLC0415 - the panel reads comparisons

        return picture(self)


def _step(comparison: Comparison) -> Comparison:
    """One row on; folded rows are passed in one step."""
    further = comparison.now + 1
    fold = comparison.folded(further)
    number = min(further if fold is None else fold.after - 1, len(comparison.rows) - 1)
    return comparison._replace(now=number)


def _back(comparison: Comparison) -> Comparison:
    """One row back, past folded rows to their last one."""
    number = max(comparison.now - 1, -1)
    fold = comparison.folded(comparison.now)
    return comparison._replace(now=number if fold is None else fold.first - 1)


def _difference(comparison: Comparison) -> Comparison:
    if comparison.first is None:
        return comparison
    return comparison.standing(comparison.first)._replace(focus="do:step")


def _tables(comparison: Comparison) -> Comparison:
    return comparison._replace(tables=not comparison.tables)


_ACTS = {"step": _step, "back": _back, "difference": _difference, "tables": _tables}


def compared(
    sides: Sequence[Side], desk: Desk, language: str = "en", *, seat: int | None = None, title: Said | None = None
) -> Comparison:
    """Two to four sides in comparison; the reader stands at the first difference. Raises ValueError otherwise."""
    if not 2 <= len(sides) <= MOST_SIDES:
        raise ValueError(f"2 to {MOST_SIDES} sides can be compared, not {len(sides)}")
    rows = _parting(sides, aligned([side.lines for side in sides]), Watching(desk, seat, texts.words(language)))
    final = [ends(side.course.entry.game, side.course.present) for side in sides]
    ready = Comparison(
        tuple(sides), desk, rows, first_difference(rows), all(other == final[0] for other in final[1:]), _folds(rows),
        seat, title, language=language,
    )  # fmt: skip
    return _difference(ready)._replace(focus="")


class Watching(NamedTuple):
    """Who looks at the tables of the sides, and in which language they are told."""

    desk: Desk
    seat: int | None
    language: Language

    def words(self, side: Side, place: int) -> str:
        """A side's table in words, after so many facts."""
        view = self.desk.entry.game.view(side.course.states[place], self.seat)
        return self.desk.text(view, self.seat, self.language)


def _parting(sides: Sequence[Side], rows: tuple[Row, ...], watching: Watching) -> tuple[Row, ...]:
    """The rows, so that the first that is not the same is one that a reader can tell apart, if any is."""
    silent = _silent(sides, rows, watching)
    if first_difference(silent) is not None:
        return silent
    offered = _with_offers(sides, silent)
    return rows if offered == silent else offered


def _silent(sides: Sequence[Side], rows: tuple[Row, ...], watching: Watching) -> tuple[Row, ...]:
    """The rows, with those marked that come before the first difference of which anything can be told."""
    found = list(rows)
    for number, row in enumerate(rows):
        if row.same:
            continue
        if not row.told_alike:
            break
        tables = {watching.words(side, line.end) for side, line in zip(sides, row.lines, strict=True) if line}
        if len(tables) > 1:
            break
        found[number] = row._replace(silent=True)
    return tuple(found)


def _folds(rows: tuple[Row, ...]) -> tuple[Fold, ...]:
    found = []
    for same, group in groupby(enumerate(rows), key=lambda numbered: numbered[1].same):
        numbers = [number for number, _ in group]
        if same and len(numbers) >= SHORTEST_FOLD:
            found.append(Fold(numbers[0], numbers[-1] + 1))
    return tuple(found)


def _with_offers(sides: Sequence[Side], rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Equal steps with a row where first not the same may be decided on all sides, if that is so anywhere."""
    course = sides[0].course
    asked = sides[0].asked
    shortest = min(len(side.course.facts) for side in sides)
    places = [place for place in sorted({*asked, len(course.facts)}) if place <= shortest]
    found = first_offers(course.entry.game, [side.course.states for side in sides], places)
    if found is None:
        return rows
    place, only = found
    block = 1 + sum(at < place for at in asked)
    number = sum(row.lines[0] is not None and row.lines[0].end <= place for row in rows)
    return (*rows[:number], Row(tuple(Line(block, place, offers=one) for one in only)), *rows[number:])


def side_of(walk: Walk, desk: Desk, label: Said, **more: Any) -> Side:
    """A side from a walk under some readings."""
    course = opened(desk.entry, Played(None, walk.facts, walk.before))
    moves = tuple(Move(at, decision) for at, decision in walk.decided if at < len(walk.facts))
    course = course._replace(moves=moves).seen_all()
    return Side(label, course, trials=walk.trials, places=walk.places, **more)
