"""Situations of Monster Trick for the atlas: looked at thing by thing, and played without one feature."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import PLAYERS, Dimension, Exclusion, Feature
from dinotwist.kit.atlas.playing import Playing, Situation, Thing, Variant, with_players
from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.positions import NAMES
from dinotwist.kit.scripts import Notation, Script
from dinotwist.monstertrick.atlas.dimensions import DIMENSIONS, FOUR, ROUND, SAME_COLOUR, THREE_CARDS, THROWN
from dinotwist.monstertrick.atlas.drafts import drafted, grafted
from dinotwist.monstertrick.atlas.exclusions import excluded
from dinotwist.monstertrick.cases import NOTATION
from dinotwist.monstertrick.decisions import Decision
from dinotwist.monstertrick.ending import outcome
from dinotwist.monstertrick.entries import entry_of
from dinotwist.monstertrick.entry import ENTRY
from dinotwist.monstertrick.legal import legal
from dinotwist.monstertrick.positions import open_position
from dinotwist.monstertrick.state import State

ROUNDS = (1, 2, 3)
LARGEST = 2
"""A pile of three cards is one whose number of cards goes beyond this."""


class MonsterAtlas:
    """What Monster Trick brings to its atlas."""

    entry: Entry = ENTRY
    notation: Notation = NOTATION
    dimensions: tuple[Dimension, ...] = DIMENSIONS

    def open(self, script: Script, waived: frozenset[str], absent: frozenset[str]) -> Played:
        """Lay the table; nothing is left out by the game itself."""
        del absent
        return open_position(script.given, script.rulings, waived)

    def written(self, names: tuple[str, ...], decision: Decision) -> dict[str, Any]:
        """The entry that stands for a decision."""
        return entry_of(names, decision)

    def names_in(self, entry: dict[str, Any]) -> tuple[str, ...]:
        """The players whose decisions an entry holds."""
        ((action, body),) = entry.items()
        return (body["player"],) if action == "play" else tuple(body)

    def things(self, state: State, facts: tuple[Fact, ...]) -> dict[Thing, Any]:
        """What lies on the table, pile by pile and card by card."""
        del facts
        return dict((*_middle(state), *_seats(state)))

    def choices(self, state: State, seat: int) -> tuple[Decision, ...]:
        """The legal decisions of a seat."""
        return legal(state, seat)

    def moves(self, dice: Dice, state: State, seat: int) -> Sequence[Decision]:
        """What a seat may do in a position that is drawn."""
        del dice
        return legal(state, seat)

    def at_work(self, feature: Feature, situation: Situation, playing: Playing) -> bool:
        """Whether so many play, such a round begins it, or such a pile lies there at first."""
        del playing
        given = situation.given
        if feature.dimension == PLAYERS:
            return len(given["players"]) == int(feature.name)
        if feature.dimension == ROUND:
            return bool(given.get("round", 1) == int(feature.name))
        return bool(_without_pile(feature.name, given.get("piles", [])))

    def without(self, feature: Feature, situation: Situation) -> Iterator[Variant]:
        """One seat fewer (for 2: one more), another round, or a card or pile less."""
        if feature.dimension == PLAYERS:
            yield from _other_seats(situation)
        elif feature.dimension == ROUND:
            yield from _other_rounds(situation, int(feature.name))
        else:
            for number, piles in enumerate(_without_pile(feature.name, situation.given.get("piles", []))):
                changed = situation._replace(given={**situation.given, "piles": piles})
                yield Variant(changed, f"pile {number}")

    def excluded(self, one: Feature, other: Feature) -> Exclusion | None:
        """Why these two cannot change one another."""
        return excluded(one, other)

    def whole_game(self, dice: Dice, wished: tuple[Feature, ...]) -> Situation:
        """A table with these features: no reason of this game's needs more than its words."""
        return drafted(dice, wished)

    def drafted(self, dice: Dice, wished: tuple[Feature, ...]) -> Situation:
        """A situation that is likely to let these features matter."""
        return drafted(dice, wished)

    def grafted(self, dice: Dice, situation: Situation, wished: tuple[Feature, ...]) -> Situation:
        """A known situation with these features put into it."""
        return grafted(dice, situation, wished)


