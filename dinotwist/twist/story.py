"""The story in words: one sentence for each fact, and one for each decision that is tried.

Facts that only move the table on (a group is through, the order of drawing) tell nothing and give None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dinotwist.kit.facts import Fact
from dinotwist.kit.words import N_, Said, counted, said
from dinotwist.twist import facts as f
from dinotwist.twist.cards import Cards, Species
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.naming import event, named, species, territory
from dinotwist.twist.state import Shown

Names = tuple[str, ...]


def tell(fact: Fact, names: Names) -> Said | None:
    """What happened, in one sentence; None for facts that only move the table on."""
    teller = _TELLERS.get(type(fact))
    return None if teller is None else teller(fact, names)


def describe(decision: Decision, names: Names) -> Said:
    """What a seat tries to do, in a few words: "Paula prepares Herbi 6"."""
    name = names[decision.seat] if 0 <= decision.seat < len(names) else str(decision.seat)
    match decision:
        case Redraw():
            return _tries(N_("{name} redraws {cards}"), N_("{name} keeps all cards"), name, decision.cards)
        case Prepare(_, cards, Species() as kind):
            return said("{name} prepares {cards} as {species}", name=name, cards=_list(cards), species=species(kind))
        case Prepare():
            return _tries(N_("{name} prepares {cards}"), N_("{name} puts nothing forward"), name, decision.cards)
        case Bury():
            return _tries(N_("{name} buries {cards}"), N_("{name} buries nothing"), name, decision.cards)
        case ChooseSpecies(_, kind):
            return said("{name} attacks as {species}", name=name, species=species(kind))
        case Attack():
            return _attacks(decision, name)


def _tries(some: str, none: str, name: str, cards: Cards) -> Said:
    return said(some, name=name, cards=_list(cards)) if cards else said(none, name=name)


def _attacks(attack: Attack, name: str) -> Said:
    target = territory(attack.target)
    if attack.place is None:
        return said("{name} attacks the {target} and gives the Dino up", name=name, target=target)
    if attack.place == attack.target:
        return said("{name} attacks the {target}", name=name, target=target)
    place = territory(attack.place)
    return said("{name} attacks the {target} for the own {place}", name=name, target=target, place=place)


def _list(cards: Cards) -> list[Said]:
    return [named(card) for card in cards]


def play(shown: Shown) -> Said:
    """A revealed play: "Herbi 6", "Herbi 6 (4 + 2)" or "Carni 10 (4 + 3, +3)"."""
    worth, printed = shown.strength, sum(card.value for card in shown.cards)
    if len(shown.cards) == 1 and worth == printed:
        return named(shown.cards[0])
    alike = all(card.species is shown.species for card in shown.cards)
    terms: list[str | Said] = [str(card.value) if alike else named(card) for card in shown.cards]
    total = terms[0]
    for term in terms[1:]:
        total = said("{left} + {right}", left=total, right=term)
    if worth != printed:
        total = said("{sum}, {bonus}", sum=total, bonus=f"{worth - printed:+d}")
    return said("{species} {strength} ({sum})", species=species(shown.species), strength=worth, sum=total)


def _revealed(fact: f.PlaysRevealed, names: Names) -> Said:
    shown = [
        said("{name} {play}", name=names[seat], play=play(entry))
        for seat, entry in enumerate(fact.plays)
        if entry is not None
    ]
    if not shown:
        return said("Nobody has prepared anything.")
    return said("All prepared cards are turned: {plays}.", plays=shown)


def _captured(fact: f.DinoCaptured, names: Names) -> Said:
    values: dict[str, Any] = {
        "name": names[fact.seat],
        "dino": named(fact.captured),
        "place": territory(fact.target),
    }
    if fact.stays is None:
        return said("{name} captures {dino} ({place}); nothing stays there.", **values)
    values["stays"] = named(fact.stays)
    if not fact.spent:
        return said("{name} captures {dino} ({place}). {stays} stays there.", **values)
    values["spent"] = _list(fact.spent)
    return said("{name} captures {dino} ({place}). {stays} stays there; discarded: {spent}.", **values)


def _order(fact: f.OrderSet, names: Names) -> Said:
    if not fact.order:
        return said("Nobody is left to attack.")
    groups = [_group(tuple(names[seat] for seat in group)) for group in fact.order]
    if any(len(group) > 1 for group in fact.order):
        return said("They attack in this order, equal totals at the same time: {groups}.", groups=groups)
    return said("They attack in this order, the weakest first: {groups}.", groups=groups)


def _group(names: Names) -> Said | str:
    return names[0] if len(names) == 1 else said("{names} together", names=list(names))


def _dropped(fact: f.AttackDropped, names: Names) -> Said:
    where = {
        "discard": N_("{name} attacks nothing; discarded: {cards}."),
        "graveyard": N_("{name} attacks nothing; to the graveyard: {cards}."),
        "hand": N_("{name} attacks nothing; back to the hand: {cards}."),
    }[fact.to]
    return said(where, name=names[fact.seat], cards=_list(fact.cards))


def _number(fact: Any, names: Names, one: str, many: str) -> Said:
    return counted(one, many, len(fact.cards), name=names[fact.seat])


def _prepared(fact: f.CardsPrepared, names: Names) -> Said:
    if any(card.hidden for card in fact.cards):
        return _number(
            fact,
            names,
            "{name} puts {count} card face down.",
            "{name} puts {count} cards face down.",
        )
    return said("{name} prepares {cards}.", name=names[fact.seat], cards=_list(fact.cards))


def _buried(fact: f.CardsBuried, names: Names) -> Said:
    if any(card.hidden for card in fact.cards):
        return _number(fact, names, "{name} buries {count} card instead.", "{name} buries {count} cards instead.")
    return said("{name} buries {cards} instead of preparing.", name=names[fact.seat], cards=_list(fact.cards))


def _drawn(fact: f.CardsDrawn, names: Names) -> Said:
    if any(card.hidden for card in fact.cards):
        return _number(fact, names, "{name} draws {count} card.", "{name} draws {count} cards.")
    return said("{name} draws {cards}.", name=names[fact.seat], cards=_list(fact.cards))


def _cancelled(fact: f.PlayCancelled, names: Names) -> Said:
    values: dict[str, Any] = {"name": names[fact.seat], "cards": _list(fact.cards)}
    if fact.buried:
        return said("Out of the fight, face down to {name}'s graveyard: {cards}.", **values)
    return said("Out of the fight, discarded by {name}: {cards}.", **values)


def _put_away(one: str, boxed: str) -> Callable[[Any, Names], Said]:
    def teller(fact: Any, names: Names) -> Said:
        return said(boxed if fact.boxed else one, name=names[fact.seat], dino=named(fact.dino))

    return teller


def _of_seat(text: str, **read: Callable[[Any], Any]) -> Callable[[Any, Names], Said]:
    def teller(fact: Any, names: Names) -> Said:
        return said(text, name=names[fact.seat], **{key: get(fact) for key, get in read.items()})

    return teller


def _plain(text: str, **read: Callable[[Any], Any]) -> Callable[[Any, Names], Said]:
    def teller(fact: Any, _names: Names) -> Said:
        return said(text, **{key: get(fact) for key, get in read.items()})

    return teller


def _turned(fact: f.EventTurned, names: Names) -> Said:
    if fact.by is None:
        return said("The event card is turned: {event}.", event=event(fact.card))
    return said("{name} turns the event card: {event}.", name=names[fact.by], event=event(fact.card))


def _species_named(fact: f.SpeciesNamed, names: Names) -> Said:
    if fact.species is None:
        return said("{name} names a species.", name=names[fact.seat])
    return said("{name} attacks as {species}.", name=names[fact.seat], species=species(fact.species))


def _tied(fact: f.PlaysTied, names: Names) -> Said:
    return said("The plays of {names} cancel one another.", names=[names[seat] for seat in fact.seats])


def _asked(fact: f.SpeciesAsked, names: Names) -> Said:
    if not fact.seats:
        return said("Whoever has prepared a mixed Duo names its species.")
    return said("{names} must name a species.", names=[names[seat] for seat in fact.seats])


_TELLERS: dict[type, Callable[[Any, Names], Said]] = {
    f.PileBuilt: _plain(N_("Ten events are drawn; the Big Rock lies under them, Twist Island on top.")),
    f.BabiesPlaced: _plain(N_("Eight Babies come to Twist Island.")),
    f.HandDealt: lambda fact, names: _number(
        fact, names, "{name} is dealt {count} card.", "{name} is dealt {count} cards."
    ),
    f.HandChanged: _of_seat(N_("{name} has too many cards of one species and changes the whole hand.")),
    f.HandKept: _of_seat(
        N_("{name} keeps the hand after {changes} changes: this deck deals no better one."),
        changes=lambda fact: fact.changes,
    ),
    f.EventTurned: _turned,
    f.VolcanoErupted: _plain(
        N_("The Volcano is discarded; the next card is {event}."), event=lambda fact: event(fact.card)
    ),
    f.RoundBegun: _plain(N_("Round {round} is played."), round=lambda fact: fact.round),
    f.DinosSwapped: _plain(N_("The two Dinos of each species swap places on Twist Island.")),
    f.RedrawOpened: _plain(N_("Everybody may discard up to 3 cards and draw as many.")),
    f.RedrawChosen: _of_seat(N_("{name} has chosen what to redraw.")),
    f.CardsDiscarded: _of_seat(N_("{name} discards {cards}."), cards=lambda fact: _list(fact.cards)),
    f.CardsPrepared: _prepared,
    f.CardsBuried: _buried,
    f.SeatSatOut: _of_seat(N_("{name} sits this round out.")),
    f.CardsOpened: _plain(N_("All prepared cards are turned; mixed Duos still lack their species.")),
    f.SpeciesAsked: _asked,
    f.SpeciesNamed: _species_named,
    f.PlaysRevealed: _revealed,
    f.PlaysTied: _tied,
    f.PlayCancelled: _cancelled,
    f.OrderSet: _order,
    f.DinoCaptured: _captured,
    f.DinoReplaced: _put_away(
        N_("{dino} makes room on {name}'s island and is discarded."),
        N_("{dino} makes room on {name}'s island and goes back to the box."),
    ),
    f.DinoPlaced: _of_seat(
        N_("{dino} comes to {name}'s island ({place})."),
        dino=lambda fact: named(fact.dino),
        place=lambda fact: territory(fact.place),
    ),
    f.CaptureGivenUp: _put_away(
        N_("{name} gives {dino} up; it is discarded."), N_("{name} gives {dino} up; it goes back to the box.")
    ),
    f.AttackDropped: _dropped,
    f.CardsDrawn: _drawn,
    f.DiscardShuffled: _plain(N_("The discard pile is shuffled and becomes the draw pile.")),
    f.NothingToDraw: _of_seat(N_("Both piles are empty: {name} goes on with fewer cards.")),
    f.BonusWon: lambda fact, names: (
        said("{name}'s island is complete: +{points}.", name=names[fact.seat], points=fact.points)
        if fact.points
        else said("{name}'s island is complete, but no bonus is left.", name=names[fact.seat])
    ),
    f.RoundEnded: _plain(N_("Round {round} is over."), round=lambda fact: fact.round),
    f.GameEnded: lambda fact, _names: counted(
        "The game ends after {count} round.", "The game ends after {count} rounds.", fact.rounds
    ),
    f.ClawBonusWon: lambda fact, names: counted(
        "{name} has the most long claws, {count}: +{points}.",
        "{name} has the most long claws, {count}: +{points}.",
        fact.claws,
        name=names[fact.seat],
        points=fact.points,
    ),
    f.HandsDiscarded: _plain(N_("The cards left in the hands are discarded.")),
}
