"""Going about in time on a page: by key, by row, by the time line; branches; the table in words."""

import pytest

from scripts import notebooks
from tests.browser import harness

LESSON = """# ---
# jupyter:
#   dinotwist:
#     part: Dummies
#     minutes: 2
# ---

# %% [markdown]
# # Time

# %%
from dinotwist_widgets import example, first_round

first_round()

# %%
example("dt-parity-duo-against-single", "Paula")
"""
ROUND = ("hand:3", "do:prepare", "do:run")
BRANCH = (*ROUND, "do:start", "hand:0", "do:prepare")


@pytest.fixture(scope="module")
def time_server(tmp_path_factory):
    """A server of one lesson with a game and a worked example."""
    folder = tmp_path_factory.mktemp("time")
    (folder / "src").mkdir()
    (folder / "src" / "01-time.py").write_text(LESSON, "utf-8")
    notebooks.build(folder)
    started = harness.Server(folder, tmp_path_factory.mktemp("server") / "server.log")
    yield started
    started.stop()


def opened(page, server, number=0):
    """The lesson in a page, ready; one of its tables."""
    page.goto(server.lesson("01-time"))
    page.wait_for_selector(harness.READY)
    return page.locator(".dino-stage").nth(number)


def pressed(page, stage, *targets):
    """Press these one after the other, each answered."""
    for target in targets:
        harness.after(page, stage, stage.locator(f'[data-target="{target}"]').first.click)


def key(page, stage, name):
    """Press a key that is answered."""
    harness.after(page, stage, lambda: page.keyboard.press(name))


def focused(page):
    """The target that has the focus."""
    return page.evaluate("document.activeElement.dataset.target")


def now(stage):
    """The row of the story where one stands; -1 before the first."""
    rows = stage.locator('[data-panel="story"] .dt-core > li')
    return rows.evaluate_all("rows => rows.findIndex(row => row.classList.contains('dt-now'))")


def test_keys_go_a_step_or_a_part_and_the_focus_stays(page, time_server):
    stage = opened(page, time_server)
    pressed(page, stage, *ROUND)
    row = stage.locator('[data-target="step:2"]')
    row.focus()
    last = now(stage)
    for name, where in ((",", last - 1), (".", last), (",", last - 1), ("<", None), (">", None), ("<", None)):
        key(page, stage, name)
        if where is not None:
            assert now(stage) == where
        if name != ".":
            assert focused(page) == "step:2"
            continue
        row.focus()  # at the reader's turn the focus goes to what can be chosen
    start = stage.locator('[data-target="do:start"]')
    for _ in range(last + 1):
        if start.get_attribute("aria-current") is None:
            key(page, stage, "<")
    assert start.get_attribute("aria-current") == "step"
    assert now(stage) == -1


def test_the_sheet_names_the_keys_of_time(page, time_server):
    stage = opened(page, time_server)
    pressed(page, stage, *ROUND, "do:back")
    stage.locator('[data-own="keys"]').click()
    sheet = page.locator(".dino-keys").inner_text()
    for words in ("Next step", "Step back", "Take back", "On to your turn", "next part", "go back a part"):
        assert words in sheet


def test_a_row_leads_to_its_step_and_keeps_the_focus(page, time_server):
    stage = opened(page, time_server)
    pressed(page, stage, *ROUND)
    for number in (0, 3, 1):
        row = stage.locator(f'[data-target="step:{number}"]')
        row.focus()
        key(page, stage, "Enter")
        assert now(stage) == number
        assert focused(page) == f"step:{number}"
        assert stage.locator(".dt-timeline .dt-part > .dt-now").count() == 1


