"""The key below Twist Island: what the marks that are on the table now mean, shape beside word."""

from __future__ import annotations

from dinotwist.kit.words import Said
from dinotwist_widgets.pictures import Html, Mark, tag
from dinotwist_widgets.twist.marks import states_said
from dinotwist_widgets.twist.sight import Sight

_SIGNS = (Mark.SELECTED, Mark.TARGET, Mark.SELECTABLE, Mark.REFUSED, Mark.CHANGED)


def legend(sight: Sight) -> Html:
    """One entry for each kind of mark in sight; an empty line keeps its room."""
    entries: dict[tuple[Mark, str], None] = {}
    for mark in _SIGNS:
        for target in _marked(sight):
            if mark in sight.states(target):
                entries.setdefault((mark, sight.say(_said(target, mark))))
    items = (tag("li", tag("span", class_=f"dt-key is-{mark}"), tag("span", word)) for mark, word in entries)
    return tag("ul", *items, class_="dt-legend", role="list", aria_hidden="true")


def _marked(sight: Sight) -> list[str]:
    marks = sight.marks
    return sorted(marks.selected | marks.targets | marks.refused | marks.changed)


def _said(target: str, mark: Mark) -> Said:
    (word,) = states_said(target, frozenset({mark}))
    return word
