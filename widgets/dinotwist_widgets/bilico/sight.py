"""What every part of the table is drawn from: the view, what is chosen, what stands out, and in which language."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.bilico.pieces import Place
from dinotwist.bilico.state import Palazzo, State
from dinotwist.kit.words import Language, Said
from dinotwist_widgets.bilico.marks import Marks, states_said
from dinotwist_widgets.bilico.touch import Touch
from dinotwist_widgets.pictures import Html, Mark, classes, sign, tag


class Sight(NamedTuple):
    """One picture's ingredients; ``touch`` is None while nobody at this screen is asked."""

    view: State
    language: Language
    touch: Touch | None = None
    marks: Marks = Marks()

    def say(self, sentence: Said | str) -> str:
        """A sentence in the reader's language, still to be escaped."""
        return self.language.say(sentence)

    def comma(self, *parts: Said | str) -> str:
        """Parts of a name; finished text stands for itself."""
        shown = (part if isinstance(part, str) else self.say(part) for part in parts)
        return self.language.text(", ").join(filter(None, shown))

    def palazzo(self, place: Place) -> Palazzo:
        """A palazzo."""
        return self.view.palazzo(place)

    def button(self, target: str, *inside: str, name: str = "", css: str = "", pressed: bool | None = None) -> Html:
        """A real button with its target; ``name`` where its words do not say all, its states said with it."""
        states = self.marks.of(target)
        words = self.comma(name, *states_said(target, states)) if name else None
        return tag(
            "button",
            *inside,
            type="button",
            class_=classes(css, *sorted(f"is-{state}" for state in states)),
            data_target=target,
            data_key=target,
            aria_pressed=None if pressed is None else str(pressed).lower(),
            aria_label=words,
        )

    def choice(self, target: str, *inside: str, name: str, pressed: bool | None = None) -> Html:
        """A button with words on it, and a sign where it is chosen or refused."""
        states = self.marks.of(target)
        signs = [sign("tick")] if pressed or Mark.SELECTED in states else []
        signs = [sign("bar")] if Mark.REFUSED in states else signs
        return self.button(target, *signs, *inside, name=name, css="btn dt-choice", pressed=pressed)
