"""The features of Dino Twist: event cards, chapters, player counts, islands and rulings."""

from __future__ import annotations

from dinotwist.kit.atlas.features import Dimension, Feature, player_counts, readings, sections
from dinotwist.kit.words import N_, said
from dinotwist.twist import naming
from dinotwist.twist.cards import EventKind
from dinotwist.twist.rulings import RULINGS
from dinotwist.twist.setup import IslandKind

EVENT, ISLAND = "event", "island"

CLAUSES = {
    EventKind.METEOR: "DT-R45",
    EventKind.TRIO: "DT-R46",
    EventKind.SOLO: "DT-R47",
    EventKind.FURY: "DT-R48",
    EventKind.DISASTERS: "DT-R50",
    EventKind.VOLCANO: "DT-R44",
    EventKind.EARTHQUAKE: "DT-R51",
    EventKind.TORNADO: "DT-R52",
    EventKind.BROOD: "DT-R53",
    EventKind.SUPPORT: "DT-R54",
}
"""What each event card does is one clause."""

EVENTS = Dimension(
    EVENT,
    said(N_("Event card")),
    tuple(Feature(EVENT, kind.value, said(naming.EVENTS[kind]), (clause,)) for kind, clause in CLAUSES.items()),
)

SECTIONS = sections(
    ("setup", N_("Set-up"), ("DT-R1", "DT-R2", "DT-R5", "DT-R6", "DT-R7", "DT-R10", "DT-R11", "DT-R68")),
    ("event-step", N_("Round and event step"), ("DT-R13", "DT-R14", "DT-R15", "DT-R19")),
    ("prepare", N_("Preparing a play"), ("DT-R21", "DT-R22", "DT-R23", "DT-R24", "DT-R55")),
    ("graveyard", N_("Graveyard"), ("DT-R25", "DT-R26", "DT-R27", "DT-R27b", "DT-R28")),
    ("parity", N_("Reveal and parity"), ("DT-R29", "DT-R30", "DT-R31", "DT-R32", "DT-R33")),
    ("order", N_("Order of attack"), ("DT-R34", "DT-R35", "DT-R49")),
    ("attack", N_("Attack"), ("DT-R36", "DT-R37", "DT-R39", "DT-R40", "DT-R56", "DT-R57")),
    ("populate", N_("Populate your island"), ("DT-R42", "DT-R43", "DT-R43b")),
    ("refill", N_("Refill"), ("DT-R43c", "DT-R43d")),
    ("bonuses", N_("Island bonus and long claws"), ("DT-R59", "DT-R60", "DT-R61", "DT-R62", "DT-R63")),
    ("end", N_("End and scoring"), ("DT-R58", "DT-R64", "DT-R65", "DT-R66")),
    ("little-rex", N_("Little Rex"), ("DT-R67", "DT-R69")),
    ("promo", N_("Promo card"), ("DT-R70",)),
)

ISLANDS = Dimension(
    ISLAND,
    said(N_("Kind of island")),
    (
        Feature(ISLAND, IslandKind.T_REX.value, said(N_("T-Rex island")), ("DT-R42", "DT-R68")),
        Feature(ISLAND, IslandKind.LITTLE_REX.value, said(N_("Little Rex island")), ("DT-R67", "DT-R68")),
    ),
)

DIMENSIONS = (EVENTS, SECTIONS, player_counts(2, 6, "DT-R1"), ISLANDS, readings(RULINGS))
