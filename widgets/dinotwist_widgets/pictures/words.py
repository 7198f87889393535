"""Words inside pictures: how wide they will be, and how they are broken and shrunk to fit.

A picture is made without a font at hand, so widths are estimated: generously, so that nothing overflows.
"""

from __future__ import annotations

import unicodedata

_WIDE = frozenset("WF")


def width(word: str) -> float:
    """The estimated width of a word in ems."""
    return sum(1.04 if unicodedata.east_asian_width(letter) in _WIDE else 0.58 for letter in word)


def band_size(word: str, room: float, largest: float) -> float:
    """The font size at which a word fits into this much room, at most ``largest``."""
    return round(min(largest, room / max(width(word), 0.1)), 1)


def lines(words: str, room: float, size: float) -> tuple[str, ...]:
    """The words on one line or, where they do not fit at this size, on two of about equal width."""
    parts = words.split(" ")
    if width(words) * size <= room or len(parts) == 1:
        return (words,)
    breaks = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(breaks, key=lambda pair: max(map(width, pair)))
