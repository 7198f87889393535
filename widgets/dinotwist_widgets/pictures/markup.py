"""HTML and SVG text that is safe by its type.

`Html` is text that is markup already; every other string is escaped on its way in, whoever wrote it.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TypeAlias

Attribute: TypeAlias = "str | int | float | bool | None"


class Html(str):
    """Markup. Only what this package made itself may be wrapped in it."""

    __slots__ = ()


def text(value: str) -> Html:
    """The text as markup: everything that is not `Html` yet is escaped."""
    return value if isinstance(value, Html) else Html(escape(value))


def joined(parts: Iterable[str], between: str = "") -> Html:
    """Several parts as one, each escaped where it is no markup yet."""
    return Html(text(between).join(map(text, parts)))


def tag(name: str, *children: str, **attributes: Attribute) -> Html:
    """An element. ``class_`` and ``data_key`` stand for ``class`` and ``data-key``.

    An attribute that is None or False is left out; True stands without a value.
    """
    inner = "".join(map(text, children))
    return Html(f"<{name}{_attributes(attributes)}>{inner}</{name}>")


def number(value: float) -> str:
    """A coordinate as short as it can be: at most two decimals, none where it is whole."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def classes(*names: str) -> str:
    """The names that are not empty, in order."""
    return " ".join(filter(None, names))


def _attributes(given: dict[str, Attribute]) -> str:
    return "".join(
        _attribute(name.rstrip("_").replace("_", "-"), value)
        for name, value in given.items()
        if value is not None and value is not False
    )


def _attribute(name: str, value: Attribute) -> str:
    if value is True:
        return f" {name}"
    shown = number(value) if isinstance(value, float) else escape(str(value))
    return f' {name}="{shown}"'
