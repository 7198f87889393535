"""Whatever a reader writes into the lab: it stands on the table, or in its field beside a sentence; nothing else."""

import html
import re
from html.parser import HTMLParser

import pytest
from dinotwist_widgets.lab import opened
from dinotwist_widgets.lab.draft import MOST_PARTS, TEXT
from dinotwist_widgets.lab.editing import MOST_IN_A_ROW, edited
from dinotwist_widgets.lab.session import begun
from dinotwist_widgets.messages import targets
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.links import FRAGMENT, LONGEST_TITLE, pack, unpack
from dinotwist.reading import read_anything

GAMES = list(catalog.GAMES)
NASTY = [
    "", " ", "0", "-1", "9" * 3_900, "0" * 3_900, "1.5", "true", "~", "½", "²", "٣", "\x00", "\u202eevil", "é", "{x}",
    "{0}", "{reason.__class__}", "%s", "<script>alert(1)</script>", "javascript:alert(1)", '" onclick="x',
    "</textarea><img src=x>", "a: [b", "&a [*a]", "*a", "!!python/object:os.system {}", '"{x}": 1\n"{x}": 2',
    "? [a]\n: b",
    "null: 1", "- {}", "- 3", "players: 3", "players: [1, 2]", "players: [{name: Ann}, {name: Ann}]",
    'players: [{name: "{x}"}, {name: "<b>"}]',
    "players: [{name: A, hand: null, territories: []}, {name: B, island: nowhere}]", "round: 1.5", "round: .nan",
    'prepare: {"{x}": ["{y}"]}', 'play: {player: "{x}", card: "{y}", pile: "{z}"}', "add: true", "add: 99999999999",
    "A7, A7, A7, A7", "Ann G8, Bob G3", "meteor[beach, sea]", "meteor[", "big-rock", "1, 2, 3", "{}", "[]",
    '{"box:dinotwist": 3}', '{"rules:dinotwist": "[]"}', "#table=aaaa",
    "game: bilico\ngiven: {players: [{name: Ann}, {name: Bo}]}",
]  # fmt: skip
OPTIONS = re.compile(r'<option[^>]*value="([^"]*)"')


class Strange(HTMLParser):
    """Finds whatever could run or fetch in a page."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, name, attributes):
        if name in ("script", "img", "iframe", "object", "embed", "style", "link"):
            self.found.append(name)
        self.found += [
            f"{name} {key}={value}"
            for key, value in attributes
            if key.startswith("on") or (key in ("href", "src", "action") and not re.match("#|https://|[^:]*$", value))
        ]


def shown(lab):
    page = "".join(panel.html for panel in lab.picture().panels)
    strange = Strange()
    strange.feed(page)
    assert not strange.found
    return page


def choices(page, name):
    """What can be chosen in a field, None where anything can be written."""
    found = re.search(rf'<select[^>]*data-field="{re.escape(html.escape(name))}".*?</select>', page, re.DOTALL)
    return [html.unescape(value) for value in OPTIONS.findall(found[0])] if found else None


@settings(max_examples=8)
@given(st.data())
def test_a_hostile_or_clumsy_reader_meets_no_error(data):
    lab = begun(data.draw(st.sampled_from(GAMES)), data.draw(st.sampled_from(["en", "zh"])), 2, 1)
    for _ in range(8):
        page, kinds = shown(lab), {}
        for target in sorted(targets(lab.picture())):
            kinds.setdefault(target if target.startswith("field:") else target.partition(":")[0], []).append(target)
        target = data.draw(st.sampled_from(kinds[data.draw(st.sampled_from(list(kinds)))]))
        value = None
        if target.startswith("field:"):
            value = data.draw(st.sampled_from(choices(page, target.removeprefix("field:")) or NASTY))
        lab = lab.act(target, value)
    shown(lab)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", NASTY)
def test_a_text_is_taken_or_kept_and_said_why(game, text):
    lab = begun(game, "it").act("mode:set-up")
    for field in (TEXT, "entries"):
        after = lab.act(f"field:{field}", text)
        shown(after)
        typed = after.draft.typed_in(field)
        assert typed is None or typed.text == text
        shown(after.act("mode:try"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "text",
    [
        "players: [" + "{name: A}, " * 21 + "]",
        "discard: [" + "A7," * MOST_PARTS + "]",
        "# " + "x" * 20_000,
    ],
)
def test_a_text_with_more_than_could_be_looked_at_stays_in_its_field(game, text):
    lab = begun(game, "en").act("mode:set-up")
    after = lab.act(f"field:{TEXT}", text)
    assert after.draft.given == lab.draft.given
    assert after.draft.typed_in(TEXT).text == text
    assert after.act("do:take-back").draft.typed == ()


@pytest.mark.parametrize(("game", "row"), [("dinotwist", "players[0].hand"), ("monstertrick", "players[0].hand")])
def test_a_row_with_more_than_could_be_looked_at_stays_in_its_field(game, row):
    lab = begun(game, "en").act("mode:set-up")
    text = "A7 " * (MOST_IN_A_ROW + 1)
    after = edited(lab, f"field:{row}", text)
    assert after.draft.given == lab.draft.given
    assert after.draft.typed_in(row).text == text


@pytest.mark.parametrize("value", ["0" * 3_900, "0009999", "00", "2", "-1", "²", "1.0", ""])
def test_eyes_that_nobody_has_are_nobody_s(value):
    lab = begun("dinotwist", "en").act("field:share-eyes", value)
    assert lab.sharing.seat is None
    assert lab.act("field:copy-link", "").sharing.trouble is None


def test_a_case_whose_title_no_link_could_carry_is_refused_with_its_place():
    text = "title: {}\ngiven: {{players: [{{name: Ann}}, {{name: Bo}}]}}"
    with pytest.raises(ValueError, match=f"title: at most {LONGEST_TITLE} characters"):
        read_anything(text.format("x" * (LONGEST_TITLE + 1)))
    table = read_anything(text.format("x" * LONGEST_TITLE)).table
    assert unpack(pack(table)).table == table
    assert pack(opened(table, "en").table).startswith(FRAGMENT)
