"""Tables written down: the canonical text of a position, and the position that a table is."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.chance import seeded
from dinotwist.kit.positions import NAMES, STANDARD
from dinotwist.kit.writing import GivenText, Writing
from dinotwist.twist.bonuses import complete
from dinotwist.twist.bots import BOTS
from dinotwist.twist.box import Box, standard_box, table_of
from dinotwist.twist.cards import BIG_ROCK, TERRITORIES, TWIST_ISLAND, Cards, Dino, Territory, babies
from dinotwist.twist.entries import resolved
from dinotwist.twist.flaws import flaws
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.given import Given, GivenPlayer, given_text, setup_of
from dinotwist.twist.notation import GUESSES, converter
from dinotwist.twist.records import Position
from dinotwist.twist.rulings import DEFAULTS
from dinotwist.twist.setup import Extent, Seat, Setup
from dinotwist.twist.state import Island, Phase, Player, Stance, State
from dinotwist.twist.turns import deciding
from dinotwist.twist.views import seen

FEWEST, MOST = 2, 8
"""How many rounds bots play before a random table is looked at."""


class TwistPositions(Writing[Given, Position]):
    """Writes and reads the tables of Dino Twist (see `dinotwist.kit.positions.PositionGame`)."""

    text = GivenText(Given, converter, GUESSES, given_text, flaws)
    position = Position

    def empty(self, players: int = 2) -> dict[str, Any]:
        """A table for so many players on which nothing has happened yet."""
        return {"players": [{"name": name} for name in NAMES[:players]], "box": STANDARD}

    def random(self, players: int, seed: int, box: Box | None = None) -> dict[str, Any]:
        """A table in the middle of a game that bots have played, the same for the same seed and box."""
        game, chance = DinoTwist(), seeded(seed)
        number, chance = chance.below(MOST - FEWEST + 1)
        state = game.begin(Setup(tuple(map(Seat, NAMES[:players])), seed, box=box or standard_box())).state
        best = written(state)
        while game.outcome(state) is None and state.round < FEWEST + number:
            seat = deciding(state)[0]
            bot = BOTS["greedy" if seat % 2 == 0 else "random"]
            decision, chance = bot(seen(state, seat), seat, chance)
            state = game.apply(state, decision).state
            best = written(state) or best
        assert best is not None
        return best

    def written(self, state: State) -> dict[str, Any] | None:
        """The position that opens to this very table; None in the middle of a step, which no position can say."""
        return written(state)


# --- Tables ---------------------------------------------------------------------------------------------------


def written(state: State) -> dict[str, Any] | None:
    """The position that opens to this very table; None in the middle of a step, and in small worlds."""
    if not _between_steps(state):
        return None
    homes = dict(zip(TERRITORIES, babies(), strict=True))
    setup = state.setup
    given = Given(
        players=[_given_player(state, seat) for seat in range(len(state.players))],
        round=state.round,
        twist={place: card for place, card in _lying(state.twist, setup).items() if card != homes[place]},
        event=None if state.pile[0] == TWIST_ISLAND else state.pile[0],
        event_now=state.phase is Phase.REDRAW,
        events_left=state.pile[1:-1],
        events_turned=state.spent[1:],
        draw_exactly=_plain(state.draw, setup),
        discard=_plain(state.discard, setup),
        bonuses_left=state.bonuses,
        seed=state.counter,
    )
    given = _with_box(given, setup.box)
    return None if any(flaws(given, state.rulings, state.waived)) else given_text(given)


def _plain(cards: Cards, setup: Setup) -> Cards:
    """The cards without their claws, where that names the same cards of this box."""
    pairs = [(card, card._replace(claw=False)) for card in cards]
    return tuple(bare if resolved(setup, bare) == card else card for card, bare in pairs)


def _between_steps(state: State) -> bool:
    """Whether everybody has yet to decide in a round of the whole game, and all can be seen."""
    fresh = all(_is_fresh(player, state.phase) for player in state.players)
    finished = all(p.finished == (p.bonus > 0 or complete(state, seat)) for seat, p in enumerate(state.players))
    whole = state.setup.extent == Extent() and None not in state.twist
    piles = state.pile[-1:] == (BIG_ROCK,) and len(state.pile) > 1
    began = TWIST_ISLAND in (state.pile[0], *state.spent[:1])
    dinos = (*state.draw, *(card for player in state.players for card in player.hand))
    return fresh and finished and whole and piles and began and not any(card.hidden for card in dinos)


def _is_fresh(player: Player, phase: Phase) -> bool:
    if phase not in (Phase.PREPARE, Phase.REDRAW) or player.play is not None or player.redraw is not None:
        return False
    return player.stance is (Stance.WAITING if player.hand or phase is Phase.REDRAW else Stance.SAT_OUT)


def _given_player(state: State, seat: int) -> GivenPlayer:
    player, own = state.player(seat), state.setup.seats[seat]
    return GivenPlayer(
        name=own.name,
        island=own.island,
        hand=_plain(player.hand, state.setup) or None,
        territories=_lying(player.island, state.setup),
        graveyard=_plain(player.graveyard, state.setup) or 0,
        graveyard_seen=_plain(player.tied, state.setup),
        bonus=player.bonus,
        redealt=player.redealt,
    )


def _lying(island: Island, setup: Setup) -> dict[Territory, Dino]:
    lying = zip(TERRITORIES, island, strict=True)
    return {place: _plain((card,), setup)[0] for place, card in lying if card is not None}


def _with_box(given: Given, box: Box) -> Given:
    """The position with this box, in the shortest way to say it."""
    if box == standard_box():
        return _replaced(given, box=STANDARD)
    claws: Cards = tuple(card for card, _copies in box.long_claws)
    short = _replaced(given, long_claws=claws, promo=box.promo)
    same = setup_of(short, DEFAULTS, frozenset()).box
    if same._replace(events=()) == box._replace(events=()) and sorted(map(str, same.events)) == sorted(
        map(str, box.events)
    ):
        return short
    return _replaced(given, box=table_of(box))


def _replaced(given: Given, **keys: Any) -> Given:
    return Given(**(vars(given) | keys))
