"""The steps of a side of a comparison: rows numbered alike on all sides, equal ones folded, gaps in one piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from dinotwist.kit.clauses import Breach
from dinotwist.kit.comparing import Line
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.panels.comparison_sources import cited_clauses
from dinotwist_widgets.pictures import Html, classes, icon, sign, tag
from dinotwist_widgets.play.comparison import LETTERS, Comparison, Fold

MOST_ITEMS = 90
"""How many rows and folds are drawn at a time."""
SHOWN_OFFERS = 4
"""How many decisions are told that may be taken on one side only."""


class More(NamedTuple):
    """Rows that are not drawn, since there are too many: how many, and the row of theirs that is the nearest."""

    rows: int
    nearest: int


def shown_items(comparison: Comparison) -> list[int | Fold | More]:
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


def side_items(comparison: Comparison, side: int) -> Iterator[int | Fold | More | range]:
    """The same with the rows in which a side has no step in one piece each, as a range of rows."""
    gap: list[int] = []
    for item in shown_items(comparison):
        if isinstance(item, int) and comparison.rows[item].lines[side] is None:
            gap.append(item)
            continue
        if gap:
            yield range(gap[0], gap[-1] + 1)
            gap = []
        yield item
    if gap:
        yield range(gap[0], gap[-1] + 1)


def step_item(comparison: Comparison, side: int, item: int | Fold | More | range, language: Language) -> Html:
    """One thing below the head of a side, as HTML."""
    if isinstance(item, Fold):
        return _fold(comparison, item, LETTERS[side], language)
    if isinstance(item, More):
        return _more(item, LETTERS[side], comparison.now, language)
    if isinstance(item, range):
        return _gap(comparison, LETTERS[side], item, language)
    line = comparison.rows[item].lines[side]
    assert line is not None
    return _row(comparison, side, item, line, language)


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
    sources = cited_clauses(comparison, side, line, language) if first else Html()
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
    every = [comparison.in_words(number, other.end, language) for number, other in enumerate(comparison.beside(line))]
    own = comparison.in_words(side, line.end, language)
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


def in_short(comparison: Comparison, side: int) -> Said:
    """What happens on a side in the present row, in one sentence."""
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
