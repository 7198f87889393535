"""In every game a legal decision can be played, and a refusal says why, truly and completely, and changes nothing."""

from importlib import import_module

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.clauses import Refused

TABLES = {"dinotwist": "tests.engine", "bilico": "tests.bilico", "monstertrick": "tests.monstertrick"}
"""Where each game's strategies are: ``tables()``, ``tries(state)`` and ``waive(state, numbers)``."""

every_game = pytest.mark.parametrize("name", list(catalog.GAMES))


@st.composite
def judgements(draw, name):
    """A table at which somebody is asked, a decision of any kind, and what the rules say of it."""
    tables = import_module(f"{TABLES[name]}.strategies")
    state, game = draw(tables.tables()), catalog.game(name)
    assume(game.outcome(state) is None)
    decision = draw(tables.tries(state))
    return state, decision, game.judge(state, decision)


def without(name, state, numbers):
    """The game at a table that waives these clauses: what it says of a decision, and what it plays."""
    lenient = import_module(f"{TABLES[name]}.strategies").waive(state, frozenset(numbers))
    game = catalog.game(name)
    return lambda decision: game.judge(lenient, decision), lambda decision: game.apply(lenient, decision)


def test_every_game_of_the_catalogue_is_tried():
    assert set(TABLES) == set(catalog.GAMES)


@every_game
@given(data=st.data())
def test_a_legal_decision_applies_and_a_refused_one_raises_its_verdict_and_changes_nothing(name, data):
    state, decision, verdict = data.draw(judgements(name))
    before = repr(state)
    if verdict.legal:
        assert catalog.game(name).apply(state, decision).facts
    else:
        with pytest.raises(Refused) as refused:
            catalog.game(name).apply(state, decision)
        assert refused.value.verdict == verdict
    assert repr(state) == before
    assert hash(state) is not None, "made of immutable parts, all the way down"


@every_game
@given(data=st.data())
def test_a_refusal_names_clauses_each_once_in_order_and_says_in_words_what_is_wrong(name, data):
    _state, _decision, verdict = data.draw(judgements(name))
    assume(not verdict.legal)
    named = [breach.clause for breach in verdict.breaches]
    assert named
    assert named == [clause for clause in catalog.game(name).rules if clause in named]
    sentences = [str(breach.here) for breach in verdict.breaches]
    assert all(sentence and "{" not in sentence for sentence in sentences)


@every_game
@given(data=st.data())
def test_each_clause_that_a_refusal_names_is_broken_by_itself(name, data):
    state, decision, verdict = data.draw(judgements(name))
    for number in verdict.numbers:
        judge, _apply = without(name, state, set(verdict.numbers) - {number})
        assert number in judge(decision).numbers


@every_game
@given(data=st.data())
def test_waiving_exactly_the_named_clauses_makes_a_possible_decision_legal(name, data):
    state, decision, verdict = data.draw(judgements(name))
    assume(verdict.impossible is None)
    judge, apply = without(name, state, verdict.numbers)
    assert judge(decision).legal
    assert apply(decision).facts


@every_game
@given(data=st.data())
def test_waiving_every_clause_does_not_make_an_impossible_decision_possible(name, data):
    state, decision, verdict = data.draw(judgements(name))
    assume(verdict.impossible is not None)
    judge, _apply = without(name, state, {clause.number for clause in catalog.game(name).rules})
    assert not judge(decision).legal


@every_game
@given(data=st.data())
def test_a_mend_is_a_legal_decision_of_the_same_seat(name, data):
    state, decision, verdict = data.draw(judgements(name))
    mended = catalog.game(name).mend(state, decision)
    if mended is not None:
        assert mended.seat == decision.seat
        assert catalog.game(name).judge(state, mended).legal
    assert verdict.legal or mended != decision
