"""Dino Twist as a game: the eight operations that every game offers (see `dinotwist.kit.game`)."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.clauses import Refused, Verdict
from dinotwist.kit.facts import Played, Scribe
from dinotwist.kit.game import Turn
from dinotwist.kit.rulebook import RuleBook
from dinotwist.kit.scores import Outcome, ScoreSheet
from dinotwist.twist import ending, legal, setting_up
from dinotwist.twist.acts import act
from dinotwist.twist.book import RULES
from dinotwist.twist.dealing import empty_table, set_up
from dinotwist.twist.decisions import Decision
from dinotwist.twist.flow import run_on
from dinotwist.twist.setup import Setup
from dinotwist.twist.state import State
from dinotwist.twist.turns import ASKING, deciding, names_in_secret
from dinotwist.twist.views import seen


class DinoTwist:
    """The rules of Dino Twist; holds no state of its own."""

    name = "dinotwist"
    rules: RuleBook = RULES

    def begin(self, setup: Setup) -> Played:
        """Set up the table and deal. Raises ValueError with a sentence when no game can begin so."""
        setting_up.check(setup)
        table = Scribe(empty_table(setup))
        set_up(table)
        run_on(table)
        return table.played()

    def turn(self, state: State) -> Turn:
        """The step of the round and the seats that have to decide, all at the same time."""
        asking = state.phase in ASKING
        return Turn(state.phase.value, deciding(state) if asking else (), state.round, names_in_secret(state))

    def candidates(self, state: State, seat: int) -> Iterator[Decision]:
        """Everything that the seat could do as far as its cards go, legal or not."""
        return legal.candidates(state, seat)

    def judge(self, state: State, decision: Decision) -> Verdict:
        """What the rules say of a decision: every clause that it breaks."""
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
        """The legal decisions of a seat, in canonical order."""
        return legal.legal(state, seat)

    def mend(self, state: State, decision: Decision) -> Decision | None:
        """The legal decision that changes fewest cards or targets of a refused one."""
        return legal.mend(state, decision)

    def score(self, state: State) -> tuple[ScoreSheet, ...]:
        """Every seat's points as the table lies now, line by line."""
        return ending.score(state)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return ending.outcome(state)

    def view(self, thing: object, seat: int | None) -> object:
        """A state, a turn or a fact as a seat sees it; seat None only watches. None: it does not notice the fact."""
        return seen(thing, seat)
