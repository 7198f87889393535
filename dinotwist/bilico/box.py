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
from dinotwist.kit.boxes import MOST, BoxError, BoxGame, Problem, read_table, shown, truth, unknown_keys, whole
from dinotwist.kit.words import Said, said

CARS = 20
"""Cars that are parked by the end, in every number of players: so many spaces there must be."""
_SECTIONS = ("placeholder", "pieces", "rules", "bonus_cards")
_PIECES = {"floors": 1, "roofs": 1, "parking_spaces": CARS}
_CARD = {"points": int, "azure": bool, "goal": str}
MOST_CARDS = 40
MOST_POINTS = 99
LONGEST_NAME, LONGEST_GOAL = 40, 160


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
    problems = unknown_keys(table, _SECTIONS)
    pieces = _pieces(table.get("pieces"), problems)
    rules = _rules(table.get("rules"), problems)
    cards = _cards(table.get("bonus_cards", {}), problems)
    placeholder = truth(table.get("placeholder", False), "placeholder", problems)
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


BOXES = BoxGame(placeholder_text, box_of, table_of)


def _section(section: Any, path: str, known: Mapping[str, Any], problems: list[Problem]) -> Mapping[str, Any] | None:
    if not isinstance(section, Mapping):
        problems.append(Problem(path, said("This section is missing. It says {names}.", names=list(known))))
        return None
    problems += unknown_keys(section, known, path)
    return section


def _pieces(section: Any, problems: list[Problem]) -> dict[str, int]:
    found = _section(section, "pieces", _PIECES, problems)
    if found is None:
        return {}
    problems += [
        Problem(f"pieces.{name}", _number_said(found.get(name), least))
        for name, least in _PIECES.items()
        if not whole(found.get(name), least)
    ]
    return {name: found.get(name, 0) for name in _PIECES}


def _number_said(value: Any, least: int) -> Said:
    if value is None:
        return said("This number is missing. Write a whole number from {least} up.", least=least)
    return said(
        "{value} cannot be. Write a whole number from {least} to {most}.", value=shown(value), least=least, most=MOST
    )


def _rules(section: Any, problems: list[Problem]) -> tuple[int, ...]:
    words = {place.word: place for place in OUTER}
    found = _section(section, "rules", words, problems)
    if found is None:
        return ()
    problems += [
        Problem(
            f"rules.{word}",
            said("{value} cannot be: a rule is 2 or 3 (rules page, section 2b).", value=shown(found.get(word))),
        )
        for word in words
        if not whole(found.get(word), 2, 3)
    ]
    return tuple(found.get(word, 0) for word in words)


def _cards(section: Any, problems: list[Problem]) -> tuple[BonusCard, ...]:
    if not isinstance(section, Mapping):
        problems.append(Problem("bonus_cards", said("Here stand the bonus cards, each under its name.")))
        return ()
    if len(section) > MOST_CARDS:
        problems.append(Problem("bonus_cards", said("At most {most} bonus cards are read.", most=MOST_CARDS)))
    found = []
    for name, card in list(section.items())[:MOST_CARDS]:
        before = len(problems)
        path = f"bonus_cards.{str(name)[:LONGEST_NAME]}"
        fields = _section(card, path, _CARD, problems)
        if fields is not None:
            problems += _wrong_card(str(name), fields, path)
        if fields is not None and len(problems) == before:
            found.append(BonusCard(str(name), **fields))
    return tuple(found)


def _wrong_card(name: str, fields: Mapping[str, Any], path: str) -> list[Problem]:
    found = []
    if not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        found.append(Problem(path, said("Give the card a name of 1 to {most} letters.", most=LONGEST_NAME)))
    if "points" not in fields:
        found.append(Problem(f"{path}.points", said("The points are missing.")))
    elif not whole(fields["points"], -MOST_POINTS, MOST_POINTS):
        sentence = said(
            "{value} cannot be. Write a whole number from {least} to {most}.",
            value=shown(fields["points"]), least=-MOST_POINTS, most=MOST_POINTS,
        )  # fmt: skip
        found.append(Problem(f"{path}.points", sentence))
    truth(fields.get("azure", False), f"{path}.azure", found)
    goal = fields.get("goal", "")
    if not isinstance(goal, str) or len(goal) > LONGEST_GOAL or not goal.isprintable():
        sentence = said("Write the goal as text of at most {most} letters.", most=LONGEST_GOAL)
        found.append(Problem(f"{path}.goal", sentence))
    return found
