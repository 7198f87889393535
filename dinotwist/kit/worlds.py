"""Small worlds: every state that a small deck and board can reach, each held against the laws of its game.

A world is a list of starts (a deal each, say). From each of them all decisions are played, those of seats that decide
at the same time in every order; where the table is shuffled, every order of few cards is tried, and stated ones of
many. States are told apart by their parts, without any loss; the search goes level by level, so that the first law
found broken is broken as early as can be.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterator, Sequence
from math import factorial, prod
from sys import getsizeof
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from dinotwist.kit.facts import Fact, Played, fold
from dinotwist.kit.game import Game
from dinotwist.kit.orders import ALL_ORDERS, points_of_chance
from dinotwist.kit.records import RecordGame, record_text, write_record

_MISTAKES = (ValueError, TypeError, LookupError, AssertionError, ArithmeticError, AttributeError)
"""What an engine that is wrong may raise."""


class World(NamedTuple):
    """A small world: its name, what is in it, all that its games begin with, and the most decisions of one game."""

    name: str
    title: str
    starts: Callable[[], tuple[Any, ...]]
    most_decisions: int


class WorldGame(Protocol):
    """What a game offers so that its small worlds can be enumerated."""

    game: Game
    records: RecordGame
    worlds: tuple[World, ...]

    def decisions(self, state: Any, seat: int) -> Sequence[Any]:
        """What the seat may do now: its legal decisions, and reports within the bounds that the worlds state."""

    def judged(self, state: Any, seat: int) -> Sequence[Any]:
        """The legal decisions found by judging every candidate."""

    def parts(self, state: Any) -> tuple[Hashable, ...]:
        """All that tells two states of one world apart."""

    def kept(self, state: Any) -> Any:
        """What no decision may change: all cards, say."""

    def progress(self, state: Any) -> tuple[int, ...]:
        """How far the game has got: every decision makes it greater."""

    def shuffles(self, facts: tuple[Fact, ...]) -> tuple[int, ...]:
        """How many things each shuffle among these facts brought into an order."""

    def with_chance(self, state: Any, counter: int) -> Any:
        """The state at another point in the stream of chance."""

    def misses(self, before: Any, decision: Any, played: Played) -> Iterator[str]:
        """Laws of this game alone that a decision broke."""


class Broken(NamedTuple):
    """A law that does not hold: what it says, and the shortest game that shows it.

    ``chance`` are the points in the stream of chance that the decisions were played at.
    """

    law: str
    start: Any
    decisions: tuple[Any, ...]
    chance: tuple[int, ...]


class Figures(NamedTuple):
    """What enumerating a world gave. ``complete``: all of it; ``every_order``: every order of every shuffle.

    ``decisions`` counts those played, ``over`` the states in which the game has ended, ``depth`` the decisions to the
    farthest state, ``bytes`` the memory that telling the states apart took.
    """

    world: str
    starts: int
    states: int
    decisions: int
    over: int
    depth: int
    bytes: int
    seconds: float
    complete: bool
    every_order: bool
    broken: Broken | None = None


class _Law(Exception):  # noqa: N818 - it carries a law's sentence to where the game that broke it is known
    """A law does not hold here."""


class Node(NamedTuple):
    """A state on the way, the state before it, and the decision and point of chance that led to it."""

    state: Any
    before: Node | None = None
    decision: Any = None
    counter: int = 0


class Survey:
    """Enumerates one world. ``run`` may be stopped by KeyboardInterrupt and called again for the figures so far."""

    def __init__(self, ours: WorldGame, world: World, most: int | None = None) -> None:
        self.ours, self.world, self.most = ours, world, most
        self.game = ours.game
        self.waiting = world.starts()
        self.consequences = tuple(ours.game.rules.consequences())
        self.seen: set[bytes] = set()
        self.tables: list[dict[Hashable, int]] = []
        self.starts = self.decisions = self.over = self.depth = 0
        self.seconds = 0.0
        self.every_order, self.complete, self.cut = True, False, False
        self.broken: Broken | None = None

    def run(self, tick: Callable[[], None] = lambda: None) -> Figures:
        """Enumerate the world, start by start; ``tick`` is called after each. Stops at the first broken law."""
        began = perf_counter()
        try:
            for start in self.waiting[self.starts :]:
                self._from(start)
                self.starts += 1
                tick()
                if self.broken is not None or self._full():
                    break
        finally:
            self.seconds += perf_counter() - began
        self.complete = self.starts == len(self.waiting) and not self.cut and self.broken is None
        return self.figures()

    def figures(self) -> Figures:
        """The figures so far."""
        tables = sum(getsizeof(table) + sum(map(getsizeof, table)) for table in self.tables)
        size = getsizeof(self.seen) + sum(map(getsizeof, self.seen)) + tables
        return Figures(
            self.world.name,
            self.starts,
            len(self.seen),
            self.decisions,
            self.over,
            self.depth,
            size,
            round(self.seconds, 3),
            self.complete,
            self.every_order,
            self.broken,
        )

    def _full(self) -> bool:
        return self.most is not None and len(self.seen) >= self.most

    def _from(self, start: Any) -> None:
        """Every state that a start leads to, level by level."""
        node = Node(self.ours.with_chance(self.ours.records.open_start(start).state, 0))
        kept = self.ours.kept(node.state)
        level = [node] if self._is_new(node.state) else []
        depth = 0
        while level:
            self.depth = max(self.depth, depth)
            following: list[Node] = []
            for node in level:
                if self._full():
                    self.cut = True
                    return
                try:
                    self._look_at(node.state, kept, depth)
                    following += (reached for reached in self._reached(node) if self._is_new(reached.state))
                except _Law as law:
                    self.broken = _game_of(node, str(law), start)
                    return
            level, depth = following, depth + 1

    def _is_new(self, state: Any) -> bool:
        """Whether the state is met for the first time. Its key is exact: a number for each different part."""
        parts = self.ours.parts(state)
        while len(self.tables) < len(parts):
            self.tables.append({})
        key = array("I", [t.setdefault(p, len(t)) for t, p in zip(self.tables, parts, strict=True)]).tobytes()
        if key in self.seen:
            return False
        self.seen.add(key)
        return True

    def _look_at(self, state: Any, kept: Any, depth: int) -> None:
        """The laws that a state must keep."""
        if self.ours.kept(state) != kept:
            raise _Law("nothing is lost or doubled")
        for clause in self.consequences:
            if clause(state) is False:
                raise _Law(f"{clause.number} holds: {clause.sentence}")
        seats = self.game.turn(state).seats
        if self.game.outcome(state) is not None:
            self.over += 1
            if seats:
                raise _Law("nobody is asked once the game is over")
            return
        if not seats:
            raise _Law("somebody can decide, or the game is over")
        if depth >= self.world.most_decisions:
            raise _Law(f"the game is over after {self.world.most_decisions} decisions at most")
        for seat in seats:
            self._look_at_choices(state, seat)

    def _look_at_choices(self, state: Any, seat: int) -> None:
        options = self.game.legal(state, seat)
        if not options:
            raise _Law("whoever is asked has something to choose")
        if tuple(self.ours.judged(state, seat)) != options:
            raise _Law("the legal list is every candidate that no clause refuses")
        if self.game.legal(self.game.view(state, seat), seat) != options:
            raise _Law("a seat can tell from what it sees what it may do")

    def _reached(self, node: Node) -> Iterator[Node]:
        """Every state that one decision leads to."""
        state = node.state
        here = self.ours.progress(state)
        for seat in self.game.turn(state).seats:
            for decision in self.ours.decisions(state, seat):
                for counter, played in self._outcomes(state, decision):
                    self.decisions += 1
                    reached = Node(self.ours.with_chance(played.state, 0), node, decision, counter)
                    self._look_at_step(state, here, reached, played)
                    yield reached

    def _look_at_step(self, state: Any, here: tuple[int, ...], reached: Node, played: Played) -> None:
        """The laws that a decision must keep."""
        law = None
        if fold(played.before, played.facts) != played.state:
            law = "the facts lead to the state"
        elif self.ours.progress(played.state) <= here:
            law = "every decision brings the game nearer to its end"
        else:
            law = next(self.ours.misses(state, reached.decision, played), None)
        if law is not None:
            raise _Law(f"{law} ({reached.decision})")

    def _outcomes(self, state: Any, decision: Any) -> Iterator[tuple[int, Played]]:
        """What a decision may lead to: one thing, or one for each order of what is shuffled."""
        try:
            played = self.game.apply(state, decision)
            sizes = self.ours.shuffles(played.facts)
            if not sizes:
                yield 0, played
                return
            counters = points_of_chance(sizes)
            self.every_order &= prod(map(factorial, sizes)) <= ALL_ORDERS
            for counter in counters:
                shuffled = self.game.apply(self.ours.with_chance(state, counter), decision)
                self.every_order &= self.ours.shuffles(shuffled.facts) == sizes
                yield counter, shuffled
        except _MISTAKES as error:
            raise _Law(f"each legal decision applies ({decision}: {error})") from error


def _game_of(node: Node, law: str, start: Any) -> Broken:
    way = []
    while node.before is not None:
        way.append((node.decision, node.counter))
        node = node.before
    way.reverse()
    return Broken(law, start, tuple(decision for decision, _ in way), tuple(counter for _, counter in way))


def counterexample(ours: WorldGame, broken: Broken) -> str:
    """The game that broke a law, as the text of a record."""
    return write_record(record_text(ours.game.name, ours.records, broken.start, list(broken.decisions)))
