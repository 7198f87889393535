"""An exercise as a value: a question, its options, which of them the rules find right, and why. It knows no game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from dinotwist.kit.rulebook import RuleBook, natural
from dinotwist.kit.words import Language, Said
from dinotwist_widgets.panels.story import StoryLine
from dinotwist_widgets.pictures import Html

HARDEST = 3
"""The highest level; the lowest is 0."""


class Misread(NamedTuple):
    """A named way to get a rule wrong: a sentence that sets it right, and the clause that it offends."""

    name: str
    sentence: Said
    clause: str


class Option(NamedTuple):
    """One thing to choose. ``value`` is what it stands for in the game and never leaves Python.

    ``misread`` is the misreading under which the rules would say the opposite of it; ``because`` is what they
    say of it here.
    """

    value: Any
    words: Said
    right: bool
    clauses: tuple[str, ...]
    cards: tuple[Any, ...] = ()
    misread: Misread | None = None
    because: Said | None = None


class Exercise(NamedTuple):
    """A question about a table. ``several`` asks for all right options; else any one right option will do.

    ``scene`` is the table, in the game's own kind of value; ``step`` is what the rules make of it.
    """

    kind: str
    seed: int
    level: int
    question: Said
    options: tuple[Option, ...]
    clauses: tuple[str, ...]
    several: bool
    scene: Any
    step: tuple[StoryLine, ...] = ()

    @property
    def right(self) -> frozenset[int]:
        """The places of the right options."""
        return frozenset(n for n, option in enumerate(self.options) if option.right)

    def accepts(self, chosen: frozenset[int]) -> bool:
        """Whether this answer is right."""
        return chosen == self.right if self.several else len(chosen) == 1 and chosen <= self.right

    def misjudged(self, chosen: frozenset[int]) -> tuple[int, ...]:
        """The places of the options that this answer gets wrong."""
        if self.several:
            return tuple(sorted(chosen ^ self.right))
        return tuple(sorted(chosen - self.right))

    def offended(self, chosen: frozenset[int]) -> tuple[str, ...]:
        """The clauses that this answer gets wrong; all of the exercise where it says nothing."""
        found = {clause for n in self.misjudged(chosen) for clause in self.options[n].clauses}
        return ordered(found) or self.clauses


class Examiner(Protocol):
    """What a game brings to a quiz: its kinds of exercise, made from a seed, and how they look."""

    @property
    def rules(self) -> RuleBook:
        """The game's clauses."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names of all kinds, in the order of the rulebook."""

    def title(self, kind: str) -> Said:
        """A kind's name in words."""

    def clauses(self, kind: str) -> frozenset[str]:
        """The clauses that exercises of a kind may turn on."""

    def goal(self, kind: str) -> str:
        """The name by which a chapter calls it done that a kind is mastered as it is asked here."""

    def make(self, kind: str, seed: int, level: int) -> Exercise:
        """The exercise of this kind, seed and level. Raises LookupError where there is no such kind."""

    def scene(self, exercise: Exercise, language: Language) -> str:
        """The table that an exercise is about, with nothing on it that tells the answer."""

    def card(self, card: Any, language: Language) -> Html:
        """One card of an option as a picture."""


def ordered(numbers: Iterable[str]) -> tuple[str, ...]:
    """Clause numbers in their natural order, each once."""
    return tuple(sorted(set(numbers), key=natural))
