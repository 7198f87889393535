"""Hypothesis strategies for Bilico: rulings, boxes, set-ups, positions, and decisions and reports of every kind.

A table is found in two ways: a game that was played for a while, or a position laid out at random (few floors,
roofless stumps, hardly any cars). Choices come from bytes, so that a failing example shrinks.
"""

from __future__ import annotations

from hypothesis import strategies as st

from dinotwist.bilico.box import Box, standard_box
from dinotwist.bilico.decisions import (
    Add,
    Announce,
    Build,
    Claim,
    Count,
    Duel,
    Fall,
    Notice,
    Park,
    ParkLate,
    Pass,
    Remove,
    Roof,
    SkipParking,
)
from dinotwist.bilico.game import Bilico
from dinotwist.bilico.legal import Report, candidates
from dinotwist.bilico.pieces import PLACES, Act, BonusCard, Car
from dinotwist.bilico.positions import Given, GivenBuilt, GivenCard, GivenPalazzo, GivenPlayer, open_position
from dinotwist.bilico.rulings import DEFAULTS, RULINGS, Rulings
from dinotwist.bilico.setup import Seat, Setup
from dinotwist.bilico.turns import deciding

GAME = Bilico()
NAMES = ("Ann", "Ben", "Cy", "Dee")
CARDS = (BonusCard("skyline", 5), BonusCard("bridge", 3, azure=True))

choices = st.integers(0, 120).flatmap(lambda n: st.binary(min_size=n, max_size=n))
few_choices = st.integers(0, 12).flatmap(lambda n: st.binary(min_size=n, max_size=n))
any_rulings = st.builds(Rulings, **{ruling.name: st.sampled_from(tuple(ruling.readings)) for ruling in RULINGS})
rulings = st.just(DEFAULTS) | any_rulings
cards = st.sampled_from(((), CARDS, CARDS[:1]))
rules = st.tuples(*[st.sampled_from((2, 3))] * 4)
boxes = st.just(standard_box()) | st.builds(
    Box, st.integers(1, 30), st.integers(1, 8), st.integers(20, 24), rules, cards
)


@st.composite
def setups(draw, readings=rulings):
    """Any set-up with which a game can begin."""
    seats = tuple(map(Seat, NAMES[: draw(st.integers(2, 4))]))
    return Setup(
        seats, draw(st.integers(0, len(seats) - 1)), draw(readings), draw(boxes), first_game=draw(st.booleans())
    )


@st.composite
def palazzi(draw):
    """A palazzo as it may stand in the middle of a game."""
    steps = draw(st.lists(st.integers(1, 3), max_size=3))
    levels = tuple(sum(steps[: n + 1]) for n in range(len(steps)))
    return GivenPalazzo(levels, draw(st.integers(0, 3)), draw(st.sampled_from((None, 2, 3))))


@st.composite
def givens(draw):
    """A position in which somebody has a turn left."""
    names = NAMES[: draw(st.integers(2, 4))]
    most = 20 // len(names)
    gold = [draw(st.integers(0, 1)) for _ in names]
    bronze = [draw(st.integers(0, min(2, most - 1)) | st.integers(0, most - 1)) for _ in names]
    turn = draw(st.integers(0, len(names) - 1))
    bronze[turn] += bronze[turn] + gold[turn] == 0
    box = draw(cards)
    owners = [draw(st.integers(-1, len(names) - 1)) for _ in box]
    players = [
        GivenPlayer(
            name,
            draw(st.integers(-3, 60)),
            bronze[seat],
            gold[seat],
            [card.id for card, owner in zip(box, owners, strict=True) if owner == seat],
        )
        for seat, name in enumerate(names)
    ]
    built = st.builds(GivenBuilt, st.sampled_from(PLACES), st.sampled_from(names), st.integers(1, 4))
    return Given(
        players,
        names[turn],
        draw(st.dictionaries(st.sampled_from(PLACES), palazzi())),
        floors_left=draw(st.integers(0, 12)),
        roofs_left=draw(st.integers(0, 3)),
        bonus_cards=[GivenCard(card.id, card.points, card.azure) for card in box],
        last_built=draw(st.none() | built),
        first_game=draw(st.booleans()),
    )


@st.composite
def positions(draw, readings=rulings):
    """A random position before its first question."""
    return open_position(draw(givens()), draw(readings)).state


# --- Playing --------------------------------------------------------------------------------------------------


