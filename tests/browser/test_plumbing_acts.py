"""Clicks, keys and touches go to Python and come back as pictures; the focus stays where the reader is."""

import pytest
from playwright.sync_api import expect

from tests.browser.harness import READY, after, revision


def focused(page):
    return page.evaluate("document.activeElement.dataset.target || document.activeElement.tagName")


def count(stage):
    return stage.locator("#count").inner_text()


def test_a_click_is_answered(lesson, stage):
    after(lesson, stage, lesson.get_by_role("button", name="card b, hand").click)
    assert stage.locator("[data-group=played] button").all_inner_texts() == ["B"]
    assert count(stage) == "1 acts"
    expect(stage.get_by_role("status")).to_have_text("Card b played.")


def test_a_touch_is_answered(new_page, shared_server):
    page = new_page(viewport={"width": 768, "height": 1024}, has_touch=True, is_mobile=True)
    page.goto(shared_server.lesson("01-cards"))
    page.wait_for_selector(READY)
    stage = page.locator(".dino-stage").first
    after(page, stage, page.get_by_role("button", name="card c, hand").tap)
    assert stage.locator("[data-group=played] button").all_inner_texts() == ["C"]


def test_space_and_enter_act(lesson, stage):
    stage.locator("[data-target='hand:a']").focus()
    after(lesson, stage, lambda: lesson.keyboard.press("Space"))
    stage.locator("[data-target='hand:b']").focus()
    after(lesson, stage, lambda: lesson.keyboard.press("Enter"))
    assert stage.locator("[data-group=played] button").all_inner_texts() == ["A", "B"]
    assert count(stage) == "2 acts"


def test_a_group_is_one_tab_stop_and_arrows_go_about_in_it(lesson, stage):
    stage.locator("[data-target='square:nw']").focus()
    seen = []
    for key in (
        "ArrowRight",
        "ArrowRight",
        "ArrowRight",
        "ArrowDown",
        "ArrowDown",
        "ArrowLeft",
        "ArrowUp",
        "Home",
        "End",
    ):
        lesson.keyboard.press(key)
        seen.append(focused(lesson).split(":")[1])
    assert seen == ["n", "ne", "ne", "e", "se", "s", "n", "nw", "se"]
    lesson.keyboard.press("Tab")
    assert focused(lesson) == "hand:a"
    lesson.keyboard.press("End")
    lesson.keyboard.press("Shift+Tab")
    assert focused(lesson) == "square:se"
    lesson.keyboard.press("Tab")
    assert focused(lesson) == "hand:d"


def test_the_focus_stays_on_the_same_thing(lesson, stage):
    stage.locator("[data-target='square:e']").focus()
    after(lesson, stage, lambda: lesson.keyboard.press("Enter"))
    assert focused(lesson) == "square:e"
    assert stage.locator("[data-target='square:e']").get_attribute("aria-pressed") == "true"


def test_the_focus_goes_to_what_took_the_place_of_a_thing_that_left(lesson, stage):
    stage.locator("[data-target='hand:b']").focus()
    after(lesson, stage, lambda: lesson.keyboard.press("Enter"))
    assert focused(lesson) == "hand:c"
    for _ in range(3):
        after(lesson, stage, lambda: lesson.keyboard.press("Enter"))
    assert focused(lesson) == "SECTION"


def test_a_picture_may_ask_for_the_focus(lesson, stage):
    after(lesson, stage, stage.locator("[data-target='square:se']").click)
    assert focused(lesson) == "do:break"


def test_a_letter_acts_wherever_the_focus_is_on_the_stage(lesson, stage):
    after(lesson, stage, stage.locator("[data-target='hand:a']").click)
    stage.locator("[data-target='square:n']").focus()
    after(lesson, stage, lambda: lesson.keyboard.press("r"))
    assert stage.locator("[data-group=played] button").count() == 0
    assert focused(lesson) == "square:n"


def test_escape_acts_where_the_picture_lists_it(lesson, stage):
    after(lesson, stage, stage.locator("[data-target='hand:a']").click)
    after(lesson, stage, lambda: lesson.keyboard.press("Escape"))
    assert stage.locator("[data-group=played] button").count() == 0


def test_a_letter_with_nothing_focused_goes_to_the_stage_used_last(lesson):
    first, second = lesson.locator(".dino-stage").all()
    after(lesson, second, second.locator("[data-target='hand:x']").click)
    lesson.evaluate("document.activeElement.blur()")
    after(lesson, second, lambda: lesson.keyboard.press("r"))
    assert revision(first) == 1


@pytest.mark.parametrize("chord", ["Control+r", "Alt+r", "Meta+r"])
def test_no_key_counts_with_control_alt_or_meta(chord, lesson, stage):
    lesson.route("**/voila/render/**", lambda route: route.abort())  # Control+r may reload the page
    stage.locator("[data-target='square:n']").focus()
    before = revision(stage)
    lesson.keyboard.press(chord)
    after(lesson, stage, stage.locator("[data-target='square:e']").click)
    assert revision(stage) == before + 1


def test_no_key_counts_while_typing_and_the_field_is_sent(lesson, stage):
    field = stage.get_by_label("Name")
    field.press_sequentially("rrr ?")
    assert revision(stage) == 1
    after(lesson, stage, lambda: field.press("Tab"))
    assert field.input_value() == "rrr ?"
    assert count(stage) == "1 acts"


def test_the_list_of_keys_opens_closes_and_switches_letters_off(lesson, stage):
    stage.locator("[data-target='square:n']").focus()
    lesson.keyboard.press("?")
    dialog = lesson.get_by_role("dialog", name="Keys for this table")
    assert "take all back" in dialog.inner_text()
    dialog.get_by_label("Use single-letter keys").uncheck()
    lesson.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert focused(lesson) == "square:n"
    lesson.keyboard.press("r")
    after(lesson, stage, lambda: lesson.keyboard.press("Escape"))
    assert revision(stage) == 2
    stage.get_by_role("button", name="Keys").click()
    assert not dialog.get_by_label("Use single-letter keys").is_checked()
    dialog.get_by_role("button", name="Close").click()
    dialog.wait_for(state="detached")


def test_an_act_on_an_older_picture_does_nothing(lesson, stage):
    twice = "node => { const a = node.querySelector('[data-target=\"hand:a\"]'); a.click(); a.click(); }"
    after(lesson, stage, lambda: stage.evaluate(twice))
    after(lesson, stage, stage.locator("[data-target='hand:b']").click)
    assert count(stage) == "2 acts"
    assert stage.locator("[data-group=played] button").all_inner_texts() == ["A", "B"]
    assert stage.get_attribute("data-state") == "live"


def test_two_tables_and_two_tabs_know_nothing_of_each_other(lesson, stage, new_page, shared_server):
    other = new_page()
    other.goto(shared_server.lesson("01-cards"))
    other.wait_for_selector(READY)
    after(lesson, stage, stage.locator("[data-target='hand:a']").click)
    assert revision(lesson.locator(".dino-stage").last) == 1
    assert revision(other.locator(".dino-stage").first) == 1
    after(other, other.locator(".dino-stage").first, other.locator("[data-target='hand:d']").click)
    assert stage.locator("[data-group=played] button").all_inner_texts() == ["A"]


def test_a_reload_begins_anew(lesson, stage):
    after(lesson, stage, stage.locator("[data-target='hand:a']").click)
    lesson.reload()
    lesson.wait_for_selector(READY)
    assert count(stage) == "0 acts"
    after(lesson, stage, stage.locator("[data-target='hand:a']").click)
    assert count(stage) == "1 acts"
