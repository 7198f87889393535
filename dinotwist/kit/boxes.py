"""Boxes: what is in a game's box as far as no source says it, kept as TOML that any reader may edit."""

from __future__ import annotations

import tomllib
from typing import Any


class BoxError(ValueError):
    """A box that cannot be: ``problems`` says everything that is wrong, one sentence each."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))


def read_table(text: str) -> dict[str, Any]:
    """The table of a box file. Raises `BoxError` when it is not TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoxError([f"this is not TOML: {error}"]) from None
