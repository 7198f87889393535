"""Setting up the table (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dinotwist.bilico.book import RULES
from dinotwist.bilico.pieces import PLACES
from dinotwist.bilico.setup import Setup
from dinotwist.bilico.state import Palazzo, State
from dinotwist.kit.clauses import Standing
from dinotwist.kit.positions import Flaw, name_flaws, players_cures, refuse
from dinotwist.kit.words import N_, said

START = 30

RULES.physical(
    "BI-R6",
    "S2 §1",
    N_("Floors and roofs in stock lie off the board, within everybody's reach, apart from those that fell."),
)
RULES.physical("BI-R7", "S2 §1", N_("The bonus cards lie in plain view."))


class Cars(NamedTuple):
    """Cars of each player, and bronze cars that are parked from the start."""

    bronze: int = 0
    gold: int = 0
    parked: int = 0


def _no_cars(_setup: Setup) -> Cars:
    return Cars()


@RULES.definition("BI-R1", "S2 §1", N_("2, 3 or 4 players play."), otherwise=lambda _setup: True)
def enough_players(setup: Setup) -> bool:
    """Whether the number of players is right."""
    return 2 <= len(setup.seats) <= 4


@RULES.definition(
    "BI-R2",
    "S2 §1",
    N_("The five ground floors lie in their squares on the lid of the box, which is the board."),
    otherwise=lambda _setup: (Palazzo(), None, None, None, None),
)
def ground_floors(_setup: Setup) -> tuple[Palazzo | None, ...]:
    """The palazzi at the start, by place; None where there is no ground floor."""
    return (Palazzo(),) * len(PLACES)


@RULES.definition("BI-R3", "S2 §1", N_("Two players have 10 cars each, 9 of bronze and 1 of gold."), otherwise=_no_cars)
def cars_of_two(_setup: Setup) -> Cars:
    """The cars of two players."""
    return Cars(9, 1)


@RULES.definition(
    "BI-R4",
    "S2 §1",
    N_("Three players have 6 cars each, 5 of bronze and 1 of gold; 2 bronze cars are parked from the start."),
    otherwise=_no_cars,
)
def cars_of_three(_setup: Setup) -> Cars:
    """The cars of three players."""
    return Cars(5, 1, 2)


@RULES.definition("BI-R5", "S2 §1", N_("Four players have 5 cars each, 4 of bronze and 1 of gold."), otherwise=_no_cars)
def cars_of_four(_setup: Setup) -> Cars:
    """The cars of four players."""
    return Cars(4, 1)


def cars(setup: Setup) -> Cars:
    """The cars for this number of players; with other numbers (BI-R1 waived) as many as for four."""
    return {2: cars_of_two, 3: cars_of_three}.get(len(setup.seats), cars_of_four)(setup)


@RULES.definition("BI-R8", "S2 §1", N_("Every player's tracker starts at 30."), otherwise=lambda _setup: 0)
def first_score(_setup: Setup) -> int:
    """What a tracker shows at the start."""
    return START


@RULES.definition(
    "BI-R9",
    "S2 §1; D",
    N_("The players choose who starts; then the turn goes round clockwise."),
    otherwise=lambda state, seat: clockwise(state, seat)[::-1],
    standing=Standing.STATED,
)
def turn_order(state: State, seat: int) -> tuple[int, ...]:
    """The seats in the order in which they follow this one, itself last."""
    return (*clockwise(state, seat), seat)


def clockwise(state: State, seat: int) -> tuple[int, ...]:
    """The other seats, clockwise from this one."""
    number = len(state.players)
    return tuple((seat + step) % number for step in range(1, number))


def flaws(setup: Setup) -> Iterator[Flaw]:
    """Everything on account of which no game can begin with this set-up."""
    number = len(setup.seats)
    if not enough_players(setup):
        reason = said("Bilico is for 2 to 4 players, not {number}.", number=number)
        yield Flaw(("players",), reason, ("BI-R1",), players_cures(setup.names, 2, 4))
    elif not setup.seats:
        yield Flaw(("players",), said("Nobody plays."), (), players_cures(setup.names, 2, 4))
    yield from name_flaws(setup.names)
    if setup.seats and not 0 <= setup.starter < number:
        yield Flaw(("turn",), said("There is no seat {seat} that could begin.", seat=setup.starter))


def check(setup: Setup) -> None:
    """Raise `NoGame` with a sentence when no game can begin with this set-up."""
    refuse(flaws(setup))
