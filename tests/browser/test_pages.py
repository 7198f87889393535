"""The pages round the tables: contents, what every page has, paper, and a path before all addresses."""

import re

import pytest

from tests.browser.harness import READY, Server, get, serious, side_scroll

LEARNED = '{"v":1,"items":{"done:one":{"v":"1","t":5}}}'


def contents(page, course):
    page.goto(f"{course.address}en/")
    page.locator(".dino-strata .count").first.wait_for()
    return page


@pytest.fixture
def learner(new_page, course):
    """The contents as somebody sees them who has finished a chapter."""
    page = new_page(reduced_motion="reduce")
    contents(page, course)
    page.evaluate(f"localStorage.setItem('dinotwist.progress', '{LEARNED}')")
    return contents(page, course)


def test_there_is_one_plum_button_and_it_leads_on(learner):
    first = learner.locator(".dino-btn.first")
    assert [link.text_content() for link in first.all()] == ["Go on: The second chapter"]
    states = [node.get_attribute("class") for node in learner.locator("[data-goals]").all()]
    assert states == ["done", "now"]


def test_every_part_has_one_island(learner):
    assert learner.locator(".dino-part").count() == learner.locator(".dino-part svg.dino-cover").count() == 2
    assert learner.locator(".dino-cover").first.get_attribute("aria-hidden") == "true"


def test_the_state_of_a_chapter_is_read_with_its_link(learner):
    names = learner.locator(".dino-part a:has(.num)").all()
    assert [re.sub(r"\s+", " ", name.inner_text()).strip() for name in names] == [
        "1 The first chapter done",
        "2 The second chapter go on here",
        "3 A real table 4 min",
        "4 A real exercise 1 min",
    ]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_serious_in_the_contents_with_all_unfolded(theme, learner):
    learner.evaluate("theme => document.documentElement.setAttribute('data-theme', theme)", theme)
    learner.get_by_role("button", name="Copy my progress as a code").click()
    learner.get_by_role("button", name="Put in a code").click()
    learner.get_by_role("button", name="Start over for the next pupil").click()
    assert serious(learner) == []


def test_nothing_runs_out_of_the_contents(learner):
    learner.get_by_role("button", name="Copy my progress as a code").click()
    for size in ("1", "3"):
        learner.evaluate("size => document.documentElement.setAttribute('data-text', size)", size)
        for width in (320, 360, 768, 1280):
            learner.set_viewport_size({"width": width, "height": 800})
            assert side_scroll(learner) == 0, f"{width} px at text size {size}"


def test_help_and_version_stand_in_the_same_place_on_all_pages(page, course):
    found = set()
    for path in ("en/", "voila/render/en/01-one.ipynb", "voila/render/en/02-two.ipynb"):
        page.goto(course.address + path)
        order = page.evaluate(
            "[...document.querySelector('.dino-foot').children].map(node => node.innerText).join('|')"
        )
        assert page.get_by_role("link", name="Report a wrong ruling").is_visible()
        found.add(order)
    assert len(found) == 1
    assert "Engine" in found.pop()


def test_the_contents_need_no_kernel(page, course):
    contents(page, course)
    assert not any("kernels" in address for address in page.record.asked)
    assert page.locator("#jupyter-config-data").count() == 0


def test_a_phone_has_the_button_for_presenting_behind_display(new_page, course):
    page = new_page(viewport={"width": 360, "height": 740})
    page.goto(course.lesson("01-one"))
    page.wait_for_selector(READY)
    assert not page.get_by_role("button", name="Present").is_visible()
    page.get_by_role("button", name="Display").click()
    page.get_by_role("button", name="Present").click()
    assert page.locator(".dino-slidebar").is_visible()
    page.get_by_role("button", name="Leave").click()
    assert not page.locator(".dino-slidebar").is_visible()


# --- paper ------------------------------------------------------------------------------------------


def test_a_chapter_is_printed_whole_and_without_controls(new_page, course):
    page = new_page()
    page.goto(course.lesson("03-play"))
    page.wait_for_selector(READY)
    page.emulate_media(media="print")
    buttons = "main .btn, main .dino-btn, .dino-top button, [data-panel=actions] button, .dino-stagefoot button"
    assert page.locator(buttons).count() > 5
    assert [one.inner_text() for one in page.locator(buttons).all() if one.is_visible()] == []
    assert page.locator("[data-panel=table] svg").first.is_visible()
    printed = page.pdf(tagged=True, outline=True)
    assert printed.count(b"/Type /Page\n") > 1
    titles = re.findall(rb"/Title \(([^)]*)\)", printed)
    assert any(b"The end of the chapter" in title for title in titles)
    assert b"/Subtype /Image" not in printed


def test_paper_is_white_whatever_the_theme(new_page, course):
    page = new_page(color_scheme="dark")
    page.goto(course.lesson("03-play"))
    page.wait_for_selector(READY)
    page.emulate_media(media="print", color_scheme="dark")
    root = page.locator("html")
    for theme in ("dark", ""):
        root.evaluate("(node, name) => (name ? (node.dataset.theme = name) : delete node.dataset.theme)", theme)
        shades = root.evaluate(
            "node => ['--page', '--ink'].map((name) => getComputedStyle(node).getPropertyValue(name).trim())"
        )
        assert shades[0] in ("#fff", "#FFFFFF", "white")
        assert int(shades[1][1:3], 16) < 0x40


# --- behind another server --------------------------------------------------------------------------


def test_all_of_it_works_below_a_path(new_page, lessons, tmp_path):
    server = Server(lessons, tmp_path / "server.log", "--base-url", "games/dinos")
    try:
        assert server.address.endswith("/games/dinos/")
        assert get(server.address + "en/").status == 200
        page = new_page()
        page.goto(server.lesson("01-cards"))
        page.wait_for_selector(READY)
        page.get_by_role("button", name="card a, hand").click()
        page.locator("[data-target='table:a']").wait_for()
        page.get_by_role("link", name="Contents").click()
        page.wait_for_url("**/games/dinos/en/")
        page.goto("about:blank")
    finally:
        server.stop()
