"""The end of a round and of the game (manual, page 16; public pages)."""

from __future__ import annotations

from dinotwist.kit.clauses import Standing
from dinotwist.kit.scores import Outcome, ScoreLine, ScoreSheet
from dinotwist.kit.words import N_, said
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.order import seats_with_cards
from dinotwist.monstertrick.rulings import FinalTie
from dinotwist.monstertrick.setting_up import ROW
from dinotwist.monstertrick.setup import Setup
from dinotwist.monstertrick.state import Phase, State


@RULES.definition("MT-R3", "S3 p.16", N_("A game is three rounds."), otherwise=lambda _setup: 1)
def rounds(setup: Setup) -> int:
    """How many rounds are played."""
    return setup.extent.rounds


@RULES.definition(
    "MT-R28",
    "S3 p.16; M1",
    N_("A round ends when every player has played all 12 cards."),
    otherwise=lambda state: len(seats_with_cards(state)) < len(state.players),
)
def round_is_over(state: State) -> bool:
    """Whether nobody has a card left."""
    return not seats_with_cards(state)


@RULES.definition(
    "MT-R30",
    "S3 p.16; M1; M7",
    N_("When the round ends each player sets aside, face up, the tile that is up: these are the round's points."),
    otherwise=lambda _state, _seat: 0,
)
def tile_won(state: State, seat: int) -> int:
    """The value of the tile that the seat sets aside; 0 when none is up."""
    return next((tile.value for tile in state.player(seat).row or () if tile.up), 0)


@RULES.consequence(
    "MT-R31",
    "S3b; M2; D",
    N_("No trick, no points; else the tricks are counted along the row, round and round, and that tile is won."),
    standing=Standing.PUBLIC,
)
def points_follow_tricks(state: State) -> bool | None:
    """Whether the points of the round that has just ended follow from the tricks; silent before."""
    if state.phase not in (Phase.ROUND_END, Phase.OVER):
        return None
    return all(
        player.kept[-1].tile == (player.row[(player.tricks - 1) % ROW].value if player.tricks and player.row else 0)
        for player in state.players
    )


@RULES.definition(
    "MT-R32",
    "M1; S3 p.16",
    N_("After the three rounds the player with the most points wins."),
    otherwise=lambda _state, sheets: tuple(sheet.seat for sheet in sheets),
    standing=Standing.PUBLIC,
)
def best_seats(_state: State, sheets: tuple[ScoreSheet, ...]) -> tuple[int, ...]:
    """The seats with the most points."""
    best = max(sheet.total for sheet in sheets)
    return tuple(sheet.seat for sheet in sheets if sheet.total == best)


@RULES.definition(
    "MT-R33",
    "D",
    N_("Players with equally many points share the victory."),
    otherwise=lambda _state, seats: seats[:1],
    standing=Standing.RULING,
    rulings=("final_tie",),
)
def winners(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Who wins of the seats with the most points (ruling)."""
    if state.rulings.final_tie is FinalTie.SHARED:
        return seats
    most = max(state.player(seat).highest_tiles for seat in seats)
    return tuple(seat for seat in seats if state.player(seat).highest_tiles == most)


def score(state: State) -> tuple[ScoreSheet, ...]:
    """Every seat's sheet: a line for each tile set aside so far."""
    return tuple(ScoreSheet(seat, _lines(state, seat)) for seat in range(len(state.players)))


def _lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    player = state.player(seat)
    lines = [ScoreLine("MT-R30", said("earlier rounds"), player.earlier)] if player.earlier else []
    lines += [ScoreLine("MT-R30", said("tile of round {round}", round=kept.round), kept.tile) for kept in player.kept]
    return tuple(lines)


def outcome(state: State) -> Outcome | None:
    """Who won and why; None while the game goes on."""
    if state.phase is not Phase.OVER:
        return None
    sheets = score(state)
    return Outcome(winners(state, best_seats(state, sheets)), sheets, ("MT-R3", "MT-R32", "MT-R33"))
