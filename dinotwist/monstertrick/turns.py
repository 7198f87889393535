"""Whose turn it is: the step of the round and the seats that have to decide."""

from __future__ import annotations

from dinotwist.monstertrick.order import who_plays
from dinotwist.monstertrick.setting_up import pieces
from dinotwist.monstertrick.state import Phase, State

ASKING = frozenset({Phase.ROWS, Phase.PLAY})
"""The phases that wait for decisions."""


def deciding(state: State) -> tuple[int, ...]:
    """The seats that have to decide now, in seat order; rows are laid at the same time."""
    if state.phase is Phase.ROWS and pieces(state.setup).tiles:
        return tuple(seat for seat, player in enumerate(state.players) if player.row is None)
    return who_plays(state) if state.phase is Phase.PLAY else ()
