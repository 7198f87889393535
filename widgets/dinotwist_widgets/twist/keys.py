"""Keys that let a card travel from one picture to the next.

Cards have no identity, so a card that the seat sees is called by what is printed on it and by which copy it is,
counted from where cards rest longest to where they move most: islands, Twist Island, plays, hand, discard pile. A
card that moves on then keeps its number unless another copy lies in between. A card that lies face down is
called by its place alone, so its key says nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from dinotwist.twist.cards import Dino
from dinotwist.twist.state import Stance, State

Place: TypeAlias = tuple[str, int, int]
"""Where a card lies: a kind of place, a seat (or -1), and an index."""


def piece_keys(view: State, seat: int | None) -> dict[Place, str]:
    """The key of every card that lies open to this seat, by place."""
    seen: Counter[Dino] = Counter()
    keys = {}
    for place, dino in _open_cards(view, seat):
        name = str(dino).replace("*", "-claw")
        keys[place] = f"dino-{name}-{seen[dino]}"
        seen[dino] += 1
    return keys


def _open_cards(view: State, seat: int | None) -> Iterator[tuple[Place, Dino]]:
    for other, player in enumerate(view.players):
        yield from ((("island", other, place), dino) for place, dino in enumerate(player.island) if dino is not None)
        if player.captured is not None:
            yield ("captured", other, 0), player.captured
    yield from ((("twist", -1, place), dino) for place, dino in enumerate(view.twist) if dino is not None)
    for other in range(len(view.players)):
        yield from ((("play", other, n), dino) for n, dino in enumerate(_play(view, seat, other)))
    if seat is not None:
        yield from ((("hand", seat, n), dino) for n, dino in enumerate(view.player(seat).hand))
    if view.discard:
        yield ("discard", -1, 0), view.discard[-1]


def _play(view: State, seat: int | None, other: int) -> tuple[Dino, ...]:
    """The cards of a play that still lie before their player and that this seat may see."""
    player = view.player(other)
    if player.play is not None and (player.play.open or other == seat):
        return player.play.cards
    shown = view.shown[other] if other < len(view.shown) else None
    return shown.cards if shown is not None and player.stance is Stance.CANCELLED else ()
