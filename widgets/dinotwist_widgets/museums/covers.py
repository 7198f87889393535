"""A small picture for each exhibit: the event in force, cards that are played, a palazzo. It is not read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from dinotwist.kit.cases import Case
from dinotwist.kit.words import Language
from dinotwist.tables import play_table, read_case_table
from dinotwist_widgets.pictures import Html, icon, joined, tag
from dinotwist_widgets.play.worked import cases_of

MOST = 2
"""So many cards a cover shows."""
EVENT_CLAUSES = frozenset(f"DT-R{number}" for number in (14, 15, 18, 19))
"""What speaks of event cards as such: an exhibit of these shows its event, whichever it is."""

CARD_CLAUSES = {
    "DT-R44": "volcano", "DT-R45": "meteor", "DT-R46": "trio", "DT-R47": "solo", "DT-R48": "fury", "DT-R49": "fury",
    "DT-R50": "disasters", "DT-R51": "earthquake", "DT-R52": "tornado", "DT-R53": "brood", "DT-R54": "support",
    "DT-R55": "support", "DT-R56": "support", "DT-R57": "fury",
}  # fmt: skip
"""The clauses of one kind of event card each: an exhibit of these shows that card."""


def cover(case: Case, language: Language) -> Html:
    """The cover of an exhibit."""
    drawn = joined(list(_COVERS[case.text.game](case, language))[:MOST])
    return tag("span", drawn or icon("island"), class_="dt-exhibitcover", aria_hidden="true")


def _twist(case: Case, language: Language) -> Iterator[Html]:
    from dinotwist_widgets.pictures import chip, event_card  # noqa: PLC0415 - one game's pictures

    given = case.script.given
    if card := event_of(case):
        yield event_card(card, language)
        return
    played = [dino for step in case.script.steps for dino in _dinos(step.body)]
    held = [dino for player in given.players for dino in player.hand or ()]
    lying = [dino for player in given.players for dino in player.territories.values()]
    yield from (chip(dino, language) for dino in (played or held or given.deal or lying)[:MOST])


def event_of(case: Case) -> Any:
    """The event card of an exhibit of Dino Twist (None: no event): what its clauses name, else what is in force."""
    given = case.script.given
    cards = [card for card in (given.event, *given.events_left) if card is not None]
    named = [CARD_CLAUSES[number] for number in case.text.clauses if number in CARD_CLAUSES]
    about = [card for kind in named for card in cards if card.kind.value == kind]
    if about or not EVENT_CLAUSES & set(case.text.clauses):
        return next(iter(about), None)
    return next(iter(cards), None)


def _dinos(body: Any) -> Iterator[Any]:
    """The Dino cards that an entry names, however deep."""
    from dinotwist.twist.cards import Dino  # noqa: PLC0415 - one game's cards

    if isinstance(body, Dino):
        yield body
    elif isinstance(body, dict):
        for inner in body.values():
            yield from _dinos(inner)
    elif isinstance(body, (list, tuple)):
        for inner in body:
            yield from _dinos(inner)
    elif hasattr(body, "cards"):
        yield from _dinos(body.cards)


def _bilico(case: Case, language: Language) -> Iterator[Html]:
    from dinotwist.bilico.pieces import PLACES  # noqa: PLC0415 - one game's pieces
    from dinotwist_widgets.bilico.marks import Marks  # noqa: PLC0415 - one game's pictures
    from dinotwist_widgets.bilico.sight import Sight  # noqa: PLC0415 - one game's pictures
    from dinotwist_widgets.bilico.skyline import drawing, scale_of  # noqa: PLC0415 - one game's pictures

    state = _fullest(case.id)
    sight = Sight(Marks(), language, state)
    built = [place for place in PLACES if state.palazzo(place).height]
    tallest = sorted(built, key=lambda place: -state.palazzo(place).height)[:MOST] or PLACES[:1]
    yield from (drawing(sight, place, scale_of(sight)) for place in tallest)


@cache
def _fullest(name: str) -> Any:
    """The table of an exhibit of Bilico when most floors stand, so that it shows what the question is about."""
    played = play_table(read_case_table(cases_of("bilico")[name]))
    states = (*(taken.before for taken in played.taken), played.state)
    return max(states, key=lambda state: sum(palazzo.height for palazzo in state.palazzi if palazzo))


def _monster(case: Case, language: Language) -> Iterator[Html]:
    from dinotwist_widgets.monstertrick.pictures import card  # noqa: PLC0415 - one game's pictures

    given = case.script.given
    played = [step.body.card for step in case.script.steps if hasattr(step.body, "card")]
    lying = [laid[1] for pile in given.piles for laid in pile]
    held = [shown for player in given.players for shown in player.hand or ()]
    yield from (card(shown, language) for shown in (played + lying or held)[:MOST])


_COVERS: dict[str, Callable[[Case, Language], Iterator[Html]]] = {
    "dinotwist": _twist,
    "bilico": _bilico,
    "monstertrick": _monster,
}
