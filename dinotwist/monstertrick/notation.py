"""How cards and places are written in cases, records and links, read strictly."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cattrs import Converter

from dinotwist.kit.documents import strict_converter
from dinotwist.monstertrick.cards import Card, card

Place = int | str
"""A pile by its number from 0, or ``new``."""
NEW = "new"


@lru_cache(maxsize=1)
def converter() -> Converter:
    """The strict converter that knows the game's notation."""
    made = strict_converter()
    made.register_structure_hook(Card, _card)
    made.register_unstructure_hook(Card, str)
    made.register_structure_hook(Place, _place)
    return made


def _card(value: Any, _kind: type) -> Card:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return card(value)


def _place(value: Any, _kind: Any) -> Place:
    if value == NEW:
        return NEW
    if type(value) is int and value >= 0:
        return value
    raise ValueError(f"{value!r} is no pile; write its number from 0, or {NEW}")


def place_text(pile: int | None) -> Place:
    """The pile of a decision as it is written."""
    return NEW if pile is None else pile


def pile_of(place: Place) -> int | None:
    """The pile of a decision: None for a new one."""
    return place if isinstance(place, int) else None
