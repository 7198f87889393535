"""Cars, floors and roofs as small pictures: the gold car has a star, so that its colour is not all."""

from __future__ import annotations

from dinotwist.bilico.pieces import Car
from dinotwist_widgets.pictures import Html, tag

_BODY = "M2 16V11Q2 9 4 9H9L13 4H24L29 9H35Q38 9 38 12V16Z"
_STAR = "M20 6.2l1.6 3.2 3.5.5-2.5 2.5.6 3.5-3.2-1.7-3.2 1.7.6-3.5-2.5-2.5 3.5-.5Z"


def _svg(css: str, box: str, *parts: Html) -> Html:
    return tag("svg", *parts, class_=css, viewBox=box, aria_hidden="true", focusable="false")


def car_picture(kind: Car) -> Html:
    """A car from the side."""
    wheels = [tag("circle", class_="wheel", cx=x, cy=16, r=3.2) for x in (10, 30)]
    star = [tag("path", class_="star", d=_STAR)] if kind is Car.GOLD else []
    return _svg(f"dt-car dt-{kind.word}", "0 0 40 20", tag("path", class_="body", d=_BODY), *wheels, *star)


def floor_picture() -> Html:
    """A floor in stock."""
    return _svg("dt-mini", "0 0 40 20", tag("path", class_="floor", d="M4 17H36L30 4H10Z"))


def roof_picture() -> Html:
    """A roof in stock."""
    return _svg("dt-mini", "0 0 40 20", tag("rect", class_="roof", x=2, y=8, width=36, height=6, rx=2))


def space_picture(*, taken: bool) -> Html:
    """A parking space, free or taken."""
    lines = tag("path", class_="space", d="M3 20V2H37V20")
    wheels = [tag("circle", class_="parked", cx=x, cy=16, r=3.4) for x in (10, 30)]
    car = tag("g", tag("path", class_="parked", d=_BODY), *wheels, transform="translate(6 6.5) scale(.7)")
    return _svg("dt-space", "0 0 40 22", lines, *([car] if taken else []))
