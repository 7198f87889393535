"""What a case may expect of a state, key by key (see the case format)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dinotwist.kit.scripts import Reader, seat_of
from dinotwist.twist.cards import TERRITORIES, Cards, Dino, EventCard, Territory
from dinotwist.twist.decisions import Attack, Bury, Prepare
from dinotwist.twist.ending import outcome, score
from dinotwist.twist.legal import legal
from dinotwist.twist.state import Island, Phase, State
from dinotwist.twist.turns import ASKING, deciding

Names = list[str]


@dataclass(frozen=True)
class Expected:
    """The keys of ``then`` and ``finally``; None where a key is left out (except ``event``, see `Nothing`)."""

    phase: str | None = None
    to_decide: Names | None = None
    cancelled: Names | None = None
    order: list[str | Names] | None = None
    strength: dict[str, int] | None = None
    may_prepare: dict[str, list[tuple[Dino, ...]]] | None = None
    may_bury: dict[str, bool] | None = None
    targets: dict[str, list[Territory]] | None = None
    places: dict[str, list[Territory]] | None = None
    twist: dict[Territory, Dino | None] | None = None
    island: dict[str, dict[Territory, Dino | None]] | None = None
    graveyard: dict[str, int] | None = None
    hand: dict[str, tuple[Dino, ...]] | None = None
    hand_size: dict[str, int] | None = None
    draw_size: int | None = None
    discard_size: int | None = None
    discard_has: tuple[Dino, ...] | None = None
    boxed: tuple[Dino, ...] | None = None
    bonus: dict[str, int] | None = None
    bonuses_left: list[int] | None = None
    event_pile: int | None = None
    claw_bonus: dict[str, int] | None = None
    score: dict[str, int] | None = None
    winners: Names | None = None
    round: int | None = None
    event: EventCard | None = None
    rounds_played: int | None = None
    redealt: dict[str, int] | None = None


class TwistReader(Reader[State]):
    """Reads from a state what the keys of a case name."""

    def __init__(self, start: State, state: State) -> None:
        super().__init__(start, state)

    def told(self) -> dict[str, Any]:
        """What a case may expect of this state: the keys that say something here, as they are written."""
        state, names = self.state, self.state.setup.names
        found: dict[str, Any] = {"phase": state.phase.value}
        if state.phase in ASKING:
            found["to_decide"] = self._names(deciding(state))
        if any(state.shown):
            found["cancelled"] = [state.name(seat) for seat, shown in enumerate(state.shown) if shown and shown.tied]
            found["order"] = [_alone(self._names(group)) for group in state.order]
            found["strength"] = {state.name(seat): s.strength for seat, s in enumerate(state.shown) if s is not None}
        if state.phase is Phase.ATTACK:
            asked = self._names(deciding(state))
            found["targets"] = {name: sorted({a.target.word for a in self._attacks(name)}) for name in asked}
        found |= self._told_cards()
        if state.phase is Phase.OVER:
            end = outcome(state)
            found["claw_bonus"] = {name: state.player(seat).claw_bonus for seat, name in enumerate(names)}
            found["winners"] = [] if end is None else self._names(end.winners)
            found["rounds_played"] = state.round
        found["score"] = {state.name(sheet.seat): sheet.total for sheet in score(state)}
        found["round"] = state.round
        found |= {} if state.event is None else {"event": str(state.event)}
        return found

    def _told_cards(self) -> dict[str, Any]:
        """Where the cards lie; of islands only the places that have changed."""
        state, names = self.state, self.state.setup.names
        islands = {
            name: changed
            for seat, name in enumerate(names)
            if (changed := _changes(self.start.player(seat).island, state.player(seat).island))
        }
        boxed = Counter(state.boxed) - Counter(self.start.boxed)
        found: dict[str, Any] = {
            "twist": _changes(self.start.twist, state.twist),
            "island": islands,
            "graveyard": {name: len(state.player(seat).graveyard) for seat, name in enumerate(names)},
            "hand": {name: list(_plain(state.player(seat).hand)) for seat, name in enumerate(names)},
            "draw_size": len(state.draw),
            "discard_size": len(state.discard),
            "boxed": list(_plain(tuple(boxed.elements()))),
            "bonus": {name: state.player(seat).bonus for seat, name in enumerate(names)},
            "bonuses_left": list(state.bonuses),
            "event_pile": len(state.pile),
        }
        return {key: value for key, value in found.items() if value != {} and (key != "boxed" or value)}

    def _seat(self, name: str) -> int:
        return seat_of(self.state.setup, name)

    def _names(self, seats: tuple[int, ...]) -> Names:
        return [self.state.name(seat) for seat in seats]

    def _of_each(self, wanted: dict[str, Any], read: Callable[[int], object]) -> tuple[object, object]:
        return wanted, {name: read(self._seat(name)) for name in wanted}

    def _phase(self, wanted: str) -> tuple[object, object]:
        return wanted, self.state.phase.value

    def _to_decide(self, wanted: Names) -> tuple[object, object]:
        seats = deciding(self.state) if self.state.phase in ASKING else ()
        return sorted(wanted), sorted(self._names(seats))

    def _cancelled(self, wanted: Names) -> tuple[object, object]:
        tied = tuple(seat for seat, shown in enumerate(self.state.shown) if shown is not None and shown.tied)
        return sorted(wanted), sorted(self._names(tied))

    def _order(self, wanted: list[str | Names]) -> tuple[object, object]:
        groups = [self._names(group) for group in self.state.order]
        want = [[entry] if isinstance(entry, str) else sorted(entry) for entry in wanted]
        return want, [sorted(group) for group in groups]

    def _strength(self, wanted: dict[str, int]) -> tuple[object, object]:
        shown = self.state.shown
        return self._of_each(wanted, lambda seat: (play := shown[seat]) and play.strength)

    def _may_prepare(self, wanted: dict[str, list[Cards]]) -> tuple[object, object]:
        want = {name: sorted(map(_plain, sets)) for name, sets in wanted.items()}
        came = {}
        for name in wanted:
            seat = self._seat(name)
            plays = [d.cards for d in legal(self.state, seat) if isinstance(d, Prepare) and d.cards]
            came[name] = sorted(set(map(_plain, plays)))
        return want, came

    def _may_bury(self, wanted: dict[str, bool]) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: any(isinstance(d, Bury) for d in legal(self.state, seat)))

    def _targets(self, wanted: dict[str, list[Territory]]) -> tuple[object, object]:
        want = {name: sorted(places) for name, places in wanted.items()}
        return want, {name: sorted({a.target for a in self._attacks(name)}) for name in wanted}

    def _places(self, wanted: dict[str, list[Territory]]) -> tuple[object, object]:
        want = {name: sorted(places) for name, places in wanted.items()}
        came = {name: sorted({a.place for a in self._attacks(name) if a.place is not None}) for name in wanted}
        return want, came

    def _attacks(self, name: str) -> list[Attack]:
        return [d for d in legal(self.state, self._seat(name)) if isinstance(d, Attack)]

    def _twist(self, wanted: dict[Territory, Dino | None]) -> tuple[object, object]:
        return _places(wanted), {place.word: _text(self.state.twist[place]) for place in wanted}

    def _island(self, wanted: dict[str, dict[Territory, Dino | None]]) -> tuple[object, object]:
        want = {name: _places(places) for name, places in wanted.items()}
        came = {}
        for name, places in wanted.items():
            island = self.state.player(self._seat(name)).island
            came[name] = {place.word: _text(island[place]) for place in places}
        return want, came

    def _graveyard(self, wanted: dict[str, int]) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: len(self.state.player(seat).graveyard))

    def _hand(self, wanted: dict[str, Cards]) -> tuple[object, object]:
        want = {name: _plain(cards) for name, cards in wanted.items()}
        return want, {name: _plain(self.state.player(self._seat(name)).hand) for name in wanted}

    def _hand_size(self, wanted: dict[str, int]) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: len(self.state.player(seat).hand))

    def _draw_size(self, wanted: int) -> tuple[object, object]:
        return wanted, len(self.state.draw)

    def _discard_size(self, wanted: int) -> tuple[object, object]:
        return wanted, len(self.state.discard)

    def _discard_has(self, wanted: Cards) -> tuple[object, object]:
        there, want = Counter(_plain(self.state.discard)), Counter(_plain(wanted))
        return sorted(want.elements()), sorted((want & there).elements())

    def _boxed(self, wanted: Cards) -> tuple[object, object]:
        came = Counter(self.state.boxed) - Counter(self.start.boxed)
        return _plain(wanted), _plain(tuple(came.elements()))

    def _bonus(self, wanted: dict[str, int]) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: self.state.player(seat).bonus)

    def _bonuses_left(self, wanted: list[int]) -> tuple[object, object]:
        return wanted, list(self.state.bonuses)

    def _event_pile(self, wanted: int) -> tuple[object, object]:
        return wanted, len(self.state.pile)

    def _claw_bonus(self, wanted: dict[str, int]) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: self.state.player(seat).claw_bonus)

    def _score(self, wanted: dict[str, int]) -> tuple[object, object]:
        sheets = score(self.state)
        return self._of_each(wanted, lambda seat: sheets[seat].total)

    def _winners(self, wanted: Names) -> tuple[object, object]:
        end = outcome(self.state)
        return sorted(wanted), None if end is None else sorted(self._names(end.winners))

    def _round(self, wanted: int) -> tuple[object, object]:
        return wanted, self.state.round

    def _event(self, wanted: EventCard | None) -> tuple[object, object]:
        return _text(wanted), _text(self.state.event)

    def _rounds_played(self, wanted: int) -> tuple[object, object]:
        return wanted, self.state.round if self.state.phase is Phase.OVER else None

    def _redealt(self, wanted: dict[str, int]) -> tuple[object, object]:
        return self._of_each(wanted, lambda seat: self.state.player(seat).redealt)


def _alone(names: Names) -> str | Names:
    return names[0] if len(names) == 1 else names


def _changes(before: Island, after: Island) -> dict[str, str | None]:
    """The places of an island where another card lies now."""
    both = zip(TERRITORIES, before, after, strict=True)
    return {place.word: _text(new) for place, old, new in both if _text(old) != _text(new)}


def _plain(cards: tuple[Dino, ...]) -> tuple[str, ...]:
    """Cards as the case format writes them: without the claw, in order."""
    return tuple(str(card._replace(claw=False)) for card in sorted(cards, key=lambda c: (c.species, c.value)))


def _text(thing: Dino | EventCard | None) -> str | None:
    if thing is None:
        return None
    return str(thing._replace(claw=False)) if isinstance(thing, Dino) else str(thing)


def _places(wanted: dict[Territory, Dino | None]) -> dict[str, str | None]:
    return {place.word: _text(dino) for place, dino in wanted.items()}
