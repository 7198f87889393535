"""Play games by seed, deciding by chance, and print a digest of every state: run here and in Pyodide."""

import hashlib
import json
from enum import Enum

from dinotwist.kit.chance import seeded
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.setup import setup

GAMES = ((1, ("Ann", "Bob")), (2, ("Ann", "Bob", "Cy", "Di")), (3, ("Ann", "Bob", "Cy", "Di", "Eve", "Flo")))


def plain(thing):
    """The thing as nested lists of texts and numbers, which every Python writes alike."""
    if isinstance(thing, Enum):
        return f"{type(thing).__name__}.{thing.name}"
    if isinstance(thing, frozenset):
        return sorted(map(plain, thing), key=str)
    if isinstance(thing, dict):
        return [[plain(key), plain(value)] for key, value in thing.items()]
    return [type(thing).__name__, *map(plain, thing)] if isinstance(thing, tuple) else thing


def digest(state):
    return hashlib.sha256(json.dumps(plain(state)).encode()).hexdigest()


def play(game, start, seed):
    """The digests of all states of a game in which every decision is drawn from the legal ones."""
    state, chance = game.begin(start).state, seeded(seed)
    digests = [digest(state)]
    while game.outcome(state) is None:
        seat = game.turn(state).seats[0]
        legal = game.legal(state, seat)
        number, chance = chance.below(len(legal))
        state = game.apply(state, legal[number]).state
        digests.append(digest(state))
    return digests


print(json.dumps([play(DinoTwist(), setup(*names, seed=seed), seed) for seed, names in GAMES]))
