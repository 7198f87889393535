"""Whatever a reader brings as a table to explore: a case, a position, a record or a link.

What a text is shows in its first characters. Nothing in it can run, fetch or hang: each kind is read strictly, up to a
size, and the first fault is told with its place.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

from dinotwist import catalog
from dinotwist.kit.cases import CaseText, Miss
from dinotwist.kit.documents import (
    Document,
    DocumentError,
    check_length,
    no_game,
    read_documents,
    strict_converter,
    structure,
)
from dinotwist.kit.records import RecordText, check_format, read_json, whole_characters
from dinotwist.kit.tables import Table
from dinotwist.kit.words import Said, counted, reason_of, said
from dinotwist.links import (
    CANNOT_BE,
    FRAGMENT,
    Arrival,
    LinkText,
    arrived,
    check_players,
    check_title,
    unpack,
)
from dinotwist.tables import entries_of

MOST_YAML = 40_000
"""So many characters of YAML are read: more would keep the reader waiting."""
MOST_TOLD = 3
_LINK = re.compile(rf"(\S*#)?{FRAGMENT}\S+")
_CASE_KEYS = frozenset({"given", "when", "then", "finally"})
_BARE = {"id": "brought", "title": "", "source": "", "clauses": []}
"""What a case needs and a position that somebody brings may leave out."""


def read_anything(text: str, game: str = "dinotwist") -> Arrival:
    """The table of a text: a link, a record, a case (the first of several) or a position alone.

    A position that does not name its game is one of ``game``. Raises `DocumentError` with the place and a sentence.
    """
    check_length(text)
    bare = text.strip().removeprefix("\ufeff").strip()
    if not bare:
        raise DocumentError(said("there is nothing in it"))
    if _LINK.fullmatch(bare):
        return unpack(bare)
    if bare.startswith("{"):
        return _from_json(read_json(bare), game)
    return _from_yaml(bare, game)


def _from_json(data: Any, game: str) -> Arrival:
    document = Document(data, {})
    return _record(document) if "format" in data else _case(document, game)


def _record(document: Document) -> Arrival:
    text = structure(strict_converter(), document, RecordText)
    check_format(text)
    if text.seen_by is not None:
        raise DocumentError(
            said(
                "this record was shared from the seat of {seat}: the cards that were hidden there are missing",
                seat=text.seen_by,
            ),
            0,
            "seen_by",
        )
    link = LinkText(text.game, text.rules, text.start, text.rulings, text.waived, text.decisions)
    return arrived(link, document)


def _from_yaml(text: str, game: str) -> Arrival:
    check_length(text, MOST_YAML)
    documents = list(read_documents(text))
    if not documents:
        raise DocumentError(said("there is nothing in it"))
    whole_characters(documents[0].data)
    arrival = _case(documents[0], game)
    if len(documents) == 1:
        return arrival
    several = counted(
        "This text holds {count} case; the first is shown.",
        "This text holds {count} cases; the first is shown.",
        len(documents),
    )
    return arrival._replace(notes=(several, *arrival.notes))


def _case(document: Document, game: str) -> Arrival:
    """The table of a case, or of a position that stands alone."""
    data = document.data
    if not isinstance(data, dict):
        raise DocumentError(said("this is no case, record, position or link"), document.line(""))
    if not _CASE_KEYS & set(data):
        lines = {f"given.{path}" if path else "given": line for path, line in document.lines.items()}
        data, document = {"given": data}, Document({}, lines)
    check_players({"given": data.get("given")})
    data = {"game": game, **_BARE, **data}
    data = {"finally_" if key == "finally" else key: value for key, value in data.items()}
    case = structure(strict_converter(), Document(data, document.lines), CaseText)
    check_title(case.title, document.line("title"))
    if case.game not in catalog.GAMES:
        raise no_game(case.game, catalog.GAMES, document.line("game"))
    return _played(case, Document(data, document.lines))


def _played(case: CaseText, document: Document) -> Arrival:
    entry = catalog.entry(case.game)
    script = entry.cases.read_case(case, document)
    start = import_module(f"{catalog.GAMES[case.game]}.records").Position(script.given, script.rulings, script.waived)
    table = Table(case.game, start, title=case.title)
    try:
        entry.records.open_start(start)
    except ValueError as error:
        return Arrival(table, (said(CANNOT_BE, reason=reason_of(error)),))
    player = entry.cases.player(script)
    misses = player.play()
    return Arrival(
        table._replace(entries=tuple(entries_of(entry, start, player))), tuple(map(_missed, misses[:MOST_TOLD]))
    )


def _missed(miss: Miss) -> Said:
    if miss.what == "when":
        return said("The table stops here: {reason}", reason=str(miss.came))
    return said(
        "The case says {what}: {expected}. Here it comes out as {came}.",
        what=miss.what,
        expected=str(miss.expected),
        came=str(miss.came),
    )
