"""What is won: tricks, tiles, rounds and the game."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.monstertrick.cards import Cards
from dinotwist.monstertrick.state import Kept, Phase, State, Tile


class TrickWon(NamedTuple):
    """A pile was won; ``taken_off`` when it leaves the table. ``seat`` is None where no marker lay there."""

    seat: int | None
    pile: int
    cards: Cards
    taken_off: bool = True
    clauses: tuple[str, ...] = ("MT-R23", "MT-R22", "MT-R24")

    def after(self, state: State) -> State:
        """The trick is counted, and piles behind the one taken move up."""
        if self.seat is not None:
            player = state.player(self.seat)
            state = state.with_player(self.seat, player._replace(tricks=player.tricks + 1))
        if not self.taken_off:
            return state
        return state.with_pile(self.pile, None)._replace(gone=state.gone + self.cards)


class TileTurned(NamedTuple):
    """A tile was turned up, and the one that was up before was turned down."""

    seat: int
    place: int
    value: int
    clauses: tuple[str, ...] = ("MT-R25",)

    def after(self, state: State) -> State:
        """One tile of the row is up, and everybody has seen it."""
        player = state.player(self.seat)
        row = tuple(
            Tile(self.value, up=True, seen=True) if place == self.place else tile._replace(up=False)
            for place, tile in enumerate(player.row or ())
        )
        return state.with_player(self.seat, player._replace(row=row))


class PilesCleared(NamedTuple):
    """Piles that were not complete at the end of the round were cleared; nobody won them."""

    cards: Cards
    clauses: tuple[str, ...] = ("MT-R29",)

    def after(self, state: State) -> State:
        """No pile is left."""
        return state._replace(piles=(), gone=state.gone + self.cards)


class TileKept(NamedTuple):
    """A seat set its tile aside (0: it has none); ``highest`` when no tile of the round is worth more."""

    seat: int
    tile: int
    highest: bool
    clauses: tuple[str, ...] = ("MT-R30", "MT-R31")

    def after(self, state: State) -> State:
        """The tile counts as points."""
        player = state.player(self.seat)
        kept = (*player.kept, Kept(state.round, self.tile, self.highest))
        return state.with_player(self.seat, player._replace(kept=kept))


class RoundEnded(NamedTuple):
    """The round is over."""

    round: int
    clauses: tuple[str, ...] = ("MT-R28",)

    def after(self, state: State) -> State:
        """The next round may begin, or the game ends."""
        return state._replace(phase=Phase.ROUND_END)


class GameEnded(NamedTuple):
    """The last round is over."""

    rounds: int
    clauses: tuple[str, ...] = ("MT-R3", "MT-R32")

    def after(self, state: State) -> State:
        """Nothing more is decided."""
        return state._replace(phase=Phase.OVER)
