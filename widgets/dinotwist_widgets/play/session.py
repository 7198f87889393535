"""What one stage shows: a game, who plays it, what is chosen and what was refused. A pure value; it knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dinotwist.kit.chance import Chance, seeded
from dinotwist.kit.clauses import Verdict
from dinotwist.kit.words import Said, said
from dinotwist_widgets.play.course import Course, decided, opened, run_bots
from dinotwist_widgets.play.desk import Desk, Question
from dinotwist_widgets.protocol import Picture

SEEDS = 1 << 32


class Refused(NamedTuple):
    """A try that was refused: what it was, what the rules say of it, and the smallest mend."""

    tried: Any
    verdict: Verdict
    mend: Any


class Session(NamedTuple):
    """A game with one reader. ``bots`` names who plays the other seats; without bots all steps are given.

    With ``everybody`` one screen goes round the table: the reader decides for every seat that is no bot's.
    ``met`` are the clauses met in a hunt, None outside one; ``fixed`` keeps the start when played again.
    """

    desk: Desk
    start: Any
    seat: int
    bots: Mapping[int, str]
    course: Course
    chance: Chance
    chosen: Any = None
    refused: Refused | None = None
    hint: Said | None = None
    met: frozenset[str] | None = None
    open_now: frozenset[str] = frozenset()
    fixed: bool = False
    everybody: bool = False
    language: str = "en"
    focus: str = ""

    @property
    def here(self) -> int:
        """The seat whose eyes and hands the reader has now."""
        waiting = (seat for seat in self.course.asked if self.everybody and seat not in self.bots)
        return next(waiting, self.seat)

    @property
    def my_turn(self) -> bool:
        """Whether everything has been seen and the reader has to decide."""
        return self.course.all_seen and self.here in self.course.asked and not self.scripted

    @property
    def scripted(self) -> bool:
        """Whether all steps are given and the reader only walks through them."""
        return not self.bots and not self.everybody

    @property
    def over(self) -> bool:
        """Whether the end of the game is shown."""
        return self.course.all_seen and self.desk.entry.game.outcome(self.course.state) is not None

    @property
    def question(self) -> Question:
        """What the reader's seat has to decide."""
        return Question(self.course.present, self.here, self.chosen)

    def picture(self) -> Picture:
        """The stage's panels."""
        from dinotwist_widgets.play.scene import picture  # noqa: PLC0415 - the scene reads sessions

        return picture(self)

    def act(self, target: str, value: str | None = None) -> Session:
        """The session after the reader touched or pressed something. Raises LookupError for an unknown act."""
        del value
        fresh = self._replace(hint=None, focus="")
        kind, _, what = target.partition(":")
        if kind != "do":
            return fresh.touch(kind, what)
        acted = _DOINGS.get(what)
        return fresh.decide(what) if acted is None else acted(fresh)

    def touch(self, kind: str, what: str) -> Session:
        """The session after the reader touched a thing on the table."""
        if not self.course.all_seen:
            return self._replace(hint=said("First see what happened: go on to the next step."))
        chosen = self.desk.touched(self.question, kind, what) if self.my_turn else None
        if chosen is None:
            return self._replace(hint=self.desk.useless(kind))
        touched = self._replace(chosen=chosen, refused=None)
        return touched.decide(kind) if self.desk.decides_at_once(self.question, kind) else touched

    def decide(self, act: str) -> Session:
        """Try the decision that an act makes of what is chosen: it is played, or refused with all its clauses."""
        if not self.my_turn:
            return self
        tried = self.desk.decision(self.question, act)
        return self if tried is None else self.attempt(tried)

    def attempt(self, tried: Any) -> Session:
        """Try any decision of the reader's seat."""
        present, game = self.course.present, self.desk.entry.game
        verdict = game.judge(present, tried)
        if not verdict.legal:
            met = None if self.met is None else self.met | set(verdict.numbers)
            return self._replace(refused=Refused(tried, verdict, game.mend(present, tried)), met=met)
        course, chance = run_bots(decided(self.course, tried), self.bots, self.chance)
        after = self._replace(course=course.stepped(), chance=chance, chosen=self.desk.nothing, refused=None)
        return after.asking("do:step")

    def asking(self, otherwise: str = "") -> Session:
        """The session with the focus on what the reader can choose first, or elsewhere when it is not their turn."""
        ready = self.settled()
        lit = sorted(self.desk.lit(ready.question)) if ready.my_turn else []
        return ready._replace(focus=lit[0] if lit else otherwise)

    def settled(self) -> Session:
        """What nobody can choose is chosen already, and the hunt knows what this moment holds."""
        if not self.my_turn:
            return self
        chosen = self.desk.settled(self.question)
        present = self.course.present
        open_now = self.desk.breakable(present, self.here) if self.met is not None else frozenset()
        return self._replace(chosen=chosen, open_now=open_now)


