"""The wheel holds all of the two packages, the notebooks and the template, and nothing else."""

import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CARRIED = {
    "dinotwist": "dinotwist",
    "widgets/dinotwist_widgets": "dinotwist_widgets",
    "notebooks/en": "dinotwist_widgets/notebooks/en",
    "notebooks/it": "dinotwist_widgets/notebooks/it",
    "notebooks/zh": "dinotwist_widgets/notebooks/zh",
}
SHARED = {
    "widgets/dinotwist_widgets/voila/templates": "share/jupyter/voila/templates",
    "widgets/dinotwist_widgets/look": "share/jupyter/voila/templates/dinotwist/static/look",
    "widgets/dinotwist_widgets/browser": "share/jupyter/voila/templates/dinotwist/static/browser",
}
LEFT_BEHIND = {"__pycache__", ".ipynb_checkpoints"}


@pytest.fixture(scope="module")
def names(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.endswith("/")}


def source_files(folder):
    files = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    return {p.relative_to(ROOT / folder).as_posix() for p in files if not LEFT_BEHIND & set(p.parts)}


def test_has_no_stray_top_level_names(names):
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith((".dist-info", ".data"))} == {
        "dinotwist",
        "dinotwist_widgets",
    }


@pytest.mark.parametrize("source", CARRIED)
def test_carries_every_file_of(source, names):
    expected = {f"{CARRIED[source]}/{name}" for name in source_files(source)}
    assert expected
    assert expected <= names


def test_carries_nothing_that_is_not_in_the_tree(names):
    expected = {f"{inside}/{name}" for source, inside in CARRIED.items() for name in source_files(source)}
    assert {name for name in names if ".dist-info/" not in name and ".data/" not in name} == expected


def test_puts_the_template_where_jupyter_looks(names):
    shared = {name.split(".data/data/")[1] for name in names if ".data/data/" in name}
    assert shared == {f"{inside}/{name}" for source, inside in SHARED.items() for name in source_files(source)}


def test_says_its_licence_with_the_notice(wheel):
    with zipfile.ZipFile(wheel) as archive:
        name = next(n for n in archive.namelist() if n.endswith("licenses/LICENSE"))
        assert "unofficial aid" in archive.read(name).decode()
