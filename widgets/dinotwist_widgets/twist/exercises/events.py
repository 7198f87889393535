"""Exercises of the events that move Twist Island: what lies where after Tornado, and after those that move nothing."""

from __future__ import annotations

from dinotwist.kit.chance import Chance
from dinotwist.kit.facts import Fact
from dinotwist.kit.words import N_, Said, said
from dinotwist.twist import facts
from dinotwist.twist.cards import TERRITORIES, Cards, Dino, EventCard, EventKind
from dinotwist.twist.naming import event, named, territory
from dinotwist_widgets.twist.exercises import mistakes as m
from dinotwist_widgets.twist.exercises.making import Answers, Kind, Laid
from dinotwist_widgets.twist.exercises.tables import Dealing, Wish, deal, event_card, one_of, opened, ran_on

_MOVING = (EventKind.TORNADO, EventKind.VOLCANO, EventKind.EARTHQUAKE)


def _lay(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    kinds = (EventKind.TORNADO,) * 3 if wish.level == 0 else (EventKind.TORNADO, *_MOVING)
    kind, chance = one_of(chance, kinds if wish.event is None else (wish.event,))
    card, chance = event_card(kind, chance)
    left = (EventCard(EventKind.SOLO),)
    given, chance = deal(Dealing(event=card, now=True, left=left, twist=10, held=6, island=wish.island), chance)
    place, chance = one_of(chance, TERRITORIES)
    return Laid(opened(given), subject=place), chance


def _lies(laid: Laid) -> Answers:
    state, _ = ran_on(laid.state)
    return frozenset({state.twist[laid.subject]} - {None})


def _dino(_laid: Laid, value: Dino) -> tuple[Said, Cards]:
    return said("{dino}", dino=named(value)), (value,)


def _others(laid: Laid, _right: Answers) -> list[Dino]:
    here = [laid.state.twist[place] for place in (laid.subject, laid.subject.twin, *TERRITORIES)]
    return list(dict.fromkeys(dino for dino in here if dino is not None))


def _turned(laid: Laid) -> tuple[Fact, ...]:
    kinds = (facts.VolcanoErupted, facts.RoundBegun, facts.DinosSwapped)
    return tuple(fact for fact in ran_on(laid.state)[1] if isinstance(fact, kinds))


AFTER_TORNADO = Kind(
    name="after-tornado",
    title=N_("What lies where?"),
    core=("DT-R52",),
    misreadings=(
        m.NO_SWAP,
        m.NEIGHBOURS,
        m.ONE_PAIR,
        m.BETWEEN_PLAYERS,
        m.EVERY_EVENT_SWAPS,
        m.ERUPTION_BURIES,
    ),
    lay=_lay,
    answer=_lies,
    ask=lambda laid: said(
        "This event card has just been turned: {event}. What lies on the {place} of Twist Island afterwards?",
        event=event(laid.state.pile[0]),
        place=territory(laid.subject),
    ),
    show=_dino,
    more=_others,
    step=_turned,
    home=EventKind.TORNADO,
    most=4,
    shown=("twist",),
)
