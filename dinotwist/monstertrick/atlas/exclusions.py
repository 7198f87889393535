"""Pairs of features of Monster Trick that can never change one another, with the clause that says so."""

from __future__ import annotations

from dinotwist.kit.atlas.features import Exclusion, Feature
from dinotwist.kit.words import N_, said
from dinotwist.monstertrick.atlas.dimensions import ROUND

ONE_ROUND = Exclusion(said(N_("A table begins in one round.")), ("MT-R3",))
FIRST_ROUND_ONLY = Exclusion(said(N_("This ruling says which tiles round 1 uses; that round is over.")), ("MT-R5",))
NO_MORE_ROUNDS = Exclusion(
    said(N_("This ruling says who begins the next round; after round 3 there is none.")), ("MT-R3", "MT-R34")
)


def excluded(one: Feature, other: Feature) -> Exclusion | None:
    """Why these two cannot change one another; None where they may."""
    if one.dimension == other.dimension == ROUND:
        return ONE_ROUND
    keys = {one.key, other.key}
    if "ruling:tiles_round1=1,3,5" in keys and keys & {"round:2", "round:3"}:
        return FIRST_ROUND_ONLY
    if keys == {"ruling:round_starter=rotate_left", "round:3"}:
        return NO_MORE_ROUNDS
    return None
