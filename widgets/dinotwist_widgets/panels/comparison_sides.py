"""A side of a comparison: what it plays, its table where the reader stands, its steps, and how it ends."""

from __future__ import annotations

import re

from dinotwist.kit.scores import ScoreLine
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.panels.comparison_sources import reading_sources
from dinotwist_widgets.panels.comparison_steps import in_short, side_items, step_item
from dinotwist_widgets.panels.scores import won_said
from dinotwist_widgets.pictures import Html, tag
from dinotwist_widgets.play.comparison import LETTERS, Comparison, Side
from dinotwist_widgets.play.desk import Moment

_HANDLES = re.compile(r' data-(?:target|key|group|field|columns)="[^"]*"')


def side_panel(comparison: Comparison, number: int, language: Language) -> Html:
    """One side as a section of its own."""
    side, letter = comparison.sides[number], LETTERS[number]
    rows = [step_item(comparison, number, item, language) for item in side_items(comparison, number)]
    name = f"{letter}: {language.say(side.label)}"
    steps = tag(
        "ol", *rows, class_="dt-siderows", role="list", data_group=f"side-{letter}",
        aria_label=language.say(said("Steps of side {letter}", letter=letter)),
    )  # fmt: skip
    return tag(
        "section", _head(side, letter, language), _table(comparison, number, language), steps,
        _result(comparison, number, language), class_="dt-side", aria_label=name, data_key=f"side-{letter}",
    )  # fmt: skip


def _head(side: Side, letter: str, language: Language) -> Html:
    badge = tag("span", letter, class_="dt-letter", aria_hidden="true")
    usual = tag("span", language.say(said("usual")), class_="dt-usual") if side.usual else Html()
    parts = [tag("h3", language.say(side.label), class_="dt-label"), usual]
    parts += [reading_sources(reading, language) for reading in side.readings]
    if side.note is not None:
        parts.append(tag("p", language.say(side.note), class_="dt-sidenote"))
    return tag("header", badge, tag("div", *parts, class_="dt-sidehead"))


def _result(comparison: Comparison, number: int, language: Language) -> Html:
    side = comparison.sides[number]
    outcome, names = side.outcome, side.course.names
    lead = tag("p", tag("b", language.say(said("Result"))), " ", language.say(_ending(comparison, number)))
    points = [_points(comparison, number, seat, language) for seat in range(len(names))]
    parts = [lead, tag("ul", *points, class_="dt-points", role="list")]
    if outcome is not None:
        parts.append(tag("p", language.say(won_said(names, outcome.winners))))
    if otherwise := _otherwise(comparison, number, language):
        rows = (tag("p", paragraph) for paragraph in otherwise)
        summary = tag("summary", language.say(said("What lies otherwise at the end")))
        parts.append(tag("details", summary, *rows, data_key=f"otherwise-{LETTERS[number]}"))
    return tag("footer", *parts, class_="dt-result")


def _ending(comparison: Comparison, number: int) -> Said:
    course = comparison.sides[number].course
    if comparison.sides[number].outcome is not None:
        return said("The game is over.")
    waiting = [course.names[seat] for seat in course.due]
    if not waiting:
        return said("The table as it lies then.")
    return said("Next to decide: {names}.", names=waiting)


def _points(comparison: Comparison, number: int, seat: int, language: Language) -> Html:
    """A player's points at the end of a side, and the lines of the count that not all sides have."""
    side = comparison.sides[number]
    name, own = side.course.names[seat], side.sheets[seat]
    sheets = [o.sheets[o.course.names.index(name)] for o in comparison.sides if name in o.course.names]
    only = [line for line in own.lines if not all(line in sheet.lines for sheet in sheets)]
    differs = any(sheet.total != own.total for sheet in sheets)
    total = language.say(counted("{count} point", "{count} points", own.total))
    words = [tag("bdi", name), " ", tag("b", total) if differs else tag("span", total)]
    if differs:
        words += [" ", tag("span", "≠", class_="dt-unequal", aria_hidden="true"),
                  tag("span", language.say(said("differs")), class_="dt-hidden")]  # fmt: skip
    if only:
        words.append(
            tag("span", language.say(said("only here: {lines}", lines=[_line(x) for x in only])), class_="dt-onlyhere")
        )
    return tag("li", *words, class_="is-other" if differs else None)


def _line(line: ScoreLine) -> Said:
    return said("{what}: {points}", what=line.what, points=line.points)


def _otherwise(comparison: Comparison, number: int, language: Language) -> list[str]:
    """The paragraphs of the table in words at the end that not all sides have."""
    every = [comparison.in_words(at, len(side.course.facts), language) for at, side in enumerate(comparison.sides)]
    return [line for line in every[number] if not all(line in other for other in every)]


def _table(comparison: Comparison, number: int, language: Language) -> Html:
    """A side's table where the reader stands: a picture, and the same in words."""
    if not comparison.tables:
        return tag("div", class_="dt-sidetable")
    desk, seat = comparison.desk, comparison.seat
    course = comparison.sides[number].course.at(comparison.place(number))
    view = desk.entry.game.view(course.state, seat)
    drawn = Html(_HANDLES.sub("", desk.table(Moment(view, seat, last=course.told_last(seat)), language)))
    summary = tag("summary", language.say(said("This table in words")))
    words = (tag("p", paragraph) for paragraph in desk.text(view, seat, language).splitlines())
    here = () if comparison.now < 0 else (tag("p", language.say(in_short(comparison, number))),)
    label = tag("div", tag("p", language.say(_after(comparison)), class_="dt-label"), *here)
    return tag(
        "div", label, tag("div", drawn, inert=""),
        tag("details", summary, *words, data_key=f"table-words-{LETTERS[number]}"), class_="dt-sidetable",
    )  # fmt: skip


def _after(comparison: Comparison) -> Said:
    if comparison.now < 0:
        return said("The table before step 1")
    return said("The table after step {number}", number=comparison.now + 1)
