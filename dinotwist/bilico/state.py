"""The state of a Bilico table: what stands on the board, what is in stock, and how far the turn has got."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from dinotwist.bilico.pieces import BonusCard, Car, Place
from dinotwist.bilico.rulings import Rulings
from dinotwist.bilico.setup import Setup


class Phase(Enum):
    """Where the table stands. A turn has three steps: park, build, pass (see `State.step`)."""

    SETUP = "setup"
    TURN = "turn"
    BETWEEN = "between"
    COUNT = "count"
    DUEL = "duel"
    OVER = "over"


class Palazzo(NamedTuple):
    """A palazzo: the heights at which its roofs stand, and the floors above the last one (or the ground)."""

    levels: tuple[int, ...] = ()
    stump: int = 0

    @property
    def top(self) -> int:
        """The height of the last roof, 0 without one."""
        return self.levels[-1] if self.levels else 0

    @property
    def height(self) -> int:
        """All floors; the ground floor is none of them."""
        return self.top + self.stump

    @property
    def roofed(self) -> bool:
        """Whether the palazzo ends with a roof."""
        return bool(self.levels) and self.stump == 0

    def higher(self, floors: int) -> Palazzo:
        """The palazzo with so many floors more (or fewer, of those above the last roof)."""
        return self._replace(stump=self.stump + floors)

    def closed(self) -> Palazzo:
        """The palazzo with a roof on top."""
        return Palazzo((*self.levels, self.height))

    def down_to(self, roofs: int) -> Palazzo:
        """The palazzo taken down to one of its roofs; 0 is the ground floor."""
        return self if roofs > len(self.levels) else Palazzo(self.levels[:roofs])

    def roofs_lost(self, floors: int) -> tuple[int, int]:
        """The fewest and the most roofs that fall with so many floors: one may stay on top or fall too."""
        left = self.height - floors
        return sum(level > left for level in self.levels), sum(level >= left for level in self.levels)

    def fallen(self, floors: int, roofs: int) -> Palazzo:
        """What is left when so many floors and roofs have fallen, the upper ones first."""
        levels = self.levels[: len(self.levels) - roofs]
        return Palazzo(levels, self.height - floors - (levels[-1] if levels else 0))


class TurnScore(NamedTuple):
    """The points of one turn: losses are negative, ``factor`` is 2 with the gold car.

    ``removed`` was booked at once and is not part of ``points``; ``unparked`` is the penalty of BI-R45.
    """

    floors: int = 0
    base: int = 0
    extension: int = 0
    fallen: int = 0
    factor: int = 1
    removed: int = 0
    collapse: bool = False
    unparked: int = 0

    @property
    def points(self) -> int:
        """What the turn is worth."""
        return (self.floors + self.base + self.extension + self.fallen) * self.factor + self.unparked


class Tally(NamedTuple):
    """Where all points of a player so far come from; ``clamp`` is what a tracker that stops at zero gave back."""

    start: int = 0
    floors: int = 0
    base: int = 0
    extension: int = 0
    fallen: int = 0
    gold: int = 0
    removed: int = 0
    others: int = 0
    unparked: int = 0
    clamp: int = 0

    def plus(self, **points: int) -> Tally:
        """This tally with these points added."""
        return self._replace(**{name: getattr(self, name) + more for name, more in points.items()})


class Player(NamedTuple):
    """One seat's things.

    ``turns`` counts the turns still due; ``forgot`` whether the last turn lacked a car and this may still be said;
    ``penalised`` whether two cars are due; ``debt`` are points owed for floors felled in another one's turn;
    ``built`` is the palazzo of the seat's last turn; ``last`` the score of that turn.
    """

    bronze: int = 0
    gold: int = 0
    turns: int = 0
    tally: Tally = Tally()
    cards: tuple[str, ...] = ()
    forgot: bool = False
    penalised: bool = False
    debt: int = 0
    built: Place | None = None
    last: TurnScore | None = None

    @property
    def score(self) -> int:
        """What the tracker shows (bonus cards are added at the end)."""
        return sum(self.tally)

    @property
    def cars(self) -> int:
        """Cars not parked yet."""
        return self.bronze + self.gold

    def holds(self, cars: tuple[Car, ...]) -> bool:
        """Whether all these cars are still unparked."""
        return self.bronze >= cars.count(Car.BRONZE) and self.gold >= cars.count(Car.GOLD)


class Demolition(NamedTuple):
    """An announced demolition; ``before`` is the palazzo as it stood, None until it is carried out."""

    place: Place
    down_to: int
    before: Palazzo | None = None


class Closing(NamedTuple):
    """What the roof of this turn closed: floors added, and the bonuses that it brought."""

    floors: int
    base: int
    extension: int


class Loss(NamedTuple):
    """Floors that fell in this turn: through whom, how many floors and roofs, and the floor in the hand."""

    by: tuple[int, ...]
    floors: int
    roofs: int
    in_hand: int = 0


class Hand(NamedTuple):
    """How far the turn has got (the source calls it *mano*).

    ``start`` is the palazzo as it stood when it was chosen; ``placed`` counts all floors put on in the turn, ``added``
    those that still stand. ``ended`` is the clause that ended the hand before its time, ``own`` whether the active
    player made the floors fall. ``score`` is set once the points are reckoned.
    """

    cars: tuple[Car, ...] = ()
    forgot: bool = False
    demolitions: tuple[Demolition, ...] = ()
    recovered: int = 0
    place: Place | None = None
    start: Palazzo = Palazzo()
    placed: int = 0
    added: int = 0
    removed: int = 0
    closing: Closing | None = None
    losses: tuple[Loss, ...] = ()
    ended: str = ""
    own: bool = False
    score: TurnScore | None = None

    @property
    def begun(self) -> bool:
        """Whether the turn has begun: a car is parked, or was forgotten."""
        return bool(self.cars) or self.forgot

    @property
    def over(self) -> bool:
        """Whether nothing can be built any more in this turn."""
        return bool(self.ended) or self.closing is not None


class State(NamedTuple):
    """A whole table. ``floors`` and ``roofs`` are in stock; ``number`` counts the turns from 1.

    ``table_cards`` are the bonus cards that nobody has; ``last_built`` is the palazzo of the turn just before;
    ``duel`` are the seats that fight for the victory.
    """

    setup: Setup
    phase: Phase
    palazzi: tuple[Palazzo | None, ...]
    players: tuple[Player, ...]
    floors: int
    roofs: int
    parked: int = 0
    active: int = 0
    number: int = 0
    hand: Hand = Hand()
    table_cards: tuple[str, ...] = ()
    last_built: Place | None = None
    duel: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def waived(self) -> frozenset[str]:
        """Numbers of the clauses that this table has waived."""
        return self.setup.waived

    @property
    def rulings(self) -> Rulings:
        """The readings that this table plays."""
        return self.setup.rulings

    @property
    def step(self) -> str:
        """What is to be done now: park, build, pass, count, duel, or over."""
        if self.phase is not Phase.TURN:
            return str(self.phase.value)
        if not self.hand.begun:
            return "park"
        return "pass" if self.hand.over else "build"

    @property
    def round(self) -> int:
        """The round, from 1: everybody has had one turn when it is over."""
        return max(0, self.number - 1) // len(self.players) + 1

    def player(self, seat: int) -> Player:
        """The things of one seat."""
        return self.players[seat]

    def with_player(self, seat: int, player: Player) -> State:
        """This state with another player in that seat."""
        return self._replace(players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.setup.seats[seat].name

    def palazzo(self, place: Place) -> Palazzo:
        """The palazzo of a place; an empty one where there is no ground floor."""
        return self.palazzi[place] or Palazzo()

    def with_palazzo(self, place: Place, palazzo: Palazzo) -> State:
        """This state with another palazzo in that place."""
        return self._replace(palazzi=(*self.palazzi[:place], palazzo, *self.palazzi[place + 1 :]))

    def card(self, name: str) -> BonusCard | None:
        """The bonus card of that name."""
        return next((card for card in self.setup.box.cards if card.id == name), None)

    def owner(self, name: str) -> int | None:
        """The seat that has a bonus card."""
        return next((seat for seat, player in enumerate(self.players) if name in player.cards), None)
