"""The legal lists: everything legal and nothing else, in one order, equal cards once, and the smallest mend."""

from collections import Counter
from itertools import combinations, product

from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist.twist.cards import FAMILIES, TERRITORIES
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Prepare, Redraw
from dinotwist.twist.legal import judged
from dinotwist.twist.state import Phase
from dinotwist.twist.turns import deciding
from tests.engine.strategies import GAME, over, positions, tables, tries

KINDS = [Redraw, Prepare, Bury, ChooseSpecies, Attack]


def brute_force(state, seat):
    """Every decision of every shape that a seat could ever take at this table, judged one by one."""
    player = state.player(seat)
    hand = player.hand
    sets = {cards for n in range(len(hand) + 1) for cards in combinations(hand, n)}
    shapes = [Redraw(seat, cards) for cards in sets] if state.phase is Phase.REDRAW else []
    if state.phase is Phase.PREPARE:
        shapes += [Bury(seat, cards) for cards in sets]
        shapes += [Prepare(seat, cards, species) for cards in sets for species in (None, *FAMILIES)]
    shapes += [ChooseSpecies(seat, species) for species in FAMILIES]
    cards = set(player.play.cards) if player.play else ()
    shapes += [Attack(seat, *how) for how in product(TERRITORIES, (*TERRITORIES, None), cards)]
    return sorted((d for d in [*shapes, Prepare(seat, ())] if GAME.judge(state, d).legal), key=rank)


def rank(decision):
    """The canonical order: by kind, by number of cards, then as the cards, places and species stand."""
    kind = KINDS.index(type(decision))
    if isinstance(decision, Attack):
        place = len(TERRITORIES) if decision.place is None else decision.place
        return kind, decision.target, place, decision.stays
    cards = getattr(decision, "cards", ())
    species = getattr(decision, "species", None)
    return kind, len(cards), cards, -1 if species is None else species


@given(tables())
def test_the_fast_list_is_the_list_found_by_judging_every_candidate(state):
    for seat in range(len(state.players)):
        assert GAME.legal(state, seat) == judged(state, seat)


@given(tables())
def test_the_legal_list_is_everything_legal_in_canonical_order_and_each_once(state):
    assume(not over(state))
    seat = deciding(state)[-1]
    found = brute_force(state, seat)
    assert list(GAME.legal(state, seat)) == list(dict.fromkeys(found))


@given(tables())
def test_a_seat_that_is_not_asked_has_nothing_legal(state):
    asked = GAME.turn(state).seats
    for seat in range(len(state.players)):
        assert bool(GAME.legal(state, seat)) == (seat in asked)


@given(tables())
def test_every_candidate_is_judged_legal_exactly_when_it_is_listed(state):
    for seat in GAME.turn(state).seats:
        listed = set(GAME.legal(state, seat))
        assert all(GAME.judge(state, d).legal == (d in listed) for d in GAME.candidates(state, seat))


def apart(one, other):
    """How many things one would have to change at the table: cards, target, place, card that stays, species, kind."""
    if isinstance(one, Attack) and isinstance(other, Attack):
        return (one.target != other.target) + (one.place != other.place) + (one.stays != other.stays)
    mine, theirs = Counter(getattr(one, "cards", ())), Counter(getattr(other, "cards", ()))
    changed = max((mine - theirs).total(), (theirs - mine).total())
    if type(one) is not type(other):
        return changed + 1
    return changed + (getattr(one, "species", None) != getattr(other, "species", None))


@given(positions() | tables(), st.data())
def test_the_smallest_mend_is_legal_and_no_legal_decision_is_nearer(state, data):
    assume(not over(state))
    decision = data.draw(tries(state))
    mend = GAME.mend(state, decision)
    options = brute_force(state, decision.seat) if decision.seat in deciding(state) else []
    assert (mend is None) == (not options)
    if mend is not None:
        assert mend in options
        assert apart(decision, mend) == min(apart(decision, option) for option in options)


@given(tables(), st.data())
def test_a_legal_decision_is_its_own_smallest_mend(state, data):
    assume(not over(state))
    decision = data.draw(st.sampled_from(GAME.legal(state, deciding(state)[0])))
    assert GAME.mend(state, decision) == decision