def _step(session: Session) -> Session:
    return session._replace(course=session.course.stepped(), chosen=session.desk.nothing).asking()


def _run(session: Session) -> Session:
    return session._replace(course=session.course.seen_all(), chosen=session.desk.nothing).asking()


def _choose(session: Session) -> Session:
    """Lead the reader to what can be chosen."""
    return session.asking()


def _clear(session: Session) -> Session:
    return session._replace(chosen=session.desk.nothing, refused=None).asking()


def _close_why(session: Session) -> Session:
    return session._replace(refused=None)


def _mend(session: Session) -> Session:
    """Put the smallest mend on the table, chosen but not yet done."""
    refused = session.refused
    if refused is None or refused.mend is None:
        return session
    chosen, done_by = session.desk.selection_of(session.question, refused.mend)
    return session._replace(chosen=chosen, refused=None, focus=done_by)


def _again(session: Session) -> Session:
    """A new game at the same table; a fixed one begins as it began."""
    if session.scripted:
        return session._replace(course=session.course._replace(seen_to=0))
    start, chance = session.start, session.chance
    if not session.fixed:
        seed, chance = chance.below(SEEDS)
        start = start._replace(seed=seed)
    fresh = begun(session.desk, start, session.seat, session.bots, session.language, fixed=session.fixed)
    return fresh._replace(met=session.met, chance=chance, everybody=session.everybody).settled()


_DOINGS: dict[str, Callable[[Session], Session]] = {
    "step": _step,
    "run": _run,
    "choose": _choose,
    "clear": _clear,
    "close-why": _close_why,
    "mend": _mend,
    "again": _again,
}
"""What a session does in every game; all other acts are decisions that the desk knows."""


def begun(
    desk: Desk,
    start: Any,
    seat: int,
    bots: Mapping[int, str],
    language: str,
    *,
    fixed: bool = False,
    watched: bool = False,
) -> Session:
    """A session at the first question of a dealt game or a position. Raises ValueError where none can begin.

    With ``watched`` it stands before the first step of the opening, the set-up say, to step through.
    """
    first = desk.entry.records.open_start(start)
    course = opened(desk.entry, first if watched else first._replace(facts=(), before=first.state))
    course, chance = run_bots(course, bots, seeded(getattr(start, "seed", 1)))
    course = course if watched else course.seen_all()
    session = Session(desk, start, seat, bots, course, chance, desk.nothing, language=language, fixed=fixed)
    return session.settled()


def shared(session: Session) -> Session:
    """The same session for everybody at one screen: whoever is asked decides on it."""
    return session._replace(everybody=True).settled()


def hunting(session: Session) -> Session:
    """The same session as a hunt for rules."""
    return session._replace(met=frozenset()).settled()


def scripted(desk: Desk, start: Any, seat: int, course: Course, language: str) -> Session:
    """A session that walks through a course that is given, from its first step."""
    begin = course._replace(seen_to=0)
    return Session(desk, start, seat, {}, begin, seeded(0), desk.nothing, language=language, fixed=True)
