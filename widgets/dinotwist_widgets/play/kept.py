"""What the reader's browser keeps of their own: the box of a game, and how their table plays it.

A browser hands it over as JSON with ``field:recall`` (`Picture.recalls`), and takes it from `Picture.learned`. What
comes back may be old, or may have been written by anybody: here it is read strictly, and what cannot be is not there.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from dinotwist import catalog
from dinotwist.kit.boxes import BoxError

BOX, RULES = "box:", "rules:"
LONGEST_TEXT = 8_000
"""As many characters of one text a browser keeps, counted as it counts (in UTF-16)."""
MOST_SETS = 30
LONGEST_NAME = 40
_NO_READINGS: Mapping[str, str] = MappingProxyType({})


class HouseRules(NamedTuple):
    """A set of readings under a name: those that are not the defaults, and the clauses that the table waives."""

    name: str
    readings: Mapping[str, str] = _NO_READINGS
    waived: tuple[str, ...] = ()


def told(recalled: str | None) -> dict[str, object]:
    """Everything that a browser handed over, by name; nothing where that is no object."""
    whole = _json(recalled or "")
    return whole if isinstance(whole, dict) else {}


def kept_box(recalled: str | None, game: str) -> Any | None:
    """The box of a game among what a browser handed over; None where it keeps none, or none that can be."""
    table = _json(_text(recalled, BOX + game))
    if not isinstance(table, dict):
        return None
    try:
        return catalog.entry(game).boxes.of(table)
    except BoxError:
        return None


def box_learned(game: str, box: Any | None) -> dict[str, str]:
    """What a picture lets the browser keep of a box: ``box:GAME`` with its table, or empty where it is gone.

    Raises ValueError where the box is too long to be kept.
    """
    return {BOX + game: "" if box is None else _kept(catalog.entry(game).boxes.table(box))}


def kept_rules(recalled: str | None, game: str) -> tuple[HouseRules, ...]:
    """The house rules of a game among what a browser handed over, in order; names stand once."""
    sets = _json(_text(recalled, RULES + game))
    found: dict[str, HouseRules] = {}
    for one in sets[:MOST_SETS] if isinstance(sets, list) else ():
        rules = house_rules(one, game)
        if rules is not None:
            found.setdefault(rules.name.casefold(), rules)
    return tuple(found.values())


def house_rules(one: object, game: str) -> HouseRules | None:
    """A set of house rules as JSON has it: ``{"name": ..., "readings": {...}, "waived": [...]}``; None if it cannot be.

    Unknown rulings, readings and clauses, and readings that are the default anyway, are left out.
    """
    if not isinstance(one, dict):
        return None
    name, readings, waived = _name(one.get("name")), one.get("readings", {}), one.get("waived", [])
    if name is None or not isinstance(readings, dict) or not isinstance(waived, list):
        return None
    entry = catalog.entry(game)
    chosen = {
        switch.name: value
        for switch in entry.rulings
        if isinstance(value := readings.get(switch.name), str)
        and value in list(switch.readings)
        and value != switch.default
    }
    known = {number for number in waived if isinstance(number, str) and number in entry.game.rules}
    return HouseRules(name, chosen, tuple(sorted(known)))


def rules_learned(game: str, sets: Sequence[HouseRules]) -> dict[str, str]:
    """What a picture lets the browser keep of the house rules: ``rules:GAME``, empty where there are none.

    Raises ValueError where they are too long to be kept.
    """
    written = [_written(rules) for rules in sets]
    return {RULES + game: _kept(written) if written else ""}


def _written(rules: HouseRules) -> dict[str, Any]:
    waived = {"waived": list(rules.waived)} if rules.waived else {}
    return {"name": rules.name, "readings": dict(rules.readings), **waived}


def _kept(data: object) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    length = len(text.encode("utf-16-le", "surrogatepass")) // 2
    if length > LONGEST_TEXT or any(unicodedata.category(letter) in ("Cc", "Cs") for letter in text):
        raise ValueError(f"a browser keeps at most {LONGEST_TEXT} printable characters, not these {length}")
    return text


def _name(name: object) -> str | None:
    """A name with its spaces in order; None where it is none that anybody could see."""
    plain = " ".join(name.split()) if isinstance(name, str) else ""
    return plain if 0 < len(plain) <= LONGEST_NAME and plain.isprintable() else None


def _text(recalled: str | None, name: str) -> str:
    text = told(recalled).get(name, "")
    return text if isinstance(text, str) and len(text) <= LONGEST_TEXT else ""


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
