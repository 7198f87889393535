"""The drawings of Monster Trick: a shape and a monster for each colour of cards, a shape for each seat."""

from __future__ import annotations

from math import cos, pi, sin

from dinotwist.monstertrick.cards import Colour
from dinotwist_widgets.pictures import Html, tag
from dinotwist_widgets.pictures.markup import number


def _star(points: int, outer: float, inner: float) -> str:
    corners = []
    for n in range(2 * points):
        radius, angle = (outer, inner)[n % 2], pi * n / points - pi / 2
        corners.append(f"{number(20 + radius * cos(angle))} {number(20 + radius * sin(angle))}")
    return f"M{'L'.join(corners)}Z"


SHAPES = {
    Colour.GREEN: "M20 2C35 10 36 24 22 33V38H18V33C4 24 5 10 20 2Z",
    Colour.YELLOW: _star(8, 18, 11),
    Colour.PURPLE: "M27 3A17.5 17.5 0 1 0 27 37A18 18 0 0 1 27 3Z",
    Colour.BLUE: "M20 2C26 12 34 18 34 26A14 13 0 0 1 6 26C6 18 14 12 20 2Z",
}
"""A leaf, a sun, a moon and a drop, each in a box of 40 x 40."""

SEATS = (
    "M22 7A15 15 0 1 1 21.9 7Z",
    "M9 9H35V35H9Z",
    "M22 5L38 34H6Z",
    "M17 7H27V17H37V27H27V37H17V27H7V17H17Z",
    "M22 5L39 18L32 37H12L5 18Z",
)
"""Circle, square, triangle, cross and pentagon: the shape of each seat's markers, in a box of 44 x 44."""

_BODIES = {
    Colour.GREEN: (
        "M16 78C6 36 24 20 50 20S94 36 84 78L72 68L61 78L50 68L39 78L28 68Z M30 27L20 4L44 21Z M70 27L80 4L56 21Z",
        ((50, 44, 13),),
        "M38 63Q50 70 62 63",
    ),
    Colour.YELLOW: (
        "M50 8L58 20L71 12L73 27L88 27L82 41L95 49L82 56L88 71L72 70L66 80H34L28 70L12 71L18 56L5 49L18 41L12 27"
        "L27 27L29 12L42 20Z",
        ((37, 42, 9), (63, 42, 9)),
        "M36 61H64",
    ),
    Colour.PURPLE: (
        "M20 44C20 18 34 6 50 6S80 18 80 44C80 60 96 62 96 72Q84 80 74 66Q70 80 60 78Q52 76 50 66Q48 76 40 78"
        "Q30 80 26 66Q16 80 4 72C4 62 20 60 20 44Z",
        ((34, 36, 7), (50, 26, 7), (66, 36, 7)),
        "M42 53Q50 48 58 53",
    ),
    Colour.BLUE: (
        "M8 46C14 22 34 10 54 10C76 10 88 26 90 42L99 30V64L88 54C82 70 68 78 48 78C26 78 10 66 8 46Z"
        " M46 12L56 1L66 12Z",
        ((34, 38, 11),),
        "M16 58L26 52L34 61L43 53L52 61L60 54",
    ),
}
"""A body, its eyes and its mouth, each in a box of 100 x 80."""


def shape(colour: Colour, css: str = "shape") -> Html:
    """The shape of a colour."""
    return tag("path", class_=css, d=SHAPES[colour])


def seat_shape(seat: int) -> Html:
    """The shape of a seat."""
    return tag("path", class_="shape", d=SEATS[seat % len(SEATS)])


def monster(colour: Colour) -> Html:
    """The monster of a colour: a dark body with pale eyes."""
    body, eyes, mouth = _BODIES[colour]
    parts = [tag("path", d=body)]
    for x, y, radius in eyes:
        parts.append(tag("circle", class_="eye", cx=x, cy=y, r=radius))
        parts.append(tag("circle", cx=x + 1, cy=y + 1, r=radius * 0.45))
    parts.append(tag("path", class_="mouth", d=mouth))
    return tag("g", *parts, class_="monster")
