"""The museum in a browser: by keyboard from the hall to an answer, and what was seen stays marked."""

import pytest

from tests.browser import harness

CHAPTERS = {"01-museum": ('museum("monstertrick")',)}
NAME = "mt-trick-winner-does-not-lead"
THEMES = ("light", "dark", "contrast")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with harness.serving(tmp_path_factory.mktemp("museum"), CHAPTERS) as server:
        yield server


def button(stage, target):
    return stage.locator(f"[data-target='{target}']").first


def by_key(page, stage, target):
    button(stage, target).focus()
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))


def test_by_keyboard_from_the_hall_to_the_answer_and_back_and_it_stays_seen(page, served):
    stage = harness.opened(page, served, "01-museum")
    by_key(page, stage, f"exhibit:{NAME}")
    harness.after(page, stage, lambda: page.keyboard.press("2"))
    assert button(stage, "museum:lab").count() == 0
    harness.after(page, stage, lambda: page.keyboard.press("r"))
    harness.after(page, stage, lambda: page.keyboard.press("o"))
    assert "That is right." in stage.locator(".dt-after").inner_text()
    harness.after(page, stage, lambda: page.keyboard.press("Escape"))
    assert button(stage, f"exhibit:{NAME}").evaluate("node => node === document.activeElement")
    page.reload()
    page.wait_for_selector(harness.READY)
    stage = page.locator(".dino-stage").first
    page.wait_for_selector(".dt-exhibit.is-seen")
    assert stage.locator(".dt-exhibit.is-seen").count() == 1
    harness.after(page, stage, button(stage, "museum:unseen").click)
    assert button(stage, f"exhibit:{NAME}").count() == 0


def test_the_search_narrows_the_hall_as_one_types(page, served):
    stage = harness.opened(page, served, "01-museum")
    every = stage.locator(".dt-exhibit").count()
    field = stage.locator("[data-field='query']")
    harness.after(page, stage, lambda: field.press_sequentially("purple"))
    page.wait_for_function("all => document.querySelectorAll('.dt-exhibit').length < all", arg=every)
    assert 0 < stage.locator(".dt-exhibit").count() < every
    assert field.evaluate("node => node === document.activeElement")


def test_an_exhibit_opens_in_the_lab_and_comes_back(page, served):
    stage = harness.opened(page, served, "01-museum")
    for target in (f"exhibit:{NAME}", "guess:1", "do:reveal", "do:run", "museum:lab"):
        harness.after(page, stage, button(stage, target).click)
    back = stage.get_by_role("button", name="Back to where you came from")
    harness.after(page, stage, back.click)
    assert button(stage, "museum:lab").count() == 1


@pytest.mark.parametrize("theme", THEMES)
def test_the_hall_and_an_exhibit_fit_a_small_screen_with_large_letters_and_anybody_can_use_them(
    new_page, served, theme
):
    page = new_page(viewport={"width": 320, "height": 800})
    page.add_init_script(
        f"localStorage.setItem('dinotwist.theme', '{theme}'); localStorage.setItem('dinotwist.text', '3')"
    )
    stage = harness.opened(page, served, "01-museum")
    assert harness.side_scroll(page) <= 0
    assert not harness.serious(page)
    harness.after(page, stage, button(stage, f"exhibit:{NAME}").click)
    assert harness.side_scroll(page) <= 0
    assert not harness.serious(page)
