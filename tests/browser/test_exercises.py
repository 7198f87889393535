"""Exercises and the exam in a browser: by keyboard alone, on any screen, on paper, and with nothing that tells."""

import pytest

from tests.browser import harness
from tests.browser.harness import opened, press

CHAPTERS = {
    "01-cancels": ('exercise("who-cancels", seed=1)',),
    "02-stays": ('exercise("which-stays", seed=1)',),
    "03-exam": ("exam(seed=3, questions=2)",),
    "04-hands": ('exercise("change-hand", seed=1)',),
}
SMALL = """() => [...document.querySelectorAll(".dino-stage button")]
  .map((node) => [node.dataset.target || node.textContent, node.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([name]) => name)"""
ELSEWHERE = """() => [...document.querySelectorAll("body *")]
  .filter((node) => node.checkVisibility() && !node.children.length && !node.closest(".dt-certificate"))
  .filter((node) => node.getBoundingClientRect().width > 2)
  .map((node) => node.textContent.trim()).filter(Boolean)"""
"""The words that can be seen anywhere but on the certificate."""
FOCUS = "document.activeElement.dataset.target || ''"


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """Lessons with an exercise or an exam each."""
    with harness.serving(tmp_path_factory.mktemp("exercises"), CHAPTERS) as server:
        yield server


def keys(page, stage, *names):
    """Press keys that are answered, one after the other."""
    for name in names:
        harness.after(page, stage, lambda name=name: page.keyboard.press(name))


def checked(stage):
    return [node.get_attribute("aria-checked") for node in stage.locator(".dt-option").all()]


def test_an_exercise_is_done_by_keyboard_alone(page, served):
    stage = opened(page, served, "01-cancels")
    stage.locator('[data-target="choose:0"]').focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUS) == "choose:1"
    keys(page, stage, "Space")
    assert checked(stage)[:2] == ["false", "true"]
    keys(page, stage, "1", "2")
    assert checked(stage)[:2] == ["true", "false"]
    keys(page, stage, "Enter")
    assert page.evaluate(FOCUS) in ("do:retry", "do:next")
    assert stage.locator('[data-panel="feedback"] h3').inner_text() in ("Right.", "Not yet.")


def test_enter_presses_the_button_that_has_the_focus(page, served):
    stage = opened(page, served, "01-cancels")
    press(page, stage, "choose:0")
    press(page, stage, "do:check")
    stage.locator('[data-target="do:step"]').focus()
    keys(page, stage, "Enter")
    assert stage.locator('[data-panel="story"]').count() == 1


def test_after_the_next_question_the_focus_is_on_the_question(page, served):
    stage = opened(page, served, "02-stays")
    keys(page, stage, "r")
    assert page.evaluate(FOCUS) == "do:next"
    keys(page, stage, "Enter")
    assert page.evaluate(FOCUS) == "do:read"
    assert page.evaluate("document.activeElement.matches('h2')")


def test_nothing_tells_the_answer_before_it_is_given(page, served):
    stage = opened(page, served, "02-stays")
    assert stage.locator(".dt-answer, .is-right, .is-wrong").count() == 0
    press(page, stage, "do:show")
    assert stage.locator(".dt-answer").count() >= 1


def test_what_an_answer_is_worth_is_announced(page, served):
    stage = opened(page, served, "02-stays")
    keys(page, stage, "1", "Enter")
    told = "[...document.querySelectorAll('[role=status]')].some((node) => /Right|Not yet/.test(node.textContent))"
    page.wait_for_function(told)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", CHAPTERS)
def test_axe_finds_nothing_serious(page, served, name, theme):
    page.add_init_script(f"localStorage.setItem('dinotwist.theme', '{theme}')")
    stage = opened(page, served, name)
    assert harness.serious(page) == []
    keys(page, stage, "1", "Enter")
    assert harness.serious(page) == []


@pytest.mark.parametrize("width", [320, 768, 1280])
@pytest.mark.parametrize("name", CHAPTERS)
def test_no_exercise_scrolls_sideways_and_every_target_is_large_enough(new_page, served, name, width):
    page = new_page(viewport={"width": width, "height": 800})
    page.add_init_script("localStorage.setItem('dinotwist.text', '3')")
    stage = opened(page, served, name)
    keys(page, stage, "1", "Enter")
    assert harness.side_scroll(page) <= 0
    assert page.evaluate(SMALL) == []


def test_the_certificate_stands_alone_on_paper(page, served):
    stage = opened(page, served, "03-exam")
    for _ in range(2):
        keys(page, stage, "1", "Enter")
        press(page, stage, "do:next")
    assert page.evaluate(FOCUS) == "do:read"
    assert stage.locator(".dt-certificate").inner_text().startswith("The exam")
    page.emulate_media(media="print")
    shown = page.evaluate(ELSEWHERE)
    assert shown == []
    assert harness.serious(page) == []
