"""A game at one table as the reader goes through it: what has happened, how much of it is shown, what is chosen.

Everything is a value. The facts are all that happened; ``seen_to`` says how many of them the reader has stepped
through, so the table, the story and the questions are readings of the same list.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from dinotwist.kit.chance import Chance
from dinotwist.kit.facts import Fact
from dinotwist.kit.words import Said
from dinotwist.twist.bots import BOTS
from dinotwist.twist.cards import Species, Territory
from dinotwist.twist.decisions import Decision
from dinotwist.twist.facts import EventTurned
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.state import State
from dinotwist.twist.story import tell
from dinotwist.twist.turns import ASKING, deciding
from dinotwist.twist.views import seen

GAME = DinoTwist()


class Selection(NamedTuple):
    """What the reader has chosen but not yet done; ``hand`` are places in the own hand."""

    hand: frozenset[int] = frozenset()
    species: Species | None = None
    target: Territory | None = None
    place: Territory | None = None
    gives_up: bool = False
    stays: int | None = None


NOTHING = Selection()


class Course(NamedTuple):
    """The facts of a game, the state after each of them (the first state before all), and how far one has seen."""

    facts: tuple[Fact, ...]
    states: tuple[State, ...]
    seen_to: int

    @property
    def state(self) -> State:
        """The state that is shown."""
        return self.states[self.seen_to]

    @property
    def present(self) -> State:
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
        names, at = self.present.setup.names, self.seen_to
        while at < len(self.facts):
            at += 1
            if tell(self.facts[at - 1], names) is not None:
                break
        while at < len(self.facts) and all(tell(fact, names) is None for fact in self.facts[at:]):
            at += 1
        return self._replace(seen_to=at)

    def seen_all(self) -> Self:
        """All that happened, seen."""
        return self._replace(seen_to=len(self.facts))


def opened(state: State) -> Course:
    """A course that begins at this state, with nothing to step through."""
    return Course((), (state,), 0)


def asked(state: State) -> tuple[int, ...]:
    """The seats that have to decide."""
    return deciding(state) if state.phase in ASKING else ()


def run_bots(course: Course, seats: dict[int, str], chance: Chance) -> tuple[Course, Chance]:
    """Let the bots decide, each from its own view, until a seat without a bot has to or the game is over.

    Where bots and such a seat decide at the same time, the bots wait.
    """
    while waiting := asked(course.present):
        if any(seat not in seats for seat in waiting):
            break
        seat = waiting[0]
        decision, chance = BOTS[seats[seat]](seen(course.present, seat), seat, chance)
        course = course.then(GAME.apply(course.present, decision).facts)
    return course, chance


def decided(course: Course, decision: Decision) -> Course:
    """The course after a legal decision. Raises `Refused` otherwise."""
    return course.then(GAME.apply(course.present, decision).facts)


def until_next_event(course: Course) -> Course:
    """The course without what follows once the next event card is turned: a worked example ends with its round."""
    turned = next((i for i, fact in enumerate(course.facts) if isinstance(fact, EventTurned)), len(course.facts))
    return course._replace(facts=course.facts[:turned], states=course.states[: turned + 1])


def told(course: Course, seat: int | None) -> list[tuple[Said, tuple[str, ...]]]:
    """The story so far, as the seat saw it: sentences and the clauses behind them."""
    names = course.present.setup.names
    lines = []
    for fact in course.facts[: course.seen_to]:
        sentence = tell(seen(fact, seat), names)
        if sentence is not None:
            lines.append((sentence, fact.clauses))
    return lines
