"""Plain data as a short text that may stand in an address, and back.

The data becomes lean JSON (see `shapes`), deflate takes out what a dictionary of ours and the text itself say twice,
and base64 of the letters that an address takes carries it, behind a letter for the dictionary and a check sum. Reading
is strict and bounded: whatever a text holds, it gives data or a `DocumentError` that says what is wrong with it.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache
from importlib.resources import files
from typing import Any

from dinotwist.kit.documents import MOST_CHARACTERS, DocumentError, check_length
from dinotwist.kit.records import read_json
from dinotwist.kit.shapes import full, lean
from dinotwist.kit.words import N_, said

DICTIONARY = "a"
"""The letter of the dictionary with which is written. One that was ever used stays for good."""
DICTIONARIES = frozenset("a")
_CHECK = 3
_RAW = -15
_CUT = N_("this link is cut short: its end is missing")
_CHANGED = N_("this link was changed on its way: a letter in it is wrong")


def squeeze(data: Any) -> str:
    """The data (what JSON knows) as letters, digits, ``-`` and ``_``; the same data always gives the same text."""
    text = json.dumps(lean(data), ensure_ascii=False, separators=(",", ":")).encode()
    packed = min((_deflated(text, strategy) for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FIXED)), key=len)
    return DICTIONARY + urlsafe_b64encode(_check_sum(packed) + packed).decode().rstrip("=")


def unsqueeze(text: str) -> Any:
    """The data of a text. Raises `DocumentError` with a sentence for everything that `squeeze` did not make."""
    check_length(text)
    strange = re.search(r"[^A-Za-z0-9_-]", text)
    if strange is not None:
        raise DocumentError(said("the character {strange} may not stand in a link", strange=repr(strange[0])))
    if len(text) < 2:
        raise DocumentError(said(_CUT))
    if text[0] not in DICTIONARIES:
        raise DocumentError(
            said(
                "this link begins with {letter}: a later version of this program made it, or a slip did",
                letter=repr(text[0]),
            )
        )
    return full(read_json(_inflated(_bytes(text[1:]), text[0])))


def _bytes(text: str) -> bytes:
    if len(text) % 4 == 1:
        raise DocumentError(said(_CUT))
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _inflated(data: bytes, letter: str) -> str:
    check, packed = data[:_CHECK], data[_CHECK:]
    reader = zlib.decompressobj(_RAW, zdict=_dictionary(letter))
    try:
        text = reader.decompress(packed, MOST_CHARACTERS + 1)
    except zlib.error:
        raise DocumentError(said(_CHANGED)) from None
    if len(text) > MOST_CHARACTERS:
        raise DocumentError(said("this link unpacks to more than {most} characters", most=MOST_CHARACTERS))
    if not reader.eof:
        raise DocumentError(said(_CUT))
    if reader.unused_data or check != _check_sum(packed):
        raise DocumentError(said(_CHANGED))
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise DocumentError(said("this link does not hold text")) from None


def _deflated(text: bytes, strategy: int) -> bytes:
    writer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, strategy, _dictionary(DICTIONARY))
    return writer.compress(text) + writer.flush()


def _check_sum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4, "big")[:_CHECK]


@lru_cache(maxsize=4)
def _dictionary(letter: str) -> bytes:
    text = files("dinotwist.kit").joinpath(f"squeeze_{letter}.txt").read_text("utf-8")
    return "".join(text.splitlines()).encode()
