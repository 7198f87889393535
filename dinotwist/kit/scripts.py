"""Scripts of cases: reading ``given``, ``when``, ``then`` and ``finally``, and playing them.

What the keys mean is the game's own. The order of things is the same for all: lay the table, take the decisions of
``when`` one after the other, look at ``then`` before the next part of the game begins and at ``finally`` after
everything that needs no choice. On every step the laws are checked: what follows from other clauses holds, nothing
is lost or doubled, and the facts lead from state to state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from cattrs import Converter

from dinotwist.kit.cases import CaseText, Miss
from dinotwist.kit.clauses import Lawful, NoGame
from dinotwist.kit.documents import Document, DocumentError, no_clause, structure
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.game import Game
from dinotwist.kit.rulebook import RuleBook
from dinotwist.kit.rulings import Ruling, read_rulings
from dinotwist.kit.words import reason_of, said

S = TypeVar("S", bound=Lawful)
BodyReader = Callable[[Any, str, Document], Any]


class Step(NamedTuple):
    """One entry: what is done, and whether it must be refused (and by which clauses, exactly or among others)."""

    action: str
    body: Any
    refused: frozenset[str] | None = None
    exactly: bool = False


class Script(NamedTuple):
    """A case, read: ``given``, ``then`` and ``finally_`` are of the game's own types."""

    given: Any
    rulings: Any
    steps: tuple[Step, ...]
    then: Any
    then_keys: frozenset[str]
    finally_: Any
    finally_keys: frozenset[str]
    refused: frozenset[str] | None = None
    waived: frozenset[str] = frozenset()
    every_decision: bool = False


class Notation(NamedTuple):
    """How a game's cases are written: its rules, switches, own types, and the bodies of its entries."""

    rules: RuleBook
    rulings: type[Any]
    switches: tuple[Ruling, ...]
    converter: Callable[[], Converter]
    given: type[Any]
    expected: type[Any]
    actions: Mapping[str, BodyReader]


def body_of(converter: Callable[[], Converter], kind: Any) -> BodyReader:
    """A reader of entry bodies that are structured as ``kind``."""

    def read(body: Any, path: str, document: Document) -> Any:
        return structure(converter(), Document(body, document.lines), kind, path)

    return read


def read_script(text: CaseText, document: Document, notation: Notation) -> Script:
    """Make a script of a case. Raises `DocumentError` with the line."""
    try:
        rulings = read_rulings(notation.rulings, notation.switches, text.rulings)
    except ValueError as error:
        raise DocumentError(reason_of(error), document.line("rulings"), "rulings") from None
    _known(text.clauses, notation.rules, document, "clauses")
    _known(text.waived, notation.rules, document, "waived")
    steps = tuple(
        read_step(entry, f"when[{i}]", document, notation.actions, notation.rules) for i, entry in enumerate(text.when)
    )
    return Script(
        given=_part(text.given, notation.given, "given", document, notation),
        rulings=rulings,
        steps=steps,
        then=_part(text.then, notation.expected, "then", document, notation),
        then_keys=frozenset(text.then),
        finally_=_part(text.finally_, notation.expected, "finally", document, notation),
        finally_keys=frozenset(text.finally_),
        refused=None if text.refused is None else frozenset(text.refused),
        waived=frozenset(text.waived),
        every_decision=text.every_decision,
    )


def _part(data: Any, kind: type[Any], path: str, document: Document, notation: Notation) -> Any:
    return structure(notation.converter(), Document(data, document.lines), kind, path)


def read_step(entry: Any, path: str, document: Document, actions: Mapping[str, BodyReader], rules: RuleBook) -> Step:
    """Read one entry, which does one of the actions. Raises `DocumentError` with its place."""
    line = document.line(path)
    found = [key for key in entry if key in actions] if isinstance(entry, dict) else []
    extra = set(entry) - set(actions) - {"refused", "refused_exactly"} if isinstance(entry, dict) else set()
    if extra:
        raise DocumentError(said("there is no key {keys} here", keys=sorted(map(str, extra))), line, path)
    if len(found) != 1:
        raise DocumentError(said("an entry names one of {actions}", actions=list(actions)), line, path)
    body = actions[found[0]](entry[found[0]], f"{path}.{found[0]}", document)
    refused = entry.get("refused_exactly", entry.get("refused"))
    if refused is None:
        return Step(found[0], body)
    if not (isinstance(refused, list) and all(isinstance(number, str) for number in refused)):
        raise DocumentError(said("refused lists numbers of clauses"), line, path)
    _known(refused, rules, document, path)
    return Step(found[0], body, frozenset(refused), "refused_exactly" in entry)


def _known(numbers: Iterable[str], rules: RuleBook, document: Document, path: str) -> None:
    unknown = [number for number in numbers if number not in rules]
    if unknown:
        raise no_clause(unknown, document.line(path), path)


class Named(Protocol):
    """A set-up whose seats have names."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names, by seat."""


def seat_of(setup: Named, name: str) -> int:
    """The seat of a player. Raises ValueError with a sentence when nobody is called so."""
    if name not in setup.names:
        raise ValueError(said("nobody is called {name}; there are {names}", name=repr(name), names=setup.names))
    return setup.names.index(name)


