"""Whole games: the form in which one says who plays, and then the game, from its first round to the count."""

from __future__ import annotations

from importlib import import_module

from dinotwist_widgets import texts
from dinotwist_widgets.play.start import Plan, started
from dinotwist_widgets.stage import Stage

PLANS = {"dinotwist": "dinotwist_widgets.twist.plan", "monstertrick": "dinotwist_widgets.monstertrick.plan"}
"""Where the ``PLAN`` of each game stands that is dealt."""


def whole_game(game: str = "dinotwist") -> Stage:
    """A whole game for people at one screen and bots, from the question who plays to the count.

    Raises LookupError where this package deals no such game.
    """
    if game not in PLANS:
        raise LookupError(f"there is no whole game of {game!r}; there are {', '.join(PLANS)}")
    plan: Plan = import_module(PLANS[game]).PLAN
    return Stage(started(plan, texts.here()))
