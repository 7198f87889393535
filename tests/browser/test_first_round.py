"""The first lesson walked as readers walk it: by keyboard alone, by touch, at every width, in every theme."""

import pytest

from tests.browser import harness

LESSON = "01-first-round"
MOST_STEPS = 40
WIDTHS = (320, 360, 768, 1024, 1280)


def opened(page, server, language="en"):
    """The lesson in a page, ready; its first table."""
    page.goto(server.lesson(LESSON, language))
    page.wait_for_selector(harness.READY)
    return page.locator(".dino-stage").nth(0)


def offers(stage, target):
    """Whether the stage offers this now."""
    return stage.locator(f'[data-target="{target}"]').count() > 0


def key(page, stage, name):
    """Press a key that is answered."""
    harness.after(page, stage, lambda: page.keyboard.press(name))


def lit(stage, kind):
    """The first target of a kind that is lit as legal."""
    words = {"hand": "can be chosen", "twist": "can be attacked", "species": "can be named"}[kind]
    return stage.locator(f'[data-target^="{kind}:"][aria-label*="{words}"]').first


def stepped(page, stage, step):
    """Go on step by step until the reader has to decide; how many steps that took."""
    for number in range(MOST_STEPS):
        if not offers(stage, "do:step"):
            return number
        step()
    raise AssertionError("the steps do not end")


def test_a_round_is_played_by_keyboard_alone(page, lessons_server):
    stage = opened(page, lessons_server)
    hand = stage.locator('[data-group="hand"]')
    hand.locator('[tabindex="0"]').focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    key(page, stage, "Space")
    assert hand.locator('[aria-pressed="true"]').count() == 1
    key(page, stage, "p")
    assert stepped(page, stage, lambda: key(page, stage, ".")) >= 3
    if offers(stage, "twist:jungle") and stage.locator('[data-phase="attack"]').count():
        target = lit(stage, "twist")
        target.focus()
        key(page, stage, "Enter")
        key(page, stage, "a")
        stepped(page, stage, lambda: key(page, stage, "."))
    assert "Round 2" in stage.locator('[data-panel="story"]').inner_text()


def test_focus_is_never_lost_to_the_page(page, lessons_server):
    stage = opened(page, lessons_server)
    stage.locator('[data-target="hand:2"]').focus()
    key(page, stage, "Space")
    inside = "document.activeElement.closest('.dino-stage') !== null"
    assert page.evaluate(inside)
    key(page, stage, "p")
    for _ in range(4):
        key(page, stage, ".")
        assert page.evaluate(inside)


def test_a_round_is_played_by_touch(new_page, lessons_server):
    page = new_page(viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True)
    stage = opened(page, lessons_server)
    harness.after(page, stage, lambda: stage.locator('[data-target="hand:4"]').tap())
    harness.after(page, stage, lambda: stage.locator('[data-target="do:prepare"]').tap())
    step = stage.locator('[data-target="do:step"]')
    assert stepped(page, stage, lambda: harness.after(page, stage, step.tap)) >= 3
    if stage.locator('[data-phase="attack"]').count():
        harness.after(page, stage, lit(stage, "twist").tap)
        harness.after(page, stage, stage.locator('[data-target="do:attack"]').tap)
        stepped(page, stage, lambda: harness.after(page, stage, step.tap))
    assert "Round 2" in stage.locator('[data-panel="story"]').inner_text()


def test_an_illegal_try_is_answered_with_clauses_and_a_mend(page, lessons_server):
    opened(page, lessons_server)
    stage = page.locator(".dino-stage").nth(2)
    for target in ("hand:0", "hand:2", "hand:3", "do:prepare"):
        harness.after(page, stage, stage.locator(f'[data-target="{target}"]').click)
    why = stage.locator('[data-panel="why"]').inner_text()
    assert "DT-R21" in why
    assert "DT-R22" in why
    assert "Italian booklet, page 7" in why
    harness.after(page, stage, stage.locator('[data-target="do:mend"]').click)
    assert stage.locator('[data-panel="why"]').count() == 0
    harness.after(page, stage, stage.locator('[data-target="do:prepare"]').click)
    assert stage.locator('[data-panel="why"]').count() == 0


def test_the_worked_tie_is_stepped_to_its_end(page, lessons_server):
    opened(page, lessons_server)
    stage = page.locator(".dino-stage").nth(1)
    step = stage.locator('[data-target="do:step"]')
    stepped(page, stage, lambda: harness.after(page, stage, step.click))
    story = stage.locator('[data-panel="story"]').inner_text()
    assert "cancel one another" in story
    assert "DT-R30" in story
    assert "graveyard: 2 (4 points)" in stage.inner_text()


def test_what_the_bot_prepared_is_nowhere_before_the_reveal(page, lessons_server):
    frames = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    stage = opened(page, lessons_server)
    harness.after(page, stage, stage.locator('[data-target="hand:3"]').click)
    frames.clear()
    harness.after(page, stage, stage.locator('[data-target="do:prepare"]').click)
    harness.after(page, stage, stage.locator('[data-target="do:step"]').click)
    lane = stage.locator('[data-key="lane-1"]')
    assert "face down" in lane.inner_text()
    assert lane.locator("[data-key^=dino-]").count() == 0
    assert not any("Marco Aqua" in frame for frame in frames)


def test_a_double_click_counts_once(page, lessons_server):
    stage = opened(page, lessons_server)
    harness.after(page, stage, stage.locator('[data-target="hand:3"]').click)
    prepare = stage.locator('[data-target="do:prepare"]')
    harness.after(page, stage, prepare.dblclick)
    assert stage.locator('[data-panel="trouble"]').count() == 0
    assert offers(stage, "do:step")


@pytest.mark.parametrize("language", ["en", "it", "zh"])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_scrolls_sideways(new_page, lessons_server, width, language):
    page = new_page(viewport={"width": width, "height": 800})
    stage = opened(page, lessons_server, language)
    harness.after(page, stage, stage.locator('[data-target="hand:0"]').click)
    assert harness.side_scroll(page) <= 0


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_serious(new_page, lessons_server, theme):
    page = new_page()
    page.add_init_script(f"localStorage.setItem('dinotwist.theme', '{theme}')")
    stage = opened(page, lessons_server)
    assert harness.serious(page) == []
    for target in ("hand:0", "hand:3", "do:prepare"):
        harness.after(page, stage, stage.locator(f'[data-target="{target}"]').click)
    assert harness.serious(page) == []


@pytest.mark.parametrize("width", [360, 1280])
def test_what_one_touches_is_big_enough(new_page, lessons_server, width):
    page = new_page(viewport={"width": width, "height": 800})
    stage = opened(page, lessons_server)
    boxes = stage.locator("button[data-target]").evaluate_all(
        "nodes => nodes.map(n => [n.dataset.target, n.getBoundingClientRect().width, n.getBoundingClientRect().height])"
    )
    assert [box for box in boxes if min(box[1:]) < 44 and not box[0].startswith("place:")] == []
    assert [box for box in boxes if min(box[1:]) < 24] == []
