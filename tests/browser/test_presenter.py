"""A chapter before a class: one slide at a time, one key goes on, nothing is shown before its time."""

import json
import re

import pytest

from tests.browser.harness import READY, after, serious, side_scroll

PROJECTOR = {"width": 1024, "height": 768}
PHONE = {"width": 360, "height": 740}
SHELF = "localStorage.getItem('dinotwist.progress')"
SMALL_TEXT = """() => {
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const small = [];
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || node.closest("svg, .dt-placename, .dino-hidden, .dt-hidden")) continue;
    if (!node.checkVisibility() || node.getClientRects().length === 0) continue;
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (size < 24) small.push([walker.currentNode.data.trim(), size]);
  }
  return small;
}"""
GREY_TEXT = """() => [...document.querySelectorAll("main *, .dino-slidehead *")]
  .filter((node) => node.checkVisibility() && !node.closest("svg, button"))
  .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
  .map((node) => getComputedStyle(node).color.match(/\\d+/g).map(Number))
  .filter(([red, green, blue]) => red > 60 && red < 255 && red === green && green === blue)
"""
BORDERS = """() => [...document.querySelectorAll(".dt-option")]
  .map((node) => getComputedStyle(node))
  .map(({ border, background, boxShadow }) => border + background + boxShadow)"""
VALUES = """() => [...document.querySelectorAll(":is(.dt-hand, .dt-twist, .dt-lane, .dt-set) .value")]
  .filter((node) => node.checkVisibility() && !node.closest(".dt-peek"))
  .map((node) => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().d)"""


def presented(page, course, name="01-one"):
    page.goto(f"{course.lesson(name)}#present")
    page.wait_for_selector(READY)
    return page


@pytest.fixture
def slides(new_page, course):
    """The first chapter, presented on a projector."""
    return presented(new_page(viewport=PROJECTOR), course)


def number(page):
    return page.locator(".dino-layers").get_attribute("aria-label")


def next_act(page):
    return page.locator(".dino-slidebar .first span").text_content()


def step_of(page, number=0):
    return page.locator(".dino-stage").nth(number).locator("[data-panel=table] p").first.text_content()


def stepped(page, key, wanted, stage=0):
    page.keyboard.press(key)
    page.locator(".dino-stage").nth(stage).get_by_text(wanted, exact=True).wait_for()


# --- in and out -------------------------------------------------------------------------------------


def test_the_button_and_the_key_present_and_leaving_brings_the_page_back(page, course):
    page.goto(course.lesson("01-one"))
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Dark").click()
    page.get_by_text("Step 0.", exact=True).nth(1).wait_for(state="attached")  # what is said stands in the text too
    before = page.locator("main").inner_text()
    page.get_by_role("button", name="Present").click()
    assert page.url.endswith("#present")
    assert page.locator("html").get_attribute("data-theme") == "contrast"
    assert not page.locator("header").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert "#present" not in page.url
    assert page.locator("main").inner_text() == before
    assert page.evaluate("document.activeElement.textContent.trim()") == "Present"
    page.keyboard.press("p")
    assert number(page) == "Slide 1 of 3"
    page.get_by_role("button", name="Leave").click()
    assert page.locator(".dino-slidebar").count() == 0


def test_the_key_is_a_letter_where_one_types(page, course):
    page.goto(f"{course.address}en/")
    page.get_by_role("button", name="Put in a code").click()
    page.keyboard.type("p")
    assert page.get_by_label("A code from another device").input_value() == "p"
    page.goto(course.lesson("01-one"))
    page.wait_for_selector(READY)
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    page.locator("main > input").focus()
    page.keyboard.type("p")
    assert page.locator("html[data-presenting]").count() == 0


def test_letters_can_be_switched_off_and_the_paging_keys_stay(page, course):
    page.add_init_script("localStorage.setItem('dinotwist.keys', 'off')")
    page.goto(course.lesson("01-one"))
    page.wait_for_selector(READY)
    page.keyboard.press("p")
    assert page.locator("html[data-presenting]").count() == 0
    page.get_by_role("button", name="Present").click()
    page.keyboard.press("r")
    page.keyboard.press(".")
    assert next_act(page) == "Next step"
    assert step_of(page) == "Step 0"
    stepped(page, "PageDown", "Step 1")


# --- slides -----------------------------------------------------------------------------------------


