"""With the core alone there is a small engine with its commands, and no word of Jupyter."""

import json

HEAVY = (
    "IPython",
    "anywidget",
    "dinotwist_widgets",
    "ipywidgets",
    "jupyter_server",
    "matplotlib",
    "numpy",
    "voila",
)


def test_installs_six_small_distributions(core):
    code = "import importlib.metadata as m, json; print(json.dumps([d.name for d in m.distributions()]))"
    names = {name.lower().replace("_", "-") for name in json.loads(core.python(code))}
    assert names == {"attrs", "cattrs", "click", "dinotwist", "ruamel.yaml", "typing-extensions"}


def test_every_engine_module_imports_without_an_extra(core):
    code = """if True:
        import importlib, json, pkgutil, sys, dinotwist
        found = pkgutil.walk_packages(dinotwist.__path__, "dinotwist.")
        modules = [module.name for module in found if not module.name.endswith("__main__")]
        for name in modules:
            importlib.import_module(name)
        print(json.dumps([modules, sorted(sys.modules)]))
    """
    modules, loaded = json.loads(core.python(code))
    assert "dinotwist.cli" in modules
    assert not set(HEAVY) & set(loaded)


def test_the_command_introduces_itself(core):
    text = core.run("dinotwist", "--help").stdout
    assert all(command in text for command in ("case", "replay", "rules"))


def test_the_commands_find_their_data(core):
    assert "DT-R1" in core.run("dinotwist", "rules").stdout


def test_a_command_without_its_extra_names_the_extra(core):
    refused = core.run("dinotwist", "serve", check=False)
    assert refused.returncode == 2
    assert "dinotwist[app]" in refused.stderr
    assert "Traceback" not in refused.stderr
