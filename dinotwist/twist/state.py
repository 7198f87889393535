"""The state of a Dino Twist table: everything that lies on it, and whose turn it is.

Immutable NamedTuples (measured four times as fast as frozen dataclasses). A seat's *view* is a state of the same
type in which every card that the seat may not see is `HIDDEN`, so one set of readers serves both.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from dinotwist.kit.chance import Chance
from dinotwist.twist.cards import TERRITORIES, Cards, Dino, EventCard, EventKind, Species, Territory
from dinotwist.twist.rulings import Rulings
from dinotwist.twist.setup import Setup

Island = tuple[Dino | None, ...]
"""Eight places in the order of the territories; None is empty (or does not exist in a small world)."""
EMPTY_ISLAND: Island = (None,) * len(TERRITORIES)


class Phase(Enum):
    """Where the table stands. Only the phases with a question wait for decisions."""

    SETUP = "setup"
    EVENT = "event"
    REDRAW = "redraw"
    PREPARE = "prepare"
    CHOOSE_SPECIES = "choose-species"
    PARITY = "parity"
    ATTACK = "attack"
    ROUND_END = "round-end"
    OVER = "over"


class Stance(Enum):
    """How a seat stands in the present step."""

    WAITING = "waiting"
    """Has yet to decide (in redraw and prepare)."""
    READY = "ready"
    """Has prepared a play, face down (or has chosen what to redraw)."""
    BURIED = "buried"
    SAT_OUT = "sat out"
    FIGHTING = "fighting"
    """Its play is revealed and has yet to attack."""
    CANCELLED = "cancelled"
    DONE = "done"
    """Has attacked this round."""


class Play(NamedTuple):
    """A prepared Dino, Duo or Trio.

    ``species`` attacks; None while the owner of mixed cards has still to name it. ``open`` once revealed.
    """

    cards: Cards
    species: Species | None
    open: bool = False


class Shown(NamedTuple):
    """What a seat revealed in this round: a memory of cards that may lie elsewhere by now.

    ``strength`` is the sum with the event's bonus; ``tied`` whether the play was cancelled.
    """

    cards: Cards
    species: Species
    strength: int
    tied: bool = False


class Player(NamedTuple):
    """One seat's things. ``tied`` are the graveyard cards that everybody saw when they were cancelled."""

    hand: Cards = ()
    island: Island = EMPTY_ISLAND
    graveyard: Cards = ()
    tied: Cards = ()
    bonus: int = 0
    play: Play | None = None
    redraw: Cards | None = None
    stance: Stance = Stance.WAITING
    captured: Dino | None = None
    finished: bool = False
    """Whether the island was complete when bonuses were last given."""
    redealt: int = 0
    claw_bonus: int = 0


class State(NamedTuple):
    """A whole table.

    ``pile`` is the event pile, top first: the top card is in force. ``order`` are the groups of seats that act,
    weakest first, as fixed at the reveal; seats of one group act at the same time; ``closed`` counts the groups that
    are through. ``shown`` is what was revealed in this round, by seat. ``draw`` is top first. ``finishers`` counts
    the islands completed in earlier rounds. ``counter`` is the point in the stream of chance (0 in a view).
    """

    setup: Setup
    round: int
    phase: Phase
    pile: tuple[EventCard, ...]
    twist: Island
    players: tuple[Player, ...]
    draw: Cards
    discard: Cards
    bonuses: tuple[int, ...]
    counter: int
    spent: tuple[EventCard, ...] = ()
    aside: tuple[EventCard, ...] = ()
    boxed: Cards = ()
    shown: tuple[Shown | None, ...] = ()
    order: tuple[tuple[int, ...], ...] = ()
    closed: int = 0
    finishers: int = 0

    @property
    def waived(self) -> frozenset[str]:
        """Numbers of the clauses that this table has waived."""
        return self.setup.waived

    @property
    def rulings(self) -> Rulings:
        """The readings that this table plays."""
        return self.setup.rulings

    @property
    def event(self) -> EventCard | None:
        """The event in force, None in round 1 and when none is on the pile."""
        top = self.pile[0] if self.pile else None
        return None if top is None or top.kind is EventKind.TWIST_ISLAND else top

    @property
    def chance(self) -> Chance:
        """The stream of chance at this point."""
        return Chance(self.counter)

    def player(self, seat: int) -> Player:
        """The things of one seat."""
        return self.players[seat]

    def with_player(self, seat: int, player: Player) -> State:
        """This state with another player in that seat."""
        return self._replace(players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.setup.seats[seat].name


class Conditions(NamedTuple):
    """What the event in force changes in this round; an event card is a row that sets some of these fields."""

    most_cards: int = 2
    duos: bool = True
    mixed: bool = False
    free_twin: bool = False
    bonus: tuple[int, ...] = (0,) * len(Species)
    """Added to an attack, by attacking species."""
    destroyed: tuple[Territory, ...] = ()


def without(hand: Cards, cards: Cards) -> Cards:
    """The hand without these cards. Raises ValueError when one of them is not there."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


@lru_cache(maxsize=4096)
def holds(hand: Cards, cards: Cards) -> bool:
    """Whether all these cards, copies counted, are in the hand."""
    return all(hand.count(card) >= cards.count(card) for card in set(cards))
