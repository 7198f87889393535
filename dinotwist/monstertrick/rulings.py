"""The switches of Monster Trick: where the manual's two pages and the public pages disagree or say nothing.

Names and defaults follow the dossier's list of contradictions (MT-C1 to MT-C5); the first reading is the default.
"""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.rulings import Reading, Ruling
from dinotwist.kit.words import N_


class DiscardRule(Reading):
    """When a card may be thrown on a pile of another colour (MT-C1)."""

    VOID_IN_LED = (
        "void_in_led",
        N_("You may throw a card on a pile when you hold no card of that pile's colour."),
        "S3 p.17",
    )
    FOUR_PILES_NO_MATCH = (
        "four_piles_no_match",
        N_("You may throw a card only when four piles lie there and none has the card's colour."),
        "M4; M9",
    )
    NO_MATCH_ON_TABLE = (
        "no_match_on_table",
        N_("You may throw a card when no pile on the table has the card's colour."),
        "M2; M5",
    )


class TilesRound1(Reading):
    """The tiles of the first round (MT-C2)."""

    ONE_TWO_THREE = "1,2,3", N_("The tiles of round 1 are 1, 2 and 3."), "M1; M4; M8"
    ONE_THREE_FIVE = "1,3,5", N_("The tiles of round 1 are 1, 3 and 5."), "M5"

    @property
    def tiles(self) -> tuple[int, ...]:
        """The three values."""
        return tuple(map(int, self.value.split(",")))


class RoundStarter(Reading):
    """Who begins the second and third round (MT-C4)."""

    OLDEST = "oldest", N_("The oldest player begins every round."), "S3 p.16"
    ROTATE_LEFT = "rotate_left", N_("Each round is begun by the player to the left of the last beginner."), "D"


class FinalTie(Reading):
    """What happens when two have most points (MT-C5)."""

    SHARED = "shared", N_("Equal highest scores share the victory."), "D"
    MOST_EXACT = "most_exact", N_("Of equals, who won the highest tile in most rounds wins."), "D"


class Rulings(NamedTuple):
    """The readings that a table plays; each field's default is the project's default."""

    discard_rule: DiscardRule = DiscardRule.VOID_IN_LED
    tiles_round1: TilesRound1 = TilesRound1.ONE_TWO_THREE
    round_starter: RoundStarter = RoundStarter.OLDEST
    final_tie: FinalTie = FinalTie.SHARED


RULINGS: tuple[Ruling, ...] = (
    Ruling("discard_rule", N_("When may a card be thrown on a pile of another colour?"), DiscardRule, ("MT-R16",)),
    Ruling("tiles_round1", N_("Which tiles does round 1 use?"), TilesRound1, ("MT-R5",)),
    Ruling("round_starter", N_("Who begins rounds 2 and 3?"), RoundStarter, ("MT-R34",)),
    Ruling("final_tie", N_("Who wins when scores are equal?"), FinalTie, ("MT-R33",)),
)
DEFAULTS = Rulings()
