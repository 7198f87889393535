"""The page of readings: the switchboard, house rules, and a table under two or more sets of rulings side by side.

A session like any other; the look-up of a clause and the lab stand in its place, with a way back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from dinotwist import catalog
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.readings import Walk, under, walk
from dinotwist.kit.rulings import Reading, Ruling, changed_rulings
from dinotwist.kit.tables import Table
from dinotwist.kit.turning import turns_of
from dinotwist.kit.words import N_, Said, reason_of, said
from dinotwist_widgets import texts
from dinotwist_widgets.games import all_games
from dinotwist_widgets.play.comparison import MOST_SIDES, Comparison, Side, compared, side_of
from dinotwist_widgets.play.house import House
from dinotwist_widgets.play.kept import HouseRules
from dinotwist_widgets.play.switchboard import Switchboard, turns
from dinotwist_widgets.play.worked import cases_of
from dinotwist_widgets.protocol import Parcel, Picture, Session
from dinotwist_widgets.stage import Stage

MINE, SETS = "mine", "sets"
"""What is compared beside the readings of one ruling: what is chosen and the usual rules, or all kept sets."""
UNREADABLE = N_("This cannot be read: {reason}")
LONGEST_SOUGHT = 80
"""Of tables with more decisions than these it is not sought on which rulings they turn: that would take too long."""
NO_TABLE = said("With one of these readings this table cannot be laid. Choose another one.")


class Source(NamedTuple):
    """A table to compare. ``whole`` follows it to its last step; a case may end before the next part begins.

    ``case`` is its id where it is one of ours, ``turns`` are the rulings on which it turns, as far as that is known.
    """

    title: Said
    start: Any
    entries: tuple[Mapping[str, Any], ...]
    whole: bool = True
    case: str = ""
    seat: int = 0
    turns: tuple[str, ...] = ()


class Way(NamedTuple):
    """One set of rulings under which a table is played."""

    label: Said
    readings: Mapping[str, str]
    waived: Sequence[str] = ()
    shown: tuple[Reading, ...] = ()
    usual: bool = False


class Readings(NamedTuple):
    """What the page shows. With ``comparison`` a table is compared, ``against`` says in what.

    ``inner`` is a session that stands in the page's place: the look-up, opened at the clause ``looked_up``.
    ``notes`` say what is to be known of a table that was brought along.
    """

    house: House
    board: Switchboard = Switchboard()
    source: Source | None = None
    against: str = MINE
    comparison: Comparison | None = None
    query: str = ""
    brought: str = ""
    notes: tuple[Said, ...] = ()
    trouble: tuple[str, Said] | None = None
    inner: Session | None = None
    looked_up: str = ""
    parcels: tuple[Parcel, ...] = ()
    sent: int = 0
    language: str = "en"
    focus: str = ""

    @property
    def game(self) -> str:
        """The game whose rulings these are."""
        return self.house.game

    def picture(self) -> Picture:
        """The page as a picture."""
        from dinotwist_widgets.panels.readings import picture  # noqa: PLC0415 - the panel reads the page

        return picture(self)

    def act(self, target: str, value: str | None = None) -> Session:
        """The page after an act. Raises LookupError for an unknown one."""
        if self.inner is not None and target not in ("readings:leave", "field:recall"):
            return self._replace(inner=self.inner.act(target, value), parcels=())
        house = self.house._replace(trouble=None, done=None)
        board = self.board._replace(ruling="", case="")
        fresh = self._replace(house=house, board=board, trouble=None, parcels=(), focus="")
        kind, _, what = target.partition(":")
        if kind in _ACTS:
            return _ACTS[kind](fresh, what, value or "")
        if fresh.comparison is not None:
            return fresh._replace(comparison=fresh.comparison.act(target, value))
        raise LookupError(f"there is no act {target!r}")

    @property
    def offered(self) -> tuple[str, ...]:
        """What the table can be compared in: the rulings on which a case of ours turns first."""
        names = tuple(ruling.name for ruling in self.house.rulings)
        first = () if self.source is None else self.source.turns
        own = (MINE,) if self.house.changed else ()
        sets = (SETS,) if self.house.sets else ()
        return (*own, *sets, *first, *(name for name in names if name not in first))

    def comparing(self, source: Source, against: str) -> Readings:
        """The page with a table compared; with the reason where it cannot be."""
        ways = ways_of(self.house, source.start, against)
        desk = _desk(self.game)
        try:
            sides = [_side(self.game, source, way, desk) for way in ways]
        except ValueError:
            return self._replace(trouble=("table", NO_TABLE))
        comparison = compared(sides, desk, self.language, seat=source.seat)
        return self._replace(source=source, against=against, comparison=comparison, focus="readings:back")


# --- what is compared ----------------------------------------------------------------------------


def ways_of(house: House, start: Any, against: str) -> list[Way]:
    """The sets of rulings to compare a table in. Raises LookupError where there is no such choice."""
    if against in (MINE, SETS):
        usual = Way(said("The usual readings"), _all_usual(house.rulings), usual=True)
        return [usual, *(_way(house, rules) for rules in _sets(house, against))]
    ruling = next((ruling for ruling in house.rulings if ruling.name == against), None)
    if ruling is None:
        raise LookupError(f"there is nothing called {against!r} to compare")
    own = tuple(start.waived)
    return [
        Way(reading.said(), {ruling.name: str(reading)}, own, (reading,), reading is ruling.default)
        for reading in ruling.readings
    ]


def _sets(house: House, against: str) -> tuple[HouseRules, ...]:
    if against == SETS and house.sets:
        return house.sets[: MOST_SIDES - 1]
    return (HouseRules(house.current if house.chosen_set is not None else "", house.readings, house.waived),)


def _way(house: House, rules: HouseRules) -> Way:
    label = said("{name}", name=rules.name) if rules.name else said("What is chosen on the switchboard")
    shown = tuple(
        ruling.readings(rules.readings[ruling.name])  # type: ignore[call-arg]
        for ruling in house.rulings
        if ruling.name in rules.readings
    )
    return Way(label, _all_usual(house.rulings) | dict(rules.readings), rules.waived, shown)


def _all_usual(rulings: tuple[Ruling, ...]) -> dict[str, str]:
    return {ruling.name: str(ruling.default) for ruling in rulings}


def _side(game: str, source: Source, way: Way, desk: Any) -> Side:
    entry = catalog.entry(game)
    found = walked(game, source, under(source.start, entry.rulings, way.readings, way.waived))
    note = said("Left out: {clauses}.", clauses=list(way.waived)) if way.waived else None
    return side_of(found, desk, way.label, note=note, readings=way.shown, usual=way.usual)


def walked(game: str, source: Source, start: Any) -> Walk:
    """The decisions of a table taken from a start, as far as the table is followed."""
    found = walk(catalog.entry(game), start, source.entries, complete=not source.case)
    return found if source.whole else found._replace(facts=found.facts[: found.closed])


def _desk(game: str) -> Any:
    from dinotwist_widgets.reference.shelf import book  # noqa: PLC0415 - the shelf knows sessions

    return book(game).make_desk()


# --- where tables come from ----------------------------------------------------------------------


def case_source(game: str, case_id: str) -> Source:
    """The table of a packaged case. Raises LookupError where there is none, or where it cannot be laid."""
    case = cases_of(game).get(case_id)
    if case is None or case.text.refused is not None:
        raise LookupError(f"there is no table {case_id!r}")
    start, whole = catalog.case_start(case), bool(case.text.finally_)
    return Source(said(case.text.title), start, tuple(case.text.when), whole, case.id, turns=turns(game, case.id))


def table_source(table: Table) -> Source:
    """A table that was brought along. Raises ValueError where it cannot be laid."""
    title = said("{title}", title=table.title) if table.title else said("The table that was brought along")
    entry = catalog.entry(table.game)
    found = turns_of(entry, table.start, table.entries) if len(table.entries) <= LONGEST_SOUGHT else ()
    return Source(title, table.start, table.entries, seat=table.seat or 0, turns=found)


def source_table(page: Readings) -> Table:
    """The table that is compared as a link or the lab takes it: under the house rules where these are compared.

    Raises ValueError where it cannot be laid.
    """
    assert page.source is not None
    source, house, entry = page.source, page.house, catalog.entry(page.game)
    start, name = source.start, ""
    if page.against in (MINE, SETS):
        start = under(start, entry.rulings, _all_usual(entry.rulings) | dict(house.readings), house.waived)
        name = house.current
    found = walked(page.game, source, start)
    taken = [(at, entry.records.write_entry(start, decision)) for at, decision in found.decided]
    tried = [
        (trial.at, entry.records.write_entry(start, trial.tried) | {"refused_exactly": list(trial.verdict.numbers)})
        for trial in found.trials
        if trial.tried is not None and not trial.verdict.legal
    ]
    entries = tuple(text for _, text in sorted([*tried, *taken], key=lambda placed: placed[0]))
    title = texts.words(page.language).say(source.title)
    return Table(page.game, start, entries, title=title[:200], house=name, seat=source.seat)


# --- acts ----------------------------------------------------------------------------------------


def _field(page: Readings, what: str, value: str) -> Session:
    if what == "recall":
        return page._replace(house=page.house.recalling(value))
    if what == "query":
        return page._replace(board=page.board._replace(query=value))
    if what == "tables":
        return page._replace(query=value)
    if what == "import":
        return page._replace(brought=value)
    if what == "against":
        return _again(page, value)
    if what == "link":
        return _arriving(page, value)
    if what == "share":
        return _sharing(page, value)
    if what in ("name", "number", "text"):
        return page._replace(house=page.house.writing(what, value))
    raise LookupError(f"there is no field {what!r}")


def _again(page: Readings, against: str) -> Session:
    """The same table compared in something else."""
    if page.source is None or against not in page.offered:
        raise LookupError(f"there is nothing called {against!r} to compare")
    return page.comparing(page.source, against)._replace(focus="")


def _reading(page: Readings, what: str, _value: str) -> Session:
    return page._replace(house=page.house.choosing(what))


def _filter(page: Readings, what: str, _value: str) -> Session:
    if what != "changed":
        raise LookupError(f"there is no filter {what!r}")
    return page._replace(board=page.board._replace(only_changed=not page.board.only_changed))


def _house(page: Readings, what: str, _value: str) -> Session:
    house = page.house
    if what == "copy":
        return _handed(page, house.exported())
    if what not in _HOUSE:
        raise LookupError(f"there is no act house:{what}")
    return page._replace(house=_HOUSE[what](house))


_HOUSE: dict[str, Callable[[House], House]] = {
    "usual": House.usual,
    "waive": House.waiving,
    "save": House.saving,
    "rename": House.renaming,
    "update": House.updating,
    "import": House.importing,
}


def _pick(page: Readings, what: str, _value: str) -> Session:
    return page._replace(house=page.house.picking(what))


def _delete(page: Readings, what: str, _value: str) -> Session:
    return page._replace(house=page.house.deleting(what), focus="field:name")


def _regard(page: Readings, what: str, _value: str) -> Session:
    return page._replace(house=page.house.regarding(what))


def _case(page: Readings, what: str, _value: str) -> Session:
    """``case:RULING/ID`` compares a case in a ruling's readings, ``case:/ID`` in what says most of it."""
    against, _, name = what.partition("/")
    source = case_source(page.game, name)
    return page.comparing(source, against or page._replace(source=source).offered[0])


