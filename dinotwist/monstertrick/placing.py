"""Where a card may go: on a pile or as a new one (manual, pages 16 and 17)."""

from __future__ import annotations

from collections.abc import Callable

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_, Said, said
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.cards import Card, Colour
from dinotwist.monstertrick.decisions import Play
from dinotwist.monstertrick.naming import colour, named
from dinotwist.monstertrick.rulings import DiscardRule
from dinotwist.monstertrick.state import Pile, State

MOST_PILES = 4

RULES.physical(
    "MT-R10", "S3 p.16", N_("Piles lie apart from one another, and their cards overlap so that all values can be seen.")
)


def _holds(state: State, seat: int, kind: Colour) -> bool:
    return any(card.colour is kind for card in state.player(seat).hand)


def _colours_on_table(state: State) -> frozenset[Colour]:
    return frozenset(pile.colour for pile in state.piles)


def table_is_full(state: State) -> bool:
    """Whether as many piles lie there as may."""
    return len(state.piles) >= MOST_PILES


def _target(state: State, decision: Play) -> Pile | None:
    return None if decision.pile is None else state.piles[decision.pile]


@RULES.constraint("MT-R9", "S3 p.16", N_("At most four piles lie on the table at once."), Play)
def at_most_four_piles(state: State, decision: Play) -> Said | None:
    """Why no pile may be begun now."""
    if decision.pile is not None or not table_is_full(state):
        return None
    return said("Four piles lie on the table already.")


@RULES.constraint(
    "MT-R16",
    "S3 p.17",
    N_(
        "Only cards of a pile's first colour may be played on it; a card of another colour may be thrown on it only"
        " by a player who holds none of that colour."
    ),
    Play,
    rulings=("discard_rule",),
)
def throwing_off(state: State, decision: Play) -> Said | None:
    """Why this card may not be thrown on a pile of another colour."""
    pile = _target(state, decision)
    if pile is None or pile.colour is decision.card.colour:
        return None
    return _THROWING[state.rulings.discard_rule](state, decision, pile)


def _void_in_led(state: State, decision: Play, pile: Pile) -> Said | None:
    if not _holds(state, decision.seat, pile.colour):
        return None
    return said(
        "{name} holds {colour} and may not throw {card} on it.",
        name=state.name(decision.seat),
        colour=colour(pile.colour),
        card=named(decision.card),
    )


def _four_piles_no_match(state: State, decision: Play, pile: Pile) -> Said | None:
    if not table_is_full(state):
        return said("A card may be thrown only when four piles lie there.")
    return _no_match_on_table(state, decision, pile)


def _no_match_on_table(state: State, decision: Play, _pile: Pile) -> Said | None:
    if decision.card.colour not in _colours_on_table(state):
        return None
    return said("There is a pile of the colour {colour}.", colour=colour(decision.card.colour))


_THROWING: dict[DiscardRule, Callable[[State, Play, Pile], Said | None]] = {
    DiscardRule.VOID_IN_LED: _void_in_led,
    DiscardRule.FOUR_PILES_NO_MATCH: _four_piles_no_match,
    DiscardRule.NO_MATCH_ON_TABLE: _no_match_on_table,
}


def may_go_on(state: State, seat: int, card: Card, number: int) -> bool:
    """Whether the card may lie on that pile as far as colours go."""
    return throwing_off.refusal(state, Play(seat, card, number)) is None


def _nothing_may_be_added(state: State, seat: int) -> bool:
    hand, piles = state.player(seat).hand, range(len(state.piles))
    return not any(may_go_on(state, seat, card, number) for card in hand for number in piles)


@RULES.definition(
    "MT-R17",
    "S3 p.17",
    N_("Nobody has to add to a pile: while fewer than four lie there, one may be begun, in any colour."),
    otherwise=_nothing_may_be_added,
)
def need_not_add(_state: State, _seat: int) -> bool:
    """Whether the seat may begin a pile although it could add to one."""
    return True


@RULES.definition(
    "MT-R18",
    "S3 p.17",
    N_("A new pile may have the same colour as one that lies there already."),
    otherwise=lambda state, card: card.colour not in _colours_on_table(state),
)
def may_repeat_a_colour(_state: State, _card: Card) -> bool:
    """Whether a pile may be begun in the colour of another one."""
    return True


@RULES.definition(
    "MT-R19",
    "S3 p.17",
    N_("Where it may be thrown, a card may be thrown on a pile of another colour instead of beginning one."),
    otherwise=table_is_full,
)
def may_throw_instead(_state: State) -> bool:
    """Whether a card may be thrown although a pile could be begun."""
    return True


def _must_follow(state: State, seat: int, card: Card, number: int | None) -> bool:
    follows = number is not None and state.piles[number].colour is card.colour
    return follows or not any(_holds(state, seat, kind) for kind in _colours_on_table(state))


@RULES.definition(
    "MT-R20",
    "S3 p.17; M4",
    N_("No pile has to be followed: a player chooses among all cards and places that are allowed."),
    otherwise=_must_follow,
    standing=Standing.INFERRED,
)
def free_choice(_state: State, _seat: int, _card: Card, _number: int | None) -> bool:
    """Whether the card may go there although another could follow a pile."""
    return True


@RULES.definition(
    "MT-R21",
    "M5",
    N_("A player may play to a pile several times."),
    otherwise=lambda _state, seat, pile: all(laid.seat != seat for laid in pile.cards),
    standing=Standing.PUBLIC,
)
def may_play_again(_state: State, _seat: int, _pile: Pile) -> bool:
    """Whether the seat may play to a pile in which it has a card."""
    return True


@RULES.definition(
    "MT-R8",
    "S3 p.16",
    N_("On a turn a player plays exactly one card: on a pile on the table or as a new pile."),
    otherwise=lambda _state: False,
)
def turn_passes(_state: State) -> bool:
    """Whether the turn is over after one card (without the clause a player plays on)."""
    return True


@turn_passes.refuses(Play)
def _no_such_choice(state: State, decision: Play) -> Said | None:
    """Which choice is missing at a table that has waived one of the permissions MT-R17 to MT-R21."""
    seat, card, number = decision
    pile = _target(state, decision)
    if not free_choice(state, seat, card, number):
        return said("{name} could follow a pile.", name=state.name(seat))
    if pile is None:
        return _not_begun(state, seat, card)
    if pile.colour is not card.colour and not may_throw_instead(state):
        return said("There is room for a new pile.")
    if not may_play_again(state, seat, pile):
        return said("{name} has played to this pile before.", name=state.name(seat))
    return None


def _not_begun(state: State, seat: int, card: Card) -> Said | None:
    if not need_not_add(state, seat):
        return said("{name} could add to a pile.", name=state.name(seat))
    if not may_repeat_a_colour(state, card):
        return said("There is a pile of the colour {colour}.", colour=colour(card.colour))
    return None
