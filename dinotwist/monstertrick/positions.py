"""Positions: a table in the middle of a game, as a person writes it down.

What is left out takes the stated default: hands are dealt by the seed, rows lie in ascending order, and cards that
the position does not show have been played before. A position that cannot be is refused with a sentence.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from dinotwist.kit.chance import seeded
from dinotwist.kit.clauses import NoGame
from dinotwist.kit.facts import Played, Scribe
from dinotwist.monstertrick import setting_up
from dinotwist.monstertrick.cards import Card, Cards
from dinotwist.monstertrick.entries import seat_of
from dinotwist.monstertrick.flow import empty_table, run_on
from dinotwist.monstertrick.markers import first_owner, owner_after
from dinotwist.monstertrick.order import clockwise
from dinotwist.monstertrick.placing import MOST_PILES
from dinotwist.monstertrick.rulings import Rulings
from dinotwist.monstertrick.setting_up import ROW, cards_in_use, pieces, tiles_of_round
from dinotwist.monstertrick.setup import Seat, Setup
from dinotwist.monstertrick.state import Laid, Phase, Pile, Player, Row, State, Tile
from dinotwist.monstertrick.tricks import TRICK, tile_place

ASCENDING = ()


@dataclass(frozen=True)
class GivenPlayer:
    """One player's things.

    ``hand`` None is dealt by the seed. ``row`` None is not laid yet; left out, the tiles lie in ascending order.
    ``exact`` counts earlier rounds in which the highest tile was won.
    """

    name: str
    hand: tuple[Card, ...] | None = None
    row: tuple[int, ...] | None = ASCENDING
    tricks: int = 0
    points: int = 0
    exact: int = 0


@dataclass(frozen=True)
class Given:
    """A position with the keys of the case format.

    ``piles`` lists each pile card by card with its player. ``plays_left`` says how many cards a hand has that is
    dealt by the seed (the whole hand where left out).
    """

    players: list[GivenPlayer]
    round: int = 1
    turn: str | None = None
    piles: tuple[tuple[tuple[str, Card], ...], ...] = ()
    plays_left: dict[str, int] = field(default_factory=dict)
    seed: int = 1


def open_position(given: Given, rulings: Rulings, waived: frozenset[str] = frozenset()) -> Played:
    """The state of a position and the facts that led to its first question.

    Raises ValueError (or `NoGame` with clauses) with a sentence when the position cannot be.
    """
    seats = tuple(Seat(player.name) for player in given.players)
    setup = Setup(seats, given.seed, rulings, waived=waived)
    setting_up.check(setup)
    _check(given, setup)
    table = Scribe(_laid(given, setup))
    run_on(table)
    return table.played()


def _check(given: Given, setup: Setup) -> None:
    if not 1 <= given.round <= setup.extent.rounds:
        raise NoGame(f"there is no round {given.round}", "MT-R3")
    if len(given.piles) > MOST_PILES:
        raise NoGame(f"{len(given.piles)} piles lie on the table", "MT-R9")
    for pile in given.piles:
        if not 1 <= len(pile) < TRICK:
            raise NoGame(f"a pile on the table has one to three cards, not {len(pile)}", "MT-R22")
    for name in given.plays_left:
        seat_of(setup, name)
    for player in given.players:
        if min(player.tricks, player.points, player.exact) < 0:
            raise ValueError(f"{player.name}: tricks, points and exact are 0 or more")
        left = given.plays_left.get(player.name)
        if left is not None and (left < 0 or left != len(player.hand or (None,) * left)):
            raise ValueError(f"{player.name} cannot have {left} plays left")


def _laid(given: Given, setup: Setup) -> State:
    state = empty_table(setup)._replace(round=given.round)
    piles = [tuple(Laid(seat_of(setup, name), card) for name, card in pile) for pile in given.piles]
    rest = _left_over(given, setup, [laid.card for pile in piles for laid in pile])
    shuffled, chance = seeded(given.seed).shuffled(rest)
    players = []
    for player in given.players:
        hand = player.hand
        if hand is None:
            number = given.plays_left.get(player.name, setup.extent.hand)
            if number > len(shuffled):
                raise ValueError(f"{player.name} should be dealt {number} cards, but {len(shuffled)} are left")
            hand, shuffled = shuffled[:number], shuffled[number:]
        players.append(_player(player, hand, _row(player, state)))
    state = state._replace(players=tuple(players), rest=(), gone=shuffled, counter=chance.counter)
    return _with_turn(given, _with_rows_turned(_with_piles(state, piles)))


def _left_over(given: Given, setup: Setup, shown: list[Card]) -> Cards:
    shown = [*shown, *(card for player in given.players for card in player.hand or ())]
    every, used = Counter(cards_in_use(setup)), Counter(shown)
    for card, number in used.items():
        if card not in every:
            raise NoGame(f"{card} is not in use with {len(setup.seats)} players", "MT-R4")
        if number > 1:
            raise NoGame(f"there is only one {card}", "MT-R15")
    return tuple(sorted((every - used).elements()))


def _row(player: GivenPlayer, state: State) -> Row | None:
    if player.row is None or not pieces(state.setup).tiles:
        return None
    allowed = tiles_of_round(state)
    values = player.row or tuple(sorted(setting_up.round_values(state.setup, state.round)))
    if any(value not in allowed for value in values):
        raise NoGame(f"{player.name}: round {state.round} uses the tiles {', '.join(map(str, allowed))}", "MT-R5")
    if len(values) != ROW or len(set(values)) != ROW:
        raise NoGame(f"{player.name}: a row is made of three different tiles", "MT-R6")
    return tuple(map(Tile, values))


def _player(given: GivenPlayer, hand: Cards, row: Row | None) -> Player:
    return Player(tuple(sorted(hand)), row, given.tricks, earlier=given.points, exact=given.exact)


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
