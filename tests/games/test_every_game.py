"""What every game of the catalogue promises, played by one set of tests: from any set-up, through any legal play."""

import os
import subprocess
import sys
from importlib import import_module
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.chance import seeded
from dinotwist.kit.clauses import Kind
from dinotwist.kit.facts import fold
from dinotwist.kit.records import read_record, record_text, replay, write_record

NAMES = ("Ann", "Ben", "Cy", "Dee")
MOST_STEPS = 60

every_game = pytest.mark.parametrize("name", list(catalog.GAMES))
paths = st.binary(max_size=MOST_STEPS)
numbers = st.integers(2, 4)


def begun(name, number):
    """The set-up and the first state of a game for so many players."""
    setup = import_module(f"{catalog.GAMES[name]}.setup").setup(*NAMES[:number])
    return setup, catalog.game(name).begin(setup)


def walk(name, state, path):
    """Legal play, one decision a byte."""
    game = catalog.game(name)
    for byte in path:
        seats = game.turn(state).seats
        if not seats:
            return
        options = game.legal(state, seats[byte % len(seats)])
        decision = options[byte % len(options)]
        played = game.apply(state, decision)
        yield state, decision, played
        state = played.state


@every_game
@given(number=numbers, path=paths)
def test_the_fold_of_the_facts_is_the_state(name, number, path):
    for before, _decision, played in walk(name, begun(name, number)[1].state, path):
        assert fold(before, played.facts) == played.state


@every_game
@given(number=numbers, path=paths)
def test_every_fact_cites_clauses_and_can_be_told(name, number, path):
    entry = catalog.entry(name)
    opened = begun(name, number)[1]
    facts = [*opened.facts, *(f for _, _, played in walk(name, opened.state, path) for f in played.facts)]
    for fact in facts:
        assert fact.clauses
        assert all(number in entry.game.rules for number in fact.clauses)
        assert "{" not in str(entry.tell(fact, NAMES))


@every_game
@given(number=numbers, path=paths)
def test_who_is_asked_has_a_choice_that_can_be_told_and_nobody_else_has_one(name, number, path):
    entry = catalog.entry(name)
    for before, decision, _played in walk(name, begun(name, number)[1].state, path):
        assert "{" not in str(entry.describe(decision, NAMES))
        asked = entry.game.turn(before).seats
        assert [bool(entry.game.legal(before, seat)) for seat in range(number)] == [s in asked for s in range(number)]


@every_game
@given(number=numbers, path=paths)
def test_a_record_replays_to_the_same_states_and_writes_the_same_text(name, number, path):
    entry, (setup, opened) = catalog.entry(name), begun(name, number)
    steps = list(walk(name, opened.state, path))
    text = write_record(record_text(name, entry.records, setup, [decision for _, decision, _ in steps]))
    record = read_record(text, catalog.record_games())
    replayed = replay(record, entry.game, entry.records)
    assert replayed.refused is None
    assert [frame.state for frame in replayed.frames] == [opened.state, *(played.state for _, _, played in steps)]
    decisions = [frame.decision for frame in replayed.frames[1:]]
    assert write_record(record_text(name, entry.records, record.start, decisions)) == text


@every_game
@given(number=numbers, path=paths)
def test_a_view_shows_the_same_score_and_is_its_own_view(name, number, path):
    game, state = catalog.game(name), begun(name, number)[1].state
    for _, _, played in walk(name, state, path):
        state = played.state
    for seat in (*range(number), None):
        view = game.view(state, seat)
        assert game.view(view, seat) == view
        assert game.turn(view) == game.view(game.turn(state), seat)


@every_game
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("number", [2, 3, 4])
def test_bots_play_from_their_views_to_an_end_that_is_explained(name, number, seed):
    entry, chance = catalog.entry(name), seeded(seed)
    for bot in entry.bots.values():
        state = begun(name, number)[1].state
        while entry.game.outcome(state) is None:
            seat = entry.game.turn(state).seats[0]
            decision, chance = bot(entry.game.view(state, seat), seat, chance)
            state = entry.game.apply(state, decision).state
        end = entry.game.outcome(state)
        best = max(sheet.total for sheet in end.sheets)
        assert end.winners
        assert all(number in entry.game.rules for number in end.clauses)
        assert any(end.sheets[seat].total == best for seat in end.winners)
        assert entry.game.turn(state).seats == ()


@every_game
def test_every_clause_is_cited_and_says_its_sentence(name):
    for clause in catalog.game(name).rules:
        assert clause.citations
        assert clause.sentence.strip()
        assert (clause.rule is None) == (clause.kind is Kind.PHYSICAL)


@every_game
def test_every_ruling_changes_clauses_of_the_rulebook_that_name_it(name):
    entry = catalog.entry(name)
    for ruling in entry.rulings:
        assert len(list(ruling.readings)) > 1
        assert all(reading.citations for reading in ruling.readings)
        clauses = [entry.game.rules[number] for number in ruling.clauses]
        assert all(clause.kind is Kind.PHYSICAL or ruling.name in clause.rulings for clause in clauses)


GAME_BY_FIRST_CHOICES = """
from tests.games.test_every_game import begun, walk
steps = walk({name!r}, begun({name!r}, 3)[1].state, bytes(range(7, 250, 9)))
print([(decision, played.facts) for _, decision, played in steps])
"""


@every_game
def test_the_same_decisions_give_the_same_game_under_any_hash_seed(name):
    stories = set()
    for seed in ("0", "1", "4711"):
        command = [sys.executable, "-c", GAME_BY_FIRST_CHOICES.format(name=name)]
        environment = os.environ | {"PYTHONHASHSEED": seed}
        stories.add(subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout)
    assert len(stories) == 1
    assert len(next(islice(stories, 1))) > 100
