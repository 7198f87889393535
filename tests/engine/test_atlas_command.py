"""The command that builds an atlas, shows its figures and checks it."""

import json

import pytest
from click.testing import CliRunner

from dinotwist import catalog
from dinotwist.cli import main


def run(*words):
    return CliRunner().invoke(main, ["atlas", *map(str, words)])


@pytest.mark.parametrize("name", catalog.GAMES)
def test_the_packaged_atlases_have_no_open_pair(name):
    figures = json.loads(run(name, "--json").stdout)
    assert figures["open"] == 0
    assert figures["open_cells"] == []
    kinds = ("shown", "independent", "impossible", "open")
    assert sum(figures[kind] for kind in kinds) == figures["cells"]


def test_positions_are_drawn_kept_and_drawn_on(tmp_path):
    file = tmp_path / "atlas.json"
    first = json.loads(run("monstertrick", "--file", file, "--tries", 4, "--json").stdout)
    second = json.loads(run("monstertrick", "--file", file, "--tries", 4, "--json").stdout)
    assert (first["drawn"], second["drawn"]) == (4, 8)
    assert second["shown"] >= first["shown"] > 0
    assert json.loads(run("monstertrick", "--file", file, "--json").stdout) == second


def test_the_check_fails_while_a_pair_is_open(tmp_path):
    file = tmp_path / "atlas.json"
    run("monstertrick", "--file", file, "--tries", 2)
    found = run("monstertrick", "--file", file, "--check")
    assert found.exit_code == 1
    assert "it is open" in found.stdout


def test_a_file_that_is_no_atlas_is_bad_input(tmp_path):
    file = tmp_path / "atlas.json"
    file.write_text("{}", "utf-8")
    found = run("monstertrick", "--file", file)
    assert found.exit_code == 2
    assert "no atlas" in found.stderr


def test_what_was_found_is_kept_when_the_work_is_stopped(tmp_path, monkeypatch):
    def stop(self):
        self.atlas.tried += 1
        if self.atlas.tried == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("dinotwist.commands.atlas.Search.step", stop)
    file = tmp_path / "atlas.json"
    found = run("monstertrick", "--file", file, "--tries", 9)
    assert found.exit_code == 0
    assert "what was found is kept" in found.stderr
    assert json.loads(file.read_text("utf-8"))["tried"] == 3
