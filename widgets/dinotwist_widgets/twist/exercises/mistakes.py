"""The misreadings: named ways to get a rule wrong, each as a table on which the real engine would make that mistake.

Where a clause covers the mistake, the table waives it or plays another ruling; elsewhere the table itself is bent a
little (every Dino on Twist Island one weaker: then an equal Dino is beaten). Nothing here decides anything.
"""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.words import N_, said
from dinotwist.twist.cards import HAND_SIZE, Dino, EventKind, Species
from dinotwist.twist.rulings import IslandBonusRank, LittleRexAttack, MulliganThreshold, ParityRule
from dinotwist.twist.setup import IslandKind
from dinotwist.twist.state import Stance
from dinotwist_widgets.play.exercise import Misread
from dinotwist_widgets.twist.exercises.bends import (
    Reading,
    any_species,
    as_event,
    babies_again,
    between_players,
    bonus_a_card,
    cancelled_full,
    fury_for_all,
    grave_values,
    hand_claws,
    longest_claw,
    neighbours_swap,
    of_hands,
    of_players,
    of_shown,
    on_twist,
    one_more_alike,
    one_more_round,
    one_pair_swaps,
    one_round_less,
    padded,
    ruling,
    strongest_first,
    tie_wins_nothing,
    turned_at_once,
    waiving,
    weaker,
    without_babies,
)


class Misreading(NamedTuple):
    """A name, the sentence that sets it right, the clause that it offends, and the table on which it would hold.

    ``event`` and ``island`` are those without which it makes no difference.
    """

    name: str
    sentence: str
    clause: str
    read: Reading
    event: EventKind | None = None
    island: IslandKind | None = None

    def said(self) -> Misread:
        """The misreading as a quiz shows it."""
        return Misread(self.name, said(self.sentence), self.clause)


# --- the first hand -----------------------------------------------------------------------------------------

FOUR_ALIKE = Misreading(
    "four-alike",
    N_("Four cards of one species may stay. Only five or more must go."),
    "DT-R7",
    of_hands(one_more_alike),
)
ONLY_FIVE = Misreading(
    "only-five",
    N_("Six or seven cards of one species are too many as well."),
    "DT-R7",
    ruling(mulligan_threshold_mode=MulliganThreshold.EXACTLY_5),
)
NEVER_CHANGED = Misreading(
    "never-changed", N_("A hand with five cards of one species may not be kept."), "DT-R7", waiving("DT-R7")
)

# --- preparing ----------------------------------------------------------------------------------------------

EQUAL_IS_HIGHER = Misreading("equal-is-higher", N_("An equal Dino is not weaker."), "DT-R37", on_twist(weaker))
EQUAL_IS_ENOUGH = EQUAL_IS_HIGHER._replace(
    name="equal-is-enough", sentence=N_("Equal is not enough: the play must be worth more."), clause="DT-R24"
)
MIXED_DUO = Misreading("mixed-duo", N_("Two species make a Duo only under Support."), "DT-R22", waiving("DT-R22"))
NO_SUM = Misreading(
    "no-sum", N_("A Duo counts both cards together, not the stronger one alone."), "DT-R23", waiving("DT-R23")
)
THREE_CARDS = Misreading(
    "three-cards",
    N_("Three cards go together only under Never 2 without 3."),
    "DT-R21",
    waiving("DT-R21"),
)
METEOR_IGNORED = Misreading(
    "meteor-ignored",
    N_("Nobody plays on destroyed ground in this round."),
    "DT-R45",
    as_event(EventKind.TORNADO),
    event=EventKind.METEOR,
)
SOLO_IGNORED = Misreading(
    "solo-ignored", N_("Alone in the world: one card only."), "DT-R47", waiving("DT-R47"), event=EventKind.SOLO
)
TRIO_MIXED = Misreading(
    "trio-mixed",
    N_("The three cards must be of one species."),
    "DT-R46",
    waiving("DT-R46", "DT-R21", "DT-R22"),
    event=EventKind.TRIO,
)
TRIO_IGNORED = Misreading(
    "trio-ignored",
    N_("In this round three cards of one species may go together."),
    "DT-R46",
    waiving("DT-R46"),
    event=EventKind.TRIO,
)
SUPPORT_IGNORED = Misreading(
    "support-ignored",
    N_("In this round a Duo may be of two species."),
    "DT-R54",
    waiving("DT-R54"),
    event=EventKind.SUPPORT,
)
BURY_FREELY = Misreading(
    "bury-freely",
    N_("You may bury only when no attack of your hand brings you a stronger Dino."),
    "DT-R25",
    waiving("DT-R25"),
)
BURY_TOO_LATE = Misreading(
    "bury-too-late",
    N_("You may bury as soon as your attacks bring you nothing stronger, even if you could attack."),
    "DT-R27b",
    waiving("DT-R27b"),
)
BURY_ANY = Misreading("bury-any", N_("You bury exactly 2 cards."), "DT-R26", waiving("DT-R26"))
NO_TARGET_NEEDED = Misreading(
    "no-target-needed",
    N_("What you prepare must beat a Dino of its species on Twist Island."),
    "DT-R24",
    waiving("DT-R24"),
)

