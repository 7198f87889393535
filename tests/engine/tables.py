"""Short ways to lay a table and to play at it, for tests about one situation."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.facts import Fact
from dinotwist.kit.rulings import read_rulings
from dinotwist.twist.cards import Cards, Dino, cards, dino, event, species_named, territory_named
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.given import Given, GivenPlayer
from dinotwist.twist.positions import open_position
from dinotwist.twist.rulings import RULINGS, Rulings
from dinotwist.twist.setup import IslandKind
from dinotwist.twist.state import State

GAME = DinoTwist()
FULL = ["mountain", "jungle", "cliff", "river", "beach", "hill", "desert", "sea"]


def held(text: str) -> Cards:
    """``held("C4 C8")``."""
    return cards(*text.split())


def lying(text: str) -> dict[Any, Dino]:
    """``lying("hill H3, sea A9")``."""
    pairs = (part.split() for part in text.split(",") if part.strip())
    return {territory_named(place): dino(card) for place, card in pairs}


def seat(name: str, hand: str = "", island: str = "", little: bool = False, **more: Any) -> GivenPlayer:
    """A player by name, hand and what lies on the own island."""
    kind = IslandKind.LITTLE_REX if little else IslandKind.T_REX
    return GivenPlayer(name, kind, held(hand), lying(island), **more)


def opened(*seats: GivenPlayer, rulings: dict[str, Any] | None = None, waived: tuple[str, ...] = (), **keys: Any):
    """The state of a position and the facts that led to its first question."""
    for name in ("draw", "discard", "draw_exactly", "long_claws"):
        if isinstance(keys.get(name), str):
            keys[name] = tuple(map(dino, keys[name].split()))
    if isinstance(keys.get("twist"), str):
        keys["twist"] = lying(keys["twist"])
    keys["event"] = event(keys["event"]) if "event" in keys else None
    keys["events_left"] = tuple(map(event, keys.get("events_left", ())))
    keys.setdefault("round", 1 if keys["event"] is None else 5)
    readings = read_rulings(Rulings, RULINGS, rulings or {})
    return open_position(Given(list(seats), **keys), readings, frozenset(waived))


def table(*seats: GivenPlayer, **keys: Any) -> State:
    """The state of a position, in round 1 or, with an event, in round 5."""
    return opened(*seats, **keys).state


def prepare(state: State, name: str, text: str, species: str | None = None) -> Prepare:
    """The decision to prepare these cards."""
    chosen = None if species is None else species_named(species)
    return Prepare(state.setup.names.index(name), held(text), chosen)


def bury(state: State, name: str, text: str) -> Bury:
    """The decision to bury these cards."""
    return Bury(state.setup.names.index(name), held(text))


def redraw(state: State, name: str, text: str = "") -> Redraw:
    """The decision to redraw these cards."""
    return Redraw(state.setup.names.index(name), held(text))


def named(state: State, name: str, species: str) -> ChooseSpecies:
    """The decision to attack as this species."""
    return ChooseSpecies(state.setup.names.index(name), species_named(species))


def attack(state: State, name: str, target: str, place: str | None = "", stays: str = "") -> Attack:
    """The decision to attack; the place is the target's own, the card the weakest of the play, where left out."""
    who = state.setup.names.index(name)
    play = state.player(who).play
    left = dino(stays) if stays else min(play.cards if play else (Dino(0, 0),), key=lambda card: card.value)
    where = None if place is None else territory_named(place or target)
    return Attack(who, territory_named(target), where, left)


def apply(state: State, decision: Decision) -> State:
    """The state after a decision."""
    return GAME.apply(state, decision).state


def facts_of(state: State, decision: Decision, kind: type[Fact] | tuple[type[Fact], ...] = ()) -> list[Any]:
    """What a decision leads to, or the facts of one kind among it."""
    told = GAME.apply(state, decision).facts
    return [fact for fact in told if not kind or isinstance(fact, kind)]


def revealed(state: State, **plays: str) -> State:
    """The state once everybody named has prepared these cards (``bury C3 C4`` buries)."""
    for name, text in plays.items():
        decide = bury if text.startswith("bury ") else prepare
        state = apply(state, decide(state, name, text.removeprefix("bury ")))
    return state


def may_prepare(state: State, name: str) -> set[str]:
    """The legal preparations, as texts."""
    options = GAME.legal(state, state.setup.names.index(name))
    return {" ".join(map(str, d.cards)) for d in options if isinstance(d, Prepare)}


def may_bury(state: State, name: str) -> bool:
    """Whether the seat may use its graveyard."""
    return any(isinstance(d, Bury) for d in GAME.legal(state, state.setup.names.index(name)))


def broken(state: State, decision: Decision) -> set[str]:
    """The numbers of the clauses that a decision breaks."""
    return set(GAME.judge(state, decision).numbers)


def to_act(state: State) -> list[str]:
    """The names of those who have to decide."""
    return [state.name(who) for who in GAME.turn(state).seats]


def isle(state: State, name: str) -> dict[str, str]:
    """What lies on a player's island."""
    island = state.player(state.setup.names.index(name)).island
    return {word: str(card) for word, card in zip(FULL, island, strict=True) if card is not None}


def twist(state: State, place: str) -> str:
    """What lies on a territory of Twist Island."""
    return str(state.twist[territory_named(place)])


def player(state: State, name: str):
    """One player's things."""
    return state.player(state.setup.names.index(name))
