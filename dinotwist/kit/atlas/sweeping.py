"""Whole games against what is said to be impossible.

Where a ruling is said to come to nothing beside another feature, games with that feature are played on two tables at
once, with the ruling and without it: every decision must lead to the same facts on both.
"""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.atlas.cells import Atlas, Cell
from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.playing import AtlasGame, read, without

APART = 7_919
"""Keeps the chance of these games apart from that of the positions that are drawn."""


class Refuted(ValueError):  # noqa: N818 - it is what became of the reason
    """Raised when a game shows what was said to be impossible."""


def to_sweep(atlas: Atlas) -> list[Cell]:
    """The cells whose reason must stand against whole games."""
    return [cell for cell in atlas.cells.values() if cell.excluded is not None and cell.excluded.idle]


def sweep(ours: AtlasGame, atlas: Atlas, positions: int) -> Iterator[int]:
    """Play games for each such cell in turn until each has stood so many positions; how many more each game brought.

    Raises `Refuted` when a game shows what was said to be impossible.
    """
    cells = to_sweep(atlas)
    while waiting := [cell for cell in cells if cell.stood < positions]:
        cell = min(waiting, key=lambda each: (each.stood, each.pair))
        before = cell.stood
        cell.stood += stands(ours, cell, Dice(atlas.seed + APART, cell.stood))
        yield cell.stood - before


def stands(ours: AtlasGame, cell: Cell, dice: Dice) -> int:
    """How many positions of one game a reason stood. Raises `Refuted` when it does not."""
    assert cell.excluded is not None
    situation = ours.whole_game(dice, (cell.one, cell.other))
    idle = next(each for each in (cell.one, cell.other) if each.key == cell.excluded.idle)
    (bare,) = without(ours, idle, situation, frozenset())
    one, other = (ours.open(read(ours, each), frozenset(), frozenset()) for each in (situation, bare.situation))
    game, here, there, count = ours.entry.game, one.state, other.state, 1
    if one.facts != other.facts:
        raise Refuted(f"{cell.pair}: the games begin otherwise")
    while seats := game.turn(here).seats:
        decision = dice.pick(game.legal(here, dice.pick(seats)))
        if not game.judge(there, decision).legal:
            raise Refuted(f"{cell.pair}: {decision} is legal on one table only, in {situation.text()}")
        one, other = game.apply(here, decision), game.apply(there, decision)
        if one.facts != other.facts:
            raise Refuted(f"{cell.pair}: {decision} leads to something else, in {situation.text()}")
        here, there, count = one.state, other.state, count + 1
    return count
