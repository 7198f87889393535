"""Setting up the table (booklet, pages 3 to 5; Chinese rules, set-up)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from dinotwist.kit.positions import Flaw, name_flaws, players_cures, refuse
from dinotwist.kit.words import N_, said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import BIG_ROCK, FAMILIES, TERRITORIES, TWIST_ISLAND, VALUES, Cards, EventCard, babies
from dinotwist.twist.rulings import MulliganThreshold
from dinotwist.twist.setup import BONUSES, Setup
from dinotwist.twist.state import EMPTY_ISLAND, Island, Phase, State

MOST_ALIKE = 5
MOST_CHANGES = 100
MOST_COPIES = 12

RULES.physical("DT-R3", "S0 p.4; S1", N_("The whole pile lies face up, so only its top card can be read."))
RULES.physical("DT-R4", "S0 p.4", N_("The other 15 events go back to the box and are not used."))
RULES.physical("DT-R8", "S0 p.4; S1", N_("Every player island lies the same way round as Twist Island."))
RULES.physical("DT-R9", "S0 p.4", N_("Unused island and graveyard cards go back to the box."))


@RULES.definition("DT-R1", "S0 cover", N_("2 to 6 players play."), otherwise=lambda _setup: True)
def enough_players(setup: Setup) -> bool:
    """Whether the number of players is right."""
    return 2 <= len(setup.seats) <= 6


@RULES.definition(
    "DT-R68",
    "S0 p.4; S1",
    N_("T-Rex and Little Rex islands may be mixed at one table."),
    otherwise=lambda setup: len({seat.island for seat in setup.seats}) == 1,
)
def islands_may_mix(_setup: Setup) -> bool:
    """Whether these islands may be used together."""
    return True


@RULES.definition(
    "DT-R2",
    "S0 p.4; S1",
    N_("Ten of the 25 events are drawn; the Big Rock goes under them and Twist Island on top: 12 cards."),
    otherwise=lambda _setup, drawn: (*drawn, BIG_ROCK),
)
def event_pile(_setup: Setup, drawn: tuple[EventCard, ...]) -> tuple[EventCard, ...]:
    """The event pile made of the drawn events, top first."""
    return (TWIST_ISLAND, *drawn, BIG_ROCK)


@RULES.definition(
    "DT-R5",
    "S0 p.4; S1",
    N_("The eight Babies come round the pile, one on each territory, each species on its two."),
    otherwise=lambda _setup: EMPTY_ISLAND,
)
def babies_on_twist_island(setup: Setup) -> Island:
    """Twist Island at the start."""
    return tuple(
        baby if baby.species in setup.extent.species and place in setup.extent.territories else None
        for place, baby in enumerate(babies())
    )


@RULES.definition(
    "DT-R6",
    "S0 p.4; S1",
    N_("Each player gets 7 Dino cards, an island and a graveyard."),
    otherwise=lambda _setup: 0,
)
def first_hand(setup: Setup) -> int:
    """How many cards a first hand has."""
    return setup.extent.hand


@RULES.definition(
    "DT-R7",
    "S0 p.4; S1",
    N_("A first hand with five or more cards of one species is changed as a whole, until it is not so."),
    otherwise=lambda _setup, _hand: False,
    rulings=("mulligan_threshold_mode", "mulligan_to"),
)
def must_change(setup: Setup, hand: Cards) -> bool:
    """Whether a first hand must be changed."""
    alike = max(Counter(card.species for card in hand).values(), default=0)
    if setup.rulings.mulligan_threshold_mode is MulliganThreshold.EXACTLY_5:
        return alike == MOST_ALIKE
    return alike >= MOST_ALIKE


@RULES.definition(
    "DT-R10",
    "S0 p.5; S1",
    N_("The other Dino cards form the draw pile, face down, with room for a discard pile beside it."),
    otherwise=lambda setup, deck: deck[: first_hand(setup) * len(setup.seats)],
)
def draw_pile(_setup: Setup, deck: Cards) -> Cards:
    """The cards that can be drawn, once the deck is shuffled."""
    return deck


@RULES.definition(
    "DT-R11",
    "S0 p.5; S1",
    N_("The bonus cards +10, +5, +3 and the claw bonus lie within reach."),
    otherwise=lambda _setup: (),
)
def bonus_cards(_setup: Setup) -> tuple[int, ...]:
    """The island bonuses that can be won."""
    return BONUSES


@RULES.consequence("DT-R12", "D", N_("The players' islands are empty at the start."))
def islands_start_empty(state: State) -> bool | None:
    """Whether nothing lies on the players' islands; silent once anything but Babies lies on Twist Island."""
    babies_only = all(dino is None or dino.baby for dino in state.twist)
    untouched = state.round == 1 and state.phase is Phase.PREPARE and babies_only
    if not untouched:
        return None
    return all(player.island == EMPTY_ISLAND for player in state.players)


def flaws(setup: Setup) -> Iterator[Flaw]:
    """Everything on account of which no game can begin with this set-up."""
    number = len(setup.seats)
    if not enough_players(setup):
        reason = said("Dino Twist is for 2 to 6 players, not {number}.", number=number)
        yield Flaw(("players",), reason, ("DT-R1",), players_cures(setup.names, 2, 6))
    if not islands_may_mix(setup):
        yield Flaw(("players",), said("This table does not mix T-Rex and Little Rex islands."), ("DT-R68",))
    yield from name_flaws(setup.names)
    no_world = tuple(_extent_flaws(setup))
    yield from no_world
    if no_world:
        return  # a deck of a thousand million copies is not laid out to be counted
    needed, there = first_hand(setup) * number, len(setup.deck)
    if needed > there:
        reason = said("{needed} cards must be dealt, but the deck has {there}.", needed=needed, there=there)
        yield Flaw(("players",), reason, ("DT-R6",))
    for card in Counter(setup.deal) - Counter(setup.deck):
        reason = said("The deal shows {card} more often than it is in the deck.", card=str(card))
        yield Flaw(("deal",), reason, ("DT-R6",))


def check(setup: Setup) -> None:
    """Raise `NoGame` with a sentence when no game can begin with this set-up."""
    refuse(flaws(setup))


def _extent_flaws(setup: Setup) -> Iterator[Flaw]:
    """What is no smaller or larger world of this game."""
    extent = setup.extent
    kinds: tuple[tuple[str, Sequence[int], Sequence[int]], ...] = (
        ("species", extent.species, FAMILIES),
        ("values", extent.values, VALUES),
        ("territories", extent.territories, TERRITORIES),
    )
    for name, parts, whole in kinds:
        if not parts or len(set(parts)) < len(parts) or set(parts) - set(whole):
            yield Flaw(("extent",), said("The {parts} of a world are some of the game's own, each once.", parts=name))
    if not 1 <= extent.copies <= MOST_COPIES or extent.hand < 0:
        reason = said("A world has 1 to {most} copies of a Dino and no fewer than 0 cards in a hand.", most=MOST_COPIES)
        yield Flaw(("extent",), reason)
    if not 0 <= extent.events <= len(setup.box.events):
        there = len(setup.box.events)
        reason = said("The box has {there} events, not {number}.", there=there, number=extent.events)
        yield Flaw(("extent",), reason, ("DT-R2",))
