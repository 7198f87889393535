"""My box in a browser: counted, kept, played on every page, shared by tabs, and never in anybody's way."""

import json
from pathlib import Path

import pytest
from dinotwist_widgets.play.kept import box_learned

from dinotwist import catalog
from tests.browser.harness import READY, after, serious, serving, side_scroll
from tests.browser.test_progress import BLOCKED, FULL, SHELF, kept

CHAPTERS = {
    "01-box": ("my_box()", "deck_charts()"),
    "02-game": ("whole_game()",),
    "03-bilico": ('my_box("bilico")',),
    "04-monsters": ('my_box("monstertrick")',),
}
BOXES = catalog.entry("dinotwist").boxes
TRIOS = {"placeholder": False, "events": {"trio": 25}, "long_claws": {"C9": 2}, "promo": {"bankiiizaurus": False}}


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    """A server of pages with boxes, and of tables that play with them."""
    with serving(tmp_path_factory.mktemp("boxes"), CHAPTERS) as server:
        yield server


def opened(page, tables, name="01-box"):
    page.goto(tables.lesson(name))
    page.wait_for_selector(READY)
    return page


def stage(page, number=0):
    return page.locator(".dino-stage").nth(number)


def press(page, target, number=0):
    one = stage(page, number)
    after(page, one, one.locator(f"[data-target='{target}']").click)


def write(page, field, text):
    one = stage(page)
    place = one.locator(f"[data-field='{field}']")

    def written():
        place.fill(text)
        place.press("Tab")

    after(page, one, written)


def count_trios(page):
    """A box of 25 times the same event card."""
    press(page, "do:zero")
    write(page, "events.trio", "25")
    press(page, "pick:long_claws.C9=2")


def keep_trios(page):
    count_trios(page)
    press(page, "do:keep")
    stage(page).get_by_text("Counted, not official.").wait_for()


def put(page, name, text):
    """Write into the shelf what another version, or anybody, might have written."""
    items = json.dumps({"v": 1, "items": {name: {"v": text, "t": 5}}})
    page.evaluate(f"text => localStorage.setItem('{SHELF}', text)", items)


# --- kept and played --------------------------------------------------------------------------------


def test_a_box_is_kept_and_a_whole_game_is_dealt_from_it(page, tables):
    opened(page, tables)
    assert stage(page).get_by_text("Unknown: yours to fill in from your box.").is_visible()
    keep_trios(page)
    assert json.loads(kept(page)["box:dinotwist"]) == TRIOS
    opened(page, tables)
    stage(page).get_by_text("Counted, not official.").wait_for()
    assert stage(page).locator("[data-field='events.trio']").input_value() == "25"
    opened(page, tables, "02-game")
    stage(page).get_by_text("Your own box is played here.").wait_for()
    write(page, "seed", "3")
    press(page, "do:deal")
    assert stage(page).get_by_text("a reader's own box, not with placeholders").is_visible()


def test_the_charts_of_the_page_follow_at_once(page, tables):
    opened(page, tables)
    charts = stage(page, 1)
    assert charts.get_by_text("Unknown: yours to fill in").is_visible()
    keep_trios(page)
    charts.get_by_text("These numbers are those of your own box.").wait_for()
    press(page, "do:forget")
    charts.get_by_text("Unknown: yours to fill in").wait_for()
    assert kept(page) == {"box:dinotwist": ""}
    press(page, "do:restore")
    charts.get_by_text("These numbers are those of your own box.").wait_for()
    assert json.loads(kept(page)["box:dinotwist"]) == TRIOS


def test_another_tab_follows_and_loses_nothing_that_was_written_there(new_page, tables):
    first = new_page()
    opened(first, tables)
    second = opened(first.context.new_page(), tables)
    third = opened(first.context.new_page(), tables)
    press(third, "more:events.volcano")
    keep_trios(first)
    for other in (second, third):
        stage(other).get_by_text("Counted, not official.").wait_for()
    assert stage(second).locator("[data-field='events.trio']").input_value() == "25"
    assert stage(third).locator("[data-field='events.volcano']").input_value() == "2"
    press(second, "do:forget")
    stage(first).get_by_text("Unknown: yours to fill in from your box.").wait_for()


