"""No card is lost or doubled, no marker is lent, and the facts alone make the state."""

from hypothesis import given

from dinotwist.kit.facts import fold
from dinotwist.monstertrick.flow import empty_table
from dinotwist.monstertrick.markers import markers_left
from dinotwist.monstertrick.setting_up import MARKERS, cards_in_use
from dinotwist.monstertrick.state import all_cards
from tests.monstertrick.strategies import GAME, after, few, paths, played_out, setups, short_paths, tables, walk


@given(setups())
def test_the_deal_is_the_fold_of_its_facts_and_leaves_no_card(setup):
    played = GAME.begin(setup)
    assert fold(empty_table(setup), played.facts) == played.state
    assert all_cards(played.state) == tuple(sorted(cards_in_use(setup)))
    assert played.state.rest == ()
    assert {len(player.hand) for player in played.state.players} == {setup.extent.hand}


@given(tables(), paths)
def test_every_fact_keeps_every_card(state, path):
    kept = all_cards(state)
    for before, _decision, facts in walk(state, path):
        now = before
        for fact in facts:
            now = fact.after(now)
            assert all_cards(now) == kept, fact


@few
@given(setups(), short_paths)
def test_the_fold_of_the_facts_is_the_state_that_apply_gives(setup, path):
    for before, decision, facts in played_out(GAME.begin(setup).state, path):
        played = GAME.apply(before, decision)
        assert played.facts == facts
        assert after(before, facts) == played.state


@given(tables(), paths)
def test_markers_lie_beside_piles_or_in_front_of_their_players(state, path):
    for before, _decision, _facts in walk(state, path):
        for seat in range(len(before.players)):
            owned = sum(pile.owner == seat for pile in before.piles)
            assert markers_left(before, seat) + owned == MARKERS
            assert markers_left(before, seat) >= 0
        assert all(pile.owner is not None for pile in before.piles)


@given(tables(), paths)
def test_what_follows_from_other_clauses_holds_after_every_fact(state, path):
    for before, _decision, facts in walk(state, path):
        now = before
        for fact in facts:
            now = fact.after(now)
            assert all(clause(now) is not False for clause in GAME.rules.consequences())
