"""What every part of the table of Monster Trick is drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from dinotwist.kit.words import Said, said
from dinotwist.monstertrick.naming import player_colour
from dinotwist.monstertrick.state import Player, State, Tile
from dinotwist_widgets.monstertrick import pictures
from dinotwist_widgets.pictures import Html
from dinotwist_widgets.play import sight


@dataclass(frozen=True)
class Sight(sight.Sight):
    """One picture's ingredients; ``seat`` is None for somebody who only watches."""

    view: State
    seat: int | None
    tiles: tuple[int, ...] = ()
    asked: bool = False
    """``tiles`` are those that the reader has chosen for a row; ``asked`` is whether the reader has to decide."""

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