# --- what may be in the way -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["{", "[]", '"x"', '{"events":{"trio":24}}', '{"events":{"<img src=x onerror=alert(1)>":25},"long_claws":{}}',
     "[" * 7_999, "\x00", "x" * 9_000, '{"events":{"trio":1e999}}'],
)  # fmt: skip
def test_what_is_no_box_is_as_if_none_were_kept(text, page, tables):
    opened(page, tables)
    put(page, "box:dinotwist", text)
    opened(page, tables)
    assert stage(page).get_by_text("Unknown: yours to fill in from your box.").is_visible()
    press(page, "more:events.trio")
    opened(page, tables, "02-game")
    press(page, "do:deal")
    assert stage(page).get_by_text("Unknown: yours to fill in from your box.").is_visible()
    assert kept(page)["box:dinotwist"] == text


@pytest.mark.parametrize("name", ["box:Dinotwist", "box:dino.twist", "rules:", "box:" + "x" * 17])
def test_names_that_are_none_of_ours_are_not_handed_over(name, page, tables):
    opened(page, tables)
    put(page, name, json.dumps(TRIOS))
    module = f"{tables.address}voila/templates/dinotwist/static/browser/progress.js"
    assert page.evaluate("address => import(address).then(shelf => shelf.recalledTexts(100000))", module) == {}


@pytest.mark.parametrize("script", [BLOCKED, FULL])
def test_without_storage_the_box_holds_for_the_page(script, new_page, tables):
    page = new_page()
    page.add_init_script(script)
    opened(page, tables)
    assert page.get_by_text("This browser keeps nothing here").is_visible()
    keep_trios(page)
    stage(page, 1).get_by_text("These numbers are those of your own box.").wait_for()
    opened(page, tables)
    assert stage(page).get_by_text("Unknown: yours to fill in from your box.").is_visible()


# --- the next pupil, and another device --------------------------------------------------------------


def start_over(page, tables, button):
    page.goto(f"{tables.address}en/")
    page.get_by_role("button", name="Start over for the next pupil").click()
    page.get_by_role("button", name=button).click()
    page.get_by_text("The next pupil can start.").wait_for()


def test_the_box_stays_for_the_next_pupil_unless_it_is_to_go_too(new_page, tables):
    open_page = new_page()
    opened(open_page, tables)
    page = open_page.context.new_page()
    page.goto(f"{tables.address}en/")
    page.get_by_role("button", name="Start over for the next pupil").click()
    assert not page.get_by_text("Your box and your house rules stay").is_visible()
    keep_trios(open_page)
    open_page.evaluate(f"""() => {{
        const shelf = JSON.parse(localStorage.getItem('{SHELF}'));
        shelf.items['done:one'] = {{ v: '1', t: 5 }};
        localStorage.setItem('{SHELF}', JSON.stringify(shelf));
    }}""")
    start_over(page, tables, "Clear the progress")
    assert list(kept(page)) == ["box:dinotwist"]
    assert stage(open_page).get_by_text("Counted, not official.").is_visible()
    page.reload()
    page.get_by_role("button", name="Start over for the next pupil").click()
    assert page.get_by_text("Your box and your house rules stay, unless you clear them too.").is_visible()
    start_over(page, tables, "Clear my box and house rules too")
    assert kept(page) == {}
    stage(open_page).get_by_text("Unknown: yours to fill in from your box.").wait_for()


def test_the_code_of_progress_carries_no_box_and_takes_none(page, tables):
    opened(page, tables)
    keep_trios(page)
    module = f"{tables.address}voila/templates/dinotwist/static/browser/progress.js"
    code = page.evaluate("address => import(address).then(shelf => shelf.progressCode())", module)
    assert "box" not in code
    forged = page.evaluate(
        """address => import(address).then(shelf =>
            shelf.readCode(shelf.progressCode(new Map([['clause:box.x', { v: '1', t: Date.now() }]]))
                .replace('clause:box.x', 'box:dinotwist')))""",
        module,
    )
    assert forged is None


def test_a_box_travels_as_a_file(page, tables, tmp_path):
    opened(page, tables)
    keep_trios(page)
    with page.expect_download() as waiting:
        stage(page).locator("[data-target='do:save']").click()
    assert waiting.value.suggested_filename == "dinotwist-box.toml"
    file = tmp_path / "box.toml"
    waiting.value.save_as(file)
    assert BOXES.table(BOXES.read(file.read_text("utf-8"))) == TRIOS
    press(page, "do:forget")
    after(page, stage(page), lambda: stage(page).locator("input[type=file]").set_input_files(file))
    press(page, "do:read")
    assert stage(page).locator("[data-field='events.trio']").input_value() == "25"
    press(page, "do:keep")
    assert json.loads(kept(page)["box:dinotwist"]) == TRIOS


