"""The atlas in a browser: from its matrix to a cell and its table, by keyboard; into the lab, by link, and back."""

import pytest
from dinotwist_widgets.atlases import known
from dinotwist_widgets.atlases.session import BETWEEN

from dinotwist.kit.atlas.cells import Standing
from tests.browser import harness
from tests.browser.harness import focused, press

CHAPTERS = {"01-atlas": ("atlas()",), "02-lab": ("edge_case_lab()",)}
THEMES = ("light", "dark", "contrast")
ROW, APART = "[data-target='feature:event:fury']", ".dt-cellitem:has(.is-independent)"
BACK = ("[data-target='atlas:back']", "[data-target='atlas:matrix']")


def pair(standing):
    """The target of a cell of this standing, of a ruling and an event."""
    for cell in known.atlas_of("dinotwist").cells.values():
        if cell.standing is standing and {cell.one.dimension, cell.other.dimension} == {"event", "ruling"}:
            return f"cell:{BETWEEN.join(cell.pair)}"
    raise AssertionError(f"no cell is {standing}")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with harness.serving(tmp_path_factory.mktemp("atlas"), CHAPTERS) as server:
        yield server


def ruling_by_event(page, served):
    """The atlas with the rulings as its rows and the events as its columns."""
    stage = harness.opened(page, served, "01-atlas")
    for field, dimension in (("columns", "event"), ("rows", "ruling")):
        select = stage.locator(f"[data-field={field}]")
        if select.input_value() != dimension:
            harness.after(page, stage, lambda select=select, dimension=dimension: select.select_option(dimension))
    return stage


def test_by_keyboard_from_the_matrix_to_a_table_through_its_steps_and_back(page, served):
    stage = ruling_by_event(page, served)
    matrix = stage.locator(".dt-matrix")
    columns = int(matrix.get_attribute("data-columns"))
    matrix.locator("button").first.focus()
    page.keyboard.press("ArrowRight")
    cell = focused(page)
    assert cell.startswith("cell:")
    page.keyboard.press("ArrowDown")
    assert focused(page) not in ("", cell)
    page.keyboard.press("ArrowUp")
    assert focused(page) == cell
    assert columns == matrix.locator("thead th").count()
    shown = pair(Standing.SHOWN)
    stage.locator(f'[data-target="{shown}"]').focus()
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))
    assert focused(page) == "atlas:back"
    assert "comes out otherwise" in stage.locator(".dt-atlashead").inner_text()
    sides = stage.locator('[data-panel="comparison"] .dt-side')
    assert sides.count() >= 2
    before = stage.inner_text()
    harness.after(page, stage, lambda: page.keyboard.press("."))
    assert stage.inner_text() != before
    harness.after(page, stage, lambda: page.keyboard.press("Escape"))
    assert focused(page) == shown


def test_both_tables_of_a_cell_apart_can_be_seen(page, served):
    stage = ruling_by_event(page, served)
    press(page, stage, pair(Standing.INDEPENDENT))
    assert stage.locator('[data-target="part:0"]').get_attribute("aria-pressed") == "true"
    first = stage.locator('[data-panel="comparison"]').inner_text()
    press(page, stage, "part:1")
    assert stage.locator('[data-target="part:1"]').get_attribute("aria-pressed") == "true"
    assert stage.locator('[data-panel="comparison"]').inner_text() != first


def test_a_filter_a_row_and_other_dimensions_change_what_is_listed(page, served):
    stage = ruling_by_event(page, served)
    every = stage.locator(".dt-cell").count()
    press(page, stage, "only:shown")
    shown = stage.locator(".dt-cell").count()
    assert 0 < shown < every
    assert stage.locator(".dt-cell.is-shown").count() == shown
    press(page, stage, "only:shown")
    harness.after(page, stage, lambda: stage.locator("[data-field=columns]").select_option("island"))
    assert stage.locator(".dt-matrix thead th").count() == len(known.dimension("dinotwist", "island").features)
    stage.locator(".dt-rowname").first.focus()
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))
    assert stage.locator(".dt-cellitem").count() > every / 10
    press(page, stage, "atlas:matrix")
    press(page, stage, "atlas:surprises")
    first = stage.locator(".dt-cellitem").first
    name = first.locator("span").nth(1).inner_text()
    harness.after(page, stage, first.click)
    assert name in stage.locator(".dt-atlashead .dt-title").inner_text()


