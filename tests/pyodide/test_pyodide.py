"""The engine is pure Python all the way down: it imports and plays in a browser's Python as it does here."""

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def here(file):
    command = [sys.executable, file]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=HERE.parents[1]).stdout


def test_every_engine_module_imports_in_pyodide(in_pyodide):
    there, ours = json.loads(in_pyodide(HERE / "imports.py")), json.loads(here(HERE / "imports.py"))
    assert there["platform"] == "emscripten"
    assert there["modules"] == ours["modules"]
