"""A whole game of Bilico, from top to bottom like its rules.

`set_up` lays the table; `act` writes what a decision or report does, and `run_on` plays everything that follows by
itself; `STEPS`, at the foot, says what. Each step asks the clauses of its chapter and writes facts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from dinotwist.bilico import facts
from dinotwist.bilico.bonus_cards import cards_that_count
from dinotwist.bilico.building import roof_brings_the_score
from dinotwist.bilico.collapse import culprits, ending, fallen_pieces_go_back, only_roofs, tidying_counts, what_stays
from dinotwist.bilico.decisions import (
    Add,
    Announce,
    Build,
    Claim,
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
from dinotwist.bilico.demolition import is_due, price, price_of_demolition, recovered, taken_off
from dinotwist.bilico.ending import everybody_is_done, highest_roofs, leaders, score, settled_by_duel
from dinotwist.bilico.parking import cars_due, has_a_turn, penalty
from dinotwist.bilico.pieces import Act, Place
from dinotwist.bilico.reports import roofs_lost, touched, undone
from dinotwist.bilico.rulings import ForeignCulpritPays
from dinotwist.bilico.scoring import closing, counted_at_the_end, given_back, loss_of, turn_score
from dinotwist.bilico.setting_up import cars, first_score, ground_floors, turn_order
from dinotwist.bilico.setup import Setup
from dinotwist.bilico.state import Palazzo, Phase, Player, State
from dinotwist.kit.facts import Scribe

Table: TypeAlias = Scribe[State]

# --- Laying the table -----------------------------------------------------------------------------------------


def empty_table(setup: Setup) -> State:
    """The table before anything is laid: all floors and roofs in stock."""
    players = tuple(Player() for _ in setup.seats)
    return State(setup, Phase.SETUP, (None,) * len(Place), players, setup.box.floors, setup.box.roofs)


def set_up(table: Table) -> None:
    """Section 1 of the rules (BI-R2 to BI-R9)."""
    setup = table.state.setup
    table.write(facts.GroundFloorsLaid(ground_floors(setup)))
    number = {2: "BI-R3", 3: "BI-R4"}.get(len(setup.seats), "BI-R5")
    table.write(facts.CarsDealt(*cars(setup), clauses=(number,)))
    table.write(facts.BonusCardsLaid(tuple(card.id for card in setup.box.cards)))
    table.write(facts.TrackersSet(first_score(setup)))
    if has_a_turn(table.state, setup.starter):
        table.write(facts.TurnBegun(setup.starter))
    else:
        count(table)


# --- What goes on by itself -----------------------------------------------------------------------------------


def run_on(table: Table) -> None:
    """Play everything that needs no decision, until somebody has to decide or the game is over."""
    while (step := due(table.state)) is not None:
        step(table)


def due(state: State) -> Step | None:
    """The step that the table takes by itself now, None when it waits."""
    return next((step for phase, when, step in STEPS if phase is state.phase and when(state)), None)


def demolish(table: Table) -> None:
    """Carry out the announced demolition (BI-R62); its floors cost nothing (BI-R66)."""
    state = table.state
    waiting = next(demolition for demolition in state.hand.demolitions if demolition.before is None)
    floors, roofs = recovered(state, waiting)
    points = price_of_demolition(state, floors)
    table.write(facts.PalazzoDemolished(state.active, waiting.place, waiting.down_to, floors, roofs, points))


def somebody_plays(state: State) -> bool:
    """Whether there is a next turn."""
    return not everybody_is_done(state)


def something_to_notice(state: State) -> bool:
    """Whether a forgotten car could still be claimed."""
    return any(player.forgot for player in state.players)


def begin_turn(table: Table) -> None:
    """The next seat that has a turn is asked (BI-R9, BI-R12)."""
    state = table.state
    following = next(seat for seat in turn_order(state, state.active) if has_a_turn(state, seat))
    table.write(facts.TurnBegun(following))


def await_scores(table: Table) -> None:
    """The last turn is over, but a car is missing: it may be noticed until the scores are counted."""
    table.write(facts.ScoresAwaited())


def count(table: Table) -> None:
    """The game ends (BI-R67): debts are paid, the bonus cards added, and the highest score wins or duels."""
    for seat, player in enumerate(table.state.players):
        pay(table, seat, player.debt, owed=True)
    over = table.state._replace(phase=Phase.OVER)
    points = tuple(sum(c.points for c in cards_that_count(over, seat)) for seat in range(len(over.players)))
    table.write(facts.ScoresCounted(points))
    best = leaders(table.state, score(table.state))
    if settled_by_duel(table.state, best):
        table.write(facts.DuelBegun(best))
    else:
        table.write(facts.GameWon(best))


# --- What decisions and reports do ----------------------------------------------------------------------------


def act(table: Table, decision: Decision) -> None:
    """Write what a legal decision does."""
    match decision:
        case Park() | SkipParking() | ParkLate():
            park(table, decision)
        case Announce(seat, place, down_to, _plan):
            table.write(facts.DemolitionAnnounced(seat, place, down_to))
        case Claim(seat, card):
            claim(table, seat, card)
        case Notice(_, player):
            notice(table, player)
        case Pass(seat, in_hand):
            pass_turn(table, seat, in_hand)
        case Duel(_, heights):
            duel(table, heights)
        case Fall():
            fall(table, decision)
        case Build() | Add() | Remove() | Roof():
            build(table, decision)
        case _:
            count(table)


def park(table: Table, decision: Park | SkipParking | ParkLate) -> None:
    """Phase 2a: park first of all, or forget it, or park late."""
    if isinstance(decision, Park):
        table.write(facts.CarsParked(decision.seat, decision.cars))
    elif isinstance(decision, ParkLate):
        table.write(facts.CarsParked(decision.seat, (decision.car,), late=True, clauses=("BI-R47",)))
    else:
        table.write(facts.CarForgotten(decision.seat))


def build(table: Table, decision: Build | Add | Remove | Roof) -> None:
    """Phase 2b: choose a palazzo, put floors on, take them off, close with a roof."""
    if isinstance(decision, Build):
        table.write(facts.PalazzoChosen(decision.seat, decision.place))
        return
    place, seat = table.state.hand.place, decision.seat
    assert place is not None
    if isinstance(decision, Add):
        table.write(facts.FloorsAdded(seat, place, decision.floors))
    elif isinstance(decision, Remove):
        points = price(table.state, decision.floors)
        off, clamp = taken_off(table.state, decision.floors), given_back(table.state, seat, points)
        table.write(facts.FloorsRemoved(seat, place, off, points, clamp))
    else:
        table.write(facts.RoofPlaced(seat, place, closing(table.state, place)))
        if roof_brings_the_score(table.state):
            table.write(facts.TurnReckoned(seat, turn_score(table.state)))


def claim(table: Table, seat: int, card: str) -> None:
    """A bonus card changes hands (BI-R48, BI-R49)."""
    owner = table.state.owner(card)
    table.write(facts.CardClaimed(seat, card, owner, ("BI-R48",) if owner is None else ("BI-R49", "BI-R48")))


def fall(table: Table, decision: Fall) -> None:
    """What fell (BI-R25 to BI-R30), with everything tidied up again."""
    if only_roofs(table.state, decision):
        roofs = sum(number for _place, number in decision.roofs)
        table.write(facts.RoofPutBack(decision.seat, decision.by, roofs))
        return
    early = undone(table.state) if decision.act is Act.PARKING and decision.seat in decision.by else None
    if early is not None and early.before is not None:
        table.write(facts.DemolitionUndone(decision.seat, early.place, early.before))
    state = table.state
    left = tuple((place, _left(state, decision, place)) for place in touched(decision))
    gone = sum(state.palazzo(place).height - palazzo.height for place, palazzo in left)
    roofs_gone = sum(len(state.palazzo(place).levels) - len(palazzo.levels) for place, palazzo in left)
    back = fallen_pieces_go_back(state)
    ends = ending(state, decision)
    table.write(
        facts.FloorsFell(
            *(decision.seat, decision.by, decision.act, decision.floors),
            roofs=sum(roofs_lost(state, decision, place) for place in touched(decision)),
            in_hand=decision.in_hand,
            left=left,
            back_floors=gone if back else 0,
            back_roofs=roofs_gone if back else 0,
            ends="" if ends is None else ends.number,
            counts=decision.act is not Act.TIDYING or tidying_counts(state),
            clauses=("BI-R29",) if decision.act is Act.TIDYING else ("BI-R25" if ends is None else ends.number,),
        )
    )
    if table.state.hand.over:
        table.write(facts.TurnReckoned(decision.seat, turn_score(table.state), ("BI-R29", "BI-R35")))


def _left(state: State, decision: Fall, place: Place) -> Palazzo:
    floors = dict(decision.palazzi).get(place, 0)
    return what_stays(state, state.palazzo(place).fallen(floors, roofs_lost(state, decision, place)))


def pass_turn(table: Table, seat: int, in_hand: int) -> None:
    """The turn is over: its points are booked (BI-R31), culprits pay (BI-R26), the next player is up."""
    state = table.state
    total = turn_score(state, in_hand)
    if counted_at_the_end(state):
        table.write(facts.TurnScored(seat, total, given_back(state, seat, total.points)))
    pay(table, seat, state.player(seat).debt, owed=True)
    charge(table, seat)
    hand = state.hand
    built = hand.place if hand.placed or hand.closing is not None else None
    table.write(facts.TurnPassed(seat, built, forgot=len(hand.cars) < cars_due(state, seat)))


def charge(table: Table, active: int) -> None:
    """Others who made floors fall in this turn pay for them, now or at the end of their own next turn (ruling)."""
    state = table.state
    involved = {seat for loss in state.hand.losses for seat in culprits(state, loss.by)} - {active}
    for seat in sorted(involved):
        points = loss_of(state, seat)
        if state.rulings.foreign_culprit_pays is ForeignCulpritPays.AT_PASS:
            pay(table, seat, points)
        elif points:
            table.write(facts.PenaltyOwed(seat, points))


def pay(table: Table, seat: int, points: int, *, owed: bool = False) -> None:
    """Book what a seat pays for floors felled in another one's turn."""
    if points:
        table.write(facts.PenaltyPaid(seat, points, given_back(table.state, seat, points), owed))


