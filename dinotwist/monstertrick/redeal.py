"""A table of Monster Trick as one seat saw it, and the hands and tiles that it cannot see dealt afresh."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dinotwist.kit.chance import Chance
from dinotwist.kit.documents import Document, DocumentError, structure
from dinotwist.kit.scripts import read_step, seat_of
from dinotwist.kit.sharing import Dealt, Story, mark
from dinotwist.kit.words import said
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.cards import COLOURS, HIGHEST, Card, Cards
from dinotwist.monstertrick.decisions import Decision, Lay, Play
from dinotwist.monstertrick.entries import ACTIONS, decisions, entry_of
from dinotwist.monstertrick.flow import empty_table
from dinotwist.monstertrick.game import MonsterTrick
from dinotwist.monstertrick.given import Given, setup_of
from dinotwist.monstertrick.notation import converter
from dinotwist.monstertrick.positions import open_position
from dinotwist.monstertrick.records import Position
from dinotwist.monstertrick.rulings import Rulings
from dinotwist.monstertrick.setting_up import tiles_of_round
from dinotwist.monstertrick.setup import ROUNDS
from dinotwist.monstertrick.state import State
from dinotwist.monstertrick.views import seen, unseen
from dinotwist.monstertrick.writing import written

HIDDEN = "??"
COVERED = 0
"""Stands in a row for a tile whose value the seat does not know."""
SEEDS = 1 << 32


@dataclass(frozen=True)
class SeenText:
    """What a seat saw: ``given`` with numbers for other hands, the cards in them, and what happened since."""

    given: dict[str, Any]
    unseen: tuple[Card, ...] = ()
    since: list[dict[str, Any]] = field(default_factory=list)
    mark: int = 0


class MonsterSharing:
    """Shares tables of Monster Trick from a seat (see `dinotwist.kit.sharing.SharedGame`)."""

    def seen(self, story: Story, seat: int) -> dict[str, Any]:
        """What the seat saw, as plain data."""
        begin, given = _beginning(story)
        state, end = story.states[begin], seen(story.states[-1], seat)
        data = {
            "given": _given(given, state, end, seat),
            "unseen": [str(card) for card in unseen(seen(state, seat))],
            "since": [_entry(decision, state.setup.names, seat) for decision in story.decisions[begin:]],
            "mark": mark(sight(story.states[-1], seat)),
        }
        return {key: value for key, value in data.items() if value != []}

    def dealt(self, seen: dict[str, Any], seat: int, rulings: Rulings, waived: frozenset[str], chance: Chance) -> Dealt:
        """One deal of the unknown cards and tiles."""
        text = structure(converter(), Document(seen, {}), SeenText, "seen")
        dealer = Dealer(text, seat, rulings, waived, chance)
        start = Position(dealer.given(), rulings, waived)
        try:
            state = open_position(start.given, rulings, waived).state
            entries, state = dealer.replayed(state)
        except DocumentError:
            raise
        except ValueError:
            return Dealt(start, (), fits=False)
        return Dealt(start, entries, mark(sight(state, seat)) == text.mark)


def sight(state: State, seat: int) -> State:
    """The table as the seat sees it; in which order cards went is no matter."""
    view: State = seen(state, seat)
    return view._replace(gone=tuple(sorted(view.gone)))


def _beginning(story: Story) -> tuple[int, dict[str, Any]]:
    for place in reversed(range(len(story.states))):
        given = written(story.states[place])
        if given is not None:
            return place, given
    raise ValueError(said("this table cannot be shared from a seat: it cannot be written down as a position"))


def _given(given: dict[str, Any], state: State, end: State, seat: int) -> dict[str, Any]:
    """The position without what the seat may not see."""
    found = {key: value for key, value in given.items() if key != "seed"}
    found["players"] = [
        player if other == seat else _player(player, state, end, other) for other, player in enumerate(given["players"])
    ]
    return found


def _player(player: dict[str, Any], state: State, end: State, seat: int) -> dict[str, Any]:
    found = player | {"hand": len(state.player(seat).hand)}
    lying = end.player(seat).row if end.round == state.round else state.player(seat).row
    if state.player(seat).row is not None and lying is not None:
        found["row"] = [tile.value if tile.seen else COVERED for tile in lying]
    return found


def _entry(decision: Decision, names: tuple[str, ...], seat: int) -> dict[str, Any]:
    if isinstance(decision, Lay) and decision.seat != seat:
        return {"row": {names[decision.seat]: HIDDEN}}
    return entry_of(names, decision)


class Dealer:
    """One deal of the cards in the other hands and of the tiles that lie covered."""

    def __init__(self, text: SeenText, seat: int, rulings: Rulings, waived: frozenset[str], chance: Chance) -> None:
        self.text, self.seat, self.chance = text, seat, chance
        if max(len(text.since), len(text.unseen)) > HIGHEST * len(COLOURS):
            raise DocumentError(said("more was decided or held than in any round"), 0, "seen")
        self.players = _players(text.given)
        if not 0 <= seat < len(self.players):
            raise DocumentError(said("there is no seat {seat}", seat=seat), 0, "seat")
        hidden = [_without(player, seat == other) for other, player in enumerate(self.players)]
        self.base = structure(converter(), Document(text.given | {"players": hidden}, {}), Given, "seen.given")
        if not 1 <= self.base.round <= ROUNDS:
            raise DocumentError(said("there is no round {round}", round=self.base.round), 0, "seen.given.round")
        self.setup = setup_of(self.base, rulings, waived)

    def given(self) -> Given:
        """The position with all cards and tiles dealt. Raises `DocumentError` where they are too few."""
        pool, self.chance = self.chance.shuffled(sorted(self.text.unseen))
        hands = {seat: self._shown(seat) for seat in range(len(self.players)) if seat != self.seat}
        left = [card for card in pool if not any(card in hand for hand in hands.values())]
        players = []
        for seat, player in enumerate(self.base.players):
            if seat in hands:
                number = max(0, _number(self.players[seat].get("hand", 0)) - len(hands[seat]))
                if number > len(left):
                    raise DocumentError(said("more cards are hidden than are in the other hands"), 0, "seen.unseen")
                hand, left = (*hands[seat], *left[:number]), left[number:]
                changed = {"hand": hand, "row": self._row(player.row)}
                player = type(player)(**(vars(player) | changed))  # noqa: PLW2901 - the same player, dealt
            players.append(player)
        seed, self.chance = self.chance.below(SEEDS)
        return Given(**(vars(self.base) | {"players": players, "seed": seed}))

    def _shown(self, seat: int) -> Cards:
        """The cards that a seat played since, so that it must have held them."""
        plays = [entry["play"] for entry in self.text.since if isinstance(entry.get("play"), dict)]
        texts = [play.get("card") for play in plays if play.get("player") == self.players[seat].get("name")]
        return structure(converter(), Document(texts, {}), tuple[Card, ...], "seen.since")

    def _row(self, row: tuple[int, ...] | None) -> tuple[int, ...] | None:
        if not row or COVERED not in row:
            return row
        values = tiles_of_round(empty_table(self.setup)._replace(round=self.base.round))
        free, self.chance = self.chance.shuffled(value for value in values if value not in row)
        covered = row.count(COVERED)
        if len(free) < covered:
            raise DocumentError(said("more tiles are covered than there can be"), 0, "seen.given.players")
        tiles = iter(free)
        return tuple(next(tiles) if value == COVERED else value for value in row)

    def replayed(self, state: State) -> tuple[tuple[dict[str, Any], ...], State]:
        """The decisions since, what was hidden of them chosen. Raises ValueError where one cannot be taken."""
        found = []
        for number, entry in enumerate(self.text.since):
            for decision in self._decisions(entry, f"seen.since[{number}]", state):
                state = MonsterTrick().apply(state, decision).state
                found.append(entry_of(self.setup.names, decision))
        return tuple(found), state

    def _decisions(self, entry: dict[str, Any], path: str, state: State) -> list[Play | Lay]:
        row = entry.get("row")
        if not isinstance(row, dict) or HIDDEN not in row.values():
            return decisions(read_step(entry, path, Document(entry, {}), ACTIONS, RULES), state)
        options = MonsterTrick().legal(state, seat_of(self.setup, next(iter(row))))
        if not options:
            raise ValueError(said("no row can have been laid"))
        at, self.chance = self.chance.below(len(options))
        return [options[at]]


def _players(given: dict[str, Any]) -> list[dict[str, Any]]:
    players = given.get("players")
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        raise DocumentError(said("the players are missing"), 0, "seen.given.players")
    return players


def _without(player: dict[str, Any], own: bool) -> dict[str, Any]:
    return player if own else {key: value for key, value in player.items() if key != "hand"} | {"hand": []}


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise DocumentError(said("{value} is no number of cards", value=repr(value)), 0, "seen.given.players")
    return value
