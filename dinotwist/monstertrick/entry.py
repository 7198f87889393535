"""Monster Trick for the catalogue."""

from __future__ import annotations

from dinotwist.kit.entry import Entry
from dinotwist.kit.words import N_
from dinotwist.monstertrick import facts
from dinotwist.monstertrick.bots import BOTS
from dinotwist.monstertrick.box import BOXES
from dinotwist.monstertrick.cases import MonsterCases
from dinotwist.monstertrick.game import MonsterTrick
from dinotwist.monstertrick.records import MonsterRecords
from dinotwist.monstertrick.redeal import MonsterSharing
from dinotwist.monstertrick.rulings import RULINGS
from dinotwist.monstertrick.story import describe, tell
from dinotwist.monstertrick.writing import MonsterPositions

ENTRY = Entry(
    name="monstertrick",
    title=N_("Monster Trick"),
    prefix="mt-",
    game=MonsterTrick(),
    cases=MonsterCases(),
    records=MonsterRecords(),
    positions=MonsterPositions(),
    rulings=RULINGS,
    tell=tell,
    describe=describe,
    bots=BOTS,
    boxes=BOXES,
    uncovers={
        facts.HandDealt: N_("cards dealt"),
        facts.PileBegun: N_("cards played"),
        facts.CardAdded: N_("cards played"),
        facts.TileTurned: N_("tile turned"),
    },
    shares=MonsterSharing(),
)
