"""Documents that people write: whatever stands in them, the answer is data or a `DocumentError` with its line."""

import json
import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.cases import case_files, read_cases
from dinotwist.kit.documents import MOST_CHARACTERS, DocumentError, read_documents
from dinotwist.kit.records import read_record

GAMES, RECORDS = catalog.case_games(), catalog.record_games()
TEXTS = [path.read_text("utf-8") for path in case_files((catalog.cases_of("dinotwist"),))]


def fault(text, read=lambda text: list(read_documents(text))):
    """The error with which a text is refused; None when it is read. Any other exception fails the test."""
    try:
        read(text)
    except DocumentError as error:
        return error
    return None


def case_fault(text):
    return fault(text, lambda text: list(read_cases(text, "here", GAMES)))


def record_fault(text):
    return fault(text, lambda text: read_record(text, RECORDS))


LAUGHS = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]"


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("a: 1\nb: [1, 2", 2, "not YAML"),
        ("a: 1\na: 2", 2, "twice"),
        ("a: {b: 1,\n b: 2}", 2, "twice"),
        ("a: 1\n? [x, y]\n: 2", 2, "single word"),
        ("a: 1\nb: !!python/object:os.system x", 2, "python"),
        ("a: 1\nb: !!binary aGk=", 2, "binary"),
        ("a: 1\nb: 2001-01-01", 2, "timestamp"),
        ("a: 1\nb: !!int x", 2, "int"),
        ("a: 1\nb: !!float x", 2, "float"),
        ("a: 1\n\tb: 2", 2, "not YAML"),
        ("a: 1\nb: \x00", 2, "not YAML"),
        ("a: 1\nb: 'x", 2, "not YAML"),
        ("a: 1\nb: %x", 2, "not YAML"),
        ("a: 1\n*b : 2", 2, "not YAML"),
        (LAUGHS, 2, "may not refer"),
        ("a: &a [*a]", 1, "may not refer"),
        ("a: 1\nb: " + "[" * 40 + "]" * 40, 2, "deep"),
        ("a: 1\nb: " + "[" * 5000 + "]" * 5000, 2, "deep"),
        ("a: 1\nb: " + "{x: " * 5000 + "1" + "}" * 5000, 2, "deep"),
        ("x" * (MOST_CHARACTERS + 1), 0, "characters"),
    ],
)
def test_what_may_not_stand_in_a_document_is_refused_with_its_line(text, line, word):
    error = fault(text)
    assert error is not None
    assert word in str(error)
    assert error.line == line


def test_lines_and_values_are_those_of_the_text():
    (document,) = read_documents("a: 1\nb:\n  - {c: no, d: ~}\n  - 'yes'\n")
    assert document.data == {"a": 1, "b": [{"c": "no", "d": None}, "yes"]}
    assert document.line("b[0].d") == 3
    assert document.line("b[1].x.y[7]") == 4
    assert document.line("zzz") == 1


CASE = """id: dt-x
title: x
game: dinotwist
source: S0 p.7
clauses: [DT-R21]
given:
  players:
    - {name: Ann, hand: [C4]}
    - {name: Bob, hand: [V3]}
when:
  - prepare: {Ann: [C4]}
then: {round: 1}
"""


