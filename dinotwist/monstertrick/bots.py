"""Players that decide from their own view alone: by chance, greedy, and one that reckons.

The reckoner counts which cards are still in other hands. From them it estimates how likely it is to win a trick
with each card (for its row) and to keep each pile that it holds, and chooses what makes the tile that will be up
worth most.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from dinotwist.kit.chance import Chance
from dinotwist.monstertrick.cards import Card, Colour
from dinotwist.monstertrick.decisions import Decision, Lay, Play
from dinotwist.monstertrick.legal import legal
from dinotwist.monstertrick.markers import card_to_beat, owner_after
from dinotwist.monstertrick.state import Laid, Pile, State
from dinotwist.monstertrick.tricks import TRICK, tile_place
from dinotwist.monstertrick.views import unseen

Values = dict[Colour, list[int]]


def random_bot(view: State, seat: int, chance: Chance) -> tuple[Decision, Chance]:
    """A legal decision, each equally likely. ``view`` is the state as the seat sees it."""
    options = legal(view, seat)
    choice, chance = chance.below(len(options))
    return options[choice], chance


def greedy_bot(view: State, seat: int, chance: Chance) -> tuple[Decision, Chance]:
    """The row with the highest tile first; then whatever wins most at once, with the lowest card that does."""
    return max(legal(view, seat), key=lambda decision: _gain(view, decision)), chance


def reckoning_bot(view: State, seat: int, chance: Chance) -> tuple[Decision, Chance]:
    """The decision after which the tile that is up at the end promises most points."""
    known = Reckoning(view, seat)
    return max(legal(view, seat), key=known.promise), chance


BOTS = {"random": random_bot, "greedy": greedy_bot, "reckoning": reckoning_bot}


def _gain(view: State, decision: Decision) -> tuple[float, ...]:
    if isinstance(decision, Lay):
        return tuple(map(float, decision.tiles))
    seat, card, number = decision
    player = view.player(seat)
    if number is None:
        return (0.0, 0.0, float(card.value))
    pile = view.piles[number]
    owner, last = owner_after(view, pile, seat, card), len(pile.cards) == TRICK - 1
    won = 0.0
    if last and owner == seat and player.row:
        won = _tile(view, player.tricks + 1, _values(view, seat)) - _tile(view, player.tricks, _values(view, seat))
    return (won, float(owner == seat), -float(card.value))


def _values(view: State, seat: int) -> tuple[int, ...]:
    return tuple(tile.value for tile in view.player(seat).row or ())


def _tile(view: State, tricks: int, row: Sequence[int]) -> int:
    """The tile that so many tricks turn up; 0 without a trick or a row."""
    return row[tile_place(view, tricks) % len(row)] if tricks and row else 0


class Reckoning:
    """What a seat can reckon from its view: the cards in other hands, and what each decision promises."""

    def __init__(self, view: State, seat: int) -> None:
        self.view, self.seat = view, seat
        self.others: Values = {}
        for card in unseen(view):
            self.others.setdefault(card.colour, []).append(card.value)

    def promise(self, decision: Decision) -> tuple[float, ...]:
        """The points to be expected once what lies on the table is settled; among equals, what is gained at once.

        For a row the whole hand is reckoned with; for a play it is not, since a card kept can still be used or spared.
        """
        player = self.view.player(self.seat)
        if isinstance(decision, Lay):
            return (self.worth(player.tricks, map(self.winning, player.hand), decision.tiles),)
        tricks, piles = self.after(decision)
        held = [pile for pile in piles if pile.owner == self.seat]
        expected = self.worth(tricks, map(self.keeping, held), _values(self.view, self.seat))
        return (expected, *_gain(self.view, decision))

    def after(self, play: Play) -> tuple[int, tuple[Pile, ...]]:
        """The own tricks and the piles after a play, as far as it settles them."""
        tricks, piles = self.view.player(self.seat).tricks, list(self.view.piles)
        if play.pile is None:
            return tricks, (*piles, _begun(play))
        pile = piles[play.pile]
        owner = owner_after(self.view, pile, self.seat, play.card)
        grown = pile._replace(cards=(*pile.cards, _begun(play).cards[0]), owner=owner)
        if len(grown.cards) < TRICK:
            piles[play.pile] = grown
            return tricks, tuple(piles)
        return tricks + (owner == self.seat), tuple(piles[: play.pile] + piles[play.pile + 1 :])

    def winning(self, card: Card) -> float:
        """How likely the card is to win a trick that it begins."""
        return self.safe(card) ** (TRICK - 1)

    def keeping(self, pile: Pile) -> float:
        """How likely a pile that the seat holds is to stay its own until it is complete."""
        return self.safe(card_to_beat(self.view, pile)) ** (TRICK - len(pile.cards))

    def safe(self, card: Card) -> float:
        """The share of the cards of its colour in other hands that do not beat the card."""
        rivals = self.others.get(card.colour, [])
        return bisect_left(rivals, card.value) / len(rivals) if rivals else 1.0

    def worth(self, tricks: int, chances: Iterable[float], row: Sequence[int]) -> float:
        """The expected tile when each further trick is won by itself with its chance."""
        spread = [1.0]
        for chance in chances:
            spread = [
                (spread[more] if more < len(spread) else 0.0) * (1 - chance)
                + (spread[more - 1] * chance if more else 0.0)
                for more in range(len(spread) + 1)
            ]
        return sum(share * _tile(self.view, tricks + more, row) for more, share in enumerate(spread))


def _begun(play: Play) -> Pile:
    return Pile((Laid(play.seat, play.card),), play.seat)
