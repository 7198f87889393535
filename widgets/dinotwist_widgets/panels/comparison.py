"""Courses side by side as HTML: the same row numbers on all sides, equal steps folded, the first difference framed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from dinotwist.kit.clauses import Breach
from dinotwist.kit.comparing import Line
from dinotwist.kit.rulings import Reading, Ruling
from dinotwist.kit.scores import ScoreLine
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets import texts
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.panels.clauses import citations, standing
from dinotwist_widgets.panels.scores import won_said
from dinotwist_widgets.pictures import Html, classes, icon, sign, tag
from dinotwist_widgets.play.comparison import LETTERS, Comparison, Fold, Side
from dinotwist_widgets.play.desk import Moment
from dinotwist_widgets.protocol import Panel, Picture

SHOWN_CLAUSES = 3
"""How many clauses are cited under a step in which the sides part."""
MOST_ITEMS = 90
"""How many rows and folds are drawn at a time."""
SHOWN_OFFERS = 4
"""How many decisions are told that may be taken on one side only."""
_HANDLES = re.compile(r' data-(?:target|key|group|field|columns)="[^"]*"')


def picture(comparison: Comparison) -> Picture:
    """The sides and the bar at their foot."""
    language = texts.words(comparison.language)
    acts = offered(comparison)
    working = [act for act in acts if act.key and act.enabled]
    status = Status(_where(comparison), comparison.hint or _here(comparison))
    return Picture(
        panels=(
            Panel("comparison", comparison_panel(comparison, language)),
            Panel("actions", actions(acts, status, language)),
        ),
        say=language.say(comparison.hint or _told(comparison)),
        focus=comparison.focus,
        keys={act.key: act.target for act in working},
        key_names={act.key: language.say(act.label) for act in working},
        language=comparison.language,
        summary=language.say(
            said("{title} {first}", title=said("{title}.", title=title(comparison)), first=banner_said(comparison))
        ),
    )


def offered(comparison: Comparison) -> list[Act]:
    """How one goes about in a comparison."""
    last = len(comparison.rows) - 1
    tables = said("Hide the tables") if comparison.tables else said("Show the tables")
    found = [
        Act("do:back", said("Step back"), key=",", enabled=comparison.now >= 0),
        Act("do:tables", tables, key="t"),
        Act("do:step", said("Next step"), main=True, key=".", enabled=comparison.now < last),
    ]
    if comparison.first is not None and comparison.now != comparison.first:
        found.insert(1, Act("do:difference", said("To the first difference"), key="d"))
    return found


def title(comparison: Comparison) -> Said:
    """What the comparison is called."""
    count = len(comparison.sides)
    if comparison.title is not None:
        return comparison.title
    return said("One table, two readings") if count == 2 else said("One table, {count} readings", count=count)


def banner_said(comparison: Comparison) -> Said:
    """Where the sides part, in one sentence or two."""
    first = comparison.first
    if first is None:
        if comparison.ends_alike:
            return said("No difference: here the same happens on all sides.")
        return said("Every step is the same. Only the count at the end differs.")
    if comparison.may_differ:
        return said("The same happens on all sides. What may be decided differs: step {number}.", number=first + 1)
    where = said("First difference: step {number}.", number=first + 1)
    if first == 0:
        return where
    if first == 1:
        return said("{where} Step 1 is the same.", where=where)
    return said("{where} Steps 1 to {last} are the same.", where=where, last=first)


def comparison_panel(comparison: Comparison, language: Language) -> str:
    """The panel without its bar."""
    head = tag("h2", language.say(title(comparison)), class_="dt-title")
    mark = icon("tick") if comparison.same else icon("fork")
    banner = tag(
        "p", mark, tag("b", language.say(banner_said(comparison))),
        class_=classes("dt-parting", "is-same" if comparison.same else ""),
    )  # fmt: skip
    sides = (_side(comparison, number, language) for number in range(len(comparison.sides)))
    rows = 3 + len(_shown(comparison))
    grid = tag("div", *sides, class_=f"dt-sides dt-sides{len(comparison.sides)}", style=f"--rows: {rows}")
    return tag("div", head, banner, grid, class_="dt-panel dt-comparison")


# --- one side ------------------------------------------------------------------------------------


def _side(comparison: Comparison, number: int, language: Language) -> Html:
    side, letter = comparison.sides[number], LETTERS[number]
    rows = [_item(comparison, number, item, language) for item in _merged(comparison, number)]
    name = f"{letter}: {language.say(side.label)}"
    steps = tag(
        "ol", *rows, class_="dt-siderows", role="list", data_group=f"side-{letter}",
        aria_label=language.say(said("Steps of side {letter}", letter=letter)),
    )  # fmt: skip
    return tag(
        "section", _head(side, letter, language), _table(comparison, number, language), steps,
        _result(comparison, number, language), class_="dt-side", aria_label=name, data_key=f"side-{letter}",
    )  # fmt: skip


class More(NamedTuple):
    """Rows that are not drawn, since there are too many: how many, and the row of theirs that is the nearest."""

    rows: int
    nearest: int


def _shown(comparison: Comparison) -> list[int | Fold | More]:
    """What stands below the head of a side: of a long comparison what is near the reader."""
    items = list(_items(comparison))
    if len(items) <= MOST_ITEMS:
        return [*items]
    here = next((at for at, item in enumerate(items) if _last(comparison, item) >= comparison.now), 0)
    first = max(0, min(here - MOST_ITEMS // 3, len(items) - MOST_ITEMS))
    before, after = items[:first], items[first + MOST_ITEMS :]
    found: list[int | Fold | More] = [*items[first : first + MOST_ITEMS]]
    if before:
        last = _last(comparison, before[-1])
        found.insert(0, More(last + 1, last))
    if after:
        start = _last(comparison, items[first + MOST_ITEMS - 1]) + 1
        found.append(More(len(comparison.rows) - start, start))
    return found


def _last(comparison: Comparison, item: int | Fold) -> int:
    """The number of the last row up to here."""
    if isinstance(item, Fold):
        return item.first - 1 if item.first in comparison.opened else item.after - 1
    return item


def _items(comparison: Comparison) -> Iterator[int | Fold]:
    """Numbers of rows, and folds (an open one stands above its rows)."""
    folds = {fold.first: fold for fold in comparison.folds}
    for number in range(len(comparison.rows)):
        if number in folds:
            yield folds[number]
        if comparison.folded(number) is None:
            yield number


def _merged(comparison: Comparison, side: int) -> Iterator[int | Fold | More | range]:
    """The same with the rows in which a side has no step in one piece each, as a range of rows."""
    gap: list[int] = []
    for item in _shown(comparison):
        if isinstance(item, int) and comparison.rows[item].lines[side] is None:
            gap.append(item)
            continue
        if gap:
            yield range(gap[0], gap[-1] + 1)
            gap = []
        yield item
    if gap:
        yield range(gap[0], gap[-1] + 1)


def _item(comparison: Comparison, side: int, item: int | Fold | More | range, language: Language) -> Html:
    if isinstance(item, Fold):
        return _fold(comparison, item, LETTERS[side], language)
    if isinstance(item, More):
        return _more(item, LETTERS[side], comparison.now, language)
    if isinstance(item, range):
        return _gap(comparison, LETTERS[side], item, language)
    line = comparison.rows[item].lines[side]
    assert line is not None
    return _row(comparison, side, item, line, language)


def _head(side: Side, letter: str, language: Language) -> Html:
    badge = tag("span", letter, class_="dt-letter", aria_hidden="true")
    usual = tag("span", language.say(said("usual")), class_="dt-usual") if side.usual else Html()
    parts = [tag("h3", language.say(side.label), class_="dt-label"), usual]
    parts += [_sources(reading, language) for reading in side.readings]
    if side.note is not None:
        parts.append(tag("p", language.say(side.note), class_="dt-sidenote"))
    return tag("header", badge, tag("div", *parts, class_="dt-sidehead"))


def _sources(reading: Reading, language: Language) -> Html:
    return tag("p", standing(reading.standing, language), " ", citations(reading.citations, language), class_="dt-cite")


def _fold(comparison: Comparison, fold: Fold, letter: str, language: Language) -> Html:
    opened = fold.first in comparison.opened
    here = not opened and fold.first <= comparison.now < fold.after
    words = said("Steps {first} to {last} are the same", first=fold.first + 1, last=fold.after)
    act = said("fold them away") if opened else said("show them")
    button = tag(
        "button", tag("span", language.say(words)), tag("span", language.say(act), class_="dt-foldact"),
        type="button", class_="btn dt-fold", aria_expanded=str(opened).lower(),
        aria_current="step" if here else None, data_target=f"fold:{fold.first}",
        data_key=f"fold-{letter}-{fold.first}",
    )  # fmt: skip
    css = classes("dt-foldrow", "is-now" if here else "")
    return tag("li", button, class_=css, data_key=f"foldrow-{letter}-{fold.first}")


def _more(more: More, letter: str, now: int, language: Language) -> Html:
    earlier = more.nearest < now
    words = (
        counted("{count} earlier step", "{count} earlier steps", more.rows)
        if earlier
        else counted("{count} later step", "{count} later steps", more.rows)
    )
    button = tag(
        "button", language.say(words), type="button", class_="btn dt-fold", data_target=f"row:{more.nearest}",
        data_key=f"more-{letter}-{'earlier' if earlier else 'later'}",
    )  # fmt: skip
    return tag("li", button, class_="dt-foldrow")


def _gap(comparison: Comparison, letter: str, rows: range, language: Language) -> Html:
    """Rows in which a side has no step."""
    first, last = rows[0] + 1, rows[-1] + 1
    figure = str(first) if first == last else language.say(said("{first} to {last}", first=first, last=last))
    inner = tag(
        "span", tag("span", figure, class_="dt-rownumber"), tag("span", language.say(said("no step here"))),
        class_="dt-row",
    )  # fmt: skip
    states = ("is-now" if comparison.now in rows else "", "is-first" if comparison.first in rows else "")
    key = f"line-{letter}-{rows[0]}"
    return tag("li", inner, class_=classes("dt-gap", *states), style=f"--span: {len(rows)}", data_key=key)


def _row(comparison: Comparison, side: int, number: int, line: Line, language: Language) -> Html:
    same, first, now = comparison.rows[number].same, number == comparison.first, number == comparison.now
    here = {"aria_current": "step"} if now else {}
    figure = tag("span", str(number + 1), class_="dt-rownumber")
    words = tag("span", *_words(comparison, side, line, language), *_signs(same, first, language))
    inner = tag(
        "button", figure, words, type="button", class_="dt-row", data_target=f"row:{number}",
        data_key=f"row-{LETTERS[side]}-{number}", **here,
    )  # fmt: skip
    found = classes("is-now" if now else "", "is-first" if first else "", "" if same else "is-other")
    sources = _cited(comparison, side, line, language) if first else Html()
    return tag("li", inner, sources, class_=found or None, data_key=f"line-{LETTERS[side]}-{number}")


def _signs(same: bool, first: bool, language: Language) -> Iterable[Html]:
    """The words of a row's state: it never stands in colour alone."""
    if first:
        yield tag("span", language.say(said("first difference")), class_="dt-differs")
    elif not same:
        yield tag("span", "≠", class_="dt-unequal", aria_hidden="true")
        yield tag("span", language.say(said("differs")), class_="dt-hidden")


