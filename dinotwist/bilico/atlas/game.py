"""Situations of Bilico for the atlas: looked at thing by thing, and played without one feature."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dinotwist.bilico.atlas.dimensions import BY_ANOTHER, CAR, DIMENSIONS, IN_HAND
from dinotwist.bilico.atlas.drafts import drafted, grafted
from dinotwist.bilico.atlas.exclusions import excluded
from dinotwist.bilico.atlas.reports import moves
from dinotwist.bilico.cases import NOTATION
from dinotwist.bilico.decisions import Decision
from dinotwist.bilico.ending import outcome
from dinotwist.bilico.entries import entry_of
from dinotwist.bilico.entry import ENTRY
from dinotwist.bilico.facts import FloorsFell
from dinotwist.bilico.legal import legal
from dinotwist.bilico.pieces import PLACES
from dinotwist.bilico.positions import open_position
from dinotwist.bilico.state import State
from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import PLAYERS, Dimension, Exclusion, Feature
from dinotwist.kit.atlas.playing import Playing, Situation, Thing, Variant, with_players
from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.positions import NAMES
from dinotwist.kit.scripts import Notation, Script


class BilicoAtlas:
    """What Bilico brings to its atlas."""

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
        """The players that an entry names: most acts are those of whose turn it is."""
        ((action, body),) = entry.items()
        if action == "duel":
            return tuple(body)
        if action == "notice_unparked":
            return (body["player"],)
        return _culprits(entry)

    def things(self, state: State, facts: tuple[Fact, ...]) -> dict[Thing, Any]:
        """What stands on the board, and every player's points by what they are for."""
        del facts
        return dict((*_board(state), *_seats(state)))

    def choices(self, state: State, seat: int) -> tuple[Decision, ...]:
        """The legal decisions of a seat; what may fall is no choice."""
        return legal(state, seat)

    def moves(self, dice: Dice, state: State, seat: int) -> Sequence[Decision]:
        """What a seat may do in a position that is drawn, falls and forgotten cars included."""
        return moves(dice, state, seat)

    def at_work(self, feature: Feature, situation: Situation, playing: Playing) -> bool:
        """Whether so many play, such a thing fell, or the gold car was parked."""
        if feature.dimension == PLAYERS:
            return len(situation.given["players"]) == int(feature.name)
        if feature.dimension == CAR:
            return any(_with_bronze(entry) != entry for entry in situation.when)
        if feature.name in (IN_HAND, BY_ANOTHER):
            return any(_other_way(entry, feature.name, situation, playing) for entry in situation.when)
        return any(entry.get("fall", {}).get("while") == feature.name for entry in situation.when)

    def without(self, feature: Feature, situation: Situation) -> Iterator[Variant]:
        """One seat fewer (for 2: one more), without the fall, or with a bronze car for the gold one."""
        if feature.dimension == PLAYERS:
            yield from _other_seats(situation)
            return
        for number, entry in enumerate(situation.when):
            before, after = situation.when[:number], situation.when[number + 1 :]
            if feature.dimension == CAR:
                if _with_bronze(entry) != entry:
                    yield Variant(situation._replace(when=(*before, _with_bronze(entry), *after)), f"bronze {number}")
            elif feature.name == IN_HAND:
                if _in_hand(entry):
                    yield Variant(situation._replace(when=(*before, _empty_handed(entry), *after)), f"hand {number}")
            elif feature.name == BY_ANOTHER:
                if "fall" in entry:
                    yield Variant(situation._replace(when=(*before, *after)), f"fall {number}")
            elif entry.get("fall", {}).get("while") == feature.name:
                yield Variant(situation._replace(when=(*before, *after)), f"fall {number}")

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


def _culprits(entry: dict[str, Any]) -> tuple[str, ...]:
    by = entry.get("fall", {}).get("by", ())
    return (by,) if isinstance(by, str) else tuple(by)


def _in_hand(entry: dict[str, Any]) -> bool:
    return any(isinstance(body, dict) and bool(body.get("in_hand")) for body in entry.values())


def _empty_handed(entry: dict[str, Any]) -> dict[str, Any]:
    ((action, body),) = entry.items()
    return {action: {key: value for key, value in body.items() if key != "in_hand"}}


def _with_bronze(entry: dict[str, Any]) -> dict[str, Any]:
    park = entry.get("park", {})
    if park.get("car") == "gold":
        return {"park": {"car": "bronze"}}
    if "gold" in park.get("cars", ()):
        return {"park": {"cars": ["bronze", "bronze"]}}
    return entry


def _other_way(entry: dict[str, Any], name: str, situation: Situation, playing: Playing) -> bool:
    if name == IN_HAND:
        return _in_hand(entry)
    if "fall" not in entry:
        return False
    names = situation.names
    return any(
        isinstance(fact, FloorsFell) and set(_culprits(entry)) == {names[seat] for seat in fact.by} - {names[fact.seat]}
        for fact in playing.facts
    )


def _other_seats(situation: Situation) -> Iterator[Variant]:
    players = situation.given["players"]
    if len(players) == 2:
        name = next(name for name in NAMES if name not in situation.names)
        more = with_players(situation, [*players, {"name": name}])
        yield Variant(more, "+", apart=frozenset({name}))
        return
    for player in players:
        name = player["name"]
        left = with_players(situation, [other for other in players if other is not player])
        given = dict(left.given)
        if given.get("turn") == name:
            given["turn"] = left.names[players.index(player) % len(left.names)]
        if given.get("last_built", {}).get("by") == name:
            del given["last_built"]
        yield Variant(left._replace(given=given), f"-{name}", apart=frozenset({name}))


# --- What stands on the board -----------------------------------------------------------------------------------


def _board(state: State) -> Iterator[tuple[Thing, Any]]:
    yield ("floors left",), state.floors
    yield ("roofs left",), state.roofs
    yield ("parked",), state.parked
    yield ("active",), state.name(state.active)
    yield ("last built",), state.last_built
    for place in PLACES:
        palazzo = state.palazzo(place)
        yield ("roofs", place.word), palazzo.levels
        yield ("floors", place.word), palazzo.height
    for card in state.table_cards:
        yield ("card on the table", card), True
    yield ("turn over",), state.hand.over


def _seats(state: State) -> Iterator[tuple[Thing, Any]]:
    end = outcome(state)
    for seat, player in enumerate(state.players):
        name = state.name(seat)
        yield ("bronze cars", name), player.bronze
        yield ("gold car", name), player.gold
        yield ("owes", name), player.debt
        yield ("two cars due", name), player.penalised
        yield ("forgot", name), player.forgot
        for line, points in player.tally._asdict().items():
            yield ("points", name, line), points
        for card in player.cards:
            yield ("card", name, card), True
        if player.last is not None:
            for line, points in player.last._asdict().items():
                yield ("last turn", name, line), points
        if end is not None:
            yield ("winner", name), seat in end.winners
    for seat in state.duel:
        yield ("duel", state.name(seat)), True


ATLAS = BilicoAtlas()
