"""One picture becomes the next in place: what is the same thing stays the same node."""

import pytest
from dinotwist_widgets import assets

IMPORT = """async (source) => {
  window.stage = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  window.box = document.body.appendChild(document.createElement('div'));
  window.show = (html) => stage.morph(box, html);
}"""


@pytest.fixture(scope="module")
def morphing(browser):
    page = browser.new_page()
    page.evaluate(IMPORT, assets.module())
    yield page
    page.close()


def cards(*names):
    return "".join(f'<button data-target="hand:{name}" data-key="{name}">{name}</button>' for name in names)


def shown(page, html):
    page.evaluate("html => show(html)", html)
    return page.evaluate("box.innerHTML")


@pytest.mark.parametrize(
    ("before", "after"),
    [("abc", "bc"), ("abc", "cba"), ("abc", "xaybzc"), ("abc", ""), ("", "abc"), ("abcd", "dxa"), ("ab", "ab")],
)
def test_any_order_becomes_any_other_and_kept_things_stay_the_same_nodes(before, after, morphing):
    shown(morphing, cards(*before))
    morphing.evaluate("for (const node of box.children) node.mark = node.dataset.key")
    assert shown(morphing, cards(*after)) == cards(*after)
    marks = morphing.evaluate("[...box.children].map(node => node.mark || '-').join('')")
    assert marks == "".join(name if name in before else "-" for name in after)


def test_the_focus_stays_when_others_leave_or_change_places(morphing):
    shown(morphing, cards(*"abcd"))
    morphing.evaluate("box.children[2].focus()")
    for order in ("bcd", "cdb", "dbc", "xcy"):
        shown(morphing, cards(*order))
        assert morphing.evaluate("document.activeElement.dataset.key") == "c", order


def test_things_without_a_key_are_changed_where_they_stand(morphing):
    shown(morphing, "<h2>A</h2><p class='x'>one <b>two</b></p>")
    morphing.evaluate("box.children[1].mark = 1")
    assert shown(morphing, '<h2>B</h2><p id="">one <i>2</i></p><hr>') == '<h2>B</h2><p id="">one <i>2</i></p><hr>'
    assert morphing.evaluate("box.children[1].mark") == 1


def test_drawings_stay_drawings(morphing):
    shown(morphing, '<svg viewBox="0 0 1 1"><g data-key="k"><path d="M0 0"></path></g></svg>')
    shown(morphing, '<svg viewBox="0 0 2 2"><g data-key="k"><path d="M1 1"></path><text>t</text></g></svg>')
    spaces = morphing.evaluate("[...box.querySelectorAll('*')].map(node => node.namespaceURI.split('/').pop())")
    assert spaces == ["svg"] * 4
    assert morphing.evaluate("box.querySelector('path').getAttribute('d')") == "M1 1"


def test_what_is_being_typed_is_not_overwritten(morphing):
    shown(morphing, '<input data-field="a" value="old"><input data-field="b" value="old">')
    morphing.locator("[data-field=a]").fill("being typed")
    shown(morphing, '<input data-field="a" value="new"><input data-field="b" value="new">')
    assert morphing.evaluate("[...box.children].map(node => node.value)") == ["being typed", "new"]


def test_what_the_reader_opened_stays_open(morphing):
    shown(morphing, "<details><summary>s</summary>1</details>")
    morphing.locator("summary").click()
    shown(morphing, "<details><summary>s</summary>2</details>")
    assert morphing.locator("details").get_attribute("open") is not None
    assert morphing.locator("details").inner_text().split() == ["s", "2"]


def test_a_key_that_became_another_kind_of_thing_is_made_anew(morphing):
    shown(morphing, '<button data-key="k">b</button>')
    assert shown(morphing, '<span data-key="k">s</span>') == '<span data-key="k">s</span>'


def test_no_script_in_a_picture_runs(morphing):
    shown(morphing, "<p>x</p><script>window.hit = 1</script><img src='data:,' onerror='window.hit = 1'>")
    morphing.wait_for_timeout(50)
    assert morphing.evaluate("window.hit") is None
