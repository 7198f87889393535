"""What stands on the buttons of the action bar, and what is asked of the player."""

from __future__ import annotations

from dinotwist.bilico.parking import cars_due
from dinotwist.bilico.state import Phase
from dinotwist.kit.words import N_, Said, counted, said
from dinotwist_widgets.bilico.selection import DEMOLISH, FALL
from dinotwist_widgets.bilico.touch import Touch
from dinotwist_widgets.panels.actions import Act

STEPS = {
    "park": N_("Step 1, parking"),
    "build": N_("Step 2, building"),
    "pass": N_("Step 3, passing the turn"),
    "count": N_("Before the count"),
    "duel": N_("The duel"),
    "over": N_("End of the game"),
}
"""The steps of a turn and of the end."""


def acts(touch: Touch) -> list[Act]:
    """What can be done now; one of them is the main act."""
    if touch.chosen.form == FALL:
        return [Act("do:clear", said("Nothing fell after all")), Act("do:report", said("Report it"), main=True)]
    if touch.chosen.form == DEMOLISH:
        return _demolishing(touch)
    if touch.state.phase is Phase.DUEL:
        if not any(touch.chosen.heights):
            return [Act("do:duel", said("Nobody has a roof")), Act("do:choose", said("Say the heights"), main=True)]
        return [Act("do:duel", said("Report the heights"), main=True)]
    if touch.state.phase is Phase.COUNT:
        return [Act("do:count", said("Count the scores"), main=True)]
    fell = Act("form:fall", said("Something fell"), key="f")
    return [fell, *_claiming(touch), *_turn(touch)]


def _demolishing(touch: Touch) -> list[Act]:
    cancel = Act("do:clear", said("Demolish nothing"))
    if touch.chosen.place is None:
        return [cancel, Act("do:choose", said("Choose a palazzo"), main=True)]
    return [cancel, Act("do:announce", said("Announce it"), main=True)]


def _claiming(touch: Touch) -> list[Act]:
    card = touch.chosen.card
    return [Act("do:claim", said("Take the bonus card {card}", card=card))] if card else []


def _turn(touch: Touch) -> list[Act]:
    state = touch.state
    done = Act("do:pass", said("Pass the turn"), main=True, key="p")
    if state.step == "park":
        return [Act("do:choose", said("Choose a car"), main=True)]
    if state.step == "pass":
        return [done]
    if state.hand.place is None:
        return [done._replace(main=False), Act("do:choose", said("Choose a palazzo"), main=True)]
    return [done._replace(main=False), *_building(touch)]


def _building(touch: Touch) -> list[Act]:
    may_stop = any(stop.floors == 0 for stop in touch.stops)
    roof = Act("do:roof", said("Put the roof on"), main=may_stop and not touch.floors, key="r")
    floors = touch.floors or 1
    words = counted("Add {count} floor", "Add {count} floors", floors)
    add = Act("do:add", words, main=True, key="a")
    return [roof] if roof.main else [roof, add]


def ask(touch: Touch) -> Said:
    """What is asked, in one sentence."""
    state, name = touch.state, touch.state.name(touch.seat)
    if touch.chosen.form == FALL:
        return said("Say what fell, and through whom.")
    if touch.chosen.form == DEMOLISH:
        return said("{name}: which palazzo comes down, and how far?", name=name)
    if state.phase is Phase.DUEL:
        return said("When the minute is over: how high does each roof stand?")
    if state.phase is Phase.COUNT:
        return said("Did anybody forget a car? Say so now, or count.")
    return _asked_in_turn(touch, name)


def _asked_in_turn(touch: Touch, name: str) -> Said:
    state = touch.state
    if state.step == "park":
        due = cars_due(state, touch.seat)
        return counted("{name}: park a car.", "{name}: park {count} cars.", due, name=name)
    if state.step == "pass":
        if state.hand.ended:
            return said("{name}: the turn has ended. Tidy up and pass it.", name=name)
        return said("{name}: the roof is on. Pass the turn.", name=name)
    if state.hand.place is None:
        return said("{name}: choose a palazzo to build on.", name=name)
    return said("{name}: how many floors did you put on?", name=name)


def useless(kind: str) -> Said:
    """Why touching a thing of this kind chooses nothing now."""
    return said(_USELESS.get(kind, N_("This cannot be chosen now.")))


_USELESS = {
    "palazzo": N_("A palazzo is chosen in a turn, for building or for a forced demolition."),
    "bonus": N_("Bonus cards are taken in a turn."),
    "stop": N_("Heights are chosen while building."),
    "floors": N_("Floors are counted while building."),
}
