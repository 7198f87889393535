"""The five palazzi from the side: floors that lie small on small and large on large, roofs, and what is open on top."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dinotwist.bilico.building import rule_of
from dinotwist.bilico.naming import palazzo as named
from dinotwist.bilico.pieces import PLACES, Place
from dinotwist.bilico.state import Palazzo
from dinotwist.kit.words import Said, counted, said
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.pictures import Html, classes, joined, tag
from dinotwist_widgets.pictures.marks import Canvas, overlay
from dinotwist_widgets.pictures.patterns import Box

ORDER = (Place.A, Place.B, Place.CENTRE, Place.C, Place.D)
"""From left to right, the centre in the middle."""
WIDE, GROUND, SKY, LEAST_ROWS = 100, 16, 22, 6
TALL, FLOOR = 230, 24
_SMALL, _LARGE, _ROOF = 27, 37, 46


class Scale(NamedTuple):
    """How high one floor is drawn, and the height of the whole picture."""

    floor: float
    high: int

    def y(self, floors: int) -> float:
        """The upper edge of so many floors."""
        return self.high - GROUND - floors * self.floor


def scale_of(sight: Sight) -> Scale:
    """One scale for all five, so that heights can be compared by eye."""
    tallest = max(sight.palazzo(place).height for place in PLACES)
    rows = max(LEAST_ROWS, tallest + 2)
    floor = min(float(FLOOR), TALL / rows)
    return Scale(floor, round(rows * floor) + GROUND + SKY)


def skyline(sight: Sight, act: str = "palazzo") -> Html:
    """All palazzi side by side, each a button."""
    scale = scale_of(sight)
    spots = [_spot(sight, place, scale, act) for place in ORDER]
    label = sight.say(said("The palazzi"))
    return tag("div", *spots, class_="dt-skyline", role="group", aria_label=label, data_group="palazzi")


def _spot(sight: Sight, place: Place, scale: Scale, act: str) -> Html:
    target, palazzo = f"{act}:{place.word}", sight.palazzo(place)
    name = sight.comma(*palazzo_said(sight, place))
    captions = [tag("b", _letter(sight, place)), tag("span", sight.say(rule_said(sight, place)))]
    captions.append(tag("span", sight.say(floors_said(palazzo))))
    captions += [tag("span", sight.say(roofs_said(palazzo)))] if palazzo.levels else []
    words = tag("span", *captions, *_pills(sight, place), class_="dt-spotwords")
    chosen = sight.touch is not None and place == sight.touch.chosen.place
    css = classes("dt-palazzo", "is-built" if sight.view.hand.place == place else "")
    return sight.control(target, drawing(sight, place, scale), words, name=name, css=css, pressed=chosen)


def _letter(sight: Sight, place: Place) -> str:
    return sight.say(said("centre")) if place is Place.CENTRE else place.name


def rule_said(sight: Sight, place: Place) -> Said:
    """The rule of a palazzo: its heights are multiples of 2 or 3, or free."""
    rule = rule_of(sight.view, place)
    return said("free") if rule == 1 else said("rule {rule}", rule=rule)


def floors_said(palazzo: Palazzo) -> Said:
    """How high a palazzo is."""
    return counted("{count} floor", "{count} floors", palazzo.height)


def roofs_said(palazzo: Palazzo) -> Said:
    """At which heights roofs stand."""
    heights = [str(level) for level in palazzo.levels]
    return counted("roof at {heights}", "roofs at {heights}", len(heights), heights=heights)


def _pills(sight: Sight, place: Place) -> Iterator[Html]:
    palazzo, hand = sight.palazzo(place), sight.view.hand
    if hand.place == place and hand.added:
        yield tag("span", f"+{hand.added}", class_="dt-pill dt-new")
    if palazzo.stump:
        yield tag("span", sight.say(said("no roof")), class_="dt-pill dt-open")


def palazzo_said(sight: Sight, place: Place) -> Iterator[Said]:
    """A palazzo as it is read aloud."""
    palazzo, hand = sight.palazzo(place), sight.view.hand
    yield named(place)
    yield rule_said(sight, place)
    if sight.view.palazzi[place] is None:
        yield said("without a ground floor")
        return
    yield floors_said(palazzo)
    if palazzo.levels:
        yield roofs_said(palazzo)
    if palazzo.stump:
        yield counted("{count} floor without a roof on top", "{count} floors without a roof on top", palazzo.stump)
    if hand.place == place:
        yield said("{name} builds here", name=sight.view.name(sight.view.active))


def drawing(sight: Sight, place: Place, scale: Scale) -> Html:
    """One palazzo as SVG."""
    palazzo = sight.palazzo(place)
    states = sight.marks.of(f"palazzo:{place.word}")
    canvas = Canvas(WIDE, scale.high, Box(0, 0, WIDE, scale.high))
    parts = [*_floors(sight, place, scale), *_roofs(palazzo, scale), _ground(sight, place, scale)]
    if palazzo.stump:
        top = scale.y(palazzo.height)
        parts.append(tag("path", class_="open", d=f"M{50 - _LARGE} {top - 4:.1f}H{50 + _LARGE}"))
    return tag(
        "svg", *parts, *_aims(sight, place, scale), overlay(canvas, states), class_="dt-pic dt-tower",
        viewBox=f"0 0 {WIDE} {scale.high}", aria_hidden="true", focusable="false",
    )  # fmt: skip


def _ground(sight: Sight, place: Place, scale: Scale) -> Html:
    css = "ground none" if sight.view.palazzi[place] is None else "ground"
    return tag("rect", class_=css, x=4, y=scale.high - GROUND + 1, width=WIDE - 8, height=GROUND - 3, rx=3)


def _floors(sight: Sight, place: Place, scale: Scale) -> Iterator[Html]:
    """Every floor: the odd ones stand on their large base, the even ones on their small one."""
    palazzo, hand = sight.palazzo(place), sight.view.hand
    old = palazzo.height - (hand.added if hand.place == place else 0)
    for number in range(1, palazzo.height + 1):
        low, high = (_LARGE, _SMALL) if number % 2 else (_SMALL, _LARGE)
        foot, top = scale.y(number - 1), scale.y(number)
        shape = f"M{50 - low} {foot:.1f}H{50 + low}L{50 + high} {top:.1f}H{50 - high}Z"
        yield tag("path", class_="floor new" if number > old else "floor", d=shape)


def _roofs(palazzo: Palazzo, scale: Scale) -> Iterator[Html]:
    """Every roof; the height stands over the one that ends the palazzo."""
    thick = min(8.0, scale.floor * 0.5)
    for level in palazzo.levels:
        y = scale.y(level) - thick / 2
        yield tag("rect", class_="roof", x=50 - _ROOF, y=y, width=2 * _ROOF, height=thick, rx=2)
    if palazzo.roofed:
        yield tag("text", str(palazzo.top), class_="height", x=50, y=scale.y(palazzo.top) - thick / 2 - 5)


def _aims(sight: Sight, place: Place, scale: Scale) -> list[Html]:
    """Where one may stop on the palazzo that is being built."""
    touch = sight.touch
    if touch is None or place != sight.view.hand.place:
        return []
    marks = []
    for stop in touch.stops:
        y = scale.y(stop.height)
        if stop.floors and y > 4:
            marks.append(tag("path", class_="stop", d=f"M{50 - _ROOF} {y:.1f}H{50 + _ROOF}"))
    return [joined(marks)]
