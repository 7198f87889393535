"""What every game offers, and whose turn it is.

A game is a set of pure functions of a state. A programmer's loop::

    played = game.begin(setup)
    while game.outcome(played.state) is None:
        seat = game.turn(played.state).seats[0]
        played = game.apply(played.state, choose(game.legal(played.state, seat)))
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from dinotwist.kit.clauses import Verdict
from dinotwist.kit.facts import Played
from dinotwist.kit.rulebook import RuleBook
from dinotwist.kit.scores import Outcome, ScoreSheet


class Turn(NamedTuple):
    """The step that is played, the seats that have to decide (several: at the same time), and the round.

    ``secret`` when a seat may not know who else has to decide.
    """

    phase: str
    seats: tuple[int, ...]
    round: int
    secret: bool = False


class Game(Protocol):
    """The operations that the kit, the command line and the pages use; states are the game's own type."""

    name: str
    rules: RuleBook

    def begin(self, setup: Any) -> Played:
        """Lay the table. Raises ValueError with a sentence when no game can begin so."""

    def turn(self, state: Any) -> Turn:
        """What is played now, and who has to decide."""

    def candidates(self, state: Any, seat: int) -> Iterator[Any]:
        """Everything that the seat could do, legal or not."""

    def judge(self, state: Any, decision: Any) -> Verdict:
        """What the rules say of a decision: every clause that it breaks."""

    def apply(self, state: Any, decision: Any) -> Played:
        """Play a legal decision and all that follows without one. Raises `Refused` otherwise."""

    def legal(self, state: Any, seat: int) -> tuple[Any, ...]:
        """The legal decisions of a seat, in canonical order."""

    def mend(self, state: Any, decision: Any) -> Any:
        """The smallest change that makes a refused decision legal; None where there is none."""

    def score(self, state: Any) -> tuple[ScoreSheet, ...]:
        """Every seat's points as the table lies now."""

    def outcome(self, state: Any) -> Outcome | None:
        """Who won and why; None while the game goes on."""

    def view(self, thing: Any, seat: int | None) -> Any:
        """A state, a fact, a turn or a record as a seat may see it; None for a fact that it does not notice."""
