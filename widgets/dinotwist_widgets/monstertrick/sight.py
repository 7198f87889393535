"""What every part of the table is drawn from: the view, who looks, what stands out, and in which language."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.words import Language, Said, said
from dinotwist.monstertrick.naming import player_colour
from dinotwist.monstertrick.state import Player, State, Tile
from dinotwist_widgets.monstertrick import pictures
from dinotwist_widgets.monstertrick.marks import Marks, states_said
from dinotwist_widgets.pictures import Html, Mark, tag


class Sight(NamedTuple):
    """One picture's ingredients; ``seat`` is None for somebody who only watches."""

    view: State
    seat: int | None
    marks: Marks
    language: Language
    tiles: tuple[int, ...] = ()
    asked: bool = False
    """``tiles`` are those that the reader has chosen for a row; ``asked`` is whether the reader has to decide."""

    def say(self, sentence: Said | str) -> str:
        """A sentence in the reader's language, still to be escaped; finished text stands for itself."""
        return sentence if isinstance(sentence, str) else self.language.say(sentence)

    def comma(self, *parts: Said | str) -> str:
        """Parts of a name, as in "pile 1, green, can take the card"."""
        return self.language.text(", ").join(filter(None, map(self.say, parts)))

    def player(self, seat: int) -> Player:
        """The things of one seat."""
        return self.view.player(seat)

    def value(self, seat: int, tile: Tile) -> int:
        """The value of a tile, 0 where the reader may not know it: others' tiles that have never been up."""
        return tile.value if seat == self.seat or tile.up or tile.seen else 0

    def marker(self, seat: int) -> Html:
        """A seat's marker."""
        return pictures.marker(seat, self.view.setup.colour(seat))

    def colour(self, seat: int) -> Said | str:
        """The colour of a seat's markers, in a word."""
        return player_colour(self.view.setup.colour(seat))

    def who(self, seat: int) -> Said:
        """A seat by name and colour: "Ann (orange)"."""
        return said("{name} ({colour})", name=self.view.name(seat), colour=self.colour(seat))

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
