"""What Dino Twist has to know before it is dealt."""

from __future__ import annotations

from dinotwist.kit.words import N_
from dinotwist.twist.setup import IslandKind, Seat, Setup
from dinotwist_widgets.play.start import Choice, Plan
from dinotwist_widgets.twist.desk import TwistDesk


def _set_up(names: tuple[str, ...], boards: tuple[str, ...], seed: int) -> Setup:
    return Setup(tuple(Seat(name, IslandKind(board)) for name, board in zip(names, boards, strict=True)), seed)


PLAN = Plan(
    make_desk=TwistDesk,
    names=("Paula", "Marco", "Gianni", "Ada", "Bo", "Cleo"),
    bots=(
        Choice("greedy", N_("a greedy bot")),
        Choice("random", N_("a random bot")),
    ),
    set_up=_set_up,
    boards=(
        Choice(IslandKind.T_REX.value, N_("T-Rex")),
        Choice(IslandKind.LITTLE_REX.value, N_("Little Rex")),
    ),
    goal="game-over",
)
