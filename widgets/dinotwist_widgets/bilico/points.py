"""Where points come from: the lines of one turn with their clauses, and a player's sheet so far."""

from __future__ import annotations

from collections.abc import Iterable

from dinotwist.bilico.ending import score_lines
from dinotwist.bilico.state import TurnScore
from dinotwist.kit.scores import ScoreLine
from dinotwist.kit.words import N_, Said, said
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.pictures import Html, tag

_LINES = (
    ("floors", "BI-R32", N_("floors added")),
    ("base", "BI-R36", N_("base-level bonus")),
    ("extension", "BI-R38", N_("extension bonus")),
    ("fallen", "BI-R33", N_("fallen floors")),
)


def turn_lines(score: TurnScore) -> tuple[ScoreLine, ...]:
    """The points of one turn, line by line; their sum is what the turn is worth."""
    lines = [ScoreLine(clause, said(what), getattr(score, name)) for name, clause, what in _LINES]
    single = sum(line.points for line in lines)
    lines.append(ScoreLine("BI-R44", said("doubled by the gold car"), single * (score.factor - 1)))
    lines.append(ScoreLine("BI-R45", said("car not parked"), score.unparked))
    return tuple(line for line in lines if line.points)


def signed(points: int) -> str:
    """Points with their sign; none is a plain 0. The minus is a real one."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


def line_list(sight: Sight, lines: Iterable[ScoreLine], total: int, label: Said, *, open_sign: bool = True) -> Html:
    """Lines with their clauses, and their sum."""
    shown = signed if open_sign else str
    rows = [
        tag(
            "li",
            tag("b", signed(line.points)),
            tag("span", sight.say(line.what)),
            tag("span", line.clause, class_="dt-code"),
        )
        for line in lines
    ]
    rows.append(tag("li", tag("b", shown(total)), tag("span", sight.say(label)), class_="dt-sumline"))
    return tag("ul", *rows, class_="dt-lines", role="list")


def sheet(sight: Sight, seat: int) -> Html:
    """All points of a player so far, folded away."""
    lines = score_lines(sight.view, seat)
    total = sum(line.points for line in lines)
    summary = tag("summary", sight.say(said("Where the points come from")))
    body = line_list(sight, lines, total, said("in all"), open_sign=False)
    return tag("details", summary, body, class_="dt-sheet", data_key=f"sheet-{seat}")
