"""Bilico for the catalogue."""

from __future__ import annotations

from dinotwist.bilico.bots import BOTS
from dinotwist.bilico.box import BOXES
from dinotwist.bilico.cases import BilicoCases
from dinotwist.bilico.game import Bilico
from dinotwist.bilico.records import BilicoRecords
from dinotwist.bilico.rulings import RULINGS
from dinotwist.bilico.story import describe, tell
from dinotwist.bilico.writing import BilicoPositions
from dinotwist.kit.entry import Entry
from dinotwist.kit.words import N_

ENTRY = Entry(
    name="bilico",
    title=N_("Bilico"),
    prefix="bi-",
    game=Bilico(),
    cases=BilicoCases(),
    records=BilicoRecords(),
    positions=BilicoPositions(),
    rulings=RULINGS,
    tell=tell,
    describe=describe,
    bots=BOTS,
    boxes=BOXES,
    uncovers={},
)
