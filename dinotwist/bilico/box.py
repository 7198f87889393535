"""The box: how many floors, roofs and parking spaces, the rules of the outer palazzi, and the bonus cards.

The rules page gives none of these numbers, so they are data: ``box.toml`` holds placeholders, marked as such, and
any reader may put those of their own box in their place. The validator names everything that is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from dinotwist.bilico.pieces import OUTER, BonusCard, Place
from dinotwist.kit.boxes import BoxError, read_table

CARS = 20
"""Cars that are parked by the end, in every number of players: so many spaces there must be."""
_SECTIONS = ("placeholder", "pieces", "rules", "bonus_cards")
_PIECES = {"floors": 1, "roofs": 1, "parking_spaces": CARS}
_CARD = {"points": int, "azure": bool, "goal": str}


class Box(NamedTuple):
    """The contents that no source gives. ``rules`` are those of the outer palazzi a, b, c, d: 2 or 3 each."""

    floors: int
    roofs: int
    parking_spaces: int
    rules: tuple[int, ...]
    cards: tuple[BonusCard, ...] = ()
    placeholder: bool = False

    def rule(self, place: Place) -> int:
        """The rule of an outer palazzo."""
        return self.rules[place - 1]


@lru_cache(maxsize=1)
def standard_box() -> Box:
    """The placeholder box that stands in ``box.toml``."""
    return read_box(placeholder_text())


def placeholder_text() -> str:
    """The text of ``box.toml``, to start an own box from."""
    return files("dinotwist.bilico").joinpath("box.toml").read_text("utf-8")


def read_box(text: str) -> Box:
    """A box from TOML text. Raises `BoxError` with every problem found."""
    return box_of(read_table(text))


def box_of(table: Mapping[str, Any]) -> Box:
    """A box from a table like ``box.toml``. Raises `BoxError` with every problem found."""
    problems = [
        f"{key!r} is no section of a box; there are {', '.join(_SECTIONS)}" for key in table if key not in _SECTIONS
    ]
    pieces = _pieces(table.get("pieces"), problems)
    rules = _rules(table.get("rules"), problems)
    cards = _cards(table.get("bonus_cards", {}), problems)
    placeholder = table.get("placeholder", False)
    if not isinstance(placeholder, bool):
        problems.append("placeholder must be true or false")
    if problems:
        raise BoxError(problems)
    return Box(**pieces, rules=rules, cards=cards, placeholder=placeholder)


def table_of(box: Box) -> dict[str, Any]:
    """The box as a table like ``box.toml``; reading it again gives the same box."""
    return {
        "placeholder": box.placeholder,
        "pieces": {name: getattr(box, name) for name in _PIECES},
        "rules": {place.word: box.rule(place) for place in OUTER},
        "bonus_cards": {card.id: {name: getattr(card, name) for name in _CARD} for card in box.cards},
    }


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _section(section: Any, name: str, known: Mapping[str, Any], problems: list[str]) -> Mapping[str, Any]:
    if not isinstance(section, Mapping):
        problems.append(f"section {name} is missing; it says {', '.join(known)}")
        return {}
    problems += [f"{name} knows only {', '.join(known)}, not {key}" for key in section if key not in known]
    return section


def _pieces(section: Any, problems: list[str]) -> dict[str, int]:
    found = _section(section, "pieces", _PIECES, problems)
    for name, least in _PIECES.items():
        value = found.get(name)
        if found and (not _whole(value) or found[name] < least):
            problems.append(f"pieces.{name}: {value!r} must be a whole number from {least} up")
    return {name: found.get(name, 0) for name in _PIECES}


def _rules(section: Any, problems: list[str]) -> tuple[int, ...]:
    words = {place.word: place for place in OUTER}
    found = _section(section, "rules", words, problems)
    problems += [
        f"rules.{word}: {found.get(word)!r} must be 2 or 3 (rules page, section 2b)"
        for word in words
        if found and (not _whole(found.get(word)) or found.get(word) not in (2, 3))
    ]
    return tuple(found.get(word, 0) for word in words)


def _cards(section: Any, problems: list[str]) -> tuple[BonusCard, ...]:
    if not isinstance(section, Mapping):
        problems.append("bonus_cards lists cards by name")
        return ()
    found = []
    for name, card in section.items():
        before = len(problems)
        fields = _section(card, f"bonus_cards.{name}", _CARD, problems)
        problems += [
            f"bonus_cards.{name}.{key}: {value!r} must be {_KINDS[_CARD[key]]}"
            for key, value in fields.items()
            if key in _CARD and type(value) is not _CARD[key]
        ]
        if "points" not in fields:
            problems.append(f"bonus_cards.{name}: points are missing")
        if len(problems) == before:
            found.append(BonusCard(str(name), **fields))
    return tuple(found)


_KINDS = {int: "a whole number", bool: "true or false", str: "text"}
