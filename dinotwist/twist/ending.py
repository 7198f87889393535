"""The end of the game and the final count (booklet, page 14; Chinese rules, end and scoring)."""

from __future__ import annotations

from dinotwist.kit.scores import Outcome, ScoreLine, ScoreSheet
from dinotwist.kit.words import N_, counted, said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import TERRITORIES, EventKind
from dinotwist.twist.naming import named, territory
from dinotwist.twist.state import Phase, State
from dinotwist.twist.values import defence

POINTS_BURIED = 2


@RULES.definition(
    "DT-R58",
    "S0 p.14; S1",
    N_("The game ends when the Big Rock is turned; no further step is played."),
    otherwise=lambda state: not state.pile,
)
def big_rock_ends_it(state: State) -> bool:
    """Whether the card just turned ends the game."""
    return not state.pile or state.pile[0].kind is EventKind.BIG_ROCK


@RULES.definition(
    "DT-R64",
    "S0 p.14",
    N_("Cards left in the hand are discarded and score nothing."),
    otherwise=lambda _state: False,
)
def hands_are_discarded(_state: State) -> bool:
    """Whether the hands are discarded before the count."""
    return True


@RULES.definition(
    "DT-R65",
    "S0 p.14; S1",
    N_("The score is the sum of the own island, the bonuses, and 2 points for each graveyard card."),
    otherwise=lambda state, seat: (_hand(state, seat), *_island(state, seat)),
)
def score_lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """Where the seat's points come from, as the table lies now."""
    player = state.player(seat)
    lines = [*_island(state, seat), _hand(state, seat)]
    lines.append(ScoreLine("DT-R59", said("island bonus"), player.bonus))
    lines.append(ScoreLine("DT-R63", said("long claws"), player.claw_bonus))
    number = len(player.graveyard)
    what = counted("{count} card in the graveyard", "{count} cards in the graveyard", number)
    lines.append(ScoreLine("DT-R65", what, POINTS_BURIED * number))
    return tuple(line for line in lines if line.points)


def _island(state: State, seat: int) -> tuple[ScoreLine, ...]:
    island = state.player(seat).island
    return tuple(
        ScoreLine(
            "DT-R65",
            said("{dino} in the {place}", dino=named(dino), place=territory(place)),
            defence(state, dino),
        )
        for place in TERRITORIES
        if (dino := island[place]) is not None
    )


def _hand(state: State, seat: int) -> ScoreLine:
    left = state.player(seat).hand if state.phase is Phase.OVER else ()
    return ScoreLine("DT-R64", said("cards in the hand"), sum(card.value for card in left))


@RULES.definition(
    "DT-R66",
    "S0 p.14; S1",
    N_("The highest score wins; equal highest scores share the victory."),
    otherwise=lambda _state, sheets: tuple(s.seat for s in sorted(sheets, key=_total)[-1:]),
)
def winners(_state: State, sheets: tuple[ScoreSheet, ...]) -> tuple[int, ...]:
    """The seats with the highest score."""
    best = max(map(_total, sheets))
    return tuple(sheet.seat for sheet in sheets if sheet.total == best)


def _total(sheet: ScoreSheet) -> int:
    return sheet.total


def score(state: State) -> tuple[ScoreSheet, ...]:
    """Every seat's sheet as the table lies now."""
    return tuple(ScoreSheet(seat, score_lines(state, seat)) for seat in range(len(state.players)))


def outcome(state: State) -> Outcome | None:
    """Who won and why; None while the game goes on."""
    if state.phase is not Phase.OVER:
        return None
    sheets = score(state)
    return Outcome(winners(state, sheets), sheets, ("DT-R58", "DT-R65", "DT-R66"))
