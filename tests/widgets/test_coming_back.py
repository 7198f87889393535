"""A table whose kernel has ended comes back: the same acts lead to the same picture."""

import json
import random

import pytest
from dinotwist_widgets import messages, texts
from dinotwist_widgets.atlases.session import atlas
from dinotwist_widgets.box.session import my_box
from dinotwist_widgets.lab.stages import edge_case_lab
from dinotwist_widgets.museums.session import museum
from dinotwist_widgets.play.readings import compare_readings
from dinotwist_widgets.stage import Stage

from tests.widgets.dummy import Cards
from tests.widgets.test_stage import Page

GAMES = ("dinotwist", "bilico", "monstertrick")
PAGES = (edge_case_lab, compare_readings, museum, atlas, my_box)
WORDS = ("", "3", "C7", "round: 2", "Zoe", "[", "on")


def wandered(stage, seed, steps=14):
    """Act at random on a stage; what was done."""
    chance = random.Random(seed)
    done = []
    for _ in range(steps):
        target = chance.choice(sorted(stage._targets - {messages.RECALL, messages.LINK}))
        value = chance.choice(WORDS) if target.startswith(messages.FIELD) else None
        try:
            stage.act(target, value)
        except LookupError:
            continue
        done.append([target, value])
    return done


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("page", PAGES)
def test_the_same_acts_lead_to_the_same_picture(page, game):
    stage = page(game)
    done = wandered(stage, f"{page.__name__} {game}")
    back = page(game)
    Page(back).say(messages.BACK, value=json.dumps(done))
    assert done
    assert back.session.picture()._replace(focus="") == stage.session.picture()._replace(focus="")
    assert texts.BACK in back.picture["panels"][0]["html"]


def test_what_can_no_longer_be_done_ends_what_comes_back():
    stage = Stage(Cards(), lasting="cards")
    page = Page(stage)
    stage.session = Cards()
    page.say(messages.BACK, value=json.dumps([["hand:b", None], ["field:name", "Ann"]]))
    assert (stage.session.played, stage.session.name) == (("b",), "Ann")
    lab = edge_case_lab()
    Page(lab).say(messages.BACK, value=json.dumps([["mode:set-up", None], ["at:nowhere", None], ["mode:try", None]]))
    assert texts.BACK_IN_PART in lab.picture["panels"][0]["html"]
    assert lab.session.mode == "set-up"


@pytest.mark.parametrize(
    "told",
    ["", "{", "{}", "[1]", '["hand:a"]', '[["hand:a"]]', '[["hand:a", 1]]', '[["hand:a", null, 1]]', '[[null, null]]',
     json.dumps([["x" * 201, None]]), json.dumps([["field:name", "x" * 4_001]]), '[["hand:a", "\\ud800"]]',
     json.dumps([["hand:a", None]] * 2_001), "[" * 9_000],
)  # fmt: skip
def test_what_no_page_of_ours_says_is_as_if_it_had_not_been_said(told):
    stage = Stage(Cards(), lasting="cards")
    page = Page(stage)
    page.say(messages.BACK, value=told)
    assert messages.acts(told) == ()
    assert stage.session == Cards()
    assert page.answers == [{"ack": 1, "done": False}]


def test_a_stage_that_does_not_last_brings_nothing_back():
    stage = Stage(Cards())
    page = Page(stage)
    page.say(messages.BACK, value=json.dumps([["hand:a", None]]))
    assert stage.session == Cards()
    assert page.answers == [{"ack": 1}]


def test_a_page_hears_which_of_its_acts_were_done():
    page = Page(Stage(Cards(), lasting="cards"))
    page.say("hand:a")
    page.say("hand:b", revision=1)
    page.say("hand:nobody")
    assert [answer["done"] for answer in page.answers] == [True, False, False]


def test_what_breaks_while_it_comes_back_leaves_the_table_as_it_is():
    stage = Stage(Cards(), lasting="cards")
    Page(stage).say(messages.BACK, value=json.dumps([["hand:a", None], ["do:break", None]]))
    assert stage.session == Cards()
    assert stage.picture["panels"][0]["name"] == "trouble"
