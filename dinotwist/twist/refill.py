"""Step 6, back to seven cards (booklet, pages 6 and 9; Chinese rules, B.c)."""

from __future__ import annotations

from dinotwist.kit.words import N_
from dinotwist.twist.book import RULES
from dinotwist.twist.state import State


@RULES.definition(
    "DT-R43c",
    "S0 p.6; S0 p.9; S1 B.c",
    N_("Every player draws back up to 7 cards."),
    otherwise=lambda _state, _seat: 0,
    rulings=("refill_order",),
)
def missing(state: State, seat: int) -> int:
    """How many cards the seat draws."""
    return max(0, state.setup.extent.hand - len(state.player(seat).hand))


@RULES.definition(
    "DT-R43d",
    "S0 p.9",
    N_("When the draw pile is empty, the discard pile is shuffled and becomes the draw pile."),
    otherwise=lambda _state: False,
    rulings=("reshuffle_when",),
)
def may_reshuffle(state: State) -> bool:
    """Whether the discard pile becomes the draw pile now."""
    return not state.draw and bool(state.discard)