def notice(table: Table, seat: int) -> None:
    """The forgotten car is noticed (BI-R45), and more cars are due in the next turn (BI-R46)."""
    state = table.state
    last = state.player(seat).last
    points = 0 if last is None else penalty(state, last)
    table.write(facts.CarMissed(seat, points, given_back(state, seat, points), penalised=True))


def duel(table: Table, heights: tuple[tuple[int, int | None], ...]) -> None:
    """The duel is decided (BI-R70), or repeated when it ends even or nobody has a roof (BI-R69)."""
    table.write(facts.DuelFought(heights))
    best = highest_roofs(table.state, heights)
    if len(best) == 1:
        table.write(facts.GameWon(best, ("BI-R70",)))
    else:
        table.write(facts.DuelBegun(best or table.state.duel))


Step: TypeAlias = Callable[[Table], None]


def nobody_else(_state: State) -> bool:
    """A step that waits for nothing."""
    return True


def nothing_to_notice(state: State) -> bool:
    """Whether the scores can be counted without anybody saying so."""
    return not something_to_notice(state)


STEPS: tuple[tuple[Phase, Callable[[State], bool], Step], ...] = (
    (Phase.TURN, is_due, demolish),
    (Phase.BETWEEN, somebody_plays, begin_turn),
    (Phase.BETWEEN, something_to_notice, await_scores),
    (Phase.BETWEEN, nobody_else, count),
    (Phase.COUNT, nothing_to_notice, count),
)
"""In which phase, under what condition, the table does what by itself."""
