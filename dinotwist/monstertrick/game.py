"""Monster Trick as a game: the operations that every game offers (see `dinotwist.kit.game`)."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.clauses import Refused, Verdict
from dinotwist.kit.facts import Played, Scribe
from dinotwist.kit.game import Turn
from dinotwist.kit.rulebook import RuleBook
from dinotwist.kit.scores import Outcome, ScoreSheet
from dinotwist.monstertrick import ending, legal, setting_up
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.decisions import Decision
from dinotwist.monstertrick.flow import act, empty_table, run_on
from dinotwist.monstertrick.setup import Setup
from dinotwist.monstertrick.state import State
from dinotwist.monstertrick.turns import deciding
from dinotwist.monstertrick.views import seen


class MonsterTrick:
    """The rules of Monster Trick; holds no state of its own."""

    name = "monstertrick"
    rules: RuleBook = RULES

    def begin(self, setup: Setup) -> Played:
        """Deal the first round. Raises ValueError with a sentence when no game can begin so."""
        setting_up.check(setup)
        table = Scribe(empty_table(setup))
        run_on(table)
        return table.played()

    def turn(self, state: State) -> Turn:
        """The step of the round and the seats that have to decide."""
        return Turn(state.phase.value, deciding(state), state.round)

    def candidates(self, state: State, seat: int) -> Iterator[Decision]:
        """Everything that the seat could do as far as its cards go, legal or not."""
        return legal.candidates(state, seat)

    def judge(self, state: State, decision: Decision) -> Verdict:
        """What the rules say of a decision: every clause that it breaks."""
        return legal.judge(state, decision)

    def apply(self, state: State, decision: Decision) -> Played:
        """Play a legal decision and everything that follows without one. Raises `Refused` otherwise."""
        verdict = legal.judge(state, decision)
        if not verdict.legal:
            raise Refused(decision, verdict)
        table = Scribe(state)
        act(table, decision)
        run_on(table)
        return table.played()

    def legal(self, state: State, seat: int) -> tuple[Decision, ...]:
        """The legal decisions of a seat, in canonical order."""
        return legal.legal(state, seat)

    def mend(self, state: State, decision: Decision) -> Decision | None:
        """The legal decision that changes fewest tiles, cards or places of a refused one."""
        return legal.mend(state, decision)

    def score(self, state: State) -> tuple[ScoreSheet, ...]:
        """Every seat's points so far, line by line."""
        return ending.score(state)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return ending.outcome(state)

    def view(self, thing: object, seat: int | None) -> object:
        """A state, a fact or a decision as a seat sees it; None is somebody who only watches."""
        return seen(thing, seat)
