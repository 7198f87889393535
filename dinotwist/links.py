"""Links: a table to explore as the fragment of an address, and whatever a reader brings as a table.

A link holds what a record holds, and what is shown of it: how far it is seen, from which seat, its title and the
name of its house rules. It never reaches a server. Reading is strict: a `DocumentError` says what is wrong, and
where. What can be read but plays otherwise here comes with a note.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dinotwist import __version__, catalog
from dinotwist.kit.chance import seeded
from dinotwist.kit.clauses import Refused
from dinotwist.kit.documents import (
    Document,
    DocumentError,
    check_length,
    no_game,
    strict_converter,
    structure,
)
from dinotwist.kit.records import FORMAT, RecordText, write_record
from dinotwist.kit.squeeze import squeeze, unsqueeze
from dinotwist.kit.tables import Table
from dinotwist.kit.versions import version_notes
from dinotwist.kit.words import N_, Said, reason_of, said
from dinotwist.seen import Seen, dealt_afresh
from dinotwist.tables import TRIED

FRAGMENT = "table="
"""How the fragment of a link begins."""
MOST_ENTRIES = 2_000
MOST_PLAYERS = 20
LONGEST_TITLE = 200

CANNOT_BE = N_("This table cannot be: {reason}")


class Arrival(NamedTuple):
    """A table that was read, and what the reader has to know of it."""

    table: Table
    notes: tuple[Said, ...] = ()


@dataclass(frozen=True)
class LinkText:
    """The keys of a link."""

    game: str
    rules: str
    start: dict[str, Any] = field(default_factory=dict)
    rulings: dict[str, Any] = field(default_factory=dict)
    waived: list[str] = field(default_factory=list)
    decisions: list[dict[str, Any]] = field(default_factory=list)
    at: int | None = None
    title: str = ""
    house: str = ""
    seat: int | None = None
    seen: dict[str, Any] = field(default_factory=dict)


def pack(table: Table | Seen) -> str:
    """The table as a fragment, without ``#``.

    It holds everything, hidden cards too, but for a table as a seat saw it (`dinotwist.seen.seen_from`).
    """
    if isinstance(table, Seen):
        shared = LinkText(table.game, __version__, rulings=table.rulings, waived=table.waived, seat=table.seat)
        rest = {"seen": table.data, "title": table.title, "house": table.house}
        return FRAGMENT + squeeze(_said_only(vars(shared) | rest))
    codec = catalog.entry(table.game).records
    text = LinkText(
        game=table.game,
        rules=__version__,
        decisions=list(table.entries),
        at=table.at,
        title=table.title,
        house=table.house,
        seat=table.seat,
        **codec.write_start(table.start),
    )
    return FRAGMENT + squeeze(_said_only(vars(text)))


def _said_only(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if value not in ([], {}, None, "")}


def unpack(text: str) -> Arrival:
    """The table of a link, of its fragment, or of what stands behind ``table=``. Raises `DocumentError`."""
    check_length(text)
    bare = re.sub(r"\s", "", text)
    data = unsqueeze(bare.rpartition("#")[2].removeprefix(FRAGMENT))
    link = structure(strict_converter(), Document(data, {}), LinkText)
    return arrived(link, Document(data, {}))


def arrived(link: LinkText, document: Document) -> Arrival:
    """The table of a link that was read, with everything that has to be said of it. Raises `DocumentError`."""
    if link.game not in catalog.GAMES:
        raise no_game(link.game, catalog.GAMES)
    if len(link.decisions) > MOST_ENTRIES:
        raise DocumentError(said("there are more than {most} decisions", most=MOST_ENTRIES), 0, "decisions")
    check_title(link.title)
    check_title(link.house, path="house")
    notes = version_notes(link.rules)
    if link.seen:
        check_players(link.seen)
        return _seen(link, notes)
    check_players(link.start)
    codec = catalog.entry(link.game).records
    record = RecordText(FORMAT, link.game, link.rules, link.start, link.rulings, link.waived, link.decisions)
    start = codec.read_start(record, document)
    for number, entry in enumerate(link.decisions):
        codec.read_entry(entry, f"decisions[{number}]", document)
    _within(link.seat, len(start.names) - 1, "seat")
    _within(link.at, len(link.decisions), "at")
    table = Table(link.game, start, tuple(link.decisions), link.at, link.title, link.house, link.seat)
    kept, more = _as_far_as_it_goes(table)
    return Arrival(kept, notes + more)


def check_title(title: str, line: int = 0, path: str = "title") -> None:
    """Raise `DocumentError` for a name that is too long to be told."""
    if len(title) > LONGEST_TITLE:
        raise DocumentError(said("at most {most} characters", most=LONGEST_TITLE), line, path)


def check_players(start: Any) -> None:
    """Raise `DocumentError` where more people sit at a table than could be looked at; too many are told later."""
    for part, body in start.items() if isinstance(start, dict) else ():
        for key in ("players", "seats"):
            sitting = body.get(key) if isinstance(body, dict) else None
            if isinstance(sitting, list) and len(sitting) > MOST_PLAYERS:
                raise DocumentError(
                    said("there are more than {most} players", most=MOST_PLAYERS), 0, f"start.{part}.{key}"
                )


def _seen(link: LinkText, notes: tuple[Said, ...]) -> Arrival:
    if link.start or link.decisions or link.at is not None or link.seat is None:
        raise DocumentError(
            said("a table as a seat saw it has that seat, and neither a start nor decisions"), 0, "seen"
        )
    shared = Seen(link.game, link.seat, link.seen, link.rulings, link.waived, link.title, link.house)
    table, more = dealt_afresh(shared, seeded(zlib.crc32(repr(link).encode())))
    return Arrival(table, notes + more)


def _within(number: int | None, most: int, path: str) -> None:
    if number is not None and not 0 <= number <= most:
        raise DocumentError(said("{number} is not from 0 to {most}", number=number, most=most), 0, path)


def _as_far_as_it_goes(table: Table) -> tuple[Table, tuple[Said, ...]]:
    """The table with one decision an entry, up to the first that cannot be taken here, and what to say of that."""
    entry = catalog.entry(table.game)
    try:
        state = entry.records.open_start(table.start).state
    except ValueError as error:
        return table._replace(entries=(), at=None), (said(CANNOT_BE, reason=reason_of(error)),)
    done: list[dict[str, Any]] = []
    shown = 0
    for number, text in enumerate(table.entries):
        step = entry.records.read_entry(text, "", Document(text, {}))
        tried = {key: text[key] for key in TRIED if key in text}
        try:
            for decision in entry.records.decisions(step, state):
                if not tried:
                    state = entry.game.apply(state, decision).state
                done.append(entry.records.write_entry(table.start, decision) | tried)
        except ValueError as error:
            clauses = error.verdict.numbers if isinstance(error, Refused) else ()
            shown = len(done) if table.at is not None and table.at >= number else shown
            return _shown(table, done, shown), (_stops(number, len(table.entries), clauses, reason_of(error)),)
        shown = len(done) if table.at is not None and table.at > number else shown
    return _shown(table, done, shown), ()


def _shown(table: Table, entries: list[dict[str, Any]], shown: int) -> Table:
    return table._replace(entries=tuple(entries), at=None if table.at is None else shown)


def _stops(number: int, most: int, clauses: tuple[str, ...], reason: Said) -> Said:
    return said(
        "The table stops before decision {number} of {all}, which is refused here: {reason}",
        number=number + 1,
        all=most,
        reason=", ".join(clauses) or reason,
    )


def record_of(table: Table) -> str:
    """The record of a table: its start and what was decided, without the tries that were refused."""
    codec = catalog.entry(table.game).records
    taken = [entry for entry in table.entries if not any(key in entry for key in TRIED)]
    return write_record(RecordText(FORMAT, table.game, __version__, decisions=taken, **codec.write_start(table.start)))
