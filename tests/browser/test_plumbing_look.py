"""Themes, sizes and motion; nothing runs out of the page and nothing asks another host."""

import pytest

from tests.browser.harness import READY, after, get, serious, side_scroll

WIDTHS = (320, 360, 768, 1280)


def shown(page, server, path):
    page.goto(server.address + path)
    if "render" in path:
        page.wait_for_selector(READY)
    return page


LESSON = "voila/render/en/01-cards.ipynb"
PAGES = (LESSON, "en/", "zh/", "en/no-such-page")


@pytest.mark.complains  # one of the pages is a 404
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(path, scheme, new_page, shared_server):
    page = shown(new_page(color_scheme=scheme, reduced_motion="reduce"), shared_server, path)
    assert serious(page) == []


@pytest.mark.complains
def test_axe_finds_nothing_serious_in_what_opens_late(lesson, stage):
    lesson.get_by_role("button", name="High contrast").click()
    after(lesson, stage, stage.locator("[data-target='do:break']").click)
    stage.get_by_role("button", name="Keys").click()
    assert serious(lesson) == []


def test_nothing_runs_out_of_the_page(new_page, shared_server):
    page = shown(new_page(), shared_server, LESSON)
    for size in (1, 2, 3):
        page.evaluate("size => document.documentElement.setAttribute('data-text', size)", str(size))
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert side_scroll(page) == 0, f"{width} px at text size {size}"


@pytest.mark.complains
@pytest.mark.parametrize("path", ["en/", "en/no-such-page"])
def test_nothing_runs_out_of_the_other_pages(path, new_page, shared_server):
    page = shown(new_page(), shared_server, path)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert side_scroll(page) == 0, width


def test_the_reader_s_theme_and_size_hold_on_the_next_page_from_the_first_paint(lesson, shared_server):
    lesson.get_by_role("button", name="Dark").click()
    lesson.get_by_role("button", name="Text size 3").click()
    dark = lesson.evaluate("getComputedStyle(document.body).backgroundColor")
    lesson.goto(f"{shared_server.address}en/", wait_until="commit")
    lesson.wait_for_selector("header")
    root = lesson.locator("html")
    assert (root.get_attribute("data-theme"), root.get_attribute("data-text")) == ("dark", "3")
    assert lesson.evaluate("getComputedStyle(document.body).backgroundColor") == dark
    lesson.get_by_role("button", name="Theme of the system").click()
    assert root.get_attribute("data-theme") is None
    assert lesson.get_by_role("button", name="Theme of the system").get_attribute("aria-pressed") == "true"


def test_a_stored_theme_that_is_none_is_ignored(new_page, shared_server):
    page = new_page()
    page.add_init_script("localStorage.setItem('dinotwist.theme', '\"><script>window.hit=1</script>')")
    shown(page, shared_server, "en/")
    assert page.locator("html").get_attribute("data-theme") is None


def test_display_settings_fold_away_on_a_phone(new_page, shared_server):
    page = shown(new_page(viewport={"width": 360, "height": 740}), shared_server, "en/")
    assert not page.get_by_role("button", name="Dark").is_visible()
    page.get_by_role("button", name="Display").click()
    page.get_by_role("button", name="Dark").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"


MOVES = "node => node.querySelector('[data-panel=table]').getAnimations({ subtree: true }).length"


def played(page, stage):
    """Play a card; how many things then move, and what the panels look like at the end."""
    stage.locator("[data-target='hand:b']").evaluate("node => node.click()")
    page.wait_for_function("node => node.dataset.revision === '2'", arg=stage.element_handle())
    moving = stage.evaluate(MOVES)
    page.wait_for_function(f"node => ({MOVES})(node) === 0", arg=stage.element_handle())
    return moving, stage.locator(".dino-panels").evaluate("node => node.outerHTML")


def test_a_move_is_seen_and_without_motion_the_end_is_the_same(new_page, shared_server):
    ends = {}
    for motion in ("no-preference", "reduce"):
        page = shown(new_page(reduced_motion=motion), shared_server, LESSON)
        ends[motion] = played(page, page.locator(".dino-stage").first)
    assert ends["no-preference"][0] > 0
    assert ends["reduce"][0] == 0
    assert ends["no-preference"][1] == ends["reduce"][1]


def test_moves_take_no_longer_than_they_may(lesson, stage):
    stage.locator("[data-target='hand:b']").evaluate("node => node.click()")
    lesson.wait_for_function("node => node.dataset.revision === '2'", arg=stage.element_handle())
    times = stage.evaluate(
        "node => node.getAnimations({ subtree: true }).map(move => move.effect.getTiming().duration)"
    )
    assert times
    assert max(times) <= 200


def test_the_order_of_the_page_is_the_order_of_reading(lesson):
    names = lesson.evaluate("[...document.body.children].map(node => node.tagName.toLowerCase())")
    landmarks = [name for name in names if name in ("header", "main", "footer")]
    assert landmarks == ["header", "main", "footer"]
    assert lesson.get_by_role("main").count() == 1
    assert lesson.get_by_role("main").locator(".dino-stage[data-ready]").count() == 2
    lesson.keyboard.press("Tab")
    assert lesson.evaluate("document.activeElement.getAttribute('href')") == "#content"


def test_every_link_of_a_lesson_leads_somewhere(lesson):
    addresses = lesson.evaluate("[...document.links].map(link => link.href.split('#')[0])")
    for address in sorted(set(addresses)):
        assert get(address).status == 200, address
    lesson.get_by_role("link", name="Report a wrong ruling").click()
    assert lesson.get_by_role("heading", name="Help").is_visible()


def test_paper_shows_the_lesson_and_no_controls(lesson):
    lesson.emulate_media(media="print")
    assert not lesson.get_by_role("button", name="Dark").is_visible()
    assert lesson.locator("[data-panel=table]").first.is_visible()
    assert lesson.get_by_text("worked example: 2 + 2 = 4").is_visible()


@pytest.mark.parametrize(
    "path",
    [
        "voila/files/en/01-cards.ipynb",
        "voila/render/src/01-cards.py",
        "voila/render/..%2f..%2fetc%2fpasswd",
        "voila/api/contents/",
        "voila/tree",
        "voila/templates/dinotwist/static/..%2f..%2findex.html.j2",
        "voila/templates/dinotwist/static/look/..%2f..%2fstage.py",
        "api/kernels",
        "api/contents",
    ],
)
def test_no_file_and_no_list_is_given_away(path, shared_server):
    answer = get(shared_server.address + path)
    assert answer.status in (403, 404)
    assert "root:" not in answer.text
    assert str(shared_server.log_file.parent.parent) not in answer.text


def test_pages_forbid_scripts_that_are_written_into_them(shared_server):
    for path in PAGES:
        policy = get(shared_server.address + path).headers["Content-Security-Policy"]
        scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
        assert "'unsafe-inline'" not in scripts
        assert "default-src 'self'" in policy
