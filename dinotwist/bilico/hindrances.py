"""What cannot be done at this table at all, whatever the clauses say: pieces that are not there, turns of others."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from dinotwist.bilico.decisions import (
    IN_A_TURN,
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
from dinotwist.bilico.pieces import Car, Place
from dinotwist.bilico.reports import MOST_IN_HAND, untrue
from dinotwist.bilico.state import Phase, State
from dinotwist.bilico.turns import deciding
from dinotwist.kit.words import Said, said

_PHASES = {Duel: Phase.DUEL, Count: Phase.COUNT, **dict.fromkeys(IN_A_TURN, Phase.TURN)}


def is_time(state: State, decision: Decision) -> bool:
    """Whether decisions of this kind belong to the phase in which the table stands."""
    return _PHASES.get(type(decision), state.phase) is state.phase


def impossible(state: State, decision: Decision) -> Said | None:
    """Why the decision could not be played even with every clause waived."""
    if not 0 <= decision.seat < len(state.players):
        return said("There is no seat {seat} at this table.", seat=decision.seat)
    if decision.seat not in deciding(state):
        return said("It is not the turn of {name}.", name=state.name(decision.seat))
    if not is_time(state, decision):
        return said("It is not time for this.")
    return _hindrance(decision, state)


@singledispatch
def _hindrance(_decision: Any, _state: State) -> Said | None:
    """What stands in the way on the table itself."""
    return None


@_hindrance.register
def _park(decision: Park, state: State) -> Said | None:
    return _no_such_cars(state, decision.seat, decision.cars)


@_hindrance.register
def _park_late(decision: ParkLate, state: State) -> Said | None:
    return _no_such_cars(state, decision.seat, (decision.car,))


def _no_such_cars(state: State, seat: int, cars: tuple[Car, ...]) -> Said | None:
    if not cars or not state.player(seat).holds(cars):
        return said("{name} does not have these cars any more.", name=state.name(seat))
    if state.parked + len(cars) > state.setup.box.parking_spaces:
        return said("No parking space is free.")
    return None


@_hindrance.register
def _skip(_decision: SkipParking, state: State) -> Said | None:
    return said("The turn has begun already.") if state.hand.begun else None


@_hindrance.register
def _announce(decision: Announce, state: State) -> Said | None:
    if state.hand.place is not None:
        return said("{name} is building already.", name=state.name(decision.seat))
    if decision.down_to < 0 or (decision.plan is not None and decision.plan < 1):
        return said("These numbers cannot be.")
    return _no_ground(state, decision.place)


@_hindrance.register
def _build(decision: Build, state: State) -> Said | None:
    return _no_ground(state, decision.place)


def _no_ground(state: State, place: Place) -> Said | None:
    return said("There is no ground floor.") if state.palazzi[place] is None else None


@_hindrance.register
def _add(decision: Add, state: State) -> Said | None:
    if decision.floors < 1:
        return said("These numbers cannot be.")
    if decision.floors > state.floors:
        return said("Only {floors} floors are left.", floors=state.floors)
    return _no_palazzo(state)


@_hindrance.register
def _remove(decision: Remove, state: State) -> Said | None:
    if decision.floors < 1:
        return said("These numbers cannot be.")
    place = state.hand.place
    if place is not None and decision.floors > state.palazzo(place).stump:
        return said("So many floors do not stand there above the last roof.")
    return _no_palazzo(state)


@_hindrance.register
def _roof(_decision: Roof, state: State) -> Said | None:
    place = state.hand.place
    if not state.roofs:
        return said("No roof is left.")
    if place is not None and not state.palazzo(place).stump:
        return said("There is no floor that a roof could be put on.")
    return _no_palazzo(state)


def _no_palazzo(state: State) -> Said | None:
    return said("First choose a palazzo to build on.") if state.hand.place is None else None


@_hindrance.register
def _fall(decision: Fall, state: State) -> Said | None:
    return untrue(state, decision)


@_hindrance.register
def _claim(decision: Claim, state: State) -> Said | None:
    if state.card(decision.card) is None:
        return said("There is no bonus card {card}.", card=decision.card)
    if state.owner(decision.card) == decision.seat:
        return said("{name} has this card already.", name=state.name(decision.seat))
    return None


@_hindrance.register
def _pass(decision: Pass, state: State) -> Said | None:
    if not 0 <= decision.in_hand <= min(MOST_IN_HAND, state.floors):
        return said("So many floors cannot be in the hand.")
    if decision.in_hand and state.hand.ended:
        return said("What was in the hand at the collapse is told with it.")
    return None


@_hindrance.register
def _notice(decision: Notice, state: State) -> Said | None:
    if 0 <= decision.player < len(state.players) and state.player(decision.player).forgot:
        return None
    return said("Nobody can say this now: the car was parked, or it is too late.")


@_hindrance.register
def _duel(decision: Duel, state: State) -> Said | None:
    if tuple(seat for seat, _height in decision.heights) != state.duel:
        return said("Say the heights of all duellists.")
    if any(height is not None and height < 1 for _seat, height in decision.heights):
        return said("A roof stands on one floor at least.")
    return None


NEAREST = {
    Park: "BI-R10",
    SkipParking: "BI-R10",
    ParkLate: "BI-R47",
    Announce: "BI-R62",
    Build: "BI-R15",
    Add: "BI-R18",
    Remove: "BI-R53",
    Roof: "BI-R23",
    Fall: "BI-R25",
    Claim: "BI-R48",
    Pass: "BI-R33",
    Notice: "BI-R45",
    Count: "BI-R67",
    Duel: "BI-R70",
}
"""The clause that is named when nothing but the table itself stands in the way."""
