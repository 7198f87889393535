"""Back to seven cards, the discard pile that becomes a draw pile, and New Brood."""

from collections import Counter

import pytest

from dinotwist.twist.facts import (
    CardsDiscarded,
    CardsDrawn,
    DiscardShuffled,
    GroupClosed,
    NothingToDraw,
    OrderDrawn,
)
from tests.engine.tables import GAME, apply, attack, broken, facts_of, player, redraw, revealed, seat, table

DRAWING = (CardsDrawn, DiscardShuffled, NothingToDraw, OrderDrawn, GroupClosed)
SIX = "V4 V5 H4 H5 H6 A8"


def last_attack(ann="C7 " + SIX, bob="C6 C9 A4 A5 A6 H8 V8", rulings=None, **keys):
    """Both have prepared one card; Bob is through and Ann's attack ends the round."""
    state = table(seat("Ann", ann), seat("Bob", bob), rulings=rulings, **keys)
    state = revealed(state, Ann=ann.split()[0], Bob=bob.split()[0])
    state = apply(state, attack(state, "Bob", "desert"))
    return state, attack(state, "Ann", "jungle")


def drawn(state, decision):
    """Who drew what, and when the discard pile was shuffled, in order."""
    told = facts_of(state, decision, DRAWING)
    short = {CardsDrawn: lambda f: (f.seat, len(f.cards)), NothingToDraw: lambda f: (f.seat, -f.missing)}
    return [short.get(type(fact), lambda f: type(f).__name__)(fact) for fact in told]


def test_the_last_card_is_drawn_before_the_discard_pile_is_shuffled():
    """Two cards are missing and one is left: draw one, shuffle, draw one."""
    state, last = last_attack("C7 V4 V5 H4 H5 H6", draw_exactly="A2 A3", discard="H2 H3 H7")
    assert drawn(state, last) == [(0, 1), "DiscardShuffled", (0, 1), "GroupClosed"]


def test_at_once_the_discard_pile_is_shuffled_as_the_last_card_is_taken():
    rulings = {"reshuffle_when": "at_once"}
    state, last = last_attack(draw_exactly="A2 A3", discard="H2 H3 H7", rulings=rulings)
    assert drawn(state, last) == [(0, 1), "DiscardShuffled", "GroupClosed"]
    later = {"reshuffle_when": "at_next_draw"}
    state, last = last_attack(draw_exactly="A2 A3", discard="H2 H3 H7", rulings=later)
    assert drawn(state, last) == [(0, 1), "GroupClosed"]


def test_with_both_piles_empty_the_game_goes_on_with_fewer_cards():
    state, last = last_attack(draw_exactly="", event="tornado", events_left=("solo",))
    assert drawn(state, last) == [(0, -1), "GroupClosed"]
    after = apply(state, last)
    assert len(player(after, "Ann").hand) == 6
    assert GAME.turn(after).seats


def test_who_drew_too_few_cards_in_its_own_step_does_not_draw_again_with_the_others():
    """The ruling says: attackers at the end of their own step, then the others."""
    state = table(seat("Ann", "C3 C8"), seat("Bob", "V2 V9"), seat("Cy", "V2"), draw_exactly="")
    state = revealed(state, Ann="C3 C8", Bob="V9", Cy="V2")
    state = apply(state, attack(state, "Cy", "mountain"))
    state = apply(state, attack(state, "Bob", "mountain"))
    last = attack(state, "Ann", "jungle")
    assert drawn(state, last) == ["DiscardShuffled", (0, 1), (0, -6), "GroupClosed"]


def test_what_one_attack_discards_can_be_drawn_at_once():
    state = table(seat("Ann", "C3 C4"), seat("Bob", "V9"), draw_exactly="")
    state = revealed(state, Ann="C3 C4", Bob="V9")
    assert drawn(state, attack(state, "Ann", "jungle")) == ["DiscardShuffled", (0, 1), (0, -6), "GroupClosed"]


def test_actors_draw_as_their_group_closes_and_the_others_after_them_in_seat_order():
    state = table(seat("Ann", "C5"), seat("Bob", "C5"), seat("Cy", "A2"), seat("Dee", "V3"))
    state = revealed(state, Ann="C5", Bob="C5", Cy="A2", Dee="V3")
    assert drawn(state, attack(state, "Cy", "sea")) == [(2, 7), "GroupClosed"]
    state = apply(state, attack(state, "Cy", "sea"))
    assert drawn(state, attack(state, "Dee", "cliff"))[:4] == [(3, 7), "GroupClosed", (0, 7), (1, 7)]


