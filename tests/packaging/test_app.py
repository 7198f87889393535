"""With the extra `app` the wheel serves its lessons, from whatever folder it is started in."""

import json
import re
import signal
import subprocess
import urllib.request

import pytest

ALL_MODULES = """if True:
    import importlib, json, pkgutil, dinotwist_widgets
    modules = [m.name for m in pkgutil.walk_packages(dinotwist_widgets.__path__, "dinotwist_widgets.")]
    for name in modules:
        importlib.import_module(name)
    print(json.dumps(modules))
"""
ENTRY_POINTS = """if True:
    import click, importlib.metadata as m
    commands = m.entry_points(group="dinotwist.commands")
    print(len(commands), all(isinstance(c.load(), click.Command) for c in commands))
"""


def test_every_widget_module_imports(app):
    assert "dinotwist_widgets.commands" in json.loads(app.python(ALL_MODULES))


def test_every_further_command_loads(app):
    number, loaded = app.python(ENTRY_POINTS).split()
    assert int(number) >= 1
    assert loaded == "True"


def test_serve_explains_itself(app):
    assert "--port" in app.run("dinotwist", "serve", "--help").stdout


@pytest.fixture
def served(app):
    """The address at which the wheel's own lessons are served; Ctrl-C then ends the server without complaint."""
    command = [app.folder / "bin" / "dinotwist", "serve", "--no-browser"]
    server = subprocess.Popen(command, cwd=app.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        lines = iter(server.stdout.readline, "")
        yield next(found[0] for line in lines if (found := re.search(r"http://127\S+/", line)))
    finally:
        server.send_signal(signal.SIGINT)
        rest = server.communicate(timeout=30)[0]
    assert server.returncode == 0, rest
    assert "Traceback" not in rest


def get(address):
    with urllib.request.urlopen(address, timeout=60) as answer:
        return answer.read().decode()


def test_serves_the_lessons_that_it_carries(served):
    lesson = re.search(r'href="/?([^"]*voila/render/en/[^"]+)"', get(f"{served}en/"))[1]
    page = get(served + lesson)
    assert 'data-panel="table"' in page
    assert "There was an error when executing cell" not in page
