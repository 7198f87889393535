"""The box: which event cards there are, which Dinos bear the long-claw symbol, whether the promo cards are in.

No source lists these (DT-R2, DT-R63), so they are data: ``box.toml`` holds placeholders, marked as such, and any
reader may put the counts of their own box in its place. The validator names everything that is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from dinotwist.kit.boxes import BoxError, BoxGame, Problem, read_table, shown, truth, unknown_keys, whole
from dinotwist.kit.words import Said, reason_of, said
from dinotwist.twist.cards import (
    BIG_ROCK,
    COPIES,
    FAMILIES,
    PROMO_VALUE,
    TWIST_ISLAND,
    VALUES,
    Cards,
    Dino,
    EventCard,
    Species,
    dino,
    event,
)

EVENT_CARDS = 25
PROMO_COPIES = 2
_SECTIONS = ("placeholder", "events", "long_claws", "promo")
_PROMO = "bankiiizaurus"


class Box(NamedTuple):
    """The contents that no source gives. ``long_claws`` pairs a card with how many copies bear the claw."""

    events: tuple[EventCard, ...]
    long_claws: tuple[tuple[Dino, int], ...]
    promo: bool = False
    placeholder: bool = False

    def copies(self, species: Species, value: int, copies: int = COPIES) -> Cards:
        """All copies of one Dino, those with the claw first."""
        clawed = min(dict(self.long_claws).get(Dino(species, value), 0), copies)
        return (Dino(species, value, claw=True),) * clawed + (Dino(species, value),) * (copies - clawed)

    def with_claws(self, cards: Cards) -> Box:
        """This box with the claw on all copies of these cards and on no others."""
        return self._replace(
            long_claws=tuple((Dino(c.species, c.value), COPIES) for c in sorted(set(cards))),
            placeholder=False,
        )


@lru_cache(maxsize=64)
def deck(
    box: Box,
    species: tuple[Species, ...] = FAMILIES,
    values: tuple[int, ...] = tuple(VALUES),
    copies: int = COPIES,
) -> Cards:
    """The Dino cards in order: every species, value and copy, then the promo cards if they are in."""
    cards = [card for s in species for value in values for card in box.copies(s, value, copies)]
    return (*cards, *[Dino(Species.JOKER, PROMO_VALUE)] * (PROMO_COPIES if box.promo else 0))


@lru_cache(maxsize=1)
def standard_box() -> Box:
    """The placeholder box that stands in ``box.toml``."""
    return read_box(placeholder_text())


def placeholder_text() -> str:
    """The text of ``box.toml``, to start an own box from."""
    return files("dinotwist.twist").joinpath("box.toml").read_text("utf-8")


def read_box(text: str) -> Box:
    """A box from TOML text. Raises `BoxError` with every problem found."""
    return box_of(read_table(text))


def box_of(table: Mapping[str, Any]) -> Box:
    """A box from a table like ``box.toml``. Raises `BoxError` with every problem found."""
    problems = unknown_keys(table, _SECTIONS)
    events = _counted(table.get("events"), "events", event, problems)
    claws = _counted(table.get("long_claws"), "long_claws", dino, problems)
    promo = _promo(table.get("promo", {}), problems)
    placeholder = truth(table.get("placeholder", False), "placeholder", problems)
    problems += _wrong_events(events) + _wrong_claws(claws)
    if problems:
        raise BoxError(problems)
    every = tuple(card for card, count in events for _ in range(count))
    return Box(every, tuple(claws), promo, placeholder)


def table_of(box: Box) -> dict[str, Any]:
    """The box as a table like ``box.toml``; reading it again gives the same box."""
    events: dict[str, int] = {}
    for card in box.events:
        events[str(card)] = events.get(str(card), 0) + 1
    claws = {str(card): count for card, count in box.long_claws}
    return {
        "placeholder": box.placeholder,
        "events": events,
        "long_claws": claws,
        "promo": {"bankiiizaurus": box.promo},
    }


BOXES = BoxGame(placeholder_text, box_of, table_of)


def _counted(section: Any, name: str, read: Any, problems: list[Problem]) -> list[tuple[Any, int]]:
    if not isinstance(section, Mapping):
        problems.append(Problem(name, said("This section is missing. It lists cards and how many there are.")))
        return []
    found = []
    for text, count in section.items():
        path = f"{name}.{text}"
        if not whole(count):
            problems.append(Problem(path, said("{value} is no number of cards. Write 0 or more.", value=shown(count))))
            continue
        try:
            found.append((read(str(text)), count))
        except ValueError as error:
            problems.append(Problem(path, said("{reason}.", reason=reason_of(error))))
    return found


def _promo(section: Any, problems: list[Problem]) -> bool:
    if not isinstance(section, Mapping):
        problems.append(Problem("promo", said("Here stands whether the cards {names} are in.", names=[_PROMO])))
        return False
    problems += unknown_keys(section, (_PROMO,), "promo")
    return truth(section.get(_PROMO, False), f"promo.{_PROMO}", problems)


def _wrong_events(events: list[tuple[EventCard, int]]) -> list[Problem]:
    found = [
        Problem(f"events.{card}", said("This card belongs to the set-up, not to the events."))
        for card, _ in events
        if card in (BIG_ROCK, TWIST_ISLAND)
    ]
    total = sum(count for _, count in events)
    return found if total == EVENT_CARDS else [*found, Problem("events", _other_total(total))]


def _other_total(total: int) -> Said:
    if total < EVENT_CARDS:
        return said(
            "The box holds {all} event cards (booklet, page 3). Here are {total}: {missing} missing.",
            all=EVENT_CARDS,
            total=total,
            missing=EVENT_CARDS - total,
        )
    return said(
        "The box holds {all} event cards (booklet, page 3). Here are {total}: {more} too many.",
        all=EVENT_CARDS,
        total=total,
        more=total - EVENT_CARDS,
    )


def _wrong_claws(claws: list[tuple[Dino, int]]) -> list[Problem]:
    found = []
    for card, count in claws:
        path = f"long_claws.{card}"
        if card.baby or card.species not in FAMILIES or card.claw:
            found.append(Problem(path, said("Name a Dino card of value 2 to 10, like C9.")))
        if count > COPIES:
            found.append(
                Problem(
                    path,
                    said("There are only {copies} copies of a Dino, not {count}.", copies=COPIES, count=count),
                )
            )
    return found
