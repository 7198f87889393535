"""How an exercise is made: a table is laid until the engine and a misreading differ on it; both give the options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple
from zlib import crc32

from dinotwist.kit.chance import Chance, seeded
from dinotwist.kit.facts import Fact
from dinotwist.kit.words import Said
from dinotwist.twist.cards import Cards, EventKind
from dinotwist.twist.state import State
from dinotwist.twist.story import tell
from dinotwist_widgets.panels.story import StoryLine
from dinotwist_widgets.play.exercise import Exercise, Misread, Option, ordered
from dinotwist_widgets.twist.exercises.mistakes import Misreading
from dinotwist_widgets.twist.exercises.tables import GAME, Wish

TRIES = 40
"""How many tables are laid in search of one on which the wanted misreading makes a difference."""
FEWEST = 3
"""An exercise has at least so many options."""
Answers = frozenset[Any]


class Laid(NamedTuple):
    """A table, the seat that the question is about, and what exactly is asked (the kind's own value)."""

    state: State
    seat: int = 0
    subject: Any = None


class Kind(NamedTuple):
    """A kind of exercise.

    ``lay`` lays a table (None where it came to nothing); ``answer`` asks the engine which values are right on it,
    and is asked again on the table of each misreading. ``fixed`` are the values that are always on offer,
    ``more`` further wrong ones where the misreadings give too few, ``beside`` misreadings that bend no table but
    the answer itself. ``show`` is a value in words and cards. ``reasons`` are what the engine names for or against
    a value, ``fits`` tells which misreadings may come to mind here. ``step`` is what the engine does,
    in facts or in sentences. ``table`` is
    the table as it is shown, and ``shown`` which parts of it. ``home`` is the event that the kind is about, also in a
    chapter on another.
    """

    name: str
    title: str
    core: tuple[str, ...]
    misreadings: tuple[Misreading, ...]
    lay: Callable[[Wish, Chance], tuple[Laid | None, Chance]]
    answer: Callable[[Laid], Answers]
    ask: Callable[[Laid], Said]
    show: Callable[[Laid, Any], tuple[Said, Cards]]
    several: bool = False
    fixed: Callable[[Laid], Sequence[Any]] = lambda _laid: ()
    more: Callable[[Laid, Any], Sequence[Any]] = lambda _laid, _right: ()
    beside: Callable[[Laid], Sequence[tuple[Misreading, Any]]] = lambda _laid: ()
    reasons: Callable[[Laid, Any], tuple[tuple[str, ...], Said | None]] = lambda _laid, _value: ((), None)
    fits: Callable[[Laid, Misreading], bool] = lambda _laid, _misreading: True
    step: Callable[[Laid], Sequence[Fact | StoryLine]] = lambda _laid: ()
    table: Callable[[Laid], State] = lambda laid: laid.state
    home: EventKind | None = None
    most: int = 5
    shown: tuple[str, ...] = ("twist",)

    @property
    def clauses(self) -> frozenset[str]:
        """The clauses that its exercises may turn on."""
        return frozenset(self.core) | {misreading.clause for misreading in self.misreadings}


def make(kind: Kind, seed: int, wish: Wish) -> Exercise:
    """The exercise of this kind, seed and wish. Raises LookupError where no table could be laid for it."""
    chance = seeded(crc32(f"{kind.name}/{seed}/{wish.level}".encode()))
    pool = _fitting(kind, wish)
    at, chance = chance.below(len(pool))
    wanted = pool[at]
    event = wanted.event if kind.home and wanted.event is kind.home else wish.event or wanted.event
    narrowed = wish._replace(event=event, island=wish.island or wanted.island, clause=wanted.clause)
    spare: list[Laid] = []
    for _ in range(TRIES):
        laid, chance = kind.lay(narrowed, chance)
        if laid is None:
            continue
        if _differs(kind, laid, wanted):
            exercise = _exercise(kind, seed, wish, laid, wanted, chance)
            if _balanced(exercise) and wanted.said() in (option.misread for option in exercise.options):
                return exercise
        spare.append(laid)
    for laid in spare:
        exercise = _exercise(kind, seed, wish, laid, wanted, chance)
        if _balanced(exercise):
            return exercise
    raise LookupError(f"no table of the kind {kind.name} could be laid so")


def _fitting(kind: Kind, wish: Wish) -> list[Misreading]:
    """The misreadings that fit the level and the chapter: only the chapter's own where it has some."""
    taught = {wish.event, kind.home} - {None}
    if wish.plain:
        return [m for m in kind.misreadings if m.event in {None, kind.home} and m.island is None]
    fit = [m for m in kind.misreadings if m.event in {None, *taught} or (wish.event is None and wish.level > 1)]
    own = [m for m in fit if m.event in taught or m.island in {wish.island} - {None}]
    if own and (wish.event or wish.island):
        return own
    return [m for m in fit if wish.level > 0 or m.island in (None, wish.island)] or list(kind.misreadings)


def _differs(kind: Kind, laid: Laid, misreading: Misreading) -> bool:
    return any(m is misreading for m in _traps(kind, laid, (misreading,)).values())


def _balanced(exercise: Exercise) -> bool:
    """Whether there is something right, something wrong, and enough to choose from."""
    words = {str(option.words) for option in exercise.options}
    return 0 < len(exercise.right) < len(exercise.options) and len(words) == len(exercise.options) >= FEWEST


def _answered(kind: Kind, laid: Laid) -> Answers | None:
    """What the engine answers on a bent table; None where that table leads to nothing."""
    try:
        return kind.answer(laid)
    except (ValueError, LookupError):
        return None


def _traps(kind: Kind, laid: Laid, misreadings: Iterable[Misreading]) -> dict[Any, Misreading]:
    """The values that some misreading judges otherwise than the engine does; the first misreading counts."""
    right, everything = kind.answer(laid), set(kind.fixed(laid))
    found: dict[Any, Misreading] = {}
    for misreading in misreadings:
        if not kind.fits(laid, misreading):
            continue
        answers = _answered(kind, laid._replace(state=misreading.read(laid.state)))
        if answers is None:
            continue
        otherwise = (answers ^ right) & (everything | answers) if kind.several else answers - right
        for value in sorted(otherwise, key=repr):
            found.setdefault(value, misreading)
    for misreading, value in kind.beside(laid):
        if misreading in misreadings and value not in right:
            found.setdefault(value, misreading)
    return found


def _exercise(kind: Kind, seed: int, wish: Wish, laid: Laid, wanted: Misreading, chance: Chance) -> Exercise:
    right = kind.answer(laid)
    traps = _traps(kind, laid, dict.fromkeys((wanted, *kind.misreadings)))
    values, chance = chance.shuffled(_chosen(kind, laid, right, traps, chance))
    options = tuple(_option(kind, laid, value, value in right, traps.get(value)) for value in values)
    clauses = ordered(clause for option in options for clause in option.clauses)
    return Exercise(
        kind.name, seed, wish.level, kind.ask(laid), options, clauses, kind.several, (kind, laid), _told(kind, laid)
    )


def _chosen(kind: Kind, laid: Laid, right: Answers, traps: dict[Any, Misreading], chance: Chance) -> list[Any]:
    """At most so many values: some that are right, those that a misreading gets wrong, then others."""
    fixed = list(kind.fixed(laid))
    mixed, _ = chance.shuffled(sorted({*fixed, *right} - set(traps), key=repr))
    good = [value for value in mixed if value in right]
    bad = [value for value in mixed if value not in right]
    trapped = list(traps)
    rightly = [value for value in trapped if value in right]
    wrongly = [value for value in trapped if value not in right]
    if fixed and len(fixed) <= kind.most and not wrongly_outside(wrongly, fixed):
        return fixed
    keep = (rightly + good)[: max(2, kind.most // 2)] if kind.several else good + rightly
    rest = wrongly + bad + [value for value in kind.more(laid, right) if value not in right]
    return list(dict.fromkeys(keep[: kind.most - 1] + rest))[: kind.most]


def wrongly_outside(wrongly: Sequence[Any], fixed: Sequence[Any]) -> bool:
    """Whether a misreading offers something that is not on the fixed list."""
    return any(value not in fixed for value in wrongly)


def _option(kind: Kind, laid: Laid, value: Any, right: bool, trap: Misreading | None) -> Option:
    words, cards = kind.show(laid, value)
    named, because = kind.reasons(laid, value)
    clauses = {*named, trap.clause} if trap else named or kind.core[:1]
    misread: Misread | None = trap.said() if trap else None
    return Option(value, words, right, ordered(clauses), cards, misread, because)


def _told(kind: Kind, laid: Laid) -> tuple[StoryLine, ...]:
    return tuple(_lines(kind.step(laid), laid.state.setup.names))


def _lines(steps: Iterable[Fact | StoryLine], names: tuple[str, ...]) -> Iterator[StoryLine]:
    for step in steps:
        if isinstance(step, StoryLine):
            yield step
            continue
        seen = GAME.view(step, None)
        sentence = None if seen is None else tell(seen, names)  # type: ignore[arg-type]
        if sentence is not None:
            yield StoryLine(sentence, step.clauses)
