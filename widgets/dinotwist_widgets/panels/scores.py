"""The final count: a row a player, a column for each thing that gives points, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from dinotwist.kit.scores import ScoreLine, ScoreSheet
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.pictures import Html, icon, tag

Column: TypeAlias = Callable[[ScoreLine], str]


def by_text(line: ScoreLine) -> str:
    """A column for each kind of line."""
    return line.what.text


def score_table(
    sheets: Sequence[ScoreSheet],
    names: Sequence[str],
    winners: Sequence[int],
    language: Language,
    column: Column = by_text,
) -> str:
    """The scores as a table that becomes a list of cards where it is narrow; ``column`` names a line's column."""
    columns = tuple(dict.fromkeys(column(line) for sheet in sheets for line in sheet.lines))
    head = [
        _th(language.say(said("player"))),
        *(_th(language.text(c)) for c in columns),
        _th(language.say(said("total"))),
    ]
    ranked = sorted(sheets, key=lambda sheet: (-sheet.total, sheet.seat))
    rows = [_row(sheet, names, winners, language, {c: _lines(sheet, c, column) for c in columns}) for sheet in ranked]
    title = tag("h2", language.say(said("The count")), class_="dt-title")
    body = tag("tbody", *rows, role="rowgroup")
    caption = tag("caption", language.say(won_said(names, winners)))
    grid = tag("table", caption, tag("thead", tag("tr", *head, role="row"), role="rowgroup"), body, role="table")
    return tag("div", title, grid, class_="dt-panel dt-scores")


def won_said(names: Sequence[str], winners: Sequence[int]) -> Said:
    """Who won, in one sentence."""
    if not winners:
        return said("The game goes on; this is the count as the table lies now.")
    return counted("{names} wins.", "{names} share the victory.", len(winners), names=[names[seat] for seat in winners])


def _row(
    sheet: ScoreSheet,
    names: Sequence[str],
    winners: Sequence[int],
    language: Language,
    cells: Mapping[str, list[ScoreLine]],
) -> Html:
    won = sheet.seat in winners
    crown = tag("span", icon("crown"), tag("span", language.say(said("wins"))), class_="dt-won") if won else Html()
    name = tag("th", tag("bdi", names[sheet.seat]), " ", crown, scope="row", role="rowheader")
    points = [_cell(name_, lines, language) for name_, lines in cells.items()]
    label = language.say(said("total"))
    total = tag("td", tag("b", str(sheet.total)), role="cell", class_="dt-total", data_label=label)
    return tag("tr", name, *points, total, role="row", class_="dt-winner" if won else None)


def _lines(sheet: ScoreSheet, name: str, column: Column) -> list[ScoreLine]:
    return [line for line in sheet.lines if column(line) == name]


def _cell(column: str, lines: list[ScoreLine], language: Language) -> Html:
    points = tag("span", str(sum(line.points for line in lines)))
    clauses = ", ".join(dict.fromkeys(line.clause for line in lines))
    code = tag("span", clauses, class_="dt-code") if clauses else Html()
    return tag("td", points, " ", code, role="cell", data_label=language.text(column))


def _th(words: str) -> Html:
    return tag("th", words, scope="col", role="columnheader")
