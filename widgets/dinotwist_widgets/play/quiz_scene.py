"""A quiz as a picture: question, table, options, feedback, the step, and what the reader can do. It knows no game."""

from __future__ import annotations

from dinotwist.kit.words import Language, Said, said
from dinotwist_widgets import texts
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.panels.quiz import (
    Certificate,
    Offer,
    Remark,
    certificate,
    feedback,
    options,
    question,
)
from dinotwist_widgets.panels.story import story
from dinotwist_widgets.play.exercise import Option, ordered
from dinotwist_widgets.play.learner import IN_A_ROW
from dinotwist_widgets.play.quiz import Mark, Quiz
from dinotwist_widgets.protocol import Panel, Picture

MOST_REMARKS = 3
MOST_QUOTED = 3


def picture(quiz: Quiz) -> Picture:
    """All panels of a quiz."""
    language = texts.words(quiz.language)
    acts = [act for act in offered(quiz) if act.enabled]
    keys = {act.key: act.target for act in acts if act.key}
    names = {act.key: language.say(act.label) for act in acts if act.key}
    if quiz.answering:
        for n in range(min(9, len(quiz.exercise.options))):
            keys[str(n + 1)] = f"choose:{n}"
            names[str(n + 1)] = language.say(said("Option {number}", number=n + 1))
    return Picture(
        panels=tuple(_panels(quiz, language)),
        say="" if quiz.quiet else language.say(_say(quiz)),
        focus=quiz.focus,
        keys=keys,
        key_names=names,
        language=quiz.language,
        summary=_summary(quiz, language),
        learned=_learned(quiz),
        recalls=True,
    )


def _panels(quiz: Quiz, language: Language) -> list[Panel]:
    if quiz.over:
        return [
            Panel("certificate", certificate(certified(quiz), said("The exam"), quiz.examiner.rules, language)),
            Panel("actions", actions(offered(quiz), Status(said("The exam"), _say(quiz)), language)),
        ]
    exercise, examiner = quiz.exercise, quiz.examiner
    found = [
        Panel("question", question(examiner.title(exercise.kind), exercise.question, _progress(quiz), language)),
        Panel("table", examiner.scene(exercise, language)),
        Panel(
            "options",
            options(
                offers(quiz),
                exercise.question,
                lambda card: examiner.card(card, language),
                language,
                several=exercise.several,
            ),
        ),
    ]
    if quiz.mark is not Mark.OPEN:
        good = quiz.mark is not Mark.NOT_YET
        found.append(Panel("feedback", feedback(_title(quiz), remarks(quiz), examiner.rules, language, good=good)))
    if quiz.stepped:
        found.append(Panel("story", story(exercise.step, len(exercise.step) - 1, language), "rail"))
    status = Status(examiner.title(exercise.kind), _asked(quiz))
    return [*found, Panel("actions", actions(offered(quiz), status, language))]


def offers(quiz: Quiz) -> list[Offer]:
    """The options as they are shown now."""
    return [
        Offer(option.words, option.cards, n in quiz.chosen, option.right if quiz.settled else None)
        for n, option in enumerate(quiz.exercise.options)
    ]


def offered(quiz: Quiz) -> list[Act]:
    """What the reader can do now, the main act among them."""
    if quiz.over:
        return [Act("do:again", said("Sit another exam"), main=True)]
    following = Act("do:next", _onward(quiz), main=True, key="Enter")
    step = Act("do:step", said("Hide the step") if quiz.stepped else said("Show the step"), key=".")
    show = Act("do:show", said("Show the answer"), key="r")
    if quiz.mark is Mark.OPEN:
        check = Act("do:check", said("Check"), main=True, key="Enter", enabled=bool(quiz.chosen))
        return [check] if quiz.length is not None else [check, show]
    steps = [step] if quiz.exercise.step else []
    if quiz.settled:
        return [following, *steps]
    again = Act("do:retry", said("Try again"), main=True, key="Enter")
    return [again, *steps, show, following._replace(main=False, key="n")]


def _onward(quiz: Quiz) -> Said:
    last = quiz.length is not None and quiz.number + 1 >= quiz.length
    return said("See the result") if last else said("Next question")


