"""What a seat may see: everything. In Bilico nothing is hidden (the bonus cards lie in plain view, BI-R7)."""

from __future__ import annotations

from typing import Any


def seen(thing: Any, seat: int | None) -> Any:
    """The thing as the seat sees it: the thing itself."""
    del seat
    return thing
