"""The covers of the parts on the contents page: one island each, with what lives on it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dinotwist_widgets.pictures.drawings import placed
from dinotwist_widgets.pictures.markup import Html, joined, number, tag

_COAST = (
    "M44 112C39 97 45 74 56 62C67 50 92 44 112 38C132 32 154 27 176 26C198 25 222 28 242 34C262 40 286 49 298 62"
    "C310 75 318 97 314 112C310 127 293 142 276 150C259 158 233 157 212 160C191 163 171 167 150 166"
    "C129 165 102 161 84 152C66 143 49 127 44 112Z"
)
_DUNE = "M56 128Q84 112 112 128T168 128T224 128T298 126"


class _Thing(NamedTuple):
    """A drawing on an island: its file, the class that colours it, where it stands, its size."""

    file: str
    css: str
    x: float
    y: float
    scale: float


_ISLANDS = (
    (
        _Thing("terrain/mountain", "terrain", 196, 40, 2.0),
        _Thing("dinos/herbi", "herbi", 62, 58, 0.92),
        _Thing("dinos/carni", "carni", 176, 66, 0.86),
        _Thing("dinos/voli", "voli", 146, 2, 0.62),
    ),
    (
        _Thing("terrain/jungle", "terrain", 66, 48, 1.7),
        _Thing("dinos/aqua", "aqua", 196, 72, 0.84),
        _Thing("dinos/carni", "carni", 111, 62, 0.62),
        _Thing("dinos/egg", "egg", 92, 66, 0.94),
    ),
    (
        _Thing("terrain/hill", "terrain", 140, 42, 1.9),
        _Thing("dinos/carni", "carni", 66, 62, 0.86),
        _Thing("dinos/herbi", "herbi", 288, 62, -0.86),
    ),
)
"""In the order in which parts take them. A size below zero faces the other way."""


@cache
def cover(at: int) -> Html:
    """The island of the part with this index; there are three, then the first comes again. It is not read aloud."""
    land = [_coast(scale, "depth") for scale in (1.2, 1.1)] + [_coast(1, "land"), tag("path", class_="dune", d=_DUNE)]
    things = (_standing(thing) for thing in _ISLANDS[at % len(_ISLANDS)])
    return tag(
        "svg",
        joined((*land, *things)),
        class_="dino-cover",
        viewBox="0 0 356 196",
        aria_hidden="true",
        focusable="false",
    )


def _coast(scale: float, css: str) -> Html:
    move = f"translate(178 98) scale({number(scale)}) translate(-178 -98)"
    return tag("path", class_=css, d=_COAST, transform=move)


def _standing(thing: _Thing) -> Html:
    if thing.scale > 0:
        return placed(thing.file, thing.x, thing.y, thing.scale, thing.css)
    mirrored = f"translate({number(thing.x)} {number(thing.y)}) scale(-1 1)"
    return tag("g", placed(thing.file, 0, 0, -thing.scale, thing.css), transform=mirrored)
