"""Which clauses the cases prove.

A clause that is not physical is covered when at least two cases consult it and, waived, it makes at least one case
fail that passes otherwise. (That tests consult it as well is checked by the tests themselves.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from dinotwist.kit.cases import Case, CaseGame, Result, run_case
from dinotwist.kit.clauses import Clause, Kind
from dinotwist.kit.rulebook import RuleBook

LEAST_CASES = 2


class Covered(NamedTuple):
    """What the cases show of one clause: who consults it, and which case fails without it."""

    number: str
    physical: bool
    consulted_by: tuple[str, ...]
    proved_by: str | None

    @property
    def enough(self) -> bool:
        """Whether the clause is covered; physical ones need no case."""
        return self.physical or (len(self.consulted_by) >= LEAST_CASES and self.proved_by is not None)


def coverage(rules: RuleBook, cases: Iterable[Case], games: Mapping[str, CaseGame]) -> Iterator[Covered]:
    """The clauses in order, each with what the cases show of it. Cases that fail anyway prove nothing."""
    results = [result for case in cases if (result := run_case(case, games)).passed]
    for clause in rules:
        yield _covered(clause, results, games)


def _covered(clause: Clause[..., object], results: list[Result], games: Mapping[str, CaseGame]) -> Covered:
    if clause.kind is Kind.PHYSICAL:
        return Covered(clause.number, physical=True, consulted_by=(), proved_by=None)
    consulting = [result.case for result in results if clause.number in result.consulted]
    names = tuple(case.id for case in consulting)
    likely_first = sorted(consulting, key=lambda case: clause.number not in case.text.clauses)
    waived = frozenset({clause.number})
    proof = next((case.id for case in likely_first if not run_case(case, games, waived).passed), None)
    return Covered(clause.number, physical=False, consulted_by=names, proved_by=proof)
