"""What can be decided or reported at a Bilico table.

Most are decisions of the player whose turn it is. `SkipParking`, `Fall` and `Duel` are *reports* of what hands did:
they are judged like decisions, but described rather than enumerated (see `legal.candidates`).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from dinotwist.bilico.pieces import Act, Car, Place

Counts = tuple[tuple[Place, int], ...]
"""How many of something at which places, in the order of the places."""


class Park(NamedTuple):
    """Park these cars, first of all (BI-R10): one, or two after a forgotten one (BI-R46)."""

    seat: int
    cars: tuple[Car, ...]


class SkipParking(NamedTuple):
    """Report: the player forgot to park and began to build (BI-R45)."""

    seat: int


class ParkLate(NamedTuple):
    """Park a forgotten car before the turn is passed (BI-R47)."""

    seat: int
    car: Car


class Announce(NamedTuple):
    """Announce a forced demolition that leaves so many roofs standing (BI-R57 to BI-R63).

    ``plan`` is the number of floors that the player wants to build, if it is stated.
    """

    seat: int
    place: Place
    down_to: int
    plan: int | None = None


class Build(NamedTuple):
    """Choose the palazzo to build on (BI-R15)."""

    seat: int
    place: Place


class Add(NamedTuple):
    """Put so many floors on the palazzo, all of which stand (BI-R18)."""

    seat: int
    floors: int


class Remove(NamedTuple):
    """Take off so many of the floors just placed: a voluntary demolition (BI-R53)."""

    seat: int
    floors: int


class Roof(NamedTuple):
    """Put a roof on and so end the building (BI-R23)."""

    seat: int


class Fall(NamedTuple):
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


class Claim(NamedTuple):
    """Take a bonus card whose goal is met (BI-R48)."""

    seat: int
    card: str


class Pass(NamedTuple):
    """Pass the turn; ``in_hand`` is a floor that is left in the hand (BI-R33)."""

    seat: int
    in_hand: int = 0


class Notice(NamedTuple):
    """Say that this player parked no car in the last turn (BI-R45)."""

    seat: int
    player: int


class Count(NamedTuple):
    """Count the scores at the end, so that no forgotten car can be claimed any more."""

    seat: int


class Duel(NamedTuple):
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
