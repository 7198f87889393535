"""The state of a Monster Trick table: everything that lies on it, and whose turn it is.

Immutable NamedTuples. A seat's *view* is a state of the same type in which every card and tile that the seat may
not see is hidden, so one set of readers serves both.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from dinotwist.kit.chance import Chance
from dinotwist.monstertrick.cards import HIDDEN, Card, Cards, Colour
from dinotwist.monstertrick.rulings import Rulings
from dinotwist.monstertrick.setup import Setup


class Phase(Enum):
    """Where the table stands. Only rows and play wait for decisions."""

    DEAL = "deal"
    ROWS = "rows"
    PLAY = "play"
    SETTLE = "settle"
    """A card has just been played: tricks, tiles and the turn follow."""
    ROUND_END = "round-end"
    OVER = "over"


class Tile(NamedTuple):
    """A score tile in a row; value 0 where it may not be seen. ``seen``: everybody has seen it up."""

    value: int
    up: bool = False
    seen: bool = False


Row = tuple[Tile, ...]


class Laid(NamedTuple):
    """A card in a pile, and who played it."""

    seat: int
    card: Card


class Pile(NamedTuple):
    """Cards played one on the other; ``owner`` is the seat whose marker lies there (None: no marker)."""

    cards: tuple[Laid, ...]
    owner: int | None

    @property
    def colour(self) -> Colour:
        """The colour of the first card."""
        return self.cards[0].card.colour

    @property
    def plain(self) -> Cards:
        """The cards without their players."""
        return tuple(laid.card for laid in self.cards)


class Kept(NamedTuple):
    """What a round brought: the tile set aside (0: none), and whether it was the highest of its round."""

    round: int
    tile: int
    highest: bool


class Player(NamedTuple):
    """One seat's things. ``earlier`` and ``exact`` are what a position says of rounds it does not show."""

    hand: Cards = ()
    row: Row | None = None
    tricks: int = 0
    kept: tuple[Kept, ...] = ()
    earlier: int = 0
    exact: int = 0

    @property
    def up(self) -> int | None:
        """The place of the tile that is up, counted from the left; None when none is."""
        return next((place for place, tile in enumerate(self.row or ()) if tile.up), None)

    @property
    def points(self) -> int:
        """The tiles set aside so far."""
        return self.earlier + sum(kept.tile for kept in self.kept)

    @property
    def highest_tiles(self) -> int:
        """In how many rounds the highest tile was won."""
        return self.exact + sum(kept.highest for kept in self.kept)


class State(NamedTuple):
    """A whole table.

    ``turn`` is the seat that plays (or has just played). ``gone`` are the cards of won tricks and cleared piles,
    ``rest`` those that have not been dealt (none, once the hands are dealt: MT-R4). ``counter`` is the point in
    the stream of chance (0 in a view).
    """

    setup: Setup
    round: int
    phase: Phase
    players: tuple[Player, ...]
    piles: tuple[Pile, ...]
    turn: int
    rest: Cards
    gone: Cards
    counter: int

    @property
    def waived(self) -> frozenset[str]:
        """Numbers of the clauses that this table has waived."""
        return self.setup.waived

    @property
    def rulings(self) -> Rulings:
        """The readings that this table plays."""
        return self.setup.rulings

    @property
    def chance(self) -> Chance:
        """The stream of chance at this point."""
        return Chance(self.counter)

    def player(self, seat: int) -> Player:
        """The things of one seat."""
        return self.players[seat]

    def with_player(self, seat: int, player: Player) -> State:
        """This state with another player in that seat."""
        return self._replace(players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_pile(self, number: int, pile: Pile | None) -> State:
        """This state with another pile in that place, or without it."""
        new = () if pile is None else (pile,)
        return self._replace(piles=(*self.piles[:number], *new, *self.piles[number + 1 :]))

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.setup.seats[seat].name


def without(hand: Cards, card: Card) -> Cards:
    """The hand without this card; where it may not be seen, without one hidden card.

    Raises ValueError when neither is there.
    """
    gone = card if card in hand else HIDDEN
    place = hand.index(gone)
    return hand[:place] + hand[place + 1 :]


def all_cards(state: State) -> Cards:
    """Every card, wherever it lies, in order."""
    hands = [card for player in state.players for card in player.hand]
    piles = [card for pile in state.piles for card in pile.plain]
    return tuple(sorted((*hands, *piles, *state.rest, *state.gone)))
