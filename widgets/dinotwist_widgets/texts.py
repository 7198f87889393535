"""The stage's own words, and which language a notebook is in."""

from __future__ import annotations

import os
from pathlib import Path

from dinotwist.kit.words import LANGUAGES, N_, Language, language

PACKAGES = ("dinotwist_widgets", "dinotwist")
VARIABLE = "DINOTWIST_LANGUAGE"

BROWSER = {
    "silent": N_("This page has lost its connection to the table. Wait a moment, or reload the page to start again."),
    "ended": N_("This table has been closed. Reload the page to start again."),
    "ended_lasting": N_("This table has been closed. Reload the page: what you have done here comes back."),
    "unreachable": N_(
        "The server cannot be reached. The table goes on by itself when it is back; if it does not, reload the page."
    ),
    "blocked": N_("The live connection of this page is blocked, perhaps by the network. Reload the page to try again."),
    "silent_notebook": N_("This table no longer answers. Run its cell again to start anew."),
    "reload": N_("Reload the page"),
    "unkept": N_("This browser keeps nothing here: your progress holds until you leave the page."),
    "keys": N_("Keys"),
    "keys_title": N_("Keys for this table"),
    "keys_single": N_("Use single-letter keys"),
    "close": N_("Close"),
    "move": N_("go from one to the next"),
    "ends": N_("go to the first or the last"),
    "press": N_("choose"),
    "help": N_("show this list"),
    "arrows": N_("Arrow keys"),
    "space": N_("Space"),
    "copied": N_("Copied."),
    "copy_yourself": N_("Copy this text"),
    "copy_label": N_("The text to copy"),
    "no_file": N_("This browser could not do that. Nothing has changed."),
    "too_long": N_("This is too long: at most 500,000 characters are read."),
    "empty_file": N_("This file is empty."),
}
"""What the browser says by itself, above all when nobody answers any more."""

TROUBLE = N_(
    "Something went wrong here, and nothing on the table has changed. Go on with another step. "
    "If it happens again, please report number {number}."
)
BACK = N_("This page was closed. Here is everything as you left it.")
BACK_IN_PART = N_("This page was closed. Here is what could be brought back.")
RUN = N_("This is a still picture. Run the cell to play at this table.")


def words(code: str) -> Language:
    """The language with the catalogues of the widgets and of the engine."""
    return language(code, PACKAGES)


def here() -> str:
    """The language of this notebook: what the environment says, else the folder it lies in, else English."""
    named = os.environ.get(VARIABLE, "")
    return next((code for code in (named, Path.cwd().name) if code in LANGUAGES), "en")


def browser_words(speech: Language) -> dict[str, str]:
    """The browser's words in one language."""
    return {name: speech.text(text) for name, text in BROWSER.items()}
