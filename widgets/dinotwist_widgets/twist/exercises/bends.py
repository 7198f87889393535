"""Tables bent a little, so that the real engine would make a certain mistake on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from dinotwist.twist.bonuses import most_claws
from dinotwist.twist.cards import (
    BIG_ROCK,
    FAMILIES,
    HAND_SIZE,
    HOMES,
    Cards,
    Dino,
    EventCard,
    EventKind,
    Species,
    Territory,
)
from dinotwist.twist.ending import POINTS_BURIED
from dinotwist.twist.events import conditions
from dinotwist.twist.rulings import LittleRexAttack
from dinotwist.twist.setup import IslandKind
from dinotwist.twist.state import Island, Phase, Player, State

Reading: TypeAlias = Callable[[State], State]


def waiving(*numbers: str) -> Reading:
    """The table without these clauses."""
    return lambda state: state._replace(setup=state.setup._replace(waived=state.waived | set(numbers)))


def ruling(**readings: Any) -> Reading:
    """The table with other rulings."""
    return lambda state: state._replace(setup=state.setup._replace(rulings=state.rulings._replace(**readings)))


def on_twist(bend: Callable[[Dino], Dino]) -> Reading:
    """The table with every Dino on Twist Island bent."""
    return lambda state: state._replace(twist=tuple(None if d is None else bend(d) for d in state.twist))


def of_players(bend: Callable[[Player], Player]) -> Reading:
    """The table with every player's things bent."""
    return lambda state: state._replace(players=tuple(map(bend, state.players)))


def of_hands(bend: Callable[[Cards], Cards]) -> Reading:
    """The table with every hand bent."""
    return of_players(lambda player: player._replace(hand=bend(player.hand)))


def weaker(dino: Dino) -> Dino:
    """A Dino that counts one less."""
    return dino._replace(value=dino.value - 1)


def one_more_alike(hand: Cards) -> Cards:
    """The hand with one more card of the species that it holds most of."""
    kinds = [card.species for card in hand]
    most = max(FAMILIES, key=kinds.count)
    return (*hand, next(card for card in hand if card.species is most))


def values_as_species(hand: Cards) -> Cards:
    """Cards of equal value as if they were of one species, and no others."""
    values = sorted({card.value for card in hand}, key=[card.value for card in hand].count, reverse=True)
    return tuple(card._replace(species=Species(min(values.index(card.value), 3)), value=2) for card in hand)


def bonus_a_card(state: State) -> State:
    """The table with the event's bonus printed on every card of a hand but the first."""
    bonus = conditions(state).bonus

    def bend(hand: Cards) -> Cards:
        return (*hand[:1], *(card._replace(value=card.value + bonus[card.species]) for card in hand[1:]))

    return of_hands(bend)(state)


def fury_for_all(state: State) -> State:
    """The event as a Fury of the species that the first hand shows."""
    top = state.pile[0]
    if top.kind is not EventKind.FURY or not state.players[0].hand:
        return state
    return state._replace(pile=(top._replace(species=state.players[0].hand[0].species), *state.pile[1:]))


def of_shown(bend: Callable[[Any], Any]) -> Reading:
    """The table with every revealed play bent."""
    return lambda state: state._replace(shown=tuple(None if entry is None else bend(entry) for entry in state.shown))


def strongest_first(state: State) -> State:
    """The table with all totals turned round, so that the strongest is the weakest."""
    return of_shown(lambda entry: entry._replace(strength=-entry.strength))(state)


def any_species(state: State) -> State:
    """The table on which every play attacks Dinos of any species."""
    seats = tuple(seat._replace(island=IslandKind.LITTLE_REX) for seat in state.setup.seats)
    rulings = state.rulings._replace(little_rex_attack=LittleRexAttack.ANY_SPECIES)
    return state._replace(setup=state.setup._replace(seats=seats, rulings=rulings))


def as_event(kind: EventKind) -> Reading:
    """The table under another event."""
    return lambda state: state._replace(pile=(EventCard(kind), *state.pile[1:]))


def one_more_round(state: State) -> State:
    """The table with one more event before the Big Rock."""
    pile = tuple(card for card in state.pile if card != BIG_ROCK)
    return state._replace(pile=(*pile, EventCard(EventKind.TORNADO), BIG_ROCK))


def one_round_less(state: State) -> State:
    """The table with one event less that is no Volcano."""
    calm = [n for n, card in enumerate(state.pile) if n and card.kind not in (EventKind.VOLCANO, EventKind.BIG_ROCK)]
    return state if not calm else state._replace(pile=state.pile[: calm[0]] + state.pile[calm[0] + 1 :])


