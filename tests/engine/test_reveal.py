"""The reveal: parity, Support's species, and the order in which those still in the fight act."""

import pytest

from dinotwist.twist.facts import (
    AttackDropped,
    CardsDrawn,
    CardsOpened,
    DinoCaptured,
    OrderSet,
    PlayCancelled,
    PlaysRevealed,
    PlaysTied,
    RoundEnded,
    SpeciesAsked,
    SpeciesNamed,
)
from tests.engine.tables import (
    GAME,
    apply,
    attack,
    broken,
    facts_of,
    named,
    player,
    prepare,
    revealed,
    seat,
    table,
    to_act,
    twist,
)


def four(ann, bob, cy, dee, **keys):
    seats = [seat(name, hand) for name, hand in zip(("Ann", "Bob", "Cy", "Dee"), (ann, bob, cy, dee), strict=True)]
    state = table(*seats, **keys)
    return revealed(state, Ann=ann, Bob=bob, Cy=cy, Dee=dee)


def order(state):
    return [[state.name(who) for who in group] for group in state.order]


def test_one_match_is_enough_and_the_others_fight_on():
    state = four("C5", "C2 C3", "C6", "A5")
    assert [shown.tied for shown in state.shown] == [True, True, False, False]
    assert order(state) == [["Dee"], ["Cy"]]
    assert [len(p.graveyard) for p in state.players] == [1, 2, 0, 0]


def test_two_pairs_of_ties_are_two_groups():
    state = table(seat("Ann", "C5"), seat("Bob", "C5"), seat("Cy", "A5"), seat("Dee", "A5"))
    state = revealed(state, Ann="C5", Bob="C5", Cy="A5")
    last = prepare(state, "Dee", "A5")
    assert [fact.seats for fact in facts_of(state, last, PlaysTied)] == [(0, 1), (2, 3)]


def test_with_same_species_or_total_a_chain_cancels_as_one():
    state = table(
        seat("Ann", "C5"),
        seat("Bob", "C6"),
        seat("Cy", "A6"),
        seat("Dee", "V7"),
        rulings={"parity_rule": "species_or_value"},
    )
    state = revealed(state, Ann="C5", Bob="C6", Cy="A6")
    told = facts_of(state, prepare(state, "Dee", "V7"))
    assert [fact.seats for fact in told if isinstance(fact, PlaysTied)] == [(0, 1, 2)]
    assert [fact.order for fact in told if isinstance(fact, OrderSet)] == [((3,),)]


def test_when_everybody_is_cancelled_nobody_attacks_and_the_round_ends():
    state = table(seat("Ann", "C5 C9"), seat("Bob", "C5 C8"))
    state = apply(state, prepare(state, "Ann", "C5"))
    told = facts_of(state, prepare(state, "Bob", "C5"))
    assert [fact.order for fact in told if isinstance(fact, OrderSet)] == [()]
    assert not [fact for fact in told if isinstance(fact, DinoCaptured)]
    assert [fact.round for fact in told if isinstance(fact, RoundEnded)] == [1]
    assert len([fact for fact in told if isinstance(fact, PlayCancelled)]) == 2


def test_a_cancelled_trio_buries_three_cards():
    state = four("C2 C2 C3", "C7", "A2", "V2", event="trio")
    assert len(player(state, "Ann").graveyard) == 3
    assert GAME.score(state)[0].total == 6


def test_equal_totals_of_three_species_act_at_the_same_time():
    state = four("C5", "A2 A3", "V5", "H4")
    assert order(state) == [["Dee"], ["Ann", "Bob", "Cy"]]
    assert to_act(state) == ["Dee"]
    state = apply(state, attack(state, "Dee", "hill"))
    assert to_act(state) == ["Ann", "Bob", "Cy"]


def test_those_who_act_at_the_same_time_may_decide_in_any_order():
    state = four("C5", "A2 A3", "V5", "H4")
    state = apply(state, attack(state, "Dee", "hill"))
    state = apply(state, attack(state, "Cy", "cliff"))
    assert to_act(state) == ["Ann", "Bob"]
    assert broken(state, attack(state, "Ann", "jungle")) == set()


def test_fury_makes_a_weak_card_act_later_and_tie_in_total_but_not_cancel():
    state = four("C4", "A7", "A6", "V2", event="fury[carni]")
    assert order(state) == [["Dee"], ["Cy"], ["Ann", "Bob"]]
    assert state.shown[0].strength == 7


def test_with_same_total_enough_to_cancel_the_bonus_counts():
    state = four("C4", "A7", "A6", "V2", event="fury[carni]", rulings={"parity_rule": "species_or_value"})
    assert [shown.tied for shown in state.shown] == [True, True, True, False]


def test_nobody_may_attack_before_its_turn_after_it_or_when_cancelled():
    state = four("C5", "C5", "C6", "A4")
    assert broken(state, attack(state, "Cy", "jungle")) == {"DT-R34"}
    assert broken(state, attack(state, "Ann", "jungle", stays="C5")) == {"DT-R32"}
    state = apply(state, attack(state, "Dee", "sea"))
    assert "DT-R13" in broken(state, attack(state, "Dee", "beach", stays="A4"))


def test_who_buried_may_not_attack():
    own = "mountain V9, cliff V9, jungle C9, desert C9, river H9, hill H9, beach A9, sea A9"
    state = table(seat("Ann", "C3 C4", own), seat("Bob", "A3 A4"), event="tornado")
    state = revealed(state, Ann="bury C3 C4", Bob="A3")
    assert "DT-R27" in broken(state, attack(state, "Ann", "jungle", stays="C3"))


