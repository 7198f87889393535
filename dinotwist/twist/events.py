"""The event cards (booklet, pages 10 and 11; Chinese rules, appendix): what is in force, and what it changes.

An event that lasts a round is a row that changes some fields of the round's `Conditions`. Tornado, New Brood and
Volcano act once, when they are turned (`dinotwist.twist.instants`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dinotwist.kit.clauses import Standing, listening
from dinotwist.kit.words import N_, Said, said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import FAMILIES, EventCard, EventKind, Territory
from dinotwist.twist.decisions import Prepare
from dinotwist.twist.naming import named
from dinotwist.twist.state import Conditions, Phase, State

ROUND_EVENTS = 11

RULES.physical(
    "DT-R16",
    "S0 p.7; D",
    N_("The player with the longest claws turns the event card. No choice goes with it."),
)


@RULES.definition(
    "DT-R14",
    "S0 p.6; S0 p.7; S1 A.a",
    N_("In round 1 no event card is turned and no event applies."),
    otherwise=lambda state: state.pile[1:2],
)
def no_event_in_round_one(_state: State | Pile) -> tuple[EventCard, ...]:
    """The events in force while Twist Island lies on top: none."""
    return ()


@RULES.definition(
    "DT-R15",
    "S0 p.6; S0 p.7; S1 A.a",
    N_("From round 2 on the top card is discarded; the next one applies at once and to all players."),
    otherwise=lambda _state, _card: (),
)
def applies_to_all(_state: State | Pile, card: EventCard) -> tuple[EventCard, ...]:
    """The turned card is in force for everybody."""
    return (card,)


@RULES.definition(
    "DT-R19",
    "S0 p.10; S0 p.11",
    N_("An event for this round ends with the round; Tornado, New Brood and Volcano act once."),
    otherwise=lambda state: state.spent[-1:],
)
def left_over(_state: State | Pile) -> tuple[EventCard, ...]:
    """Events of earlier rounds that are still in force: none."""
    return ()


@RULES.consequence("DT-R20", "D", N_("Exactly one event is in force in a round; in round 1 there is none."))
def one_event(state: State) -> bool | None:
    """Whether the number of events in force is right; silent outside a round."""
    if state.phase not in (Phase.PREPARE, Phase.CHOOSE_SPECIES, Phase.ATTACK):
        return None
    return len(in_force(state)) == (state.round > 1)


def in_force(state: State | Pile) -> tuple[EventCard, ...]:
    """The event cards in force now: at most one, unless clauses are waived."""
    if not state.pile:
        return ()
    top = state.pile[0]
    if top.kind is EventKind.TWIST_ISLAND:
        return no_event_in_round_one(state)
    return applies_to_all(state, top) + left_over(state)


def is_in_force(state: State, kind: EventKind) -> bool:
    """Whether an event of this kind is in force."""
    return any(card.kind is kind for card in in_force(state))


def _as_it_was(_state: Pile, row: Conditions, _card: EventCard) -> Conditions:
    return row


@RULES.effect(
    "DT-R45",
    "S0 p.10; S1 appendix 1",
    N_("Meteors: in this round nobody may play on the territories shown. Their Dinos come back next round."),
    otherwise=_as_it_was,
)
def meteor(_state: Pile, row: Conditions, card: EventCard) -> Conditions:
    """The territories shown are destroyed for the round."""
    return row._replace(destroyed=card.territories)


def under_meteors(state: State) -> tuple[Territory, ...]:
    """The territories that Meteors in force show, also where the table has waived what they do."""
    if meteor.number not in state.waived:
        return conditions(state).destroyed
    return tuple(t for card in in_force(state) if card.kind is EventKind.METEOR for t in card.territories)


@RULES.effect(
    "DT-R46",
    "S0 p.10; S1 appendix 2",
    N_("Never 2 without 3: in this round up to 3 cards of one species may be played together."),
    otherwise=_as_it_was,
)
def trio(_state: Pile, row: Conditions, _card: EventCard) -> Conditions:
    """Three cards may be prepared."""
    return row._replace(most_cards=3)


@trio.refuses(Prepare)
def _too_much_for_a_trio(state: State, decision: Prepare) -> Said | None:
    if not is_in_force(state, EventKind.TRIO):
        return None
    if len(decision.cards) > 3:
        return said("These are {number} cards; even this event allows only 3.", number=len(decision.cards))
    if len(decision.cards) == 3 and mixed(decision.cards):
        return said("{cards} are not all of one species.", cards=[named(c) for c in decision.cards])
    return None


@RULES.effect(
    "DT-R47",
    "S0 p.10; S1 appendix 7",
    N_("Alone in the world: in this round no Duo may be played."),
    otherwise=_as_it_was,
)
def solo(_state: Pile, row: Conditions, _card: EventCard) -> Conditions:
    """No Duo may be prepared."""
    return row._replace(duos=False)


@solo.refuses(Prepare)
def _no_duo(state: State, decision: Prepare) -> Said | None:
    if len(decision.cards) < 2 or not is_in_force(state, EventKind.SOLO):
        return None
    return said("These are {number} cards; in this round only one may be played.", number=len(decision.cards))


@RULES.effect(
    "DT-R48",
    "S0 p.10; S1 appendix 4",
    N_("Fury: in this round a Dino or Duo of the species shown gets +3 for its attack."),
    otherwise=_as_it_was,
)
def fury(_state: Pile, row: Conditions, card: EventCard) -> Conditions:
    """Attacks of one species count 3 more."""
    bonus = tuple(n + 3 if s == card.species else n for s, n in enumerate(row.bonus))
    return row._replace(bonus=bonus)


@RULES.effect(
    "DT-R50",
    "S0 p.10; S1 appendix 5",
    N_("Disasters: in this round every Dino or Duo gets +2 for its attack."),
    otherwise=_as_it_was,
)
def disasters(_state: Pile, row: Conditions, _card: EventCard) -> Conditions:
    """All attacks count 2 more."""
    return row._replace(bonus=tuple(n + 2 for n in row.bonus))


@RULES.effect(
    "DT-R51",
    "S0 p.11; S1 appendix 3",
    N_(
        "Earthquake: in this round a captured Dino may go to either of the two territories of its species. "
        "Little Rex islands are not changed."
    ),
    otherwise=_as_it_was,
)
def earthquake(_state: Pile, row: Conditions, _card: EventCard) -> Conditions:
    """The twin territory is free as well."""
    return row._replace(free_twin=True)


@RULES.effect(
    "DT-R54",
    "S0 p.11; S1 appendix 10",
    N_("Support: in this round a Duo may be made of two different species."),
    otherwise=_as_it_was,
)
def support(_state: Pile, row: Conditions, _card: EventCard) -> Conditions:
    """A Duo may be mixed."""
    return row._replace(mixed=True)


ROWS: dict[EventKind, Callable[[Pile, Conditions, EventCard], Conditions]] = {
    EventKind.METEOR: meteor,
    EventKind.TRIO: trio,
    EventKind.SOLO: solo,
    EventKind.FURY: fury,
    EventKind.DISASTERS: disasters,
    EventKind.EARTHQUAKE: earthquake,
    EventKind.SUPPORT: support,
}
"""The events that last a round, each a row of the round's conditions."""


