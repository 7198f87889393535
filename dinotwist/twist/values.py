"""What a play is worth, what it may attack as, and which Dinos it can beat (booklet, pages 7, 8 and 10)."""

from __future__ import annotations

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import FAMILIES, HOMES, TERRITORIES, Cards, Dino, Species, Territory
from dinotwist.twist.events import conditions
from dinotwist.twist.rulings import LittleRexAttack
from dinotwist.twist.setup import IslandKind
from dinotwist.twist.state import State


@RULES.definition(
    "DT-R23",
    "S0 p.7",
    N_("A Duo is worth the sum of its two cards."),
    otherwise=lambda _state, cards: max((card.value for card in cards), default=0),
)
def printed_total(_state: State, cards: Cards) -> int:
    """The sum of the printed values."""
    return sum(card.value for card in cards)


def strength(state: State, cards: Cards, species: Species) -> int:
    """The value of an attack: the printed total and the event's bonus for the attacking species."""
    return printed_total(state, cards) + conditions(state).bonus[species]


@RULES.definition(
    "DT-R57",
    "D",
    N_("A bonus of +3 or +2 changes the attack only: a Dino on an island counts what is printed on it."),
    otherwise=lambda state, dino: dino.value + conditions(state).bonus[dino.species],
    standing=Standing.INFERRED,
)
def defence(_state: State, dino: Dino) -> int:
    """What a Dino that lies on an island counts."""
    return dino.value


@RULES.definition(
    "DT-R69",
    "S0 p.4; D",
    N_("Little Rex changes where Dinos are put, not what may be attacked."),
    otherwise=lambda state, seat, species: TERRITORIES if is_little(state, seat) else HOMES[species],
    standing=Standing.INFERRED,
    rulings=("little_rex_attack",),
)
def attackable(state: State, seat: int, species: Species) -> tuple[Territory, ...]:
    """The territories whose Dinos a play of this species may attack."""
    if state.rulings.little_rex_attack is LittleRexAttack.SPECIES:
        return HOMES[species]
    return TERRITORIES if is_little(state, seat) else _living_as(state, species)


def _living_as(state: State, species: Species) -> tuple[Territory, ...]:
    """Where Dinos of a species lie once Little Rex players may leave theirs anywhere; the promo card fits its place."""
    return tuple(
        place
        for place in TERRITORIES
        if (dino := state.twist[place]) is not None
        and (place.home if dino.species is Species.JOKER else dino.species) is species
    )


@RULES.definition(
    "DT-R70",
    "P9",
    N_("The promo card Bankiiizaurus has strength 11 and may attack any one of the four species."),
    otherwise=lambda _state: (),
    standing=Standing.PUBLIC,
)
def joker_species(_state: State) -> tuple[Species, ...]:
    """The species that the promo card may stand for."""
    return FAMILIES


def species_of(state: State, cards: Cards) -> tuple[Species, ...]:
    """The species that these cards may attack as: one, or several when they are mixed."""
    families = sorted({card.species for card in cards if card.species in FAMILIES})
    if families or not cards:
        return tuple(families)
    return joker_species(state)


def beaten_by(state: State, seat: int, species: Species, worth: int) -> tuple[Territory, ...]:
    """The territories whose Dino an attack of this worth beats, destroyed ones included."""
    return tuple(
        place
        for place in attackable(state, seat, species)
        if (dino := state.twist[place]) is not None and defence(state, dino) < worth
    )


def open_to(state: State, seat: int, species: Species, worth: int) -> tuple[Territory, ...]:
    """The territories that an attack of this worth may be made on in this round."""
    destroyed = conditions(state).destroyed
    return tuple(place for place in beaten_by(state, seat, species, worth) if place not in destroyed)


def targets(state: State, seat: int, cards: Cards, species: Species) -> tuple[Territory, ...]:
    """The territories that these cards may attack in this round."""
    return open_to(state, seat, species, strength(state, cards, species))


def is_little(state: State, seat: int) -> bool:
    """Whether the seat plays on a Little Rex island."""
    return state.setup.seats[seat].island is IslandKind.LITTLE_REX
