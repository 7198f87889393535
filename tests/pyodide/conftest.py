"""Pyodide in Node: its npm package, and the core's dependencies as the pure wheels that a browser takes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PURE = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none", "--python-version=3.14")


def completed(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=250, check=False, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def node():
    """The folder with Pyodide installed. Without Node: a failure on CI, elsewhere a skip that says so."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        reason = "Node.js is absent, so the engine was not tried in Pyodide"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(reason)
    locked, installed = HERE / "package-lock.json", HERE / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < locked.stat().st_mtime:
        completed("npm", "ci", "--no-audit", "--no-fund", cwd=HERE)
    return HERE


@pytest.fixture(scope="session")
def dependencies(tmp_path_factory):
    """The core's dependencies, and a proof that each of them has a wheel that is pure Python."""
    from tests.packaging.test_declared import PROJECT

    folder = tmp_path_factory.mktemp("dependencies")
    pip = (sys.executable, "-m", "pip", "install", "-q", "--target", folder)
    completed(*pip, *PURE, "-c", ROOT / "requirements.lock", *PROJECT["dependencies"])
    return folder


@pytest.fixture(scope="session")
def in_pyodide(node, dependencies):
    """Run a Python file in Pyodide and give what it printed."""
    return lambda file: completed("node", "run.mjs", file, ROOT / "dinotwist", dependencies, cwd=node)
