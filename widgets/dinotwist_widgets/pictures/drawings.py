"""The drawings of ``art/``: plain SVG files without colours, each drawn in a box of its own.

Their classes say what a stroke is (``hole``, ``line``, ``second`` …); the style sheet says how that looks.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from dinotwist_widgets.pictures.markup import Html, number, tag

_WHOLE = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
BOXES = {"dinos": (100, 80), "badges": (40, 40), "terrain": (48, 32), "events": (64, 64), "icons": (24, 24)}
"""Width and height of each folder's drawings."""


@cache
def drawing(name: str) -> Html:
    """What is drawn in ``art/NAME.svg``, without its frame. Raises FileNotFoundError where there is none."""
    file = files(__package__).joinpath("art", f"{name}.svg")
    whole = _WHOLE.search(file.read_text("utf-8"))
    if whole is None:
        raise ValueError(f"art/{name}.svg is no drawing: it has no svg element")
    return Html("".join(line.strip() for line in whole[1].splitlines()))


def placed(name: str, x: float, y: float, scale: float, css: str) -> Html:
    """A drawing as a group inside a picture, moved and scaled."""
    where = f"translate({number(x)} {number(y)})"
    if scale != 1:
        where += f" scale({scale:.3g})"
    return tag("g", drawing(name), class_=css, transform=where)


@cache
def icon(name: str, css: str = "") -> Html:
    """A small line icon that stands beside a word; it is silent for screen readers."""
    return tag(
        "svg",
        drawing(f"icons/{name}"),
        class_=f"dt-icon {css}".strip(),
        viewBox="0 0 24 24",
        aria_hidden="true",
        focusable="false",
    )
