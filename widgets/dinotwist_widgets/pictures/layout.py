"""Blocks of a picture, put beside and below one another: what a browser does for a page, for an SVG of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dinotwist_widgets.pictures.markup import Html, joined, number, tag
from dinotwist_widgets.pictures.words import width

LEAD = 1.35
"""How far lines of text stand apart, in ems."""


class Block(NamedTuple):
    """Something drawn from its upper left corner, and how much room it takes."""

    width: float
    height: float
    html: Html = Html()


def piece(picture: Html, wide: float, high: float) -> Block:
    """A picture of its own as a block of this size."""
    size = f'<svg width="{number(wide)}" height="{number(high)}" overflow="visible"'
    return Block(wide, high, Html(picture.replace("<svg", size, 1)))


def beside(blocks: Iterable[Block], gap: float = 12) -> Block:
    """Blocks in a row, their upper edges in line."""
    parts, x, high = [], 0.0, 0.0
    for block in blocks:
        parts.append(_moved(block, x, 0))
        x, high = x + block.width + gap, max(high, block.height)
    return Block(max(0.0, x - gap), high, joined(parts))


def below(blocks: Iterable[Block], gap: float = 8) -> Block:
    """Blocks in a column, their left edges in line."""
    parts, y, wide = [], 0.0, 0.0
    for block in blocks:
        if block.height:
            parts.append(_moved(block, 0, y))
            y, wide = y + block.height + gap, max(wide, block.width)
    return Block(wide, max(0.0, y - gap), joined(parts))


def flowing(blocks: Sequence[Block], room: float, gap: float = 12) -> Block:
    """Blocks in rows, as many beside one another as there is room for."""
    rows: list[list[Block]] = []
    for block in blocks:
        if rows and sum(one.width + gap for one in rows[-1]) + block.width <= room:
            rows[-1].append(block)
        else:
            rows.append([block])
    return below([beside(row, gap) for row in rows], gap)


def caption(sentence: str, size: float, wide: float, css_class: str = "x-words") -> Block:
    """Text in the middle of this width."""
    written = words(sentence, size, f"{css_class} x-middle", wide)
    return Block(wide, written.height, Html(written.html.replace(' x="0"', f' x="{number(wide / 2)}"')))


def on(block: Block, css_class: str, edge: float = 14, corner: float = 18) -> Block:
    """A block on a ground."""
    wide, high = block.width + 2 * edge, block.height + 2 * edge
    inset = 1 if corner else 0
    ground = tag("rect", class_=css_class, x=inset, y=inset, width=wide - 2 * inset, height=high - 2 * inset, rx=corner)
    return Block(wide, high, joined((ground, _moved(block, edge, edge))))


def words(sentence: str, size: float = 15, css_class: str = "x-words", room: float = 1e9) -> Block:
    """Text, broken where it needs more than this room."""
    rows = _rows(sentence, room / size)
    parts = [
        tag("text", row, class_=css_class, x=0, y=size * (1 + LEAD * at), font_size=size) for at, row in enumerate(rows)
    ]
    wide = max((width(row) * size for row in rows), default=0.0)
    return Block(min(wide, max(room, 0)), size * LEAD * len(rows), joined(parts))


def _rows(sentence: str, room: float) -> list[str]:
    """The lines of a sentence; one without spaces breaks anywhere."""
    between = " " if " " in sentence else ""
    rows: list[str] = []
    for part in sentence.split(" ") if between else sentence:
        if rows and width(f"{rows[-1]}{between}{part}") <= room:
            rows[-1] = f"{rows[-1]}{between}{part}"
        else:
            rows.append(part)
    return rows


def _moved(block: Block, x: float, y: float) -> Html:
    return block.html if not (x or y) else tag("g", block.html, transform=f"translate({number(x)} {number(y)})")
