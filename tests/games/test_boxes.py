"""Each game's box file can be printed, checked and edited from the command line."""

import pytest
from click.testing import CliRunner

from dinotwist import catalog
from dinotwist.cli import main
from dinotwist.kit.boxes import BoxError

every_game = pytest.mark.parametrize("name", list(catalog.GAMES))


def box(*arguments):
    return CliRunner().invoke(main, ["box", *map(str, arguments)])


@every_game
def test_the_placeholder_box_is_printed_and_says_what_it_is(name, tmp_path):
    printed = box("--game", name)
    assert printed.exit_code == 0
    assert "PLACEHOLDER" in printed.output
    file = tmp_path / "box.toml"
    file.write_text(printed.output, "utf-8")
    checked = box("--game", name, file)
    assert checked.exit_code == 0
    assert "placeholder" in checked.output


@every_game
def test_a_wrong_box_is_a_finding_and_a_missing_one_bad_input(name, tmp_path):
    file = tmp_path / "box.toml"
    file.write_text("colour = 3\n", "utf-8")
    found = box("--game", name, file)
    assert found.exit_code == 1
    assert "colour: A box has no such entry" in found.output
    assert box("--game", name, tmp_path / "none.toml").exit_code == 2
    with pytest.raises(BoxError):
        catalog.entry(name).boxes.read("[")
