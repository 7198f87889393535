"""What one looks up, in a browser: search while typing, a clause and its table, words, the aid on paper, the pad."""

import re

import pytest

from tests.browser import harness

CHAPTERS = {
    "01-look-up": ("rule_lookup()", "glossary()"),
    "02-at-the-table": ("score_pad()", "player_aid()"),
    "03-box": ("deck_charts()",),
}
PAPER = {"A4": (718, 1047), "Letter": (740, 980)}
"""What a page of paper holds inside margins of 10 mm, in CSS pixels."""
THEMES = ("light", "dark", "contrast")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with harness.serving(tmp_path_factory.mktemp("reference"), CHAPTERS) as server:
        yield server


def opened(page, served, name, language="en"):
    page.goto(served.lesson(name, language))
    page.wait_for_selector(harness.READY)
    return page.locator(".dino-stage")


@pytest.mark.parametrize(("language", "word"), [("en", "tie"), ("it", "pareggio"), ("zh", "平手")])
def test_the_answer_comes_while_one_types_and_the_field_keeps_the_focus(page, served, language, word):
    stage = opened(page, served, "01-look-up", language).first
    field = stage.locator("[data-field=query]")
    field.press_sequentially(word)
    first = stage.locator(".dt-finding .dt-code").first
    first.wait_for()
    assert first.inner_text() in ("DT-R30", "DT-R33")
    assert field.evaluate("node => node === document.activeElement")
    assert field.input_value() == word


def test_from_a_word_to_a_table_and_back_by_keyboard(page, served):
    stage = opened(page, served, "01-look-up").first
    field = stage.locator("[data-field=query]")
    field.fill("R30")
    harness.after(page, stage, lambda: field.press("Enter"))
    answer = stage.locator("[data-target='clause:DT-R30']")
    answer.focus()
    harness.after(page, stage, lambda: answer.press("Enter"))
    back = stage.locator("[data-target='lookup:results']")
    assert back.evaluate("node => node === document.activeElement")
    step = stage.locator("[data-target^='walk:']").first
    step.focus()
    harness.after(page, stage, lambda: step.press("Enter"))
    assert stage.locator(".dt-frame").count()
    leave = stage.locator("[data-target='lookup:leave']")
    leave.focus()
    harness.after(page, stage, lambda: leave.press("Enter"))
    harness.after(page, stage, lambda: page.keyboard.press("Escape"))
    assert answer.evaluate("node => node === document.activeElement")


def test_the_chips_of_a_group_are_one_tab_stop_with_arrows_inside(page, served):
    stage = opened(page, served, "01-look-up").first
    chips = stage.locator("[data-group=lookup-chapters] button")
    assert chips.evaluate_all("nodes => nodes.filter(node => node.tabIndex === 0).length") == 1
    chips.first.focus()
    page.keyboard.press("ArrowRight")
    assert chips.nth(1).evaluate("node => node === document.activeElement")


@pytest.mark.parametrize("name", CHAPTERS)
def test_axe_finds_nothing_serious_in_any_theme(page, served, name):
    stage = opened(page, served, name).first
    if name == "01-look-up":
        field = stage.locator("[data-field=query]")
        field.fill("R30")
        harness.after(page, stage, lambda: field.press("Enter"))
        harness.after(page, stage, lambda: stage.locator("[data-target='clause:DT-R30']").click())
    for theme in THEMES:
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert (theme, harness.serious(page)) == (theme, [])


@pytest.mark.parametrize("name", CHAPTERS)
def test_on_a_phone_one_can_tap_everything_and_nothing_is_wider_even_with_large_text(new_page, served, name):
    page = new_page(viewport={"width": 320, "height": 800})
    opened(page, served, name)
    assert harness.too_small(page, ".dt-panel :is(button, input, select)") == []
    page.evaluate("document.documentElement.dataset.text = '3'")
    assert harness.side_scroll(page) == 0


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_the_aid_fits_on_one_page_and_is_printed_alone(page, served, language):
    stage = opened(page, served, "02-at-the-table", language).last
    page.evaluate("window.print = () => {}")
    stage.locator("[data-own=print]").click()
    for paper in PAPER:
        printed = page.pdf(format=paper)
        assert re.findall(rb"/Count (\d+)", printed) == [b"1"]
        stage.locator("[data-own=print]").click()
    page.emulate_media(media="print")
    for width, height in PAPER.values():
        page.set_viewport_size({"width": width, "height": height})
        assert stage.locator(".dt-aid").bounding_box()["height"] < height


def test_the_pad_counts_as_one_writes_and_says_what_to_mend(page, served):
    stage = opened(page, served, "02-at-the-table").first

    def write(field, text):
        box = stage.locator(f"[data-field='{field}']")
        box.fill(text)
        harness.after(page, stage, lambda: box.press("Enter"))

    write("0:name", "Ida")
    write("0:jungle", "9")
    assert "Ida wins." in stage.locator(".dt-scores").inner_text()
    write("1:sea", "many")
    assert "write a whole number" in stage.locator(".dt-mends").last.inner_text()
    assert stage.locator("[data-field='1:sea']").input_value() == "many"
    write("1:sea", "10")
    assert "Player 2 wins." in stage.locator(".dt-scores").inner_text()


def test_the_charts_are_pictures_with_words(page, served):
    stage = opened(page, served, "03-box").first
    sizes = stage.locator("img.dt-plot").evaluate_all(
        "nodes => nodes.map(n => [n.naturalWidth > 0, n.alt.length > 30])"
    )
    assert sizes == [[True, True]] * 3
