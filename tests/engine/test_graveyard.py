"""Burying instead of preparing: when it is allowed under each reading, and exactly how many cards it takes."""

from collections import defaultdict
from itertools import combinations

import pytest
from hypothesis import assume, given

from dinotwist.twist.cards import FAMILIES, HOMES, Species
from dinotwist.twist.decisions import Bury
from dinotwist.twist.events import conditions
from dinotwist.twist.facts import PlaysRevealed, RoundEnded
from dinotwist.twist.graveyard import could_gain
from dinotwist.twist.rulings import LittleRexAttack
from dinotwist.twist.setup import IslandKind
from tests.engine.strategies import positions
from tests.engine.tables import (
    GAME,
    apply,
    broken,
    bury,
    facts_of,
    may_bury,
    may_prepare,
    player,
    revealed,
    seat,
    table,
    to_act,
)

ALL_SIX = "mountain V6, cliff V6, jungle C6, desert C6, river H6, hill H6, beach A6, sea A6"
ALL_FIVE = ALL_SIX.replace("6", "5")
PAULA = seat("Paula", "V2 V3")


def marco(hand, island=ALL_SIX, twist=ALL_FIVE, little=False, event="tornado", **keys):
    return table(seat("Marco", hand, island, little), PAULA, event=event, twist=twist, **keys)


def test_who_can_capture_nothing_stronger_may_bury_or_prepare_all_the_same():
    state = marco("C9 C10")
    assert may_bury(state, "Marco")
    assert may_prepare(state, "Marco") == {"C9", "C10", "C9 C10"}


def test_an_equal_dino_is_not_stronger():
    assert may_bury(marco("C9 C10", twist=ALL_FIVE.replace("jungle C5", "jungle C6")), "Marco")
    assert not may_bury(marco("C9 C10", twist=ALL_FIVE.replace("jungle C5", "jungle C7")), "Marco")


def test_a_stronger_dino_out_of_the_hands_reach_does_not_count():
    out_of_reach = ALL_FIVE.replace("jungle C5", "jungle C8")
    assert may_bury(marco("C4 C3 A9", twist=out_of_reach), "Marco")
    assert not may_bury(marco("C4 C5 A9", twist=out_of_reach), "Marco")


def test_alone_in_the_world_only_single_cards_reach():
    out_of_reach = ALL_FIVE.replace("jungle C5", "jungle C8")
    assert may_bury(marco("C4 C5 A9", twist=out_of_reach, event="solo"), "Marco")


def test_three_cards_reach_under_trio():
    out_of_reach = ALL_FIVE.replace("jungle C5", "jungle C8")
    assert not may_bury(marco("C2 C3 C4", twist=out_of_reach, event="trio"), "Marco")
    assert may_bury(marco("C2 C3 C3", twist=out_of_reach, event="trio"), "Marco")


def test_fury_lengthens_the_reach():
    out_of_reach = ALL_FIVE.replace("jungle C5", "jungle C8")
    assert not may_bury(marco("C6 A2", twist=out_of_reach, event="fury[carni]"), "Marco")
    assert may_bury(marco("C6 A2", twist=out_of_reach, event="fury[aqua]"), "Marco")


def test_a_mixed_duo_reaches_under_support_as_either_species():
    out_of_reach = ALL_FIVE.replace("jungle C5", "jungle C8")
    assert not may_bury(marco("C2 A7", twist=out_of_reach, event="support"), "Marco")
    assert may_bury(marco("H2 A7", twist=out_of_reach, event="support"), "Marco")


def test_an_empty_territory_counts_nothing_so_anything_is_stronger():
    assert not may_bury(marco("C9 A2", island=ALL_SIX.replace("jungle C6, ", "")), "Marco")


def test_what_lies_on_destroyed_ground_does_not_count():
    strong = ALL_FIVE.replace("jungle C5", "jungle C8")
    assert not may_bury(marco("C9 A2", twist=strong, event="meteor[sea]"), "Marco")
    assert may_bury(marco("C9 A2", twist=strong, event="meteor[jungle]"), "Marco")


