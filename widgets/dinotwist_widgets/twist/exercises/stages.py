"""Exercises and the exam as stages, the names with which notebooks ask for them."""

from __future__ import annotations

import secrets

from dinotwist_widgets import texts
from dinotwist_widgets.play.quiz import practice, sat
from dinotwist_widgets.stage import Stage
from dinotwist_widgets.twist.exercises.examiner import examiner

FIRST_SEED = 1
QUESTIONS = 20
_SEEDS = 1 << 32


def exercise(
    kind: str, *more_kinds: str, event: str | None = None, island: str | None = None, seed: int = FIRST_SEED
) -> Stage:
    """Exercises of one kind or several in turn, endlessly; ``event`` and ``island`` narrow the tables.

    Raises LookupError where there is no such kind, ValueError where there is no such event or island.
    """
    return Stage(practice(examiner(event, island), (kind, *more_kinds), seed, texts.here()))


def exam(seed: int | None = None, questions: int = QUESTIONS) -> Stage:
    """An exam on all kinds, with a certificate at the end; without a seed it is another one each time.

    Raises ValueError where there is no question at all.
    """
    return Stage(sat(examiner(), secrets.randbelow(_SEEDS) if seed is None else seed, texts.here(), questions))
