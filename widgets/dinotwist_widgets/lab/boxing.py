"""The box of a table that is set up: the placeholder, the reader's own, or whatever the position itself needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dinotwist import catalog
from dinotwist.kit.boxes import BoxError
from dinotwist.kit.positions import GONE, STANDARD, Change, changed_by
from dinotwist.kit.words import N_, Said, said
from dinotwist_widgets.lab.fields import at

if TYPE_CHECKING:
    from dinotwist_widgets.lab.session import Lab

PLACEHOLDER, MINE, LOOSE, OTHER = "standard", "mine", "loose", "other"
KINDS = {
    PLACEHOLDER: N_("The placeholder box"),
    MINE: N_("My box"),
    LOOSE: N_("Whatever this table needs"),
}
"""The boxes that can be chosen."""
_NOTES = {
    PLACEHOLDER: N_("Where no source says what is in the box, placeholders stand."),
    MINE: N_("As you entered it on the page My box."),
    LOOSE: N_("The box has what lies on this table, and the numbers that you set below."),
    OTHER: N_("This table brings a box of its own. You find it in the table as text."),
}


def box_table(lab: Lab) -> dict[str, Any]:
    """The reader's own box as a table of a position."""
    return catalog.entry(lab.game).boxes.table(lab.box)


def kind_of(lab: Lab) -> str:
    """Which box the draft has: one of those that can be chosen, or another one of its own."""
    box = at(lab.draft.given, ("box",))
    if box is None and lab.ours.box_says:
        return LOOSE
    if box is None or box == STANDARD:
        return PLACEHOLDER
    return MINE if lab.box is not None and box == box_table(lab) else OTHER


def kinds_of(lab: Lab) -> tuple[str, ...]:
    """The boxes that can be chosen here: the reader's own where there is one, none that would be the placeholder."""
    there = {PLACEHOLDER: True, MINE: lab.box is not None, LOOSE: bool(lab.ours.box_says)}
    return tuple(kind for kind in KINDS if there[kind])


def note(kind: str) -> Said:
    """What a box means."""
    return said(_NOTES[kind])


def boxed(lab: Lab, kind: str) -> Any:
    """The position with another box, without what this box says anyway. Raises LookupError where there is no such box.

    Where the box is given up, what it said is written down as far as a position can say it.
    """
    given = lab.draft.given
    if kind == kind_of(lab):
        return given
    if kind not in kinds_of(lab):
        raise LookupError(f"there is no box {kind!r}")
    if kind == LOOSE:
        return _loosened(lab)
    bare = changed_by(given, tuple(Change(place, GONE) for place in lab.ours.box_says if at(given, place) is not None))
    return {**bare, "box": STANDARD if kind == PLACEHOLDER else box_table(lab)}


def _loosened(lab: Lab) -> Any:
    given = lab.draft.given
    bare = {key: value for key, value in given.items() if key != "box"}
    boxes, box = catalog.entry(lab.game).boxes, given.get("box")
    try:
        held = boxes.of(box) if isinstance(box, Mapping) else boxes.read(boxes.text())
    except BoxError:
        return bare
    return {**bare, **lab.ours.box_said(held, bare)}