# --- the value of a play ------------------------------------------------------------------------------------

BONUS_IGNORED = Misreading(
    "bonus-ignored",
    N_("In this round the event adds to the attack."),
    "DT-R48",
    waiving("DT-R48", "DT-R50"),
    event=EventKind.FURY,
)
BONUS_A_CARD = Misreading(
    "bonus-a-card",
    N_("The bonus comes once a play, not once a card."),
    "DT-R48",
    bonus_a_card,
    event=EventKind.DISASTERS,
)
FURY_FOR_ALL = Misreading(
    "fury-for-all", N_("Fury helps only the species that it shows."), "DT-R48", fury_for_all, event=EventKind.FURY
)

# --- parity and the order of attack -------------------------------------------------------------------------

SPECIES_OR_VALUE = Misreading(
    "species-or-value",
    N_("Species and total must both be the same."),
    "DT-R30",
    ruling(parity_rule=ParityRule.SPECIES_OR_VALUE),
)
VALUE_ALONE = Misreading(
    "value-alone",
    N_("The same total of another species cancels nothing."),
    "DT-R30",
    of_shown(lambda entry: entry._replace(species=Species.AQUA)),
)
SPECIES_ALONE = Misreading(
    "species-alone",
    N_("The same species with another total cancels nothing."),
    "DT-R30",
    of_shown(lambda entry: entry._replace(strength=1)),
)
DUO_APART = Misreading(
    "duo-apart", N_("A Duo cancels with a single card of the same total."), "DT-R33", waiving("DT-R33")
)
NO_PARITY = Misreading(
    "no-parity", N_("Plays of the same species and total cancel one another."), "DT-R30", waiving("DT-R30")
)
STRONGEST_FIRST = Misreading("strongest-first", N_("The weakest attacks first."), "DT-R34", strongest_first)
IN_TURN = Misreading(
    "in-turn", N_("Equal totals of different species act at the same time."), "DT-R35", waiving("DT-R35")
)
SEAT_ORDER = Misreading(
    "seat-order",
    N_("The totals decide who acts first, not the seats."),
    "DT-R34",
    waiving("DT-R34", "DT-R35"),
)
BONUS_NOT_IN_ORDER = Misreading(
    "bonus-not-in-order",
    N_("The event's bonus counts for the order as well."),
    "DT-R49",
    waiving("DT-R49"),
    event=EventKind.FURY,
)
CANCELLED_ATTACK = Misreading(
    "cancelled-attack", N_("Who was cancelled does not attack in this round."), "DT-R32", waiving("DT-R32")
)

# --- attack and populate ------------------------------------------------------------------------------------

