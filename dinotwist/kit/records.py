"""Records: a game as its start and its decisions, a small JSON file that replays anywhere.

The rules version stands in the record; reading is strict (unknown keys, wrong types, impossible cards and oversized
input are refused with the place). Replaying stops at the first decision that is refused and says which it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

from cattrs import Converter

from dinotwist import __version__
from dinotwist.kit.boxes import BoxError
from dinotwist.kit.clauses import Refused
from dinotwist.kit.documents import (
    Document,
    DocumentError,
    check_length,
    no_clause,
    no_game,
    strict_converter,
    structure,
)
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.game import Game
from dinotwist.kit.rulebook import RuleBook
from dinotwist.kit.rulings import Ruling, changed_rulings, read_rulings
from dinotwist.kit.words import reason_of, said

R = TypeVar("R", bound=tuple[Any, ...])
B = TypeVar("B")
G = TypeVar("G")
T = TypeVar("T")
FORMAT = "dinotwist-record/1"
MOST_DECISIONS = 10_000


@dataclass(frozen=True)
class RecordText:
    """A record as it stands in the file; the game reads ``start`` and ``decisions``.

    ``seen_by`` names the player from whose seat the record was shared: hidden cards stand as ``??``.
    """

    format: str
    game: str
    rules: str
    start: dict[str, Any]
    rulings: dict[str, Any] = field(default_factory=dict)
    waived: list[str] = field(default_factory=list)
    decisions: list[dict[str, Any]] = field(default_factory=list)
    seen_by: str | None = None


class Record(NamedTuple):
    """A record that has been read: what the game begins with, and the decisions as entries."""

    game: str
    start: Any
    entries: tuple[Any, ...]
    rules: str = __version__


class Frame(NamedTuple):
    """One step of a replay: the decision (None for the opening), its facts, and the state after them."""

    decision: Any
    facts: tuple[Fact, ...]
    state: Any


class Replay(NamedTuple):
    """A record played: its frames, and where it stopped when a decision was refused (counted from 1)."""

    frames: tuple[Frame, ...]
    stopped_at: int = 0
    refused: Refused | None = None


class RecordGame(Protocol):
    """What a game offers so that its records can be read, written and played."""

    def read_start(self, text: RecordText, document: Document) -> Any:
        """What the game begins with. Raises `DocumentError`."""

    def write_start(self, start: Any) -> dict[str, Any]:
        """The keys ``start``, ``rulings`` and ``waived`` of a record."""

    def open_start(self, start: Any) -> Played:
        """The first state and the facts that led there. Raises ValueError with a sentence."""

    def read_entry(self, entry: Any, path: str, document: Document) -> Any:
        """Read one decision as text. Raises `DocumentError`."""

    def decisions(self, entry: Any, state: Any) -> list[Any]:
        """The decisions of an entry at this state."""

    def write_entry(self, start: Any, decision: Any) -> dict[str, Any]:
        """The entry that stands for a decision."""

    def seen_record(self, text: RecordText, seat: int) -> RecordText:
        """The record without what the seat may not see."""


def read_record(text: str, games: dict[str, RecordGame]) -> Record:
    """Read a record from JSON. Raises `DocumentError` with the place and a sentence."""
    document = Document(read_json(text), {})
    record = structure(strict_converter(), document, RecordText)
    check_format(record)
    if record.game not in games:
        raise no_game(record.game, games)
    if record.seen_by is not None:
        raise DocumentError(
            said(
                "this record was shared from the seat of {seat}: cards that were hidden there are missing, so it can be"
                " looked at but not replayed",
                seat=record.seen_by,
            ),
            0,
            "seen_by",
        )
    if len(record.decisions) > MOST_DECISIONS:
        raise DocumentError(said("there are more than {most} decisions", most=MOST_DECISIONS), 0, "decisions")
    game = games[record.game]
    entries = tuple(game.read_entry(entry, f"decisions[{i}]", document) for i, entry in enumerate(record.decisions))
    return Record(record.game, game.read_start(record, document), entries, record.rules)


def check_format(record: RecordText) -> None:
    """Raise `DocumentError` for a record of another format."""
    if record.format != FORMAT:
        reason = said("the format is {this}; this program reads {known}", this=repr(record.format), known=repr(FORMAT))
        raise DocumentError(reason, 0, "format")


def read_json(text: str) -> Any:
    """The data of a JSON text, each key once. Raises `DocumentError` with a sentence."""
    check_length(text)
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise DocumentError(said("this is not JSON: {problem}", problem=error.msg), error.lineno) from None
    except RecursionError:
        raise DocumentError(said("parts stand too deep inside one another")) from None
    except DocumentError:
        raise
    except ValueError:
        raise DocumentError(said("a number in it is too long")) from None
    whole_characters(data)
    return data


def whole_characters(data: Any) -> None:
    """Raise `DocumentError` where half of a character stands in plain data: nothing could be sent on with it."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise DocumentError(said("half of a character stands in it")) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise DocumentError(said("{key} stands in one place twice", key=repr(key)))
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise DocumentError(said("{name} is no number", name=name))


