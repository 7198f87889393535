"""Before a round is played: players, pieces, the deal and the rows (manual, page 16; public pages).

Page 16 of the manual points to page 18 for what the row of tiles means. That page is not among the sources.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dinotwist.kit.clauses import Standing
from dinotwist.kit.positions import Flaw, name_flaws, players_cures, refuse
from dinotwist.kit.words import N_, Said, said
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.cards import HIGHEST, Cards, deck
from dinotwist.monstertrick.decisions import Lay, Play
from dinotwist.monstertrick.setup import Setup
from dinotwist.monstertrick.state import Phase, State

MARKERS = 4
ROW = 3


class Pieces(NamedTuple):
    """What a player takes of one colour: how many markers, and the values of the score tiles."""

    markers: int
    tiles: tuple[int, ...]


@RULES.definition(
    "MT-R1", "M1; M5; M7", N_("2 to 5 players play."), otherwise=lambda _setup: True, standing=Standing.PUBLIC
)
def enough_players(setup: Setup) -> bool:
    """Whether the number of players is right."""
    return 2 <= len(setup.seats) <= 5


@RULES.definition(
    "MT-R2",
    "M1; M3; M4",
    N_("Each player takes the 4 markers and the 9 score tiles of one colour."),
    otherwise=lambda _setup: Pieces(0, ()),
    standing=Standing.PUBLIC,
)
def pieces(setup: Setup) -> Pieces:
    """What each player takes."""
    every = range(1, setup.extent.rounds + 1)
    return Pieces(MARKERS, tuple(value for number in every for value in round_values(setup, number)))


@RULES.definition(
    "MT-R4",
    "M1; M6; S3 p.16",
    N_("Each round the cards in use, three values of each colour a player, are shuffled and dealt out, 12 each."),
    otherwise=lambda setup: setup.whole_deck,
    standing=Standing.PUBLIC,
)
def cards_in_use(setup: Setup) -> Cards:
    """The cards that this many players use, in order: the highest values stay in the box."""
    return deck(setup.highest, setup.extent.colours)


def round_values(setup: Setup, number: int) -> tuple[int, ...]:
    """The three tiles that go with a round (ruling for round 1)."""
    return setup.rulings.tiles_round1.tiles if number == 1 else (number, 2 * number, 3 * number)


@RULES.definition(
    "MT-R5",
    "M1; M4; M8",
    N_("Round 1 uses the tiles 1, 2 and 3, round 2 the tiles 2, 4 and 6, round 3 the tiles 3, 6 and 9."),
    otherwise=lambda state: tuple(sorted(set(pieces(state.setup).tiles))),
    standing=Standing.PUBLIC,
    rulings=("tiles_round1",),
)
def tiles_of_round(state: State) -> tuple[int, ...]:
    """The tiles that may be laid in this round."""
    return round_values(state.setup, state.round)


@tiles_of_round.refuses(Lay)
def _tile_of_another_round(state: State, decision: Lay) -> Said | None:
    allowed = round_values(state.setup, state.round)
    others = [str(tile) for tile in decision.tiles if tile not in allowed]
    if not others:
        return None
    return said(
        "Round {round} uses the tiles {tiles}, not {others}.",
        round=state.round,
        tiles=[str(tile) for tile in allowed],
        others=others,
    )


@RULES.definition(
    "MT-R6",
    "S3 p.16; M1",
    N_("After looking at the hand, each player lays the three tiles face down in a row, in an order of choice."),
    otherwise=lambda _state: True,
)
def rows_lie(state: State) -> bool:
    """Whether all rows lie, so that the first card may be played."""
    return not pieces(state.setup).tiles or all(player.row is not None for player in state.players)


@rows_lie.refuses(Lay)
def _one_row_for_the_round(state: State, decision: Lay) -> Said | None:
    name = state.name(decision.seat)
    if state.phase is not Phase.ROWS:
        return said("The rows are fixed once play has begun.")
    if state.player(decision.seat).row is not None:
        return said("The row of {name} lies already.", name=name)
    if len(decision.tiles) != ROW or len(set(decision.tiles)) != ROW:
        return said("A row is made of three different tiles.")
    return None


@rows_lie.refuses(Play)
def _before_the_rows(state: State, _decision: Play) -> Said | None:
    if state.phase is not Phase.ROWS:
        return None
    missing = [state.name(seat) for seat, player in enumerate(state.players) if player.row is None]
    return said("Before the first card the tiles are laid; this is still to be done by {names}.", names=missing)


def flaws(setup: Setup) -> Iterator[Flaw]:
    """Everything on account of which no game can begin with this set-up."""
    number = len(setup.seats)
    if not enough_players(setup):
        reason = said("Monster Trick is for 2 to 5 players, not {number}.", number=number)
        yield Flaw(("players",), reason, ("MT-R1",), players_cures(setup.names, 2, 5))
    elif not setup.seats:
        yield Flaw(("players",), said("A game needs a player."), (), players_cures(setup.names, 2, 5))
    yield from name_flaws(setup.names)
    if number > len(setup.box.colours):
        reason = said("The box holds the pieces of {number} players.", number=len(setup.box.colours))
        yield Flaw(("players",), reason, ("MT-R2",))
    if setup.highest > HIGHEST:
        reason = said(
            "Cards up to {needed} are needed, but the box has them up to {highest}.",
            needed=setup.highest,
            highest=HIGHEST,
        )
        yield Flaw(("players",), reason, ("MT-R4",), players_cures(setup.names, 2, 5))
    if setup.extent.hand < 1 or setup.extent.rounds < 1:
        yield Flaw(("extent",), said("A game needs a card for each player and a round."))


def check(setup: Setup) -> None:
    """Raise `NoGame` with a sentence when no game can begin with this set-up."""
    refuse(flaws(setup))
