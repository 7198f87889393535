"""Sharing in a browser: links, files, codes go out and come in; nothing that comes in does harm."""

import json

import pytest
from PIL import Image
from playwright.sync_api import expect

from scripts import notebooks
from tests.browser.harness import READY, Server, after, serious, side_scroll
from tests.games.adventures import adventure
from tests.widgets.sharing import Desk

PAGE = """# ---
# jupyter:
#   dinotwist:
#     part: Dummies
#     minutes: 1
# ---

# %% [markdown]
# # Sharing

# %%
from dinotwist_widgets.stage import Stage

from tests.widgets.sharing import Desk

Stage(Desk())
"""
TOLD = "dinotwist: 9 decisions"
OTHER = Desk(adventure("bilico", 2, 3, 12).table).link
OTHER_TOLD = "bilico: 12 decisions"


@pytest.fixture(scope="module")
def sharing(tmp_path_factory):
    """A server of one page with a share panel."""
    folder = tmp_path_factory.mktemp("sharing")
    (folder / "src").mkdir()
    (folder / "src" / "01-share.py").write_text(PAGE, "utf-8")
    notebooks.build(folder)
    server = Server(folder, folder / "server.log")
    yield server
    server.stop()


@pytest.fixture
def open_page(new_page, sharing):
    """Opens the page, with a fragment if wished."""

    def make(fragment="", script="", **options):
        page = new_page(**options)
        if script:
            page.add_init_script(script)
        page.goto(sharing.lesson("01-share") + fragment)
        page.wait_for_selector(READY)
        return page

    return make


def told(page):
    return page.locator("#told")


def shown(page):
    return page.locator(".dino-stage")


CLIPBOARD = "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
NO_CLIPBOARD = "navigator.clipboard.writeText = async () => { throw new Error('no leave'); };"


def test_a_link_that_was_copied_opens_the_same_table_on_another_page(open_page):
    page = open_page(script=CLIPBOARD)
    page.get_by_role("button", name="Copy the link").click()
    page.wait_for_function("window.copied")
    expect(shown(page).locator(".dino-hidden[role=alert]")).to_have_text("Copied.")
    link = page.evaluate("window.copied")
    assert link.partition("#")[0] == page.url
    other = open_page("#" + OTHER)
    expect(told(other)).to_have_text(OTHER_TOLD)
    other.goto(link)  # the same page: the address alone changes
    expect(told(other)).to_have_text(TOLD)