def _words(comparison: Comparison, side: int, line: Line, language: Language) -> Iterable[Html]:
    """What happened in a step, and its clauses; or what was tried and how the rules answer."""
    if line.offers is not None:
        yield from _offered(comparison, side, line.offers, language)
        return
    if line.trial is None:
        assert line.sentence is not None
        yield tag("span", language.say(line.sentence), class_="dt-what")
        yield _codes(line.clauses)
        if comparison.alike(line):
            yield from _unlike_tables(comparison, side, line, language)
        return
    trial, names = line.trial, comparison.sides[side].course.names
    describe = comparison.desk.entry.describe
    tried = said("this decision") if trial.tried is None else describe(trial.tried, names)
    if trial.verdict.legal:
        yield icon("tick")
        yield tag("span", language.say(said("Would be allowed here: {tried}.", tried=tried)), class_="dt-what")
        return
    yield sign("bar")
    yield tag("span", language.say(said("Refused here: {tried}.", tried=tried)), class_="dt-what")
    if trial.verdict.impossible is not None:
        yield tag("span", language.say(trial.verdict.impossible), class_="dt-reasonline")
    for breach in trial.verdict.breaches:
        yield _breach(breach, language)


def _unlike_tables(comparison: Comparison, side: int, line: Line, language: Language) -> Iterable[Html]:
    """What lies otherwise after a step that is told in the same words on all sides and yet is not the same."""
    every = [_in_words(comparison, number, other.end, language) for number, other in enumerate(comparison.beside(line))]
    own = _in_words(comparison, side, line.end, language)
    found = [words for words in own if not all(words in other for other in every)]
    lead = said("The words are the same, but the table is not.") if found else said("This leads on otherwise.")
    yield tag("span", language.say(lead), class_="dt-reasonline")
    for words in found[:SHOWN_OFFERS]:
        yield tag("span", words, class_="dt-reasonline")


