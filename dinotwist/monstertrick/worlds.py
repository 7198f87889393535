"""The small worlds of Monster Trick: two or three seats, few colours and values, each reading of each ruling."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import factorial
from typing import Any, NamedTuple

from dinotwist.kit.chance import seeded
from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.rulings import read_rulings
from dinotwist.kit.worlds import World
from dinotwist.monstertrick import facts
from dinotwist.monstertrick.cards import COLOURS, Cards
from dinotwist.monstertrick.game import MonsterTrick
from dinotwist.monstertrick.legal import judged
from dinotwist.monstertrick.records import MonsterRecords
from dinotwist.monstertrick.rulings import RULINGS, Rulings
from dinotwist.monstertrick.setting_up import cards_in_use
from dinotwist.monstertrick.setup import Extent, Seat, Setup
from dinotwist.monstertrick.state import Phase, State, all_cards

NAMES = ("Ann", "Ben", "Cy")
FEW_ROWS, ONE_ROW = 2, 4
"""From so many cards in a hand on, two of the six rows, or one, are tried: they multiply all states and hardly meet."""


class Small(NamedTuple):
    """The extent of a small world; ``deals`` is how many of all distinct first deals are played (None: all)."""

    seats: int = 2
    colours: int = 3
    values_each: int = 1
    rounds: int = 1
    deals: int | None = None
    rulings: tuple[tuple[str, str], ...] = ()

    @property
    def extent(self) -> Extent:
        """The deck and the number of rounds."""
        return Extent(COLOURS[: self.colours], self.values_each, self.rounds)

    @property
    def most_decisions(self) -> int:
        """Each seat lays a row and plays its hand, in every round."""
        return self.rounds * self.seats * (1 + self.extent.hand)

    def setups(self) -> tuple[Setup, ...]:
        """All that the games of this world begin with: one for each distinct deal."""
        setup = Setup(
            tuple(map(Seat, NAMES[: self.seats])),
            rulings=read_rulings(Rulings, RULINGS, dict(self.rulings)),
            extent=self.extent,
        )
        wanted = number_of_deals(self.seats, self.extent.hand)
        found: dict[tuple[Cards, ...], Setup] = {}
        seed = 1
        while len(found) < min(wanted, wanted if self.deals is None else self.deals):
            dealt = setup._replace(seed=seed)
            found.setdefault(_hands(dealt), dealt)
            seed += 1
        return tuple(found.values())


def number_of_deals(seats: int, hand: int) -> int:
    """In how many ways the cards can be dealt out."""
    return int(factorial(seats * hand) / factorial(hand) ** seats)


def _hands(setup: Setup) -> tuple[Cards, ...]:
    cards, _chance = seeded(setup.seed).shuffled(cards_in_use(setup))
    size = setup.extent.hand
    return tuple(tuple(sorted(cards[seat * size : (seat + 1) * size])) for seat in range(len(setup.seats)))


def _read(name: str, value: str, small: Small, title: str) -> tuple[str, str, Small]:
    """A world that plays one reading which is not the default."""
    return f"{name}={value}", title, small._replace(rulings=((name, value),))


SMALL: tuple[tuple[str, str, Small], ...] = (
    ("three-colours", "6 cards of three colours, two rows", Small(deals=6)),
    ("four-colours", "8 cards of four colours, one row", Small(colours=4, deals=1)),
    ("two-of-a-colour", "8 cards of two colours, one row", Small(colours=2, values_each=2, deals=1)),
    ("three-seats", "three seats with two cards each", Small(seats=3, colours=2, deals=3)),
    ("two-rounds", "4 cards, two rounds", Small(colours=2, rounds=2, deals=2)),
    ("three-rounds", "2 cards, three rounds", Small(colours=1, rounds=3)),
    _read("discard_rule", "four_piles_no_match", Small(colours=4, deals=1), "thrown on one of four piles"),
    _read("discard_rule", "no_match_on_table", Small(deals=3), "thrown when no pile has the colour"),
    _read("tiles_round1", "1,3,5", Small(deals=2), "tiles 1, 3 and 5 in round 1"),
    _read("round_starter", "rotate_left", Small(colours=1, rounds=3), "the next player begins round 2"),
    _read("final_tie", "most_exact", Small(colours=1, rounds=2), "equal scores, most highest tiles"),
)


class MonsterWorlds:
    """The small worlds of Monster Trick, and what tells their states apart."""

    game = MonsterTrick()
    records = MonsterRecords()

    @property
    def worlds(self) -> tuple[World, ...]:
        """The worlds, each with the bound on its games."""
        return tuple(World(name, title, small.setups, small.most_decisions) for name, title, small in SMALL)

    def decisions(self, state: State, seat: int) -> Sequence[Any]:
        """The legal decisions of the seat; of the rows only the first, or it and the last, where hands are large."""
        options, hand = self.game.legal(state, seat), state.setup.extent.hand
        if state.phase is not Phase.ROWS or hand < FEW_ROWS:
            return options
        return options[:1] if hand >= ONE_ROW else (options[0], options[-1])

    def judged(self, state: State, seat: int) -> Sequence[Any]:
        """The legal decisions found by judging every candidate."""
        return judged(state, seat)

    def parts(self, state: State) -> tuple[Hashable, ...]:
        """Everything on the table but the set-up and chance; the order of the cards that are gone makes no odds."""
        gone = tuple(sorted(state.gone))
        return (state.round, state.phase, state.turn, state.piles, state.rest, gone, *state.players)

    def kept(self, state: State) -> Any:
        """Every card."""
        return all_cards(state)

    def progress(self, state: State) -> tuple[int, ...]:
        """The round, the rows that lie, and the cards that have been played."""
        rows = sum(player.row is not None for player in state.players)
        held = sum(len(player.hand) for player in state.players)
        return (int(state.phase is Phase.OVER), state.round, rows, -held)

    def shuffles(self, told: tuple[Fact, ...]) -> tuple[int, ...]:
        """The decks that were shuffled for a round."""
        return tuple(len(fact.cards) for fact in told if isinstance(fact, facts.DeckShuffled))

    def with_chance(self, state: State, counter: int) -> State:
        """The state at another point in the stream of chance."""
        return state._replace(counter=counter)

    def misses(self, before: State, decision: Any, played: Played) -> Iterator[str]:
        """No seat ever plays a card that it was not dealt, and none is passed over while it holds one."""
        del decision
        held = [len(player.hand) for player in before.players]
        left = [len(player.hand) for player in played.state.players]
        if before.round == played.state.round and max(held) - min(held) > 1 and sum(left):
            yield "the seats play in turn"


WORLDS = MonsterWorlds()
