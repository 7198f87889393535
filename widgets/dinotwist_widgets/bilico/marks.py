"""Which things on the table of Bilico stand out."""

from __future__ import annotations

from collections.abc import Mapping

from dinotwist.kit.words import N_
from dinotwist_widgets.pictures import Mark
from dinotwist_widgets.play import marks
from dinotwist_widgets.play.marks import Aim

_AIMS = {
    "park": Aim(Mark.SELECTABLE, N_("can be parked")),
    "late": Aim(Mark.SELECTABLE, N_("can be parked late")),
    "stop": Aim(Mark.SELECTABLE, N_("one may stop here")),
}


class Marks(marks.Marks):
    """The marked targets of a table of Bilico."""

    __slots__ = ()

    @property
    def aims(self) -> Mapping[str, Aim]:
        """What the legal targets of each kind are for."""
        return _AIMS
