"""Positions: a table in the middle of a game, as a person writes it down.

What is left out takes the stated default: all cars, 30 points, empty ground floors, the placeholder box. A position
that cannot be (a roof where no floor is) is refused with a sentence.
"""

from __future__ import annotations

from dinotwist.bilico import facts
from dinotwist.bilico.flaws import flaws
from dinotwist.bilico.flow import run_on
from dinotwist.bilico.given import Given, GivenBuilt, GivenCard, GivenPalazzo, GivenPlayer, setup_of
from dinotwist.bilico.laying import laid
from dinotwist.bilico.parking import has_a_turn
from dinotwist.bilico.rulings import Rulings
from dinotwist.kit.facts import Played, Scribe
from dinotwist.kit.positions import refuse

__all__ = ["Given", "GivenBuilt", "GivenCard", "GivenPalazzo", "GivenPlayer", "open_position"]


def open_position(given: Given, rulings: Rulings, waived: frozenset[str] = frozenset()) -> Played:
    """The state of a position and the facts that led to its first question.

    Raises `NoGame` with a sentence and clauses when the position cannot be.
    """
    refuse(flaws(given, rulings, waived))
    setup = setup_of(given, rulings, waived)
    table = Scribe(laid(given, setup))
    if has_a_turn(table.state, setup.starter):
        table.write(facts.TurnBegun(setup.starter))
    run_on(table)
    return table.played()