def _readings(page: Readings, what: str, _value: str) -> Session:
    if what == "back":
        return _returning(page)
    if what == "leave":
        return _closing(page)
    if what == "bring":
        return _arriving(page, page.brought)
    if what == "lab":
        return _in_the_lab(page)
    raise LookupError(f"there is no act readings:{what}")


def _returning(page: Readings) -> Session:
    """Back on the switchboard, at the button that led to the comparison."""
    case = page.source.case if page.source is not None else ""
    ruling = page.against if page.against in {ruling.name for ruling in page.house.rulings} else ""
    board = page.board._replace(ruling=ruling if case else "", case=case)
    focus = "field:import" if not case else f"case:{ruling}/{case}"
    return page._replace(board=board, comparison=None, notes=(), focus=focus)


def _closing(page: Readings) -> Session:
    """Back from what stood in the page's place."""
    number = page.looked_up
    rulings = (ruling.name for ruling in page.house.rulings if number in ruling.clauses)
    board = page.board._replace(ruling=next(rulings, ""))
    return page._replace(board=board, inner=None, focus=f"clause:{number}")


def _clause(page: Readings, what: str, _value: str) -> Session:
    from dinotwist_widgets.reference.lookup import Lookup  # noqa: PLC0415 - only where it is asked for

    inner = Lookup(page.game, language=page.language).act(f"clause:{what}")
    return page._replace(inner=inner, looked_up=what)


