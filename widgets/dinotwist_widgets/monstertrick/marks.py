"""Which things on the table stand out, by the ids that the browser sends back when they are touched.

Targets: ``hand:0`` (a card by its place in the seat's hand), ``pile:0`` (a pile by its number), ``pile:new`` and
``tile:3`` (a score tile by its value, while rows are laid).
"""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.words import N_, Said, said
from dinotwist_widgets.pictures import Mark

_NONE: frozenset[str] = frozenset()
_AIMS = {
    "hand": (Mark.SELECTABLE, N_("can be chosen")),
    "pile": (Mark.TARGET, N_("can take the card")),
    "tile": (Mark.SELECTABLE, N_("can be laid")),
}
"""How a legal target of each kind is drawn, and how that is said."""
_SIGNS = (Mark.SELECTED, Mark.TARGET, Mark.SELECTABLE, Mark.REFUSED)


class Marks(NamedTuple):
    """The target ids that are chosen, legal now, or refused a moment ago."""

    selected: frozenset[str] = _NONE
    targets: frozenset[str] = _NONE
    refused: frozenset[str] = _NONE

    def of(self, target: str) -> frozenset[Mark]:
        """The states of one target. What is chosen or refused is no longer shown as merely possible."""
        sets = ((self.selected, Mark.SELECTED), (self.refused, Mark.REFUSED))
        found = {mark for ids, mark in sets if target in ids}
        if target in self.targets and not found:
            found.add(_AIMS[_kind(target)][0])
        return frozenset(found)

    def key(self) -> list[tuple[Mark, Said]]:
        """Every kind of mark in sight with its words, each once: what a key to the table tells."""
        found: dict[tuple[Mark, Said], None] = {}
        for mark in _SIGNS:
            for target in sorted(self.selected | self.targets | self.refused):
                if mark in self.of(target):
                    (words,) = states_said(target, frozenset({mark}))
                    found.setdefault((mark, words))
        return list(found)


def states_said(target: str, states: frozenset[Mark]) -> tuple[Said, ...]:
    """These states of a target in words, in a fixed order."""
    aim, words = _AIMS[_kind(target)]
    return tuple(said(words) if mark is aim else mark.said() for mark in Mark if mark in states)


def _kind(target: str) -> str:
    return target.partition(":")[0]
