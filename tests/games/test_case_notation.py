"""The page about the case notation names every key that a game reads, in the section of that game."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from dinotwist import catalog
from dinotwist.bilico import cases as bilico
from dinotwist.bilico.given import GivenPlayer as BilicoPlayer
from dinotwist.kit.cases import CaseText, Exhibit, read_cases, run_case
from dinotwist.monstertrick import cases as monstertrick
from dinotwist.monstertrick.given import GivenPlayer as MonsterPlayer
from dinotwist.twist import cases as twist
from dinotwist.twist.given import GivenPlayer as TwistPlayer

PAGE = Path(__file__).resolve().parents[2].joinpath("docs", "cases.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"\n## (.+?)\n(.*?)(?=\n## |\Z)", PAGE, flags=re.DOTALL))
GAMES = {
    "Dino Twist": (twist.NOTATION, TwistPlayer),
    "Bilico": (bilico.NOTATION, BilicoPlayer),
    "Monster Trick": (monstertrick.NOTATION, MonsterPlayer),
}


def named(section):
    return set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", SECTIONS[section]))))


@pytest.mark.parametrize("title", GAMES)
def test_every_key_of_a_game_is_explained(title):
    notation, player = GAMES[title]
    keys = {field.name for kind in (notation.given, notation.expected, player) for field in fields(kind)}
    assert (keys | set(notation.actions)) - named(title) == set()


def test_every_key_of_all_cases_is_explained():
    keys = {field.name.rstrip("_") for kind in (CaseText, Exhibit) for field in fields(kind)}
    assert keys - named("Keys of every case") == set()


def test_the_example_is_a_case_that_passes():
    (text,) = re.findall(r"```yaml\n(.*?)```", PAGE, flags=re.DOTALL)
    (case,) = read_cases(text, "docs/cases.md", catalog.case_games())
    assert run_case(case, catalog.case_games()).misses == ()
