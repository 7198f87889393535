"""A small world of Dino Twist: few species, values and territories, and which events, readings and deals there are.

A world says its deck and board, its event piles and how the cards are dealt; from it come the set-ups of all its
games. The boxes of these worlds hold the cards of the pile and, so that they are boxes, others that nobody draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

from dinotwist.kit.chance import seeded
from dinotwist.kit.positions import NAMES
from dinotwist.kit.rulings import read_rulings
from dinotwist.twist.box import EVENT_CARDS, standard_box
from dinotwist.twist.cards import TERRITORIES, Cards, EventCard, Species, Territory, cards, event
from dinotwist.twist.rulings import RULINGS, Rulings
from dinotwist.twist.setup import Extent, IslandKind, Seat, Setup
from dinotwist.twist.state import without


class Small(NamedTuple):
    """The extent of a small world. ``piles`` are its event piles, top first.

    ``deals`` is how many of all distinct deals are played, evenly spread over them (None: all); ``draws`` whether the
    order of the draw pile tells deals apart.
    """

    species: tuple[Species, ...]
    values: tuple[int, ...] = (2, 3, 4)
    copies: int = 1
    hand: int = 2
    islands: tuple[IslandKind, ...] = (IslandKind.T_REX, IslandKind.T_REX)
    territories: tuple[Territory, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ((),)
    rulings: tuple[tuple[str, str], ...] = ()
    claws: tuple[str, ...] = ()
    promo: bool = False
    deals: int | None = None
    draws: bool = True

    @property
    def most_decisions(self) -> int:
        """In a round each seat redraws, prepares, names a species and attacks at most once."""
        return 4 * len(self.islands) * (1 + max(map(len, self.piles)))

    @property
    def places(self) -> tuple[Territory, ...]:
        """The territories of this world: where left out, those of its species."""
        return self.territories or tuple(t for t in TERRITORIES if t.home in self.species)

    def setups(self) -> tuple[Setup, ...]:
        """All that the games of this world begin with."""
        return tuple(setup for pile in self.piles for setup in self._of_pile(tuple(map(event, pile))))

    def _of_pile(self, pile: tuple[EventCard, ...]) -> Iterator[Setup]:
        events = filled_up(pile)
        box = standard_box()._replace(events=events, promo=self.promo).with_claws(cards(*self.claws))
        setup = Setup(
            seats=tuple(map(Seat, NAMES, self.islands)),
            seed=seed_of(pile, events),
            rulings=read_rulings(Rulings, RULINGS, dict(self.rulings)),
            box=box,
            extent=Extent(self.species, self.values, self.copies, self.hand, len(pile), self.places),
        )
        deals = sorted(set(self._deals(setup.deck)))
        step = 1 if self.deals is None else max(1, len(deals) // self.deals)
        chosen = deals[::step] if self.deals is None else deals[::step][: self.deals]
        return (setup._replace(deal=deal) for deal in chosen)

    def _deals(self, deck: Cards) -> Iterator[Cards]:
        for hands in _hands(tuple(sorted(deck)), len(self.islands), self.hand):
            rest = tuple(sorted(without(deck, hands)))
            orders = set(permutations(rest)) if self.draws else {rest}
            yield from (hands + order for order in orders)


def _hands(deck: Cards, seats: int, size: int) -> Iterator[Cards]:
    if not seats:
        yield ()
        return
    for hand in dict.fromkeys(combinations(deck, size)):
        yield from (hand + others for others in _hands(without(deck, hand), seats - 1, size))


def filled_up(pile: tuple[EventCard, ...]) -> tuple[EventCard, ...]:
    """These event cards, and as many others as make a box."""
    others = list(standard_box().events)
    for card in pile:
        if card in others:
            others.remove(card)
    return (*pile, *others)[:EVENT_CARDS]


@cache
def seed_of(pile: tuple[EventCard, ...], events: tuple[EventCard, ...]) -> int:
    """A seed that brings these cards of a box to the top, in this order."""
    cards_of_box, seed = sorted(events, key=str), 1
    while seeded(seed).shuffled(cards_of_box)[0][: len(pile)] != pile:
        seed += 1
    return seed
