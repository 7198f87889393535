"""Voluntary demolition (of floors just placed) and forced demolition (to win floors), rules page, at the end."""

from __future__ import annotations

from dinotwist.bilico.book import RULES
from dinotwist.bilico.decisions import Add, Announce, Build, Remove
from dinotwist.bilico.naming import palazzo as named
from dinotwist.bilico.parking import is_golden
from dinotwist.bilico.pieces import Place
from dinotwist.bilico.rulings import (
    DemolitionNeedsPlan,
    ForcedDemolitionOrder,
    GoldDoublesVoluntary,
    MinFloors,
    ProtectPreviousTurn,
)
from dinotwist.bilico.state import Demolition, State
from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_, Said, said

RULES.physical("BI-R64", "S2 Demolizione obbligata", N_("Floors are taken off one at a time and laid down."))

# --- Voluntary ------------------------------------------------------------------------------------------------


@RULES.effect(
    "BI-R53",
    "S2 Demolizione volontaria",
    N_("In their own turn, at any moment, players may take off one or more of the floors just placed."),
    otherwise=lambda _state, _floors: 0,
)
def taken_off(_state: State, floors: int) -> int:
    """How many floors come off and are in stock again."""
    return floors


@RULES.definition(
    "BI-R54",
    "S2 Demolizione volontaria",
    N_("Each floor taken off costs 1 point, marked on the tracker at once."),
    otherwise=lambda _state, _floors: 0,
    rulings=("gold_doubles_voluntary",),
)
def price(state: State, floors: int) -> int:
    """The points that taking off so many floors costs."""
    doubled = state.rulings.gold_doubles_voluntary is GoldDoublesVoluntary.TRUE and is_golden(state, state.hand.cars)
    return -floors * (2 if doubled else 1)


@RULES.constraint(
    "BI-R55",
    "S2 Demolizione volontaria",
    N_("Floors placed by others, or by oneself in earlier turns, may not be taken off this way."),
    Remove,
)
def only_own_new_floors(state: State, decision: Remove) -> Said | None:
    """Why these floors may not be taken off."""
    added = state.hand.added
    if decision.floors <= added:
        return None
    return said("{name} placed {added} of these floors in this turn.", name=state.name(decision.seat), added=added)


@RULES.definition(
    "BI-R56",
    "S2 Demolizione volontaria; D",
    N_("If floors fall or slide during a voluntary demolition, the turn ends at once, with -1 for each fallen floor."),
    otherwise=lambda _state: False,
)
def fall_ends_voluntary(_state: State) -> bool:
    """Whether a fall during a voluntary demolition ends the turn."""
    return True


# --- Forced ---------------------------------------------------------------------------------------------------


@RULES.constraint(
    "BI-R57",
    "S2 Demolizione obbligata; D",
    N_("A forced demolition is allowed only to who lacks floors for the plan, or when no roof is left."),
    Announce,
    rulings=("demolition_needs_plan",),
)
def something_is_lacking(state: State, decision: Announce) -> Said | None:
    """Why nothing is lacking."""
    if not state.roofs:
        return None
    if decision.plan is None:
        if state.rulings.demolition_needs_plan is DemolitionNeedsPlan.FALSE or not state.floors:
            return None
        return said("Say how many floors the plan needs: {floors} are left.", floors=state.floors)
    if decision.plan > state.floors:
        return None
    return said("The plan needs {plan} floors and {floors} are left.", plan=decision.plan, floors=state.floors)


@RULES.constraint(
    "BI-R58",
    "S2 Demolizione obbligata",
    N_("A forced demolition is announced before the turn begins."),
    Announce,
    rulings=("forced_demolition_order",),
)
def announced_before_the_turn(state: State, decision: Announce) -> Said | None:
    """Why it is too late to announce."""
    return said("The turn of {name} has begun.", name=state.name(decision.seat)) if state.hand.begun else None


