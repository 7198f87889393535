"""Records: a set-up or a position and its decisions, which replay to the same states anywhere and leak nothing."""

import hashlib
import json
import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.records import read_record, record_text, replay, write_record
from dinotwist.twist.cards import event
from dinotwist.twist.given import Given, GivenPlayer
from dinotwist.twist.records import Position
from dinotwist.twist.setup import Extent, setup
from tests.engine.strategies import GAME, choices, setups, walk
from tests.engine.test_documents import record_fault, scraps, twisted

CODEC, GAMES = catalog.entry("dinotwist").records, catalog.record_games()


def text_of(start, decisions=()):
    return write_record(record_text("dinotwist", CODEC, start, list(decisions)))


@given(setups(), choices)
def test_a_record_replays_to_the_same_states_and_facts(start, path):
    begun = GAME.begin(start)
    steps = list(walk(begun.state, path))
    replayed = replay(read_record(text_of(start, [d for _, d, _ in steps]), GAMES), GAME, CODEC)
    assert replayed.refused is None
    assert replayed.frames[0].facts == begun.facts
    assert [frame.facts for frame in replayed.frames[1:]] == [facts for _, _, facts in steps]
    assert [frame.decision for frame in replayed.frames[1:]] == [decision for _, decision, _ in steps]


@given(setups(), choices)
def test_a_record_that_is_read_and_written_again_is_the_same_text(start, path):
    steps = list(walk(GAME.begin(start).state, path))
    text = text_of(start, [d for _, d, _ in steps])
    record = read_record(text, GAMES)
    frames = replay(record, GAME, CODEC).frames[1:]
    assert text_of(record.start, [frame.decision for frame in frames]) == text


@given(setups(), choices, st.sampled_from(["DT-R24", "DT-R37", "DT-R22"]))
def test_a_record_keeps_the_clauses_that_its_table_has_waived(start, path, number):
    start = start._replace(waived=frozenset({number}))
    record = read_record(text_of(start), GAMES)
    assert record.start.waived == {number}
    assert record.start.rulings == start.rulings


GIVEN = Given(
    players=[
        GivenPlayer("Ann", graveyard=2),
        GivenPlayer("Bob", territories={}, bonus=5),
    ],
    round=4,
    event=event("fury[carni]"),
    event_now=True,
    events_left=(event("solo"), event("meteor[sea, hill]")),
    draw_exactly=(),
    bonuses_left=(10, 3),
    seed=9,
    promo=True,
)


def test_a_record_of_a_position_keeps_every_key():
    record = read_record(text_of(Position(GIVEN)), GAMES)
    assert record.start == Position(GIVEN)
    assert CODEC.open_start(record.start) == CODEC.open_start(Position(GIVEN))


HASHES = """
import hashlib, sys
from dinotwist import catalog
from dinotwist.kit.records import read_record, replay
record = read_record(sys.stdin.read(), catalog.record_games())
for frame in replay(record, catalog.game("dinotwist"), catalog.entry("dinotwist").records).frames:
    print(hashlib.sha256(repr((frame.facts, frame.state._replace(setup=None))).encode()).hexdigest())
"""


def hashes(text, seed):
    environment = os.environ | {"PYTHONHASHSEED": seed}
    command = [sys.executable, "-c", HASHES]
    return subprocess.run(command, input=text, env=environment, capture_output=True, check=True, text=True).stdout


@pytest.mark.slow
@pytest.mark.parametrize("reading", ["at_reveal", "after_seeing", "top_card_committed"])
def test_every_state_is_the_same_in_other_processes_and_under_other_hash_seeds(reading):
    start = setup("Ann", "Bob", "Cy", seed=77)
    chosen = start.rulings._replace(
        support_species=type(start.rulings.support_species)(reading),
        simultaneous_order=type(start.rulings.simultaneous_order)("shuffled"),
        brood_order=type(start.rulings.brood_order)("shuffled"),
    )
    start = start._replace(rulings=chosen, waived=frozenset({"DT-R26", "DT-R43b"}))
    steps = list(walk(GAME.begin(start).state, bytes(range(0, 250, 3))))
    text = text_of(start, [d for _, d, _ in steps])
    states = [GAME.begin(start), *(GAME.apply(state, decision) for state, decision, _ in steps)]
    here = [
        hashlib.sha256(repr((played.facts, played.state._replace(setup=None))).encode()).hexdigest()
        for played in states
    ]
    assert hashes(text, "0").split() == hashes(text, "1").split() == hashes(text, "random").split() == here


def test_replaying_stops_at_the_first_decision_that_is_refused_and_says_which():
    start = setup("Ann", "Bob")
    steps = list(walk(GAME.begin(start).state, b"\1\2"))
    decisions = [decision for _, decision, _ in steps]
    replayed = replay(read_record(text_of(start, [*decisions, decisions[0]]), GAMES), GAME, CODEC)
    assert replayed.stopped_at == 3
    assert replayed.refused.verdict.breaches
    assert len(replayed.frames) == 3


def altered(**changes):
    data = json.loads(text_of(setup("Ann", "Bob")))
    return json.dumps(data | changes)


