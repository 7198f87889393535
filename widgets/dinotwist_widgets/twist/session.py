"""What one stage of Dino Twist shows: a game, who plays it, what is chosen and what was refused. A pure value."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dinotwist.kit.chance import Chance, seeded
from dinotwist.kit.clauses import Verdict
from dinotwist.kit.words import Said, said
from dinotwist.twist.decisions import Attack, Bury, Decision, Prepare, Redraw
from dinotwist.twist.legal import mend
from dinotwist.twist.records import Position, Start, TwistRecords
from dinotwist.twist.setup import Setup
from dinotwist.twist.state import Phase
from dinotwist_widgets.protocol import Picture
from dinotwist_widgets.twist import choices
from dinotwist_widgets.twist.choices import Question
from dinotwist_widgets.twist.hunt import breakable
from dinotwist_widgets.twist.play import (
    GAME,
    NOTHING,
    Course,
    Selection,
    asked,
    decided,
    opened,
    run_bots,
    until_next_event,
)

SEEDS = 1 << 32


class Refused(NamedTuple):
    """A try that was refused: what it was, what the rules say of it, and the smallest mend."""

    tried: Decision
    verdict: Verdict
    mend: Decision | None


class Session(NamedTuple):
    """A game with one reader. ``bots`` names who plays the other seats; a seat in neither waits for a script.

    ``met`` are the clauses met in a hunt, None outside one; ``fixed`` keeps the start when played again.
    """

    start: Start
    seat: int
    bots: dict[int, str]
    course: Course
    chance: Chance
    chosen: Selection = NOTHING
    refused: Refused | None = None
    hint: Said | None = None
    met: frozenset[str] | None = None
    open_now: frozenset[str] = frozenset()
    fixed: bool = False
    language: str = "en"
    focus: str = ""

    @property
    def my_turn(self) -> bool:
        """Whether everything has been seen and the reader has to decide."""
        return self.course.all_seen and self.seat in asked(self.course.present) and not self.scripted

    @property
    def scripted(self) -> bool:
        """Whether all steps are given and the reader only walks through them."""
        return not self.bots

    @property
    def over(self) -> bool:
        """Whether the end of the game is shown."""
        return self.course.state.phase is Phase.OVER and self.course.all_seen

    @property
    def question(self) -> Question:
        """What the reader's seat has to decide."""
        return Question(self.course.present, self.seat, self.chosen)

    def picture(self) -> Picture:
        """The stage's panels."""
        from dinotwist_widgets.twist.scene import picture  # noqa: PLC0415 - the scene reads sessions

        return picture(self)

    def act(self, target: str, value: str | None = None) -> Session:
        """The session after the reader touched or pressed something. Raises LookupError for an unknown act."""
        del value
        fresh = self._replace(hint=None, focus="")
        kind, _, what = target.partition(":")
        if kind == "do":
            acted = _DOINGS.get(what)
            if acted is None:
                raise LookupError(f"there is no act {target!r}")
            return acted(fresh)
        return fresh.touch(kind, what)

    def touch(self, kind: str, what: str) -> Session:
        """The session after the reader touched a thing on the table."""
        if not self.course.all_seen:
            return self._replace(hint=said("First see what happened: go on to the next step."))
        touched = choices.touched(self.question, kind, what) if self.my_turn else None
        if touched is None:
            return self._replace(hint=choices.nothing_chosen(kind))
        chosen = self._replace(chosen=touched.chosen, refused=None)
        if kind == "species" and self.course.present.phase is Phase.CHOOSE_SPECIES:
            return chosen.decide()
        return chosen

    def decide(self, *, bury: bool = False) -> Session:
        """Try the decision that is chosen: it is played, or refused with all its clauses."""
        if not self.my_turn:
            return self
        tried = choices.decision(self.question, bury=bury)
        if tried is None:
            return self
        return self.attempt(tried)

    def attempt(self, tried: Decision) -> Session:
        """Try any decision of the reader's seat."""
        present = self.course.present
        verdict = GAME.judge(present, tried)
        if not verdict.legal:
            met = None if self.met is None else self.met | set(verdict.numbers)
            return self._replace(refused=Refused(tried, verdict, mend(present, tried)), met=met)
        course, chance = run_bots(decided(self.course, tried), self.bots, self.chance)
        after = self._replace(course=course.stepped(), chance=chance, chosen=NOTHING, refused=None)
        return after.asking("do:step")

    def asking(self, otherwise: str = "") -> Session:
        """The session with the focus on what the reader can choose first, or elsewhere when it is not their turn."""
        ready = self.settled()
        lit = sorted(choices.marks(ready.question).targets) if ready.my_turn else []
        return ready._replace(focus=lit[0] if lit else otherwise)

    def settled(self) -> Session:
        """What nobody can choose is chosen already, and the hunt knows what this moment holds."""
        if not self.my_turn:
            return self
        chosen = choices.preselected(self.question).chosen
        open_now = breakable(self.course.present, self.seat) if self.met is not None else frozenset()
        return self._replace(chosen=chosen, open_now=open_now)