def turned_at_once(state: State) -> State:
    """The table as if an event were turned before the first round."""
    return state._replace(phase=Phase.ROUND_END) if state.phase is Phase.SETUP else state


def padded(size: Callable[[Player, int], int]) -> Reading:
    """Hands filled or cut so that each then lacks what the misreading lets it draw."""

    def read(state: State) -> State:
        players = []
        for seat, player in enumerate(state.players):
            shown = state.shown[seat]
            wanted = size(player, 0 if shown is None else len(shown.cards))
            filler = (Dino(Species.AQUA, 2),) * HAND_SIZE
            players.append(player._replace(hand=(*player.hand, *filler)[:wanted] if wanted >= 0 else player.hand))
        return state._replace(players=tuple(players))

    return read


def cancelled_full(state: State) -> State:
    """The table with full hands for those whose plays tie."""
    tied = {seat for seat, entry in enumerate(state.shown) if entry is not None and is_tied(state, seat)}
    filler = (Dino(Species.AQUA, 2),) * HAND_SIZE
    players = tuple(
        player._replace(hand=(*player.hand, *filler)[:HAND_SIZE]) if seat in tied else player
        for seat, player in enumerate(state.players)
    )
    return state._replace(players=players)


def is_tied(state: State, seat: int) -> bool:
    """Whether another play shows the same species and total as this seat's."""
    mine = state.shown[seat]
    return any(
        other is not None and other is not mine and (other.species, other.strength) == (mine.species, mine.strength)
        for other in state.shown
        if mine is not None
    )


def swapped(island: Island, one: Territory, other: Territory) -> Island:
    """The island with two places swapped."""
    moved = list(island)
    moved[one], moved[other] = moved[other], moved[one]
    return tuple(moved)


def neighbours_swap(state: State) -> State:
    """The table after each Dino has swapped with the next one, and none swaps with its own."""
    twist = state.twist
    for one in (Territory.MOUNTAIN, Territory.CLIFF, Territory.BEACH, Territory.DESERT):
        twist = swapped(twist, one, Territory(one + 1))
    return waiving("DT-R52")(state._replace(twist=twist))


def one_pair_swaps(state: State) -> State:
    """The table after only the two Aqua have swapped."""
    twist = swapped(state.twist, *HOMES[Species.AQUA])
    return waiving("DT-R52")(state._replace(twist=twist))


def between_players(state: State) -> State:
    """As if the Dinos of the first player's island came to Twist Island."""
    mine = state.players[0].island
    twist = tuple(own or there for own, there in zip(mine, state.twist, strict=True))
    return waiving("DT-R52")(state._replace(twist=twist))


def babies_again(state: State) -> State:
    """The table with nothing but Babies on Twist Island."""
    return waiving("DT-R52")(state._replace(twist=tuple(Dino(place.home, 1) for place in Territory)))


def grave_values(state: State) -> State:
    """The table with a bonus that makes each graveyard card worth its value."""

    def bend(player: Player) -> Player:
        values = sum(card.value for card in player.graveyard)
        return player._replace(bonus=player.bonus + values - POINTS_BURIED * len(player.graveyard))

    return of_players(bend)(state)


def without_babies(island: Island) -> Island:
    """The island without its Babies."""
    return tuple(None if dino is not None and dino.baby else dino for dino in island)


def tie_wins_nothing(state: State) -> State:
    """The table on which nobody wins the claw bonus where several have most."""
    return waiving("DT-R63")(state) if len(most_claws(state)) > 1 else state


def hand_claws(state: State) -> State:
    """The table with the long claws of each hand on the island."""

    def bend(player: Player) -> Player:
        claws = [card for card in player.hand if card.claw]
        places = [n for n, dino in enumerate(player.island) if dino is None or not dino.claw]
        island = list(player.island)
        for place, card in zip(places, claws, strict=False):
            island[place] = card
        return player._replace(island=tuple(island))

    return of_players(bend)(state)


def longest_claw(state: State) -> State:
    """The table on which only the strongest Dino with long claws has any."""
    best = max((d.value for p in state.players for d in p.island if d is not None and d.claw), default=0)
    return of_players(
        lambda player: player._replace(
            island=tuple(None if d is None else d._replace(claw=d.claw and d.value == best) for d in player.island)
        )
    )(state)
