"""The lab in a browser: set up by keys, clicks and text, tried, branched, shared and opened again."""

import pytest

from tests.browser import harness
from tests.browser.harness import focused, press

CHAPTERS = {"01-lab": ("edge_case_lab()",), "02-bilico": ('edge_case_lab("bilico")',)}
THEMES = ("light", "dark", "contrast")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with harness.serving(tmp_path_factory.mktemp("lab"), CHAPTERS) as server:
        yield server


def opened(page, served, name="01-lab", fragment=""):
    return harness.opened(page, served, name, fragment)


def written(stage):
    return stage.locator("[data-field=text]").input_value()


def test_a_table_is_set_up_by_keyboard_alone(page, served):
    stage = opened(page, served)
    stage.locator('[data-target="mode:set-up"]').focus()
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))
    stage.locator('[data-target="start:empty"]').focus()
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))
    stage.locator('[data-target="at:twist.mountain"]').focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "at:twist.jungle"
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))
    page.keyboard.press("Tab")
    assert focused(page).startswith("at:") or focused(page) == "do:close"
    stage.locator('[data-target="pick:C1"]').focus()
    page.keyboard.press("ArrowRight")
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))
    assert focused(page) == "pick:C2"
    assert "jungle: C2" in written(stage)
    harness.after(page, stage, lambda: page.keyboard.press("Escape"))
    assert focused(page) == "at:twist.jungle"
    harness.after(page, stage, lambda: page.keyboard.press("u"))
    assert "C2" not in written(stage)


def test_what_cannot_be_is_told_with_its_place_and_mended_by_a_button(page, served):
    stage = opened(page, served)
    press(page, stage, "mode:set-up")
    press(page, stage, "start:empty")
    press(page, stage, "at:players[0].hand[+]")
    for _ in range(4):
        press(page, stage, "pick:C7")
    assert "The box holds 3 C7" in stage.locator(".dt-faults").inner_text()
    assert stage.locator(".dt-labthing.is-wrong").count()
    assert stage.locator('[data-key="mode:try"][aria-disabled]').count() == 1
    press(page, stage, "mend:0")
    assert "Everything fits." in stage.locator(".dt-faults").inner_text()
    press(page, stage, "mode:try")
    assert stage.locator(".dt-legal").count() == 1


def test_a_text_that_is_no_table_stays_in_its_field_with_the_line(page, served):
    stage = opened(page, served)
    press(page, stage, "mode:set-up")
    stage.locator('[data-key="lab-text"] > summary').click()
    field = stage.locator("[data-field=text]")
    before = field.input_value()
    field.fill("round: 2\nplayers: [")
    harness.after(page, stage, field.blur)
    assert field.input_value() == "round: 2\nplayers: ["
    assert "Line 2" in stage.locator(".dt-labtext").inner_text()
    press(page, stage, "do:take-back")
    assert field.input_value() == before


def test_a_decision_in_the_past_begins_a_branch_that_can_be_named_compared_and_pruned(page, served):
    stage = opened(page, served)
    press(page, stage, "bots:round")
    press(page, stage, "do:start")
    press(page, stage, "legal:1")
    press(page, stage, "do:prepare")
    assert stage.locator(".dt-twig").count() == 2
    name = stage.locator("[data-field=branch]")
    name.fill("Otherwise")
    harness.after(page, stage, lambda: name.press("Enter"))
    assert "Otherwise" in stage.locator(".dt-tree").inner_text()
    press(page, stage, "compare:0")
    assert stage.locator('[data-panel="comparison"]').count() == 1
    press(page, stage, "beside:leave")
    press(page, stage, "prune:1")
    assert stage.locator(".dt-twig").count() == 1
    press(page, stage, "regrow:last")
    assert stage.locator(".dt-twig").count() == 2


def test_a_table_travels_by_link_and_is_the_same_again(page, new_page, served):
    stage = opened(page, served)
    press(page, stage, "bots:one")
    press(page, stage, "field:qr-code")
    link = stage.locator(".dt-sharelink code").inner_text()
    assert len(link) < 4_000
    press(page, stage, "do:edit-here")
    there = written(stage)
    other = new_page()
    again = opened(other, served, fragment=link[link.index("#") :])
    again.locator('[data-panel="share"]').get_by_text("This table is open now.").wait_for()
    press(other, again, "do:edit-here")
    assert written(again) == there


