"""Names that readers give: what is wrong with one, wherever it is written."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from enum import Enum

UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of signs (Unicode categories) that show nothing, or turn the text beside them round."""


class NameFault(Enum):
    """Why something cannot be a name."""

    EMPTY = "empty"
    UNSEEN = "unseen"
    LONG = "long"
    TWICE = "twice"


def plain(name: str) -> str:
    """The name with one space where there were several, and none round it."""
    return " ".join(name.split())


def same(one: str, two: str) -> bool:
    """Whether two names are the same to readers."""
    return plain(one).casefold() == plain(two).casefold()


def fault(name: str, others: Iterable[str], longest: int) -> NameFault | None:
    """What is wrong with a name beside others; None where nothing is."""
    bare = plain(name)
    if not bare:
        return NameFault.EMPTY
    if any(unicodedata.category(letter) in UNSEEN for letter in bare):
        return NameFault.UNSEEN
    if len(bare) > longest:
        return NameFault.LONG
    return NameFault.TWICE if any(same(bare, other) for other in others) else None
