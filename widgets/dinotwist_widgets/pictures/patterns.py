"""The pattern of each species as one path inside a rectangle.

Patterns are drawn and not referred to: a picture needs no id of another one, so several stages share a page
and a picture can be copied on its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from dinotwist.twist.cards import Species
from dinotwist_widgets.pictures.markup import Html, number, tag


class Box(NamedTuple):
    """A rectangle inside a picture."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float) -> Box:
        """The rectangle with this much taken off on each side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


@cache
def pattern(species: Species, box: Box) -> Html:
    """The species' pattern in this rectangle, clear of its rounded corners."""
    draw = _PATTERNS.get(species, _crosses)
    return tag("path", class_=f"pattern {draw.__name__.strip('_')}", d=draw(box.inset(3)))


@cache
def hatch(box: Box) -> Html:
    """The hatching of what is out of play."""
    return tag("path", class_="hatch", d="".join(_slanted(box.inset(2.5), step=9, rising=True)))


def _waves(box: Box) -> str:
    half = box.width / max(2, 2 * round(box.width / 16))
    swell = f"q{number(half / 2)}-4.5 {number(half)} 0" + f"t{number(half)} 0" * (round(box.width / half) - 1)
    return "".join(f"M{number(box.x)} {number(y)}{swell}" for y in _steps(box.y + 3, box.y + box.height, 9))


def _diagonals(box: Box) -> str:
    return "".join(_slanted(box, step=12, rising=False))


def _dots(box: Box) -> str:
    rows = enumerate(_steps(box.y + 2, box.y + box.height, 6))
    return "".join(
        f"M{number(x)} {number(y)}h0"
        for row, y in rows
        for x in _steps(box.x + 2 + 5 * (row % 2), box.x + box.width, 10)
    )


def _verticals(box: Box) -> str:
    return "".join(
        f"M{number(x)} {number(box.y)}v{number(box.height)}" for x in _steps(box.x + 2, box.x + box.width, 7)
    )


def _crosses(box: Box) -> str:
    rows = enumerate(_steps(box.y + 4, box.y + box.height - 2, 9))
    return "".join(
        f"M{number(x - 2.5)} {number(y)}h5m-2.5-2.5v5"
        for row, y in rows
        for x in _steps(box.x + 4 + 6 * (row % 2), box.x + box.width - 2, 12)
    )


def _slanted(box: Box, *, step: float, rising: bool) -> Iterator[str]:
    """Lines at 45 degrees, each cut at the edges of the rectangle."""
    for start in _steps(box.x - box.height + step / 2, box.x + box.width, step):
        left = max(start, box.x)
        length = min(start + box.height, box.x + box.width) - left
        if length < 2:
            continue
        top = box.y + left - start
        y, way = (2 * box.y + box.height - top, "-") if rising else (top, " ")
        yield f"M{number(left)} {number(y)}l{number(length)}{way}{number(length)}"


def _steps(start: float, stop: float, step: float) -> Iterator[float]:
    count = 0
    while start + count * step <= stop + 0.01:
        yield start + count * step
        count += 1


_PATTERNS: dict[Species, Callable[[Box], str]] = {
    Species.AQUA: _waves,
    Species.CARNI: _diagonals,
    Species.HERBI: _dots,
    Species.VOLI: _verticals,
}
