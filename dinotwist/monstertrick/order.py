"""Whose turn it is (manual, page 16)."""

from __future__ import annotations

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_, Said, said
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.decisions import Play
from dinotwist.monstertrick.rulings import RoundStarter
from dinotwist.monstertrick.state import State

OLDEST = 0
"""The oldest player sits first."""


def seats_with_cards(state: State) -> tuple[int, ...]:
    """The seats that have a card to play."""
    return tuple(seat for seat, player in enumerate(state.players) if player.hand)


@RULES.definition(
    "MT-R7",
    "S3 p.16; M1",
    N_("The oldest player begins, then the turn goes round clockwise."),
    otherwise=seats_with_cards,
)
def who_plays(state: State) -> tuple[int, ...]:
    """The seats that may play a card now: the one whose turn it is."""
    return (state.turn,)


@who_plays.refuses(Play)
def _not_your_turn(state: State, decision: Play) -> Said | None:
    if decision.seat == state.turn:
        return None
    return said("It is the turn of {name}.", name=state.name(state.turn))


def clockwise(state: State, seat: int) -> int:
    """The next seat to the left that has a card; the same seat when no other has one."""
    number = len(state.players)
    others = ((seat + step) % number for step in range(1, number))
    return next((other for other in others if state.player(other).hand), seat)


def _winner_leads(state: State, seat: int, winner: int | None) -> int:
    return winner if winner is not None and state.player(winner).hand else clockwise(state, seat)


@RULES.definition(
    "MT-R27",
    "S3 p.16",
    N_("Play goes on clockwise; the winner of a trick does not lead."),
    otherwise=_winner_leads,
)
def next_player(state: State, seat: int, _winner: int | None) -> int:
    """Who plays after this seat, whoever won a trick."""
    return clockwise(state, seat)


def _leader_begins(state: State, _number: int) -> int:
    points = [player.points for player in state.players]
    return points.index(max(points))


@RULES.definition(
    "MT-R34",
    "S3 p.16; D",
    N_("Every round is begun by the oldest player."),
    otherwise=_leader_begins,
    standing=Standing.RULING,
    rulings=("round_starter",),
)
def round_starter(state: State, number: int) -> int:
    """Who begins the second round or a later one (ruling)."""
    if state.rulings.round_starter is RoundStarter.ROTATE_LEFT:
        return (OLDEST + number - 1) % len(state.players)
    return OLDEST
