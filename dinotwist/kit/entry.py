"""What a game hands to the command line and the pages: its rules and everything that reads or tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dinotwist.kit.boxes import BoxGame
from dinotwist.kit.cases import CaseGame
from dinotwist.kit.facts import Fact
from dinotwist.kit.game import Game
from dinotwist.kit.positions import PositionGame
from dinotwist.kit.records import RecordGame
from dinotwist.kit.rulings import Ruling
from dinotwist.kit.sharing import SharedGame
from dinotwist.kit.words import Said


class Entry(NamedTuple):
    """One game of the catalogue.

    ``tell`` gives a fact's sentence (None: nothing to tell), ``describe`` a decision's, both for players' names.
    ``bots`` decide from a seat's view alone. ``boxes`` reads and writes what is in its box, ``positions`` its tables.
    ``uncovers`` are the facts after which somebody knows more than before, each with what was then seen, in a few
    words: a fair table takes nothing back that came before them. ``shares`` redacts tables to a seat and deals them
    afresh; None where nothing is hidden from anybody.
    """

    name: str
    title: str
    prefix: str
    game: Game
    cases: CaseGame
    records: RecordGame
    positions: PositionGame
    rulings: tuple[Ruling, ...]
    tell: Callable[[Fact, tuple[str, ...]], Said | None]
    describe: Callable[[Any, tuple[str, ...]], Said]
    bots: Mapping[str, Callable[..., Any]]
    boxes: BoxGame
    uncovers: Mapping[type, str]
    shares: SharedGame | None = None