def plausible(state):
    """Reports that can be true of this table, a few of each kind."""
    if state.step not in ("park", "build", "pass"):
        return []
    seat, seats = state.active, range(len(state.players))
    standing = [(place, state.palazzo(place)) for place in PLACES if state.palazzo(place).height]
    groups = [(seat,), ((seat + 1) % len(seats),), tuple(seats)]
    tries = [SkipParking(seat), Pass(seat, 1)]
    for act in Act:
        for place, palazzo in standing:
            floors = {1, palazzo.height, palazzo.stump}
            tries += [Fall(seat, by, act, n, 0, ((place, n),)) for by in groups for n in floors if n]
            tries += [Fall(seat, by, act, 1, 1, ((place, 1),)) for by in groups]
            if palazzo.roofed:
                tries += [Fall(seat, by, act, 0, 0, (), ((place, 1),)) for by in groups]
        tries += [Fall(seat, (seat,), act, n) for n in (0, 1, 2)]
    return [report for report in tries if GAME.judge(state, report).legal]


def choose(state, byte):
    """One of the legal decisions, or, for one byte in eight, a report that can be true."""
    reports = plausible(state) if byte % 8 == 7 else []
    options = reports or GAME.legal(state, deciding(state)[0])
    return options[byte // 8 % len(options)]


def over(state):
    """Whether nobody is asked any more."""
    return not deciding(state)


def walk(state, path):
    """Legal play, one decision or report a byte: the state before it, the decision, and what was played."""
    for byte in path:
        if over(state):
            return
        decision = choose(state, byte)
        played = GAME.apply(state, decision)
        yield state, decision, played
        state = played.state


def walked(state, path):
    """The state after legal play."""
    for _before, _decision, played in walk(state, path):
        state = played.state
    return state


@st.composite
def tables(draw, readings=rulings):
    """A table at which somebody is asked, most often: of a game played for a while, or of a position."""
    if draw(st.booleans()):
        return walked(draw(positions(readings)), draw(few_choices))
    return walked(GAME.begin(draw(setups(readings))).state, draw(choices))


@st.composite
def sites(draw):
    """A table at which the active player has chosen a palazzo, and perhaps put floors on it."""
    state = draw(positions())
    for kind in (Park, Build, Add)[: draw(st.integers(2, 3))]:
        options = [option for option in GAME.legal(state, state.active) if isinstance(option, kind)]
        if options:
            state = GAME.apply(state, draw(st.sampled_from(options))).state
    return state


def endless(path):
    """The bytes of a path, over and over, each time shifted."""
    turn = 0
    while True:
        yield from ((byte + turn) % 256 for byte in path or b"\0")
        turn += 7


def played_out(state, path):
    """Legal play to the end of the game."""
    return walk(state, endless(path))


# --- Decisions, legal or not ----------------------------------------------------------------------------------

counts = st.dictionaries(st.sampled_from(PLACES), st.integers(0, 7), max_size=3).map(lambda d: tuple(sorted(d.items())))


@st.composite
def tries(draw, state):
    """A decision or report of any kind by any seat: near a legal one, or quite impossible."""
    seats = st.integers(-1, len(state.players))
    seat = draw(st.sampled_from((*deciding(state) * 5, *range(-1, len(state.players) + 1))))
    if draw(st.booleans()):
        near = [*candidates(state, seat)]
        near = [option for option in near if not isinstance(option, Report)]
        if near:
            return draw(st.sampled_from(near))
    places, number = st.sampled_from(PLACES), st.integers(-1, 8)
    by = st.lists(seats, max_size=3).map(tuple)
    cars = st.lists(st.sampled_from(Car), max_size=3).map(tuple)
    heights = st.lists(st.tuples(seats, st.none() | number), max_size=4).map(tuple)
    fought = st.just(tuple((s, s + 1) for s in state.duel)) | heights
    return draw(
        st.one_of(
            st.builds(Park, st.just(seat), cars),
            st.builds(SkipParking, st.just(seat)),
            st.builds(ParkLate, st.just(seat), st.sampled_from(Car)),
            st.builds(Announce, st.just(seat), places, number, st.none() | number),
            st.builds(Build, st.just(seat), places),
            st.builds(Add, st.just(seat), number),
            st.builds(Remove, st.just(seat), number),
            st.builds(Roof, st.just(seat)),
            st.builds(Fall, st.just(seat), by, st.sampled_from(Act), number, st.integers(-1, 2), counts, counts),
            st.sampled_from(plausible(state) or [Roof(seat)]),
            st.builds(Claim, st.just(seat), st.sampled_from(("skyline", "bridge", "unheard-of"))),
            st.builds(Pass, st.just(seat), st.integers(-1, 2)),
            st.builds(Notice, st.just(seat), seats),
            st.builds(Count, st.just(seat)),
            st.builds(Duel, st.just(seat), fought),
        )
    )


def waive(state, numbers):
    """The same table with these clauses waived."""
    return state._replace(setup=state.setup._replace(waived=numbers))
