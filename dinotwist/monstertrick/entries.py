"""Decisions as text: the entries of ``when`` in a case, and of ``decisions`` in a record. One notation for both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dinotwist.kit.scripts import BodyReader, Step, body_of, seat_of
from dinotwist.monstertrick.cards import Card
from dinotwist.monstertrick.decisions import Decision, Lay, Play
from dinotwist.monstertrick.notation import Place, converter, pile_of, place_text
from dinotwist.monstertrick.state import Phase, State

PHASES = {"row": Phase.ROWS, "play": Phase.PLAY}
"""The actions of an entry, and the phase in which each is asked for."""


@dataclass(frozen=True)
class PlayBody:
    """``play: {player: Ann, card: G9, pile: 0}``; ``pile: new`` begins a pile."""

    player: str
    card: Card
    pile: Place


ACTIONS: dict[str, BodyReader] = {
    "row": body_of(converter, dict[str, tuple[int, ...]]),
    "play": body_of(converter, PlayBody),
}
"""What an entry may do, and how its body is read."""


def names_in(step: Step) -> tuple[str, ...]:
    """The players that an entry names."""
    return (step.body.player,) if step.action == "play" else tuple(step.body)


def decisions(step: Step, state: State) -> list[Decision]:
    """The decisions of an entry at this state. Raises ValueError when it names somebody who is not there."""
    if step.action == "play":
        return [Play(seat_of(state.setup, step.body.player), step.body.card, pile_of(step.body.pile))]
    return [Lay(seat_of(state.setup, name), tiles) for name, tiles in step.body.items()]


def entry_of(names: tuple[str, ...], decision: Decision) -> dict[str, Any]:
    """The entry that stands for a decision; reading it again gives the same decision."""
    name = names[decision.seat]
    if isinstance(decision, Lay):
        return {"row": {name: list(decision.tiles)}}
    return {"play": {"player": name, "card": str(decision.card), "pile": place_text(decision.pile)}}
