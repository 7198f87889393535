"""Records go round, and say what is wrong; positions and boxes that cannot be are refused with a sentence."""

import json

import pytest
from hypothesis import given

from dinotwist.catalog import record_games
from dinotwist.kit.boxes import BoxError
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.records import read_record, record_text, replay, write_record
from dinotwist.monstertrick.box import Box, box_of, placeholder_text, read_box, standard_box, table_of
from dinotwist.monstertrick.naming import player_colour
from dinotwist.monstertrick.positions import Given, GivenPlayer, open_position
from dinotwist.monstertrick.records import MonsterRecords, Position
from dinotwist.monstertrick.rulings import Rulings
from dinotwist.monstertrick.setup import setup
from dinotwist.monstertrick.story import describe, tell
from tests.monstertrick.strategies import GAME, after, any_rulings, givens, paths, setups, short_paths, walk
from tests.monstertrick.tables import hand

CODEC = MonsterRecords()


def round_trip(start, path):
    state = CODEC.open_start(start).state
    decisions = []
    for before, decision, facts in walk(state, path):
        decisions.append(decision)
        state = after(before, facts)
    text = write_record(record_text("monstertrick", CODEC, start, decisions))
    record = read_record(text, record_games())
    assert record.start == start
    played = replay(record, GAME, CODEC)
    assert played.refused is None
    assert played.frames[-1].state == state
    assert write_record(record_text("monstertrick", CODEC, record.start, decisions)) == text


@given(setups(), paths)
def test_a_dealt_game_goes_through_a_record_and_back(start, path):
    round_trip(start, path)


@given(givens(), any_rulings, short_paths)
def test_a_position_goes_through_a_record_and_back(position, rulings, path):
    round_trip(Position(position, rulings), path)


def test_a_waived_clause_and_an_own_box_stand_in_the_record():
    box = Box(("orange", "red", "grey", "pink", "teal"))
    start = setup("Ann", "Ben", seed=3)._replace(box=box, waived=frozenset({"MT-R9"}))
    round_trip(start, b"\0\1\2\3")


START = {"setup": {"players": ["Ann", "Ben"], "seed": 1}}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"start": {"setup": {"players": ["Ann", "Ben"]}}}, "'seed' is missing"),
        ({"start": {}}, "start holds either setup or given"),
        ({"start": {"setup": START["setup"] | {"extent": {"colours": ["pink"]}}}}, "the colours are"),
        ({"start": {"setup": START["setup"] | {"box": {"colours": ["red"]}}}}, "5 players"),
        ({"rulings": {"discard_rule": "x"}}, "there is no reading"),
        ({"waived": ["MT-R77"]}, "there is no clause MT-R77"),
        ({"decisions": [{"play": {"player": "Ann", "card": "G1", "pile": "x"}}]}, "is no pile"),
        ({"seen_by": "Ann"}, "shared from the seat of Ann"),
    ],
)
def test_a_record_that_cannot_be_read_says_why(change, reason):
    data = {"format": "dinotwist-record/1", "game": "monstertrick", "rules": "0", "start": START} | change
    with pytest.raises(DocumentError, match=reason):
        read_record(json.dumps(data), record_games())


def test_a_replay_stops_where_a_decision_is_refused():
    rows = [{"row": {"Ann": [1, 2, 3]}}, {"row": {"Ann": [1, 2, 3]}}]
    data = {"format": "dinotwist-record/1", "game": "monstertrick", "rules": "0", "start": START, "decisions": rows}
    played = replay(read_record(json.dumps(data), record_games()), GAME, CODEC)
    assert played.stopped_at == 2
    assert played.refused.verdict.numbers == ("MT-R6",)


def given_table(**more):
    players = more.pop("players", None) or [GivenPlayer("Ann", hand("G1")), GivenPlayer("Ben", hand("Y1"))]
    return Given(players, **more)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (given_table(turn="Cy"), "Nobody is called"),
        (given_table(piles=((("Cy", hand("G2")[0]),),)), "Nobody is called"),
        (given_table(piles=((),)), "one to three cards"),
        (given_table(round=0), "no round 0"),
        (given_table(plays_left={"Cy": 1}), "Nobody is called"),
        (given_table(plays_left={"Ann": 2}), "cannot have 2 plays left"),
        (given_table(plays_left={"Ann": -1}), "cannot have -1 plays left"),
        (given_table(players=[GivenPlayer("Ann", tricks=-1), GivenPlayer("Ben")]), "0 or more"),
        (given_table(players=[GivenPlayer("Ann", hand("G1")), GivenPlayer("Ben", hand("G1"))]), "only one G1"),
        (given_table(players=[GivenPlayer("Ann"), GivenPlayer("Ben")], plays_left={"Ann": 20}), "should be dealt 12"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(position, reason):
    with pytest.raises(ValueError, match=reason):
        open_position(position, Rulings())


def test_a_hand_left_out_is_dealt_by_the_seed_from_what_is_not_shown():
    players = [GivenPlayer("Ann", hand("G1 G2 G3")), GivenPlayer("Ben")]
    position = given_table(players=players, plays_left={"Ben": 3, "Ann": 3})
    state = open_position(position, Rulings()).state
    assert len(state.player(1).hand) == 3
    assert not set(state.player(1).hand) & set(state.player(0).hand)
    assert len(state.gone) == 18
    assert open_position(position, Rulings()).state == state


def test_a_round_in_which_nobody_has_a_card_is_over():
    players = [GivenPlayer("Ann", (), (3, 1, 2), tricks=1), GivenPlayer("Ben", ())]
    state = open_position(given_table(players=players), Rulings()).state
    assert state.round == 2
    assert [player.points for player in state.players] == [3, 0]


def test_the_placeholder_box_says_that_it_is_one():
    assert standard_box().placeholder
    assert standard_box().unknown == ("white", "black")
    assert read_box(placeholder_text()) == standard_box() == box_of(table_of(standard_box()))
    assert standard_box()._replace(placeholder=False).unknown == ()


def test_the_box_gives_each_seat_its_colour():
    begun = setup("Ann", "Ben", "Cy")._replace(box=Box(("orange", "{pink}", "grey", "teal", "red")))
    assert [str(player_colour(begun.colour(seat))) for seat in range(3)] == ["orange", "{pink}", "grey"]


def test_a_wrong_box_names_every_problem():
    with pytest.raises(BoxError) as error:
        box_of({"colours": ["red", "red", "", 7], "placeholder": 1, "cards": 60})
    said = str(error.value)
    for part in (
        "cards: A box has no such",
        "placeholder: Write",
        "'' is no name",
        "7 is no name",
        "5 players",
        "twice",
    ):
        assert part in said
    with pytest.raises(BoxError, match="colours are missing"):
        box_of({})
    with pytest.raises(BoxError, match="not TOML"):
        read_box("colours = [")


@given(setups(), paths)
def test_every_fact_and_every_decision_has_its_sentence(start, path):
    begun = GAME.begin(start)
    quiet = {"TurnPassed"}
    for _state, decision, facts in [(None, None, begun.facts), *walk(begun.state, path)]:
        for seat in (None, 0):
            for fact in facts:
                sentence = tell(GAME.view(fact, seat), start.names)
                assert (sentence is None) == (type(fact).__name__ in quiet)
                assert sentence is None or "{" not in str(sentence)
                assert all(number in GAME.rules for number in fact.clauses)
        if decision is not None:
            assert str(describe(decision, start.names)).startswith(start.names[decision.seat])
