"""The count under a score pad: the engine's own lines with their clauses, and what was won at the very end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.words import Language, Said
from dinotwist_widgets.panels.scores import Column, score_table
from dinotwist_widgets.pictures import Html, tag


def still_open(words: Said, language: Language) -> str:
    """That there is no count yet, and what is missing."""
    return tag("p", language.say(words), class_="dt-panel dt-noscore")


def count(entry: Entry, played: Played, names: Sequence[str], column: Column, language: Language) -> str:
    """The table of points with the winners, and what the end of the game gave."""
    outcome = entry.game.outcome(played.state)
    winners = () if outcome is None else outcome.winners
    table = score_table(entry.game.score(played.state), names, winners, language, column)
    rows = [_told(entry, fact, tuple(names), language) for fact in _giving(entry, played)]
    return tag("div", Html(table), tag("ul", *rows, role="list", class_="dt-given") if rows else Html())


def _giving(entry: Entry, played: Played) -> Iterator[Fact]:
    """The facts that changed the points."""
    state = played.before
    for fact in played.facts:
        after = fact.after(state)
        if entry.game.score(after) != entry.game.score(state):
            yield fact
        state = after


def _told(entry: Entry, fact: Fact, names: tuple[str, ...], language: Language) -> Html:
    sentence = entry.tell(fact, names)
    words = "" if sentence is None else language.say(sentence)
    return tag("li", words, " ", tag("span", ", ".join(fact.clauses), class_="dt-code"))
