"""A question about a table: choices to guess from, and the answer with the clauses behind it."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.cases import Exhibit
from dinotwist.kit.rulebook import RuleBook
from dinotwist.kit.words import Language, Said, said
from dinotwist_widgets.pictures import Html, classes, icon, sign, tag


class Guess(NamedTuple):
    """A riddle as it stands: its words and clauses, what was guessed, whether its answer may be seen, and its place."""

    words: Exhibit
    clauses: tuple[str, ...]
    guess: int | None
    shown: bool
    known: bool
    at: int
    of: int


def riddle(guess: Guess, rules: RuleBook, language: Language) -> str:
    """The panel. Before the answer is known nothing in it tells the right choice from the others."""
    count = tag("p", language.say(_place_said(guess)), class_="dt-place-of")
    title = tag("h2", language.text(guess.words.ask), class_="dt-title")
    choices = [_choice(guess, number, text, language) for number, text in enumerate(guess.words.choices, 1)]
    group = tag(
        "div",
        *choices,
        class_="dt-guesses",
        role="group",
        aria_label=language.say(said("Choices")),
        data_group="guesses",
    )
    parts = [count, title, group]
    if guess.known:
        parts.append(_answer(guess, rules, language))
    if guess.shown:
        parts.append(_others(guess, language))
    return tag("div", *parts, class_="dt-panel dt-riddle")


def _place_said(guess: Guess) -> Said:
    return said("What if?") if guess.of == 1 else said("What if? {n} of {of}", n=guess.at + 1, of=guess.of)


def _choice(guess: Guess, number: int, words: str, language: Language) -> Html:
    mine = guess.guess == number
    parts = [tag("kbd", str(number), aria_hidden="true"), tag("span", language.text(words), class_="dt-word")]
    marked = ""
    if guess.known and number == guess.words.answer:
        parts.append(tag("span", icon("tick"), language.say(said("right answer")), class_="dt-answer dt-right"))
        marked = "is-right"
    elif guess.known and mine:
        parts.append(tag("span", sign("bar"), language.say(said("not so")), class_="dt-answer"))
        marked = "is-wrong"
    target = f"guess:{number}"
    return tag(
        "button", *parts, type="button", class_=classes("btn dt-guess", marked), data_target=target, data_key=target,
        aria_pressed="true" if mine else "false",
    )  # fmt: skip


def _answer(guess: Guess, rules: RuleBook, language: Language) -> Html:
    lead = tag("p", tag("b", language.say(_verdict(guess))), " ", language.text(guess.words.after))
    rows = [_clause(number, rules, language) for number in guess.clauses]
    clauses = tag("ol", *rows, class_="dt-clauses", role="list")
    return tag("div", lead, clauses, class_="dt-answer dt-after", role="group", data_key="answer")


def _verdict(guess: Guess) -> Said:
    if not guess.guess:
        return said("The answer is {n}.", n=guess.words.answer)
    return said("That is right.") if guess.guess == guess.words.answer else said("Not this time.")


def _clause(number: str, rules: RuleBook, language: Language) -> Html:
    sentence = tag("p", language.say(rules[number].said()), class_="dt-sentence")
    return tag("li", tag("span", number, class_="dt-code"), sentence, class_="dt-clause", data_key=number)


def _others(guess: Guess, language: Language) -> Html:
    """Ways to this riddle again and to the next one."""
    ways = [_way(guess.at, said("Guess again"), language)]
    if guess.at + 1 < guess.of:
        ways.append(_way(guess.at + 1, said("Next question"), language, onward=True))
    return tag("div", *ways, class_="dt-onward")


def _way(number: int, words: Said, language: Language, *, onward: bool = False) -> Html:
    """``onward`` marks the button that a class's key for the next step presses."""
    return tag(
        "button",
        language.say(words),
        type="button",
        class_="btn",
        data_target=f"riddle:{number}",
        data_key=f"riddle:{number}",
        data_onward=onward,
    )
