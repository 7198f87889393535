"""How cards go from place to place: the small moves that facts are made of."""

from __future__ import annotations

from dinotwist.twist.cards import Cards, Dino, Territory
from dinotwist.twist.state import Island, State


def drawn(state: State, seat: int, cards: Cards) -> State:
    """The state after a seat took cards from the top of the draw pile."""
    player = state.player(seat)
    player = player._replace(hand=tuple(sorted(player.hand + cards)))
    return state.with_player(seat, player)._replace(draw=state.draw[len(cards) :])


def put(island: Island, place: Territory, dino: Dino | None) -> Island:
    """The island with this card (or none) on that place."""
    return (*island[:place], dino, *island[place + 1 :])


def put_away(state: State, dino: Dino, boxed: bool) -> State:
    """The state with a card put away: in the box, or on the discard pile."""
    if boxed:
        return state._replace(boxed=(*state.boxed, dino))
    return state._replace(discard=(*state.discard, dino))
