"""The browser's files as text: one module joined from small ones, one style sheet that stays inside the stage."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

from dinotwist_widgets.look import ORDER

PACKAGE = Path(__file__).parent
LOOK = PACKAGE / "look"

SCRIPTS = ("morph", "moves", "groups", "live", "keys", "pulse", "watch", "stage")
"""The files of ``browser/`` in the order in which they are joined; the last one exports the widget."""

SHEETS = (*ORDER, "stage")
"""The files of ``look/`` that a stage needs."""

PAGE_SHEETS = (*SHEETS, "shell")
"""Those that a page of ours links."""


@cache
def module() -> str:
    """The stage's ES module."""
    return "\n".join((PACKAGE / "browser" / f"{name}.js").read_text("utf-8") for name in SCRIPTS)


@cache
def styles() -> str:
    """The stage's style sheets, nested so that they touch nothing outside a stage (in JupyterLab, say)."""
    sheets = (LOOK / f"{name}.css" for name in SHEETS)
    return nested(".dino-stage", "\n".join(sheet.read_text("utf-8") for sheet in sheets))


def nested(scope: str, css: str) -> str:
    """A style sheet as one nested rule: its root is the scope, and rules for html and body match nothing.

    Fonts are left out, since a notebook has no address to load them from: the stacks name system faces too.
    """
    text = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    text = re.sub(r"@font-face\s*\{[^}]*\}", "", text)
    frames = re.findall(r"@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", text)
    for frame in frames:
        text = text.replace(frame, "")
    text = text.replace(":root", "&")
    lines = (line.strip() for line in text.splitlines())
    return "\n".join([*frames, scope + " {", *filter(None, lines), "}"])


def under_voila() -> bool:
    """Whether this kernel serves a page of Voila, which has our style sheets in its head."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")