def is_due(state: State) -> bool:
    """Whether an announced demolition is carried out now."""
    at_once = state.rulings.forced_demolition_order is ForcedDemolitionOrder.BEFORE_PARKING
    waiting = any(demolition.before is None for demolition in state.hand.demolitions)
    return waiting and (state.hand.begun or at_once) and not state.hand.over


@RULES.constraint(
    "BI-R59",
    "S2 Demolizione obbligata",
    N_("Only the floors of a single palazzo may be demolished."),
    Announce,
)
def a_single_palazzo(state: State, _decision: Announce) -> Said | None:
    """Why no further demolition may be announced."""
    announced = state.hand.demolitions
    return said("{palazzo} is demolished in this turn.", palazzo=named(announced[0].place)) if announced else None


@RULES.constraint(
    "BI-R60",
    "S2 Demolizione obbligata",
    N_("A palazzo that was built or extended in the previous turn may not be demolished."),
    Announce,
    rulings=("protect_previous_turn",),
)
def not_just_built(state: State, decision: Announce) -> Said | None:
    """Why this palazzo is protected."""
    built = state.last_built
    if state.rulings.protect_previous_turn is ProtectPreviousTurn.OWN_LAST_TURN:
        built = state.player(decision.seat).built
    if decision.place != built:
        return None
    return said("{palazzo} was built in the previous turn.", palazzo=named(decision.place))


@RULES.constraint(
    "BI-R61",
    "S2 Demolizione obbligata; D",
    N_("In the same turn the recovered floors may be used only for an extension, not for a base level."),
    Build,
    Add,
)
def recovered_floors_extend(state: State, decision: Build | Add) -> Said | None:
    """Why recovered floors may not be used here."""
    hand = state.hand
    place = decision.place if isinstance(decision, Build) else hand.place
    if not hand.recovered or place is None or state.palazzo(place).levels:
        return None
    others = state.floors + hand.added - hand.recovered
    needed = hand.added + decision.floors if isinstance(decision, Add) else _least_floors(state, place)
    if needed <= others:
        return None
    return said(
        "{palazzo} has no roof, and only {number} floors are not recovered ones.",
        palazzo=named(place),
        number=max(others, 0),
    )


def _least_floors(state: State, place: Place) -> int:
    bare = state.rulings.min_floors is MinFloors.ZERO_ALLOWED and state.palazzo(place).stump > 0
    return 0 if bare else 1


@RULES.constraint(
    "BI-R62",
    "S2 Demolizione obbligata",
    N_("Any number of levels may be demolished, down to the ground floor or to a roof of the player's choice."),
    Announce,
)
def stops_at_a_roof(state: State, decision: Announce) -> Said | None:
    """Why the demolition cannot stop there."""
    palazzo = state.palazzo(decision.place)
    if decision.down_to > len(palazzo.levels):
        return said("{palazzo} has only {roofs} roofs.", palazzo=named(decision.place), roofs=len(palazzo.levels))
    if palazzo.down_to(decision.down_to) == palazzo:
        return said("Nothing would be taken off {palazzo}.", palazzo=named(decision.place))
    return None


@RULES.definition(
    "BI-R65",
    "S2 Demolizione obbligata; D",
    N_("If floors fall or slide during a forced demolition, the turn ends at once, with -1 for each fallen floor."),
    otherwise=lambda _state: False,
)
def fall_ends_forced(_state: State) -> bool:
    """Whether a fall during a forced demolition ends the turn."""
    return True


@RULES.definition(
    "BI-R66",
    "D",
    N_("Floors taken off in order by a forced demolition cost nothing."),
    otherwise=lambda _state, floors: -floors,
    standing=Standing.INFERRED,
)
def price_of_demolition(_state: State, _floors: int) -> int:
    """The points that a forced demolition of so many floors costs."""
    return 0


def recovered(state: State, demolition: Demolition) -> tuple[int, int]:
    """The floors and roofs that the demolition gives back."""
    before = state.palazzo(demolition.place)
    after = before.down_to(demolition.down_to)
    return before.height - after.height, len(before.levels) - len(after.levels)
