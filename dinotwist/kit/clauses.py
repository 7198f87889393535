"""Clauses: one rule each, with its number, kind, sources, standing, English sentence and the code that is the rule.

A game's chapter modules decorate one function a clause. Legality, refusals, the rules panel, lessons and the
coverage report all read the same `Clause` object; there is no second copy of a rule. Calling a clause runs its
rule, or its ``otherwise`` when the table has waived it, and notes the number while a ledger is open.
"""

from __future__ import annotations

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

    def __init__(self, sentence: Said, *numbers: str) -> None:
        self.numbers = numbers
        clauses = ", ".join(numbers)
        super().__init__(said("{sentence} ({clauses})", sentence=sentence, clauses=clauses) if numbers else sentence)
