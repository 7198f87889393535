"""Which things on the table of Dino Twist stand out.

Targets: ``hand:0`` (a card by its place in the seat's hand), ``twist:jungle``, ``place:hill`` (own island),
``species:carni`` and ``stays:0`` (a revealed card by its place in the play). ``seat1:hill``, a place on the island of
another seat, cannot be touched but may have changed.
"""

from __future__ import annotations

from collections.abc import Mapping

from dinotwist.kit.words import N_
from dinotwist_widgets.pictures import Mark
from dinotwist_widgets.play import marks
from dinotwist_widgets.play.marks import Aim

_AIMS = {
    "twist": Aim(Mark.TARGET, N_("can be attacked")),
    "place": Aim(Mark.TARGET, N_("can take the captured Dino")),
    "species": Aim(Mark.SELECTABLE, N_("can be named")),
    "stays": Aim(Mark.SELECTABLE, N_("can stay on Twist Island")),
}


class Marks(marks.Marks):
    """The marked targets of a table of Dino Twist."""

    __slots__ = ()

    @property
    def aims(self) -> Mapping[str, Aim]:
        """What the legal targets of each kind are for."""
        return _AIMS
