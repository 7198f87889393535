"""Every legal decision can be played; every refused one says why, truly and completely, and changes nothing."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist.kit.clauses import Refused
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import event
from dinotwist.twist.state import Phase
from tests.engine.strategies import GAME, near, only, over, positions, rulings, tables, tries, until, waive

in_attack = st.sampled_from(["support", "earthquake", "trio", "meteor[sea, hill]"]).flatmap(
    lambda text: positions(rulings, only(event(text))).map(lambda state: until(state, Phase.ATTACK))
)


@st.composite
def judgements(draw, decisions=tries):
    state = draw(tables() | in_attack)
    assume(not over(state))
    decision = draw(decisions(state))
    return state, decision, GAME.judge(state, decision)


@given(judgements())
def test_a_legal_decision_applies_and_a_refused_one_raises_its_verdict(judgement):
    state, decision, verdict = judgement
    if verdict.legal:
        assert GAME.apply(state, decision).facts
        return
    with pytest.raises(Refused) as refused:
        GAME.apply(state, decision)
    assert refused.value.verdict == verdict


@given(judgements())
def test_a_refused_decision_names_at_least_one_clause_each_once_in_their_order(judgement):
    _state, _decision, verdict = judgement
    assume(not verdict.legal)
    numbers = [breach.clause for breach in verdict.breaches]
    assert numbers
    assert numbers == [clause for clause in RULES if clause in numbers]


@given(judgements())
def test_a_refusal_says_in_words_what_is_wrong_here(judgement):
    _state, _decision, verdict = judgement
    assert all(str(breach.here) and "{" not in str(breach.here) for breach in verdict.breaches)
    assert verdict.impossible is None or "{" not in str(verdict.impossible)


@given(judgements())
def test_each_clause_that_a_refusal_names_is_broken_by_itself(judgement):
    state, decision, verdict = judgement
    for number in verdict.numbers:
        lenient = waive(state, frozenset(verdict.numbers) - {number})
        assert number in GAME.judge(lenient, decision).numbers


@given(judgements(near))
def test_waiving_exactly_the_named_clauses_makes_a_possible_decision_legal(judgement):
    state, decision, verdict = judgement
    assert verdict.impossible is None
    lenient = waive(state, frozenset(verdict.numbers))
    assert GAME.judge(lenient, decision).legal
    assert GAME.apply(lenient, decision).facts


@given(judgements())
def test_waiving_every_clause_does_not_make_an_impossible_decision_possible(judgement):
    state, decision, verdict = judgement
    assume(verdict.impossible is not None)
    lenient = waive(state, frozenset(clause.number for clause in RULES))
    assert not GAME.judge(lenient, decision).legal


@given(judgements())
def test_judging_and_refusing_leave_the_state_as_it_was(judgement):
    state, decision, verdict = judgement
    assert hash(state) is not None, "made of immutable parts, all the way down"
    before = repr(state)
    if not verdict.legal:
        with pytest.raises(Refused):
            GAME.apply(state, decision)
    assert repr(state) == before


@given(judgements())
def test_the_order_in_which_cards_are_named_does_not_matter(judgement):
    state, decision, verdict = judgement
    assume(hasattr(decision, "cards"))
    assert GAME.judge(state, decision._replace(cards=decision.cards[::-1])) == verdict
