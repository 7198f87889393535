"""Decisions as text: the entries of ``when`` in a case, and of ``decisions`` in a record.

One notation for both. What a reader may leave out (where a captured Dino goes when there is no choice, which of
two cards stays when only one may) is filled in from the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dinotwist.kit.documents import Document, DocumentError, structure
from dinotwist.kit.scripts import BodyReader, Step, body_of, seat_of
from dinotwist.kit.words import said
from dinotwist.twist.cards import Cards, Dino, Species, Territory, territory_named
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.legal import legal
from dinotwist.twist.notation import converter
from dinotwist.twist.populate import allowed_places
from dinotwist.twist.setup import Setup
from dinotwist.twist.state import Phase, State

PHASES = {
    "redraw": Phase.REDRAW,
    "prepare": Phase.PREPARE,
    "as": Phase.CHOOSE_SPECIES,
    "attack": Phase.ATTACK,
    "leave": Phase.ATTACK,
}
"""The actions of an entry, and the phase in which each is asked for."""
NOBODY = Dino(Species.HIDDEN, 0)


@dataclass(frozen=True)
class AttackBody:
    """``attack: {player: Marco, target: cliff, place: hill}``; ``place: none`` gives the Dino up."""

    player: str
    target: Territory
    place: str | None = None
    leave: Dino | None = None


@dataclass(frozen=True)
class LeaveBody:
    """``leave: {player: Marco, card: V3}``: which of two equal cards stays."""

    player: str
    card: Dino


@dataclass(frozen=True)
class BuryBody:
    """``{bury: [A2, A3]}``."""

    bury: tuple[Dino, ...]


@dataclass(frozen=True)
class CommittedBody:
    """``{cards: [C3, A5], as: carni}``."""

    cards: tuple[Dino, ...]
    as_: Species


def _read_prepare(body: Any, path: str, document: Document) -> dict[str, Any]:
    if not isinstance(body, dict):
        raise DocumentError(said("prepare names the players and their cards"), document.line(path), path)
    found: dict[str, Any] = {}
    for name, what in body.items():
        kind: Any = tuple[Dino, ...]
        renamed = what
        if isinstance(what, dict):
            kind = BuryBody if "bury" in what else CommittedBody
            renamed = {"as_" if key == "as" else key: value for key, value in what.items()}
        found[name] = structure(converter(), Document(renamed, document.lines), kind, f"{path}.{name}")
    return found


ACTIONS: dict[str, BodyReader] = {
    "redraw": body_of(converter, dict[str, tuple[Dino, ...]]),
    "prepare": _read_prepare,
    "as": body_of(converter, dict[str, Species]),
    "attack": body_of(converter, AttackBody),
    "leave": body_of(converter, LeaveBody),
}
"""What an entry may do, and how its body is read."""


def names_in(step: Step) -> tuple[str, ...]:
    """The players that an entry names."""
    return (step.body.player,) if step.action in ("attack", "leave") else tuple(step.body)


def decisions(step: Step, state: State, stays: Dino | None = None) -> list[Decision]:
    """The decisions of an entry at this state. Raises ValueError when it names somebody who is not there."""
    if step.action == "attack":
        return [_attack(step.body, state, step.body.leave or stays)]
    return [_decision(step.action, seat_of(state.setup, name), what, state) for name, what in step.body.items()]


def resolved(setup: Setup, card: Dino) -> Dino:
    """The card as it is in this box: with the claw where no copy is without it."""
    clawed = card._replace(claw=True)
    return clawed if not card.claw and card not in setup.deck and clawed in setup.deck else card


def _decision(action: str, seat: int, what: Any, state: State) -> Decision:
    def cards(given: Cards) -> Cards:
        return tuple(resolved(state.setup, card) for card in given)

    if action == "redraw":
        return Redraw(seat, cards(what))
    if action == "as":
        return ChooseSpecies(seat, what)
    if isinstance(what, BuryBody):
        return Bury(seat, cards(what.bury))
    if isinstance(what, CommittedBody):
        return Prepare(seat, cards(what.cards), what.as_)
    return Prepare(seat, cards(what))


def _attack(body: AttackBody, state: State, stays: Dino | None) -> Attack:
    seat = seat_of(state.setup, body.player)
    if stays is None:
        stays = _staying(state, seat)
    return Attack(seat, body.target, _place(body, state, seat), resolved(state.setup, stays))


def _place(body: AttackBody, state: State, seat: int) -> Territory | None:
    if body.place == "none":
        return None
    if body.place is not None:
        return territory_named(body.place)
    allowed = allowed_places(state, seat, body.target)
    return body.target if body.target in allowed or not allowed else allowed[0]


def _staying(state: State, seat: int) -> Dino:
    attacks = [d for d in legal(state, seat) if isinstance(d, Attack)]
    if attacks:
        return attacks[0].stays
    play, shown = state.player(seat).play, state.shown[seat]
    cards = play.cards if play is not None else shown.cards if shown is not None else ()
    return min(cards, key=lambda card: card.value, default=NOBODY)


def entry_of(names: tuple[str, ...], decision: Decision) -> dict[str, Any]:
    """The entry that stands for a decision; reading it again gives the same decision."""
    name = names[decision.seat]
    match decision:
        case Redraw(_, cards):
            return {"redraw": {name: _texts(cards)}}
        case Prepare(_, cards, Species() as species):
            return {"prepare": {name: {"cards": _texts(cards), "as": species.word}}}
        case Prepare():
            return {"prepare": {name: _texts(decision.cards)}}
        case Bury(_, cards):
            return {"prepare": {name: {"bury": _texts(cards)}}}
        case ChooseSpecies(_, species):
            return {"as": {name: species.word}}
        case Attack(_, target, place, stays):
            where = "none" if place is None else place.word
            return {"attack": {"player": name, "target": target.word, "place": where, "leave": str(stays)}}


def _texts(cards: Cards) -> list[str]:
    return [str(card) for card in cards]
