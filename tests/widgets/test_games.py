"""One page for all games: each is chosen by its name and stays as it was left."""

import json
from typing import NamedTuple

import pytest
from dinotwist_widgets.games import Games, all_games
from dinotwist_widgets.messages import RECALL, targets
from dinotwist_widgets.protocol import Panel, Picture

from dinotwist import catalog


class Counter(NamedTuple):
    """A session that counts what is done in it."""

    game: str
    count: int = 0

    recalls: bool = False
    heard: str = ""

    def picture(self):
        html = f'<button data-target="do:count">{self.game} {self.count}</button>'
        return Picture((Panel("table", html),), say=str(self.count), recalls=self.recalls)

    def act(self, target, value):
        if target == RECALL:
            return self._replace(heard=value)
        return self._replace(count=self.count + 1)


@pytest.fixture
def games():
    return Games(lambda game, _language: Counter(game), "bilico").chosen("bilico")


def test_every_game_can_be_chosen_and_is_marked(games):
    choices = {f"the-game:{name}" for name in catalog.GAMES}
    assert targets(games.picture()) == choices | {"do:count"}
    strip = games.act("the-game:monstertrick").picture().panels[0].html
    assert strip.count('aria-pressed="true"') == 1
    assert "Monster Trick" in strip.partition('aria-pressed="true"')[2].partition("</button>")[0]


def test_a_game_stays_as_it_was_left(games):
    away = games.act("do:count").act("do:count").act("the-game:dinotwist").act("do:count")
    assert (away.session.game, away.session.count) == ("dinotwist", 1)
    assert away.act("the-game:bilico").session.count == 2


def test_there_is_no_other_game(games):
    with pytest.raises(LookupError):
        games.act("the-game:chess")


def test_a_stage_begins_with_the_first_game():
    stage = all_games(lambda game, _language: Counter(game), "counters")
    stage.act("do:count")
    assert stage.session.session == Counter("dinotwist", 1)
    assert stage.picture["lasting"] == "counters-dinotwist"


def test_what_the_browser_keeps_is_told_to_every_game_that_asks_for_it():
    asking = Games(lambda game, _language: Counter(game, recalls=game != "dinotwist"), "bilico").chosen("bilico")
    told = asking.act(RECALL, '{"box:bilico": "a"}').act(RECALL, '{"box:bilico": "b", "rules:bilico": "c"}')
    assert json.loads(told.session.heard) == {"box:bilico": "b", "rules:bilico": "c"}
    assert json.loads(told.act("the-game:monstertrick").session.heard) == {"box:bilico": "b", "rules:bilico": "c"}
    assert told.act("the-game:dinotwist").session.heard == ""
    assert asking.act(RECALL, "[nothing").act("the-game:monstertrick").session.heard == ""
