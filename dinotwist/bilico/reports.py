"""Whether a report of what fell can be true of this table: counts, roofs that cannot stay, acts that go on."""

from __future__ import annotations

from dinotwist.bilico.decisions import Counts, Fall
from dinotwist.bilico.naming import palazzo as named
from dinotwist.bilico.pieces import Act, Place
from dinotwist.bilico.rulings import ForcedDemolitionOrder
from dinotwist.bilico.state import Demolition, State
from dinotwist.kit.words import Said, said

MOST_IN_HAND = 1


def undone(state: State) -> Demolition | None:
    """The demolition that a fall while parking comes before: it was carried out too early and is taken back."""
    hand = state.hand
    after_parking = state.rulings.forced_demolition_order is ForcedDemolitionOrder.AFTER_PARKING
    done = [demolition for demolition in hand.demolitions if demolition.before is not None]
    return done[-1] if done and after_parking and not hand.placed and not hand.over else None


def at_that_time(state: State, fall: Fall) -> State:
    """The table as it stood when the pieces fell."""
    early = undone(state) if fall.act is Act.PARKING and fall.seat in fall.by else None
    if early is None or early.before is None:
        return state
    taken = early.before.height - state.palazzo(early.place).height
    palazzi = state.with_palazzo(early.place, early.before)
    return palazzi._replace(floors=state.floors - taken, hand=state.hand._replace(recovered=0))


def untrue(state: State, fall: Fall) -> Said | None:
    """Why this cannot have happened at this table."""
    then = at_that_time(state, fall)
    return _by_nobody(state, fall) or _not_done(state, fall) or _miscounted(then, fall) or _misplaced(then, fall)


def _by_nobody(state: State, fall: Fall) -> Said | None:
    seats = range(len(state.players))
    if fall.by and all(seat in seats for seat in fall.by) and len(set(fall.by)) == len(fall.by):
        return None
    return said("Say through which players the floors fell.")


def _not_done(state: State, fall: Fall) -> Said | None:
    """Why the active player was not doing what is said."""
    if fall.seat not in fall.by:
        return None
    hand = state.hand
    if fall.act in (Act.PLACING, Act.ROOFING) and hand.place is None:
        return said("{name} is not building.", name=state.name(fall.seat))
    if fall.act is Act.DEMOLISHING and not hand.added and not any(d.before for d in hand.demolitions):
        return said("{name} is not taking any floor off.", name=state.name(fall.seat))
    return None


def _miscounted(state: State, fall: Fall) -> Said | None:
    counts = [number for _place, number in (*fall.palazzi, *fall.roofs)]
    if fall.floors < 0 or any(number < 1 for number in counts) or not 0 <= fall.in_hand <= MOST_IN_HAND:
        return said("These numbers cannot be.")
    if fall.in_hand > state.floors:
        return said("No floor is in stock that could be in the hand.")
    loose = fall.floors - sum(number for _place, number in fall.palazzi)
    taken_down = state.hand.recovered if fall.act is Act.DEMOLISHING and state.hand.place is None else 0
    if not 0 <= loose <= taken_down:
        return said("Say from which palazzi the {number} floors fell.", number=fall.floors)
    if not fall.floors and not fall.roofs and fall.act is not Act.DEMOLISHING:
        return said("Nothing has fallen.")
    return None


def _misplaced(state: State, fall: Fall) -> Said | None:
    places = [place for place, _number in fall.palazzi]
    roofed = [place for place, _number in fall.roofs]
    if len(set(places)) < len(places) or len(set(roofed)) < len(roofed):
        return said("Name each palazzo once.")
    floors = dict(fall.palazzi)
    for place in sorted({*places, *roofed}):
        reason = _palazzo_stands(state, fall, place, floors.get(place, 0))
        if reason is not None:
            return reason
    return None


def _palazzo_stands(state: State, fall: Fall, place: Place, floors: int) -> Said | None:
    palazzo = state.palazzo(place)
    if floors > palazzo.height:
        return said("{palazzo} has only {height} floors.", palazzo=named(place), height=palazzo.height)
    least, most = palazzo.roofs_lost(floors)
    roofs = dict(fall.roofs).get(place, least)
    held = fall.act is Act.ROOFING and place == state.hand.place and state.roofs > 0 and state.hand.closing is None
    if least <= roofs <= most + held:
        return None
    return said(
        "With {floors} floors, {least} to {most} roofs of {palazzo} fall.",
        floors=floors,
        least=least,
        most=most + held,
        palazzo=named(place),
    )


def roofs_lost(state: State, fall: Fall, place: Place) -> int:
    """How many roofs that stood on a palazzo fell; the roof in the hand is none of them."""
    least, most = state.palazzo(place).roofs_lost(dict(fall.palazzi).get(place, 0))
    return min(most, dict(fall.roofs).get(place, least))


def touched(fall: Fall) -> tuple[Place, ...]:
    """The palazzi that lost something."""
    return tuple(sorted({place for place, _number in (*fall.palazzi, *fall.roofs)}))


def in_order(counts: Counts) -> Counts:
    """The counts in the order of the places."""
    return tuple(sorted(counts))
