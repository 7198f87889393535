"""How much two words are alike: the same, two forms of one word, or one a slip of the other."""

from __future__ import annotations

_SAME, _FORM, SLIP = 1.0, 0.75, 0.5
_STEM = 4
"""How many letters two forms of a word share at least, and how long a word is in which a slip is forgiven."""
_ENDING = 4
"""How long the endings of two forms may be."""


def likeness(word: str, other: str) -> float:
    """1 for the same word, less for another form of it or a slip of one letter, 0 for another word."""
    if word == other:
        return _SAME
    short, long = sorted((word, other), key=len)
    if len(short) < _STEM or not short.isascii() or not short.isalpha():
        return 0.0
    if _one_word(short, long):
        return _FORM
    return SLIP if one_slip(word, other) else 0.0


def _one_word(short: str, long: str) -> bool:
    """Whether both begin alike and differ in short endings: ``cancel``, ``cancelled``; ``annulla``, ``annullano``."""
    shared = next((at for at, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    left = len(short) - shared
    return shared >= _STEM and len(long) - shared <= _ENDING and left <= min(2, shared - _STEM + 1)


def one_slip(word: str, other: str) -> bool:
    """Whether one letter more, one less, one other or two exchanged make one word of the other."""
    if abs(len(word) - len(other)) > 1 or word == other:
        return False
    at = next((n for n, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
    rest, there = word[at:], other[at:]
    exchanged = len(rest) > 1 and len(there) > 1 and rest[0] == there[1] and rest[1] == there[0]
    return rest[1:] == there[1:] or rest[1:] == there or rest == there[1:] or (exchanged and rest[2:] == there[2:])
