"""The cells of an atlas: what is known of two features, and the best evidence for it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from dinotwist.kit.atlas.features import Exclusion, Feature, Pair, never_together, pairs
from dinotwist.kit.atlas.looking import Effect, Look, shown_by
from dinotwist.kit.atlas.playing import AtlasGame, Situation
from dinotwist.kit.words import N_

LEAST_TRIES = 200
"""So many positions with both features must have shown nothing before they are called independent."""


class Standing(Enum):
    """What an atlas says of two features."""

    SHOWN = N_("shown")
    INDEPENDENT = N_("independent")
    IMPOSSIBLE = N_("impossible")
    OPEN = N_("open")


class Sight(NamedTuple):
    """A situation and how each of the two features is taken away in it; ``direct`` as in `looking.Both`."""

    situation: Situation
    removals: tuple[str, str]
    direct: bool = True

    @property
    def rank(self) -> tuple[bool, int, str]:
        """Direct is better, then smaller; the text makes the order total."""
        return not self.direct, self.situation.weight, self.situation.text()


class Alone(NamedTuple):
    """A situation with both features in which only one of them matters (or, not ``only``, each for itself)."""

    situation: Situation
    removal: str
    only: bool

    @property
    def rank(self) -> tuple[bool, int, str]:
        """Those in which the other feature changes nothing at all come first, then the smaller ones."""
        return not self.only, self.situation.weight, self.situation.text()


@dataclass
class Cell:
    """Two features: in how many positions both were at work, and what was seen."""

    one: Feature
    other: Feature
    excluded: Exclusion | None = None
    together: int = 0
    shown: Sight | None = None
    alone: list[Alone | None] = field(default_factory=lambda: [None, None])

    @property
    def pair(self) -> Pair:
        """The keys of the two features."""
        return self.one.key, self.other.key

    @property
    def standing(self) -> Standing:
        """What is known; what was seen outweighs every reason why it should not be."""
        if self.shown is not None:
            return Standing.SHOWN
        if self.excluded is not None:
            return Standing.IMPOSSIBLE
        if self.together >= LEAST_TRIES and None not in self.alone:
            return Standing.INDEPENDENT
        return Standing.OPEN

    def see(self, look: Look) -> bool:
        """Learn from a position in which both are at work; whether it is better evidence than there was."""
        one, other = look.effects[self.one.key], look.effects[self.other.key]
        both = shown_by(one, other)
        if both is not None:
            return self._show(Sight(look.situation, both.removals, both.direct))
        better = False
        for side, (mine, theirs) in enumerate(((one, other), (other, one))):
            if mine:
                better |= self._part(side, Alone(look.situation, _first(mine), only=not theirs))
        return better

    def _show(self, sight: Sight) -> bool:
        better = self.shown is None or sight.rank < self.shown.rank
        if better:
            self.shown = sight
        return better

    def _part(self, side: int, alone: Alone) -> bool:
        known = self.alone[side]
        better = known is None or alone.rank < known.rank
        if better:
            self.alone[side] = alone
        return better


def _first(effects: tuple[Effect, ...]) -> str:
    return min(effect.removal for effect in effects)


@dataclass
class Atlas:
    """All cells of a game, how many positions were drawn, and the sweep behind what is impossible."""

    game: str
    seed: int
    cells: dict[Pair, Cell]
    tried: int = 0
    swept: int = 0

    def learn(self, look: Look, *, count: bool = True) -> int:
        """Let every cell whose features are at work learn from a position; how many had not been shown before."""
        new = 0
        for cell in self.of(look):
            before = cell.standing
            cell.together += count
            cell.see(look)
            new += before is not Standing.SHOWN and cell.standing is Standing.SHOWN
        return new

    def unsettled(self, present: list[str]) -> set[str]:
        """Those of these features that have a cell with another one which has not been shown."""
        return {key for cell in self._cells(present) if cell.shown is None for key in cell.pair}

    def of(self, look: Look) -> list[Cell]:
        """The cells of the features that are at work in a position."""
        return self._cells(list(look.effects))

    def _cells(self, present: list[str]) -> list[Cell]:
        return [self.cells[pair] for pair in combinations(present, 2)]

    def counts(self) -> dict[Standing, int]:
        """How many cells there are of each kind."""
        found = dict.fromkeys(Standing, 0)
        for cell in self.cells.values():
            found[cell.standing] += 1
        return found


def empty_atlas(ours: AtlasGame, seed: int) -> Atlas:
    """All cells of a game, nothing seen yet."""
    cells = {}
    for one, other in pairs(ours.dimensions):
        cell = Cell(one, other, never_together(one, other) or ours.excluded(one, other))
        cells[cell.pair] = cell
    return Atlas(ours.entry.name, seed, cells)
