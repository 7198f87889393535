"""The charts of the box: numbers from the engine's cards, letters that are there, the same bytes every time."""

import base64
import subprocess
import sys
import warnings

import pytest
from dinotwist_widgets import deck_charts, texts
from dinotwist_widgets.reference import plots
from dinotwist_widgets.reference.box_counts import all_counts, dino_deck, dinos, events, set_up_cards
from dinotwist_widgets.reference.charts import Charts

from dinotwist.kit.words import LANGUAGES
from dinotwist.twist.box import standard_box
from tests.widgets.reading import having, read, words

EVERY = [(code, counts) for code in LANGUAGES for counts in all_counts()]


def names(value):
    return value if isinstance(value, str) else value.name


def test_the_numbers_are_those_of_the_box():
    assert dino_deck().total == 4 * 9 * 3 == sum(row.number for row in dinos().rows)
    assert set(dino_deck().cards.values()) == {3}
    assert sum(row.number for row in set_up_cards().rows) == 32
    assert sum(row.number for row in events().rows) == 25 == len(standard_box().events)


def test_what_no_source_gives_is_marked():
    assert standard_box().placeholder
    (note,) = having(read(Charts().picture().panels[0].html), "dt-note")
    assert "Unknown: yours to fill in from your box." in words(note)


@pytest.mark.parametrize(("code", "counts"), EVERY, ids=names)
def test_a_chart_is_drawn_without_a_warning_and_the_same_every_time(code, counts):
    language = texts.words(code)
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a character that the face lacks is a warning
        first = plots.drawn(counts, language)
    assert plots.drawn(counts, language) == first
    assert "<text" not in first
    assert "<dc:date>" not in first
    assert read(first.partition("?>")[2].partition(">")[2]) is not None


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_chart_has_its_words_beside_it(code):
    root = read(Charts(code).picture().panels[0].html)
    images = list(root.iter("img"))
    assert len(images) == len(all_counts()) == len(having(root, "dt-chart"))
    for image, counts in zip(images, all_counts(), strict=True):
        assert image.get("alt") == texts.words(code).say(counts.instead)
        kind, _, data = image.get("src").partition(",")
        assert kind == "data:image/svg+xml;base64"
        assert base64.b64decode(data).startswith(b"<?xml")


def test_without_matplotlib_there_are_the_numbers_and_what_to_install():
    root = read(Charts(drawing=False).picture().panels[0].html)
    assert not list(root.iter("img"))
    assert "pip install dinotwist[charts]" in words(root)
    assert len(list(root.iter("table"))) == len(all_counts())


def test_matplotlib_is_not_loaded_before_a_chart_is_drawn():
    program = (
        "import sys; from dinotwist_widgets.reference.charts import Charts; Charts(drawing=False).picture(); "
        "sys.exit('matplotlib' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_stage_shows_them_and_nothing_acts():
    assert deck_charts().session == Charts(drawing=True)
    with pytest.raises(LookupError):
        Charts().act("do:anything")
