"""The course of a game as a reader goes through it: what has happened, and how much of it is shown.

Everything is a value. The facts are all that happened; ``seen_to`` says how many of them are shown, so the table, the
story and the questions are readings of the same list. One stands where the table waited for a decision, or behind a
fact that has something to tell; `steps` of a seat are those that the seat noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Self

from dinotwist.kit.chance import Chance
from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.words import Said


class Move(NamedTuple):
    """A decision that was taken: how many facts came before it, and the bots' chance before it.

    ``mine`` marks what the reader decided and may take back.
    """

    at: int
    decision: Any
    chance: Chance | None = None
    mine: bool = False


class Step(NamedTuple):
    """A step as a seat saw it: the number of its fact, where one stands after it, its sentence and its clauses."""

    number: int
    end: int
    sentence: Said
    clauses: tuple[str, ...]


class Course(NamedTuple):
    """The facts of a game, the state after each of them (the first state before all), and how far one has seen.

    ``seen_to`` facts are shown now, ``reached`` were shown at most. ``moves`` are the decisions that were taken. With
    ``breaks_off`` the facts end before the table waits for anybody.
    """

    entry: Entry
    facts: tuple[Fact, ...]
    states: tuple[Any, ...]
    seen_to: int
    moves: tuple[Move, ...] = ()
    reached: int = 0
    breaks_off: bool = False

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

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        names: tuple[str, ...] = self.present.setup.names
        return names

    # --- who decides -----------------------------------------------------------------------------

    @property
    def due(self) -> tuple[int, ...]:
        """The seats that have to decide once everything is seen."""
        return self._asked_at(len(self.facts))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that had to decide at the state that is shown, or have to now."""
        return self._asked_at(self.seen_to)

    @property
    def next_asked(self) -> tuple[int, ...]:
        """The seats that decide first from here on."""
        return self._asked_at(self.next_wait)

    @property
    def next_wait(self) -> int:
        """After how many facts the table waits for a decision first, from the state that is shown on."""
        return min((move.at for move in self.moves if move.at >= self.seen_to), default=len(self.facts))

    def waits_at(self, place: int) -> bool:
        """Whether the table waited for a decision after so many facts."""
        if place == len(self.facts) and not self.breaks_off:
            return True
        return any(move.at == place for move in self.moves)

    def _asked_at(self, place: int) -> tuple[int, ...]:
        return self.entry.game.turn(self.states[place]).seats if self.waits_at(place) else ()

    # --- growing and cutting ---------------------------------------------------------------------

    def then(self, facts: Iterable[Fact]) -> Self:
        """The course with more facts, not yet seen."""
        more, states = tuple(facts), list(self.states)
        for fact in more:
            states.append(fact.after(states[-1]))
        return self._replace(facts=self.facts + more, states=tuple(states))

    def decided(self, decision: Any, chance: Chance | None = None, *, mine: bool = False) -> Self:
        """The course after a legal decision. Raises `Refused` otherwise."""
        facts = self.entry.game.apply(self.present, decision).facts
        move = Move(len(self.facts), decision, chance, mine)
        return self.then(facts)._replace(moves=(*self.moves, move))

    def cut(self) -> Self:
        """The course without what comes after the state that is shown."""
        return self._replace(
            facts=self.facts[: self.seen_to],
            states=self.states[: self.seen_to + 1],
            moves=tuple(move for move in self.moves if move.at < self.seen_to),
            reached=self.seen_to,
            breaks_off=not self.waits_at(self.seen_to),
        )

    def unasked(self) -> Self:
        """The course with nobody asked on the way: only to be looked at."""
        return self._replace(moves=(), breaks_off=True)

    # --- going about -----------------------------------------------------------------------------

    def at(self, place: int) -> Self:
        """The course with so many facts shown."""
        return self._replace(seen_to=place, reached=max(self.reached, place))

    def from_the_start(self) -> Self:
        """The course as if nothing had been seen yet."""
        return self._replace(seen_to=0, reached=0)

    def seen_all(self) -> Self:
        """All that happened, seen."""
        return self.at(len(self.facts))

    def stepped(self, seat: int | None) -> Self:
        """One step further: to the next fact that has something to tell the seat, with the silent ones before it."""
        place = self.seen_to
        while place < len(self.facts):
            place += 1
            if self.tells(place - 1, seat) is not None:
                break
        return self.at(self._settled(place, seat))

    def back(self, seat: int | None) -> Self:
        """One step back; the start where there is none."""
        ends = (step.end for step in self.steps(seat))
        return self.at(max((end for end in ends if end < self.seen_to), default=self.start(seat)))

    def start(self, seat: int | None) -> int:
        """Where one stands before the first step."""
        return self._settled(0, seat)

    def _settled(self, place: int, seat: int | None) -> int:
        """Past silent facts to where the table waited, or to the end; the same place where neither is near."""
        further = place
        while further < len(self.facts) and not self.waits_at(further):
            if self.tells(further, seat) is not None:
                return place
            further += 1
        return further

    # --- telling ---------------------------------------------------------------------------------

    def tells(self, number: int, seat: int | None) -> tuple[Said, tuple[str, ...]] | None:
        """What the fact of that number tells the seat, and the clauses behind it; None where it tells nothing."""
        seen = self.entry.game.view(self.facts[number], seat)
        sentence = None if seen is None else self.entry.tell(seen, self.names)
        return None if sentence is None else (sentence, seen.clauses)

    def told_last(self, seat: int | None) -> Fact | None:
        """The last fact shown that had something to tell the seat, as it saw it."""
        told = (number for number in reversed(range(self.seen_to)) if self.tells(number, seat) is not None)
        number = next(told, None)
        seen: Fact | None = None if number is None else self.entry.game.view(self.facts[number], seat)
        return seen

    def steps(self, seat: int | None) -> tuple[Step, ...]:
        """All steps that were ever shown, as the seat saw them."""
        told = ((number, self.tells(number, seat)) for number in range(self.reached))
        return tuple(
            Step(number, self._settled(number + 1, seat), *words) for number, words in told if words is not None
        )

    def seen_since(self, place: int) -> tuple[str, ...]:
        """What the facts shown after that place uncovered, in words, each once."""
        uncovers = self.entry.uncovers
        kinds = map(type, self.facts[place : self.reached])
        return tuple(dict.fromkeys(uncovers[kind] for kind in kinds if kind in uncovers))


