"""Tables to predict: a question, a guess, and then what really happens, step by step.

A riddle is a case with the words of an exhibit. It knows no game; the table, its steps and its refusals are those
of the session that it holds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from dinotwist import catalog
from dinotwist.kit.cases import Case, Exhibit
from dinotwist.kit.words import Said, said
from dinotwist_widgets import texts
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.panels.riddle import Guess, riddle
from dinotwist_widgets.play.desk import Desk
from dinotwist_widgets.play.session import Refused, Session, scripted
from dinotwist_widgets.play.worked import course_of, played
from dinotwist_widgets.protocol import Panel, Picture

BEFORE = frozenset({"table", "words", "placeholder"})
"""The panels of the table that may be seen before the answer."""


class Riddle(NamedTuple):
    """One question about one table: its words, the clauses that answer it, and the table.

    ``tried`` is what somebody tries there in vain, with the number of steps before it.
    """

    words: Exhibit
    clauses: tuple[str, ...]
    table: Session
    tried: tuple[int, Any] | None = None

    def looked_at(self) -> Session:
        """The table; at the place of the vain try with the rules' answer to it."""
        table, game = self.table, self.table.desk.entry.game
        course, busy = table.course, table.refused is not None or table.main is not None or table.chose
        if self.tried is None or self.tried[0] != course.seen_to or busy:
            return table
        verdict, mend = game.judge(course.state, self.tried[1]), game.mend(course.state, self.tried[1])
        return self.table._replace(refused=Refused(self.tried[1], verdict, mend))

    def untouched(self) -> Session:
        """The table before anybody has guessed: nothing on it asks to be chosen."""
        return self.table._replace(course=self.table.course.unasked())


def riddle_of(case: Case, desk: Desk, language: str, seat: int = 0) -> Riddle:
    """A case that has the words of an exhibit, as a table to predict. Raises LookupError for any other."""
    if case.text.exhibit is None:
        raise LookupError(f"the case {case.id!r} has no words for an exhibit")
    player = played(case)
    table = scripted(desk, catalog.case_start(case), seat, course_of(case, player), language)
    table = _asked_after(table, case.text.exhibit.so_far)
    tried = player.refused[-1] if player.refused else None
    return Riddle(case.text.exhibit, tuple(case.text.clauses), table, tried)


def _asked_after(table: Session, decisions: int) -> Session:
    """The table where the question is asked: after so many decisions and what follows them by itself."""
    if not decisions:
        return table
    course = table.course
    return table.moved(course.at(course.moves[decisions].at))


class Riddles(NamedTuple):
    """Several riddles, one after the other. ``guess`` counts from 1; 0 shows the answer without a guess."""

    riddles: tuple[Riddle, ...]
    at: int = 0
    guess: int | None = None
    shown: bool = False
    hint: Said | None = None

    @property
    def riddle(self) -> Riddle:
        """The riddle that is shown."""
        return self.riddles[self.at]

    @property
    def known(self) -> bool:
        """Whether the answer stands on the page: after the last step, where there are steps."""
        return self.shown and self.riddle.table.course.all_seen

    def act(self, target: str, value: str | None = None) -> Riddles:
        """The riddles after an act. Raises LookupError for an unknown one."""
        fresh = self._replace(hint=None)
        kind, _, what = target.partition(":")
        if kind == "guess":
            return self._guessed(int(what))
        if target in ("do:reveal", "do:show"):
            return fresh._replace(shown=True, guess=self.guess or 0)
        if kind == "riddle":
            return self._opened(int(what))
        if not self.shown:
            return fresh._replace(hint=said("First say what you think will happen."))
        changed = self.riddle._replace(table=self.riddle.looked_at().act(target, value))
        return fresh._replace(riddles=(*self.riddles[: self.at], changed, *self.riddles[self.at + 1 :]))

    def _guessed(self, number: int) -> Riddles:
        if not 1 <= number <= len(self.riddle.words.choices):
            raise LookupError(f"there is no choice {number}")
        return self if self.shown else self._replace(guess=number, hint=None)

    def _opened(self, number: int) -> Riddles:
        if not 0 <= number < len(self.riddles):
            raise LookupError(f"there is no riddle {number}")
        return Riddles(self.riddles, number)

    def picture(self) -> Picture:
        """The question above its table."""
        inner = (self.riddle.looked_at() if self.shown else self.riddle.untouched()).picture()
        language = texts.words(inner.language)
        question = Panel("riddle", riddle(self._guess, self.riddle.table.desk.entry.game.rules, language))
        if self.shown:
            focus = inner.focus or ("do:step" if not self.known else self._next)
            return inner._replace(panels=(question, *inner.panels), focus=focus)
        bar = Panel("actions", actions(self._acts(), self._status(), language))
        table = tuple(panel for panel in inner.panels if panel.name in BEFORE)
        ask = language.say(self.hint or said(self.riddle.words.ask))
        keys = {str(n): f"guess:{n}" for n, _ in enumerate(self.riddle.words.choices, 1)} | {
            "r": self._acts()[0].target
        }
        names = {str(n): language.text(choice) for n, choice in enumerate(self.riddle.words.choices, 1)}
        names["r"] = language.say(self._acts()[0].label)
        return inner._replace(
            panels=(question, *table[:1], bar, *table[1:]),
            say=ask,
            alert="",
            focus=f"guess:{self.guess}" if self.guess else "",
            keys=keys,
            key_names=names,
        )

    @property
    def _guess(self) -> Guess:
        words = self.riddle.words
        return Guess(words, self.riddle.clauses, self.guess, self.shown, self.known, self.at, len(self.riddles))

    @property
    def _next(self) -> str:
        return f"riddle:{self.at + 1}" if self.at + 1 < len(self.riddles) else ""

    def _acts(self) -> list[Act]:
        if self.guess is None:
            return [Act("do:show", said("Show the answer"), key="r")]
        return [Act("do:reveal", said("See what happens"), main=True, key="r")]

    def _status(self) -> Status:
        ask = said("Choose what you think will happen.") if self.guess is None else said("Now look.")
        return Status(said("Your guess"), self.hint or ask)
