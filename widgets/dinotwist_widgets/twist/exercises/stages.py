"""Exercises and the exam as stages, the names with which notebooks ask for them."""

from __future__ import annotations

import secrets

from dinotwist_widgets import texts
from dinotwist_widgets.play.exam_door import SEEDS, door
from dinotwist_widgets.play.quiz import practice, sat
from dinotwist_widgets.stage import Stage
from dinotwist_widgets.twist.exercises.examiner import examiner

FIRST_SEED = 1
QUESTIONS = 20


def exercise(
    kind: str,
    *more_kinds: str,
    event: str | None = None,
    island: str | None = None,
    plain: bool = False,
    seed: int | None = None,
) -> Stage:
    """Exercises of one kind or several in turn, endlessly; ``event`` and ``island`` narrow the tables.

    A ``plain`` table has no event that changes anything and T-Rex islands only.

    Without a seed the first question is always the same, so that its picture can be stored; the others differ.
    Raises LookupError where there is no such kind, ValueError where there is no such event or island.
    """
    first, onward = (FIRST_SEED, secrets.randbelow(SEEDS)) if seed is None else (seed, seed)
    return Stage(
        practice(examiner(event, island, plain=plain), (kind, *more_kinds), first, texts.here(), onward=onward)
    )


def exam(seed: int | None = None, questions: int = QUESTIONS) -> Stage:
    """An exam on all kinds, with a certificate at the end. Without a seed it has a door, and is another one each time.

    Raises ValueError where there is no question at all.
    """
    if seed is not None:
        return Stage(sat(examiner(), seed, texts.here(), questions))
    return Stage(door(examiner(), texts.here(), questions))
