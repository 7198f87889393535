"""The course of a game as a reader goes through it: what has happened, and how much of it is shown.

Everything is a value. The facts are all that happened; ``seen_to`` says how many of them the reader has stepped
through, so the table, the story and the questions are readings of the same list.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from dinotwist.kit.chance import Chance
from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.words import Said


class Course(NamedTuple):
    """The facts of a game, the state after each of them (the first state before all), and how far one has seen."""

    entry: Entry
    facts: tuple[Fact, ...]
    states: tuple[Any, ...]
    seen_to: int

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return self.states[self.seen_to]

    @property
    def present(self) -> Any:
        """The state after all that happened."""
        return self.states[-1]

    @property
    def all_seen(self) -> bool:
        """Whether nothing is left to step through."""
        return self.seen_to == len(self.facts)

    @property
    def last(self) -> Fact | None:
        """The fact that was shown last."""
        return self.facts[self.seen_to - 1] if self.seen_to else None

    def then(self, facts: tuple[Fact, ...]) -> Self:
        """The course with more facts, not yet seen."""
        states = list(self.states)
        for fact in facts:
            states.append(fact.after(states[-1]))
        return self._replace(facts=self.facts + facts, states=tuple(states))

    def stepped(self) -> Self:
        """One step further: to the next fact that has something to tell, with the silent ones before it."""
        at = self.seen_to
        while at < len(self.facts):
            at += 1
            if self.tells(self.facts[at - 1]):
                break
        if not any(map(self.tells, self.facts[at:])):
            at = len(self.facts)
        return self._replace(seen_to=at)

    def tells(self, fact: Fact) -> bool:
        """Whether a fact has something to tell."""
        return self.entry.tell(fact, self.names) is not None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        names: tuple[str, ...] = self.present.setup.names
        return names

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have to decide once everything is seen."""
        return self.entry.game.turn(self.present).seats

    def seen_all(self) -> Self:
        """All that happened, seen."""
        return self._replace(seen_to=len(self.facts))


def opened(entry: Entry, played: Played) -> Course:
    """A course that begins where these facts begin, with all of them to step through."""
    return Course(entry, (), (played.before,), 0).then(played.facts)


def run_bots(course: Course, seats: Mapping[int, str], chance: Chance) -> tuple[Course, Chance]:
    """Let the bots decide, each from its own view, until a seat without a bot has to or the game is over.

    Where bots and such a seat decide at the same time, the bots wait.
    """
    game = course.entry.game
    while waiting := course.asked:
        if any(seat not in seats for seat in waiting):
            break
        seat = waiting[0]
        decision, chance = course.entry.bots[seats[seat]](game.view(course.present, seat), seat, chance)
        course = course.then(game.apply(course.present, decision).facts)
    return course, chance


def decided(course: Course, decision: Any) -> Course:
    """The course after a legal decision. Raises `Refused` otherwise."""
    return course.then(course.entry.game.apply(course.present, decision).facts)


def told(course: Course, seat: int | None) -> list[tuple[Said, tuple[str, ...]]]:
    """The story so far, as the seat saw it: sentences and the clauses behind them."""
    lines = []
    for fact in course.facts[: course.seen_to]:
        seen = course.entry.game.view(fact, seat)
        sentence = course.entry.tell(seen, course.names)
        if sentence is not None:
            lines.append((sentence, seen.clauses))
    return lines
