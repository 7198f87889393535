"""Hypothesis strategies for Dino Twist: rulings, boxes, small worlds, set-ups, positions, and decisions of every kind.

A table is found in two ways: a game that was played for a while, or a position laid out at random (short hands,
empty piles, any event, half-filled islands). Choices come from bytes, so that a failing example shrinks.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from hypothesis import strategies as st

from dinotwist.kit.chance import seeded
from dinotwist.kit.facts import Fact, Scribe, fold
from dinotwist.twist.acts import act
from dinotwist.twist.box import Box, standard_box
from dinotwist.twist.cards import (
    BIG_ROCK,
    FAMILIES,
    HIDDEN,
    TERRITORIES,
    TWIST_ISLAND,
    VALUES,
    Cards,
    Dino,
    EventCard,
    EventKind,
    Species,
    babies,
)
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.flow import run_on
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.legal import legal
from dinotwist.twist.rulings import DEFAULTS, RULINGS, Rulings
from dinotwist.twist.setup import BONUSES, Extent, IslandKind, Seat, Setup
from dinotwist.twist.state import EMPTY_ISLAND, Island, Phase, Player, State, without
from dinotwist.twist.turns import ASKING, deciding

GAME = DinoTwist()
STRAY = Dino(Species.CARNI, 7)
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
PLAIN = (
    EventKind.TRIO,
    EventKind.SOLO,
    EventKind.DISASTERS,
    EventKind.VOLCANO,
    EventKind.EARTHQUAKE,
    EventKind.TORNADO,
    EventKind.BROOD,
    EventKind.SUPPORT,
)

seeds = st.integers(0, 2**64 - 1)
choices = st.integers(0, 60).flatmap(lambda n: st.binary(min_size=n, max_size=n))
few_choices = st.integers(0, 8).flatmap(lambda n: st.binary(min_size=n, max_size=n))

# --- What a game begins with: few and small numbers to draw, so that ten thousand examples take minutes -----------


def picked(whole: tuple, mask: int) -> tuple:
    """The members of a tuple whose bit is set; the first where none is."""
    return tuple(part for bit, part in enumerate(whole) if mask >> bit & 1) or whole[:1]


def _readings(number: int) -> Rulings:
    chosen = {}
    for ruling in RULINGS:
        options = tuple(ruling.readings)
        number, index = divmod(number, len(options))
        chosen[ruling.name] = options[index]
    return Rulings(**chosen)


any_rulings = st.integers(0, prod(len(ruling.readings) for ruling in RULINGS) - 1).map(_readings)
rulings = st.just(DEFAULTS) | any_rulings


def event_of(byte: int) -> EventCard:
    """An event card for each byte: the plain kinds, the four Furies, and Meteors on any territories."""
    if byte < len(PLAIN):
        return EventCard(PLAIN[byte])
    if byte < len(PLAIN) + len(FAMILIES):
        return EventCard(EventKind.FURY, FAMILIES[byte - len(PLAIN)])
    return EventCard(EventKind.METEOR, None, picked(TERRITORIES, byte))


DECK = tuple(Dino(species, value) for species in FAMILIES for value in VALUES)
events = (st.integers(0, len(PLAIN) + len(FAMILIES) - 1) | st.integers(0, 255)).map(event_of)


@st.composite
def boxes(draw) -> Box:
    """The placeholder box, or any other that could be: its events, claws and promo cards."""
    promo = draw(st.booleans())
    if draw(st.booleans()):
        return standard_box()._replace(promo=promo)
    kinds = draw(st.lists(events, min_size=1, max_size=5))
    copies = draw(st.just(bytes(len(DECK))) | st.binary(min_size=len(DECK), max_size=len(DECK)))
    claws = tuple((card, byte % 4) for card, byte in zip(DECK, copies, strict=True) if byte % 4)
    return Box(tuple((kinds * 25)[:25]), claws, promo)


WHOLE = Extent()


@st.composite
def extents(draw, seats: int) -> Extent:
    """The whole game, or a small world whose deck is just large enough for these seats."""
    if draw(st.booleans()):
        return WHOLE
    species = picked(FAMILIES, draw(st.integers(1, 15)))
    values = picked(tuple(VALUES), draw(st.integers(1, 511)))
    copies = draw(st.integers(1, 4))
    most = len(species) * len(values) * copies // seats
    homes = tuple(place for place in TERRITORIES if place.home in species)
    places = picked(homes, draw(st.integers(1, 255)))
    return Extent(species, values, copies, draw(st.integers(0, min(most, 7))), draw(st.integers(0, 10)), places)


@st.composite
def setups(draw, readings=rulings, box=None, whole=False) -> Setup:
    """Any set-up with which a game can begin; with these readings, this box, or the whole deck, if wished."""
    number, little = draw(st.integers(2, 6)), draw(st.integers(0, 63))
    seats = tuple(Seat(name, tuple(IslandKind)[little >> at & 1]) for at, name in enumerate(NAMES[:number]))
    extent = WHOLE if whole else draw(extents(number))
    return Setup(seats, draw(seeds), draw(readings), draw(boxes()) if box is None else box, extent=extent)


# --- Positions ------------------------------------------------------------------------------------------------


class Dealer:
    """Deals the cards of a shuffled deck, by species if wished."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.left, self.chance = seeded(seed).shuffled(setup.deck)

    def below(self, n: int) -> int:
        """A number below n."""
        number, self.chance = self.chance.below(n)
        return number

    def some(self, most: int) -> Cards:
        """Up to so many cards."""
        number = self.below(most + 1)
        taken, self.left = self.left[:number], self.left[number:]
        return tuple(sorted(taken))

    def one(self, species: Species | None = None) -> Dino | None:
        """A card of that species, None when there is none."""
        card = next((c for c in self.left if species in (None, c.species)), None)
        if card is not None:
            self.left = without(self.left, (card,))
        return card


