"""Every chapter of the course, walked from its first table to its last: by keyboard alone, and its table by touch.

The explorer's pages are only held to be read well here.
"""

import re

import pytest

from tests.browser import harness

CHAPTERS = sorted(path.stem for path in (harness.ROOT / "notebooks" / "en").glob("*.ipynb"))
MOST_STEPS = 60
MOST_ACTS = 12
NARROW, WIDE = 320, 1280
COURSE = [chapter for chapter in CHAPTERS if chapter[:2] < "22"]
EXPLORER = [chapter for chapter in CHAPTERS if chapter not in COURSE]
"""These pages are used in tests of their own."""
LIT = '[data-target]:is([aria-label*="can be chosen"], [aria-label*="can be attacked"], [aria-label*="can be named"])'


def opened(page, server, chapter):
    """The chapter in a page, ready; its stages."""
    page.goto(server.lesson(chapter))
    page.wait_for_selector(harness.READY)
    return page.locator(".dino-stage").all()


def offers(stage, target):
    return stage.locator(f'[data-target="{target}"]').count() > 0


def panel(stage, name):
    return stage.locator(f'[data-panel="{name}"]').count() > 0


class Keys:
    """A reader with a keyboard: what can be reached is focused, and then only keys are pressed."""

    def __init__(self, page, stage):
        self.page, self.stage = page, stage

    def key(self, name):
        """Press a key that is answered by a new picture."""
        harness.after(self.page, self.stage, lambda: self.page.keyboard.press(name))

    def press(self, target):
        """Go to a target and press it."""
        self.stage.locator(f'[data-target="{target}"]').first.focus()
        self.key("Enter")

    def choose(self, node):
        """Go to a thing on the table and choose it."""
        node.focus()
        self.key("Space")


class Fingers(Keys):
    """A reader who taps."""

    def press(self, target):
        """Tap a target."""
        harness.after(self.page, self.stage, self.stage.locator(f'[data-target="{target}"]').first.tap)

    def choose(self, node):
        """Tap a thing on the table."""
        harness.after(self.page, self.stage, node.tap)


def stepped(reader):
    """Go on step by step to the end, or until the reader has to decide."""
    for number in range(MOST_STEPS):
        if not offers(reader.stage, "do:step"):
            return number
        reader.press("do:step") if isinstance(reader, Fingers) else reader.key(".")
    raise AssertionError("the steps do not end")


def play(reader):
    """Decide once at a table, with the smallest mend where that is refused, and step on until one is asked again."""
    stepped(reader)
    decided = False
    for _ in range(MOST_ACTS):
        acts = [target for target in ("do:prepare", "do:attack", "do:redraw") if offers(reader.stage, target)]
        if acts and reader.stage.locator(f'.first[data-target="{acts[0]}"]').count():
            reader.press(acts[0])
            if panel(reader.stage, "why"):
                reader.press("do:mend")
                reader.press(acts[0])
            decided = True
            break
        reader.choose(reader.stage.locator(LIT).first)
    assert decided, reader.stage.inner_text()
    stepped(reader)
    story = reader.stage.locator('[data-panel="story"]').inner_text()
    assert re.search(r"prepares|captures|discards", story)


def answer(reader):
    """Answer two questions: one by guessing, the other by having it shown."""
    if offers(reader.stage, "do:begin"):
        reader.press("do:begin")
    first = reader.stage.inner_text()
    reader.key("1")
    reader.key("Enter")
    assert re.search(r"Right\.|Not yet\.", reader.stage.inner_text())
    assert re.search(r"DT-R\d", reader.stage.inner_text())
    if not offers(reader.stage, "do:next"):
        reader.key("r")
    reader.press("do:next")
    assert reader.stage.inner_text() != first
    if offers(reader.stage, "do:show"):
        reader.press("do:show")
        assert "The answer" in reader.stage.inner_text()


