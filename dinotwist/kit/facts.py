"""Facts: what happened, one small record each, and the only thing that changes a state.

A fact is named by a past participle, carries the numbers of the clauses behind it, and its ``after`` gives the
state that follows. The state of a game is the fold of its facts; undo, replay, animation and the story are
readings of them. (We say fact, since *event* is a card in Dino Twist.)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

S = TypeVar("S")


class Fact(Protocol):
    """What a fact offers: the clauses that made it, and the state after it."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """Numbers of the clauses behind the fact, the deciding one first."""

    def after(self, state: Any) -> Any:
        """The state after this fact; ``state`` itself is left as it was."""


class Played(NamedTuple):
    """What playing a decision gives: the state after it, the facts that led there in order, and where they began."""

    state: Any
    facts: tuple[Fact, ...]
    before: Any


class Scribe(Generic[S]):
    """Writes facts one after the other; ``state`` is always the state after the last of them."""

    def __init__(self, state: S) -> None:
        self.before = self.state = state
        self.facts: list[Fact] = []

    def write(self, fact: Fact) -> None:
        """Add a fact: the one way in which a state changes."""
        self.state = fact.after(self.state)
        self.facts.append(fact)

    def played(self) -> Played:
        """The state now and all facts written."""
        return Played(self.state, tuple(self.facts), self.before)


def fold(state: S, facts: Iterable[Fact]) -> S:
    """The state after all facts, beginning at ``state``."""
    return reduce(lambda now, fact: fact.after(now), facts, state)
