"""A quiz: one exercise after the other, judged and explained; what was missed comes back. It knows no game.

An exam is a quiz of so many questions, each answered once, with a certificate at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from dinotwist_widgets.play.exercise import HARDEST, Examiner, Exercise
from dinotwist_widgets.play.learner import Learner
from dinotwist_widgets.protocol import Picture

LOOKED_AT = 4
"""How many exercises are looked at for one that turns on a clause that was missed."""


class Mark(Enum):
    """How an answer stands."""

    OPEN = "open"
    RIGHT = "right"
    NOT_YET = "not yet"
    SHOWN = "shown"


class Quiz(NamedTuple):
    """The exercise on show and what the reader has made of it so far.

    ``number`` counts the exercises from 0, ``tried`` says that the present one has been answered before,
    ``resting`` are the clauses that were missed in it and ``missed`` all that ever were, ``stepped`` shows what the
    rules make of the table. An exam has a ``length``, and ``results`` so far.
    """

    examiner: Examiner
    kinds: tuple[str, ...]
    seed: int
    language: str
    exercise: Exercise
    number: int = 0
    chosen: frozenset[int] = frozenset()
    mark: Mark = Mark.OPEN
    tried: bool = False
    stepped: bool = False
    resting: frozenset[str] = frozenset()
    learner: Learner = Learner()
    length: int | None = None
    results: tuple[bool, ...] = ()
    missed: frozenset[str] = frozenset()
    focus: str = ""
    quiet: bool = False

    @property
    def over(self) -> bool:
        """Whether an exam has come to its end."""
        return self.length is not None and self.number >= self.length

    @property
    def settled(self) -> bool:
        """Whether the right answer is on show, so that nothing more can be chosen."""
        return self.mark in (Mark.RIGHT, Mark.SHOWN) or (self.length is not None and self.mark is not Mark.OPEN)

    @property
    def answering(self) -> bool:
        """Whether something can be chosen."""
        return not self.over and not self.settled

    def picture(self) -> Picture:
        """What this quiz looks like now."""
        from dinotwist_widgets.play.quiz_scene import picture  # noqa: PLC0415 - it draws what it is given

        return picture(self)

    def act(self, target: str, value: str | None = None) -> Quiz:
        """The quiz after an act. What lies on the table cannot be acted on. Raises LookupError for an unknown act."""
        ready = self._replace(focus="", quiet=False)
        kind, _, what = target.partition(":")
        if kind == "choose" and what.isdecimal() and int(what) < len(self.exercise.options):
            return ready.choosing(int(what)) if self.answering else self
        if target == "field:recall":
            return ready._replace(learner=self.learner.recalling(value, self._clauses()), quiet=True)
        if kind == "do" and what in _DOINGS:
            return _DOINGS[what](ready)
        raise LookupError(f"there is no act {target!r}")

    def _clauses(self) -> frozenset[str]:
        return frozenset(clause.number for clause in self.examiner.rules)

    def choosing(self, n: int) -> Quiz:
        """With an option chosen, or let go; where one is enough it takes the place of the other."""
        chosen = self.chosen ^ {n} if self.exercise.several else frozenset({n}) - self.chosen
        return self._replace(chosen=chosen, mark=Mark.OPEN)

    def after_answer(self, *, right: bool) -> Quiz:
        """What the first answer to a question says about the learner; later ones say nothing more."""
        if self.tried:
            return self
        exercise = self.exercise
        missed = () if right else exercise.offended(self.chosen)
        learner = (
            self.learner.knew(exercise.kind, exercise.clauses) if right else self.learner.missed(exercise.kind, missed)
        )
        results = self.results if self.length is None else (*self.results, right)
        again = self.missed.union(missed)
        return self._replace(tried=True, learner=learner, resting=frozenset(missed), missed=again, results=results)

    def following(self) -> Exercise:
        """The next exercise: in an exam the next kind's, else one that turns on what is known least."""
        number = self.number + 1
        if self.length is not None:
            return _examined(self.examiner, self.kinds, self.seed, number, self.length)
        due = self.learner.weakest({c for kind in self.kinds for c in self.examiner.clauses(kind)} - self.resting)
        turned = self.kinds[number % len(self.kinds) :] + self.kinds[: number % len(self.kinds)]
        turned = tuple(sorted(turned, key=lambda kind: kind in self.learner.done))
        fit = [kind for kind in turned if self.examiner.clauses(kind) & due] or list(turned)
        first = self._made(fit[0], number, 0)
        if not due or due & set(first.clauses):
            return first
        others = (self._made(fit[n % len(fit)], number, n) for n in range(1, LOOKED_AT))
        return next((other for other in others if due & set(other.clauses)), first)

    def _made(self, kind: str, number: int, n: int) -> Exercise:
        level = min(self.learner.rows.get(kind, 0), HARDEST)
        return self.examiner.make(kind, self.seed + number * LOOKED_AT + n, level)


