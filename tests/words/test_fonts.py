"""The Chinese face: it has what the words use, its sheet asks it for no more, and it is cut as told."""

import re

import pytest

from scripts import fonts


def ranges(css):
    """The characters of a sheet's ``unicode-range``, as (first, last)."""
    found = re.search(r"unicode-range: ([^;]+);", css)
    parts = (part.strip().removeprefix("U+").split("-") for part in found[1].split(","))
    return [(int(part[0], 16), int(part[-1], 16)) for part in parts]


def test_the_face_draws_every_character_of_the_chinese_words():
    assert fonts.lacking() == ""


def test_the_words_are_found_at_all():
    assert {"龍", "島", "中", "。"} <= fonts.used()


def test_the_face_is_small_and_has_its_licence_beside_it():
    assert fonts.FACE.stat().st_size < fonts.LARGEST
    assert "SIL Open Font License" in fonts.LICENCE.read_text("utf-8")


def test_the_sheet_asks_the_face_for_just_what_is_cut():
    asked = ranges(fonts.SHEET.read_text("utf-8"))
    edges = {code + step for span in asked for code in span for step in (-1, 0, 1)}
    inside = {code for code in edges if any(first <= code <= last for first, last in asked)}
    assert {code for code in edges if fonts.characters(chr(code))} == inside
    assert all(any(first <= ord(char) <= last for first, last in asked) for char in fonts.used())


def test_a_cut_has_the_wanted_characters_and_the_two_weights(tmp_path):
    fonts.cut(fonts.FACE, "龍島", tmp_path / "cut.woff2")
    assert fonts.drawn(tmp_path / "cut.woff2") == {"龍", "島"}
    with fonts.TTFont(tmp_path / "cut.woff2") as font:
        (axis,) = font["fvar"].axes
        assert (axis.axisTag, axis.minValue, axis.maxValue) == ("wght", *fonts.WEIGHTS)


def test_a_face_that_lacks_a_character_is_refused_by_name(tmp_path):
    with pytest.raises(ValueError, match="does not have 龘"):
        fonts.cut(fonts.FACE, "龍龘", tmp_path / "cut.woff2")


def test_check_names_what_is_lacking(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["fonts", "--check"])
    monkeypatch.setattr(fonts, "used", lambda: {"龍", "龘"})
    assert fonts.main() == 1
    assert "龘" in capsys.readouterr().out
