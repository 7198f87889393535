"""What every part of the table is drawn from: the view, who looks, what stands out, and in which language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dinotwist.kit.words import Language, Said, said
from dinotwist.twist.cards import Dino
from dinotwist.twist.naming import named
from dinotwist.twist.state import Player, State
from dinotwist_widgets.pictures import Html, Mark, tag
from dinotwist_widgets.twist.keys import Place
from dinotwist_widgets.twist.marks import Marks, states_said


class Sight(NamedTuple):
    """One picture's ingredients; ``seat`` is None for somebody who only watches."""

    view: State
    seat: int | None
    marks: Marks
    language: Language
    keys: Mapping[Place, str]

    def say(self, sentence: Said | str) -> str:
        """A sentence in the reader's language, still to be escaped."""
        return self.language.say(sentence)

    def comma(self, *parts: Said | str) -> str:
        """Parts of a name, as in "jungle, Carni 7, can be attacked"; finished text stands for itself."""
        shown = (part if isinstance(part, str) else self.say(part) for part in parts)
        return self.language.text(", ").join(filter(None, shown))

    def player(self, seat: int) -> Player:
        """The things of one seat."""
        return self.view.player(seat)

    def hidden_word(self, sentence: Said | str) -> Html:
        """Words for those who cannot see the picture."""
        return tag("span", self.say(sentence), class_="dt-hidden")

    def states(self, target: str, *more: Mark) -> frozenset[Mark]:
        """The states of one target, and those that the table itself knows of."""
        return self.marks.of(target) | frozenset(more)

    def button(self, target: str, picture: Html, name: str, **attributes: str) -> Html:
        """A thing that can be acted on: a real button with its name, its states said, and its target."""
        states = self.marks.of(target)
        return tag(
            "button",
            picture,
            type="button",
            data_target=target,
            aria_pressed="true" if Mark.SELECTED in states else "false",
            aria_label=self.comma(name, *states_said(target, states)),
            **attributes,
        )


def card_name(dino: Dino) -> Said:
    """A card as it is read aloud: species, value, and what else is printed on it."""
    if dino.claw:
        return said("{card}, long claws", card=named(dino))
    if dino.baby:
        return said("{card}, a Baby", card=named(dino))
    return named(dino)


def card_listed(dino: Dino) -> Said:
    """A card in a list, where a comma already parts one card from the next."""
    if dino.claw:
        return said("{card} (long claws)", card=named(dino))
    if dino.baby:
        return said("{card} (Baby)", card=named(dino))
    return named(dino)