def _step(session: Session) -> Session:
    return session._replace(course=session.course.stepped(), chosen=NOTHING).asking()


def _run(session: Session) -> Session:
    return session._replace(course=session.course.seen_all(), chosen=NOTHING).asking()


def _choose(session: Session) -> Session:
    """Lead the reader to what can be chosen."""
    return session.asking()


def _clear(session: Session) -> Session:
    return session._replace(chosen=NOTHING, refused=None).settled()


def _close_why(session: Session) -> Session:
    return session._replace(refused=None)


def _mend(session: Session) -> Session:
    """Put the smallest mend on the table, chosen but not yet done."""
    refused = session.refused
    if refused is None or refused.mend is None:
        return session
    chosen = choices.selection_of(session.question, refused.mend)
    done_by = {Attack: "do:attack", Bury: "do:bury", Redraw: "do:redraw"}.get(type(refused.mend), "do:prepare")
    return session._replace(chosen=chosen, refused=None, focus=done_by)


def _again(session: Session) -> Session:
    """A new game at the same table; a fixed one begins as it began."""
    start = session.start
    if isinstance(start, Setup) and not session.fixed:
        seed, chance = session.chance.below(SEEDS)
        session = session._replace(start=start._replace(seed=seed), chance=chance)
    if session.scripted:
        return session._replace(course=session.course._replace(seen_to=0))
    fresh = begun(session.start, session.seat, session.bots, session.language, fixed=session.fixed)
    return fresh._replace(met=session.met, chance=session.chance).settled()


def _pass(session: Session) -> Session:
    return session.attempt(Prepare(session.seat, ())) if session.my_turn else session


def _give_up(session: Session) -> Session:
    given_up = session._replace(chosen=session.chosen._replace(gives_up=True))
    return given_up.decide()


_DOINGS: dict[str, Callable[[Session], Session]] = {
    "step": _step,
    "run": _run,
    "choose": _choose,
    "clear": _clear,
    "close-why": _close_why,
    "mend": _mend,
    "again": _again,
    "pass": _pass,
    "give-up": _give_up,
    "prepare": Session.decide,
    "redraw": Session.decide,
    "attack": Session.decide,
    "bury": lambda session: session.decide(bury=True),
}


def begun(start: Start, seat: int, bots: dict[int, str], language: str, *, fixed: bool = False) -> Session:
    """A session at the first question of a dealt game or a position. Raises ValueError where none can begin."""
    first = TwistRecords().open_start(start).state
    seed = start.given.seed if isinstance(start, Position) else start.seed
    course, chance = run_bots(opened(first), bots, seeded(seed))
    session = Session(start, seat, bots, course.seen_all(), chance, language=language, fixed=fixed)
    return session.settled()


def hunting(session: Session) -> Session:
    """The same session as a hunt for rules."""
    return session._replace(met=frozenset()).settled()


def scripted(start: Start, seat: int, decisions: list[Decision], language: str) -> Session:
    """A session that walks through given decisions, one step at a time."""
    course = opened(TwistRecords().open_start(start).state)
    for decision in decisions:
        course = until_next_event(decided(course, decision))
    return Session(start, seat, {}, course, seeded(0), language=language, fixed=True)