def opened(entry: Entry, played: Played) -> Course:
    """A course that begins where these facts begin, with all of them to step through."""
    return Course(entry, (), (played.before,), 0).then(played.facts)


def run_bots(
    course: Course, seats: Mapping[int, str], chance: Chance, planned: tuple[Any, ...] = ()
) -> tuple[Course, Chance, tuple[Any, ...]]:
    """Let the bots decide, each from its own view, until a seat without a bot has to or the game is over.

    Where bots and such a seat decide at the same time, the bots wait. A seat with a decision among the ``planned``
    ones takes that as long as it is legal. Gives the course, the chance and the plans that are left.
    """
    while waiting := course.due:
        if any(seat not in seats for seat in waiting):
            break
        seat = waiting[0]
        decision, planned = _planned(course, seat, planned)
        before = chance
        if decision is None:
            view = course.entry.game.view(course.present, seat)
            decision, chance = course.entry.bots[seats[seat]](view, seat, chance)
        course = course.decided(decision, before)
    return course, chance, planned


def _planned(course: Course, seat: int, planned: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    """The seat's next plan and the plans left; once one cannot be kept, the seat has none any more."""
    own = [plan for plan in planned if plan.seat == seat]
    if not own:
        return None, planned
    if course.entry.game.judge(course.present, own[0]).legal:
        number = planned.index(own[0])
        return own[0], (*planned[:number], *planned[number + 1 :])
    return None, tuple(plan for plan in planned if plan.seat != seat)


def first_where(course: Course, seat: int | None, fits: Callable[[Course], bool]) -> Course:
    """The course after so many steps that it fits, or after all."""
    while not course.all_seen:
        course = course.stepped(seat)
        if fits(course):
            break
    return course