def _island(setup: Setup, dealer: Dealer, little: bool, filled: int) -> Island:
    places = list(EMPTY_ISLAND)
    for place in setup.extent.territories:
        if dealer.below(100) < filled:
            places[place] = dealer.one(None if little else place.home)
    return tuple(places)


def _seat(setup: Setup, dealer: Dealer, seat: int, filled: int) -> Player:
    little = setup.seats[seat].island is IslandKind.LITTLE_REX
    graveyard = dealer.some(4)
    tied = graveyard[: dealer.below(len(graveyard) + 1)]
    island = _island(setup, dealer, little, filled)
    done = all(island[place] is not None for place in setup.extent.territories)
    bonus = (*BONUSES, 0)[dealer.below(4)] if done else 0
    return Player(island=island, graveyard=graveyard, tied=tied, bonus=bonus, finished=done)


def _hands(setup: Setup, dealer: Dealer, players: list[Player]) -> tuple[Player, ...]:
    full = dealer.below(2)
    hands = []
    for player in players:
        number = setup.extent.hand if full else dealer.below(setup.extent.hand + 1)
        cards, dealer.left = dealer.left[:number], dealer.left[number:]
        hands.append(player._replace(hand=tuple(sorted(cards))))
    return tuple(hands)


def lay(setup: Setup, seed: int, filled: int, turned: int) -> State:
    """A table in the middle of a game, just after an event card was turned (or in round 1)."""
    dealer, turned = Dealer(setup, seed), min(turned, setup.extent.events)
    twist: Island = tuple(
        (dealer.one(baby.species) if dealer.below(4) else None) or baby if place in setup.extent.territories else None
        for place, baby in zip(TERRITORIES, babies(), strict=True)
    )
    boxed = without(babies(), tuple(card for card in twist if card is not None and card.baby))
    seats = range(len(setup.seats))
    players = _hands(setup, dealer, [_seat(setup, dealer, seat, filled if turned else 0) for seat in seats])
    piles = [(), (), ()]
    cuts = sorted(dealer.below(len(dealer.left) + 1) for _ in range(2)) if dealer.below(4) else [0, 0]
    piles = dealer.left[: cuts[0]], dealer.left[cuts[0] : cuts[1]], dealer.left[cuts[1] :]
    every, chance = dealer.chance.shuffled(setup.box.events)
    ten, aside = every[: setup.extent.events], every[setup.extent.events :]
    whole = (TWIST_ISLAND, *ten, BIG_ROCK)
    quiet = sum(card.kind is not EventKind.VOLCANO for card in whole[:turned])
    return State(
        setup=setup,
        round=quiet or 1,
        phase=Phase.EVENT if turned else Phase.PREPARE,
        pile=whole[turned:],
        twist=twist,
        players=players,
        draw=piles[0],
        discard=piles[1],
        bonuses=tuple(bonus for bonus in BONUSES if bonus not in {player.bonus for player in players}),
        counter=chance.counter,
        spent=whole[:turned],
        aside=aside,
        boxed=boxed + piles[2],
        shown=(None,) * len(setup.seats),
        finishers=sum(player.finished for player in players),
    )


@st.composite
def positions(draw, readings=rulings, box=None, whole=False) -> State:
    """A random position at its first question (or at the end of the game)."""
    setup = draw(setups(readings, box, whole))
    table = Scribe(lay(setup, draw(seeds), draw(st.integers(0, 110)), draw(st.integers(0, 10))))
    run_on(table)
    return table.state


# --- Playing --------------------------------------------------------------------------------------------------


