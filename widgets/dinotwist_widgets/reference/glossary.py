"""The words of the game side by side in all languages, with what they mean and which clauses speak of them.

A clause that is pressed opens as in the rule lookup, with a way back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dinotwist.kit.words import LANGUAGES, Language, said
from dinotwist_widgets import texts
from dinotwist_widgets.pictures import Html, icon, joined, tag
from dinotwist_widgets.protocol import Panel, Picture
from dinotwist_widgets.reference.lookup import RESULTS, Lookup
from dinotwist_widgets.reference.search import PREFIXES
from dinotwist_widgets.reference.terms import GROUPS, Term, terms
from dinotwist_widgets.stage import Stage

_NAMES = {"en": "English", "it": "Italiano", "zh": "繁體中文"}
_BACK = "glossary:back"


class Glossary(NamedTuple):
    """The list of words, or the clause that was opened from it."""

    lookup: Lookup | None = None
    opened: str = ""
    language: str = "en"
    focus: str = ""

    def act(self, target: str, value: str | None = None) -> Glossary:
        """The glossary after a clause was pressed or left. Raises LookupError where there is no such target."""
        if target == _BACK or (target == RESULTS and self.lookup is not None and self.lookup.table is None):
            return Glossary(language=self.language, focus=self.opened)
        if self.lookup is not None:
            return self._replace(lookup=self.lookup.act(target, value))
        kind, _, what = target.partition(":")
        place, _, number = what.partition(":")
        if kind != "term" or not place.isdecimal() or int(place) >= len(terms()):
            raise LookupError(f"there is no act {target!r}")
        game = PREFIXES.get(number[:2], "")
        opened = Lookup(game or "dinotwist", language=self.language).act(f"clause:{number}")
        return self._replace(lookup=opened, opened=target, focus="")

    def picture(self) -> Picture:
        """The table of words; or the open clause with a way back to it."""
        language = texts.words(self.language)
        if self.lookup is not None:
            return self._clause_picture(self.lookup, language)
        return Picture(
            panels=(Panel("glossary", glossary_table(language)),),
            focus=self.focus,
            language=self.language,
            summary=language.say(said("The words of the game in English, Italian and Chinese.")),
        )

    def _clause_picture(self, lookup: Lookup, language: Language) -> Picture:
        drawn = lookup.picture()
        words = tag("span", language.say(said("Back to the words")))
        button = tag("button", icon("back"), words, type="button", class_="btn", data_target=_BACK, data_key=_BACK)
        back = Panel("glossary-back", tag("div", button, class_="dt-panel dt-wayback"))
        panels = [panel for panel in drawn.panels if panel.name not in ("search", "answers")]
        return drawn._replace(panels=(back, *panels))


def glossary_table(language: Language) -> str:
    """One table a group; narrow, each term becomes a card."""
    lead = said("A word marked “ours” is in no source in that language: this program chose it.")
    parts = [tag("p", language.say(lead))]
    for group, title in GROUPS.items():
        found = [(place, term) for place, term in enumerate(terms()) if term.group == group and term.meaning]
        parts.append(_group(language.text(title), found, language))
    return tag("div", *parts, class_="dt-panel dt-glossary")


def _group(title: str, found: Iterable[tuple[int, Term]], language: Language) -> Html:
    heads = [tag("th", _NAMES[code], scope="col", role="columnheader", lang=_lang(code)) for code in LANGUAGES]
    heads.append(tag("th", language.say(said("What it is")), scope="col", role="columnheader"))
    rows = (_row(place, term, language) for place, term in found)
    head = tag("thead", tag("tr", *heads, role="row"), role="rowgroup")
    return tag("table", tag("caption", title), head, tag("tbody", *rows, role="rowgroup"), role="table")


def _row(place: int, term: Term, language: Language) -> Html:
    cells = [_word(term, code, language) for code in LANGUAGES]
    buttons = (_clause(place, number) for number in term.clauses)
    group = (
        tag(
            "span",
            *buttons,
            class_="dt-termclauses",
            role="group",
            data_group=f"term:{place}",
            aria_label=language.say(said("Clauses on {word}", word=term.words[language.code])),
        )
        if term.clauses
        else Html()
    )
    meaning = tag("td", tag("span", language.text(term.meaning)), " ", group, role="cell", class_="dt-meaning")
    return tag("tr", *cells, meaning, role="row", data_key=f"row:{place}")


def _word(term: Term, code: str, language: Language) -> Html:
    word = tag("span", term.words[code], class_="dt-term")
    ours = tag("span", language.say(said("ours")), class_="dt-usual", lang=language.html) if term.ours(code) else Html()
    cell, own = joined((word, ours), " "), code == language.code
    return tag(
        "th" if own else "td", cell, scope="row" if own else None, role="rowheader" if own else "cell",
        lang=_lang(code), data_label=_NAMES[code],
    )  # fmt: skip


def _clause(place: int, number: str) -> Html:
    target = f"term:{place}:{number}"
    return tag("button", number, type="button", class_="btn dt-pill", data_target=target, data_key=target)


def _lang(code: str) -> str:
    return texts.words(code).html


def glossary() -> Stage:
    """The words of the games in English, Italian and Traditional Chinese."""
    return Stage(Glossary(language=texts.here()))
