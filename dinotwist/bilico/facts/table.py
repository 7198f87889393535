"""What is laid out before the first turn."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.bilico.state import Palazzo, State, Tally


class GroundFloorsLaid(NamedTuple):
    """The ground floors came to their squares; None where there is none."""

    palazzi: tuple[Palazzo | None, ...]
    clauses: tuple[str, ...] = ("BI-R2",)

    def after(self, state: State) -> State:
        """Palazzi can be built."""
        return state._replace(palazzi=self.palazzi)


class CarsDealt(NamedTuple):
    """Every player took so many cars; some bronze ones were parked at once."""

    bronze: int
    gold: int
    parked: int
    clauses: tuple[str, ...] = ("BI-R3",)

    def after(self, state: State) -> State:
        """The cars are with the players: as many turns as cars."""
        turns = self.bronze + self.gold
        players = tuple(p._replace(bronze=self.bronze, gold=self.gold, turns=turns) for p in state.players)
        return state._replace(players=players, parked=self.parked)


class BonusCardsLaid(NamedTuple):
    """The bonus cards lie in plain view."""

    cards: tuple[str, ...]
    clauses: tuple[str, ...] = ("BI-R7",)

    def after(self, state: State) -> State:
        """Nobody has a card yet."""
        return state._replace(table_cards=self.cards)


class TrackersSet(NamedTuple):
    """Every tracker shows its first number."""

    points: int
    clauses: tuple[str, ...] = ("BI-R8",)

    def after(self, state: State) -> State:
        """Everybody has these points."""
        return state._replace(players=tuple(p._replace(tally=Tally(self.points)) for p in state.players))
