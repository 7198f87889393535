"""The hunt for rules: which clauses a hand lets one break, and which of them the reader has met."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from dinotwist.kit.clauses import natural
from dinotwist.kit.words import Language, counted, said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import TERRITORIES
from dinotwist.twist.decisions import Attack, Bury, Decision, Prepare
from dinotwist.twist.state import Phase, State
from dinotwist_widgets.pictures import Html, icon, tag

MOST_CARDS = 4


def breakable(state: State, seat: int) -> frozenset[str]:
    """The clauses that some try of this seat, possible or not, would break now."""
    return frozenset(b.number for d in _tries(state, seat) for b in RULES.breaches(state, d))


def _tries(state: State, seat: int) -> Iterator[Decision]:
    player = state.player(seat)
    if state.phase is Phase.PREPARE:
        for number in range(MOST_CARDS + 1):
            for cards in combinations(player.hand, number):
                yield Prepare(seat, cards)
                if cards:
                    yield Bury(seat, cards)
    elif state.phase is Phase.ATTACK and player.play is not None:
        for target in TERRITORIES:
            yield from (Attack(seat, target, place, player.play.cards[0]) for place in TERRITORIES)


def hunt(met: frozenset[str], open_now: frozenset[str], language: Language) -> str:
    """The panel: the clauses that the reader has met, and how many more this moment holds."""
    left = len(open_now - met)
    title = tag("h2", language.say(said("Rules you have met")), class_="dt-title")
    words = counted("{count} more waits in what you can try now.", "{count} more wait in what you can try now.", left)
    more = language.say(words) if left else language.say(said("You have met every rule that this moment can break."))
    rows = [_row(number, language) for number in sorted(met, key=natural)]
    found = tag("ol", *rows, class_="dt-clauses", role="list") if rows else Html()
    return tag("div", title, tag("p", more), found, class_="dt-panel dt-hunt")


def _row(number: str, language: Language) -> Html:
    sentence = tag("p", language.say(RULES[number].said()), class_="dt-sentence")
    return tag("li", icon("tick"), tag("span", number, class_="dt-code"), sentence, class_="dt-clause", data_key=number)
