"""How cards and places are written in cases, records and links, read strictly."""

from __future__ import annotations

import re
from functools import lru_cache
from reprlib import repr as repr_of
from typing import Any

from cattrs import Converter

from dinotwist.kit.documents import strict_converter, text_of
from dinotwist.kit.positions import BoxText, box_text
from dinotwist.kit.sieve import Guess
from dinotwist.kit.words import said
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
    made.register_structure_hook(BoxText, box_text)
    return made


def _card(value: Any, _kind: type) -> Card:
    return card(text_of(value))


def _place(value: Any, _kind: Any) -> Place:
    if value == NEW:
        return NEW
    if type(value) is int and value >= 0:
        return value
    raise ValueError(said("{value} is no pile; write its number from 0, or new", value=repr_of(value)))


def place_text(pile: int | None) -> Place:
    """The pile of a decision as it is written."""
    return NEW if pile is None else pile


def pile_of(place: Place) -> int | None:
    """The pile of a decision: None for a new one."""
    return place if isinstance(place, int) else None


def _guess_card(text: str) -> str | None:
    match = re.fullmatch(r"([gypb])[a-z]*[\s-]*(\d{1,2})", text.strip().lower())
    try:
        return None if match is None else str(card(f"{match[1].upper()}{int(match[2])}"))
    except ValueError:
        return None


GUESSES: dict[Any, Guess] = {Card: _guess_card}
"""What a word that cannot be read may have meant."""
