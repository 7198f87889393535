"""The engine as a library: every public name says what it is, and stands where it is announced."""

import ast
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import dinotwist
from dinotwist.kit.facts import fold
from dinotwist.twist import facts
from dinotwist.twist.setup import setup
from dinotwist.twist.state import State
from tests.engine.strategies import GAME

MODULES = [
    module.name
    for package in ("kit", "twist")
    for module in pkgutil.walk_packages([str(Path(dinotwist.__file__).parent / package)], f"dinotwist.{package}.")
]


def own(module):
    """The public classes and functions that a module defines itself."""
    for name, thing in vars(module).items():
        if not name.startswith("_") and getattr(thing, "__module__", None) == module.__name__:
            yield name, thing


def methods(thing):
    """The public methods and properties that a class defines itself."""
    for name, member in vars(thing).items():
        if not name.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
            yield name, member


@pytest.mark.parametrize("name", MODULES)
def test_a_module_says_what_it_is_and_every_public_name_too(name):
    module = importlib.import_module(name)
    silent = [] if module.__doc__ else ["the module"]
    for label, thing in own(module):
        if inspect.isclass(thing) or inspect.isfunction(thing):
            silent += [] if inspect.getdoc(thing) else [label]
        if inspect.isclass(thing):
            silent += [f"{label}.{member}" for member, part in methods(thing) if not inspect.getdoc(part)]
    assert not silent


@pytest.mark.parametrize("name", MODULES)
def test_what_a_module_announces_is_there(name):
    module = importlib.import_module(name)
    assert all(hasattr(module, announced) for announced in getattr(module, "__all__", ()))


@pytest.mark.parametrize("name", MODULES)
def test_a_module_and_its_functions_stay_small(name):
    text = Path(importlib.import_module(name).__file__).read_text("utf-8")
    assert text.count("\n") <= 350
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    assert not [node.name for node in functions if node.end_lineno - node.lineno > 50]


def test_every_fact_is_a_past_participle_with_clauses_and_a_step():
    for name in facts.__all__:
        fact = getattr(facts, name)
        assert isinstance(fact._field_defaults["clauses"], tuple)
        assert inspect.signature(fact.after).return_annotation in (State, "State")


def test_the_facts_package_announces_every_fact():
    parts = [
        importlib.import_module(f"dinotwist.twist.facts.{part}") for part in ("captures", "closing", "plays", "table")
    ]
    defined = {name for part in parts for name, thing in own(part) if inspect.isclass(thing)}
    assert set(facts.__all__) == defined


def test_the_loop_of_the_games_documentation_plays_a_game():
    played = GAME.begin(setup("Ann", "Bob"))
    start, told = played.state, []
    while GAME.outcome(played.state) is None:
        seat = GAME.turn(played.state).seats[0]
        played = GAME.apply(played.state, GAME.legal(played.state, seat)[0])
        told += played.facts
    assert fold(start, told) == played.state


def test_nothing_heavy_is_imported_with_the_engine():
    code = "import sys, dinotwist.twist.game; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout.split()
    assert not {"matplotlib", "ipywidgets", "anywidget", "IPython", "numpy", "ruamel.yaml", "click", "cattrs"} & set(
        loaded
    )