def test_where_the_clipboard_is_refused_the_link_stands_in_a_field_chosen(open_page):
    page = open_page(script=NO_CLIPBOARD)
    page.get_by_role("button", name="Copy the link").click()
    area = page.get_by_role("dialog").get_by_role("textbox", name="The text to copy")
    expect(area).to_be_focused()
    assert page.evaluate("getSelection().toString() || document.activeElement.value").startswith(page.url + "#table=")
    assert serious(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_record_goes_out_as_a_file_and_comes_in_by_choosing_it(open_page, tmp_path):
    page = open_page()
    with page.expect_download() as download:
        page.get_by_role("button", name="Record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "dinotwist-table.json"
    assert json.loads(file.read_text("utf-8"))["game"] == "dinotwist"
    other = open_page("#" + OTHER)
    expect(told(other)).to_have_text(OTHER_TOLD)
    other.locator("input[type=file]").set_input_files(file)
    expect(told(other)).to_have_text(TOLD)


def test_a_link_in_the_address_bar_survives_a_reload_and_is_opened_once(open_page):
    page = open_page("#" + OTHER)
    expect(told(page)).to_have_text(OTHER_TOLD)
    after(page, shown(page), page.get_by_role("button", name="Put it in the address").click)
    assert page.evaluate("location.hash") == "#" + OTHER
    after(page, shown(page), page.get_by_role("button", name="Open", exact=True).click)
    expect(told(page)).to_have_text(OTHER_TOLD)
    page.reload()
    page.wait_for_selector(READY)
    expect(told(page)).to_have_text(OTHER_TOLD)
    page.evaluate(f"location.hash = '#{Desk().link}'")
    expect(told(page)).to_have_text(TOLD)


@pytest.mark.parametrize("turned", ["#{}).", "#{}%20", "#TABLE={1}", "#table%3D{1}", "#{} »"])
def test_a_link_that_a_chat_has_dressed_up_is_opened(turned, open_page):
    page = open_page(turned.format(OTHER, OTHER.partition("=")[2]))
    expect(page.locator("#told")).to_have_text(OTHER_TOLD)


@pytest.mark.parametrize(
    "broken",
    ["#table=", "#" + OTHER[: len(OTHER) // 2], "#" + OTHER + OTHER, "#table=%3Cscript%3Ealert(1)%3C/script%3E",
     "#table=" + "A" * 600_000, "#table=%F0%9F%A6%95" + "x", "#table=%E0%A4%A"],
)  # fmt: skip
def test_a_broken_link_in_the_address_is_told_with_its_reason(broken, open_page):
    page = open_page(broken)
    expect(page.locator(".dt-incoming .dt-trouble")).to_contain_text("This cannot be opened")
    expect(page.locator("#told")).to_have_text(TOLD)


def test_what_is_pasted_is_opened_or_stays_with_the_reason(open_page):
    page = open_page()
    area = page.get_by_role("textbox", name="Paste a link, a case or a record")
    for hostile in ("<script>window.ran = 1</script>", "<svg onload='window.ran = 1'>", "javascript:window.ran=1"):
        area.fill(hostile)
        page.get_by_role("button", name="Open", exact=True).click()
        expect(page.locator(".dt-trouble")).to_contain_text("This cannot be opened:")
        assert area.input_value() == hostile
        assert page.evaluate("window.ran") is None
    area.fill(OTHER[:-9])
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".dt-trouble")).to_contain_text("this link is cut short: its end is missing")
    area.fill("#" + OTHER)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(told(page)).to_have_text(OTHER_TOLD)
    expect(page.get_by_role("textbox", name="Paste a link, a case or a record")).to_have_value("")


DROP = """([target, name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  for (const kind of ["dragover", "drop"])
    target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
}"""


def test_a_file_may_be_dropped_and_one_that_is_too_large_is_not_read(open_page):
    page = open_page()
    place = page.locator("[data-drop]").element_handle()
    page.evaluate(DROP, [place, "a.txt", "x" * 10_000_000])
    expect(page.locator(".dino-said")).to_have_text("This is too long: at most 500,000 characters are read.")
    page.evaluate(DROP, [place, "a.txt", ""])
    expect(page.locator(".dino-said")).to_have_text("This file is empty.")
    page.evaluate(DROP, [place, "a.txt", OTHER])
    expect(told(page)).to_have_text(OTHER_TOLD)


def test_a_file_that_misses_its_place_does_not_take_the_page_away(open_page):
    page = open_page()
    left_to_the_browser = page.evaluate(
        """() => {
            const files = new DataTransfer();
            files.items.add(new File(["x"], "a.txt"));
            const words = new DataTransfer();
            words.setData("text/plain", "x");
            const dropped = (where, dataTransfer) => ["dragover", "drop"].map((type) =>
                document.querySelector(where).dispatchEvent(
                    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })));
            return [dropped("main", files), dropped("h1", files), dropped("main", words)];
        }"""
    )
    assert left_to_the_browser == [[False, False], [False, False], [True, True]]


def test_a_picture_goes_out_as_svg_and_as_png(open_page, tmp_path):
    page = open_page()
    for kind, first in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Picture ({kind})").click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        assert file.name == f"dinotwist-table.{kind.lower()}"
        assert file.read_bytes().startswith(first)
    with Image.open(tmp_path / "dinotwist-table.png") as picture:
        assert min(picture.size) > 1000


def test_a_code_is_shown_with_its_link(open_page):
    page = open_page()
    page.get_by_role("button", name="QR code").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert page.locator(".dt-sharelink").inner_text().startswith(page.url + "#table=")
    assert serious(page) == []
    page.get_by_role("button", name="Close the QR code").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_have_count(0)


@pytest.mark.parametrize(("width", "size"), [(1280, "1"), (768, "1"), (320, "3")])
def test_the_panel_fits_and_has_no_barrier(open_page, width, size):
    page = open_page(viewport={"width": width, "height": 900})
    page.evaluate(f"document.documentElement.dataset.text = '{size}'")
    page.get_by_role("button", name="QR code").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert side_scroll(page) == 0
    assert serious(page) == []
    for control in page.locator(".dt-share :is(button, select, textarea, input)").all():
        box = control.bounding_box()
        assert min(box["width"], box["height"]) >= 44
