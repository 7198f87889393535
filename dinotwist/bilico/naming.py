"""The names of things as sentences see them: palazzi, cars, acts."""

from __future__ import annotations

from collections.abc import Sequence

from dinotwist.bilico.pieces import Act, Car, Place
from dinotwist.kit.words import N_, Said, counted, said

PALAZZI = {
    Place.CENTRE: N_("the centre palazzo"),
    Place.A: N_("palazzo A"),
    Place.B: N_("palazzo B"),
    Place.C: N_("palazzo C"),
    Place.D: N_("palazzo D"),
}
CARS = {Car.BRONZE: N_("a bronze car"), Car.GOLD: N_("the gold car")}
ACTS = {
    Act.PARKING: N_("while parking"),
    Act.PLACING: N_("while placing a floor"),
    Act.ROOFING: N_("while placing the roof"),
    Act.DEMOLISHING: N_("while taking floors off"),
    Act.TIDYING: N_("while tidying up"),
}


def palazzo(place: Place) -> Said:
    """The name of a palazzo."""
    return said(PALAZZI[place])


def car(kind: Car) -> Said:
    """A car by its kind."""
    return said(CARS[kind])


def cars(kinds: Sequence[Car]) -> list[Said]:
    """Several cars, the bronze ones together."""
    bronze = kinds.count(Car.BRONZE)
    if bronze < 2:
        return [car(kind) for kind in kinds]
    several = counted("{count} bronze car", "{count} bronze cars", bronze)
    return [several, *(car(kind) for kind in kinds if kind is not Car.BRONZE)]


def act(kind: Act) -> Said:
    """What was being done."""
    return said(ACTS[kind])
