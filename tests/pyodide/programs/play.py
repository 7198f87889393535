"""Play games by seed, write their records, replay those, print every state's digest: run here and in Pyodide."""

import hashlib
import json
from enum import Enum

from dinotwist.catalog import entry, record_games
from dinotwist.kit.chance import seeded
from dinotwist.kit.records import read_record, record_text, replay, write_record
from dinotwist.twist.setup import setup

GAMES = ((1, ("Ann", "Bob")), (2, ("Ann", "Bob", "Cy", "Di")), (3, ("Ann", "Bob", "Cy", "Di", "Eve", "Flo")))
TWIST = entry("dinotwist")


def plain(thing):
    """The thing as nested lists of texts and numbers, which every Python writes alike."""
    if isinstance(thing, Enum):
        return f"{type(thing).__name__}.{thing.name}"
    if isinstance(thing, frozenset):
        return sorted(map(plain, thing), key=str)
    if isinstance(thing, dict):
        return [[plain(key), plain(value)] for key, value in thing.items()]
    return [type(thing).__name__, *map(plain, thing)] if isinstance(thing, tuple) else thing


def digest(thing):
    return hashlib.sha256(json.dumps(plain(thing)).encode()).hexdigest()


def play(start, seed):
    """A whole game in which every decision is drawn from the legal ones: its record, its last state."""
    game, chance, decisions = TWIST.game, seeded(seed), []
    state = game.begin(start).state
    while game.outcome(state) is None:
        legal = game.legal(state, game.turn(state).seats[0])
        number, chance = chance.below(len(legal))
        decisions.append(legal[number])
        state = game.apply(state, legal[number]).state
    return write_record(record_text("dinotwist", TWIST.records, start, decisions)), state


def replayed(record):
    """The digests of every state and its facts as the record gives them."""
    frames = replay(read_record(record, record_games()), TWIST.game, TWIST.records).frames
    return [[digest(frame.state), digest(frame.facts)] for frame in frames]


games = []
for seed, names in GAMES:
    record, last = play(setup(*names, seed=seed), seed)
    games.append({"record": record, "states": replayed(record), "last": digest(last)})
print(json.dumps(games))
