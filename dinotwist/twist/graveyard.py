"""Two cards for the graveyard instead of a play (booklet, page 7; Chinese rules, A.b)."""

from __future__ import annotations

from itertools import combinations

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_, Said, counted, said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import TERRITORIES, Cards, Dino, Species, Territory
from dinotwist.twist.decisions import Bury, Prepare
from dinotwist.twist.events import conditions
from dinotwist.twist.naming import named
from dinotwist.twist.populate import allowed_places
from dinotwist.twist.rulings import GraveyardCondition, StuckSeat
from dinotwist.twist.state import State, holds, without
from dinotwist.twist.values import defence, is_little, joker_species, open_to, species_of, strength

BURIED = 2


def playable(state: State, seat: int) -> list[tuple[Cards, Species]]:
    """What of the hand the event lets the seat play, and the species it would attack as."""
    hand, row = state.player(seat).hand, conditions(state)
    most = row.most_cards if row.duos else 1
    found: dict[tuple[Cards, Species], None] = {}
    for number in range(1, most + 1):
        for cards in combinations(hand, number):
            options = species_of(state, cards)
            if len(options) == 1 or number == 1 or (row.mixed and number == 2):
                found |= dict.fromkeys((cards, option) for option in options)
    return list(found)


def strongest(state: State, seat: int) -> dict[Species, int]:
    """What the best play of the hand is worth for each species that it can attack as, under this event."""
    hand, row = state.player(seat).hand, conditions(state)
    most = row.most_cards if row.duos else 1
    jokers = [card for card in hand if card.species is Species.JOKER]
    best = {}
    for species in kinds(state, hand):
        family = [card for card in hand if card.species is species]
        plays = [tuple([*family, *jokers][-most:])]
        if row.mixed and family and len(hand) > 1:
            plays.append((family[-1], max(without(hand, (family[-1],)), key=_value)))
        best[species] = max(strength(state, cards, species) for cards in plays)
    return best


def kinds(state: State, hand: Cards) -> list[Species]:
    """The species that single cards of the hand may attack as."""
    found = {card.species for card in hand}
    if Species.JOKER in found:
        found = found.union(joker_species(state)) - {Species.JOKER}
    return sorted(found)


def _value(card: Dino) -> int:
    return card.value


def reachable(state: State, seat: int) -> tuple[Territory, ...]:
    """The territories that some play of the hand may attack: those of the strongest play of each species."""
    return tuple(
        place for species, worth in strongest(state, seat).items() for place in open_to(state, seat, species, worth)
    )


def own_value(state: State, seat: int, place: Territory) -> int:
    """What lies on a place of the own island; an empty place counts 0."""
    dino = state.player(seat).island[place]
    return 0 if dino is None else defence(state, dino)


@RULES.definition(
    "DT-R27b",
    "S0 p.7; D",
    N_(
        "You gain when some attack of your hand captures a Dino stronger than one that it may replace; "
        "an empty territory counts 0."
    ),
    otherwise=lambda state, seat: bool(reachable(state, seat)),
    standing=Standing.RULING,
    rulings=("graveyard_condition",),
)
def could_gain(state: State, seat: int) -> bool:
    """Whether some attack would bring the seat a stronger Dino."""
    for target in reachable(state, seat):
        dino = state.twist[target]
        assert dino is not None
        worth = defence(state, dino)
        if any(worth > own_value(state, seat, place) for place in allowed_places(state, seat, target)):
            return True
    return False


def nothing_to_prepare(state: State, seat: int) -> bool:
    """Whether no card of the hand may be prepared."""
    return not any(
        not RULES.breaches(state, Prepare(seat, cards, species))
        for cards, option in playable(state, seat)
        for species in (None, option)
    )


def outdone_in_place(state: State, seat: int, *, equal_too: bool) -> bool:
    """Whether every Dino on Twist Island is weaker than the own one in its place (or equal, if so said)."""
    destroyed = conditions(state).destroyed
    for place in TERRITORIES:
        dino = state.twist[place]
        if dino is None or place in destroyed:
            continue
        mine, theirs = _weakest_own(state, seat, place), defence(state, dino)
        if theirs > mine or (theirs == mine and not equal_too):
            return False
    return True


def _weakest_own(state: State, seat: int, place: Territory) -> int:
    if is_little(state, seat) or conditions(state).free_twin:
        return min(own_value(state, seat, other) for other in allowed_places(state, seat, place))
    return own_value(state, seat, place)


@RULES.constraint(
    "DT-R25",
    "S0 p.7; S1 A.b",
    N_("You may bury 2 cards instead only if you can capture no Dino stronger than those on your island."),
    Bury,
    rulings=("graveyard_condition",),
)
def graveyard_is_open(state: State, decision: Bury) -> Said | None:
    """Why the seat may not use its graveyard in this round."""
    seat, ruling = decision.seat, state.rulings.graveyard_condition
    name = state.name(seat)
    if ruling is GraveyardCondition.HAND_AWARE:
        if could_gain(state, seat):
            return said("{name} could still capture a stronger Dino.", name=name)
        return None
    weak = ruling is GraveyardCondition.POSITIONAL_WEAK
    if outdone_in_place(state, seat, equal_too=weak) or nothing_to_prepare(state, seat):
        return None
    return said("Not every Dino on Twist Island is outdone by {name}'s own in the same place.", name=name)


@RULES.constraint(
    "DT-R26",
    "S0 p.7; S1 A.b; D",
    N_("It is exactly 2 cards of the hand, and nobody has to."),
    Bury,
    rulings=("stuck_seat",),
)
def exactly_two(state: State, decision: Bury) -> Said | None:
    """Why these are not the cards to bury."""
    hand, number = state.player(decision.seat).hand, len(decision.cards)
    if not holds(hand, decision.cards):
        cards = [named(card) for card in decision.cards]
        return said("{name} does not hold all of {cards}.", name=state.name(decision.seat), cards=cards)
    if number == BURIED or (number == len(hand) == 1):
        return None
    return counted("This is {count} card.", "These are {count} cards.", number)


def sits_out_when_stuck(state: State, seat: int) -> bool:
    """Whether the seat may sit the round out since it can prepare nothing (ruling)."""
    if state.rulings.stuck_seat is not StuckSeat.MAY_SIT_OUT:
        return False
    return nothing_to_prepare(state, seat)


@RULES.definition(
    "DT-R27",
    "S0 p.7; S1 A.b",
    N_("Who buries takes no part in the reveal and the attacks of that round."),
    otherwise=lambda _state: False,
)
def burying_ends_the_round(_state: State) -> bool:
    """Whether a seat that buried is out of the round."""
    return True


@RULES.definition(
    "DT-R28",
    "S0 p.7",
    N_("Only cancelled cards and cards buried instead of preparing ever go to a graveyard."),
    otherwise=lambda _state: True,
)
def spent_cards_to_graveyard(_state: State) -> bool:
    """Whether cards that an attack uses up go to the graveyard."""
    return False
