"""What a seat saw of a table of Dino Twist since its round began, as plain data that holds nothing else."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.facts import Fact
from dinotwist.kit.sharing import Story, mark
from dinotwist.kit.words import said
from dinotwist.twist import facts
from dinotwist.twist.box import standard_box, table_of
from dinotwist.twist.cards import Cards
from dinotwist.twist.decisions import Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.entries import entry_of
from dinotwist.twist.state import State
from dinotwist.twist.views import seen
from dinotwist.twist.writing import written

HIDDEN = "??"
TOGETHER = {Redraw: 0, Prepare: 1, Bury: 1, ChooseSpecies: 2}
"""Decisions that all take at the same time: in which order they came is nobody's to know."""


def glimpse(story: Story, seat: int) -> dict[str, Any]:
    """What the seat saw: the round's beginning, what was decided since, what was drawn, and a mark of the end.

    Raises ValueError with a sentence where the round's beginning cannot be written down.
    """
    begin, given = _beginning(story)
    since = [fact for group in story.facts[begin:] for fact in group]
    state, end = story.states[begin], story.states[-1]
    drawn = [fact for fact in since if isinstance(fact, facts.CardsDrawn)]
    closed = next((n for n, fact in enumerate(since) if isinstance(fact, facts.RedrawClosed)), 0)
    hands = next((fact.hands for fact in since if isinstance(fact, facts.HandsDiscarded)), ())
    data = {
        "given": _given(given, state, seat),
        "since": _since(story.decisions[begin:], since, state.setup.names, seat),
        "drawn": [[fact.seat, _texts(seen(fact, seat).cards)] for fact in drawn],
        "early": sum(isinstance(fact, facts.CardsDrawn) for fact in since[:closed]),
        "hands": [_texts(hand) for hand in hands],
        "boxed": _texts(tuple(card for card in state.boxed if not card.baby)),
        "mark": mark(sight(end, seat)),
    }
    return {key: value for key, value in data.items() if value not in ([], 0)}


def sight(state: State, seat: int) -> State:
    """The table as the seat sees it; in which order cards came into the box, nobody sees."""
    view: State = seen(state, seat)
    return view._replace(boxed=tuple(sorted(view.boxed)))


def _beginning(story: Story) -> tuple[int, dict[str, Any]]:
    for place in reversed(range(len(story.states))):
        given = written(story.states[place])
        if given is not None:
            return place, given
    raise ValueError(said("this table cannot be shared from a seat: its round cannot be written down as a position"))


def _texts(cards: Cards) -> list[str]:
    return [str(card) for card in cards]


def _given(given: dict[str, Any], state: State, seat: int) -> dict[str, Any]:
    """The position without what the seat may not see: other hands and graveyards and the piles are numbers."""
    hidden = ("seed", "draw_exactly", "events_left", "long_claws", "promo", "box")
    found = {key: value for key, value in given.items() if key not in hidden}
    if state.setup.box != standard_box():
        found["box"] = table_of(state.setup.box)
    numbers = {"draw": len(state.draw), "events": len(state.pile) - 2}
    found |= {key: number for key, number in numbers.items() if number}
    found["players"] = [
        player if other == seat else _player(player, state, other) for other, player in enumerate(given["players"])
    ]
    return found


def _player(player: dict[str, Any], state: State, seat: int) -> dict[str, Any]:
    own = state.player(seat)
    found = {key: value for key, value in player.items() if key not in ("hand", "graveyard")}
    numbers = {"hand": len(own.hand), "graveyard": len(own.graveyard)}
    return found | {key: number for key, number in numbers.items() if number}


def _since(
    decisions: tuple[Decision, ...], since: list[Fact], names: tuple[str, ...], seat: int
) -> list[dict[str, Any]]:
    happened = {type(fact) for fact in since}
    seen_by_all = {
        Redraw: facts.RedrawClosed in happened,
        Prepare: bool({facts.PlaysRevealed, facts.CardsOpened} & happened),
        ChooseSpecies: facts.PlaysRevealed in happened,
        Bury: False,
    }
    found = []
    for decision in _without_order(decisions):
        entry = entry_of(names, decision)
        if decision.seat == seat or seen_by_all.get(type(decision), True):
            found.append(entry)
        elif not isinstance(decision, ChooseSpecies):
            found.append(_covered(decision, names[decision.seat]))
        elif facts.CardsOpened in happened:
            found.append({"as": {names[decision.seat]: HIDDEN}})
    return found


def _covered(decision: Decision, name: str) -> dict[str, Any]:
    """A decision of which nothing is known but that it was taken, and how many cards lie there."""
    if isinstance(decision, Redraw):
        return {"redraw": {name: [HIDDEN]}}
    assert isinstance(decision, (Prepare, Bury))
    cards = [HIDDEN] * len(decision.cards)
    return {"prepare": {name: {"bury": cards} if isinstance(decision, Bury) else cards}}


def _without_order(decisions: tuple[Decision, ...]) -> list[Decision]:
    """The decisions; those that are taken at the same time in seat order."""
    found: list[Decision] = []
    for decision in decisions:
        place, kind = len(found), TOGETHER.get(type(decision))
        if kind is not None:
            while place and TOGETHER.get(type(found[place - 1])) == kind and found[place - 1].seat > decision.seat:
                place -= 1
        found.insert(place, decision)
    return found
