"""Progress: kept by the browser alone, shown on every page, shared by tabs, carried by a code."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.browser.harness import READY, after

SHELF = "dinotwist.progress"
BLOCKED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


def opened(page, course, name="01-one"):
    page.goto(course.lesson(name))
    page.wait_for_selector(READY)
    return page


def contents(page, course):
    page.goto(f"{course.address}en/")
    page.locator(".dino-strata .count").first.wait_for()
    return page


def stage(page, number=0):
    return page.locator(".dino-stage").nth(number)


def press(page, target, number=0):
    one = stage(page, number)
    after(page, one, one.locator(f"[data-target='{target}']").click)


def kept(page):
    """What the shelf holds: name -> value."""
    text = page.evaluate(f"localStorage.getItem('{SHELF}')")
    return {name: item["v"] for name, item in json.loads(text)["items"].items()} if text else {}


def put(page, text):
    page.evaluate(f"text => localStorage.setItem('{SHELF}', text)", text)


def items(**values):
    return json.dumps({"v": 1, "items": {name.replace("_", ":"): {"v": v, "t": 5} for name, v in values.items()}})


def marks(page):
    """The state of each chapter that can be finished, and what its line says."""
    lines = page.locator("[data-goals]").all()
    return [(line.get_attribute("class"), line.locator(".w").text_content()) for line in lines]


# --- kept and shown ---------------------------------------------------------------------------------


def test_a_finished_exercise_is_kept_and_shown_on_its_page_and_in_the_contents(page, course):
    opened(page, course)
    line = page.locator(".dino-done")
    assert line.text_content() == "0 of 2 done"
    press(page, "answer:right")
    assert kept(page) == {"done:one": "1", "clause:DT-R30": "3"}
    assert line.text_content() == "1 of 2 done"
    opened(page, course)
    assert line.text_content() == "1 of 2 done"
    line.click()
    page.locator(".dino-strata .count").get_by_text("1 of 2 done").wait_for()
    assert marks(page) == [("done", "done"), ("now", "go on here")]
    assert page.locator(".layers i.done").count() == 1
    page.get_by_role("link", name="Go on: The second chapter").click()
    page.wait_for_url("**/02-two.ipynb")


def test_a_chapter_with_two_goals_is_done_when_both_are(page, course):
    opened(page, course, "02-two")
    press(page, "answer:right")
    assert page.locator(".dino-done").text_content() == "0 of 2 done"
    press(page, "answer:right", 1)
    assert page.locator(".dino-done").text_content() == "1 of 2 done"


def test_a_chapter_that_is_there_to_be_used_is_in_the_contents_and_counts_for_nothing(page, course):
    contents(page, course)
    link = page.get_by_role("link", name="A real table")
    assert link.is_visible()
    assert link.locator("xpath=..").get_attribute("data-goals") is None
    assert page.locator(".dino-part").nth(1).locator(".dino-strata").count() == 0


def test_what_is_kept_of_the_clauses_is_told_to_a_table_that_asks_and_to_no_other(page, course):
    contents(page, course)
    put(page, items(clause_X="2", done_one="1"))
    opened(page, course)
    stage(page, 1).get_by_text("heard: clause:X 2").wait_for()
    assert stage(page).get_by_text("heard: clause").count() == 0
    assert kept(page) == {"clause:X": "2", "done:one": "1"}


def test_a_picture_that_is_drawn_again_does_not_undo_what_was_learned_elsewhere(page, course):
    opened(page, course)
    press(page, "answer:right")
    newer = {"clause:DT-R30": {"v": "1", "t": 4e12}}
    put(page, json.dumps({"v": 1, "items": newer}))
    press(page, "do:step")
    assert kept(page) == {"clause:DT-R30": "1"}


def test_two_tabs_keep_what_both_learn_and_each_sees_the_other(new_page, course):
    first = new_page()
    opened(first, course)
    second = first.context.new_page()
    opened(second, course, "02-two")
    press(second, "answer:right")
    press(second, "answer:right", 1)
    first.get_by_text("1 of 2 done").wait_for()
    press(first, "answer:right")
    assert set(kept(first)) == {"done:one", "done:two", "done:two-again", "clause:DT-R30"}
    second.get_by_text("2 of 2 done").wait_for()


# --- what may be in the way -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", '"x"', '{"v":1}', '{"v":1,"items":[]}', '{"v":1,"items":{"done:one":"1"}}',
     '{"v":1,"items":{"done:one":{"v":1,"t":"x"},"__proto__":{"v":"1","t":1},"<img>":{"v":"1","t":1}}}'],
)  # fmt: skip
def test_what_is_no_progress_is_passed_over_without_an_error(text, page, course):
    contents(page, course)
    put(page, text)
    contents(page, course)
    assert marks(page)[0][0] == "now"


def test_what_a_later_version_kept_is_laid_aside_and_not_lost(page, course):
    contents(page, course)
    put(page, '{"v":2,"new":true}')
    opened(page, course)
    assert page.evaluate(f"localStorage.getItem('{SHELF}')") == '{"v":2,"new":true}'
    press(page, "answer:right")
    assert kept(page)["done:one"] == "1"
    assert page.evaluate(f"localStorage.getItem('{SHELF}.aside')") == '{"v":2,"new":true}'


def test_what_fills_the_whole_shelf_and_cannot_be_read_makes_room(page, course):
    contents(page, course)
    page.evaluate(f"localStorage.setItem('{SHELF}', 'x'.repeat(4_500_000))")
    opened(page, course)
    press(page, "answer:right")
    assert kept(page)["done:one"] == "1"


def test_items_that_cannot_be_read_stay_where_they_are(page, course):
    contents(page, course)
    put(page, '{"v":1,"items":{"odd thing":{"x":1}}}')
    opened(page, course)
    press(page, "answer:right")
    assert '"odd thing":{"x":1}' in page.evaluate(f"localStorage.getItem('{SHELF}')")


@pytest.mark.parametrize("script", [BLOCKED, FULL])
def test_without_storage_it_holds_for_the_page_and_the_page_says_so(script, new_page, course):
    page = new_page()
    page.add_init_script(script)
    opened(page, course)
    assert page.get_by_text("This browser keeps nothing here").is_visible()
    press(page, "answer:right")
    assert page.locator(".dino-done").text_content() == "1 of 2 done"
    contents(page, course)
    assert page.get_by_text("This browser keeps nothing here").is_visible()
    assert marks(page)[0][0] == "now"


def test_without_scripts_the_contents_are_a_plain_list(new_page, course):
    page = new_page(java_script_enabled=False)
    page.goto(f"{course.address}en/")
    assert page.get_by_role("link", name="The first chapter").is_visible()
    assert page.locator("[data-goals] .w").first.text_content() == "2 min"
    hidden = page.locator(".dino-strata, .dino-goon, .dino-shelf")
    assert not any(part.is_visible() for part in hidden.all())


# --- the code ---------------------------------------------------------------------------------------


def taken(page, code):
    if not page.locator("#shelf-put").is_visible():
        page.get_by_role("button", name="Put in a code").click()
    page.locator("#shelf-put").fill(code)
    page.get_by_role("button", name="Put it in").click()
    said = page.locator(".dino-said")
    page.wait_for_function("node => node.textContent !== ''", arg=said.element_handle())
    return said.text_content()


def test_progress_travels_to_another_browser_as_a_code(new_page, course):
    first = new_page()
    contents(first, course)
    put(first, items(done_one="1", clause_A="2"))
    contents(first, course)
    first.get_by_role("button", name="Copy my progress as a code").click()
    first.get_by_text("Here is the code").or_(first.get_by_text("The code is copied")).wait_for()
    code = first.get_by_label("Your progress as a code").input_value()
    second = new_page()
    contents(second, course)
    put(second, items(clause_B="1"))
    contents(second, course)
    broken = "\n ".join((code[:9], code[9:]))  # as a mail may break it
    assert taken(second, broken) == "The code is right. Now 1 of 2 chapters are done here."
    assert kept(second) == {"done:one": "1", "clause:A": "2", "clause:B": "1"}
    assert marks(second)[0] == ("done", "done")
    assert "was here before" in taken(second, code)


def test_a_code_that_is_not_whole_changes_nothing_and_says_so_kindly(page, course):
    contents(page, course)
    put(page, items(done_one="1", clause_A="2"))
    contents(page, course)
    code = page.evaluate(f"import('{static(course)}').then(shelf => shelf.progressCode())")
    page.evaluate("localStorage.clear()")
    wrong = [code[:-1], code[1:], code.replace("one", "two"), "x" * 5000, "DT1..", "<img src=x onerror=alert(1)>"]
    for text in wrong:
        assert "not a whole code of ours" in taken(page, text)
    assert "Paste the code" in taken(page, "  ")
    assert page.locator("#shelf-put").get_attribute("aria-invalid") == "true"
    assert kept(page) == {}


def static(course):
    return f"{course.address}voila/templates/dinotwist/static/browser/progress.js"


NAMES = st.from_regex(r"(done|clause):[A-Za-z0-9_.-]{1,30}", fullmatch=True)
VALUES = st.from_regex(r"[A-Za-z0-9_.-]{1,8}", fullmatch=True)
NOW = 1_800_000_000_000
SHELVES = st.dictionaries(NAMES, st.tuples(VALUES, st.integers(NOW - 10**10, NOW)), max_size=40)
THERE_AND_BACK = """async ([address, items, now]) => {
  const shelf = await import(address);
  const map = new Map(items.map(([name, v, t]) => [name, { v, t }]));
  const code = shelf.progressCode(map, now);
  return [code, [...shelf.readCode(code, now)].map(([name, item]) => [name, item.v, item.t])];
}"""
A_SLIP = """async ([address, code, at, letter, now]) => {
  const wrong = code.slice(0, at) + letter + code.slice(at + 1);
  return wrong === code ? "same" : (await import(address)).readCode(wrong, now);
}"""


@pytest.fixture(scope="module")
def bare(browser, course):
    """A page that has nothing to do but to run what it is given."""
    page = browser.new_page()
    page.goto(f"{course.address}en/")
    yield page
    page.close()


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(shelf=SHELVES)
def test_a_code_brings_back_every_item_and_its_age_to_the_hour(shelf, bare, course):
    given_items = [[name, v, t] for name, (v, t) in shelf.items()]
    code, back = bare.evaluate(THERE_AND_BACK, [static(course), given_items, NOW])
    assert {name: v for name, v, _ in back} == {name: v for name, (v, _) in shelf.items()}
    for name, _, t in back:
        if name.startswith("clause:"):
            assert abs(t - shelf[name][1]) <= 3_600_000 + 60_000
    assert len(code) <= 30 + sum(len(name) + len(v) + 6 for name, (v, _) in shelf.items())


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(shelf=SHELVES, at=st.integers(0, 40), letter=st.sampled_from("aZ09~.=:"))
def test_a_code_with_one_wrong_letter_is_refused(shelf, at, letter, bare, course):
    code, _ = bare.evaluate(THERE_AND_BACK, [static(course), [[n, v, t] for n, (v, t) in shelf.items()], NOW])
    assert bare.evaluate(A_SLIP, [static(course), code, at % len(code), letter, NOW]) in (None, "same")


# --- starting over ----------------------------------------------------------------------------------


def test_starting_over_asks_once_and_clears_progress_alone(page, course):
    contents(page, course)
    put(page, items(done_one="1"))
    page.get_by_role("button", name="Dark").click()
    contents(page, course)
    opener = page.get_by_role("button", name="Start over for the next pupil")
    opener.click()
    assert page.get_by_text("This clears the progress in this browser: 1 of 2 chapters.").is_visible()
    assert page.evaluate("document.activeElement.textContent") == "Clear the progress"
    page.get_by_role("button", name="Keep it").click()
    assert kept(page) == {"done:one": "1"}
    assert opener.get_attribute("aria-expanded") == "false"
    opener.click()
    page.get_by_role("button", name="Clear the progress").click()
    page.get_by_text("The progress is cleared.").wait_for()
    assert kept(page) == {}
    assert marks(page)[0][0] == "now"
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.evaluate("document.activeElement.textContent") == opener.text_content()


def test_what_was_cleared_does_not_come_back_from_a_page_that_is_still_open(new_page, course):
    lesson = new_page()
    opened(lesson, course)
    press(lesson, "answer:right")
    other = lesson.context.new_page()
    contents(other, course)
    other.get_by_role("button", name="Start over for the next pupil").click()
    other.get_by_role("button", name="Clear the progress").click()
    lesson.get_by_text("0 of 2 done").wait_for()
    press(lesson, "do:step")
    assert kept(lesson) == {}


def test_a_chapter_starts_over_with_fresh_tables_and_keeps_progress(page, course):
    opened(page, course)
    press(page, "answer:right")
    press(page, "do:step")
    page.get_by_role("button", name="Start over").click()
    assert page.get_by_text("All tables of this page begin again. Your progress stays.").is_visible()
    with page.expect_navigation():
        page.get_by_role("button", name="Begin again").click()
    page.wait_for_selector(READY)
    assert stage(page).get_by_text("Step 0", exact=True).is_visible()
    assert kept(page)["done:one"] == "1"
