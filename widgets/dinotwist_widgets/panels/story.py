"""What happened, as a core sample: one layer a step, the oldest first, now in plum, what is to come still empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.pictures import Html, joined, tag

IN_SIGHT = 12
"""How many steps up to now stand open; the earlier ones are folded away."""
AHEAD = 5
"""How many steps after now stand open; the later ones are folded away."""
_TEXTURES = 4


class StoryLine(NamedTuple):
    """One step: what happened, and the numbers of the clauses behind it."""

    sentence: Said
    clauses: tuple[str, ...] = ()


def story(lines: Sequence[StoryLine], now: int, language: Language, *, walk: bool = False) -> str:
    """The steps of the game; ``now`` is the index of the present one.

    With ``walk`` each row is a button that leads there (``step:0``, ``step:1`` …), and the rows are one group.
    """
    title = tag("h2", language.say(said("What happened")), class_="dt-title")
    if not lines:
        empty = tag("p", language.say(said("Nothing yet: the first step is yours.")))
        return tag("div", title, empty, class_="dt-panel dt-story")
    first = max(0, min(now, len(lines) - 1) - IN_SIGHT + 1)
    last = max(now, 0) + AHEAD + 1
    rows = [_row(line, n, now, language, walk=walk) for n, line in enumerate(lines)]
    before = counted("{count} earlier step", "{count} earlier steps", first)
    after = counted("{count} later step", "{count} later steps", len(rows[last:]))
    parts = (
        _folded(rows[:first], "earlier", 1, language.say(before)),
        _core(rows[first:last], "story", first + 1),
        _folded(rows[last:], "later", last + 1, language.say(after)),
    )
    return tag("div", title, *parts, class_="dt-panel dt-story")


def _core(rows: Sequence[Html], group: str, start: int) -> Html:
    return tag("ol", *rows, class_="dt-core", role="list", start=start if start > 1 else None, data_group=group)


def _folded(rows: Sequence[Html], name: str, start: int, words: str) -> Html:
    if not rows:
        return Html()
    return tag("details", tag("summary", words), _core(rows, name, start), class_="dt-earlier", data_key=name)


def _row(line: StoryLine, n: int, now: int, language: Language, *, walk: bool) -> Html:
    state = "dt-now" if n == now else "dt-next" if n > now else "dt-past"
    here = tag("span", language.say(said("you are here")), class_="dt-youarehere") if n == now else Html()
    numbers = tag("span", ", ".join(line.clauses), class_="dt-code") if line.clauses else Html()
    words = tag("span", language.say(line.sentence), class_="dt-what")
    meta = tag("span", joined(filter(None, (numbers, here)), " "), class_="dt-meta")
    step = {"aria_current": "step"} if n == now else {}
    if walk:
        inner = tag(
            "button", words, " ", meta, type="button", class_="dt-row", data_target=f"step:{n}",
            data_key=f"step-{n}", **step,
        )  # fmt: skip
        step = {}
    else:
        inner = tag("span", words, " ", meta, class_="dt-row")
    layer = tag("span", class_=f"dt-layer dt-texture{n % _TEXTURES}", aria_hidden="true")
    return tag("li", layer, inner, class_=state, data_key=f"layer-{n}", **step)
