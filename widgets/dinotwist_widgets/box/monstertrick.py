"""The box of Monster Trick: the colours of the players' markers and tiles."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.boxes import Problem
from dinotwist.kit.words import said
from dinotwist.monstertrick.box import BOXES, LONGEST, SETS, Box, standard_box
from dinotwist_widgets.box.forms import Control, Draft, Group, Section


class MonsterForm:
    """What is asked about a box of Monster Trick."""

    game = "monstertrick"
    boxes = BOXES
    unknown = said(
        "The manual names 3 of the players' colours: orange, red and grey. The other two stand in until you look into "
        "your own box."
    )

    def draft(self, box: Box) -> Draft:
        """The colours in seat order."""
        return {f"colours.{place}": colour for place, colour in enumerate(box.colours)}

    def untouched(self) -> Draft:
        """The placeholder colours."""
        return self.draft(standard_box())

    def empty(self, draft: Draft) -> None:
        """Nothing is counted here."""
        del draft

    def table(self, draft: Draft) -> dict[str, Any]:
        """The box file."""
        return {"placeholder": False, "colours": [draft[f"colours.{place}"].strip() for place in range(SETS)]}

    def problems(self, draft: Draft) -> tuple[Problem, ...]:
        """None: the engine names them all."""
        del draft
        return ()

    def place(self, path: str, draft: Draft) -> str:
        """The colour's own field, else the section."""
        return path if path in draft else "colours"

    def sections(self, draft: Draft) -> tuple[Section, ...]:
        """The five colours."""
        controls = (
            Control(key, said("Player {number}", number=number), "text", longest=LONGEST)
            for number, key in enumerate(draft, 1)
        )
        hint = said("The colours of the markers and tiles, in the order in which you hand them out: the oldest first.")
        return (Section("colours", said("Players' colours"), hint, (Group("colours", tuple(controls)),)),)

    def act(self, draft: Draft, target: str) -> None:
        """There are no further acts."""
        del draft, target