def test_one_key_steps_through_a_table_and_then_goes_to_the_next_slide(slides):
    assert number(slides) == "Slide 1 of 3"
    assert not slides.get_by_role("heading", name="The second slide").is_visible()
    for key, wanted in (("PageDown", "Step 1"), ("ArrowRight", "Step 2")):
        stepped(slides, key, wanted)
    assert next_act(slides) == "Reveal"
    assert slides.get_by_text("Nobody attacks.").count() == 0
    slides.keyboard.press("Space")
    slides.get_by_text("Nobody attacks.").wait_for()
    assert next_act(slides) == "Next slide"
    slides.keyboard.press(".")
    assert number(slides) == "Slide 2 of 3"
    assert not slides.get_by_text("Nobody attacks.").is_visible()
    assert slides.get_by_text("A sentence without a heading").is_visible()


def test_back_goes_step_by_step_and_then_to_the_slide_before(slides):
    stepped(slides, "PageDown", "Step 1")
    stepped(slides, "PageUp", "Step 0")
    slides.keyboard.press("ArrowLeft")
    assert number(slides) == "Slide 1 of 3"
    for wanted in ("Step 1", "Step 2"):
        stepped(slides, "PageDown", wanted)
    slides.keyboard.press("r")
    slides.get_by_text("Nobody attacks.").wait_for()
    slides.keyboard.press("PageDown")
    assert number(slides) == "Slide 2 of 3"
    slides.keyboard.press("PageUp")
    assert number(slides) == "Slide 1 of 3"


