"""Which packaged cases turn on a ruling: played under another reading, they go otherwise.

A case turns on a reading when with it alone exchanged the case takes other steps, is answered otherwise or ends with
another count; and when it no longer meets what it expects, since something else may be decided. To find out, every
case is played under every reading; what was found stands in ``cases/turning.json`` (`python -m scripts.turning`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from dinotwist.kit.cases import Case
from dinotwist.kit.comparing import aligned, ends, first_difference, first_offers, lines
from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import fold
from dinotwist.kit.readings import Walk, under, walk

FILE = files("dinotwist").joinpath("cases", "turning.json")

Turning = dict[str, dict[str, list[str]]]
"""By ruling and reading: the ids of the cases with another reading that go otherwise under this one."""


@cache
def turning(game: str) -> Turning:
    """What was found for a game."""
    found: Turning = json.loads(FILE.read_text("utf-8"))[game]
    return found


def turning_on(game: str, ruling: str) -> tuple[str, ...]:
    """The ids of the cases that turn on a ruling, whichever the other reading is."""
    return tuple(dict.fromkeys(case for ids in turning(game).get(ruling, {}).values() for case in ids))


def find(entry: Entry, start_of: Any, cases: Iterable[Case]) -> Turning:
    """Play every case under every other reading. ``start_of`` makes the start of a case."""
    found: Turning = {switch.name: {str(reading): [] for reading in switch.readings} for switch in entry.rulings}
    for case in cases:
        if case.text.refused is not None:  # its table cannot be laid, so there is nothing to compare
            continue
        for ruling, reading in turns(entry, start_of(case), case):
            found[ruling][reading].append(case.id)
    return found


def turns(entry: Entry, start: Any, case: Case) -> list[tuple[str, str]]:
    """The rulings and readings on which a case turns."""
    own = cut(entry, start, case)
    return [
        (switch.name, str(reading))
        for switch in entry.rulings
        for reading in switch.readings
        if reading is not getattr(start.rulings, switch.name)
        and _otherwise(entry, start, case, own, {switch.name: str(reading)})
    ]


def turns_of(entry: Entry, start: Any, entries: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """The rulings on which a table with all its decisions turns, whichever the other reading is.

    Raises ValueError when the table cannot be laid as it is.
    """
    own = walk(entry, start, entries, complete=True)
    return tuple(
        switch.name
        for switch in entry.rulings
        if any(
            _goes_otherwise(entry, own, under(start, entry.rulings, {switch.name: str(reading)}, start.waived), entries)
            for reading in switch.readings
            if reading is not getattr(start.rulings, switch.name)
        )
    )


def _goes_otherwise(entry: Entry, own: Walk, start: Any, entries: Sequence[Mapping[str, Any]]) -> bool:
    try:
        return differ(entry, own, walk(entry, start, entries, complete=True))
    except ValueError:
        return False


def cut(entry: Entry, start: Any, case: Case) -> Walk:
    """A case's walk up to where the case looks at last."""
    whole = walk(entry, start, case.text.when)
    return whole if case.text.finally_ else whole._replace(facts=whole.facts[: whole.closed])


def _otherwise(entry: Entry, start: Any, case: Case, own: Walk, readings: Mapping[str, str]) -> bool:
    exchanged = under(start, entry.rulings, readings, start.waived)
    try:
        other = cut(entry, exchanged, case)
    except ValueError:  # the table cannot be laid under this reading, so there is nothing to compare
        return False
    if differ(entry, own, other):
        return True
    script = case.script._replace(rulings=exchanged.rulings)
    return bool(entry.cases.player(script).play()) and _may_differ(entry, own, other)


def differ(entry: Entry, one: Walk, two: Walk) -> bool:
    """Whether two walks take other steps, are answered otherwise or end with another count."""
    names = one.before.setup.names
    sides = [lines(side.facts, names, side.places, side.trials, entry.tell) for side in (one, two)]
    if first_difference(aligned(sides)) is not None:
        return True
    final = [ends(entry.game, fold(side.before, side.facts)) for side in (one, two)]
    return final[0] != final[1]


def _may_differ(entry: Entry, one: Walk, two: Walk) -> bool:
    """Whether somewhere on two walks with the same steps not the same may be decided."""
    places = [place for place in (*one.places, len(one.facts)) if place <= min(len(one.facts), len(two.facts))]
    return first_offers(entry.game, [one.states, two.states], places) is not None
