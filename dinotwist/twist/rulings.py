"""The switches of Dino Twist: every place where the sources disagree or say nothing, with its readings.

Names and defaults follow the dossier's list of contradictions (DT-C1 to DT-C22) and its later rulings; the
first reading of each enum is the default.
"""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.rulings import Reading, Ruling
from dinotwist.kit.words import N_


class ParityRule(Reading):
    """When plays cancel (DT-C1)."""

    SPECIES_AND_VALUE = (
        "species_and_value",
        N_("Plays cancel when species and total are both the same."),
        "S0 p.8; S1 B.a",
    )
    SPECIES_OR_VALUE = (
        "species_or_value",
        N_("Plays cancel when the species or the total is the same."),
        "S0 p.7",
    )


class MulliganThreshold(Reading):
    """Which first hands are changed (DT-C2)."""

    AT_LEAST_5 = "at_least_5", N_("Five or more cards of one species: the hand is changed."), "S1"
    EXACTLY_5 = "exactly_5", N_("Only exactly five cards of one species: the hand is changed."), "S0 p.4"


class MulliganTo(Reading):
    """Where a changed hand goes (DT-C3)."""

    DISCARD = "discard", N_("A changed hand goes to the discard pile."), "S1"
    SHUFFLE_BACK = "shuffle_back", N_("A changed hand is shuffled back into the draw pile."), "S0 p.4; D"


class GraveyardCondition(Reading):
    """When two cards may be buried instead of preparing (DT-C4)."""

    HAND_AWARE = (
        "hand_aware",
        N_("You may bury when no attack of this hand would bring you a stronger Dino."),
        "S0 p.7",
    )
    POSITIONAL_STRICT = (
        "positional_strict",
        N_("You may bury when every Dino on Twist Island is weaker than yours in the same place."),
        "S1 A.b",
    )
    POSITIONAL_WEAK = (
        "positional_weak",
        N_("You may bury when no Dino on Twist Island is stronger than yours in the same place."),
        "S0 p.7; D",
    )


class EventFlipper(Reading):
    """Who turns the event card (DT-C5): a label, nothing else."""

    SYSTEM = "system", N_("The event card is simply turned."), "S1"
    MOST_CLAWS = "most_claws", N_("The player with the most long claws turns the event card."), "S0 p.7"
    LONGEST_CLAWS = (
        "longest_claws",
        N_("The player with the strongest long-claw Dino turns the event card."),
        "S0 p.7",
    )


class SupportSpecies(Reading):
    """When the owner of a mixed Duo names the species (DT-C7)."""

    AT_REVEAL = (
        "at_reveal",
        N_("You name the species as the cards are turned, before you see any other play."),
        "S0 p.11",
    )
    AFTER_SEEING = "after_seeing", N_("You name the species once all plays lie open."), "D"
    TOP_CARD_COMMITTED = (
        "top_card_committed",
        N_("The species is that of the card you lay on top when you prepare."),
        "S1 appendix 10",
    )


class IslandBonusRank(Reading):
    """Which bonus follows a tie (DT-C8)."""

    DENSE = "dense", N_("Who finishes next wins the highest card that is left."), "S1 B.d"
    COMPETITION = (
        "competition",
        N_("Two first finishers take first and second place; who finishes next is third."),
        "S0 p.12",
    )


class PrepRequiresTarget(Reading):
    """Whether a play must beat a Dino when it is prepared (DT-C12)."""

    TRUE = "true", N_("A play must beat some Dino of its species when it is prepared."), "S0 p.6; S1 A.b"
    FALSE = "false", N_("Any play may be prepared, even one that beats nothing."), "D"


class NoTargetTo(Reading):
    """Where the cards of a play without a target go (DT-C12)."""

    DISCARD = "discard", N_("The cards of a play without a target are discarded."), "D"
    GRAVEYARD = "graveyard", N_("The cards of a play without a target go to the graveyard."), "D"
    HAND = "hand", N_("The cards of a play without a target go back to the hand."), "D"


class ForcedPlacement(Reading):
    """Whether a captured Dino must be placed (DT-C13)."""

    TRUE = "true", N_("A captured Dino must be placed, even where it replaces a stronger one."), "S0 p.8"
    FALSE = "false", N_("You may discard a captured Dino instead of placing it."), "S0 p.9"


class BabiesLeave(Reading):
    """Where a discarded Baby goes (DT-C14)."""

    TRUE = "true", N_("A discarded Baby goes back to the box."), "S0 p.9"
    FALSE = "false", N_("A discarded Baby goes to the discard pile like any card."), "D"


class ClawsNeedOne(Reading):
    """Whether the claw bonus needs a claw (DT-C15)."""

    TRUE = "true", N_("Nobody wins the claw bonus when nobody has a long claw."), "D"
    FALSE = "false", N_("With no long claws anywhere everybody ties and wins the claw bonus."), "S0 p.13"


class RefillOrder(Reading):
    """When hands are refilled (DT-C17)."""

    ACTORS_FIRST = (
        "actors_first",
        N_("Attackers draw at the end of their own step, the others after them in seat order."),
        "S0 p.6; S0 p.9",
    )
    ALL_AT_END = "all_at_end", N_("Everybody draws at the end of the round, in seat order."), "S0 p.9"


