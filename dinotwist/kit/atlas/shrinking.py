"""Making a position small: whatever can go without the finding going too, goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate, pairwise
from typing import Any

from dinotwist.kit.atlas.cells import Cell
from dinotwist.kit.atlas.features import Feature
from dinotwist.kit.atlas.looking import Both, effects_of, shown_by
from dinotwist.kit.atlas.playing import AtlasGame, Situation, Variant, at_work, play
from dinotwist.kit.facts import fold


def shrunk(ours: AtlasGame, cell: Cell) -> Situation:
    """The smallest situation reached by leaving out one part at a time, from the cell's own or from one begun later."""
    sight = cell.shown
    assert sight is not None

    def holds(situation: Situation) -> bool:
        both = shows(ours, situation, cell.one, cell.other)
        return both is not None and both.direct >= sight.direct

    begun = next((each for each in later(ours, sight.situation) if holds(each)), None)
    starts = (sight.situation,) if begun is None else (sight.situation, begun)
    return min((smaller(each, holds) for each in starts), key=lambda small: small.weight)


def later(ours: AtlasGame, situation: Situation) -> Iterator[Situation]:
    """The situation begun where it has come to, the latest first: without its piles, or with."""
    playing = play(ours, Variant(situation))
    ends = [*(facts for facts, _decision in playing.decided[1:]), len(playing.facts)]
    states = accumulate(
        pairwise((0, *ends)), lambda at, part: fold(at, playing.facts[slice(*part)]), initial=playing.before
    )
    entries = [ours.written(situation.names, decision) for _facts, decision in playing.decided]
    for number, state in reversed(list(enumerate(states))[1:]):
        given = ours.entry.positions.written(state)
        if given is None:
            continue
        lean = {key: value for key, value in given.items() if key == "players" or not isinstance(value, list)}
        for each in (lean, given):
            yield Situation(each, situation.rulings, tuple(entries[number:]))


def smaller(situation: Situation, holds: Callable[[Situation], bool]) -> Situation:
    """Leave out one part after the other for as long as ``holds`` is true of what is left."""
    least = _once_over(situation, holds)
    while least.weight < situation.weight:
        situation, least = least, _once_over(least, holds)
    return least


def _once_over(situation: Situation, holds: Callable[[Situation], bool]) -> Situation:
    """Try to leave out every part once, going on where one could go."""
    tried = 0
    while (found := _next(situation, holds, tried)) is not None:
        tried, situation = found
    return situation


def _next(situation: Situation, holds: Callable[[Situation], bool], tried: int) -> tuple[int, Situation] | None:
    """The next part from the one of that number on that can go: its number, and what is left without it."""
    for number, candidate in enumerate(lighter(situation)):
        if number >= tried and candidate.weight < situation.weight and holds(candidate):
            return number, candidate
    return None


def lighter(situation: Situation) -> Iterator[Situation]:
    """The situation without one of its parts, the large ones first."""
    for number in range(len(situation.when)):
        yield situation._replace(when=situation.when[: len(situation.when) - 1 - number])
    for number in range(len(situation.when) - 1):
        yield situation._replace(when=situation.when[:number] + situation.when[number + 1 :])
    players = situation.given["players"]
    for player in players:
        left = [other for other in players if other is not player]
        when = tuple(entry for entry in situation.when if player["name"] not in str(entry))
        yield Situation({**situation.given, "players": left}, situation.rulings, when)
    for name in situation.rulings:
        yield situation._replace(rulings={key: value for key, value in situation.rulings.items() if key != name})
    for given in _lighter(situation.given):
        yield situation._replace(given=given)


def _lighter(part: Any) -> Iterator[Any]:
    """A part of ``given`` with something left out, at any depth; names stay."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key not in ("name", "players"):
                yield {other: kept for other, kept in part.items() if other != key}
            for inner in _lighter(value):
                yield {**part, key: inner}
    elif isinstance(part, list):
        for number, value in enumerate(part):
            if not (isinstance(value, dict) and "name" in value):
                yield part[:number] + part[number + 1 :]
            for inner in _lighter(value):
                yield [*part[:number], inner, *part[number + 1 :]]


def shows(ours: AtlasGame, situation: Situation, one: Feature, other: Feature) -> Both | None:
    """How taking either feature away changes one and the same thing in this situation; None when it does not."""
    base = play(ours, Variant(situation), listen=True)
    if base.stopped is not None or not all(at_work(ours, each, situation, base) for each in (one, other)):
        return None
    mine = tuple(effects_of(ours, one, situation, base))
    return shown_by(mine, tuple(effects_of(ours, other, situation, base))) if mine else None
