"""The attack and the captured Dino: targets, what stays, where the Dino goes, and what becomes of the old one."""

import pytest

from dinotwist.twist.decisions import Prepare
from dinotwist.twist.facts import CaptureGivenUp, DinoCaptured, DinoPlaced, DinoReplaced
from tests.engine.tables import (
    GAME,
    apply,
    attack,
    broken,
    facts_of,
    isle,
    player,
    revealed,
    seat,
    table,
    twist,
)


def fight(hand, play=None, island="", little=False, paula="V2 V9", **keys):
    """Marco's turn to attack with a play, Paula being through."""
    state = table(seat("Marco", hand, island, little), seat("Paula", paula), **keys)
    state = revealed(state, Marco=play or hand, Paula=paula.split()[0])
    if GAME.turn(state).seats == (1,):
        state = apply(state, next(iter(GAME.legal(state, 1))))
    return state


def test_the_owner_chooses_between_two_targets():
    state = fight("C7")
    assert {d.target.word for d in GAME.legal(state, 0)} == {"jungle", "desert"}


def test_another_species_an_equal_and_a_stronger_dino_are_refused():
    state = fight("C7", twist="jungle C7, desert C2")
    assert broken(state, attack(state, "Marco", "jungle")) == {"DT-R37"}
    assert broken(state, attack(state, "Marco", "hill")) == {"DT-R37"}
    assert broken(state, attack(state, "Marco", "desert")) == set()


def test_who_is_in_the_fight_may_not_let_its_turn_pass():
    assert broken(fight("C7"), Prepare(0, ())) == {"DT-R36"}


def test_destroyed_ground_may_not_be_attacked_and_its_dino_stays():
    state = fight("C7", event="meteor[jungle]")
    assert broken(state, attack(state, "Marco", "jungle")) == {"DT-R45"}
    assert twist(state, "jungle") == "C1"


def test_a_bonus_reaches_a_stronger_dino_but_the_card_left_counts_what_is_printed():
    state = fight("C4", event="fury[carni]", twist="jungle C6, desert C9")
    state = apply(state, attack(state, "Marco", "jungle"))
    assert twist(state, "jungle") == "C4"
    assert isle(state, "Marco") == {"jungle": "C6"}


def test_of_a_trio_the_weakest_stays_and_two_are_discarded():
    state = fight("C5 C2 C4", event="trio")
    assert broken(state, attack(state, "Marco", "jungle", stays="C4")) == {"DT-R40"}
    told = facts_of(state, attack(state, "Marco", "jungle"), DinoCaptured)[0]
    assert (str(told.stays), sorted(map(str, told.spent))) == ("C2", ["C4", "C5"])


def test_of_equal_cards_the_owner_chooses_where_the_claw_differs():
    state = fight("C3 C3")
    assert {str(d.stays) for d in GAME.legal(state, 0)} == {"C3"}
    clawed = state.player(0).play.cards[0]._replace(claw=True)
    play = state.player(0).play._replace(cards=(state.player(0).play.cards[0], clawed))
    state = state.with_player(0, state.player(0)._replace(play=play))
    assert {str(d.stays) for d in GAME.legal(state, 0)} == {"C3", "C3*"}


def test_a_captured_dino_goes_to_the_territory_that_it_came_from():
    state = fight("C7")
    assert broken(state, attack(state, "Marco", "jungle", "desert")) == {"DT-R42"}
    assert broken(state, attack(state, "Marco", "jungle", "hill")) == {"DT-R42"}


def test_in_an_earthquake_its_twin_is_free_too_and_no_other():
    state = fight("C7", event="earthquake")
    assert broken(state, attack(state, "Marco", "jungle", "desert")) == set()
    assert broken(state, attack(state, "Marco", "jungle", "hill")) == {"DT-R42", "DT-R51"}


def test_on_a_little_rex_island_it_may_go_anywhere_even_under_a_meteor():
    state = fight("C7", little=True, event="meteor[hill]")
    assert broken(state, attack(state, "Marco", "jungle", "hill")) == set()
    assert isle(apply(state, attack(state, "Marco", "jungle", "sea")), "Marco") == {"sea": "C1"}


def test_the_replaced_dino_is_discarded_though_it_is_stronger():
    state = fight("C7", island="jungle C9", event="tornado", twist="jungle C2")
    told = facts_of(state, attack(state, "Marco", "jungle"), DinoReplaced)[0]
    assert (str(told.dino), told.boxed) == ("C9", False)
    after = apply(state, attack(state, "Marco", "jungle"))
    assert isle(after, "Marco") == {"jungle": "C2"}
    assert "C9" in map(str, after.discard)


@pytest.mark.parametrize(("leaves", "boxed"), [(True, True), (False, False)])
def test_a_replaced_baby_goes_to_the_box_unless_the_table_keeps_babies(leaves, boxed):
    state = fight("C7", island="jungle C1", event="tornado", twist="jungle C2", rulings={"babies_leave_game": leaves})
    after = apply(state, attack(state, "Marco", "jungle"))
    assert ("C1" in map(str, after.boxed), "C1" in map(str, after.discard)) == (boxed, not boxed)