def conditions(state: State) -> Conditions:
    """What the event in force changes in this round."""
    if state.waived or listening():
        return _conditions(Pile(state.pile[:2], state.spent[-1:], state.waived))
    top = state.pile[0] if state.pile else None
    found = _remembered.get(top)
    if found is None:
        found = _remembered[top] = _conditions(Pile(state.pile[:1], (), state.waived))
    return found


_remembered: dict[EventCard | None, Conditions] = {}
"""The conditions under each event card: with no clause waived they depend on nothing else."""


class Pile(NamedTuple):
    """All of a table that decides which event is in force."""

    pile: tuple[EventCard, ...]
    spent: tuple[EventCard, ...]
    waived: frozenset[str]


def _conditions(state: Pile) -> Conditions:
    row = Conditions()
    for card in in_force(state):
        if card.kind in ROWS:
            row = ROWS[card.kind](state, row, card)
    return row


@RULES.consequence("DT-R17", "S1; P6", N_("The game has at most 11 rounds."), standing=Standing.STATED)
def at_most_eleven_rounds(state: State) -> bool:
    """Whether the round number is possible."""
    return state.round <= ROUND_EVENTS


@RULES.consequence("DT-R18", "D", N_("The rounds played are 11, less one for each Volcano among the ten events."))
def rounds_played(state: State) -> bool | None:
    """Whether the game ended after the right number of rounds; silent before the end."""
    if state.phase is not Phase.OVER:
        return None
    turned = [card for card in state.spent + state.pile if card.kind in EVENT_KINDS]
    volcanoes = sum(card.kind is EventKind.VOLCANO for card in turned)
    return state.round == 1 + len(turned) - volcanoes


EVENT_KINDS = frozenset(EventKind) - {EventKind.TWIST_ISLAND, EventKind.BIG_ROCK, EventKind.HIDDEN}


def mixed(cards: tuple[object, ...]) -> bool:
    """Whether the cards show more than one species (the promo card fits every species)."""
    return len({card.species for card in cards if card.species in FAMILIES}) > 1  # type: ignore[attr-defined]
