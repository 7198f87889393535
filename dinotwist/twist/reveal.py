"""Step 3, the reveal and parity, and the order of play (booklet, pages 6 to 8; Chinese rules, A.c and B.a)."""

from __future__ import annotations

from itertools import groupby

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_, Said, said
from dinotwist.twist.book import RULES
from dinotwist.twist.decisions import Attack, Prepare
from dinotwist.twist.rulings import ParityRule
from dinotwist.twist.state import Phase, Shown, Stance, State
from dinotwist.twist.turns import acting
from dinotwist.twist.values import printed_total


@RULES.definition(
    "DT-R29",
    "S0 p.6; S0 p.7; S1 A.c",
    N_("All prepared cards are turned at the same time."),
    otherwise=lambda state: any(p.stance is Stance.READY for p in state.players),
)
def all_ready(state: State) -> bool:
    """Whether nobody has yet to prepare, so that the cards are turned."""
    return all(player.stance is not Stance.WAITING for player in state.players)


@RULES.definition(
    "DT-R33",
    "S0 p.7",
    N_("Parity looks at the total of a Duo, so a Duo can cancel with a single card."),
    otherwise=lambda _state, shown: (shown.strength, len(shown.cards)),
)
def parity_value(_state: State, shown: Shown) -> tuple[int, ...]:
    """What must be the same for two plays to cancel."""
    return (shown.strength,)


@RULES.definition(
    "DT-R30",
    "S0 p.7; S0 p.8; S1 B.a",
    N_("Plays of the same species and the same total cancel one another, however many they are."),
    otherwise=lambda _state, _one, _other: False,
    rulings=("parity_rule",),
)
def cancel(state: State, one: Shown, other: Shown) -> bool:
    """Whether two plays cancel each other."""
    same_species = one.species == other.species
    same_value = parity_value(state, one) == parity_value(state, other)
    if state.rulings.parity_rule is ParityRule.SPECIES_OR_VALUE:
        return same_species or same_value
    return same_species and same_value


def tied_groups(state: State) -> list[tuple[int, ...]]:
    """The seats whose plays cancel, those that hang together in one group; one match is enough."""
    plays = {seat: shown for seat, shown in enumerate(state.shown) if shown is not None}
    groups: list[set[int]] = []
    for seat, shown in plays.items():
        matched = {other for other, play in plays.items() if other != seat and cancel(state, shown, play)}
        if matched:
            touching = [group for group in groups if group & (matched | {seat})]
            groups = [group for group in groups if group not in touching]
            groups.append(matched.union({seat}, *touching))
    return sorted(tuple(sorted(group)) for group in groups)


@RULES.definition(
    "DT-R31",
    "S0 p.7; S1 B.a",
    N_("Every card of a cancelled play goes face down to its owner's graveyard."),
    otherwise=lambda _state: False,
)
def cancelled_cards_are_buried(_state: State) -> bool:
    """Whether cancelled cards go to the graveyard (and not to the discard pile)."""
    return True


@RULES.definition(
    "DT-R32",
    "S0 p.8; S1 B.a",
    N_("A player whose play was cancelled does not attack this round."),
    otherwise=lambda _state, _seat: False,
)
def leaves_the_fight(state: State, seat: int) -> bool:
    """Whether the seat is out of the fight since its play was tied."""
    shown = state.shown[seat] if state.shown else None
    return shown is not None and shown.tied


@leaves_the_fight.refuses(Attack)
def _was_cancelled(state: State, decision: Attack) -> Said | None:
    if not leaves_the_fight(state, decision.seat):
        return None
    return said("{name}'s play was cancelled.", name=state.name(decision.seat))


@RULES.definition(
    "DT-R49",
    "S0 p.10; D",
    N_("The value with the bonus of Fury or Disasters counts for the order of attack."),
    otherwise=lambda state, shown: printed_total(state, shown.cards),
    standing=Standing.STATED,
)
def order_value(_state: State, shown: Shown) -> int:
    """What decides when a play acts."""
    return shown.strength


@RULES.definition(
    "DT-R34",
    "S0 p.6; S0 p.8; S1 B.a",
    N_("Players in the fight act in increasing order of their totals, the weakest first."),
    otherwise=lambda _state, seats: seats,
)
def weakest_first(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats in the order in which they act; equal totals keep their seat order."""
    return tuple(sorted(seats, key=lambda seat: order_value(state, _shown(state, seat))))


@weakest_first.refuses(Attack, Prepare)
def _before_its_turn(state: State, decision: Attack | Prepare) -> Said | None:
    if state.phase is not Phase.ATTACK or state.player(decision.seat).stance is not Stance.FIGHTING:
        return None
    if decision.seat in acting(state):
        return None
    names = [state.name(seat) for seat in acting(state)]
    return said("It is the turn of {names}.", names=names)


@RULES.definition(
    "DT-R35",
    "S0 p.8; S1 B.a",
    N_("Players with equal totals and different species act at the same time."),
    otherwise=lambda _state, seats: tuple((seat,) for seat in seats),
    rulings=("simultaneous_order",),
)
def same_time(state: State, seats: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The ordered seats in groups that act at the same time."""
    return tuple(
        tuple(group) for _value, group in groupby(seats, key=lambda seat: order_value(state, _shown(state, seat)))
    )


def _shown(state: State, seat: int) -> Shown:
    shown = state.shown[seat]
    assert shown is not None
    return shown