def test_by_default_a_captured_dino_may_not_be_given_up():
    state = fight("C7", island="jungle C9", event="tornado")
    assert broken(state, attack(state, "Marco", "jungle", None)) == {"DT-R43"}


@pytest.mark.parametrize(("card", "boxed"), [("C2", False), ("C1", True)])
def test_where_placing_is_free_a_captured_dino_may_be_given_up(card, boxed):
    rulings = {"forced_placement": False}
    state = fight("C7", island="jungle C9", event="tornado", twist=f"jungle {card}", rulings=rulings)
    given_up = attack(state, "Marco", "jungle", None)
    assert given_up in GAME.legal(state, 0)
    assert facts_of(state, given_up, CaptureGivenUp)[0].boxed is boxed
    assert isle(apply(state, given_up), "Marco") == {"jungle": "C9"}
    assert not facts_of(state, given_up, DinoPlaced)


# --- Little Rex and the species ---------------------------------------------------------------------------------


def test_little_rex_attacks_its_own_species_like_everybody():
    state = fight("C7", little=True)
    assert broken(state, attack(state, "Marco", "hill")) == {"DT-R37"}


def test_where_the_table_says_so_little_rex_attacks_any_weaker_dino_and_t_rex_does_not():
    rulings = {"little_rex_attack": "any_species"}
    state = fight("C7", little=True, twist="hill H7", rulings=rulings)
    assert broken(state, attack(state, "Marco", "river", "sea")) == set()
    assert broken(state, attack(state, "Marco", "hill")) == {"DT-R37"}
    state = fight("C7", rulings=rulings)
    assert broken(state, attack(state, "Marco", "river")) == {"DT-R37"}


def test_a_dino_left_on_foreign_ground_is_attacked_by_its_own_species():
    """With any_species a Carni may come to lie on the mountain: it is a Carni that Carni players may attack."""
    state = table(
        seat("Ann", "C3 C4"),
        seat("Bob", "V8 V9"),
        seat("Cy", "H2 H3", little=True),
        twist="mountain C2, jungle C9, desert C9, cliff V7",
        rulings={"little_rex_attack": "any_species"},
    )
    state = revealed(state, Ann="C4", Bob="V8", Cy="H2")
    state = apply(state, attack(state, "Cy", "hill"))
    assert {d.target.word for d in GAME.legal(state, 0)} == {"mountain"}
    state = apply(state, attack(state, "Ann", "mountain"))
    assert isle(state, "Ann") == {"mountain": "C2"}
    assert {d.target.word for d in GAME.legal(state, 1)} == {"cliff"}


# --- The promo card ---------------------------------------------------------------------------------------------


def test_the_promo_card_alone_may_be_of_any_species_that_it_can_beat():
    tens = "jungle C10, desert C10, hill H10"
    state = table(seat("Marco", "J11"), seat("Paula", "V2 V3"), promo=True, event="tornado", twist=tens)
    state = revealed(state, Marco="J11", Paula="V2")
    assert len(GAME.legal(state, 0)) == 4


def test_with_other_cards_the_promo_card_is_of_their_species():
    state = fight("J11 C3", paula="V2 V3", promo=True, event="tornado")
    assert state.shown[0].species.word == "carni"
    assert state.shown[0].strength == 14
    assert {str(d.stays) for d in GAME.legal(state, 0)} == {"C3"}


def test_two_promo_cards_together_may_be_of_any_species():
    state = table(seat("Marco", "J11 J11"), seat("Paula", "V2 V3"), promo=True)
    state = revealed(state, Marco="J11 J11", Paula="V2")
    assert len(GAME.legal(state, 0)) == 4


def test_the_promo_card_on_twist_island_is_beaten_by_the_species_of_its_territory():
    state = fight("C7 C5", promo=True, event="tornado", twist="jungle J11, desert C9")
    assert {d.target.word for d in GAME.legal(state, 0)} == {"jungle", "desert"}
    state = apply(state, attack(state, "Marco", "jungle"))
    assert isle(state, "Marco") == {"jungle": "J11"}
    assert GAME.score(state)[0].total == 11


def test_on_a_little_rex_island_the_beaten_promo_card_goes_anywhere():
    state = fight("C7 C5", little=True, promo=True, event="tornado", twist="jungle J11, desert C9")
    assert isle(apply(state, attack(state, "Marco", "jungle", "sea")), "Marco") == {"sea": "J11"}


def test_the_promo_card_joins_a_trio():
    state = fight("J11 C3 C4", promo=True, event="trio", paula="V2 V9")
    assert state.shown[0].strength == 18
    assert {str(d.stays) for d in GAME.legal(state, 0)} == {"C3"}
    assert len(player(state, "Marco").play.cards) == 3
