"""A position as a person writes it down, and what a position may not be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from dinotwist.kit.clauses import NoGame
from dinotwist.twist.cards import BIG_ROCK, TWIST_ISLAND, Dino, EventCard, Species, Territory
from dinotwist.twist.events import ROUND_EVENTS
from dinotwist.twist.rulings import LittleRexAttack, Rulings
from dinotwist.twist.setup import BONUSES, EVENTS_IN_PILE, IslandKind


@dataclass(frozen=True)
class GivenPlayer:
    """One player's things; ``hand`` None is an empty hand, or a dealt one when the position is dealt."""

    name: str
    island: IslandKind = IslandKind.T_REX
    hand: tuple[Dino, ...] | None = None
    territories: dict[Territory, Dino] = field(default_factory=dict)
    graveyard: int | tuple[Dino, ...] = 0
    bonus: int = 0


@dataclass(frozen=True)
class Given:
    """A position with the keys of the case format; ``promo`` puts the promo cards into the deck."""

    players: list[GivenPlayer]
    round: int = 1
    twist: dict[Territory, Dino] = field(default_factory=dict)
    event: EventCard | None = None
    event_now: bool = False
    events_left: tuple[EventCard, ...] = ()
    draw: tuple[Dino, ...] = ()
    draw_exactly: tuple[Dino, ...] | None = None
    discard: tuple[Dino, ...] = ()
    bonuses_left: tuple[int, ...] = BONUSES
    long_claws: tuple[Dino, ...] = ()
    seed: int = 1
    deal: tuple[Dino, ...] | None = None
    promo: bool = False


def check(given: Given, rulings: Rulings) -> None:
    """Raise `NoGame` with a sentence when no game ever comes to this position; cards are counted elsewhere."""
    _check_round(given)
    _check_events(given)
    _check_islands(given, rulings)
    wrong = {player.bonus for player in given.players} - {0, *BONUSES}
    if wrong or set(given.bonuses_left) - set(BONUSES):
        raise NoGame("the island bonuses are 10, 5 and 3, and 0 is none", "DT-R59")


def _check_round(given: Given) -> None:
    if not 1 <= given.round <= ROUND_EVENTS:
        raise NoGame(f"rounds go from 1 to {ROUND_EVENTS}, not to {given.round}", "DT-R17")
    if given.round - 1 + len(given.events_left) > EVENTS_IN_PILE:
        raise NoGame(f"only {EVENTS_IN_PILE} events are in the pile; here more have been turned or are left", "DT-R2")
    if given.round > 1 and given.event is None:
        raise NoGame(f"in round {given.round} an event is in force: say which", "DT-R20")
    if given.round == 1 and given.event not in (None, BIG_ROCK):
        raise NoGame("in round 1 no event is in force: say which round it is", "DT-R14")


def _check_events(given: Given) -> None:
    for card in (given.event, *given.events_left):
        if card == TWIST_ISLAND or (card == BIG_ROCK and card in given.events_left):
            raise NoGame(f"{card} belongs to the set-up, not to the events", "DT-R2")


def _check_islands(given: Given, rulings: Rulings) -> None:
    if given.round == 1 and given.event is None and any(player.territories for player in given.players):
        raise NoGame("in round 1 all islands are empty: say which round it is", "DT-R12")
    kinds = {player.island for player in given.players}
    if IslandKind.LITTLE_REX in kinds and rulings.little_rex_attack is LittleRexAttack.ANY_SPECIES:
        return  # then a Dino of any species may be left on Twist Island, and captured by anybody
    for place, card in _strangers(given.twist.items()):
        raise NoGame(f"{card} cannot lie on the {place.word} of Twist Island: it lives elsewhere", "DT-R41")
    for player in given.players:
        for place, card in _strangers(player.territories.items() if player.island is IslandKind.T_REX else ()):
            raise NoGame(f"{card} cannot lie on {player.name}'s {place.word}: it comes from elsewhere", "DT-R42")


def _strangers(places: Iterable[tuple[Territory, Dino]]) -> Iterator[tuple[Territory, Dino]]:
    return ((place, card) for place, card in places if card.species not in (place.home, Species.JOKER))
