"""The small worlds of Dino Twist as data: every event and every reading of every ruling is in at least one."""

from __future__ import annotations

from itertools import permutations

from dinotwist.twist.box import standard_box
from dinotwist.twist.cards import FAMILIES, EventKind, Territory
from dinotwist.twist.rulings import RULINGS
from dinotwist.twist.setup import IslandKind
from dinotwist.twist.small import Small

T, L = IslandKind.T_REX, IslandKind.LITTLE_REX
A, C, H, V = FAMILIES


def _each(*events: str) -> tuple[tuple[str, ...], ...]:
    """A pile of one card for each of these events."""
    return tuple((name,) for name in events)


def _meteors() -> tuple[tuple[str, ...], ...]:
    """A pile of one card for each Meteor of the box."""
    found = {str(card) for card in standard_box().events if card.kind is EventKind.METEOR}
    return _each(*sorted(found))


def _last_readings() -> tuple[tuple[str, str], ...]:
    """Every switch on the last of its readings."""
    return tuple((switch.name, str(list(switch.readings)[-1])) for switch in RULINGS)


NO_TARGET = (("prep_requires_legal_target", "false"),)


def _pairs(*events: str) -> tuple[tuple[str, ...], ...]:
    """Every pile of two of these events."""
    return tuple(permutations(events, 2))


FIRST = Small((C, H))
"""Carni and Herbi of values 2 to 4, one card of each, two seats with two cards, one round."""
FEW = FIRST._replace(deals=12)
FOUR = Small(FAMILIES, values=(2, 3), deals=4)
"""All four species and all eight territories."""
ONE = Small((C,), values=(2, 3, 4, 5, 6, 7))
"""One species, so that an island is complete with two Dinos."""
MANY = Small((C, H), values=(2, 3), copies=5, hand=6, deals=24, draws=False)
"""Hands of six of two species: some must be changed before the first round."""
ALL_KINDS = (
    "meteor[jungle]",
    "trio",
    "solo",
    "fury[carni]",
    "disasters",
    "volcano",
    "earthquake",
    "tornado",
    "brood",
    "support",
)


def _read(name: str, value: str, small: Small, title: str) -> tuple[str, str, Small]:
    """A world that plays one reading which is not the default."""
    return f"{name}={value}", title, small._replace(rulings=(*small.rulings, (name, value)))


