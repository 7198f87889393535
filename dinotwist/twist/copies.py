"""The Dino cards that a position shows, and those that it shows more often than they are in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from dinotwist.kit.positions import Change, Cure, Flaw, Place, setting, taking
from dinotwist.kit.words import Said, counted, said
from dinotwist.twist.cards import TERRITORIES, Cards, Dino, Species, babies
from dinotwist.twist.entries import resolved
from dinotwist.twist.given import Given
from dinotwist.twist.naming import territory
from dinotwist.twist.setup import Setup


class Lying(NamedTuple):
    """A card that a position shows: its place, and that place in words; no place for what lies there by default."""

    card: Dino
    place: Place | None
    where: Said


def lying(given: Given) -> Iterator[Lying]:
    """Every Dino card that the position shows."""
    for at, baby in zip(TERRITORIES, babies(), strict=True):
        where = said("the {territory} of Twist Island", territory=territory(at))
        shown = given.twist.get(at)
        yield Lying(baby, None, where) if shown is None else Lying(shown, ("twist", at.word), where)
    for seat, player in enumerate(given.players):
        for at, card in player.territories.items():
            where = said("the {territory} of {name}", name=player.name, territory=territory(at))
            yield Lying(card, ("players", seat, "territories", at.word), where)
    for seat, player in enumerate(given.players):
        yield from _group(player.hand or (), ("players", seat, "hand"), said("the hand of {name}", name=player.name))
        buried = player.graveyard_seen if isinstance(player.graveyard, int) else player.graveyard
        key = "graveyard_seen" if isinstance(player.graveyard, int) else "graveyard"
        yield from _group(buried, ("players", seat, key), said("the graveyard of {name}", name=player.name))
    yield from _group(given.discard, ("discard",), said("the discard pile"))
    pile = "draw" if given.draw_exactly is None else "draw_exactly"
    yield from _group(given.draw if given.draw_exactly is None else given.draw_exactly, (pile,), said("the draw pile"))


def _group(cards: Cards, place: Place, where: Said) -> Iterator[Lying]:
    return (Lying(card, (*place, at), where) for at, card in enumerate(cards))


def too_often(given: Given, setup: Setup) -> Iterator[Flaw]:
    """Cards that the position shows more often than they are in the box."""
    there = Counter(setup.deck) + Counter(babies())
    seen: dict[Dino, list[Said]] = {}
    for card, place, where in lying(given):
        known = resolved(setup, card)
        others = seen.setdefault(known, [])
        if len(others) < there[known]:
            others.append(where)
        elif place is not None:
            yield Flaw(
                place, _too_many(known, there[known], others), _copy_clauses(card), tuple(_instead(card, place, there))
            )
    buried = [player.graveyard for player in given.players if isinstance(player.graveyard, int)]
    named_there = sum(len(player.graveyard_seen) for player in given.players if isinstance(player.graveyard, int))
    left = sum(there[card] - len(seen.get(card, ())) for card in there if not card.baby)
    wanted = sum(buried) - named_there
    if wanted > left:
        yield from _too_many_buried(given, wanted, left)


def _too_many(card: Dino, number: int, others: list[Said]) -> Said:
    if card.hidden:
        return said("This card is hidden: say which it is.")
    if not number:
        return said("The box holds no {card}.", card=str(card))
    places = list(dict.fromkeys(others))
    return counted(
        "The box holds {count} {card}; it lies here: {places}.",
        "The box holds {count} {card}; they lie here: {places}.",
        number,
        card=str(card),
        places=places,
    )


def _copy_clauses(card: Dino) -> tuple[str, ...]:
    return ("DT-R5",) if card.baby else ("DT-R70",) if card.species is Species.JOKER else ()


def _instead(card: Dino, place: Place, there: Counter[Dino]) -> Iterator[Cure]:
    other = card._replace(claw=not card.claw)
    if not there[card] and there[other]:
        yield setting(place, str(other))
    if card.species is Species.JOKER:
        yield setting(("promo",), value=True)
    yield taking(place, card)


def _too_many_buried(given: Given, wanted: int, left: int) -> Iterator[Flaw]:
    reason = said("{wanted} graveyard cards are asked for, but the box has only {left} left.", wanted=wanted, left=left)
    surplus, changes = wanted - left, []
    for seat, player in enumerate(given.players):
        if isinstance(player.graveyard, int) and surplus:
            less = min(surplus, player.graveyard - len(player.graveyard_seen))
            surplus -= less
            changes.append(Change(("players", seat, "graveyard"), player.graveyard - less))
    first = next(
        seat for seat, player in enumerate(given.players) if isinstance(player.graveyard, int) and player.graveyard
    )
    yield Flaw(
        ("players", first, "graveyard"), reason, (), (Cure(said("Bury no more than there are."), tuple(changes)),)
    )
