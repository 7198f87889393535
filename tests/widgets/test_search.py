"""The rule lookup finds what players ask for, in three languages, and is not to be upset by what they type."""

import tomllib
from pathlib import Path

import pytest
from dinotwist_widgets import texts
from dinotwist_widgets.reference import search
from dinotwist_widgets.reference.likeness import likeness, one_slip
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.words import LANGUAGES

QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))["q"]
RULES = {game: catalog.entry(game).game.rules for game in catalog.GAMES}
CLAUSES = [(game, clause) for game, rules in RULES.items() for clause in rules]
FIRST = 3


def test_there_are_at_least_forty_questions():
    assert len({row["en"] for row in QUESTIONS if "game" not in row}) >= 40


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("row", QUESTIONS, ids=lambda row: row["en"])
def test_a_question_is_answered_among_the_first_three(row, code):
    found = search.answers(row[code], row.get("game", "dinotwist"))[:FIRST]
    assert set(row["clauses"]) & set(found), found


@pytest.mark.parametrize(("game", "clause"), CLAUSES, ids=lambda value: getattr(value, "number", value))
def test_a_clause_is_found_by_its_number_and_by_its_own_sentence(game, clause):
    bare = clause.number.partition("-")[2]
    for query in (clause.number, clause.number.lower(), bare, f" {bare.lower()} ", bare[1:]):
        assert search.answers(query, game)[0] == clause.number
    for code in LANGUAGES:
        assert clause.number in search.answers(texts.words(code).text(clause.sentence), game)[:FIRST]


@pytest.mark.parametrize("query", ["DT-R30", "dt r30", "dt-30"])
def test_a_whole_number_says_of_which_game_it_is(query):
    assert search.numbered(query) == ("dinotwist", "30")
    assert search.answers(query, "bilico") == ()


@pytest.mark.parametrize(
    ("slip", "word"),
    [
        ("claus", "claws"),
        ("torndao", "tornado"),
        ("graveyrd", "graveyard"),
        ("artiggli", "artigli"),
        ("vulkano", "vulcano"),
    ],
)
def test_a_slip_of_one_letter_is_forgiven(slip, word):
    assert search.answers(slip, "dinotwist")[0] == search.answers(word, "dinotwist")[0]


@pytest.mark.parametrize("query", ["PARITÀ", "parita", "Parità", "\uff34\uff29\uff25", "  tie?  "])
def test_accents_capitals_and_wide_forms_make_no_difference(query):
    plain = "parita" if "p" in query.casefold() else "tie"
    assert search.answers(query, "dinotwist") == search.answers(plain, "dinotwist")


@pytest.mark.parametrize("query", ["", "   ", "xyzzy", "?!", "the of in", "R999", "DT-R", "\x00", "🦖"])
def test_what_is_no_question_has_no_answer(query):
    assert search.answers(query, "dinotwist") == ()


@given(st.text(max_size=400), st.sampled_from(list(catalog.GAMES)))
def test_any_text_gets_clauses_of_the_game_or_none(query, game):
    found = search.answers(query, game)
    assert all(number in RULES[game] for number in found)
    assert len(set(found)) == len(found)


def test_a_very_long_query_is_cut():
    assert search.answers("tie " * 100_000, "dinotwist") == search.answers("tie " * (search.LONGEST // 4), "dinotwist")


def test_everyday_words_name_clauses_that_there_are():
    for game, rules in RULES.items():
        assert {phrase.clause for phrase in search.index(game).phrases} <= {clause.number for clause in rules}
        assert search.index(game).phrases


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", catalog.GAMES)
def test_what_is_suggested_finds_something(game, code):
    found = search.suggestions("xyzzy", game, code)
    assert found
    assert all(search.answers(word, game) for word in found)


WORDS = st.text(st.characters(codec="ascii", categories=["Ll"]), max_size=12)


@given(WORDS, WORDS)
def test_likeness_does_not_depend_on_which_word_comes_first(one, other):
    assert likeness(one, other) == likeness(other, one)


@given(WORDS, st.data())
def test_one_letter_left_out_is_one_slip(word, data):
    if word:
        at = data.draw(st.integers(0, len(word) - 1))
        assert one_slip(word, word[:at] + word[at + 1 :])


@pytest.mark.parametrize(("one", "other"), [("tie", "die"), ("cards", "carni"), ("attack", "defence")])
def test_other_words_are_not_alike(one, other):
    assert likeness(one, other) == 0
