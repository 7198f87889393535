"""Whose turn it is: the step of the turn and the seat that has to decide."""

from __future__ import annotations

from dinotwist.bilico.state import Phase, State
from dinotwist.kit.words import N_, Said, said

ASKING = frozenset({Phase.TURN, Phase.COUNT, Phase.DUEL})
"""The phases that wait for decisions or reports."""

_STEPS = {
    "park": N_("{name} parks a car."),
    "build": N_("{name} builds."),
    "pass": N_("{name} passes the turn."),
    "count": N_("the scores are about to be counted."),
    "duel": N_("the duel is being fought."),
    "over": N_("the game is over."),
}


def step(state: State) -> Said:
    """What is being done at the table now, in one sentence."""
    return said(_STEPS.get(state.step, N_("the table is being set.")), name=state.name(state.active))


def deciding(state: State) -> tuple[int, ...]:
    """The seat that decides, and reports what happens at the table: the active one, or the first duellist."""
    if state.phase is Phase.DUEL:
        return state.duel[:1]
    return (state.active,) if state.phase in ASKING else ()
