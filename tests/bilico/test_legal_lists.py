"""The legal lists: everything that can be chosen and is legal, in one order, each once; reports; the smallest mend."""

from itertools import product

from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist.bilico.decisions import (
    Add,
    Announce,
    Build,
    Claim,
    Count,
    Fall,
    Notice,
    Park,
    ParkLate,
    Pass,
    Remove,
    Roof,
    SkipParking,
)
from dinotwist.bilico.legal import Report, distance, judged
from dinotwist.bilico.pieces import PLACES, Car
from dinotwist.bilico.rulings import DemolitionNeedsPlan
from dinotwist.bilico.stops import stops
from tests.bilico.strategies import GAME, over, plausible, sites, tables, tries


def brute_force(state, seat):
    """Every decision that can be enumerated, of every shape, judged one by one (a duel is reported)."""
    numbers = range(1, 70)
    stated = state.rulings.demolition_needs_plan is DemolitionNeedsPlan.TRUE
    plan = state.floors + 1 if stated else None
    shapes = [Park(seat, cars) for n in (1, 2, 3) for cars in product(Car, repeat=n) if list(cars) == sorted(cars)]
    shapes += [ParkLate(seat, car) for car in Car]
    shapes += [Announce(seat, place, n, plan) for place in PLACES for n in range(9)]
    shapes += [Build(seat, place) for place in PLACES]
    shapes += [kind(seat, n) for kind in (Add, Remove) for n in numbers]
    shapes += [Roof(seat), Pass(seat), Count(seat)]
    shapes += [Claim(seat, card) for card in ("skyline", "lighthouse", "bridge")]
    shapes += [Notice(seat, other) for other in range(4)]
    return {decision for decision in shapes if GAME.judge(state, decision).legal}


@given(tables())
def test_the_legal_list_is_everything_legal_that_can_be_listed_each_once(state):
    assume(not over(state) and state.step != "duel")
    seat = GAME.turn(state).seats[0]
    listed = GAME.legal(state, seat)
    assert len(set(listed)) == len(listed)
    assert set(listed) == brute_force(state, seat)


@given(tables())
def test_the_fast_list_is_the_list_found_by_judging_every_candidate(state):
    for seat in range(len(state.players)):
        assert GAME.legal(state, seat) == judged(state, seat)


@given(tables())
def test_a_seat_that_is_asked_always_has_something_to_choose_and_no_other_seat_has(state):
    asked = GAME.turn(state).seats
    for seat in range(len(state.players)):
        assert bool(GAME.legal(state, seat)) == (seat in asked)


@given(tables())
def test_reports_are_described_and_not_listed(state):
    assume(not over(state))
    seat = GAME.turn(state).seats[0]
    described = {thing.kind for thing in GAME.candidates(state, seat) if isinstance(thing, Report)}
    assert not any(isinstance(option, (Report, Fall, SkipParking)) for option in GAME.legal(state, seat))
    assert {type(report) for report in plausible(state)} <= described


@given(tables())
def test_the_description_of_a_fall_holds_every_fall_that_can_be_true(state):
    assume(not over(state))
    for form in GAME.candidates(state, GAME.turn(state).seats[0]):
        if not isinstance(form, Report) or form.kind is not Fall:
            continue
        for fall in plausible(state):
            if isinstance(fall, Fall):
                assert fall.act in form.acts
                assert all(number <= dict(form.floors)[place] for place, number in fall.palazzi)


@given(tables(), st.data())
def test_the_mend_is_legal_and_no_legal_decision_of_its_kind_is_nearer(state, data):
    assume(not over(state))
    decision = data.draw(tries(state))
    mend = GAME.mend(state, decision)
    options = GAME.legal(state, decision.seat) if decision.seat in GAME.turn(state).seats else ()
    if isinstance(decision, (Fall, SkipParking)) or not options:
        assert mend is None
        return
    assert mend in options
    nearer = [option for option in options if distance(decision, option) < distance(decision, mend)]
    assert not nearer or isinstance(decision, Roof)


@given(sites())
def test_a_roof_is_mended_by_the_floors_that_lead_to_the_next_height(state):
    roof = Roof(state.active)
    leading = [stop.floors for stop in stops(state)]
    assume(leading and leading[0])
    mend = GAME.mend(state, roof)
    assert mend == Add(state.active, leading[0])
    assert GAME.judge(GAME.apply(state, mend).state, roof).legal


@given(tables(), st.data())
def test_a_legal_decision_is_its_own_mend(state, data):
    assume(not over(state))
    decision = data.draw(st.sampled_from(GAME.legal(state, GAME.turn(state).seats[0])))
    assert GAME.mend(state, decision) == decision
