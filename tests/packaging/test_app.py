"""With the extra `app` the wheel serves its lessons, from whatever folder it is started in."""

import json

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
