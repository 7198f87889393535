"""Setting up: counts, the first hands and when they are changed, and positions that cannot be."""

from collections import Counter

import pytest

from dinotwist.kit.clauses import NoGame
from dinotwist.twist.book import RULES
from dinotwist.twist.box import standard_box
from dinotwist.twist.cards import BIG_ROCK, TERRITORIES, TWIST_ISLAND, Species
from dinotwist.twist.cases import all_cards
from dinotwist.twist.facts import DiscardShuffled, HandChanged, HandDealt, HandKept
from dinotwist.twist.rulings import MulliganThreshold, MulliganTo
from dinotwist.twist.setup import Extent, setup
from tests.engine.strategies import played_out
from tests.engine.tables import GAME, held, opened, seat, table

PLAIN = setup("Ann", "Bob")._replace(box=standard_box().with_claws(()))
ONE_SPECIES = Extent(species=(Species.VOLI,), territories=(0, 2))


def test_the_box_has_108_dinos_25_events_and_the_table_12_cards_in_its_pile():
    state = GAME.begin(setup("Ann", "Bob", "Cy")).state
    assert len(state.setup.deck) == 108
    assert (len(state.pile), len(state.aside)) == (12, 15)
    assert (state.pile[0], state.pile[-1]) == (TWIST_ISLAND, BIG_ROCK)
    assert len(state.draw) + len(state.discard) == 108 - 21


def test_every_baby_lies_at_home_and_all_islands_are_empty():
    state = GAME.begin(setup("Ann", "Bob")).state
    assert all(dino.baby and dino.species is place.home for place, dino in zip(TERRITORIES, state.twist, strict=True))
    assert all(place is None for p in state.players for place in p.island)


def test_the_first_seat_takes_the_top_seven_cards_and_the_next_seat_the_next():
    start = PLAIN._replace(deal=held("A2 A3 C2 C3 H2 H3 V2") + held("A4 A5 C4 C5 H4 H5 V4"))
    begun = GAME.begin(start).state
    assert [p.hand for p in begun.players] == [held("A2 A3 C2 C3 H2 H3 V2"), held("A4 A5 C4 C5 H4 H5 V4")]


def dealt(text, **rulings):
    deal = held(text) + held("A2 A4 C2 C4 H2 H4 V10")
    return GAME.begin(PLAIN._replace(deal=deal, rulings=PLAIN.rulings._replace(**rulings)))


@pytest.mark.parametrize(
    ("hand", "exactly", "changed"),
    [
        ("A2 A3 C2 C3 V2 V4 V5", False, 0),
        ("A2 A3 V2 V4 V5 V7 V8", False, 1),
        ("A2 V2 V4 V5 V7 V8 V8", False, 1),
        ("A2 A3 V2 V4 V5 V7 V8", True, 1),
        ("A2 V2 V4 V5 V7 V8 V8", True, 0),
        ("V2 V2 V4 V5 V7 V8 V8", True, 0),
    ],
)
def test_a_hand_with_five_of_a_kind_is_changed(hand, exactly, changed):
    mode = MulliganThreshold.EXACTLY_5 if exactly else MulliganThreshold.AT_LEAST_5
    facts = dealt(hand, mulligan_threshold_mode=mode).facts
    assert bool([f for f in facts if isinstance(f, HandChanged) and f.seat == 0]) == bool(changed)


def test_a_changed_hand_is_discarded_or_shuffled_back_as_the_table_says():
    five = "A2 A3 V2 V4 V5 V7 V8"
    assert Counter(held(five)) <= Counter(dealt(five).state.discard)
    assert dealt(five, mulligan_to=MulliganTo.SHUFFLE_BACK).state.discard == ()


@pytest.mark.parametrize("to", list(MulliganTo))
def test_a_deck_of_one_species_stops_after_a_hundred_changes_and_says_why(to):
    start = setup("Ann", "Bob")
    begun = GAME.begin(start._replace(extent=ONE_SPECIES, rulings=start.rulings._replace(mulligan_to=to)))
    kept = [fact for fact in begun.facts if isinstance(fact, HandKept)]
    assert [(fact.seat, fact.changes, fact.clauses) for fact in kept] == [(0, 100, ("DT-R7",)), (1, 100, ("DT-R7",))]
    assert [p.redealt for p in begun.state.players] == [100, 100]
    assert [len(p.hand) for p in begun.state.players] == [7, 7]
    assert list(played_out(begun.state, b"\3"))


