"""QR codes as SVG, drawn where they are shown."""

from __future__ import annotations

from functools import lru_cache

from dinotwist_widgets.pictures import Html, tag

QUIET = 4
"""How many squares of paper stand round a code."""
LONGEST = 2_000
"""A longer text makes squares too fine for the camera of a phone."""


@lru_cache(maxsize=32)
def qr_code(text: str, label: str) -> Html | None:
    """The code of a text as a picture with that name; None where the text is too long for one."""
    import segno  # noqa: PLC0415 - only who asks for a code waits for it

    if len(text) > LONGEST:
        return None
    rows = [tuple(row) for row in segno.make_qr(text, error="l").matrix]
    size = len(rows) + 2 * QUIET
    runs = "".join(_runs(row, y + QUIET) for y, row in enumerate(rows))
    paper = tag("rect", class_="paper", width=size, height=size)
    drawn = tag("path", class_="squares", d=runs)
    box = f"0 0 {size} {size}"
    return tag(
        "svg", paper, drawn, class_="dt-qr", viewBox=box, role="img", aria_label=label, shape_rendering="crispEdges"
    )


def _runs(row: tuple[int, ...], y: int) -> str:
    """The dark squares of a row as rectangles, neighbours in one."""
    found, start = [], None
    for x, dark in enumerate((*row, 0)):
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            found.append(f"M{start + QUIET} {y}h{x - start}v1h-{x - start}z")
            start = None
    return "".join(found)
