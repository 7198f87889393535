"""A position as a person writes it down, and the set-up that it means."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dinotwist.kit.boxes import BoxError
from dinotwist.kit.positions import BoxText, lean, unless
from dinotwist.monstertrick.box import Box, box_of, standard_box
from dinotwist.monstertrick.cards import Card
from dinotwist.monstertrick.rulings import Rulings
from dinotwist.monstertrick.setup import Seat, Setup

ASCENDING = ()


@dataclass(frozen=True)
class GivenPlayer:
    """One player's things.

    ``hand`` None is dealt by the seed. ``row`` None is not laid yet; left out, the tiles lie in ascending order.
    ``exact`` counts earlier rounds in which the highest tile was won. ``kept`` are the tiles set aside in the rounds
    just before this one (0: none), where ``points`` and ``exact`` do not count them.
    """

    name: str
    hand: tuple[Card, ...] | None = None
    row: tuple[int, ...] | None = ASCENDING
    tricks: int = 0
    points: int = 0
    exact: int = 0
    kept: tuple[int, ...] = ()


@dataclass(frozen=True)
class Given:
    """A position with the keys of the case format.

    ``piles`` lists each pile card by card with its player. ``plays_left`` says how many cards a hand has that is
    dealt by the seed (the whole hand where left out).
    """

    players: list[GivenPlayer]
    round: int = 1
    turn: str | None = None
    piles: tuple[tuple[tuple[str, Card], ...], ...] = ()
    plays_left: dict[str, int] = field(default_factory=dict)
    seed: int = 1
    box: BoxText = None


def setup_of(given: Given, rulings: Rulings, waived: frozenset[str]) -> Setup:
    """The set-up of a position; with the standard box where its own cannot be."""
    seats = tuple(Seat(player.name) for player in given.players)
    return Setup(seats, given.seed, rulings, _box(given), waived)


def _box(given: Given) -> Box:
    try:
        return box_of(given.box) if isinstance(given.box, dict) else standard_box()
    except BoxError:
        return standard_box()


# --- Text -----------------------------------------------------------------------------------------------------


def given_text(given: Given) -> dict[str, Any]:
    """The canonical text of a position: keys in the order of the case format, nothing that says the default."""
    plain = Given([])
    text = {
        "round": unless(given.round, plain.round),
        "players": [_player_text(player) for player in given.players],
        "turn": given.turn,
        "piles": [[[name, str(card)] for name, card in pile] for pile in given.piles],
        "plays_left": dict(given.plays_left),
        "box": given.box,
        "seed": unless(given.seed, plain.seed),
    }
    return lean(text, ("players", "box"))


def _player_text(player: GivenPlayer) -> dict[str, Any]:
    text: dict[str, Any] = {
        "name": player.name,
        "hand": None if player.hand is None else [str(card) for card in player.hand],
        "row": list(player.row or ()),
        "tricks": unless(player.tricks, 0),
        "points": unless(player.points, 0),
        "exact": unless(player.exact, 0),
        "kept": list(player.kept),
    }
    told = lean(text, ("name", "hand"))
    if player.row is None:
        first = [key for key in told if key in ("name", "hand")]
        told = {key: told[key] for key in first} | {"row": None} | {k: v for k, v in told.items() if k not in first}
    return told
