"""Tables to explore: playing one, cutting it short, and writing it down as a case."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from dinotwist import catalog
from dinotwist.kit.cases import Case, CaseText, Player
from dinotwist.kit.clauses import NoGame, Verdict
from dinotwist.kit.documents import Document
from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact, fold
from dinotwist.kit.rulebook import natural
from dinotwist.kit.tables import Table
from dinotwist.kit.words import Said, reason_of, said
from dinotwist.kit.yaml_text import document as yaml_document

TRIED = ("refused", "refused_exactly")
"""The keys of an entry that was tried and refused."""
UNTITLED = "A table to explore."
"""What a case is called that is written from a table without a title."""
_MERGED = ("prepare", "redraw", "as", "row")
"""Actions that several players take at the same time, so that one entry may name them all."""


class Taken(NamedTuple):
    """A decision that was taken: the entry that says it, the state before it, and the facts that it led to."""

    entry: dict[str, Any]
    decision: Any
    before: Any
    facts: tuple[Fact, ...]


class Tried(NamedTuple):
    """A decision that the rules refused: how many were taken before it, and what the rules say of it."""

    after: int
    entry: dict[str, Any]
    decision: Any
    verdict: Verdict


class Stop(NamedTuple):
    """The entry (counted from 1) at which a table cannot be played on, and why."""

    number: int
    reason: Said


class PlayedTable(NamedTuple):
    """A table that was played; ``opening`` are the facts before the first question, ``state`` how it lies at last."""

    table: Table
    before: Any
    opening: tuple[Fact, ...]
    taken: tuple[Taken, ...]
    refused: tuple[Tried, ...]
    state: Any
    stopped: Stop | None = None

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Everything that happened."""
        return (*self.opening, *(fact for taken in self.taken for fact in taken.facts))

    @property
    def states(self) -> tuple[Any, ...]:
        """The table before each decision, and as it lies at last."""
        return (*(taken.before for taken in self.taken), self.state)

    @property
    def decided(self) -> tuple[Any, ...]:
        """The decisions taken."""
        return tuple(taken.decision for taken in self.taken)


def play_table(table: Table) -> PlayedTable:
    """Play a table as far as its decisions can be taken. Raises ValueError with a sentence for a bad start."""
    entry = catalog.entry(table.game)
    opened = entry.records.open_start(table.start)
    taken: list[Taken] = []
    refused: list[Tried] = []
    state, stopped = opened.state, None
    for number, text in enumerate(table.entries, 1):
        try:
            for decision in _decisions(entry, text, state):
                written = entry.records.write_entry(table.start, decision)
                if any(key in text for key in TRIED):
                    refused.append(Tried(len(taken), written, decision, entry.game.judge(state, decision)))
                else:
                    played = entry.game.apply(state, decision)
                    taken.append(Taken(written, decision, state, played.facts))
                    state = played.state
        except ValueError as error:
            stopped = Stop(number, reason_of(error))
            break
    return PlayedTable(table, opened.before, opened.facts, tuple(taken), tuple(refused), state, stopped)


def _decisions(entry: Entry, text: dict[str, Any], state: Any) -> list[Any]:
    return entry.records.decisions(entry.records.read_entry(text, "", Document(text, {})), state)


def cut(table: Table, number: int) -> Table:
    """The table as it lies after so many entries: a position, and the few entries that no position can say."""
    entry, shorter = catalog.entry(table.game), table._replace(entries=table.entries[:number], at=None)
    played = play_table(shorter)
    for taken in range(len(played.taken), -1, -1):
        given = entry.positions.written(played.states[taken])
        if given is not None:
            start = entry.positions.start(given, table.start.rulings, table.start.waived)
            return shorter._replace(start=start, entries=tuple(_entries_since(played, taken)))
    return shorter


def _entries_since(played: PlayedTable, number: int) -> Iterator[dict[str, Any]]:
    """The entries from a decision on, tries included."""
    for at in range(number, len(played.taken) + 1):
        for tried in played.refused:
            if tried.after == at:
                yield tried.entry | {"refused_exactly": list(tried.verdict.numbers)}
        if at < len(played.taken):
            yield played.taken[at].entry


# --- Cases ----------------------------------------------------------------------------------------------------


def read_case_table(case: Case) -> Table:
    """The table of a case: its situation, and every decision that was taken or rightly refused in it."""
    entry, text = catalog.entry(case.text.game), case.text
    position = import_module(f"{catalog.GAMES[text.game]}.records").Position
    start = position(case.script.given, case.script.rulings, case.script.waived)
    player = entry.cases.player(case.script)
    player.play()
    return Table(text.game, start, tuple(entries_of(entry, start, player)), title=text.title)


