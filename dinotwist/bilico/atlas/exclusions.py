"""Pairs of features of Bilico that can never change one another, with the clause that says so."""

from __future__ import annotations

from dinotwist.kit.atlas.features import Exclusion, Feature


def excluded(_one: Feature, _other: Feature) -> Exclusion | None:
    """Why these two cannot change one another; None where they may."""
    return None
