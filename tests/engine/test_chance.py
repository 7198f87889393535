"""Chance: one generator, the same for ever, and every order of a shuffle equally likely."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dinotwist
from dinotwist.kit.chance import Chance, seeded
from tests.engine.strategies import GAME, seeds, setups

ORDERS, SHUFFLES, LIMIT = 24, 24_000, 49.73
"""23 degrees of freedom: an even shuffle stays below the limit in 999 of 1000 such tests; the seed is fixed."""


def chi_square(shuffled):
    """How far the 24 orders of four cards are from being equally frequent over many shuffles of one stream."""
    chance, seen = seeded(2015), Counter()
    for _ in range(SHUFFLES):
        order, chance = shuffled(chance, "ABCD")
        seen[order] += 1
    even = SHUFFLES / ORDERS
    return sum((seen[order] - even) ** 2 / even for order in seen) + (ORDERS - len(seen)) * even


def swapping_with_any_place(chance, items):
    """The well-known biased shuffle: each place is swapped with any other."""
    order = list(items)
    for place in range(len(order)):
        other, chance = chance.below(len(order))
        order[place], order[other] = order[other], order[place]
    return tuple(order), chance


def never_staying(chance, items):
    """A shuffle that forgets that a card may stay in its place (Sattolo)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other, chance = chance.below(last)
        order[last], order[other] = order[other], order[last]
    return tuple(order), chance


def test_every_order_of_four_cards_comes_equally_often():
    assert chi_square(Chance.shuffled) < LIMIT


@pytest.mark.parametrize("biased", [swapping_with_any_place, never_staying])
def test_a_biased_shuffle_would_not_pass_that_test(biased):
    assert chi_square(biased) > LIMIT


def test_the_generator_gives_the_published_numbers_of_splitmix64():
    chance, drawn = seeded(1234567), []
    for _ in range(5):
        number, chance = chance.below(1 << 64)
        drawn.append(number)
    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize(
    ("seed", "order"),
    [(0, "GDCJIBEHAF"), (1, "ECIBJDAGHF"), (2015, "GCHAEFIDJB"), (2**64 - 1, "DECHFAIBJG")],
)
def test_known_shuffles_never_change(seed, order):
    shuffled, _ = seeded(seed).shuffled("ABCDEFGHIJ")
    assert "".join(shuffled) == order


@given(seeds, st.integers(1, 2**64))
def test_a_number_below_n_is_below_n_and_the_stream_moves_on(seed, n):
    number, chance = seeded(seed).below(n)
    assert 0 <= number < n
    assert chance != seeded(seed)


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_can_be_drawn_below_one(n):
    with pytest.raises(ValueError, match="below"):
        seeded(1).below(n)


def test_numbers_that_would_tip_the_scale_are_drawn_again():
    """Of 2**64 numbers, 3 * 2**62 take three quarters: without drawing again, the low third came twice as often."""
    chance, low = seeded(3), 0
    for _ in range(3000):
        number, chance = chance.below(3 << 62)
        low += number < 1 << 62
    assert 900 < low < 1100


@given(seeds, st.lists(st.integers(), max_size=20))
def test_a_shuffle_keeps_every_item_and_leaves_the_input_alone(seed, items):
    before = list(items)
    shuffled, _ = seeded(seed).shuffled(items)
    assert Counter(shuffled) == Counter(items)
    assert items == before


@given(st.integers())
def test_any_whole_number_is_a_seed(seed):
    assert seeded(seed) == seeded(seed + 2**64)
    assert seeded(seed).below(6)[0] in range(6)


@given(setups())
def test_the_same_set_up_deals_the_same_game(setup):
    assert GAME.begin(setup) == GAME.begin(setup)


def test_the_engine_knows_no_other_source_of_chance():
    modules = Path(dinotwist.__file__).parent.rglob("*.py")
    texts = {path: path.read_text("utf-8") for path in modules}
    assert not [path for path, text in texts.items() if "import random" in text or "import secrets" in text]
