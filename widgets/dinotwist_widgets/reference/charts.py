"""The charts of the box chapter: how the deck is made, the set-up cards, the events of this box."""

from __future__ import annotations

import base64
from functools import lru_cache
from typing import NamedTuple

from dinotwist.kit.words import Language, said
from dinotwist.twist.box import Box
from dinotwist_widgets import texts
from dinotwist_widgets.panels.notes import own_note, placeholder_note
from dinotwist_widgets.pictures import Html, icon, tag
from dinotwist_widgets.play.kept import kept_box
from dinotwist_widgets.protocol import Panel, Picture
from dinotwist_widgets.reference import plots
from dinotwist_widgets.reference.box_counts import Counts, all_counts
from dinotwist_widgets.stage import Stage


class Charts(NamedTuple):
    """The charts in a language; nothing on them can be acted on. ``box`` is the reader's own, where they keep one."""

    language: str = "en"
    drawing: bool = True
    box: Box | None = None

    def act(self, target: str, value: str | None = None) -> Charts:
        """The charts of the reader's box. Raises LookupError for everything else: there is nothing to act on."""
        if target == "field:recall":
            return self._replace(box=kept_box(value, "dinotwist"))
        raise LookupError(f"there is no act {target!r} with {value!r}")

    def picture(self) -> Picture:
        """The charts, or only their numbers where nothing can draw them."""
        language = texts.words(self.language)
        found = all_counts(self.box)
        figures = (_figure(counts, self.box, self.language, drawing=self.drawing) for counts in found)
        parts = [] if self.drawing else [_lacking(language)]
        html = tag("div", *parts, tag("div", *figures, class_="dt-charts"), class_="dt-panel")
        captions = " ".join(language.say(counts.caption) for counts in found)
        return Picture(panels=(Panel("charts", html),), language=self.language, summary=captions, recalls=True)


def _lacking(language: Language) -> Html:
    words = said(
        "The charts need matplotlib, which is not installed here: {command} brings it. These are their numbers.",
        command="pip install dinotwist[charts]",
    )
    return tag("div", icon("pen"), tag("p", language.say(words)), class_="dt-note")


def _figure(counts: Counts, box: Box | None, code: str, *, drawing: bool) -> Html:
    language = texts.words(code)
    caption = tag("figcaption", language.say(counts.caption), class_="dt-label")
    note = Html() if counts.note is None else Html(placeholder_note(counts.note, language))
    if box is not None and counts.name == "events":
        note = Html(own_note(said("These numbers are those of your own box."), language))
    table = _table(counts, language)
    if not drawing:
        return tag("figure", caption, table, note, class_="dt-chart")
    address = _address(counts.name, box if counts.name == "events" else None, code)
    image = tag("img", src=address, alt=language.say(counts.instead), class_="dt-plot")
    summary = tag("summary", language.say(said("The numbers")))
    folded = tag("details", summary, table, data_key=f"numbers:{counts.name}")
    return tag("figure", caption, image, folded, note, class_="dt-chart", data_key=f"chart:{counts.name}")


@lru_cache(maxsize=16)
def _address(name: str, box: Box | None, code: str) -> str:
    """A chart as an address that holds it: several on one page share no ids, and a notebook keeps it."""
    counts = next(counts for counts in all_counts(box) if counts.name == name)
    svg = plots.drawn(counts, texts.words(code))
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def _table(counts: Counts, language: Language) -> Html:
    rows = (
        tag("tr", tag("th", language.say(row.what), scope="row"), tag("td", str(row.number))) for row in counts.rows
    )
    return tag("table", tag("tbody", *rows))


def deck_charts() -> Stage:
    """How the deck of Dino Twist is made, as charts with their numbers."""
    return Stage(Charts(texts.here(), plots.can_draw()))
