"""What a package imports it declares: no import works only because something else happened to bring it."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def declared(*extras):
    lines = [
        *PROJECT["dependencies"],
        *(line for e in extras for line in PROJECT["optional-dependencies"][e]),
    ]
    return {canonical(re.split(r"[<>=!~ \[]", line)[0]) for line in lines}


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def imports(folder):
    """Top-level names that the modules import, with a module that does so."""
    found = {}
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.level == 0 else []
            found |= dict.fromkeys(names, path.name)
    return found


@pytest.mark.parametrize(
    ("folder", "own", "extras"),
    [("dinotwist", {"dinotwist"}, ()), ("widgets", {"dinotwist", "dinotwist_widgets"}, ("app", "charts"))],
)
def test_every_import_is_declared(folder, own, extras):
    homes, allowed = packages_distributions(), declared(*extras)
    for name, where in imports(folder).items():
        top = name.split(".")[0]
        if top in own or top in sys.stdlib_module_names:
            continue
        # Several distributions may share a namespace such as `ruamel`: one of them must be declared.
        assert {canonical(home) for home in homes.get(top, ())} & allowed, f"{where} imports {name}, undeclared"
