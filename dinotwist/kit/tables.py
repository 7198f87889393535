"""Tables to explore: what a game begins with, and the decisions taken and tried since."""

from __future__ import annotations

from typing import Any, NamedTuple


class Table(NamedTuple):
    """One thing that is explored.

    ``start`` is the game's own set-up or position. ``entries`` are decisions in the case notation, one each and none
    left out; an entry with ``refused_exactly`` is a try that the rules refused. ``at`` is how many entries are shown
    (all where None), ``house`` the name of the table's own rules, ``seat`` the one it is seen from.
    """

    game: str
    start: Any
    entries: tuple[dict[str, Any], ...] = ()
    at: int | None = None
    title: str = ""
    house: str = ""
    seat: int | None = None
