"""A position as a person writes it down, and the box and set-up that it means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from dinotwist.kit.boxes import BoxError
from dinotwist.kit.positions import STANDARD, BoxText, lean, unless
from dinotwist.twist.box import Box, box_of, standard_box
from dinotwist.twist.cards import BIG_ROCK, Cards, Dino, EventCard, Territory
from dinotwist.twist.entries import resolved
from dinotwist.twist.rulings import Rulings
from dinotwist.twist.setup import BONUSES, IslandKind, Seat, Setup


@dataclass(frozen=True)
class GivenPlayer:
    """One player's things; ``hand`` None is an empty hand, or a dealt one when the position is dealt.

    ``graveyard_seen`` are those of the graveyard that everybody saw when they were cancelled. ``redealt`` counts
    the first hands that were changed.
    """

    name: str
    island: IslandKind = IslandKind.T_REX
    hand: tuple[Dino, ...] | None = None
    territories: dict[Territory, Dino] = field(default_factory=dict)
    graveyard: int | tuple[Dino, ...] = 0
    graveyard_seen: tuple[Dino, ...] = ()
    bonus: int = 0
    redealt: int = 0


@dataclass(frozen=True)
class Given:
    """A position with the keys of the case format.

    ``events_turned`` are the events before the one in force, the first of them first; left out they are unknown.
    ``box`` is an own box, or ``standard`` for the placeholder box with its claws; left out, ``long_claws`` are the
    claws and ``promo`` puts the promo cards into the deck.
    """

    players: list[GivenPlayer]
    round: int = 1
    twist: dict[Territory, Dino] = field(default_factory=dict)
    event: EventCard | None = None
    event_now: bool = False
    events_left: tuple[EventCard, ...] = ()
    events_turned: tuple[EventCard, ...] | None = None
    draw: tuple[Dino, ...] = ()
    draw_exactly: tuple[Dino, ...] | None = None
    discard: tuple[Dino, ...] = ()
    bonuses_left: tuple[int, ...] = BONUSES
    long_claws: tuple[Dino, ...] = ()
    seed: int = 1
    deal: tuple[Dino, ...] | None = None
    promo: bool = False
    box: BoxText = None


def setup_of(given: Given, rulings: Rulings, waived: frozenset[str]) -> Setup:
    """The set-up of a position; with the standard box where its own cannot be."""
    seats = tuple(Seat(player.name, player.island) for player in given.players)
    setup = Setup(seats, given.seed, rulings, _box(given), waived)
    return setup if given.deal is None else setup._replace(deal=all_resolved(setup, given.deal))


def all_resolved(setup: Setup, cards: Iterable[Dino]) -> Cards:
    """The cards as they are in this box."""
    return tuple(resolved(setup, card) for card in cards)


def _box(given: Given) -> Box:
    if given.box is None:
        box = standard_box().with_claws(given.long_claws)._replace(promo=given.promo)
        return box._replace(events=_events_in_box(given, box))
    try:
        return standard_box() if given.box == STANDARD else box_of(given.box)  # type: ignore[arg-type]
    except BoxError:
        return standard_box()


def events_named(given: Given) -> Counter[EventCard]:
    """The event cards that the position shows."""
    every = (*(given.events_turned or ()), *given.events_left, given.event)
    return Counter(card for card in every if card is not None and card != BIG_ROCK)


def _events_in_box(given: Given, box: Box) -> tuple[EventCard, ...]:
    """The box's events, exchanged where the position shows a card more often than the box has it."""
    named, there = events_named(given), Counter(box.events)
    spare = tuple((there - named).elements())
    return (*named.elements(), *spare[: max(0, len(box.events) - named.total())])


# --- Text -----------------------------------------------------------------------------------------------------


def given_text(given: Given) -> dict[str, Any]:
    """The canonical text of a position: keys in the order of the case format, nothing that says the default."""
    plain = Given(given.players)
    text = {
        "round": unless(given.round, plain.round),
        "players": [_player_text(player) for player in given.players],
        "twist": _island_text(given.twist),
        "event": None if given.event is None else str(given.event),
        "event_now": given.event_now or None,
        "events_left": list(map(str, given.events_left)),
        "events_turned": _texts(given.events_turned),
        "draw": _texts(given.draw),
        "draw_exactly": _texts(given.draw_exactly),
        "discard": _texts(given.discard),
        "bonuses_left": unless(list(given.bonuses_left), list(BONUSES)),
        "long_claws": _texts(given.long_claws),
        "promo": given.promo or None,
        "box": given.box,
        "seed": unless(given.seed, plain.seed),
        "deal": _texts(given.deal),
    }
    return lean(text, ("players", "events_turned", "draw_exactly", "bonuses_left", "deal", "box"))


def _player_text(player: GivenPlayer) -> dict[str, Any]:
    text = {
        "name": player.name,
        "island": None if player.island is IslandKind.T_REX else player.island.value,
        "hand": _texts(player.hand),
        "territories": _island_text(player.territories),
        "graveyard": unless(player.graveyard, 0) if isinstance(player.graveyard, int) else _texts(player.graveyard),
        "graveyard_seen": _texts(player.graveyard_seen),
        "bonus": unless(player.bonus, 0),
        "redealt": unless(player.redealt, 0),
    }
    return lean(text, ("name", "hand", "graveyard"))


def _island_text(lying: dict[Territory, Dino]) -> dict[str, str]:
    return {place.word: str(lying[place]) for place in sorted(lying)}


def _texts(cards: Iterable[Dino | EventCard] | None) -> list[str] | None:
    return None if cards is None else list(map(str, cards))
