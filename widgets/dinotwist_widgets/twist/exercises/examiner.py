"""All kinds of exercise of Dino Twist, and how they are made, shown and graded."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any, NamedTuple

from dinotwist.kit.rulebook import RuleBook
from dinotwist.kit.words import Language, Said, said
from dinotwist.twist.cards import EventKind
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.setup import IslandKind
from dinotwist_widgets.pictures import Html, card
from dinotwist_widgets.play.exercise import HARDEST, Exercise
from dinotwist_widgets.twist.exercises import attack, events, hands, points, reveal, rounds
from dinotwist_widgets.twist.exercises.making import Kind, make
from dinotwist_widgets.twist.exercises.scene import scene
from dinotwist_widgets.twist.exercises.tables import Wish

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        hands.CHANGE_HAND,
        rounds.NEXT_STEP,
        rounds.ROUNDS_LEFT,
        hands.MAY_PREPARE,
        reveal.WHO_CANCELS,
        reveal.WHO_FIRST,
        attack.WHICH_TARGETS,
        attack.WHERE_TO,
        attack.WHICH_STAYS,
        rounds.HOW_MANY_DRAWN,
        reveal.HOW_STRONG,
        events.AFTER_TORNADO,
        points.WHO_BONUS,
        points.SCORE_TABLE,
        hands.UMPIRE,
    )
}
"""All kinds by name, in the order of the rulebook."""
_SETTING = (EventKind.TWIST_ISLAND, EventKind.BIG_ROCK, EventKind.HIDDEN)


class TwistExaminer(NamedTuple):
    """Exercises of Dino Twist; ``event``, ``island`` and ``plain`` narrow the tables to what a chapter teaches."""

    event: EventKind | None = None
    island: IslandKind | None = None
    plain: bool = False

    @property
    def rules(self) -> RuleBook:
        """The clauses of Dino Twist."""
        return DinoTwist.rules

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names of all kinds, in the order of the rulebook."""
        return tuple(KINDS)

    def title(self, kind: str) -> Said:
        """A kind's name in words."""
        return said(kind_named(kind).title)

    def clauses(self, kind: str) -> frozenset[str]:
        """The clauses that exercises of a kind may turn on."""
        return kind_named(kind).clauses

    def goal(self, kind: str) -> str:
        """The kind, and what its tables are narrowed to: ``may-prepare-support``, ``where-to-little-rex``."""
        narrowed = (part.value for part in (self.event, self.island) if part is not None)
        return "-".join((kind, *narrowed))

    def make(self, kind: str, seed: int, level: int) -> Exercise:
        """The exercise of this kind, seed and level. Raises LookupError where there is none."""
        return _made(kind, seed, Wish(level, self.event, self.island, plain=self.plain))

    def scene(self, exercise: Exercise, language: Language) -> str:
        """The table that an exercise is about."""
        kind, laid = exercise.scene
        return scene(kind, laid, language)

    def card(self, card_: Any, language: Language) -> Html:
        """One card as a picture; the words of its option name it."""
        return card(card_, language)


@lru_cache(maxsize=64)
def _made(kind: str, seed: int, wish: Wish) -> Exercise:
    return make(kind_named(kind), seed, wish)


def kind_named(name: str) -> Kind:
    """The kind of exercise with this name. Raises LookupError with a sentence where there is none."""
    try:
        return KINDS[name]
    except KeyError:
        raise LookupError(f"there is no exercise {name!r}; there are {', '.join(KINDS)}") from None


def examiner(event: str | None = None, island: str | None = None, *, plain: bool = False) -> TwistExaminer:
    """An examiner for a chapter on an event (``fury``) or an island (``little-rex``), or for one before all of them.

    Raises ValueError with a sentence where there is no such event or island.
    """
    events_ = {kind.value: kind for kind in EventKind if kind not in _SETTING}
    islands = {kind.value: kind for kind in IslandKind}
    if event is not None and event not in events_:
        raise ValueError(f"there is no event {event!r}; there are {', '.join(events_)}")
    if island is not None and island not in islands:
        raise ValueError(f"there is no island {island!r}; there are {', '.join(islands)}")
    return TwistExaminer(events_.get(event or ""), islands.get(island or ""), plain)


def grade(kind: str, seed: int, level: int, answer: object) -> dict[str, Any]:
    """Grade a plain answer, with no front end: ``{"chosen": [1, 3]}``, numbered as the options are shown.

    The grade is plain as well: ``right``, the numbers of the right options under ``answer``, and the ``clauses``
    that were got wrong. Raises LookupError for an unknown kind and ValueError with a sentence for an answer, a seed or
    a level that is none.
    """
    if type(seed) is not int or type(level) is not int or not 0 <= level <= HARDEST:
        raise ValueError(f"a seed is a whole number and a level goes from 0 to {HARDEST}")
    exercise = TwistExaminer().make(kind, seed, level)
    chosen = _chosen(answer, len(exercise.options))
    right = exercise.accepts(chosen)
    return {
        "right": right,
        "answer": [n + 1 for n in sorted(exercise.right)],
        "clauses": [] if right else list(exercise.offended(chosen)),
    }


def _chosen(answer: object, most: int) -> frozenset[int]:
    numbers = answer.get("chosen") if isinstance(answer, dict) and set(answer) == {"chosen"} else None
    if not isinstance(numbers, Collection) or isinstance(numbers, (str, bytes)):
        raise ValueError('an answer is {"chosen": [...]} with the numbers of options')  # noqa: TRY004 - it is data
    if any(type(n) is not int or not 1 <= n <= most for n in numbers):
        raise ValueError(f"options are numbered from 1 to {most}")
    return frozenset(n - 1 for n in numbers)
