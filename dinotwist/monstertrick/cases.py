"""Playing the cases of Monster Trick: the decisions of ``when`` in order, everything forced in between.

``then`` is looked at before the turn passes and before the next round is dealt. No card may be lost or doubled.
"""

from __future__ import annotations

from collections.abc import Iterable

from dinotwist.kit.cases import CaseText
from dinotwist.kit.documents import Document
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.game import Game
from dinotwist.kit.scripts import Notation, Reader, Script, ScriptPlayer, Step, read_script
from dinotwist.monstertrick import facts
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.cards import Cards
from dinotwist.monstertrick.decisions import Decision
from dinotwist.monstertrick.entries import ACTIONS, PHASES, decisions, names_in
from dinotwist.monstertrick.expect import Expected, MonsterReader
from dinotwist.monstertrick.game import MonsterTrick
from dinotwist.monstertrick.legal import legal
from dinotwist.monstertrick.notation import converter
from dinotwist.monstertrick.positions import Given, open_position
from dinotwist.monstertrick.rulings import RULINGS, Rulings
from dinotwist.monstertrick.state import State, all_cards
from dinotwist.monstertrick.turns import deciding

NOTATION = Notation(RULES, Rulings, RULINGS, converter, Given, Expected, ACTIONS)


class MonsterCases:
    """Reads and plays the cases of Monster Trick."""

    def read_case(self, text: CaseText, document: Document) -> Script:
        """Make a script of a case. Raises `DocumentError` with the line."""
        return read_script(text, document, NOTATION)

    def player(self, script: Script, waived: frozenset[str] = frozenset()) -> ScriptPlayer[State]:
        """What plays a script."""
        return ScriptPlayer(script, MonsterScript(), waived)

    def script_game(self) -> MonsterScript:
        """What takes the entries of one script."""
        return MonsterScript()


class MonsterScript:
    """One script of Monster Trick while it is played."""

    game: Game = MonsterTrick()
    reader: type[Reader[State]] = MonsterReader

    def open(self, script: Script, waived: frozenset[str]) -> Played:
        """The position that is given."""
        return open_position(script.given, script.rulings, waived)

    def taken(self, step: Step, following: Step | None, state: State) -> Iterable[Decision]:
        """The decisions of an entry."""
        del following
        return decisions(step, state)

    def forced(self, state: State, following: Step | None) -> Decision | None:
        """The next sole choice of a seat that the following entry does not decide for in this step."""
        ours = following is not None and PHASES[following.action] is state.phase
        named = names_in(following) if following is not None and ours else ()
        for seat in deciding(state):
            options = legal(state, seat) if state.name(seat) not in named else ()
            if len(options) == 1:
                return options[0]
        return None

    def closes(self, fact: Fact) -> bool:
        """The turn passes, or the next round begins."""
        return isinstance(fact, (facts.TurnPassed, facts.RoundBegun))

    def kept(self, state: State) -> Cards:
        """Every card."""
        return all_cards(state)
