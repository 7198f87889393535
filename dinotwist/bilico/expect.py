"""What a case may expect of a state, key by key (see the case format)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dinotwist.bilico.building import rule_of
from dinotwist.bilico.ending import outcome, score
from dinotwist.bilico.parking import cars_due
from dinotwist.bilico.pieces import Place
from dinotwist.bilico.positions import GivenPalazzo
from dinotwist.bilico.state import Phase, State, TurnScore
from dinotwist.bilico.stops import stops
from dinotwist.kit.scripts import Reader, seat_of

Of = dict[str, int]


@dataclass(frozen=True)
class Expected:
    """The keys of ``then`` and ``finally``; None where a key is left out.

    ``worth`` says for palazzi what the heights at which one may stop would be worth: floors to add, and points.
    """

    turn_points: Of | None = None
    score: Of | None = None
    lines: dict[str, Of] | None = None
    may_roof: bool | None = None
    may_add: list[int] | None = None
    worth: dict[Place, dict[str, int]] | None = None
    palazzi: dict[Place, GivenPalazzo] | None = None
    bronze: Of | None = None
    gold: Of | None = None
    parked: int | None = None
    floors_left: int | None = None
    roofs_left: int | None = None
    to_play: str | None = None
    to_park: Of | None = None
    cards: dict[str, list[str]] | None = None
    over: bool | None = None
    winners: list[str] | None = None
    duel: list[str] | None = None


class BilicoReader(Reader[State]):
    """Reads from a state what the keys of a case name."""

    def __init__(self, start: State, state: State) -> None:
        super().__init__(start, state)

    def told(self) -> dict[str, Any]:
        """What a case may expect of this state: the keys that say something here, as they are written."""
        state, seats = self.state, dict(enumerate(self.state.setup.names))
        last = {name: turn for seat, name in seats.items() if (turn := self._last(seat)) is not None}
        found: dict[str, Any] = {
            "turn_points": {name: turn.points for name, turn in last.items()},
            "lines": {name: lines for name, turn in last.items() if (lines := _lines(turn))},
            "score": {seats[sheet.seat]: sheet.total for sheet in score(state)},
            "palazzi": self._told_palazzi(),
            "bronze": {name: state.player(seat).bronze for seat, name in seats.items()},
            "gold": {name: state.player(seat).gold for seat, name in seats.items()},
            "floors_left": state.floors,
            "roofs_left": state.roofs,
            "cards": {name: list(cards) for seat, name in seats.items() if (cards := state.player(seat).cards)},
        }
        if state.step == "build" and state.hand.place is not None:
            found["may_roof"] = any(stop.floors == 0 for stop in stops(state))
            found["may_add"] = [stop.floors for stop in stops(state) if stop.floors]
        if state.phase is Phase.TURN:
            found["to_play"] = state.name(state.active)
            found["to_park"] = {state.name(state.active): cars_due(state, state.active)}
        if state.phase is Phase.DUEL:
            found["duel"] = [state.name(seat) for seat in state.duel]
        if (end := outcome(state)) is not None:
            found |= {"over": True, "winners": [state.name(seat) for seat in end.winners]}
        return {key: value for key, value in found.items() if value != {}}

    def _told_palazzi(self) -> dict[str, Any]:
        """The palazzi that stand otherwise than at the start."""
        both = zip(Place, self.start.palazzi, self.state.palazzi, strict=True)
        changed = {place: now for place, before, now in both if now is not None and now != before}
        return {place.word: {"levels": list(now.levels), "stump": now.stump} for place, now in changed.items()}

    def _seat(self, name: str) -> int:
        return seat_of(self.state.setup, name)

    def _of_each(self, wanted: dict[str, Any], read: Callable[[int], object]) -> tuple[object, object]:
        return wanted, {name: read(self._seat(name)) for name in wanted}

    def _last(self, seat: int) -> TurnScore | None:
        """The score of the turn that is being reckoned, else of the seat's last one."""
        now = self.state.hand.score if seat == self.state.active and self.state.phase is Phase.TURN else None
        return now or self.state.player(seat).last

    def _turn_points(self, wanted: Of) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: (last := self._last(seat)) and last.points)

    def _score(self, wanted: Of) -> tuple[object, object]:
        sheets = score(self.state)
        return self._of_each(wanted, lambda seat: sheets[seat].total)

    def _lines(self, wanted: dict[str, Of]) -> tuple[object, object]:
        came: dict[str, object] = {}
        for name, lines in wanted.items():
            last = self._last(self._seat(name))
            values = {} if last is None else last._asdict() | {"gold": last.factor}
            came[name] = {key: values.get(key) for key in lines}
        return wanted, came

    def _may_roof(self, wanted: bool) -> tuple[object, object]:
        return wanted, any(stop.floors == 0 for stop in stops(self.state))

    def _may_add(self, wanted: list[int]) -> tuple[object, object]:
        return wanted, [stop.floors for stop in stops(self.state) if stop.floors]

    def _worth(self, wanted: dict[Place, dict[str, int]]) -> tuple[object, object]:
        came = {place: {str(stop.floors): stop.points for stop in stops(self.state, place)} for place in wanted}
        return wanted, came

    def _palazzi(self, wanted: dict[Place, GivenPalazzo]) -> tuple[object, object]:
        came = {}
        for place, palazzo in wanted.items():
            now = self.state.palazzi[place]
            rule = None if palazzo.rule is None else rule_of(self.state, place)
            came[place] = None if now is None else GivenPalazzo(now.levels, now.stump, rule)
        return wanted, came

    def _bronze(self, wanted: Of) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: self.state.player(seat).bronze)

    def _gold(self, wanted: Of) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: self.state.player(seat).gold)

    def _parked(self, wanted: int) -> tuple[object, object]:
        return wanted, self.state.parked

    def _floors_left(self, wanted: int) -> tuple[object, object]:
        return wanted, self.state.floors

    def _roofs_left(self, wanted: int) -> tuple[object, object]:
        return wanted, self.state.roofs

    def _to_play(self, wanted: str) -> tuple[object, object]:
        return wanted, self.state.name(self.state.active) if self.state.phase is Phase.TURN else None

    def _to_park(self, wanted: Of) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: cars_due(self.state, seat))

    def _cards(self, wanted: dict[str, list[str]]) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: list(self.state.player(seat).cards))

    def _over(self, wanted: bool) -> tuple[object, object]:
        return wanted, self.state.phase is Phase.OVER

    def _winners(self, wanted: list[str]) -> tuple[object, object]:
        end = outcome(self.state)
        return sorted(wanted), None if end is None else sorted(self.state.name(seat) for seat in end.winners)

    def _duel(self, wanted: list[str]) -> tuple[object, object]:
        seats = self.state.duel if self.state.phase is Phase.DUEL else ()
        return sorted(wanted), sorted(self.state.name(seat) for seat in seats)


def _lines(turn: TurnScore) -> Of:
    """The lines of a turn that have points."""
    values = turn._asdict() | {"gold": turn.factor}
    return {key: values[key] for key in ("floors", "base", "extension", "gold", "fallen", "removed") if values[key]}
