"""Records of Monster Trick: a start is a dealt game or a position, decisions are entries as in a case."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from dinotwist.kit.documents import Document, DocumentError
from dinotwist.kit.facts import Played
from dinotwist.kit.records import RecordText, read_beginning, read_choices, read_own_box, write_beginning
from dinotwist.kit.scripts import Step, read_step
from dinotwist.kit.words import said
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.box import box_of, standard_box, table_of
from dinotwist.monstertrick.cards import COLOURS, Colour
from dinotwist.monstertrick.decisions import Decision
from dinotwist.monstertrick.entries import ACTIONS, decisions, entry_of
from dinotwist.monstertrick.game import MonsterTrick
from dinotwist.monstertrick.given import given_text
from dinotwist.monstertrick.notation import converter
from dinotwist.monstertrick.positions import Given, open_position
from dinotwist.monstertrick.rulings import RULINGS, Rulings
from dinotwist.monstertrick.setup import ROUNDS, VALUES_EACH, Extent, Seat, Setup
from dinotwist.monstertrick.state import State


@dataclass(frozen=True)
class ExtentText:
    """How much of the deck and the game there is; ``colours`` are words."""

    colours: tuple[str, ...] = tuple(colour.word for colour in COLOURS)
    values_each: int = VALUES_EACH
    rounds: int = ROUNDS


@dataclass(frozen=True)
class SetupText:
    """``start: {setup: ...}``: a game that is dealt, the oldest player first."""

    players: list[str]
    seed: int
    box: dict[str, Any] | None = None
    extent: ExtentText | None = None


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
MOST_OF_A_KIND = 25


class MonsterRecords:
    """Reads, writes and opens records of Monster Trick."""

    def read_start(self, text: RecordText, document: Document) -> Start:
        """A set-up or a position. Raises `DocumentError`."""
        rulings, waived = read_choices(text, RULES, Rulings, RULINGS)
        setup = read_beginning(text, document, converter(), Given, SetupText)
        if isinstance(setup, Given):
            return Position(setup, rulings, waived)
        seats = tuple(map(Seat, setup.players))
        return Setup(
            seats, setup.seed, rulings, read_own_box(setup.box, box_of, standard_box()), waived, _extent(setup.extent)
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
        return MonsterTrick().begin(start)

    def read_entry(self, entry: Any, path: str, document: Document) -> Step:
        """Read one decision as text. Raises `DocumentError`."""
        return read_step(entry, path, document, ACTIONS, RULES)

    def decisions(self, entry: Step, state: State) -> list[Decision]:
        """The decisions of an entry at this state. Raises ValueError when it names somebody unknown."""
        return decisions(entry, state)

    def write_entry(self, start: Start, decision: Decision) -> dict[str, Any]:
        """The entry that stands for a decision."""
        return entry_of(start.names, decision)

    def seen_record(self, text: RecordText, seat: int) -> RecordText:
        """The record without the seed and the hands and rows of others; what was played is public."""
        name = _names(text)[seat]
        entries = [_seen_entry(entry, name) for entry in text.decisions]
        return replace(text, start=_seen_start(text.start, name), decisions=entries, seen_by=name)


def _extent(text: ExtentText | None) -> Extent:
    if text is None:
        return Extent()
    known = {colour.word: colour for colour in COLOURS}
    unknown = [word for word in text.colours if word not in known]
    if unknown or len(set(text.colours)) < len(text.colours):
        raise DocumentError(
            said("the colours are {known}, each once", known=list(known)), 0, "start.setup.extent.colours"
        )
    colours: tuple[Colour, ...] = tuple(known[word] for word in text.colours)
    if not (1 <= text.values_each <= MOST_OF_A_KIND and 1 <= text.rounds <= MOST_OF_A_KIND):
        raise DocumentError(
            said("the numbers of an extent go from 1 to {most}", most=MOST_OF_A_KIND), 0, "start.setup.extent"
        )
    return Extent(colours, text.values_each, text.rounds)


def _setup_text(setup: Setup) -> dict[str, Any]:
    extent = setup.extent
    words = tuple(colour.word for colour in extent.colours)
    text = SetupText(
        players=list(setup.names),
        seed=setup.seed,
        box=None if setup.box == standard_box() else table_of(setup.box),
        extent=None if extent == Extent() else ExtentText(words, extent.values_each, extent.rounds),
    )
    return _lean(converter().unstructure(text), {"box": None, "extent": None})


def _lean(data: dict[str, Any], defaults: dict[str, Any]) -> dict[str, Any]:
    """The text without the keys that say what is so anyway."""
    missing = object()
    return {key: value for key, value in data.items() if _plain(value) != _plain(defaults.get(key, missing))}


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _names(text: RecordText) -> list[str]:
    if "setup" in text.start:
        return list(text.start["setup"]["players"])
    return [player["name"] for player in text.start["given"]["players"]]


def _seen_start(start: dict[str, Any], name: str) -> dict[str, Any]:
    part = next(iter(start))
    body = {key: value for key, value in start[part].items() if key != "seed"}
    if part == "given":
        body["players"] = [p if p["name"] == name else _seen_player(p) for p in body["players"]]
    return {part: body}


def _seen_player(player: dict[str, Any]) -> dict[str, Any]:
    seen = dict(player)
    if seen.get("hand"):
        seen["hand"] = ["??"] * len(seen["hand"])
    if seen.get("row"):
        seen["row"] = ["??"] * len(seen["row"])
    return seen


def _seen_entry(entry: dict[str, Any], name: str) -> dict[str, Any]:
    if "row" not in entry:
        return entry
    return {"row": {p: row if p == name else ["??"] * len(row) for p, row in entry["row"].items()}}
