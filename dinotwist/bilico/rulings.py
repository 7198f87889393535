"""The switches of Bilico: every place where its rules say two things or nothing, with the readings.

Names and defaults follow the dossier's list (BI-C1 to BI-C19) and its later rulings; the first reading of each
enum is the default.
"""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.rulings import Reading, Ruling
from dinotwist.kit.words import N_


class MultipleRule(Reading):
    """What must be a multiple of the palazzo's rule (BI-C1)."""

    TOTAL_HEIGHT = "total_height", N_("The height of the palazzo is a multiple of its rule."), "S2 §2b"
    ADDED_THIS_TURN = "added_this_turn", N_("The floors added in the turn are a multiple of the rule."), "S2 §2b"


class ForeignCollapseScore(Reading):
    """What the active player scores when another player made floors fall (BI-C2)."""

    ZERO = "zero", N_("Whose turn another player broke off scores nothing."), "S2 §3; D"
    STANDING_FLOORS = "standing_floors", N_("The floors of the turn that still stand count 1 each."), "D"


class ForeignInHand(Reading):
    """Whether a floor in the hand is charged to another player who made floors fall (BI-C3)."""

    FALSE = "false", N_("The floor in the hand costs nobody a point when another player made floors fall."), "D"
    TRUE = "true", N_("The floor in the hand is charged to whoever made the floors fall."), "S2 §3"


class StumpOverRoof(Reading):
    """What closing roofless floors above an older roof is (BI-C4)."""

    EXTENSION_K = "extension_k", N_("Closing roofless floors above a roof makes an extension."), "D"
    NO_BONUS = "no_bonus", N_("Without starting from a roof there is no bonus."), "S2 §3"


class ProtectPreviousTurn(Reading):
    """Whose previous turn protects a palazzo from demolition (BI-C6)."""

    LAST_TURN_OF_ANYONE = (
        "last_turn_of_anyone",
        N_("The palazzo built in the turn just before is protected, whoever built it."),
        "S2 Demolizione obbligata",
    )
    OWN_LAST_TURN = (
        "own_last_turn",
        N_("The palazzo that you built in your own last turn is protected."),
        "S2 Demolizione obbligata",
    )


class GoldDoublesVoluntary(Reading):
    """Whether the gold car doubles the points of voluntary demolition (BI-C7)."""

    FALSE = "false", N_("A floor taken off costs 1 point, gold car or not."), "S2 Demolizione volontaria; D"
    TRUE = "true", N_("With the gold car a floor taken off costs 2 points."), "D"


class ForcedDemolitionOrder(Reading):
    """When an announced demolition is carried out (BI-C9)."""

    AFTER_PARKING = "after_parking", N_("First the car is parked, then the palazzo is demolished."), "S2 §2a"
    BEFORE_PARKING = (
        "before_parking",
        N_("The palazzo is demolished as soon as it is announced, before parking."),
        "S2 Demolizione obbligata",
    )


class MinFloors(Reading):
    """Whether a roof may be put on without adding a floor (BI-C12)."""

    ONE_MULTIPLE = "one_multiple", N_("At least one floor must be added before the roof."), "D"
    ZERO_ALLOWED = "zero_allowed", N_("A roof may be put on roofless floors without adding one."), "D"


class ScoreClamp(Reading):
    """Whether a score may fall below zero (BI-C13)."""

    NONE = "none", N_("A score may fall below zero."), "D"
    ZERO = "zero", N_("The tracker stops at zero."), "S2 §1; D"


class RoofFallEndsTurn(Reading):
    """Whether a roof that falls alone ends the turn (BI-Q7)."""

    FALSE = "false", N_("A roof that falls alone is put on again, and the turn goes on."), "D"
    TRUE = "true", N_("A roof that falls ends the turn like any collapse."), "D"


class InHandCounts(Reading):
    """Whether a floor in the hand counts in a collapse (BI-C19)."""

    TRUE = "true", N_("A floor in the hand at a collapse costs 1 point."), "S2 §3"
    FALSE = "false", N_("At a collapse only the fallen floors count."), "S2 §3"


class FallAfterRoof(Reading):
    """What an own fall after the roof, before passing, is (later ruling 1)."""

    COLLAPSE = "collapse", N_("The turn counts as a collapse until it is passed."), "D"
    PENALTY_ONLY = "penalty_only", N_("The points of the turn stand, less 1 for each floor that fell."), "D"


class ForeignCulpritPays(Reading):
    """When somebody pays who made floors fall in another player's turn (later ruling 2)."""

    AT_PASS = "at_pass", N_("The player who made the floors fall pays when the broken turn is passed."), "D"
    AT_OWN_NEXT_TURN = (
        "at_own_next_turn",
        N_("The player who made the floors fall pays at the end of the own next turn."),
        "D",
    )


