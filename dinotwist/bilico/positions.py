"""Positions: a table in the middle of a game, as a person writes it down.

What is left out takes the stated default: all cars, 30 points, empty ground floors, the placeholder box. A position
that cannot be (a roof where no floor is) is refused with a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dinotwist.bilico import facts, setting_up
from dinotwist.bilico.box import CARS, standard_box
from dinotwist.bilico.flow import run_on
from dinotwist.bilico.parking import has_a_turn
from dinotwist.bilico.pieces import OUTER, BonusCard, Place
from dinotwist.bilico.rulings import Rulings
from dinotwist.bilico.setup import Seat, Setup
from dinotwist.bilico.state import Palazzo, Phase, Player, State, Tally
from dinotwist.kit.facts import Played, Scribe


@dataclass(frozen=True)
class GivenPlayer:
    """One player's things; cars and score left out are those of the start."""

    name: str
    score: int | None = None
    bronze: int | None = None
    gold: int | None = None
    cards: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class GivenPalazzo:
    """A palazzo: its rule, the heights of its roofs, the floors above the last of them."""

    levels: tuple[int, ...] = ()
    stump: int = 0
    rule: int | None = None


@dataclass(frozen=True)
class GivenCard:
    """A bonus card of the box."""

    id: str
    points: int
    azure: bool = False
    goal: str = ""


@dataclass(frozen=True)
class GivenBuilt:
    """Which palazzo was built by whom, and how many turns ago (1: in the turn just before)."""

    palazzo: Place
    by: str
    turns_ago: int = 1


@dataclass(frozen=True)
class Given:
    """A position with the keys of the case format; ``first_game`` leaves the bonus cards out."""

    players: list[GivenPlayer]
    turn: str | None = None
    palazzi: dict[Place, GivenPalazzo] = field(default_factory=dict)
    rules: dict[Place, int] = field(default_factory=dict)
    floors_left: int = 60
    roofs_left: int = 20
    bonus_cards: list[GivenCard] = field(default_factory=list)
    last_built: GivenBuilt | None = None
    first_game: bool = False


def open_position(given: Given, rulings: Rulings, waived: frozenset[str] = frozenset()) -> Played:
    """The state of a position and the facts that led to its first question.

    Raises ValueError (or `NoGame` with clauses) with a sentence when the position cannot be.
    """
    palazzi = {place: _palazzo(place, palazzo) for place, palazzo in given.palazzi.items()}
    setup = _setup(given, palazzi, rulings, waived)
    setting_up.check(setup)
    table = Scribe(_laid(given, setup, palazzi))
    if has_a_turn(table.state, setup.starter):
        table.write(facts.TurnBegun(setup.starter))
    elif any(player.cars for player in table.state.players):
        raise ValueError(f"it cannot be the turn of {setup.names[setup.starter]}, who has no car left")
    run_on(table)
    return table.played()


def _palazzo(place: Place, given: GivenPalazzo) -> Palazzo:
    rising = all(low < high for low, high in zip((0, *given.levels), given.levels, strict=False))
    if not rising or given.stump < 0:
        raise ValueError(
            f"palazzo {place.word} cannot stand so: roofs at {list(given.levels)}, {given.stump} floors above"
        )
    return Palazzo(tuple(given.levels), given.stump)


def _setup(given: Given, palazzi: dict[Place, Palazzo], rulings: Rulings, waived: frozenset[str]) -> Setup:
    names = [player.name for player in given.players]
    if given.turn is not None and given.turn not in names:
        raise ValueError(f"nobody is called {given.turn!r}; there are {', '.join(names)}")
    if given.floors_left < 0 or given.roofs_left < 0:
        raise ValueError("there cannot be fewer than no floors or roofs left")
    cards = tuple(BonusCard(card.id, card.points, card.azure, card.goal) for card in given.bonus_cards)
    if len({card.id for card in cards}) < len(cards):
        raise ValueError("two bonus cards have the same id")
    box = standard_box()._replace(
        floors=given.floors_left + sum(palazzo.height for palazzo in palazzi.values()),
        roofs=given.roofs_left + sum(len(palazzo.levels) for palazzo in palazzi.values()),
        rules=tuple(_rule(given, place) for place in OUTER),
        cards=cards,
    )
    starter = 0 if given.turn is None else names.index(given.turn)
    return Setup(tuple(map(Seat, names)), starter, rulings, box, waived, given.first_game)


def _rule(given: Given, place: Place) -> int:
    own = given.palazzi[place].rule if place in given.palazzi else None
    rule = given.rules.get(place, standard_box().rule(place)) if own is None else own
    if rule not in (2, 3):
        raise ValueError(f"palazzo {place.word} has rule 2 or 3, not {rule}")
    return rule


def _laid(given: Given, setup: Setup, palazzi: dict[Place, Palazzo]) -> State:
    players = tuple(_player(given, setup, seat) for seat in range(len(setup.seats)))
    owned = [card for player in players for card in player.cards]
    known = [card.id for card in setup.box.cards]
    if not set(owned) <= set(known) or len(set(owned)) < len(owned):
        raise ValueError(f"the players' bonus cards {owned} must be those of the box, each once")
    ground = setting_up.ground_floors(setup)
    state = State(
        setup=setup,
        phase=Phase.BETWEEN,
        palazzi=tuple(palazzi.get(place, ground[place]) for place in Place),
        players=players,
        floors=given.floors_left,
        roofs=given.roofs_left,
        parked=CARS - sum(player.cars for player in players),
        active=setup.starter,
        table_cards=tuple(card for card in known if card not in owned),
    )
    return _with_last_built(given, state)


def _player(given: Given, setup: Setup, seat: int) -> Player:
    own, all_cars = given.players[seat], setting_up.cars(setup)
    bronze = all_cars.bronze if own.bronze is None else own.bronze
    gold = all_cars.gold if own.gold is None else own.gold
    if not (bronze >= 0 and 0 <= gold <= 1 and bronze + gold <= CARS // len(setup.seats)):
        raise ValueError(f"{own.name} cannot have {bronze} bronze and {gold} gold cars left")
    score = setting_up.first_score(setup) if own.score is None else own.score
    return Player(bronze, gold, bronze + gold, Tally(score), tuple(own.cards))


def _with_last_built(given: Given, state: State) -> State:
    last = given.last_built
    if last is None:
        return state
    if last.by not in state.setup.names:
        raise ValueError(f"nobody is called {last.by!r}; there are {', '.join(state.setup.names)}")
    if last.turns_ago <= len(state.players):
        seat = state.setup.names.index(last.by)
        state = state.with_player(seat, state.player(seat)._replace(built=last.palazzo))
    return state._replace(last_built=last.palazzo if last.turns_ago == 1 else None)
