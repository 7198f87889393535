"""The small things that games share: citations, rulings by name, sentences, facts and score sheets."""

import pytest

from dinotwist.kit.facts import Scribe, fold
from dinotwist.kit.rulings import changed_rulings, read_rulings
from dinotwist.kit.scores import ScoreLine, ScoreSheet
from dinotwist.kit.sources import cite, sources
from dinotwist.kit.words import LANGUAGES, counted, language, said
from dinotwist.twist.cards import cards, dino, event
from dinotwist.twist.facts import BonusesLaid, RoundEnded
from dinotwist.twist.naming import event as event_name
from dinotwist.twist.naming import named
from dinotwist.twist.rulings import DEFAULTS, RULINGS, ParityRule, Rulings
from dinotwist.twist.setup import setup
from tests.engine.strategies import GAME


def test_a_citation_reads_as_source_and_place():
    first, second = cite("S0 p.7; S1 B.a")
    assert (str(first), str(second)) == ("S0 p.7", "S1 B.a")
    assert (str(first.said()), str(second.said())) == ("Italian booklet, page 7", "Chinese rules, B.a")
    assert str(cite("D")[0].said()) == "our ruling"


def test_an_unknown_source_is_an_error():
    with pytest.raises(KeyError):
        cite("S9 p.1")


def test_every_source_says_what_was_read_of_it():
    assert all(source.title and source.about and source.language for source in sources().values())


def test_rulings_are_read_by_name_also_as_truth_values():
    chosen = read_rulings(Rulings, RULINGS, {"parity_rule": "species_or_value", "forced_placement": False})
    assert chosen.parity_rule is ParityRule.SPECIES_OR_VALUE
    assert changed_rulings(chosen, RULINGS) == {"parity_rule": "species_or_value", "forced_placement": "false"}
    assert changed_rulings(DEFAULTS, RULINGS) == {}


@pytest.mark.parametrize(
    "chosen", [{"luck": "high"}, {"parity_rule": "maybe"}, {"parity_rule": None}, {"parity_rule": []}]
)
def test_an_unknown_ruling_or_reading_is_refused_with_what_there_is(chosen):
    with pytest.raises(ValueError, match="there are"):
        read_rulings(Rulings, RULINGS, chosen)


def test_a_sentence_fills_its_gaps_with_words_numbers_sentences_and_lists():
    text = said("{name} plays {cards} for {n}.", name="Ann", cards=[named(c) for c in cards("C4", "C8", "V2")], n=7)
    assert str(text) == "Ann plays Carni 4, Carni 8 and Voli 2 for 7."
    assert str(said("{x}", x=[])) == ""


@pytest.mark.parametrize("code", list(LANGUAGES))
@pytest.mark.parametrize("text", ["'{x}' stands here twice", "{", "}", "{0}", "{reason.__class__}", "{a[b]}"])
def test_braces_that_somebody_wrote_are_said_as_they_are(code, text):
    assert language(code).say(said(text)) == text
    assert language(code).say(said("<{reason}>", reason=said(text))) == f"<{text}>"


def test_a_counted_sentence_chooses_its_wording_by_the_number():
    assert [str(counted("{count} card", "{count} cards", n)) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize("code", list(LANGUAGES))
def test_every_language_says_every_clause_and_ruling_without_an_open_gap(code):
    tongue = language(code)
    sentences = [clause.sentence for clause in GAME.rules]
    sentences += [ruling.question for ruling in RULINGS] + [r.sentence for ruling in RULINGS for r in ruling.readings]
    assert all(tongue.text(sentence).strip() and "{" not in tongue.text(sentence) for sentence in sentences)


def test_an_unknown_language_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="en, it, zh"):
        language("xx")


def test_the_scribe_holds_the_state_after_its_last_fact():
    start = GAME.begin(setup("Ann", "Bob")).state
    table = Scribe(start)
    table.write(RoundEnded(1))
    table.write(BonusesLaid((3,)))
    assert table.played().state == table.state == fold(start, table.facts)
    assert table.state.bonuses == (3,)
    assert start.bonuses == (10, 5, 3)


def test_a_score_is_the_sum_of_its_lines():
    lines = (ScoreLine("DT-R65", said("a"), 5), ScoreLine("DT-R64", said("b"), -2))
    assert ScoreSheet(0, lines).total == 3
    assert ScoreSheet(0, ()).total == 0


@pytest.mark.parametrize("text", ["C7", "C7*", "A1", "J11", "V10", "??"])
def test_a_card_reads_and_writes_itself(text):
    assert str(dino(text)) == text


@pytest.mark.parametrize("text", ["", "C", "7", "C0", "C11", "J10", "C07", "C-7", "X3", "c7", "C7**", "C٣", "C 7"])
def test_what_is_no_card_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match="is no Dino card"):
        dino(text)


@pytest.mark.parametrize("text", ["trio", "fury[carni]", "meteor[beach, sea]", "big-rock", "twist-island"])
def test_an_event_card_reads_and_writes_itself_and_has_a_name(text):
    assert str(event(text)) == text
    assert str(event_name(event(text)))


def test_a_sentence_that_begins_with_a_thing_begins_with_a_capital_and_one_that_begins_with_a_name_does_not():
    palazzo = said("palazzo {letter}", letter="B")
    assert str(said("{thing} has only {count} floors.", thing=palazzo, count=2)) == "Palazzo B has only 2 floors."
    assert str(said("{things} fell.", things=[palazzo, "x"])) == "Palazzo B and x fell."
    assert str(said("{name} passes.", name="ann")) == "ann passes."
    assert str(said("{thing} passes.", thing=said("{name}", name="ann"))) == "ann passes."
    assert str(said("{thing}: 2", thing=palazzo)) == "palazzo B: 2"