ANY_SPECIES = Misreading("any-species", N_("A play attacks its own species only."), "DT-R37", any_species)
LITTLE_REX_ATTACK = Misreading(
    "little-rex-attack",
    N_("Little Rex changes where Dinos are put, not whom you attack."),
    "DT-R69",
    ruling(little_rex_attack=LittleRexAttack.ANY_SPECIES),
    island=IslandKind.LITTLE_REX,
)
BONUS_STAYS = Misreading(
    "bonus-stays",
    N_("The bonus is for the attack. A Dino on an island counts what is printed on it."),
    "DT-R57",
    waiving("DT-R57"),
    event=EventKind.FURY,
)
STRONGER_STAYS = Misreading(
    "stronger-stays", N_("The weaker card of a Duo stays; the stronger one is discarded."), "DT-R40", waiving("DT-R40")
)
NOTHING_STAYS = Misreading(
    "nothing-stays", N_("A single attacker takes the place of the Dino that it captured."), "DT-R39", waiving("DT-R39")
)
WEAKER_UNDER_SUPPORT = Misreading(
    "weaker-under-support",
    N_("Under Support the card of the attacking species stays, even the stronger one."),
    "DT-R56",
    waiving("DT-R56"),
    event=EventKind.SUPPORT,
)
ANYWHERE = Misreading(
    "anywhere",
    N_("On a T-Rex island the Dino goes to the territory that it came from."),
    "DT-R42",
    waiving("DT-R42"),
)
TWIN_ANYTIME = Misreading(
    "twin-anytime",
    N_("The other territory of the species is free only during an Earthquake."),
    "DT-R42",
    as_event(EventKind.EARTHQUAKE),
)
EARTHQUAKE_IGNORED = Misreading(
    "earthquake-ignored",
    N_("In an Earthquake both territories of the species are open to it."),
    "DT-R51",
    waiving("DT-R51"),
    event=EventKind.EARTHQUAKE,
)
LITTLE_REX_LIKE_T_REX = Misreading(
    "little-rex-like-t-rex",
    N_("On a Little Rex island the Dino may go anywhere."),
    "DT-R67",
    waiving("DT-R67"),
    island=IslandKind.LITTLE_REX,
)
ONLY_EMPTY = Misreading(
    "only-empty", N_("A Dino that lies there makes room, stronger or weaker."), "DT-R43", waiving("DT-R43")
)

# --- rounds and refill --------------------------------------------------------------------------------------

VOLCANO_IS_A_ROUND = Misreading(
    "volcano-is-a-round",
    N_("A Volcano is no round: the next event comes at once."),
    "DT-R44",
    waiving("DT-R44"),
)
BIG_ROCK_IS_A_ROUND = Misreading(
    "big-rock-is-a-round", N_("When the Big Rock is turned nobody plays on."), "DT-R58", one_more_round
)
THIS_ROUND_FORGOTTEN = Misreading(
    "this-round-forgotten", N_("The round that is being played counts as well."), "DT-R17", one_round_less
)
EVENT_IN_ROUND_ONE = Misreading(
    "event-in-round-one", N_("In round 1 no event card is turned."), "DT-R14", turned_at_once
)
STEP_SKIPPED = Misreading(
    "step-skipped", N_("Something comes before that: a round has its steps in order."), "DT-R13", waiving()
)
FACE_UP = Misreading("face-up", N_("Cancelled cards lie face down in the graveyard."), "DT-R31", waiving())
CANCELLED_DRAW_NOTHING = Misreading(
    "cancelled-draw-nothing", N_("Everybody draws back to 7, cancelled or not."), "DT-R43c", cancelled_full
)
ONE_CARD_DRAWN = Misreading(
    "one-card-drawn",
    N_("You draw as many cards as you lack of 7, not just one."),
    "DT-R43c",
    padded(lambda _player, _played: HAND_SIZE - 1),
)
DRAWN_AS_PLAYED = Misreading(
    "drawn-as-played",
    N_("You draw until you have 7, not just as many as you played."),
    "DT-R43c",
    padded(lambda player, played: HAND_SIZE - played if player.stance is not Stance.BURIED else -1),
)

# --- Tornado ------------------------------------------------------------------------------------------------

