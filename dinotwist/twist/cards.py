"""The things in the box of Dino Twist: species, territories, Dino cards and event cards.

Counts, values and homes follow clauses DT-R2, DT-R5 and the component list (Italian booklet, pages 3 to 5).
Text notation, used by cases, records, links and the command line: ``C7`` is a Carni of value 7, ``C7*`` the
same card with the long-claw symbol, ``??`` a card that may not be seen; ``fury[carni]`` and
``meteor[beach, sea]`` are event cards.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from functools import lru_cache
from typing import NamedTuple

from dinotwist.kit.words import said

HAND_SIZE = 7
VALUES = range(2, 11)
COPIES = 3
PROMO_VALUE = 11


class Species(IntEnum):
    """A family of Dinos; ``JOKER`` is the promo card that may stand for any of the four (DT-R70)."""

    AQUA = 0
    CARNI = 1
    HERBI = 2
    VOLI = 3
    JOKER = 4
    HIDDEN = 5

    @property
    def letter(self) -> str:
        """The letter on the card: A, C, H, V, J, or ``?`` for a card that may not be seen."""
        return "ACHVJ?"[self]

    @property
    def word(self) -> str:
        """The name used in data: ``aqua``, ``carni``, ``herbi``, ``voli``."""
        return self.name.lower()


FAMILIES: tuple[Species, ...] = (Species.AQUA, Species.CARNI, Species.HERBI, Species.VOLI)


class Territory(IntEnum):
    """The eight territories, numbered as they are read round the 3 by 3 picture (booklet, page 5)."""

    MOUNTAIN = 0
    JUNGLE = 1
    CLIFF = 2
    RIVER = 3
    BEACH = 4
    HILL = 5
    DESERT = 6
    SEA = 7

    @property
    def word(self) -> str:
        """The name used in data: ``mountain`` to ``sea``."""
        return self.name.lower()

    @property
    def home(self) -> Species:
        """The species that lives here (DT-R5)."""
        return _HOMES[self]

    @property
    def twin(self) -> Territory:
        """The other territory of the same species."""
        return _TWINS[self]


TERRITORIES: tuple[Territory, ...] = tuple(Territory)
GRID: tuple[tuple[Territory | None, ...], ...] = (
    (Territory.MOUNTAIN, Territory.JUNGLE, Territory.CLIFF),
    (Territory.RIVER, None, Territory.BEACH),
    (Territory.HILL, Territory.DESERT, Territory.SEA),
)
"""The 3 by 3 picture, rows from the top; ``None`` is the event pile in the middle."""

_HOMES = (
    Species.VOLI, Species.CARNI, Species.VOLI, Species.HERBI,
    Species.AQUA, Species.HERBI, Species.CARNI, Species.AQUA,
)  # fmt: skip
HOMES: dict[Species, tuple[Territory, ...]] = {
    species: tuple(t for t in TERRITORIES if _HOMES[t] is species) for species in FAMILIES
} | {Species.JOKER: TERRITORIES, Species.HIDDEN: ()}
"""The territories a species may attack; the promo card may attack all (DT-R70), an unknown card none."""
_TWINS = {a: b for first, second in (HOMES[s] for s in FAMILIES) for a, b in ((first, second), (second, first))}


class Dino(NamedTuple):
    """A Dino card. Two cards with equal fields are the same for every rule; value 1 is a Baby."""

    species: Species
    value: int
    claw: bool = False

    @property
    def baby(self) -> bool:
        """Whether this is a Baby Dino (value 1)."""
        return self.value == 1

    @property
    def hidden(self) -> bool:
        """Whether this stands for a card that the viewer may not see."""
        return self.species is Species.HIDDEN

    def __str__(self) -> str:
        if self.hidden:
            return "??"
        return f"{self.species.letter}{self.value}{'*' if self.claw else ''}"


HIDDEN = Dino(Species.HIDDEN, 0)
"""Stands in a seat's view for a card that the seat may not see."""

Cards = tuple[Dino, ...]
_LETTERS = {species.letter: species for species in FAMILIES} | {"J": Species.JOKER}


