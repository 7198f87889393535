"""The other pieces of the table: event cards, bonus cards, graveyards, empty territories."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from dinotwist.kit.words import Language
from dinotwist.twist.cards import GRID, EventCard, EventKind, Territory
from dinotwist.twist.naming import EVENTS
from dinotwist_widgets.pictures.cards import CHIP, TILE, badge, framed
from dinotwist_widgets.pictures.drawings import placed
from dinotwist_widgets.pictures.marks import Canvas, Mark, css, overlay
from dinotwist_widgets.pictures.markup import Html, classes, joined, tag
from dinotwist_widgets.pictures.patterns import Box
from dinotwist_widgets.pictures.words import band_size, lines


@lru_cache(maxsize=64)
def event_card(card: EventCard, language: Language, label: str = "", marks: frozenset[Mark] = frozenset()) -> Html:
    """An event card: pale on dark, with its name; Fury bears its species, Meteors the territories they hit."""
    inner = joined(
        (
            tag("rect", class_="dark", x=1.5, y=1.5, width=97, height=97, rx=11),
            tag("rect", class_="rim", x=6, y=6, width=88, height=88, rx=8),
            _event_picture(card, language),
            overlay(TILE, marks),
        )
    )
    return framed(classes("dt-pic", "dt-event", card.kind.value, css(marks)), TILE, inner, label)


def _event_picture(card: EventCard, language: Language) -> Html:
    name = "" if card.kind is EventKind.HIDDEN else language.text(EVENTS[card.kind])
    rows = lines(name, 80, 13.5)
    size = min(band_size(row, 82, 13.5) for row in rows)
    scale = 0.84 if len(rows) == 1 else 0.72
    top = 13 if len(rows) == 1 else 11
    drawn = placed(f"events/{card.kind.value}", 50 - 32 * scale, top, scale, "scene")
    first = 88 - (len(rows) - 1) * 14
    label = [
        tag("text", row, class_="event-name", x=50, y=first + 14 * n, font_size=size) for n, row in enumerate(rows)
    ]
    return joined((drawn, *label, _shown_on(card)))


def _shown_on(card: EventCard) -> Html:
    if card.species is not None:
        return tag("g", badge(card.species, 65, 9, 26), class_=card.species.word)
    if card.territories:
        return tag("g", rose(card.territories), transform="translate(65 11)")
    return Html()


def rose(hit: Iterable[Territory]) -> Html:
    """Where meteors fall: the eight territories round the pile, those that are hit filled and crossed."""
    struck = frozenset(hit)
    squares = [
        _square(place in struck, column * 8.5, row * 8.5)
        for row, places in enumerate(GRID)
        for column, place in enumerate(places)
        if place is not None
    ]
    return tag("g", *squares, class_="rose")


def _square(struck: bool, x: float, y: float) -> Html:
    return tag("rect", class_="hit" if struck else "safe", x=x, y=y, width=6.5, height=6.5, rx=1.2)


@lru_cache(maxsize=128)
def ground(
    place: Territory,
    *,
    small: bool = False,
    little: bool = False,
    marks: frozenset[Mark] = frozenset(),
    label: str = "",
) -> Html:
    """An empty territory: its terrain and the badge of the species that lives there.

    On a Little Rex island a territory is a place and nothing more, so it shows neither.
    """
    canvas = CHIP if small else TILE
    size = canvas.width
    k = size / 100
    inner = [tag("rect", class_="cell", x=1.5, y=1.5, width=size - 3, height=size - 3, rx=8 if small else 11)]
    if little:
        inner.append(placed("marks/foot", size * 0.35, size * 0.32, 0.5 * k, "faint"))
    else:
        inner.append(placed(f"terrain/{place.word}", 19 * k, 10 * k, 1.3 * k, "terrain"))
        inner.append(tag("g", badge(place.home, 34 * k, 60 * k, 32 * k), class_="outline"))
    inner.append(overlay(canvas, marks))
    return framed(classes("dt-pic", "dt-ground", css(marks)), canvas, joined(inner), label)


@lru_cache(maxsize=16)
def terrain(place: Territory) -> Html:
    """The terrain mark that stands before a territory's name."""
    return framed("dt-terrain", _plain(48, 32), placed(f"terrain/{place.word}", 0, 0, 1, "terrain"))


@lru_cache(maxsize=16)
def bonus_card(points: int, what: str, label: str = "") -> Html:
    """A bonus card 72 x 52: ``what`` is ``island`` or ``claws``."""
    if what == "claws":
        picture = placed("marks/claws", 20, 8, 0.9, "claws")
    else:
        dots = "".join(
            f"M{x} {y}h0" for x, y in ((21, 17), (27, 13), (35, 11), (43, 12), (50, 16), (45, 20), (35, 21), (27, 21))
        )
        island = tag("path", class_="isle", d="M15 19Q17 9 31 7Q48 4 56 13Q62 22 50 25Q34 29 22 26Q14 24 15 19Z")
        picture = joined((island, tag("path", class_="isle-dots", d=dots)))
    inner = joined(
        (
            tag("rect", class_="paper", x=1.5, y=1.5, width=69, height=53, rx=7),
            picture,
            tag("text", f"+{points}", class_="bonus-value", x=36, y=48),
        )
    )
    return framed("dt-pic dt-bonuscard", _plain(72, 56), inner, label)


@lru_cache(maxsize=4)
def rex_print(*, little: bool) -> Html:
    """The footprint in the middle of a player's island: the T-Rex's, or the Little Rex's."""
    k = 0.42 if little else 0.66
    foot = placed("marks/foot", 28 - 30 * k, 28 - 37 * k, k, "faint")
    return framed("dt-pic dt-rex", CHIP, foot)


def stone(label: str = "") -> Html:
    """A gravestone with a fossil: the graveyard's small sign."""
    fossil = "M15 22a2 2 0 0 1 4 0a4 4 0 0 1-8 0a6 6 0 0 1 12 0a8 8 0 0 1-13 6"
    inner = joined(
        (
            tag("path", class_="stone", d="M3 45V17Q3 3 17 3Q31 3 31 17V45Z"),
            tag("path", class_="fossil", d=fossil),
        )
    )
    return framed("dt-stone", _plain(34, 48), inner, label)


def _plain(width: int, height: int) -> Canvas:
    return Canvas(width, height, Box(0, 0, width, height))
