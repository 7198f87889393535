"""What a seat may decide: candidates, verdicts, the legal list and the smallest mend.

*Legal* means: possible at all and refused by no clause. Lists stand in canonical order.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from dataclasses import astuple, replace
from itertools import groupby
from typing import NamedTuple

from dinotwist.bilico import (
    bonus_cards,
    building,
    collapse,
    demolition,
    ending,
    parking,
    passing,
    scoring,
    setting_up,
)
from dinotwist.bilico.book import RULES
from dinotwist.bilico.decisions import (
    Add,
    Announce,
    Build,
    Claim,
    Count,
    Decision,
    Duel,
    Fall,
    Notice,
    Park,
    ParkLate,
    Pass,
    Remove,
    Roof,
    SkipParking,
)
from dinotwist.bilico.hindrances import NEAREST, impossible, is_time
from dinotwist.bilico.pieces import PLACES, Act, Car, Place
from dinotwist.bilico.reports import in_order
from dinotwist.bilico.rulings import DemolitionNeedsPlan
from dinotwist.bilico.state import Phase, State
from dinotwist.bilico.stops import stops
from dinotwist.bilico.turns import deciding
from dinotwist.kit.clauses import Breach, Verdict

CHAPTERS = (setting_up, parking, building, passing, collapse, scoring, bonus_cards, demolition, ending)
"""The chapter modules whose clauses belong to the rulebook; importing them adds the clauses."""

_PARKED = ((Car.BRONZE,), (Car.GOLD,), (Car.BRONZE, Car.BRONZE), (Car.BRONZE, Car.GOLD))


class Report(NamedTuple):
    """A report that may be made now, described: of which kind, by which seat, and what may stand in it.

    ``acts`` are the acts during which something may have fallen, ``floors`` and ``roofs`` the most that each palazzo
    can lose, ``seats`` those that may be named (as culprits, or as duellists).
    """

    kind: type
    seat: int
    seats: tuple[int, ...] = ()
    acts: tuple[Act, ...] = ()
    floors: tuple[tuple[Place, int], ...] = ()
    roofs: tuple[tuple[Place, int], ...] = ()


def candidates(state: State, seat: int) -> Iterator[Decision | Report]:
    """Everything that the seat could do or report now, legal or not.

    Decisions are enumerated. What hands did is *reported*: a forgotten car, floors that fell, a floor left in the hand
    at the pass, the heights of a duel. Falls are too many to list and no choice, so each kind of report comes last as
    one `Report` that describes what may stand in it (a page makes a form of it). `legal` lists decisions only; a
    report is held against the clauses by `judge`. Of a duel the plainest reports are listed as well, one for each
    possible winner, so that whoever is asked always has something to choose.
    """
    if seat not in deciding(state):
        return
    if state.phase is Phase.TURN:
        yield from _parking(state, seat)
        yield from _building(state, seat)
    yield from (Notice(seat, other) for other, player in enumerate(state.players) if player.forgot)
    if state.phase is Phase.COUNT:
        yield Count(seat)
    if state.phase is Phase.DUEL:
        yield from (Duel(seat, tuple((s, 1 if s == winner else None) for s in state.duel)) for winner in state.duel)
    yield from _reports(state, seat)


def _parking(state: State, seat: int) -> Iterator[Decision]:
    held = state.player(seat).holds
    yield from (Park(seat, cars) for cars in _PARKED if held(cars))
    yield from (ParkLate(seat, car) for car in Car if held((car,)))
    needs_plan = state.rulings.demolition_needs_plan is DemolitionNeedsPlan.TRUE
    plan = state.floors + 1 if needs_plan else None
    for place in PLACES:
        roofs = len(state.palazzo(place).levels)
        yield from (Announce(seat, place, down_to, plan) for down_to in range(roofs + 1))


def _building(state: State, seat: int) -> Iterator[Decision]:
    hand = state.hand
    yield from (Build(seat, place) for place in PLACES)
    if hand.place is not None:
        yield from (Add(seat, floors) for floors in range(1, state.floors + 1))
        yield from (Remove(seat, floors) for floors in range(1, state.palazzo(hand.place).stump + 1))
        yield Roof(seat)
    yield from (Claim(seat, card.id) for card in state.setup.box.cards)
    yield Pass(seat)


def _reports(state: State, seat: int) -> Iterator[Report]:
    everybody = tuple(range(len(state.players)))
    if state.phase is Phase.DUEL:
        yield Report(Duel, seat, state.duel)
    if state.phase is not Phase.TURN:
        return
    if not state.hand.begun:
        yield Report(SkipParking, seat)
    standing = [(place, palazzo) for place in PLACES if (palazzo := state.palazzo(place)).height]
    acts = (Act.TIDYING,) if state.hand.ended else tuple(act for act in Act if act is not Act.TIDYING)
    floors = tuple((place, palazzo.height) for place, palazzo in standing)
    roofs = tuple((place, len(palazzo.levels)) for place, palazzo in standing if palazzo.levels)
    yield Report(Fall, seat, everybody, acts, floors, roofs)
    if state.floors and not state.hand.ended:
        yield Report(Pass, seat)


def canonical(decision: Decision) -> Decision:
    """The same decision with its parts in order."""
    if isinstance(decision, Park):
        return replace(decision, cars=tuple(sorted(decision.cars)))
    if isinstance(decision, Fall):
        palazzi, roofs = in_order(decision.palazzi), in_order(decision.roofs)
        return replace(decision, by=tuple(sorted(decision.by)), palazzi=palazzi, roofs=roofs)
    if isinstance(decision, Duel):
        return replace(decision, heights=tuple(sorted(decision.heights, key=lambda entry: entry[0])))
    return decision


def judge(state: State, decision: Decision) -> Verdict:
    """What the rules say of a decision or report: all clauses that it breaks. See `mend` for the smallest change."""
    decision = canonical(decision)
    hindrance = impossible(state, decision)
    on_turn = decision.seat in deciding(state) and is_time(state, decision)
    breaches = RULES.breaches(state, decision) if on_turn else ()
    if hindrance is not None and not breaches:
        breaches = (Breach(RULES[NEAREST[type(decision)] if on_turn else "BI-R9"], hindrance),)
    return Verdict(breaches, hindrance)


def legal(state: State, seat: int) -> tuple[Decision, ...]:
    """All legal decisions of the seat, in canonical order (reports are judged, not listed).

    Whether floors may be added or taken off is a question of how many at most, so these lists are cut at a limit.
    """
    found: list[Decision] = []
    for kind, run in groupby(candidates(state, seat), key=type):
        options = [candidate for candidate in run if not isinstance(candidate, Report)]
        if kind in (Add, Remove):
            found += options[: bisect(options, 0, key=lambda option: len(judge(state, option).breaches))]
        else:
            found += (option for option in options if judge(state, option).legal)
    return tuple(found)


def judged(state: State, seat: int) -> tuple[Decision, ...]:
    """The legal decisions, found by judging every candidate: slow, and what the fast list is held against."""
    decisions = (thing for thing in candidates(state, seat) if not isinstance(thing, Report))
    return tuple(decision for decision in decisions if judge(state, decision).legal)


def mend(state: State, decision: Decision) -> Decision | None:
    """The smallest change that makes a refused decision legal; None where the seat has no legal one.

    A roof that may not be put on here is mended by the floors that lead to the next height where it may. What fell,
    fell: a report of it has no mend.
    """
    if isinstance(decision, (Fall, SkipParking)):
        return None
    options = legal(state, decision.seat)
    if isinstance(decision, Roof) and decision not in options:
        leading = {Add(decision.seat, stop.floors) for stop in stops(state)}
        options = tuple(option for option in options if option in leading) or options
    return min(options, key=lambda option: distance(decision, option), default=None)


def distance(one: Decision, other: Decision) -> int:
    """How far apart two decisions are: the kind counts most, then the numbers and places that differ."""
    if type(one) is not type(other):
        return 1000 + (other.floors if isinstance(other, (Add, Remove)) else 0)
    return sum(_apart(mine, theirs) for mine, theirs in zip(astuple(one), astuple(other), strict=True))


def _apart(mine: object, theirs: object) -> int:
    if isinstance(mine, tuple) and isinstance(theirs, tuple):
        return abs(len(mine) - len(theirs)) + sum(1 for a, b in zip(mine, theirs, strict=False) if a != b)
    if isinstance(mine, int) and isinstance(theirs, int) and not isinstance(mine, Place):
        return abs(mine - theirs)
    return int(mine != theirs)
