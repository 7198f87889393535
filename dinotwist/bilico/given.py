"""A position as a person writes it down, and the box and set-up that it means."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dinotwist.bilico import setting_up
from dinotwist.bilico.box import Box, box_of, standard_box
from dinotwist.bilico.pieces import OUTER, BonusCard, Place
from dinotwist.bilico.rulings import Rulings
from dinotwist.bilico.setup import Seat, Setup
from dinotwist.bilico.state import Palazzo
from dinotwist.kit.boxes import BoxError
from dinotwist.kit.positions import BoxText, lean, unless

FLOORS, ROOFS = 60, 20
"""The stock where a position says nothing of it."""


@dataclass(frozen=True)
class GivenTally:
    """Where the points of a player come from, line by line of the score sheet."""

    start: int = 0
    floors: int = 0
    base: int = 0
    extension: int = 0
    fallen: int = 0
    gold: int = 0
    removed: int = 0
    others: int = 0
    unparked: int = 0
    clamp: int = 0


@dataclass(frozen=True)
class GivenTurn:
    """The points of a player's last turn, as they were reckoned."""

    floors: int = 0
    base: int = 0
    extension: int = 0
    fallen: int = 0
    factor: int = 1
    removed: int = 0
    collapse: bool = False
    unparked: int = 0


@dataclass(frozen=True)
class GivenPlayer:
    """One player's things; cars and score left out are those of the start, ``turns`` are as many as cars.

    ``tally`` says where the score comes from. ``forgot``: the last turn, with the points ``last``, lacked a car and
    nobody has said so yet. ``penalised``: a car more is due in the next turn. ``debt`` is owed for floors felled in
    another one's turn, ``built`` the palazzo of the last turn.
    """

    name: str
    score: int | None = None
    bronze: int | None = None
    gold: int | None = None
    cards: list[str] = field(default_factory=list)
    tally: GivenTally | None = None
    turns: int | None = None
    forgot: bool = False
    penalised: bool = False
    debt: int = 0
    built: Place | None = None
    last: GivenTurn | None = None


@dataclass(frozen=True)
class GivenPalazzo:
    """A palazzo: its rule, the heights of its roofs, the floors above the last of them."""

    levels: tuple[int, ...] = ()
    stump: int = 0
    rule: int | None = None


@dataclass(frozen=True)
class GivenCard:
    """A bonus card of the box."""

    id: str
    points: int
    azure: bool = False
    goal: str = ""


@dataclass(frozen=True)
class GivenBuilt:
    """Which palazzo was built by whom, and how many turns ago (1: in the turn just before)."""

    palazzo: Place
    by: str
    turns_ago: int = 1


@dataclass(frozen=True)
class Given:
    """A position with the keys of the case format; ``first_game`` leaves the bonus cards out.

    ``turns_played`` counts the turns before this one. ``box`` is an own box, or ``standard`` for the placeholder box:
    then its floors, roofs, rules and bonus cards need not be said.
    """

    players: list[GivenPlayer]
    turn: str | None = None
    palazzi: dict[Place, GivenPalazzo] = field(default_factory=dict)
    rules: dict[Place, int] = field(default_factory=dict)
    floors_left: int = FLOORS
    roofs_left: int = ROOFS
    bonus_cards: list[GivenCard] = field(default_factory=list)
    last_built: GivenBuilt | None = None
    first_game: bool = False
    turns_played: int = 0
    box: BoxText = None


def setup_of(given: Given, rulings: Rulings, waived: frozenset[str]) -> Setup:
    """The set-up of a position; with the standard box where its own cannot be."""
    names = [player.name for player in given.players]
    starter = names.index(given.turn) if given.turn in names else 0
    return Setup(tuple(map(Seat, names)), starter, rulings, box_given(given), waived, given.first_game)