def test_story_and_time_line_are_one_tab_stop_each(page, time_server):
    stage = opened(page, time_server)
    pressed(page, stage, *ROUND)
    for group in ("timeline", "story"):
        items = stage.locator(f'[data-group="{group}"] [data-target]')
        assert items.count() > 2
        stops = items.evaluate_all("items => items.filter(item => item.tabIndex === 0).map(item => item.ariaCurrent)")
        assert stops == ["step"]  # nobody has used the group yet: one comes to where one stands
    stage.locator('[data-target="part:0"]').focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "part:1"
    key(page, stage, "Enter")
    assert focused(page) == "part:1"
    assert stage.locator('[data-target="part:1"]').get_attribute("aria-current") == "step"


def test_a_branch_is_marked_and_left_again(page, time_server):
    stage = opened(page, time_server)
    pressed(page, stage, *ROUND)
    told = stage.locator('[data-panel="story"]').inner_text()
    pressed(page, stage, "do:start", "hand:0", "do:prepare")
    note = stage.locator('[data-panel="branch"]')
    assert "You are on a branch. The game itself has not changed." in note.inner_text()
    assert "cards revealed" in note.inner_text()
    pressed(page, stage, "do:run")
    assert stage.locator('[data-panel="story"]').inner_text() != told
    harness.after(page, stage, note.get_by_role("button", name="Back to the game").click)
    assert stage.locator('[data-panel="branch"]').count() == 0
    pressed(page, stage, "do:run")
    assert stage.locator('[data-panel="story"]').inner_text() == told


def test_an_example_is_tried_and_left_again(page, time_server):
    stage = opened(page, time_server, 1)
    pressed(page, stage, "hand:1", "do:prepare")
    assert stage.locator('[data-panel="branch"]').count() == 1
    pressed(page, stage, "do:run")
    harness.after(page, stage, stage.get_by_role("button", name="Back to the example").first.click)
    assert stage.locator('[data-panel="branch"]').count() == 0
    while stage.locator('[data-target="do:step"]').count():
        pressed(page, stage, "do:step")
    assert "cancel one another" in stage.locator('[data-panel="story"]').inner_text()


def test_the_table_in_words_stays_open(page, time_server):
    stage = opened(page, time_server)
    words = stage.locator('[data-panel="words"] details')
    assert words.get_attribute("open") is None
    words.locator("summary").click()
    before = words.inner_text()
    pressed(page, stage, *ROUND)
    assert words.get_attribute("open") is not None
    assert words.inner_text() != before
    assert "Marco draws 1 card." in words.inner_text()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_serious_on_a_branch(new_page, time_server, theme):
    page = new_page()
    page.add_init_script(f"localStorage.setItem('dinotwist.theme', '{theme}')")
    stage = opened(page, time_server)
    pressed(page, stage, *BRANCH)
    stage.locator('[data-panel="words"] summary').click()
    assert harness.serious(page) == []


@pytest.mark.parametrize(("width", "size"), [(320, "1"), (320, "3"), (768, "3"), (1280, "1")])
def test_nothing_scrolls_sideways_and_all_is_big_enough(new_page, time_server, width, size):
    page = new_page(viewport={"width": width, "height": 800})
    page.add_init_script(f"localStorage.setItem('dinotwist.text', '{size}')")
    stage = opened(page, time_server)
    pressed(page, stage, *BRANCH, "do:run", "do:back")
    assert harness.side_scroll(page) <= 0
    boxes = stage.locator(":is(.dt-timeline, .dt-branch, .dt-story, .dt-actions) button[data-target]").evaluate_all(
        "nodes => nodes.map(n => [n.dataset.target, n.getBoundingClientRect().width, n.getBoundingClientRect().height])"
    )
    assert len(boxes) > 8
    assert [box for box in boxes if min(box[1:]) < 43.5] == []


def test_a_part_is_gone_to_by_touch(new_page, time_server):
    page = new_page(viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True)
    stage = opened(page, time_server)
    for target in (*ROUND, "part:0"):
        harness.after(page, stage, stage.locator(f'[data-target="{target}"]').first.tap)
    assert now(stage) == 0
