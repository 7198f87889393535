"""The search field with its filters, and the clauses that answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dinotwist import catalog
from dinotwist.kit.clauses import Clause
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.panels.clauses import standing
from dinotwist_widgets.pictures import Html, classes, icon, joined, tag
from dinotwist_widgets.reference import search
from dinotwist_widgets.reference.shelf import Book

AT_ONCE = 8
"""How many answers stand open; the others are folded away."""
_SHORT = 60


class Asked(NamedTuple):
    """What is asked: of which game, in which words, in which chapter; and the clause that is open."""

    game: str
    query: str
    chapter: int | None
    clause: str = ""


def nothing_said(query: str) -> Said:
    """That no clause answers, kindly."""
    short = query.strip()
    short = short if len(short) <= _SHORT else short[:_SHORT] + "…"
    return said("No rule was found for “{query}”. Try one of these words, or the number of a clause.", query=short)


def search_box(asked: Asked, book: Book, language: Language) -> str:
    """The field, and the chips that choose game and chapter."""
    label = language.say(said("A word, a question, or a number such as {number}", number=_example(book)))
    field = tag(
        "input", type="search", class_="dt-entry", data_field="query", data_live="true",
        data_key="field:query", value=asked.query, maxlength=search.LONGEST, autocomplete="off", spellcheck="false",
        enterkeyhint="search",
    )  # fmt: skip
    button = tag(
        "button", language.say(said("Look it up")), type="button", class_="btn first", data_target="lookup:search",
        data_key="lookup:search",
    )  # fmt: skip
    words = tag("label", tag("span", label, class_="dt-label"), field)
    asking = tag("div", words, button, class_="dt-asking", role="search")
    chapters = _chapters(asked, book, language)
    if asked.query.strip() or asked.clause:
        chosen = language.say(said("Chapter: {chapter}", chapter=_chapter_said(asked, book)))
        chapters = tag("details", tag("summary", chosen), chapters, data_key="lookup-filter")
    return tag("div", asking, _games(asked, language), chapters, class_="dt-panel dt-search")


def _chapter_said(asked: Asked, book: Book) -> Said:
    return said("All chapters") if asked.chapter is None else said(book.chapters[asked.chapter].title)


def _example(book: Book) -> str:
    return next(clause.number for clause in book.entry.game.rules if clause.number.endswith("R30"))


def _games(asked: Asked, language: Language) -> Html:
    chips = (
        chip(f"game:{name}", language.text(catalog.entry(name).title), pressed=name == asked.game)
        for name in catalog.GAMES
    )
    return chips_group("lookup-games", said("Game"), chips, language)


def _chapters(asked: Asked, book: Book, language: Language) -> Html:
    every = chip("chapter:all", language.say(said("All chapters")), pressed=asked.chapter is None)
    chips = (
        chip(f"chapter:{place}", language.text(chapter.title), pressed=place == asked.chapter)
        for place, chapter in enumerate(book.chapters)
    )
    return chips_group("lookup-chapters", said("Chapter"), (every, *chips), language)


def chip(target: str, words: str, *, pressed: bool | None = None) -> Html:
    """A small button; ``pressed`` says whether it is the chosen one of its group, None that nothing stays chosen."""
    state = None if pressed is None else str(pressed).lower()
    mark = icon("tick") if pressed else Html()
    css = classes("btn dt-pill", "is-chosen" if pressed else "")
    return tag(
        "button", mark, words, type="button", class_=css, data_target=target, data_key=target, aria_pressed=state
    )


def chips_group(name: str, label: Said, chips: Iterable[Html], language: Language) -> Html:
    """Chips under one name; one tab stop, arrows inside."""
    words = language.say(label)
    head = tag("span", words, class_="dt-pillhead", aria_hidden="true")
    return tag("div", head, *chips, class_="dt-querypills", role="group", aria_label=words, data_group=name)


def result_list(asked: Asked, found: tuple[str, ...], book: Book, language: Language) -> str:
    """The clauses that answer, or what one may ask."""
    if not found:
        return _nothing(asked, language)
    rows = [clause_button(book.clause(number), language) for number in found]
    words = language.say(counted("{count} clause", "{count} clauses", len(found)))
    title = tag("h3", words, class_="dt-label")
    first = tag("ol", *rows[:AT_ONCE], class_="dt-findings", role="list", data_group="answers")
    return tag("div", title, first, _more(rows[AT_ONCE:], language), class_="dt-panel dt-found")


def _more(rows: list[Html], language: Language) -> Html:
    if not rows:
        return Html()
    words = language.say(counted("{count} more", "{count} more", len(rows)))
    rest = tag("ol", *rows, class_="dt-findings", role="list", data_group="more-answers")
    return tag("details", tag("summary", words), rest, data_key="more-answers")


def _nothing(asked: Asked, language: Language) -> str:
    empty = not asked.query.strip()
    lead = said("For example:") if empty else nothing_said(asked.query)
    words = search.suggestions(asked.query, asked.game, language.code, most=12 if empty else 6)
    chips = (chip(f"ask:{word}", word) for word in words)
    group = chips_group("lookup-words", said("Words to try"), chips, language)
    return tag("div", tag("p", language.say(lead)), group, class_="dt-panel dt-found")


def clause_button(clause: Clause[..., object], language: Language, *more: Html) -> Html:
    """A clause as a row of a list: its number, its sentence and how sure it is; pressed, it opens."""
    number = tag("span", clause.number, class_="dt-code")
    sentence = tag("span", language.say(clause.said()), class_="dt-sentence")
    sure = tag("span", standing(clause.standing, language), *more, class_="dt-cite")
    target = f"clause:{clause.number}"
    button = tag(
        "button", joined((number, sentence, sure), " "), type="button", class_="btn dt-finding", data_target=target,
        data_key=target,
    )  # fmt: skip
    return tag("li", button, data_key=f"row:{clause.number}")


def way_back(target: str, clause: Clause[..., object], language: Language) -> str:
    """Above a table that was opened from a clause: its sentence, and the way back to it."""
    words = tag("span", language.say(said("Back to {number}", number=clause.number)))
    button = tag("button", icon("back"), words, type="button", class_="btn", data_target=target, data_key=target)
    sentence = tag("p", tag("span", clause.number, class_="dt-code"), " ", language.say(clause.said()))
    return tag("div", button, sentence, class_="dt-panel dt-wayback")


def trouble_note(words: Said, language: Language) -> str:
    """Why something that was asked for cannot be shown."""
    return tag("div", icon("fork"), tag("p", language.say(words)), class_="dt-note", role="alert")
