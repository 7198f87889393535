"""The browser's files as text: one module joined from small ones, one style sheet that stays inside the stage."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

from dinotwist_widgets.look import ORDER

PACKAGE = Path(__file__).parent
LOOK = PACKAGE / "look"
BROWSER = PACKAGE / "browser"

SCRIPTS = (
    "morph", "moves", "groups", "focus", "live", "keys", "theme", "progress", "parcels", "pulse", "watch", "back",
    "stage",
)  # fmt: skip
"""The files of ``browser/`` in the order in which they are joined; the last one exports the widget."""

PAGE_SHEETS = (*ORDER, "stage", "shell", "contents", "present")
"""The files of ``look/`` that a page of ours links. A stage in a notebook needs them up to its own."""


@cache
def module() -> str:
    """The stage's ES module."""
    return "\n".join((BROWSER / f"{name}.js").read_text("utf-8") for name in SCRIPTS)


@cache
def styles() -> str:
    """The stage's style sheets, nested so that they touch nothing outside a stage (in JupyterLab, say)."""
    return nested(".dino-stage", "\n".join(map(_sheet, ORDER))) + "\n" + _bare(_sheet("stage"))


def nested(scope: str, css: str) -> str:
    """A style sheet as one nested rule: its root is the scope, and rules for html and body match nothing.

    Fonts are left out, since a notebook has no address to load them from: the stacks name system faces too.
    """
    text = re.sub(r"@font-face\s*\{[^}]*\}", "", css)
    frames = re.findall(r"@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", text)
    for frame in frames:
        text = text.replace(frame, "")
    text = text.replace(":root", "&")
    return "\n".join([*frames, scope + " {", _bare(text), "}"])


def _sheet(name: str) -> str:
    text = (LOOK / f"{name}.css").read_text("utf-8")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def _bare(css: str) -> str:
    return "\n".join(filter(None, (line.strip() for line in css.splitlines())))


def under_voila() -> bool:
    """Whether this kernel serves a page of Voila, which has our style sheets in its head."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")
