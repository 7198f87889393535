"""Fast legal lists: by memory for plays of one species, part by part for everything else.

Without promo cards or waived clauses, whether a play of one species is legal depends only on the cards of that
species, the weakest Dino that may be attacked, the limits and the bonus of the event and a ruling. So each such
sub-hand is judged once by the clauses themselves and remembered. An attack is put together from what the clauses'
own definitions give: the targets, the places for each, and the cards that may stay. Tests compare the lists with
judging every candidate.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, groupby

from dinotwist.kit.clauses import listening
from dinotwist.twist.attack import may_stay
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import Cards, Dino, Species
from dinotwist.twist.decisions import Attack, Bury, Decision, Prepare, Redraw
from dinotwist.twist.events import conditions, mixed
from dinotwist.twist.graveyard import BURIED, exactly_two, graveyard_is_open
from dinotwist.twist.instants import MOST_REDRAWN
from dinotwist.twist.populate import allowed_places, may_give_up
from dinotwist.twist.prepare import beats_a_dino, commits, may_sit_out, target_required
from dinotwist.twist.state import Play, State
from dinotwist.twist.values import attackable, defence, species_of, targets

MOST_PREPARED = 3
_MOST_REMEMBERED = 200_000

Key = tuple[Cards, "int | None", int, bool, int, bool]
_remembered: dict[Key, tuple[Cards, ...]] = {}


def subsets(hand: Cards, fewest: int, most: int) -> Iterator[Cards]:
    """The sets of so many cards of a hand, smallest first, equal cards counted once."""
    for number in range(fewest, min(most, len(hand)) + 1):
        yield from dict.fromkeys(combinations(hand, number))


def remembers(state: State, seat: int) -> bool:
    """Whether the seat's preparations may be answered from memory."""
    if state.waived or listening():
        return False
    return all(card.species is not Species.JOKER for card in state.player(seat).hand)


def preparations(state: State, seat: int) -> tuple[Decision, ...]:
    """The legal preparations of the seat, in canonical order."""
    hand = state.player(seat).hand
    found = [Prepare(seat, ())] if may_sit_out(state, seat) else []
    for species, cards in groupby(hand, key=_species):
        found += [Prepare(seat, play) for play in _of_one_species(state, seat, tuple(cards), species)]
    if conditions(state).mixed:
        found += mixed_duos(state, seat)
    found.sort(key=_rank)
    return tuple(found)


def mixed_duos(state: State, seat: int) -> list[Prepare]:
    """The Duos of two species that may be prepared under Support, with their species where it is fixed at once."""
    pairs = [pair for pair in subsets(state.player(seat).hand, 2, 2) if mixed(pair)]
    every = [Prepare(seat, pair, species) for pair in pairs for species in commitments(state, pair)]
    return [duo for duo in every if beats_a_dino.refusal(state, duo) is None]


def commitments(state: State, cards: Cards) -> tuple[Species | None, ...]:
    """The species that may be named with these cards as they are prepared; just None where it is named later."""
    return species_of(state, cards) if commits(state, cards) else (None,)


def redraws(state: State, seat: int) -> tuple[Decision, ...]:
    """What the seat may redraw under New Brood, in canonical order."""
    return tuple([Redraw(seat, cards) for cards in subsets(state.player(seat).hand, 0, MOST_REDRAWN)])


def burials(state: State, seat: int) -> tuple[Decision, ...]:
    """The legal ways to use the graveyard, in canonical order."""
    hand = state.player(seat).hand
    if not hand or graveyard_is_open.refusal(state, Bury(seat, hand[:BURIED])) is not None:
        return ()
    every = (Bury(seat, cards) for cards in subsets(hand, 1, BURIED))
    return tuple([decision for decision in every if exactly_two.refusal(state, decision) is None])


def attacks(state: State, seat: int, play: Play) -> tuple[Decision, ...]:
    """The legal attacks of the seat, in canonical order."""
    assert play.species is not None
    given_up = (None,) if may_give_up(state) else ()
    able = may_stay(state, play)
    return tuple(
        [
            Attack(seat, target, place, card)
            for target in targets(state, seat, play.cards, play.species)
            for place in (*allowed_places(state, seat, target), *given_up)
            for card in able
        ]
    )


def _species(card: Dino) -> Species:
    return card.species


def _rank(decision: Prepare) -> tuple[int, Cards, int]:
    return len(decision.cards), decision.cards, -1 if decision.species is None else decision.species


def _of_one_species(state: State, seat: int, cards: Cards, species: Species) -> tuple[Cards, ...]:
    row, weakest = conditions(state), weakest_target(state, seat, species)
    key = (cards, weakest, row.most_cards, row.duos, row.bonus[species], target_required(state))
    found = _remembered.get(key)
    if found is None:
        if len(_remembered) > _MOST_REMEMBERED:
            _remembered.clear()
        every = subsets(cards, 1, MOST_PREPARED)
        found = tuple(play for play in every if not RULES.breaches(state, Prepare(seat, play)))
        _remembered[key] = found
    return found


def weakest_target(state: State, seat: int, species: Species) -> int | None:
    """The value of the weakest Dino that the species may attack in this round, None when there is none."""
    destroyed = conditions(state).destroyed
    values = [
        defence(state, dino)
        for place in attackable(state, seat, species)
        if place not in destroyed and (dino := state.twist[place]) is not None
    ]
    return min(values, default=None)
