"""The names of things as sentences see them: species, territories, cards, events."""

from __future__ import annotations

from dinotwist.kit.words import N_, Said, said
from dinotwist.twist.cards import Dino, EventCard, EventKind, Species, Territory

SPECIES = {
    Species.AQUA: N_("Aqua"),
    Species.CARNI: N_("Carni"),
    Species.HERBI: N_("Herbi"),
    Species.VOLI: N_("Voli"),
    Species.JOKER: N_("Bankiiizaurus"),
    Species.HIDDEN: N_("hidden species"),
}
TERRITORIES = {
    Territory.MOUNTAIN: N_("mountain"),
    Territory.JUNGLE: N_("jungle"),
    Territory.CLIFF: N_("cliff"),
    Territory.RIVER: N_("river"),
    Territory.BEACH: N_("beach"),
    Territory.HILL: N_("hill"),
    Territory.DESERT: N_("desert"),
    Territory.SEA: N_("sea"),
}
EVENTS = {
    EventKind.TWIST_ISLAND: N_("Twist Island"),
    EventKind.BIG_ROCK: N_("Big Rock"),
    EventKind.METEOR: N_("Meteors"),
    EventKind.TRIO: N_("Never 2 without 3"),
    EventKind.SOLO: N_("Alone in the world"),
    EventKind.FURY: N_("Fury"),
    EventKind.DISASTERS: N_("Disasters"),
    EventKind.VOLCANO: N_("Volcano"),
    EventKind.EARTHQUAKE: N_("Earthquake"),
    EventKind.TORNADO: N_("Tornado"),
    EventKind.BROOD: N_("New Brood"),
    EventKind.SUPPORT: N_("Support"),
    EventKind.HIDDEN: N_("a card that nobody has seen yet"),
}


def species(kind: Species) -> Said:
    """The name of a species."""
    return said(SPECIES[kind])


def territory(place: Territory) -> Said:
    """The name of a territory."""
    return said(TERRITORIES[place])


def named(dino: Dino) -> Said:
    """A card by species and value: "Carni 7"; "a hidden card" where it may not be seen."""
    if dino.hidden:
        return said("a hidden card")
    return said("{species} {value}", species=species(dino.species), value=dino.value)


def event(card: EventCard) -> Said:
    """An event card with what is printed on it: "Fury (Carni)", "Meteors (beach, sea)"."""
    name = said(EVENTS[card.kind])
    if card.species is not None:
        return said("{event} ({what})", event=name, what=species(card.species))
    if card.territories:
        return said("{event} ({what})", event=name, what=[territory(t) for t in card.territories])
    return name
