"""The table in words: folded away until it is wanted, in the words of the story."""

from __future__ import annotations

from dinotwist.kit.words import Language, said
from dinotwist_widgets.panels.story import StoryLine
from dinotwist_widgets.pictures import Html, tag


def table_words(line: StoryLine | None, text: str, language: Language) -> str:
    """The last step and the table as ``text``, a paragraph a line."""
    summary = tag("summary", language.say(said("This table in words")))
    last = Html() if line is None else tag("p", tag("b", language.say(line.sentence)))
    paragraphs = (tag("p", paragraph) for paragraph in text.splitlines())
    folded = tag("details", summary, last, *paragraphs, data_key="words")
    return tag("div", folded, class_="dt-panel dt-words")
