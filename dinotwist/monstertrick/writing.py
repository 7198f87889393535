"""Tables written down: the canonical text of a position, and the position that a table is."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.chance import seeded
from dinotwist.kit.positions import NAMES
from dinotwist.kit.writing import GivenText, Writing
from dinotwist.monstertrick.bots import BOTS
from dinotwist.monstertrick.box import Box, standard_box, table_of
from dinotwist.monstertrick.flaws import flaws
from dinotwist.monstertrick.game import MonsterTrick
from dinotwist.monstertrick.given import Given, GivenPlayer, given_text
from dinotwist.monstertrick.notation import GUESSES, converter
from dinotwist.monstertrick.records import Position
from dinotwist.monstertrick.setup import Extent, Seat, Setup
from dinotwist.monstertrick.state import Phase, Player, State
from dinotwist.monstertrick.turns import deciding
from dinotwist.monstertrick.views import seen

FEWEST, MOST = 6, 90
"""How many decisions bots take before a random table is looked at, before the number of players counts."""


class MonsterPositions(Writing[Given, Position]):
    """Writes and reads the tables of Monster Trick (see `dinotwist.kit.positions.PositionGame`)."""

    text = GivenText(Given, converter, GUESSES, given_text, flaws)
    position = Position

    def empty(self, players: int = 2) -> dict[str, Any]:
        """A table for so many players on which nothing has happened yet."""
        return {"players": [{"name": name, "hand": []} for name in NAMES[:players]]}

    def random(self, players: int, seed: int, box: Box | None = None) -> dict[str, Any]:
        """A table in the middle of a game that bots have played, the same for the same seed and box."""
        game, chance = MonsterTrick(), seeded(seed)
        number, chance = chance.below(MOST - FEWEST)
        state = game.begin(Setup(tuple(map(Seat, NAMES[:players])), seed, box=box or standard_box())).state
        best = written(state)
        for _turn in range(FEWEST + number):
            seat = deciding(state)[0]
            bot = BOTS["greedy" if seat % 2 == 0 else "random"]
            decision, chance = bot(seen(state, seat), seat, chance)
            state = game.apply(state, decision).state
            if game.outcome(state) is not None:
                break
            best = written(state) or best
        assert best is not None
        return best

    def written(self, state: State) -> dict[str, Any] | None:
        """The position that opens to this very table; None where no position can say it."""
        return written(state)


# --- Tables ---------------------------------------------------------------------------------------------------


def written(state: State) -> dict[str, Any] | None:
    """The position that opens to this very table; None in the middle of a step, and in small worlds."""
    cards = [card for player in state.players for card in player.hand]
    asked = state.phase in (Phase.ROWS, Phase.PLAY)
    if not asked or state.setup.extent != Extent() or state.rest or any(card.hidden for card in cards):
        return None
    given = Given(
        players=[_given_player(player, state.name(seat)) for seat, player in enumerate(state.players)],
        round=state.round,
        turn=state.name(state.turn) if state.turn else None,
        piles=tuple(tuple((state.name(laid.seat), laid.card) for laid in pile.cards) for pile in state.piles),
        seed=state.counter,
        box=_box_text(state.setup.box),
    )
    return None if any(flaws(given, state.rulings, state.waived)) else given_text(given)


def _given_player(player: Player, name: str) -> GivenPlayer:
    return GivenPlayer(
        name=name,
        hand=player.hand,
        row=None if player.row is None else tuple(tile.value for tile in player.row),
        tricks=player.tricks,
        points=player.earlier,
        exact=player.exact,
        kept=tuple(kept.tile for kept in player.kept),
    )


def _box_text(box: Box) -> str | dict[str, Any] | None:
    return None if box == standard_box() else table_of(box)
