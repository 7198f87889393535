"""A table as one picture: an SVG that stands alone, with its colours in it and nothing to run or to fetch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any

from dinotwist import catalog
from dinotwist.kit.tables import Table
from dinotwist.kit.words import Language
from dinotwist.tables import play_table
from dinotwist_widgets.assets import LOOK
from dinotwist_widgets.pictures.layout import Block, below, on, words
from dinotwist_widgets.pictures.markup import Html, number, tag

DRAWINGS = {
    "dinotwist": "dinotwist_widgets.twist.export",
    "bilico": "dinotwist_widgets.bilico.export",
    "monstertrick": "dinotwist_widgets.monstertrick.export",
}
"""Where each game's ``drawing(view, seat, language)`` stands."""
SHEETS = ("pictures", "monstertrick", "bilico", "share")
ROOM = 1080
_NEVER = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that no XML may hold, whoever is called so."""
_KEPT = re.compile(r"fill|stroke|opacity|font|letter-spacing|text-anchor|paint-order|color$")
_VARIABLE = re.compile(r"var\((--[\w-]+)\)")


def svg_of(table: Table, language: Language, seat: int | None = None) -> str:
    """The table as it lies at the entry that is shown, as a seat sees it (None: with all cards), as SVG.

    Raises ValueError with a sentence where there can be no such table.
    """
    entry = catalog.entry(table.game)
    state = play_table(table._replace(entries=table.entries[: table.at], at=None)).state
    view = state if seat is None else entry.game.view(state, seat)
    draw: Callable[[Any, int | None, Language], Block] = import_module(DRAWINGS[table.game]).drawing
    title = words(table.title or language.text(entry.title), 26, "x-title", ROOM)
    whole = on(below([title, draw(view, seat, language)], 14), "x-sea", 24, 0)
    return _standing_alone(whole, title=table.title or language.text(entry.title), language=language)


def _standing_alone(block: Block, title: str, language: Language) -> str:
    wide, high = number(block.width), number(block.height)
    style = Html(f"<style>{styles(block.html, language.html)}</style>")
    named = tag("title", title)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    svg = f'{head} lang="{language.html}" class="dt-export" role="img">{named}{style}{block.html}</svg>'
    return _NEVER.sub("", svg)


def styles(drawn: str, lang: str) -> str:
    """The rules that a drawing needs, each colour and face in its place."""
    used = {name for names in re.findall(r'class="([^"]*)"', drawn) for name in names.split()} | {"dt-export"}
    tokens = _tokens(lang)
    rules = []
    for selectors, declarations in _rules():
        wanted = [one for one in selectors if set(re.findall(r"\.([\w-]+)", one)) <= used]
        if wanted and declarations:
            rules.append(f"{','.join(wanted)}{{{declarations}}}")
    return _resolved("".join(rules), tokens)


@cache
def _rules() -> tuple[tuple[tuple[str, ...], str], ...]:
    """Selectors and what they say of lines, colours and letters, of all sheets that dress pictures."""
    return tuple(rule for sheet in SHEETS for rule in _of_sheet(sheet))


def _of_sheet(sheet: str) -> Iterator[tuple[tuple[str, ...], str]]:
    text = re.sub(r"/\*.*?\*/", "", (LOOK / f"{sheet}.css").read_text("utf-8"), flags=re.DOTALL)
    text = re.sub(r"@\w+[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        own = [one.strip() for one in selectors.split(",") if "." in one and not re.search(r"[:\[]|button|select", one)]
        kept = [one.strip() for one in body.split(";") if _KEPT.match(one.strip().partition(":")[0].strip())]
        if own and kept:
            yield tuple(own), ";".join(kept)


@cache
def _tokens(lang: str) -> dict[str, str]:
    """The tokens of the light theme, in the language's faces."""
    text = re.sub(r"/\*.*?\*/", "", (LOOK / "tokens.css").read_text("utf-8"), flags=re.DOTALL)
    blocks = [re.search(r":root\s*\{([^}]*)\}", text)]
    if lang.startswith("zh"):
        blocks.append(re.search(r":root:lang\(zh\)\s*\{([^}]*)\}", text))
    found: dict[str, str] = {}
    for block in blocks:
        assert block is not None
        found |= {name: value.strip() for name, value in re.findall(r"(--[\w-]+):([^;]*);", block[1])}
    return found


def _resolved(text: str, tokens: dict[str, str]) -> str:
    while _VARIABLE.search(text):
        text = _VARIABLE.sub(lambda found: tokens[found[1]], text)
    return text.replace('"', "'")
