"""The figures in the README are those of the atlases and small worlds that come with the program."""

import re
from pathlib import Path

import pytest

from dinotwist import catalog
from dinotwist.commands.atlas import figures
from dinotwist.kit.atlas.files import read_atlas

ROOT = Path(__file__).resolve().parents[2]
COLUMNS = ("cells", "shown", "independent", "impossible", "open")


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_readme_says_what_the_atlas_of_a_game_holds(game):
    (row,) = re.findall(rf"^\| `{game}` \|(.*)\|$", (ROOT / "README.md").read_text("utf-8"), flags=re.MULTILINE)
    text = (ROOT / "dinotwist" / "atlas" / f"{game}.json").read_text("utf-8")
    held = figures(read_atlas(catalog.atlas_game(game), text))
    assert [int(number) for number in row.split("|")] == [held[column] for column in COLUMNS]


@pytest.mark.parametrize(("game", "title"), [(name, catalog.entry(name).title) for name in catalog.GAMES])
def test_the_readme_says_how_many_small_worlds_a_game_has(game, title):
    text = " ".join((ROOT / "README.md").read_text("utf-8").split())
    (worlds,) = re.findall(rf"[\d,]+ (?:states )?of {title} in (\d+)", text)
    assert int(worlds) == len(catalog.world_game(game).worlds)
