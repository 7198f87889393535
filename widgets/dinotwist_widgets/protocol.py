"""What passes between a session and the stage that shows it: no game, no widget, only values.

A session is any immutable object with `picture` and `act`; a stage draws the one and sends acts to the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, Protocol

Place = Literal["main", "rail", "below"]
How = Literal["download", "copy", "png", "address"]
"""What becomes of a thing that is handed to the browser.

A file to ``download`` under its name, a ``copy`` for the clipboard, a picture (the text is SVG) to download as
``png``, or a fragment for the ``address`` bar.
"""

_NOTHING: Mapping[str, str] = MappingProxyType({})


class Panel(NamedTuple):
    """A named piece of HTML. The name is its identity from one picture to the next.

    ``place`` says where it stands on a wide screen: in the main column, in the rail beside it, or below the
    main column. On a narrow one the three follow each other in that order.
    """

    name: str
    html: str
    place: Place = "main"


class Parcel(NamedTuple):
    """Something for the reader's browser to take, once: its ``number`` is larger than that of any before it."""

    number: int
    how: How
    name: str = ""
    mime: str = "text/plain"
    text: str = ""


class Picture(NamedTuple):
    """All that a session shows at one moment.

    ``say`` is announced politely, ``alert`` at once. ``focus`` names the target that gets the focus when the
    act that led here came from this page. ``keys`` maps a key (``"r"``, ``"Escape"``) to a target, and
    ``key_names`` the same key to what it does, in the reader's language. ``summary`` is the picture in one
    sentence, for readers of plain text.

    ``learned`` is what the reader's own browser keeps, by name: ``done:who-cancels`` with "1", ``clause:DT-R30``
    with its box, "0" (missed) to "3" (known), ``seen:dt-end-shared-victory`` (an exhibit) with "1". Values, not sums:
    to draw a picture twice changes nothing. The reader's
    own texts are kept likewise: ``box:GAME`` and ``rules:GAME``, up to 8,000 characters, empty once they are gone
    (`play.kept` writes and reads them). With ``recalls`` the browser first acts on ``field:recall`` with what it keeps,
    as JSON, and again, with all of the reader's texts, when one of them changes elsewhere.

    ``parcels`` are handed to the browser whose act led to this picture. With ``opens`` the browser acts on
    ``field:link`` with the link that stands in its address, if one of ours does, now or later.
    """

    panels: tuple[Panel, ...]
    say: str = ""
    alert: str = ""
    focus: str = ""
    keys: Mapping[str, str] = _NOTHING
    key_names: Mapping[str, str] = _NOTHING
    language: str = "en"
    summary: str = ""
    learned: Mapping[str, str] = _NOTHING
    recalls: bool = False
    parcels: tuple[Parcel, ...] = ()
    opens: bool = False


class Session(Protocol):
    """What a stage can show and drive."""

    def picture(self) -> Picture:
        """What this session looks like now."""
        ...

    def act(self, target: str, value: str | None) -> Session:
        """The session after the reader acted on a target, with the value of a field where it is one."""
        ...
