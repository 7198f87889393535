"""Set-up is done once, done again when its reasons change, and says in a sentence why it cannot be done."""

import builtins
import json
import sys

import pytest

from scripts import environment


@pytest.fixture
def venv(tmp_path, monkeypatch):
    """An environment folder of our own in which pip only notes what it was asked for."""
    asked = []
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "STAMP", tmp_path / "stamp.json")
    monkeypatch.setattr(environment, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(environment, "works", lambda: True)
    monkeypatch.setattr(environment, "pip", lambda *arguments: asked.append(arguments[-1]))
    (tmp_path / "python").touch()
    return asked


def test_a_second_run_installs_nothing(venv):
    environment.prepare({"app", "dev"})
    assert venv[-1] == ".[app,dev]"
    venv.clear()
    environment.prepare({"app"})
    assert venv == []


def test_a_further_extra_keeps_the_ones_that_are_there(venv):
    environment.prepare({"app"})
    environment.prepare({"fast"})
    assert venv[-1] == ".[app,fast]"


def test_another_digest_installs_again(venv, monkeypatch):
    environment.prepare({"app"})
    venv.clear()
    monkeypatch.setattr(environment, "digest", lambda: "another")
    environment.prepare({"app"})
    assert venv[-1] == ".[app]"


def test_a_missing_interpreter_is_not_taken_for_an_installation(venv, tmp_path):
    environment.prepare({"app"})
    (tmp_path / "python").unlink()
    assert environment.installed(environment.digest()) == set()


@pytest.mark.parametrize("text", ["", "{", json.dumps({"extras": ["app"]})])
def test_a_damaged_stamp_counts_as_none(venv, tmp_path, text):
    (tmp_path / "stamp.json").write_text(text)
    assert environment.installed(environment.digest()) == set()


def test_an_old_python_is_refused_with_a_sentence(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        environment.refuse_unfit_python()


def test_a_python_without_venv_is_refused_with_the_package_to_install(monkeypatch):
    whole = builtins.__import__

    def without_ensurepip(name, *rest):
        if name == "ensurepip":
            raise ImportError(name)
        return whole(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_ensurepip)
    with pytest.raises(SystemExit, match="apt-get install python3-venv"):
        environment.refuse_unfit_python()
