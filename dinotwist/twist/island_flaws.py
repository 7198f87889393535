"""What no island may hold: Dinos before the first round, and Dinos where their species does not live."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.positions import GONE, Change, Cure, Flaw, Place, setting, taking
from dinotwist.kit.words import said
from dinotwist.twist.cards import HOMES, Dino, Species, Territory
from dinotwist.twist.cards import event as event_card
from dinotwist.twist.given import Given
from dinotwist.twist.naming import named, territory
from dinotwist.twist.rulings import LittleRexAttack, Rulings
from dinotwist.twist.setup import IslandKind

QUIET = event_card("tornado")
"""An event that changes nothing more once it has been turned."""


def empty_islands(given: Given) -> Iterator[Flaw]:
    """Dinos on own islands before anybody can have any."""
    lying = [seat for seat, player in enumerate(given.players) if player.territories]
    if given.round == 1 and given.event is None and lying:
        cleared = tuple(Change(("players", seat, "territories"), GONE) for seat in lying)
        second = (Change(("round",), 2), Change(("event",), str(QUIET)))
        cures = (Cure(said("Say that it is round 2."), second), Cure(said("Clear the islands."), cleared))
        reason = said("In round 1 all islands are empty: say which round it is.")
        yield Flaw(("players", lying[0], "territories"), reason, ("DT-R12",), cures)


def strangers(given: Given, rulings: Rulings) -> Iterator[Flaw]:
    """Dinos that lie where their species does not live."""
    kinds = {player.island for player in given.players}
    if IslandKind.LITTLE_REX in kinds and rulings.little_rex_attack is LittleRexAttack.ANY_SPECIES:
        return  # then a Dino of any species may be left on Twist Island, and captured by anybody
    for place, card in given.twist.items():
        if _is_stranger(place, card):
            reason = said(
                "{card} cannot lie on the {territory} of Twist Island: it lives elsewhere.",
                card=named(card),
                territory=territory(place),
            )
            yield Flaw(("twist", place.word), reason, ("DT-R41",), tuple(_moves(("twist",), given.twist, place)))
    for seat, player in enumerate(given.players):
        for place, card in player.territories.items():
            if player.island is IslandKind.T_REX and _is_stranger(place, card):
                reason = said(
                    "{card} cannot lie on the {territory} of {name}: it comes from elsewhere.",
                    card=named(card),
                    name=player.name,
                    territory=territory(place),
                )
                island: Place = ("players", seat, "territories")
                cures = (*_moves(island, player.territories, place), setting(("players", seat, "island"), "little-rex"))
                yield Flaw((*island, place.word), reason, ("DT-R42",), cures)


def _is_stranger(place: Territory, card: Dino) -> bool:
    return not card.hidden and card.species not in (place.home, Species.JOKER)


def _moves(island: Place, lying: dict[Territory, Dino], place: Territory) -> Iterator[Cure]:
    card = lying[place]
    for home in HOMES[card.species]:
        if home not in lying:
            changes = (Change((*island, place.word), GONE), Change((*island, home.word), str(card)))
            yield Cure(said("Move it to the {territory}.", territory=territory(home)), changes)
    yield taking((*island, place.word), card)
