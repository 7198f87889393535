"""The terms of the program in all its languages, with where each stands; kept in ``glossary.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from dinotwist.kit.words import LANGUAGES, N_

OURS = "ours"
GROUPS = {
    "dinotwist": N_("Dino Twist"),
    "bilico": N_("Bilico"),
    "monstertrick": N_("Monster Trick"),
    "program": N_("This program"),
}
"""The groups of terms and what they are called."""


class Term(NamedTuple):
    """One term: its words by language code, where each stands, what it means in English, and the clauses on it.

    A term without a meaning is for translators alone.
    """

    group: str
    words: dict[str, str]
    stands: dict[str, str]
    meaning: str
    clauses: tuple[str, ...]

    def ours(self, code: str) -> bool:
        """Whether no source gives the word of this language."""
        return self.stands.get(code, OURS).startswith(OURS)


@cache
def _table() -> dict[str, object]:
    return tomllib.loads(files(__package__).joinpath("glossary.toml").read_text("utf-8"))


@cache
def terms() -> tuple[Term, ...]:
    """All terms in the order of the file."""
    rows = _table()["term"]
    assert isinstance(rows, list)
    return tuple(map(_term, rows))


def notes() -> dict[str, str]:
    """What translators are to know of each language, by its code."""
    found = _table()["notes"]
    assert isinstance(found, dict)
    return {str(code): str(text).strip() for code, text in found.items()}


def _term(row: dict[str, str]) -> Term:
    words = {code: row[code] for code in LANGUAGES if code in row}
    stands = {code: row[f"{code}_from"] for code in LANGUAGES if f"{code}_from" in row}
    return Term(row["group"], words, stands, row.get("meaning", ""), tuple(row.get("clauses", "").split()))
