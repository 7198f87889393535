"""Whose turn it is: the step of the round and the seats that have to decide."""

from __future__ import annotations

from dinotwist.kit.words import N_, Said, said
from dinotwist.twist.state import Phase, Stance, State

ASKING = frozenset({Phase.REDRAW, Phase.PREPARE, Phase.CHOOSE_SPECIES, Phase.ATTACK})
"""The phases that wait for decisions."""

_STEPS = {
    Phase.SETUP: N_("the table is being set."),
    Phase.EVENT: N_("an event card is turned."),
    Phase.REDRAW: N_("everybody chooses what to redraw."),
    Phase.PREPARE: N_("everybody prepares."),
    Phase.CHOOSE_SPECIES: N_("the owners of mixed Duos name a species."),
    Phase.PARITY: N_("the cards are turned."),
    Phase.ATTACK: N_("the players attack, the weakest first."),
    Phase.ROUND_END: N_("the round ends."),
    Phase.OVER: N_("the game is over."),
}


def step(state: State) -> Said:
    """What is being done at the table now, in one sentence."""
    return said(_STEPS[state.phase])


def acting(state: State) -> tuple[int, ...]:
    """The seats of the group whose turn it is that have yet to attack."""
    if state.phase is not Phase.ATTACK or state.closed >= len(state.order):
        return ()
    return _fighting(state, state.order[state.closed])


def deciding(state: State) -> tuple[int, ...]:
    """The seats that have to decide now, in seat order; several decide at the same time."""
    seats = tuple(range(len(state.players)))
    if state.phase in (Phase.REDRAW, Phase.PREPARE):
        return tuple(seat for seat in seats if state.player(seat).stance is Stance.WAITING)
    if state.phase is Phase.CHOOSE_SPECIES:
        return tuple(seat for seat in seats if (play := state.player(seat).play) is not None and play.species is None)
    if "DT-R34" in state.waived and state.phase is Phase.ATTACK:
        return _fighting(state, seats)
    return acting(state)


def names_in_secret(state: State) -> bool:
    """Whether species are being named while the plays still lie face down, so that nobody knows who is asked."""
    plays = [player.play for player in state.players if player.play is not None]
    return state.phase is Phase.CHOOSE_SPECIES and not any(play.open for play in plays)


def _fighting(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in sorted(seats) if state.player(seat).stance is Stance.FIGHTING)
