"""No card is lost or doubled, and the facts alone make the state."""

from hypothesis import given

from dinotwist.kit.facts import fold
from dinotwist.twist.cases import all_cards
from dinotwist.twist.dealing import empty_table
from tests.engine.strategies import GAME, choices, few_choices, played_out, positions, setups, walk


@given(setups())
def test_the_set_up_moves_every_card_exactly_once_at_every_fact(setup):
    start = state = empty_table(setup)
    played = GAME.begin(setup)
    for fact in played.facts:
        state = fact.after(state)
        if state.pile:
            assert all_cards(state)[0] == all_cards(start)[0], fact
    assert state == played.state


@given(positions(), choices)
def test_every_fact_keeps_every_dino_and_every_event_card(state, path):
    kept = all_cards(state)
    for before, _decision, facts in walk(state, path):
        now = before
        for fact in facts:
            now = fact.after(now)
            assert all_cards(now) == kept, fact


@given(setups(), few_choices)
def test_a_whole_game_ends_with_the_cards_that_it_began_with(setup, path):
    state = GAME.begin(setup).state
    kept = all_cards(state)
    for before, _decision, facts in played_out(state, path):
        state = fold(before, facts)
    assert all_cards(state) == kept


@given(positions(), choices)
def test_the_fold_of_the_facts_is_the_state_that_apply_gives(state, path):
    for before, decision, facts in walk(state, path):
        played = GAME.apply(before, decision)
        assert played.facts == facts
        assert fold(before, played.facts) == played.state


@given(setups())
def test_dealing_counts_every_card_of_the_box_once(setup):
    state = GAME.begin(setup).state
    dinos, events = all_cards(state)
    assert dinos.total() == len(setup.deck) + 8
    assert events.total() == len(setup.box.events) + 2
