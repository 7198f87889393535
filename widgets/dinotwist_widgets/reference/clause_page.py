"""One clause with everything that belongs to it: sources, switches, related clauses, and the cases that show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from dinotwist.kit.cases import Case
from dinotwist.kit.clauses import Clause
from dinotwist.kit.rulings import Reading, Ruling
from dinotwist.kit.sources import Citation
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.panels.clauses import citations, standing
from dinotwist_widgets.pictures import Html, icon, tag
from dinotwist_widgets.reference.result_list import clause_button
from dinotwist_widgets.reference.shelf import Book, plays, walks

RELATED = 6
CASES = 4
"""How many related clauses there are, and how many cases stand open; the other cases are folded away."""


def clause_page(book: Book, number: str, readings: Mapping[str, str], language: Language) -> str:
    """The clause; ``readings`` are the switches that the reader has turned."""
    clause = book.clause(number)
    parts = [
        _head(book, clause, language),
        _sources(clause, language),
        *(_switch(switch, readings, language) for switch in book.switches(number)),
        _cases(book.cases(number), language),
        _related(book, clause, language),
    ]
    return tag("article", *parts, class_="dt-panel dt-clausepage", data_key=f"page:{number}")


def _head(book: Book, clause: Clause[..., Any], language: Language) -> Html:
    back = tag(
        "button", icon("back"), tag("span", language.say(said("Back to the answers"))), type="button", class_="btn",
        data_target="lookup:results", data_key="lookup:results",
    )  # fmt: skip
    chapter = book.chapters[book.chapter(clause.number)].title
    place = said("{game}: {chapter}", game=said(book.entry.title), chapter=said(chapter))
    title = tag("h2", tag("span", clause.number, class_="dt-code"), " ", language.say(place), class_="dt-label")
    sentence = tag("p", language.say(clause.said()), class_="dt-title")
    sure = tag(
        "p", standing(clause.standing, language), " ", tag("span", language.text(clause.kind.value)), class_="dt-cite"
    )
    return tag("header", back, title, sentence, sure)


def _sources(clause: Clause[..., Any], language: Language) -> Html:
    rows = [_source(citation, language) for citation in clause.citations]
    title = tag("h3", language.say(said("Where it is printed")), class_="dt-label")
    return tag("section", title, tag("ul", *rows, class_="dt-sources", role="list"))


def _source(citation: Citation, language: Language) -> Html:
    place = tag("cite", language.say(citation.said()))
    if citation.source.kind == "ruling":
        return tag("li", place)
    printed = tag("span", citation.source.title, lang=citation.source.language)
    return tag("li", place, " ", tag("span", "(", printed, ")", class_="dt-printed"))


def _switch(switch: Ruling, readings: Mapping[str, str], language: Language) -> Html:
    lead = tag("p", tag("b", language.say(said("Sources disagree or are silent here."))))
    title = tag("h3", language.text(switch.question), class_="dt-label")
    chosen = readings.get(switch.name, str(switch.default))
    rows = [_reading(switch, reading, chosen == str(reading), language) for reading in switch.readings]
    group = tag(
        "div",
        *rows,
        class_="dt-switch",
        role="group",
        aria_label=language.text(switch.question),
        data_group=switch.name,
    )
    changes = said(
        "It changes {clauses}. Tables that you try below play what is chosen here.", clauses=list(switch.clauses)
    )
    body = tag("div", lead, title, group, tag("p", language.say(changes)))
    return tag("section", icon("fork"), body, class_="dt-note", data_key=f"switch:{switch.name}")


def _reading(switch: Ruling, reading: Reading, chosen: bool, language: Language) -> Html:
    usual = tag("span", language.say(said("usual")), class_="dt-usual") if reading is switch.default else Html()
    mark = icon("tick") if chosen else Html()
    words = tag("span", language.say(reading.said()), class_="dt-sentence")
    target = f"reading:{switch.name}={reading}"
    sources = tag("span", citations(reading.citations, language), class_="dt-cite")
    return tag(
        "button", mark, words, " ", usual, " ", sources, type="button", class_="btn dt-reading", data_target=target,
        data_key=target, aria_pressed=str(chosen).lower(),
    )  # fmt: skip


def _cases(found: tuple[Case, ...], language: Language) -> Html:
    if not found:
        return Html()
    title = tag("h3", language.say(said("Tables that show it")), class_="dt-label")
    rows = [_case(case, language) for case in sorted(found, key=_plainest)]
    shown = tag("ul", *rows[:CASES], class_="dt-caselist", role="list")
    return tag("section", title, shown, _more(rows[CASES:], language))


def _plainest(case: Case) -> tuple[bool, bool, int]:
    """Those to walk through under the usual readings and about little else come first."""
    return not walks(case), bool(case.text.rulings), len(case.text.clauses)


def _more(rows: list[Html], language: Language) -> Html:
    if not rows:
        return Html()
    words = language.say(counted("{count} more table", "{count} more tables", len(rows)))
    rest = tag("ul", *rows, class_="dt-caselist", role="list")
    return tag("details", tag("summary", words), rest, data_key="more-cases")


def _case(case: Case, language: Language) -> Html:
    title = language.text(case.text.title)
    words = tag("p", title)
    if case.text.refused is not None:
        return tag(
            "li", words, tag("p", language.say(said("Such a table cannot be.")), class_="dt-cite"), data_key=case.id
        )
    buttons = [_button("walk", case, said("Step through it"), title, language)] if walks(case) else []
    buttons += [_button("try", case, said("Try it yourself"), title, language)] if plays(case) else []
    return tag("li", words, tag("div", *buttons, class_="dt-buttons"), data_key=case.id)


def _button(act: str, case: Case, words: Said, title: str, language: Language) -> Html:
    label, target = language.say(words), f"{act}:{case.id}"
    name = language.say(said("{act}: {title}", act=label, title=title))
    sign = icon("next" if act == "walk" else "hand")
    return tag("button", sign, label, type="button", class_="btn", data_target=target, data_key=target, aria_label=name)


def related(book: Book, number: str) -> tuple[tuple[str, Said], ...]:
    """The clauses that belong to this one, each with why: the same switch, the same cases, the same chapter."""
    reasons: dict[str, Said] = {}
    for switch in book.switches(number):
        for other in (clause.number for clause in book.entry.game.rules):
            if switch in book.switches(other):
                reasons.setdefault(other, said("the same question"))
    together = Counter(other for case in book.cases(number) for other in case.text.clauses)
    for other, count in together.most_common():
        if count > 1:
            reasons.setdefault(other, said("in the same cases"))
    chapter = book.chapters[book.chapter(number)].clauses
    near = sorted(chapter, key=lambda other: abs(chapter.index(other) - chapter.index(number)))
    for other in near:
        reasons.setdefault(other, said("the same chapter"))
    reasons.pop(number, None)
    return tuple(reasons.items())[:RELATED]


def _related(book: Book, clause: Clause[..., Any], language: Language) -> Html:
    found = related(book, clause.number)
    if not found:
        return Html()
    title = tag("h3", language.say(said("Related clauses")), class_="dt-label")
    rows = (clause_button(book.clause(number), language, tag("span", language.say(why))) for number, why in found)
    return tag("section", title, tag("ol", *rows, class_="dt-findings", role="list", data_group="related"))