def remarks(quiz: Quiz) -> list[Remark]:
    """What the answer got wrong, each with its clauses; else the clauses on which the question turns."""
    exercise = quiz.exercise
    if quiz.mark is not Mark.NOT_YET:
        right = (option for option in exercise.options if option.right)
        clauses = ordered(clause for option in right for clause in option.clauses)
        return [Remark(None, (), (clauses or exercise.clauses)[:MOST_QUOTED])]
    found: list[Remark] = []
    for n in exercise.misjudged(quiz.chosen):
        remark = _remark(exercise.options[n], chosen=n in quiz.chosen)
        if remark not in found:
            found.append(remark)
    return found[:MOST_REMARKS]


def _remark(option: Option, *, chosen: bool) -> Remark:
    """What was wrong about choosing an option; one that is missing is not named, so that it can still be found."""
    read = () if option.misread is None else (option.misread.sentence,)
    if not chosen:
        return Remark(said("Something right is still missing."), read, option.clauses)
    here = () if option.because is None else (option.because,)
    return Remark(option.words, (*here, *read), option.clauses)


def _title(quiz: Quiz) -> Said:
    return {Mark.RIGHT: said("Right."), Mark.NOT_YET: said("Not yet."), Mark.SHOWN: said("The answer")}[quiz.mark]


def _asked(quiz: Quiz) -> Said:
    if quiz.mark is Mark.OPEN:
        return said("Choose all that are right.") if quiz.exercise.several else said("Choose one.")
    return _title(quiz)


def _progress(quiz: Quiz) -> Said:
    if quiz.length is None:
        return _rows(quiz)
    right = sum(quiz.results)
    return said("Question {number} of {length}, {right} right", number=quiz.number + 1, length=quiz.length, right=right)


def _rows(quiz: Quiz) -> Said:
    """How far each kind has come; all done when every one has had its right answers in a row."""
    learner = quiz.learner
    if learner.done >= set(quiz.kinds):
        return said("Done: {count} right in a row. Go on as long as you like.", count=IN_A_ROW)
    rows = [IN_A_ROW if kind in learner.done else learner.rows.get(kind, 0) for kind in quiz.kinds]
    if len(rows) == 1:
        return said("Right in a row: {row} of {count}", row=rows[0], count=IN_A_ROW)
    each: list[str | Said] = [
        said("{title} {row} of {count}", title=quiz.examiner.title(kind), row=row, count=IN_A_ROW)
        for kind, row in zip(quiz.kinds, rows, strict=True)
    ]
    return said("Right in a row: {rows}", rows=each)


def _say(quiz: Quiz) -> Said:
    if quiz.over:
        return said("The exam is over: {right} of {of} right.", right=sum(quiz.results), of=len(quiz.results))
    if quiz.mark is Mark.OPEN:
        return quiz.exercise.question
    if quiz.mark is Mark.SHOWN:
        right = [option.words for option in quiz.exercise.options if option.right]
        return said("The answer: {options}", options=right)
    first = next((sentence for remark in remarks(quiz) for sentence in remark.sentences), None)
    return _title(quiz) if first is None else said("{title} {sentence}", title=_title(quiz), sentence=first)


def _summary(quiz: Quiz, language: Language) -> str:
    """The question and its options in plain words."""
    if quiz.over:
        return language.say(_say(quiz))
    rows = [
        said("{number}. {option}", number=n, option=option.words) for n, option in enumerate(quiz.exercise.options, 1)
    ]
    return "\n".join([language.say(quiz.exercise.question), *map(language.say, rows)])


def certified(quiz: Quiz) -> Certificate:
    """The certificate of an exam: a clause that was missed once is one to look at again."""
    mastered = ordered(set(quiz.learner.found) - quiz.missed)
    return Certificate(sum(quiz.results), len(quiz.results), mastered, ordered(quiz.missed))


def _learned(quiz: Quiz) -> dict[str, str]:
    learned = quiz.learner.learned(quiz.examiner.goal)
    if quiz.over:
        learned |= {"done:exam": "1", "exam:result": f"{sum(quiz.results)}-{len(quiz.results)}"}
    return learned
