"""What one stage shows: a game, who plays it, what is chosen and what was refused. A pure value; it knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from dinotwist.kit.chance import Chance, seeded
from dinotwist.kit.clauses import Verdict
from dinotwist.kit.words import N_, Said, said
from dinotwist_widgets.panels.timeline import Part
from dinotwist_widgets.play.course import Course, Move, Step, opened, run_bots
from dinotwist_widgets.play.desk import Desk, Question
from dinotwist_widgets.play.parts import parts_of
from dinotwist_widgets.protocol import Picture

SEEDS = 1 << 32
BRANCH = said(N_("You are on a branch. The game itself has not changed."))
STAND_IN = "greedy"
"""The bot that plays the other seats of a given course once the reader has left it."""


class Refused(NamedTuple):
    """A try that was refused: what it was, what the rules say of it, and the smallest mend."""

    tried: Any
    verdict: Verdict
    mend: Any


class Session(NamedTuple):
    """A game with one reader. ``bots`` names who plays the other seats; without bots all steps are given.

    With ``everybody`` one screen goes round the table: the reader decides for every seat that is no bot's. Then
    ``screen`` is the seat that has taken it (None: all look at it, and it shows what all may see), ``looks`` asks for
    it only to see the own hand, and ``passed`` had it in a step in which nobody may learn who has to decide.
    Where one reader decides for all seats, ``acting`` is the one for which they do it now.
    ``met`` are the clauses met in a hunt, None outside one; ``fixed`` keeps the start when played again.

    To decide at a past state opens a branch: ``main`` is the session that it left, untouched, and ``planned`` are the
    decisions that the others take there as they did on the main line, as long as they may. A ``fair`` table has no
    branches: it takes a decision back where nothing secret was seen since, and nowhere else. ``goal`` is what the
    reader has done once the game is over, by the name under which the browser keeps it.
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
    fair: bool = False
    main: Session | None = None
    planned: tuple[Any, ...] = ()
    screen: int | None = None
    looks: bool = False
    passed: frozenset[int] = frozenset()
    goal: str = ""
    acting: int | None = None

    @property
    def here(self) -> int:
        """The seat that decides, or whose turn it is to take the screen."""
        if not self.everybody:
            return self.seat
        if self.acting is not None:
            return self.acting
        waiting = self.course.due if self.fair else self.course.next_asked
        if waiting and self.secret:
            waiting = tuple(seat for seat in range(len(self.course.names)) if seat not in self.passed)
        return next((seat for seat in waiting if seat not in self.bots), self.seat)

    @property
    def eyes(self) -> int | None:
        """The seat that sees what is shown; None where the screen shows only what all may see."""
        return self.screen if self.everybody else self.seat

    @property
    def secret(self) -> bool:
        """Whether nobody at this screen may learn who has to decide: then it goes to all, one after the other."""
        return self.everybody and self.desk.entry.game.turn(self.course.present).secret

    @property
    def handing_over(self) -> bool:
        """Whether the screen has to go to a seat before it shows what that one alone may see."""
        if not self.everybody or not self.course.all_seen or self.screen == self.here or not self.course.asked:
            return False
        return self.looks or self.desk.private(self.course.state)

    @property
    def my_turn(self) -> bool:
        """Whether the reader can decide at the state that is shown."""
        return self.here in self.course.asked and not self.too_late and not self.handing_over

    @property
    def too_late(self) -> bool:
        """Whether a fair table has shown something secret, or another has decided, since the state that is shown."""
        return self.fair and bool(self.course.seen_since(self.course.seen_to) or self._others_since())

    def _others_since(self) -> bool:
        """Whether at a table with secrets another seat at this screen has decided since the state that is shown."""
        if not self.everybody or not self.desk.entry.uncovers:
            return False
        since = (move for move in self.course.moves if move.at >= self.course.seen_to)
        return any(move.mine and move.decision.seat != self.here for move in since)

    @property
    def scripted(self) -> bool:
        """Whether all steps are given: to decide otherwise is to leave them."""
        return not self.bots and not self.everybody

    @property
    def over(self) -> bool:
        """Whether the end of the game is shown."""
        return self.course.all_seen and self.desk.entry.game.outcome(self.course.state) is not None

    @property
    def question(self) -> Question:
        """What the reader's seat has to decide."""
        return Question(self.course.state, self.here, self.chosen)

    @property
    def chose(self) -> bool:
        """Whether the reader has chosen anything yet."""
        asked = self.question._replace(chosen=self.desk.nothing)
        return self.my_turn and self.chosen not in (self.desk.nothing, self.desk.settled(asked))

    def picture(self) -> Picture:
        """The stage's panels."""
        from dinotwist_widgets.play.scene import picture  # noqa: PLC0415 - the scene reads sessions

        return picture(self)

    def act(self, target: str, value: str | None = None) -> Session:
        """The session after the reader touched or pressed something. Raises LookupError for an unknown act."""
        from dinotwist_widgets.play.doings import doing  # noqa: PLC0415 - what is done makes sessions

        del value
        fresh = self._replace(hint=None, focus="")
        kind, _, what = target.partition(":")
        if (done := doing(fresh, kind, what)) is not None:
            return done
        return fresh.decide(what) if kind == "do" else fresh.touch(kind, what)

    def touch(self, kind: str, what: str) -> Session:
        """The session after the reader touched a thing on the table."""
        if not self.my_turn and not self.course.all_seen:
            return self._replace(hint=self._not_now())
        chosen = self.desk.touched(self.question, kind, what) if self.my_turn else None
        if chosen is None:
            return self._replace(hint=self.desk.useless(kind))
        touched = self._replace(chosen=chosen, refused=None)
        return touched.decide(kind) if self.desk.decides_at_once(self.question, kind) else touched

    def _not_now(self) -> Said:
        if self.too_late and self.here in self.course.asked:
            seen = self.course.seen_since(self.course.seen_to)
            return stays_said(seen) if seen else said("This stays as it is: others have decided since.")
        return said("First see what happened: go on to the next step.")

    def decide(self, act: str) -> Session:
        """Try the decision that an act makes of what is chosen: it is played, or refused with all its clauses."""
        if not self.my_turn:
            return self
        tried = self.desk.decision(self.question, act)
        return self if tried is None else self.attempt(tried)

    def attempt(self, tried: Any) -> Session:
        """Try any decision of the reader's seat, at the state that is shown."""
        state, game = self.course.state, self.desk.entry.game
        verdict = game.judge(state, tried)
        if not verdict.legal:
            met = None if self.met is None else self.met | set(verdict.numbers)
            return self._replace(refused=Refused(tried, verdict, game.mend(state, tried)), met=met)
        if self._took(tried):
            on = self.moved(self.course.stepped(self.eyes))
            return on._replace(hint=said("That is what was done here. It goes on in the same way."))
        if self.course.all_seen and not self.scripted:
            return self.played(tried)
        left = self.leaving().played(tried)
        return left if self.main == left.main else left._replace(hint=BRANCH)

    def _took(self, tried: Any) -> bool:
        """Whether the course goes on with just this decision."""
        course, game = self.course, self.desk.entry.game
        taken = next((m for m in course.moves if m.at >= course.seen_to and m.decision.seat == tried.seat), None)
        if taken is None or not game.judge(course.state, taken.decision).legal:
            return False
        return game.apply(course.state, taken.decision).facts == game.apply(course.state, tried).facts

    def leaving(self) -> Session:
        """The session with the course cut here: at a fair table it is taken back, elsewhere a branch begins."""
        if self.fair:
            return self.taken_back()
        course = self.course
        others = (move.decision for move in course.moves if move.at >= course.seen_to)
        planned = tuple(decision for decision in others if decision.seat != self.here) + self.planned
        bots = self.bots
        if self.scripted:
            bots = {seat: STAND_IN for seat in range(len(course.names)) if seat != self.seat}
        return self._replace(main=self.main or self, course=course.cut(), planned=planned, bots=bots)

    def taken_back(self) -> Session:
        """The session with what came later taken back, the bots' chance included."""
        course = self.course
        chances = (move.chance for move in course.moves if move.at >= course.seen_to)
        return self._replace(course=course.cut(), chance=next(chances, None) or self.chance)

    def played(self, decision: Any) -> Session:
        """The session after a legal decision at the end of its course, and after what the bots answer."""
        course = self.course.decided(decision, self.chance, mine=True)
        course, chance, planned = run_bots(course, self.bots, self.chance, self.planned)
        after = self._replace(course=course, chance=chance, planned=planned, chosen=self.desk.nothing, refused=None)
        passed = self.passed | {self.here} if self.secret and after.secret else frozenset()
        after = after._replace(screen=None, passed=passed)
        return after._replace(course=course.stepped(after.eyes)).asking("do:step")

    def asking(self, otherwise: str = "") -> Session:
        """The session with the focus on what the reader can choose first, or elsewhere when it is not their turn."""
        ready = self.settled()
        if ready.handing_over:
            return ready._replace(focus="do:take")
        lit = sorted(self.desk.lit(ready.question)) if ready.my_turn else []
        return ready._replace(focus=lit[0] if lit else otherwise)

    def settled(self) -> Session:
        """What nobody can choose is chosen already, and the hunt knows what this moment holds."""
        if not self.my_turn:
            return self
        chosen = self.desk.settled(self.question)
        open_now = self.desk.breakable(self.course.state, self.here) if self.met is not None else frozenset()
        return self._replace(chosen=chosen, open_now=open_now)

    def moved(self, course: Course) -> Session:
        """The session at another place of its course, with nothing chosen there."""
        return self._replace(course=course, chosen=self.desk.nothing, refused=None).settled()

    # --- going about -----------------------------------------------------------------------------

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps that were ever shown."""
        return self.course.steps(self.eyes)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the game to which those steps belong."""
        return parts_of(self.desk, self.course, self.steps)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of the reader's to take back."""
        return self._mine() is not None

    def _mine(self) -> Move | None:
        """The reader's last decision; where there are secrets among people, the last one if it was this seat's."""
        mine = [move for move in self.course.moves if move.mine and (self.fair or move.at < self.course.seen_to)]
        last = mine[-1] if mine else None
        secret = self.fair and self.everybody and self.desk.entry.uncovers
        return None if last is not None and secret and last.decision.seat != self.here else last

    def undone(self) -> Session:
        """The session before the reader's last decision, or the reason why that one stays."""
        mine = self._mine()
        if mine is None:
            return self
        seen = self.course.seen_since(mine.at)
        if self.fair and seen:
            return self._replace(hint=stays_said(seen))
        back = self._replace(course=self.course._replace(seen_to=mine.at))
        back = back.taken_back() if self.fair else back
        return back.moved(back.course).asking()._replace(hint=seen_said(seen) if seen else None)


