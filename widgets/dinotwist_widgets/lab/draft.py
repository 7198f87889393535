"""A table while it is being set up: what stands on it so far, which may be impossible, and every edit so far.

Nothing that somebody typed is lost: a text that cannot be taken stays in its field, with the reason beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from dinotwist.kit.documents import DocumentError, check_length, read_documents
from dinotwist.kit.positions import GONE, Change, Place, changed_by
from dinotwist.kit.words import N_, Said, said
from dinotwist.kit.yaml_text import document, flow
from dinotwist.links import check_players
from dinotwist_widgets.lab.fields import NULL, at

MOST_EDITS = 200
"""So many edits can be undone."""
MOST_CHARACTERS, MOST_PARTS = 20_000, 500
"""A text may be so long, and hold so many parts: more than twice what lies on the fullest table."""
TEXT, ENTRIES = "text", "entries"
"""The fields of the whole position and of the decisions that follow, as text."""


class Edit(NamedTuple):
    """What one can go back to: the position, the rules it is played by, and the decisions that follow.

    ``rulings`` are the readings that differ from the usual ones, ``waived`` the clauses that are left out, ``house`` is
    the name of these rules and ``title`` that of the table, where they have one.
    """

    given: Any
    rulings: Mapping[str, str]
    entries: tuple[Any, ...] = ()
    waived: tuple[str, ...] = ()
    house: str = ""
    title: str = ""


class Typed(NamedTuple):
    """A text that could not be taken: its field, the text as it was typed, and why."""

    field: str
    text: str
    reason: Said


class Draft(NamedTuple):
    """The present edit, those before and those undone, and the texts that could not be taken."""

    now: Edit
    past: tuple[Edit, ...] = ()
    undone: tuple[Edit, ...] = ()
    typed: tuple[Typed, ...] = ()

    @property
    def given(self) -> Any:
        """The position as it stands."""
        return self.now.given

    def edited(self, edit: Edit, *fields: str) -> Draft:
        """The draft after an edit, with what was typed into these fields taken."""
        kept = self.without(*fields)
        if edit == self.now:
            return kept
        return kept._replace(now=edit, past=(*self.past, self.now)[-MOST_EDITS:], undone=())

    def without(self, *fields: str) -> Draft:
        """The draft without the texts that could not be taken in these fields."""
        return self._replace(typed=tuple(typed for typed in self.typed if typed.field not in fields))

    def refusing(self, field: str, text: str, reason: Said) -> Draft:
        """The draft with a text that cannot be taken, kept in its field."""
        return self._replace(typed=(*self.without(field).typed, Typed(field, text, reason)))

    def typed_in(self, field: str) -> Typed | None:
        """The text in a field that could not be taken."""
        return next((typed for typed in self.typed if typed.field == field), None)

    def put(self, place: Place, value: Any, *fields: str) -> Draft:
        """The draft with a value at a place; None takes away what stands there."""
        change = Change(place, GONE if value is None else None if value is NULL else value)
        if value is None and at(self.given, place) is None:
            return self.without(*fields)
        return self.edited(self.now._replace(given=_tidy(changed_by(self.given, (change,)), place)), TEXT, *fields)

    def undo(self) -> Draft:
        """The draft before the last edit."""
        if not self.past:
            return self
        *past, before = self.past
        return self._replace(now=before, past=tuple(past), undone=(self.now, *self.undone))

    def redo(self) -> Draft:
        """The draft with the edit that was undone last."""
        if not self.undone:
            return self
        again, *rest = self.undone
        return self._replace(now=again, past=(*self.past, self.now), undone=tuple(rest))

    def with_text(self, text: str) -> Draft:
        """The draft with the position that a text holds, or with the text kept and the reason why it holds none."""
        return self._read(TEXT, text, _mapping, lambda data: self.now._replace(given=data))

    def with_entries(self, text: str) -> Draft:
        """The draft with the decisions that a text lists, or with the text kept."""
        return self._read(ENTRIES, text, _entries, lambda data: self.now._replace(entries=data))

    def _read(self, field: str, text: str, read: Callable[[str], Any], edit: Callable[[Any], Edit]) -> Draft:
        try:
            return self.edited(edit(read(text)), field)
        except DocumentError as error:
            return self.refusing(field, text, document_said(error))


def drafted(given: Any) -> Draft:
    """A draft of a position that nobody has edited yet, by the usual rules."""
    return Draft(Edit(given, {}))


def _tidy(given: Any, place: Place) -> Any:
    """The position without the parts around a place that have become empty and stand for nothing."""
    while len(place) > 1:
        place = place[:-1]
        if isinstance(place[-1], int) or at(given, place) not in ({}, []) or place[-1] == "draw_exactly":
            break
        given = changed_by(given, (Change(place, GONE),))
    return given


# --- as text ------------------------------------------------------------------------------------------------

_NOT_KEYS = N_("a position is a set of keys and values, as in round: 3")
_NOT_LIST = N_("decisions are a list, each behind a dash")


def position_text(given: Any) -> str:
    """A position as the text of a case."""
    return document(given) if isinstance(given, Mapping) else ""


def entries_text(entries: Iterable[Any]) -> str:
    """Decisions as a case lists them, each behind a dash."""
    return "".join(f"- {flow(entry)}\n" for entry in entries)


def read_value(text: str) -> Any:
    """The data of a short text. Raises `DocumentError`."""
    check_length(text, MOST_CHARACTERS)
    documents = list(read_documents(text))
    if len(documents) > 1:
        raise DocumentError(said("there is more than one text here"), documents[1].line(""))
    if documents and len(documents[0].lines) > MOST_PARTS:
        raise DocumentError(
            said("this text has {count} parts; at most {most} are read", count=len(documents[0].lines), most=MOST_PARTS)
        )
    return documents[0].data if documents else None


def _mapping(text: str) -> Any:
    data = read_value(text)
    if data is not None and not isinstance(data, dict):
        raise DocumentError(said(_NOT_KEYS), 1)
    check_players({"given": data})
    return data or {}


def _entries(text: str) -> tuple[Any, ...]:
    data = read_value(text)
    if data is not None and not isinstance(data, list):
        raise DocumentError(said(_NOT_LIST), 1)
    return tuple(data or ())


def document_said(error: DocumentError) -> Said:
    """Why a text cannot be read, with its line and its place."""
    reason = error.reason
    if error.line:
        return said("Line {line}: {reason}.", line=error.line, reason=reason)
    return said("{reason}.", reason=said("{path}: {reason}", path=error.path, reason=reason) if error.path else reason)
