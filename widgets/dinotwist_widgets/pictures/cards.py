"""A Dino card in three sizes, and its back: `card` 120 x 168, `tile` 100 x 100, `chip` 56 x 56.

Pure functions: a card, its states and a language in, SVG text out. The number and the letter stand dark on
paper; colour, pattern, outline and silhouette say the species again. Pictures name classes and never colours.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from dinotwist.kit.words import N_, Language
from dinotwist.twist.cards import Dino, Species
from dinotwist.twist.naming import SPECIES
from dinotwist_widgets.pictures.drawings import drawing, placed
from dinotwist_widgets.pictures.marks import BAND, Canvas, Mark, css, overlay
from dinotwist_widgets.pictures.markup import Html, classes, joined, number, tag
from dinotwist_widgets.pictures.patterns import Box, pattern
from dinotwist_widgets.pictures.words import band_size, width

CARD = Canvas(120, 168, Box(8, 8, 104, 84))
TILE = Canvas(100, 100, Box(47, 7, 46, 86))
CHIP = Canvas(56, 56, Box(27, 5, 24, 46))
CLAWS, BABY = N_("claws"), N_("Baby")
SMALLEST_NAME = 11
"""A species name that must be smaller than this to fit below the badge stands on the picture instead."""

_LETTER_AT = {"aqua": 33, "carni": 25, "herbi": 27.5, "voli": 30.5, "joker": 27}  # the letter's base line


def card(dino: Dino, language: Language, marks: Iterable[Mark] = (), label: str = "") -> Html:
    """A whole card, for the hand and for prepared plays. Without a label it is silent."""
    return _marked(f"dt-card {dino.species.word}", CARD, _card(dino, language), marks, label, language)


def tile(dino: Dino, language: Language, marks: Iterable[Mark] = (), label: str = "") -> Html:
    """A Dino on Twist Island: number and letter on the left, picture on the right."""
    return _marked(f"dt-tile {dino.species.word}", TILE, _tile(dino), marks, label, language)


def chip(dino: Dino, language: Language, marks: Iterable[Mark] = (), label: str = "") -> Html:
    """A Dino on a player's island or in a list."""
    return _marked(f"dt-chip {dino.species.word}", CHIP, _chip(dino), marks, label, language)


def back(language: Language, marks: Iterable[Mark] = (), label: str = "", canvas: Canvas = CARD) -> Html:
    """A card that lies face down: the same picture whatever it is."""
    return _marked("dt-back", canvas, _back(canvas), marks, label, language)


def peek(dino: Dino, label: str = "") -> Html:
    """A face-down card as its owner sees it, who may lift a corner."""
    strip = tag("path", class_="paper", d="M8 112H112V155A7 7 0 0 1 105 162H15A7 7 0 0 1 8 155Z")
    inner = joined((_back(CARD), strip, _value(dino, 34, 151, "low"), badge(dino.species, 71, 118, 36)))
    return framed(f"dt-pic dt-back dt-peek {dino.species.word}", CARD, inner, label)


def ghost(dino: Dino, label: str = "") -> Html:
    """Where a card was that has gone elsewhere in this round: an outline that still says what it was."""
    outline = tag("rect", class_="ghost", x=2, y=2, width=116, height=164, rx=11)
    inner = joined((outline, _value(dino, 36, 153), badge(dino.species, 71, 103, 38)))
    return framed(f"dt-pic dt-ghost {dino.species.word}", CARD, inner, label)


@lru_cache(maxsize=64)
def badge(species: Species, x: float, y: float, size: float) -> Html:
    """The species' letter in its outline, as part of a picture."""
    letter = tag("text", species.letter, x=20, y=_LETTER_AT[species.word])
    where = f"translate({number(x)} {number(y)}) scale({size / 40:.3g})"
    return tag("g", drawing(f"badges/{species.word}"), letter, class_="badge", transform=where)


def badge_alone(species: Species) -> Html:
    """The species' letter in its outline as a picture of its own; it stands beside the name."""
    shape = tag("g", badge(species, 2, 2, 40))
    return framed(f"dt-badge {species.word}", Canvas(44, 44, Box(0, 0, 44, 44)), shape)


def framed(css_class: str, canvas: Canvas, inner: str, label: str = "") -> Html:
    """A picture as an element: named when it has a label, else silent."""
    box = f"0 0 {canvas.width} {canvas.height}"
    if label:
        return tag("svg", inner, class_=css_class, viewBox=box, role="img", aria_label=label)
    return tag("svg", inner, class_=css_class, viewBox=box, aria_hidden="true", focusable="false")


def _marked(kind: str, canvas: Canvas, inner: Html, marks: Iterable[Mark], label: str, language: Language) -> Html:
    return _drawn(kind, canvas, inner, frozenset(marks), label, language)


@lru_cache(maxsize=1024)
def _drawn(kind: str, canvas: Canvas, inner: Html, states: frozenset[Mark], label: str, language: Language) -> Html:
    word = next((language.text(BAND[mark]) for mark in BAND if mark in states), "")
    over = overlay(canvas._replace(word=word), states)
    return framed(classes("dt-pic", kind, css(states)), canvas, joined((inner, over)), label)


