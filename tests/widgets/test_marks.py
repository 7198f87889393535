"""Marks of a table: their states, their words, and the key that tells them."""

from dinotwist_widgets.bilico.marks import Marks as BilicoMarks
from dinotwist_widgets.monstertrick.marks import Marks as MonsterMarks
from dinotwist_widgets.pictures import Mark
from dinotwist_widgets.play.marks import Marks
from dinotwist_widgets.twist.marks import Marks as TwistMarks

from dinotwist.kit.words import ENGLISH


def ids(*names):
    return frozenset(names)


def test_what_is_chosen_or_refused_is_no_longer_merely_possible():
    marks = Marks(selected=ids("a:1"), refused=ids("a:2"), targets=ids("a:1", "a:2", "a:3"))
    assert [marks.of(f"a:{n}") for n in (1, 2, 3)] == [{Mark.SELECTED}, {Mark.REFUSED}, {Mark.SELECTABLE}]


def test_what_changed_keeps_its_other_state():
    marks = Marks(targets=ids("a:1"), changed=ids("a:1"))
    assert marks.of("a:1") == {Mark.SELECTABLE, Mark.CHANGED}
    assert [*map(ENGLISH.say, marks.said("a:1"))] == ["can be chosen", "just changed"]


def test_a_game_says_what_its_targets_are_for():
    for marks, target, mark, words in (
        (TwistMarks, "twist:sea", Mark.TARGET, "can be attacked"),
        (MonsterMarks, "pile:new", Mark.TARGET, "can take the card"),
        (BilicoMarks, "stop:here", Mark.SELECTABLE, "one may stop here"),
        (BilicoMarks, "palazzo:7", Mark.SELECTABLE, "can be chosen"),
    ):
        lit = marks(targets=ids(target))
        assert lit.of(target) == {mark}
        assert [*map(ENGLISH.say, lit.said(target))] == [words]


def test_the_key_names_each_kind_of_mark_once():
    marks = TwistMarks(targets=ids("twist:sea", "twist:hill", "place:hill"), selected=ids("hand:0", "hand:1"))
    assert [(mark, ENGLISH.say(words)) for mark, words in marks.key()] == [
        (Mark.SELECTED, "chosen"),
        (Mark.TARGET, "can take the captured Dino"),
        (Mark.TARGET, "can be attacked"),
    ]


def test_marks_of_a_game_stay_marks_of_that_game():
    assert isinstance(TwistMarks()._replace(targets=ids("twist:sea")), TwistMarks)
