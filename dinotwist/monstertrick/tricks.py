"""The fourth card, the winner of the trick, and the tiles that turn.

The manual's page 18, which would say this, is not among the sources. All of it is public knowledge, from several
reviews that agree, and marked so.
"""

from __future__ import annotations

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_, Said, said
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.decisions import Play
from dinotwist.monstertrick.setting_up import ROW
from dinotwist.monstertrick.state import Phase, Pile, State

TRICK = 4


@RULES.definition(
    "MT-R22",
    "S3b; M2; M5; M6; M9",
    N_("The fourth card completes a pile and makes it a trick, whatever the number of players."),
    otherwise=lambda state: len(state.players),
    standing=Standing.PUBLIC,
)
def trick_size(_state: State) -> int:
    """How many cards make a trick."""
    return TRICK


def complete(state: State, pile: Pile) -> bool:
    """Whether the pile is a trick."""
    return len(pile.cards) >= trick_size(state)


@trick_size.refuses(Play)
def _complete_already(state: State, decision: Play) -> Said | None:
    if decision.pile is None or len(state.piles[decision.pile].cards) < TRICK:
        return None
    return said("This pile is complete.")


@RULES.definition(
    "MT-R23",
    "S3b; M5; M6",
    N_("The trick goes to the player whose marker lies beside it: the highest card of the first colour wins."),
    otherwise=lambda _state, pile: pile.cards[-1].seat,
    standing=Standing.PUBLIC,
)
def trick_winner(_state: State, pile: Pile) -> int | None:
    """Who wins the trick; None where no marker lies."""
    return pile.owner


@RULES.definition(
    "MT-R24",
    "S3b; M5; D",
    N_("A trick is taken off the table at once and kept apart; from the next turn on its place is free for a pile."),
    otherwise=lambda _state: False,
    standing=Standing.PUBLIC,
)
def taken_off(_state: State) -> bool:
    """Whether a trick leaves the table."""
    return True


@RULES.definition(
    "MT-R25",
    "S3b; M3; M6; M7; M2; M9",
    N_(
        "The first trick of a round turns the left tile up; the second turns it down and the middle one up; the"
        " third likewise the right one; the fourth begins again at the left."
    ),
    otherwise=lambda _state, tricks: min(tricks, ROW) - 1,
    standing=Standing.PUBLIC,
)
def tile_place(_state: State, tricks: int) -> int:
    """The place of the tile that so many tricks (at least one) turn up, counted from the left."""
    return (tricks - 1) % ROW


@RULES.consequence("MT-R26", "S3b; D", N_("From a player's first trick of a round on, exactly one tile is up."))
def one_tile_is_up(state: State) -> bool | None:
    """Whether every row that lies has one tile up, or none before the first trick; silent while a card is settled."""
    if state.phase is Phase.SETTLE:
        return None
    return all(
        sum(tile.up for tile in player.row) == min(player.tricks, 1)
        for player in state.players
        if player.row is not None
    )


@RULES.definition(
    "MT-R29",
    "S3b; M6; M9",
    N_("Piles that are not complete when the round ends are won by nobody."),
    otherwise=lambda state: tuple(number for number, pile in enumerate(state.piles) if not complete(state, pile)),
    standing=Standing.PUBLIC,
)
def won_unfinished(_state: State) -> tuple[int, ...]:
    """The numbers of the unfinished piles that are won all the same: none."""
    return ()
