"""The page on which a game is picked: each door leads to a table that can be played, on any screen."""

import pytest

from dinotwist import catalog
from tests.browser import harness

LESSON = "21-pick-a-game"


def picked(page, server, game, language="en"):
    """The table of a game, picked on the page."""
    page.goto(server.lesson(LESSON, language))
    page.wait_for_selector(harness.READY)
    stage = page.locator(".dino-stage").first
    harness.after(page, stage, stage.locator(f'[data-target="game:{game}"]').click)
    return stage


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_table_opens_and_answers(page, lessons_server, game):
    stage = picked(page, lessons_server, game)
    first = stage.locator('.dt-actions [data-target="do:choose"]')
    harness.after(page, stage, first.click)
    focused = page.evaluate("document.activeElement.dataset.target || ''")
    assert focused
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))
    assert stage.locator('[data-panel="trouble"]').count() == 0
    assert harness.serious(page) == []


@pytest.mark.parametrize("width", [320, 768, 1280])
@pytest.mark.parametrize("game", catalog.GAMES)
def test_no_table_scrolls_sideways(new_page, lessons_server, game, width):
    page = new_page(viewport={"width": width, "height": 800})
    picked(page, lessons_server, game)
    assert harness.side_scroll(page) <= 0


@pytest.mark.parametrize("language", ["it", "zh"])
def test_the_doors_are_said_in_the_language_of_the_page(page, lessons_server, language):
    page.goto(lessons_server.lesson(LESSON, language))
    page.wait_for_selector(harness.READY)
    words = page.locator(".dino-stage").first.inner_text()
    assert "Pick a game" not in words
    assert "Monster Trick" in words
