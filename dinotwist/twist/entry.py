"""Dino Twist for the catalogue."""

from __future__ import annotations

from dinotwist.kit.entry import Entry
from dinotwist.kit.words import N_
from dinotwist.twist.bots import BOTS
from dinotwist.twist.box import placeholder_text, read_box
from dinotwist.twist.cases import TwistCases
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.records import TwistRecords
from dinotwist.twist.rulings import RULINGS
from dinotwist.twist.story import describe, tell

ENTRY = Entry(
    name="dinotwist",
    title=N_("Dino Twist"),
    prefix="dt-",
    game=DinoTwist(),
    cases=TwistCases(),
    records=TwistRecords(),
    rulings=RULINGS,
    tell=tell,
    describe=describe,
    bots=BOTS,
    box_text=placeholder_text,
    read_box=read_box,
)
