"""Laying several courses of the same decisions side by side: which steps are the same, and where they part.

The steps of each side stand in blocks, one for each entry and one before the first. A block begins in the same row
on all sides; inside it the steps that begin it alike share a row, and so do those that end it alike.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dinotwist.kit.facts import Fact
from dinotwist.kit.game import Game
from dinotwist.kit.readings import Trial
from dinotwist.kit.words import Said

Teller = Callable[[Fact, tuple[str, ...]], Said | None]


class Line(NamedTuple):
    """One step of one side: a fact that has something to tell, or a decision that was not taken.

    One stands after it when ``end`` facts are shown. ``offers`` are the decisions that may be taken there and not on
    every side; None for a step.
    """

    block: int
    end: int
    fact: Fact | None = None
    trial: Trial | None = None
    sentence: Said | None = None
    clauses: tuple[str, ...] = ()
    offers: tuple[Any, ...] | None = None

    def same(self, other: Line | None) -> bool:
        """Whether the same happens: the same fact, or the same try with the same answer."""
        if other is None or (self.fact, self.offers) != (other.fact, other.offers):
            return False
        if (self.trial is None) != (other.trial is None):
            return False
        if self.trial is None or other.trial is None:
            return True
        one, two = self.trial, other.trial
        return one.tried == two.tried and one.verdict.legal == two.verdict.legal and self.clauses == other.clauses


class Row(NamedTuple):
    """The steps that stand side by side; None where a side has none there.

    ``silent`` marks steps that are not equal, and of which yet nothing can be told that differs.
    """

    lines: tuple[Line | None, ...]
    silent: bool = False

    @property
    def same(self) -> bool:
        """Whether all sides do the same here, as far as can be told."""
        first = self.lines[0]
        return self.silent or (first is not None and all(first.same(other) for other in self.lines[1:]))

    @property
    def told_alike(self) -> bool:
        """Whether every side has a step here that happened, told in the same words and with the same clauses."""
        told = [(line.sentence, line.clauses) for line in self.lines if line is not None and line.sentence is not None]
        return len(told) == len(self.lines) and all(other == told[0] for other in told[1:])


def lines(
    facts: Sequence[Fact], names: tuple[str, ...], places: Sequence[int], trials: Sequence[Trial], tell: Teller
) -> tuple[Line, ...]:
    """The steps of a side. ``places`` says how many facts there were before each entry."""
    told = list(_told(facts, names, places, tell))
    for trial in sorted(trials, key=lambda trial: (trial.at, trial.entry), reverse=True):
        where = next((n for n, line in enumerate(told) if line.block > trial.entry), len(told))
        told.insert(where, Line(trial.entry + 1, trial.at, trial=trial, clauses=trial.verdict.numbers))
    return tuple(told)


def _told(facts: Sequence[Fact], names: tuple[str, ...], places: Sequence[int], tell: Teller) -> Iterator[Line]:
    """The facts that have something to tell; one stands behind the silent ones at the end, too."""
    last: Line | None = None
    for number, fact in enumerate(facts):
        sentence = tell(fact, names)
        if sentence is None:
            continue
        if last is not None:
            yield last
        last = Line(bisect_right(places, number), number + 1, fact, None, sentence, tuple(fact.clauses))
    if last is not None:
        yield last._replace(end=len(facts))


def aligned(sides: Sequence[Sequence[Line]]) -> tuple[Row, ...]:
    """The rows in which the steps of all sides stand."""
    blocks = 1 + max((line.block for side in sides for line in side), default=0)
    return tuple(
        row
        for block in range(blocks)
        for row in _block([[line for line in side if line.block == block] for side in sides])
    )


def _block(sides: list[list[Line]]) -> Iterator[Row]:
    shortest = min(map(len, sides))
    head = _alike(sides, range(shortest))
    tail = _alike(sides, range(-1, head - shortest - 1, -1))
    for at in range(head):
        yield Row(tuple(side[at] for side in sides))
    parted = [side[head : len(side) - tail] for side in sides]
    for at in range(max(map(len, parted))):
        yield Row(tuple(side[at] if at < len(side) else None for side in parted))
    for at in range(-tail, 0):
        yield Row(tuple(side[at] for side in sides))


def _alike(sides: list[list[Line]], places: range) -> int:
    """How many of these places in turn hold the same step on all sides."""
    count = 0
    for at in places:
        if not Row(tuple(side[at] for side in sides)).same:
            break
        count += 1
    return count


def first_difference(rows: Sequence[Row]) -> int | None:
    """The number of the first row in which the sides do not do the same; None where there is none."""
    return next((number for number, row in enumerate(rows) if not row.same), None)


def offers(game: Game, state: Any) -> tuple[Any, ...]:
    """Everything that may be decided at a state, in the game's order."""
    return tuple(decision for seat in game.turn(state).seats for decision in game.legal(state, seat))


def first_offers(
    game: Game, sides: Sequence[Sequence[Any]], places: Iterable[int]
) -> tuple[int, tuple[Any, ...]] | None:
    """Where not the same may be decided on all sides first, and what on each side alone; None where nowhere.

    Each side is the states after so many facts; ``places`` are those to look at.
    """
    for place in places:
        found = [offers(game, states[place]) for states in sides]
        everywhere = set(found[0]).intersection(*found[1:])
        if any(set(one) != everywhere for one in found):
            return place, tuple(tuple(d for d in one if d not in everywhere) for one in found)
    return None


def ends(game: Game, state: Any) -> tuple[Any, ...]:
    """What counts at the end: every seat's score sheet, and who has won."""
    return (*game.score(state), game.outcome(state))