def _offered(comparison: Comparison, side: int, offered: tuple[Any, ...], language: Language) -> Iterable[Html]:
    """The decisions that may be taken on this side and not on all; many are told by the first few."""
    yield tag("span", language.say(_offers_said(offered)), class_="dt-what")
    describe, names = comparison.desk.entry.describe, comparison.sides[side].course.names
    for decision in offered[:SHOWN_OFFERS]:
        words = said("{decision}.", decision=describe(decision, names))
        yield tag("span", language.say(words), class_="dt-reasonline")
    if more := len(offered) - SHOWN_OFFERS if len(offered) > SHOWN_OFFERS else 0:
        yield tag("span", language.say(counted("and {count} more", "and {count} more", more)), class_="dt-reasonline")


def _offers_said(offered: tuple[Any, ...]) -> Said:
    if not offered:
        return said("Nothing may be decided here that may not be on all sides.")
    return said("May be done here, but not on every side:")


def _breach(breach: Breach, language: Language) -> Html:
    return tag(
        "span", tag("span", breach.number, class_="dt-code"), " ", language.say(breach.here), class_="dt-reasonline"
    )


def _codes(numbers: tuple[str, ...]) -> Html:
    return tag("span", ", ".join(numbers), class_="dt-code") if numbers else Html()


