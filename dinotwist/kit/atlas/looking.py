"""Looking at one situation: which features are at work, and what comes out otherwise without each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dinotwist.kit.atlas.features import Feature
from dinotwist.kit.atlas.playing import (
    STOPS,
    AtlasGame,
    Playing,
    Situation,
    Thing,
    Variant,
    at_work,
    differences,
    play,
    without,
)


class Effect(NamedTuple):
    """What one removal of a feature changes; ``stopped`` where a decision cannot be taken without it."""

    removal: str
    changed: frozenset[Thing]
    stopped: bool = False


class Look:
    """A situation that can be played, with the features that are at work in it; each is taken away when asked for."""

    def __init__(self, ours: AtlasGame, situation: Situation, base: Playing) -> None:
        self.ours, self.situation, self.base = ours, situation, base
        self.present = {
            feature.key: feature
            for dimension in ours.dimensions
            for feature in dimension.features
            if at_work(ours, feature, situation, base)
        }
        self._effects: dict[str, tuple[Effect, ...]] = {}

    def effects(self, key: str) -> tuple[Effect, ...]:
        """What taking this feature away changes; none where it changes nothing."""
        if key not in self._effects:
            self._effects[key] = tuple(effects_of(self.ours, self.present[key], self.situation, self.base))
        return self._effects[key]


class Both(NamedTuple):
    """How two features are seen in one situation: the removals that show it, and the things that change with both.

    ``direct`` where both tables are played to their ends, or both refuse the same decision.
    """

    direct: bool
    removals: tuple[str, str]
    things: frozenset[Thing]


def look(ours: AtlasGame, situation: Situation) -> Look | None:
    """Look at a situation; None when it cannot be played as it stands."""
    base = play(ours, Variant(situation), listen=True)
    return Look(ours, situation, base) if base.stopped is None else None


def effects_of(ours: AtlasGame, feature: Feature, situation: Situation, base: Playing) -> Iterator[Effect]:
    """What each removal of one feature changes; removals that change nothing are left out."""
    for variant in without(ours, feature, situation, base.consulted):
        other = play(ours, variant)
        changed = differences(base, other, variant.apart)
        if changed:
            yield Effect(variant.removal, changed, other.stopped is not None)


def shown_by(one: tuple[Effect, ...], other: tuple[Effect, ...]) -> Both | None:
    """The removals of two features that change one and the same thing; None where none do."""
    found = (_both(a, b) for a in one for b in other)
    return min((both for both in found if both.things), key=_plainness, default=None)


def _both(one: Effect, other: Effect) -> Both:
    things = one.changed & other.changed
    refused = any(thing[0] in STOPS for thing in things)
    direct = refused if one.stopped and other.stopped else not (one.stopped or other.stopped)
    return Both(direct, (one.removal, other.removal), things)


def _plainness(both: Both) -> tuple[bool, int, tuple[str, str]]:
    return not both.direct, len(both.things), both.removals
