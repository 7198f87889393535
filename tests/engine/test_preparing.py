"""Preparing under every event: what may be put face down, and which clauses a refused play breaks."""

import pytest

from dinotwist.twist.cards import event
from tests.engine.tables import apply, broken, bury, may_bury, may_prepare, prepare, seat, table

PAULA = seat("Paula", "V2 V3")


def marco(hand, **keys):
    return table(seat("Marco", hand), PAULA, **keys)


def test_each_card_and_each_pair_of_one_species_may_be_prepared_against_babies():
    assert may_prepare(marco("C4 C8 A3"), "Marco") == {"C4", "C8", "A3", "C4 C8"}


def test_equal_cards_are_offered_once():
    assert may_prepare(marco("C4 C4 C4"), "Marco") == {"C4", "C4 C4"}


@pytest.mark.parametrize(("hand", "numbers"), [("C4 A5", {"DT-R22"}), ("C4 C5 C6", {"DT-R21"}), ("", {"DT-R21"})])
def test_too_many_too_few_and_mixed_cards_are_refused(hand, numbers):
    state = marco("C4 C5 C6 A5")
    assert broken(state, prepare(state, "Marco", hand)) == numbers


def test_a_play_of_equal_value_is_not_enough():
    state = marco("C7 C8", twist="jungle C7, desert C9")
    assert broken(state, prepare(state, "Marco", "C7")) == {"DT-R24"}
    assert may_prepare(state, "Marco") == {"C8", "C7 C8"}


def test_under_meteors_on_both_homes_a_species_cannot_be_played():
    state = marco("C9 A3", event="meteor[jungle, desert]")
    assert may_prepare(state, "Marco") == {"A3"}
    assert broken(state, prepare(state, "Marco", "C9")) == {"DT-R24", "DT-R45"}


def test_a_meteor_is_named_only_when_it_destroys_all_that_the_play_could_beat():
    state = marco("C9 C2", event="meteor[jungle]", twist="desert C5")
    assert broken(state, prepare(state, "Marco", "C2")) == {"DT-R24", "DT-R45"}
    state = marco("C9 C2", event="meteor[jungle]", twist="desert C5, jungle C8")
    assert broken(state, prepare(state, "Marco", "C2")) == {"DT-R24"}
    assert "C9" in may_prepare(state, "Marco")


def test_three_of_one_species_may_be_prepared_under_trio_but_not_four_and_not_mixed():
    state = marco("C2 C3 C4 C5 A9", event="trio", twist="jungle C8, desert C8")
    assert {"C2 C3 C4", "C4 C5"} <= may_prepare(state, "Marco")
    assert broken(state, prepare(state, "Marco", "C2 C3 C4 C5")) == {"DT-R21", "DT-R46"}
    assert broken(state, prepare(state, "Marco", "C4 C5 A9")) == {"DT-R21", "DT-R22", "DT-R46"}


def test_alone_in_the_world_a_duo_is_refused_but_two_cards_may_be_buried():
    state = table(
        seat("Marco", "C4 C8", island="jungle C9, desert C9, mountain V9, cliff V9"),
        PAULA,
        event="solo",
        twist="jungle C3, desert C2",
    )
    assert broken(state, prepare(state, "Marco", "C4 C8")) == {"DT-R47"}
    assert broken(state, bury(state, "Marco", "C4 C8")) == set()


def test_fury_raises_its_own_species_alone():
    state = marco("C4 A4", event="fury[carni]", twist="jungle C6, desert C6, beach A6, sea A6")
    assert may_prepare(state, "Marco") == {"C4"}
    assert broken(state, prepare(state, "Marco", "A4")) == {"DT-R24"}


def test_disasters_raise_everybody_by_two():
    state = marco("C4 A4", event="disasters", twist="jungle C5, desert C5, beach A6, sea A6")
    assert may_prepare(state, "Marco") == {"C4"}


def test_under_an_event_that_stays_in_force_a_trio_is_furious():
    """Two events act together only where DT-R19 is waived: Fury's +3 then counts for all three cards."""
    state = marco("C2 C2 C3", event="trio", twist="jungle C9, desert C9", waived=("DT-R19",))
    assert not may_prepare(state, "Marco")
    furious = state._replace(spent=(*state.spent[:-1], event("fury[carni]")))
    assert may_prepare(furious, "Marco") == {"C2 C2 C3"}


def test_support_lets_two_species_fight_together_and_no_three():
    state = marco("C3 A5 H2", event="support", twist="jungle C7, desert C7, beach A9, sea A9, hill H6, river H6")
    assert may_prepare(state, "Marco") == {"A5 C3", "A5 H2"}
    assert broken(state, prepare(state, "Marco", "C3 A5 H2")) == {"DT-R21", "DT-R22"}


def test_without_the_ruling_nobody_may_name_a_species_while_preparing():
    state = marco("C3 A5", event="support")
    assert broken(state, prepare(state, "Marco", "C3 A5", "carni")) == {"DT-R55"}
    assert broken(state, prepare(state, "Marco", "C3", "carni")) == {"DT-R55"}


def test_with_the_top_card_committed_the_species_belongs_to_the_decision():
    state = marco(
        "C3 A5 H2", event="support", twist="beach A9, sea A9", rulings={"support_species": "top_card_committed"}
    )
    assert broken(state, prepare(state, "Marco", "C3 A5")) == {"DT-R55"}
    assert broken(state, prepare(state, "Marco", "C3 A5", "carni")) == set()
    assert broken(state, prepare(state, "Marco", "C3 A5", "aqua")) == {"DT-R24"}
    assert broken(state, prepare(state, "Marco", "C3 A5", "voli")) == {"DT-R55"}
    assert broken(state, prepare(state, "Marco", "C3", "carni")) == {"DT-R55"}


def test_where_plays_need_no_target_any_play_of_one_species_may_be_prepared():
    state = marco("C2 A2", twist="jungle C9, desert C9", rulings={"prep_requires_legal_target": False})
    assert may_prepare(state, "Marco") == {"C2", "A2"}
    assert broken(state, prepare(state, "Marco", "C2 A2")) == {"DT-R22"}


def test_nobody_may_prepare_cards_that_another_holds_and_it_is_said_what_is_wrong():
    state = marco("C4")
    assert broken(state, prepare(state, "Marco", "V2")) == {"DT-R21"}
    assert broken(state, prepare(state, "Marco", "C4 C4")) >= {"DT-R21"}


def test_nobody_may_prepare_twice_or_bury_after_preparing():
    state = marco("C4 C5")
    state = apply(state, prepare(state, "Marco", "C4"))
    assert broken(state, prepare(state, "Marco", "C5")) == {"DT-R13"}
    assert broken(state, bury(state, "Marco", "C5")) >= {"DT-R13"}


def test_in_round_one_nobody_may_bury():
    assert not may_bury(marco("C4 C8"), "Marco")
    state = marco("C4 C8")
    assert broken(state, bury(state, "Marco", "C4 C8")) == {"DT-R25"}
