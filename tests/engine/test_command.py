"""The ``dinotwist`` command on cases and records: what it prints, and its ending (0 well, 1 finding, 2 bad input)."""

import json

import pytest
from click.testing import CliRunner

from dinotwist import catalog
from dinotwist.cli import main
from dinotwist.kit.records import record_text, write_record
from dinotwist.twist.book import RULES
from dinotwist.twist.rulings import RULINGS
from dinotwist.twist.setup import setup
from tests.engine.strategies import GAME, played_out

GOOD = """id: dt-good
title: Marco prepares.
game: dinotwist
source: S0 p.7
clauses: [DT-R21]
given:
  players: [{name: Marco, hand: [C4, C8]}, {name: Paula, hand: [V3, V4]}]
when:
  - prepare: {Marco: [C4]}
then: {to_decide: [Paula]}
"""
BAD = GOOD.replace("dt-good", "dt-bad").replace("[Paula]}", "[Marco]}")
CODEC = catalog.entry("dinotwist").records


def run(*arguments):
    return CliRunner().invoke(main, list(map(str, arguments)))


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "good.yaml").write_text(GOOD, "utf-8")
    return tmp_path


def test_cases_that_pass_are_listed_and_all_is_well(folder):
    done = run("case", folder)
    assert done.exit_code == 0
    assert "ok   dt-good" in done.output
    assert "1 passed, 0 failed" in done.output


def test_a_case_that_fails_shows_what_was_expected_and_what_came(folder):
    (folder / "bad.yaml").write_text(BAD, "utf-8")
    done = run("case", folder)
    assert done.exit_code == 1
    assert "FAIL dt-bad" in done.output
    assert "expected ['Marco']" in done.output
    assert "came     ['Paula']" in done.output


def test_json_says_of_each_case_whether_it_passed(folder):
    (folder / "bad.yaml").write_text(BAD, "utf-8")
    told = json.loads(run("case", "--json", folder).output)
    assert {line["id"]: line["passed"] for line in told} == {"dt-good": True, "dt-bad": False}


@pytest.mark.parametrize(
    ("text", "word"),
    [(GOOD + "extra: 1\n", "line 1"), (GOOD + "---\n" + GOOD, "dt-good"), ("[", "line 1"), ("", "no case")],
)
def test_a_file_that_cannot_be_read_is_bad_input_with_its_reason(folder, text, word):
    (folder / "good.yaml").write_text(text, "utf-8")
    done = run("case", folder)
    assert done.exit_code == 2
    assert word in done.output


def test_a_file_that_is_not_there_or_no_text_is_bad_input(folder):
    (folder / "raw.yaml").write_bytes(b"\xff\xfe\x00")
    assert run("case", folder / "none.yaml").exit_code == 2
    assert run("case", folder / "raw.yaml").exit_code == 2


def test_every_clause_and_ruling_is_listed_also_as_json():
    plain, data = run("rules"), json.loads(run("rules", "--json").output)
    assert plain.exit_code == 0
    assert all(clause.number in plain.output for clause in RULES)
    assert [clause["number"] for clause in data["clauses"]] == [clause.number for clause in RULES]
    assert [ruling["name"] for ruling in data["rulings"]] == [ruling.name for ruling in RULINGS]


@pytest.fixture(scope="module")
def record():
    """A whole seeded game of two players, as a record's text."""
    start = setup("Ann", "Bob", seed=4)
    decisions = [decision for _, decision, _ in played_out(GAME.begin(start).state, b"\3\1\4")]
    return write_record(record_text("dinotwist", CODEC, start, decisions))


def replayed(tmp_path, text, *options):
    file = tmp_path / "game.json"
    file.write_text(text, "utf-8")
    return run("replay", file, *options)


def test_a_replay_tells_the_story_with_its_clauses_and_the_scores(tmp_path, record):
    done = replayed(tmp_path, record)
    assert done.exit_code == 0
    assert "[DT-R13]" in done.output
    assert "* " in done.output.splitlines()[-2] + done.output.splitlines()[-1]


def test_a_story_from_a_seat_names_no_card_that_others_draw(tmp_path, record):
    told = json.loads(replayed(tmp_path, record, "--seat", "Ann", "--json").output)
    drawn = [line["sentence"] for line in told if " draws " in line["sentence"]]
    assert any(sentence.startswith("Ann draws Aqua") or "Carni" in sentence for sentence in drawn)
    assert all(sentence.rstrip(".").endswith(("card", "cards")) for sentence in drawn if sentence.startswith("Bob"))


def test_a_replay_that_meets_a_refused_decision_says_which_and_why(tmp_path, record):
    data = json.loads(record)
    data["decisions"][1] = data["decisions"][0]
    done = replayed(tmp_path, json.dumps(data))
    assert done.exit_code == 1
    assert "decision 2 is refused" in done.output
    assert "DT-R13" in done.output


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"format": "x"}, "format"),
        ({"decisions": [{"prepare": {"Zoe": ["C4"]}}]}, "nobody is called 'Zoe'"),
        ({"start": {"setup": {"seats": [{"name": "Ann"}], "seed": 1}}}, "DT-R1"),
    ],
)
def test_a_record_that_cannot_be_replayed_is_bad_input(tmp_path, record, changes, word):
    done = replayed(tmp_path, json.dumps(json.loads(record) | changes))
    assert done.exit_code == 2
    assert word in done.output


def test_a_seat_that_is_not_at_the_table_is_bad_input(tmp_path, record):
    done = replayed(tmp_path, record, "--seat", "Zoe")
    assert done.exit_code == 2
    assert "Zoe" in done.output
