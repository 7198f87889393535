"""The table and its panels in a browser: they fit, they can be hit, they keep to the guidelines and to stillness."""

import pytest

from dinotwist.kit.words import ENGLISH
from scripts.gallery import page as gallery_page
from scripts.gallery_pages import CHINESE, PAGES
from tests.browser.harness import serious, side_scroll

WIDTHS = (320, 360, 768, 1280)
SMALL = """() => [...document.querySelectorAll("button, summary")]
  .map((node) => [node.dataset.target || node.textContent, node.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([name, box]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
TINY = """() => [...document.querySelectorAll(".dino-stage *:not(svg *)")]
  .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
  .filter((node) => node.getBoundingClientRect().width > 1 && parseFloat(getComputedStyle(node).fontSize) < 13)
  .map((node) => `${node.className}: ${getComputedStyle(node).fontSize}`)"""


@pytest.fixture
def shown(browser, tmp_path):
    """Opens a page of the gallery; afterwards none of them may have asked for anything but our own files."""
    contexts, asked = [], []

    def show(name, language=ENGLISH, width=1280, text=1, theme="light", **options):
        file = tmp_path / f"{name}.html"
        file.write_text(gallery_page(name, PAGES[name](language), language=language, theme=theme, text=text), "utf-8")
        contexts.append(browser.new_context(viewport={"width": width, "height": 800}, **options))
        page = contexts[-1].new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.goto(file.as_uri())
        return page

    yield show
    for context in contexts:
        context.close()
    assert [url for url in asked if not url.startswith("file:")] == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(name, theme, shown):
    assert serious(shown(name, theme=theme)) == []


@pytest.mark.parametrize("language", [ENGLISH, CHINESE], ids=repr)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_runs_out_of_the_page(name, language, shown):
    page = shown(name, language)
    for size in (1, 2, 3):
        page.evaluate("size => document.documentElement.setAttribute('data-text', size)", str(size))
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert side_scroll(page) == 0, f"{width} px at text size {size}"


@pytest.mark.parametrize("name", PAGES)
def test_whatever_is_touched_is_large_enough_and_whatever_is_read_is_too(name, shown):
    page = shown(name)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(SMALL) == [], f"{width} px"
        assert page.evaluate(TINY) == [], f"{width} px"


@pytest.mark.parametrize("width", [360, 1280])
def test_the_next_step_is_in_view_wherever_one_is_at_the_table(width, shown):
    page = shown("lesson", width=width)
    button = page.locator('[data-target="do:next"]')
    for down in (0, 200, 400):
        page.evaluate("down => scrollTo(0, down)", down)
        box = button.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 800


def test_what_has_the_focus_is_not_under_the_action_bar(shown):
    page = shown("lesson", width=360)
    for target in page.locator("[data-panel=table] [data-target]").all():
        target.focus()
        covered = target.evaluate(
            "node => { const box = node.getBoundingClientRect(); const at = document.elementFromPoint("
            "box.x + box.width / 2, box.y + box.height / 2); return !node.contains(at); }"
        )
        assert not covered, target.get_attribute("data-target")


def test_in_print_the_table_stands_without_its_controls(shown):
    page = shown("lesson")
    page.emulate_media(media="print")
    assert page.locator(".dt-table").first.is_visible()
    assert not page.locator(".dt-actions").is_visible()
