"""The rulebook of a game: its clauses in order, how chapter modules add them, and what a decision breaks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Concatenate

from dinotwist.kit.clauses import Breach, Clause, Kind, Lawful, P, R, Refuser, Standing
from dinotwist.kit.words import Said


def natural(number: str) -> tuple[Any, ...]:
    """Sort key that puts DT-R9 before DT-R10 and DT-R27 before DT-R27b."""
    return tuple(int(part) if part.isdigit() else part for part in re.split(r"(\d+)", number))


class RuleBook:
    """All clauses of one game, in the order of their numbers."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._clauses: dict[str, Clause[..., Any]] = {}
        self._judges: dict[type, tuple[Clause[..., Any], ...]] = {}

    def __iter__(self) -> Iterator[Clause[..., Any]]:
        return iter(sorted(self._clauses.values(), key=lambda clause: natural(clause.number)))

    def __len__(self) -> int:
        return len(self._clauses)

    def __contains__(self, number: object) -> bool:
        return number in self._clauses

    def __getitem__(self, number: str) -> Clause[..., Any]:
        if number not in self._clauses:
            raise KeyError(f"{self.game} has no clause {number}")
        return self._clauses[number]

    def constraint(
        self,
        number: str,
        source: str,
        sentence: str,
        *decisions: type,
        standing: Standing = Standing.STATED,
        rulings: tuple[str, ...] = (),
    ) -> Callable[[Refuser], Clause[[Any], Said | None]]:
        """A clause that does nothing but refuse decisions: the function gives the reason, or None."""

        def keep(judge: Refuser) -> Clause[[Any], Said | None]:
            clause = Clause(
                number, Kind.CONSTRAINT, source, sentence, standing, rule=judge, otherwise=_silent, rulings=rulings
            )
            clause.refuses(*decisions)(judge)
            self._add(clause)
            return clause

        return keep

    def definition(
        self,
        number: str,
        source: str,
        sentence: str,
        otherwise: Callable[..., Any],
        *,
        standing: Standing = Standing.STATED,
        rulings: tuple[str, ...] = (),
        kind: Kind = Kind.DEFINITION,
    ) -> Callable[[Callable[Concatenate[Any, P], R]], Clause[P, R]]:
        """A clause that says what something is; ``otherwise`` is what it would be without the clause."""

        def keep(rule: Callable[Concatenate[Any, P], R]) -> Clause[P, R]:
            clause = Clause(number, kind, source, sentence, standing, rule=rule, otherwise=otherwise, rulings=rulings)
            self._add(clause)
            return clause

        return keep

    def effect(
        self,
        number: str,
        source: str,
        sentence: str,
        otherwise: Callable[..., Any] | None = None,
        standing: Standing = Standing.STATED,
        rulings: tuple[str, ...] = (),
    ) -> Callable[[Callable[Concatenate[Any, P], R]], Clause[P, R]]:
        """A clause that makes something happen; waived, nothing happens unless ``otherwise`` says what."""
        return self.definition(
            number, source, sentence, otherwise or _silent, standing=standing, rulings=rulings, kind=Kind.EFFECT
        )

    def consequence(
        self, number: str, source: str, sentence: str, standing: Standing = Standing.INFERRED
    ) -> Callable[[Callable[Concatenate[Any, P], bool | None]], Clause[P, bool | None]]:
        """A clause that follows from others: checked in every case and test. None: it says nothing here."""

        def keep(rule: Callable[Concatenate[Any, P], bool | None]) -> Clause[P, bool | None]:
            def inverted(state: Any, *args: P.args, **kwargs: P.kwargs) -> bool | None:
                holds = rule(state, *args, **kwargs)
                return None if holds is None else not holds

            clause = Clause(number, Kind.CONSEQUENCE, source, sentence, standing, rule=rule, otherwise=inverted)
            self._add(clause)
            return clause

        return keep

    def physical(
        self, number: str, source: str, sentence: str, standing: Standing = Standing.STATED
    ) -> Clause[[], None]:
        """A clause about hands and tables: stated, not enforced."""
        clause: Clause[[], None] = Clause(number, Kind.PHYSICAL, source, sentence, standing)
        self._add(clause)
        return clause

    def breaches(self, state: Lawful, decision: object) -> tuple[Breach, ...]:
        """Every constraint that the decision breaks, in the order of their numbers."""
        found = []
        for clause in self._judging(type(decision)):
            reason = clause.refusal(state, decision)
            if reason is not None:
                found.append(Breach(clause, reason))
        return tuple(found)

    def consequences(self) -> Iterator[Clause[..., Any]]:
        """The clauses that follow from others, to be checked on states."""
        return (clause for clause in self if clause.kind is Kind.CONSEQUENCE)

    def _judging(self, decision: type) -> tuple[Clause[..., Any], ...]:
        found = self._judges.get(decision)
        if found is None:
            found = self._judges[decision] = tuple(c for c in self if decision in c.refusals)
        return found

    def _add(self, clause: Clause[..., Any]) -> None:
        if clause.number in self._clauses:
            raise ValueError(f"clause {clause.number} is defined twice")
        self._clauses[clause.number] = clause
        self._judges.clear()


def _silent(*_args: Any, **_kwargs: Any) -> Any:
    return None
