"""The features of Bilico: chapters, player counts, what fell and when, the gold car, and rulings."""

from __future__ import annotations

from dinotwist.bilico.pieces import Act
from dinotwist.bilico.rulings import RULINGS
from dinotwist.kit.atlas.features import Dimension, Feature, player_counts, readings, sections
from dinotwist.kit.words import N_, said

FALL, CAR = "fall", "car"
BY_ANOTHER, IN_HAND, GOLD = "by-another", "in-hand", "gold"

SECTIONS = sections(
    ("setup", N_("Set-up"), ("BI-R1", "BI-R2", "BI-R3", "BI-R4", "BI-R5", "BI-R8", "BI-R9")),
    ("parking", N_("Parking"), ("BI-R10", "BI-R12", "BI-R13", "BI-R14")),
    ("forgotten", N_("A forgotten car"), ("BI-R45", "BI-R46", "BI-R47")),
    ("building", N_("Building"), ("BI-R15", "BI-R16", "BI-R17", "BI-R18", "BI-R23")),
    ("collapse", N_("Collapse"), ("BI-R25", "BI-R26", "BI-R27", "BI-R28", "BI-R29", "BI-R30")),
    (
        "scoring",
        N_("Points of a turn"),
        ("BI-R24", "BI-R31", "BI-R32", "BI-R33", "BI-R34", "BI-R35", "BI-R43", "BI-R44"),
    ),
    (
        "bonuses",
        N_("Base-level and extension bonus"),
        ("BI-R36", "BI-R37", "BI-R38", "BI-R39", "BI-R40", "BI-R41", "BI-R42"),
    ),
    ("cards", N_("Bonus cards"), ("BI-R48", "BI-R49", "BI-R50", "BI-R52")),
    ("voluntary", N_("Voluntary demolition"), ("BI-R53", "BI-R54", "BI-R55", "BI-R56")),
    (
        "forced",
        N_("Forced demolition"),
        ("BI-R57", "BI-R58", "BI-R59", "BI-R60", "BI-R61", "BI-R62", "BI-R63", "BI-R65", "BI-R66"),
    ),
    ("end", N_("End and duel"), ("BI-R67", "BI-R68", "BI-R69", "BI-R70")),
)

FALLS = Dimension(
    FALL,
    said(N_("What falls")),
    (
        Feature(FALL, Act.PARKING.value, said(N_("a fall while parking")), ("BI-R13",)),
        Feature(FALL, Act.PLACING.value, said(N_("a fall while placing a floor")), ("BI-R25",)),
        Feature(FALL, Act.ROOFING.value, said(N_("a fall while roofing")), ("BI-R25",)),
        Feature(FALL, Act.DEMOLISHING.value, said(N_("a fall while demolishing")), ("BI-R56", "BI-R65")),
        Feature(FALL, Act.TIDYING.value, said(N_("a fall while tidying up")), ("BI-R29",)),
        Feature(FALL, BY_ANOTHER, said(N_("a fall through another player")), ("BI-R26",)),
        Feature(FALL, IN_HAND, said(N_("a floor left in the hand")), ("BI-R33",)),
    ),
)

CARS = Dimension(CAR, said(N_("Car")), (Feature(CAR, GOLD, said(N_("the gold car")), ("BI-R14", "BI-R44")),))

DIMENSIONS = (SECTIONS, player_counts(2, 4, "BI-R1"), FALLS, CARS, readings(RULINGS))
