"""The games there are. A game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from dinotwist.kit.atlas.playing import AtlasGame
from dinotwist.kit.cases import Case, CaseGame
from dinotwist.kit.entry import Entry
from dinotwist.kit.game import Game
from dinotwist.kit.records import RecordGame
from dinotwist.kit.words import said
from dinotwist.kit.worlds import WorldGame

GAMES = {"dinotwist": "dinotwist.twist", "bilico": "dinotwist.bilico", "monstertrick": "dinotwist.monstertrick"}
"""Names of the games, and the packages that hold them; each package has a module ``entry``."""


@cache
def entry(name: str) -> Entry:
    """Everything that a game offers. Raises ValueError with a sentence when there is no such game."""
    if name not in GAMES:
        raise ValueError(said("there is no game {name}; there are {games}", name=repr(name), games=list(GAMES)))
    found = import_module(f"{GAMES[name]}.entry").ENTRY
    assert isinstance(found, Entry)
    return found


def game(name: str) -> Game:
    """The rules of a game."""
    return entry(name).game


def case_games() -> dict[str, CaseGame]:
    """What reads and plays the cases, by game."""
    return {name: entry(name).cases for name in GAMES}


def record_games() -> dict[str, RecordGame]:
    """What reads and opens the records, by game."""
    return {name: entry(name).records for name in GAMES}


def atlas_game(name: str) -> AtlasGame:
    """What a game brings to its interaction atlas."""
    found: AtlasGame = import_module(f"{GAMES[name]}.atlas").ATLAS
    return found


def atlas_file(name: str) -> Path:
    """The data file of a game's atlas that comes with the program."""
    return Path(str(files("dinotwist").joinpath("atlas", f"{name}.json")))


def world_game(name: str) -> WorldGame:
    """What enumerates the small worlds of a game."""
    found: WorldGame = import_module(f"{GAMES[name]}.worlds").WORLDS
    return found


def cases_of(name: str) -> Path:
    """The folder of the cases that come with the program."""
    return Path(str(files("dinotwist").joinpath("cases", name)))


def case_start(case: Case) -> Any:
    """What the table of a case begins with, under the case's own readings."""
    position = import_module(f"{GAMES[case.text.game]}.records").Position
    return position(case.script.given, case.script.rulings)
