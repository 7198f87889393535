"""A table whose kernel has ended comes back with all that was done on it, and with what was just being written."""

import pytest

from tests.browser import harness
from tests.browser.harness import READY, Server, after
from tests.browser.test_lab import press

CHAPTERS = {"01-lab": ("edge_case_lab()",), "02-box": ("my_box()",)}
BACK = "Here is everything as you left it."


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with harness.serving(tmp_path_factory.mktemp("back"), CHAPTERS) as server:
        yield server


def opened(page, served: Server, name):
    page.goto(served.lesson(name))
    page.wait_for_selector(READY)
    return page.locator(".dino-stage").first


def ended(page, stage, served):
    """End the kernel behind a page, and load the page anew."""
    for kernel in served.kernels():
        kernel.kill()
    alert = stage.get_by_role("alert").filter(has_text="what you have done here comes back")
    alert.get_by_role("button", name="Reload the page").click()
    stage.locator(".dino-back").filter(has_text=BACK).wait_for()


def branched(page, stage):
    press(page, stage, "bots:round")
    press(page, stage, "do:start")
    press(page, stage, "legal:1")
    press(page, stage, "do:prepare")
    name = stage.locator("[data-field=branch]")
    name.fill("Otherwise")
    after(page, stage, lambda: name.press("Enter"))


@pytest.mark.complains
def test_the_lab_comes_back_with_its_branches_and_a_text_half_written(page, served):
    stage = opened(page, served, "01-lab")
    branched(page, stage)
    tree = stage.locator(".dt-tree").inner_text()
    entry = stage.locator("[data-field=entry]")
    for fold in entry.locator("xpath=ancestor::details").all():
        fold.locator("summary").first.click()
    entry.fill("{prepare: ")
    ended(page, stage, served)
    assert stage.locator(".dt-tree").inner_text() == tree
    page.wait_for_function("document.activeElement.dataset.field === 'entry'")
    assert entry.input_value() == "{prepare: "
    after(page, stage, entry.blur)
    assert entry.input_value() == "{prepare: "
    after(page, stage, stage.locator('[data-target="mode:set-up"]').click)


@pytest.mark.complains
def test_a_box_half_counted_comes_back(page, served):
    stage = opened(page, served, "02-box")
    press(page, stage, "do:zero")
    press(page, stage, "more:events.solo")
    stage.locator("[data-field='events.trio']").fill("12")
    ended(page, stage, served)
    page.wait_for_function("document.activeElement.dataset.field === 'events.trio'")
    assert stage.locator("[data-field='events.trio']").input_value() == "12"
    assert stage.locator("[data-field='events.solo']").input_value() == "1"
    after(page, stage, lambda: page.keyboard.press("Tab"))
    assert stage.locator("[data-field='events.trio']").input_value() == "12"


def test_the_table_is_there_when_one_goes_back_to_its_page_and_a_reload_begins_anew(page, served):
    stage = opened(page, served, "01-lab")
    branched(page, stage)
    tree = stage.locator(".dt-tree").inner_text()
    page.goto(f"{served.address}en/")
    page.go_back()
    stage.locator(".dino-back").filter(has_text=BACK).wait_for()
    assert stage.locator(".dt-tree").inner_text() == tree
    page.reload()
    page.wait_for_selector(READY)
    assert stage.locator(".dino-back").filter(has_text=BACK).count() == 0
    assert stage.locator(".dt-tree").count() == 0 or stage.locator(".dt-tree").inner_text() != tree


@pytest.mark.complains
def test_a_table_that_came_by_link_comes_back_once(page, served):
    stage = opened(page, served, "01-lab")
    press(page, stage, "field:qr-code")
    link = stage.locator(".dt-sharelink code").inner_text()
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector(READY)
    stage.get_by_text("This table is open now.").first.wait_for()
    press(page, stage, "bots:one")
    tree = stage.locator(".dt-tree").inner_text()
    ended(page, stage, served)
    page.wait_for_timeout(500)
    assert stage.locator(".dt-tree").inner_text() == tree
