"""Phase 2b, building (rules page, section 2b): which palazzo, how high, and the roof."""

from __future__ import annotations

from dinotwist.bilico.book import RULES
from dinotwist.bilico.decisions import Add, Announce, Build, Remove, Roof
from dinotwist.bilico.naming import palazzo
from dinotwist.bilico.pieces import Place
from dinotwist.bilico.rulings import MinFloors, MultipleRule
from dinotwist.bilico.state import State
from dinotwist.kit.words import N_, Said, said

RULES.physical(
    "BI-R19",
    "S2 §2b",
    N_("Each floor goes on the one below, small base on small base and large on large."),
)
RULES.physical("BI-R20", "S2 §2b", N_("A floor must be in line with the one below it."))
RULES.physical(
    "BI-R21", "S2 §2b", N_("Floors are held with thumb and index; the fingers do not touch the floor below.")
)
RULES.physical(
    "BI-R22",
    "S2 §2b",
    N_(
        "A floor may be lifted and put again until the fingers leave it; then touching it makes a voluntary"
        " demolition of it."
    ),
)


@RULES.constraint(
    "BI-R15",
    "S2 §2b; D",
    N_("Then the player builds on one palazzo, any one, chosen afresh each turn."),
    Build,
    rulings=("pass_without_building",),
)
def one_palazzo(state: State, decision: Build) -> Said | None:
    """Why no other palazzo may be chosen now: the choice stands once a floor is placed."""
    hand = state.hand
    if hand.place is None or (hand.place != decision.place and not hand.placed):
        return None
    return said("{name} builds on {palazzo} in this turn.", name=state.name(state.active), palazzo=palazzo(hand.place))


@RULES.definition(
    "BI-R17",
    "S2 §2b",
    N_("The centre palazzo has no rule: one may stop there at any height."),
    otherwise=lambda state: state.setup.box.rules[0],
)
def rule_of_the_centre(_state: State) -> int:
    """The number that heights of the centre palazzo are a multiple of."""
    return 1


def rule_of(state: State, place: Place) -> int:
    """The number that heights of this palazzo are a multiple of."""
    return rule_of_the_centre(state) if place is Place.CENTRE else state.setup.box.rule(place)


@RULES.constraint(
    "BI-R16",
    "S2 §2b",
    N_("A palazzo with rule 2 or 3 may be stopped only at a number of floors that is a multiple of it."),
    Roof,
    rulings=("multiple_rule",),
)
def multiple_of_the_rule(state: State, _decision: Roof) -> Said | None:
    """Why no roof may be put on at this height."""
    place = state.hand.place
    if place is None:
        return None
    rule, height = rule_of(state, place), state.palazzo(place).height
    if state.rulings.multiple_rule is MultipleRule.ADDED_THIS_TURN:
        added = state.hand.added
        if added % rule == 0:
            return None
        return said("{number} floors are no multiple of {rule}.", number=added, rule=rule)
    if height % rule == 0:
        return None
    return said(
        "{palazzo} has rule {rule} and stands at {height} floors.", palazzo=palazzo(place), rule=rule, height=height
    )


@RULES.definition(
    "BI-R18",
    "S2 §2b; D",
    N_("Any number of floors may be built in a turn, at least one, as the rule of the palazzo allows."),
    otherwise=lambda state, place: min(state.floors, rule_of(state, place)),
    rulings=("min_floors",),
)
def most_floors(state: State, _place: Place) -> int:
    """How many floors more may be put on this palazzo."""
    return state.floors


@most_floors.refuses(Roof)
def _no_floor_added(state: State, _decision: Roof) -> Said | None:
    if state.hand.added or state.rulings.min_floors is MinFloors.ZERO_ALLOWED:
        return None
    return said("No floor was added in this turn.")


@RULES.constraint(
    "BI-R23",
    "S2 §2b; D",
    N_("At the wanted height, legal for the palazzo, the player puts a roof on; that ends the building."),
    Announce,
    Build,
    Add,
    Remove,
    Roof,
)
def roof_ends_the_building(state: State, _decision: object) -> Said | None:
    """Why nothing may be built any more."""
    return said("The roof is on.") if state.hand.closing is not None else None


@RULES.effect(
    "BI-R24",
    "S2 §2b",
    N_("With the roof on, the turn is scored."),
    otherwise=lambda _state: False,
)
def roof_brings_the_score(_state: State) -> bool:
    """Whether the points of the turn are reckoned once the roof stands."""
    return True
