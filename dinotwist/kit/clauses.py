"""Clauses: one rule each, with its number, kind, sources, standing, English sentence and the code that is the rule.

A game's chapter modules decorate one function a clause. Legality, refusals, the rules panel, lessons and the
coverage report all read the same `Clause` object; there is no second copy of a rule. Calling a clause runs its
rule, or its ``otherwise`` when the table has waived it, and notes the number while a ledger is open.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

from dinotwist.kit.sources import Citation, cite
from dinotwist.kit.words import N_, Said, said

P = ParamSpec("P")
R = TypeVar("R")
Refuser: TypeAlias = Callable[[Any, Any], Said | None]


class Kind(Enum):
    """What a clause does."""

    CONSTRAINT = N_("constraint")
    EFFECT = N_("effect")
    DEFINITION = N_("definition")
    CONSEQUENCE = N_("consequence")
    PHYSICAL = N_("physical")


class Standing(Enum):
    """How sure a clause is: what the sources say of it."""

    STATED = N_("stated")
    INFERRED = N_("inferred")
    RULING = N_("ruled here")
    UNKNOWN = N_("unknown")
    PUBLIC = N_("public knowledge")


class Lawful(Protocol):
    """A state, as far as clauses look at it: it knows which of them its table has waived."""

    @property
    def waived(self) -> frozenset[str]:
        """Numbers of the clauses that do not apply at this table."""


class Ledger:
    """The numbers of the clauses that were consulted while it was open."""

    def __init__(self) -> None:
        self.consulted: set[str] = set()


_open_ledgers: list[Ledger] = []


@contextmanager
def ledger() -> Iterator[Ledger]:
    """Note every clause that is consulted inside the block."""
    book = Ledger()
    _open_ledgers.append(book)
    try:
        yield book
    finally:
        _open_ledgers.remove(book)


def listening() -> bool:
    """Whether a ledger is open, so that nothing may be answered from memory."""
    return bool(_open_ledgers)


def _note(number: str) -> None:
    for book in _open_ledgers:
        book.consulted.add(number)


class Clause(Generic[P, R]):
    """A rule: what it says, where it stands, and how it is played.

    ``rule`` takes the state first. ``otherwise`` says what holds when the clause is waived. ``refusals`` judge
    decisions, one function for each type of decision. ``rulings`` are the switches that change its reading.
    """

    def __init__(
        self,
        number: str,
        kind: Kind,
        source: str,
        sentence: str,
        standing: Standing,
        *,
        rule: Callable[Concatenate[Any, P], R] | None = None,
        otherwise: Callable[..., Any] | None = None,
        rulings: tuple[str, ...] = (),
    ) -> None:
        self.number, self.kind, self.standing = number, kind, standing
        self.sentence, self.rulings = sentence, rulings
        self.refusals: dict[type, Refuser] = {}
        self.citations: tuple[Citation, ...] = cite(source)
        self.rule, self.otherwise = rule, otherwise
        self.__doc__ = f"{number}. {sentence}"

    def __call__(self, state: Lawful, *args: P.args, **kwargs: P.kwargs) -> R:
        """Apply the rule, or what holds without it when the table has waived the clause."""
        if _open_ledgers:
            _note(self.number)
        waived = state.waived
        rule = self.otherwise if waived and self.number in waived else self.rule
        if rule is None:
            raise TypeError(f"{self.number} is a physical clause: it is stated, not played")
        answer: R = rule(state, *args, **kwargs)
        return answer

    def __repr__(self) -> str:
        return f"<Clause {self.number}>"

    def refuses(self, *decisions: type) -> Callable[[Refuser], Refuser]:
        """Let the decorated function judge decisions of these types: it gives the reason, or None."""

        def keep(judge: Refuser) -> Refuser:
            self.refusals.update(dict.fromkeys(decisions, judge))
            return judge

        return keep

    def refusal(self, state: Lawful, decision: object) -> Said | None:
        """Why this clause refuses the decision; None when it does not, or when it is waived."""
        if _open_ledgers:
            _note(self.number)
        if self.number in state.waived:
            return None
        return self.refusals[type(decision)](state, decision)

    def said(self) -> Said:
        """The clause's sentence."""
        return said(self.sentence)


class Breach(NamedTuple):
    """A clause that a decision breaks, and in what way here."""

    clause: Clause[..., Any]
    here: Said

    @property
    def number(self) -> str:
        """The clause's number."""
        return self.clause.number


class Verdict(NamedTuple):
    """What the rules say of a decision: every clause that it breaks, and what makes it impossible at all.

    ``impossible`` is set when the decision names something that is not there (a card not in the hand, a seat
    that has nothing to decide): such a decision cannot be played even with every clause waived.
    ``mend`` is the smallest change that would make it legal, where there is one.
    """

    breaches: tuple[Breach, ...] = ()
    impossible: Said | None = None
    mend: Any = None

    @property
    def legal(self) -> bool:
        """Whether the decision may be played."""
        return not self.breaches and self.impossible is None

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of the broken clauses."""
        return tuple(breach.number for breach in self.breaches)


class Refused(ValueError):  # noqa: N818 - a refusal, in the field's own word
    """Raised when a decision that is not legal is played; nothing has changed."""

    def __init__(self, decision: Any, verdict: Verdict) -> None:
        self.decision, self.verdict = decision, verdict
        reasons = [f"{b.number}: {b.here}" for b in verdict.breaches]
        if verdict.impossible is not None:
            reasons.append(str(verdict.impossible))
        super().__init__(f"refused: {decision}. " + " ".join(reasons))


class NoGame(ValueError):  # noqa: N818 - it is what the sentence says
    """Raised when no game can begin with a set-up or position: the sentence, and the clauses behind it."""

    def __init__(self, sentence: str, *numbers: str) -> None:
        self.numbers = numbers
        super().__init__(f"{sentence} ({', '.join(numbers)})" if numbers else sentence)


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