def _cited(comparison: Comparison, side: int, line: Line, language: Language) -> Html:
    """The clauses of the step in which the sides part: the disputed ones as this side reads them, then its own."""
    entry = comparison.desk.entry
    played = comparison.sides[side].course.present.setup.rulings
    disputed = {number: switch for switch in _disputed(comparison) for number in switch.clauses}
    here = [number for number in disputed if number in _numbers(comparison)] or list(disputed)
    rows = []
    for number in tuple(dict.fromkeys((*here, *line.clauses)))[:SHOWN_CLAUSES]:
        sentence = tag("p", tag("span", number, class_="dt-code"), " ", language.say(entry.game.rules[number].said()))
        if number in disputed:
            rows.append(tag("li", sentence, _read(getattr(played, disputed[number].name), language)))
        else:
            rows.append(tag("li", sentence, _clause_sources(number, comparison, language)))
    return tag("ul", *rows, class_="dt-cited", role="list") if rows else Html()


def _disputed(comparison: Comparison) -> list[Ruling]:
    """The switches in which the sides differ."""
    played = [side.course.present.setup.rulings for side in comparison.sides]
    return [
        switch
        for switch in comparison.desk.entry.rulings
        if len({getattr(rulings, switch.name) for rulings in played}) > 1
    ]


