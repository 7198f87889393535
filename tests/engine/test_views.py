"""Nobody sees what they should not: views, logs and legal lists hold nothing that is hidden from the seat."""

from collections import Counter

from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist.twist.cards import HIDDEN, HIDDEN_EVENT, EventCard, EventKind
from dinotwist.twist.facts import SpeciesAsked
from dinotwist.twist.rulings import BabiesLeave, SupportSpecies
from dinotwist.twist.setup import Extent
from dinotwist.twist.state import Phase
from dinotwist.twist.turns import deciding
from dinotwist.twist.views import unseen
from tests.engine.hidden import exchanged, hidden_cards
from tests.engine.strategies import (
    GAME,
    at,
    choices,
    only,
    over,
    positions,
    rulings,
    seeds,
    setups,
    tables,
    walk,
)

watchers = st.none() | st.integers(0, 1)


def log(facts, seat):
    """The facts as the seat notices them."""
    return [told for fact in facts if (told := GAME.view(fact, seat)) is not None]


@given(tables(), watchers, seeds)
def test_a_view_does_not_change_when_hidden_cards_are_exchanged(state, seat, seed):
    assume(not over(state))
    assert GAME.view(state, seat) == GAME.view(exchanged(state, seat, seed), seat)


@given(tables(), st.integers(0, 1), seeds)
def test_a_legal_list_does_not_change_when_hidden_cards_are_exchanged(state, seat, seed):
    assume(seat in deciding(state) and not over(state))
    assert GAME.legal(state, seat) == GAME.legal(exchanged(state, seat, seed), seat)


@given(tables(), st.integers(0, 1))
def test_a_seat_may_do_the_same_by_its_view_as_by_the_table(state, seat):
    view = GAME.view(state, seat)
    assert GAME.legal(view, seat) == GAME.legal(state, seat)
    assert all(GAME.judge(view, d) == GAME.judge(state, d) for d in GAME.candidates(state, seat))


@given(tables(), watchers)
def test_what_is_left_unseen_is_exactly_what_is_hidden(state, seat):
    assume(not over(state))
    assert unseen(GAME.view(state, seat), seat) == Counter(hidden_cards(state, seat))


@given(tables(), watchers)
def test_looking_again_at_a_view_shows_the_same(state, seat):
    view = GAME.view(state, seat)
    assert GAME.view(view, seat) == view


@given(tables(), watchers)
def test_a_view_tells_the_seat_whose_turn_it_is_as_far_as_it_may_know(state, seat):
    assert GAME.turn(GAME.view(state, seat)) == GAME.view(GAME.turn(state), seat)


@given(tables(), st.integers(0, 1))
def test_what_a_stranger_sees_every_seat_sees(state, seat):
    assert GAME.view(GAME.view(state, seat), None) == GAME.view(state, None)


@st.composite
def worlds_of_single_cards(draw):
    """A game in which no two cards are alike, so that a card's text gives it away."""
    boxed = rulings.map(lambda chosen: chosen._replace(babies_leave_game=BabiesLeave.TRUE))
    setup = draw(setups(boxed, whole=True))
    return GAME.begin(setup._replace(extent=Extent(copies=1, hand=5), box=setup.box._replace(promo=False)))


@given(worlds_of_single_cards(), choices, watchers)
def test_no_text_of_a_hidden_card_stands_in_a_view(begun, path, seat):
    for state, _decision, _facts in walk(begun.state, path):
        view = repr(GAME.view(state, seat)._replace(setup=None, shown=()))  # what was shown was public
        assert not [card for card in hidden_cards(state, seat) if repr(card) in view]


@given(worlds_of_single_cards(), choices, watchers)
def test_no_text_of_a_hidden_card_stands_in_a_log(begun, path, seat):
    for state, _decision, facts in walk(begun.state, path):
        now = state
        for fact in facts:
            before, now = now, fact.after(now)
            secret = set(hidden_cards(before, seat)) & set(hidden_cards(now, seat))
            assert not [card for card in secret if repr(card) in repr(GAME.view(fact, seat))], fact


@given(setups(), watchers)
def test_the_log_of_the_deal_shows_a_seat_its_own_cards_and_changed_hands_alone(setup, seat):
    played = GAME.begin(setup)
    dealt = [fact for fact in log(played.facts, seat) if type(fact).__name__ == "HandDealt"]
    assert all((HIDDEN in fact.cards) == (fact.seat != seat) for fact in dealt if fact.cards)
    built = log(played.facts, seat)[0]
    assert set(built.pile[1:]) | set(built.aside) <= {HIDDEN_EVENT}
    assert built.counter == 0


def shape(decision):
    """What everybody notices of a preparation: that cards were prepared or buried, and how many."""
    return type(decision), len(getattr(decision, "cards", ()))


@given(at(Phase.PREPARE), st.data())
def test_two_preparations_of_the_same_shape_look_the_same_to_the_others(state, data):
    actor, watcher = deciding(state)[:2]
    options = GAME.legal(state, actor)
    one = data.draw(st.sampled_from(options))
    other = data.draw(st.sampled_from([d for d in options if shape(d) == shape(one)]))
    first, second = GAME.apply(state, one), GAME.apply(state, other)
    assert log(first.facts, watcher) == log(second.facts, watcher)
    assert GAME.view(first.state, watcher) == GAME.view(second.state, watcher)
    assert GAME.legal(first.state, watcher) == GAME.legal(second.state, watcher)


@given(at(Phase.REDRAW), st.data())
def test_two_choices_of_what_to_redraw_look_the_same_to_the_others(state, data):
    actor, watcher = deciding(state)[:2]
    one, other = (data.draw(st.sampled_from(GAME.legal(state, actor))) for _ in range(2))
    first, second = GAME.apply(state, one), GAME.apply(state, other)
    assert log(first.facts, watcher) == log(second.facts, watcher)
    assert GAME.view(first.state, watcher) == GAME.view(second.state, watcher)


secretly = rulings.map(lambda chosen: chosen._replace(support_species=SupportSpecies.AT_REVEAL))


@given(at(Phase.CHOOSE_SPECIES, secretly), st.integers(0, 1), seeds)
def test_who_names_a_species_sees_no_other_play_and_not_who_else_is_asked(state, seat, seed):
    view, turn = GAME.view(state, seat), GAME.view(GAME.turn(state), seat)
    assert all(set(p.play.cards) == {HIDDEN} for s, p in enumerate(view.players) if p.play and s != seat)
    assert set(turn.seats) <= {seat}
    assert view == GAME.view(exchanged(state, seat, seed), seat)


@given(at(Phase.CHOOSE_SPECIES, secretly), st.data())
def test_a_species_that_another_seat_names_is_not_noticed_before_the_reveal(state, data):
    actor, watcher = deciding(state)[:2]
    played = GAME.apply(state, data.draw(st.sampled_from(GAME.legal(state, actor))))
    assert log(played.facts, watcher) == []
    assert GAME.view(played.state, watcher) == GAME.view(state, watcher)
    assert GAME.legal(played.state, watcher) == GAME.legal(state, watcher)


@given(positions(secretly, only(EventCard(EventKind.SUPPORT))), choices, watchers)
def test_the_log_names_nobody_else_who_is_asked_for_a_species(state, path, seat):
    for _before, _decision, facts in walk(state, path):
        for fact in log(facts, seat):
            if isinstance(fact, SpeciesAsked):
                assert set(fact.seats) <= {seat}
