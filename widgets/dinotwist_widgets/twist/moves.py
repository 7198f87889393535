"""What has just moved on the table: corner marks, arrows, and a sentence beside them.

All of it is part of the still picture, so it stays for the whole step, in print and without motion alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import singledispatch
from typing import Any

from dinotwist.kit.facts import Fact
from dinotwist.kit.words import Said, said
from dinotwist.twist import facts
from dinotwist.twist.cards import GRID, Cards, Territory
from dinotwist.twist.naming import territory
from dinotwist.twist.state import State
from dinotwist.twist.story import tell
from dinotwist_widgets.pictures import Html, tag
from dinotwist_widgets.pictures.markup import number
from dinotwist_widgets.twist.sight import Sight

CELL = 100
_MIDDLE = 0.4
"""How far down its cell the middle of a tile lies: below it stands a name."""
_PLACES = {
    place: (column, row) for row, places in enumerate(GRID) for column, place in enumerate(places) if place is not None
}
_FAR = 150
"""A swap over more than this goes round what lies between."""


# --- what changed -------------------------------------------------------------------------------------------


def changed(view: State, seat: int | None, last: Fact | None) -> frozenset[str]:
    """The targets that the last fact has changed."""
    return frozenset(_changed(last, view, seat))


@singledispatch
def _changed(last: Any, view: State, seat: int | None) -> Iterator[str]:
    del last, view, seat
    yield from ()


@_changed.register
def _swapped(last: facts.DinosSwapped, view: State, seat: int | None) -> Iterator[str]:
    del view, seat
    yield from (f"twist:{place.word}" for pair in last.pairs for place in pair)


@_changed.register
def _captured(last: facts.DinoCaptured, view: State, seat: int | None) -> Iterator[str]:
    del view, seat
    yield f"twist:{last.target.word}"


@_changed.register(facts.DinoPlaced)
@_changed.register(facts.DinoReplaced)
def _placed(last: Any, view: State, seat: int | None) -> Iterator[str]:
    del view
    yield f"place:{last.place.word}" if last.seat == seat else f"seat{last.seat}:{last.place.word}"


@_changed.register(facts.EventTurned)
@_changed.register(facts.VolcanoErupted)
def _turned(last: Any, view: State, seat: int | None) -> Iterator[str]:
    del last, view, seat
    yield "event:top"


@_changed.register
def _drawn(last: facts.CardsDrawn, view: State, seat: int | None) -> Iterator[str]:
    if seat is not None and last.seat == seat:
        yield from (f"hand:{n}" for n in _places(view.player(seat).hand, last.cards))


def _places(hand: Cards, cards: Cards) -> Iterator[int]:
    """Where these cards lie in the hand, the last of equal ones first."""
    wanted = Counter(cards)
    for n in reversed(range(len(hand))):
        if wanted[hand[n]]:
            wanted[hand[n]] -= 1
            yield n


def moved_said(sight: Sight) -> Said | None:
    """What moved, in a sentence; None where the last fact moved nothing that the table points at."""
    last = sight.last
    if isinstance(last, facts.DinosSwapped):
        pairs = [said("{one} with {other}", one=territory(one), other=territory(other)) for one, other in last.pairs]
        return said("Swapped: {pairs}.", pairs=pairs)
    pointed = (facts.DinoCaptured, facts.DinoReplaced, facts.DinoPlaced, facts.EventTurned, facts.VolcanoErupted)
    return tell(last, sight.view.setup.names) if isinstance(last, pointed) else None


# --- arrows -------------------------------------------------------------------------------------------------


def over_twist_island(sight: Sight) -> Html:
    """The arrows of the last fact over Twist Island."""
    last = sight.last
    if isinstance(last, facts.DinosSwapped):
        return _overlay([arrow for one, other in last.pairs for arrow in _swap(one, other)])
    if isinstance(last, facts.DinoCaptured):
        side = "left" if last.seat == sight.seat else "right"
        beside = len(sight.view.players) == 2 and sight.seat is not None
        ways = [_way(last.target, side, "dt-wide"), _way(last.target, "below", "dt-narrow")]
        return _overlay(ways if beside else [_way(last.target, "below")])
    return Html()


def over_island(sight: Sight, seat: int) -> Html:
    """The arrows of the last fact over a player's island."""
    last = sight.last
    if not isinstance(last, facts.DinoPlaced) or last.seat != seat:
        return Html()
    return _overlay([_way(last.place, "below", "dt-wide"), _way(last.place, "right", "dt-narrow")])


def _overlay(drawn: list[Html]) -> Html:
    """Arrows stretched over a grid; what they say stands in words beside it."""
    size = 3 * CELL
    return tag(
        "svg",
        *drawn,
        class_="dt-ways",
        viewBox=f"0 0 {size} {size}",
        preserveAspectRatio="none",
        aria_hidden="true",
        focusable="false",
    )


def _swap(one: Territory, other: Territory) -> Iterator[Html]:
    """Two arrows, there and back, each on its own side."""
    yield _bow(_middle(one), _middle(other))
    yield _bow(_middle(other), _middle(one))


def _middle(place: Territory) -> tuple[float, float]:
    column, row = _PLACES[place]
    return (column + 0.5) * CELL, (row + _MIDDLE) * CELL


def _bow(start: tuple[float, float], end: tuple[float, float]) -> Html:
    """An arrow that bows to its left, round whatever lies between."""
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    along = ((x1 - x0) / length, (y1 - y0) / length)
    aside = (along[1], -along[0])
    far = length > _FAR
    gap, off, bulge = (40, 16, 62) if far else (27, 15, 12)

    def point(way: float, out: float) -> tuple[float, float]:
        return x0 + along[0] * way + aside[0] * out, y0 + along[1] * way + aside[1] * out

    tip, control = point(length - gap, off), point(length / 2, off + bulge)
    line = f"M{_xy(point(gap, off))}Q{_xy(control)} {_xy(tip)}"
    return _arrow(line, tip, _unit(control, tip), "dt-swap")


def _way(place: Territory, side: str, css: str = "") -> Html:
    """A dotted path to a place from one side of the grid, along the lanes between the pictures."""
    column, row = _PLACES[place]
    x, lane = (column + 0.5) * CELL, row * CELL - 4
    tip = (x, row * CELL + 14.0)
    if side == "below":
        gap = 2 if column == 2 else 1
        line = f"M{gap * CELL} {3.25 * CELL}V{lane}H{number(x)}V{number(tip[1])}"
    else:
        edge = -0.3 * CELL if side == "left" else 3.3 * CELL
        line = f"M{number(edge)} {lane}H{number(x)}V{number(tip[1])}"
    return _arrow(line, tip, (0.0, 1.0), f"dt-way {css}".strip())


def _arrow(line: str, tip: tuple[float, float], toward: tuple[float, float], css: str) -> Html:
    """A line with its head, pale below and dark above, so that it shows on any ground."""
    back, wide = 13.0, 8.0
    left = (tip[0] - toward[0] * back + toward[1] * wide, tip[1] - toward[1] * back - toward[0] * wide)
    right = (tip[0] - toward[0] * back - toward[1] * wide, tip[1] - toward[1] * back + toward[0] * wide)
    head = f"M{_xy(left)}L{_xy(tip)}L{_xy(right)}"
    return tag(
        "g",
        tag("path", class_="halo", d=line + head),
        tag("path", class_="line", d=line),
        tag("path", class_="head", d=head),
        class_=css,
    )


def _unit(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    x, y = end[0] - start[0], end[1] - start[1]
    length = (x * x + y * y) ** 0.5
    return x / length, y / length


def _xy(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"