def test_a_cell_leads_to_the_lab_whose_link_opens_the_same_table(page, new_page, served):
    stage = ruling_by_event(page, served)
    press(page, stage, pair(Standing.SHOWN))
    press(page, stage, "atlas:lab")
    press(page, stage, "mode:set-up")
    there = stage.locator("[data-field=text]").input_value()
    assert there
    press(page, stage, "field:qr-code")
    link = stage.locator(".dt-sharelink code").inner_text()
    other = new_page()
    again = harness.opened(other, served, "02-lab", link[link.index("#") :])
    again.locator('[data-panel="share"]').get_by_text("This table is open now.").wait_for()
    press(other, again, "mode:set-up")
    assert again.locator("[data-field=text]").input_value() == there
    press(page, stage, "do:leave")
    assert focused(page) == "atlas:lab"


def test_another_game_has_its_own_atlas(page, served):
    stage = harness.opened(page, served, "01-atlas")
    here = stage.locator(".dt-atlashead").inner_text()
    press(page, stage, "the-game:bilico")
    assert stage.locator(".dt-atlashead").inner_text() != here
    press(page, stage, "the-game:dinotwist")
    assert stage.locator(".dt-atlashead").inner_text() == here


def test_axe_finds_nothing_serious_in_any_view_and_theme(page, served):
    stage = harness.opened(page, served, "01-atlas")
    for view in ("", ROW, APART, *BACK, "[data-target='atlas:surprises']"):
        if view:
            harness.after(page, stage, stage.locator(view).first.click)
        for theme in THEMES:
            page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            assert (view, theme, harness.serious(page)) == (view, theme, [])


def test_on_a_phone_rows_unfold_one_can_tap_everything_and_nothing_is_wider_even_with_large_text(new_page, served):
    page = new_page(viewport={"width": 320, "height": 800})
    stage = harness.opened(page, served, "01-atlas")
    assert stage.locator(".dt-cell:visible").count() == 0
    stage.locator(".dt-rowfold summary").first.click()
    assert stage.locator(".dt-cell:visible").count() == int(stage.locator(".dt-matrix").get_attribute("data-columns"))
    for view in ("", ROW, APART):
        if view:
            harness.after(page, stage, stage.locator(view).first.click)
        assert harness.too_small(page) == []
        page.evaluate("document.documentElement.dataset.text = '3'")
        assert harness.side_scroll(page) == 0
        page.evaluate("delete document.documentElement.dataset.text")


def test_where_it_is_narrow_a_row_is_unfolded_by_keyboard_and_stands_open_after_a_visit_to_its_cell(new_page, served):
    page = new_page(viewport={"width": 360, "height": 800})
    stage = harness.opened(page, served, "01-atlas")
    row = stage.locator(".dt-matrix tbody tr").nth(1)
    cell = row.locator(".dt-cell").first
    assert not cell.is_visible()
    row.locator(".dt-rowname").focus()
    page.keyboard.press("ArrowRight")
    assert focused(page).startswith("feature:")
    row.locator("summary").focus()
    page.keyboard.press("Enter")
    cell.wait_for()
    row.locator(".dt-rowname").focus()
    page.keyboard.press("ArrowDown")
    there = cell.get_attribute("data-target")
    assert focused(page) == there
    harness.after(page, stage, lambda: page.keyboard.press("Enter"))
    press(page, stage, "atlas:back")
    assert focused(page) == there
    assert stage.locator(f'[data-target="{there}"]').is_visible()
