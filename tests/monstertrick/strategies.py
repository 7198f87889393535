"""Hypothesis strategies for Monster Trick: set-ups, tables that were played for a while, positions, decisions.

Choices come from bytes, so that a failing example shrinks.
"""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import settings
from hypothesis import strategies as st

from dinotwist.kit.facts import Fact
from dinotwist.monstertrick.cards import COLOURS, HIDDEN, HIGHEST, Card, deck
from dinotwist.monstertrick.decisions import Decision, Lay, Play
from dinotwist.monstertrick.game import MonsterTrick
from dinotwist.monstertrick.legal import candidates
from dinotwist.monstertrick.positions import Given, GivenPlayer, open_position
from dinotwist.monstertrick.rulings import DEFAULTS, RULINGS, Rulings
from dinotwist.monstertrick.setup import Extent, Seat, Setup
from dinotwist.monstertrick.state import Phase, State
from dinotwist.monstertrick.turns import deciding

GAME = MonsterTrick()
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eva")
WHOLE = Extent()

seeds = st.integers(0, 2**64 - 1)
paths = st.binary(max_size=150)
short_paths = st.binary(max_size=12)
readings = st.builds(Rulings, **{ruling.name: st.sampled_from(tuple(ruling.readings)) for ruling in RULINGS})
any_rulings = st.just(DEFAULTS) | readings


@st.composite
def extents(draw) -> Extent:
    """The whole game, or a small world with fewer colours, values and rounds."""
    colours = draw(st.lists(st.sampled_from(COLOURS), min_size=1, max_size=4, unique=True))
    return Extent(tuple(sorted(colours)), draw(st.integers(1, 3)), draw(st.integers(1, 3)))


any_extent = st.just(WHOLE) | extents()
small = st.builds(Extent, st.just(COLOURS[:2]), st.integers(1, 2), st.integers(1, 2))
few = settings(max_examples=max(5, settings().max_examples // 10))
"""For tests that play whole games."""


@st.composite
def setups(draw, extent=any_extent, rulings=any_rulings) -> Setup:
    """Any set-up with which a game can begin."""
    number = draw(st.integers(2, 5))
    return Setup(tuple(map(Seat, NAMES[:number])), draw(seeds), draw(rulings), extent=draw(extent))


def choose(state: State, byte: int) -> Decision:
    """One of the legal decisions of one of the seats that are asked."""
    seats = deciding(state)
    options = GAME.legal(state, seats[byte % len(seats)])
    return options[byte // len(seats) % len(options)]


def walk(state: State, path: bytes) -> Iterator[tuple[State, Decision, tuple[Fact, ...]]]:
    """Legal play, one decision a byte: the state before it, the decision, and the facts that it led to."""
    for byte in path:
        if state.phase is Phase.OVER:
            return
        decision = choose(state, byte)
        played = GAME.apply(state, decision)
        yield state, decision, played.facts
        state = played.state


def played_out(state: State, path: bytes) -> Iterator[tuple[State, Decision, tuple[Fact, ...]]]:
    """Legal play to the end of the game."""
    turn = 0
    while state.phase is not Phase.OVER:
        for before, decision, facts in walk(state, bytes((byte + turn) % 256 for byte in path or b"\0")):
            yield before, decision, facts
            state = after(before, facts)
        turn += 7


def after(state: State, facts: tuple[Fact, ...]) -> State:
    """The state after facts."""
    for fact in facts:
        state = fact.after(state)
    return state


def ended(state: State, path: bytes) -> State:
    """The state at the end of a game."""
    for before, _decision, facts in played_out(state, path):
        state = after(before, facts)
    return state


@st.composite
def givens(draw) -> Given:
    """A position that can be, as a person writes it: short hands, some piles, some tricks."""
    number, round_number = draw(st.integers(2, 5)), draw(st.integers(1, 3))
    cards = draw(st.permutations(deck(3 * number)))
    piles = []
    for size in draw(st.lists(st.integers(1, 3), max_size=4)):
        seats = draw(st.lists(st.sampled_from(NAMES[:number]), min_size=size, max_size=size))
        piles.append(tuple((seat, cards.pop()) for seat in seats))
    players = []
    for name in NAMES[:number]:
        hand = tuple(cards.pop() for _ in range(draw(st.integers(1, 4))) if cards)
        laid = draw(st.booleans())
        tricks = draw(st.integers(0, 5)) if laid else 0
        players.append(GivenPlayer(name, hand, () if laid else None, tricks, draw(st.integers(0, 9))))
    if piles:
        players = [player if player.row == () else GivenPlayer(player.name, player.hand) for player in players]
    return Given(players, round_number, draw(st.sampled_from((None, *NAMES[:number]))), tuple(piles), {}, draw(seeds))


@st.composite
def tables(draw, rulings=any_rulings) -> State:
    """A table at which somebody is asked, most often: of a game played for a while, or a position."""
    if draw(st.booleans()):
        state = open_position(draw(givens()), draw(rulings)).state
        path = draw(short_paths)
    else:
        state, path = GAME.begin(draw(setups(rulings=rulings))).state, draw(paths)
    for before, _decision, facts in walk(state, path):
        state = after(before, facts)
    return state


def waive(state: State, numbers: frozenset[str]) -> State:
    """The same table with these clauses waived."""
    return state._replace(setup=state.setup._replace(waived=numbers))


@st.composite
def near(draw, state: State) -> Decision:
    """A decision that the cards and tiles at hand allow, legal or not."""
    seat = draw(st.sampled_from(range(len(state.players))))
    tiles = st.permutations((1, 2, 3)) | st.permutations((2, 4, 6)) | st.permutations((1, 3, 5))
    hand = state.player(seat).hand
    options = [st.builds(Lay, st.just(seat), (tiles | st.lists(st.sampled_from((3, 6)), max_size=4)).map(tuple))]
    if hand:
        places = st.sampled_from((None, *range(len(state.piles))))
        options.append(st.builds(Play, st.just(seat), st.sampled_from(hand), places))
    if listed := tuple(candidates(state, seat)):
        options.append(st.sampled_from(listed))
    return draw(st.one_of(options))


@st.composite
def tries(draw, state: State) -> Decision:
    """A decision of any kind by any seat: near a legal one, or quite impossible."""
    seat = draw(st.integers(-1, len(state.players)))
    cards = st.sampled_from((*deck(HIGHEST), HIDDEN, Card(COLOURS[0], 99)))
    wild = st.builds(Play, st.just(seat), cards, st.none() | st.integers(-2, 5))
    rows = st.builds(Lay, st.just(seat), st.lists(st.integers(-1, 10), max_size=4).map(tuple))
    return draw(st.one_of(near(state), wild, rows))
