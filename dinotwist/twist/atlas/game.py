"""Situations of Dino Twist for the atlas: laid, looked at thing by thing, and played without one feature."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import PLAYERS, Dimension, Exclusion, Feature
from dinotwist.kit.atlas.playing import Playing, Situation, Thing, Variant, with_players
from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact, Played, Scribe
from dinotwist.kit.positions import NAMES
from dinotwist.kit.scripts import Notation, Script
from dinotwist.twist import facts as told
from dinotwist.twist.atlas.dimensions import DIMENSIONS, ISLAND
from dinotwist.twist.atlas.drafts import drafted, grafted, whole_game
from dinotwist.twist.atlas.exclusions import excluded
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import TERRITORIES, TWIST_ISLAND, EventKind
from dinotwist.twist.cases import NOTATION
from dinotwist.twist.dealing import set_up
from dinotwist.twist.decisions import Decision
from dinotwist.twist.ending import outcome, score
from dinotwist.twist.entries import entry_of
from dinotwist.twist.entry import ENTRY
from dinotwist.twist.flow import run_on
from dinotwist.twist.legal import candidates, legal
from dinotwist.twist.positions import open_position
from dinotwist.twist.setup import IslandKind
from dinotwist.twist.state import Phase, State


class TwistAtlas:
    """What Dino Twist brings to its atlas."""

    entry: Entry = ENTRY
    notation: Notation = NOTATION
    dimensions: tuple[Dimension, ...] = DIMENSIONS

    def open(self, script: Script, waived: frozenset[str], absent: frozenset[str]) -> Played:
        """Lay the table; event cards of the kinds in ``absent`` are Twist Island cards that say nothing."""
        opened = open_position(script.given, script.rulings, waived)
        if not absent:
            return opened
        table = Scribe(_silenced(opened.before, absent))
        if script.given.deal is not None:
            set_up(table)
        run_on(table)
        return table.played()

    def written(self, names: tuple[str, ...], decision: Any) -> dict[str, Any]:
        """The entry that stands for a decision."""
        return entry_of(names, decision)

    def names_in(self, entry: dict[str, Any]) -> tuple[str, ...]:
        """The players whose decisions an entry holds."""
        ((action, body),) = entry.items()
        return (body["player"],) if action in ("attack", "leave") else tuple(body)

    def things(self, state: State, facts: tuple[Fact, ...]) -> dict[Thing, Any]:
        """What lies on the table, card by card, and who turned the events."""
        return dict((*_middle(state), *_seats(state), *_fight(state), *_scores(state), *_turned(state, facts)))

    def choices(self, state: State, seat: int) -> tuple[Decision, ...]:
        """The legal decisions of a seat; those of unheard-of sizes that a waived clause would allow are left out."""
        if not state.waived:
            return legal(state, seat)
        usual = state._replace(setup=state.setup._replace(waived=frozenset()))
        return tuple(decision for decision in candidates(usual, seat) if not RULES.breaches(state, decision))

    def moves(self, dice: Dice, state: State, seat: int) -> Sequence[Decision]:
        """What a seat may do in a position that is drawn."""
        del dice
        return legal(state, seat)

    def at_work(self, feature: Feature, situation: Situation, playing: Playing) -> bool:
        """Whether so many play, such an island is there, or such an event was in force."""
        if feature.dimension == PLAYERS:
            return len(situation.given["players"]) == int(feature.name)
        if feature.dimension == ISLAND:
            return any(_kind(player) == feature.name for player in situation.given["players"])
        return feature.name in _events_turned(situation, playing)

    def without(self, feature: Feature, situation: Situation) -> Iterator[Variant]:
        """One seat fewer (for 2: one more), an island of the other kind, or no such event."""
        if feature.dimension == PLAYERS:
            yield from _other_seats(situation)
        elif feature.dimension == ISLAND:
            yield from _other_islands(situation, feature.name)
        else:
            yield Variant(situation, feature.name, absent=frozenset({feature.name}))

    def excluded(self, one: Feature, other: Feature) -> Exclusion | None:
        """Why these two cannot change one another."""
        return excluded(one, other)

    def whole_game(self, dice: Dice, wished: tuple[Feature, ...]) -> Situation:
        """A game from its first deal on, with these features."""
        return whole_game(dice, wished)

    def drafted(self, dice: Dice, wished: tuple[Feature, ...]) -> Situation:
        """A situation that is likely to let these features matter."""
        return drafted(dice, wished)

    def grafted(self, dice: Dice, situation: Situation, wished: tuple[Feature, ...]) -> Situation:
        """A known situation with these features put into it."""
        return grafted(dice, situation, wished)


def _silenced(state: State, absent: frozenset[str]) -> State:
    """The table with nothing in force where these kinds of event would be."""
    if state.pile:
        pile = tuple(TWIST_ISLAND if card.kind.value in absent else card for card in state.pile)
        return state._replace(pile=pile)
    aside = tuple(
        card._replace(kind=EventKind.TWIST_ISLAND) if card.kind.value in absent else card for card in state.aside
    )
    return state._replace(aside=aside)


def _kind(player: dict[str, Any]) -> str:
    return str(player.get("island", IslandKind.T_REX.value))


def _events_turned(situation: Situation, playing: Playing) -> set[str]:
    kinds = {
        fact.card.kind.value for fact in playing.facts if isinstance(fact, (told.EventTurned, told.VolcanoErupted))
    }
    if situation.given.get("event"):
        kinds.add(str(situation.given["event"]).partition("[")[0])
    return kinds


def _other_seats(situation: Situation) -> Iterator[Variant]:
    players = situation.given["players"]
    if len(players) > 2:
        for player in players:
            left = [other for other in players if other is not player]
            yield Variant(with_players(situation, left), f"-{player['name']}", apart=frozenset({player["name"]}))
        return
    name = next(name for name in NAMES if name not in situation.names)
    cards = {entry for entry in map(_sole_card, situation.when) if entry is not None}
    for hand in ([], *([card] for card in sorted(cards))):
        more = [*players, {"name": name, "hand": hand}]
        yield Variant(with_players(situation, more), f"+{' '.join(hand)}", apart=frozenset({name}))


def _sole_card(entry: dict[str, Any]) -> str | None:
    """The card of a single play: one more player with the same card would tie it."""
    (cards,) = entry.get("prepare", {"": ()}).values()
    return str(cards[0]) if isinstance(cards, list) and len(cards) == 1 else None


def _other_islands(situation: Situation, kind: str) -> Iterator[Variant]:
    other = next(each.value for each in IslandKind if each.value != kind)
    players = situation.given["players"]
    for seat, player in enumerate(players):
        if _kind(player) == kind:
            changed = [*players[:seat], {**player, "island": other}, *players[seat + 1 :]]
            yield Variant(with_players(situation, changed), f"{player['name']} {other}")


# --- What lies on the table -------------------------------------------------------------------------------------


def _middle(state: State) -> Iterator[tuple[Thing, Any]]:
    yield ("round",), state.round
    yield ("draw",), len(state.draw)
    yield ("bonuses left",), state.bonuses
    for place in TERRITORIES:
        yield ("twist", place.word), str(state.twist[place])
    for name, pile in (("discard", state.discard), ("box", state.boxed if state.round else ())):
        for card, number in Counter(card for card in pile if name == "discard" or card.baby).items():
            yield (name, str(card)), number


def _seats(state: State) -> Iterator[tuple[Thing, Any]]:
    for seat, player in enumerate(state.players):
        name = state.name(seat)
        for place in TERRITORIES:
            if player.island[place] is not None:
                yield ("island", name, place.word), str(player.island[place])
        for card, number in Counter(player.hand).items():
            yield ("hand", name, str(card)), number
        yield ("graveyard", name), len(player.graveyard)
        yield ("bonus", name), player.bonus
        yield ("claw bonus", name), player.claw_bonus
        yield ("redealt", name), player.redealt


def _fight(state: State) -> Iterator[tuple[Thing, Any]]:
    for seat, player in enumerate(state.players):
        name, shown = state.name(seat), state.shown[seat]
        yield ("stance", name), player.stance.value
        yield ("prepared", name), None if player.play is None else " ".join(map(str, player.play.cards))
        yield ("open", name), player.play is not None and player.play.open
        if shown is not None:
            yield ("strength", name), shown.strength
            yield ("cancelled", name), shown.tied
    places = {seat: number for number, group in enumerate(state.order) for seat in group}
    for one, other in combinations(sorted(places), 2):
        yield ("before", state.name(one), state.name(other)), _sign(places[one] - places[other])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _scores(state: State) -> Iterator[tuple[Thing, Any]]:
    end = outcome(state)
    if end is None or state.phase is not Phase.OVER:
        return
    for sheet in score(state):
        name = state.name(sheet.seat)
        yield ("winner", name), sheet.seat in end.winners
        for line in sheet.lines:
            yield ("points", name, str(line.what)), line.points


def _turned(state: State, facts: tuple[Fact, ...]) -> Iterator[tuple[Thing, Any]]:
    turned = [fact.by for fact in facts if isinstance(fact, told.EventTurned)]
    for number, seat in enumerate(turned):
        yield ("turned by", str(number)), None if seat is None else state.name(seat)
    drawn = sum(isinstance(fact, told.OrderDrawn) for fact in facts)
    yield from ((("order drawn", str(number)), True) for number in range(drawn))


ATLAS = TwistAtlas()
