"""What lies in front of a player: prepared cards face down, revealed cards with their sum, or the reason for none."""

from __future__ import annotations

from dinotwist.kit.words import N_, Said, counted, said
from dinotwist.twist import facts
from dinotwist.twist.cards import Cards, EventKind, Species
from dinotwist.twist.naming import EVENTS, named, species
from dinotwist.twist.state import Phase, Shown, Stance
from dinotwist.twist.values import strength
from dinotwist_widgets.pictures import Html, Mark, back, card, chip, ghost, joined, peek, tag
from dinotwist_widgets.twist.sight import Sight, card_name

_EMPTY = {
    Stance.BURIED: N_("put two cards in the graveyard instead"),
    Stance.SAT_OUT: N_("sits this round out"),
}


def lane(sight: Sight, seat: int) -> Html:
    """The cards in front of a seat and what they come to."""
    shown = revealed(sight, seat)
    parts = [_cards(sight, seat, shown), _sum(sight, seat, shown), _captured(sight, seat)]
    return tag("div", *filter(None, parts), class_="dt-lane", data_key=f"lane-{seat}")


def revealed(sight: Sight, seat: int) -> Shown | None:
    """What the seat has revealed in this round, if it has."""
    shown = sight.view.shown
    return shown[seat] if seat < len(shown) else None


# --- the cards ----------------------------------------------------------------------------------------------


def _cards(sight: Sight, seat: int, shown: Shown | None) -> Html:
    play = sight.player(seat).play
    if shown is not None:
        return _row(sight, said("{name} shows", name=sight.view.name(seat)), _open(sight, seat, shown))
    if play is not None and play.open:
        return _row(sight, said("{name} shows", name=sight.view.name(seat)), _faces(sight, seat, play.cards))
    if play is not None:
        return _closed(sight, seat, play.cards)
    if reason := _EMPTY.get(sight.player(seat).stance):
        return tag("p", sight.say(said(reason)), class_="dt-reason")
    if sight.view.phase in (Phase.PREPARE, Phase.REDRAW):
        return _row(sight, None, [tag("span", class_="dt-slot dt-free")])
    return Html()


def _row(sight: Sight, label: Said | None, cards: list[Html], group: str | None = None) -> Html:
    named_row = {} if label is None else {"role": "group", "aria_label": sight.say(label)}
    return tag("div", *cards, class_="dt-cards", data_group=group, **named_row)


def _closed(sight: Sight, seat: int, cards: Cards) -> Html:
    """Prepared cards: their owner may look, everybody else sees backs and nothing more."""
    label = sight.say(counted("{count} card face down", "{count} cards face down", len(cards)))
    if seat != sight.seat:
        backs = [_slot(back(sight.language), f"down-{seat}-{n}") for n in range(len(cards))]
        row = tag("div", *backs, class_="dt-cards", role="img", aria_label=label)
        return joined((row, tag("p", label, class_="dt-reason", aria_hidden="true")))
    peeks = [_slot(peek(dino, sight.say(card_name(dino))), sight.keys["play", seat, n]) for n, dino in enumerate(cards)]
    note = tag("p", sight.say(said("face down; only you know them")), class_="dt-reason")
    return joined((_row(sight, said("You have prepared"), peeks), note))


def _open(sight: Sight, seat: int, shown: Shown) -> list[Html]:
    """Revealed cards while they lie there; then the dashed places where they lay."""
    if sight.player(seat).play is not None:
        return _faces(sight, seat, shown.cards, *((Mark.CANCELLED,) if shown.tied else ()))
    gone = Mark.CANCELLED.said() if shown.tied else said("played")
    return [
        _slot(ghost(dino, sight.comma(card_name(dino), gone)), f"was-{seat}-{n}") for n, dino in enumerate(shown.cards)
    ]


def _faces(sight: Sight, seat: int, cards: Cards, *marks: Mark) -> list[Html]:
    return [_face(sight, seat, n, cards, marks) for n in range(len(cards))]


def _face(sight: Sight, seat: int, n: int, cards: Cards, marks: tuple[Mark, ...]) -> Html:
    """One revealed card; a button where its owner is asked which card stays on Twist Island."""
    dino, target = cards[n], f"stays:{n}"
    key = sight.keys.get(("play", seat, n), f"shown-{seat}-{n}")
    name = sight.comma(card_name(dino), *(mark.said() for mark in marks))
    if seat != sight.seat or target not in sight.marks.asked("stays"):
        return _slot(card(dino, sight.language, marks, name), key, turns=_just_turned(sight))
    piece = tag("span", card(dino, sight.language, sight.states(target)), class_="dt-piece", data_key=key)
    return sight.button(target, piece, name, class_="dt-slot dt-pick", data_key=target.replace(":", "-"))


def _just_turned(sight: Sight) -> bool:
    return isinstance(sight.last, (facts.PlaysRevealed, facts.CardsOpened))


def _slot(picture: Html, key: str, *, turns: bool = False) -> Html:
    piece = tag("span", picture, class_="dt-piece", data_key=key, data_turns="true" if turns else None)
    return tag("span", piece, class_="dt-slot")


def _captured(sight: Sight, seat: int) -> Html:
    """The Dino on its way to the own island; once it is there, the dashed place where it waited."""
    dino, last = sight.player(seat).captured, sight.last
    if dino is not None:
        words = sight.say(said("captured: {card}", card=card_name(dino)))
        piece = tag("span", chip(dino, sight.language), class_="dt-piece", data_key=sight.keys["captured", seat, 0])
        return tag("p", piece, tag("span", words), class_="dt-captured")
    if isinstance(last, facts.DinoPlaced) and last.seat == seat:
        words = sight.say(said("{card} is on its place", card=card_name(last.dino)))
        return tag("p", tag("span", ghost(last.dino), class_="dt-piece"), tag("span", words), class_="dt-captured")
    return Html()


# --- the sum ------------------------------------------------------------------------------------------------


def _sum(sight: Sight, seat: int, shown: Shown | None) -> Html:
    """The total, large, and how it comes about; a question mark while the cards lie face down."""
    if shown is not None:
        return _total(shown.strength, how(sight, shown.cards, shown.species, shown.strength))
    play = sight.player(seat).play
    if play is None:
        return Html()
    if seat == sight.seat and play.species is not None:
        worth = strength(sight.view, play.cards, play.species)
        return _total(worth, how(sight, play.cards, play.species, worth))
    if seat == sight.seat or play.open:
        cards = [sight.say(named(dino)) for dino in play.cards]
        return tag("p", sight.comma(*cards), class_="dt-reason")
    return Html()


def _total(worth: int, explained: str) -> Html:
    whole = tag("b", str(worth), class_="dt-figure")
    return tag("p", whole, tag("span", explained, class_="dt-how"), class_="dt-sum")


def how(sight: Sight, cards: Cards, kind: Species, worth: int) -> str:
    """How a total comes about: "Carni 4 + 3, +3 Fury = 10", or "Herbi, single card"."""
    printed = sum(dino.value for dino in cards)
    name = sight.say(species(kind))
    if len(cards) == 1 and worth == printed:
        return sight.comma(name, said("single card"))
    terms = " + ".join(str(dino.value) for dino in cards)
    if worth == printed:
        return f"{name} {terms}"
    bonus = sight.say(said("{bonus} {event}", bonus=f"{worth - printed:+d}", event=said(EVENTS[_event(sight)])))
    return f"{sight.comma(f'{name} {terms}', bonus)} = {worth}"


def _event(sight: Sight) -> EventKind:
    return sight.view.pile[0].kind if sight.view.pile else EventKind.TWIST_ISLAND
