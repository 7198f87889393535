"""One reader who decides for every seat of a table: who acts now, what may be done, and bots that play on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from dinotwist.kit.chance import seeded
from dinotwist.kit.clauses import Verdict
from dinotwist.kit.words import N_, Said, counted, said
from dinotwist_widgets.play.course import Course
from dinotwist_widgets.play.desk import Desk
from dinotwist_widgets.play.session import STAND_IN, Session

MOST_BOT_DECISIONS = 3_000
"""After so many decisions bots stop, whatever the table says."""
MOST_REFUSED = 6
"""How many refused decisions are shown unasked, each for another clause."""
_ONE, _ROUND, _END = "one", "round", "end"
PLAY_ON = {
    _ONE: N_("One decision by a bot"),
    _ROUND: N_("Bots to the end of the round"),
    _END: N_("Bots to the end of the game"),
}
"""How far bots can play on."""


class Option(NamedTuple):
    """A decision of the seat that acts: its place in the list, and what the rules say of it."""

    number: int
    decision: Any
    verdict: Verdict = Verdict()


def seated(desk: Desk, start: Any, course: Course, language: str, seat: int | None = None) -> Session:
    """A session on a course in which one reader decides for every seat, and sees what the seat sees that acts."""
    first = 0 if seat is None else seat
    session = Session(
        desk, start, first, {}, course, seeded(getattr(start, "seed", 1)), desk.nothing,
        language=language, fixed=True, everybody=True, acting=first, screen=first,
    )  # fmt: skip
    return at_turn(session, seat)


def acting(session: Session, seat: int) -> Session:
    """The same table with the reader at another seat. Raises LookupError where there is none."""
    if not 0 <= seat < len(session.course.names):
        raise LookupError(f"there is no seat {seat}")
    return _moved(session, seat)


def at_turn(session: Session, watching: int | None = None) -> Session:
    """The reader at a seat that has to decide: where they are, if that one has to, else the first that has.

    A reader who is ``watching`` from one seat stays there.
    """
    asked = session.course.next_asked
    seat = session.screen if session.screen is not None else session.acting or 0
    if watching is not None:
        seat = watching
    elif asked and seat not in asked:
        seat = asked[0]
    same = seat == session.acting and seat == session.screen
    return session if same else _moved(session, seat)


def _moved(session: Session, seat: int) -> Session:
    fresh = session._replace(acting=seat, screen=seat, chosen=session.desk.nothing, refused=None)
    return fresh.settled()


# --- what may be done ---------------------------------------------------------------------------------------


def legal(session: Session) -> tuple[Option, ...]:
    """All legal decisions of the seat that acts at the state that is shown; none where it has nothing to decide."""
    if not session.my_turn:
        return ()
    found = session.desk.entry.game.legal(session.course.state, session.here)
    return tuple(Option(number, decision) for number, decision in enumerate(found))


def refused(session: Session) -> tuple[Option, ...]:
    """A few decisions that the rules refuse here, each for a clause that none before it breaks."""
    if not session.my_turn:
        return ()
    game, state = session.desk.entry.game, session.course.state
    found: list[Option] = []
    met: set[str] = set()
    for number, decision in enumerate(_decisions(session)):
        verdict = game.judge(state, decision)
        fresh = set(verdict.numbers) - met
        if fresh and len(verdict.numbers) == 1:
            met |= fresh
            found.append(Option(number, decision, verdict))
        if len(found) == MOST_REFUSED:
            break
    return tuple(found)


def _decisions(session: Session) -> list[Any]:
    """What can be decided here, legal or not; reports of what hands did are described and no decisions."""
    found = session.desk.entry.game.candidates(session.course.state, session.here)
    return [decision for decision in found if not hasattr(decision, "kind")]


def chosen(session: Session, decision: Any) -> Session:
    """The decision put on the table, chosen but not yet done; done at once where nothing on the table shows it."""
    selection, done_by = session.desk.selection_of(session.question, decision)
    if selection == session.desk.nothing:
        return session.attempt(decision)
    return session._replace(chosen=selection, refused=None, focus=done_by)


def candidate(session: Session, number: int) -> Any:
    """The decision that stands at a place of all that can be decided. Raises LookupError where there is none."""
    found = _decisions(session) if session.my_turn else []
    if not 0 <= number < len(found):
        raise LookupError(f"there is no decision {number}")
    return found[number]


# --- bots ---------------------------------------------------------------------------------------------------


def bot_of(desk: Desk) -> str:
    """The bot that plays on where nobody says which."""
    bots = desk.entry.bots
    return STAND_IN if STAND_IN in bots else next(iter(bots))


def played_on(session: Session, how_far: str) -> Session:
    """The table after bots have decided for everybody: once, to the end of the round, or to the end of the game.

    Raises LookupError for anything else. At a past state what came later is left behind.
    """
    if how_far not in PLAY_ON:
        raise LookupError(f"bots cannot play on {how_far!r}")
    game = session.desk.entry.game
    course = session.course if session.course.all_seen else session.course.cut()
    done = _until(how_far, game.turn(course.present).round, game)
    course, chance, number = _run(session, course, done)
    after = session._replace(course=course.seen_all(), chance=chance, chosen=session.desk.nothing, refused=None)
    words = counted("Bots have taken {count} decision.", "Bots have taken {count} decisions.", number)
    return after.settled()._replace(hint=words)


def _until(how_far: str, now: int, game: Any) -> Callable[[Course, int], bool]:
    if how_far == _ONE:
        return lambda _course, number: number >= 1
    if how_far == _ROUND:
        return lambda course, _number: game.turn(course.present).round != now
    return lambda _course, _number: False


def _run(session: Session, course: Course, done: Callable[[Course, int], bool]) -> tuple[Course, Any, int]:
    bot, chance, number = session.desk.entry.bots[bot_of(session.desk)], session.chance, 0
    while (waiting := course.due) and number < MOST_BOT_DECISIONS and not (number and done(course, number)):
        seat = session.here if session.here in waiting else waiting[0]
        before = chance
        decision, chance = bot(course.entry.game.view(course.present, seat), seat, chance)
        course, number = course.decided(decision, before, mine=True), number + 1
    return course, chance, number


def nobody_said(session: Session) -> Said:
    """Why there is nothing to choose from now."""
    if session.course.asked:
        return said("{name} has nothing to decide now.", name=session.course.names[session.here])
    if session.course.all_seen:
        over = session.desk.entry.game.outcome(session.course.state) is not None
        return said("The game is over.") if over else said("Nobody has to decide now.")
    return said("Go on to where somebody has to decide.")
