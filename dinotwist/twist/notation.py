"""How cards, events, places and decisions are written in cases, records and links, read strictly."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from reprlib import repr as repr_of
from typing import Any

from cattrs import Converter

from dinotwist.kit.documents import strict_converter, text_of
from dinotwist.kit.positions import BoxText, box_text
from dinotwist.kit.sieve import Guess, nearest
from dinotwist.kit.words import said
from dinotwist.twist.cards import (
    FAMILIES,
    TERRITORIES,
    Dino,
    EventCard,
    EventKind,
    Species,
    Territory,
    dino,
    event,
    species_named,
    territory_named,
)
from dinotwist.twist.setup import IslandKind


@lru_cache(maxsize=1)
def converter() -> Converter:
    """The strict converter that knows the game's notation."""
    made = strict_converter()
    for kind, read in (
        (Dino, dino),
        (EventCard, event),
        (Species, species_named),
        (Territory, territory_named),
        (IslandKind, _island),
    ):
        made.register_structure_hook(kind, _from_text(read))
        made.register_unstructure_hook(kind, _to_text)
    made.register_structure_hook(CountOrCards, lambda value, _kind: _count_or_cards(made, value))
    made.register_structure_hook(NameOrNames, lambda value, _kind: _name_or_names(value))
    made.register_structure_hook(BoxText, box_text)
    return made


CountOrCards = int | tuple[Dino, ...]
NameOrNames = str | list[str]


def _count_or_cards(made: Converter, value: Any) -> CountOrCards:
    if type(value) is int and value >= 0:
        return value
    if isinstance(value, list):
        return made.structure(value, tuple[Dino, ...])
    raise ValueError(said("{value} is neither a number of cards nor a list of cards", value=repr_of(value)))


def _name_or_names(value: Any) -> NameOrNames:
    if isinstance(value, str) or (isinstance(value, list) and all(isinstance(v, str) for v in value)):
        return value
    raise ValueError(said("{value} is neither a name nor a list of names", value=repr_of(value)))


def _from_text(read: Any) -> Any:
    def structured(value: Any, _kind: type) -> Any:
        return read(text_of(value))

    return structured


def _to_text(value: Any) -> str:
    if isinstance(value, (Species, Territory)):
        return value.word
    return str(value.value if isinstance(value, Enum) else value)


def _island(text: str) -> IslandKind:
    try:
        return IslandKind(text)
    except ValueError:
        raise ValueError(said("'{text}' is no kind of island; there are t-rex and little-rex", text=text)) from None


def _guess_dino(text: str) -> str | None:
    match = re.fullmatch(r"([achvj])[a-z]*[\s-]*(\d{1,2})(\*?)", text.strip().lower())
    if match is None:
        return None
    return _readable(f"{match[1].upper()}{int(match[2])}{match[3]}", dino)


def _guess_event(text: str) -> str | None:
    name, _bracket, inside = text.strip().lower().partition("[")
    kind = nearest(name, tuple(kind.value for kind in EventKind if kind is not EventKind.HIDDEN))
    parts = [part for part in re.split(r"[^a-z-]+", inside) if part]
    known = tuple(t.word for t in TERRITORIES) if kind == "meteor" else tuple(s.word for s in FAMILIES)
    words = [nearest(part, known) or part for part in parts]
    return None if kind is None else _readable(f"{kind}[{', '.join(words)}]" if words else kind, event)


def _readable(text: str, read: Callable[[str], object]) -> str | None:
    try:
        return str(read(text))
    except ValueError:
        return None


GUESSES: dict[Any, Guess] = {
    Dino: _guess_dino,
    EventCard: _guess_event,
    Species: lambda text: nearest(text, tuple(species.word for species in FAMILIES)),
    Territory: lambda text: nearest(text, tuple(place.word for place in TERRITORIES)),
    IslandKind: lambda text: nearest(text, tuple(kind.value for kind in IslandKind)),
}
"""What a word that cannot be read may have meant."""
