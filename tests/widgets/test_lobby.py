"""The choice of a game: every game of the catalogue has a door, and a door leads to its table."""

import pytest
from dinotwist_widgets.lobby import TABLES, Lobby, pick_a_game
from dinotwist_widgets.messages import targets

from dinotwist import catalog


def test_every_game_of_the_catalogue_has_a_door():
    assert set(TABLES) == set(catalog.GAMES)
    assert targets(Lobby().picture()) == {f"game:{name}" for name in catalog.GAMES} | {"field:recall"}


@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_door_leads_to_the_table_of_its_game(name):
    stage = pick_a_game()
    stage.act(f"game:{name}")
    assert stage.session.desk.entry.name == name
    assert stage.session.picture().panels


def test_there_is_no_other_door():
    with pytest.raises(LookupError):
        Lobby().act("game:chess")
