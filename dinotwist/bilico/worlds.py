"""The small worlds of Bilico: the last turns of a game with few floors and roofs, and every report within bounds.

Reports of what fell are enumerated: through the active seat or the next one, in each act, up to `MOST_FALLEN` floors
of one palazzo or a roof alone, and while floors are placed with one more in the hand or none. In one turn there is at
most one such report while it is built and one while it is tidied up, at most `MOST_REMOVED` floors are taken off
again, and a palazzo that was chosen is built on (the rules let its player think again, without end, as long as no
floor lies on it). A car is forgotten in the first `FORGETFUL` turns only: players who always forget, and never notice
it, play without end.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from dinotwist.bilico.cases import all_pieces
from dinotwist.bilico.decisions import Build, Fall, Pass, Remove, SkipParking
from dinotwist.bilico.game import Bilico
from dinotwist.bilico.legal import judged
from dinotwist.bilico.pieces import PLACES, Act, Place
from dinotwist.bilico.positions import Given, GivenBuilt, GivenCard, GivenPalazzo, GivenPlayer
from dinotwist.bilico.records import BilicoRecords, Position
from dinotwist.bilico.rulings import RULINGS, Rulings
from dinotwist.bilico.state import Phase, State
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.rulings import Reading, Ruling, read_rulings
from dinotwist.kit.worlds import World

NAMES = ("Ann", "Ben", "Cy", "Dee")
MOST_FALLEN = 1
MOST_REMOVED = 1
MOST_ACTS = 16
"""More acts than a turn of these worlds can have."""
FORGETFUL = 2
MANY = 10
"""More roofs than these worlds have."""


class Small(NamedTuple):
    """The position that a small world begins with: the cars left of each seat, the stock, and the palazzi.

    ``cards`` says whether two bonus cards lie there; ``built`` whether the centre was built in the turn before.
    """

    bronze: tuple[int, ...] = (1, 0)
    gold: tuple[int, ...] = (0, 1)
    floors: int = 2
    roofs: int = 1
    palazzi: tuple[tuple[Place, tuple[int, ...], int], ...] = ()
    cards: bool = False
    built: bool = False
    rulings: tuple[tuple[str, str], ...] = ()

    @property
    def most_decisions(self) -> int:
        """So many acts a turn, a turn for each car and each that was forgotten, and the count with its duel."""
        return MOST_ACTS * (sum(self.bronze) + sum(self.gold) + FORGETFUL) + len(self.bronze) + 2

    def starts(self) -> tuple[Position, ...]:
        """The position, with the readings of this world."""
        given = Given(
            [GivenPlayer(*seat) for seat in zip(NAMES, (30,) * len(self.bronze), self.bronze, self.gold, strict=False)],
            palazzi={place: GivenPalazzo(levels, stump) for place, levels, stump in self.palazzi},
            floors_left=self.floors,
            roofs_left=self.roofs,
            bonus_cards=[GivenCard("skyline", 5), GivenCard("bridge", 3, azure=True)] if self.cards else [],
            last_built=GivenBuilt(Place.CENTRE, NAMES[1]) if self.built else None,
            first_game=not self.cards,
        )
        return (Position(given, read_rulings(Rulings, RULINGS, dict(self.rulings))),)


TOWERS = ((Place.A, (2,), 0), (Place.C, (2,), 1))
"""A palazzo that ends with a roof, and one with a floor above it."""
ONE_TURN = Small(bronze=(1, 0), gold=(0, 0), palazzi=TOWERS[:1], floors=1)
GOLD_FIRST = Small(bronze=(0, 1), gold=(1, 0), palazzi=TOWERS[:1])

NO_FLOOR = frozenset({"protect_previous_turn", "demolition_needs_plan", "forced_demolition_order"})
"""Readings that show when no floor is in stock."""


def _read(switch: Ruling, value: Reading) -> tuple[str, str, Small]:
    """A world that plays one reading which is not the default."""
    small = ONE_TURN._replace(bronze=(0, 0), gold=(1, 0))
    return (
        f"{switch.name}={value}",
        f"the reading {value} of {switch.name}",
        small._replace(
            floors=0 if switch.name in NO_FLOOR else 1,
            cards=switch.name == "claim_after_collapse",
            built=switch.name == "protect_previous_turn",
            rulings=((switch.name, str(value)),),
        ),
    )


SMALL: tuple[tuple[str, str, Small], ...] = (
    ("empty-board", "one turn on bare ground, 2 floors and 1 roof", Small((1, 0), (0, 0))),
    ("towers", "one turn beside two towers, 1 floor and 1 roof", ONE_TURN._replace(palazzi=TOWERS)),
    ("no-floors", "no floor in stock: forced demolition", ONE_TURN._replace(palazzi=TOWERS, floors=0, built=True)),
    ("bonus-cards", "one turn with two bonus cards", ONE_TURN._replace(cards=True, floors=1)),
    ("two-turns", "two turns on bare ground, nothing in stock", GOLD_FIRST._replace(palazzi=(), floors=0, roofs=0)),
    ("three-seats", "three seats, one car left, no roof", Small((1, 0, 0), (0, 0, 0), floors=1, roofs=0)),
    ("four-seats", "four seats, one car left", ONE_TURN._replace(bronze=(1, 0, 0, 0), gold=(0,) * 4, floors=1)),
    ("gold", "the gold car", ONE_TURN._replace(bronze=(0, 0), gold=(1, 0), floors=2)),
    *(_read(switch, value) for switch in RULINGS for value in list(switch.readings)[1:]),
)


class BilicoWorlds:
    """The small worlds of Bilico, and what tells their states apart."""

    game = Bilico()
    records = BilicoRecords()

    @property
    def worlds(self) -> tuple[World, ...]:
        """The worlds, each with the bound on its games."""
        return tuple(World(name, title, small.starts, small.most_decisions) for name, title, small in SMALL)

    def decisions(self, state: State, seat: int) -> Sequence[Any]:
        """The legal decisions of the seat and the reports that can be true, within the bounds of these worlds."""
        options = [option for option in self.game.legal(state, seat) if not _thinks_again(state, option)]
        told = [report for report in reports(state, seat) if self.game.judge(state, report).legal]
        return [*options, *(report for report in told if self._changes_something(state, report))]

    def _changes_something(self, state: State, report: Any) -> bool:
        """Whether the report is of more than a roof that is put back where it was."""
        alone = isinstance(report, Fall) and not report.floors
        return not alone or self.game.apply(state, report).state != state

    def judged(self, state: State, seat: int) -> Sequence[Any]:
        """The legal decisions found by judging every candidate."""
        return judged(state, seat)

    def parts(self, state: State) -> tuple[Hashable, ...]:
        """Everything on the table but the set-up."""
        return (*state[1:3], *state.players, *state[4:])

    def kept(self, state: State) -> Any:
        """All floors, roofs and cars."""
        return all_pieces(state)

    def progress(self, state: State) -> tuple[int, ...]:
        """The turn, and how much has been done in it; at the end what is still to be noticed and counted."""
        hand, late = state.hand, {Phase.COUNT: 1, Phase.DUEL: 2, Phase.OVER: 3}.get(state.phase, 0)
        forgotten = sum(player.forgot for player in state.players)
        claimed = len(state.player(state.active).cards)
        done = len(hand.cars) + hand.forgot + (hand.place is not None) + hand.placed + claimed
        announced = -MANY * hand.removed + len(hand.demolitions) + (hand.closing is not None)
        standing = sum(len(state.palazzo(place).levels) for place in PLACES)
        return (
            late,
            state.number,
            len(hand.losses) + bool(hand.ended),
            (done + announced - forgotten) * MANY - standing,
        )

    def shuffles(self, told: tuple[Fact, ...]) -> tuple[int, ...]:
        """None: no chance is in this game."""
        del told
        return ()

    def with_chance(self, state: State, counter: int) -> State:
        """The same state."""
        del counter
        return state

    def misses(self, before: State, decision: Any, played: Played) -> Iterator[str]:
        """A roof stands only above a floor, and no palazzo has two at one height."""
        del before, decision
        for place in PLACES:
            levels = played.state.palazzo(place).levels
            if any(low >= high for low, high in zip((0, *levels), levels, strict=False)):
                yield "roofs stand one above the other, with floors between"


def _thinks_again(state: State, option: Any) -> bool:
    """Whether this takes back what was done, once too often for these worlds."""
    if isinstance(option, Build):
        return state.hand.place is not None
    return isinstance(option, Remove) and (bool(state.hand.removed) or option.floors > MOST_REMOVED)


def reports(state: State, seat: int) -> Iterator[Any]:
    """What may be reported now, within the bounds; whether it can be true is for the rules to say."""
    if state.phase is not Phase.TURN:
        return
    if state.number <= FORGETFUL:
        yield SkipParking(seat)
    yield Pass(seat, 1)
    if len(state.hand.losses) > bool(state.hand.ended) or len(state.hand.losses) > 1:
        return
    culprits = {(seat,), ((seat + 1) % len(state.players),)}
    for act in (Act.TIDYING,) if state.hand.ended else tuple(Act):
        for by in sorted(culprits):
            yield from _falls(state, seat, by, act)


def _falls(state: State, seat: int, by: tuple[int, ...], act: Act) -> Iterator[Fall]:
    if act is Act.DEMOLISHING:
        yield from (Fall(seat, by, act, floors) for floors in range(MOST_FALLEN + 1))
    for place in PLACES:
        palazzo = state.palazzo(place)
        for floors in range(1, min(palazzo.height, MOST_FALLEN) + 1):
            held = (0, 1) if act is Act.PLACING else (0,)
            yield from (Fall(seat, by, act, floors, more, ((place, floors),)) for more in held)
        if palazzo.roofed:
            yield Fall(seat, by, act, 0, 0, (), ((place, 1),))


WORLDS = BilicoWorlds()
