"""The words of the game: one list for the page and for docs/glossary.md, honest about which words are ours."""

import pytest
from dinotwist_widgets import glossary
from dinotwist_widgets.reference.glossary import Glossary
from dinotwist_widgets.reference.search import PREFIXES
from dinotwist_widgets.reference.terms import GROUPS, terms

from dinotwist import catalog
from dinotwist.kit.words import LANGUAGES
from scripts import glossary as page
from tests.widgets.reading import attribute, having, one, read, words

SHOWN = [term for group in GROUPS for term in terms() if term.group == group and term.meaning]


def drawn(session):
    return read("".join(panel.html for panel in session.picture().panels))


def test_the_page_in_the_docs_is_made_of_the_same_terms():
    assert page.PAGE.read_text("utf-8") == page.page().rstrip() + "\n"


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.words["en"])
def test_a_term_says_of_every_word_where_it_stands_and_names_clauses_that_there_are(term):
    assert term.group in GROUPS
    assert term.words.keys() == term.stands.keys()
    assert not term.meaning or set(term.words) == set(LANGUAGES)
    for number in term.clauses:
        assert number in catalog.entry(PREFIXES[number[:2]]).game.rules


def test_all_event_cards_and_things_of_the_box_are_there():
    listed = {term.words["en"] for term in SHOWN}
    events = {"Meteors", "Never 2 without 3", "Alone in the world", "Fury", "Disasters", "Volcano", "Earthquake"}
    assert events | {"Tornado", "New Brood", "Support", "Big Rock", "Twist Island", "graveyard", "Baby"} <= listed


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_row_has_the_word_in_each_language_its_meaning_and_marks_ours(code):
    root = drawn(Glossary(language=code))
    rows = [row for row in root.iter("tr") if row.get("data-key")]
    assert len(rows) == len(SHOWN)
    for row, term in zip(rows, SHOWN, strict=True):
        cells = {node.get("lang"): one(node, "dt-term") for node in row if node.get("lang")}
        assert set(cells) == {"en", "it", "zh-Hant"}
        assert words(cells["it"]) == term.words["it"]
        assert len(having(row, "dt-usual")) == sum(term.ours(language) for language in LANGUAGES)
        assert [node.get("role") for node in row].count("rowheader") == 1


def test_a_clause_opens_and_leads_back_to_where_it_was_pressed():
    stage = glossary()
    press = next(name for name in attribute(drawn(stage.session), "data-target") if name.endswith(":DT-R30"))
    stage.act(press)
    assert having(drawn(stage.session), "dt-clausepage")
    stage.act("walk:dt-parity-duo-against-single")
    assert "table" in [panel.name for panel in stage.session.picture().panels]
    stage.act("lookup:leave")
    stage.act("glossary:back")
    assert stage.session.picture().focus == press


@pytest.mark.parametrize("act", ["term:9999:DT-R1", "term:x:DT-R1", "term:0:DT-R999", "none"])
def test_what_is_not_there_is_refused(act):
    with pytest.raises(LookupError):
        Glossary().act(act)
