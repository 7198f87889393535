"""The share panel: what goes out comes in again as the same table; nothing that comes in does harm."""

import re
from html.parser import HTMLParser

import pytest
import segno
from dinotwist_widgets import texts
from dinotwist_widgets.panels.share import share_panel
from dinotwist_widgets.play.qr import LONGEST, QUIET, qr_code
from dinotwist_widgets.play.share import Sharing, is_share_act, share_act
from dinotwist_widgets.stage import Stage

from dinotwist.kit.squeeze import unsqueeze
from dinotwist.links import unpack
from dinotwist.reading import read_anything
from tests.games.adventures import MOST, adventure
from tests.widgets.sharing import Desk

HERE = "http://127.0.0.1:8866/voila/render/en/22-lab.ipynb?x=1"


@pytest.fixture(params=list(MOST))
def table(request):
    return adventure(request.param, 2, 5, 20).table


def test_a_link_that_was_copied_leads_to_this_page_and_to_this_table(table):
    (parcel,) = share_act(Sharing(), table, "field:copy-link", HERE).parcels
    assert parcel.how == "copy"
    page, _, fragment = parcel.text.partition("#")
    assert page == HERE
    assert unpack(fragment).table == table


def test_a_link_may_lead_to_another_page_of_the_same_place(table):
    (parcel,) = share_act(Sharing(page="../it/22-lab.ipynb"), table, "field:copy-link", HERE).parcels
    assert parcel.text.startswith("http://127.0.0.1:8866/voila/render/it/22-lab.ipynb#table=")


