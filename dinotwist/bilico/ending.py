"""The end of the game, the final count and the duel (rules page, at the end)."""

from __future__ import annotations

from dinotwist.bilico.bonus_cards import cards_that_count
from dinotwist.bilico.book import RULES
from dinotwist.bilico.parking import has_a_turn
from dinotwist.bilico.state import Phase, State
from dinotwist.kit.scores import Outcome, ScoreLine, ScoreSheet
from dinotwist.kit.words import N_, said

_LINES = {
    "start": ("BI-R8", N_("at the start")),
    "floors": ("BI-R32", N_("floors added")),
    "base": ("BI-R36", N_("base-level bonus")),
    "extension": ("BI-R38", N_("extension bonus")),
    "fallen": ("BI-R33", N_("fallen floors")),
    "gold": ("BI-R44", N_("doubled by the gold car")),
    "removed": ("BI-R54", N_("floors taken off")),
    "others": ("BI-R26", N_("floors felled in others' turns")),
    "unparked": ("BI-R45", N_("car not parked")),
    "clamp": ("BI-R33", N_("given back, since the tracker stops at zero")),
}


@RULES.definition(
    "BI-R67",
    "S2 end",
    N_("The game ends when the last player has finished the last turn; then everybody adds the bonus cards."),
    otherwise=lambda state: not all(has_a_turn(state, seat) for seat in range(len(state.players))),
)
def everybody_is_done(state: State) -> bool:
    """Whether the game has come to its end."""
    return not any(has_a_turn(state, seat) for seat in range(len(state.players)))


def score_lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """Where the seat's points come from, as the table lies now."""
    tally = state.player(seat).tally
    lines = [ScoreLine(clause, said(what), getattr(tally, name)) for name, (clause, what) in _LINES.items()]
    lines += [
        ScoreLine("BI-R50", said("bonus card {card}", card=card.id), card.points)
        for card in cards_that_count(state, seat)
    ]
    return tuple(line for line in lines if line.points)


def score(state: State) -> tuple[ScoreSheet, ...]:
    """Every seat's sheet as the table lies now."""
    return tuple(ScoreSheet(seat, score_lines(state, seat)) for seat in range(len(state.players)))


@RULES.definition(
    "BI-R68",
    "S2 end",
    N_("The highest score wins."),
    otherwise=lambda _state, sheets: tuple(sheet.seat for sheet in sheets if sheet.total == min(map(_total, sheets))),
)
def leaders(_state: State, sheets: tuple[ScoreSheet, ...]) -> tuple[int, ...]:
    """The seats with the highest score."""
    best = max(map(_total, sheets))
    return tuple(sheet.seat for sheet in sheets if sheet.total == best)


def _total(sheet: ScoreSheet) -> int:
    return sheet.total


@RULES.definition(
    "BI-R69",
    "S2 end; D",
    N_(
        "Who ties fights a duel: all palazzi are taken away, each gets one ground floor and one minute to build the"
        " tallest palazzo, building on after a fall. A duel that ends even is repeated."
    ),
    otherwise=lambda _state, _tied: False,
)
def settled_by_duel(_state: State, tied: tuple[int, ...]) -> bool:
    """Whether these seats, who all lead, must fight a duel."""
    return len(tied) > 1


@RULES.definition(
    "BI-R70",
    "S2 end",
    N_("When the minute is over, the palazzo with the highest roof wins; one without a roof is out."),
    otherwise=lambda _state, heights: tuple(seat for seat, _height in heights),
)
def highest_roofs(_state: State, heights: tuple[tuple[int, int | None], ...]) -> tuple[int, ...]:
    """The seats with the highest roof; nobody when nobody has a roof."""
    roofs = [(seat, height) for seat, height in heights if height is not None]
    best = max((height for _seat, height in roofs), default=0)
    return tuple(seat for seat, height in roofs if height == best)


def outcome(state: State) -> Outcome | None:
    """Who won and why; None while the game goes on."""
    if state.phase is not Phase.OVER:
        return None
    sheets = score(state)
    fought = len(leaders(state, sheets)) > 1
    return Outcome(state.winners, sheets, ("BI-R67", "BI-R68", *(("BI-R69", "BI-R70") if fought else ())))
