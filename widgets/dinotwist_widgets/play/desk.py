"""What a game brings to a session: its table as HTML, and how what a reader touches becomes a decision.

A session knows no game. It asks a desk what the touched thing chooses, which decision the chosen things make, what
is lit, what can be done, and how the table looks; whether a decision is legal only the game's rules say.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact
from dinotwist.kit.scores import ScoreLine
from dinotwist.kit.words import Language, Said
from dinotwist_widgets.panels.actions import Act
from dinotwist_widgets.pictures import Html


class Question(NamedTuple):
    """What the reader's seat has to decide at a state, and what is chosen so far (the desk's own kind of value)."""

    state: Any
    seat: int
    chosen: Any


class Moment(NamedTuple):
    """What a table shows: the view, the seat at whose side one sits, and what just happened there.

    With ``question`` that seat has to decide, with ``tried`` this was refused. ``last`` is the fact that was shown
    last, as the same eyes may see it; once that seat has chosen something it is past.
    """

    view: Any
    seat: int | None
    question: Question | None = None
    tried: Any | None = None
    last: Fact | None = None


class Desk(Protocol):
    """One game's desk. ``nothing`` is the selection with nothing chosen."""

    @property
    def entry(self) -> Entry:
        """The game."""

    @property
    def nothing(self) -> Any:
        """The selection with nothing chosen."""

    def settled(self, question: Question) -> Any:
        """The selection with what nobody can choose already chosen."""

    def touched(self, question: Question, kind: str, what: str) -> Any | None:
        """The selection after a thing ``kind:what`` was touched; None where that chooses nothing now."""

    def useless(self, kind: str) -> Said:
        """Why touching a thing of this kind chooses nothing now."""

    def decides_at_once(self, question: Question, kind: str) -> bool:
        """Whether touching a thing of this kind is already the decision."""

    def decision(self, question: Question, act: str) -> Any | None:
        """The decision that an act (``prepare`` for ``do:prepare``) makes of the selection; None if it says too little.

        Raises LookupError for an act that the desk does not know.
        """

    def selection_of(self, question: Question, decision: Any) -> tuple[Any, str]:
        """The selection that makes this decision, and the target that does it: how a mend is put on the table."""

    def lit(self, question: Question) -> frozenset[str]:
        """The targets that may legally be chosen next."""

    def acts(self, question: Question) -> list[Act]:
        """What can be done now; the one that is ``main`` goes on."""

    def ask(self, question: Question) -> Said:
        """What is asked of the reader, in one sentence."""

    def step(self, state: Any, last: Fact | None, *, asked: bool) -> Said:
        """The step of the game that is shown, in a few words."""

    def table(self, moment: Moment, language: Language) -> str:
        """The table at a moment of the game."""

    def text(self, view: Any, seat: int | None, language: Language) -> str:
        """The table in plain words."""

    def pictures(self, state: Any, tried: Any, language: Language) -> Html:
        """A refused try as pictures; empty where there is nothing to draw."""

    def doubts(self, last: Fact | None) -> str | None:
        """The ruling on which the step just shown turns, where the sources disagree."""

    def unknown(self, state: Any) -> Said | None:
        """What of this table's data no source gives, in one sentence; None where nothing stands in."""

    def column(self, line: ScoreLine) -> str:
        """The column of the final count to which a line belongs."""

    def private(self, state: Any) -> bool:
        """Whether the seats that are asked need what they alone may see to decide."""

    def breakable(self, state: Any, seat: int) -> frozenset[str]:
        """The clauses that some try of this seat, possible or not, would break now."""