def test_the_plain_case_is_read():
    assert case_fault(CASE) is None


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("id: dt-x", "id: [x]", 1),
        ("title: x", "titel: x", 1),
        ("title: x\n", "", 1),
        ("title: x", "title: 7", 2),
        ("game: dinotwist", "game: chess", 3),
        ("[DT-R21]", "[DT-R999]", 5),
        ("[DT-R21]", "DT-R21", 5),
        ("hand: [C4]", "hand: [C44]", 8),
        ("hand: [C4]", "hand: C4", 8),
        ("hand: [C4]", "hand: [[C4]]", 8),
        ("hand: [C4]", "hnd: [C4]", 8),
        ("name: Ann", "name: 3", 8),
        ("name: Bob", "name: Bob, island: atlantis", 9),
        ("name: Bob", "name: Bob, territories: {moon: C3}", 9),
        ("name: Bob", "name: Bob, territories: {hill: }", 9),
        ("name: Bob", "name: Bob, graveyard: -1", 9),
        ("name: Bob", "name: Bob, bonus: ten", 9),
        ("given:\n", "given:\n  event: comet\n", 7),
        ("given:\n", "given:\n  event: hidden\n", 7),
        ("given:\n", "given:\n  event_now: 1\n", 7),
        ("given:\n", "given:\n  events_left: trio\n", 7),
        ("given:\n", "given:\n  round: one\n", 7),
        ("given:\n", "given:\n  round: true\n", 7),
        ("given:\n", "given:\n  round: 1.0\n", 7),
        ("prepare: {Ann: [C4]}", "prepares: {Ann: [C4]}", 11),
        ("prepare: {Ann: [C4]}", "prepare: [C4]", 11),
        ("prepare: {Ann: [C4]}", "prepare: {Ann: {burry: [C4]}}", 11),
        ("prepare: {Ann: [C4]}", "prepare: {Ann: {cards: [C4]}}", 11),
        ("prepare: {Ann: [C4]}", "prepare: {Ann: {cards: [C4], as: rex}}", 11),
        ("prepare: {Ann: [C4]}", "attack: {player: Ann}", 11),
        ("prepare: {Ann: [C4]}", "attack: {player: Ann, target: moon}", 11),
        ("prepare: {Ann: [C4]}", "as: {Ann: rex}", 11),
        ("prepare: {Ann: [C4]}", "leave: Ann", 11),
        ("prepare: {Ann: [C4]}", "{prepare: {Ann: [C4]}, attack: {}}", 11),
        ("prepare: {Ann: [C4]}", "{prepare: {Ann: [C4]}, refused: [[x]]}", 11),
        ("prepare: {Ann: [C4]}", "{prepare: {Ann: [C4]}, refused: DT-R1}", 11),
        ("prepare: {Ann: [C4]}", "{prepare: {Ann: [C4]}, refused: [DT-R0]}", 11),
        ("- prepare: {Ann: [C4]}", "- 7", 11),
        ("then: {round: 1}", "then: {rund: 1}", 12),
        ("then: {round: 1}", "then: {round: [1]}", 12),
        ("then: {round: 1}", "then: {twist: {hill: 3}}", 12),
        ("then: {round: 1}", "then: [round]", 12),
        ("then: {round: 1}", "rulings: {parity_rule: maybe}", 12),
        ("then: {round: 1}", "rulings: {luck: true}", 12),
        ("then: {round: 1}", "rulings: [luck]", 12),
        ("then: {round: 1}", "exhibit: {ask: x}", 12),
        ("then: {round: 1}", "finally_: {}", 12),
        ("then: {round: 1}", "---\n" + CASE.replace("round: 1", "round: 2"), 13),
    ],
)
def test_what_is_wrong_in_a_case_is_refused_with_its_line(old, new, line):
    assert CASE.count(old) == 1
    error = case_fault(CASE.replace(old, new))
    assert error is not None
    assert error.line == line


@given(st.text())
def test_no_text_raises_anything_but_a_document_error(text):
    assert fault(text) is None or fault(text).reason
    assert case_fault(text) is None or case_fault(text).line
    assert record_fault(text).reason


MARKS = "[]{}:,-?&*!|>'\"%@` \t\n#~\0\ufeff"
LETTERS = st.text(st.sampled_from(MARKS) | st.sampled_from("a1A7 meteor"), max_size=12)


@st.composite
def spoilt(draw, texts):
    """A good text with a few pieces cut out, doubled or written over."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        text = text[:start] + draw(LETTERS | st.just(text[start:end] * 2)) + text[end:]
    return text


single_cases = st.sampled_from([part for text in TEXTS for part in text.split("\n---\n")])


@given(spoilt(single_cases))
def test_a_spoilt_case_is_read_or_refused_with_its_line(text):
    error = case_fault(text)
    assert error is None or (error.line and error.reason)


words = st.sampled_from(["Ann", "C4", "hill", "carni", "solo", "DT-R21", "t-rex", "true", "", "none"])
scraps = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.floats() | words | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words | st.text(max_size=5), inner, max_size=3),
)


@st.composite
def twisted(draw, data):
    """The same data with one part exchanged for a scrap."""
    if isinstance(data, dict) and data and draw(st.integers(0, 4)):
        key = draw(st.sampled_from(sorted(data)))
        return data | {key: draw(twisted(data[key]))}
    if isinstance(data, list) and data and draw(st.integers(0, 4)):
        place = draw(st.integers(0, len(data) - 1))
        return [*data[:place], draw(twisted(data[place])), *data[place + 1 :]]
    return draw(scraps)


def as_yaml(data):
    """YAML text of plain data (JSON is nearly YAML)."""
    return json.dumps(data).replace("NaN", ".nan").replace("Infinity", ".inf")


@given(single_cases, st.data())
def test_a_case_with_one_part_of_another_kind_is_read_or_refused_with_its_line(text, data):
    (document,) = read_documents(text)
    error = case_fault(as_yaml(data.draw(twisted(document.data))))
    assert error is None or (error.line and error.reason)


@pytest.mark.parametrize("piece", ["[", "{", "- ", "? ", "{a: ", "[a, ", "a: &a ", "'", "#\n", "---\n", "!!", "a:\n "])
def test_a_long_malicious_text_is_refused_soon(piece):
    text, start = piece * (20_000 // len(piece)), time.process_time()
    fault(text)
    assert time.process_time() - start < 5


def test_a_random_run_of_marks_is_refused_soon():
    chance = random.Random(7)
    for _ in range(200):
        text = "".join(chance.choice(MARKS + "ab1") for _ in range(300))
        fault(text)
