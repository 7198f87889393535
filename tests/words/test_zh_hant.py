# ruff: noqa: RUF001 - Chinese punctuation is what is looked for
"""The Traditional Chinese catalogues: complete, with every gap, and nothing but Traditional Chinese."""

import ast
import re
import string
from functools import cache

import pytest

from dinotwist.kit.sources import sources
from dinotwist.kit.words import language, said
from scripts import chapters, words

LOCALE = "zh_Hant"
ROOT = words.ROOT
COMPANIONS = ("bilico", "monstertrick")
"""Games that are still being written: their sentences may wait for a translation, Dino Twist's may not."""

HAN = "\u3400-\u9fff"
PIECES = {"Aqua", "Carni", "Herbi", "Voli", "Bankiiizaurus"}
"""Species and the promo card: the names that we keep, since the pieces show their first letters."""

NAMES = {"Dino", "Twist", "Bilico", "Monster", "Trick", "Board", "Game", "Arena", "Marco", "Paula"}
SIGNS = {"A", "B", "C", "D", "k", "DT-R"}
SIMPLIFIED = set("种后儿斗网与")
"""Simplified characters that Big5, the character set of Taiwan, has too: rare ones that mean something else there."""


def said_in(folder):
    """The sentences that a folder's code marks for the catalogues."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = getattr(node, "func", None)
            if getattr(called, "id", getattr(called, "attr", "")) in words.KEYWORDS:
                yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant))


def lessons():
    """The sentences of the lessons."""
    for path in sorted((ROOT / "notebooks" / "src").glob("[0-9]*.py")):
        yield from chapters.messages(chapters.read(path))


@cache
def wanted():
    """Every sentence that has to be there in Chinese."""
    engine, widgets = ROOT / "dinotwist", ROOT / "widgets" / "dinotwist_widgets"
    folders = [path for path in engine.iterdir() if path.is_dir() and path.name not in COMPANIONS]
    return set(lessons()).union(*(said_in(folder) for folder in (*folders, widgets)))


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


def gaps(text):
    """The named gaps of a sentence."""
    return sorted(name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None)


def bare(text):
    """A sentence without its gaps."""
    return re.sub(r"\{\w*\}", "", text)


def test_every_sentence_of_dino_twist_its_pages_and_lessons_is_translated():
    lacking = [english[0] for english, chinese in messages() if english[0] in wanted() and not all(chinese)]
    assert lacking == []


def test_there_are_as_many_sentences_as_the_program_says():
    assert len(said_in_chinese()) > 400


def test_a_plural_has_the_one_form_of_chinese():
    assert [english for english, chinese in messages() if len(chinese) != 1] == []


def test_every_gap_stands_in_both_languages():
    pairs = [(english[-1], chinese[0]) for english, chinese in messages() if chinese[0]]
    assert [pair for pair in pairs if gaps(pair[0]) != gaps(pair[1])] == []


def test_no_english_is_left():
    left = {word for text in said_in_chinese() for word in re.findall(r"[A-Za-z][A-Za-z-]*", bare(text))}
    assert left <= PIECES | NAMES | SIGNS


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
    latin, han = said("{species} {value}", species=said("Aqua"), value=7), said("a hidden card")
    sentence = "{cards} are of different species."
    assert " " not in chinese.say(said(sentence, cards=[han, han]))
    assert chinese.say(said(sentence, cards=[latin, latin])).startswith("Aqua 7 和 Aqua 7 ")
    assert chinese.say(said("The event card is turned: {event}.", event=han)).count(" ") == 0


def test_a_list_is_joined_as_chinese_joins_it():
    assert language("zh").listed(["高山", "大海", "Aqua 7"]) == "高山、大海和 Aqua 7"


@pytest.mark.parametrize("source", [s for s in sources().values() if s.kind not in {"review", "blog", "podcast notes"}])
def test_a_source_that_is_no_name_is_called_in_chinese(source):
    if source.kind == "magazine":
        assert language("zh").text(source.short) == source.short
    else:
        assert re.search(f"[{HAN}]", language("zh").text(source.short))
