"""Every chapter keeps the form that a reader is promised: short cells, short texts, one title."""

import ast
import json
import re

import pytest

from scripts import chapters
from scripts.notebooks import LANGUAGES, NOTEBOOKS, ROOT

SOURCES = sorted((NOTEBOOKS / "src").glob("[0-9]*.py"))
BUILT = sorted(path for language in LANGUAGES for path in (NOTEBOOKS / language).glob("*.ipynb"))
named = {"ids": lambda path: f"{path.parent.name}-{path.stem}"}


@pytest.fixture(params=SOURCES, **named)
def chapter(request):
    return chapters.read(request.param)


@pytest.fixture(params=BUILT, **named)
def built(request):
    return request.param, json.loads(request.param.read_text("utf-8"))


def code_of(chapter):
    return [cell.source for cell in chapter.cells if cell.kind == "code"]


def test_there_are_chapters():
    assert SOURCES
    assert len(BUILT) == len(SOURCES) * len(LANGUAGES)


def test_code_cells_are_few_and_short_and_define_nothing(chapter):
    assert len(code_of(chapter)) <= 12
    for source in code_of(chapter):
        assert len([line for line in source.splitlines() if line.strip()]) <= 6
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
        assert not [node for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)]


def test_the_text_between_two_code_cells_is_short(chapter):
    words = 0
    for cell in chapter.cells:
        words = 0 if cell.kind == "code" else words + len(cell.source.split())
        assert words <= 80, cell.source


def test_it_opens_with_its_title_and_can_be_played_in_a_few_minutes(chapter):
    assert re.match(r"# \S", chapter.cells[0].source)
    assert 1 <= chapter.minutes <= 20
    assert chapter.part


def test_a_built_notebook_holds_no_address_no_count_and_no_kernel_s_state(built):
    path, book = built
    text = path.read_text("utf-8")
    assert not re.search(r"0x[0-9a-fA-F]{6,}", text)
    assert "widget-view" not in text
    assert str(ROOT) not in text
    assert "site-packages" not in text
    assert all(cell.get("execution_count") is None for cell in book["cells"])
    assert book["metadata"]["dinotwist"]["language"] == path.parent.name


def test_every_table_of_a_built_notebook_is_there_as_a_still_picture(built):
    _path, book = built
    outputs = [output for cell in book["cells"] for output in cell.get("outputs", [])]
    stills = [o["data"]["text/html"] for o in outputs if "text/html" in o.get("data", {})]
    assert any('data-panel="' in "".join(still) for still in stills)
    assert sum("<style>" in "".join(still) for still in stills) == 1


def test_the_same_chapter_has_the_same_cells_in_every_language(built):
    path, book = built
    english = json.loads((NOTEBOOKS / "en" / path.name).read_text("utf-8"))
    assert [cell["id"] for cell in book["cells"]] == [cell["id"] for cell in english["cells"]]
    code = [[cell["source"] for cell in b["cells"] if cell["cell_type"] == "code"] for b in (book, english)]
    assert code[0] == code[1]