def _numbers(comparison: Comparison) -> set[str]:
    """The clauses behind the steps in which the sides part."""
    if comparison.first is None:
        return set()
    found = comparison.rows[comparison.first].lines
    return {number for line in found if line is not None for number in line.clauses}


def _read(reading: Reading, language: Language) -> Html:
    words = tag("b", language.say(said("Read here: {reading}", reading=reading.said())))
    return tag("div", tag("p", words), _sources(reading, language))


def _clause_sources(number: str, comparison: Comparison, language: Language) -> Html:
    clause = comparison.desk.entry.game.rules[number]
    return tag("p", standing(clause.standing, language), " ", citations(clause.citations, language), class_="dt-cite")


# --- the end of a side ---------------------------------------------------------------------------


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
    every = [_in_words(comparison, at, len(side.course.facts), language) for at, side in enumerate(comparison.sides)]
    return [line for line in every[number] if not all(line in other for other in every)]


def _in_words(comparison: Comparison, side: int, place: int, language: Language) -> list[str]:
    """A side's table in words, after so many facts."""
    view = comparison.desk.entry.game.view(comparison.sides[side].course.states[place], comparison.seat)
    return comparison.desk.text(view, comparison.seat, language).splitlines()


# --- its table -----------------------------------------------------------------------------------


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
    here = () if comparison.now < 0 else (tag("p", language.say(_short(comparison, number))),)
    label = tag("div", tag("p", language.say(_after(comparison)), class_="dt-label"), *here)
    return tag(
        "div", label, tag("div", drawn, inert=""),
        tag("details", summary, *words, data_key=f"table-words-{LETTERS[number]}"), class_="dt-sidetable",
    )  # fmt: skip


def _after(comparison: Comparison) -> Said:
    if comparison.now < 0:
        return said("The table before step 1")
    return said("The table after step {number}", number=comparison.now + 1)


# --- where the reader stands ---------------------------------------------------------------------


def _where(comparison: Comparison) -> Said:
    if comparison.now < 0:
        return said("Before step 1")
    return said("Step {number} of {count}", number=comparison.now + 1, count=len(comparison.rows))


def _here(comparison: Comparison) -> Said:
    if comparison.now < 0:
        return said("Before the first step all sides are the same.")
    if comparison.now == comparison.first:
        return said("Here the sides part.")
    return said("The same on all sides.") if comparison.rows[comparison.now].same else said("The sides differ here.")


def _told(comparison: Comparison) -> Said:
    """What stands in the present row on every side, for those who hear it."""
    if comparison.now < 0:
        return _here(comparison)
    row = comparison.rows[comparison.now]
    if row.same:
        return said("Step {number}, the same: {what}", number=comparison.now + 1, what=_short(comparison, 0))
    sides = [
        said("{letter}: {what}", letter=LETTERS[number], what=_short(comparison, number))
        for number in range(len(row.lines))
    ]
    return said("Step {number}. {sides}", number=comparison.now + 1, sides=_in_turn(sides))


def _in_turn(parts: list[Said]) -> Said:
    whole = parts[0]
    for part in parts[1:]:
        whole = said("{before} {after}", before=whole, after=part)
    return whole


def _short(comparison: Comparison, side: int) -> Said:
    line = comparison.rows[comparison.now].lines[side]
    if line is None:
        return said("no step here.")
    if line.sentence is not None:
        return line.sentence
    if line.offers is not None:
        return _offers_said(line.offers)
    assert line.trial is not None
    tried = said("this decision")
    if line.trial.tried is not None:
        tried = comparison.desk.entry.describe(line.trial.tried, comparison.sides[side].course.names)
    if line.trial.verdict.legal:
        return said("Would be allowed here: {tried}.", tried=tried)
    return said("Refused here: {tried}.", tried=tried)
