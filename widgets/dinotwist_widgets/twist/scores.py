"""The final count: a row a player, a column for each thing that gives points, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from dinotwist.kit.scores import ScoreLine, ScoreSheet
from dinotwist.kit.words import N_, Language, Said, counted, said
from dinotwist_widgets.pictures import Html, icon, tag

_ISLAND, _GRAVEYARD = N_("Dinos on the island"), N_("graveyard")


def score_table(sheets: Sequence[ScoreSheet], names: Sequence[str], winners: Sequence[int], language: Language) -> str:
    """The scores as a table that becomes a list of cards where it is narrow."""
    columns = _columns(sheets)
    head = [
        _th(language.say(said("player"))),
        *(_th(language.text(c)) for c in columns),
        _th(language.say(said("total"))),
    ]
    ranked = sorted(sheets, key=lambda sheet: (-sheet.total, sheet.seat))
    rows = [_row(sheet, names, winners, columns, language) for sheet in ranked]
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


def _columns(sheets: Sequence[ScoreSheet]) -> tuple[str, ...]:
    found = dict.fromkeys(_column(line) for sheet in sheets for line in sheet.lines)
    first = [column for column in (_ISLAND,) if column in found]
    last = [column for column in (_GRAVEYARD,) if column in found]
    return (*first, *(c for c in found if c not in (_ISLAND, _GRAVEYARD)), *last)


def _column(line: ScoreLine) -> str:
    """The column of a line: all Dinos of an island share one, and so do all numbers of graveyard cards."""
    gaps = {name for name, _ in line.what.values}
    if {"dino", "place"} <= gaps:
        return _ISLAND
    return _GRAVEYARD if line.what.plural else line.what.text


def _row(
    sheet: ScoreSheet, names: Sequence[str], winners: Sequence[int], columns: Sequence[str], language: Language
) -> Html:
    won = sheet.seat in winners
    crown = tag("span", icon("crown"), tag("span", language.say(said("wins"))), class_="dt-won") if won else Html()
    name = tag("th", tag("bdi", names[sheet.seat]), " ", crown, scope="row", role="rowheader")
    cells = [_cell(sheet, column, language) for column in columns]
    label = language.say(said("total"))
    total = tag("td", tag("b", str(sheet.total)), role="cell", class_="dt-total", data_label=label)
    return tag("tr", name, *cells, total, role="row", class_="dt-winner" if won else None)


def _cell(sheet: ScoreSheet, column: str, language: Language) -> Html:
    lines = [line for line in sheet.lines if _column(line) == column]
    points = tag("span", str(sum(line.points for line in lines)))
    clauses = ", ".join(dict.fromkeys(line.clause for line in lines))
    code = tag("span", clauses, class_="dt-code") if clauses else Html()
    return tag("td", points, " ", code, role="cell", data_label=language.text(column))


def _th(words: str) -> Html:
    return tag("th", words, scope="col", role="columnheader")
