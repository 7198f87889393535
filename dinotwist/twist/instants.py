"""The event cards that act once, when they are turned: Volcano, Tornado and New Brood (booklet, page 11)."""

from __future__ import annotations

from dinotwist.kit.words import N_, Said, said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import FAMILIES, HOMES, EventKind, Territory
from dinotwist.twist.decisions import Redraw
from dinotwist.twist.state import State

MOST_REDRAWN = 3


@RULES.effect(
    "DT-R44",
    "S0 p.11; S1 appendix 6",
    N_("Volcano: discard it and go on to the next event at once. With no event left the game ends."),
    otherwise=lambda _state: False,
)
def volcano_erupts(state: State) -> bool:
    """Whether the card just turned is a Volcano, so that the next card comes at once."""
    return state.pile[0].kind is EventKind.VOLCANO


@RULES.effect(
    "DT-R52",
    "S0 p.11; S1 appendix 8",
    N_("Tornado: when it is turned, the two Dinos of each species on Twist Island swap places."),
    otherwise=lambda _state: (),
)
def swapped_pairs(state: State) -> tuple[tuple[Territory, Territory], ...]:
    """The pairs of territories that the card just turned swaps."""
    if state.pile[0].kind is not EventKind.TORNADO:
        return ()
    pairs = [(HOMES[species][0], HOMES[species][1]) for species in FAMILIES]
    return tuple((a, b) for a, b in pairs if state.twist[a] is not None and state.twist[b] is not None)


@RULES.effect(
    "DT-R53",
    "S0 p.11; S1 appendix 9",
    N_("New Brood: when it is turned, each player may discard up to 3 cards and draw as many."),
    otherwise=lambda _state: False,
    rulings=("brood_order",),
)
def brood_hatches(state: State) -> bool:
    """Whether the card just turned lets everybody redraw."""
    return state.pile[0].kind is EventKind.BROOD


@brood_hatches.refuses(Redraw)
def _too_many_redrawn(_state: State, decision: Redraw) -> Said | None:
    number = len(decision.cards)
    if number > MOST_REDRAWN:
        return said("These are {number} cards; New Brood allows at most 3.", number=number)
    return None
