"""A quiz in HTML: the question, the options, what an answer was worth, and the certificate at the end of an exam.

Before an answer nothing here depends on which options are right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dinotwist.kit.rulebook import RuleBook
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.pictures import Html, classes, icon, joined, sign, tag

MOST_BESIDE = 3
"""With more cards an option takes a row of its own."""
SHORT = 12
"""Options of so few letters stand side by side."""
Draw = Callable[[Any], Html]


class Offer(NamedTuple):
    """An option as it is shown: ``verdict`` is None until the answer is on show, then whether it is right."""

    words: Said
    cards: Sequence[Any]
    chosen: bool
    verdict: bool | None = None


class Remark(NamedTuple):
    """Something that an answer got wrong, or why it is right: sentences, then the clauses behind them."""

    about: Said | None
    sentences: tuple[Said, ...]
    clauses: tuple[str, ...]


def question(title: Said, words: Said, progress: Said, language: Language) -> str:
    """The heading: what kind of question it is, how far one has come, and the question."""
    over = tag("p", tag("span", language.say(title)), class_="dt-kindname")
    line = tag("p", language.say(progress), class_="dt-progressline")
    asked = tag("h2", language.say(words), class_="dt-asked", tabindex="-1", data_target="do:read", data_key="asked")
    return tag("div", tag("div", over, line, class_="dt-quizhead"), asked, class_="dt-panel dt-quizask")


def options(offers: Sequence[Offer], question: Said, draw: Draw, language: Language, *, several: bool) -> str:
    """What can be chosen; ``several`` gives check boxes, else one takes the place of the other."""
    hint = said("Choose all that are right.") if several else said("Choose one.")
    rows = [_option(n, offer, draw, language, several=several) for n, offer in enumerate(offers)]
    shape = _shape(offers, language)
    group = tag(
        "div",
        *rows,
        class_=classes("dt-offers", shape),
        role="group" if several else "radiogroup",
        aria_label=language.say(question),
        data_group="options",
    )
    return tag("div", tag("p", language.say(hint), class_="dt-hint"), group, class_="dt-panel dt-quiz")


def _shape(offers: Sequence[Offer], language: Language) -> str:
    """How the options stand: whole hands one below the other, a few cards or a few words side by side."""
    if any(len(offer.cards) > MOST_BESIDE for offer in offers):
        return "dt-wide"
    if any(offer.cards for offer in offers):
        return "dt-withcards"
    return "dt-short" if all(len(language.say(offer.words)) <= SHORT for offer in offers) else ""


def _option(n: int, offer: Offer, draw: Draw, language: Language, *, several: bool) -> Html:
    state = (
        "" if offer.verdict is None else "is-right dt-answer" if offer.verdict else "is-wrong" if offer.chosen else ""
    )
    box = tag("span", icon("tick"), class_=classes("dt-box", "" if several else "dt-round"), aria_hidden="true")
    words = tag("span", language.say(offer.words), class_="dt-words")
    cap = tag("kbd", str(n + 1), aria_hidden="true")
    cards = tag("span", *(tag("span", draw(card), class_="dt-slot") for card in offer.cards), class_="dt-set")
    return tag(
        "button",
        tag("span", box, words, cap, class_="dt-pickline"),
        cards if offer.cards else Html(),
        _verdict(offer, language),
        type="button",
        role="checkbox" if several else "radio",
        aria_checked="true" if offer.chosen else "false",
        aria_disabled=None if offer.verdict is None else "true",
        class_=classes("dt-option", state),
        data_target=f"choose:{n}" if offer.verdict is None else None,
        data_key=f"option-{n}",
    )


def _verdict(offer: Offer, language: Language) -> Html:
    if offer.verdict is None or not (offer.verdict or offer.chosen):
        return Html()
    words = said("right answer") if offer.verdict else said("not right")
    return tag(
        "span",
        sign("tick" if offer.verdict else "bar", "right" if offer.verdict else ""),
        tag("span", language.say(words)),
        class_=classes("dt-verdictword", "dt-answer" if offer.verdict else ""),
    )


def feedback(title: Said, remarks: Sequence[Remark], rules: RuleBook, language: Language, *, good: bool) -> str:
    """What the answer was worth, with the clauses that say so."""
    head = tag("h3", language.say(title), class_="dt-title")
    items = [_remark(remark, rules, language) for remark in remarks]
    body = tag("div", head, *items)
    css = classes("dt-feedback", "is-good" if good else "")
    return tag("div", sign("tick" if good else "bar", "right" if good else ""), body, class_=css)


def _remark(remark: Remark, rules: RuleBook, language: Language) -> Html:
    about = Html() if remark.about is None else tag("p", tag("b", language.say(remark.about)))
    lines = [tag("p", language.say(sentence)) for sentence in remark.sentences]
    rows = [_clause(number, rules, language) for number in remark.clauses]
    return tag("div", about, *lines, tag("ul", *rows, class_="dt-quoted", role="list"), class_="dt-remark")


def _clause(number: str, rules: RuleBook, language: Language) -> Html:
    code = tag("span", number, class_="dt-code")
    return tag("li", code, " ", tag("span", language.say(rules[number].said())), data_key=f"said-{number}")


# --- the end of an exam ---------------------------------------------------------------------------------------


class Certificate(NamedTuple):
    """How an exam went: how many of how many were right, the clauses mastered, and those to look at again."""

    right: int
    of: int
    mastered: tuple[str, ...]
    again: tuple[str, ...]


def certificate(result: Certificate, title: Said, rules: RuleBook, language: Language) -> str:
    """A sheet to print: it needs no name, and has a line for one."""
    score = said("{right} of {of} right", right=result.right, of=result.of)
    blanks = joined(_blank(words, language) for words in (said("Name"), said("Date"), said("Umpire")))
    good = counted("{count} clause mastered", "{count} clauses mastered", len(result.mastered))
    look = counted("{count} clause to look at again", "{count} clauses to look at again", len(result.again))
    parts = [
        tag("p", language.say(title), class_="dt-kindname"),
        tag("h2", language.say(said("Certificate")), class_="dt-title", tabindex="-1", data_target="do:read"),
        tag("p", language.say(score), class_="dt-scored"),
        tag("div", blanks, class_="dt-blanks"),
        _section(good, result.mastered, rules, language),
        _section(look, result.again, rules, language),
    ]
    return tag("div", *parts, class_="dt-panel dt-certificate")


def _blank(words: Said, language: Language) -> Html:
    return tag("p", tag("span", language.say(words)), tag("span", class_="dt-blank", aria_hidden="true"))


def _section(title: Said, numbers: Sequence[str], rules: RuleBook, language: Language) -> Html:
    if not numbers:
        return Html()
    rows = [_clause(number, rules, language) for number in numbers]
    head = tag("h3", language.say(title), class_="dt-label")
    return tag("div", head, tag("ul", *rows, class_="dt-quoted", role="list"))
