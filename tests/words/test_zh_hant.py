# ruff: noqa: RUF001 - Chinese punctuation is what is looked for
"""The Traditional Chinese catalogues: complete, with every gap, and nothing but Traditional Chinese."""

import re
import string
from functools import cache

import pytest

from dinotwist.kit.sources import sources
from dinotwist.kit.words import language, said
from scripts import words

LOCALE = "zh_Hant"

HAN = "\u3400-\u9fff"
PIECES = {"Aqua", "Carni", "Herbi", "Voli", "Bankiiizaurus"}
"""Species and the promo card: the names that we keep, since the pieces show their first letters."""

NAMES = {"Dino", "Twist", "Bilico", "Monster", "Trick", "Board", "Game", "Arena"}
PLAYERS = {"Ann", "Ben", "Cy", "Dee", "Eva", "Gianni", "Marco", "Paula", "Sara"}
TOOLS = {"JSON", "matplotlib", "PNG", "QR", "SVG", "TOML", "YAML"}
REVIEWS = {"review", "blog", "podcast notes", "magazine"}
"""Kinds of sources that are called by their own names."""

SIGNS = {*"ABCDGHJPVYbk", "DT-R"}
NOTATION = {
    *(
        "beach",
        "bronze",
        "by",
        "carni",
        "decisions",
        "extent",
        "fall",
        "false",
        "floors",
        "fury",
        "given",
        "gold",
        "id",
    ),
    *("little-rex", "meteor", "new", "prepare", "refused", "round", "sea", "seat", "setup", "standard", "start"),
    *("t-rex", "true", "while"),
}
"""Words of the case notation, which is the same in all languages."""

SIMPLIFIED = set("种后儿斗网与")
"""Simplified characters that Big5, the character set of Taiwan, has too: rare ones that mean something else there."""


@cache
def messages():
    """All messages as (English forms, Chinese forms)."""
    found = []
    for package in words.PACKAGES:
        for message in words.updated(package, LOCALE):
            english = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
            chinese = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
            if english[0]:
                found.append((tuple(english), tuple(chinese)))
    return found


@cache
def said_in_chinese():
    """The Chinese sentences that are there."""
    return [form for _english, chinese in messages() for form in chinese if form]


def latin(texts):
    """The Latin words of some texts."""
    return {word for text in texts for word in re.findall(r"[A-Za-z][A-Za-z-]*", text)}


def gaps(text):
    """The named gaps of a sentence."""
    return sorted(name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None)


def bare(text):
    """A sentence without its gaps."""
    return re.sub(r"\{\w*\}", "", text)


def test_every_sentence_is_translated():
    assert [english[0] for english, chinese in messages() if not all(chinese)] == []


def test_there_are_as_many_sentences_as_the_program_says():
    assert len(said_in_chinese()) > 900


def test_a_plural_has_the_one_form_of_chinese():
    assert [english for english, chinese in messages() if len(chinese) != 1] == []


def test_every_gap_stands_in_both_languages():
    pairs = [(english[-1], chinese[0]) for english, chinese in messages() if chinese[0]]
    assert [pair for pair in pairs if set(gaps(pair[0])) != set(gaps(pair[1]))] == []


def test_no_english_is_left():
    names = {source.short for source in sources().values() if source.kind in REVIEWS}
    left = {bare(text) for text in said_in_chinese() if text not in names}
    assert latin(left) <= PIECES | NAMES | PLAYERS | SIGNS | NOTATION | TOOLS


def test_no_character_is_simplified():
    used = set(re.findall(f"[{HAN}]", "".join(said_in_chinese())))
    assert [char for char in used if not char.encode("big5", "ignore")] == []
    assert used & SIMPLIFIED == set()


WRONG = (f"[{HAN}}}][,;:!?(]", rf"[{HAN}]\.", f"[{HAN}] +[{HAN}]", "[，。：；？！、] ", "[“”‘’]")


@pytest.mark.parametrize("wrong", WRONG)
def test_punctuation_is_full_width_and_no_space_parts_chinese_characters(wrong):
    assert [text for text in said_in_chinese() if re.search(wrong, text)] == []


def test_a_filled_sentence_has_spaces_round_latin_and_none_between_chinese():
    chinese = language("zh", ("dinotwist_widgets", "dinotwist"))
    name, han = said("{species} {value}", species=said("Aqua"), value=7), said("a hidden card")
    sentence = "{cards} are of different species."
    assert " " not in chinese.say(said(sentence, cards=[han, han]))
    assert chinese.say(said(sentence, cards=[name, name])).startswith("Aqua 7 和 Aqua 7 ")
    assert chinese.say(said("The event card is turned: {event}.", event=han)).count(" ") == 0


def test_a_list_is_joined_as_chinese_joins_it():
    assert language("zh").listed(["高山", "大海", "Aqua 7"]) == "高山、大海和 Aqua 7"


@pytest.mark.parametrize("source", sources().values())
def test_a_source_is_called_in_chinese_or_by_its_own_name(source):
    if source.kind in REVIEWS:
        assert language("zh").text(source.short) == source.short
    else:
        assert re.search(f"[{HAN}]", language("zh").text(source.short))
