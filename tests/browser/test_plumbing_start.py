"""What is on the screen before a kernel answers, and when none ever does."""

import time
import urllib.request

import pytest

from tests.browser.harness import READY

PAUSE = 5
"""Seconds that the first cell of the slow lesson takes."""


def test_text_and_a_still_table_are_seen_before_the_kernel_answers(new_page, shared_server):
    page = new_page()
    page.goto(shared_server.lesson("02-slow"), wait_until="commit")
    asked = time.monotonic()
    page.get_by_text("The text and a still picture of the table are there at once.").wait_for()
    page.get_by_text("Starting the table…").wait_for()
    assert page.locator(".dino-still [data-panel=table] button").first.is_disabled()
    assert page.locator(".dino-still [data-panel=table] button").count() == 12
    assert page.locator(READY).count() == 0
    assert time.monotonic() - asked < PAUSE
    page.wait_for_selector(READY)
    assert time.monotonic() - asked > PAUSE
    assert page.get_by_text("Starting the table…").count() == 0
    assert page.locator(".dino-still .dino-stage").count() == 0
    page.get_by_role("button", name="card a, hand").click()
    page.locator("[data-target='table:a']").wait_for()


def test_the_still_table_is_sent_before_the_slow_cell_has_run(shared_server):
    start = time.monotonic()
    with urllib.request.urlopen(shared_server.lesson("02-slow"), timeout=60) as answer:
        text = b""
        while b"</footer>" not in text:
            text += answer.read1(65536)
        early = time.monotonic() - start
        rest = answer.read()
    assert early < PAUSE < time.monotonic() - start
    assert b'data-panel="table"' in text
    assert b"A table that is late" in text
    assert b"jupyter-config-data" in rest


def test_the_live_table_looks_like_its_still_picture(new_page, shared_server):
    page = new_page(reduced_motion="reduce")
    page.goto(shared_server.lesson("02-slow"), wait_until="commit")
    still = page.locator(".dino-still .dino-panels")
    still.wait_for()
    before = still.bounding_box()
    page.wait_for_selector(READY)
    after = page.locator(".dino-live:not([hidden]) .dino-panels").bounding_box()
    assert (after["width"], after["height"]) == (before["width"], before["height"])


@pytest.mark.complains
def test_a_table_that_fails_says_so_and_keeps_its_picture(new_page, shared_server):
    page = new_page()
    page.goto(shared_server.lesson("03-broken"))
    alert = page.get_by_role("alert").filter(has_text="could not be started")
    alert.wait_for()
    assert alert.get_by_role("button", name="Reload the page").is_visible()
    assert page.locator(".dino-still [data-panel=table]").is_visible()
    assert page.get_by_text("The text after it is there all the same.").is_visible()
    assert "Traceback" not in page.content()
    assert "secret" not in page.content()
    assert "RuntimeError" not in page.content()


def test_without_scripts_there_is_the_text_and_the_picture(new_page, shared_server):
    page = new_page(java_script_enabled=False)
    page.goto(shared_server.lesson("01-cards"))
    assert page.get_by_role("heading", name="Cards and squares").is_visible()
    assert page.locator("[data-panel=table]").first.is_visible()
    assert not page.get_by_text("Starting the table…").first.is_visible()


def test_a_page_works_with_storage_blocked(new_page, shared_server):
    page = new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page.goto(shared_server.lesson("01-cards"))
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Dark").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.get_by_role("button", name="card a, hand").click()
    page.locator("[data-target='table:a']").wait_for()


@pytest.mark.parametrize("place", ["voila/render/en/01-cards.ipynb", "en/", ""])
def test_a_theme_in_the_address_runs_nothing(place, new_page, shared_server):
    page = new_page()
    page.goto(f"{shared_server.address}{place}?theme=%22%3E%3Cscript%3Ewindow.hit=1%3C/script%3E&template=%3Cscript%3E")
    page.wait_for_load_state()
    assert page.evaluate("window.hit") is None
    assert page.locator("html").get_attribute("data-theme") is None


def test_the_language_of_the_page_is_the_language_of_its_notebook(new_page, shared_server):
    page = new_page()
    for code, lang in {"en": "en", "it": "it", "zh": "zh-Hant"}.items():
        page.goto(shared_server.lesson("01-cards", code), wait_until="domcontentloaded")
        assert page.locator("html").get_attribute("lang") == lang
        current = page.locator("header nav [aria-current]")
        assert current.get_attribute("lang") == lang
