"""Why something was refused: what was tried, every clause that it breaks, and the smallest change that mends it."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.clauses import Breach, Verdict
from dinotwist.kit.words import Language, Said, said
from dinotwist_widgets.panels.clauses import clause_item
from dinotwist_widgets.pictures import Html, icon, sign, tag


class Refusal(NamedTuple):
    """A refused try. ``pictures`` draws it where the game has something to draw (``dt-slot`` pieces)."""

    tried: Said
    verdict: Verdict
    mend: Said | None = None
    pictures: Html = Html()


def why(refusal: Refusal, language: Language) -> str:
    """The panel that answers an illegal try."""
    title = language.say(said("This is refused"))
    close = tag(
        "button", icon("close"), type="button", class_="btn plain icon", data_target="do:close-why",
        data_key="do:close-why", aria_label=language.say(said("Close this explanation")),
    )  # fmt: skip
    head = tag("div", sign("bar"), tag("h2", title, class_="dt-title"), close, class_="dt-whyhead")
    tried = tag("p", language.say(refusal.tried), class_="dt-triedwords")
    parts = [head, refusal.pictures, tried, _impossible(refusal.verdict, language)]
    parts += [_clauses(refusal.verdict.breaches, language), _mend(refusal.mend, language)]
    return tag("div", *filter(None, parts), class_="dt-panel dt-why", role="group", aria_label=title)


def _impossible(verdict: Verdict, language: Language) -> Html:
    if verdict.impossible is None:
        return Html()
    return tag("p", language.say(verdict.impossible), class_="dt-impossible")


def _clauses(breaches: tuple[Breach, ...], language: Language) -> Html:
    if not breaches:
        return Html()
    return tag("ol", *(_breach(breach, language) for breach in breaches), class_="dt-clauses", role="list")


def _breach(breach: Breach, language: Language) -> Html:
    here = tag("p", tag("b", language.say(said("Here:"))), " ", language.say(breach.here), class_="dt-here")
    return clause_item(breach.clause, language, here)


def _mend(mend: Said | None, language: Language) -> Html:
    if mend is None:
        return Html()
    button = tag(
        "button", icon("fork"), tag("span", language.say(said("Try it on the table"))), type="button", class_="btn",
        data_target="do:mend", data_key="do:mend",
    )  # fmt: skip
    title = tag("h3", language.say(said("The smallest change")), class_="dt-label")
    return tag("div", title, tag("p", language.say(mend)), button, class_="dt-mend")
