"""What can happen at a Monster Trick table: one fact for each step that one would see.

Each fact carries the numbers of the clauses behind it. Only ``after`` changes a state; nothing here decides.
"""

from __future__ import annotations

from dinotwist.monstertrick.facts.closing import (
    GameEnded,
    PilesCleared,
    RoundEnded,
    TileKept,
    TileTurned,
    TrickWon,
)
from dinotwist.monstertrick.facts.plays import CardAdded, MarkerReplaced, PileBegun, TurnPassed
from dinotwist.monstertrick.facts.table import DeckShuffled, HandDealt, PlayOpened, RoundBegun, RowLaid

__all__ = [
    "CardAdded",
    "DeckShuffled",
    "GameEnded",
    "HandDealt",
    "MarkerReplaced",
    "PileBegun",
    "PilesCleared",
    "PlayOpened",
    "RoundBegun",
    "RoundEnded",
    "RowLaid",
    "TileKept",
    "TileTurned",
    "TrickWon",
    "TurnPassed",
]
