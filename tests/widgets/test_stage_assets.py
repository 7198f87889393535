"""The browser's files: one module, and style sheets that touch nothing outside the stage."""

import re

import pytest
from dinotwist_widgets import assets, page, texts
from dinotwist_widgets.look import ORDER


def test_the_module_has_every_file_once_and_one_default_export():
    module = assets.module()
    files = {path.stem for path in (assets.PACKAGE / "browser").glob("*.js")}
    assert files == set(assets.SCRIPTS)
    assert module.count("export default") == 1
    assert not re.search(r"^import ", module, re.MULTILINE)


def test_no_name_is_declared_twice_in_the_module():
    names = re.findall(r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)", assets.module(), re.MULTILINE)
    assert len(names) == len(set(names))


def test_the_browser_knows_no_game():
    assert not re.search(r"dino(?!twist|-)|species|herbi|aqua|voli|claw", assets.module(), re.IGNORECASE)


@pytest.mark.parametrize("folder", ["browser", "look", "voila"])
def test_no_file_names_another_host(folder):
    for path in (assets.PACKAGE / folder).rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".j2"):
            assert not re.search(r"(?:https?:)?//[\w-]+\.\w", path.read_text("utf-8")), path


def test_styles_stay_inside_the_stage():
    css = assets.nested(".x", ":root { --a: 1 } @font-face { src: url(f) } @keyframes k { to { top: 0 } } b { c: d }")
    assert css == "@keyframes k { to { top: 0 } }\n.x {\n& { --a: 1 }   b { c: d }\n}"


def test_the_styles_of_a_notebook_are_one_rule_and_balanced():
    css = assets.styles()
    assert css.count("{") == css.count("}")
    assert "@font-face" not in css
    assert ":root" not in css


def test_every_sheet_that_a_page_links_is_there():
    assert set(ORDER) < set(assets.PAGE_SHEETS)
    assert all((assets.LOOK / f"{name}.css").is_file() for name in assets.PAGE_SHEETS)


def test_the_page_has_a_word_for_all_that_its_templates_ask():
    asked = set()
    for path in page.TEMPLATE.glob("*.*"):
        if path.name != "words.j2":
            asked |= set(re.findall(r"\bwords\.(\w+)", path.read_text("utf-8")))
    assert asked - {"j2"} <= set(page.WORDS)


@pytest.mark.parametrize(("folder", "code"), [("it", "it"), ("zh", "zh"), ("src", "en")])
def test_a_notebook_s_language_is_its_folder_s(folder, code, tmp_path, monkeypatch):
    (tmp_path / folder).mkdir()
    monkeypatch.chdir(tmp_path / folder)
    assert texts.here() == code
    monkeypatch.setenv(texts.VARIABLE, "it")
    assert texts.here() == "it"
