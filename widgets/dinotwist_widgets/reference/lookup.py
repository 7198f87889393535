"""Look up a rule: type a word or a number, open a clause, step through its cases, or try one on a table.

A session like any other: a table that it opens stands in its place, with a way back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dinotwist import catalog
from dinotwist.kit.words import Said, counted, said
from dinotwist_widgets import texts
from dinotwist_widgets.play.worked import cases_of
from dinotwist_widgets.protocol import Panel, Picture, Session
from dinotwist_widgets.reference import search, shelf
from dinotwist_widgets.reference.clause_page import clause_page
from dinotwist_widgets.reference.result_list import (
    Asked,
    nothing_said,
    result_list,
    search_box,
    trouble_note,
    way_back,
)
from dinotwist_widgets.stage import Stage

ALL = "all"
LEAVE, RESULTS = "lookup:leave", "lookup:results"


class Lookup(NamedTuple):
    """What was asked, which clause is open, and the table that stands in its place.

    ``chapter`` is the place of a chapter in the rulebook, None for all; ``readings`` are the switches that the
    reader has turned for tables to try.
    """

    game: str = "dinotwist"
    query: str = ""
    chapter: int | None = None
    clause: str = ""
    readings: tuple[tuple[str, str], ...] = ()
    table: Session | None = None
    trouble: Said | None = None
    language: str = "en"
    focus: str = ""

    @property
    def book(self) -> shelf.Book:
        """The rulebook that is looked into."""
        return shelf.book(self.game)

    @property
    def found(self) -> tuple[str, ...]:
        """The clauses that answer, the best first; without a query those of the chapter."""
        if self.query.strip():
            numbers = search.answers(self.query, self.game)
            return tuple(n for n in numbers if self.chapter is None or self.book.chapter(n) == self.chapter)
        return () if self.chapter is None else self.book.chapters[self.chapter].clauses

    def act(self, target: str, value: str | None = None) -> Lookup:
        """The session after the reader acted. Raises LookupError where there is no such target."""
        if self.table is not None and target != LEAVE:
            return self._replace(table=self.table.act(target, value))
        fresh = self._replace(trouble=None, focus="")
        kind, _, what = target.partition(":")
        if kind not in _ACTS:
            raise LookupError(f"there is no act {target!r}")
        return _ACTS[kind](fresh, what, value or "")

    def asking(self, query: str) -> Lookup:
        """The session with another query; a whole number of another game's clause turns to that game."""
        named = search.numbered(query)
        game = named[0] if named is not None and named[0] else self.game
        chapter = self.chapter if game == self.game else None
        return self._replace(query=query[: search.LONGEST], game=game, chapter=chapter, clause="")

    def picture(self) -> Picture:
        """The search, the answers and the open clause; or the table that was opened."""
        if self.table is not None:
            return self._table_picture(self.table)
        language = texts.words(self.language)
        asked = Asked(self.game, self.query, self.chapter, self.clause)
        panels = [Panel("search", search_box(asked, self.book, language))]
        if self.clause:
            page = clause_page(self.book, self.clause, dict(self.readings), language)
            panels.append(Panel("clause", page))
            if self.trouble is not None:
                panels.append(Panel("lookup-trouble", trouble_note(self.trouble, language)))
        else:
            panels.append(Panel("answers", result_list(asked, self.found, self.book, language)))
        return Picture(
            panels=tuple(panels),
            say=language.say(self.trouble or self._say()),
            focus=self.focus,
            keys={"Escape": RESULTS} if self.clause else {},
            key_names={"Escape": language.say(said("Back to the answers"))} if self.clause else {},
            language=self.language,
            summary=language.say(said("Look up a rule of {game}.", game=said(self.book.entry.title))),
        )

    def _say(self) -> Said:
        if self.clause:
            return self.book.clause(self.clause).said()
        if not self.query.strip() and self.chapter is None:
            return said("Type a word, a question or the number of a clause.")
        return (
            counted("{count} clause.", "{count} clauses.", len(self.found)) if self.found else nothing_said(self.query)
        )

    def _table_picture(self, table: Session) -> Picture:
        drawn, language = table.picture(), texts.words(self.language)
        back = Panel("back", way_back(LEAVE, self.book.clause(self.clause), language))
        return drawn._replace(panels=(back, *drawn.panels))


def _game(lookup: Lookup, what: str, _value: str) -> Lookup:
    if what not in catalog.GAMES:
        raise LookupError(f"there is no game {what!r}")
    return lookup._replace(game=what, chapter=None, clause="", readings=())


def _chapter(lookup: Lookup, what: str, _value: str) -> Lookup:
    if what == ALL:
        return lookup._replace(chapter=None, clause="")
    if not what.isdecimal() or int(what) >= len(lookup.book.chapters):
        raise LookupError(f"there is no chapter {what!r}")
    return lookup._replace(chapter=int(what), clause="")


def _field(lookup: Lookup, what: str, value: str) -> Lookup:
    if what != "query":
        raise LookupError(f"there is no field {what!r}")
    return lookup.asking(value)


def _ask(lookup: Lookup, what: str, _value: str) -> Lookup:
    return lookup.asking(what)


def _clause(lookup: Lookup, what: str, _value: str) -> Lookup:
    if what not in lookup.book.entry.game.rules:
        raise LookupError(f"there is no clause {what!r}")
    return lookup._replace(clause=what, readings=(), focus=RESULTS)


def _lookup(lookup: Lookup, what: str, _value: str) -> Lookup:
    if what == "leave":
        return lookup._replace(table=None, focus=RESULTS)
    if what == "results":
        return lookup._replace(clause="", readings=(), focus=f"clause:{lookup.clause}")
    if what == "search":
        return lookup
    raise LookupError(f"there is no act lookup:{what}")


def _reading(lookup: Lookup, what: str, _value: str) -> Lookup:
    name, _, value = what.partition("=")
    switch = next((switch for switch in lookup.book.entry.rulings if switch.name == name), None)
    if switch is None or value not in list(switch.readings):
        raise LookupError(f"there is no reading {what!r}")
    return lookup._replace(readings=tuple({**dict(lookup.readings), name: value}.items()))


def _walk(lookup: Lookup, what: str, _value: str) -> Lookup:
    table = shelf.walked(lookup.game, _case(lookup, what), lookup.language)
    return lookup._replace(table=table, focus="")


def _try(lookup: Lookup, what: str, _value: str) -> Lookup:
    try:
        table = shelf.tried(lookup.game, _case(lookup, what), dict(lookup.readings), lookup.language)
    except ValueError:
        return lookup._replace(trouble=said("With these readings this table cannot be laid. Choose another one."))
    return lookup._replace(table=table, focus="")


def _case(lookup: Lookup, name: str) -> Any:
    found = cases_of(lookup.game).get(name)
    if found is None:
        raise LookupError(f"there is no case {name!r}")
    return found


_ACTS: Mapping[str, Callable[[Lookup, str, str], Lookup]] = {
    "game": _game,
    "chapter": _chapter,
    "field": _field,
    "ask": _ask,
    "clause": _clause,
    "lookup": _lookup,
    "reading": _reading,
    "walk": _walk,
    "try": _try,
}


def rule_lookup(game: str = "dinotwist", query: str = "") -> Stage:
    """Look up a rule of a game. Raises ValueError where there is no such game."""
    catalog.entry(game)
    cases_of(game)  # read while the page still shows its still picture, not at the first clause that is opened
    return Stage(Lookup(game, language=texts.here()).asking(query))