SMALL: tuple[tuple[str, str, Small], ...] = (
    ("first-round", "every deal of 6 cards, one round", FIRST),
    ("first-round-little", "the same with one Little Rex island", FIRST._replace(islands=(T, L))),
    ("meteors", "four species, each Meteor of the box", FOUR._replace(piles=_meteors())),
    ("furies", "four species, each Fury", FOUR._replace(piles=_each(*(f"fury[{s.word}]" for s in FAMILIES)))),
    ("trio", "every deal, Trio in round 2", FIRST._replace(piles=_each("trio"))),
    ("trio-hands-of-3", "hands of three, Trio in round 2", FIRST._replace(hand=3, deals=20, piles=_each("trio"))),
    ("solo", "every deal, Solo in round 2", FIRST._replace(piles=_each("solo"))),
    ("disasters", "every deal, Disasters in round 2", FIRST._replace(piles=_each("disasters"))),
    ("fury", "every deal, Fury in round 2", FIRST._replace(piles=_each("fury[carni]"))),
    ("volcano", "every deal, Volcano as the last event", FIRST._replace(piles=_each("volcano"))),
    ("earthquake", "every deal, Earthquake in round 2", FIRST._replace(piles=_each("earthquake"))),
    (
        "earthquake-little",
        "the same with one Little Rex island",
        FEW._replace(islands=(T, L), deals=3, piles=_each("earthquake")),
    ),
    ("tornado", "every deal, Tornado in round 2", FIRST._replace(piles=_each("tornado"))),
    ("brood", "New Brood in round 2", FIRST._replace(deals=60, piles=_each("brood"))),
    ("support", "every deal, Support in round 2", FIRST._replace(piles=_each("support"))),
    (
        "two-events",
        "every pile of two kinds of event, hands of one",
        Small((C, H), hand=1, deals=3, piles=_pairs(*ALL_KINDS)),
    ),
    ("two-volcanoes", "two Volcanoes in a row", FIRST._replace(piles=(("volcano", "volcano"),), deals=30)),
    (
        "three-seats",
        "every deal of hands of one, three seats",
        Small((C, H), hand=1, islands=(T, T, T), piles=_each("trio")),
    ),
    ("three-seats-of-2", "three seats with two cards", Small((C, H), (2, 3, 4, 5), islands=(T, T, T), deals=4)),
    ("six-seats", "six seats with one card each", Small((C, H), hand=1, islands=(T,) * 6, deals=8)),
    (
        "complete",
        "one species, islands complete in round 2 or 3",
        ONE._replace(deals=30, piles=(("solo", "disasters"),)),
    ),
    (
        "complete-3",
        "the same for three seats",
        Small((C,), (2, 3, 4, 5, 6), hand=1, islands=(T, T, T), piles=(("solo", "solo"),), deals=20),
    ),
    ("claws", "long claws on three cards", ONE._replace(deals=12, piles=_each("disasters"), claws=("C2", "C3", "C5"))),
    (
        "little",
        "two Little Rex islands, one species",
        ONE._replace(islands=(L, L), deals=10, piles=_each("fury[carni]")),
    ),
    (
        "promo",
        "the promo cards of strength 11",
        Small((A, C), (2, 3), promo=True, territories=(Territory.JUNGLE, Territory.DESERT, Territory.SEA), deals=12),
    ),
    ("changed-hands", "hands of six that may have to be changed", MANY),
    _read(
        "parity_rule",
        "species_or_value",
        FIRST._replace(deals=40, piles=_each("fury[carni]")),
        "a species or a value is enough to cancel",
    ),
    _read("mulligan_threshold_mode", "exactly_5", MANY, "only exactly five alike are changed"),
    _read("mulligan_to", "shuffle_back", MANY._replace(deals=12), "a changed hand is shuffled back"),
    _read(
        "graveyard_condition",
        "positional_strict",
        ONE._replace(deals=20, piles=(("earthquake", "solo"),)),
        "burying by place, all weaker",
    ),
    _read(
        "graveyard_condition",
        "positional_weak",
        ONE._replace(deals=20, piles=(("earthquake", "solo"),)),
        "burying by place, none stronger",
    ),
    _read(
        "event_flipper",
        "most_claws",
        ONE._replace(deals=6, piles=(("solo", "solo"),), claws=("C2", "C3")),
        "most claws turn the event",
    ),
    _read(
        "event_flipper",
        "longest_claws",
        ONE._replace(deals=6, piles=(("solo", "solo"),), claws=("C2", "C3")),
        "the longest claws turn the event",
    ),
    _read(
        "support_species",
        "after_seeing",
        FIRST._replace(deals=60, piles=_each("support")),
        "Support, named once all lie open",
    ),
    _read(
        "support_species",
        "top_card_committed",
        FIRST._replace(deals=60, piles=_each("support")),
        "Support, named at once",
    ),
    _read(
        "island_bonus_rank",
        "competition",
        Small((C,), (2, 3, 4, 5, 6), hand=1, islands=(T, T, T), piles=(("solo", "solo"),), deals=20),
        "two first finishers take two places",
    ),
    _read(
        "prep_requires_legal_target",
        "false",
        FEW._replace(piles=_each("meteor[jungle, desert]", "support")),
        "any play may be prepared",
    ),
    _read(
        "no_target_cards_to",
        "graveyard",
        FEW._replace(deals=6, piles=_each("meteor[jungle, desert]"), rulings=NO_TARGET),
        "a play without a target is buried",
    ),
    _read(
        "no_target_cards_to",
        "hand",
        FEW._replace(deals=6, piles=_each("meteor[jungle, desert]"), rulings=NO_TARGET),
        "a play without a target goes home",
    ),
    _read("forced_placement", "false", FEW._replace(piles=_each("disasters")), "a captured Dino may be given up"),
    _read(
        "babies_leave_game", "false", ONE._replace(deals=8, piles=(("solo", "disasters"),)), "Babies stay in the game"
    ),
    _read("claw_bonus_needs_one", "false", FEW, "no claws, and everybody wins the claw bonus"),
    _read("refill_order", "all_at_end", FEW._replace(piles=_each("solo")), "everybody draws at the end"),
    _read("simultaneous_order", "shuffled", FEW._replace(piles=_each("solo")), "chance says who draws first"),
    _read(
        "brood_order", "shuffled", FEW._replace(deals=4, piles=_each("brood")), "chance says who draws first, New Brood"
    ),
    _read("reshuffle_when", "at_once", FEW._replace(piles=_each("disasters")), "the discard pile is shuffled at once"),
    _read(
        "stuck_seat",
        "may_sit_out",
        FEW._replace(piles=(("meteor[jungle, desert]",), ("meteor[jungle, desert, river, hill]",))),
        "who is stuck may sit out",
    ),
    _read(
        "little_rex_attack",
        "any_species",
        FEW._replace(islands=(T, L), deals=4, piles=_each("solo")),
        "Little Rex attacks any species",
    ),
    (
        "other-readings",
        "every switch on its last reading, a territory for each species",
        FEW._replace(
            islands=(T, L),
            territories=(Territory.JUNGLE, Territory.RIVER),
            deals=2,
            piles=_each("support", "brood"),
            rulings=_last_readings(),
        ),
    ),
)
