"""The clauses in force: those behind the step that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dinotwist.kit.clauses import Clause
from dinotwist.kit.words import Language, counted
from dinotwist_widgets.panels.clauses import clause_item
from dinotwist_widgets.pictures import tag


def force(clauses: Sequence[Clause[..., Any]], language: Language) -> str:
    """The panel: each clause with its number, its sentence, how sure it is and where it is printed."""
    words = counted("The rule behind this step", "The rules behind this step", len(clauses))
    title = tag("h2", language.say(words), class_="dt-title")
    found = tag("ol", *(clause_item(clause, language) for clause in clauses), class_="dt-clauses", role="list")
    return tag("div", title, found, class_="dt-panel dt-force")
