"""The switchboard: every ruling of a game, sought by words, and the cases that turn on each."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist import catalog
from dinotwist.kit.cases import Case
from dinotwist.kit.rulings import Ruling
from dinotwist.kit.turning import turning, turning_on
from dinotwist.kit.words import Language
from dinotwist_widgets.play.house import House
from dinotwist_widgets.play.worked import cases_of

LONGEST_QUERY = 80
MOST_CASES = 8
"""How many cases answer a search."""


class Switchboard(NamedTuple):
    """Which rulings are shown: those that hold all words of the query, and only changed ones where wished.

    One comes back from the ``case`` of the ``ruling``, which stand open for that.
    """

    query: str = ""
    only_changed: bool = False
    ruling: str = ""
    case: str = ""

    def shown(self, house: House, language: Language) -> tuple[Ruling, ...]:
        """The rulings in order."""
        words = self.query.casefold().split()
        return tuple(
            ruling
            for ruling in house.rulings
            if not (self.only_changed and ruling.name not in house.readings)
            and all(word in _text(ruling, language) for word in words)
        )


def _text(ruling: Ruling, language: Language) -> str:
    """All words by which a ruling may be found."""
    parts = [language.text(ruling.question), *ruling.clauses, ruling.name.replace("_", " ")]
    for reading in ruling.readings:
        parts.append(language.say(reading.said()))
        parts += [language.say(citation.said()) for citation in reading.citations]
    return " ".join(parts).casefold()


def turning_cases(game: str, ruling: str) -> tuple[Case, ...]:
    """The cases that turn on a ruling, those first that are about it."""
    cases = cases_of(game)
    clauses = next(switch.clauses for switch in catalog.entry(game).rulings if switch.name == ruling)
    found = [cases[name] for name in turning_on(game, ruling) if name in cases]
    return tuple(sorted(found, key=lambda case: _far(case, ruling, clauses)))


def _far(case: Case, ruling: str, clauses: tuple[str, ...]) -> tuple[bool, bool, int]:
    about = not set(clauses) & set(case.text.clauses)
    return ruling not in case.text.rulings, about, len(case.text.clauses)


def turns(game: str, case: str) -> tuple[str, ...]:
    """The rulings on which a case turns."""
    return tuple(name for name, readings in turning(game).items() if any(case in ids for ids in readings.values()))


def sought(game: str, query: str, language: Language) -> tuple[Case, ...]:
    """The cases whose title or id holds all words of a query; none without one."""
    words = query.casefold().split()
    if not words:
        return ()
    found = []
    for case in cases_of(game).values():
        text = f"{language.text(case.text.title)} {case.id} {' '.join(case.text.clauses)}".casefold()
        if case.text.refused is None and all(word in text for word in words):
            found.append(case)
    return tuple(found[:MOST_CASES])
