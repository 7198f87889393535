"""What can happen at a Bilico table: one fact for each step that one would see.

Each fact carries the numbers of the clauses behind it. Only ``after`` changes a state; nothing here decides anything.
"""

from __future__ import annotations

from dinotwist.bilico.facts.building import (
    CardClaimed,
    CarForgotten,
    CarsParked,
    DemolitionAnnounced,
    DemolitionUndone,
    FloorsAdded,
    FloorsRemoved,
    PalazzoChosen,
    PalazzoDemolished,
    RoofPlaced,
    TurnReckoned,
)
from dinotwist.bilico.facts.closing import DuelBegun, DuelFought, GameWon, ScoresAwaited, ScoresCounted
from dinotwist.bilico.facts.falls import FloorsFell, RoofPutBack
from dinotwist.bilico.facts.table import BonusCardsLaid, CarsDealt, GroundFloorsLaid, TrackersSet
from dinotwist.bilico.facts.turns import (
    CarMissed,
    PenaltyOwed,
    PenaltyPaid,
    TurnBegun,
    TurnPassed,
    TurnScored,
)

__all__ = [
    "BonusCardsLaid",
    "CarForgotten",
    "CarMissed",
    "CardClaimed",
    "CarsDealt",
    "CarsParked",
    "DemolitionAnnounced",
    "DemolitionUndone",
    "DuelBegun",
    "DuelFought",
    "FloorsAdded",
    "FloorsFell",
    "FloorsRemoved",
    "GameWon",
    "GroundFloorsLaid",
    "PalazzoChosen",
    "PalazzoDemolished",
    "PenaltyOwed",
    "PenaltyPaid",
    "RoofPlaced",
    "RoofPutBack",
    "ScoresAwaited",
    "ScoresCounted",
    "TrackersSet",
    "TurnBegun",
    "TurnPassed",
    "TurnReckoned",
    "TurnScored",
]