class DrawOrder(Reading):
    """Who draws first where the sources name nobody (later ruling 1)."""

    SEAT = "seat", N_("In seat order."), "D"
    SHUFFLED = "shuffled", N_("In an order drawn by chance."), "D"


class ReshuffleWhen(Reading):
    """When the discard pile becomes the draw pile (later ruling 2)."""

    AT_NEXT_DRAW = (
        "at_next_draw",
        N_("The discard pile is shuffled when a card must be drawn and none is left."),
        "S0 p.9; D",
    )
    AT_ONCE = "at_once", N_("The discard pile is shuffled as soon as the last card has been taken."), "S0 p.9; D"


class StuckSeat(Reading):
    """What a player does who can prepare nothing (later ruling, DT-R26)."""

    MUST_BURY = "must_bury", N_("Who can prepare nothing must bury."), "D"
    MAY_SIT_OUT = "may_sit_out", N_("Who can prepare nothing may bury or sit the round out."), "S0 p.7; D"


class LittleRexAttack(Reading):
    """What a Little Rex player may attack (DT-R69)."""

    SPECIES = "species", N_("Little Rex players attack their own species, like everybody."), "S0 p.8; D"
    ANY_SPECIES = "any_species", N_("Little Rex players may attack a Dino of any species."), "S0 p.4"


class Rulings(NamedTuple):
    """The readings that a table plays; each field's default is the project's default."""

    parity_rule: ParityRule = ParityRule.SPECIES_AND_VALUE
    mulligan_threshold_mode: MulliganThreshold = MulliganThreshold.AT_LEAST_5
    mulligan_to: MulliganTo = MulliganTo.DISCARD
    graveyard_condition: GraveyardCondition = GraveyardCondition.HAND_AWARE
    event_flipper: EventFlipper = EventFlipper.SYSTEM
    support_species: SupportSpecies = SupportSpecies.AT_REVEAL
    island_bonus_rank: IslandBonusRank = IslandBonusRank.DENSE
    prep_requires_legal_target: PrepRequiresTarget = PrepRequiresTarget.TRUE
    no_target_cards_to: NoTargetTo = NoTargetTo.DISCARD
    forced_placement: ForcedPlacement = ForcedPlacement.TRUE
    babies_leave_game: BabiesLeave = BabiesLeave.TRUE
    claw_bonus_needs_one: ClawsNeedOne = ClawsNeedOne.TRUE
    refill_order: RefillOrder = RefillOrder.ACTORS_FIRST
    simultaneous_order: DrawOrder = DrawOrder.SEAT
    brood_order: DrawOrder = DrawOrder.SEAT
    reshuffle_when: ReshuffleWhen = ReshuffleWhen.AT_NEXT_DRAW
    stuck_seat: StuckSeat = StuckSeat.MUST_BURY
    little_rex_attack: LittleRexAttack = LittleRexAttack.SPECIES


RULINGS: tuple[Ruling, ...] = (
    Ruling("parity_rule", N_("When do plays cancel?"), ParityRule, ("DT-R30",)),
    Ruling("mulligan_threshold_mode", N_("Which first hands are changed?"), MulliganThreshold, ("DT-R7",)),
    Ruling("mulligan_to", N_("Where does a changed hand go?"), MulliganTo, ("DT-R7",)),
    Ruling("graveyard_condition", N_("When may you bury?"), GraveyardCondition, ("DT-R25", "DT-R27b")),
    Ruling("event_flipper", N_("Who turns the event card?"), EventFlipper, ("DT-R16",)),
    Ruling("support_species", N_("When is the species of a mixed Duo named?"), SupportSpecies, ("DT-R55",)),
    Ruling("island_bonus_rank", N_("Which bonus follows a tie?"), IslandBonusRank, ("DT-R59", "DT-R60")),
    Ruling(
        "prep_requires_legal_target",
        N_("Must a play beat some Dino when it is prepared?"),
        PrepRequiresTarget,
        ("DT-R24",),
    ),
    Ruling("no_target_cards_to", N_("Where do the cards of a play without a target go?"), NoTargetTo, ("DT-R24",)),
    Ruling("forced_placement", N_("Must a captured Dino be placed?"), ForcedPlacement, ("DT-R43",)),
    Ruling("babies_leave_game", N_("Where does a discarded Baby go?"), BabiesLeave, ("DT-R43b",)),
    Ruling("claw_bonus_needs_one", N_("Does the claw bonus need a claw?"), ClawsNeedOne, ("DT-R63",)),
    Ruling("refill_order", N_("Who draws back to seven, and when?"), RefillOrder, ("DT-R43c",)),
    Ruling("simultaneous_order", N_("Who draws first of those who act at the same time?"), DrawOrder, ("DT-R35",)),
    Ruling("brood_order", N_("Who draws first under New Brood?"), DrawOrder, ("DT-R53",)),
    Ruling("reshuffle_when", N_("When does the discard pile become the draw pile?"), ReshuffleWhen, ("DT-R43d",)),
    Ruling("stuck_seat", N_("What may a player do who can prepare nothing?"), StuckSeat, ("DT-R26",)),
    Ruling("little_rex_attack", N_("What may a Little Rex player attack?"), LittleRexAttack, ("DT-R69",)),
)
DEFAULTS = Rulings()
