"""Whatever a reader brings: told apart, read as a table, or refused with a place and a sentence."""

import json

import pytest
from hypothesis import given

from dinotwist import catalog
from dinotwist.kit.cases import case_files, read_cases
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.records import record_text, write_record
from dinotwist.links import pack, unpack
from dinotwist.reading import read_anything
from tests.games.adventures import MOST, adventures


@given(adventures())
def test_a_record_and_a_link_are_read_as_the_table_that_they_hold(played):
    table = played.table
    codec = catalog.entry(table.game).records
    record = write_record(record_text(table.game, codec, table.start, list(played.decisions)))
    assert read_anything(record) == (table, ())
    assert read_anything(f"  http://127.0.0.1:8866/x#{pack(table)}\n") == (table, ())


def test_every_packaged_case_is_a_table_that_comes_to_the_same_end():
    for path in [path for game in MOST for path in case_files((catalog.cases_of(game),))]:
        text = path.read_text("utf-8")
        for case in read_cases(text, "x", catalog.case_games()):
            arrival = read_anything(json.dumps(_plain(case.text)))
            if case.text.refused is not None:
                assert [str(note)[:20] for note in arrival.notes] == ["This table cannot be"]
                continue
            assert arrival.notes == ()
            entry = catalog.entry(case.text.game)
            player = entry.cases.player(case.script)
            player.play()
            assert unpack(pack(arrival.table)) == arrival
            assert len(arrival.table.entries) == len(player.decided) + len(player.refused)


def _plain(text):
    found = {key: value for key, value in vars(text).items() if value is not None and key != "exhibit"}
    return {"finally" if key == "finally_" else key: value for key, value in found.items()}


def test_of_several_cases_the_first_is_shown_and_the_others_are_counted():
    text = "given: {players: [{name: Ann}, {name: Bo}]}\n---\ngiven: {players: []}\n"
    arrival = read_anything(text)
    assert arrival.table.start.names == ("Ann", "Bo")
    assert str(arrival.notes[0]) == "This text holds 2 cases; the first is shown."


@pytest.mark.parametrize("game", MOST)
def test_a_position_alone_is_a_table(game):
    arrival = read_anything("players:\n- {name: Ann}\n- {name: Bo}\n", game)
    assert arrival.table.game == game
    assert arrival.table.start.names == ("Ann", "Bo")


def test_a_case_that_comes_out_otherwise_says_how():
    (note,) = read_anything("given: {players: [{name: Ann}, {name: Bo}]}\nthen: {draw_size: 3}\n").notes
    assert str(note) == "The case says draw_size: 3. Here it comes out as 94."


def test_a_case_with_a_decision_that_is_refused_stops_there():
    arrival = read_anything(
        "given: {players: [{name: Ann, hand: [A2, A3]}, {name: Bo, hand: [A2, A3]}]}\n"
        "when: [{prepare: {Ann: [A2]}}, {prepare: {Bo: [C9]}}]\n"
    )
    assert arrival.table.entries == ({"prepare": {"Ann": ["A2"]}},)
    assert str(arrival.notes[0]).startswith("The table stops here: ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "there is nothing in it"),
        ("  \n\ufeff ", "there is nothing in it"),
        ("# only a remark", "there is nothing in it"),
        ("hello", "line 1: this is no case, record, position or link"),
        ("- 1\n- 2", "line 1: this is no case"),
        ('{"format": "other/1", "game": "bilico", "rules": "0.1.0", "start": {}}', "format: the format is 'other/1'"),
        ('{"format": "dinotwist-record/1"', "line 1: this is not JSON"),
        ("given:\n  players:\n  - {name: Ann}\n  - {name: 7}", r"line 4: given.players\[1\].name: 7 is no text"),
        ("players:\n- {name: Ann}\n- {name: Bo, hand: [X9]}", r"line 3: given.players\[1\].hand"),
        ("game: chess\ngiven: {players: []}", "line 1: game: there is no game 'chess'"),
        ("given: &a {players: []}\nthen: *a", "may not refer to another"),
        ("given: !!python/object/apply:os.system ['true']", "line 1"),
        ("given: {players: []}\ndance: 1", "there is no key dance"),
        ("table=!!", "the character '!' may not stand in a link"),
        ("x" * 500_001, "at most 500000"),
        ("# " + "x" * 40_000, "at most 40000"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_its_place(text, words):
    with pytest.raises(DocumentError, match=words):
        read_anything(text)