def test_an_earthquake_opens_the_twin_territory_to_a_gain():
    lopsided = ALL_SIX.replace("jungle C6", "jungle C2")
    twist = ALL_FIVE.replace("jungle C5", "jungle C2")
    assert may_bury(marco("C9 A2", lopsided, twist), "Marco")
    assert not may_bury(marco("C9 A2", lopsided, twist, event="earthquake"), "Marco")


def test_on_a_little_rex_island_any_place_may_gain():
    lopsided = ALL_SIX.replace("sea A6", "sea A2")
    assert may_bury(marco("C9 H2", lopsided), "Marco")
    assert not may_bury(marco("C9 H2", lopsided, little=True), "Marco")


@pytest.mark.parametrize(
    ("reading", "equal", "weaker"), [("positional_strict", False, True), ("positional_weak", True, True)]
)
def test_by_position_the_hand_does_not_matter(reading, equal, weaker):
    rulings = {"graveyard_condition": reading}
    assert may_bury(marco("C9 C10", rulings=rulings), "Marco") is weaker
    assert may_bury(marco("C9 C10", twist=ALL_FIVE.replace("hill H5", "hill H6"), rulings=rulings), "Marco") is equal
    assert not may_bury(marco("C9 C10", twist=ALL_FIVE.replace("hill H5", "hill H7"), rulings=rulings), "Marco")


@pytest.mark.parametrize("reading", ["positional_strict", "positional_weak"])
def test_by_position_an_empty_place_is_outdone_and_a_destroyed_one_left_out(reading):
    rulings, gap = {"graveyard_condition": reading}, ALL_SIX.replace("hill H6, ", "")
    assert not may_bury(marco("C9 C10", gap, rulings=rulings), "Marco")
    assert may_bury(marco("C9 C10", gap, rulings=rulings, event="meteor[hill]"), "Marco")


@pytest.mark.parametrize("reading", ["positional_strict", "positional_weak"])
def test_by_position_an_earthquake_compares_with_the_weaker_of_the_two_own(reading):
    rulings, lopsided = {"graveyard_condition": reading}, ALL_SIX.replace("hill H6", "hill H4")
    twist = ALL_FIVE.replace("hill H5", "hill H3")
    assert may_bury(marco("C9 C10", lopsided, twist, rulings=rulings), "Marco")
    assert not may_bury(marco("C9 C10", lopsided, twist, rulings=rulings, event="earthquake"), "Marco")


@pytest.mark.parametrize("reading", ["positional_strict", "positional_weak"])
def test_by_position_little_rex_compares_with_the_weakest_own_place(reading):
    rulings, lopsided = {"graveyard_condition": reading}, ALL_SIX.replace("hill H6", "hill H4")
    twist = ALL_FIVE.replace("hill H5", "hill H3")
    assert may_bury(marco("C9 C10", lopsided, twist, rulings=rulings), "Marco")
    assert not may_bury(marco("C9 C10", lopsided, twist, little=True, rulings=rulings), "Marco")


@pytest.mark.parametrize("reading", ["hand_aware", "positional_strict", "positional_weak"])
def test_who_can_prepare_nothing_must_bury_under_every_reading(reading):
    stuck = "jungle C9, desert C9, beach A9, sea A9"
    state = table(seat("Marco", "C2 A2"), PAULA, twist=stuck, rulings={"graveyard_condition": reading})
    assert may_prepare(state, "Marco") == set()
    assert may_bury(state, "Marco")


def test_who_can_prepare_nothing_may_sit_out_where_the_table_says_so():
    stuck = "jungle C9, desert C9, beach A9, sea A9"
    state = table(seat("Marco", "C2 A2"), PAULA, twist=stuck, rulings={"stuck_seat": "may_sit_out"})
    assert may_prepare(state, "Marco") == {""}
    assert may_bury(state, "Marco")
    assert may_prepare(table(seat("Marco", "C2 A2"), PAULA, rulings={"stuck_seat": "may_sit_out"}), "Marco") == {
        "C2",
        "A2",
    }


