"""From what a player touches to a decision, and from the rules to what may be chosen next."""

from __future__ import annotations

from collections.abc import Callable

from dinotwist.bilico.decisions import (
    Add,
    Announce,
    Build,
    Claim,
    Count,
    Decision,
    Duel,
    Fall,
    Notice,
    Park,
    ParkLate,
    Pass,
    Remove,
    Roof,
    SkipParking,
)
from dinotwist.bilico.legal import canonical, legal
from dinotwist.bilico.pieces import car_named, place_named
from dinotwist.bilico.state import Phase
from dinotwist.bilico.stops import Stop
from dinotwist_widgets.bilico import forms
from dinotwist_widgets.bilico.selection import DEMOLISH, FALL, NOTHING, Selection
from dinotwist_widgets.bilico.touch import Touch, fall_of

AT_ONCE = frozenset({"park", "late", "notice"})
"""What is decided by the touch alone."""


def touched(touch: Touch, kind: str, what: str) -> Selection | None:
    """The selection after a thing was touched; None where that chooses nothing now or there is no such thing."""
    try:
        if kind in forms.FORMS:
            return forms.FORMS[kind](touch, what)
        return _touched(touch, kind, what)
    except (ValueError, KeyError):
        return None


def _touched(touch: Touch, kind: str, what: str) -> Selection | None:
    match kind:
        case "palazzo":
            return _palazzo(touch, what)
        case "park" | "late" if touch.state.phase is Phase.TURN:
            return NOTHING._replace(cars=tuple(car_named(word) for word in what.split("-")))
        case "stop" if touch.building:
            return NOTHING._replace(floors=int(what))
        case "floors" if touch.building:
            number = touch.floors + forms.STEPS[what]
            return NOTHING._replace(floors=max(1, min(touch.state.floors + 1, number)))
        case "bonus" if touch.state.phase is Phase.TURN:
            return NOTHING if touch.chosen.card == what else NOTHING._replace(card=what)
        case "notice":
            return NOTHING._replace(player=int(what))
    return None


def _palazzo(touch: Touch, what: str) -> Selection | None:
    """In a form a palazzo fills it; else it is the one to build on."""
    place = place_named(what)
    if touch.chosen.form == FALL:
        return forms.floors_fell(touch, f"{what}.more")
    if touch.chosen.form == DEMOLISH:
        palazzo = touch.state.palazzo(place)
        return touch.chosen._replace(place=place, down_to=max(0, len(palazzo.levels) - palazzo.roofed))
    if touch.state.step in ("park", "build", "pass"):
        return NOTHING._replace(place=place)
    return None


def decision(touch: Touch, act: str) -> Decision | None:
    """The decision that an act makes of the selection, legal or not; None where it says too little.

    Raises LookupError for an unknown act.
    """
    if act not in _MAKERS:
        raise LookupError(f"there is no act {act!r}")
    return _MAKERS[act](touch)


def _build(touch: Touch) -> Decision | None:
    chosen = touch.chosen
    return None if chosen.place is None or chosen.form else Build(touch.seat, chosen.place)


def _late(touch: Touch) -> Decision | None:
    return ParkLate(touch.seat, touch.chosen.cars[0]) if touch.chosen.cars else None


def _notice(touch: Touch) -> Decision | None:
    return None if touch.chosen.player is None else Notice(touch.seat, touch.chosen.player)


def _announce(touch: Touch) -> Decision | None:
    chosen = touch.chosen
    if chosen.form != DEMOLISH or chosen.place is None:
        return None
    return Announce(touch.seat, chosen.place, chosen.down_to, touch.plan)


_MAKERS: dict[str, Callable[[Touch], Decision | None]] = {
    "palazzo": _build,
    "park": lambda touch: Park(touch.seat, touch.chosen.cars) if touch.chosen.cars else None,
    "late": _late,
    "notice": _notice,
    "announce": _announce,
    "report": lambda touch: canonical(fall_of(touch)) if touch.chosen.form == FALL else None,
    "claim": lambda touch: Claim(touch.seat, touch.chosen.card) if touch.chosen.card else None,
    "duel": lambda touch: Duel(touch.seat, touch.heights),
    "skip": lambda touch: SkipParking(touch.seat),
    "add": lambda touch: Add(touch.seat, touch.floors or 1),
    "remove": lambda touch: Remove(touch.seat, touch.floors or 1),
    "roof": lambda touch: Roof(touch.seat),
    "pass": lambda touch: Pass(touch.seat),
    "pass-held": lambda touch: Pass(touch.seat, 1),
    "count": lambda touch: Count(touch.seat),
}
"""How each act makes its decision."""


def selection_of(choice: Decision) -> tuple[Selection, str]:
    """The selection that makes this decision, and the target that does it: how a mend is put on the table."""
    match choice:
        case Add(_, floors) | Remove(_, floors):
            return Selection(floors=floors), _target(choice)
        case Claim(_, card):
            return Selection(card=card), _target(choice)
        case Announce(_, place, down_to, plan):
            return Selection(form=DEMOLISH, place=place, down_to=down_to, plan=plan), _target(choice)
        case Duel(_, heights):
            return Selection(heights=heights), _target(choice)
    return NOTHING, _target(choice)


def _target(choice: Decision) -> str:
    match choice:
        case Park(_, cars):
            return "park:" + "-".join(car.word for car in cars)
        case ParkLate(_, car):
            return f"late:{car.word}"
        case Build(_, place):
            return f"palazzo:{place.word}"
        case Notice(_, player):
            return f"notice:{player}"
        case Pass(_, in_hand):
            return "do:pass-held" if in_hand else "do:pass"
    return f"do:{_ACTS[type(choice)]}"


_ACTS = {
    Add: "add", Remove: "remove", Roof: "roof", Claim: "claim", Announce: "announce", Duel: "duel",
    Count: "count", SkipParking: "skip", Fall: "report",
}  # fmt: skip


def stop_target(stop: Stop) -> str:
    """The target of a height; its number has two digits, so that the names sort as the heights do."""
    return f"stop:{stop.floors:02}"


def lit(touch: Touch) -> frozenset[str]:
    """What may legally be chosen next: on the table, else the act that goes on.

    Bonus cards are not among them: whether a goal is met only eyes at the table can say. Nor are other palazzi once
    one is chosen, though the choice may still be changed: they would lead away from the heights.
    """
    if touch.state.phase is Phase.DUEL:
        return frozenset(f"height:{seat}.more" for seat in touch.state.duel)
    options = legal(touch.state, touch.seat)
    if touch.chosen.form == DEMOLISH:
        announced = [option for option in options if isinstance(option, Announce)]
        levels = {f"level:{option.down_to}" for option in announced if option.place == touch.chosen.place}
        return frozenset({f"palazzo:{option.place.word}" for option in announced} | levels)
    if touch.chosen.form == FALL:
        return frozenset({"do:report"})
    found = {_target(option) for option in options if not (touch.building and isinstance(option, Build))}
    on_table = {target for target in found if not target.startswith("do:")}
    on_table |= {stop_target(stop) for stop in touch.stops}
    if on_table - {target for target in on_table if target.startswith("notice:")}:
        return frozenset(on_table)
    return frozenset(on_table | (found & {"do:pass", "do:count", "do:add", "do:roof"}))
