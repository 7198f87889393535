"""The texts that the rules come from, and citations of them. The list stands in ``sources.toml``."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from dinotwist.kit.words import Said, said


class Source(NamedTuple):
    """A text that rules are cited from; ``about`` says which part of it was read."""

    code: str
    title: str
    short: str
    kind: str
    language: str
    about: str


class Citation(NamedTuple):
    """A place in a source: ``S0 p.7`` is page 7 of the Italian booklet, ``S1 B.a`` a section."""

    source: Source
    place: str

    def __str__(self) -> str:
        return f"{self.source.code} {self.place}".strip()

    def said(self) -> Said:
        """The citation for a reader: the source's short name and the place."""
        if self.place.startswith("p."):
            return said("{source}, page {page}", source=said(self.source.short), page=self.place[2:])
        if self.place == "cover":
            return said("{source}, cover", source=said(self.source.short))
        if self.place.startswith("appendix "):
            number = self.place.removeprefix("appendix ")
            return said("{source}, appendix {number}", source=said(self.source.short), number=number)
        if not self.place:
            return said(self.source.short)
        return said("{source}, {place}", source=said(self.source.short), place=self.place)


@lru_cache(maxsize=1)
def sources() -> dict[str, Source]:
    """All sources by their code (``S0``, ``S1``, ``P9`` …)."""
    table = tomllib.loads(files("dinotwist").joinpath("sources.toml").read_text("utf-8"))
    return {code: Source(code, **entry) for code, entry in table.items()}


def cite(text: str) -> tuple[Citation, ...]:
    """Read ``"S0 p.7; S1 B.a"``. Raises KeyError when a source code is unknown."""
    found = []
    for part in filter(None, (piece.strip() for piece in text.split(";"))):
        code, _, place = part.partition(" ")
        found.append(Citation(sources()[code], place.strip()))
    return tuple(found)
