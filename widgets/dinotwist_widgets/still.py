"""A picture as still HTML: what a page shows before a kernel answers, and a notebook that has not been run."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from dinotwist.kit.words import Language
from dinotwist_widgets import assets, texts
from dinotwist_widgets.protocol import Panel, Picture

PLACES = ("main", "rail", "below")
_CONTROL = re.compile(r"<(button|input|select|textarea)\b(?![^>]*\sdisabled\b)")


def still(picture: Picture, speech: Language, *, styled: bool = False) -> str:
    """The stage's HTML with every control disabled; with its style sheet where nothing else brings one."""
    style = f"<style>{assets.styles()}</style>" if styled else ""
    note = f'<p class="dino-note">{escape(speech.text(texts.RUN))}</p>'
    return (
        f'{style}<div class="dino-stage" data-state="still" data-theme="light" lang="{speech.html}">'
        f'{note}<div class="dino-panels" data-theme="light">{_places(picture.panels)}</div></div>'
    )


def sentence(picture: Picture) -> str:
    """The picture for readers of plain text."""
    return picture.summary or picture.say


def _places(panels: Iterable[Panel]) -> str:
    stood = list(panels)
    return "".join(_place(place, [p for p in stood if p.place == place]) for place in PLACES)


def _place(place: str, panels: list[Panel]) -> str:
    sections = "".join(
        f'<section data-panel="{escape(panel.name)}">{_disabled(panel.html)}</section>' for panel in panels
    )
    return f'<div class="dino-place" data-place="{place}">{sections}</div>'


def _disabled(html: str) -> str:
    """Controls disabled, and words in pictures apart: a notebook that is not trusted shows the words alone."""
    apart = html.replace("</text>", "</text> ").replace("</svg>", " </svg>")
    return _CONTROL.sub(r"<\1 disabled", apart)
