"""What lies on the table: places for palazzi, cars, bonus cards, and the acts during which something may fall."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import NamedTuple

from dinotwist.kit.words import said


class Place(IntEnum):
    """The five squares of the board; the centre is the one without a rule."""

    CENTRE = 0
    A = 1
    B = 2
    C = 3
    D = 4

    @property
    def word(self) -> str:
        """The place as cases and records write it."""
        return self.name.lower()


class Car(IntEnum):
    """The two kinds of car; every player has one gold one."""

    BRONZE = 0
    GOLD = 1

    @property
    def word(self) -> str:
        """The car as cases and records write it."""
        return self.name.lower()


class Act(Enum):
    """What was being done when something fell."""

    PARKING = "parking"
    PLACING = "placing"
    ROOFING = "roofing"
    DEMOLISHING = "demolishing"
    TIDYING = "tidying"


class BonusCard(NamedTuple):
    """A bonus card: its name, its points, whether it is azure (may be taken from its owner), and its goal."""

    id: str
    points: int
    azure: bool = False
    goal: str = ""


PLACES = tuple(Place)
OUTER = PLACES[1:]
"""The palazzi that have a rule."""


def place_named(text: str) -> Place:
    """The place of that word. Raises ValueError with a sentence."""
    for place in PLACES:
        if place.word == text:
            return place
    raise ValueError(said("'{text}' is no palazzo; there are {words}", text=text, words=[p.word for p in PLACES]))


def car_named(text: str) -> Car:
    """The car of that word. Raises ValueError with a sentence."""
    for car in Car:
        if car.word == text:
            return car
    raise ValueError(said("'{text}' is no car; there are bronze and gold", text=text))


def act_named(text: str) -> Act:
    """The act of that word. Raises ValueError with a sentence."""
    try:
        return Act(text)
    except ValueError:
        words = [act.value for act in Act]
        raise ValueError(said("'{text}' is no act; there are {words}", text=text, words=words)) from None
