"""The door to an exam: what it is, and the button that begins it. Behind it every exam is another one."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from dinotwist.kit.words import Said, counted, said
from dinotwist_widgets import texts
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.pictures import tag
from dinotwist_widgets.play.exercise import Examiner
from dinotwist_widgets.play.quiz import Quiz, sat
from dinotwist_widgets.protocol import Panel, Picture

SEEDS = 1 << 32


class ExamDoor(NamedTuple):
    """An exam that has not begun; it becomes the exam."""

    examiner: Examiner
    language: str
    length: int

    def act(self, target: str, value: str | None = None) -> Quiz:
        """Begin. Raises LookupError for any other act."""
        del value
        if target != "do:begin":
            raise LookupError(f"there is no act {target!r}")
        begun = sat(self.examiner, secrets.randbelow(SEEDS), self.language, self.length)
        return begun._replace(focus="choose:0")

    def picture(self) -> Picture:
        """What the exam is."""
        language = texts.words(self.language)
        begin = Act("do:begin", said("Begin the exam"), main=True, key="b")
        title = tag("h2", language.say(said("The exam")), class_="dt-title")
        about = tag("div", title, tag("p", language.say(self._about)), class_="dt-panel dt-door-words")
        bar = actions([begin], Status(said("The exam"), said("Begin when you are ready.")), language)
        return Picture(
            panels=(Panel("question", about), Panel("actions", bar)),
            say=language.say(self._about),
            keys={begin.key: begin.target},
            key_names={begin.key: language.say(begin.label)},
            language=self.language,
            summary=language.say(self._about),
        )

    @property
    def _about(self) -> Said:
        return counted(
            "{count} question from all sections, each answered once. There is no clock.",
            "{count} questions from all sections, each answered once. There is no clock.",
            self.length,
        )


def door(examiner: Examiner, language: str, length: int) -> ExamDoor:
    """The door to an exam of so many questions. Raises ValueError with a sentence for none."""
    if length < 1:
        raise ValueError(f"an exam has at least 1 question, not {length}")
    return ExamDoor(examiner, language, length)
