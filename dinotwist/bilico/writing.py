"""Tables written down: the canonical text of a position, and the position that a table is."""

from __future__ import annotations

from typing import Any

from dinotwist.bilico.bots import steady_bot
from dinotwist.bilico.box import Box, standard_box, table_of
from dinotwist.bilico.flaws import flaws
from dinotwist.bilico.game import Bilico
from dinotwist.bilico.given import (
    Given,
    GivenBuilt,
    GivenCard,
    GivenPalazzo,
    GivenPlayer,
    GivenTally,
    GivenTurn,
    given_text,
    setup_of,
)
from dinotwist.bilico.notation import GUESSES, converter
from dinotwist.bilico.pieces import OUTER, Place
from dinotwist.bilico.records import Position
from dinotwist.bilico.setup import Seat, Setup
from dinotwist.bilico.state import Hand, Phase, Player, State, Tally
from dinotwist.bilico.turns import deciding
from dinotwist.kit.chance import seeded
from dinotwist.kit.positions import NAMES, STANDARD, unless
from dinotwist.kit.writing import GivenText, Writing

FEWEST, MOST = 8, 60
"""How many decisions bots take before a random table is looked at."""


class BilicoPositions(Writing[Given, Position]):
    """Writes and reads the tables of Bilico (see `dinotwist.kit.positions.PositionGame`)."""

    text = GivenText(Given, converter, GUESSES, given_text, flaws)
    position = Position

    def empty(self, players: int = 2) -> dict[str, Any]:
        """A table for so many players on which nothing has happened yet."""
        return {"players": [{"name": name} for name in NAMES[:players]], "box": STANDARD}

    def random(self, players: int, seed: int, box: Box | None = None) -> dict[str, Any]:
        """A table in the middle of a game that bots have played, the same for the same seed and box."""
        game, chance = Bilico(), seeded(seed)
        number, chance = chance.below(MOST - FEWEST)
        state = game.begin(Setup(tuple(map(Seat, NAMES[:players])), box=box or standard_box())).state
        best = written(state)
        for _turn in range(FEWEST + number):
            seat = deciding(state)[0]
            decision, chance = steady_bot(state, seat, chance)
            state = game.apply(state, decision).state
            if game.outcome(state) is not None:
                break
            best = written(state) or best
        assert best is not None
        return best

    def written(self, state: State) -> dict[str, Any] | None:
        """The position that opens to this very table; None in the middle of a turn, which no position can say."""
        return written(state)


# --- Tables ---------------------------------------------------------------------------------------------------


def written(state: State) -> dict[str, Any] | None:
    """The position that opens to this very table; None in the middle of a turn and after the last one."""
    if state.phase is not Phase.TURN or state.hand != Hand() or None in state.palazzi or state.duel:
        return None
    given = Given(
        players=[_given_player(player, state.name(seat)) for seat, player in enumerate(state.players)],
        turn=state.name(state.active) if state.active else None,
        palazzi=_standing(state),
        last_built=_last_built(state),
        first_game=state.setup.first_game,
        turns_played=state.number - 1,
    )
    given = _with_box(given, state)
    return None if any(flaws(given, state.rulings, state.waived)) else given_text(given)


def _given_player(player: Player, name: str) -> GivenPlayer:
    single = player.tally == Tally(player.score)
    return GivenPlayer(
        name=name,
        score=player.score if single else None,
        bronze=player.bronze,
        gold=player.gold,
        cards=list(player.cards),
        tally=None if single else GivenTally(**player.tally._asdict()),
        turns=unless(player.turns, player.cars),
        forgot=player.forgot,
        penalised=player.penalised,
        debt=player.debt,
        built=player.built,
        last=None if player.last is None else GivenTurn(**player.last._asdict()),
    )


def _standing(state: State) -> dict[Place, GivenPalazzo]:
    palazzi = {place: state.palazzo(place) for place in Place}
    return {place: GivenPalazzo(p.levels, p.stump) for place, p in palazzi.items() if p.height}


def _last_built(state: State) -> GivenBuilt | None:
    """Who built in the turn just before: the nearest seat before the active one that built there."""
    if state.last_built is None:
        return None
    number = len(state.players)
    seats = [(state.active - step) % number for step in range(1, number + 1)]
    by = next(seat for seat in seats if state.player(seat).built is state.last_built)
    return GivenBuilt(state.last_built, state.name(by))


def _with_box(given: Given, state: State) -> Given:
    """The position with the table's box, in the shortest way to say it."""
    box = state.setup.box
    if box == standard_box():
        return _replaced(given, box=STANDARD)
    short = _replaced(
        given,
        floors_left=state.floors,
        roofs_left=state.roofs,
        rules={place: box.rule(place) for place in OUTER if box.rule(place) != standard_box().rule(place)},
        bonus_cards=[GivenCard(*card) for card in box.cards],
    )
    same = setup_of(short, state.rulings, state.waived).box == box
    return short if same else _replaced(given, box=table_of(box))


def _replaced(given: Given, **keys: Any) -> Given:
    return Given(**(vars(given) | keys))
