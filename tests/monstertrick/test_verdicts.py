"""Legal lists and mends; what a refusal must say is tried for all games together in tests/games."""

from hypothesis import assume, given
from hypothesis import strategies as st

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


@given(judgements(near))
def test_waiving_exactly_the_named_clauses_makes_a_possible_decision_legal(judgement):
    state, decision, verdict = judgement
    assume(verdict.impossible is None)
    lenient = waive(state, frozenset(verdict.numbers))
    assert GAME.judge(lenient, decision).legal
    assert GAME.apply(lenient, decision).facts


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
