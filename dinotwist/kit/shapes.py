"""Lean data: what stands in many places of plain data only once, and back.

A list of words is one text. A list of many like objects (the decisions of a game) is the few shapes that they have,
and one text in which each object is the letter of its shape and the words that fill it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from string import ascii_letters
from typing import Any

from dinotwist.kit.documents import DEEPEST, MOST_CHARACTERS, DocumentError
from dinotwist.kit.words import said

MARK = "~"
"""What a text begins with that stands for a list of words, and the key of objects by their shapes.

A text or a key of the data that begins so has the mark twice.
"""
FEWEST = 3
"""How many objects a list has at least that is written by shapes."""
_WORD = re.compile(r"[A-Za-z0-9?*]+")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,15}")
_WORDS, _NUMBERS, _TEXT = 1, 2, 3
_BAD = "the decisions in this link cannot be read"


def lean(data: Any) -> Any:
    """The data with nothing said twice; `full` gives it back."""
    if isinstance(data, dict):
        return {_escaped(str(key)): lean(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return _lean_list(list(data))
    return _escaped(data) if isinstance(data, str) else data


def full(data: Any) -> Any:
    """The data that `lean` made lean. Raises `DocumentError` where it made no such thing."""
    return _full(data, 0)


def _escaped(text: str) -> str:
    return MARK + text if text.startswith(MARK) else text


def _words(parts: list[Any]) -> bool:
    return bool(parts) and all(isinstance(part, str) and _WORD.fullmatch(part) for part in parts)


def _lean_list(parts: list[Any]) -> Any:
    if _words(parts):
        return MARK + " ".join(parts)
    if len(parts) >= FEWEST and all(isinstance(part, dict) for part in parts):
        shapes: dict[str, str] = {}
        rows = ";".join(_row(part, shapes) for part in parts if len(shapes) <= len(ascii_letters))
        if len(shapes) <= len(ascii_letters):
            return {MARK: [rows, *map(json.loads, shapes)]}
    return [lean(part) for part in parts]


def _row(part: dict[str, Any], shapes: dict[str, str]) -> str:
    fillings: list[str] = []
    shape = json.dumps(_shape(part, fillings), ensure_ascii=False)
    letter = shapes.setdefault(shape, (ascii_letters + "-")[len(shapes)])
    return letter + ",".join(fillings)


def _shape(data: Any, fillings: list[str]) -> Any:
    """The data with a number in each place of a filling; any other leaf stands in a list of one."""
    if isinstance(data, dict):
        return {key: _shape(value, fillings) for key, value in data.items()}
    kind = _TEXT if isinstance(data, str) and _WORD.fullmatch(data) else 0
    if type(data) is int and _NUMBER.fullmatch(str(data)):
        kind = _NUMBERS
    if isinstance(data, (list, tuple)) and _words(list(data)):
        kind = _WORDS
    if not kind:
        return [lean(data)]
    fillings.append(" ".join(data) if kind == _WORDS else str(data))
    return kind


def _full(data: Any, depth: int) -> Any:
    if depth > DEEPEST:
        raise DocumentError(said("parts stand inside one another more than {most} deep", most=DEEPEST))
    if isinstance(data, dict) and MARK in data:
        return _from_shapes(data, depth)
    if isinstance(data, dict):
        return {_unescaped(key): _full(value, depth + 1) for key, value in data.items()}
    if isinstance(data, list):
        return [_full(part, depth + 1) for part in data]
    if not isinstance(data, str) or not data.startswith(MARK) or data.startswith(MARK * 2):
        return _unescaped(data) if isinstance(data, str) else data
    return data[1:].split(" ")


def _unescaped(text: str) -> str:
    return text[1:] if text.startswith(MARK * 2) else text


def _from_shapes(data: dict[str, Any], depth: int) -> list[Any]:
    body = data[MARK]
    if len(data) > 1 or not isinstance(body, list) or len(body) < 2 or not isinstance(body[0], str):
        raise DocumentError(said(_BAD))
    rows, shapes = body[0].split(";"), dict(zip(ascii_letters, body[1:], strict=False))
    sizes = {letter: len(json.dumps(shape)) for letter, shape in shapes.items()}
    if len(body[0]) + sum(sizes.get(row[:1], 0) for row in rows) > MOST_CHARACTERS:
        raise DocumentError(said("this link unpacks to more than {most} characters", most=MOST_CHARACTERS))
    return [_object(row, shapes, depth) for row in rows]


def _object(row: str, shapes: dict[str, Any], depth: int) -> Any:
    if row[:1] not in shapes or not isinstance(shapes[row[0]], dict):
        raise DocumentError(said(_BAD))
    fillings = iter(row[1:].split(",") if row[1:] else ())
    found = _filled(shapes[row[0]], fillings, depth)
    if next(fillings, None) is not None:
        raise DocumentError(said(_BAD))
    return found


def _filled(shape: Any, fillings: Iterator[str], depth: int) -> Any:
    if depth > DEEPEST:
        raise DocumentError(said("parts stand inside one another more than {most} deep", most=DEEPEST))
    if isinstance(shape, dict):
        return {key: _filled(value, fillings, depth + 1) for key, value in shape.items()}
    if isinstance(shape, list) and len(shape) == 1:
        return _full(shape[0], depth + 1)
    filling = next(fillings, None)
    if filling is None or type(shape) is not int:
        raise DocumentError(said(_BAD))
    if shape == _WORDS:
        return filling.split(" ")
    if shape == _NUMBERS and _NUMBER.fullmatch(filling):
        return int(filling)
    if shape == _TEXT:
        return filling
    raise DocumentError(said(_BAD))
