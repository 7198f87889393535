"""The explorer on paper and on the narrowest screen: what is content is there, what is only pressed is not."""

import pytest

from tests.browser import harness

CHAPTERS = {
    "01-museum": ('museum("monstertrick")',),
    "02-atlas": ("atlas()",),
    "03-lab": ("edge_case_lab()",),
    "04-box": ("my_box()",),
}
LONG = "Long conversations"


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with harness.serving(tmp_path_factory.mktemp("paper"), CHAPTERS) as server:
        yield server


def printed(page, served, name):
    stage = harness.opened(page, served, name)
    page.emulate_media(media="print")
    return stage


def test_the_museum_is_printed_with_its_questions(page, served):
    stage = printed(page, served, "01-museum")
    exhibits = stage.locator(".dt-exhibit")
    assert exhibits.count() >= 20
    assert exhibits.first.is_visible()
    assert not stage.locator("[role=search]").is_visible()


def test_the_atlas_is_printed_with_the_names_of_its_rows(page, served):
    stage = printed(page, served, "02-atlas")
    assert stage.locator(".dt-rowname").first.is_visible()
    chosen = stage.locator("[data-target='the-game:dinotwist']")
    ink, paper = chosen.evaluate("node => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor]")
    assert paper == "rgba(0, 0, 0, 0)"
    assert ink == page.evaluate("getComputedStyle(document.body).color")


def test_the_lab_is_printed_without_what_only_takes_something_in(page, served):
    stage = printed(page, served, "03-lab")
    assert stage.locator(".dt-option").first.is_visible()
    for only_pressed in ("[data-panel=share]", ".dt-bywriting", ".dt-naming", "[data-panel=actions]"):
        assert stage.locator(only_pressed).count() == 1
        assert not stage.locator(only_pressed).is_visible()


def test_the_ways_to_the_pages_beside_stand_below_one_another_where_it_is_narrow(new_page, served):
    page = new_page(viewport={"width": 320, "height": 800})
    page.add_init_script("localStorage.setItem('dinotwist.text', '3')")
    harness.opened(page, served, "02-atlas")
    page.locator(".dino-neighbours b").evaluate_all(f"names => names.forEach(name => name.textContent = '{LONG}')")
    assert harness.side_scroll(page) == 0
    tops = page.locator(".dino-neighbours a").evaluate_all(
        "links => links.map(link => link.getBoundingClientRect().top)"
    )
    assert tops[0] < tops[1]
    page.set_viewport_size({"width": 1280, "height": 800})
    tops = page.locator(".dino-neighbours a").evaluate_all(
        "links => links.map(link => link.getBoundingClientRect().top)"
    )
    assert tops[0] == tops[1]