def test_a_file_that_is_no_box_is_answered_with_what_is_wrong(page, tables, tmp_path):
    opened(page, tables)
    file = Path(tmp_path / "box.toml")
    file.write_text("[events]\ntrio = 24\n'<script>alert(1)</script>' = 1\n[long_claws]\nC9 = 4\n", "utf-8")
    after(page, stage(page), lambda: stage(page).locator("input[type=file]").set_input_files(file))
    press(page, "do:read")
    stage(page).get_by_text("long_claws.C9: There are only 3 copies of a Dino, not 4.").wait_for()
    stage(page).get_by_text("'<script>alert(1)</script>' is no event card").first.wait_for()
    assert page.evaluate("document.activeElement.dataset.field") == "import"
    assert stage(page).locator("textarea").input_value() == file.read_text("utf-8")
    assert stage(page).locator("[data-field='events.trio']").input_value() == "2"


# --- for everybody -----------------------------------------------------------------------------------


def test_a_problem_stands_at_its_field_and_gets_the_focus(page, tables):
    opened(page, tables)
    write(page, "events.brood", "two")
    field = stage(page).locator("[data-field='events.brood']")
    assert field.get_attribute("aria-invalid") == "true"
    words = page.locator(f"#{field.get_attribute('aria-describedby')}")
    assert words.text_content() == "'two' is no number of cards. Write 0 or more."
    press(page, "do:keep")
    assert field.evaluate("node => node === document.activeElement")
    assert field.input_value() == "two"
    assert kept(page) == {}


def test_everything_can_be_done_with_keys(page, tables):
    opened(page, tables)
    one = stage(page)
    one.locator("[data-target='less:events.trio']").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.target") == "more:events.trio"
    after(page, one, lambda: page.keyboard.press("Enter"))
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.target") == "less:events.solo"
    after(page, one, lambda: page.keyboard.press("Space"))
    assert one.locator("[data-field='events.trio']").input_value() == "3"
    assert one.locator("[data-field='events.solo']").input_value() == "1"
    one.locator("[data-target='pick:long_claws.A2=0']").focus()
    for key, target in (("ArrowRight", "A2=1"), ("ArrowDown", "A3=1"), ("Home", "A2=0")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.target") == f"pick:long_claws.{target}"
    one.locator("[data-target='do:keep']").focus()
    after(page, one, lambda: page.keyboard.press("Enter"))
    assert "box:dinotwist" in kept(page)


@pytest.mark.parametrize("name", ["01-box", "03-bilico", "04-monsters"])
@pytest.mark.parametrize(("width", "size", "theme"), [(320, "3", "dark"), (768, "1", "light"), (1280, "2", "contrast")])
def test_it_fits_and_axe_finds_nothing(name, width, size, theme, new_page, tables):
    page = new_page(viewport={"width": width, "height": 800})
    page.add_init_script(
        f"localStorage.setItem('dinotwist.theme', '{theme}'); localStorage.setItem('dinotwist.text', '{size}')"
    )
    opened(page, tables, name)
    if name == "03-bilico":
        press(page, "add:card")
    press(page, "do:keep")
    assert side_scroll(page) == 0
    assert serious(page) == []
    small = page.evaluate("""() => [...document.querySelectorAll('.dino-stage .dt-panel button')]
        .filter((node) => node.getBoundingClientRect().height < 44).map((node) => node.outerHTML)""")
    assert small == []


def test_a_box_that_was_kept_by_the_page_is_what_python_would_keep(page, tables):
    opened(page, tables)
    keep_trios(page)
    assert kept(page) == box_learned("dinotwist", BOXES.of(TRIOS))


def test_a_box_is_kept_beside_more_progress_than_is_ever_read(page, tables):
    opened(page, tables)
    many = json.dumps({"v": 1, "items": {f"done:e{number}": {"v": "1", "t": 5} for number in range(2_500)}})
    page.evaluate(f"text => localStorage.setItem('{SHELF}', text)", many)
    keep_trios(page)
    opened(page, tables)
    stage(page).get_by_text("Counted, not official.").wait_for()
    assert stage(page).locator("[data-field='events.trio']").input_value() == "25"
