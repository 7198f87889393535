"""What can be decided or reported at a Bilico table.

Most are decisions of the player whose turn it is. `SkipParking`, `Fall` and `Duel` are *reports* of what hands did:
they are judged like decisions, but described rather than enumerated (see `legal.candidates`).

Frozen dataclasses and no named tuples: adding one floor and taking one off must not be equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from dinotwist.bilico.pieces import Act, Car, Place

Counts = tuple[tuple[Place, int], ...]
"""How many of something at which places, in the order of the places."""


@dataclass(frozen=True, slots=True)
class Park:
    """Park these cars, first of all (BI-R10): one, or two after a forgotten one (BI-R46)."""

    seat: int
    cars: tuple[Car, ...]


@dataclass(frozen=True, slots=True)
class SkipParking:
    """Report: the player forgot to park and began to build (BI-R45)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ParkLate:
    """Park a forgotten car before the turn is passed (BI-R47)."""

    seat: int
    car: Car


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce a forced demolition that leaves so many roofs standing (BI-R57 to BI-R63).

    ``plan`` is the number of floors that the player wants to build, if it is stated.
    """

    seat: int
    place: Place
    down_to: int
    plan: int | None = None


@dataclass(frozen=True, slots=True)
class Build:
    """Choose the palazzo to build on (BI-R15)."""

    seat: int
    place: Place


@dataclass(frozen=True, slots=True)
class Add:
    """Put so many floors on the palazzo, all of which stand (BI-R18)."""

    seat: int
    floors: int


@dataclass(frozen=True, slots=True)
class Remove:
    """Take off so many of the floors just placed: a voluntary demolition (BI-R53)."""

    seat: int
    floors: int


@dataclass(frozen=True, slots=True)
class Roof:
    """Put a roof on and so end the building (BI-R23)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Fall:
    """Report: so many floors fell, through these seats, during this act.

    ``palazzi`` says how many floors of which palazzo; ``roofs`` how many roofs (a palazzo left out loses those that
    cannot stay). ``in_hand`` is the floor that the active player held. While a palazzo is taken down by a forced
    demolition, floors that belong to no palazzo are those being taken off.
    """

    seat: int
    by: tuple[int, ...]
    act: Act
    floors: int
    in_hand: int = 0
    palazzi: Counts = ()
    roofs: Counts = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """Take a bonus card whose goal is met (BI-R48)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass the turn; ``in_hand`` is a floor that is left in the hand (BI-R33)."""

    seat: int
    in_hand: int = 0


@dataclass(frozen=True, slots=True)
class Notice:
    """Say that this player parked no car in the last turn (BI-R45)."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class Count:
    """Count the scores at the end, so that no forgotten car can be claimed any more."""

    seat: int


@dataclass(frozen=True, slots=True)
class Duel:
    """Report: the heights of the duellists' roofs when the minute is over, None without a roof (BI-R70)."""

    seat: int
    heights: tuple[tuple[int, int | None], ...]
    """Seat and height, in seat order."""


Decision: TypeAlias = (
    Park | SkipParking | ParkLate | Announce | Build | Add | Remove | Roof | Fall | Claim | Pass | Notice | Count | Duel
)
BUILDING = (Build, Add, Remove, Roof)
"""What ends when the hand ends."""
IN_A_TURN = (Park, SkipParking, ParkLate, Announce, *BUILDING, Fall, Claim, Pass)
"""What is done or reported in a player's turn."""
