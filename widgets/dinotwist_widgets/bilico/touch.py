"""A table of Bilico with the seat that decides and what it has chosen so far, and what follows from these."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.bilico.decisions import Fall
from dinotwist.bilico.legal import Report, candidates
from dinotwist.bilico.pieces import Act, Place
from dinotwist.bilico.reports import at_that_time, in_order
from dinotwist.bilico.rulings import DemolitionNeedsPlan
from dinotwist.bilico.state import Phase, State
from dinotwist.bilico.stops import Stop, stops
from dinotwist_widgets.bilico.selection import NOTHING, Fallen, Selection


class Touch(NamedTuple):
    """The state, who decides, and what is chosen."""

    state: State
    seat: int
    chosen: Selection = NOTHING

    @property
    def building(self) -> bool:
        """Whether floors may be put on a chosen palazzo now."""
        return self.state.step == "build" and self.state.hand.place is not None

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The heights at which the seat may stop on the palazzo that it builds on."""
        return stops(self.state) if self.building else ()

    @property
    def floors(self) -> int:
        """How many floors are meant: those chosen, else those to the next height at which one may stop."""
        if self.chosen.floors is not None:
            return self.chosen.floors
        return self.stops[0].floors if self.stops else 1

    @property
    def plan(self) -> int | None:
        """How many floors the plan of a demolition needs: as chosen, else one more than there are where one is due."""
        if self.chosen.plan is not None or not self.state.roofs:
            return self.chosen.plan
        needed = self.state.rulings.demolition_needs_plan is DemolitionNeedsPlan.TRUE
        return self.state.floors + 1 if needed else None

    @property
    def report(self) -> Report | None:
        """What may stand in a report of a fall; None where nothing can fall any more."""
        if self.state.phase is not Phase.TURN:
            return None
        found = (thing for thing in candidates(self.state, self.seat) if isinstance(thing, Report))
        return next((report for report in found if report.kind is Fall), None)

    @property
    def heights(self) -> tuple[tuple[int, int | None], ...]:
        """The heights of the duel, as far as they are told."""
        told = dict(self.chosen.heights)
        return tuple((seat, told.get(seat)) for seat in self.state.duel)

    def filling(self, fallen: Fallen) -> Touch:
        """The same with other entries in the form of a fall."""
        return self._replace(chosen=self.chosen._replace(fallen=fallen))


def usual_act(state: State) -> Act:
    """What was most likely being done when something fell."""
    hand = state.hand
    if hand.ended:
        return Act.TIDYING
    if hand.closing is not None:
        return Act.ROOFING
    if hand.place is not None:
        return Act.PLACING
    return Act.DEMOLISHING if hand.recovered else Act.PARKING


def fall_of(touch: Touch) -> Fall:
    """The report that the form makes."""
    fallen = touch.chosen.fallen
    total = sum(number for _place, number in fallen.floors) + fallen.loose
    return Fall(
        touch.seat,
        tuple(sorted(fallen.by)),
        fallen.act or usual_act(touch.state),
        total,
        fallen.in_hand,
        in_order(fallen.floors),
        in_order(fallen.roofs),
    )


def table_then(touch: Touch) -> State:
    """The table as it stood when the pieces fell."""
    return at_that_time(touch.state, fall_of(touch))


def roofs_of(touch: Touch, place: Place) -> int:
    """How many roofs of a palazzo the form reports: as chosen, at least those that cannot stay."""
    fallen = touch.chosen.fallen
    least, _most = table_then(touch).palazzo(place).roofs_lost(dict(fallen.floors).get(place, 0))
    return max(least, dict(fallen.roofs).get(place, 0))
