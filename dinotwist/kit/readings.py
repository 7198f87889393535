"""Playing the same decisions under other readings, as far as they can be taken there.

A case or a record is what was decided at one table. At another one, with other rulings, a decision may be refused or
nobody may be asked for it; then the walk says so and goes on with the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from dinotwist.kit.clauses import Verdict
from dinotwist.kit.documents import Document
from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact
from dinotwist.kit.rulings import Ruling
from dinotwist.kit.scripts import Step
from dinotwist.kit.words import N_, said

NOT_HERE = said(N_("This names somebody or something that is not on the table here."))


class Trial(NamedTuple):
    """A decision that was judged and not taken: after how many facts, of which entry, and what the rules say of it.

    The verdict is that it is legal where the entry expected a refusal and this reading gives none.
    """

    at: int
    entry: int
    tried: Any
    verdict: Verdict


class Walk(NamedTuple):
    """What the decisions gave: the first state, the facts, and how many facts there were before each entry.

    ``decided`` are the decisions that were taken, those included that nobody could choose, each with the number of
    facts before it. ``closed`` is how many facts came before the next part of the game began after the last entry.
    """

    before: Any
    facts: tuple[Fact, ...]
    places: tuple[int, ...]
    decided: tuple[tuple[int, Any], ...]
    trials: tuple[Trial, ...]
    closed: int

    @property
    def states(self) -> tuple[Any, ...]:
        """The state after each fact, the first state before all."""
        return tuple(accumulate(self.facts, lambda state, fact: fact.after(state), initial=self.before))


def under(start: Any, rulings: tuple[Ruling, ...], readings: Mapping[str, str], waived: Iterable[str] = ()) -> Any:
    """A set-up or position with some readings exchanged and these clauses waived.

    Raises ValueError for an unknown ruling or reading.
    """
    switches = {switch.name: switch for switch in rulings}
    unknown = [name for name in readings if name not in switches]
    if unknown:
        raise ValueError(said("there is no ruling {names}", names=unknown))
    chosen = {name: switches[name].readings(value) for name, value in readings.items()}  # type: ignore[call-arg]
    return start._replace(rulings=start.rulings._replace(**chosen), waived=frozenset(waived))


def walk(entry: Entry, start: Any, entries: Sequence[Mapping[str, Any]], *, complete: bool = False) -> Walk:
    """Take the decisions of these entries from this start on, and whatever nobody can choose.

    Entries that are ``complete`` leave no decision out: what nobody can choose is taken before one of them only where
    it could not be taken otherwise. Raises ValueError (`DocumentError` for an entry) when the table cannot be laid or
    an entry cannot be read.
    """
    steps = [
        entry.records.read_entry(dict(text), f"entries[{number}]", Document(dict(text), {}))
        for number, text in enumerate(entries)
    ]
    walker = _Walker(entry, start, complete=complete)
    for number, step in enumerate(steps):
        following = steps[number + 1] if number + 1 < len(steps) else None
        walker.take(number, step, following)
    walker.force(None)
    return walker.walk()


class _Walker:
    """Takes one entry after the other; ``ahead`` are forced decisions that a later entry may still name."""

    def __init__(self, entry: Entry, start: Any, *, complete: bool) -> None:
        self.records, self.complete = entry.records, complete
        opened = entry.records.open_start(start)
        self.game, self.before, self.state = entry.game, opened.before, opened.state
        self.ours = entry.cases.script_game()
        self.facts: list[Fact] = list(opened.facts)
        self.places: list[int] = []
        self.decided: list[tuple[int, Any]] = []
        self.trials: list[Trial] = []
        self.ahead: list[Any] = []
        self.closed: int | None = None

    def take(self, number: int, step: Step, following: Step | None) -> None:
        """Play what is forced before an entry, then its decisions, or say why not."""
        if not (self.complete and self._can(step)):
            self.force(step)
        self.places.append(len(self.facts))
        self.closed = None
        try:
            decisions = tuple(self.ours.taken(step, following, self.state))
        except ValueError:
            self.trials.append(Trial(len(self.facts), number, None, Verdict(impossible=NOT_HERE)))
            return
        for decision in decisions:
            self._decide(number, decision, tried=step.refused is not None)

    def _can(self, step: Step) -> bool:
        """Whether an entry can be taken as the table lies."""
        try:
            decisions = self.records.decisions(step, self.state)
        except ValueError:
            return False
        return step.refused is not None or all(self.game.judge(self.state, decision).legal for decision in decisions)

    def _decide(self, number: int, decision: Any, *, tried: bool) -> None:
        verdict = self.game.judge(self.state, decision)
        if not tried and not verdict.legal and decision in self.ahead:
            self.ahead.remove(decision)  # it was taken already, since nobody had a choice
        elif tried or not verdict.legal:
            self.trials.append(Trial(len(self.facts), number, decision, verdict))
        else:
            self._apply(decision)

    def force(self, following: Step | None) -> None:
        """Play every decision that nobody can choose and that the following entry does not name."""
        while (decision := self.ours.forced(self.state, following)) is not None:
            self.ahead.append(decision)
            self._apply(decision)

    def _apply(self, decision: Any) -> None:
        self.decided.append((len(self.facts), decision))
        played = self.game.apply(self.state, decision)
        for number, fact in enumerate(played.facts, len(self.facts)):
            if self.closed is None and self.ours.closes(fact):
                self.closed = number
        self.facts += played.facts
        self.state = played.state

    def walk(self) -> Walk:
        """All that was done."""
        closed = len(self.facts) if self.closed is None else self.closed
        return Walk(self.before, tuple(self.facts), tuple(self.places), tuple(self.decided), tuple(self.trials), closed)