def altered_setup(**changes):
    return altered(start={"setup": {"seats": [{"name": "Ann"}, {"name": "Bob"}], "seed": 1} | changes})


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("[]", ""),
        ("7", ""),
        ("{", ""),
        ("1" * 5000, ""),
        ('{"a": NaN}', ""),
        ('{"a": 1, "a": 2}', ""),
        ("[" * 100_000, ""),
        (altered(format="dinotwist-record/99"), "format"),
        (altered(game="chess"), "game"),
        (altered(luck=1), ""),
        (altered(seen_by="Ann"), "seen_by"),
        (altered(rulings={"luck": "high"}), "rulings"),
        (altered(rulings={"parity_rule": "maybe"}), "rulings"),
        (altered(waived=["DT-R999"]), "waived"),
        (altered(decisions=[{}] * 10_001), "decisions"),
        (altered(decisions=[{"prepare": {"Ann": ["C77"]}}]), "decisions[0].prepare.Ann[0]"),
        (altered(decisions=[{"dance": {}}]), "decisions[0]"),
        (altered(decisions=[7]), "decisions[0]"),
        (altered(start={}), "start"),
        (altered(start={"setup": {}, "given": {}}), "start"),
        (altered_setup(seed="1"), "start.setup.seed"),
        (altered_setup(seats=[{"name": "Ann", "island": "atlantis"}]), "start.setup.seats[0].island"),
        (altered_setup(seats=[{"nme": "Ann"}]), "start.setup.seats[0].name"),
        (altered_setup(seats=[{"name": "Ann", "x": 1}]), "start.setup.seats[0]"),
        (altered_setup(box={"events": {"trio": 3}, "long_claws": {}}), "start.setup.box"),
        (altered_setup(deal=["??!"]), "start.setup.deal[0]"),
        (altered_setup(extent={"copies": 3}), "start.setup.extent.species"),
    ],
)
def test_what_is_wrong_in_a_record_is_refused_with_its_place(text, path):
    error = record_fault(text)
    assert error is not None
    assert error.path == path


def world(**changes):
    return setup("Ann", "Bob")._replace(extent=Extent()._replace(**changes))


@pytest.mark.parametrize(
    "start",
    [
        setup("Ann"),
        setup(*"ABCDEFG"),
        setup("Ann", "Ann"),
        world(copies=0),
        world(copies=10**9),
        world(hand=-1),
        world(hand=55),
        world(events=26),
        world(events=-1),
        world(values=()),
        world(values=(2, 2)),
        world(values=(1, 2)),
        world(values=(2, 99)),
        world(species=()),
        world(territories=()),
        world(territories=(0, 0)),
        setup("Ann", "Bob")._replace(deal=(setup("Ann", "Bob").deck[0],) * 4),
    ],
)
def test_a_set_up_with_which_no_game_can_begin_is_refused_with_a_sentence(start):
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        GAME.begin(start)


def sentence(text):
    """Why a record cannot be opened; an empty text when it can. Any other exception fails the test."""
    try:
        replay(read_record(text, GAMES), GAME, CODEC)
    except ValueError as error:
        return str(error)
    return ""


@given(setups(), choices, st.data())
def test_a_dealt_record_with_one_part_of_another_kind_is_opened_or_refused_with_a_sentence(start, path, data):
    steps = walk(GAME.begin(start).state, path[:5])
    good = json.loads(text_of(start, [decision for _, decision, _ in steps]))
    reason = sentence(json.dumps(data.draw(twisted(good))))
    assert not reason or len(reason.split()) > 2


@given(st.data())
def test_a_position_with_one_part_of_another_kind_is_opened_or_refused_with_a_sentence(data):
    good = json.loads(text_of(Position(GIVEN)))
    reason = sentence(json.dumps(data.draw(twisted(good))))
    assert not reason or len(reason.split()) > 2


@given(scraps)
def test_no_json_raises_anything_but_a_document_error(data):
    assert record_fault(json.dumps(data)).reason


def seen(start, steps, seat):
    text = record_text("dinotwist", CODEC, start, [decision for _, decision, _ in steps])
    return write_record(CODEC.seen_record(text, seat))


@given(setups(), choices, st.integers(0, 1))
def test_a_record_shared_from_a_seat_holds_no_seed_and_cannot_be_replayed(start, path, seat):
    text = seen(start, list(walk(GAME.begin(start).state, path)), seat)
    data = json.loads(text)
    assert set(data["start"]["setup"]) <= {"seats", "box", "extent"}
    assert data["seen_by"] == start.names[seat]
    assert record_fault(text).path == "seen_by"


@given(setups(whole=True), choices, st.integers(0, 1), st.data())
def test_a_record_shared_from_a_seat_is_the_same_whatever_lies_face_down_elsewhere(start, path, seat, data):
    state = GAME.begin(start).state
    steps = list(walk(state, path))
    for before, decision, facts in steps:
        del before, facts
        state = GAME.apply(state, decision).state
    others = [other for other in GAME.turn(state).seats if other != seat]
    if GAME.turn(state).phase not in ("prepare", "redraw") or not others:
        return
    options = GAME.legal(state, others[0])
    one, other = (data.draw(st.sampled_from(options)) for _ in range(2))
    if (type(one), len(one.cards)) == (type(other), len(other.cards)):
        first, second = (seen(start, [*steps, (state, choice, ())], seat) for choice in (one, other))
        assert first == second
