"""The stage of the lab that a notebook opens."""

from __future__ import annotations

from dinotwist import catalog
from dinotwist_widgets import texts
from dinotwist_widgets.lab.session import begun
from dinotwist_widgets.play.worked import cases_of
from dinotwist_widgets.stage import Stage


def edge_case_lab(game: str = "dinotwist") -> Stage:
    """The edge-case lab of a game, on a table in mid-game. Raises ValueError where there is no such game."""
    catalog.entry(game)
    cases_of(game)  # read while the page still shows its still picture, not when somebody looks for one
    return Stage(begun(game, texts.here()), lasting=f"lab-{game}")
