"""Worked examples: the cases that come with the program, as courses to walk through.

A case is a test, a table of a lesson and an exhibit in one file (see ``dinotwist/cases``).
"""

from __future__ import annotations

from dinotwist.kit.cases import Case
from dinotwist.kit.scripts import Script
from dinotwist.twist.records import Position
from dinotwist_widgets.play import riddle
from dinotwist_widgets.play.course import Course
from dinotwist_widgets.play.riddle import Riddle
from dinotwist_widgets.play.session import Session, scripted
from dinotwist_widgets.play.worked import cases_of, course_of, played
from dinotwist_widgets.twist.desk import TwistDesk


def cases() -> dict[str, Case]:
    """All packaged cases of Dino Twist by their ids."""
    return cases_of("dinotwist")


def case_of(case_id: str) -> Case:
    """The packaged case with this id. Raises LookupError where there is none."""
    try:
        return cases()[case_id]
    except KeyError:
        raise LookupError(f"there is no case {case_id!r}") from None


def script_of(case_id: str) -> Script:
    """What is given and decided in a case. Raises LookupError where there is no such case."""
    script = case_of(case_id).script
    assert isinstance(script, Script)
    return script


def position_of(case_id: str) -> Position:
    """The table with which a case begins."""
    script = script_of(case_id)
    return Position(script.given, script.rulings)


def walk(case: Case) -> Course:
    """The course of a case, from the situation on; what it expects to be refused is not taken."""
    return course_of(case, played(case))


def stepping(case_id: str, player: str | None, language: str) -> Session:
    """A case to step through, seen from a player's seat (the first one's where nobody is named)."""
    start = position_of(case_id)
    seat = 0 if player is None else start.names.index(player)
    return scripted(TwistDesk(), start, seat, walk(case_of(case_id)), language)


def riddle_of(case_id: str, language: str) -> Riddle:
    """A case that has the words of an exhibit, as a table to predict. Raises LookupError for any other."""
    return riddle.riddle_of(case_of(case_id), TwistDesk(), language)
