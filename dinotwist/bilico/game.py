"""Bilico as a game: the eight operations that every game offers (see `dinotwist.kit.game`)."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.bilico import ending, legal, setting_up
from dinotwist.bilico.book import RULES
from dinotwist.bilico.decisions import Decision
from dinotwist.bilico.flow import act, empty_table, run_on, set_up
from dinotwist.bilico.setup import Setup
from dinotwist.bilico.state import State
from dinotwist.bilico.turns import deciding
from dinotwist.bilico.views import seen
from dinotwist.kit.clauses import Refused, Verdict
from dinotwist.kit.facts import Played, Scribe
from dinotwist.kit.game import Turn
from dinotwist.kit.rulebook import RuleBook
from dinotwist.kit.scores import Outcome, ScoreSheet


class Bilico:
    """The rules of Bilico; holds no state of its own."""

    name = "bilico"
    rules: RuleBook = RULES

    def begin(self, setup: Setup) -> Played:
        """Lay the table. Raises ValueError with a sentence when no game can begin so."""
        setting_up.check(setup)
        table = Scribe(empty_table(setup))
        set_up(table)
        return table.played()

    def turn(self, state: State) -> Turn:
        """The step of the turn, and the seat that decides and reports."""
        return Turn(state.step, deciding(state), state.round)

    def candidates(self, state: State, seat: int) -> Iterator[Decision | legal.Report]:
        """Everything that the seat could do, and a description of what it may report."""
        return legal.candidates(state, seat)

    def judge(self, state: State, decision: Decision) -> Verdict:
        """What the rules say of a decision or report: every clause that it breaks."""
        return legal.judge(state, decision)

    def apply(self, state: State, decision: Decision) -> Played:
        """Play a legal decision and everything that follows without one. Raises `Refused` otherwise."""
        decision = legal.canonical(decision)
        verdict = legal.judge(state, decision)
        if not verdict.legal:
            raise Refused(decision, verdict)
        table = Scribe(state)
        act(table, decision)
        run_on(table)
        return table.played()

    def legal(self, state: State, seat: int) -> tuple[Decision, ...]:
        """The legal decisions of a seat, in canonical order; reports are judged, not listed."""
        return legal.legal(state, seat)

    def mend(self, state: State, decision: Decision) -> Decision | None:
        """The smallest change that makes a refused decision legal; None for reports of what fell."""
        return legal.mend(state, decision)

    def score(self, state: State) -> tuple[ScoreSheet, ...]:
        """Every seat's points as the table lies now, line by line."""
        return ending.score(state)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return ending.outcome(state)

    def view(self, thing: object, seat: int | None) -> object:
        """A state or a fact as a seat sees it: nothing is hidden."""
        return seen(thing, seat)