class Reader(Generic[S]):
    """Reads from a state what the keys of a case name: a method ``_key`` gives what is wanted and what came.

    ``start`` is the position that the case began with.
    """

    def __init__(self, start: S, state: S) -> None:
        self.start, self.state = start, state

    def told(self) -> dict[str, Any]:
        """What a case may expect of this state: the keys that say something here, as they are written."""
        raise NotImplementedError

    def misses(self, expected: Any, present: frozenset[str]) -> Iterator[Miss]:
        """Every expectation that the state does not meet."""
        for field in fields(expected):
            if field.name in present:
                want, came = getattr(self, f"_{field.name}")(getattr(expected, field.name))
                if want != came:
                    yield Miss(field.name, want, came)


class ScriptGame(Protocol[S]):
    """What a game offers so that its scripts can be played."""

    game: Game
    reader: type[Reader[S]]

    def open(self, script: Script, waived: frozenset[str]) -> Played:
        """The position that is given. Raises ValueError with a sentence when it cannot be."""

    def taken(self, step: Step, following: Step | None, state: S) -> Iterable[Any]:
        """The decisions of an entry. Raises ValueError when it names somebody who is not there."""

    def forced(self, state: S, following: Step | None) -> Any:
        """The next decision that nobody can choose, and that the following entry does not name; None: there is none."""

    def closes(self, fact: Fact) -> bool:
        """Whether the fact begins the next part of the game, so that ``then`` looks at the state before it."""

    def kept(self, state: S) -> Any:
        """What no fact may change: all cards, say."""


class ScriptPlayer(Generic[S]):
    """Plays one script; ``misses`` grows as expectations are not met and laws break.

    ``before`` and ``facts`` are the course that the case took, from the situation on; ``shown`` of the facts came
    before ``then`` was looked at, and the others follow without anybody's choice. ``refused`` are the decisions that
    were rightly refused and ``decided`` those that were taken, each with the number of facts before it.
    ``looked_at`` is the state that ``then`` looks at.
    """

    def __init__(self, script: Script, ours: ScriptGame[S], waived: frozenset[str] = frozenset()) -> None:
        self.script, self.ours, self.waived = script, ours, waived | script.waived
        self.misses: list[Miss] = []
        self.facts: list[Fact] = []
        self.refused: list[tuple[int, Any]] = []
        self.decided: list[tuple[int, Any]] = []
        self.shown = 0
        self.cut: S | None = None

    def play(self) -> tuple[Miss, ...]:
        """All misses of the case."""
        try:
            opened = self.ours.open(self.script, self.waived)
        except ValueError as error:
            return self._no_table(error)
        if self.script.refused is not None:
            return (Miss("refused", sorted(self.script.refused), "a table that can be"),)
        self.before: S = opened.before
        self.facts += opened.facts
        self.start: S = opened.state
        self.state: S = opened.state
        self._check()
        try:
            self._steps()
        except ValueError as error:
            self.misses.append(Miss("when", "decisions that can be taken", str(error)))
        return tuple(self.misses)

    def _no_table(self, error: ValueError) -> tuple[Miss, ...]:
        numbers = frozenset(error.numbers if isinstance(error, NoGame) else ())
        if self.script.refused is None:
            return (Miss("given", "a position that can be", str(error)),)
        return () if numbers >= self.script.refused else (Miss("refused", sorted(self.script.refused), str(error)),)

    def _steps(self) -> None:
        script = self.script
        for step, following in zip(script.steps, (*script.steps[1:], None), strict=False):
            self._forced(step)
            self.cut = None
            for decision in self.ours.taken(step, following, self.state):
                if step.refused is None:
                    self._apply(decision)
                else:
                    self._refused(decision, step)
        while self.cut is None and (decision := self._next_forced(None)) is not None:
            self._apply(decision)
        if self.cut is None:
            self.shown = len(self.facts)
        self.looked_at = self.cut if self.cut is not None else self.state
        self.misses += self.ours.reader(self.start, self.looked_at).misses(script.then, script.then_keys)
        self._forced(None)
        self.misses += self.ours.reader(self.start, self.state).misses(script.finally_, script.finally_keys)

    def _forced(self, following: Step | None) -> None:
        while (decision := self._next_forced(following)) is not None:
            self._apply(decision)

    def _next_forced(self, following: Step | None) -> Any:
        return None if self.script.every_decision else self.ours.forced(self.state, following)

    def _refused(self, decision: Any, step: Step) -> None:
        verdict = self.ours.game.judge(self.state, decision)
        numbers, wanted = frozenset(verdict.numbers), step.refused or frozenset()
        if verdict.legal:
            self.misses.append(Miss("refused", sorted(wanted) or "refused", "legal"))
        elif not numbers >= wanted or (step.exactly and numbers != wanted):
            self.misses.append(Miss("refused", sorted(wanted), sorted(numbers)))
        else:
            self.refused.append((len(self.facts), decision))

    def _apply(self, decision: Any) -> None:
        played = self.ours.game.apply(self.state, decision)
        self.decided.append((len(self.facts), decision))
        for fact in played.facts:
            self._follow(fact)
        if self.state != played.state:
            self.misses.append(Miss("facts", "a fold that gives the state", "another state"))

    def _follow(self, fact: Fact) -> None:
        if self.cut is None and self.ours.closes(fact):
            self.cut, self.shown = self.state, len(self.facts)
        self.facts.append(fact)
        before, self.state = self.state, fact.after(self.state)
        if self.ours.kept(before) != self.ours.kept(self.state):
            self.misses.append(Miss("kept", "everything", f"something lost or doubled by {type(fact).__name__}"))
        self._check()

    def _check(self) -> None:
        for clause in self.ours.game.rules.consequences():
            if clause(self.state) is False:
                self.misses.append(Miss(clause.number, "holds", "broken"))
