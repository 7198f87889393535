"""Phase 3, the points of a turn (rules page, section 3)."""

from __future__ import annotations

from dinotwist.bilico.book import RULES
from dinotwist.bilico.collapse import culprits
from dinotwist.bilico.parking import is_golden
from dinotwist.bilico.pieces import PLACES, Place
from dinotwist.bilico.rulings import ForeignCollapseScore, ForeignInHand, InHandCounts, ScoreClamp, StumpOverRoof
from dinotwist.bilico.state import Closing, Palazzo, State, TurnScore
from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_


@RULES.effect(
    "BI-R31",
    "S2 §3",
    N_("The points are counted at the end of the own turn."),
    otherwise=lambda _state: False,
)
def counted_at_the_end(_state: State) -> bool:
    """Whether the points of the turn go on the tracker when it is passed."""
    return True


@RULES.definition("BI-R32", "S2 §3", N_("+1 for each floor added."), otherwise=lambda _state, _floors: 0)
def floor_points(_state: State, floors: int) -> int:
    """The points for so many floors added."""
    return floors


@RULES.definition(
    "BI-R33",
    "S2 §3; D",
    N_("-1 for each floor that fell or was left in the hand."),
    otherwise=lambda _state, _fallen, _in_hand: 0,
    rulings=("in_hand_counts", "in_hand_penalty_on_foreign_collapse", "score_clamp"),
)
def lost(_state: State, fallen: int, in_hand: int) -> int:
    """The points lost by floors that fell or were left in the hand."""
    return -fallen - in_hand


@RULES.definition("BI-R34", "S2 §3", N_("Roofs never count."), otherwise=lambda _state, roofs: roofs)
def roofs_that_count(_state: State, _roofs: int) -> int:
    """How many of the fallen roofs count as fallen."""
    return 0


@RULES.definition(
    "BI-R35",
    "S2 §3",
    N_("After a collapse only the fallen floors count; floors added in the turn are ignored."),
    otherwise=lambda state, floors: floor_points(state, floors),  # noqa: PLW0108 - it may be waived as well
)
def after_a_collapse(_state: State, _floors: int) -> int:
    """The points for so many floors that were added before the collapse."""
    return 0


@RULES.definition(
    "BI-R36",
    "S2 §3",
    N_("Closing a palazzo with its first roof brings +1 for each palazzo already built that ends with a roof."),
    otherwise=lambda _state, _place: 0,
)
def base_bonus(state: State, place: Place) -> int:
    """The base-level bonus of a palazzo that is about to be closed."""
    others = (other for other in PLACES if other is not Place.CENTRE or centre_counts(state))
    return sum(already_built(state, place, other) for other in others)


@RULES.definition(
    "BI-R37",
    "S2 §3",
    N_("The palazzo just closed does not count for that bonus, nor does one whose roof is missing."),
    otherwise=lambda state, _closed, other: state.palazzo(other).height > 0,
    standing=Standing.INFERRED,
)
def already_built(state: State, closed: Place, other: Place) -> bool:
    """Whether a palazzo counts for the base-level bonus of another one."""
    return other is not closed and state.palazzo(other).roofed


@RULES.definition(
    "BI-R42",
    "D",
    N_("The centre palazzo counts for the base-level bonus of others like any palazzo with a roof."),
    otherwise=lambda _state: False,
    standing=Standing.INFERRED,
)
def centre_counts(_state: State) -> bool:
    """Whether the centre palazzo is one of those that bring the base-level bonus."""
    return True


@RULES.definition(
    "BI-R38",
    "S2 §3",
    N_("Closing a palazzo from a roof on is an extension: a bonus for each earlier level, +1, +2, +3 and so on."),
    otherwise=lambda _state, _start: (),
    rulings=("stump_over_roof",),
)
def earlier_levels(state: State, start: Palazzo) -> tuple[int, ...]:
    """What each level below the new one is worth, for the palazzo as it stood before the turn."""
    if start.stump and state.rulings.stump_over_roof is StumpOverRoof.NO_BONUS:
        return ()
    return tuple(range(1, len(start.levels) + 1))


