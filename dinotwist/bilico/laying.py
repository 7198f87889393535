"""The table that a position describes, before anybody is asked."""

from __future__ import annotations

from dinotwist.bilico import setting_up
from dinotwist.bilico.box import CARS
from dinotwist.bilico.given import Given, box_given, cars_given, floors_standing, roofs_standing
from dinotwist.bilico.pieces import Place
from dinotwist.bilico.setup import Setup
from dinotwist.bilico.state import Palazzo, Phase, Player, State, Tally, TurnScore


def laid(given: Given, setup: Setup) -> State:
    """The table of a position that can be."""
    players = tuple(_player(given, setup, seat) for seat in range(len(setup.seats)))
    owned = [card for player in players for card in player.cards]
    palazzi = {place: Palazzo(tuple(palazzo.levels), palazzo.stump) for place, palazzo in given.palazzi.items()}
    ground, box = setting_up.ground_floors(setup), box_given(given)
    state = State(
        setup=setup,
        phase=Phase.BETWEEN,
        palazzi=tuple(palazzi.get(place, ground[place]) for place in Place),
        players=players,
        floors=box.floors - floors_standing(given),
        roofs=box.roofs - roofs_standing(given),
        parked=CARS - sum(player.cars for player in players),
        active=setup.starter,
        number=given.turns_played,
        table_cards=tuple(card.id for card in setup.box.cards if card.id not in owned),
    )
    return _with_last_built(given, state)


def _player(given: Given, setup: Setup, seat: int) -> Player:
    own = given.players[seat]
    bronze, gold = cars_given(given, setup, seat)
    score = setting_up.first_score(setup) if own.score is None else own.score
    return Player(
        bronze=bronze,
        gold=gold,
        turns=bronze + gold if own.turns is None else own.turns,
        tally=Tally(score) if own.tally is None else Tally(**vars(own.tally)),
        cards=tuple(own.cards),
        forgot=own.forgot,
        penalised=own.penalised,
        debt=own.debt,
        built=own.built,
        last=None if own.last is None else TurnScore(**vars(own.last)),
    )


def _with_last_built(given: Given, state: State) -> State:
    last = given.last_built
    if last is None:
        return state
    if last.turns_ago <= len(state.players):
        seat = state.setup.names.index(last.by)
        state = state.with_player(seat, state.player(seat)._replace(built=last.palazzo))
    return state._replace(last_built=last.palazzo if last.turns_ago == 1 else None)
