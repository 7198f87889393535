"""Playing the cases of Bilico: every act at the table is an entry, whether chosen or not.

``then`` is looked at before the next player's turn is begun or the scores are counted. No floor, roof or car may be
lost or doubled.
"""

from __future__ import annotations

from collections.abc import Iterable

from dinotwist.bilico import facts
from dinotwist.bilico.book import RULES
from dinotwist.bilico.decisions import Decision
from dinotwist.bilico.entries import ACTIONS, decision
from dinotwist.bilico.expect import BilicoReader, Expected
from dinotwist.bilico.game import Bilico
from dinotwist.bilico.notation import converter
from dinotwist.bilico.positions import Given, open_position
from dinotwist.bilico.rulings import RULINGS, Rulings
from dinotwist.bilico.state import State
from dinotwist.kit.cases import CaseText
from dinotwist.kit.documents import Document
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.game import Game
from dinotwist.kit.scripts import Notation, Reader, Script, ScriptPlayer, Step, read_script

NOTATION = Notation(RULES, Rulings, RULINGS, converter, Given, Expected, ACTIONS)


class BilicoCases:
    """Reads and plays the cases of Bilico."""

    def read_case(self, text: CaseText, document: Document) -> Script:
        """Make a script of a case. Raises `DocumentError` with the line."""
        return read_script(text, document, NOTATION)

    def player(self, script: Script, waived: frozenset[str] = frozenset()) -> ScriptPlayer[State]:
        """What plays a script."""
        return ScriptPlayer(script, BilicoScript(), waived)

    def script_game(self) -> BilicoScript:
        """What takes the entries of one script."""
        return BilicoScript()


class BilicoScript:
    """One script of Bilico while it is played."""

    game: Game = Bilico()
    reader: type[Reader[State]] = BilicoReader

    def open(self, script: Script, waived: frozenset[str]) -> Played:
        """The position that is given."""
        return open_position(script.given, script.rulings, waived)

    def taken(self, step: Step, following: Step | None, state: State) -> Iterable[Decision]:
        """The decision of an entry."""
        del following
        return (decision(step, state),)

    def forced(self, state: State, following: Step | None) -> Decision | None:
        """Nothing: every act is an entry."""
        del state, following
        return None

    def closes(self, fact: Fact) -> bool:
        """The next turn begins, or the scores are counted."""
        return isinstance(fact, (facts.TurnBegun, facts.ScoresAwaited, facts.ScoresCounted))

    def kept(self, state: State) -> tuple[int, int, int]:
        """All floors, roofs and cars."""
        return all_pieces(state)


def all_pieces(state: State) -> tuple[int, int, int]:
    """How many floors, roofs and cars there are, wherever they are."""
    standing = [palazzo for palazzo in state.palazzi if palazzo is not None]
    floors = state.floors + sum(palazzo.height for palazzo in standing)
    roofs = state.roofs + sum(len(palazzo.levels) for palazzo in standing)
    return floors, roofs, state.parked + sum(player.cars for player in state.players)
