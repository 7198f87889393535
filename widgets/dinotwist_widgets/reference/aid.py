"""The player aid: one page to print, made of the clauses' own sentences. It only chooses which, and in what order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_, Language, said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import FAMILIES, HOMES
from dinotwist.twist.entry import ENTRY
from dinotwist.twist.naming import species, territory
from dinotwist_widgets import texts
from dinotwist_widgets.pictures import Html, badge_alone, tag
from dinotwist_widgets.protocol import Panel, Picture
from dinotwist_widgets.stage import Stage

PARTS: Mapping[str, tuple[str, ...]] = {
    N_("A round"): ("DT-R13", "DT-R14", "DT-R15"),
    N_("Prepare"): ("DT-R21", "DT-R22", "DT-R23", "DT-R24", "DT-R25", "DT-R26"),
    N_("Who is cancelled"): ("DT-R30", "DT-R33", "DT-R31", "DT-R32"),
    N_("Who goes first"): ("DT-R34", "DT-R35"),
    N_("Attack"): ("DT-R36", "DT-R37", "DT-R39", "DT-R40"),
    N_("Your island"): ("DT-R42", "DT-R43", "DT-R67", "DT-R43c"),
    N_("Event cards"): (
        "DT-R45", "DT-R46", "DT-R47", "DT-R48", "DT-R50", "DT-R44", "DT-R51", "DT-R52", "DT-R53", "DT-R54",
        "DT-R55", "DT-R56", "DT-R49", "DT-R57",
    ),
    N_("Bonuses"): ("DT-R59", "DT-R60", "DT-R63"),
    N_("The end and the score"): ("DT-R58", "DT-R65", "DT-R66"),
}  # fmt: skip
"""The parts of the page, and the clauses of each."""


class Aid(NamedTuple):
    """The page in a language; nothing on it can be acted on."""

    language: str = "en"

    def act(self, target: str, value: str | None = None) -> Aid:
        """Raises LookupError: there is nothing to act on."""
        raise LookupError(f"there is no act {target!r} with {value!r}")

    def picture(self) -> Picture:
        """The page."""
        language = texts.words(self.language)
        return Picture(
            panels=(Panel("aid", _page(language)),),
            language=self.language,
            summary=language.say(said("Player aid: {game} on one page.", game=said(ENTRY.title))),
        )


def _page(language: Language) -> str:
    title = tag("h2", language.say(said("{game} on one page", game=said(ENTRY.title))), class_="dt-title")
    words = language.say(said("Print this page"))
    button = tag("button", words, type="button", class_="btn", data_own="print", data_key="print")
    parts = (_part(name, numbers, language) for name, numbers in PARTS.items())
    body = tag("div", _homes(language), *parts, class_="dt-aidparts")
    note = said("{mark} marks what no source states; the other sentences are stated.", mark=_mark(Standing.INFERRED))
    foot = tag("p", language.say(note), class_="dt-aidfoot")
    return tag("div", tag("div", title, button, class_="dt-aidhead"), body, foot, class_="dt-panel dt-aid")


def _homes(language: Language) -> Html:
    """Which species lives where."""
    rows = (
        tag(
            "li",
            badge_alone(kind),
            tag("b", language.say(species(kind))),
            " ",
            language.listed([language.say(territory(place)) for place in HOMES[kind]]),
        )
        for kind in FAMILIES
    )
    return tag("ul", *rows, class_="dt-homes", role="list")


def _part(name: str, numbers: tuple[str, ...], language: Language) -> Html:
    rows = (_clause(number, language) for number in numbers)
    return tag("section", tag("h3", language.text(name)), tag("ul", *rows, role="list"), class_="dt-aidpart")


def _clause(number: str, language: Language) -> Html:
    clause = RULES[number]
    mark = _mark(clause.standing)
    code = tag("span", number.partition("-")[2], mark, class_="dt-code")
    return tag("li", language.say(clause.said()), " ", code)


def _mark(value: Standing) -> str:
    return "" if value is Standing.STATED else "*"


def player_aid() -> Stage:
    """The rules of Dino Twist on one page to print."""
    return Stage(Aid(texts.here()))