def _other_seats(situation: Situation) -> Iterator[Variant]:
    players = situation.given["players"]
    if len(players) == 2:
        name = next(name for name in NAMES if name not in situation.names)
        more = [*players, {"name": name, "hand": []}]
        yield Variant(with_players(situation, more), "+", apart=frozenset({name}))
        return
    for player in players:
        name = player["name"]
        left = with_players(situation, [other for other in players if other is not player])
        piles = [[card for card in pile if card[0] != name] for pile in situation.given.get("piles", [])]
        given = {**left.given, "piles": [pile for pile in piles if pile]}
        if given.get("turn") == name:
            given["turn"] = left.names[players.index(player) % len(left.names)]
        yield Variant(left._replace(given=given), f"-{name}", apart=frozenset({name}))


def _other_rounds(situation: Situation, now: int) -> Iterator[Variant]:
    for other in ROUNDS:
        if other != now:
            changed = with_players(situation, [_row_in(player, now, other) for player in situation.given["players"]])
            when = tuple(_entry_in(entry, now, other) for entry in situation.when)
            yield Variant(Situation({**changed.given, "round": other}, situation.rulings, when), f"round {other}")


def _row_in(player: dict[str, Any], now: int, other: int) -> dict[str, Any]:
    row = player.get("row")
    return {**player, "row": _tiles(row, now, other)} if row else player


def _entry_in(entry: dict[str, Any], now: int, other: int) -> dict[str, Any]:
    if "row" not in entry:
        return entry
    return {"row": {name: _tiles(row, now, other) for name, row in entry["row"].items()}}


def _tiles(row: list[int], now: int, other: int) -> list[int]:
    """The row with the tiles of another round in the same places: the values are multiples of the round's number."""
    return [value // now * other if value % now == 0 else value for value in row]


def _without_pile(kind: str, piles: list[list[Any]]) -> list[list[list[Any]]]:
    """The piles without what makes them of this kind, in every way; none when they are not."""
    if kind == FOUR:
        return [piles[:number] + piles[number + 1 :] for number in range(4)] if len(piles) == 4 else []
    if kind == SAME_COLOUR:
        colours = Counter(pile[0][1][0] for pile in piles)
        doubled = [number for number, pile in enumerate(piles) if colours[pile[0][1][0]] > 1]
        return [piles[:number] + piles[number + 1 :] for number in doubled]
    if kind == THREE_CARDS:
        large = [number for number, pile in enumerate(piles) if len(pile) > LARGEST]
        return [[*piles[:number], piles[number][:-1], *piles[number + 1 :]] for number in large]
    assert kind == THROWN
    return [
        [*piles[:number], [*pile[:place], *pile[place + 1 :]], *piles[number + 1 :]]
        for number, pile in enumerate(piles)
        for place, card in enumerate(pile)
        if card[1][0] != pile[0][1][0]
    ]


# --- What lies on the table -------------------------------------------------------------------------------------


def _middle(state: State) -> Iterator[tuple[Thing, Any]]:
    yield ("round",), state.round
    yield ("number of piles",), len(state.piles)
    for pile in state.piles:
        first = str(pile.cards[0].card)
        yield ("pile", first), " ".join(map(str, pile.plain))
        yield ("marker", first), None if pile.owner is None else state.name(pile.owner)


def _seats(state: State) -> Iterator[tuple[Thing, Any]]:
    end = outcome(state)
    for seat, player in enumerate(state.players):
        name = state.name(seat)
        for card in player.hand:
            yield ("hand", name, str(card)), True
        yield ("tricks", name), player.tricks
        yield ("tile up", name), None if player.up is None or player.row is None else player.row[player.up].value
        for kept in player.kept:
            yield ("tile kept", name, str(kept.round)), kept.tile
        if end is not None:
            yield ("winner", name), seat in end.winners


ATLAS = MonsterAtlas()