@lru_cache(maxsize=512)
def dino(text: str) -> Dino:
    """Read a card: ``dino("C7")``. Raises ValueError with a sentence when the text names no card."""
    if text == "??":
        return HIDDEN
    species, digits = _LETTERS.get(text[:1]), text[1:].removesuffix("*")
    if species is None or not digits.isascii() or not digits.isdigit() or str(int(digits)) != digits:
        raise ValueError(
            said("{text} is no Dino card; write a letter A, C, H or V and a value, like C7", text=repr(text))
        )
    allowed = (PROMO_VALUE,) if species is Species.JOKER else range(1, 11)
    if int(digits) not in allowed:
        raise ValueError(
            said("{text} is no Dino card; values go from 1 (a Baby) to 10 (J11 is the promo card)", text=repr(text))
        )
    return Dino(species, int(digits), text.endswith("*"))


def cards(*texts: str) -> Cards:
    """Read several cards: ``cards("C4", "C8")``, in canonical order."""
    return tuple(sorted(map(dino, texts)))


def babies() -> tuple[Dino, ...]:
    """The eight Babies in the order of their territories (DT-R5)."""
    return tuple(Dino(territory.home, 1) for territory in TERRITORIES)


class EventKind(Enum):
    """What an event card does; the first two are no events but lie in the same pile (DT-R2)."""

    TWIST_ISLAND = "twist-island"
    BIG_ROCK = "big-rock"
    METEOR = "meteor"
    TRIO = "trio"
    SOLO = "solo"
    FURY = "fury"
    DISASTERS = "disasters"
    VOLCANO = "volcano"
    EARTHQUAKE = "earthquake"
    TORNADO = "tornado"
    BROOD = "brood"
    SUPPORT = "support"
    HIDDEN = "hidden"

    __hash__ = object.__hash__  # an event card is looked up for every judgement; Enum's own hash is slow


class EventCard(NamedTuple):
    """A card of the event pile; ``species`` for Fury, ``territories`` for Meteors, else empty."""

    kind: EventKind
    species: Species | None = None
    territories: tuple[Territory, ...] = ()

    def __str__(self) -> str:
        if self.species is not None:
            return f"{self.kind.value}[{self.species.word}]"
        if self.territories:
            return f"{self.kind.value}[{', '.join(t.word for t in self.territories)}]"
        return self.kind.value


TWIST_ISLAND = EventCard(EventKind.TWIST_ISLAND)
BIG_ROCK = EventCard(EventKind.BIG_ROCK)
HIDDEN_EVENT = EventCard(EventKind.HIDDEN)


def species_named(text: str) -> Species:
    """Read ``carni``; raises ValueError with a sentence otherwise."""
    for species in FAMILIES:
        if species.word == text:
            return species
    raise ValueError(said("{text} is no species; there are {names}", text=repr(text), names=[s.word for s in FAMILIES]))


def territory_named(text: str) -> Territory:
    """Read ``cliff``; raises ValueError with a sentence otherwise."""
    for territory in TERRITORIES:
        if territory.word == text:
            return territory
    raise ValueError(
        said("{text} is no territory; there are {names}", text=repr(text), names=[t.word for t in TERRITORIES])
    )


@lru_cache(maxsize=512)
def event(text: str) -> EventCard:
    """Read an event card: ``event("fury[carni]")``. Raises ValueError with a sentence otherwise."""
    name, bracket, inside = text.partition("[")
    kinds = {kind.value: kind for kind in EventKind if kind is not EventKind.HIDDEN}
    kind = kinds.get(name.strip())
    if kind is None:
        raise ValueError(said("{text} is no event card; there are {names}", text=repr(text), names=list(kinds)))
    names = [part.strip() for part in inside.removesuffix("]").split(",")] if bracket else []
    if bracket and not inside.endswith("]"):
        raise ValueError(said("{text} lacks its closing bracket", text=repr(text)))
    if kind is EventKind.FURY:
        if len(names) != 1:
            raise ValueError(said("{text} must name one species, like fury[carni]", text=repr(text)))
        return EventCard(kind, species_named(names[0]))
    if kind is EventKind.METEOR:
        places = tuple(sorted(set(map(territory_named, names))))
        if not places or len(places) != len(names):
            raise ValueError(
                said("{text} must name its territories, each once, like meteor[beach, sea]", text=repr(text))
            )
        return EventCard(kind, None, places)
    if names:
        raise ValueError(said("{text}: only fury and meteor take a bracket", text=repr(text)))
    return EventCard(kind)
