"""Playing the cases of Dino Twist: the decisions of ``when`` in order, everything forced in between.

``then`` is looked at before the next event card is turned, ``finally`` after everything automatic has run on.
Whatever the case says, the laws are checked on every step: what follows from other clauses holds, no card is
lost or doubled, and the facts lead from state to state.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from dinotwist.kit.cases import CaseText, Miss
from dinotwist.kit.clauses import NoGame, Refused
from dinotwist.kit.documents import Document, DocumentError, structure
from dinotwist.kit.facts import Fact, Scribe
from dinotwist.kit.rulings import read_rulings
from dinotwist.twist import facts
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import Dino
from dinotwist.twist.decisions import Attack, Decision
from dinotwist.twist.entries import PHASES, Step, decisions, read_step, resolved, seat_of
from dinotwist.twist.expect import Expected, Reader
from dinotwist.twist.flow import act, run_on
from dinotwist.twist.legal import canonical, judge, legal
from dinotwist.twist.notation import converter
from dinotwist.twist.positions import Given, open_position
from dinotwist.twist.rulings import RULINGS, Rulings
from dinotwist.twist.state import State
from dinotwist.twist.turns import ASKING, deciding


class Script(NamedTuple):
    """A case of Dino Twist, read."""

    given: Given
    rulings: Rulings
    steps: tuple[Step, ...]
    then: Expected
    then_keys: frozenset[str]
    finally_: Expected
    finally_keys: frozenset[str]
    refused: frozenset[str] | None = None


class TwistCases:
    """Reads and plays the cases of Dino Twist."""

    def read_case(self, text: CaseText, document: Document) -> Script:
        """Make a script of a case. Raises `DocumentError` with the line."""
        try:
            rulings = read_rulings(Rulings, RULINGS, text.rulings)
        except ValueError as error:
            raise DocumentError(str(error), document.line("rulings"), "rulings") from None
        for number in text.clauses:
            if number not in RULES:
                raise DocumentError(f"there is no clause {number}", document.line("clauses"), "clauses")
        lines = document.lines
        given = structure(converter(), Document(text.given, lines), Given, "given")
        steps = tuple(read_step(entry, f"when[{i}]", document) for i, entry in enumerate(text.when))
        then = structure(converter(), Document(text.then, lines), Expected, "then")
        finally_ = structure(converter(), Document(text.finally_, lines), Expected, "finally")
        refused = None if text.refused is None else frozenset(text.refused)
        return Script(given, rulings, steps, then, frozenset(text.then), finally_, frozenset(text.finally_), refused)

    def play_case(self, script: Script, waived: frozenset[str]) -> tuple[Miss, ...]:
        """Play a script and say which expectations were not met."""
        return tuple(CasePlayer(script, waived).play())


class CasePlayer:
    """Plays one script; ``misses`` grows as laws break."""

    def __init__(self, script: Script, waived: frozenset[str]) -> None:
        self.script, self.waived, self.misses = script, waived, list[Miss]()
        self.cut: State | None = None
        self.stays: dict[int, Dino] = {}

    def play(self) -> list[Miss]:
        """All misses of the case."""
        try:
            opened = open_position(self.script.given, self.script.rulings, self.waived)
        except ValueError as error:
            return self._no_table(error)
        if self.script.refused is not None:
            return [Miss("refused", sorted(self.script.refused), "a table that can be")]
        self.start = self.state = opened.state
        self._check(self.state)
        steps = self.script.steps
        try:
            for i, step in enumerate(steps):
                self._forced(step)
                self._step(step, steps[i + 1] if i + 1 < len(steps) else None)
            self._finish()
        except ValueError as error:
            self.misses.append(Miss("when", "decisions that can be taken", str(error)))
        return self.misses

    def _no_table(self, error: ValueError) -> list[Miss]:
        numbers = frozenset(error.numbers if isinstance(error, NoGame) else ())
        if self.script.refused is None:
            return [Miss("given", "a position that can be", str(error))]
        if not numbers >= self.script.refused:
            return [Miss("refused", sorted(self.script.refused), str(error))]
        return []

    def _finish(self) -> None:
        self._forced(until_event=True)
        script, then = self.script, self.cut or self.state
        self.misses += Reader(self.start, then).misses(script.then, script.then_keys)
        self._forced()
        self.misses += Reader(self.start, self.state).misses(script.finally_, script.finally_keys)

    def _forced(self, following: Step | None = None, *, until_event: bool = False) -> None:
        """Play what nobody can choose, except for the seats that the next entry decides for in this step."""
        while not (until_event and self.cut is not None):
            ours = following is not None and PHASES[following.action] is self.state.phase
            named = following.names() if following is not None and ours else ()
            for seat in deciding(self.state) if self.state.phase in ASKING else ():
                options = self._options(seat)
                if self.state.name(seat) not in named and len(options) == 1:
                    self._apply(options[0])
                    break
            else:
                return

    def _options(self, seat: int) -> tuple[Decision, ...]:
        options = legal(self.state, seat)
        if seat in self.stays:
            options = tuple(o for o in options if isinstance(o, Attack) and o.stays == self.stays[seat])
        return options

    def _step(self, step: Step, following: Step | None) -> None:
        self.cut = None
        if step.action == "leave":
            self._will_leave(step)
            self._forced()
            return
        if following is not None and following.action == "leave" and step.action == "attack":
            self._will_leave(following)
        stays = self.stays.get(seat_of(self.state.setup, step.names()[0])) if step.names() else None
        for decision in decisions(step, self.state, stays):
            if step.refused is None:
                self._apply(decision)
            else:
                self._refused(decision, step)

    def _will_leave(self, step: Step) -> None:
        seat = seat_of(self.state.setup, step.body.player)
        self.stays[seat] = resolved(self.state.setup, step.body.card)

    def _refused(self, decision: Decision, step: Step) -> None:
        numbers = frozenset(judge(self.state, decision).numbers)
        wanted = sorted(step.refused or ())
        if judge(self.state, decision).legal:
            self.misses.append(Miss("refused", wanted or "refused", "legal"))
        elif (step.exactly and numbers != step.refused) or not numbers >= (step.refused or frozenset()):
            self.misses.append(Miss("refused", wanted, sorted(numbers)))

    def _apply(self, decision: Decision) -> None:
        verdict = judge(self.state, decision)
        if not verdict.legal:
            raise Refused(decision, verdict)
        table = Scribe(self.state)
        act(table, canonical(decision))
        run_on(table)
        for fact in table.facts:
            self._follow(fact)
        if self.state != table.state:
            self.misses.append(Miss("facts", "a fold that gives the state", "another state"))
        self.stays.pop(decision.seat, None)

    def _follow(self, fact: Fact) -> None:
        if isinstance(fact, facts.EventTurned) and self.cut is None:
            self.cut = self.state
        before, self.state = self.state, fact.after(self.state)
        if all_cards(before) != all_cards(self.state):
            self.misses.append(Miss("cards", "all of them", f"cards lost or doubled by {type(fact).__name__}"))
        self._check(self.state)

    def _check(self, state: State) -> None:
        for clause in RULES.consequences():
            if clause(state) is False:
                self.misses.append(Miss(clause.number, "holds", f"broken in round {state.round}"))


def all_cards(state: State) -> tuple[Counter[Dino], Counter[Any]]:
    """Every Dino card and every card of the event pile, wherever it lies."""
    dinos: Counter[Dino] = Counter((*state.draw, *state.discard, *state.boxed))
    dinos.update(dino for dino in state.twist if dino is not None)
    for player in state.players:
        dinos.update((*player.hand, *player.graveyard))
        dinos.update(dino for dino in player.island if dino is not None)
        dinos.update(player.play.cards if player.play is not None else ())
        dinos.update([player.captured] if player.captured is not None else ())
    return dinos, Counter((*state.pile, *state.spent, *state.aside))