ONE_PAIR = Misreading(
    "one-pair", N_("All four pairs swap, not one pair alone."), "DT-R52", one_pair_swaps, event=EventKind.TORNADO
)
NEIGHBOURS = Misreading(
    "neighbours",
    N_("A Dino swaps with the other of its species, not with its neighbour."),
    "DT-R52",
    neighbours_swap,
    event=EventKind.TORNADO,
)
BETWEEN_PLAYERS = Misreading(
    "between-players",
    N_("Tornado moves Dinos on Twist Island only."),
    "DT-R52",
    between_players,
    event=EventKind.TORNADO,
)
NO_SWAP = Misreading(
    "no-swap", N_("Tornado swaps the two Dinos of each species."), "DT-R52", waiving("DT-R52"), event=EventKind.TORNADO
)
EVERY_EVENT_SWAPS = Misreading(
    "every-event-swaps",
    N_("Only Tornado moves Dinos on Twist Island."),
    "DT-R52",
    as_event(EventKind.TORNADO),
    event=EventKind.EARTHQUAKE,
)
ERUPTION_BURIES = Misreading(
    "eruption-buries",
    N_("No event takes Dinos from Twist Island for good."),
    "DT-R44",
    babies_again,
    event=EventKind.VOLCANO,
)

# --- bonuses and the count ----------------------------------------------------------------------------------

BABIES_DO_NOT_COUNT = Misreading(
    "babies-do-not-count", N_("A Baby is a Dino: its territory counts as held."), "DT-R61", waiving("DT-R61")
)
BABIES_SCORE_NOTHING = Misreading(
    "babies-score-nothing",
    N_("A Baby on your island scores 1."),
    "DT-R65",
    of_players(lambda player: player._replace(island=without_babies(player.island))),
)
BONUS_SPLIT = Misreading(
    "bonus-split",
    N_("Players who finish in the same round each win the highest bonus left."),
    "DT-R60",
    waiving("DT-R60"),
)
BONUS_SKIPPED = Misreading(
    "bonus-skipped",
    N_("After a tie the next player wins the highest bonus that is left."),
    "DT-R60",
    ruling(island_bonus_rank=IslandBonusRank.COMPETITION),
)
SEVEN_ARE_ENOUGH = Misreading(
    "seven-are-enough",
    N_("All eight territories must be held."),
    "DT-R59",
    of_players(
        lambda player: (
            player
            if player.island.count(None) != 1
            else player._replace(island=tuple(dino or Dino(Species.AQUA, 1) for dino in player.island))
        )
    ),
)
TIE_WINS_NOTHING = Misreading(
    "tie-wins-nothing", N_("On a tie each of them wins the claw bonus."), "DT-R63", tie_wins_nothing
)
HAND_CLAWS = Misreading("hand-claws", N_("Long claws count on your island, not in your hand."), "DT-R63", hand_claws)
LONGEST_CLAW = Misreading(
    "longest-claw",
    N_("The number of long claws counts, not the strongest Dino that has them."),
    "DT-R63",
    longest_claw,
)
GRAVE_COUNTS_VALUES = Misreading(
    "grave-counts-values", N_("A graveyard card is worth 2, whatever its value."), "DT-R65", grave_values
)
GRAVE_FORGOTTEN = Misreading(
    "grave-forgotten",
    N_("Each card in your graveyard is worth 2."),
    "DT-R65",
    of_players(lambda player: player._replace(graveyard=(), tied=())),
)
HAND_SCORES = Misreading("hand-scores", N_("Cards in the hand score nothing."), "DT-R64", waiving("DT-R64"))
CLAWS_FORGOTTEN = Misreading("claws-forgotten", N_("Most long claws win +7 at the end."), "DT-R63", waiving("DT-R63"))
ISLAND_BONUS_FORGOTTEN = Misreading(
    "island-bonus-forgotten",
    N_("The island bonus is part of the score."),
    "DT-R65",
    of_players(lambda player: player._replace(bonus=0)),
)
