"""What a reader does on every stage, whatever the game: go about in time, take back, leave a branch, begin again."""

from __future__ import annotations

from collections.abc import Callable

from dinotwist.kit.words import said
from dinotwist_widgets.play.course import first_where
from dinotwist_widgets.play.parts import part_at
from dinotwist_widgets.play.session import SEEDS, Session, begun


def doing(session: Session, kind: str, what: str) -> Session | None:
    """The session after ``kind:what`` was done; None where that is no such doing. Raises LookupError for no step."""
    if kind in WALKS:
        return WALKS[kind](session, _number(what))
    act = DOINGS.get(what) if kind == "do" else None
    return None if act is None else act(session)


def _number(what: str) -> int:
    if not what.isascii() or not what.isdigit():
        raise LookupError(f"there is no step {what!r}")
    return int(what)


def _to_step(session: Session, number: int) -> Session:
    steps = session.steps
    if number >= len(steps):
        raise LookupError(f"there is no step {number}")
    return session.moved(session.course.at(steps[number].end))


def _to_part(session: Session, number: int) -> Session:
    parts = session.parts
    if number >= len(parts):
        raise LookupError(f"there is no part {number}")
    return _to_step(session, parts[number].first)


WALKS: dict[str, Callable[[Session, int], Session]] = {"step": _to_step, "part": _to_part}
"""What leads to a step by its number, ``step:3``."""


def _step(session: Session) -> Session:
    """One step on; at the reader's turn the focus goes to what can be chosen."""
    return _arrived(session.moved(session.course.stepped(session.eyes)))


def _arrived(session: Session) -> Session:
    return session.asking() if session.course.all_seen and not session.scripted else session


def _back(session: Session) -> Session:
    return session.moved(session.course.back(session.eyes))


def _to_start(session: Session) -> Session:
    return session.moved(session.course.at(session.course.start(session.eyes)))


def _run(session: Session) -> Session:
    return _arrived(session.moved(session.course.seen_all()))


def _next_part(session: Session) -> Session:
    """On to the first step of the next part, or to the end."""
    desk, seat = session.desk, session.eyes
    left = part_at(desk, session.course, seat)
    return _arrived(session.moved(first_where(session.course, seat, lambda c: part_at(desk, c, seat) != left)))


def _previous_part(session: Session) -> Session:
    """Back to the first step of this part, from there to the part before, and at last to the start."""
    steps = session.steps
    firsts = (steps[part.first].end for part in session.parts)
    before = [end for end in firsts if end < session.course.seen_to]
    return session.moved(session.course.at(before[-1])) if before else _to_start(session)


def _take(session: Session) -> Session:
    """The seat to which the screen was given sees what it alone may see."""
    return session._replace(screen=session.here, looks=False).asking("do:pass-on") if session.handing_over else session


def _look(session: Session) -> Session:
    """Ask for the screen only to see the own hand."""
    return session._replace(looks=True).asking()


def _pass_on(session: Session) -> Session:
    """Give the screen on without a decision, where nobody may learn who has to decide."""
    idle = session.secret and session.screen == session.here and session.here not in session.course.due
    return session._replace(passed=session.passed | {session.here}, screen=None).asking() if idle else session


def _undo(session: Session) -> Session:
    return session.undone()


def _main_line(session: Session) -> Session:
    """Back from a branch to the game, just as it was left; only what was met on a hunt comes along."""
    if session.main is None:
        return session
    return session.main._replace(
        met=session.met, hint=said("You are back, and all is as you left it."), focus="do:step"
    )


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
    if session.main is not None:
        return _again(_main_line(session))
    if session.scripted:
        return session.moved(session.course.from_the_start())
    start, chance = session.start, session.chance
    if not session.fixed:
        seed, chance = chance.below(SEEDS)
        start = start._replace(seed=seed)
    fresh = begun(session.desk, start, session.seat, session.bots, session.language, fixed=session.fixed)
    kept = fresh._replace(
        met=session.met, chance=chance, everybody=session.everybody, fair=session.fair, goal=session.goal
    )
    return kept.settled()


DOINGS: dict[str, Callable[[Session], Session]] = {
    "step": _step,
    "back": _back,
    "run": _run,
    "start": _to_start,
    "next-part": _next_part,
    "previous-part": _previous_part,
    "take": _take,
    "look": _look,
    "pass-on": _pass_on,
    "undo": _undo,
    "main-line": _main_line,
    "choose": _choose,
    "clear": _clear,
    "close-why": _close_why,
    "mend": _mend,
    "again": _again,
}
"""What a session does in every game; all other acts are decisions that the desk knows."""
