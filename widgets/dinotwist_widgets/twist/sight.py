"""What every part of the table of Dino Twist is drawn from, and how its cards are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dinotwist.kit.facts import Fact
from dinotwist.kit.words import Said, said
from dinotwist.twist.cards import Dino
from dinotwist.twist.naming import named
from dinotwist.twist.state import Player, State
from dinotwist_widgets.play import sight
from dinotwist_widgets.twist.keys import Place


@dataclass(frozen=True)
class Sight(sight.Sight):
    """One picture's ingredients; ``seat`` is None for somebody who only watches, ``last`` is what just happened."""

    view: State
    seat: int | None
    keys: Mapping[Place, str]
    last: Fact | None = None

    @property
    def blind(self) -> bool:
        """Whether a seat decides on a screen that all look at, so that its hand stays closed."""
        return self.seat is not None and any(dino.hidden for dino in self.player(self.seat).hand)

    def player(self, seat: int) -> Player:
        """The things of one seat."""
        return self.view.player(seat)


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
