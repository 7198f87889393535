"""What fell."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.bilico.pieces import Act, Place
from dinotwist.bilico.state import Loss, Palazzo, State


class FloorsFell(NamedTuple):
    """Floors (and roofs) fell through these seats, during this act.

    ``left`` is what is left of each palazzo that was hit; ``back_floors`` and ``back_roofs`` came back to the stock.
    ``ends`` is the clause that ends the turn, empty when it goes on or had ended. ``counts`` is False for floors that
    cost nothing (BI-R29 waived).
    """

    seat: int
    by: tuple[int, ...]
    act: Act
    floors: int
    roofs: int
    in_hand: int
    left: tuple[tuple[Place, Palazzo], ...]
    back_floors: int
    back_roofs: int
    ends: str = ""
    counts: bool = True
    clauses: tuple[str, ...] = ("BI-R25",)

    def after(self, state: State) -> State:
        """What stands stays; the losses are noted until the turn is passed."""
        hand = state.hand
        for place, palazzo in self.left:
            fell = state.palazzo(place).height - palazzo.height
            if place == hand.place and hand.closing is None:
                hand = hand._replace(added=max(0, hand.added - fell))
            state = state.with_palazzo(place, palazzo)
        if self.counts:
            hand = hand._replace(losses=(*hand.losses, Loss(self.by, self.floors, self.roofs, self.in_hand)))
        if self.ends:
            hand = hand._replace(ended=self.ends, own=self.seat in self.by)
        return state._replace(floors=state.floors + self.back_floors, roofs=state.roofs + self.back_roofs, hand=hand)


class RoofPutBack(NamedTuple):
    """Roofs fell, but no floor: they were put on again, and the turn goes on."""

    seat: int
    by: tuple[int, ...]
    roofs: int
    clauses: tuple[str, ...] = ("BI-R34", "BI-R25")

    def after(self, state: State) -> State:
        """Nothing has changed."""
        return state
