"""Decisions and reports as text: the entries of ``when`` in a case, and of ``decisions`` in a record.

One notation for both. What a reader may leave out (from where floors fell, which roofs fell with them) is filled in
from the state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dinotwist.bilico.decisions import (
    Add,
    Announce,
    Build,
    Claim,
    Count,
    Counts,
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
from dinotwist.bilico.legal import canonical
from dinotwist.bilico.notation import NameOrNames, converter
from dinotwist.bilico.pieces import Act, Car, Place
from dinotwist.bilico.state import State
from dinotwist.bilico.turns import deciding
from dinotwist.kit.documents import Document, DocumentError, structure
from dinotwist.kit.scripts import BodyReader, Step, body_of, seat_of
from dinotwist.kit.words import said


@dataclass(frozen=True)
class NothingBody:
    """``{}``: nothing more to say."""


@dataclass(frozen=True)
class ParkBody:
    """``{car: bronze}``, or ``{cars: [bronze, gold]}`` when two are due."""

    car: Car | None = None
    cars: tuple[Car, ...] = ()


@dataclass(frozen=True)
class CarBody:
    """``{car: bronze}``."""

    car: Car


@dataclass(frozen=True)
class AnnounceBody:
    """``{palazzo: b, down_to: 1}``; ``plan`` states how many floors are wanted."""

    palazzo: Place
    down_to: int
    plan: int | None = None


@dataclass(frozen=True)
class BuildBody:
    """``{palazzo: a}``."""

    palazzo: Place


@dataclass(frozen=True)
class FallBody:
    """``{floors: 3, by: Ann, while: placing}`` with what is known of from where."""

    floors: int
    by: NameOrNames
    while_: Act
    in_hand: int = 0
    palazzi: dict[Place, int] = field(default_factory=dict)
    roofs: dict[Place, int] = field(default_factory=dict)


@dataclass(frozen=True)
class ClaimBody:
    """``{card: skyline}``."""

    card: str


@dataclass(frozen=True)
class PassBody:
    """``{}``; ``in_hand`` is a floor left in the hand."""

    in_hand: int = 0


@dataclass(frozen=True)
class NoticeBody:
    """``{player: Ann}``: who parked no car."""

    player: str


def _read_fall(body: Any, path: str, document: Document) -> FallBody:
    if not isinstance(body, dict) or "while_" in body:
        raise DocumentError(said("a fall names floors, by and while"), document.line(path), path)
    renamed = {"while_" if key == "while" else key: value for key, value in body.items()}
    return structure(converter(), Document(renamed, document.lines), FallBody, path)


ACTIONS: dict[str, BodyReader] = {
    "park": body_of(converter, ParkBody),
    "skip_parking": body_of(converter, NothingBody),
    "park_late": body_of(converter, CarBody),
    "announce_demolition": body_of(converter, AnnounceBody),
    "build": body_of(converter, BuildBody),
    "add": body_of(converter, int),
    "remove": body_of(converter, int),
    "roof": body_of(converter, NothingBody),
    "fall": _read_fall,
    "claim": body_of(converter, ClaimBody),
    "pass": body_of(converter, PassBody),
    "notice_unparked": body_of(converter, NoticeBody),
    "count": body_of(converter, NothingBody),
    "duel": body_of(converter, dict[str, int | None]),
}
"""What an entry may do, and how its body is read."""


def _fall(seat: int, body: FallBody, state: State) -> Fall:
    names = [body.by] if isinstance(body.by, str) else body.by
    by = tuple(seat_of(state.setup, name) for name in names)
    palazzi, place = body.palazzi, state.hand.place
    if not palazzi and body.floors > 0 and place is not None:
        palazzi = {place: body.floors}
    return Fall(seat, by, body.while_, body.floors, body.in_hand, tuple(palazzi.items()), tuple(body.roofs.items()))


_MAKERS: dict[str, Callable[[int, Any, State], Decision]] = {
    "park": lambda seat, body, _state: Park(seat, body.cars or (() if body.car is None else (body.car,))),
    "skip_parking": lambda seat, _body, _state: SkipParking(seat),
    "park_late": lambda seat, body, _state: ParkLate(seat, body.car),
    "announce_demolition": lambda seat, body, _state: Announce(seat, body.palazzo, body.down_to, body.plan),
    "build": lambda seat, body, _state: Build(seat, body.palazzo),
    "add": lambda seat, body, _state: Add(seat, body),
    "remove": lambda seat, body, _state: Remove(seat, body),
    "roof": lambda seat, _body, _state: Roof(seat),
    "fall": _fall,
    "claim": lambda seat, body, _state: Claim(seat, body.card),
    "pass": lambda seat, body, _state: Pass(seat, body.in_hand),
    "notice_unparked": lambda seat, body, state: Notice(seat, seat_of(state.setup, body.player)),
    "count": lambda seat, _body, _state: Count(seat),
    "duel": lambda seat, body, state: Duel(seat, tuple((seat_of(state.setup, n), h) for n, h in body.items())),
}


def decision(step: Step, state: State) -> Decision:
    """The decision of an entry at this state. Raises ValueError when it names somebody who is not there."""
    seat = (*deciding(state), state.active)[0]
    return canonical(_MAKERS[step.action](seat, step.body, state))


def entry_of(names: tuple[str, ...], decision: Decision) -> dict[str, Any]:
    """The entry that stands for a decision; reading it again gives the same decision."""
    match decision:
        case Park(_, (car,)):
            return {"park": {"car": car.word}}
        case Park(_, cars):
            return {"park": {"cars": [car.word for car in cars]}}
        case ParkLate(_, car):
            return {"park_late": {"car": car.word}}
        case Announce(_, place, down_to, plan):
            stated = {} if plan is None else {"plan": plan}
            return {"announce_demolition": {"palazzo": place.word, "down_to": down_to, **stated}}
        case Fall():
            return {"fall": _fall_text(names, decision)}
        case Notice(_, player):
            return {"notice_unparked": {"player": names[player]}}
        case Duel(_, heights):
            return {"duel": {names[seat]: height for seat, height in heights}}
    return _plain_entry(decision)


def _plain_entry(decision: Decision) -> dict[str, Any]:
    match decision:
        case Build(_, place):
            return {"build": {"palazzo": place.word}}
        case Add(_, floors):
            return {"add": floors}
        case Remove(_, floors):
            return {"remove": floors}
        case Claim(_, card):
            return {"claim": {"card": card}}
        case Pass(_, in_hand):
            return {"pass": {"in_hand": in_hand} if in_hand else {}}
        case Roof():
            return {"roof": {}}
        case SkipParking():
            return {"skip_parking": {}}
    return {"count": {}}


def _fall_text(names: tuple[str, ...], fall: Fall) -> dict[str, Any]:
    text: dict[str, Any] = {"floors": fall.floors, "by": [names[seat] for seat in fall.by], "while": fall.act.value}
    if fall.in_hand:
        text["in_hand"] = fall.in_hand
    return text | {
        name: _counts(counts) for name, counts in (("palazzi", fall.palazzi), ("roofs", fall.roofs)) if counts
    }


def _counts(counts: Counts) -> dict[str, int]:
    return {place.word: number for place, number in counts}
