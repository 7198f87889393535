"""What a browser keeps of the reader's own: read strictly, whatever it hands over."""

import json

import pytest
from dinotwist_widgets import messages
from dinotwist_widgets.play.kept import (
    LONGEST_TEXT,
    HouseRules,
    box_learned,
    kept_box,
    kept_rules,
    rules_learned,
)
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog

every_game = pytest.mark.parametrize("game", list(catalog.GAMES))
scraps = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
)


def standard(game):
    boxes = catalog.entry(game).boxes
    return boxes.read(boxes.text())


def own(game):
    return standard(game)._replace(placeholder=False)


@every_game
def test_a_box_comes_back_from_the_browser_as_it_went_there(game):
    learned = box_learned(game, own(game))
    assert set(learned) == {f"box:{game}"}
    assert kept_box(json.dumps(learned), game) == own(game)
    assert kept_box(json.dumps(box_learned(game, None)), game) is None
    assert kept_box("{}", game) is None


@every_game
@given(scraps)
def test_no_box_however_odd_does_harm(game, scrap):
    for text in (json.dumps(scrap), json.dumps({f"box:{game}": scrap}), json.dumps({f"box:{game}": json.dumps(scrap)})):
        assert kept_box(text, game) is None
        assert kept_rules(text, game) == ()


@pytest.mark.parametrize(
    "text", [None, "", "{", "[" * 9_000, "null", '"x"', '{"box:dinotwist": "' + "x" * 9_000 + '"}']
)
def test_what_is_no_json_of_ours_is_as_if_nothing_were_kept(text):
    assert kept_box(text, "dinotwist") is None
    assert kept_rules(text, "dinotwist") == ()


def test_the_box_of_one_game_is_none_of_another():
    table = box_learned("dinotwist", own("dinotwist"))["box:dinotwist"]
    assert kept_box(json.dumps({"box:bilico": table}), "bilico") is None


names = st.text(min_size=1, max_size=20).map(lambda text: " ".join(text.split())).filter(str.isprintable).filter(len)


@st.composite
def house(draw, game):
    entry = catalog.entry(game)
    changed = draw(st.sets(st.sampled_from(entry.rulings), max_size=3))
    readings = {s.name: str(draw(st.sampled_from([r for r in s.readings if r != s.default]))) for s in changed}
    waived = draw(st.sets(st.sampled_from([clause.number for clause in entry.game.rules]), max_size=2))
    return HouseRules(draw(names), readings, tuple(sorted(waived)))


@every_game
@given(st.data())
def test_house_rules_come_back_as_they_went_there(game, data):
    sets = data.draw(st.lists(house(game), max_size=4, unique_by=lambda rules: rules.name.casefold()))
    assert list(kept_rules(json.dumps(rules_learned(game, sets)), game)) == sets


def rules(*sets):
    return kept_rules(json.dumps({"rules:dinotwist": json.dumps(sets)}), "dinotwist")


def test_of_house_rules_only_what_can_be_is_read():
    switch = catalog.entry("dinotwist").rulings[0]
    other = next(str(reading) for reading in switch.readings if reading != switch.default)
    kept = {"name": "  Ours  here ", "readings": {switch.name: other, "moon": "x"}, "waived": ["DT-R30", "DT-R999", 3]}
    assert rules(kept) == (HouseRules("Ours here", {switch.name: other}, ("DT-R30",)),)
    assert rules({"name": "A", "readings": {switch.name: str(switch.default)}}) == (HouseRules("A"),)
    assert rules({"name": "A", "readings": {switch.name: "both"}}) == (HouseRules("A"),)
    assert [found.name for found in rules({"name": "A"}, {"name": "a"}, {"name": "B"})] == ["A", "B"]
    for bad in ({}, {"name": ""}, {"name": "x" * 41}, {"name": "a\u202eb"}, {"name": "A", "waived": {}}, 3):
        assert rules(bad) == ()


def test_what_is_too_long_to_be_kept_is_said_before_it_is_lost():
    with pytest.raises(ValueError, match="at most 8000"):
        rules_learned("dinotwist", [HouseRules("ß" * 40, {str(n): "x" * 300 for n in range(30)})])


def test_a_browser_may_hand_over_all_the_texts_it_keeps_and_no_more():
    most = {f"{kind}:{game}": '"' * LONGEST_TEXT for kind in ("box", "rules") for game in catalog.GAMES}
    most |= {f"clause:DT-R{n}": "3" for n in range(200)}
    act = {"act": "field:recall", "session": "s", "revision": 1, "n": 1}
    assert messages.read(act | {"value": json.dumps(most)}) is not None
    assert messages.read(act | {"value": "x" * (messages.LONGEST_RECALL + 1)}) is None
    assert messages.read(act | {"act": "field:seed", "value": json.dumps(most)}) is None
