"""Sharing a table and opening one: links, QR codes, files and pictures go out, any text comes in.

A session that shows the share panel keeps a `Sharing`, hands the panel's acts to `share_act`, shows `Sharing.parcels`
in its picture (with ``opens``, so that a link in the address is opened), and opens what stands in ``arrival``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal, NamedTuple
from urllib.parse import urljoin, urlsplit

from dinotwist import catalog
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.tables import Table
from dinotwist.kit.words import N_, Said, reason_of, said
from dinotwist.links import Arrival, pack, record_of
from dinotwist.reading import read_anything
from dinotwist.seen import seen_from
from dinotwist.tables import case_text
from dinotwist_widgets import texts
from dinotwist_widgets.messages import FIELD, LINK
from dinotwist_widgets.play.export import svg_of
from dinotwist_widgets.protocol import How, Parcel

YAML, JSON, SVG = "application/yaml", "application/json", "image/svg+xml"
LONGEST_ADDRESS = 1_000
COPY, QR_CODE, EYES, IMPORT = FIELD + "copy-link", FIELD + "qr-code", FIELD + "share-eyes", FIELD + "import"
CASE, RECORD, PICTURE, PAINTED = "share:case", "share:record", "share:svg", "share:png"
OPEN, CLOSE = "share:open", "share:close"
NOT_YET = said(N_("This table cannot be shared yet: something on it does not fit."))


class Sharing(NamedTuple):
    """What the share panel shows, and what it has just done.

    ``seat`` is the one whose eyes a thing is shared from; None where all cards are in it. ``page`` is the page that
    links lead to, relative to the one that shows the panel; empty for that one itself. ``parcels`` and ``arrival``
    come from the last act alone. ``number`` counts parcels, ``notes`` say what came of it. ``code`` is
    the address shown as a QR code, ``text`` what the reader brought and could not be read, ``opened`` counts tables.
    """

    language: str = "en"
    page: str = ""
    seat: int | None = None
    number: int = 0
    parcels: tuple[Parcel, ...] = ()
    arrival: Arrival | None = None
    notes: tuple[Said, ...] = ()
    trouble: Said | None = None
    code: str = ""
    text: str = ""
    opened: int = 0

    def handing(self, how: How, text: str, name: str = "", mime: str = "text/plain") -> Sharing:
        """The same with one more thing for the browser to take."""
        parcel = Parcel(self.number + 1, how, name, mime, text)
        return self._replace(number=parcel.number, parcels=(*self.parcels, parcel))


def is_share_act(target: str) -> bool:
    """Whether an act is one of the share panel, or the link of the address."""
    return target in _ACTS or target == LINK


def share_act(sharing: Sharing, table: Table | None, target: str, value: str | None = None) -> Sharing:
    """The panel after the reader acted on it, for the table that is shown (None: it cannot be as it is).

    Raises LookupError for an act that is not the panel's.
    """
    fresh = sharing._replace(parcels=(), arrival=None, notes=(), trouble=None)
    if target not in _ACTS:
        raise LookupError(f"there is no act {target!r}")
    return _ACTS[target](fresh, table, value or "")


# --- going out ------------------------------------------------------------------------------------------------


def address_of(sharing: Sharing, table: Table, here: str) -> str:
    """The address of a table; ``here`` is that of the page, and where it is none of the web's the fragment is all.

    Raises ValueError with a sentence where it cannot be shared from the seat that is chosen.
    """
    fragment = "#" + pack(table if sharing.seat is None else seen_from(table, sharing.seat))
    parts = urlsplit(here)
    if parts.scheme not in ("http", "https") or not parts.netloc or len(here) > LONGEST_ADDRESS:
        return fragment
    return urljoin(here, sharing.page).partition("#")[0] + fragment


def _where_it_can_be(act: Callable[[Sharing, Table, str], Sharing]) -> Callable[[Sharing, Table | None, str], Sharing]:
    """An act on a table that says a sentence where there is none, or none that can be shared so."""

    def done(sharing: Sharing, table: Table | None, value: str) -> Sharing:
        if table is None:
            return sharing._replace(trouble=NOT_YET)
        try:
            return act(sharing, table, value)
        except ValueError as error:
            return sharing._replace(trouble=said("This cannot be shared so: {reason}", reason=reason_of(error)))

    return done


def _copied(sharing: Sharing, table: Table, here: str) -> Sharing:
    shared = sharing.handing("copy", address_of(sharing, table, here))
    return shared._replace(notes=(_what_it_holds(sharing, table),))


def _what_it_holds(sharing: Sharing, table: Table) -> Said:
    if sharing.seat is None:
        return said("This is the link. It holds the whole table; no server is asked for it.")
    name = table.start.names[sharing.seat]
    return said("This is the link. It holds what {name} sees and nothing else; no server is asked for it.", name=name)


def _coded(sharing: Sharing, table: Table, here: str) -> Sharing:
    return sharing._replace(code=address_of(sharing, table, here))


def _closed(sharing: Sharing, _table: Table | None, _value: str) -> Sharing:
    return sharing._replace(code="")


def _recorded(sharing: Sharing, table: Table, _value: str) -> Sharing:
    return sharing.handing("download", record_of(table), f"{file_name(table)}.json", JSON)


def _drawn(sharing: Sharing, table: Table, how: Literal["download", "png"]) -> Sharing:
    svg = svg_of(table, texts.words(sharing.language), sharing.seat)
    name = f"{file_name(table)}.{'png' if how == 'png' else 'svg'}"
    return sharing.handing(how, svg, name, SVG)


def _as_svg(sharing: Sharing, table: Table, _value: str) -> Sharing:
    return _drawn(sharing, table, "download")


def _as_png(sharing: Sharing, table: Table, _value: str) -> Sharing:
    return _drawn(sharing, table, "png")


def _written(sharing: Sharing, table: Table, _value: str) -> Sharing:
    return sharing.handing("download", case_text(table), f"{file_name(table)}.yaml", YAML)


def file_name(table: Table) -> str:
    """A name for files of this table, of plain letters."""
    words = re.sub(r"[^a-z0-9]+", "-", table.title.lower()).strip("-")[:60].strip("-")
    return f"{table.game}-{words}" if words else f"{table.game}-table"


def _seen_by(sharing: Sharing, table: Table | None, value: str) -> Sharing:
    seats = {str(seat): seat for seat in range(0 if table is None else len(table.start.names))}
    return sharing._replace(seat=seats.get(value), code="")


# --- coming in ------------------------------------------------------------------------------------------------


def _brought(sharing: Sharing, table: Table | None, text: str) -> Sharing:
    game = next(iter(catalog.GAMES)) if table is None else table.game
    try:
        arrival = read_anything(text, game)
    except DocumentError as error:
        return sharing._replace(trouble=said("This cannot be opened: {reason}", reason=reason_of(error)), text=text)
    notes = arrival.notes or (said("This table is open now."),)
    return sharing._replace(arrival=arrival, notes=notes, text="", opened=sharing.opened + 1, code="")


def _tried_again(sharing: Sharing, table: Table | None, _value: str) -> Sharing:
    return _brought(sharing, table, sharing.text) if sharing.text else sharing


_ACTS: dict[str, Callable[[Sharing, Table | None, str], Sharing]] = {
    COPY: _where_it_can_be(_copied),
    QR_CODE: _where_it_can_be(_coded),
    CLOSE: _closed,
    CASE: _where_it_can_be(_written),
    RECORD: _where_it_can_be(_recorded),
    PICTURE: _where_it_can_be(_as_svg),
    PAINTED: _where_it_can_be(_as_png),
    EYES: _seen_by,
    IMPORT: _brought,
    LINK: _brought,
    OPEN: _tried_again,
}


def hides(table: Table) -> bool:
    """Whether a game hides anything from anybody, so that it matters whose eyes one shares from."""
    return bool(catalog.entry(table.game).uncovers)


def files(sharing: Sharing) -> tuple[tuple[str, Said], ...]:
    """The files that can be made, each with what its button says. A record or a case would tell what a seat hides."""
    pictures = ((PICTURE, said("Picture (SVG)")), (PAINTED, said("Picture (PNG)")))
    return pictures if sharing.seat is not None else ((CASE, said("Case file")), (RECORD, said("Record")), *pictures)