def read_choices(
    text: RecordText, rules: RuleBook, kind: type[R], switches: tuple[Ruling, ...]
) -> tuple[R, frozenset[str]]:
    """The readings that a record's table plays, and the clauses that it waives. Raises `DocumentError`."""
    try:
        rulings = read_rulings(kind, switches, text.rulings)
    except ValueError as error:
        raise DocumentError(reason_of(error), 0, "rulings") from None
    unknown = [number for number in text.waived if number not in rules]
    if unknown:
        raise no_clause(unknown, 0, "waived")
    return rulings, frozenset(text.waived)


def read_beginning(text: RecordText, document: Document, made: Converter, given: type[G], setup: type[T]) -> G | T:
    """What stands in ``start``: what a position gives, or the text of a set-up. Raises `DocumentError`."""
    kinds: dict[str, type[G] | type[T]] = {"given": given, "setup": setup}
    if len(text.start) != 1 or not set(text.start) <= set(kinds):
        raise DocumentError(said("start holds either setup or given"), 0, "start")
    ((key, body),) = text.start.items()
    return structure(made, Document(body, document.lines), kinds[key], f"start.{key}")


def write_beginning(key: str, body: dict[str, Any], start: Any, switches: tuple[Ruling, ...]) -> dict[str, Any]:
    """The keys ``start``, ``rulings`` and ``waived`` of a record."""
    return {"start": {key: body}, "rulings": changed_rulings(start.rulings, switches), "waived": sorted(start.waived)}


def read_own_box(table: dict[str, Any] | None, box_of: Callable[[dict[str, Any]], B], standard: B) -> B:
    """The box of a record: the standard one where the record names none. Raises `DocumentError`."""
    try:
        return standard if table is None else box_of(table)
    except BoxError as error:
        raise DocumentError(reason_of(error), 0, "start.setup.box") from None


def record_text(game: str, codec: RecordGame, start: Any, decisions: list[Any]) -> RecordText:
    """The text of a game from its start and its decisions."""
    entries = [codec.write_entry(start, decision) for decision in decisions]
    return RecordText(FORMAT, game, __version__, decisions=entries, **codec.write_start(start))


def write_record(text: RecordText) -> str:
    """The JSON of a record: the same record always gives the same text."""
    data = {key: value for key, value in strict_converter().unstructure(text).items() if value not in ([], {}, None)}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def replay(record: Record, game: Game, codec: RecordGame) -> Replay:
    """Play a record from its start, as far as its decisions are legal.

    Raises ValueError for a bad start, `DocumentError` for a decision that names somebody who is not there.
    """
    opened = codec.open_start(record.start)
    frames = [Frame(None, opened.facts, opened.state)]
    for number, entry in enumerate(record.entries, 1):
        try:
            frames.extend(_frames(game, codec.decisions(entry, frames[-1].state), frames[-1].state))
        except Refused as refused:
            return Replay(tuple(frames), number, refused)
        except ValueError as error:
            raise DocumentError(reason_of(error), 0, f"decisions[{number - 1}]") from None
    return Replay(tuple(frames))


def _frames(game: Game, decisions: list[Any], state: Any) -> Iterator[Frame]:
    for decision in decisions:
        played = game.apply(state, decision)
        state = played.state
        yield Frame(decision, played.facts, state)
