"""Which things on the table stand out, by the ids that the browser sends back when they are touched."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.words import N_, Said, said
from dinotwist_widgets.pictures import Mark

_NONE: frozenset[str] = frozenset()
_AIMS = {
    "park": N_("can be parked"),
    "late": N_("can be parked late"),
    "palazzo": N_("can be chosen"),
    "stop": N_("one may stop here"),
}
"""What a legal target of each kind is for, in words; others can be chosen."""


class Marks(NamedTuple):
    """The target ids that are chosen, legal now, or refused a moment ago."""

    selected: frozenset[str] = _NONE
    targets: frozenset[str] = _NONE
    refused: frozenset[str] = _NONE

    def of(self, target: str) -> frozenset[Mark]:
        """The states of one target. What is chosen or refused is no longer shown as merely possible."""
        if target in self.refused:
            return frozenset({Mark.REFUSED})
        if target in self.selected:
            return frozenset({Mark.SELECTED})
        return frozenset({Mark.SELECTABLE} if target in self.targets else ())


def states_said(target: str, states: frozenset[Mark]) -> tuple[Said, ...]:
    """These states of a target in words."""
    aim = said(_AIMS.get(target.partition(":")[0], N_("can be chosen")))
    return tuple(aim if mark is Mark.SELECTABLE else mark.said() for mark in Mark if mark in states)
