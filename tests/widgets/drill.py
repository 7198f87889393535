"""A session that is no exercise: two steps, an answer that can be shown, and something to learn. For tests of pages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple, Self

from dinotwist_widgets.protocol import Panel, Picture

STEPS = 2


class Drill(NamedTuple):
    """How many steps were taken, whether the answer is shown, and what is learned by now."""

    goal: str = "who-cancels"
    at: int = 0
    shown: bool = False
    learned: Mapping[str, str] = {}
    recalls: bool = False
    heard: str = ""

    def act(self, target: str, value: str | None) -> Self:
        """Take a step, go back, show the answer, give it, or hear what a browser recalls."""
        if target == "field:recall":
            told = json.loads(value or "{}")
            return self._replace(learned={**self.learned, **told}, heard=", ".join(f"{k} {v}" for k, v in told.items()))
        if target in ("do:step", "do:back"):
            return self._replace(at=self.at + (1 if target == "do:step" else -1))
        if target == "do:show":
            return self._replace(shown=True)
        if target == "answer:right":
            return self._replace(learned={**self.learned, f"done:{self.goal}": "1", "clause:DT-R30": "3"})
        if target == "answer:wrong":
            return self._replace(learned={**self.learned, "clause:DT-R30": "0"})
        raise LookupError(target)

    def picture(self) -> Picture:
        """Question, clause in force, actions, and panels that a class does not need."""
        answer = '<p class="dt-answer">Nobody attacks.</p>' if self.shown else ""
        return Picture(
            panels=(
                Panel("table", f'<div class="panel"><p>Step {self.at}</p>{answer}{self._choices()}</div>'),
                Panel("force", '<div class="dt-panel dt-force"><p>DT-R30 is in force.</p></div>'),
                Panel("actions", self._bar()),
                Panel("story", f'<div class="dt-panel"><h2>Story</h2><p>heard: {self.heard}</p></div>', "rail"),
            ),
            say=f"Step {self.at}.",
            focus="answer:right",
            learned=self.learned,
            recalls=self.recalls,
            summary=f"Step {self.at} of {STEPS}.",
        )

    def _choices(self) -> str:
        names = ("right", "wrong")
        buttons = "".join(
            f'<button type="button" class="btn" style="min-height:44px" data-target="answer:{name}">{name}</button> '
            for name in names
        )
        return f'<div data-group="answers">{buttons}</div>'

    def _bar(self) -> str:
        main = ("do:step", "Next step") if self.at < STEPS else ("do:show", "Show the answer")
        acts = [("do:back", "Step back", "btn")] if self.at else []
        if not self.shown:
            acts.append((*main, "btn first"))
        buttons = "".join(
            f'<button type="button" class="{css}" data-target="{target}">{name}</button>' for target, name, css in acts
        )
        return f'<div class="dt-actions"><div class="dt-buttons">{buttons}</div></div>'
