"""Phase 2a, parking (rules page, section 2a), and the car that was forgotten (section 3)."""

from __future__ import annotations

from dinotwist.bilico.book import RULES
from dinotwist.bilico.decisions import Add, Build, Claim, Fall, Notice, Park, ParkLate, Pass, Remove, Roof
from dinotwist.bilico.naming import car
from dinotwist.bilico.pieces import Act, Car
from dinotwist.bilico.state import State, TurnScore
from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_, Said, said

RULES.physical("BI-R11", "S2 §2a", N_("Where a car is parked binds nothing; the cars count the turns."))


@RULES.constraint(
    "BI-R10",
    "S2 §2a",
    N_("First of all, whose turn it is parks one own car precisely in a free space of their choice."),
    Park,
    ParkLate,
    Build,
    Add,
    Remove,
    Roof,
    Claim,
    Pass,
    Fall,
)
def parks_first(state: State, decision: object) -> Said | None:
    """Why this comes too early, or why no further car may be parked."""
    hand = state.hand
    match decision:
        case Park(seat, cars):
            return _too_many(state, seat, cars)
        case ParkLate():
            return _nothing_forgotten(state)
        case Fall(seat, by, Act.PARKING) if seat in by:
            return None if hand.cars else said("Say first which car was being parked.")
        case Fall():
            return None
    return None if hand.begun else said("{name} has yet to park a car.", name=state.name(state.active))


def _too_many(state: State, seat: int, cars: tuple[Car, ...]) -> Said | None:
    hand, name = state.hand, state.name(seat)
    if hand.cars:
        return said("{name} has parked already in this turn.", name=name)
    if hand.forgot:
        return said("{name} did not park first; the car can only be parked late.", name=name)
    if len(cars) > cars_due(state, seat):
        return said("These are {number} cars; in this turn {name} parks fewer.", number=len(cars), name=name)
    return None


def _nothing_forgotten(state: State) -> Said | None:
    hand = state.hand
    if hand.forgot and len(hand.cars) < cars_due(state, state.active):
        return None
    return said("{name} has forgotten no car in this turn.", name=state.name(state.active))


@RULES.definition(
    "BI-R12",
    "S2 §2a; S2 §1",
    N_("So everybody has as many turns as cars: 10, 6 or 5. A car left over at the end is lost."),
    otherwise=lambda _state, _seat: True,
    standing=Standing.INFERRED,
)
def has_a_turn(state: State, seat: int) -> bool:
    """Whether the seat has another turn.

    A forgotten car that nobody missed brings one turn more, but only while others still play.
    """
    player = state.player(seat)
    others = [other for other_seat, other in enumerate(state.players) if other_seat != seat]
    still_play = any(other.cars or other.turns < player.turns for other in others)
    return player.cars > 0 and (player.turns > 0 or still_play)


@RULES.definition(
    "BI-R13",
    "S2 §2a",
    N_("If floors fall while parking, the turn goes straight to the rules of collapse."),
    otherwise=lambda _state: False,
)
def parking_can_collapse(_state: State) -> bool:
    """Whether a fall while parking is a collapse of the turn."""
    return True


@RULES.definition(
    "BI-R14",
    "S2 §2a",
    N_("Parking the gold car makes the points of this turn count double, for better or worse."),
    otherwise=lambda _state, _cars: False,
)
def is_golden(_state: State, cars: tuple[Car, ...]) -> bool:
    """Whether these parked cars make a turn golden."""
    return Car.GOLD in cars


# --- The car that was not parked ------------------------------------------------------------------------------


@RULES.definition(
    "BI-R45",
    "S2 §3; D",
    N_(
        "If it is noticed after the turn was passed that no car was parked, its points turn from positive to"
        " negative, or are doubled if they were negative by a collapse."
    ),
    otherwise=lambda _state, _score: 0,
)
def penalty(_state: State, score: TurnScore) -> int:
    """The points that the forgotten car costs, for the score of that turn."""
    if score.points > 0:
        return -2 * score.points
    return score.points if score.collapse else 0


@penalty.refuses(Notice)
def _nothing_to_notice(state: State, decision: Notice) -> Said | None:
    if 0 <= decision.player < len(state.players) and state.player(decision.player).forgot:
        return None
    return said("Nobody can say this now: the car was parked, or it is too late.")


@RULES.definition(
    "BI-R46",
    "S2 §3; D",
    N_("After that penalty the player must park 2 cars in the next turn (1 if no more is left)."),
    otherwise=lambda _state, _seat: 1,
)
def cars_due(state: State, seat: int) -> int:
    """How many cars the seat parks in its turn."""
    player = state.player(seat)
    held = player.cars + (len(state.hand.cars) if seat == state.active else 0)
    return min(2, held) if player.penalised else 1


@cars_due.refuses(Park)
def _one_is_not_enough(state: State, decision: Park) -> Said | None:
    due = cars_due(state, decision.seat)
    if len(decision.cars) >= due:
        return None
    return said("{name} must park {number} cars this time.", name=state.name(decision.seat), number=due)


@RULES.constraint(
    "BI-R47",
    "S2 §3",
    N_("A car may be parked late, before the turn is passed, but then it may not be the gold one."),
    ParkLate,
)
def late_is_not_gold(state: State, decision: ParkLate) -> Said | None:
    """Why this car may not be parked late."""
    if decision.car is not Car.GOLD:
        return None
    return said("{name} would park {car} late.", name=state.name(decision.seat), car=car(Car.GOLD))
