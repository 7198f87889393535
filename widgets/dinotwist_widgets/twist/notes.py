"""Notes below the table: data that no source gives, and which readings are played where the sources disagree."""

from __future__ import annotations

from dinotwist.kit.rulings import Reading, Ruling
from dinotwist.kit.words import Language, Said, said
from dinotwist.twist.rulings import DEFAULTS, RULINGS, Rulings
from dinotwist_widgets.pictures import Html, icon, tag
from dinotwist_widgets.twist.why import citations


def placeholder_note(language: Language) -> str:
    """That the split of the events, the meteors and the long claws are ours until the reader fills them in."""
    return _note(
        "pen",
        said("Unknown: yours to fill in from your box."),
        tag(
            "p",
            language.say(
                said(
                    "No source lists how the 25 events are split, which territories the Meteors hit, or which Dinos "
                    "have long claws. This table plays with placeholders."
                )
            ),
        ),
        language=language,
    )


def doubt_note(ruling: Ruling, reading: Reading, language: Language) -> str:
    """That the sources disagree here, and which reading this table plays."""
    question = tag("p", language.text(ruling.question), class_="dt-ask")
    return _note("fork", said("Sources disagree here."), question, _played(reading, language), language=language)


def rulings_note(rulings: Rulings, language: Language) -> str:
    """Which readings this table plays: those that were changed, and all of them on demand."""
    changed = [switch for switch in RULINGS if _reading(rulings, switch) is not _reading(DEFAULTS, switch)]
    if changed:
        lead = said("This table plays other readings than the usual ones.")
        parts = [_list(changed, rulings, language)]
    else:
        lead, parts = said("This table plays the usual readings."), []
    summary = tag("summary", language.say(said("Where the sources disagree or are silent")))
    every = tag("details", summary, _list(list(RULINGS), rulings, language), data_key="all-rulings")
    return _note("fork", lead, *parts, every, language=language)


def _note(sign: str, lead: Said, *parts: Html, language: Language) -> Html:
    body = tag("div", tag("p", tag("b", language.say(lead))), *parts)
    return tag("div", icon(sign), body, class_="dt-note")


def _reading(rulings: Rulings, switch: Ruling) -> Reading:
    reading: Reading = getattr(rulings, switch.name)
    return reading


def _list(switches: list[Ruling], rulings: Rulings, language: Language) -> Html:
    rows = []
    for switch in switches:
        rows.append(tag("dt", language.text(switch.question)))
        rows.append(tag("dd", _played(_reading(rulings, switch), language)))
    return tag("dl", *rows, class_="dt-readings")


def _played(reading: Reading, language: Language) -> Html:
    sources = tag("span", citations(reading.citations, language), class_="dt-cite")
    return tag("p", language.say(reading.said()), " ", sources)
