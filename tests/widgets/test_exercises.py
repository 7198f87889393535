"""Exercises of Dino Twist: what is marked right is what another way through the engine finds, and nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from dinotwist_widgets.play.exercise import HARDEST, Exercise
from dinotwist_widgets.twist.exercises import mistakes
from dinotwist_widgets.twist.exercises.examiner import KINDS, TwistExaminer, examiner, grade
from dinotwist_widgets.twist.exercises.making import Laid
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist.kit.clauses import Refused
from dinotwist.kit.facts import Scribe
from dinotwist.twist import facts
from dinotwist.twist.cards import EventKind
from dinotwist.twist.decisions import Attack, Prepare
from dinotwist.twist.flow import run_on
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.setup import IslandKind
from dinotwist.twist.state import Phase, State
from dinotwist.twist.story import tell

GAME = DinoTwist()
MAKER = TwistExaminer()
SEEDS, FEW = range(200), range(12)
kinds = pytest.mark.parametrize("kind", KINDS)


def made(kind: str, seeds: range) -> Iterator[Exercise]:
    """Exercises of a kind, the levels in turn."""
    return (MAKER.make(kind, seed, seed // 2 % (HARDEST + 1)) for seed in seeds)


def laid_of(exercise: Exercise) -> Laid:
    laid: Laid = exercise.scene[1]
    return laid


# --- another way to the same answer -----------------------------------------------------------------------------


def on(state: State) -> tuple[Any, ...]:
    """The facts that the table runs through by itself."""
    table = Scribe(state)
    run_on(table)
    return tuple(table.facts)


def alike(laid: Laid, value: Any) -> bool:
    return max(Counter(card.species for card in laid.state.player(value).hand).values()) >= 5


def next_told(laid: Laid, value: Any) -> bool:
    if laid.state.phase is Phase.SETUP:
        return isinstance(value, facts.RoundBegun)
    seen = [GAME.view(fact, None) for fact in on(laid.state)]
    told = [fact for fact in seen if fact is not None and tell(fact, laid.state.setup.names)]  # type: ignore[arg-type]
    ahead = told[len(laid.subject.before) :]
    other = next((n for n, fact in enumerate(ahead) if type(fact) is not type(ahead[0])), len(ahead))
    return value in ahead[:other]


def rounds(laid: Laid, value: Any) -> bool:
    under = laid.state.pile[1:-1]
    return bool(value == 1 + sum(card.kind is not EventKind.VOLCANO for card in under))


def preparable(laid: Laid, value: Any) -> bool:
    return Prepare(0, tuple(sorted(value))) in GAME.legal(laid.state, 0)


def cancelled(laid: Laid, value: Any) -> bool:
    seats = {fact.seat for fact in on(laid.state) if isinstance(fact, facts.PlayCancelled)}
    return value in seats if seats else value == "nobody"


def order(laid: Laid, value: Any) -> bool:
    plays = {seat: shown for seat, shown in enumerate(laid.state.shown) if shown is not None}
    pairs = Counter((shown.species, shown.strength) for shown in plays.values())
    left = {seat: shown.strength for seat, shown in plays.items() if pairs[shown.species, shown.strength] == 1}
    groups = (tuple(s for s, total in left.items() if total == level) for level in sorted(set(left.values())))
    return bool(value == tuple(groups))


def target(laid: Laid, value: Any) -> bool:
    return any(isinstance(d, Attack) and d.target is value for d in GAME.legal(laid.state, laid.seat))


def place(laid: Laid, value: Any) -> bool:
    legal = (d for d in GAME.legal(laid.state, laid.seat) if isinstance(d, Attack) and d.target is laid.subject)
    return value in {d.place for d in legal}


def stays(laid: Laid, value: Any) -> bool:
    legal = [d for d in GAME.legal(laid.state, laid.seat) if isinstance(d, Attack) and d.target is laid.subject]
    lying = [fact.stays for d in legal for fact in GAME.apply(laid.state, d).facts[:1]]  # type: ignore[attr-defined]
    return value in [(dino, dino.value) for dino in lying]


def drawn(laid: Laid, value: Any) -> bool:
    return bool(value == 7 - len(laid.state.player(laid.seat).hand))


def strong(laid: Laid, value: Any) -> bool:
    top, cards = laid.state.pile[0], laid.state.player(0).hand
    bonus = {EventKind.FURY: 3 * (top.species is laid.subject), EventKind.DISASTERS: 2}.get(top.kind, 0)
    return bool(value == sum(card.value for card in cards) + bonus)


def lies(laid: Laid, value: Any) -> bool:
    moved = laid.state.pile[0].kind is EventKind.TORNADO
    return bool(value == laid.state.twist[laid.subject.twin if moved else laid.subject])


def bonus(laid: Laid, value: Any) -> bool:
    players = list(enumerate(laid.state.players))
    if laid.subject == "islands":
        best = max(laid.state.bonuses)
        return bool(value == tuple((seat, best) for seat, p in players if None not in p.island and not p.finished))
    counts = [sum(dino.claw for dino in player.island if dino is not None) for _, player in players]
    most = tuple((seat, 7) for seat, count in enumerate(counts) if count == max(counts) > 0)
    return bool(value == most)


def points(laid: Laid, value: Any) -> bool:
    counts = [sum(dino.claw for dino in player.island if dino is not None) for player in laid.state.players]
    mine = laid.state.player(0)
    total = sum(dino.value for dino in mine.island if dino is not None) + mine.bonus + 2 * len(mine.graveyard)
    return bool(value == total + 7 * (counts[0] == max(counts) > 0))


def verdict(laid: Laid, value: Any) -> bool:
    try:
        GAME.apply(laid.state, laid.subject)
    except Refused as refused:
        return value in refused.verdict.numbers
    return bool(value == "legal")


FOUND: dict[str, Callable[[Laid, Any], bool]] = {
    "change-hand": alike,
    "next-step": next_told,
    "rounds-left": rounds,
    "may-prepare": preparable,
    "who-cancels": cancelled,
    "who-first": order,
    "which-targets": target,
    "where-to": place,
    "which-stays": stays,
    "how-many-drawn": drawn,
    "how-strong": strong,
    "after-tornado": lies,
    "who-bonus": bonus,
    "score-table": points,
    "umpire": verdict,
}


@kinds
def test_there_is_a_step_to_show(kind: str) -> None:
    silent = [exercise.seed for exercise in made(kind, FEW) if not exercise.step]
    assert silent == [] or kind == "who-bonus"  # where nobody wins a bonus nothing happens


def check(kind: str, seeds: range) -> set[str]:
    """Hold each exercise against the other way; the names of the misreadings that were met."""
    met = set()
    for exercise in made(kind, seeds):
        where = (kind, exercise.seed, exercise.level)
        words = [str(option.words) for option in exercise.options]
        assert 0 < len(exercise.right) < len(words) == len(set(words)), where
        for option in exercise.options:
            assert option.right is FOUND[kind](laid_of(exercise), option.value), (where, str(option.words))
            assert all(clause in GAME.rules for clause in option.clauses), where
            met |= {option.misread.name} if option.misread is not None else set()
    return met


@kinds
def test_what_is_right_is_marked_right_and_nothing_else(kind: str) -> None:
    check(kind, FEW)


@pytest.mark.slow
@kinds
def test_two_hundred_seeds_and_every_misreading(kind: str) -> None:
    assert check(kind, SEEDS) == {misreading.name for misreading in KINDS[kind].misreadings}


def test_every_kind_has_another_way() -> None:
    assert list(FOUND) == list(KINDS)


@kinds
def test_a_misreading_offends_a_clause_that_there_is(kind: str) -> None:
    assert KINDS[kind].clauses <= {clause.number for clause in GAME.rules}
    assert len({misreading.name for misreading in KINDS[kind].misreadings}) == len(KINDS[kind].misreadings)


def test_every_misreading_belongs_to_a_kind() -> None:
    named = {thing for thing in vars(mistakes).values() if isinstance(thing, mistakes.Misreading)}
    assert named == {misreading for kind in KINDS.values() for misreading in kind.misreadings}
    assert len({misreading.name for misreading in named}) == len(named)


# --- the same for everybody, everywhere -------------------------------------------------------------------------


def outlines(seeds: range = range(3)) -> list[tuple[str, tuple[str, ...], tuple[int, ...]]]:
    """What can be seen of some exercises of every kind."""
    return [
        (str(exercise.question), tuple(str(o.words) for o in exercise.options), tuple(sorted(exercise.right)))
        for kind in KINDS
        for exercise in made(kind, seeds)
    ]


def test_another_process_makes_the_same_exercises() -> None:
    program = "from tests.widgets.test_exercises import outlines; print(outlines())"
    paths = os.pathsep.join(filter(None, sys.path))
    found = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == str(outlines())


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(sorted(KINDS)), st.integers(-(2**70), 2**70), st.integers(0, HARDEST))
def test_any_seed_will_do(kind: str, seed: int, level: int) -> None:
    exercise = MAKER.make(kind, seed, level)
    assert 0 < len(exercise.right) < len(exercise.options)


# --- narrowed to a chapter --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "event"),
    [
        ("may-prepare", "meteor"),
        ("may-prepare", "solo"),
        ("may-prepare", "trio"),
        ("may-prepare", "support"),
        ("how-strong", "fury"),
        ("how-strong", "disasters"),
        ("who-first", "fury"),
        ("where-to", "earthquake"),
        ("after-tornado", "tornado"),
        ("after-tornado", "volcano"),
        ("umpire", "meteor"),
    ],
)
def test_a_chapter_gets_its_event(kind: str, event: str) -> None:
    maker = examiner(event)
    for seed in range(4):
        laid = laid_of(maker.make(kind, seed, seed % 4))
        assert laid.state.pile[0].kind in (EventKind(event), KINDS[kind].home)


def test_a_chapter_gets_its_island() -> None:
    maker = examiner(island="little-rex")
    for kind in ("where-to", "which-targets"):
        laid = laid_of(maker.make(kind, 3, 1))
        assert laid.state.setup.seats[laid.seat].island is IslandKind.LITTLE_REX


def test_what_is_unknown_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="there is no event 'rain'"):
        examiner("rain")
    with pytest.raises(ValueError, match="there is no island 'moon'"):
        examiner(island="moon")
    with pytest.raises(LookupError, match="there is no exercise 'riding'"):
        MAKER.make("riding", 1, 0)


# --- graded without a front end ---------------------------------------------------------------------------------


@kinds
def test_a_plain_answer_is_graded(kind: str) -> None:
    exercise = MAKER.make(kind, 5, 1)
    right = sorted(n + 1 for n in exercise.right)
    good = {"chosen": right if exercise.several else right[:1]}
    assert grade(kind, 5, 1, good) == {"right": True, "answer": right, "clauses": []}
    wrong = [n for n in range(1, len(exercise.options) + 1) if n not in right]
    bad = grade(kind, 5, 1, {"chosen": wrong[:1]})
    assert not bad["right"]
    assert bad["clauses"]


@pytest.mark.parametrize(
    "answer", [None, [], {}, {"chosen": "1"}, {"chosen": [0]}, {"chosen": [99]}, {"chosen": [True]}]
)
def test_what_is_no_answer_is_refused(answer: object) -> None:
    with pytest.raises(ValueError, match=r"an answer is|options are numbered"):
        grade("how-strong", 1, 0, answer)


@pytest.mark.parametrize("level", [-1, 4, True])
def test_what_is_no_level_is_refused(level: int) -> None:
    with pytest.raises(ValueError, match="a level goes from 0 to 3"):
        grade("how-strong", 1, level, {"chosen": [1]})


_LOUD = {EventKind.METEOR, EventKind.TRIO, EventKind.SOLO, EventKind.FURY, EventKind.DISASTERS, EventKind.EARTHQUAKE,
         EventKind.SUPPORT, EventKind.VOLCANO}  # fmt: skip
BENDING = {"DT-R44", "DT-R45", "DT-R46", "DT-R47", "DT-R48", "DT-R50", "DT-R51", "DT-R54", "DT-R55", "DT-R67"}
"""The clauses of events and of Little Rex islands, which the first chapters have not taught yet."""
LATER = {"rounds-left", "how-strong", "after-tornado"}
"""Kinds that are about events themselves."""


@pytest.mark.parametrize("kind", sorted(set(KINDS) - LATER))
def test_a_plain_chapter_asks_nothing_that_was_not_taught(kind: str) -> None:
    maker = examiner(plain=True)
    for seed in range(12):
        exercise = maker.make(kind, seed, seed % 4)
        state = laid_of(exercise).state
        assert not state.pile or state.pile[0].kind not in _LOUD
        assert {seat.island for seat in state.setup.seats} == {IslandKind.T_REX}
        assert not BENDING & {clause for option in exercise.options for clause in option.clauses}
