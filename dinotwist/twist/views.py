"""What a seat may see: states, facts and turns without the cards that are hidden from it.

Knowledge (dossier, later ruling 6): a seat knows its own hand and graveyard and all that was ever public: what was
revealed, captured and discarded, and every count. It does not know prepared cards before the reveal, other hands,
buried cards, the draw pile, the covered part of the event pile, or the stream of chance (DT-R3, DT-R21, DT-R31).
While the species of mixed Duos are named in secret, a seat does not even learn who else is asked (DT-R55).
"""

from __future__ import annotations

from collections import Counter
from functools import singledispatch
from typing import Any

from dinotwist.kit.game import Turn
from dinotwist.twist import facts
from dinotwist.twist.cards import HIDDEN, HIDDEN_EVENT, Cards, Dino, Species, babies
from dinotwist.twist.events import mixed
from dinotwist.twist.state import Phase, Play, Player, State, without


@singledispatch
def seen(thing: Any, seat: int | None) -> Any:
    """The thing as the seat sees it, None for a fact that it may not notice at all.

    Things that hold no card are seen by everybody.
    """
    del seat
    return thing


def _hidden(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)


@seen.register
def _state(state: State, seat: int | None) -> State:
    over = state.phase is Phase.OVER
    players = tuple(
        player if other == seat else _other(player, state.phase) for other, player in enumerate(state.players)
    )
    covered = len(state.pile) - 1
    return state._replace(
        setup=state.setup._replace(seed=0, deal=()),
        players=players,
        draw=_hidden(state.draw),
        pile=state.pile if over else state.pile[:1] + (HIDDEN_EVENT,) * max(covered, 0),
        aside=(HIDDEN_EVENT,) * len(state.aside),
        counter=0,
    )


def _other(player: Player, phase: Phase) -> Player:
    play = player.play
    if play is not None and not play.open:
        play = Play(_hidden(play.cards), Species.HIDDEN)
    elif play is not None and play.species is not None and phase is Phase.CHOOSE_SPECIES and mixed(play.cards):
        play = play._replace(species=Species.HIDDEN)
    known = player.tied
    buried = (HIDDEN,) * (len(player.graveyard) - len(known))
    return player._replace(hand=_hidden(player.hand), graveyard=tuple(sorted(known)) + buried, play=play, redraw=None)


def unseen(view: State, seat: int | None) -> Counter[Dino]:
    """The Dino cards that a seat has not accounted for: they are in the draw pile, other hands or buried.

    ``view`` is the state as the seat sees it. The result counts each card that it cannot place.
    """
    mine = () if seat is None else _own(view.player(seat))
    return Counter((*view.setup.deck, *babies())) - Counter((*_public(view), *mine))


def _own(player: Player) -> Cards:
    play = player.play
    closed = play.cards if play is not None and not play.open else ()
    return player.hand + without(player.graveyard, player.tied) + closed


def _public(view: State) -> list[Dino]:
    lying = [dino for dino in (*view.twist, *view.discard, *view.boxed) if dino is not None]
    for player in view.players:
        lying += [dino for dino in player.island if dino is not None]
        lying += player.tied
        if player.play is not None and player.play.open:
            lying += player.play.cards
        if player.captured is not None:
            lying.append(player.captured)
    return lying


@seen.register
def _pile(fact: facts.PileBuilt, seat: int | None) -> facts.PileBuilt:
    del seat
    pile = fact.pile[:1] + (HIDDEN_EVENT,) * (len(fact.pile) - 1)
    return fact._replace(pile=pile, aside=(HIDDEN_EVENT,) * len(fact.aside), counter=0)


@seen.register
def _deck(fact: facts.DeckShuffled, seat: int | None) -> facts.DeckShuffled:
    del seat
    return fact._replace(draw=_hidden(fact.draw), counter=0)


@seen.register
def _reshuffled(fact: facts.DiscardShuffled, seat: int | None) -> facts.DiscardShuffled:
    del seat
    return fact._replace(draw=_hidden(fact.draw), counter=0)


@seen.register
def _changed(fact: facts.HandChanged, seat: int | None) -> facts.HandChanged:
    if fact.draw is None:
        return fact._replace(counter=0)
    cards = fact.cards if fact.seat == seat else _hidden(fact.cards)
    return fact._replace(cards=cards, draw=_hidden(fact.draw), counter=0)


@seen.register
def _order(fact: facts.OrderDrawn, seat: int | None) -> facts.OrderDrawn:
    del seat
    return fact._replace(counter=0)


@seen.register(facts.HandDealt)
@seen.register(facts.CardsDrawn)
@seen.register(facts.CardsBuried)
def _cards(fact: Any, seat: int | None) -> Any:
    return fact if fact.seat == seat else fact._replace(cards=_hidden(fact.cards))


@seen.register
def _redrawn(fact: facts.RedrawChosen, seat: int | None) -> facts.RedrawChosen:
    return fact if fact.seat == seat else fact._replace(cards=())


@seen.register
def _prepared(fact: facts.CardsPrepared, seat: int | None) -> facts.CardsPrepared:
    return fact if fact.seat == seat else fact._replace(cards=_hidden(fact.cards), species=None)


@seen.register
def _asked(fact: facts.SpeciesAsked, seat: int | None) -> facts.SpeciesAsked:
    return fact if fact.open else fact._replace(seats=tuple(asked for asked in fact.seats if asked == seat))


@seen.register
def _named(fact: facts.SpeciesNamed, seat: int | None) -> facts.SpeciesNamed | None:
    if fact.seat == seat:
        return fact
    return fact._replace(species=None) if fact.open else None


@seen.register
def _turn(turn: Turn, seat: int | None) -> Turn:
    return turn._replace(seats=tuple(asked for asked in turn.seats if asked == seat)) if turn.secret else turn
