"""Playing an atlas again: every position must still show what it is kept for, and no cell may be open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dinotwist.kit.atlas.cells import Alone, Atlas, Cell, Sight, Standing
from dinotwist.kit.atlas.features import Feature
from dinotwist.kit.atlas.looking import Effect, shown_by
from dinotwist.kit.atlas.playing import (
    AtlasGame,
    Playing,
    Situation,
    Variant,
    at_work,
    differences,
    play,
    without,
)

LEAST_STOOD = 1_000_000
"""Against so many positions of whole games a reason why two features do not matter to one another must stand."""


class Finding(NamedTuple):
    """A cell that does not hold: which, and why."""

    cell: Cell
    why: str


def check(ours: AtlasGame, atlas: Atlas) -> Iterator[Finding | None]:
    """Look at each cell in turn; None for one that holds."""
    replay = Replay(ours)
    for cell in atlas.cells.values():
        why = _why_not(replay, cell)
        yield None if why is None else Finding(cell, why)


def forget(ours: AtlasGame, atlas: Atlas) -> Iterator[Cell]:
    """Drop positions that no longer show what they are kept for, since the rules have changed; gives their cells."""
    replay = Replay(ours)
    for cell in atlas.cells.values():
        if cell.shown is not None:
            if not replay.shows(cell, cell.shown):
                cell.shown = None
                yield cell
            continue
        for side, (mine, theirs) in enumerate(((cell.one, cell.other), (cell.other, cell.one))):
            alone = cell.alone[side]
            if alone is not None and not replay.alone(alone, mine, theirs):
                cell.alone[side] = None
                yield cell


def _why_not(replay: Replay, cell: Cell) -> str | None:
    standing = cell.standing
    if standing is Standing.OPEN:
        return "it is open"
    if standing is Standing.SHOWN and cell.shown is not None:
        return None if replay.shows(cell, cell.shown) else "its position does not show it"
    if standing is Standing.INDEPENDENT:
        sides = zip(cell.alone, (cell.one, cell.other), (cell.other, cell.one), strict=True)
        holds = all(alone is not None and replay.alone(alone, mine, theirs) for alone, mine, theirs in sides)
        return None if holds else "its positions do not show it"
    if cell.excluded is not None and cell.excluded.idle and cell.stood < LEAST_STOOD:
        return f"only {cell.stood} positions of whole games bear it out"
    return None


class Replay:
    """Plays situations again, each way once."""

    def __init__(self, ours: AtlasGame) -> None:
        self.ours = ours
        self._bases: dict[str, Playing] = {}
        self._effects: dict[tuple[str, str, str], Effect] = {}

    def shows(self, cell: Cell, sight: Sight) -> bool:
        """Whether taking either feature away changes one and the same thing."""
        one = self.effect(sight.situation, cell.one, sight.removals[0])
        other = self.effect(sight.situation, cell.other, sight.removals[1])
        return one is not None and other is not None and shown_by((one,), (other,)) is not None

    def alone(self, alone: Alone, mine: Feature, theirs: Feature) -> bool:
        """Whether the one feature changes something, and the other one nothing of it (or nothing at all)."""
        effect = self.effect(alone.situation, mine, alone.removal)
        if effect is None or not at_work(self.ours, theirs, alone.situation, self.base(alone.situation)):
            return False
        changed = [
            found
            for variant in self.variants(alone.situation, theirs)
            if (found := self.effect(alone.situation, theirs, variant.removal)) is not None
        ]
        return not changed if alone.only else shown_by((effect,), tuple(changed)) is None

    def base(self, situation: Situation) -> Playing:
        """What the situation gives as it is."""
        text = situation.text()
        if text not in self._bases:
            self._bases[text] = play(self.ours, Variant(situation), listen=True)
        return self._bases[text]

    def variants(self, situation: Situation, feature: Feature) -> list[Variant]:
        """The situation without the feature, in every way."""
        return list(without(self.ours, feature, situation, self.base(situation).consulted))

    def effect(self, situation: Situation, feature: Feature, removal: str) -> Effect | None:
        """What this removal of the feature changes; None for nothing, or where the feature is not at work."""
        key = (situation.text(), feature.key, removal)
        if key not in self._effects:
            self._effects[key] = self._played(situation, feature, removal)
        effect = self._effects[key]
        return effect if effect.changed else None

    def _played(self, situation: Situation, feature: Feature, removal: str) -> Effect:
        base = self.base(situation)
        if base.stopped is None and at_work(self.ours, feature, situation, base):
            for variant in self.variants(situation, feature):
                if variant.removal == removal:
                    other = play(self.ours, variant)
                    return Effect(removal, differences(base, other, variant.apart), other.stopped is not None)
        return Effect(removal, frozenset())
