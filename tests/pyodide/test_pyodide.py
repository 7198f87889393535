"""The engine is pure Python all the way down: it imports and plays in a browser's Python as it does here."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="module")
def both(in_pyodide):
    """Run a program here and in Pyodide; what each of them printed."""

    def run(name):
        file = HERE / "programs" / f"{name}.py"
        command = [sys.executable, file]
        ours = subprocess.run(command, capture_output=True, text=True, check=True, cwd=HERE.parents[1]).stdout
        return json.loads(ours), json.loads(in_pyodide(file))

    return run


def test_every_engine_module_imports_in_pyodide(both):
    ours, there = both("imports")
    assert there["platform"] == "emscripten"
    assert there["modules"] == ours["modules"]


def test_the_same_records_give_the_same_states_in_pyodide(both):
    ours, there = both("play")
    assert there == ours
    for game in ours:
        assert len(game["states"]) > 10
        assert game["states"][-1][0] == game["last"]
