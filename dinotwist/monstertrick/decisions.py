"""What a seat may decide. Decisions are plain values: who, and what exactly."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from dinotwist.monstertrick.cards import Card


class Lay(NamedTuple):
    """Lay these tiles face down in a row, from left to right (MT-R6)."""

    seat: int
    tiles: tuple[int, ...]


class Play(NamedTuple):
    """Play a card on the pile of that number, counted from 0, or begin a pile: None (MT-R8)."""

    seat: int
    card: Card
    pile: int | None


Decision: TypeAlias = Lay | Play
