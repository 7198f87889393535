"""What a browser may say to a stage, read strictly: anything else is as if it had not been said."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from typing import NamedTuple

from dinotwist_widgets.protocol import Picture

LONGEST_ACT = 200
LONGEST_VALUE = 4_000
LONGEST_RECALL = 110_000
"""A browser hands over a few hundred short values and texts of 8,000 characters, two for each game, as JSON."""
LONGEST_TEXT = 500_000
"""What a reader may hand over: a file, a link, a text."""
LONGEST_SESSION = 64

FIELD = "field:"
"""The prefix of an act that carries the value of an input: ``field:seed``."""

RECALL = FIELD + "recall"
"""The act by which a browser hands over what it keeps of the reader's progress, as JSON."""

LINK = FIELD + "link"
"""The act by which a browser hands over the link in its address."""

BACK = FIELD + "back"
"""The act by which a browser hands over all that was done on a table whose kernel has ended, as JSON."""
MOST_ACTS = 2_000
"""So many acts are done again, to bring a table back."""

_LONGEST = {
    RECALL: LONGEST_RECALL,
    LINK: LONGEST_TEXT,
    BACK: LONGEST_TEXT,
    FIELD + "import": LONGEST_TEXT,
    FIELD + "text": LONGEST_TEXT,
}

HERE = ""
"""The act of a page that only asks whether somebody is there."""

_KNOWN = {"act", "value", "session", "revision", "n"}
_TARGET = re.compile(r'\bdata-target="([^"]*)"')
_HALF = re.compile("[\ud800-\udfff]")
"""Half of a character that takes two: no text that could be sent on."""
_FIELD = re.compile(r'\bdata-field="([^"]*)"')


class Message(NamedTuple):
    """One act of a page: on which target, for which session and revision, and its number."""

    act: str
    session: str
    revision: int
    n: int
    value: str | None = None


def read(content: object, buffers: object = None) -> Message | None:
    """The message in this content, or None where it is malformed or larger than any honest one."""
    if buffers or not isinstance(content, dict) or not content.keys() <= _KNOWN:
        return None
    honest = (
        _text(content.get("act"), LONGEST_ACT)
        and _text(content.get("session"), LONGEST_SESSION)
        and _count(content.get("revision"))
        and _count(content.get("n"))
        and _text(content.get("value", ""), longest(content.get("act")))
    )
    return Message(**content) if honest else None


class Done(NamedTuple):
    """One act of those that led to a table: on which target, and with which value where it was a field."""

    target: str
    value: str | None


def acts(text: str) -> tuple[Done, ...]:
    """The acts in what a browser hands over to bring a table back; none where anything about it is wrong."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        return ()
    if not isinstance(told, list) or len(told) > MOST_ACTS or not all(map(_is_done, told)):
        return ()
    return tuple(Done(target, value if target.startswith(FIELD) else None) for target, value in told)


def _is_done(one: object) -> bool:
    if not isinstance(one, list) or len(one) != len(Done._fields):
        return False
    target, value = one
    return _text(target, LONGEST_ACT) and (value is None or _text(value, longest(target)))


def longest(act: object) -> int:
    """How many characters the value of an act may have."""
    return _LONGEST.get(act, LONGEST_VALUE) if isinstance(act, str) else 0


def targets(picture: Picture) -> frozenset[str]:
    """Everything that one may act on in this picture: targets, fields, what its keys mean, the recall, the link."""
    found = set(picture.keys.values()) | ({RECALL} if picture.recalls else set())
    found |= {LINK} if picture.opens else set()
    for panel in picture.panels:
        found.update(html.unescape(target) for target in _TARGET.findall(panel.html))
        found.update(FIELD + html.unescape(name) for name in _FIELD.findall(panel.html))
    return frozenset(found - {HERE})


def plain(mapping: Mapping[str, str]) -> dict[str, str]:
    """A mapping as JSON has it."""
    return {str(key): str(value) for key, value in mapping.items()}


def _text(value: object, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest and _HALF.search(value) is None


def _count(value: object) -> bool:
    return type(value) is int and 0 <= value < 2**53