def guess(reader):
    """Guess all riddles of a stage and walk each to its answer."""
    while True:
        reader.key("1")
        reader.key("r")
        stepped(reader)
        said = reader.stage.locator('[data-panel="riddle"]').inner_text()
        assert re.search(r"That is right\.|Not this time\.", said)
        assert re.search(r"DT-R\d", said)
        following = reader.stage.locator('[data-target^="riddle:"]', has_text="Next question")
        if not following.count():
            return
        following.focus()
        reader.key("Enter")


def walk(reader):
    """Do what a stage is for; what that was."""
    stage = reader.stage
    usable = stage.locator("[data-target]:not([aria-disabled])")
    if not usable.count():
        return "page"
    usable.first.focus()
    if panel(stage, "riddle"):
        guess(reader)
        return "riddles"
    if offers(stage, "choose:0") or offers(stage, "do:begin"):
        answer(reader)
        return "exercise"
    if panel(stage, "table") and offers(stage, "do:step"):
        assert stepped(reader)
        return "steps"
    if panel(stage, "table") and stage.locator('[data-group="hand"]').count():
        play(reader)
        return "table"
    return "page"


def reads_well(page):
    """No barrier for anybody in light and dark, and no side scroll where it is wide or narrow."""
    for theme in ("light", "dark"):
        page.locator(f'[data-set="theme"][value="{theme}"]').evaluate("button => button.click()")
        assert harness.serious(page) == []
    for width in (WIDE, NARROW):
        page.set_viewport_size({"width": width, "height": 900})
        assert harness.side_scroll(page) <= 0


@pytest.mark.parametrize("chapter", COURSE)
def test_a_chapter_is_walked_by_keyboard_alone_and_reads_well_at_every_width(page, lessons_server, chapter):
    stages = opened(page, lessons_server, chapter)
    done = [walk(Keys(page, stage)) for stage in stages]
    learns = "exercise" in done
    assert learns == (chapter[:2] not in ("17", "19", "20", "21"))
    assert ("riddles" in done) == (learns and not chapter.endswith("exam"))
    assert page.evaluate("document.activeElement.closest('.dino-stage, .dino-page') !== null")
    reads_well(page)


@pytest.mark.parametrize("chapter", EXPLORER)
def test_a_page_of_the_explorer_takes_the_keyboard_and_reads_well_at_every_width(page, lessons_server, chapter):
    for stage in opened(page, lessons_server, chapter):
        stage.locator("[data-target]:not([aria-disabled])").first.focus()
        assert page.evaluate("document.activeElement.dataset.target")
    reads_well(page)


TABLES = [chapter for chapter in CHAPTERS if chapter[:2] < "17"]


@pytest.mark.parametrize("chapter", TABLES)
def test_the_first_table_of_a_chapter_is_played_by_touch(new_page, lessons_server, chapter):
    page = new_page(viewport={"width": 768, "height": 1024}, has_touch=True, is_mobile=True)
    play(Fingers(page, opened(page, lessons_server, chapter)[0]))


def test_presenting_leaves_the_middle_of_every_island_in_the_middle(page, lessons_server):
    opened(page, lessons_server, "06-reveal-and-parity")
    page.keyboard.press("p")
    page.wait_for_selector("html[data-presenting]")
    placed = page.locator(".dt-isle .dt-grid").first.evaluate(
        "grid => [...grid.children].map(cell => [Math.round(cell.getBoundingClientRect().y), cell.className])"
        ".sort((one, other) => one[0] - other[0]).map(([, name]) => name.includes('dt-middle'))"
    )
    assert placed.index(True) in (3, 4, 5)


def test_a_riddle_leads_to_the_next_one_by_the_mouse(page, lessons_server):
    stage = opened(page, lessons_server, "09-populate-your-island")[-1]
    reader = Keys(page, stage)
    harness.after(page, stage, stage.locator('[data-target="guess:2"]').click)
    harness.after(page, stage, stage.locator('[data-target="do:reveal"]').click)
    stepped(reader)
    first = stage.locator('[data-panel="riddle"]').inner_text()
    harness.after(page, stage, stage.locator('[data-target="riddle:1"]').click)
    assert stage.locator('[data-panel="riddle"]').inner_text() != first
