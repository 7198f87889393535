"""The page of readings in a browser: the switchboard, house rules that are kept, and tables side by side."""

import pytest

from tests.browser import harness

CHAPTERS = {
    "01-readings": ('compare_readings("dinotwist")',),
    "02-bilico": ('compare_readings("bilico")',),
}
CASE = "case:parity_rule/dt-ruling-parity-or-same-species"
THEMES = ("light", "dark", "contrast")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with harness.serving(tmp_path_factory.mktemp("readings"), CHAPTERS) as server:
        yield server


def opened(page, served, name="01-readings", language="en"):
    page.goto(served.lesson(name, language))
    page.wait_for_selector(harness.READY)
    return page.locator(".dino-stage").first


def unfolded(stage, ruling):
    """The details of a ruling, opened as a reader opens them."""
    found = stage.locator(f"[data-key='ruling:{ruling}']")
    if found.get_attribute("open") is None:
        found.locator("summary").first.click()
    return found


def pressed(page, stage, target, within=None):
    button = (within or stage).locator(f"[data-target='{target}']").first
    harness.after(page, stage, button.click)


def test_from_a_question_to_its_first_difference_by_keyboard_and_back(page, served):
    stage = opened(page, served)
    summary = stage.locator("[data-key='ruling:parity_rule'] summary").first
    summary.focus()
    page.keyboard.press("Enter")
    compare = stage.locator(f"[data-target='{CASE}']")
    compare.focus()
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))
    assert stage.locator(".is-first").count() == 2
    assert "First difference" in stage.locator(".dt-parting").inner_text()
    harness.after(page, stage, lambda: page.keyboard.press(","))
    harness.after(page, stage, lambda: page.keyboard.press("d"))
    assert stage.locator("[aria-current=step]").count() == 2
    harness.after(page, stage, lambda: page.keyboard.press("t"))
    assert stage.locator(".dt-sidetable .dt-frame").count() == 2
    harness.after(page, stage, lambda: page.keyboard.press("Escape"))
    back = stage.locator(f"[data-target='{CASE}']")
    assert back.evaluate("node => node === document.activeElement")


def test_rows_of_the_same_number_stand_at_the_same_height(page, served):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1280, "height": 900})
    stage = opened(page, served)
    unfolded(stage, "parity_rule")
    pressed(page, stage, CASE)
    pressed(page, stage, "fold:0")
    tops = stage.evaluate(
        """node => [...node.querySelectorAll(".dt-side")].map(side => Object.fromEntries(
            [...side.querySelectorAll(".dt-siderows > li[data-key^=line-]")]
                .map(row => [row.dataset.key.split("-")[2], Math.round(row.getBoundingClientRect().top)])))"""
    )
    shared = tops[0].keys() & tops[1].keys()
    assert len(shared) >= 4
    assert all(abs(tops[0][key] - tops[1][key]) <= 1 for key in shared)
    page.set_viewport_size({"width": 360, "height": 800})
    heads = stage.locator(".dt-side > header")
    assert heads.nth(1).bounding_box()["y"] > heads.nth(0).bounding_box()["y"] + 200


def test_house_rules_are_there_again_after_a_reload(page, served):
    stage = opened(page, served)
    pressed(page, stage, "reading:parity_rule=species_or_value", unfolded(stage, "parity_rule"))
    name = stage.locator("[data-field=name]")
    harness.after(page, stage, lambda: (name.fill("Sunday table"), name.press("Tab")))
    pressed(page, stage, "house:save")
    assert "kept in this browser" in stage.locator(".dt-done").inner_text()
    stage = opened(page, served)
    stage.locator("[data-target='pick:0']").wait_for()
    pressed(page, stage, "pick:0")
    assert stage.locator(".dt-changedpill").count() == 1
    pressed(page, stage, "delete:0")
    stage = opened(page, served)
    assert stage.locator("[data-target='pick:0']").count() == 0


def test_a_bad_name_is_answered_at_its_field(page, served):
    stage = opened(page, served)
    pressed(page, stage, "reading:parity_rule=species_or_value", unfolded(stage, "parity_rule"))
    pressed(page, stage, "house:save")
    assert stage.locator("[data-field=name]").get_attribute("aria-invalid") == "true"
    assert "Write a name" in stage.locator(".dt-housename .dt-trouble").inner_text()


@pytest.mark.parametrize("theme", THEMES)
def test_no_rule_of_axe_is_broken(page, served, theme):
    page.add_init_script(f"localStorage.setItem('dinotwist.theme', '{theme}')")
    stage = opened(page, served)
    pressed(page, stage, "reading:parity_rule=species_or_value", unfolded(stage, "parity_rule"))
    assert harness.serious(page) == []
    pressed(page, stage, CASE)
    pressed(page, stage, "do:tables")
    assert harness.serious(page) == []


@pytest.mark.parametrize(("width", "text"), [(320, "1"), (360, "3"), (768, "2"), (1280, "3")])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_nothing_scrolls_sideways(page, served, width, text, language):
    page.set_viewport_size({"width": width, "height": 900})
    page.add_init_script(f"localStorage.setItem('dinotwist.text', '{text}')")
    stage = opened(page, served, language=language)
    unfolded(stage, "graveyard_condition")
    assert harness.side_scroll(page) <= 0
    three = stage.locator("[data-target^='case:graveyard_condition/']").first
    harness.after(page, stage, three.click)
    pressed(page, stage, "do:tables")
    assert stage.locator(".dt-side").count() == 3
    assert harness.side_scroll(page) <= 0


def test_everything_to_be_tapped_is_large_enough(page, served):
    page.set_viewport_size({"width": 360, "height": 800})
    stage = opened(page, served)
    unfolded(stage, "parity_rule")
    small = """node => [...node.querySelectorAll("button, input, select, summary")]
        .filter(one => one.offsetParent && !one.closest("[inert]"))
        .map(one => [one.dataset.target || one.dataset.field || one.textContent, one.getBoundingClientRect()])
        .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([name]) => name)"""
    assert stage.locator(".dino-panels").evaluate(small) == []
    pressed(page, stage, CASE)
    assert stage.locator(".dino-panels").evaluate(small) == []


def test_another_game_has_its_own_switchboard(page, served):
    stage = opened(page, served, "02-bilico")
    assert "Bilico: the switchboard" in stage.inner_text()
    unfolded(stage, "multiple_rule")
    pressed(page, stage, "case:multiple_rule/bi-ruling-multiple-of-the-height")
    assert stage.locator(".is-first").count() == 2
