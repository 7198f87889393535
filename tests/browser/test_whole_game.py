"""Moves that are seen, a table that fits one screen, and a whole game whose screen goes from hand to hand."""

import shutil
from pathlib import Path

import pytest

from scripts import notebooks
from tests.browser import harness

SOURCES = harness.ROOT / "tests" / "browser" / "whole" / "notebooks" / "src"
STILL = {"reduced_motion": "reduce"}
MOVING = {"reduced_motion": "no-preference"}
WATCHED = """(() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push({ turns: JSON.stringify(frames).includes("rotateY"), duration: options.duration });
    return animate.call(this, frames, options);
  };
})()"""
"""Writes down every animation that a script of the page begins."""
POINTS = """lines => lines.map((line) => [0, 0.5, 1].map((part) => {
  const { x, y } = line.getPointAtLength(part * line.getTotalLength()).matrixTransform(line.getScreenCTM());
  return [x, y];
}))"""
"""The beginning, the middle and the end of lines on the screen."""
SETTLED = "() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))"
SMALL = """() => [...document.querySelectorAll(".dino-stage :is(button, input, select, summary)")]
  .map((node) => [node.dataset.target || node.dataset.field || node.textContent, node.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([name]) => name)"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Two lessons: tables to step through, and a whole game."""
    folder = tmp_path_factory.mktemp("whole")
    shutil.copytree(SOURCES, Path(folder, "src"))
    notebooks.build(folder)
    started = harness.Server(folder, tmp_path_factory.mktemp("server") / "server.log")
    yield started
    started.stop()


def opened(page, server, lesson, table=0):
    page.goto(server.lesson(lesson))
    page.wait_for_selector(harness.READY)
    return page.locator(".dino-stage").nth(table)


def press(page, stage, target):
    """Press a button that is answered."""
    harness.after(page, stage, stage.locator(f'[data-target="{target}"]').click)


def walk(page, stage):
    """Step to the end; after each step the panels as they stand once everything has come to rest."""
    while stage.locator('[data-target="do:step"]').count():
        press(page, stage, "do:step")
        page.evaluate(SETTLED)
        yield stage.locator(".dino-panels").evaluate("node => node.innerHTML")


# --- moves ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [0, 1, 2])
def test_with_and_without_motion_the_steps_end_in_the_same_pictures(new_page, server, table):
    pictures = []
    for motion in (MOVING, STILL):
        page = new_page(**motion)
        pictures.append(list(walk(page, opened(page, server, "01-moves", table))))
    assert len(pictures[0]) > 1
    assert pictures[0] == pictures[1]


def test_nothing_moves_by_itself_and_what_moves_is_short(new_page, server):
    page = new_page(**MOVING)
    page.add_init_script(WATCHED)
    stage = opened(page, server, "01-moves")
    assert page.evaluate("moved") == []
    assert list(walk(page, stage))
    moved = page.evaluate("moved")
    assert len(moved) >= 8
    assert max(one["duration"] for one in moved) <= 200


def test_without_motion_no_script_begins_any(new_page, server):
    page = new_page(**STILL)
    page.add_init_script(WATCHED)
    for table in (0, 1, 2):
        assert list(walk(page, opened(page, server, "01-moves", table)))
        assert page.evaluate("moved") == []
        assert page.evaluate("document.getAnimations().length") == 0


def test_all_prepared_cards_turn_together(new_page, server):
    page = new_page(**MOVING)
    page.add_init_script(WATCHED)
    stage = opened(page, server, "01-moves", 2)
    for _ in walk(page, stage):
        turned = stage.locator("[data-turns]").count()
        assert len([one for one in page.evaluate("moved") if one["turns"]]) == turned
        if turned:
            return
    raise AssertionError("nothing was revealed")


@pytest.mark.parametrize("width", [360, 1280])
def test_every_arrow_leads_from_one_tile_to_another_within_twist_island(new_page, server, width):
    page = new_page(viewport={"width": width, "height": 800}, **STILL)
    stage = opened(page, server, "01-moves")
    for _ in walk(page, stage):
        if stage.locator(".dt-swap").count():
            break
    grid = stage.locator(".dt-twist .dt-grid").bounding_box()
    lines = stage.locator(".dt-swap .line").evaluate_all(POINTS)
    assert len(lines) == 8
    for points in lines:
        assert all(-12 < x - grid["x"] < grid["width"] + 12 for x, _ in points)
        assert all(-12 < y - grid["y"] < grid["height"] + 12 for _, y in points)
        (x0, y0), _, (x1, y1) = points
        assert abs(x1 - x0) + abs(y1 - y0) > 20


def test_on_a_phone_another_island_opens_larger_by_a_tap(new_page, server):
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, **STILL)
    stage = opened(page, server, "01-moves", 1)
    island = stage.locator(".dt-isle").first
    before = island.locator(".dt-spot").first.bounding_box()["width"]
    island.locator("summary").tap()
    assert island.locator(".dt-spot").first.bounding_box()["width"] > max(before, 60)
    press(page, stage, "do:step")
    assert island.locator("details").get_attribute("open") is not None
    island.locator("summary").tap()
    assert island.locator(".dt-spot").first.bounding_box()["width"] == before
    assert harness.side_scroll(page) <= 0


# --- the whole game -------------------------------------------------------------------------------------------


def deal(page, stage, people=1, players=2, seed="7"):
    """Fill the form in and press its button, straight from the last field."""
    press(page, stage, f"players:{players}")
    for seat in range(1, people):
        harness.after(
            page, stage, lambda seat=seat: stage.locator(f'[data-field="who-{seat}"]').select_option("person")
        )
    stage.locator('[data-field="seed"]').fill(seed)
    stage.locator('[data-target="do:deal"]').click()
    stage.locator("[data-panel=table]").wait_for()