@pytest.mark.parametrize("cards", ["C9", "C9 C10 A2"])
def test_exactly_two_cards_are_buried(cards):
    state = marco("C9 C10 A2")
    assert broken(state, bury(state, "Marco", cards)) == {"DT-R26"}


def test_one_wrong_number_and_a_closed_graveyard_are_both_named():
    state = marco("C9 C10", twist="jungle C8")
    assert broken(state, bury(state, "Marco", "C9")) == {"DT-R25", "DT-R26"}


def test_a_hand_of_one_may_bury_that_one_and_of_two_not_one():
    state = marco("C9")
    assert GAME.legal(state, 0)[-1] == Bury(0, bury(state, "Marco", "C9").cards)
    assert broken(marco("C9 C10"), bury(state, "Marco", "C9")) == {"DT-R26"}


def test_who_buries_is_out_of_the_round_and_the_cards_are_worth_two_each():
    state = marco("C9 C10 A2", twist=ALL_FIVE.replace("cliff V5", "cliff V1"))
    state = revealed(state, Marco="bury C9 C10", Paula="V3")
    assert to_act(state) == ["Paula"]
    assert len(player(state, "Marco").graveyard) == 2
    assert GAME.score(state)[0].total == 8 * 6 + 2 * 2


def test_when_everybody_buries_nothing_is_revealed_and_the_round_ends():
    own = "mountain V9, cliff V9, jungle C9, desert C9, river H9, hill H9, beach A9, sea A9"
    other = own.replace("9", "8")
    state = table(seat("Marco", "C3 C4", own), seat("Paula", "A3 A4", other), event="tornado", twist=ALL_FIVE)
    state = apply(state, bury(state, "Marco", "C3 C4"))
    last = bury(state, "Paula", "A3 A4")
    assert facts_of(state, last, PlaysRevealed)[0].plays == (None, None)
    assert len(facts_of(state, last, RoundEnded)) == 1
    assert [len(p.graveyard) for p in apply(state, last).players] == [2, 2]


def test_an_empty_hand_sits_the_round_out_and_the_others_play_on():
    state = table(seat("Marco"), seat("Paula", "V2 V3"))
    assert to_act(state) == ["Paula"]
    assert broken(state, bury(state, "Marco", "V2")) >= {"DT-R13"}
    assert to_act(revealed(state, Paula="V3")) == ["Paula"]


def gains(state, who):
    """The dossier's DT-R27b word for word: is there a pair (cards, territory) that brings a stronger Dino?"""
    row, player = conditions(state), state.player(who)
    most = row.most_cards if row.duos else 1
    little = state.setup.seats[who].island is IslandKind.LITTLE_REX
    wide = little and state.rulings.little_rex_attack is LittleRexAttack.ANY_SPECIES
    places = state.setup.extent.territories
    for number in range(1, min(most, len(player.hand)) + 1):
        for cards in combinations(player.hand, number):
            families = {card.species for card in cards} - {Species.JOKER}
            if len(families) > 1 and not (row.mixed and number == 2):
                continue
            for species in families or FAMILIES:
                value = sum(card.value for card in cards) + row.bonus[species]
                for target in places:
                    there = state.twist[target]
                    at_home = there.species is species or (there.species is Species.JOKER and target in HOMES[species])
                    if target in row.destroyed or there.value >= value or not (wide or at_home):
                        continue
                    allowed = places if little else {target} | ({target.twin} & set(places) if row.free_twin else set())
                    if any(there.value > (player.island[d].value if player.island[d] else 0) for d in allowed):
                        return True
    return False


@given(positions())
def test_the_hand_aware_condition_is_the_dossiers_word_for_word(state):
    assume(not GAME.outcome(state))
    for who in range(len(state.players)):
        assert could_gain(state, who) == gains(state, who)


def test_the_test_above_has_both_answers():
    counts = defaultdict(int)
    for hand in ("C9 C10", "C2 C3"):
        counts[could_gain(marco(hand, twist=ALL_FIVE.replace("jungle C5", "jungle C8")), 0)] += 1
    assert dict(counts) == {True: 1, False: 1}
