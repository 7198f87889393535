"""What every part of the table is drawn from: the view, what is chosen, what stands out, and in which language."""

from __future__ import annotations

from dataclasses import dataclass

from dinotwist.bilico.pieces import Place
from dinotwist.bilico.state import Palazzo, State
from dinotwist_widgets.bilico.touch import Touch
from dinotwist_widgets.pictures import Html, Mark, classes, sign, tag
from dinotwist_widgets.play import sight


@dataclass(frozen=True)
class Sight(sight.Sight):
    """One picture's ingredients; ``touch`` is None while nobody at this screen is asked."""

    view: State
    touch: Touch | None = None

    def palazzo(self, place: Place) -> Palazzo:
        """A palazzo."""
        return self.view.palazzo(place)

    def control(self, target: str, *inside: str, name: str = "", css: str = "", pressed: bool | None = None) -> Html:
        """A real button with its target; ``name`` where its words do not say all, its states said with it."""
        states = self.marks.of(target)
        return tag(
            "button",
            *inside,
            type="button",
            class_=classes(css, *sorted(f"is-{state}" for state in states)),
            data_target=target,
            data_key=target,
            aria_pressed=None if pressed is None else str(pressed).lower(),
            aria_label=self.named(target, name) if name else None,
        )

    def choice(self, target: str, *inside: str, name: str, pressed: bool | None = None) -> Html:
        """A button with words on it, and a sign where it is chosen or refused."""
        states = self.marks.of(target)
        signs = [sign("tick")] if pressed or Mark.SELECTED in states else []
        signs = [sign("bar")] if Mark.REFUSED in states else signs
        return self.control(target, *signs, *inside, name=name, css="btn dt-choice", pressed=pressed)
