"""Parking, building, taking off, and bonus cards: what the active player does."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.bilico.pieces import Car, Place
from dinotwist.bilico.state import Closing, Demolition, Palazzo, State, TurnScore


class CarsParked(NamedTuple):
    """A seat parked cars; ``late`` when it had built already."""

    seat: int
    cars: tuple[Car, ...]
    late: bool = False
    clauses: tuple[str, ...] = ("BI-R10",)

    def after(self, state: State) -> State:
        """The cars stand on the board, and what was missed last time can no longer be said."""
        player = state.player(self.seat)
        player = player._replace(
            bronze=player.bronze - self.cars.count(Car.BRONZE),
            gold=player.gold - self.cars.count(Car.GOLD),
            forgot=False,
        )
        hand = state.hand._replace(cars=state.hand.cars + self.cars)
        return state.with_player(self.seat, player)._replace(hand=hand, parked=state.parked + len(self.cars))


class CarForgotten(NamedTuple):
    """A seat began its turn without parking."""

    seat: int
    clauses: tuple[str, ...] = ("BI-R45",)

    def after(self, state: State) -> State:
        """The turn has begun without a car."""
        player = state.player(self.seat)._replace(forgot=False)
        return state.with_player(self.seat, player)._replace(hand=state.hand._replace(forgot=True))


class DemolitionAnnounced(NamedTuple):
    """A seat announced that it will demolish a palazzo."""

    seat: int
    place: Place
    down_to: int
    clauses: tuple[str, ...] = ("BI-R58", "BI-R57")

    def after(self, state: State) -> State:
        """The demolition waits to be carried out."""
        demolitions = (*state.hand.demolitions, Demolition(self.place, self.down_to))
        return state._replace(hand=state.hand._replace(demolitions=demolitions))


class PalazzoDemolished(NamedTuple):
    """A palazzo was taken down to a roof or to the ground; its floors and roofs are in stock again."""

    seat: int
    place: Place
    down_to: int
    floors: int
    roofs: int
    points: int = 0
    clauses: tuple[str, ...] = ("BI-R62", "BI-R66")

    def after(self, state: State) -> State:
        """The floors are recovered ones for the rest of this turn."""
        before = state.palazzo(self.place)
        player = state.player(self.seat)
        player = player._replace(tally=player.tally.plus(removed=self.points))
        demolitions = tuple(
            d._replace(before=before) if (d.place, d.before) == (self.place, None) else d
            for d in state.hand.demolitions
        )
        hand = state.hand._replace(
            demolitions=demolitions,
            recovered=state.hand.recovered + self.floors,
            removed=state.hand.removed + self.points,
        )
        state = state.with_palazzo(self.place, before.down_to(self.down_to)).with_player(self.seat, player)
        return state._replace(floors=state.floors + self.floors, roofs=state.roofs + self.roofs, hand=hand)


class DemolitionUndone(NamedTuple):
    """Floors fell while parking, before the announced demolition: the palazzo stood as before."""

    seat: int
    place: Place
    palazzo: Palazzo
    clauses: tuple[str, ...] = ("BI-R13", "BI-R58")

    def after(self, state: State) -> State:
        """Nothing was recovered."""
        now = state.palazzo(self.place)
        hand = state.hand._replace(demolitions=(), recovered=0)
        return state.with_palazzo(self.place, self.palazzo)._replace(
            floors=state.floors - (self.palazzo.height - now.height),
            roofs=state.roofs - (len(self.palazzo.levels) - len(now.levels)),
            hand=hand,
        )


class PalazzoChosen(NamedTuple):
    """A seat chose where to build."""

    seat: int
    place: Place
    clauses: tuple[str, ...] = ("BI-R15",)

    def after(self, state: State) -> State:
        """The palazzo as it stands is the start of the turn's building."""
        hand = state.hand._replace(place=self.place, start=state.palazzo(self.place), placed=0, added=0)
        return state._replace(hand=hand)


class FloorsAdded(NamedTuple):
    """Floors were put on the palazzo, and they stand."""

    seat: int
    place: Place
    floors: int
    clauses: tuple[str, ...] = ("BI-R18", "BI-R32")

    def after(self, state: State) -> State:
        """The floors are out of the stock."""
        hand = state.hand
        hand = hand._replace(placed=hand.placed + self.floors, added=hand.added + self.floors)
        state = state.with_palazzo(self.place, state.palazzo(self.place).higher(self.floors))
        return state._replace(floors=state.floors - self.floors, hand=hand)


class FloorsRemoved(NamedTuple):
    """A seat took floors off again that it had just placed, and paid for it at once.

    ``clamp`` is what a tracker that stops at zero gave back.
    """

    seat: int
    place: Place
    floors: int
    points: int
    clamp: int = 0
    clauses: tuple[str, ...] = ("BI-R53", "BI-R54")

    def after(self, state: State) -> State:
        """The floors are in stock again."""
        player, hand = state.player(self.seat), state.hand
        player = player._replace(tally=player.tally.plus(removed=self.points, clamp=self.clamp))
        hand = hand._replace(added=max(0, hand.added - self.floors), removed=hand.removed + self.points)
        state = state.with_palazzo(self.place, state.palazzo(self.place).higher(-self.floors))
        return state.with_player(self.seat, player)._replace(floors=state.floors + self.floors, hand=hand)


class RoofPlaced(NamedTuple):
    """A roof closed the palazzo; ``closing`` says what it brought."""

    seat: int
    place: Place
    closing: Closing
    clauses: tuple[str, ...] = ("BI-R23",)

    def after(self, state: State) -> State:
        """The building of this turn is over."""
        state = state.with_palazzo(self.place, state.palazzo(self.place).closed())
        return state._replace(roofs=state.roofs - 1, hand=state.hand._replace(closing=self.closing))


class TurnReckoned(NamedTuple):
    """The points of the turn are known; they go on the tracker when it is passed."""

    seat: int
    score: TurnScore
    clauses: tuple[str, ...] = ("BI-R24",)

    def after(self, state: State) -> State:
        """The score lies open."""
        return state._replace(hand=state.hand._replace(score=self.score))


class CardClaimed(NamedTuple):
    """A seat took a bonus card, from the table or from its owner."""

    seat: int
    card: str
    owner: int | None = None
    clauses: tuple[str, ...] = ("BI-R48",)

    def after(self, state: State) -> State:
        """The card lies beside its new owner."""
        if self.owner is not None:
            loser = state.player(self.owner)
            cards = tuple(card for card in loser.cards if card != self.card)
            state = state.with_player(self.owner, loser._replace(cards=cards))
        player = state.player(self.seat)
        player = player._replace(cards=(*player.cards, self.card))
        left = tuple(card for card in state.table_cards if card != self.card)
        return state.with_player(self.seat, player)._replace(table_cards=left)
