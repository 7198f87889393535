"""Which things on the table of Monster Trick stand out.

Targets: ``hand:0`` (a card by its place in the seat's hand), ``pile:0`` (a pile by its number), ``pile:new`` and
``tile:3`` (a score tile by its value, while rows are laid).
"""

from __future__ import annotations

from collections.abc import Mapping

from dinotwist.kit.words import N_
from dinotwist_widgets.pictures import Mark
from dinotwist_widgets.play import marks
from dinotwist_widgets.play.marks import Aim

_AIMS = {
    "pile": Aim(Mark.TARGET, N_("can take the card")),
    "tile": Aim(Mark.SELECTABLE, N_("can be laid")),
}


class Marks(marks.Marks):
    """The marked targets of a table of Monster Trick."""

    __slots__ = ()

    @property
    def aims(self) -> Mapping[str, Aim]:
        """What the legal targets of each kind are for."""
        return _AIMS