def test_a_field_and_the_button_after_it_count_both(page, server):
    stage = opened(page, server, "02-whole")
    stage.locator('[data-field="name-0"]').fill("Ludovica")
    stage.locator('[data-target="do:deal"]').click()
    stage.locator("[data-panel=table]").wait_for()
    assert "Ludovica" in stage.locator(".dt-mine").inner_text()


def test_what_is_wrong_stands_beside_its_field_and_what_was_written_stays(page, server):
    stage = opened(page, server, "02-whole")
    stage.locator('[data-field="seed"]').fill("seven")
    stage.locator('[data-field="name-1"]').fill("Paula")
    stage.locator('[data-target="do:deal"]').click()
    stage.locator(".dt-trouble").first.wait_for()
    assert stage.locator(".dt-trouble").count() == 2
    assert stage.locator('[data-field="seed"]').input_value() == "seven"
    assert stage.locator('[data-field="name-1"]').get_attribute("aria-invalid") == "true"
    assert harness.serious(page) == []


def test_table_hand_and_bar_of_two_players_fit_one_screen(page, server):
    stage = opened(page, server, "02-whole")
    deal(page, stage)
    page.evaluate("() => document.querySelector('.dt-table').scrollIntoView()")
    hand, bar = (stage.locator(css).bounding_box() for css in (".dt-hand", ".dt-actions"))
    assert hand["y"] + hand["height"] <= bar["y"] + 1
    assert bar["y"] + bar["height"] <= 800


def test_the_page_stays_where_it_is_while_the_bar_at_its_foot_goes_on(page, server):
    stage = opened(page, server, "02-whole")
    deal(page, stage)
    page.evaluate("() => document.querySelector('.dt-table').scrollIntoView()")
    press(page, stage, "hand:3")
    before = page.evaluate("scrollY")
    for key in ("p", "."):
        harness.after(page, stage, lambda key=key: page.keyboard.press(key))
        assert page.evaluate("document.activeElement.dataset.target") == "do:step"
        assert page.evaluate("scrollY") == before


def test_at_the_hand_over_nothing_of_the_last_hand_is_sent_or_left(page, server):
    frames = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    stage = opened(page, server, "02-whole")
    deal(page, stage, people=2)
    assert stage.locator("[data-target^=hand]").count() == 0
    press(page, stage, "do:take")
    hand = stage.locator("[data-target^=hand]").evaluate_all("nodes => nodes.map(node => node.ariaLabel.split(',')[0])")
    assert len(hand) == 7
    press(page, stage, "hand:3")
    frames.clear()
    press(page, stage, "do:prepare")
    while stage.locator('[data-target="do:take"]').count() == 0:
        press(page, stage, "do:step")
    page.evaluate(SETTLED)
    assert "Give the screen to Marco" in stage.locator(".dt-actions").inner_text()
    assert page.evaluate("document.activeElement.dataset.target") == "do:take"
    left = stage.evaluate("node => node.outerHTML")
    assert not [card for card in hand if card in left or any(card in frame for frame in frames)]
    press(page, stage, "do:take")
    assert stage.locator("[data-target^=hand]").count() == 7


@pytest.mark.parametrize("twice", ["mouse", "key"])
def test_who_presses_twice_does_not_open_the_next_hand(page, server, twice):
    stage = opened(page, server, "02-whole")
    deal(page, stage, people=2)
    press(page, stage, "do:take")
    press(page, stage, "hand:3")
    prepare = stage.locator('[data-target="do:prepare"]')
    if twice == "mouse":
        box = prepare.bounding_box()
        harness.after(page, stage, lambda: page.mouse.dblclick(box["x"] + 20, box["y"] + 20, delay=150))
    else:
        prepare.focus()
        harness.after(page, stage, lambda: page.keyboard.down("Enter"))
        for _ in range(4):
            page.keyboard.down("Enter")  # held down, so these repeat
            page.wait_for_timeout(120)
        page.keyboard.up("Enter")
    page.wait_for_timeout(500)
    assert stage.locator("[data-target^=hand]").count() == 0
    assert stage.locator('[data-target="do:take"], [data-target="do:step"]').count()


@pytest.mark.parametrize(("width", "text"), [(320, 1), (360, 3), (768, 1), (1280, 1)])
def test_six_people_share_a_screen_of_any_width(new_page, server, width, text):
    page = new_page(viewport={"width": width, "height": 740}, **STILL)
    stage = opened(page, server, "02-whole")
    page.evaluate("size => document.documentElement.setAttribute('data-text', size)", str(text))
    assert harness.side_scroll(page) <= 0
    assert page.evaluate(SMALL) == []
    deal(page, stage, people=6, players=6)
    assert harness.side_scroll(page) <= 0
    for _ in range(6):
        press(page, stage, "do:take")
        assert harness.side_scroll(page) <= 0
        press(page, stage, "hand:2")
        press(page, stage, "do:prepare")
        while stage.locator('[data-target="do:step"]').count():
            press(page, stage, "do:step")
            assert harness.side_scroll(page) <= 0
    assert stage.locator("[data-phase=attack]").count() == 1


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_serious_at_a_hand_over(new_page, server, theme):
    page = new_page()
    page.add_init_script(f"localStorage.setItem('dinotwist.theme', '{theme}')")
    stage = opened(page, server, "02-whole")
    assert harness.serious(page) == []
    deal(page, stage, people=2)
    assert harness.serious(page) == []
    press(page, stage, "do:take")
    assert harness.serious(page) == []
