"""No floor, roof or car is lost or doubled, and the facts alone make the state."""

from hypothesis import given

from dinotwist.bilico.book import RULES
from dinotwist.bilico.cases import all_pieces
from dinotwist.bilico.flow import empty_table
from dinotwist.kit.facts import fold
from tests.bilico.strategies import GAME, choices, few_choices, played_out, positions, setups, tables, walk


@given(setups())
def test_laying_the_table_is_the_fold_of_its_facts_from_the_empty_one(setup):
    played = GAME.begin(setup)
    assert fold(empty_table(setup), played.facts) == played.state
    assert all_pieces(played.state) == (setup.box.floors, setup.box.roofs, 20)


@given(tables(), choices)
def test_every_fact_keeps_every_floor_roof_and_car(state, path):
    kept = all_pieces(state)
    for before, _decision, played in walk(state, path):
        now = before
        for fact in played.facts:
            now = fact.after(now)
            assert all_pieces(now) == kept, fact
        assert now == played.state


@given(tables(), choices)
def test_every_palazzo_can_stand_and_no_stock_is_overdrawn(state, path):
    for _before, _decision, played in walk(state, path):
        now = played.state
        assert now.floors >= 0
        assert now.roofs >= 0
        for palazzo in now.palazzi:
            assert palazzo.stump >= 0
            assert list(palazzo.levels) == sorted(set(palazzo.levels))
            assert all(level > 0 for level in palazzo.levels)


@given(tables(), choices)
def test_every_fact_names_clauses_of_the_rulebook(state, path):
    for _before, _decision, played in walk(state, path):
        assert all(fact.clauses and all(number in RULES for number in fact.clauses) for fact in played.facts)


@given(tables(), choices)
def test_what_follows_from_other_clauses_holds_at_every_fact(state, path):
    for before, _decision, played in walk(state, path):
        now = before
        for fact in played.facts:
            now = fact.after(now)
            assert all(clause(now) is not False for clause in RULES.consequences())


@given(setups(), few_choices)
def test_a_whole_game_ends_with_everything_parked_or_lost(setup, path):
    state = GAME.begin(setup).state
    for _before, _decision, played in played_out(state, path):
        state = played.state
    end = GAME.outcome(state)
    assert end is not None
    assert len(end.winners) == 1
    assert all_pieces(state) == (setup.box.floors, setup.box.roofs, 20)
    assert max(sheet.total for sheet in end.sheets) == end.sheets[end.winners[0]].total


@given(positions(), few_choices)
def test_every_position_can_be_played_to_an_end(state, path):
    for _before, _decision, played in played_out(state, path):
        state = played.state
    assert GAME.outcome(state) is not None
    assert GAME.turn(state).seats == ()
