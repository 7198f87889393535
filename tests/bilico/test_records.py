"""Records go out and come back, positions and boxes that cannot be say why."""

import json
import re

import pytest
from hypothesis import given

from dinotwist import catalog
from dinotwist.bilico.box import box_of, placeholder_text, read_box, standard_box, table_of
from dinotwist.bilico.decisions import Fall
from dinotwist.bilico.pieces import Act, Place
from dinotwist.bilico.positions import Given, GivenBuilt, GivenCard, GivenPalazzo, GivenPlayer, open_position
from dinotwist.bilico.records import BilicoRecords, Position
from dinotwist.bilico.rulings import Rulings
from dinotwist.bilico.setup import setup
from dinotwist.kit.boxes import BoxError
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.records import read_record, record_text, replay, write_record
from tests.bilico.strategies import GAME, any_rulings, boxes, choices, few_choices, givens, setups, walk

RECORDS = BilicoRecords()


def through_a_record(start, path):
    opened = RECORDS.open_start(start)
    steps = list(walk(opened.state, path))
    text = write_record(record_text("bilico", RECORDS, start, [decision for _, decision, _ in steps]))
    record = read_record(text, catalog.record_games())
    assert record.start == start
    replayed = replay(record, GAME, RECORDS)
    assert replayed.refused is None
    assert [frame.state for frame in replayed.frames] == [opened.state, *(played.state for _, _, played in steps)]
    decisions = [frame.decision for frame in replayed.frames[1:]]
    assert decisions == [decision for _, decision, _ in steps]
    assert write_record(record_text("bilico", RECORDS, record.start, decisions)) == text


@given(setups(any_rulings), choices)
def test_a_game_goes_through_a_record_and_back(begun, path):
    through_a_record(begun, path)


@given(givens(), any_rulings, few_choices)
def test_a_position_goes_through_a_record_and_back(position, rulings, path):
    through_a_record(Position(position, rulings), path)


def test_waived_clauses_stand_in_the_record():
    start = setup("Ann", "Ben")._replace(waived=frozenset({"BI-R10", "BI-R16"}))
    text = json.loads(write_record(record_text("bilico", RECORDS, start, [])))
    assert text["waived"] == ["BI-R10", "BI-R16"]


def test_a_record_shared_from_a_seat_is_the_whole_record():
    text = record_text("bilico", RECORDS, setup("Ann", "Ben"), [])
    assert RECORDS.seen_record(text, 1) == text


BEGIN = {
    "format": "dinotwist-record/1",
    "game": "bilico",
    "rules": "0",
    "start": {"setup": {"players": ["Ann", "Ben"]}},
}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"start": {}}, "either setup or given"),
        ({"start": {"setup": {"players": ["Ann"], "starter": "Zoe"}}}, "nobody is called 'Zoe'"),
        ({"start": {"setup": {"players": ["Ann"], "box": {}}}}, "pieces: This section is missing"),
        ({"rulings": {"roofs": "none"}}, "no ruling 'roofs'"),
        ({"waived": ["BI-R0"]}, "no clause BI-R0"),
        ({"decisions": [{"build": {"palazzo": "z"}}]}, "'z' is no palazzo"),
        ({"decisions": [{"fall": {"floors": 1, "by": "Ann", "while_": "parking"}}]}, "a fall names"),
    ],
)
def test_a_record_that_cannot_be_read_says_why(change, reason):
    with pytest.raises(DocumentError, match=re.escape(reason)):
        read_record(json.dumps(BEGIN | change), catalog.record_games())


def test_a_replay_stops_where_a_decision_is_refused():
    record = read_record(json.dumps(BEGIN | {"decisions": [{"roof": {}}]}), catalog.record_games())
    replayed = replay(record, GAME, RECORDS)
    assert replayed.stopped_at == 1
    assert "BI-R10" in replayed.refused.verdict.numbers


