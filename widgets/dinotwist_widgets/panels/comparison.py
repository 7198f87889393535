"""Courses side by side as HTML: the same row numbers on all sides, equal steps folded, the first difference framed."""

from __future__ import annotations

from dinotwist.kit.words import Language, Said, in_a_row, said
from dinotwist_widgets import texts
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.panels.comparison_sides import side_panel
from dinotwist_widgets.panels.comparison_steps import in_short, shown_items
from dinotwist_widgets.pictures import classes, icon, tag
from dinotwist_widgets.play.comparison import LETTERS, Comparison
from dinotwist_widgets.protocol import Panel, Picture


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
    sides = (side_panel(comparison, number, language) for number in range(len(comparison.sides)))
    rows = 3 + len(shown_items(comparison))
    grid = tag("div", *sides, class_=f"dt-sides dt-sides{len(comparison.sides)}", style=f"--rows: {rows}")
    return tag("div", head, banner, grid, class_="dt-panel dt-comparison")


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
        return said("Step {number}, the same: {what}", number=comparison.now + 1, what=in_short(comparison, 0))
    sides = [
        said("{letter}: {what}", letter=LETTERS[number], what=in_short(comparison, number))
        for number in range(len(row.lines))
    ]
    return said("Step {number}. {sides}", number=comparison.now + 1, sides=in_a_row(sides))
