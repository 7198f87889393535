"""A quiz: what an answer is worth, what comes back, what a browser keeps, and that nothing tells the answer before."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from dinotwist_widgets.messages import targets
from dinotwist_widgets.play.exercise import Exercise
from dinotwist_widgets.play.learner import IN_A_ROW, KNOWN, Learner
from dinotwist_widgets.play.quiz import Mark, Quiz, practice, sat
from dinotwist_widgets.protocol import Picture
from dinotwist_widgets.stage import Stage
from dinotwist_widgets.twist.exercises.examiner import KINDS, TwistExaminer, examiner
from dinotwist_widgets.twist.exercises.stages import exam, exercise
from hypothesis import given, settings
from hypothesis import strategies as st

MAKER = TwistExaminer()
kinds = pytest.mark.parametrize("kind", KINDS)


def quiz_of(*names: str, seed: int = 1) -> Quiz:
    return practice(MAKER, names or ("may-prepare",), seed, "en")


def answered(quiz: Quiz, chosen: frozenset[int]) -> Quiz:
    """The quiz after these options were chosen and checked."""
    for n in sorted(chosen):
        quiz = quiz.act(f"choose:{n}")
    return quiz.act("do:check")


def rightly(quiz: Quiz) -> Quiz:
    right = quiz.exercise.right
    return answered(quiz, right if quiz.exercise.several else frozenset(sorted(right)[:1]))


def wrongly(quiz: Quiz) -> Quiz:
    wrong = next(n for n, option in enumerate(quiz.exercise.options) if not option.right)
    return answered(quiz, frozenset({wrong}))


def panel(picture: Picture, name: str) -> str:
    return next(panel.html for panel in picture.panels if panel.name == name)


# --- one question -----------------------------------------------------------------------------------------------


@kinds
def test_the_right_answer_is_right(kind: str) -> None:
    quiz = rightly(quiz_of(kind))
    assert quiz.mark is Mark.RIGHT
    assert "Right." in panel(quiz.picture(), "feedback")


@kinds
def test_a_wrong_answer_names_its_clauses_and_what_was_misread(kind: str) -> None:
    quiz = wrongly(quiz_of(kind))
    assert quiz.mark is Mark.NOT_YET
    html = panel(quiz.picture(), "feedback")
    (n,) = quiz.chosen
    option = quiz.exercise.options[n]
    assert all(clause in html for clause in option.clauses)
    if option.misread is not None:
        assert str(option.misread.sentence).replace("'", "&#x27;") in html


def test_any_right_option_will_do_where_one_is_enough() -> None:
    for seed in range(60):
        made = MAKER.make("umpire", seed, 2)
        if len(made.right) > 1:
            assert all(made.accepts(frozenset({n})) for n in made.right)
            return
    raise AssertionError("no exercise has several right options")


def test_where_one_is_enough_a_choice_takes_the_place_of_the_other() -> None:
    quiz = quiz_of("how-strong").act("choose:0").act("choose:1")
    assert quiz.chosen == {1}
    assert quiz.act("choose:1").chosen == frozenset()


def test_check_waits_for_a_choice() -> None:
    quiz = quiz_of()
    assert "do:check" not in targets(quiz.picture())
    assert quiz.act("do:check") == quiz
    assert "do:check" in targets(quiz.act("choose:0").picture())


def test_after_a_wrong_answer_one_may_try_again() -> None:
    again = wrongly(quiz_of()).act("do:retry")
    assert (again.mark, again.chosen) == (Mark.OPEN, frozenset())
    assert rightly(again).mark is Mark.RIGHT


def test_only_the_first_try_counts() -> None:
    first = wrongly(quiz_of())
    assert rightly(first.act("do:retry")).learner == first.learner


def test_the_answer_may_be_shown_and_then_counts_as_missed() -> None:
    quiz = quiz_of().act("do:show")
    assert quiz.mark is Mark.SHOWN
    assert set(quiz.learner.boxes.values()) == {0}
    assert panel(quiz.picture(), "options").count("dt-answer") >= 1
    assert quiz.act("choose:0") == quiz


def test_the_step_shows_what_the_engine_does() -> None:
    quiz = wrongly(quiz_of("who-cancels")).act("do:step")
    story = panel(quiz.picture(), "story")
    assert all(str(line.sentence).replace("'", "&#x27;") in story for line in quiz.exercise.step)
    assert not any(p.name == "story" for p in quiz.act("do:step").picture().panels)


def test_the_step_is_not_shown_before_an_answer() -> None:
    quiz = quiz_of("who-cancels")
    assert not quiz.act("do:step").stepped


def test_what_is_unknown_is_no_act() -> None:
    for target in ("do:nothing", "choose:9", "choose:x", "choose:", "twist:jungle"):
        with pytest.raises(LookupError):
            quiz_of().act(target)


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(LookupError, match="there is no exercise"):
        exercise("riding")


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(["choose:0", "choose:1", "do:check", "do:retry", "do:show", "do:step", "do:next"])))
def test_any_acts_lead_to_a_picture(acts: list[str]) -> None:
    quiz = quiz_of("how-strong", "after-tornado")
    for act in acts:
        quiz = quiz.act(act)
        assert quiz.picture().panels
        assert quiz.learner.found.keys() <= {clause.number for clause in MAKER.rules}


# --- nothing tells the answer -----------------------------------------------------------------------------------


def turned(made: Exercise) -> Exercise:
    """The same exercise with right and wrong exchanged, and all that is said about them left out."""
    options = tuple(
        option._replace(right=not option.right, misread=None, because=None, clauses=()) for option in made.options
    )
    return made._replace(options=options, step=())


@kinds
def test_before_an_answer_the_picture_does_not_depend_on_what_is_right(kind: str) -> None:
    quiz = quiz_of(kind)
    for chosen in (quiz, quiz.act("choose:0"), quiz.act("choose:1")):
        assert chosen.picture() == chosen._replace(exercise=turned(quiz.exercise)).picture()


@kinds
def test_options_are_alike_but_for_words_and_cards(kind: str) -> None:
    quiz = quiz_of(kind)
    html = panel(quiz.picture(), "options")
    found = re.findall(r"<button.*?</button>", html)
    assert len(found) == len(quiz.exercise.options)
    assert len(set(map(outline, found))) == 1


def outline(button: str) -> str:
    """An option without its words, its cards and its number."""
    cardless = re.sub(r'<span class="dt-set">.*</span></span>', "", button)
    wordless = re.sub(r'(<span class="dt-words">).*?(</span>)', r"\1\2", cardless)
    return re.sub(r"(choose:|option-|<kbd aria-hidden=\"true\">)\d", r"\1", wordless)


def test_what_the_browser_gets_holds_no_answer() -> None:
    stage = exercise("may-prepare", seed=4)
    sent = json.dumps(stage.picture)
    assert not re.search(r"is-right|is-wrong|dt-answer|misread|because|equal-is", sent)
    made = turned(stage.session.exercise)
    other = Stage(stage.session._replace(exercise=made))
    assert {**other.picture, "session": ""} == {**stage.picture, "session": ""}


@kinds
def test_hidden_cards_are_not_on_the_page(kind: str) -> None:
    """Exchanging all hands that the question does not show, and the draw pile, changes nothing in the picture."""
    quiz = quiz_of(kind)
    drawn_kind, laid = quiz.exercise.scene
    if kind == "change-hand":
        return
    seen = {laid.seat} if "hand" in drawn_kind.shown else set()
    players = tuple(
        player if seat in seen else player._replace(hand=tuple(reversed(laid.state.draw[: len(player.hand)])))
        for seat, player in enumerate(laid.state.players)
    )
    state = laid.state._replace(players=players, draw=tuple(reversed(laid.state.draw)))
    if laid.state.phase.value != "setup":
        other = quiz.exercise._replace(scene=(drawn_kind, laid._replace(state=state)))
        assert quiz._replace(exercise=other).picture().panels == quiz.picture().panels


# --- what was missed comes back ---------------------------------------------------------------------------------


def test_three_in_a_row_and_a_kind_is_done() -> None:
    quiz = quiz_of("how-strong")
    for n in range(IN_A_ROW):
        assert "done:how-strong" not in quiz.picture().learned
        quiz = rightly(quiz).act("do:next")
        assert quiz.exercise.level == n + 1
    assert quiz.picture().learned["done:how-strong"] == "1"


def test_a_miss_begins_the_row_anew() -> None:
    quiz = rightly(rightly(quiz_of("how-strong")).act("do:next")).act("do:next")
    assert wrongly(quiz).act("do:next").exercise.level == 0


def test_a_missed_clause_comes_back_but_not_at_once() -> None:
    missed = wrongly(quiz_of("how-strong", "who-cancels", "score-table", seed=3))
    due = set(missed.resting)
    assert due
    quiz, met = missed.act("do:next"), []
    for _ in range(4):
        met.append(bool(due & set(quiz.exercise.clauses)))
        quiz = rightly(quiz).act("do:next")
    assert any(met[1:])


def test_boxes_go_up_to_three_and_down_to_nothing() -> None:
    learner = Learner()
    for box in (1, 2, KNOWN, KNOWN):
        learner = learner.knew("kind", ("DT-R30",))
        assert learner.boxes == {"DT-R30": box}
    assert learner.missed("kind", ("DT-R30",)).boxes == {"DT-R30": 0}
    assert learner.weakest({"DT-R30"}) == frozenset()


def test_the_weakest_are_those_of_the_lowest_box() -> None:
    learner = Learner(kept={"A": 2, "B": 0, "C": 0, "D": 1})
    assert learner.weakest({"A", "B", "C"}) == {"B", "C"}
    assert learner.weakest({"A", "D"}) == {"D"}
    assert learner.weakest({"E"}) == frozenset()


def test_earlier_misses_are_recalled_and_come_back() -> None:
    quiz = quiz_of("how-strong", "score-table")
    told = quiz.act("field:recall", json.dumps({"clause:DT-R64": "0"}))
    assert told.learner.boxes == {"DT-R64": 0}
    assert told.picture().learned == {}
    later = told.act("do:next").exercise
    assert later.kind == "score-table"
    assert "DT-R64" in later.clauses


def test_what_was_found_here_weighs_more_than_what_was_kept() -> None:
    quiz = wrongly(quiz_of("how-strong"))
    (clause, *_) = quiz.learner.found
    told = quiz.act("field:recall", json.dumps({f"clause:{clause}": "3"}))
    assert told.learner.boxes[clause] == 0


ODD: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.sampled_from(["0", "3", "4", "clause:DT-R30"]),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.just("clause:DT-R30"), inner),
)


@given(st.text() | ODD.map(json.dumps))
def test_whatever_is_handed_over_does_no_harm(text: str) -> None:
    told = quiz_of("how-strong").act("field:recall", text)
    assert set(told.learner.boxes) <= {"DT-R30"}
    assert set(told.learner.boxes.values()) <= {0, 1, 2, 3}
    assert told.picture().say == ""


@pytest.mark.parametrize("text", [None, "", "[" * 4000, '{"clause:DT-R30": 1}', '{"clause:X": "1"}', '{"done:x": "1"}'])
def test_what_is_no_progress_is_left_out(text: str | None) -> None:
    assert quiz_of("how-strong").act("field:recall", text).learner == Learner()


def test_a_page_may_hand_over_what_it_keeps() -> None:
    picture = quiz_of().picture()
    assert picture.recalls
    assert "field:recall" in targets(picture)


# --- keys and words ---------------------------------------------------------------------------------------------


def test_number_keys_choose_and_enter_goes_on() -> None:
    quiz = quiz_of()
    keys = quiz.picture().keys
    assert [keys[str(n + 1)] for n in range(len(quiz.exercise.options))] == [
        f"choose:{n}" for n in range(len(quiz.exercise.options))
    ]
    assert "Enter" not in keys
    assert quiz.act("choose:0").picture().keys["Enter"] == "do:check"
    assert rightly(quiz).picture().keys["Enter"] == "do:next"
    assert wrongly(quiz).picture().keys["Enter"] == "do:retry"


def test_every_key_stands_for_something_on_the_page() -> None:
    for quiz in (quiz_of(), quiz_of().act("choose:0"), wrongly(quiz_of()), rightly(quiz_of())):
        picture = quiz.picture()
        html = "".join(panel.html for panel in picture.panels)
        assert all(f'data-target="{target}"' in html for target in picture.keys.values())
        assert picture.keys.keys() == picture.key_names.keys()


@kinds
def test_the_question_and_all_options_can_be_read_as_plain_text(kind: str) -> None:
    quiz = quiz_of(kind)
    summary = quiz.picture().summary
    assert str(quiz.exercise.question) in summary
    assert all(str(option.words) in summary for option in quiz.exercise.options)


# --- the exam ---------------------------------------------------------------------------------------------------


def sitting(length: int = 4, seed: int = 2) -> Quiz:
    return sat(MAKER, seed, "en", length)


def test_an_exam_takes_all_kinds_in_turn() -> None:
    quiz, met = sitting(len(KINDS)), []
    while not quiz.over:
        met.append(quiz.exercise.kind)
        quiz = rightly(quiz).act("do:next")
    assert met == list(KINDS)
    learned = quiz.picture().learned
    assert (learned["exam:result"], learned["done:exam"]) == (f"{len(KINDS)}-{len(KINDS)}", "1")


def test_an_exam_gives_no_help_and_one_try() -> None:
    quiz = sitting()
    assert "do:show" not in targets(quiz.picture())
    assert quiz.act("do:show") == quiz
    assert quiz.act("do:next") == quiz
    wrong = wrongly(quiz)
    assert "do:retry" not in targets(wrong.picture())
    assert wrong.act("choose:0").results == (False,)
    assert wrong.act("do:retry").mark is Mark.NOT_YET


def test_an_exam_says_how_far_one_is() -> None:
    quiz = rightly(sitting()).act("do:next")
    assert "Question 2 of 4, 1 right" in panel(quiz.picture(), "question")


def test_the_certificate_parts_what_was_mastered_from_what_was_missed() -> None:
    quiz = wrongly(sitting(2)).act("do:next")
    quiz = rightly(quiz).act("do:next")
    html = panel(quiz.picture(), "certificate")
    assert "1 of 2 right" in html
    mastered, again = html.split("to look at again")
    assert all(clause in again for clause in quiz.missed)
    assert all(clause in mastered for clause in set(quiz.learner.found) - quiz.missed)
    assert "dt-certificate" in html


def test_a_clause_missed_once_is_not_mastered_later() -> None:
    quiz = sitting(2)
    quiz = wrongly(quiz)._replace(length=2)
    (clause, *_) = quiz.missed
    later = quiz._replace(learner=quiz.learner.knew("x", (clause,)), number=2)
    assert clause in panel(later.picture(), "certificate").split("to look at again")[1]


def test_another_exam_asks_other_questions() -> None:
    over = rightly(sitting(1)).act("do:next")
    fresh = over.act("do:again")
    assert (fresh.number, fresh.results, fresh.length) == (0, (), 1)
    assert fresh.exercise.seed != over.exercise.seed
    assert sitting(1).act("do:again") == sitting(1)


def test_an_exam_needs_a_question() -> None:
    for seed in (1, None):
        with pytest.raises(ValueError, match="at least 1 question"):
            exam(seed=seed, questions=0)


def test_an_exam_without_a_seed_has_a_door_and_two_of_them_differ() -> None:
    door = exam(questions=1).session
    assert "1 question from all sections" in door.picture().say
    assert door.act("do:begin").seed != door.act("do:begin").seed
    with pytest.raises(LookupError):
        door.act("do:next")


def test_the_first_question_of_a_chapter_is_always_the_same_and_the_others_differ() -> None:
    one, other = exercise("who-cancels").session, exercise("who-cancels").session
    assert one.exercise == other.exercise
    assert one.seed != other.seed


# --- in other languages and on narrowed tables ------------------------------------------------------------------


@pytest.mark.parametrize("language", ["it", "zh"])
def test_a_quiz_can_be_drawn_in_every_language(language: str) -> None:
    quiz = wrongly(practice(examiner("fury"), ("how-strong", "which-stays"), 2, language)).act("do:step")
    assert quiz.picture().language == language
    assert quiz.picture().panels