def seen_said(seen: tuple[str, ...]) -> Said:
    """That a reader who looks back knows what comes."""
    return said("You have already seen what comes: {what}.", what=list(map(said, seen)))


def stays_said(seen: tuple[str, ...]) -> Said:
    """Why a fair table takes nothing back."""
    return said("This stays as it is. You have already seen what comes: {what}.", what=list(map(said, seen)))


def back_said(main: Session) -> Said:
    """The act that leaves a branch."""
    return said("Back to the example") if main.scripted else said("Back to the game")


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
    course, chance, _ = run_bots(course, bots, seeded(getattr(start, "seed", 1)))
    course = course if watched else course.seen_all()
    session = Session(desk, start, seat, bots, course, chance, desk.nothing, language=language, fixed=fixed)
    return session.settled()


def shared(session: Session) -> Session:
    """The same session for everybody at one screen: whoever is asked decides on it."""
    return session._replace(everybody=True).settled()


def fairly(session: Session) -> Session:
    """The same session as a fair game: nothing is tried, and nothing taken back once something secret was seen."""
    return session._replace(fair=True)


def hunting(session: Session) -> Session:
    """The same session as a hunt for rules."""
    return session._replace(met=frozenset()).settled()


def scripted(desk: Desk, start: Any, seat: int, course: Course, language: str) -> Session:
    """A session that walks through a course that is given, from its first step."""
    begin = course.from_the_start()
    session = Session(desk, start, seat, {}, begin, seeded(0), desk.nothing, language=language, fixed=True)
    return session.settled()