def test_the_last_slide_is_the_end(slides):
    for at, key in enumerate(("PageDown", "PageDown", "r") * 2):
        stage = slides.locator(".dino-stage").nth(at // 3)
        after(slides, stage, lambda key=key: slides.keyboard.press(key))
        if at % 3 == 2:
            slides.keyboard.press("PageDown")
    assert slides.get_by_role("button", name="Next slide").is_disabled()
    slides.keyboard.press("PageDown")
    slides.get_by_role("status").get_by_text("This is the last slide.").wait_for()
    assert number(slides) == "Slide 3 of 3"


def test_focus_goes_to_the_heading_and_the_number_is_said(slides):
    focused = "document.activeElement.tagName + ' ' + document.activeElement.firstChild.textContent"
    assert slides.evaluate(focused) == "H1 The first chapter"
    slides.get_by_role("status").get_by_text("Slide 1 of 3").wait_for()
    for wanted in ("Step 1", "Step 2"):
        stepped(slides, "PageDown", wanted)
        assert slides.evaluate(focused) == "H1 The first chapter"
    slides.keyboard.press("r")
    slides.get_by_text("Nobody attacks.").wait_for()
    slides.keyboard.press("PageDown")
    assert slides.evaluate(focused) == "H2 The second slide"
    slides.get_by_role("status").get_by_text("Slide 2 of 3").wait_for()


def test_arrows_and_space_belong_to_a_group_and_a_button_that_have_the_focus(slides):
    slides.locator("[data-target='answer:right']").first.focus()
    slides.keyboard.press("ArrowRight")
    assert slides.evaluate("document.activeElement.dataset.target") == "answer:wrong"
    assert step_of(slides) == "Step 0"
    slides.keyboard.press("PageDown")
    slides.locator(".dino-stage").first.get_by_text("Step 1", exact=True).wait_for()
    assert slides.evaluate("document.activeElement.dataset.target") == "answer:wrong"


# --- answers ----------------------------------------------------------------------------------------


def test_answers_are_hidden_until_they_are_asked_for(slides):
    answer = slides.get_by_text("Nobody attacks.")
    for wanted in ("Step 1", "Step 2"):
        stepped(slides, "PageDown", wanted)
    slides.locator("[data-target='do:show']").first.click()
    answer.wait_for(state="attached")
    assert not answer.is_visible()
    assert slides.get_by_role("paragraph").filter(has_text="Nobody attacks.").count() == 0
    slides.keyboard.press("a")
    assert answer.is_visible()
    assert slides.get_by_role("button", name="Answers").get_attribute("aria-pressed") == "true"
    slides.keyboard.press("a")
    assert not answer.is_visible()
    slides.get_by_role("status").get_by_text("Answers are hidden.").wait_for()


def test_only_the_key_for_it_reveals(slides):
    for wanted in ("Step 1", "Step 2"):
        stepped(slides, "PageDown", wanted)
    slides.keyboard.press("l")
    slides.keyboard.press("t")
    slides.set_viewport_size(PHONE)
    assert slides.get_by_text("Nobody attacks.").count() == 0
    slides.keyboard.press("r")
    slides.get_by_text("Nobody attacks.").wait_for()
    assert slides.get_by_text("Nobody attacks.").is_visible()


def test_a_class_leaves_no_progress_behind_neither_then_nor_later(slides):
    slides.evaluate(f"localStorage.setItem('dinotwist.progress', '{json.dumps({'v': 1, 'items': {}})}')")
    before = slides.evaluate(SHELF)
    slides.locator("[data-target='answer:right']").first.click()
    slides.locator(".dino-stage[data-revision='2']").wait_for()
    assert slides.evaluate(SHELF) == before
    slides.keyboard.press("Escape")
    slides.locator("[data-target='do:step']").first.click()
    slides.locator(".dino-stage[data-revision='3']").wait_for()
    assert slides.evaluate(SHELF) == before
    assert slides.locator(".dino-done").text_content() == "0 of 2 done"


# --- seen from the back of the room -----------------------------------------------------------------


def test_text_and_values_are_large_and_nothing_is_grey(new_page, course):
    page = presented(new_page(viewport=PROJECTOR, reduced_motion="reduce"), course, "03-play")
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(GREY_TEXT) == []
    seen = 0
    while next_act(page) == "Next step" and number(page) == "Slide 1 of 3":
        values = page.evaluate(VALUES)
        assert min(values) >= 48
        seen += len(values)
        stage = page.locator(".dino-stage").first
        before = stage.get_attribute("data-revision")
        page.keyboard.press("PageDown")
        page.wait_for_function(
            "([node, before]) => node.dataset.revision !== before", arg=[stage.element_handle(), before]
        )
    assert seen > 0


def test_an_exercise_is_large_and_its_answer_comes_and_goes_by_key(new_page, course):
    page = presented(new_page(viewport=PROJECTOR, reduced_motion="reduce"), course, "04-exercise")
    options = page.locator(".dt-option")
    before = [option.inner_text() for option in options.all()]
    assert all(re.search("[A-Za-z]", words) for words in before)
    assert min(page.evaluate(VALUES)) >= 48
    assert page.evaluate(SMALL_TEXT) == []
    assert next_act(page) == "Next slide"
    stage = page.locator(".dino-stage").first
    after(page, stage, lambda: page.keyboard.press("r"))
    right = page.locator(".dt-option .dt-verdictword")
    assert right.count() > 0
    assert right.first.is_visible()
    page.keyboard.press("a")
    assert [option.inner_text() for option in options.all()] == before
    assert len(set(page.evaluate(BORDERS))) == 1
    assert next_act(page) == "Next question"
    after(page, stage, lambda: page.keyboard.press("PageDown"))
    assert page.locator(".dt-verdictword").count() == 0
    assert page.evaluate(SHELF) is None


def test_larger_is_larger_and_kept_for_the_next_time(slides, course):
    size = "parseFloat(getComputedStyle(document.querySelector('main p')).fontSize)"
    sizes = [slides.evaluate(size)]
    for _ in range(2):
        slides.keyboard.press("l")
        sizes.append(slides.evaluate(size))
    assert sizes == sorted(set(sizes))
    presented(slides, course, "02-two")
    assert slides.evaluate(size) == sizes[-1]


def test_the_clause_in_force_is_large_and_side_panels_are_gone(slides):
    assert slides.locator("[data-panel=force]").first.is_visible()
    assert not slides.locator("[data-panel=story]").first.is_visible()
    force = slides.locator(".dt-force").first.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    assert force > 24


@pytest.mark.parametrize("name", ["01-one", "03-play"])
def test_nothing_runs_out_of_a_slide(name, new_page, course):
    page = presented(new_page(), course, name)
    for size in ("1", "2", "3"):
        page.evaluate("size => { document.documentElement.dataset.presentSize = size }", size)
        for width in (320, 360, 768, 1024, 1280):
            page.set_viewport_size({"width": width, "height": 768})
            assert side_scroll(page) == 0, f"{width} px at size {size}"


def test_everything_can_be_done_on_a_phone(new_page, course):
    page = presented(new_page(viewport=PHONE, has_touch=True), course)
    for name in ("Back", "Answers", "Larger", "Theme", "Leave", "Next step"):
        box = page.locator(".dino-slidebar").get_by_role("button", name=name).bounding_box()
        assert min(box["width"], box["height"]) >= 44, name
    page.get_by_role("button", name="Next step").last.tap()
    page.locator(".dino-stage").first.get_by_text("Step 1", exact=True).wait_for()


@pytest.mark.parametrize("theme", ["contrast", "light", "dark"])
def test_axe_finds_nothing_serious_on_a_slide(theme, new_page, course):
    page = new_page(viewport=PROJECTOR, reduced_motion="reduce")
    page.add_init_script(f"localStorage.setItem('dinotwist.present.theme', '{theme}')")
    presented(page, course, "03-play")
    assert page.locator("html").get_attribute("data-theme") == theme
    assert serious(page) == []


def test_slides_are_printed_a_page_each(slides):
    slides.emulate_media(media="print")
    assert slides.get_by_role("heading", name="The last slide").is_visible()
    assert not slides.locator(".dino-slidebar").is_visible()
    pages = slides.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")
    assert pages >= 3