def test_where_all_draw_at_the_end_nobody_draws_before():
    rulings = {"refill_order": "all_at_end"}
    state = table(seat("Ann", "C5"), seat("Bob", "A2"), seat("Cy", "V3"), rulings=rulings)
    state = revealed(state, Ann="C5", Bob="A2", Cy="V3")
    assert drawn(state, attack(state, "Bob", "sea")) == ["GroupClosed"]
    state = apply(state, attack(state, "Bob", "sea"))
    state = apply(state, attack(state, "Cy", "cliff"))
    assert drawn(state, attack(state, "Ann", "jungle")) == ["GroupClosed", (0, 7), (1, 7), (2, 7)]


@pytest.mark.parametrize("reading", ["seat", "shuffled"])
def test_the_log_names_the_ruling_by_which_one_of_two_who_act_together_drew_first(reading):
    state = table(seat("Ann", "C5"), seat("Bob", "A5"), rulings={"simultaneous_order": reading})
    state = revealed(state, Ann="C5", Bob="A5")
    state = apply(state, attack(state, "Bob", "sea"))
    told = facts_of(state, attack(state, "Ann", "jungle"), (CardsDrawn, OrderDrawn))
    assert {fact.ruling for fact in told} == {"simultaneous_order"}
    assert any(isinstance(fact, OrderDrawn) for fact in told) == (reading == "shuffled")


def test_a_shuffled_order_puts_either_first_over_many_seeds():
    first = Counter()
    for seed in range(40):
        rulings = {"simultaneous_order": "shuffled"}
        state = table(seat("Ann", "C5"), seat("Bob", "A5"), seed=seed, rulings=rulings)
        state = revealed(state, Ann="C5", Bob="A5")
        state = apply(state, attack(state, "Bob", "sea"))
        first[facts_of(state, attack(state, "Ann", "jungle"), CardsDrawn)[0].seat] += 1
    assert min(first[0], first[1]) > 8


# --- New Brood --------------------------------------------------------------------------------------------------


def brood(ann, bob, **keys):
    return table(seat("Ann", ann), seat("Bob", bob), event="brood", event_now=True, **keys)


def test_all_decide_before_anybody_discards():
    state = brood("C4 C5 C6 C7", "V2 V3")
    state = apply(state, redraw(state, "Bob", "V2"))
    assert (state.discard, len(player(state, "Bob").hand)) == ((), 2)
    told = facts_of(state, redraw(state, "Ann", "C4 C5 C6"), (CardsDiscarded, CardsDrawn))
    assert [(type(f).__name__, f.seat, len(f.cards)) for f in told] == [
        ("CardsDiscarded", 0, 3),
        ("CardsDiscarded", 1, 1),
        ("CardsDrawn", 0, 3),
        ("CardsDrawn", 1, 1),
    ]
    assert {fact.ruling for fact in told if isinstance(fact, CardsDrawn)} == {"brood_order"}


def test_from_none_to_three_cards_are_redrawn_and_never_four():
    state = brood("C4 C5 C6 C7", "V2 V3")
    assert broken(state, redraw(state, "Ann")) == set()
    assert broken(state, redraw(state, "Ann", "C4 C5 C6 C7")) == {"DT-R53"}
    assert len(GAME.legal(state, 0)) == 1 + 4 + 6 + 4


def test_a_reshuffle_may_bring_back_the_own_discards():
    state = brood("C4 C5", "V2", draw_exactly="")
    state = apply(state, redraw(state, "Bob"))
    state = apply(state, redraw(state, "Ann", "C4 C5"))
    assert sorted(map(str, player(state, "Ann").hand)) == ["C4", "C5"]


def test_five_of_a_kind_after_new_brood_are_kept():
    state = brood("A2 C4 C5 C6 C7", "V2", draw="C8")
    state = apply(state, redraw(state, "Bob"))
    state = apply(state, redraw(state, "Ann", "A2"))
    assert player(state, "Ann").redealt == 0
    assert len({card.species for card in player(state, "Ann").hand}) == 1


def test_a_hand_smaller_than_seven_stays_so_small_under_new_brood():
    state = brood("C4 C5", "V2 V3")
    state = apply(state, redraw(state, "Ann", "C4"))
    state = apply(state, redraw(state, "Bob"))
    assert [len(p.hand) for p in state.players] == [2, 2]


def test_a_brood_order_by_chance_is_told_with_its_ruling():
    state = brood("C4", "V2", rulings={"brood_order": "shuffled"})
    state = apply(state, redraw(state, "Ann", "C4"))
    (told,) = facts_of(state, redraw(state, "Bob", "V2"), OrderDrawn)
    assert (told.ruling, told.clauses) == ("brood_order", ("DT-R53",))


def test_in_which_order_the_discard_pile_lies_makes_no_difference():
    state, last = last_attack(draw_exactly="", discard="H2 H3 H7 A7")
    other = state._replace(discard=state.discard[::-1])
    assert facts_of(state, last, CardsDrawn) == facts_of(other, last, CardsDrawn)
