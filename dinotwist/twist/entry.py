"""Dino Twist for the catalogue."""

from __future__ import annotations

from dinotwist.kit.entry import Entry
from dinotwist.kit.words import N_
from dinotwist.twist import facts
from dinotwist.twist.bots import BOTS
from dinotwist.twist.box import BOXES
from dinotwist.twist.cases import TwistCases
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.records import TwistRecords
from dinotwist.twist.redeal import TwistSharing
from dinotwist.twist.rulings import RULINGS
from dinotwist.twist.story import describe, tell
from dinotwist.twist.writing import TwistPositions

ENTRY = Entry(
    name="dinotwist",
    title=N_("Dino Twist"),
    prefix="dt-",
    game=DinoTwist(),
    cases=TwistCases(),
    records=TwistRecords(),
    positions=TwistPositions(),
    rulings=RULINGS,
    tell=tell,
    describe=describe,
    bots=BOTS,
    boxes=BOXES,
    uncovers={
        facts.EventTurned: N_("event turned"),
        facts.VolcanoErupted: N_("event turned"),
        facts.HandDealt: N_("cards drawn"),
        facts.CardsDrawn: N_("cards drawn"),
        facts.HandChanged: N_("hand changed"),
        facts.CardsDiscarded: N_("cards discarded"),
        facts.HandsDiscarded: N_("cards discarded"),
        facts.CardsOpened: N_("cards revealed"),
        facts.PlaysRevealed: N_("cards revealed"),
    },
    shares=TwistSharing(),
)
