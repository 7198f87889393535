"""Playing the cases of Dino Twist: the decisions of ``when`` in order, everything forced in between.

``then`` is looked at before the next event card is turned. No card may be lost or doubled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from dinotwist.kit.cases import CaseText
from dinotwist.kit.documents import Document
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.game import Game
from dinotwist.kit.scripts import Notation, Reader, Script, ScriptPlayer, Step, read_script, seat_of
from dinotwist.twist import facts
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import Dino
from dinotwist.twist.decisions import Attack, ChooseSpecies, Decision
from dinotwist.twist.entries import ACTIONS, PHASES, decisions, names_in, resolved
from dinotwist.twist.expect import Expected, TwistReader
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.legal import legal
from dinotwist.twist.notation import converter
from dinotwist.twist.positions import Given, open_position
from dinotwist.twist.rulings import RULINGS, Rulings
from dinotwist.twist.state import State
from dinotwist.twist.turns import ASKING, deciding

NOTATION = Notation(RULES, Rulings, RULINGS, converter, Given, Expected, ACTIONS)


class TwistCases:
    """Reads and plays the cases of Dino Twist."""

    def read_case(self, text: CaseText, document: Document) -> Script:
        """Make a script of a case. Raises `DocumentError` with the line."""
        return read_script(text, document, NOTATION)

    def player(self, script: Script, waived: frozenset[str] = frozenset()) -> ScriptPlayer[State]:
        """What plays a script."""
        return ScriptPlayer(script, TwistScript(), waived)

    def script_game(self) -> TwistScript:
        """What takes the entries of one script."""
        return TwistScript()


class TwistScript:
    """One script of Dino Twist while it is played; ``stays`` is what a forced attack leaves behind, by seat."""

    game: Game = DinoTwist()
    reader: type[Reader[State]] = TwistReader

    def __init__(self) -> None:
        self.stays: dict[int, Dino] = {}

    def open(self, script: Script, waived: frozenset[str]) -> Played:
        """The position that is given."""
        return open_position(script.given, script.rulings, waived)

    def taken(self, step: Step, following: Step | None, state: State) -> Iterable[Decision]:
        """The decisions of an entry; ``leave`` only says which card will stay."""
        left = step if step.action == "leave" else following if step.action == "attack" else None
        if left is not None and left.action == "leave":
            self.stays[seat_of(state.setup, left.body.player)] = resolved(state.setup, left.body.card)
        if step.action == "leave":
            return ()
        seat = seat_of(state.setup, step.body.player) if step.action == "attack" else None
        taken = decisions(step, state, None if seat is None else self.stays.pop(seat, None))
        return [decision for decision in taken if step.refused is not None or not already_named(state, decision)]

    def forced(self, state: State, following: Step | None) -> Decision | None:
        """The next sole choice of a seat that the following entry does not decide for in this step."""
        ours = following is not None and PHASES[following.action] is state.phase
        named = names_in(following) if following is not None and ours else ()
        for seat in deciding(state) if state.phase in ASKING else ():
            options = self._options(state, seat)
            if len(options) == 1 and state.name(seat) not in named:
                self.stays.pop(seat, None)
                return options[0]
        return None

    def _options(self, state: State, seat: int) -> tuple[Decision, ...]:
        options = legal(state, seat)
        if seat in self.stays:
            options = tuple(o for o in options if isinstance(o, Attack) and o.stays == self.stays[seat])
        return options

    def closes(self, fact: Fact) -> bool:
        """The next event card is turned."""
        return isinstance(fact, facts.EventTurned)

    def kept(self, state: State) -> tuple[Counter[Dino], Counter[Any]]:
        """Every card."""
        return all_cards(state)


def already_named(state: State, decision: Decision) -> bool:
    """Whether the decision names the one species that a play could attack as, which nobody is asked for."""
    if not isinstance(decision, ChooseSpecies):
        return False
    if state.phase is PHASES["as"] and decision.seat in deciding(state):
        return False
    play, shown = state.player(decision.seat).play, state.shown[decision.seat]
    lying = play if play is not None else shown
    return lying is not None and lying.species is decision.species


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
