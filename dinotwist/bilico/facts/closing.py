"""The end: counting, the duel, and who won."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.bilico.state import Palazzo, Phase, State


class ScoresAwaited(NamedTuple):
    """All turns are over; until the scores are counted a forgotten car may still be noticed."""

    clauses: tuple[str, ...] = ("BI-R45", "BI-R67")

    def after(self, state: State) -> State:
        """The table waits for the count."""
        return state._replace(phase=Phase.COUNT)


class ScoresCounted(NamedTuple):
    """The game has ended and the bonus cards were added."""

    cards: tuple[int, ...]
    """The points of each seat's bonus cards."""
    clauses: tuple[str, ...] = ("BI-R67", "BI-R50")

    def after(self, state: State) -> State:
        """The scores are final."""
        players = tuple(player._replace(forgot=False) for player in state.players)
        return state._replace(phase=Phase.OVER, players=players)


class DuelBegun(NamedTuple):
    """These seats fight a duel: all palazzi were taken away."""

    seats: tuple[int, ...]
    clauses: tuple[str, ...] = ("BI-R69",)

    def after(self, state: State) -> State:
        """Floors and roofs are in stock again."""
        standing = [palazzo for palazzo in state.palazzi if palazzo is not None]
        return state._replace(
            phase=Phase.DUEL,
            duel=self.seats,
            floors=state.floors + sum(palazzo.height for palazzo in standing),
            roofs=state.roofs + sum(len(palazzo.levels) for palazzo in standing),
            palazzi=tuple(None if palazzo is None else Palazzo() for palazzo in state.palazzi),
        )


class DuelFought(NamedTuple):
    """The minute was over: the heights of the duellists' roofs, None without a roof."""

    heights: tuple[tuple[int, int | None], ...]
    clauses: tuple[str, ...] = ("BI-R70",)

    def after(self, state: State) -> State:
        """The towers of the duel are taken down."""
        return state


class GameWon(NamedTuple):
    """The victory is theirs."""

    seats: tuple[int, ...]
    clauses: tuple[str, ...] = ("BI-R68",)

    def after(self, state: State) -> State:
        """The game is over."""
        return state._replace(phase=Phase.OVER, winners=self.seats)
