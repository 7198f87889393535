"""Collapse (rules page, section 2b, "and if floors fall?"): what ends a turn, who pays, what is tidied up."""

from __future__ import annotations

from dinotwist.bilico.book import RULES
from dinotwist.bilico.decisions import Add, Announce, Build, Fall, Remove, Roof
from dinotwist.bilico.demolition import fall_ends_forced, fall_ends_voluntary
from dinotwist.bilico.parking import parking_can_collapse
from dinotwist.bilico.pieces import Act
from dinotwist.bilico.rulings import FallAfterRoof, RoofFallEndsTurn
from dinotwist.bilico.state import Palazzo, State
from dinotwist.kit.clauses import Clause, Standing
from dinotwist.kit.words import N_, Said, said


@RULES.definition(
    "BI-R25",
    "S2 §2b",
    N_("If the active player makes floors fall, with the car, a floor or the roof, the turn ends at once."),
    otherwise=lambda _state: False,
    rulings=("roof_fall_ends_turn", "fall_after_roof"),
)
def own_fall_ends(_state: State) -> bool:
    """Whether an own fall ends the turn."""
    return True


@RULES.definition(
    "BI-R26",
    "S2 §2b",
    N_("If another player makes floors fall, the penalty is that player's, and the active player's turn ends at once."),
    otherwise=lambda _state: False,
    rulings=("foreign_collapse_active_score", "foreign_culprit_pays"),
)
def foreign_fall_ends(_state: State) -> bool:
    """Whether a fall through another player ends the turn."""
    return True


@own_fall_ends.refuses(Announce, Build, Add, Remove, Roof)
def _own(state: State, _decision: object) -> Said | None:
    return _ended(state, own_fall_ends)


@foreign_fall_ends.refuses(Announce, Build, Add, Remove, Roof)
def _foreign(state: State, _decision: object) -> Said | None:
    return _ended(state, foreign_fall_ends)


@fall_ends_voluntary.refuses(Announce, Build, Add, Remove, Roof)
def _voluntary(state: State, _decision: object) -> Said | None:
    return _ended(state, fall_ends_voluntary)


@fall_ends_forced.refuses(Announce, Build, Add, Remove, Roof)
def _forced(state: State, _decision: object) -> Said | None:
    return _ended(state, fall_ends_forced)


def _ended(state: State, clause: Clause[..., bool]) -> Said | None:
    if state.hand.ended != clause.number:
        return None
    return said("The turn of {name} has ended by a collapse.", name=state.name(state.active))


def ending(state: State, fall: Fall) -> Clause[..., bool] | None:
    """The clause by which this fall ends the hand; None when the hand goes on or has ended before."""
    if state.hand.ended or fall.act is Act.TIDYING or only_roofs(state, fall):
        return None
    if fall.seat not in fall.by:
        return _if(state, foreign_fall_ends) if state.hand.closing is None else None
    if state.hand.closing is not None and state.rulings.fall_after_roof is FallAfterRoof.PENALTY_ONLY:
        return None
    if fall.act is Act.DEMOLISHING and state.hand.closing is None:
        return _if(state, fall_ends_voluntary if state.hand.added else fall_ends_forced)
    if fall.act is Act.PARKING and not parking_can_collapse(state):
        return None
    return _if(state, own_fall_ends)


def _if(state: State, clause: Clause[..., bool]) -> Clause[..., bool] | None:
    return clause if clause(state) else None


def only_roofs(state: State, fall: Fall) -> bool:
    """Whether nothing but roofs fell, which is put right at once (ruling)."""
    fell = bool(fall.roofs) and not fall.floors
    return fell and state.rulings.roof_fall_ends_turn is RoofFallEndsTurn.FALSE


@RULES.definition(
    "BI-R27",
    "S2 §2b",
    N_("If the culprit is disputed, the majority decides; without agreement all involved take the penalty."),
    otherwise=lambda _state, by: by[:1],
)
def culprits(_state: State, by: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that pay, of those that are involved."""
    return by


@RULES.effect(
    "BI-R28",
    "S2 §2b; D",
    N_(
        "The culprit tidies up before the turn passes: fallen and imploded floors and fallen roofs go back to the"
        " stock, cars back into spaces."
    ),
    otherwise=lambda _state: False,
)
def fallen_pieces_go_back(_state: State) -> bool:
    """Whether what fell is in stock again."""
    return True


@RULES.definition(
    "BI-R29",
    "S2 §2b",
    N_("Only when all is tidied up without a further fall comes the score: such a fall is part of the collapse."),
    otherwise=lambda _state: False,
)
def tidying_counts(_state: State) -> bool:
    """Whether floors that fall while tidying count as fallen."""
    return True


@tidying_counts.refuses(Fall)
def _tidies_after_a_fall(state: State, decision: Fall) -> Said | None:
    fallen = bool(state.hand.ended or state.hand.losses)
    if decision.act is Act.TIDYING and not fallen:
        return said("There is nothing to tidy up: nothing has fallen in this turn.")
    if decision.act is not Act.TIDYING and state.hand.ended:
        return said("The turn has ended by a collapse: what falls now falls while tidying up.")
    return None


@RULES.definition(
    "BI-R30",
    "S2 §2b",
    N_("Palazzi that are still standing stay in play, even without a roof."),
    otherwise=lambda _state, palazzo: palazzo if palazzo.roofed else Palazzo(),
    standing=Standing.STATED,
)
def what_stays(_state: State, palazzo: Palazzo) -> Palazzo:
    """What becomes of a palazzo of which this is left standing."""
    return palazzo
