"""Clauses and rulings: every one is consulted by play, cited, said in a sentence, and can be played either way."""

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist.kit.clauses import Kind, Standing, ledger
from dinotwist.kit.rulebook import RuleBook
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import HOMES, Species
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Prepare, Redraw
from dinotwist.twist.rulings import DEFAULTS, RULINGS
from dinotwist.twist.setup import Extent, IslandKind, setup
from tests.engine.strategies import GAME, over, played_out, tables, waive
from tests.engine.tables import may_prepare, opened, seat, table

PLAYED = [clause for clause in RULES if clause.kind is not Kind.PHYSICAL]
NUMBERS = [clause.number for clause in PLAYED]


def whole_game(start, path=b"\5\0\\9"):
    state = GAME.begin(start).state
    for before, decision, _facts in played_out(state, path):
        state = GAME.apply(before, decision).state
    return state


TWO_TERRITORIES = Extent(species=(Species.CARNI,), territories=HOMES[Species.CARNI])
"""A world so small that islands are soon complete."""


@pytest.fixture(scope="module")
def consulted():
    """The clauses that a few whole games consult, with the count at the end."""
    with ledger() as book:
        for seed in range(4):
            start = setup("Ann", "Bob", "Cy", seed=seed)
            seats = (start.seats[0]._replace(island=IslandKind.LITTLE_REX), *start.seats[1:])
            state = whole_game(start._replace(seats=seats, box=start.box._replace(promo=True)))
            GAME.outcome(state)
            for clause in RULES.consequences():
                clause(state)
        whole_game(setup("Ann", "Bob")._replace(extent=TWO_TERRITORIES))
    return book.consulted


@pytest.mark.parametrize("number", NUMBERS)
def test_whole_games_consult_the_clause(number, consulted):
    assert number in consulted


def test_the_dossiers_clauses_are_all_there_and_no_others():
    plain = {f"DT-R{n}" for n in range(1, 71)}
    assert {clause.number for clause in RULES} == plain | {"DT-R27b", "DT-R43b", "DT-R43c", "DT-R43d"}


@pytest.mark.parametrize("clause", list(RULES), ids=lambda clause: clause.number)
def test_a_clause_is_cited_said_and_known_by_its_number(clause):
    assert clause.citations
    assert clause.sentence.endswith(".")
    assert clause.number in clause.__doc__
    assert RULES[clause.number] is clause
    assert isinstance(clause.standing, Standing)


def test_physical_clauses_are_stated_and_never_played():
    physical = [clause for clause in RULES if clause.kind is Kind.PHYSICAL]
    assert {clause.number for clause in physical} == {"DT-R3", "DT-R4", "DT-R8", "DT-R9", "DT-R16"}
    with pytest.raises(TypeError, match="physical"):
        physical[0](table(seat("Ann"), seat("Bob")))


@pytest.mark.parametrize("kind", [Redraw, Prepare, Bury, ChooseSpecies, Attack])
def test_every_kind_of_decision_is_judged_by_some_clause(kind):
    assert any(kind in clause.refusals for clause in RULES)


def test_no_number_is_given_twice_and_an_unknown_one_is_an_error():
    book = RuleBook("a game")
    book.physical("X-1", "S0 p.1", "One.")
    with pytest.raises(ValueError, match="twice"):
        book.physical("X-1", "S0 p.1", "One again.")
    with pytest.raises(KeyError, match="X-2"):
        book["X-2"]
    with pytest.raises(KeyError):
        book.physical("X-3", "S99 p.1", "A source that nobody knows.")


def test_clauses_stand_in_the_order_of_their_numbers():
    numbers = [clause.number for clause in RULES]
    assert numbers.index("DT-R9") < numbers.index("DT-R10") < numbers.index("DT-R27") < numbers.index("DT-R27b")


@given(tables())
def test_an_open_ledger_changes_no_answer(state):
    for seat_ in range(len(state.players)):
        plain = GAME.legal(state, seat_)
        with ledger() as book:
            assert GAME.legal(state, seat_) == plain
        assert book.consulted or not plain


# --- Rulings ------------------------------------------------------------------------------------------------------

READINGS = [(ruling, reading) for ruling in RULINGS for reading in ruling.readings]


@pytest.mark.parametrize(("ruling", "reading"), READINGS, ids=lambda value: getattr(value, "name", str(value)))
def test_a_whole_game_can_be_played_by_this_reading(ruling, reading):
    start = setup("Ann", "Bob", "Cy", seed=11)
    seats = (start.seats[0]._replace(island=IslandKind.LITTLE_REX), *start.seats[1:])
    chosen = start.rulings._replace(**{ruling.name: reading})
    assert GAME.outcome(whole_game(start._replace(seats=seats, rulings=chosen))).winners


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_a_ruling_asks_a_question_cites_each_reading_and_changes_known_clauses(ruling):
    assert ruling.question.endswith("?")
    assert all(reading.citations and reading.sentence.endswith(".") for reading in ruling.readings)
    assert getattr(DEFAULTS, ruling.name) is ruling.default
    assert all(number in RULES for number in ruling.clauses)


def test_every_ruling_of_the_dossier_has_its_switch():
    assert {ruling.name for ruling in RULINGS} == set(DEFAULTS._fields) == {
        "parity_rule", "mulligan_threshold_mode", "mulligan_to", "graveyard_condition", "event_flipper",
        "support_species", "island_bonus_rank", "prep_requires_legal_target", "no_target_cards_to",
        "forced_placement", "babies_leave_game", "claw_bonus_needs_one", "refill_order", "simultaneous_order",
        "brood_order", "reshuffle_when", "stuck_seat", "little_rex_attack",
    }  # fmt: skip


# --- Waiving ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", NUMBERS)
def test_a_table_that_waives_this_clause_can_still_be_played(number):
    """Every decision that is then legal applies, as far as the game goes (some waivers leave it without an end)."""
    state = GAME.begin(setup("Ann", "Bob", "Cy", seed=2)._replace(waived=frozenset({number}))).state
    for steps, (before, decision, _facts) in enumerate(played_out(state, b"\7\3")):
        state = GAME.apply(before, decision).state
        if steps > 40:
            return
    assert GAME.outcome(state) is not None


@given(tables(), st.sampled_from(NUMBERS))
def test_waiving_a_clause_never_adds_it_to_a_refusal(state, number):
    assume(not over(state))
    lenient = waive(state, frozenset({number}))
    for seat_ in GAME.turn(state).seats:
        for decision in list(GAME.candidates(state, seat_))[:20]:
            assert number not in GAME.judge(lenient, decision).numbers


def test_with_the_parity_clause_waived_equal_plays_both_fight():
    start = opened(seat("Ann", "C5"), seat("Bob", "C5"), waived=("DT-R30",))
    assert may_prepare(start.state, "Ann") == {"C5"}
    counts = Counter(type(fact).__name__ for fact in start.facts)
    assert counts == Counter()
