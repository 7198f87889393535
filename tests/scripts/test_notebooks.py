"""The builder: percent scripts become notebooks, one a language, the same ones every time."""

import json
import shutil

import pytest

from scripts import cells, chapters, notebooks

SCRIPT = """# ---
# jupyter:
#   dinotwist:
#     part: A part
#     minutes: 3
# ---

# %% [markdown]
# # A title
#
# A sentence that is
# broken in the source.
#
# - one thing
# - another

# %%
print("six times seven is", 6 * 7)

# %% tags=["hide"]
from dinotwist_widgets.stage import Stage
from tests.widgets.dummy import Cards

Stage(Cards())
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "01-one.py").write_text(SCRIPT, "utf-8")
    (tmp_path / "src" / "02-two.py").write_text(SCRIPT.replace("A title", "Two").replace("7)", "8)"), "utf-8")
    return tmp_path


def stored(folder, name="01-one", language="en"):
    return json.loads((folder / language / f"{name}.ipynb").read_text("utf-8"))


def test_a_paragraph_is_a_message_and_a_heading_is_one_without_its_hashes(folder):
    chapter = chapters.read(folder / "src" / "01-one.py")
    assert list(chapters.messages(chapter)) == [
        "A part", "A title", "A sentence that is broken in the source.", "- one thing\n- another",
    ]  # fmt: skip
    assert chapters.title(chapter, str.upper) == "A TITLE"
    assert chapters.said(chapter.cells[0].source, str.swapcase).startswith("# a TITLE\n\na SENTENCE")


def test_a_notebook_is_stored_for_each_language_with_what_its_page_needs(folder):
    notebooks.build(folder)
    for language in notebooks.LANGUAGES:
        about = stored(folder, language=language)["metadata"]["dinotwist"]
        assert about["language"] == language
        assert (about["chapter"], about["of"], about["minutes"]) == (1, 2, 3)
        assert about["next"]["name"] == "02-two"
        assert "previous" not in about


def test_a_chapter_tells_what_finishes_it_and_the_chapters_of_its_part(folder):
    source = folder / "src" / "01-one.py"
    source.write_text(SCRIPT.replace("minutes: 3", "minutes: 3\n#     goals: [one, one-more]"), "utf-8")
    assert chapters.read(source).goals == ("one", "one-more")
    other = SCRIPT.replace("part: A part", "part: Another part\n#     goals: [other]")
    (folder / "src" / "03-three.py").write_text(other, "utf-8")
    notebooks.build(folder)
    known = {name: stored(folder, name)["metadata"]["dinotwist"] for name in ("01-one", "02-two", "03-three")}
    assert known["01-one"]["goals"] == ["one", "one-more"]
    assert known["02-two"]["goals"] == []
    assert known["02-two"]["course"] == [["one", "one-more"]]
    assert known["03-three"]["course"] == [["other"]]


@pytest.mark.parametrize("goals", ["one", "[1]", '["two words"]', "[a:b]", "{a: 1}"])
def test_goals_that_are_no_list_of_names_are_refused_with_the_chapter_s_name(goals, folder):
    source = folder / "src" / "01-one.py"
    source.write_text(SCRIPT.replace("minutes: 3", f"minutes: 3\n#     goals: {goals}"), "utf-8")
    with pytest.raises(ValueError, match=r"01-one\.py: goals are a list of names"):
        chapters.read(source)


def test_outputs_are_text_and_still_html_and_nothing_of_a_kernel(folder):
    notebooks.build(folder)
    _text, example, stage = stored(folder)["cells"]
    assert example["outputs"] == [
        {"name": "stdout", "output_type": "stream", "text": ["six times seven is 42\n"]},
    ]
    assert set(stage["outputs"][0]["data"]) == {"text/html", "text/plain"}
    assert stage["metadata"] == {"tags": ["hide"]}
    assert [cell["id"] for cell in stored(folder)["cells"]] == ["01-one-1", "01-one-2", "01-one-3"]
    assert example["execution_count"] is None
    assert "widgets" not in stored(folder)["metadata"]


def test_a_second_build_changes_nothing_and_its_files_are_the_same(folder):
    assert len(notebooks.build(folder)) == 6
    first = (folder / "it" / "01-one.ipynb").read_bytes()
    assert notebooks.build(folder) == []
    shutil.rmtree(folder / "it")
    notebooks.build(folder)
    assert (folder / "it" / "01-one.ipynb").read_bytes() == first


def test_what_is_stale_missing_or_left_over_is_named(folder, monkeypatch):
    monkeypatch.setattr(notebooks, "ROOT", folder)
    notebooks.build(folder)
    assert notebooks.stale(folder) == []
    (folder / "en" / "01-one.ipynb").unlink()
    (folder / "it" / "01-one.ipynb").write_text("{}", "utf-8")
    (folder / "zh" / "09-old.ipynb").write_text("{}", "utf-8")
    assert notebooks.stale(folder) == [
        "en/01-one.ipynb: is missing",
        "it/01-one.ipynb: is not what its source makes",
        "zh/09-old.ipynb: no source makes it",
    ]
    notebooks.build(folder)
    assert notebooks.stale(folder) == []


def test_a_cell_that_fails_ends_the_build_with_its_name(folder):
    path = folder / "src" / "02-two.py"
    path.write_text(path.read_text("utf-8").replace("6 * 8", "6 / 0"), "utf-8")
    with pytest.raises(cells.CellError, match="02-two: code cell 1 failed: ZeroDivisionError"):
        notebooks.build(folder)


def test_a_chapter_without_a_title_is_refused(folder):
    path = folder / "src" / "01-one.py"
    path.write_text(path.read_text("utf-8").replace("# # A title", "# A title"), "utf-8")
    with pytest.raises(ValueError, match="01-one has no title"):
        notebooks.build(folder)


def test_a_build_that_is_not_stale_is_not_made(monkeypatch, tmp_path):
    builds = []
    monkeypatch.setattr(notebooks, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(notebooks, "digest", lambda: "now")
    monkeypatch.setattr(notebooks, "build", lambda folder: builds.append(folder) or [])
    notebooks.build_if_stale()
    assert builds == []  # a fresh copy of the project is built as it comes
    (tmp_path / "stamp").write_text("before", "utf-8")
    notebooks.build_if_stale()
    notebooks.build_if_stale()
    assert builds == [notebooks.NOTEBOOKS]


def test_the_digest_sees_an_edit(tmp_path, monkeypatch):
    (tmp_path / "notebooks" / "src").mkdir(parents=True)
    script = tmp_path / "notebooks" / "src" / "01-one.py"
    script.write_text(SCRIPT, "utf-8")
    monkeypatch.setattr(notebooks, "ROOT", tmp_path)
    before = notebooks.digest()
    script.write_text(SCRIPT + "\n", "utf-8")
    assert notebooks.digest() != before
