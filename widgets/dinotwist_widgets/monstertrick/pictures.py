"""The pieces of Monster Trick as SVG: a card 120 x 168, a score tile 72 x 84, a marker 44 x 44.

Pure functions. The upper third of a card is paper with the value and the shape of its colour, so that cards which
overlap can all be read. Pictures name classes and never colours.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from dinotwist.kit.words import Language
from dinotwist.monstertrick.cards import Card, Colour
from dinotwist.monstertrick.naming import COLOURS, PLAYERS
from dinotwist_widgets.monstertrick.drawings import monster, seat_shape, shape
from dinotwist_widgets.pictures import Html, Mark, classes, framed, joined, tag
from dinotwist_widgets.pictures.marks import Canvas, css, overlay
from dinotwist_widgets.pictures.markup import number
from dinotwist_widgets.pictures.patterns import Box
from dinotwist_widgets.pictures.words import band_size, width

CARD = Canvas(120, 168, Box(8, 56, 104, 104))
TILE = Canvas(72, 84, Box(6, 6, 60, 72))
MARKER = Canvas(44, 44, Box(0, 0, 44, 44))
_MOTIFS = ((10, 58), (46, 58), (82, 58), (10, 96), (82, 96), (10, 134), (46, 134), (82, 134))
"""Where the shape is repeated on a card's ground."""
_PLAIN: frozenset[Mark] = frozenset()


def card(shown: Card, language: Language, marks: Iterable[Mark] = (), label: str = "") -> Html:
    """A card. Without a label it is silent."""
    return _card(shown, language, frozenset(marks), label)


@lru_cache(maxsize=512)
def _card(shown: Card, language: Language, marks: frozenset[Mark], label: str) -> Html:
    colour = shown.colour
    inner = joined(
        (
            _paper(CARD, 11),
            tag("rect", class_="ground", x=3, y=56, width=114, height=109, rx=9),
            tag("path", class_="rule", d="M2 56H118"),
            tag("g", *(_placed(shape(colour), x + 3, y + 3, 0.6) for x, y in _MOTIFS), class_="motif"),
            _placed(monster(colour), 21, 72, 0.78),
            tag("text", str(shown.value), class_=classes("figure", "two" if shown.value > 9 else ""), x=34, y=45),
            tag("g", _placed(shape(colour), 72, 12, 0.92), class_="badge"),
            _word(language.text(COLOURS[colour])),
            overlay(CARD, marks),
        )
    )
    return framed(classes("dt-pic dt-mcard", colour.word, css(marks)), CARD, inner, label)


def _word(word: str) -> Html:
    """The colour's name at the foot of the card."""
    size = band_size(word, 90, 15)
    wide = min(106.0, width(word) * size + 18)
    capsule = tag("rect", class_="pill", x=60 - wide / 2, y=138, width=wide, height=21, rx=10.5)
    return tag("g", capsule, tag("text", word, class_="word", x=60, y=153.5, font_size=size), class_="name")


def place(marks: Iterable[Mark] = (), *, closed: bool = False) -> Html:
    """Where a pile may be begun: a dashed outline with a plus sign, without it where there is no room."""
    states = frozenset(marks)
    outline = tag("rect", class_="free", x=2, y=2, width=116, height=164, rx=11)
    plus = Html() if closed else tag("path", class_="plus", d="M60 60V108M36 84H84")
    return framed(classes("dt-pic dt-mplace", css(states)), CARD, joined((outline, plus, overlay(CARD, states))))


@lru_cache(maxsize=256)
def tile(value: int, *, up: bool = True, marks: frozenset[Mark] = _PLAIN) -> Html:
    """A score tile: paper with its value when it is up; face down its back, with a corner lifted where one knows it."""
    figure = tag("text", str(value), class_="figure tile", x=36, y=57)
    if up:
        inner = joined((_paper(TILE, 9), figure))
    else:
        inner = joined((tag("rect", class_="dark", x=1.5, y=1.5, width=69, height=81, rx=9), _rim(), _lifted(value)))
    face = "" if up else "dt-mdown"
    return framed(classes("dt-pic dt-mtile", face, css(marks)), TILE, joined((inner, overlay(TILE, marks))))


def _rim() -> Html:
    eye = tag("circle", class_="rim", cx=36, cy=25, r=12)
    return joined((tag("rect", class_="rim", x=6, y=6, width=60, height=72, rx=6), eye, _pupil()))


def _pupil() -> Html:
    return tag("circle", class_="pupil", cx=36, cy=25, r=5)


def _lifted(value: int) -> Html:
    if not value:
        return Html()
    strip = tag("path", class_="paper", d="M5 46H67V72A7 7 0 0 1 60 79H12A7 7 0 0 1 5 72Z")
    return joined((strip, tag("text", str(value), class_="figure low", x=36, y=73)))


@lru_cache(maxsize=64)
def marker(seat: int, colour: str) -> Html:
    """A seat's marker: its own shape, in its colour where the sheet knows it."""
    known = colour if colour in PLAYERS else "other"
    disc = tag("circle", class_="paper", cx=22, cy=22, r=20.5)
    return framed(f"dt-marker seat-{known}", MARKER, joined((disc, _placed(seat_shape(seat), 6.6, 6.6, 0.7))))


@lru_cache(maxsize=8)
def badge(colour: Colour) -> Html:
    """The shape of a colour as a picture of its own; it stands beside the word."""
    box = Canvas(44, 44, Box(0, 0, 44, 44))
    return framed(f"dt-mbadge {colour.word}", box, tag("g", _placed(shape(colour), 2, 2, 1), class_="badge"))


def _paper(canvas: Canvas, corner: int) -> Html:
    wide, high = canvas.width - 3, canvas.height - 3
    return tag("rect", class_="paper", x=1.5, y=1.5, width=wide, height=high, rx=corner)


def _placed(drawn: Html, x: float, y: float, scale: float) -> Html:
    return tag("g", drawn, transform=f"translate({number(x)} {number(y)}) scale({scale:.3g})")
