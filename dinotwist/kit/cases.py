"""Cases: a small situation, the decisions taken in it, and what must come out.

One format serves as golden test, lesson board and museum exhibit. This module reads the keys that all games share
and runs any game's cases; what ``given``, ``when``, ``then`` and ``finally`` mean is the game's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from dinotwist.kit.clauses import ledger
from dinotwist.kit.documents import Document, DocumentError, no_game, read_documents, strict_converter, structure
from dinotwist.kit.facts import Fact
from dinotwist.kit.words import said


@dataclass(frozen=True)
class Exhibit:
    """A case as a riddle: a question, choices, the number of the right one, and what to see in it.

    ``so_far`` is how many decisions of the case lie behind the question.
    """

    ask: str
    choices: list[str]
    answer: int
    after: str
    so_far: int = 0


@dataclass(frozen=True)
class CaseText:
    """The keys of a case as they stand in the file; the game reads ``given`` to ``finally``."""

    id: str
    title: str
    game: str
    source: str
    clauses: list[str]
    given: dict[str, Any]
    rulings: dict[str, Any] = field(default_factory=dict)
    when: list[dict[str, Any]] = field(default_factory=list)
    then: dict[str, Any] = field(default_factory=dict)
    finally_: dict[str, Any] = field(default_factory=dict)
    exhibit: Exhibit | None = None
    refused: list[str] | None = None
    """The clauses by which the situation itself is refused, for cases about tables that cannot be."""
    waived: list[str] = field(default_factory=list)
    """The clauses that the table has waived."""
    every_decision: bool = False
    """Whether all decisions stand in ``when``, so that none is taken where nobody has a choice."""


class Case(NamedTuple):
    """A case that has been read: its text, where it stands, and the script that the game made of it."""

    text: CaseText
    script: Any
    place: str

    @property
    def id(self) -> str:
        """The case's own name."""
        return self.text.id


class Miss(NamedTuple):
    """An expectation that was not met."""

    what: str
    expected: object
    came: object

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, came {self.came}"


class Result(NamedTuple):
    """What running a case gave: the misses (none: it passed) and the clauses that were consulted."""

    case: Case
    misses: tuple[Miss, ...]
    consulted: frozenset[str]

    @property
    def passed(self) -> bool:
        """Whether every expectation was met."""
        return not self.misses


class Player(Protocol):
    """Plays one script, once.

    ``before`` stands before all ``facts``; ``shown`` of them came before ``then``; ``refused`` are the refused tries
    and ``decided`` the decisions taken, each with the number of facts before it.
    """

    before: Any
    facts: list[Fact]
    refused: list[tuple[int, Any]]
    decided: list[tuple[int, Any]]
    shown: int

    def play(self) -> tuple[Miss, ...]:
        """Play it to its end and say which expectations were not met."""


class CaseGame(Protocol):
    """What a game offers so that its cases can be read and run."""

    def read_case(self, text: CaseText, document: Document) -> Any:
        """Make a script of the game's own keys. Raises `DocumentError`."""

    def player(self, script: Any, waived: frozenset[str] = frozenset()) -> Player:
        """What plays a script, with these clauses waived."""

    def script_game(self) -> Any:
        """What takes the entries of one script, a new one for each (a `dinotwist.kit.scripts.ScriptGame`)."""


def read_cases(text: str, place: str, games: Mapping[str, CaseGame]) -> Iterator[Case]:
    """All cases of a file's text. Raises `DocumentError` with line and reason."""
    converter = strict_converter()
    seen: set[str] = set()
    for document in read_documents(text):
        data = document.data
        if not isinstance(data, dict):
            raise DocumentError(said("a case is a set of keys and values"), document.line(""))
        if "finally_" in data:
            raise DocumentError(
                said("there is no key {keys} here", keys="finally_"), document.line("finally_"), "finally_"
            )
        renamed = {"finally_" if key == "finally" else key: value for key, value in data.items()}
        case = structure(converter, Document(renamed, document.lines), CaseText)
        _check(case, games, seen, document)
        yield Case(case, games[case.game].read_case(case, document), f"{place}:{document.line('')}")


def _check(case: CaseText, games: Mapping[str, CaseGame], seen: set[str], document: Document) -> None:
    if case.game not in games:
        raise no_game(case.game, games, document.line("game"))
    if case.id in seen:
        raise DocumentError(said("two cases have the id {id}", id=repr(case.id)), document.line("id"), "id")
    seen.add(case.id)


def run_case(case: Case, games: Mapping[str, CaseGame], waived: frozenset[str] = frozenset()) -> Result:
    """Run one case, with some clauses waived if wished."""
    with ledger() as book:
        misses = games[case.text.game].player(case.script, waived).play()
    return Result(case, misses, frozenset(book.consulted))


def case_files(paths: tuple[Path, ...]) -> list[Path]:
    """The files to read: every named file, and ``*.yaml`` in every named folder, in order."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found
