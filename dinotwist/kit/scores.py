"""Scores that show where each point comes from, and outcomes that carry their reason."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.words import Said


class ScoreLine(NamedTuple):
    """Points from one thing, with the clause that gives them."""

    clause: str
    what: Said
    points: int


class ScoreSheet(NamedTuple):
    """One seat's lines; the score is their sum."""

    seat: int
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)


class Outcome(NamedTuple):
    """How a game ended: who won (several share the victory), every sheet, and the clauses behind it."""

    winners: tuple[int, ...]
    sheets: tuple[ScoreSheet, ...]
    clauses: tuple[str, ...]
