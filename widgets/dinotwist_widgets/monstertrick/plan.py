"""What Monster Trick has to know before it is dealt."""

from __future__ import annotations

from dinotwist.kit.words import N_
from dinotwist.monstertrick.setup import Setup, setup
from dinotwist_widgets.monstertrick.desk import MonsterDesk
from dinotwist_widgets.play.start import Choice, Plan


def _set_up(names: tuple[str, ...], _boards: tuple[str, ...], seed: int) -> Setup:
    return setup(*names, seed=seed)


PLAN = Plan(
    make_desk=MonsterDesk,
    names=("Paula", "Marco", "Gianni", "Ada", "Bo"),
    bots=(
        Choice("reckoning", N_("a careful bot")),
        Choice("random", N_("a random bot")),
    ),
    set_up=_set_up,
    goal="monstertrick-over",
)
