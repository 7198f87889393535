"""Why something was refused: what was tried, every clause that it breaks, and the smallest change that mends it."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.clauses import Breach, Standing, Verdict
from dinotwist.kit.sources import Citation
from dinotwist.kit.words import Language, Said, said
from dinotwist.twist.cards import Cards, Dino
from dinotwist_widgets.pictures import Html, Mark, card, icon, joined, sign, tag, tile
from dinotwist_widgets.twist.sight import card_name


class Refusal(NamedTuple):
    """A refused try. ``cards`` and ``target`` are drawn where the try was one card set on one Dino."""

    tried: Said
    verdict: Verdict
    mend: Said | None = None
    cards: Cards = ()
    target: Dino | None = None


def why(refusal: Refusal, language: Language) -> str:
    """The panel that answers an illegal try."""
    title = language.say(said("This is refused"))
    close = tag(
        "button", icon("close"), type="button", class_="btn plain icon", data_target="do:close-why",
        data_key="do:close-why", aria_label=language.say(said("Close this explanation")),
    )  # fmt: skip
    head = tag("div", sign("bar"), tag("h2", title, class_="dt-title"), close, class_="dt-whyhead")
    tried = tag("p", language.say(refusal.tried), class_="dt-triedwords")
    parts = [head, _pictures(refusal, language), tried, _impossible(refusal.verdict, language)]
    parts += [_clauses(refusal.verdict.breaches, language), _mend(refusal.mend, language)]
    return tag("div", *filter(None, parts), class_="dt-panel dt-why", role="group", aria_label=title)


def standing(value: Standing, language: Language) -> Html:
    """How sure a clause is: a shape and its word."""
    css = f"dt-standing dt-{value.name.lower()}"
    return tag("span", language.text(value.value), class_=css)


def citations(found: tuple[Citation, ...], language: Language) -> Html:
    """Where a clause is printed."""
    return joined(tag("cite", language.say(citation.said())) for citation in found)


def _pictures(refusal: Refusal, language: Language) -> Html:
    """What was tried, as pictures: the cards, an arrow, the Dino that they aimed at."""
    if not refusal.cards:
        return Html()
    pieces = [
        tag("span", card(dino, language, (), language.say(card_name(dino))), class_="dt-slot") for dino in refusal.cards
    ]
    if refusal.target is not None:
        name = language.say(said("{card}, refused", card=card_name(refusal.target)))
        pieces.append(icon("arrow", "dt-arrow"))
        pieces.append(tag("span", tile(refusal.target, language, (Mark.REFUSED,), name), class_="dt-slot"))
    return tag("div", *pieces, class_="dt-tried")


def _impossible(verdict: Verdict, language: Language) -> Html:
    if verdict.impossible is None:
        return Html()
    return tag("p", language.say(verdict.impossible), class_="dt-impossible")


def _clauses(breaches: tuple[Breach, ...], language: Language) -> Html:
    if not breaches:
        return Html()
    return tag("ol", *(_breach(breach, language) for breach in breaches), class_="dt-clauses", role="list")


def _breach(breach: Breach, language: Language) -> Html:
    clause = breach.clause
    source = (standing(clause.standing, language), " ", citations(clause.citations, language))
    return tag(
        "li",
        tag("span", breach.number, class_="dt-code"),
        tag("p", language.say(clause.said()), class_="dt-sentence"),
        tag("p", tag("b", language.say(said("Here:"))), " ", language.say(breach.here), class_="dt-here"),
        tag("p", *source, class_="dt-cite"),
        class_="dt-clause",
    )


def _mend(mend: Said | None, language: Language) -> Html:
    if mend is None:
        return Html()
    button = tag(
        "button", icon("fork"), tag("span", language.say(said("Try it on the table"))), type="button", class_="btn",
        data_target="do:mend", data_key="do:mend",
    )  # fmt: skip
    title = tag("h3", language.say(said("The smallest change")), class_="dt-label")
    return tag("div", title, tag("p", language.say(mend)), button, class_="dt-mend")