@pytest.mark.parametrize(
    "here", ["", "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "http://", "https://x/" + "y" * 1000]
)
def test_where_the_page_has_no_address_the_link_is_its_fragment(here, table):
    (parcel,) = share_act(Sharing(), table, "field:copy-link", here).parcels
    assert parcel.text.startswith("#table=")


def test_each_parcel_has_a_number_of_its_own_and_goes_once(table):
    first = share_act(Sharing(), table, "share:record")
    second = share_act(first, table, "field:copy-link", HERE)
    assert [parcel.number for parcel in (*first.parcels, *second.parcels)] == [1, 2]
    assert share_act(second, table, "share:close").parcels == ()


def test_a_record_that_was_saved_is_the_same_table_again(table):
    (parcel,) = share_act(Sharing(), table._replace(title="Who cancels? (Round 3)"), "share:record").parcels
    assert parcel.name == f"{table.game}-who-cancels-round-3.json"
    assert read_anything(parcel.text).table == table


def test_what_comes_in_arrives_as_a_table_with_its_notes(table):
    (parcel,) = share_act(Sharing(), table, "field:copy-link", HERE).parcels
    for target in ("field:import", "field:link"):
        assert is_share_act(target)
        opened = share_act(Sharing(), None, target, parcel.text)
        assert opened.arrival.table == table
        assert [str(note) for note in opened.notes] == ["This table is open now."]


def test_what_cannot_be_read_says_why_and_is_kept_for_another_try(table):
    tried = share_act(Sharing(), table, "field:import", "hello")
    assert str(tried.trouble) == "This cannot be opened: line 1: this is no case, record, position or link"
    assert tried.arrival is None
    assert share_act(tried, table, "share:open").trouble == tried.trouble
    assert share_act(Sharing(), table, "share:open") == Sharing()


def test_a_table_that_cannot_be_is_not_shared():
    for target in ("field:copy-link", "field:qr-code", "share:record"):
        shared = share_act(Sharing(), None, target, HERE)
        assert str(shared.trouble) == "This table cannot be shared yet: something on it does not fit."
        assert not shared.parcels
        assert not shared.code


def test_an_act_that_is_not_the_panel_s_is_refused(table):
    assert not is_share_act("do:step")
    with pytest.raises(LookupError):
        share_act(Sharing(), table, "share:steal")


def test_a_qr_code_is_drawn_square_by_square():
    text = "http://127.0.0.1/x#table=abc"
    picture = qr_code(text, "QR")
    rows = segno.make_qr(text, error="l").matrix
    dark = {
        (int(x) - QUIET + step, int(y) - QUIET)
        for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", picture)
        for step in range(int(wide))
    }
    assert dark == {(x, y) for y, row in enumerate(rows) for x, square in enumerate(row) if square}
    assert f'viewBox="0 0 {len(rows) + 2 * QUIET} {len(rows) + 2 * QUIET}"' in picture
    assert qr_code("x" * (LONGEST + 1), "QR") is None


class Parts(HTMLParser):
    """The elements and attributes of markup, as a browser would find them."""

    def __init__(self, html):
        super().__init__()
        self.found = set()
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found |= {tag, *(name for name, _ in attrs)}


HOSTILE = ["<script>steal()</script>", '"><svg onload=steal()>', "javascript:steal()", "x\u202eabc", "&lt;b&gt;"]


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_that_came_in_is_markup_in_the_panel(text):
    table = adventure("dinotwist", 2, 1, 2).table._replace(title=text, house=text)
    start = table.start._replace(
        seats=tuple(seat._replace(name=text) for seat in table.start.seats[:1]) + table.start.seats[1:]
    )
    for sharing in (
        share_act(Sharing(), table, "field:import", text),
        share_act(Sharing(), table, "field:qr-code", text),
    ):
        html = share_panel(sharing, table._replace(start=start), texts.words("en"))
        found = Parts(html).found
        assert not {"script", "iframe", "object", "a", "href", "src", "style"} & found
        assert not [name for name in found if name.startswith("on")]


def test_a_stage_hands_over_parcels_and_asks_for_links():
    stage = Stage(Desk())
    assert stage.picture["opens"] is True
    assert stage.picture["parcels"] == []
    stage.act("share:record")
    assert [parcel["how"] for parcel in stage.picture["parcels"]] == ["download"]
    stage.act("field:link", "#" + Desk(adventure("bilico", 2, 1, 3).table).link)
    assert stage.session.table.game == "bilico"


def test_a_link_from_a_seat_opens_as_that_seat_saw_the_table():
    table = adventure("dinotwist", 3, 5, 7).table
    sharing = share_act(Sharing(), table, "field:share-eyes", "1")
    (parcel,) = share_act(sharing, table, "field:copy-link", HERE).parcels
    arrival = unpack(parcel.text)
    assert arrival.table.seat == 1
    assert str(table.start.seed) not in unsqueeze(parcel.text.partition("table=")[2])["seen"]
    html = share_panel(sharing, table, texts.words("en"))
    assert "share:case" not in html  # a case or a record would tell what is hidden
    assert "share:record" not in html
    assert share_act(sharing, table, "field:share-eyes", "9").seat is None


def test_where_a_table_cannot_be_shared_from_a_seat_a_sentence_says_so():
    table = adventure("dinotwist", 2, 1, 0).table
    small = table._replace(start=table.start._replace(extent=table.start.extent._replace(copies=2)))
    tried = share_act(Sharing(seat=0), small, "field:copy-link", HERE)
    assert str(tried.trouble).startswith("This cannot be shared so: this table cannot be shared from a seat")


def test_a_case_that_was_saved_is_the_same_table_again(table):
    (parcel,) = share_act(Sharing(), table, "share:case").parcels
    assert parcel.name == f"{table.game}-table.yaml"
    again = read_anything(parcel.text)
    assert again.notes == ()
    assert again.table.entries == table.entries


@pytest.mark.parametrize(("target", "how", "end"), [("share:svg", "download", "svg"), ("share:png", "png", "png")])
def test_a_picture_is_handed_over_as_svg(target, how, end, table):
    (parcel,) = share_act(Sharing(), table, target).parcels
    assert (parcel.how, parcel.name, parcel.mime) == (how, f"{table.game}-table.{end}", "image/svg+xml")
    assert parcel.text.startswith("<svg xmlns=")