def box_given(given: Given) -> Box:
    """The box that the position names, or one that holds what it shows and leaves."""
    if given.box is not None:
        try:
            return box_of(given.box) if isinstance(given.box, dict) else standard_box()
        except BoxError:
            return standard_box()
    return standard_box()._replace(
        floors=given.floors_left + floors_standing(given),
        roofs=given.roofs_left + roofs_standing(given),
        rules=tuple(rule_given(given, place) for place in OUTER),
        cards=tuple(BonusCard(card.id, card.points, card.azure, card.goal) for card in given.bonus_cards),
    )


def floors_standing(given: Given) -> int:
    """The floors of all palazzi."""
    return sum(Palazzo(tuple(palazzo.levels), palazzo.stump).height for palazzo in given.palazzi.values())


def roofs_standing(given: Given) -> int:
    """The roofs of all palazzi."""
    return sum(len(palazzo.levels) for palazzo in given.palazzi.values())


def rule_given(given: Given, place: Place) -> int:
    """The rule of an outer palazzo: its own, the one in ``rules``, or the box's."""
    own = given.palazzi[place].rule if place in given.palazzi else None
    return given.rules.get(place, standard_box().rule(place)) if own is None else own


def cars_given(given: Given, setup: Setup, seat: int) -> tuple[int, int]:
    """The bronze and gold cars that a player has left."""
    own, every = given.players[seat], setting_up.cars(setup)
    return every.bronze if own.bronze is None else own.bronze, every.gold if own.gold is None else own.gold


# --- Text -----------------------------------------------------------------------------------------------------


def given_text(given: Given) -> dict[str, Any]:
    """The canonical text of a position: keys in the order of the case format, nothing that says the default."""
    plain = Given([])
    built = given.last_built
    text = {
        "players": [_player_text(player) for player in given.players],
        "turn": given.turn,
        "palazzi": {place.word: _palazzo_text(given.palazzi[place]) for place in sorted(given.palazzi)},
        "rules": {place.word: given.rules[place] for place in sorted(given.rules)},
        "floors_left": unless(given.floors_left, plain.floors_left),
        "roofs_left": unless(given.roofs_left, plain.roofs_left),
        "bonus_cards": [_card_text(card) for card in given.bonus_cards],
        "last_built": None if built is None else _built_text(built),
        "first_game": given.first_game or None,
        "turns_played": unless(given.turns_played, 0),
        "box": given.box,
    }
    return lean(text, ("players", "box"))


def _player_text(player: GivenPlayer) -> dict[str, Any]:
    text = {
        "name": player.name,
        "score": player.score,
        "bronze": player.bronze,
        "gold": player.gold,
        "cards": list(player.cards),
        "tally": None if player.tally is None else _numbers(player.tally, GivenTally()),
        "turns": player.turns,
        "forgot": player.forgot or None,
        "penalised": player.penalised or None,
        "debt": unless(player.debt, 0),
        "built": None if player.built is None else player.built.word,
        "last": None if player.last is None else _numbers(player.last, GivenTurn()),
    }
    return lean(text, ("name", "tally", "last"))


def _numbers(thing: GivenTally | GivenTurn, plain: GivenTally | GivenTurn) -> dict[str, Any]:
    return {key: value for key, value in vars(thing).items() if value != getattr(plain, key)}


def _palazzo_text(palazzo: GivenPalazzo) -> dict[str, Any]:
    rule = {} if palazzo.rule is None else {"rule": palazzo.rule}
    return rule | {"levels": list(palazzo.levels), "stump": palazzo.stump}


def _card_text(card: GivenCard) -> dict[str, Any]:
    text = {"id": card.id, "points": card.points, "azure": card.azure or None, "goal": card.goal or None}
    return lean(text, ("id", "points"))


def _built_text(built: GivenBuilt) -> dict[str, Any]:
    ago = {} if built.turns_ago == 1 else {"turns_ago": built.turns_ago}
    return {"palazzo": built.palazzo.word, "by": built.by} | ago
