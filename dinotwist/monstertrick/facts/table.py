"""Laying the table for a round: the deal and the rows."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.monstertrick.cards import Cards
from dinotwist.monstertrick.state import Phase, State, Tile, all_cards


class RoundBegun(NamedTuple):
    """A round begins: all cards come together again, and it is settled who will play first."""

    round: int
    starter: int
    clauses: tuple[str, ...] = ("MT-R3", "MT-R34")

    def after(self, state: State) -> State:
        """No rows, no tricks, no piles; the cards wait to be shuffled."""
        players = tuple(player._replace(hand=(), row=None, tricks=0) for player in state.players)
        return state._replace(
            round=self.round,
            phase=Phase.DEAL,
            players=players,
            piles=(),
            turn=self.starter,
            rest=all_cards(state),
            gone=(),
        )


class DeckShuffled(NamedTuple):
    """The cards in use were shuffled; ``counter`` is the point in the stream of chance after it."""

    cards: Cards
    counter: int
    clauses: tuple[str, ...] = ("MT-R4",)

    def after(self, state: State) -> State:
        """The cards lie in a new order."""
        return state._replace(rest=self.cards, counter=self.counter)


class HandDealt(NamedTuple):
    """A seat was dealt its cards."""

    seat: int
    cards: Cards
    clauses: tuple[str, ...] = ("MT-R4",)

    def after(self, state: State) -> State:
        """The hand is taken up, in order; once all are, the rows are laid."""
        player = state.player(self.seat)._replace(hand=tuple(sorted(self.cards)))
        last = self.seat == len(state.players) - 1
        return state.with_player(self.seat, player)._replace(
            rest=state.rest[len(self.cards) :], phase=Phase.ROWS if last else state.phase
        )


class RowLaid(NamedTuple):
    """A seat laid its tiles face down; 0 stands for a tile that may not be seen."""

    seat: int
    tiles: tuple[int, ...]
    clauses: tuple[str, ...] = ("MT-R6", "MT-R5")

    def after(self, state: State) -> State:
        """The row lies there."""
        row = tuple(Tile(value) for value in self.tiles)
        return state.with_player(self.seat, state.player(self.seat)._replace(row=row))


class PlayOpened(NamedTuple):
    """All rows lie: the first card may be played."""

    seat: int
    clauses: tuple[str, ...] = ("MT-R7",)

    def after(self, state: State) -> State:
        """The beginner has the turn."""
        return state._replace(phase=Phase.PLAY, turn=self.seat)
