"""The sources of what sides of a comparison disagree in: the readings played, and the clauses of a step."""

from __future__ import annotations

from dinotwist.kit.comparing import Line
from dinotwist.kit.rulings import Reading, Ruling
from dinotwist.kit.words import Language, said
from dinotwist_widgets.panels.clauses import citations, standing
from dinotwist_widgets.pictures import Html, tag
from dinotwist_widgets.play.comparison import Comparison

SHOWN_CLAUSES = 3
"""How many clauses are cited under a step in which the sides part."""


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
    return tag("div", tag("p", words), reading_sources(reading, language))


def _clause_sources(number: str, comparison: Comparison, language: Language) -> Html:
    clause = comparison.desk.entry.game.rules[number]
    return tag("p", standing(clause.standing, language), " ", citations(clause.citations, language), class_="dt-cite")


def reading_sources(reading: Reading, language: Language) -> Html:
    """Where a reading stands, and on what page."""
    return tag("p", standing(reading.standing, language), " ", citations(reading.citations, language), class_="dt-cite")


def cited_clauses(comparison: Comparison, side: int, line: Line, language: Language) -> Html:
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
