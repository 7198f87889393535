"""Passing the turn: what may not be left undone (rules page, section 2b and forced demolition)."""

from __future__ import annotations

from dinotwist.bilico.book import RULES
from dinotwist.bilico.building import one_palazzo
from dinotwist.bilico.decisions import Pass
from dinotwist.bilico.naming import palazzo as named
from dinotwist.bilico.pieces import PLACES
from dinotwist.bilico.rulings import PassWithoutBuilding
from dinotwist.bilico.state import State
from dinotwist.bilico.stops import can_stop
from dinotwist.kit.words import N_, Said, said


@one_palazzo.refuses(Pass)
def _builds_if_possible(state: State, _decision: Pass) -> Said | None:
    hand = state.hand
    if hand.over or hand.added or state.rulings.pass_without_building is PassWithoutBuilding.FREE:
        return None
    return said("{name} can still build in this turn.", name=state.name(state.active)) if can_build(state) else None


def can_build(state: State) -> bool:
    """Whether the active player can bring a palazzo to a height at which a roof may follow."""
    hand = state.hand
    places = (hand.place,) if hand.placed and hand.place is not None else PLACES
    return any(can_stop(state, place) for place in places)


@RULES.constraint(
    "BI-R63",
    "S2 Demolizione obbligata; D",
    N_("A palazzo may never be left without a roof on purpose."),
    Pass,
)
def not_roofless_on_purpose(state: State, _decision: Pass) -> Said | None:
    """Why the turn may not be passed with the palazzo as it stands."""
    hand = state.hand
    if hand.over or not hand.added or hand.place is None or not can_stop(state, hand.place):
        return None
    return said("{palazzo} can still be given a roof.", palazzo=named(hand.place))