def _check(quiz: Quiz) -> Quiz:
    if not quiz.answering or not quiz.chosen:
        return quiz
    right = quiz.exercise.accepts(quiz.chosen)
    judged = quiz.after_answer(right=right)._replace(mark=Mark.RIGHT if right else Mark.NOT_YET)
    return judged._replace(focus="do:next" if judged.settled else "do:retry")


def _retry(quiz: Quiz) -> Quiz:
    """Choose anew."""
    if not quiz.answering:
        return quiz
    return quiz._replace(chosen=frozenset(), mark=Mark.OPEN, focus="choose:0")


def _show(quiz: Quiz) -> Quiz:
    """The answer without answering: it counts as missed. An exam shows none."""
    if not quiz.answering or quiz.length is not None:
        return quiz
    return quiz.after_answer(right=False)._replace(mark=Mark.SHOWN, focus="do:next")


def _step(quiz: Quiz) -> Quiz:
    return quiz if quiz.mark is Mark.OPEN else quiz._replace(stepped=not quiz.stepped)


def _next(quiz: Quiz) -> Quiz:
    if quiz.over or (quiz.length is not None and not quiz.settled):
        return quiz
    last = quiz.length is not None and quiz.number + 1 >= quiz.length
    fresh = quiz.exercise if last else quiz.following()
    return quiz._replace(
        exercise=fresh,
        number=quiz.number + 1,
        chosen=frozenset(),
        mark=Mark.OPEN,
        tried=False,
        stepped=False,
        focus="do:read",
    )


def _read(quiz: Quiz) -> Quiz:
    """Lead the reader to the question."""
    return quiz._replace(focus="do:read")


def _again(quiz: Quiz) -> Quiz:
    """Another exam, with other questions; what has been learned stays."""
    if not quiz.over:
        return quiz
    assert quiz.length is not None
    fresh = sat(quiz.examiner, quiz.seed + len(quiz.results) * LOOKED_AT, quiz.language, quiz.length)
    return fresh._replace(learner=quiz.learner, focus="do:read")


_DOINGS: dict[str, Callable[[Quiz], Quiz]] = {
    "check": _check,
    "retry": _retry,
    "show": _show,
    "step": _step,
    "next": _next,
    "read": _read,
    "again": _again,
}


def practice(
    examiner: Examiner, kinds: tuple[str, ...], seed: int, language: str, *, onward: int | None = None
) -> Quiz:
    """A quiz without an end. ``seed`` makes the first question, and ``onward`` (else it too) those that follow.

    Raises LookupError where a kind is unknown.
    """
    first = examiner.make(kinds[0], seed, 0)
    return Quiz(examiner, kinds, seed if onward is None else onward, language, first)


def sat(examiner: Examiner, seed: int, language: str, length: int) -> Quiz:
    """An exam of so many questions (at least 1) on all kinds. Raises ValueError with a sentence otherwise."""
    if length < 1:
        raise ValueError(f"an exam has at least 1 question, not {length}")
    first = _examined(examiner, examiner.kinds, seed, 0, length)
    return Quiz(examiner, examiner.kinds, seed, language, first, length=length)


def _examined(examiner: Examiner, kinds: tuple[str, ...], seed: int, number: int, length: int) -> Exercise:
    level = number * (HARDEST + 1) // length
    return examiner.make(kinds[number % len(kinds)], seed + number, level)