def entries_of(entry: Entry, start: Any, player: Player) -> Iterator[dict[str, Any]]:
    """What was decided and tried in a case, in order: a try comes before the decision that was then taken."""
    done = [(at, 0, decision) for at, decision in player.refused] + [(at, 1, one) for at, one in player.decided]
    for at, taken, decision in sorted(done, key=lambda one: one[:2]):
        written = entry.records.write_entry(start, decision)
        if not taken:
            state = fold(player.before, player.facts[:at])
            written["refused_exactly"] = list(entry.game.judge(state, decision).numbers)
        yield written


def case_text(table: Table, name: str = "", title: str = "", source: str = "", clauses: tuple[str, ...] = ()) -> str:
    """The table as a case: its situation, its decisions, and what came out, to be trimmed.

    ``name`` is the case's id. Without ``clauses`` the case names those behind everything that happened in it. Raises
    ValueError with a sentence for a table of a small world, which no case can say.
    """
    entry = catalog.entry(table.game)
    title = title or table.title or UNTITLED
    head: dict[str, Any] = {
        "id": name or entry.prefix + (_slug(title) or "table"),
        "title": title,
        "game": table.game,
        "source": source or "explored",
    }
    try:
        played = play_table(table)
    except NoGame as error:
        situation = _situation(table, None)
        return yaml_document(
            {**head, "clauses": list(clauses or error.numbers), **situation, "refused": list(error.numbers)}
        )
    head["clauses"] = list(clauses or _clauses(played))
    body = _situation(table, played)
    ours = _player(entry, {**head, **body}).ours
    if when := _when(entry, played, lambda taken: ours.forced(taken.before, None) == taken.decision):
        body["when"] = when
    player = _player(entry, {**head, **body})
    if [decision for _at, decision in player.decided] != list(played.decided):
        body |= {"every_decision": True, "when": _when(entry, played, lambda _taken: False)}
        player = _player(entry, {**head, **body})
    then = player.ours.reader(player.start, player.looked_at).told()
    after = player.ours.reader(player.start, player.state).told()
    body["then"] = then
    if more := {key: value for key, value in after.items() if then.get(key, _NOTHING) != value}:
        body["finally"] = more
    return yaml_document({**head, **body})


_NOTHING = object()


def _slug(title: str) -> str:
    """A title in the plain letters of an id."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60].strip("-")


def _situation(table: Table, played: PlayedTable | None) -> dict[str, Any]:
    """The keys ``given``, ``rulings`` and ``waived``; a dealt game is given as it lies after the deal."""
    entry = catalog.entry(table.game)
    start = entry.records.write_start(table.start)
    given = start["start"].get("given")
    if given is None and played is not None:
        opened = fold(played.before, played.opening)
        given = entry.positions.written(opened)
    if given is None:
        raise ValueError(said("A case cannot say this table: it is none of the whole game."))
    rulings = {name: {"true": True, "false": False}.get(value, value) for name, value in start["rulings"].items()}
    body = {"rulings": rulings, "waived": start["waived"], "given": given}
    return {key: value for key, value in body.items() if value}


def _clauses(played: PlayedTable) -> list[str]:
    """The clauses behind what was decided and refused, in their order."""
    told = {number for taken in played.taken for fact in taken.facts for number in fact.clauses}
    told |= {number for tried in played.refused for number in tried.verdict.numbers}
    return sorted(told, key=natural)


def _when(entry: Entry, played: PlayedTable, forced: Callable[[Taken], bool]) -> list[dict[str, Any]]:
    """The entries of a case: the decisions that the runner of cases does not take by itself, and the tries."""
    found: list[dict[str, Any]] = []
    for number, state in enumerate(played.states):
        for tried in played.refused:
            if tried.after == number:
                text = _short(entry, tried.entry, tried.decision, state)
                found.append(text | {"refused_exactly": list(tried.verdict.numbers)})
        if number < len(played.taken):
            taken = played.taken[number]
            if not forced(taken):
                _add(found, _short(entry, taken.entry, taken.decision, state))
    return found


def _short(entry: Entry, text: dict[str, Any], decision: Any, state: Any) -> dict[str, Any]:
    """The entry without what a reader may leave out."""
    (action, body), *_ = text.items()
    for key in list(body) if isinstance(body, dict) else ():
        shorter = {action: {name: what for name, what in body.items() if name != key}}
        try:
            if _decisions(entry, shorter, state) == [decision]:
                body = shorter[action]
        except ValueError:
            continue
    return {action: body}


def _add(entries: list[dict[str, Any]], text: dict[str, Any]) -> None:
    """Add an entry, to the last one where the players decide at the same time."""
    ((action, body),) = text.items()
    last = entries[-1] if entries else {}
    if action in _MERGED and list(last) == [action] and not set(last[action]) & set(body):
        entries[-1] = {action: last[action] | body}
    else:
        entries.append(text)


def _player(entry: Entry, data: dict[str, Any]) -> Any:
    """What has played the case that these data say."""
    text = CaseText(**data)
    player = entry.cases.player(entry.cases.read_case(text, Document(data, {})))
    player.play()
    return player