def choose(state: State, byte: int) -> Decision:
    """One of the legal decisions of one of the seats that are asked (the next one that has any)."""
    seats = deciding(state)
    for shift in range(len(seats)):
        options = legal(state, seats[(byte + shift) % len(seats)])
        if options:
            return options[byte // len(seats) % len(options)]
    raise AssertionError("the table is stuck: somebody is asked, but nobody has a legal decision")


def over(state: State) -> bool:
    """Whether nobody is asked any more."""
    return state.phase not in ASKING


def walk(state: State, path: bytes) -> Iterator[tuple[State, Decision, tuple[Fact, ...]]]:
    """Legal play, one decision a byte: the state before it, the decision, and the facts that it led to."""
    for byte in path:
        if over(state):
            return
        decision = choose(state, byte)
        table = Scribe(state)
        act(table, decision)
        run_on(table)
        yield state, decision, tuple(table.facts)
        state = table.state


def walked(state: State, path: bytes) -> State:
    """The state after legal play; the last one at which somebody is asked when the game ends on the way."""
    for before, _decision, facts in walk(state, path):
        after = fold(before, facts)
        state = before if over(after) else after
    return state


@st.composite
def _tables(draw, readings, box, whole) -> State:
    if draw(st.booleans()):
        return walked(draw(positions(readings, box, whole)), draw(few_choices))
    begun = GAME.begin(draw(setups(readings, box, whole))).state
    return walked(begun, draw(choices))


def tables(readings=rulings, box=None, whole=False) -> st.SearchStrategy[State]:
    """A table at which somebody is asked: of a game played for a while, or a position."""
    return _tables(readings, box, whole).filter(lambda state: not over(state))


def only(card: EventCard) -> Box:
    """A box whose 25 events are all this one."""
    return standard_box()._replace(events=(card,) * 25)


def at(phase: Phase, readings=rulings) -> st.SearchStrategy[State]:
    """A table in this phase, at which at least two seats are asked if the phase asks several at a time."""
    card = EventCard(
        {Phase.REDRAW: EventKind.BROOD, Phase.CHOOSE_SPECIES: EventKind.SUPPORT}.get(phase, EventKind.SOLO)
    )
    box = only(card) if phase is not Phase.PREPARE else None
    found = st.builds(until, positions(readings, box), st.just(phase), few_choices)
    return found.filter(lambda state: state.phase is phase and len(deciding(state)) > 1)


def until(state: State, phase: Phase, path: bytes = b"\x05\x0b") -> State:
    """The table when this phase comes, or a little later when it does not."""
    for byte in (path * 14)[:14]:
        if state.phase is phase or over(state):
            return state
        state = walked(state, bytes([byte]))
    return state


def endless(path: bytes) -> Iterator[int]:
    """The bytes of a path, over and over, each time shifted."""
    turn = 0
    while True:
        yield from ((byte + turn) % 256 for byte in path or b"\0")
        turn += 7


def played_out(state: State, path: bytes) -> Iterator[tuple[State, Decision, tuple[Fact, ...]]]:
    """Legal play to the end of the game."""
    for byte in endless(path):
        if over(state):
            return
        for step in walk(state, bytes([byte])):
            yield step
            for fact in step[2]:
                state = fact.after(state)


# --- Decisions, legal or not ----------------------------------------------------------------------------------


def some_of(hand: Cards, mask: int) -> Cards:
    """The cards of a hand whose bit is set."""
    return tuple(card for bit, card in enumerate(hand) if mask >> bit & 1)


@st.composite
def near(draw, state: State) -> Decision:
    """A decision that lies in some seat's power, most often against a clause."""
    seat = draw(st.sampled_from(deciding(waive(state, frozenset({"DT-R34"})))))
    hand, play = state.player(seat).hand, state.player(seat).play
    if state.phase is Phase.REDRAW:
        return Redraw(seat, some_of(hand, draw(st.integers(0, 127))))
    if state.phase is Phase.CHOOSE_SPECIES:
        return ChooseSpecies(seat, draw(st.sampled_from(FAMILIES)))
    if state.phase is Phase.ATTACK and play is not None:
        places = state.setup.extent.territories
        target, place = draw(st.sampled_from(places)), draw(st.none() | st.sampled_from(places))
        attack = Attack(seat, target, place, draw(st.sampled_from(play.cards)))
        return attack if draw(st.integers(0, 9)) else Prepare(seat, ())
    cards = some_of(hand, draw(st.integers(0, 127)) & draw(st.integers(0, 127) | st.just(127)))
    if draw(st.booleans()):
        return Prepare(seat, cards, draw(st.none() | st.sampled_from(FAMILIES)))
    return Bury(seat, cards)


@st.composite
def tries(draw, state: State) -> Decision:
    """A decision of any kind by any seat, or by one that is not at the table."""
    if draw(st.booleans()):
        return draw(near(state))
    seat = draw(st.integers(-1, len(state.players)))
    player = state.player(seat) if 0 <= seat < len(state.players) else Player()
    cards = st.sampled_from((*player.hand * 3, *(player.play.cards if player.play else ()), STRAY, HIDDEN))
    some = st.lists(cards, max_size=8).map(tuple)
    species, places = st.sampled_from(Species), st.sampled_from(TERRITORIES)
    return draw(
        st.one_of(
            st.builds(Redraw, st.just(seat), some),
            st.builds(Prepare, st.just(seat), some, st.none() | species),
            st.builds(Bury, st.just(seat), some),
            st.builds(ChooseSpecies, st.just(seat), species),
            st.builds(Attack, st.just(seat), places, st.none() | places, cards),
        )
    )


def waive(state: State, numbers: frozenset[str]) -> State:
    """The same table with these clauses waived."""
    return state._replace(setup=state.setup._replace(waived=numbers))
