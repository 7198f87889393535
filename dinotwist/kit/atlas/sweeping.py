"""Whole games against what is said to be impossible.

Where a ruling is said to come to nothing beside another feature, games with that feature are played on two tables at
once, with the ruling and without it: every decision must lead to the same facts on both.
"""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.atlas.cells import Atlas, Cell
from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import PLAYERS
from dinotwist.kit.atlas.playing import AtlasGame, read, without
from dinotwist.kit.clauses import Refused

APART = 7_919
"""Keeps the chance of these games apart from that of the positions that are drawn."""


class Refuted(ValueError):  # noqa: N818 - it is what became of the reason
    """Raised when a game shows what was said to be impossible."""


def to_sweep(atlas: Atlas) -> list[Cell]:
    """The cells whose reason must stand against whole games."""
    return [cell for cell in atlas.cells.values() if cell.excluded is not None and cell.excluded.idle]


def sweep(ours: AtlasGame, atlas: Atlas, positions: int) -> Iterator[int]:
    """Play games until each such cell has stood so many positions; how many more all of them have after each game.

    One game serves all cells that ask for the same number of players. Raises `Refuted` when a game shows what was
    said to be impossible.
    """
    groups: dict[tuple[str, ...], list[Cell]] = {}
    for cell in to_sweep(atlas):
        asked = tuple(each.name for each in (cell.one, cell.other) if each.dimension == PLAYERS)
        groups.setdefault(asked, []).append(cell)
    while waiting := [cells for cells in groups.values() if cells[0].stood < positions]:
        cells = min(waiting, key=lambda each: each[0].stood)
        found = stands(ours, cells, Dice(atlas.seed + APART, cells[0].stood))
        for cell in cells:
            cell.stood += found
        yield found * len(cells)


def stands(ours: AtlasGame, cells: list[Cell], dice: Dice) -> int:
    """How many positions of one game the reasons stood, one after each fact. Raises `Refuted` when one does not."""
    features = {each.key: each for cell in cells for each in (cell.one, cell.other)}
    situation = bare = ours.whole_game(dice, tuple(features.values()))
    for key in dict.fromkeys(cell.excluded.idle for cell in cells if cell.excluded is not None):
        (variant,) = without(ours, features[key], bare, frozenset())
        bare = variant.situation
    one, other = (ours.open(read(ours, each), frozenset(), frozenset()) for each in (situation, bare))
    game, here, there, count = ours.entry.game, one.state, other.state, len(one.facts)
    if one.facts != other.facts:
        raise Refuted(f"the games begin otherwise: {situation.text()}")
    while seats := game.turn(here).seats:
        decision = dice.pick(game.legal(here, dice.pick(seats)))
        one = game.apply(here, decision)
        try:
            other = game.apply(there, decision)
        except Refused as error:
            raise Refuted(f"{decision} is legal on one table only: {situation.text()}") from error
        if one.facts != other.facts:
            raise Refuted(f"{decision} leads to something else: {situation.text()}")
        here, there, count = one.state, other.state, count + len(one.facts)
    return count