def test_a_later_attacker_may_take_what_an_earlier_one_left():
    state = four("C5", "C6", "A2", "V2", twist="jungle C4, desert C9")
    for name, place in (("Cy", "sea"), ("Dee", "cliff"), ("Ann", "jungle"), ("Bob", "jungle")):
        state = apply(state, attack(state, name, place))
    assert str(player(state, "Bob").island[1]) == "C5"


# --- Support --------------------------------------------------------------------------------------------------


def support(hand="C3 A5", other="C2 V6", **keys):
    return table(seat("Marco", hand), seat("Paula", other), event="support", **keys)


def test_owners_of_mixed_duos_are_asked_and_nobody_else():
    state = revealed(support(other="V6 V2"), Marco="A5 C3", Paula="V2 V6")
    assert to_act(state) == ["Marco"]
    assert set(GAME.legal(state, 0)) == {named(state, "Marco", "aqua"), named(state, "Marco", "carni")}
    assert broken(state, named(state, "Marco", "voli")) == {"DT-R55"}
    assert broken(state, named(state, "Paula", "voli")) == {"DT-R13"}


def test_a_mixed_duo_with_one_able_species_attacks_as_it_without_a_question():
    state = support(twist="beach A9, sea A9")
    state = apply(state, prepare(state, "Marco", "C3 A5"))
    assert not facts_of(state, prepare(state, "Paula", "V6"), (SpeciesAsked, SpeciesNamed))
    state = revealed(state, Paula="V6")
    assert to_act(state) == ["Paula"]
    assert state.shown[0].species.word == "carni"


def test_where_plays_need_no_target_a_species_without_one_may_be_named():
    state = support(twist="beach A9, sea A9", rulings={"prep_requires_legal_target": False})
    state = revealed(state, Marco="C3 A5", Paula="V6")
    assert to_act(state) == ["Marco"]
    state = apply(state, named(state, "Marco", "aqua"))
    assert facts_of(state, attack(state, "Paula", "cliff"), AttackDropped)[0].to == "discard"


@pytest.mark.parametrize("to", ["discard", "graveyard", "hand"])
def test_the_cards_of_a_play_without_target_go_where_the_table_says(to):
    rulings = {"prep_requires_legal_target": False, "no_target_cards_to": to}
    state = table(seat("Ann", "C2"), seat("Bob", "V6"), twist="jungle C9, desert C9", rulings=rulings)
    state = apply(state, prepare(state, "Bob", "V6"))
    told = facts_of(state, prepare(state, "Ann", "C2"), AttackDropped)
    assert [(fact.seat, fact.to) for fact in told] == [(0, to)]
    drawn = facts_of(state, prepare(state, "Ann", "C2"), CardsDrawn)
    state = revealed(state, Ann="C2")
    assert len(player(state, "Ann").graveyard) == (to == "graveyard")
    assert len(drawn[0].cards) == 7 - (to == "hand")


def test_a_play_without_target_may_gain_one_by_its_turn():
    rulings = {"prep_requires_legal_target": False}
    state = table(seat("Ann", "C3 C5"), seat("Bob", "C9"), twist="jungle C7, desert C10", rulings=rulings)
    state = revealed(state, Ann="C3 C5", Bob="C9")
    state = apply(state, attack(state, "Ann", "jungle"))
    assert twist(state, "jungle") == "C3"
    assert broken(state, attack(state, "Bob", "jungle")) == set()


def test_after_seeing_all_plays_lie_open_before_the_species_is_named():
    state = support(rulings={"support_species": "after_seeing"})
    state = apply(state, prepare(state, "Marco", "C3 A5"))
    told = facts_of(state, prepare(state, "Paula", "C2 V6"))
    assert [type(fact) for fact in told[1:]] == [CardsOpened, SpeciesAsked]
    state = revealed(state, Paula="C2 V6")
    view = GAME.view(state, 0)
    assert [str(card) for card in view.player(1).play.cards] == ["C2", "V6"]
    state = apply(state, named(state, "Paula", "carni"))
    assert GAME.view(state, 0).player(1).play.species.word == "hidden"
    assert to_act(GAME.view(state, 0)) == ["Marco"]


def test_with_the_top_card_committed_nobody_is_asked_at_the_reveal():
    state = support(rulings={"support_species": "top_card_committed"})
    state = apply(state, prepare(state, "Marco", "C3 A5", "aqua"))
    assert GAME.view(state, 1).player(0).play.species.word == "hidden"
    told = facts_of(state, prepare(state, "Paula", "C2 V6", "voli"))
    assert not [fact for fact in told if isinstance(fact, SpeciesAsked)]
    plays = next(fact for fact in told if isinstance(fact, PlaysRevealed)).plays
    assert [shown.species.word for shown in plays] == ["aqua", "voli"]


@pytest.mark.parametrize(
    ("species", "stays", "spent", "numbers"),
    [("carni", "C3", "A5", {"DT-R40", "DT-R56"}), ("aqua", "A5", "C3", {"DT-R56"})],
)
def test_the_card_of_the_attacking_species_stays_even_if_it_is_the_stronger(species, stays, spent, numbers):
    state = revealed(support(other="V6"), Marco="C3 A5", Paula="V6")
    state = apply(state, named(state, "Marco", species))
    state = apply(state, attack(state, "Paula", "cliff"))
    place = {"carni": "jungle", "aqua": "sea"}[species]
    assert broken(state, attack(state, "Marco", place, stays=spent)) == numbers
    assert facts_of(state, attack(state, "Marco", place, stays=stays), DinoCaptured)[0].spent[0].value == int(spent[1])


def test_under_support_a_duo_of_one_species_leaves_its_weaker_card():
    state = revealed(support("C3 C5", "V6"), Marco="C3 C5", Paula="V6")
    state = apply(state, attack(state, "Paula", "cliff"))
    assert broken(state, attack(state, "Marco", "jungle", stays="C5")) == {"DT-R40"}
