"""What may be done or reported in a position of Bilico that is drawn by chance."""

from __future__ import annotations

from collections.abc import Sequence

from dinotwist.bilico.decisions import Add, Decision, Fall, Pass, Remove, SkipParking
from dinotwist.bilico.legal import judge, legal
from dinotwist.bilico.pieces import PLACES, Act
from dinotwist.bilico.state import Phase, State
from dinotwist.kit.atlas.dice import Dice

MOST_ADDED = 6


def moves(dice: Dice, state: State, seat: int) -> Sequence[Decision]:
    """Legal decisions, few of a kind, or now and then a report."""
    if state.phase is Phase.TURN and dice.odds(30):
        reports = [report for _ in range(8) if judge(state, report := _report(dice, state, seat)).legal]
        if reports:
            return reports
    options = legal(state, seat)
    kinds = sorted({type(option).__name__ for option in options})
    if not kinds:
        return ()
    kind = dice.pick(kinds)
    alike = [option for option in options if type(option).__name__ == kind]
    few = [option for option in alike if not isinstance(option, (Add, Remove)) or option.floors <= MOST_ADDED]
    return few or alike


def _report(dice: Dice, state: State, seat: int) -> Decision:
    kind = dice.below(10)
    if kind == 0:
        return SkipParking(seat)
    if kind == 1:
        return Pass(seat, 1)
    others = [other for other in range(len(state.players)) if other != seat]
    by = dice.pick([(seat,), (seat,), (dice.pick(others),), (seat, dice.pick(others))])
    place = state.hand.place if state.hand.place is not None and dice.odds(70) else dice.pick(PLACES)
    number = dice.below(1 + min(4, state.palazzo(place).height))
    palazzi = ((place, number),) if number else ()
    return Fall(seat, tuple(sorted(by)), dice.pick(tuple(Act)), number, dice.below(2), palazzi)