def _arriving(page: Readings, text: str) -> Session:
    """A table that the reader brought: a link, a record or a case. Its rulings become those of the switchboard."""
    from dinotwist.reading import read_anything  # noqa: PLC0415 - only where something is brought

    if not text.strip():
        return page._replace(trouble=("import", said("Paste a table first: a link, a record or a case.")))
    try:
        arrival = read_anything(text)
    except DocumentError as error:
        return page._replace(brought=text, trouble=("import", said(UNREADABLE, reason=reason_of(error))))
    table = arrival.table
    if table.game != page.game:
        game = said(catalog.entry(table.game).title)
        return page._replace(
            brought=text, trouble=("import", said("This table is of another game: {game}.", game=game))
        )
    own = changed_rulings(table.start.rulings, page.house.rulings)
    house = page.house
    if own or table.start.waived:
        house = house._replace(
            readings=own, waived=tuple(sorted(table.start.waived)), current=table.house, name=table.house
        )
    try:
        source = table_source(table)
    except ValueError as error:
        return page._replace(brought=text, trouble=("import", said(UNREADABLE, reason=reason_of(error))))
    arrived = page._replace(house=house, brought="", notes=arrival.notes)
    return arrived.comparing(source, arrived._replace(source=source).offered[0])


def _sharing(page: Readings, address: str) -> Session:
    """The link to the table that is compared, for the clipboard."""
    from dinotwist.links import pack  # noqa: PLC0415 - only where something is shared

    if page.source is None:
        raise LookupError("there is no table to share")
    return _handed(page, f"{address}#{pack(source_table(page))}")


def _handed(page: Readings, text: str) -> Session:
    number = page.sent + 1
    return page._replace(parcels=(Parcel(number, "copy", text=text),), sent=number)


def _in_the_lab(page: Readings) -> Session:
    from dinotwist_widgets.lab import opened  # noqa: PLC0415 - the lab compares, too

    if page.source is None:
        raise LookupError("there is no table to try")
    session: Session = opened(source_table(page), page.language, page)
    return session


_ACTS: dict[str, Callable[[Readings, str, str], Session]] = {
    "field": _field,
    "reading": _reading,
    "filter": _filter,
    "house": _house,
    "pick": _pick,
    "delete": _delete,
    "regard": _regard,
    "case": _case,
    "clause": _clause,
    "readings": _readings,
}


def readings_page(game: str, language: str) -> Readings:
    """The page of a game. Raises ValueError where there is no such game."""
    catalog.entry(game)
    cases_of(game)  # read while the page still shows its still picture
    return Readings(House(game), language=language)


def compare_readings(game: str = "dinotwist") -> Stage:
    """All rulings, house rules, and any table under two readings: of all games, with this one chosen.

    Raises LookupError where there is no such game.
    """
    return all_games(readings_page, "readings", game)