class PassWithoutBuilding(Reading):
    """Whether one may pass without building (later ruling 3)."""

    ONLY_IF_NOTHING = "only_if_nothing", N_("Only who can build nothing may pass without building."), "D"
    FREE = "free", N_("Anybody may pass without building."), "D"


class DemolitionNeedsPlan(Reading):
    """Whether a forced demolition must name the plan that lacks floors (later ruling 4)."""

    FALSE = "false", N_("The player's word is enough that floors are lacking."), "D"
    TRUE = "true", N_("The player must name a plan that needs more floors than are left."), "S2 Demolizione obbligata"


class ClaimAfterCollapse(Reading):
    """Whether bonus cards may be claimed after a collapse (later ruling 18)."""

    FALSE = "false", N_("After a collapse no bonus card may be claimed."), "D"
    TRUE = "true", N_("Bonus cards may be claimed until the turn is passed."), "D"


class Rulings(NamedTuple):
    """The readings that a table plays; each field's default is the project's default."""

    multiple_rule: MultipleRule = MultipleRule.TOTAL_HEIGHT
    foreign_collapse_active_score: ForeignCollapseScore = ForeignCollapseScore.ZERO
    in_hand_penalty_on_foreign_collapse: ForeignInHand = ForeignInHand.FALSE
    stump_over_roof: StumpOverRoof = StumpOverRoof.EXTENSION_K
    protect_previous_turn: ProtectPreviousTurn = ProtectPreviousTurn.LAST_TURN_OF_ANYONE
    gold_doubles_voluntary: GoldDoublesVoluntary = GoldDoublesVoluntary.FALSE
    forced_demolition_order: ForcedDemolitionOrder = ForcedDemolitionOrder.AFTER_PARKING
    min_floors: MinFloors = MinFloors.ONE_MULTIPLE
    score_clamp: ScoreClamp = ScoreClamp.NONE
    roof_fall_ends_turn: RoofFallEndsTurn = RoofFallEndsTurn.FALSE
    in_hand_counts: InHandCounts = InHandCounts.TRUE
    fall_after_roof: FallAfterRoof = FallAfterRoof.COLLAPSE
    foreign_culprit_pays: ForeignCulpritPays = ForeignCulpritPays.AT_PASS
    pass_without_building: PassWithoutBuilding = PassWithoutBuilding.ONLY_IF_NOTHING
    demolition_needs_plan: DemolitionNeedsPlan = DemolitionNeedsPlan.FALSE
    claim_after_collapse: ClaimAfterCollapse = ClaimAfterCollapse.FALSE


RULINGS: tuple[Ruling, ...] = (
    Ruling("multiple_rule", N_("What must be a multiple of the palazzo's rule?"), MultipleRule, ("BI-R16",)),
    Ruling(
        "foreign_collapse_active_score",
        N_("What does a player score whose turn another one broke off?"),
        ForeignCollapseScore,
        ("BI-R26",),
    ),
    Ruling(
        "in_hand_penalty_on_foreign_collapse",
        N_("Who pays for a floor in the hand when another player made floors fall?"),
        ForeignInHand,
        ("BI-R33",),
    ),
    Ruling("stump_over_roof", N_("Is closing roofless floors above a roof an extension?"), StumpOverRoof, ("BI-R38",)),
    Ruling("protect_previous_turn", N_("Whose previous turn protects a palazzo?"), ProtectPreviousTurn, ("BI-R60",)),
    Ruling(
        "gold_doubles_voluntary",
        N_("Does the gold car double the price of a floor taken off?"),
        GoldDoublesVoluntary,
        ("BI-R54",),
    ),
    Ruling(
        "forced_demolition_order",
        N_("Is the car parked before or after an announced demolition?"),
        ForcedDemolitionOrder,
        ("BI-R58",),
    ),
    Ruling("min_floors", N_("Must a floor be added before the roof?"), MinFloors, ("BI-R18",)),
    Ruling("score_clamp", N_("May a score fall below zero?"), ScoreClamp, ("BI-R33",)),
    Ruling("roof_fall_ends_turn", N_("Does a roof that falls alone end the turn?"), RoofFallEndsTurn, ("BI-R25",)),
    Ruling("in_hand_counts", N_("Does a floor in the hand count in a collapse?"), InHandCounts, ("BI-R33",)),
    Ruling("fall_after_roof", N_("What is a fall after the roof?"), FallAfterRoof, ("BI-R25",)),
    Ruling(
        "foreign_culprit_pays",
        N_("When does a player pay who made floors fall in another one's turn?"),
        ForeignCulpritPays,
        ("BI-R26",),
    ),
    Ruling("pass_without_building", N_("Who may pass without building?"), PassWithoutBuilding, ("BI-R15",)),
    Ruling("demolition_needs_plan", N_("Must a forced demolition name its plan?"), DemolitionNeedsPlan, ("BI-R57",)),
    Ruling("claim_after_collapse", N_("May bonus cards be claimed after a collapse?"), ClaimAfterCollapse, ("BI-R48",)),
)
DEFAULTS = Rulings()