TWO = [GivenPlayer("Ann"), GivenPlayer("Ben")]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (Given(TWO, turn="Zoe"), "Nobody is called 'Zoe'"),
        (Given(TWO, palazzi={1: GivenPalazzo((3, 2))}), "cannot stand so"),
        (Given(TWO, palazzi={1: GivenPalazzo((), -1)}), "cannot stand so"),
        (Given(TWO, palazzi={1: GivenPalazzo(rule=4)}), "rule 2 or 3"),
        (Given(TWO, floors_left=-1), "fewer than no floors"),
        (Given([GivenPlayer("Ann", gold=2), GivenPlayer("Ben")]), "cannot have"),
        (Given([GivenPlayer("Ann", bronze=10), GivenPlayer("Ben")]), "cannot have"),
        (Given([GivenPlayer("Ann", cards=["x"]), GivenPlayer("Ben")]), "must be those of the box"),
        (Given(TWO, bonus_cards=[GivenCard("x", 1), GivenCard("x", 2)]), "the same id"),
        (Given(TWO, last_built=GivenBuilt(1, "Zoe")), "Nobody is called 'Zoe'"),
        (Given([GivenPlayer("Ann"), GivenPlayer("Ann")]), "the same name"),
        (Given([GivenPlayer("Ann", bronze=0, gold=0), GivenPlayer("Ben")]), "who has no car left"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(position, reason):
    palazzi = {Place(place): palazzo for place, palazzo in position.palazzi.items()}
    with pytest.raises(ValueError, match=reason):
        open_position(type(position)(**vars(position) | {"palazzi": palazzi}), Rulings())


def test_a_position_without_any_car_is_counted_at_once():
    done = Given([GivenPlayer("Ann", 40, 0, 0), GivenPlayer("Ben", 41, 0, 0)])
    assert GAME.outcome(open_position(done, Rulings()).state).winners == (1,)


def test_a_fall_that_names_no_palazzo_fell_from_the_one_being_built():
    entries = [{"park": {"car": "bronze"}}, {"build": {"palazzo": "a"}}, {"add": 3}]
    fall = {"fall": {"floors": 2, "by": "Ann", "while": "placing"}}
    record = read_record(json.dumps(BEGIN | {"decisions": [*entries, fall]}), catalog.record_games())
    assert replay(record, GAME, RECORDS).frames[-1].decision == Fall(0, (0,), Act.PLACING, 2, 0, ((1, 2),))


# --- The box --------------------------------------------------------------------------------------------------


def test_the_placeholder_box_says_that_it_is_one():
    assert standard_box().placeholder
    assert "PLACEHOLDER" in placeholder_text()
    assert (standard_box().floors, standard_box().roofs, standard_box().rules) == (60, 20, (2, 2, 3, 3))


@given(boxes)
def test_a_box_goes_through_its_table_and_back(box):
    assert box_of(table_of(box)) == box


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"colour": 1}, "colour: A box has no such entry"),
        ({"pieces": {"floors": 0, "roofs": 1, "parking_spaces": 20}}, "pieces.floors: 0 cannot be"),
        ({"pieces": {"floors": 1, "roofs": 1, "parking_spaces": 19}}, "whole number from 20 to"),
        ({"pieces": {"floors": True, "roofs": 1, "parking_spaces": 20}}, "pieces.floors: True"),
        ({"pieces": 3}, "pieces: This section is missing"),
        ({"rules": {"a": 2, "b": 2, "c": 3, "d": 4}}, "rules.d: 4 cannot be"),
        ({"rules": {"a": 2, "b": 2, "c": 3, "d": 3, "e": 3}}, "rules.e: A box has no such entry"),
        ({"bonus_cards": {"x": {"points": "5"}}}, "Write a whole number"),
        ({"bonus_cards": {"x": {"azure": True}}}, "x.points: The points are missing"),
        ({"bonus_cards": {"x": 5}}, "bonus_cards.x: This section is missing"),
        ({"bonus_cards": 5}, "each under its name"),
        ({"placeholder": 1}, "placeholder: Write true or false"),
    ],
)
def test_a_wrong_box_names_its_problem(change, problem):
    with pytest.raises(BoxError) as error:
        box_of(table_of(standard_box()) | change)
    assert any(problem in str(line) for line in error.value.problems), error.value.problems


def test_all_problems_of_a_box_are_named_at_once():
    with pytest.raises(BoxError) as error:
        read_box("placeholder = 1\n[pieces]\nfloors = 0\nroofs = 0\nparking_spaces = 3\n")
    assert len(error.value.problems) == 5


def test_a_box_that_is_no_toml_says_so():
    with pytest.raises(BoxError, match="not TOML"):
        read_box("[")
