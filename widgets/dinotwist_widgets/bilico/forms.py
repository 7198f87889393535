"""The forms filled: how a button or a stepper changes the report of a fall, a demolition, or the heights of a duel."""

from __future__ import annotations

from collections.abc import Callable

from dinotwist.bilico.pieces import Place, act_named, place_named
from dinotwist_widgets.bilico.selection import DEMOLISH, FALL, Fallen, Selection, counted_up
from dinotwist_widgets.bilico.touch import Touch, roofs_of, table_then

MOST_HEIGHT = 99
STEPS = {"more": 1, "less": -1}


def opened(touch: Touch, what: str) -> Selection | None:
    """An empty form."""
    if what == FALL and touch.report is not None:
        return Selection(form=FALL, fallen=Fallen(frozenset({touch.seat})))
    if what == DEMOLISH and touch.state.step in ("park", "build", "pass"):
        return Selection(form=DEMOLISH)
    return None


def culprit(touch: Touch, what: str) -> Selection | None:
    """A player among those through whom it fell, or no more."""
    if not (_filling(touch) and what.isdecimal() and int(what) < len(touch.state.players)):
        return None
    fallen = touch.chosen.fallen
    return touch.filling(fallen._replace(by=fallen.by ^ {int(what)})).chosen


def during(touch: Touch, what: str) -> Selection | None:
    """What was being done."""
    report = touch.report
    if not _filling(touch) or report is None:
        return None
    act = act_named(what)
    return touch.filling(touch.chosen.fallen._replace(act=act)).chosen if act in report.acts else None


def floors_fell(touch: Touch, what: str) -> Selection | None:
    """One floor more or fewer of a palazzo, or the whole of it: ``a.more``, ``a.less``, ``a.all``."""
    if not _filling(touch):
        return None
    word, _, step = what.partition(".")
    place, fallen = place_named(word), touch.chosen.fallen
    height = table_then(touch).palazzo(place).height
    number = height if step == "all" else dict(fallen.floors).get(place, 0) + STEPS[step]
    return _with_floors(touch, place, max(0, min(height, number)))


def _with_floors(touch: Touch, place: Place, number: int) -> Selection:
    fallen = touch.chosen.fallen
    floors, roofs = counted_up(fallen.floors, place, number), counted_up(fallen.roofs, place, 0)
    return touch.filling(fallen._replace(floors=floors, roofs=roofs)).chosen


def roofs_fell(touch: Touch, what: str) -> Selection | None:
    """One roof more or fewer of a palazzo; those that cannot stay are counted anyway."""
    if not _filling(touch):
        return None
    word, _, step = what.partition(".")
    place, fallen = place_named(word), touch.chosen.fallen
    most = len(table_then(touch).palazzo(place).levels) + 1
    number = max(0, min(most, roofs_of(touch, place) + STEPS[step]))
    return touch.filling(fallen._replace(roofs=counted_up(fallen.roofs, place, number))).chosen


def loose_fell(touch: Touch, what: str) -> Selection | None:
    """One floor more or fewer of those that were being taken off."""
    if not _filling(touch):
        return None
    fallen = touch.chosen.fallen
    number = max(0, min(touch.state.hand.recovered, fallen.loose + STEPS[what]))
    return touch.filling(fallen._replace(loose=number)).chosen


def held(touch: Touch, what: str) -> Selection | None:
    """Whether a floor was in the hand."""
    if not _filling(touch) or what != "floor":
        return None
    fallen = touch.chosen.fallen
    return touch.filling(fallen._replace(in_hand=1 - fallen.in_hand)).chosen


def level(touch: Touch, what: str) -> Selection | None:
    """Down to which roof a palazzo is taken: 0 is the ground floor."""
    if touch.chosen.form != DEMOLISH or touch.chosen.place is None or not what.isdecimal():
        return None
    roofs = len(touch.state.palazzo(touch.chosen.place).levels)
    return touch.chosen._replace(down_to=min(roofs, int(what)))


def planned(touch: Touch, what: str) -> Selection | None:
    """One floor more or fewer in the plan that a demolition is for."""
    if touch.chosen.form != DEMOLISH:
        return None
    start = touch.state.floors if touch.plan is None else touch.plan
    return touch.chosen._replace(plan=max(1, min(MOST_HEIGHT, start + STEPS[what])))


def duel_height(touch: Touch, what: str) -> Selection | None:
    """One floor more or fewer under a duellist's roof; below one there is no roof."""
    word, _, step = what.partition(".")
    told = dict(touch.heights)
    if not word.isdecimal() or int(word) not in told:
        return None
    number = min(MOST_HEIGHT, (told[int(word)] or 0) + STEPS[step])
    told[int(word)] = number if number > 0 else None
    return touch.chosen._replace(heights=tuple(sorted(told.items())))


def _filling(touch: Touch) -> bool:
    return touch.chosen.form == FALL


FORMS: dict[str, Callable[[Touch, str], Selection | None]] = {
    "form": opened,
    "by": culprit,
    "during": during,
    "floorsfell": floors_fell,
    "roofsfell": roofs_fell,
    "loosefell": loose_fell,
    "held": held,
    "level": level,
    "plan": planned,
    "height": duel_height,
}
"""What fills a form, by the kind of the thing that is touched."""
