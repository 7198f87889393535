"""The time line: a mark for each step that was seen, in the parts of the game to which the steps belong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.panels.story import StoryLine
from dinotwist_widgets.pictures import Html, tag

IN_SIGHT = 7
"""How many parts stand side by side; the others come into sight as one goes there."""


class Part(NamedTuple):
    """Some steps in a row: what they are called, the number of the first one, and how many they are."""

    label: Said
    first: int
    length: int

    def holds(self, number: int) -> bool:
        """Whether a step is one of these."""
        return self.first <= number < self.first + self.length


class Walk(NamedTuple):
    """The steps seen, their parts, and the number of the present one (-1 before the first).

    ``way`` says whether there is anything to walk through at all.
    """

    lines: tuple[StoryLine, ...]
    parts: tuple[Part, ...]
    now: int
    way: bool = True

    @property
    def line(self) -> StoryLine | None:
        """The step that is shown; None before the first."""
        return self.lines[self.now] if self.now >= 0 else None


def timeline(walk: Walk, language: Language) -> str:
    """The parts as buttons (``part:0``, ``part:1`` …) in one group, with the way to the start before them."""
    at = next((number for number, part in enumerate(walk.parts) if part.holds(walk.now)), 0)
    first = max(0, min(at - IN_SIGHT // 2, len(walk.parts) - IN_SIGHT))
    shown = list(enumerate(walk.parts))[first : first + IN_SIGHT]
    buttons = [_start(walk.now, language), *(_part(number, part, walk.now, language) for number, part in shown)]
    more = (_more(first > 0), _more(first + IN_SIGHT < len(walk.parts)))
    name = language.say(said("Time line"))
    group = tag(
        "div", buttons[0], more[0], *buttons[1:], more[1], class_="dt-parts", role="group", aria_label=name,
        data_group="timeline",
    )  # fmt: skip
    return tag("div", _where(walk, language), group, class_="dt-timeline")


def _where(walk: Walk, language: Language) -> Html:
    words = said("{number} of {count}", number=walk.now + 1, count=len(walk.lines))
    return tag("p", language.say(words), class_="dt-where")


def _start(now: int, language: Language) -> Html:
    here = {"aria_current": "step"} if now < 0 else {}
    return tag(
        "button", language.say(said("Start")), type="button", class_="dt-part dt-start", data_target="do:start",
        data_key="do:start", **here,
    )  # fmt: skip


def _part(number: int, part: Part, now: int, language: Language) -> Html:
    name = language.say(counted("{part}: {count} step", "{part}: {count} steps", part.length, part=part.label))
    here = {"aria_current": "step"} if part.holds(now) else {}
    return tag(
        "button", *_marks(part, now), type="button", class_="dt-part", aria_label=name, title=name,
        data_target=f"part:{number}", data_key=f"part-{number}", **here,
    )  # fmt: skip


def _marks(part: Part, now: int) -> Sequence[Html]:
    steps = range(part.first, part.first + part.length)
    return [
        tag("span", class_="dt-now" if n == now else "dt-next" if n > now else "dt-past", aria_hidden="true")
        for n in steps
    ]


def _more(there: bool) -> Html:
    return tag("span", "…", class_="dt-more", aria_hidden="true") if there else Html()
