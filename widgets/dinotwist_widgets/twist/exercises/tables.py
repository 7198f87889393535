"""Tables for exercises: positions dealt by a stream of chance, as small and as readable as the level asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from dinotwist.kit.chance import Chance
from dinotwist.kit.facts import Fact, Scribe
from dinotwist.twist.box import deck, standard_box
from dinotwist.twist.cards import (
    FAMILIES,
    HAND_SIZE,
    TERRITORIES,
    VALUES,
    Cards,
    Dino,
    EventCard,
    EventKind,
    Species,
    Territory,
    babies,
)
from dinotwist.twist.decisions import Decision, Prepare
from dinotwist.twist.flow import due
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.positions import Given, GivenPlayer, open_position
from dinotwist.twist.rulings import DEFAULTS
from dinotwist.twist.setup import IslandKind
from dinotwist.twist.state import Phase, State

T = TypeVar("T")
NAMES = ("Paula", "Marco", "Gianni", "Sara", "Luca", "Anna")
GAME = DinoTwist()
QUIET = (EventKind.TORNADO, EventKind.BROOD)
"""Events that change nothing once they have been carried out: in force where none is wanted."""
_CLAWED = tuple(card for card, _ in standard_box().long_claws)


class Wish(NamedTuple):
    """What a table should be like: how hard, what a chapter narrows it to, and the clause that it should turn on.

    A ``plain`` one has no event that changes anything and T-Rex islands only: what the first chapters teach.
    """

    level: int = 0
    event: EventKind | None = None
    island: IslandKind | None = None
    clause: str = ""
    plain: bool = False


class Dealing(NamedTuple):
    """How a table is dealt.

    ``twist`` of ten territories of Twist Island hold more than a Baby, ``held`` of ten places on the players'
    islands hold anything. Hands are dealt from ``values`` and the first ``species`` families of a shuffle. With
    ``now`` the event has just been turned. ``left`` are the events under it; a pile without any ends the game.
    """

    seats: int = 2
    hand: int = HAND_SIZE
    round: int = 5
    event: EventCard | None = None
    now: bool = False
    left: tuple[EventCard, ...] = ()
    island: IslandKind | None = None
    twist: int = 8
    held: int = 5
    values: range = VALUES
    species: int = len(FAMILIES)
    claws: bool = False
    graves: int = 0


@cache
def _deck(*, claws: bool) -> Cards:
    box = standard_box()
    return deck(box if claws else box.with_claws(()))


class _Stock:
    """A shuffled deck from which a table is dealt, and the stream of chance that goes on."""

    def __init__(self, chance: Chance, *, claws: bool) -> None:
        cards, self.chance = chance.shuffled(_deck(claws=claws))
        self.cards = list(cards)
        self.babies = list(babies())

    def happens(self, of_ten: int) -> bool:
        number, self.chance = self.chance.below(10)
        return number < of_ten

    def take(self, fits: Callable[[Dino], bool]) -> Dino | None:
        at = next((n for n, card in enumerate(self.cards) if fits(card)), None)
        return None if at is None else self.cards.pop(at)

    def of(self, kind: Species) -> Dino | None:
        return self.take(lambda card: card.species is kind)

    def baby(self, kind: Species) -> Dino | None:
        found = Dino(kind, 1)
        if found not in self.babies:
            return None
        self.babies.remove(found)
        return found

    def hand(self, dealing: Dealing) -> Cards:
        kinds, self.chance = self.chance.shuffled(FAMILIES)
        wanted = kinds[: dealing.species]
        cards = [
            self.take(lambda card: card.species in wanted and card.value in dealing.values) for _ in range(dealing.hand)
        ]
        return tuple(card for card in cards if card is not None)


def deal(dealing: Dealing, chance: Chance) -> tuple[Given, Chance]:
    """A position dealt so."""
    stock = _Stock(chance, claws=dealing.claws)
    hands = [stock.hand(dealing) for _ in range(dealing.seats)]
    twist = {place: _lies(stock, place, dealing.twist) for place in TERRITORIES}
    islands = [_island(stock, dealing) for _ in hands]
    graves = [tuple(stock.cards.pop() for _ in range(dealing.graves)) for _ in hands]
    kinds = _islands(dealing)
    players = [
        GivenPlayer(NAMES[seat], kinds[seat], hand, islands[seat], graves[seat]) for seat, hand in enumerate(hands)
    ]
    event = dealing.event or EventCard(QUIET[0])
    given = Given(
        players,
        round=dealing.round,
        twist={place: dino for place, dino in twist.items() if dino is not None},
        event=event,
        event_now=dealing.now,
        events_left=dealing.left,
        long_claws=_CLAWED if dealing.claws else (),
    )
    return given, stock.chance


def _lies(stock: _Stock, place: Territory, of_ten: int) -> Dino | None:
    if stock.happens(of_ten):
        return stock.of(place.home)
    return stock.baby(place.home)


def _island(stock: _Stock, dealing: Dealing) -> dict[Territory, Dino]:
    found = {}
    for place in TERRITORIES:
        if stock.happens(dealing.held):
            small = stock.happens(2)
            dino = (stock.baby(place.home) if small else None) or stock.of(place.home)
            if dino is not None:
                found[place] = dino
    return found


def _islands(dealing: Dealing) -> list[IslandKind]:
    if dealing.island is not None:
        return [dealing.island] + [IslandKind.T_REX] * (dealing.seats - 1)
    return [IslandKind.T_REX] * dealing.seats


def opened(given: Given) -> State:
    """The table of a position, before anything is done on it."""
    state: State = open_position(given, DEFAULTS).before
    return state


def event_card(kind: EventKind, chance: Chance) -> tuple[EventCard, Chance]:
    """A card of this kind: a Fury of any species, Meteors on one to three territories."""
    if kind is EventKind.FURY:
        family, chance = one_of(chance, FAMILIES)
        return EventCard(kind, species=family), chance
    if kind is EventKind.METEOR:
        number, chance = chance.below(3)
        places, chance = chance.shuffled(TERRITORIES)
        return EventCard(kind, territories=tuple(sorted(places[: number + 1]))), chance
    return EventCard(kind), chance


def event_for(wish: Wish, kinds: Sequence[EventKind], chance: Chance) -> tuple[EventCard, Chance]:
    """The event in force: what the chapter teaches, else a quiet one, from level 2 on any that matters here."""
    if wish.event is not None:
        return event_card(wish.event, chance)
    pool = (*QUIET, *kinds) if wish.level > 1 and not wish.plain else QUIET
    kind, chance = one_of(chance, pool)
    return event_card(kind, chance)


def one_of(chance: Chance, things: Sequence[T]) -> tuple[T, Chance]:
    """One of several things. Raises ValueError where there is none."""
    n, chance = chance.below(len(things))
    return things[n], chance


def prepared(state: State, chance: Chance) -> tuple[State | None, Chance]:
    """The table with everybody's cards turned, before parity is looked at; None where somebody can prepare nothing.

    Everybody prepares something legal, any as likely as another, and names any species where one must be named.
    """
    while (seats := GAME.turn(state).seats) and state.phase in (Phase.PREPARE, Phase.CHOOSE_SPECIES):
        options = [d for d in GAME.legal(state, seats[0]) if _fights(d)]
        if not options:
            return None, chance
        decision, chance = one_of(chance, options)
        state, found = stopped(state, GAME.apply(state, decision).facts, Phase.PARITY)
        if found:
            return state, chance
    return None, chance


def _fights(decision: Decision) -> bool:
    return not isinstance(decision, Prepare) or bool(decision.cards)


def stopped(state: State, facts: Sequence[Fact], phase: Phase) -> tuple[State, bool]:
    """The table after these facts, or as soon as it comes to this phase, and whether it did."""
    for fact in facts:
        state = fact.after(state)
        if state.phase is phase:
            return state, True
    return state, False


def ran_on(state: State) -> tuple[State, tuple[Fact, ...]]:
    """What the engine does from here without a decision: the table after it, and its facts."""
    table = Scribe(state)
    while (step := due(table.state)) is not None:
        step(table)
    return table.state, tuple(table.facts)


def one_step(state: State) -> tuple[Fact, ...]:
    """The facts of the next step that the engine takes by itself; none where it waits or the game is over."""
    table = Scribe(state)
    step = due(state)
    if step is not None:
        step(table)
    return tuple(table.facts)
