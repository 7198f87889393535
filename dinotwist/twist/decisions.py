"""What a seat may decide. Decisions are plain values: who, and what exactly.

In a canonical decision everything is said: the place where a captured Dino goes and the card that stays.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from dinotwist.twist.cards import Cards, Dino, Species, Territory


class Redraw(NamedTuple):
    """New Brood: discard these cards and draw as many (DT-R53)."""

    seat: int
    cards: Cards


class Prepare(NamedTuple):
    """Put these cards face down (DT-R21); none at all means to sit the round out.

    ``species`` is set only where the species of a mixed Duo is fixed at once (DT-R55, ruling top card).
    """

    seat: int
    cards: Cards
    species: Species | None = None


class Bury(NamedTuple):
    """Put two cards in the own graveyard instead of preparing (DT-R25)."""

    seat: int
    cards: Cards


class ChooseSpecies(NamedTuple):
    """Name the species that attacks with a mixed Duo (DT-R55)."""

    seat: int
    species: Species


class Attack(NamedTuple):
    """Attack the Dino on ``target`` and put it on ``place`` of the own island (DT-R36, DT-R42).

    ``place`` is None when the captured Dino is given up (ruling). ``stays`` is the card left on Twist Island.
    """

    seat: int
    target: Territory
    place: Territory | None
    stays: Dino


Decision: TypeAlias = Redraw | Prepare | Bury | ChooseSpecies | Attack
