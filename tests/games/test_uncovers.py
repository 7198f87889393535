"""After which facts somebody knows more: what the games say of it, held against what seats see."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.bilico.entry import ENTRY as BILICO
from dinotwist.bilico.setup import setup as bilico_setup
from dinotwist.kit.facts import Played
from dinotwist.monstertrick.views import unseen as unseen_cards
from dinotwist.twist.cards import HIDDEN_EVENT, EventCard, EventKind
from dinotwist.twist.rulings import Rulings, SupportSpecies
from dinotwist.twist.views import unseen as unseen_dinos
from tests.engine import strategies as twist
from tests.monstertrick import strategies as monster


def hidden_at_twist(view, seat):
    """The cards that the seat cannot place, and the events that it has not seen."""
    return unseen_dinos(view, seat) + Counter(event for event in (*view.pile, *view.aside) if event == HIDDEN_EVENT)


def hidden_at_monster(view, seat):
    """The cards that the seat cannot place, and the places of other rows where it does not know the tile."""
    rows = [(owner, player.row or ()) for owner, player in enumerate(view.players) if owner != seat]
    known = [(owner, place) for owner, row in rows for place, tile in enumerate(row) if tile.value]
    places = [(owner, place) for owner, _ in rows for place in range(3)]
    return Counter(unseen_cards(view)) + (Counter(places) - Counter(known))


HIDDEN_AT = {"dinotwist": hidden_at_twist, "monstertrick": hidden_at_monster}


def uncovering(name, state, facts):
    """The facts after which some seat, or a stranger, has less hidden from it than before."""
    entry, hidden = catalog.entry(name), HIDDEN_AT[name]
    for fact in facts:
        before, state = state, fact.after(state)
        for seat in (*range(len(state.players)), None):
            views = (entry.game.view(before, seat), entry.game.view(state, seat))
            if hidden(views[0], seat) - hidden(views[1], seat):
                yield fact
                break


def watched(name, opened, steps):
    """All facts of a game with the state before each decision, the set-up first."""
    yield opened.before, opened.facts
    for state, _decision, facts in steps:
        yield state, facts


@settings(max_examples=max(20, settings.default.max_examples // 4))
@given(twist.setups(whole=True), twist.choices)
def test_dino_twist_names_every_fact_that_uncovers_something(setup, path):
    opened = twist.GAME.begin(setup)
    for state, facts in watched("dinotwist", opened, twist.walk(opened.state, path)):
        assert {type(fact) for fact in uncovering("dinotwist", state, facts)} <= set(
            catalog.entry("dinotwist").uncovers
        )


@given(twist.positions(whole=True), twist.few_choices)
def test_dino_twist_names_it_from_any_position(state, path):
    for before, facts in watched("dinotwist", Played(state, (), state), twist.walk(state, path)):
        assert {type(fact) for fact in uncovering("dinotwist", before, facts)} <= set(
            catalog.entry("dinotwist").uncovers
        )


@given(monster.setups(), monster.paths)
def test_monster_trick_names_every_fact_that_uncovers_something(setup, path):
    opened = monster.GAME.begin(setup)
    for state, facts in watched("monstertrick", opened, monster.walk(opened.state, path)):
        found = {type(fact) for fact in uncovering("monstertrick", state, facts)}
        assert found <= set(catalog.entry("monstertrick").uncovers)


AFTER_SEEING = st.just(Rulings(support_species=SupportSpecies.AFTER_SEEING))
SUPPORTED = twist.positions(AFTER_SEEING, twist.only(EventCard(EventKind.SUPPORT)), whole=True)
STARTS = {
    "dinotwist": twist.setups().map(twist.GAME.begin) | SUPPORTED.map(lambda state: Played(state, (), state)),
    "monstertrick": monster.setups().map(monster.GAME.begin),
}


@pytest.mark.parametrize(("name", "kit"), [("dinotwist", twist), ("monstertrick", monster)])
def test_every_fact_that_is_named_uncovers_something_somewhere(name, kit):
    found = set()
    named = set(catalog.entry(name).uncovers)

    @settings(max_examples=80, deadline=None, database=None, derandomize=True)
    @given(STARTS[name], st.binary(min_size=1, max_size=6))
    def play(opened, path):
        if found >= named:
            return
        for state, facts in watched(name, opened, kit.played_out(opened.state, path)):
            found.update(type(fact) for fact in uncovering(name, state, facts))

    play()
    assert found == named


@pytest.mark.parametrize("seat", [*range(4), None])
def test_in_bilico_nothing_is_hidden(seat):
    assert not BILICO.uncovers
    state = BILICO.game.begin(bilico_setup("Ann", "Ben", "Cy", "Dee")).state
    assert BILICO.game.view(state, seat) == state
