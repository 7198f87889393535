"""Situations and what comes of them, with a feature at work and without it.

A situation is what a case holds: ``given``, ``rulings`` and ``when``, as plain data. Playing it gives what lies on
the table at the end, thing by thing, or the entry that was refused. Two playings are compared thing by thing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from typing import Any, NamedTuple, Protocol, TypeAlias

from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import RULING, SECTION, Dimension, Exclusion, Feature
from dinotwist.kit.cases import CaseText
from dinotwist.kit.clauses import NoGame, Refused, ledger
from dinotwist.kit.documents import Document
from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.scripts import Notation, Script, read_script

Thing: TypeAlias = tuple[str, ...]
"""One thing on the table by its path: ``("island", "Ann", "cliff")``; players stand in it by name."""

MOST_LISTED = 2
"""The legal decisions of so many of those who decide at the same time are looked at."""
NO_TABLE: Thing = ("table",)
DEAD_ENDS = (AssertionError, LookupError, StopIteration)
"""What a table that has waived a clause may come to: a place where the game does not know how to go on."""
STOPS = ("table", "entry")
"""What a playing may stop at: a table that cannot be laid, or an entry that is refused."""


class Situation(NamedTuple):
    """A position and the decisions taken in it, one an entry, in the case notation."""

    given: dict[str, Any]
    rulings: dict[str, Any]
    when: tuple[dict[str, Any], ...] = ()

    def text(self) -> str:
        """The one text of this situation, to compare and keep it by."""
        return json.dumps([self.given, self.rulings, self.when], ensure_ascii=False, sort_keys=True)

    @property
    def weight(self) -> int:
        """How much there is in it: every card, number and decision."""
        return _leaves(self.given) + _leaves(self.rulings) + 2 * len(self.when)

    @property
    def names(self) -> tuple[str, ...]:
        """The players at the table, in seat order."""
        return tuple(player["name"] for player in self.given["players"])


def _leaves(part: Any) -> int:
    if isinstance(part, dict):
        return sum(1 + _leaves(value) for value in part.values())
    if isinstance(part, (list, tuple)):
        return sum(map(_leaves, part)) + len(part)
    return 1


class Variant(NamedTuple):
    """A situation without one feature.

    ``removal`` says in data how it was taken away; ``waived`` are clauses, ``absent`` what the game itself leaves
    out; things of the players named in ``apart`` are not compared, and those of them who sit here play by
    themselves when they have one choice.
    """

    situation: Situation
    removal: str = ""
    waived: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()
    apart: frozenset[str] = frozenset()


class Playing(NamedTuple):
    """What playing gave: the things at the end, or where it stopped.

    ``stopped`` is what was refused: ``("table",)`` or ``("entry", "3")``, and ``why`` the clauses. ``before`` stands
    before all facts; ``decided`` are the decisions that were taken, each with the number of facts before it, and
    ``tried`` the one that was refused, where somebody could try it at all.
    """

    seen: dict[Thing, Any]
    facts: tuple[Fact, ...] = ()
    stopped: Thing | None = None
    why: tuple[str, ...] = ()
    consulted: frozenset[str] = frozenset()
    before: Any = None
    decided: tuple[tuple[int, Any], ...] = ()
    tried: Any = None


class AtlasGame(Protocol):
    """What a game brings to its atlas."""

    entry: Entry
    notation: Notation
    dimensions: tuple[Dimension, ...]

    def open(self, script: Script, waived: frozenset[str], absent: frozenset[str]) -> Played:
        """Lay the table. Raises ValueError when it cannot be."""

    def written(self, names: tuple[str, ...], decision: Any) -> dict[str, Any]:
        """The entry that stands for a decision."""

    def names_in(self, entry: dict[str, Any]) -> tuple[str, ...]:
        """The players whose decisions an entry holds."""

    def things(self, state: Any, facts: tuple[Fact, ...]) -> dict[Thing, Any]:
        """What lies on the table, and what happened that everybody saw; scores by their parts."""

    def choices(self, state: Any, seat: int) -> tuple[Any, ...]:
        """The legal decisions of a seat, of the kinds and sizes that the game knows with no clause waived."""

    def moves(self, dice: Dice, state: Any, seat: int) -> Sequence[Any]:
        """What a seat may do in a position that is drawn: legal decisions, and reports where the game has them."""

    def at_work(self, feature: Feature, situation: Situation, playing: Playing) -> bool:
        """Whether one of the game's own features (no chapter, no ruling) occurs in what was played."""

    def without(self, feature: Feature, situation: Situation) -> Iterator[Variant]:
        """The situation without one of the game's own features, in every way there is."""

    def excluded(self, one: Feature, other: Feature) -> Exclusion | None:
        """Why these two cannot change one another; None where they may."""

    def whole_game(self, dice: Dice, wished: tuple[Feature, ...]) -> Situation:
        """A game from its first deal on at a table with these features."""

    def drafted(self, dice: Dice, wished: tuple[Feature, ...]) -> Situation:
        """A situation that is likely to let these features matter, without decisions."""

    def grafted(self, dice: Dice, situation: Situation, wished: tuple[Feature, ...]) -> Situation:
        """A known situation with these features put into it; its entries may be refused then."""


