"""Positions: a table in the middle of a game, as a person writes it down.

What is left out takes the stated default: hands are dealt by the seed, rows lie in ascending order, and cards that
the position does not show have been played before. A position that cannot be is refused with a sentence.
"""

from __future__ import annotations

from dinotwist.kit.chance import seeded
from dinotwist.kit.facts import Played, Scribe
from dinotwist.kit.positions import refuse
from dinotwist.kit.scripts import seat_of
from dinotwist.monstertrick.cards import Cards
from dinotwist.monstertrick.flaws import ascending_row, flaws, shown_cards
from dinotwist.monstertrick.flow import empty_table, run_on
from dinotwist.monstertrick.given import Given, GivenPlayer, setup_of
from dinotwist.monstertrick.markers import first_owner, owner_after
from dinotwist.monstertrick.order import clockwise
from dinotwist.monstertrick.rulings import Rulings
from dinotwist.monstertrick.setting_up import cards_in_use, pieces, round_values
from dinotwist.monstertrick.setup import Setup
from dinotwist.monstertrick.state import Kept, Laid, Phase, Pile, Player, Row, State, Tile
from dinotwist.monstertrick.tricks import tile_place

__all__ = ["Given", "GivenPlayer", "open_position"]


def open_position(given: Given, rulings: Rulings, waived: frozenset[str] = frozenset()) -> Played:
    """The state of a position and the facts that led to its first question.

    Raises ValueError (or `NoGame` with clauses) with a sentence when the position cannot be.
    """
    refuse(flaws(given, rulings, waived))
    setup = setup_of(given, rulings, waived)
    table = Scribe(_laid(given, setup))
    run_on(table)
    return table.played()


def _laid(given: Given, setup: Setup) -> State:
    state = empty_table(setup)._replace(round=given.round)
    piles = [tuple(Laid(seat_of(setup, name), card) for name, card in pile) for pile in given.piles]
    rest = tuple(sorted(set(cards_in_use(setup)) - {card for _place, card in shown_cards(given)}))
    dealt = any(player.hand is None for player in given.players)
    shuffled, chance = seeded(given.seed).shuffled(rest) if dealt else (rest, seeded(given.seed))
    players = []
    for player in given.players:
        hand = player.hand
        if hand is None:
            number = given.plays_left.get(player.name, setup.extent.hand)
            hand, shuffled = shuffled[:number], shuffled[number:]
        players.append(_player(player, hand, state))
    state = state._replace(players=tuple(players), rest=(), gone=shuffled, counter=chance.counter)
    return _with_turn(given, _with_rows_turned(_with_piles(state, piles)))


def _row(player: GivenPlayer, state: State) -> Row | None:
    if player.row is None or not pieces(state.setup).tiles:
        return None
    return tuple(map(Tile, player.row or ascending_row(state.setup, state.round)))


def _player(given: GivenPlayer, hand: Cards, state: State) -> Player:
    first = state.round - len(given.kept)
    rounds = [(number, tile) for number, tile in enumerate(given.kept, first)]
    kept = tuple(Kept(number, tile, tile == max(round_values(state.setup, number))) for number, tile in rounds)
    return Player(tuple(sorted(hand)), _row(given, state), given.tricks, kept, given.points, given.exact)


def _with_piles(state: State, piles: list[tuple[Laid, ...]]) -> State:
    """The piles with their owners, as if they had been played card by card."""
    for cards in piles:
        first, *others = cards
        pile = Pile((first,), first_owner(state, first.seat))
        for laid in others:
            owner = owner_after(state, pile, laid.seat, laid.card)
            pile = Pile((*pile.cards, laid), owner)
        state = state._replace(piles=(*state.piles, pile))
    return state


def _with_rows_turned(state: State) -> State:
    """The tiles that the tricks won so far have turned."""
    for seat, player in enumerate(state.players):
        if player.row is None or not player.tricks:
            continue
        turned = {tile_place(state, tricks) for tricks in range(1, player.tricks + 1)}
        up = tile_place(state, player.tricks)
        row = tuple(tile._replace(up=place == up, seen=place in turned) for place, tile in enumerate(player.row))
        state = state.with_player(seat, player._replace(row=row))
    return state


def _with_turn(given: Given, state: State) -> State:
    turn = 0 if given.turn is None else seat_of(state.setup, given.turn)
    if not any(player.hand for player in state.players):
        return state._replace(phase=Phase.SETTLE, turn=turn)
    turn = turn if state.player(turn).hand else clockwise(state, turn)
    waiting = any(player.row is None for player in state.players) and pieces(state.setup).tiles
    return state._replace(phase=Phase.ROWS if waiting else Phase.PLAY, turn=turn)