def test_a_new_hand_takes_the_last_cards_before_the_discard_pile_is_shuffled():
    """27 Voli, two hands: 13 are left, so the second change takes 6, shuffles 14 discarded and takes 1 more."""
    facts = GAME.begin(setup("Ann", "Bob")._replace(extent=ONE_SPECIES)).facts
    told = [
        (type(f).__name__, len(getattr(f, "cards", ())))
        for f in facts
        if isinstance(f, (HandDealt, HandChanged, DiscardShuffled))
    ]
    assert told[2:8] == [
        ("HandChanged", 7),
        ("HandDealt", 7),
        ("HandChanged", 7),
        ("HandDealt", 6),
        ("DiscardShuffled", 0),
        ("HandDealt", 1),
    ]


# --- Positions that cannot be -------------------------------------------------------------------------------------

PAULA = seat("Paula", "V2 V3")


@pytest.mark.parametrize(
    ("seats", "keys", "number"),
    [
        ((seat("Marco"),), {}, "DT-R1"),
        (tuple(seat(name) for name in "ABCDEFG"), {}, "DT-R1"),
        ((seat("Marco"), PAULA), {"round": 12, "event": "solo"}, "DT-R17"),
        ((seat("Marco"), PAULA), {"round": 0}, "DT-R17"),
        ((seat("Marco"), PAULA), {"round": 3}, "DT-R20"),
        ((seat("Marco"), PAULA), {"round": 1, "event": "solo"}, "DT-R14"),
        ((seat("Marco"), PAULA), {"round": 10, "event": "solo", "events_left": ("trio", "trio")}, "DT-R2"),
        ((seat("Marco"), PAULA), {"event": "twist-island", "round": 2}, "DT-R2"),
        ((seat("Marco"), PAULA), {"event": "solo", "events_left": ("big-rock",)}, "DT-R2"),
        ((seat("Marco", island="hill H3"), PAULA), {}, "DT-R12"),
        ((seat("Marco", island="hill C3"), PAULA), {"event": "solo"}, "DT-R42"),
        ((seat("Marco"), PAULA), {"twist": "hill C3"}, "DT-R41"),
        ((seat("Marco", bonus=7), PAULA), {}, "DT-R59"),
        ((seat("Marco"), PAULA), {"bonuses_left": (10, 9)}, "DT-R59"),
    ],
)
def test_a_position_to_which_no_game_comes_is_refused_with_its_clause(seats, keys, number):
    with pytest.raises(NoGame) as refused:
        table(*seats, **keys)
    assert refused.value.numbers == (number,)
    assert number in RULES


@pytest.mark.parametrize(
    ("seats", "keys", "word"),
    [
        ((seat("Marco", "A7 A7 A7 A7"), PAULA), {}, "A7"),
        ((seat("Marco", "J11"), PAULA), {}, "J11"),
        ((seat("Marco", graveyard=120), PAULA), {}, "graveyard"),
        ((seat("Paula"), PAULA), {}, "same name"),
        ((seat("Marco"), PAULA), {"draw_exactly": "V2 V2 V2"}, "V2"),
    ],
)
def test_more_cards_than_there_are_are_refused_with_a_sentence(seats, keys, word):
    with pytest.raises(ValueError, match=word):
        table(*seats, **keys)


def test_on_a_little_rex_island_and_where_any_species_may_be_attacked_a_stranger_may_lie():
    table(seat("Marco", island="hill C3", little=True), PAULA, event="solo")
    table(
        seat("Marco", island="hill C3"),
        seat("Paula", little=True),
        event="solo",
        twist="river C4",
        rulings={"little_rex_attack": "any_species"},
    )


def test_a_position_counts_25_events_and_every_dino_whatever_it_names():
    start = opened(seat("Marco", graveyard=3), PAULA, event="support", events_left=("support", "volcano", "volcano"))
    state = start.state
    assert len(state.setup.box.events) == 25
    assert len(state.pile) + len(state.spent) + len(state.aside) == 27
    assert all_cards(state)[0].total() == 108 + 8
