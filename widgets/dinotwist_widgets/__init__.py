"""Tables, panels, lessons and the page on which they stand; import name of the widgets package.

In a notebook: ``from dinotwist_widgets import first_round`` and ``first_round()``.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_FROM = {
    "Stage": "dinotwist_widgets.stage",
    "atlas": "dinotwist_widgets.atlases.session",
    "break_a_rule": "dinotwist_widgets.twist.stages",
    "compare_readings": "dinotwist_widgets.play.readings",
    "deck_charts": "dinotwist_widgets.reference.charts",
    "edge_case_lab": "dinotwist_widgets.lab.stages",
    "exam": "dinotwist_widgets.twist.exercises.stages",
    "example": "dinotwist_widgets.twist.stages",
    "exercise": "dinotwist_widgets.twist.exercises.stages",
    "first_round": "dinotwist_widgets.twist.stages",
    "glossary": "dinotwist_widgets.reference.glossary",
    "grade": "dinotwist_widgets.twist.exercises.examiner",
    "museum": "dinotwist_widgets.museums.session",
    "my_box": "dinotwist_widgets.box.session",
    "pick_a_game": "dinotwist_widgets.lobby",
    "play_bilico": "dinotwist_widgets.bilico.stages",
    "play_from": "dinotwist_widgets.twist.stages",
    "play_monstertrick": "dinotwist_widgets.monstertrick.stages",
    "player_aid": "dinotwist_widgets.reference.aid",
    "rule_lookup": "dinotwist_widgets.reference.lookup",
    "score_pad": "dinotwist_widgets.reference.pad",
    "set_up_table": "dinotwist_widgets.twist.stages",
    "tell_example": "dinotwist_widgets.twist.stages",
    "what_if": "dinotwist_widgets.twist.stages",
    "whole_game": "dinotwist_widgets.whole",
}

__all__ = [
    "Stage",
    "atlas",
    "break_a_rule",
    "compare_readings",
    "deck_charts",
    "edge_case_lab",
    "exam",
    "example",
    "exercise",
    "first_round",
    "glossary",
    "grade",
    "museum",
    "my_box",
    "pick_a_game",
    "play_bilico",
    "play_from",
    "play_monstertrick",
    "player_aid",
    "rule_lookup",
    "score_pad",
    "set_up_table",
    "tell_example",
    "what_if",
    "whole_game",
]


def __getattr__(name: str) -> Any:
    """Import a name when it is first asked for, so that commands start without the widgets."""
    if name not in _FROM:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_FROM[name]), name)
