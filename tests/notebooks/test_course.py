"""The course as a whole: chapters in the rulebook's order, each with a table, an exercise and riddles; few words."""

import ast

import pytest
from dinotwist_widgets.twist.examples import cases
from dinotwist_widgets.twist.exercises.examiner import KINDS, examiner

from scripts import chapters
from scripts.notebooks import NOTEBOOKS

LEARN = "Learn Dino Twist"
OTHER_GOALS = {"exam", "game-over"}
CHAPTERS = [chapters.read(path) for path in sorted((NOTEBOOKS / "src").glob("[0-9]*.py"))]
COURSE = [chapter for chapter in CHAPTERS if chapter.part == LEARN]
LESSONS = [chapter for chapter in COURSE if not chapter.name.endswith("whole-game")]
ORDER = (
    "first-round", "box-and-the-set-up", "round-at-a-glance", "event-step", "preparing", "reveal-and-parity",
    "who-goes-first", "attack", "populate", "refill", "bend-the-round", "move-the-island", "bend-the-hand",
    "island-bonus", "end-and-scoring", "little-rex", "whole-game",
)  # fmt: skip


def prose(chapter):
    return " ".join(cell.source for cell in chapter.cells if cell.kind == "markdown").split()


def calls(chapter):
    """Every call of a chapter: its name, its texts, and its keywords with their texts."""
    for cell in chapter.cells:
        for node in ast.walk(ast.parse(cell.source)) if cell.kind == "code" else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                texts = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
                yield (
                    node.func.id,
                    texts,
                    {k.arg: k.value.value for k in node.keywords if isinstance(k.value, ast.Constant)},
                )


def named(chapter, *functions):
    return [texts for name, texts, _ in calls(chapter) if name in functions]


by_name = {"ids": lambda chapter: chapter.name}


def test_the_chapters_stand_in_the_rulebook_s_order():
    assert len(COURSE) == len(ORDER)
    assert all(words in chapter.name for words, chapter in zip(ORDER, COURSE, strict=True))


def test_the_whole_course_is_short():
    assert sum(len(prose(chapter)) for chapter in COURSE) <= 1200


@pytest.mark.parametrize("chapter", COURSE, **by_name)
def test_a_chapter_opens_with_a_table_and_takes_seven_minutes_at_most(chapter):
    assert [cell.kind for cell in chapter.cells[:2]] == ["markdown", "code"]
    assert chapter.minutes <= 7
    assert len(chapter.cells[0].source.split()) <= 50


@pytest.mark.parametrize("chapter", LESSONS, **by_name)
def test_a_lesson_has_an_exercise_and_two_or_three_riddles(chapter):
    (kinds,) = named(chapter, "exercise")
    assert set(kinds) <= set(KINDS)
    (riddles,) = named(chapter, "what_if")
    assert 2 <= len(riddles) <= 3
    assert all(cases()[case].text.exhibit for case in riddles)


@pytest.mark.parametrize("chapter", COURSE, **by_name)
def test_every_example_and_every_table_is_a_case_with_its_players(chapter):
    for case, *player in named(chapter, "example", "play_from", "tell_example"):
        names = [p.name for p in cases()[case].script.given.players]
        assert not player or player[0] in names


@pytest.mark.parametrize("chapter", CHAPTERS, **by_name)
def test_the_goals_of_a_chapter_are_what_it_asks_for(chapter):
    asked = [
        examiner(more.get("event"), more.get("island")).goal(kind)
        for name, kinds, more in calls(chapter)
        for kind in kinds
        if name == "exercise"
    ]
    assert set(chapter.goals) <= set(asked) | OTHER_GOALS
    assert chapter.goals or chapter not in COURSE


def test_the_course_teaches_every_kind_of_exercise():
    assert {kind for chapter in COURSE for kinds in named(chapter, "exercise") for kind in kinds} == set(KINDS)
