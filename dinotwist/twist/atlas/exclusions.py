"""Pairs of features of Dino Twist that can never change one another, with the clauses that say so."""

from __future__ import annotations

from dinotwist.kit.atlas.features import Exclusion, Feature
from dinotwist.kit.words import N_, said

EXCLUSIONS: dict[frozenset[str], Exclusion] = {
    frozenset({"players:2", "ruling:island_bonus_rank=competition"}): Exclusion(
        said(N_("It matters only who finishes after a tie; two players who tie leave nobody.")),
        ("DT-R60", "DT-R1"),
        idle="ruling:island_bonus_rank=competition",
    ),
    frozenset({"ruling:prep_requires_legal_target=false", "ruling:stuck_seat=may_sit_out"}): Exclusion(
        said(N_("Where any play may be prepared, nobody who holds a card is stuck.")),
        ("DT-R24", "DT-R26"),
        idle="ruling:stuck_seat=may_sit_out",
    ),
    frozenset({"ruling:refill_order=all_at_end", "ruling:simultaneous_order=shuffled"}): Exclusion(
        said(N_("Where all draw at the end of the round in seat order, nobody draws at the same time.")),
        ("DT-R43c", "DT-R35"),
        idle="ruling:simultaneous_order=shuffled",
    ),
    frozenset({"ruling:parity_rule=species_or_value", "ruling:simultaneous_order=shuffled"}): Exclusion(
        said(N_("Where equal totals cancel, nobody is left to act at the same time.")),
        ("DT-R30", "DT-R35"),
        idle="ruling:simultaneous_order=shuffled",
    ),
}


def excluded(one: Feature, other: Feature) -> Exclusion | None:
    """Why these two cannot change one another; None where they may."""
    return EXCLUSIONS.get(frozenset({one.key, other.key}))
