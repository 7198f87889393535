"""Tables to predict: nothing tells the answer before it is asked for, and every riddle can be walked to its end."""

import re

import pytest
from dinotwist_widgets.play.riddle import Riddles
from dinotwist_widgets.twist.examples import cases, riddle_of

EXHIBITS = sorted(case.id for case in cases().values() if case.text.exhibit)
MOST_STEPS = 60


@pytest.fixture(params=EXHIBITS)
def riddles(request):
    return Riddles((riddle_of(request.param, "en"),))


def page(riddles):
    return "".join(panel.html for panel in riddles.picture().panels)


def choice_shapes(riddles):
    """The buttons of the choices without their words, numbers and places."""
    found = re.findall(r'<button[^>]*data-target="guess:\d".*?</button>', page(riddles))
    return {re.sub(r">[^<]+<", "><", re.sub(r"\d", "n", button)) for button in found}


def answered(riddles):
    """The riddles at the end of their steps."""
    shown = riddles.act("do:show")
    for _ in range(MOST_STEPS):
        if shown.known:
            return shown
        shown = shown.act("do:step")
    raise AssertionError("the steps do not end")


def test_there_are_riddles():
    assert len(EXHIBITS) > 40


def test_the_words_name_one_of_several_different_choices(riddles):
    words = riddles.riddle.words
    assert 1 <= words.answer <= len(words.choices) <= 4
    assert len(set(words.choices)) == len(words.choices) > 1
    assert words.ask.endswith("?")
    assert len(words.after.split()) <= 25


def test_nothing_tells_the_answer_before_it_is_asked_for(riddles):
    before = riddles.picture()
    text = page(riddles) + before.say + str(before.key_names)
    assert riddles.riddle.words.after not in text
    assert "dt-answer" not in text
    question = next(panel.html for panel in before.panels if panel.name == "riddle")
    assert not re.search(r"DT-R\d", question)
    assert {panel.name for panel in before.panels} <= {"riddle", "table", "actions", "words", "placeholder"}
    assert len(choice_shapes(riddles)) == 1


@pytest.mark.parametrize("number", [1, 2])
def test_a_guess_is_marked_and_tells_nothing_else(riddles, number):
    guessed = riddles.act(f"guess:{number}")
    assert not guessed.known
    assert page(guessed).count('aria-pressed="true"') == 1
    assert "dt-answer" not in page(guessed)


def test_the_answer_comes_with_its_clauses_after_the_last_step(riddles):
    shown = answered(riddles)
    text = page(shown)
    assert all(f">{number}<" in text for number in riddles.riddle.clauses)
    assert text.count("is-right") == 1


def test_what_the_rules_refuse_is_shown_where_it_is_tried(riddles):
    shown, refused = riddles.act("do:show"), False
    while not shown.known:
        refused = refused or "dt-why" in page(shown)
        shown = shown.act("do:step")
    assert (refused or "dt-why" in page(shown)) == (riddles.riddle.tried is not None)


def test_a_wrong_guess_is_told_kindly_and_a_right_one_too(riddles):
    right = riddles.riddle.words.answer
    wrong = 1 if right != 1 else 2
    for guess, words in ((right, "That is right."), (wrong, "Not this time.")):
        shown = riddles.act(f"guess:{guess}").act("do:reveal")
        while not shown.known:
            shown = shown.act("do:step")
        assert words in page(shown)


def test_touching_the_table_too_early_leads_back_to_the_question():
    riddles = Riddles((riddle_of("dt-prep-no-passing", "en"),)).act("hand:0")
    assert riddles.picture().say == "First say what you think will happen."
    assert riddles.act("guess:1").hint is None


def test_before_the_answer_nothing_on_the_table_asks_to_be_chosen(riddles):
    assert not riddles.riddle.untouched().my_turn
    assert "can be chosen" not in page(riddles)


def test_the_mend_of_a_vain_try_can_be_tried_and_left_again():
    shown = Riddles((riddle_of("dt-prep-no-passing", "en"),)).act("do:show")
    while "do:mend" not in page(shown):
        shown = shown.act("do:step")
    mended = shown.act("do:mend")
    assert "do:mend" not in page(mended)
    branch = mended.act("do:prepare")
    assert "You are on a branch." in page(branch)
    assert "do:mend" in page(branch.act("do:main-line").act("do:clear"))


def test_one_riddle_leads_to_the_next_and_back_to_itself():
    two = Riddles(tuple(riddle_of(case, "en") for case in ("dt-prep-no-passing", "dt-end-shared-victory")))
    shown = two.act("guess:1").act("do:reveal")
    assert shown.act("riddle:1") == two.act("riddle:1")
    assert shown.act("riddle:0").guess is None
    assert 'data-target="riddle:2"' not in page(two.act("riddle:1").act("do:show"))


@pytest.mark.parametrize("target", ["guess:0", "guess:9", "guess:x", "riddle:7", "riddle:-1", "do:nothing"])
def test_what_is_not_there_is_refused(target):
    riddles = Riddles((riddle_of("dt-prep-no-passing", "en"),)).act("do:show")
    with pytest.raises((LookupError, ValueError)):
        riddles.act(target)


def test_a_case_without_words_for_an_exhibit_is_no_riddle():
    plain = next(case.id for case in cases().values() if not case.text.exhibit)
    with pytest.raises(LookupError):
        riddle_of(plain, "en")
