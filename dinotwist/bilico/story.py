"""The story in words: one sentence for each fact, and one for each decision or report that is tried.

Facts that only move the table on give None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dinotwist.bilico import facts as f
from dinotwist.bilico.decisions import (
    Add,
    Announce,
    Build,
    Claim,
    Count,
    Decision,
    Duel,
    Fall,
    Notice,
    Park,
    ParkLate,
    Pass,
    Remove,
    Roof,
    SkipParking,
)
from dinotwist.bilico.naming import act, car, cars, palazzo
from dinotwist.kit.facts import Fact
from dinotwist.kit.words import N_, Said, Word, counted, said

Names = tuple[str, ...]


def tell(fact: Fact, names: Names) -> Said | None:
    """What happened, in one sentence; None for facts that only move the table on."""
    teller = _TELLERS.get(type(fact))
    return None if teller is None else teller(fact, names)


def describe(decision: Decision, names: Names) -> Said:
    """What a seat tries to do or reports, in a few words: "Ann adds 2 floors"."""
    name = names[decision.seat] if 0 <= decision.seat < len(names) else str(decision.seat)
    return _DESCRIBERS[type(decision)](decision, name, names)


# --- Decisions ------------------------------------------------------------------------------------------------


def _announces(decision: Announce, name: str, _names: Names) -> Said:
    where = palazzo(decision.place)
    if decision.down_to == 0:
        return said("{name} announces to demolish {palazzo} down to the ground floor", name=name, palazzo=where)
    return counted(
        "{name} announces to demolish {palazzo} down to its roof {count}",
        "{name} announces to demolish {palazzo} down to its roof {count}",
        decision.down_to,
        name=name,
        palazzo=where,
    )


def _floors(one: str, many: str) -> Callable[[Any, str, Names], Said]:
    return lambda decision, name, _names: counted(one, many, decision.floors, name=name)


def _simply(text: str, **read: Callable[[Any], Any]) -> Callable[[Any, str, Names], Said]:
    return lambda decision, name, _names: said(text, name=name, **{key: get(decision) for key, get in read.items()})


def _passes(decision: Pass, name: str, _names: Names) -> Said:
    if decision.in_hand:
        return said("{name} passes the turn with a floor in the hand", name=name)
    return said("{name} passes the turn", name=name)


def _reports(decision: Fall, _name: str, names: Names) -> Said:
    return counted(
        "{count} floor falls through {names} {act}",
        "{count} floors fall through {names} {act}",
        decision.floors,
        names=_seats(decision.by, names),
        act=act(decision.act),
    )


def _heights(heights: tuple[tuple[int, int | None], ...], names: Names) -> list[str | Said]:
    return [
        said("{name}: no roof", name=names[seat])
        if height is None
        else said("{name}: {height}", name=names[seat], height=height)
        for seat, height in heights
    ]


def _seats(seats: tuple[int, ...], names: Names) -> list[str | Said]:
    return [names[seat] if 0 <= seat < len(names) else str(seat) for seat in seats]


_DESCRIBERS: dict[type, Callable[[Any, str, Names], Said]] = {
    Park: _simply(N_("{name} parks {cars}"), cars=lambda decision: cars(decision.cars)),
    SkipParking: _simply(N_("{name} forgets to park")),
    ParkLate: _simply(N_("{name} parks {car} late"), car=lambda decision: car(decision.car)),
    Announce: _announces,
    Build: _simply(N_("{name} builds on {palazzo}"), palazzo=lambda decision: palazzo(decision.place)),
    Add: _floors("{name} adds {count} floor", "{name} adds {count} floors"),
    Remove: _floors("{name} takes {count} floor off", "{name} takes {count} floors off"),
    Roof: _simply(N_("{name} puts the roof on")),
    Fall: _reports,
    Claim: _simply(N_("{name} takes the bonus card {card}"), card=lambda decision: decision.card),
    Pass: _passes,
    Notice: lambda decision, _name, names: said(
        "Somebody notices that {names} parked no car", names=_seats((decision.player,), names)
    ),
    Count: _simply(N_("The scores are counted")),
    Duel: lambda decision, _name, names: said(
        "The duel ends with {heights}", heights=_heights(decision.heights, names)
    ),
}

# --- Facts ----------------------------------------------------------------------------------------------------


def _of_seat(text: str, **read: Callable[[Any], Word]) -> Callable[[Any, Names], Said]:
    return lambda fact, names: said(text, name=names[fact.seat], **{key: get(fact) for key, get in read.items()})


def _plain(text: str, **read: Callable[[Any], Word]) -> Callable[[Any, Names], Said]:
    return lambda fact, _names: said(text, **{key: get(fact) for key, get in read.items()})


def _counting(one: str, many: str, **read: Callable[[Any], Word]) -> Callable[[Any, Names], Said]:
    return lambda fact, names: counted(
        one, many, fact.floors, name=names[fact.seat], **{key: get(fact) for key, get in read.items()}
    )


def _where(fact: Any) -> Said:
    return palazzo(fact.place)


def _parked(fact: f.CarsParked, names: Names) -> Said:
    text = N_("{name} parks {cars} late.") if fact.late else N_("{name} parks {cars}.")
    return said(text, name=names[fact.seat], cars=cars(fact.cars))


def _announced(fact: f.DemolitionAnnounced, names: Names) -> Said:
    return said("{name} will demolish {palazzo}.", name=names[fact.seat], palazzo=palazzo(fact.place))


def _roofed(fact: f.RoofPlaced, names: Names) -> Said:
    bonus = fact.closing.base + fact.closing.extension
    if not bonus:
        return said("{name} closes {palazzo} with a roof.", name=names[fact.seat], palazzo=palazzo(fact.place))
    return said(
        "{name} closes {palazzo} with a roof: bonus +{points}.",
        name=names[fact.seat],
        palazzo=palazzo(fact.place),
        points=bonus,
    )


def _fell(fact: f.FloorsFell, names: Names) -> Said:
    fell = _felled(fact, names)
    return said("{fell} 1 floor stays in the hand.", fell=fell) if fact.in_hand else fell


def _felled(fact: f.FloorsFell, names: Names) -> Said:
    through, when = _seats(fact.by, names), act(fact.act)
    if not fact.floors and fact.roofs:
        return counted(
            "{count} roof falls through {names} {act}, but no floor.",
            "{count} roofs fall through {names} {act}, but no floor.",
            fact.roofs,
            names=through,
            act=when,
        )
    if not fact.floors:
        return said("Something slides or falls through {names} {act}, but no floor.", names=through, act=when)
    return counted(
        "{count} floor falls through {names} {act}.",
        "{count} floors fall through {names} {act}.",
        fact.floors,
        names=through,
        act=when,
    )


def _claimed(fact: f.CardClaimed, names: Names) -> Said:
    values: dict[str, Word] = {"name": names[fact.seat], "card": fact.card}
    if fact.owner is None:
        return said("{name} takes the bonus card {card}.", **values)
    return said("{name} takes the bonus card {card} from {owner}.", owner=names[fact.owner], **values)


def _points(fact: Any) -> str:
    points = fact.score.points if hasattr(fact, "score") else fact.points
    return f"{points:+d}" if points else "0"


def _missed(fact: f.CarMissed, names: Names) -> Said:
    return said("{name} parked no car in the last turn: {points}.", name=names[fact.seat], points=_points(fact))


_TELLERS: dict[type, Callable[[Any, Names], Said]] = {
    f.GroundFloorsLaid: _plain(N_("The ground floors are laid out.")),
    f.CarsDealt: _plain(
        N_("Everybody takes {bronze} bronze cars and {gold} gold one."),
        bronze=lambda fact: fact.bronze,
        gold=lambda fact: fact.gold,
    ),
    f.TrackersSet: _plain(N_("All trackers show {points}."), points=lambda fact: fact.points),
    f.TurnBegun: _of_seat(N_("It is {name}'s turn.")),
    f.CarsParked: _parked,
    f.CarForgotten: _of_seat(N_("{name} begins without parking.")),
    f.DemolitionAnnounced: _announced,
    f.PalazzoDemolished: _counting(
        "{name} takes {palazzo} down: {count} floor is won.",
        "{name} takes {palazzo} down: {count} floors are won.",
        palazzo=_where,
    ),
    f.DemolitionUndone: _of_seat(N_("{name} does not come to the demolition of {palazzo}."), palazzo=_where),
    f.PalazzoChosen: _of_seat(N_("{name} builds on {palazzo}."), palazzo=_where),
    f.FloorsAdded: _counting("{name} adds {count} floor.", "{name} adds {count} floors."),
    f.FloorsRemoved: _counting(
        "{name} takes {count} floor off: {points}.",
        "{name} takes {count} floors off: {points}.",
        points=_points,
    ),
    f.RoofPlaced: _roofed,
    f.RoofPutBack: _plain(N_("A roof falls and is put on again.")),
    f.FloorsFell: _fell,
    f.CardClaimed: _claimed,
    f.TurnScored: _of_seat(N_("{name} scores {points} in this turn."), points=_points),
    f.PenaltyPaid: _of_seat(N_("{name} pays for floors felled in another player's turn: {points}."), points=_points),
    f.PenaltyOwed: _of_seat(N_("{name} will pay at the end of the own next turn: {points}."), points=_points),
    f.CarMissed: _missed,
    f.ScoresAwaited: _plain(N_("All turns are over; the scores are about to be counted.")),
    f.ScoresCounted: _plain(N_("The game ends, and the bonus cards are added.")),
    f.DuelBegun: lambda fact, names: said("{names} fight a duel of one minute.", names=_seats(fact.seats, names)),
    f.DuelFought: lambda fact, names: said("The duel ends: {heights}.", heights=_heights(fact.heights, names)),
    f.GameWon: lambda fact, names: said("The victory goes to {names}.", names=_seats(fact.seats, names)),
}
