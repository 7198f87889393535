"""At which heights may I stop, and what would each be worth? The question that a builder asks, answered by the clauses.

Every number of floors is tried: put on, judged by the same clauses that judge the decisions, closed and scored.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dinotwist.bilico import facts
from dinotwist.bilico.book import RULES
from dinotwist.bilico.building import most_floors
from dinotwist.bilico.decisions import Add, Build, Roof
from dinotwist.bilico.pieces import Place
from dinotwist.bilico.scoring import closing, turn_score
from dinotwist.bilico.state import State, TurnScore

_BEFORE_BUILDING = "BI-R10"


class Stop(NamedTuple):
    """A height at which a roof may follow: floors still to be added, the height then, and the score of the turn."""

    floors: int
    height: int
    score: TurnScore

    @property
    def points(self) -> int:
        """What the turn would be worth."""
        return self.score.points


def stops(state: State, place: Place | None = None) -> tuple[Stop, ...]:
    """Where the active player may stop on a palazzo (the chosen one unless named), the lowest height first.

    Asked before a car is parked, it answers as if a bronze one were. Empty where no roof can be reached: no roof or
    too few floors in stock, the hand is over, another palazzo is being built.
    """
    place = state.hand.place if place is None else place
    return () if place is None else tuple(_closed(state, place))


def can_stop(state: State, place: Place) -> bool:
    """Whether there is any height of this palazzo at which the active player may stop."""
    return next(_closed(state, place), None) is not None


def _closed(state: State, place: Place) -> Iterator[Stop]:
    if state.palazzi[place] is None or not state.roofs:
        return
    if place != state.hand.place:
        if not _allowed(state, Build(state.active, place)):
            return
        state = facts.PalazzoChosen(state.active, place).after(state)
    for floors in range(most_floors(state, place) + 1):
        built = facts.FloorsAdded(state.active, place, floors).after(state)
        if not built.palazzo(place).stump or not _allowed(built, Roof(state.active)):
            continue
        if floors and not _allowed(state, Add(state.active, floors)):
            return
        roofed = facts.RoofPlaced(state.active, place, closing(built, place)).after(built)
        yield Stop(floors, built.palazzo(place).height, turn_score(roofed))


def _allowed(state: State, decision: Build | Add | Roof) -> bool:
    return all(breach.number == _BEFORE_BUILDING for breach in RULES.breaches(state, decision))
