"""Notes below the table: data that no source gives, and which readings are played where the sources disagree."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.rulings import Reading, Ruling, changed_rulings
from dinotwist.kit.words import Language, Said, said
from dinotwist_widgets.panels.clauses import citations
from dinotwist_widgets.pictures import Html, icon, sign, tag


def placeholder_note(unknown: Said, language: Language) -> str:
    """That some data is unknown and stands in until the reader fills it in; ``unknown`` says which."""
    lead = said("Unknown: yours to fill in from your box.")
    return _note("pen", lead, tag("p", language.say(unknown)), language=language)


def own_note(words: Said, language: Language) -> str:
    """That the numbers here were counted from a real box and stand in for none; ``words`` says where they are used."""
    lead = tag("p", tag("b", language.say(said("Counted, not official."))))
    body = tag("div", lead, tag("p", language.say(words)))
    return tag("div", sign("tick", "right"), body, class_="dt-note dt-ownnote")


def doubt_note(ruling: Ruling, reading: Reading, language: Language) -> str:
    """That the sources disagree here, and which reading this table plays."""
    question = tag("p", language.text(ruling.question), class_="dt-ask")
    return _note("fork", said("Sources disagree here."), question, _played(reading, language), language=language)


def rulings_note(rulings: tuple[Any, ...], switches: tuple[Ruling, ...], language: Language) -> str:
    """Which readings this table plays: those that were changed, and all of them on demand."""
    changed = [switch for switch in switches if switch.name in changed_rulings(rulings, switches)]
    if changed:
        lead = said("This table plays other readings than the usual ones.")
        parts = [_list(changed, rulings, language)]
    else:
        lead, parts = said("This table plays the usual readings."), []
    summary = tag("summary", language.say(said("Where the sources disagree or are silent")))
    every = tag("details", summary, _list(list(switches), rulings, language), data_key="all-rulings")
    return _note("fork", lead, *parts, every, language=language)


def _note(sign: str, lead: Said, *parts: Html, language: Language) -> Html:
    body = tag("div", tag("p", tag("b", language.say(lead))), *parts)
    return tag("div", icon(sign), body, class_="dt-note")


def _reading(rulings: tuple[Any, ...], switch: Ruling) -> Reading:
    reading: Reading = getattr(rulings, switch.name)
    return reading


def _list(switches: list[Ruling], rulings: tuple[Any, ...], language: Language) -> Html:
    rows = []
    for switch in switches:
        rows.append(tag("dt", language.text(switch.question)))
        rows.append(tag("dd", _played(_reading(rulings, switch), language)))
    return tag("dl", *rows, class_="dt-readings")


def _played(reading: Reading, language: Language) -> Html:
    sources = tag("span", citations(reading.citations, language), class_="dt-cite")
    return tag("p", language.say(reading.said()), " ", sources)
