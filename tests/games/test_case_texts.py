"""Tables written down as cases: what they say comes true, and writing them again changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given as of
from hypothesis import strategies as st
from ruamel.yaml import YAML

from dinotwist import catalog
from dinotwist.kit.cases import Case, case_files, read_cases, run_case
from dinotwist.kit.documents import read_documents
from dinotwist.kit.tables import Table
from dinotwist.kit.yaml_text import document
from dinotwist.reading import read_anything
from dinotwist.tables import case_text, play_table, read_case_table
from tests.games.adventures import MOST, adventure, adventures

GAMES = catalog.case_games()
FILES = [path for game in catalog.GAMES for path in case_files((catalog.cases_of(game),))]


def read(text: str) -> Case:
    """The one case of a text."""
    (case,) = read_cases(text, "here", GAMES)
    return case


def text_of(case: Case, table: Table) -> str:
    """A case written anew from its table."""
    return case_text(table, case.id, case.text.title, case.text.source, tuple(case.text.clauses))


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_packaged_case_is_written_as_a_case_that_passes_and_is_written_the_same_again(path):
    for case in read_cases(path.read_text("utf-8"), path.name, GAMES):
        table = read_case_table(case)
        text = text_of(case, table)
        again = read(text)
        assert [str(miss) for miss in run_case(again, GAMES).misses] == []
        assert text_of(again, read_case_table(again)) == text
        if case.text.refused is None:
            assert play_table(read_case_table(again)).states[1:] == play_table(table).states[1:]


@of(adventures(most=40), st.integers(0, 40))
def test_a_game_that_was_played_becomes_a_case_that_passes(told, number):
    table = told.table._replace(entries=told.table.entries[:number])
    text = case_text(table, title="A game.")
    case = read(text)
    assert [str(miss) for miss in run_case(case, GAMES).misses] == []
    assert play_table(read_case_table(case)).decided == play_table(table).decided
    assert case_text(read_case_table(case), title="A game.") == text


def first_game() -> Table:
    """The first packaged case with a try that is refused."""
    (case,) = (c for path in FILES for c in read_cases(path.read_text("utf-8"), path.name, GAMES) if c.id == TRIED)
    return read_case_table(case)


TRIED = "bi-build-rule-three"


def test_what_was_tried_stands_in_the_case_with_the_clauses_that_refused_it():
    table = first_game()
    assert {"roof": {}, "refused_exactly": ["BI-R16"]} in read(case_text(table)).text.when
    assert read_anything(case_text(table)).table.entries == table.entries


def test_a_situation_that_cannot_be_is_written_with_the_clauses_that_refuse_it():
    table = first_game()
    given = {"players": [{"name": "Ann"}]}
    text = case_text(
        table._replace(start=catalog.entry("bilico").positions.start(given, table.start.rulings), entries=())
    )
    case = read(text)
    assert case.text.refused == ["BI-R1"]
    assert run_case(case, GAMES).passed


def test_waived_clauses_stand_in_the_case():
    table = first_game()
    start = table.start._replace(waived=frozenset({"BI-R16"}))
    taken = tuple({key: what for key, what in entry.items() if key != "refused_exactly"} for entry in table.entries)
    case = read(case_text(table._replace(start=start, entries=taken)))
    assert case.text.waived == ["BI-R16"]
    assert case.text.when[-1] == {"roof": {}}
    assert run_case(case, GAMES).passed


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@of(st.dictionaries(st.text(min_size=1), plain, min_size=1, max_size=5))
def test_any_plain_data_is_written_as_yaml_that_reads_as_the_same_data(data):
    text = document(data)
    (found,) = read_documents(text)
    assert found.data == data
    assert YAML(typ="safe", pure=True).load(text) == data


def test_long_lists_are_folded_and_lines_stay_short():
    text = document({"draw": [f"A{number}" for number in range(2, 99)], "title": "a: b", "on": True})
    assert max(map(len, text.splitlines())) <= 120
    assert '"on": true' in text


@pytest.mark.parametrize("game", MOST)
@pytest.mark.parametrize("title", ["", "A tie", "平手"])
def test_a_case_that_is_opened_and_written_again_is_the_same_text(game, title):
    text = case_text(adventure(game, 2, 2, 30).table._replace(title=title))
    assert case_text(read_anything(text, game).table) == text
