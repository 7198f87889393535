"""Every legal decision can be played; every refused one says why, truly and completely, and changes nothing."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist.kit.clauses import Refused
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.legal import candidates, distance, judged
from dinotwist.monstertrick.state import Phase
from dinotwist.monstertrick.turns import deciding
from tests.monstertrick.strategies import GAME, near, tables, tries, waive


@st.composite
def judgements(draw, decisions=tries):
    state = draw(tables())
    assume(state.phase is not Phase.OVER)
    decision = draw(decisions(state))
    return state, decision, GAME.judge(state, decision)


@given(judgements())
def test_a_legal_decision_applies_and_a_refused_one_raises_its_verdict(judgement):
    state, decision, verdict = judgement
    before = repr(state)
    if verdict.legal:
        assert GAME.apply(state, decision).facts
    else:
        with pytest.raises(Refused) as refused:
            GAME.apply(state, decision)
        assert refused.value.verdict == verdict
    assert repr(state) == before
    assert hash(state) is not None


@given(judgements())
def test_a_refusal_names_clauses_in_order_and_says_in_words_what_is_wrong(judgement):
    _state, _decision, verdict = judgement
    assume(not verdict.legal)
    named = [breach.clause for breach in verdict.breaches]
    assert named
    assert named == [clause for clause in RULES if clause in named]
    assert all(str(breach.here) and "{" not in str(breach.here) for breach in verdict.breaches)


@given(judgements())
def test_each_clause_that_a_refusal_names_is_broken_by_itself(judgement):
    state, decision, verdict = judgement
    for number in verdict.numbers:
        others = frozenset(verdict.numbers) - {number}
        assert number in GAME.judge(waive(state, others), decision).numbers


@given(judgements(near))
def test_waiving_exactly_the_named_clauses_makes_a_possible_decision_legal(judgement):
    state, decision, verdict = judgement
    assume(verdict.impossible is None)
    lenient = waive(state, frozenset(verdict.numbers))
    assert GAME.judge(lenient, decision).legal
    assert GAME.apply(lenient, decision).facts


@given(judgements())
def test_waiving_every_clause_does_not_make_an_impossible_decision_possible(judgement):
    state, decision, verdict = judgement
    assume(verdict.impossible is not None)
    lenient = waive(state, frozenset(clause.number for clause in RULES))
    assert not GAME.judge(lenient, decision).legal


@given(tables())
def test_the_legal_list_is_what_judging_every_candidate_gives(state):
    for seat in range(len(state.players)):
        legal = GAME.legal(state, seat)
        assert legal == judged(state, seat)
        assert legal == tuple(d for d in candidates(state, seat) if GAME.judge(state, d).legal)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat in deciding(state))


@given(judgements())
def test_a_decision_is_in_the_legal_list_exactly_when_it_is_judged_legal(judgement):
    state, decision, verdict = judgement
    seats = range(len(state.players))
    assert verdict.legal == (decision.seat in seats and decision in GAME.legal(state, decision.seat))


@given(judgements())
def test_the_mend_is_legal_and_none_changes_less(judgement):
    state, decision, _verdict = judgement
    seats = range(len(state.players))
    options = GAME.legal(state, decision.seat) if decision.seat in seats else ()
    mended = GAME.mend(state, decision)
    assert (mended is None) == (not options)
    if mended is not None:
        assert mended in options
        assert distance(decision, mended) == min(distance(decision, option) for option in options)
