"""Complete islands and long claws (booklet, pages 12 and 13; Chinese rules, B.d and scoring)."""

from __future__ import annotations

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import Dino
from dinotwist.twist.rulings import ClawsNeedOne, IslandBonusRank
from dinotwist.twist.setup import BONUSES
from dinotwist.twist.state import State

CLAW_POINTS = 7


@RULES.definition(
    "DT-R61",
    "D",
    N_("A Baby counts as a Dino for a complete island."),
    otherwise=lambda _state, dino: dino is not None and not dino.baby,
    standing=Standing.INFERRED,
)
def fills_a_territory(_state: State, dino: Dino | None) -> bool:
    """Whether a territory with this card counts as held."""
    return dino is not None


def complete(state: State, seat: int) -> bool:
    """Whether every territory of the seat's island is held."""
    island = state.player(seat).island
    return all(fills_a_territory(state, island[place]) for place in state.setup.extent.territories)


@RULES.definition(
    "DT-R59",
    "S0 p.12",
    N_("The first with a Dino on all eight own territories wins +10, the second +5, the third +3."),
    otherwise=lambda _state: (),
    rulings=("island_bonus_rank",),
)
def bonuses_to_win(state: State) -> tuple[int, ...]:
    """The bonuses for the next places, best first, before this round's finishers are ranked."""
    if state.rulings.island_bonus_rank is IslandBonusRank.COMPETITION:
        return tuple(b for b in BONUSES[state.finishers :] if b in state.bonuses)
    return state.bonuses


@RULES.definition(
    "DT-R60",
    "S0 p.12; S1 B.d",
    N_("Players who complete their island in the same round each win the highest bonus that is left."),
    otherwise=lambda _state, rank, to_win: to_win[rank] if rank < len(to_win) else 0,
    rulings=("island_bonus_rank",),
)
def bonus_of(_state: State, _rank: int, to_win: tuple[int, ...]) -> int:
    """The bonus of one of this round's finishers."""
    return to_win[0] if to_win else 0


@RULES.definition(
    "DT-R62",
    "S1 B.d",
    N_("Whether an island is complete is looked at when the round is over."),
    otherwise=lambda _state: True,
)
def looked_at_once(_state: State) -> bool:
    """Whether a complete island wins its bonus before the round is over."""
    return False


def claws(state: State, seat: int) -> int:
    """The long-claw Dinos on the seat's own island."""
    return sum(dino.claw for dino in state.player(seat).island if dino is not None)


@RULES.definition(
    "DT-R63",
    "S0 p.13; S1",
    N_("At the end whoever has the most long claws on the own island gets +7; on a tie, each of them does."),
    otherwise=lambda _state: (),
    rulings=("claw_bonus_needs_one",),
)
def most_claws(state: State) -> tuple[int, ...]:
    """The seats that win the claw bonus."""
    counts = [claws(state, seat) for seat in range(len(state.players))]
    best = max(counts)
    if best == 0 and state.rulings.claw_bonus_needs_one is ClawsNeedOne.TRUE:
        return ()
    return tuple(seat for seat, count in enumerate(counts) if count == best)