def with_players(situation: Situation, players: list[dict[str, Any]]) -> Situation:
    """The situation with these players at the table."""
    return situation._replace(given={**situation.given, "players": players})


def read(ours: AtlasGame, situation: Situation) -> Script:
    """The script of a situation. Raises `DocumentError` where it is not in the notation."""
    text = CaseText(
        "atlas", "", ours.entry.name, "", [], situation.given, dict(situation.rulings), list(situation.when)
    )
    return read_script(text, Document({}, {}), ours.notation)


def play(ours: AtlasGame, variant: Variant, *, listen: bool = False) -> Playing:
    """Play a situation to the end of its entries, or to the first that is refused."""
    with ledger() if listen else nullcontext() as book:
        playing = _play(ours, variant)
        return playing if book is None else playing._replace(consulted=frozenset(book.consulted))


def _play(ours: AtlasGame, variant: Variant) -> Playing:
    try:
        script = read(ours, variant.situation)
        opened = ours.open(script, variant.waived, variant.absent)
    except ValueError as error:
        return Playing({}, stopped=NO_TABLE, why=error.numbers if isinstance(error, NoGame) else ())
    except DEAD_ENDS:
        return Playing({}, stopped=NO_TABLE)
    player = _Player(ours, variant, opened)
    return player.play(script)


class _Player:
    """Plays the entries of one variant."""

    def __init__(self, ours: AtlasGame, variant: Variant, opened: Played) -> None:
        self.ours, self.variant, self.game = ours, variant, ours.entry.game
        self.before, self.state, self.facts = opened.before, opened.state, list(opened.facts)
        self.decided: list[tuple[int, Any]] = []
        self.tried: Any = None
        self.script_game = ours.entry.cases.script_game()
        self.names = variant.situation.names

    def play(self, script: Script) -> Playing:
        """What came of it."""
        self._by_themselves()
        for number, (step, entry) in enumerate(zip(script.steps, self.variant.situation.when, strict=True)):
            if not set(self.ours.names_in(entry)) <= set(self.names):
                continue
            try:
                for decision in self.script_game.taken(step, None, self.state):
                    self.tried = decision
                    self._apply(decision)
            except Refused as error:
                return self._playing(("entry", str(number)), error.verdict.numbers)
            except (ValueError, *DEAD_ENDS):
                return self._playing(("entry", str(number)))
            self._by_themselves()
        return self._playing()

    def _playing(self, stopped: Thing | None = None, why: tuple[str, ...] = ()) -> Playing:
        return Playing(
            self._seen(),
            tuple(self.facts),
            stopped,
            why,
            before=self.before,
            decided=tuple(self.decided),
            tried=None if stopped is None else self.tried,
        )

    def _by_themselves(self) -> None:
        alone = {seat for seat, name in enumerate(self.names) if name in self.variant.apart}
        while seats := [seat for seat in self.game.turn(self.state).seats if seat in alone]:
            options = self.game.legal(self.state, seats[0])
            if len(options) != 1:
                return
            self._apply(options[0])

    def _apply(self, decision: Any) -> None:
        played = self.game.apply(self.state, decision)
        self.decided.append((len(self.facts), decision))
        self.state = played.state
        self.facts += played.facts

    def _seen(self) -> dict[Thing, Any]:
        names = self.names
        facts = tuple(self.facts)
        seen = dict(self.ours.things(self.state, facts))
        turn = self.game.turn(self.state)
        seen[("step",)] = turn.phase
        for seat in turn.seats:
            seen[("asked", names[seat])] = True
        for seat in turn.seats[:MOST_LISTED]:
            for decision in self.ours.choices(self.state, seat):
                entry = json.dumps(self.ours.written(names, decision), ensure_ascii=False)
                seen[("may", names[seat], entry)] = True
        return seen


def differences(base: Playing, other: Playing, apart: frozenset[str]) -> frozenset[Thing]:
    """The things that came out otherwise; those of players who are not at both tables are left out."""
    if other.stopped == NO_TABLE:
        return frozenset({NO_TABLE})
    keys = base.seen.keys() | other.seen.keys()
    changed = {key for key in keys if base.seen.get(key) != other.seen.get(key) and apart.isdisjoint(key)}
    return frozenset(changed if other.stopped is None else {*changed, other.stopped})


def at_work(ours: AtlasGame, feature: Feature, situation: Situation, playing: Playing) -> bool:
    """Whether a feature occurs in what was played."""
    if feature.dimension == SECTION:
        return not playing.consulted.isdisjoint(feature.clauses)
    if feature.dimension == RULING:
        name, _, reading = feature.name.partition("=")
        return str(situation.rulings.get(name)) == reading
    return ours.at_work(feature, situation, playing)


def without(ours: AtlasGame, feature: Feature, situation: Situation, consulted: frozenset[str]) -> Iterator[Variant]:
    """The situation without a feature: a clause of the chapter waived, the ruling's default, or the game's own ways."""
    if feature.dimension == SECTION:
        for number in feature.clauses:
            if number in consulted:
                yield Variant(situation, number, waived=frozenset({number}))
    elif feature.dimension == RULING:
        name = feature.name.partition("=")[0]
        left = {key: value for key, value in situation.rulings.items() if key != name}
        yield Variant(situation._replace(rulings=left), name)
    else:
        yield from ours.without(feature, situation)
