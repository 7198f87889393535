"""Records of Bilico: a start is a set-up or a position, decisions and reports are entries as in a case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from dinotwist.bilico.book import RULES
from dinotwist.bilico.box import box_of, standard_box, table_of
from dinotwist.bilico.decisions import Decision
from dinotwist.bilico.entries import ACTIONS, decision, entry_of
from dinotwist.bilico.game import Bilico
from dinotwist.bilico.given import given_text
from dinotwist.bilico.notation import converter
from dinotwist.bilico.positions import Given, open_position
from dinotwist.bilico.rulings import RULINGS, Rulings
from dinotwist.bilico.setup import Seat, Setup
from dinotwist.bilico.state import State
from dinotwist.kit.documents import Document, DocumentError
from dinotwist.kit.facts import Played
from dinotwist.kit.records import RecordText, read_beginning, read_choices, read_own_box, write_beginning
from dinotwist.kit.scripts import Step, read_step
from dinotwist.kit.words import said


@dataclass(frozen=True)
class SetupText:
    """``start: {setup: ...}``: a game from its beginning; ``starter`` names who begins."""

    players: list[str]
    starter: str | None = None
    box: dict[str, Any] | None = None
    first_game: bool = False


class Position(NamedTuple):
    """A game that begins in the middle, with the readings it plays."""

    given: Given
    rulings: Rulings = Rulings()
    waived: frozenset[str] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(player.name for player in self.given.players)


Start = Setup | Position


class BilicoRecords:
    """Reads, writes and opens records of Bilico."""

    def read_start(self, text: RecordText, document: Document) -> Start:
        """A set-up or a position. Raises `DocumentError`."""
        rulings, waived = read_choices(text, RULES, Rulings, RULINGS)
        setup = read_beginning(text, document, converter(), Given, SetupText)
        if isinstance(setup, Given):
            return Position(setup, rulings, waived)
        if setup.starter is not None and setup.starter not in setup.players:
            raise DocumentError(
                said("nobody is called {starter}", starter=repr(setup.starter)), 0, "start.setup.starter"
            )
        starter = 0 if setup.starter is None else setup.players.index(setup.starter)
        return Setup(
            tuple(map(Seat, setup.players)),
            starter,
            rulings,
            read_own_box(setup.box, box_of, standard_box()),
            waived,
            setup.first_game,
        )

    def write_start(self, start: Start) -> dict[str, Any]:
        """The keys ``start``, ``rulings`` and ``waived`` of a record."""
        if isinstance(start, Position):
            return write_beginning("given", given_text(start.given), start, RULINGS)
        return write_beginning("setup", _setup_text(start), start, RULINGS)

    def open_start(self, start: Start) -> Played:
        """The first state and the facts that led there. Raises ValueError with a sentence."""
        if isinstance(start, Position):
            return open_position(start.given, start.rulings, start.waived)
        return Bilico().begin(start)

    def read_entry(self, entry: Any, path: str, document: Document) -> Step:
        """Read one decision as text. Raises `DocumentError`."""
        return read_step(entry, path, document, ACTIONS, RULES)

    def decisions(self, entry: Step, state: State) -> list[Decision]:
        """The decision of an entry at this state. Raises ValueError when it names somebody unknown."""
        return [decision(entry, state)]

    def write_entry(self, start: Start, decision: Decision) -> dict[str, Any]:
        """The entry that stands for a decision."""
        return entry_of(start.names, decision)

    def seen_record(self, text: RecordText, seat: int) -> RecordText:
        """The whole record: in Bilico nothing is hidden."""
        del seat
        return text


def _setup_text(setup: Setup) -> dict[str, Any]:
    names = list(setup.names)
    box = None if setup.box == standard_box() else table_of(setup.box)
    text = SetupText(names, names[setup.starter] if setup.starter else None, box, setup.first_game)
    return _lean(converter().unstructure(text), SetupText([]))


def _lean(data: dict[str, Any], defaults: Any) -> dict[str, Any]:
    """The text without the keys that say what is so anyway."""
    plain = converter().unstructure(defaults)
    return {key: value for key, value in data.items() if value != plain[key]}
