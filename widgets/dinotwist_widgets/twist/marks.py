"""Which things on the table stand out, by the ids that the browser sends back when they are touched.

Targets: ``hand:0`` (a card by its place in the seat's hand), ``twist:jungle``, ``place:hill`` (own island),
``species:carni`` and ``stays:0`` (a revealed card by its place in the play).
"""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.words import N_, Said, said
from dinotwist_widgets.pictures import Mark

_NONE: frozenset[str] = frozenset()
_AIMS = {
    "hand": (Mark.SELECTABLE, N_("can be chosen")),
    "twist": (Mark.TARGET, N_("can be attacked")),
    "place": (Mark.TARGET, N_("can take the captured Dino")),
    "species": (Mark.SELECTABLE, N_("can be named")),
    "stays": (Mark.SELECTABLE, N_("can stay on Twist Island")),
}
"""How a legal target of each kind is drawn, and how that is said."""


class Marks(NamedTuple):
    """The target ids that are chosen, legal now, refused a moment ago, or just changed."""

    selected: frozenset[str] = _NONE
    targets: frozenset[str] = _NONE
    refused: frozenset[str] = _NONE
    changed: frozenset[str] = _NONE

    def of(self, target: str) -> frozenset[Mark]:
        """The states of one target. What is chosen or refused is no longer shown as merely possible."""
        sets = ((self.selected, Mark.SELECTED), (self.refused, Mark.REFUSED), (self.changed, Mark.CHANGED))
        found = {mark for ids, mark in sets if target in ids}
        if target in self.targets and not found & {Mark.SELECTED, Mark.REFUSED}:
            found.add(_AIMS[_kind(target)][0])
        return frozenset(found)

    def unlit(self) -> Marks:
        """The same without the legal targets."""
        return self._replace(targets=_NONE)

    def asked(self, kind: str) -> tuple[str, ...]:
        """The marked targets of one kind, in order: what a question of this kind offers."""
        return tuple(sorted(t for t in self.targets | self.selected | self.refused if _kind(t) == kind))


def states_said(target: str, states: frozenset[Mark]) -> tuple[Said, ...]:
    """These states of a target in words, in a fixed order."""
    aims = {aim: said(words) for aim, words in (_AIMS[_kind(target)],)}
    return tuple(aims.get(mark, mark.said()) for mark in Mark if mark in states)


def _kind(target: str) -> str:
    return target.partition(":")[0]
