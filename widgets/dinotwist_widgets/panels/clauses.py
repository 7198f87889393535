"""A clause as it stands on panels: its number, its sentence, how sure it is, and where it is printed."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.clauses import Clause, Standing
from dinotwist.kit.sources import Citation
from dinotwist.kit.words import Language
from dinotwist_widgets.pictures import Html, joined, tag


def standing(value: Standing, language: Language) -> Html:
    """How sure a clause is: a shape and its word."""
    css = f"dt-standing dt-{value.name.lower()}"
    return tag("span", language.text(value.value), class_=css)


def citations(found: tuple[Citation, ...], language: Language) -> Html:
    """Where a clause is printed."""
    return joined(tag("cite", language.say(citation.said())) for citation in found)


def clause_item(clause: Clause[..., Any], language: Language, *between: Html) -> Html:
    """One item of a list of clauses; what stands ``between`` comes after the sentence."""
    source = (standing(clause.standing, language), " ", citations(clause.citations, language))
    return tag(
        "li",
        tag("span", clause.number, class_="dt-code"),
        tag("p", language.say(clause.said()), class_="dt-sentence"),
        *between,
        tag("p", *source, class_="dt-cite"),
        class_="dt-clause",
    )