@RULES.definition(
    "BI-R39",
    "S2 §3",
    N_("So the k-th extension brings 1 + 2 + … + k points."),
    otherwise=lambda _state, worths: max(worths, default=0),
    standing=Standing.INFERRED,
)
def extension_bonus(_state: State, worths: tuple[int, ...]) -> int:
    """The bonus made of what the earlier levels are worth."""
    return sum(worths)


@RULES.definition(
    "BI-R40",
    "S2 §3",
    N_("The two bonuses never add up: only the one that applies is won."),
    otherwise=lambda _state: True,
)
def both_bonuses(_state: State) -> bool:
    """Whether an extension brings the base-level bonus as well."""
    return False


@RULES.definition(
    "BI-R41",
    "S2 §2b",
    N_("On the centre palazzo there is the base-level bonus, but no extension bonus; its floors count."),
    otherwise=lambda _state, _place: True,
)
def may_be_extended_for_points(_state: State, place: Place) -> bool:
    """Whether an extension of this palazzo brings its bonus."""
    return place is not Place.CENTRE


def closing(state: State, place: Place) -> Closing:
    """What a roof on the palazzo would close now: the floors added and the bonuses."""
    start = state.hand.start
    if not start.levels:
        return Closing(state.hand.added, base_bonus(state, place), 0)
    base = base_bonus(state, place) if both_bonuses(state) else 0
    extension = 0
    if may_be_extended_for_points(state, place):
        extension = extension_bonus(state, earlier_levels(state, start))
    return Closing(state.hand.added, base, extension)


@RULES.definition(
    "BI-R43",
    "S2 §2b; S2 §3",
    N_("A turn that ends by a collapse gets no bonus."),
    otherwise=lambda _state, closed: (closed.base, closed.extension),
    standing=Standing.INFERRED,
)
def bonuses_after_a_collapse(_state: State, _closed: Closing) -> tuple[int, int]:
    """The base-level and extension bonus that are left after a collapse."""
    return 0, 0


@RULES.definition(
    "BI-R44",
    "S2 §3",
    N_("With the gold car the points totalled in this turn are doubled, positive or negative."),
    otherwise=lambda _state: 1,
)
def gold_factor(_state: State) -> int:
    """What the points of a golden turn are multiplied by."""
    return 2


def turn_score(state: State, in_hand: int = 0) -> TurnScore:
    """The points of the turn as it stands; ``in_hand`` is a floor left in the hand at the pass."""
    hand = state.hand
    floors, base, extension = _gains(state)
    return TurnScore(
        floors=floors,
        base=base,
        extension=extension,
        fallen=loss_of(state, state.active) + lost(state, 0, in_hand),
        factor=gold_factor(state) if is_golden(state, hand.cars) else 1,
        removed=hand.removed,
        collapse=bool(hand.ended) and hand.own,
    )


def _gains(state: State) -> tuple[int, int, int]:
    hand = state.hand
    closed = hand.closing or Closing(hand.added, 0, 0)
    if not hand.ended:
        return floor_points(state, closed.floors), closed.base, closed.extension
    bonuses = bonuses_after_a_collapse(state, closed)
    if not hand.own and state.rulings.foreign_collapse_active_score is ForeignCollapseScore.STANDING_FLOORS:
        return floor_points(state, hand.added), *bonuses
    return after_a_collapse(state, hand.added), *bonuses


def loss_of(state: State, seat: int) -> int:
    """The points that a seat loses by what fell in this turn."""
    return sum(
        lost(state, loss.floors + roofs_that_count(state, loss.roofs), loss.in_hand if _pays_hand(state, seat) else 0)
        for loss in state.hand.losses
        if seat in culprits(state, loss.by)
    )


def _pays_hand(state: State, seat: int) -> bool:
    if seat == state.active:
        return state.rulings.in_hand_counts is InHandCounts.TRUE
    return state.rulings.in_hand_penalty_on_foreign_collapse is ForeignInHand.TRUE


def given_back(state: State, seat: int, points: int) -> int:
    """What a tracker that stops at zero gives back when these points are booked (ruling)."""
    if state.rulings.score_clamp is not ScoreClamp.ZERO:
        return 0
    return max(0, -(state.player(seat).score + points))
