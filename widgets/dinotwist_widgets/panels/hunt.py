"""The hunt for rules: which clauses the reader has met by breaking them, and how many more this moment holds."""

from __future__ import annotations

from dinotwist.kit.rulebook import RuleBook, natural
from dinotwist.kit.words import Language, counted, said
from dinotwist_widgets.pictures import Html, icon, tag


def hunt(met: frozenset[str], open_now: frozenset[str], rules: RuleBook, language: Language) -> str:
    """The panel: the clauses that the reader has met, and how many more could be broken now."""
    left = len(open_now - met)
    title = tag("h2", language.say(said("Rules you have met")), class_="dt-title")
    words = counted("{count} more waits in what you can try now.", "{count} more wait in what you can try now.", left)
    more = language.say(words) if left else language.say(said("You have met every rule that this moment can break."))
    rows = [_row(number, rules, language) for number in sorted(met, key=natural)]
    found = tag("ol", *rows, class_="dt-clauses", role="list") if rows else Html()
    return tag("div", title, tag("p", more), found, class_="dt-panel dt-hunt")


def _row(number: str, rules: RuleBook, language: Language) -> Html:
    sentence = tag("p", language.say(rules[number].said()), class_="dt-sentence")
    return tag("li", icon("tick"), tag("span", number, class_="dt-code"), sentence, class_="dt-clause", data_key=number)
