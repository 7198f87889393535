"""Whose pile it is: markers that lie beside piles (manual, pages 16 and 17)."""

from __future__ import annotations

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.cards import Card
from dinotwist.monstertrick.setting_up import pieces
from dinotwist.monstertrick.state import Pile, State, all_cards


def markers_left(state: State, seat: int) -> int:
    """How many of its markers the seat has by itself."""
    return pieces(state.setup).markers - sum(pile.owner == seat for pile in state.piles)


@RULES.definition(
    "MT-R11",
    "S3 p.16",
    N_("Who begins a pile puts a marker of the own colour beside it: for the moment the pile is theirs."),
    otherwise=lambda _state, _seat: None,
)
def first_owner(state: State, seat: int) -> int | None:
    """Whose marker lies beside a pile that the seat begins; None when it has none to put there."""
    return seat if markers_left(state, seat) > 0 else None


@RULES.definition(
    "MT-R14",
    "S3 p.16",
    N_("The card to beat is the one that holds the pile: the highest of its first colour so far."),
    otherwise=lambda _state, pile: pile.cards[0].card,
    standing=Standing.INFERRED,
)
def card_to_beat(_state: State, pile: Pile) -> Card:
    """The card that holds the pile."""
    return max(card for card in pile.plain if card.colour is pile.colour)


@RULES.definition(
    "MT-R13",
    "S3 p.16; S3 p.17",
    N_("A lower card, or a card of another colour whatever its value, moves no marker."),
    otherwise=lambda _state, _pile, _card: False,
)
def moves_no_marker(state: State, pile: Pile, card: Card) -> bool:
    """Whether the card leaves the pile to its owner."""
    return card.colour is not pile.colour or card.value < card_to_beat(state, pile).value


@RULES.definition(
    "MT-R12",
    "S3 p.16",
    N_("When another player plays a higher card of the pile's first colour, their marker replaces the one there."),
    otherwise=lambda _state, pile, _seat, _card: pile.owner,
)
def owner_after(state: State, pile: Pile, seat: int, card: Card) -> int | None:
    """Whose marker lies beside the pile once the seat has played this card on it."""
    if moves_no_marker(state, pile, card) or seat == pile.owner or markers_left(state, seat) < 1:
        return pile.owner
    return seat


@RULES.consequence("MT-R15", "D", N_("No two cards are alike, so no two cards of a pile are equal."))
def no_equal_cards(state: State) -> bool:
    """Whether every card that can be seen is there once."""
    known = [card for card in all_cards(state) if not card.hidden]
    return len(set(known)) == len(known)
