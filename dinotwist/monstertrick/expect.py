"""What a case may expect of a state, key by key (see the case format)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dinotwist.kit.scripts import Reader, seat_of
from dinotwist.monstertrick.cards import Card
from dinotwist.monstertrick.decisions import Play
from dinotwist.monstertrick.ending import outcome, score
from dinotwist.monstertrick.legal import legal
from dinotwist.monstertrick.notation import Place, place_text
from dinotwist.monstertrick.state import Phase, State, all_cards
from dinotwist.monstertrick.turns import deciding

Read = tuple[object, object]


@dataclass(frozen=True)
class Expected:
    """The keys of ``then`` and ``finally``; None where a key is left out."""

    owners: list[str] | None = None
    piles: int | None = None
    hand_size: dict[str, int] | None = None
    cards_in_use: int | None = None
    highest: int | None = None
    legal: dict[str, list[tuple[Card, Place]]] | None = None
    tricks: dict[str, int] | None = None
    tile_up: dict[str, int | None] | None = None
    points: dict[str, int] | None = None
    to_play: str | None = None
    round: int | None = None
    over: bool | None = None
    winners: list[str] | None = None


class MonsterReader(Reader[State]):
    """Reads from a state what the keys of a case name."""

    def told(self) -> dict[str, Any]:
        """What a case may expect of this state: the keys that say something here, as they are written."""
        state, seats = self.state, dict(enumerate(self.state.setup.names))
        owners = [pile.owner for pile in state.piles]
        found: dict[str, Any] = {} if None in owners else {"owners": [state.name(o) for o in owners if o is not None]}
        found |= {
            "piles": len(state.piles),
            "hand_size": {name: len(state.player(seat).hand) for seat, name in seats.items()},
            "tricks": {name: state.player(seat).tricks for seat, name in seats.items()},
            "tile_up": {name: self._up(seat) for seat, name in seats.items()},
            "points": {seats[sheet.seat]: sheet.total for sheet in score(state)},
            "round": state.round,
        }
        asked = deciding(state) if state.phase is Phase.PLAY else ()
        found |= {"to_play": state.name(asked[0])} if len(asked) == 1 else {}
        if (end := outcome(state)) is not None:
            found |= {"over": True, "winners": [state.name(seat) for seat in end.winners]}
        return found

    def _of_each(self, wanted: dict[str, Any], read: Callable[[int], object]) -> Read:
        return wanted, {name: read(seat_of(self.state.setup, name)) for name in wanted}

    def _owners(self, wanted: list[str]) -> Read:
        return wanted, [pile.owner if pile.owner is None else self.state.name(pile.owner) for pile in self.state.piles]

    def _piles(self, wanted: int) -> Read:
        return wanted, len(self.state.piles)

    def _hand_size(self, wanted: dict[str, int]) -> Read:
        return self._of_each(wanted, lambda seat: len(self.state.player(seat).hand))

    def _cards_in_use(self, wanted: int) -> Read:
        return wanted, len(all_cards(self.state))

    def _highest(self, wanted: int) -> Read:
        return wanted, max(card.value for card in all_cards(self.state))

    def _legal(self, wanted: dict[str, list[tuple[Card, Place]]]) -> Read:
        want = {name: _texts(plays) for name, plays in wanted.items()}
        came = {}
        for name in wanted:
            options = legal(self.state, seat_of(self.state.setup, name))
            came[name] = _texts([(d.card, place_text(d.pile)) for d in options if isinstance(d, Play)])
        return want, came

    def _tricks(self, wanted: dict[str, int]) -> Read:
        return self._of_each(wanted, lambda seat: self.state.player(seat).tricks)

    def _tile_up(self, wanted: dict[str, int | None]) -> Read:
        return self._of_each(wanted, self._up)

    def _up(self, seat: int) -> int | None:
        return next((tile.value for tile in self.state.player(seat).row or () if tile.up), None)

    def _points(self, wanted: dict[str, int]) -> Read:
        sheets = score(self.state)
        return self._of_each(wanted, lambda seat: sheets[seat].total)

    def _to_play(self, wanted: str) -> Read:
        seats = deciding(self.state) if self.state.phase is Phase.PLAY else ()
        return [wanted], [self.state.name(seat) for seat in seats]

    def _round(self, wanted: int) -> Read:
        return wanted, self.state.round

    def _over(self, wanted: bool) -> Read:
        return wanted, self.state.phase is Phase.OVER

    def _winners(self, wanted: list[str]) -> Read:
        end = outcome(self.state)
        return sorted(wanted), None if end is None else sorted(self.state.name(seat) for seat in end.winners)


def _texts(plays: list[tuple[Card, Place]]) -> list[tuple[str, str]]:
    return sorted((str(card), str(place)) for card, place in plays)
