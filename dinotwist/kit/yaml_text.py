"""Plain data as YAML in the style of the cases: short, lists and small tables in one line, long ones folded."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

WIDTH = 116
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9*_-]*")
_TAKEN = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


def document(data: Mapping[str, Any]) -> str:
    """A table of keys and values as a YAML document, one key a line; reading it gives the same data."""
    return "".join(line + "\n" for key, value in data.items() for line in _entry(key, value, ""))


def _entry(key: str, value: Any, indent: str) -> list[str]:
    head = f"{indent}{word(key)}:"
    whole = f"{head} {flow(value)}"
    if isinstance(value, Mapping) and value and not indent:
        return [head, *(line for name, inner in value.items() for line in _entry(name, inner, "  "))]
    if isinstance(value, list) and value and isinstance(value[0], (Mapping, list)):
        return [head, *(line for item in value for line in _item(item, f"{indent}  "))]
    if len(whole) <= WIDTH or not isinstance(value, (Mapping, list)):
        return [whole]
    return _folded(f"{head} ", value, f"{indent}  ")


def _item(value: Any, indent: str) -> list[str]:
    """An item of a list; an entry with more than one key has them one below the other."""
    head = f"{indent}- "
    if (
        isinstance(value, Mapping)
        and 1 < len(value) <= _FEW
        and any(isinstance(inner, Mapping) for inner in value.values())
    ):
        lines = [line for key, inner in value.items() for line in _entry(key, inner, f"{indent}  ")]
        return [head + lines[0].lstrip(), *lines[1:]]
    if isinstance(value, Mapping) and len(value) == 1:
        (line, *more) = _entry(*next(iter(value.items())), f"{indent}  ")
        return [head + line.lstrip(), *more]
    whole = head + flow(value)
    return [whole] if len(whole) <= WIDTH else _folded(head, value, f"{indent}   ")


_FEW = 2


def _folded(head: str, value: Any, indent: str) -> list[str]:
    """A long list or table over several lines."""
    mapping = isinstance(value, Mapping)
    parts = [f"{word(k)}: {flow(v)}" for k, v in value.items()] if mapping else [flow(part) for part in value]
    start, end = "{}" if mapping else "[]"
    lines, line = [], head + start
    for number, part in enumerate(parts):
        text = part + (end if number == len(parts) - 1 else ",")
        if len(line) + len(text) + 1 > WIDTH and line.strip() not in ("", start):
            lines.append(line.rstrip())
            line = indent
        line += text if line.endswith((start, indent)) and (line == indent or line == head + start) else f" {text}"
    return [*lines, line]


def flow(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{word(key)}: {flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return str(value) if isinstance(value, int) else word(str(value))


def word(text: str) -> str:
    """A text as a YAML word, quoted where it must be."""
    if _PLAIN.fullmatch(text) and text.lower() not in _TAKEN:
        return text
    return "".join(_escaped(json.dumps(text, ensure_ascii=False)))


def _escaped(text: str) -> Iterable[str]:
    for letter in text:
        code = ord(letter)
        if letter.isprintable() or code > _BMP:
            yield letter
        else:
            yield f"\\u{code:04x}"


_BMP = 0xFFFF