@lru_cache(maxsize=512)
def _card(dino: Dino, language: Language) -> Html:
    name = language.text(SPECIES[dino.species])
    size = band_size(name, 54, 16.5)
    named = size >= SMALLEST_NAME
    return joined(
        (
            _paper(CARD, 11),
            _face(dino.species, CARD.face, "M8 92H112"),
            _figure(dino, 15, 17, 0.9),
            _value(dino, 36, 153),
            badge(dino.species, 71, 100, 36),
            tag("text", name, class_="name", x=89, y=154, font_size=size) if named else _pill(name),
            _pill(language.text(CLAWS), claws=True) if dino.claw else "",
            _pill(language.text(BABY)) if dino.baby else "",
        )
    )


@lru_cache(maxsize=256)
def _tile(dino: Dino) -> Html:
    return joined(
        (
            _paper(TILE, 11),
            _face(dino.species, TILE.face, "M47 7V93"),
            _figure(dino, 48.5, 29, 0.43),
            _value(dino, 24.5, 49, "tile"),
            badge(dino.species, 9, 58, 31),
            _capsule(53, 69, 35) if dino.claw else "",
            placed("marks/claws", 58, 72, 0.7, "claws") if dino.claw else "",
        )
    )


@lru_cache(maxsize=256)
def _chip(dino: Dino) -> Html:
    return joined(
        (
            _paper(CHIP, 8),
            _face(dino.species, CHIP.face, "M27 5V51"),
            _value(dino, 14.8, 36, "chip"),
            badge(dino.species, 27.5, 16.5, 23),
            placed("marks/claws", 6, 42, 0.46, "claws") if dino.claw else "",
        )
    )


@lru_cache(maxsize=4)
def _back(canvas: Canvas) -> Html:
    wide, high = canvas.width, canvas.height
    scale = min(wide, high) / 132
    rims = (
        tag("rect", class_="rim", x=i, y=i, width=wide - 2 * i, height=high - 2 * i, rx=11 - i * 0.45) for i in (9, 16)
    )
    return joined(
        (
            tag("rect", class_="dark", x=1.5, y=1.5, width=wide - 3, height=high - 3, rx=11),
            *rims,
            placed("marks/foot", wide / 2 - 30 * scale, high / 2 - 37 * scale, scale, "foot"),
        )
    )


def _paper(canvas: Canvas, corner: int) -> Html:
    wide, high = canvas.width - 3, canvas.height - 3
    return tag("rect", class_="paper", x=1.5, y=1.5, width=wide, height=high, rx=corner)


def _face(species: Species, box: Box, rule: str) -> Html:
    """The picture's ground with its pattern, and the line between it and the paper."""
    fill = joined(_quarters(box)) if species is Species.JOKER else tag("path", class_="ground", d=_rounded(box))
    return tag("g", fill, pattern(species, box), tag("path", class_="rule", d=rule), class_="face")


def _quarters(box: Box) -> Iterable[Html]:
    """The promo card stands for any of the four species."""
    wide, high = box.width / 2, box.height / 2
    for n in range(4):
        x, y = box.x + wide * (n % 2), box.y + high * (n // 2)
        yield tag("rect", class_=f"ground q{n}", x=x, y=y, width=wide, height=high)


def _rounded(box: Box) -> str:
    """A rectangle that is rounded where it meets the card's edge and straight where it meets the paper."""
    r = min(7, box.width / 5)
    right, low = number(box.x + box.width), number(box.y + box.height)
    arc = f"A{number(r)} {number(r)} 0 0 1"
    inner_right, inner_low = number(box.x + box.width - r), number(box.y + box.height - r)
    if box.width > box.height:
        top = number(box.y + r)
        start = f"M{number(box.x)} {low}V{top}{arc} {number(box.x + r)} {number(box.y)}"
        return f"{start}H{inner_right}{arc} {right} {top}V{low}Z"
    start = f"M{number(box.x)} {number(box.y)}H{inner_right}{arc} {right} {number(box.y + r)}"
    return f"{start}V{inner_low}{arc} {inner_right} {low}H{number(box.x)}Z"


def _figure(dino: Dino, x: float, y: float, scale: float) -> Html:
    """The silhouette; a Baby looks out of its egg."""
    name = f"dinos/{dino.species.word}"
    if not dino.baby:
        return placed(name, x, y, scale, "dino")
    small = placed(name, x + 20 * scale, y - 4 * scale, scale * 0.66, "dino")
    return joined((small, placed("dinos/egg", x, y, scale, "egg")))


def _value(dino: Dino, x: float, y: float, size: str = "") -> Html:
    css_class = classes("value", size, "two" if dino.value > 9 else "")
    return tag("text", str(dino.value), class_=css_class, x=x, y=y)


def _capsule(x: float, y: float, wide: float, css_class: str = "pill") -> Html:
    return tag("rect", class_=css_class, x=x, y=y, width=wide, height=21, rx=10.5)


def _pill(word: str, *, claws: bool = False) -> Html:
    """A word at the foot of a card's picture."""
    start = 41 if claws else 18
    wide = min(104, start + 4 + width(word) * 13)
    icon = placed("marks/claws", 15, 71, 0.62, "claws") if claws else ""
    size = band_size(word, wide - start - 2, 13.5)
    return joined(
        (
            _capsule(8, 67, wide, "pill clawed" if claws else "pill"),
            icon,
            tag("text", word, class_="pill-word", x=start, y=82, font_size=size),
        )
    )
