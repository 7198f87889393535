"""What a seat may see: states, facts and decisions without what is hidden from it.

A seat knows its hand, its row, every card that was ever played, and every tile that was ever up (also one that is
down again). It does not know other hands, tiles that have not been up, or the stream of chance (MT-R4, MT-R6).
"""

from __future__ import annotations

from collections import Counter
from functools import singledispatch
from typing import Any

from dinotwist.monstertrick import facts
from dinotwist.monstertrick.cards import HIDDEN, Card, Cards
from dinotwist.monstertrick.decisions import Lay
from dinotwist.monstertrick.setting_up import cards_in_use
from dinotwist.monstertrick.state import Player, State, all_cards


@singledispatch
def seen(thing: Any, seat: int | None) -> Any:
    """The thing as the seat sees it; things that hide nothing are seen by everybody."""
    del seat
    return thing


def _hidden(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)


@seen.register
def _state(state: State, seat: int | None) -> State:
    players = tuple(player if other == seat else _other(player) for other, player in enumerate(state.players))
    return state._replace(setup=state.setup._replace(seed=0), players=players, rest=_hidden(state.rest), counter=0)


def _other(player: Player) -> Player:
    row = player.row
    if row is not None:
        row = tuple(tile if tile.seen else tile._replace(value=0) for tile in row)
    return player._replace(hand=_hidden(player.hand), row=row)


def unseen(view: State) -> tuple[Card, ...]:
    """The cards that a seat has not accounted for, in order: they are in the other hands.

    ``view`` is the state as the seat sees it.
    """
    left = Counter(cards_in_use(view.setup))
    left.subtract(card for card in all_cards(view) if not card.hidden)
    return tuple(sorted((+left).elements()))


@seen.register
def _shuffled(fact: facts.DeckShuffled, seat: int | None) -> facts.DeckShuffled:
    del seat
    return fact._replace(cards=_hidden(fact.cards), counter=0)


@seen.register
def _dealt(fact: facts.HandDealt, seat: int | None) -> facts.HandDealt:
    return fact if fact.seat == seat else fact._replace(cards=_hidden(fact.cards))


@seen.register(facts.RowLaid)
@seen.register(Lay)
def _row(thing: Any, seat: int | None) -> Any:
    return thing if thing.seat == seat else thing._replace(tiles=(0,) * len(thing.tiles))
