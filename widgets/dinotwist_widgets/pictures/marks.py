"""What a state adds to a picture: always a shape, and with it a word.

The shapes lie outside the card where they can, so that no state ever hides a number.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from dinotwist.kit.words import N_, Said, said
from dinotwist_widgets.pictures.markup import Html, joined, number, tag
from dinotwist_widgets.pictures.patterns import Box, hatch
from dinotwist_widgets.pictures.words import band_size


class Mark(StrEnum):
    """A state of a card or a territory; none of them means at rest."""

    SELECTABLE = "selectable"
    SELECTED = "selected"
    TARGET = "target"
    REFUSED = "refused"
    CANCELLED = "cancelled"
    DESTROYED = "destroyed"
    CHANGED = "changed"

    def said(self) -> Said:
        """The state in a word, for names that are read aloud and for the key of a table."""
        return said(_WORDS[self])


_WORDS = {
    Mark.SELECTABLE: N_("can be chosen"),
    Mark.SELECTED: N_("chosen"),
    Mark.TARGET: N_("legal target"),
    Mark.REFUSED: N_("refused"),
    Mark.CANCELLED: N_("cancelled"),
    Mark.DESTROYED: N_("destroyed in this round"),
    Mark.CHANGED: N_("just changed"),
}

BAND = {Mark.CANCELLED: N_("cancelled"), Mark.DESTROYED: N_("destroyed")}
"""The states whose word is printed across the picture."""


class Canvas(NamedTuple):
    """A picture's size, the part of it that a hatching covers, and the word for a band across it."""

    width: int
    height: int
    face: Box
    word: str = ""

    @property
    def small(self) -> bool:
        """Whether marks must be finer here, and words have no room."""
        return self.width <= 60


def css(marks: frozenset[Mark]) -> str:
    """The states as class names, in a fixed order."""
    return " ".join(f"is-{mark}" for mark in Mark if mark in marks)


def overlay(canvas: Canvas, marks: frozenset[Mark]) -> Html:
    """All that these states draw over a picture."""
    return joined(_DRAW[mark](canvas) for mark in Mark if mark in marks)


def sign(name: str, css_class: str = "") -> Html:
    """A ``tick`` or a ``bar`` in a disc on its own, as it stands beside a heading."""
    return tag(
        "svg",
        _disc(name, 17, 17, 16),
        class_=f"dt-sign {css_class}".strip(),
        viewBox="0 0 34 34",
        aria_hidden="true",
        focusable="false",
    )


_SIGNS = {"tick": "M-.46 .02l.32 .36 .6-.72", "bar": "M-.52 0h1.04"}


def _disc(name: str, x: float, y: float, radius: float) -> Html:
    """A sign in a disc, drawn for a radius of 1."""
    line = tag("path", d=_SIGNS[name], transform=f"scale({number(radius)})")
    where = f"translate({number(x)} {number(y)})"
    return tag("g", tag("circle", r=radius), line, class_=f"disc {name}", transform=where)


def _corner(canvas: Canvas, name: str) -> Html:
    return _disc(name, canvas.width - 3, 3, 10 if canvas.small else 14)


def _ring(canvas: Canvas, out: float, name: str) -> Html:
    width, height = canvas.width + 2 * out, canvas.height + 2 * out
    corner = (8 if canvas.small else 11) + out * 0.8
    return tag("rect", class_=f"ring {name}", x=-out, y=-out, width=width, height=height, rx=corner)


def _selectable(canvas: Canvas) -> Html:
    return _ring(canvas, 3.5 if canvas.small else 4, "may")


def _selected(canvas: Canvas) -> Html:
    return joined((_ring(canvas, 4.5, "is"), _corner(canvas, "tick")))


def _refused(canvas: Canvas) -> Html:
    rings = (_ring(canvas, 4.5, "no"), _ring(canvas, -3.5, "no thin"))
    return joined((*rings, _corner(canvas, "bar")))


def _target(canvas: Canvas) -> Html:
    """Four corners, as one aims."""
    out, arm = (4, 17) if canvas.small else (6, 30)
    right, low = canvas.width + out, canvas.height + out
    path = (
        f"M{-out} {arm - out}V{-out}H{arm - out}M{right - arm} {-out}H{right}V{arm - out}"
        f"M{right} {low - arm}V{low}H{right - arm}M{arm - out} {low}H{-out}V{low - arm}"
    )
    return tag("path", class_="aim", d=path)


def _cancelled(canvas: Canvas) -> Html:
    """Only the picture is hatched: the number stays readable."""
    face = canvas.face
    whole = canvas.width > 110
    start, across = (0.0, float(canvas.width)) if whole else (face.x - 4, face.width + 11)
    band = _band(start, across, face.y + face.height * 0.52, canvas.word)
    return joined((_veil(face), Html() if canvas.small else band))


def _destroyed(canvas: Canvas) -> Html:
    whole = Box(1.5, 1.5, canvas.width - 3, canvas.height - 3)
    band = _band(0, canvas.width, canvas.height / 2, canvas.word)
    return joined((_veil(whole), Html() if canvas.small else band))


def _changed(canvas: Canvas) -> Html:
    out, arm, radius = (4, 14, 5) if canvas.small else (5, 26, 7)
    corner = tag("path", class_="changed", d=f"M{-out} {arm}V4Q{-out} {-out} 4 {-out}H{arm}")
    return joined((corner, tag("circle", class_="changed-dot", cx=-1, cy=-1, r=radius)))


def _veil(box: Box) -> Html:
    x, y, width, height = box
    return joined((tag("rect", class_="veil", x=x, y=y, width=width, height=height, rx=6), hatch(box)))


def _band(x: float, across: float, middle: float, word: str) -> Html:
    if not word:
        return Html()
    size = band_size(word, across - 8, 21 if across > 110 else 16)
    base = middle + size * 0.35
    label = tag("text", word, class_="band-word", x=x + across / 2, y=base, font_size=size)
    return joined((tag("rect", class_="band", x=x, y=middle - 14, width=across, height=28), label))


_DRAW = {
    Mark.SELECTABLE: _selectable,
    Mark.SELECTED: _selected,
    Mark.TARGET: _target,
    Mark.REFUSED: _refused,
    Mark.CANCELLED: _cancelled,
    Mark.DESTROYED: _destroyed,
    Mark.CHANGED: _changed,
}
