"""The features of Monster Trick: chapters, player counts, rounds, piles on the table and rulings."""

from __future__ import annotations

from dinotwist.kit.atlas.features import Dimension, Feature, player_counts, readings, sections
from dinotwist.kit.words import N_, said
from dinotwist.monstertrick.rulings import RULINGS

ROUND, PILE = "round", "pile"
FOUR, SAME_COLOUR, THREE_CARDS, THROWN = "four", "same-colour", "three-cards", "thrown"

SECTIONS = sections(
    ("setup", N_("Set-up"), ("MT-R1", "MT-R2", "MT-R4")),
    ("tiles", N_("Tiles and rows"), ("MT-R5", "MT-R6", "MT-R25")),
    ("turn", N_("Whose turn it is"), ("MT-R7", "MT-R8", "MT-R27", "MT-R34")),
    ("piles", N_("Beginning a pile"), ("MT-R9", "MT-R17", "MT-R18", "MT-R20")),
    ("markers", N_("Markers"), ("MT-R11", "MT-R12", "MT-R13", "MT-R14")),
    ("throwing", N_("Following and throwing off"), ("MT-R16", "MT-R19", "MT-R21")),
    ("tricks", N_("Tricks"), ("MT-R22", "MT-R23", "MT-R24")),
    ("round-end", N_("End of a round"), ("MT-R28", "MT-R29", "MT-R30")),
    ("end", N_("End of the game"), ("MT-R3", "MT-R32", "MT-R33")),
)

ROUNDS = Dimension(
    ROUND,
    said(N_("Round")),
    tuple(Feature(ROUND, str(number), said(N_("round {number}"), number=number), ("MT-R3",)) for number in (1, 2, 3)),
)

PILES = Dimension(
    PILE,
    said(N_("Piles on the table")),
    (
        Feature(PILE, FOUR, said(N_("four piles")), ("MT-R9",)),
        Feature(PILE, SAME_COLOUR, said(N_("two piles of one colour")), ("MT-R18",)),
        Feature(PILE, THREE_CARDS, said(N_("a pile of three cards")), ("MT-R22",)),
        Feature(PILE, THROWN, said(N_("a card of another colour on a pile")), ("MT-R13", "MT-R16")),
    ),
)

DIMENSIONS = (SECTIONS, player_counts(2, 5, "MT-R1"), ROUNDS, PILES, readings(RULINGS))
