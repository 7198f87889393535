"""What every part of a table is drawn from: what stands out, and in which language; a game adds what is seen."""

from __future__ import annotations

from dataclasses import dataclass

from dinotwist.kit.words import Language, Said
from dinotwist_widgets.pictures import Html, Mark, tag
from dinotwist_widgets.play.marks import Marks


@dataclass(frozen=True)
class Sight:
    """The ingredients that the pictures of all tables share."""

    marks: Marks
    language: Language

    def say(self, sentence: Said | str) -> str:
        """A sentence in the reader's language, still to be escaped; finished text stands for itself."""
        return sentence if isinstance(sentence, str) else self.language.say(sentence)

    def comma(self, *parts: Said | str) -> str:
        """Parts of a name, as in "jungle, Carni 7, can be attacked"."""
        return self.language.text(", ").join(filter(None, map(self.say, parts)))

    def states(self, target: str, *more: Mark) -> frozenset[Mark]:
        """The states of one target, and those that the table itself knows of."""
        return self.marks.of(target) | frozenset(more)

    def named(self, target: str, name: str) -> str:
        """The name of a thing that can be acted on, with its states."""
        return self.comma(name, *self.marks.said(target))

    def button(self, target: str, picture: Html, name: str, **attributes: str) -> Html:
        """A thing that can be acted on: a real button with its name, its states said, and its target."""
        return tag(
            "button",
            picture,
            type="button",
            data_target=target,
            aria_pressed="true" if Mark.SELECTED in self.marks.of(target) else "false",
            aria_label=self.named(target, name),
            **attributes,
        )

    def legend(self) -> Html:
        """What the marks on the table mean, shape beside word; an empty line keeps its room."""
        items = (
            tag("li", tag("span", class_=f"dt-key is-{mark}"), tag("span", self.say(words)))
            for mark, words in self.marks.key()
        )
        return tag("ul", *items, class_="dt-legend", role="list", aria_hidden="true")