def test_house_rules_are_chosen_kept_and_compared_and_lead_back_to_the_table(page, served):
    stage = opened(page, served)
    press(page, stage, "mode:set-up")
    press(page, stage, "rules:change")
    row = stage.locator(".dt-switchrow").first
    row.locator("summary").first.click()
    harness.after(page, stage, row.locator("[aria-pressed=false].dt-reading").first.click)
    name = stage.locator("[data-field=name]")
    name.fill("At home")
    harness.after(page, stage, name.blur)
    press(page, stage, "house:save")
    press(page, stage, "rules:leave")
    assert focused(page) == "rules:change"
    rules = stage.locator(".dt-labrules")
    assert "At home: 1 rule is not the usual one." in rules.inner_text()
    assert rules.locator('[data-target="ruleset:0"]').get_attribute("aria-pressed") == "true"
    press(page, stage, "rules:compare")
    assert stage.locator('[data-panel="comparison"]').count() == 1
    assert harness.serious(page) == []
    press(page, stage, "rules:leave")
    assert focused(page) == "rules:compare"
    rules.locator('[data-target^="usual:"]').click()
    rules.get_by_text("This table plays the usual rules.").wait_for()


def test_a_clause_is_found_by_words_left_out_and_played_again(page, served):
    stage = opened(page, served)
    press(page, stage, "mode:set-up")
    rules = stage.locator(".dt-labrules")
    rules.locator('[data-key="lab-waive"] > summary').click()
    field = rules.locator("[data-field=clause]")
    harness.after(page, stage, lambda: field.fill("first hand"))
    leave_out = rules.locator('[data-target^="waive:"]').first
    leave_out.wait_for()
    number = leave_out.get_attribute("data-target").removeprefix("waive:")
    leave_out.click()
    page.wait_for_function("target => document.activeElement.dataset.target === target", arg=f"regard:{number}")
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))
    assert rules.locator(f'[data-target="regard:{number}"]').count() == 0


def test_the_street_of_bilico_leads_to_the_fields_of_a_palazzo(page, served):
    stage = opened(page, served, "02-bilico")
    press(page, stage, "mode:set-up")
    press(page, stage, "to:b")
    assert page.evaluate("document.activeElement.dataset.field") == "palazzi.b.stump"


def test_a_table_laid_anew_stands_beside_the_one_before(page, served):
    stage = opened(page, served)
    press(page, stage, "bots:one")
    press(page, stage, "do:edit-here")
    name = stage.locator('[data-field="players[0].name"]')
    name.fill("Zoe")
    harness.after(page, stage, name.blur)
    press(page, stage, "mode:try")
    tree = stage.locator(".dt-tree")
    assert "Table 2" in tree.inner_text()
    assert "What Zoe may do" in stage.inner_text() or "Zoe holds" in stage.inner_html()
    press(page, stage, "branch:0")
    assert "Zoe" not in stage.locator(".dt-everybody").inner_html()


@pytest.mark.parametrize("name", CHAPTERS)
def test_axe_finds_nothing_serious_in_either_mode_and_any_theme(page, served, name):
    stage = opened(page, served, name)
    for mode in ("mode:try", "mode:set-up"):
        press(page, stage, mode)
        if mode == "mode:set-up":
            press(page, stage, "start:cases")
            stage.locator('[data-target$="[+]"]').first.click()
            stage.locator(".dt-labpick").wait_for()
        for theme in THEMES:
            page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            assert (mode, theme, harness.serious(page)) == (mode, theme, [])


@pytest.mark.parametrize("name", CHAPTERS)
def test_on_a_phone_one_can_tap_everything_and_nothing_is_wider_even_with_large_text(new_page, served, name):
    page = new_page(viewport={"width": 320, "height": 800})
    stage = opened(page, served, name)
    for mode in ("mode:try", "mode:set-up"):
        press(page, stage, mode)
        if mode == "mode:set-up":
            stage.locator('[data-target$="[+]"]').first.click()
            stage.locator(".dt-labpick").wait_for()
        assert harness.too_small(page) == []
        page.evaluate("document.documentElement.dataset.text = '3'")
        assert harness.side_scroll(page) == 0
        page.evaluate("delete document.documentElement.dataset.text")
