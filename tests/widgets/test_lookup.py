"""The rule lookup: from words to a clause, from a clause to tables that show it, and back."""

import pytest
from dinotwist_widgets import messages, rule_lookup
from dinotwist_widgets.play.worked import cases_of
from dinotwist_widgets.reference import shelf
from dinotwist_widgets.reference.clause_page import related
from dinotwist_widgets.reference.lookup import Lookup
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.words import LANGUAGES
from tests.widgets.reading import attribute, having, one, read, target, words

BOOKS = {game: shelf.book(game) for game in catalog.GAMES}
CLAUSES = [(game, clause.number) for game, book in BOOKS.items() for clause in book.entry.game.rules]
CASES = [(game, name) for game in catalog.GAMES for name in cases_of(game)]


def drawn(lookup):
    return read("".join(panel.html for panel in lookup.picture().panels))


def asked(query, **more):
    return Lookup(**more).act("field:query", query)


def opened(number, game="dinotwist"):
    return Lookup(game).act(f"clause:{number}")


def test_a_word_brings_clauses_with_number_sentence_and_standing():
    first = having(drawn(asked("tie")), "dt-finding")[0]
    assert words(first).startswith("DT-R30 Plays of the same species")
    assert "stated" in words(first)


def test_a_number_of_another_game_turns_to_it():
    found = asked("BI-R44")
    assert (found.game, found.found[0]) == ("bilico", "BI-R44")


def test_a_chapter_alone_shows_its_clauses_and_with_a_word_those_of_both():
    order = Lookup().act("chapter:4")
    assert order.found == ("DT-R34", "DT-R35")
    assert order.act("field:query", "tie").found == ("DT-R35",)
    assert "DT-R30" in order.act("field:query", "tie").act("chapter:all").found


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_clause_stands_in_one_chapter(game):
    numbers = [number for chapter in BOOKS[game].chapters for number in chapter.clauses]
    assert sorted(numbers) == sorted(clause.number for clause in BOOKS[game].entry.game.rules)
    assert all(chapter.clauses for chapter in BOOKS[game].chapters)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("query", ["xyzzy", "<b>&\"'", "x" * 5000, "\x00\u202e", "{query}"])
def test_unknown_words_get_a_sentence_and_words_to_try(query, code):
    found = Lookup(language=code).act("field:query", query)
    picture = found.picture()
    root = read("".join(panel.html for panel in picture.panels).replace("\x00", ""))
    assert not having(root, "dt-finding")
    assert [name for name in attribute(root, "data-target") if name.startswith("ask:")]
    assert 0 < len(picture.say) < 200


@given(st.text(max_size=300))
def test_any_text_gives_a_picture(query):
    picture = asked(query).picture()
    assert picture.say
    assert "<script" not in "".join(panel.html for panel in picture.panels)


@pytest.mark.parametrize(("game", "number"), CLAUSES)
def test_a_clause_has_its_sentence_its_sources_and_what_belongs_to_it(game, number):
    page, book = drawn(opened(number, game)), BOOKS[game]
    clause = book.clause(number)
    assert clause.sentence in words(one(page, "dt-clausepage"))
    assert len(one(page, "dt-sources")) == len(clause.citations)
    assert len(having(page, "dt-switch")) == len(book.switches(number))
    assert number not in dict(related(book, number))
    assert related(book, number) or len(book.chapters[book.chapter(number)].clauses) == 1


def test_a_ruling_names_its_readings_the_usual_one_and_what_it_changes():
    note = words(one(drawn(opened("DT-R30")), "dt-note"))
    assert "species and total are both the same. usual" in note
    assert "species or the total is the same." in note
    assert "It changes DT-R30." in note


def test_a_case_is_stepped_through_and_left_again():
    clause = opened("DT-R30")
    table = clause.act("walk:dt-parity-duo-against-single")
    assert "table" in [panel.name for panel in table.picture().panels]
    assert target(drawn(table), "lookup:leave") is not None
    stepped = table.act("do:step")
    assert stepped.table.course.seen_to > table.table.course.seen_to
    assert stepped.act("lookup:leave").picture().panels == clause.picture().panels


def test_a_table_is_tried_under_the_reading_that_was_chosen():
    table = opened("DT-R30").act("reading:parity_rule=species_or_value").act("try:dt-parity-same-value-other-species")
    assert str(table.table.start.rulings.parity_rule) == "species_or_value"
    assert table.table.my_turn


@pytest.mark.parametrize(("game", "name"), CASES)
def test_every_case_that_is_offered_opens(game, name):
    case = cases_of(game)[name]
    if shelf.plays(case):
        assert shelf.tried(game, case, {}, "en").course.asked
    if shelf.walks(case):
        assert shelf.walked(game, case, "en").scripted


@pytest.mark.parametrize(
    "act",
    ["game:chess", "chapter:99", "chapter:x", "clause:DT-R999", "walk:none", "try:none", "reading:parity_rule=none",
     "field:other", "lookup:none", "none"],
)  # fmt: skip
def test_what_is_not_there_is_refused(act):
    with pytest.raises(LookupError):
        opened("DT-R30").act(act)


def test_the_stage_answers_while_one_types_and_finds_at_once_what_it_was_opened_with():
    stage = rule_lookup(query="claws")
    assert "DT-R63" in stage.session.found
    assert "field:query" in messages.targets(stage.session.picture())
    with pytest.raises(ValueError, match="no game"):
        rule_lookup("chess")
