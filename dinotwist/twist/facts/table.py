"""Setting up, the events and the redraw: what lies on the table before anybody prepares."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.twist.cards import Cards, EventCard, Territory
from dinotwist.twist.facts.moves import drawn
from dinotwist.twist.state import Island, Phase, Stance, State, without


class PileBuilt(NamedTuple):
    """Ten events were drawn, the Big Rock laid under them and Twist Island on top."""

    pile: tuple[EventCard, ...]
    aside: tuple[EventCard, ...]
    counter: int
    clauses: tuple[str, ...] = ("DT-R2", "DT-R4")

    def after(self, state: State) -> State:
        """The pile lies on the table, the other events in the box."""
        return state._replace(pile=self.pile, aside=self.aside, counter=self.counter)


class BabiesPlaced(NamedTuple):
    """The Babies came to their territories on Twist Island."""

    twist: Island
    clauses: tuple[str, ...] = ("DT-R5",)

    def after(self, state: State) -> State:
        """The Babies lie on Twist Island."""
        placed = tuple(card for card in self.twist if card is not None)
        return state._replace(twist=self.twist, boxed=without(state.boxed, placed))


class DeckShuffled(NamedTuple):
    """The Dino cards were shuffled and became the draw pile."""

    draw: Cards
    counter: int
    clauses: tuple[str, ...] = ("DT-R10",)

    def after(self, state: State) -> State:
        """The draw pile lies in this order, top first."""
        return state._replace(draw=self.draw, counter=self.counter)


class BonusesLaid(NamedTuple):
    """The island bonus cards were laid out."""

    bonuses: tuple[int, ...]
    clauses: tuple[str, ...] = ("DT-R11",)

    def after(self, state: State) -> State:
        """These bonuses can be won."""
        return state._replace(bonuses=self.bonuses)


class HandDealt(NamedTuple):
    """A seat took its first cards from the draw pile."""

    seat: int
    cards: Cards
    clauses: tuple[str, ...] = ("DT-R6",)

    def after(self, state: State) -> State:
        """The cards are in the hand."""
        return drawn(state, self.seat, self.cards)


class HandChanged(NamedTuple):
    """A first hand with too many cards of one species was put away.

    ``draw`` is the new order of the draw pile when the hand was shuffled back, else None.
    """

    seat: int
    cards: Cards
    draw: Cards | None
    counter: int
    clauses: tuple[str, ...] = ("DT-R7",)

    def after(self, state: State) -> State:
        """The hand is empty and one more change is counted."""
        player = state.player(self.seat)
        emptied = player._replace(hand=(), redealt=player.redealt + 1)
        state = state.with_player(self.seat, emptied)
        if self.draw is None:
            return state._replace(discard=state.discard + self.cards)
        return state._replace(draw=self.draw, counter=self.counter)


class HandKept(NamedTuple):
    """A first hand that can never be right was kept after so many changes."""

    seat: int
    changes: int
    clauses: tuple[str, ...] = ("DT-R7",)

    def after(self, state: State) -> State:
        """Nothing moves."""
        return state


class EventTurned(NamedTuple):
    """The top card of the pile was discarded and the next one shown; ``by`` turned it, None for nobody."""

    card: EventCard
    by: int | None = None
    clauses: tuple[str, ...] = ("DT-R15",)

    def after(self, state: State) -> State:
        """The next card lies on top and has yet to act."""
        return state._replace(pile=state.pile[1:], spent=state.spent + state.pile[:1], phase=Phase.EVENT)


class VolcanoErupted(NamedTuple):
    """A Volcano was discarded at once and the next card shown."""

    card: EventCard
    clauses: tuple[str, ...] = ("DT-R44",)

    def after(self, state: State) -> State:
        """The next card lies on top and has yet to act."""
        return state._replace(pile=state.pile[1:], spent=state.spent + state.pile[:1])


class RoundBegun(NamedTuple):
    """A round began; what was revealed in the last one is put out of mind."""

    round: int
    clauses: tuple[str, ...] = ("DT-R13",)

    def after(self, state: State) -> State:
        """Everybody has yet to prepare."""
        fresh = tuple(player._replace(play=None, stance=Stance.WAITING) for player in state.players)
        nothing = (None,) * len(fresh)
        return state._replace(round=self.round, phase=Phase.PREPARE, players=fresh, shown=nothing, order=(), closed=0)


class DinosSwapped(NamedTuple):
    """A Tornado swapped the two Dinos of each species; ``pairs`` are the territories."""

    pairs: tuple[tuple[Territory, Territory], ...]
    clauses: tuple[str, ...] = ("DT-R52",)

    def after(self, state: State) -> State:
        """Every pair has changed places."""
        twist = list(state.twist)
        for one, other in self.pairs:
            twist[one], twist[other] = twist[other], twist[one]
        return state._replace(twist=tuple(twist))


class RedrawOpened(NamedTuple):
    """New Brood lets everybody discard and draw."""

    clauses: tuple[str, ...] = ("DT-R53",)

    def after(self, state: State) -> State:
        """Everybody has yet to say what to redraw."""
        return state._replace(phase=Phase.REDRAW)


class RedrawChosen(NamedTuple):
    """A seat chose, in secret, which cards to redraw."""

    seat: int
    cards: Cards
    clauses: tuple[str, ...] = ("DT-R53",)

    def after(self, state: State) -> State:
        """The choice waits for the others."""
        player = state.player(self.seat)._replace(redraw=self.cards, stance=Stance.READY)
        return state.with_player(self.seat, player)


class CardsDiscarded(NamedTuple):
    """A seat discarded the cards that it had chosen under New Brood."""

    seat: int
    cards: Cards
    clauses: tuple[str, ...] = ("DT-R53",)

    def after(self, state: State) -> State:
        """The cards lie in the discard pile."""
        player = state.player(self.seat)
        player = player._replace(hand=without(player.hand, self.cards), redraw=None)
        return state.with_player(self.seat, player)._replace(discard=state.discard + self.cards)


class RedrawClosed(NamedTuple):
    """New Brood is over and everybody may prepare."""

    clauses: tuple[str, ...] = ("DT-R53",)

    def after(self, state: State) -> State:
        """Everybody has yet to prepare."""
        ready = tuple(p._replace(redraw=None, stance=Stance.WAITING) for p in state.players)
        return state._replace(phase=Phase.PREPARE, players=ready)
