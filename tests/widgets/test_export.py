"""A table as one picture: it stands alone, says what the table says, and shows a seat nothing that it may not see."""

import re
from xml.etree import ElementTree as ET

import pytest
from dinotwist_widgets import texts
from dinotwist_widgets.play.export import svg_of
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.chance import seeded
from dinotwist.seen import dealt_afresh, seen_from
from tests.games.adventures import MOST, adventure, adventures

ELEMENTS = {"svg", "g", "rect", "path", "circle", "text", "title", "style", "ellipse", "line", "polyline", "polygon"}


def parts(svg):
    """All elements, by name without their space, and their attributes."""
    return [(node.tag.rpartition("}")[2], node.attrib) for node in ET.fromstring(svg).iter()]


@settings(max_examples=30)
@given(adventures(), st.sampled_from(["en", "it", "zh"]), st.data())
def test_the_picture_of_any_table_stands_alone(played, language, draw):
    seat = draw.draw(st.none() | st.integers(0, len(played.table.start.names) - 1))
    svg = svg_of(played.table, texts.words(language), seat)
    for name, attributes in parts(svg):
        assert name in ELEMENTS
        assert not [key for key in attributes if key.startswith("on") or "href" in key or key in ("src", "style")]
    assert not re.search(r"url\(|@import|@font-face|var\(|http(?!://www\.w3\.org/2000/svg)", svg)


@pytest.mark.parametrize("title", ["<script>steal()</script>", '"><image href="http://x">', "]]>&amp;", "x" * 200])
def test_a_title_is_words_and_nothing_else(title):
    table = adventure("dinotwist", 2, 1, 4).table._replace(title=title)
    svg = svg_of(table, texts.words("en"))
    assert {name for name, _ in parts(svg)} <= ELEMENTS
    words = ["".join(node.itertext()) for node in ET.fromstring(svg).iter() if node.tag.endswith("}title")]
    assert words == [title]


@settings(max_examples=30)
@given(adventures(games=("dinotwist", "monstertrick")), st.data(), st.integers(0, 2**32))
def test_tables_that_a_seat_cannot_tell_apart_have_the_same_picture(played, draw, seed):
    seat = draw.draw(st.integers(0, len(played.table.start.names) - 1))
    other, notes = dealt_afresh(seen_from(played.table, seat), seeded(seed))
    if len(notes) == 1:
        english = texts.words("en")
        assert svg_of(other, english, seat) == svg_of(played.table, english, seat)


@pytest.mark.parametrize("game", MOST)
def test_every_class_of_the_picture_has_its_looks_along(game):
    svg = svg_of(adventure(game, 3, 2, 20, "greedy").table, texts.words("en"))
    fills = [attributes.get("class", "") for name, attributes in parts(svg) if name == "rect"]
    assert fills
    for css_class in ("x-sea", "x-land", "x-panel"):
        assert f".{css_class}{{fill:#" in svg.replace(": ", ":")


def test_the_picture_shows_the_entry_that_is_shown():
    table = adventure("bilico", 2, 1, 9).table
    english = texts.words("en")
    assert svg_of(table._replace(at=3), english) == svg_of(table._replace(entries=table.entries[:3]), english)
    assert catalog.entry("bilico").title in svg_of(table, english)
