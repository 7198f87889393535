"""The cells of an atlas: what is known of two features, and the best evidence for it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from dinotwist.kit.atlas.features import SECTION, Exclusion, Feature, Pair, never_together, pairs
from dinotwist.kit.atlas.looking import Effect, Look, shown_by
from dinotwist.kit.atlas.playing import AtlasGame, Situation
from dinotwist.kit.words import N_

LEAST_TRIES = 100
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

    def weighs_less(self, situation: Situation) -> bool:
        """Whether another situation cannot be better than this one."""
        return self.direct and self.situation.weight <= situation.weight


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
    """Two features: in how many positions both were at work, and what was seen.

    ``stood`` counts the positions of whole games against which the reason of an exclusion has stood.
    """

    one: Feature
    other: Feature
    excluded: Exclusion | None = None
    together: int = 0
    stood: int = 0
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

    def see(self, look: Look) -> None:
        """Learn from a position in which both are at work.

        Chapters take longest to take away: they are looked at only where the other feature matters, or where it is
        not known yet that they do.
        """
        if self.shown is not None and self.shown.weighs_less(look.situation):
            return
        first, second = (1, 0) if self.one.dimension == SECTION else (0, 1)
        if not look.effects(self.pair[first]) and self._known_alone(second):
            return
        one, other = (look.effects(key) for key in self.pair)
        both = shown_by(one, other)
        if both is not None:
            self._show(Sight(look.situation, both.removals, both.direct))
        elif self.shown is None:
            for side, (mine, theirs) in enumerate(((one, other), (other, one))):
                if mine:
                    self._part(side, Alone(look.situation, _first(mine), only=not theirs))

    def _known_alone(self, side: int) -> bool:
        alone = self.alone[side]
        return self.shown is not None or (alone is not None and alone.only)

    def _show(self, sight: Sight) -> None:
        if self.shown is None or sight.rank < self.shown.rank:
            self.shown = sight

    def _part(self, side: int, alone: Alone) -> None:
        known = self.alone[side]
        if known is None or alone.rank < known.rank:
            self.alone[side] = alone


def _first(effects: tuple[Effect, ...]) -> str:
    return min(effect.removal for effect in effects)


@dataclass
class Atlas:
    """All cells of a game, and how many positions were drawn."""

    game: str
    seed: int
    cells: dict[Pair, Cell]
    tried: int = 0

    def learn(self, look: Look) -> None:
        """Let every cell that has not been shown yet learn from a position that was drawn."""
        for cell in self.of(look):
            if cell.shown is None:
                cell.together += 1
                cell.see(look)

    def improve(self, look: Look) -> None:
        """Let every cell that was shown take a position that is better than its own."""
        for cell in self.of(look):
            if cell.shown is not None:
                cell.see(look)

    def of(self, look: Look) -> list[Cell]:
        """The cells of the features that are at work in a position."""
        return [self.cells[pair] for pair in combinations(look.present, 2)]

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
