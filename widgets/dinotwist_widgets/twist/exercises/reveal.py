"""Exercises of the reveal: who cancels, who acts first, and what a play counts."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.chance import Chance
from dinotwist.kit.facts import Fact
from dinotwist.kit.words import N_, Said, counted, said
from dinotwist.twist import facts
from dinotwist.twist.cards import Cards, EventKind
from dinotwist.twist.events import conditions
from dinotwist.twist.naming import named, species
from dinotwist.twist.reveal import tied_groups
from dinotwist.twist.state import Phase, Shown, State
from dinotwist.twist.story import play as play_said
from dinotwist.twist.values import species_of, strength
from dinotwist_widgets.panels.story import StoryLine
from dinotwist_widgets.twist.exercises import mistakes as m
from dinotwist_widgets.twist.exercises.making import Answers, Kind, Laid
from dinotwist_widgets.twist.exercises.tables import (
    Dealing,
    Wish,
    deal,
    event_card,
    event_for,
    one_of,
    opened,
    prepared,
    ran_on,
    stopped,
)

NOBODY = "nobody"
_BENDING = (EventKind.FURY, EventKind.DISASTERS, EventKind.SUPPORT)


def lay_reveal(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    """Plays that lie open, close enough to one another that they often tie."""
    event, chance = event_for(wish, _BENDING, chance)
    number = (3, 3, 4, 5)[wish.level]
    families, chance = one_of(chance, (1, 2, 2))
    dealing = Dealing(
        seats=number,
        hand=2 if wish.level == 0 else 3,
        event=event,
        values=range(2, 6),
        species=families + (wish.level > 1),
        twist=2,
        island=wish.island,
    )
    given, chance = deal(dealing, chance)
    state, chance = prepared(opened(given), chance)
    return (None if state is None else Laid(state)), chance


def _revealed(laid: Laid, seat: int) -> Shown:
    shown = laid.state.shown[seat]
    assert shown is not None
    return shown


# --- who cancels --------------------------------------------------------------------------------------------


def _cancels(laid: Laid) -> Answers:
    tied: set[Any] = {seat for group in tied_groups(laid.state) for seat in group}
    return frozenset(tied or {NOBODY})


def _players(laid: Laid) -> list[Any]:
    return [*(seat for seat, entry in enumerate(laid.state.shown) if entry is not None), NOBODY]


def _player(laid: Laid, value: Any) -> tuple[Said, Cards]:
    if value == NOBODY:
        return said("Nobody"), ()
    shown = _revealed(laid, value)
    return said("{name}: {play}", name=laid.state.name(value), play=play_said(shown)), shown.cards


def _after_reveal(laid: Laid) -> tuple[Fact, ...]:
    found: list[Fact] = []
    for fact in ran_on(laid.state)[1]:
        found.append(fact)
        if isinstance(fact, facts.OrderSet):
            break
    return tuple(found)


def _why_cancelled(laid: Laid, value: Any) -> tuple[tuple[str, ...], Said | None]:
    if value == NOBODY:
        return ("DT-R30",), None
    mine = _revealed(laid, value)
    alike = [
        laid.state.name(seat)
        for seat, other in enumerate(laid.state.shown)
        if other is not None and seat != value and (other.species, other.strength) == (mine.species, mine.strength)
    ]
    worth = said("{species} {strength}", species=species(mine.species), strength=mine.strength)
    name = laid.state.name(value)
    if not alike:
        return ("DT-R30",), said("Nobody but {name} shows {worth}.", name=name, worth=worth)
    number = len(alike)
    also = counted("{names} shows {worth} as well.", "{names} show {worth} as well.", number, names=alike, worth=worth)
    return ("DT-R30",), also


WHO_CANCELS = Kind(
    name="who-cancels",
    title=N_("Who cancels?"),
    core=("DT-R30", "DT-R33"),
    misreadings=(m.SPECIES_OR_VALUE, m.VALUE_ALONE, m.SPECIES_ALONE, m.DUO_APART, m.NO_PARITY),
    lay=lay_reveal,
    answer=_cancels,
    ask=lambda _laid: said("All cards are turned. Whose plays are cancelled?"),
    show=_player,
    several=True,
    fixed=_players,
    reasons=_why_cancelled,
    step=_after_reveal,
    most=6,
    shown=("event",),
)

# --- who goes first -----------------------------------------------------------------------------------------

Order = tuple[tuple[int, ...], ...]


def _order(laid: Laid) -> Answers:
    for fact in ran_on(laid.state)[1]:
        if isinstance(fact, facts.OrderSet) and fact.order:
            return frozenset({fact.order})
    return frozenset()


def _lay_order(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    event, chance = event_for(wish, (EventKind.FURY,), chance)
    dealing = Dealing(
        seats=(2, 3, 4, 4)[wish.level],
        hand=3,
        event=event,
        values=range(2, 8),
        species=2 + (wish.level > 0),
        twist=3,
        island=wish.island,
    )
    given, chance = deal(dealing, chance)
    state, chance = prepared(opened(given), chance)
    laid = None if state is None else Laid(state)
    several = laid is not None and any(sum(map(len, order)) > 1 for order in _order(laid))
    return (laid if several else None), chance


def _order_said(laid: Laid, value: Order) -> tuple[Said, Cards]:
    groups: list[str | Said] = []
    for group in value:
        names = [laid.state.name(seat) for seat in group]
        groups.append(names[0] if len(names) == 1 else said("{names} together", names=names))
    words = groups[0] if isinstance(groups[0], Said) else said("{name}", name=groups[0])
    for after in groups[1:]:
        words = said("{first}, then {next}", first=words, next=after)
    return words, ()


def _backwards(_laid: Laid, right: Answers) -> list[Order]:
    turned = [tuple(reversed(order)) for order in right]
    together = [(tuple(sorted(seat for group in order for seat in group)),) for order in right]
    rotated = [order[1:] + order[:1] for order in right]
    return turned + together + rotated


WHO_FIRST = Kind(
    name="who-first",
    title=N_("Who goes first?"),
    core=("DT-R34", "DT-R35", "DT-R32"),
    misreadings=(m.STRONGEST_FIRST, m.IN_TURN, m.SEAT_ORDER, m.CANCELLED_ATTACK, m.BONUS_NOT_IN_ORDER),
    lay=_lay_order,
    answer=_order,
    ask=lambda _laid: said("All cards are turned. In which order do they attack?"),
    show=_order_said,
    more=_backwards,
    step=_after_reveal,
    shown=("event", "plays"),
)

# --- how strong ---------------------------------------------------------------------------------------------


def _lay_strong(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    kinds = (EventKind.FURY, EventKind.DISASTERS, EventKind.TRIO)
    kind_of_event, chance = one_of(chance, kinds if wish.event is None else (wish.event,))
    event, chance = event_card(kind_of_event, chance)
    number, chance = one_of(chance, (1, 2, 2) if event.kind is not EventKind.TRIO else (2, 3))
    families = 2 if event.kind is EventKind.SUPPORT else 1
    given, chance = deal(Dealing(hand=number, species=families, event=event, island=wish.island, claws=False), chance)
    state = opened(given)
    cards = state.player(0).hand
    kind, chance = one_of(chance, species_of(state, cards))
    return Laid(state, subject=kind), chance


def _strong(laid: Laid) -> Answers:
    return frozenset({strength(laid.state, laid.state.player(0).hand, laid.subject)})


def _ask_strong(laid: Laid) -> Said:
    cards = [named(card) for card in laid.state.player(0).hand]
    if len(species_of(laid.state, laid.state.player(0).hand)) > 1:
        kind = species(laid.subject)
        return said("Paula attacks with {cards} as {species}. How much does it count?", cards=cards, species=kind)
    return said("Paula attacks with {cards}. How much does it count?", cards=cards)


def _number(_laid: Laid, value: int) -> tuple[Said, Cards]:
    return said("{number}", number=value), ()


def _near(_laid: Laid, right: Answers) -> list[int]:
    return [value + step for value in right for step in (1, -1, 2) if value + step > 0]


def _why_strong(laid: Laid, _value: int) -> tuple[tuple[str, ...], Said | None]:
    cards, row = laid.state.player(0).hand, conditions(laid.state)
    event_clause = {EventKind.FURY: "DT-R48", EventKind.DISASTERS: "DT-R50"}.get(laid.state.pile[0].kind)
    helped = (event_clause,) if event_clause is not None and row.bonus[laid.subject] else ()
    return (*(("DT-R23",) if len(cards) > 1 or not helped else ()), *helped), None


def _shown_strong(laid: Laid) -> list[StoryLine]:
    cards, kind = laid.state.player(0).hand, laid.subject
    shown = Shown(cards, kind, strength(laid.state, cards, kind))
    words = said("{name}: {play}", name=laid.state.name(0), play=play_said(shown))
    return [StoryLine(words, _why_strong(laid, shown.strength)[0])]


HOW_STRONG = Kind(
    name="how-strong",
    title=N_("How strong?"),
    core=("DT-R23", "DT-R48", "DT-R50"),
    misreadings=(m.NO_SUM, m.BONUS_IGNORED, m.BONUS_A_CARD, m.FURY_FOR_ALL),
    lay=_lay_strong,
    answer=_strong,
    ask=_ask_strong,
    show=_number,
    more=_near,
    reasons=_why_strong,
    step=_shown_strong,
    most=4,
    shown=("event", "hand"),
)


def at_attack(wish: Wish, dealing: Dealing, chance: Chance) -> tuple[State | None, Chance]:
    """A table on which the first group has to attack; None where nobody is left to."""
    given, chance = deal(dealing._replace(island=wish.island or dealing.island), chance)
    state, chance = prepared(opened(given), chance)
    if state is None:
        return None, chance
    state, found = stopped(state, ran_on(state)[1], Phase.ATTACK)
    return (state if found and state.order else None), chance
