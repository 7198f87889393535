"""Which things on a table stand out, by the ids that the browser sends back when they are touched."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dinotwist.kit.words import N_, Said, said
from dinotwist_widgets.pictures import Mark

_NONE: frozenset[str] = frozenset()
_SIGNS = (Mark.SELECTED, Mark.TARGET, Mark.SELECTABLE, Mark.REFUSED, Mark.CHANGED)


class Aim(NamedTuple):
    """How a legal target is drawn, and how that is said."""

    mark: Mark
    words: str


_CHOICE = Aim(Mark.SELECTABLE, N_("can be chosen"))
_CHOICES: Mapping[str, Aim] = MappingProxyType({})


class Marks(NamedTuple):
    """The target ids that are chosen, legal now, refused a moment ago, or just changed.

    A target is called by its kind and by which one it is: ``hand:0``. A game says by ``aims`` what its kinds of
    targets are for; any other can be chosen.
    """

    selected: frozenset[str] = _NONE
    targets: frozenset[str] = _NONE
    refused: frozenset[str] = _NONE
    changed: frozenset[str] = _NONE

    @property
    def aims(self) -> Mapping[str, Aim]:
        """What the legal targets of each kind are for."""
        return _CHOICES

    def of(self, target: str) -> frozenset[Mark]:
        """The states of one target. What is chosen or refused is no longer shown as merely possible."""
        sets = ((self.selected, Mark.SELECTED), (self.refused, Mark.REFUSED), (self.changed, Mark.CHANGED))
        found = {mark for ids, mark in sets if target in ids}
        if target in self.targets and not found & {Mark.SELECTED, Mark.REFUSED}:
            found.add(self._aim(target).mark)
        return frozenset(found)

    def said(self, target: str) -> tuple[Said, ...]:
        """The states of one target in words, in a fixed order."""
        states = self.of(target)
        return tuple(self._said(target, mark) for mark in Mark if mark in states)

    def key(self) -> list[tuple[Mark, Said]]:
        """Every kind of mark in sight with its words, each once: what a key to the table tells."""
        found: dict[tuple[Mark, Said], None] = {}
        for mark in _SIGNS:
            for target in sorted(self.selected | self.targets | self.refused | self.changed):
                if mark in self.of(target):
                    found.setdefault((mark, self._said(target, mark)))
        return list(found)

    def asked(self, kind: str) -> tuple[str, ...]:
        """The marked targets of one kind, in order: what a question of this kind offers."""
        return tuple(sorted(t for t in self.targets | self.selected | self.refused if _kind(t) == kind))

    def _said(self, target: str, mark: Mark) -> Said:
        aim = self._aim(target)
        return said(aim.words) if mark is aim.mark else mark.said()

    def _aim(self, target: str) -> Aim:
        return self.aims.get(_kind(target), _CHOICE)


def _kind(target: str) -> str:
    return target.partition(":")[0]
