"""What is hidden from a seat at a table, and the same table with those hidden things exchanged among themselves."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.chance import seeded
from dinotwist.twist.cards import Cards
from dinotwist.twist.state import Play, Player, State, without


def closed(player: Player) -> Cards:
    """The cards of a play that still lies face down."""
    return player.play.cards if player.play is not None and not player.play.open else ()


def buried(player: Player) -> Cards:
    """The graveyard cards that nobody else has seen."""
    return without(player.graveyard, player.tied)


def hidden_cards(state: State, seat: int | None) -> Cards:
    """Every Dino card that the seat may not see."""
    others = [player for other, player in enumerate(state.players) if other != seat]
    return state.draw + tuple(card for player in others for card in (*player.hand, *closed(player), *buried(player)))


def _take(pool: Iterator, number: int) -> tuple:
    return tuple(sorted(next(pool) for _ in range(number)))


def _exchanged(player: Player, pool: Iterator) -> Player:
    hand = _take(pool, len(player.hand))
    play, shut = player.play, closed(player)
    if shut:
        cards = _take(pool, len(shut))
        play = Play(cards, cards[0].species if player.play.species is not None else None)
    graveyard = player.tied + _take(pool, len(buried(player)))
    redraw = None if player.redraw is None else hand[: 3 - len(player.redraw)]
    return player._replace(hand=hand, play=play, graveyard=graveyard, redraw=redraw)


def exchanged(state: State, seat: int | None, seed: int) -> State:
    """Another table that the seat cannot tell from this one: hidden cards, events and chance are others."""
    cards, chance = seeded(seed).shuffled(hidden_cards(state, seat))
    pool = iter(cards)
    draw = tuple(next(pool) for _ in state.draw)
    players = tuple(p if other == seat else _exchanged(p, pool) for other, p in enumerate(state.players))
    events, chance = chance.shuffled((*state.pile[1:], *state.aside))
    covered = len(state.pile) - 1 if state.pile else 0
    return state._replace(
        setup=state.setup._replace(seed=state.setup.seed ^ 1, deal=draw[:3]),
        draw=draw,
        players=players,
        pile=state.pile[:1] + events[:covered],
        aside=events[covered:],
        counter=chance.counter,
    )
