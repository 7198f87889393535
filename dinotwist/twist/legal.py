"""What a seat may decide: candidates, verdicts, the legal list and the smallest mend.

*Legal* means: possible at all and refused by no clause. Lists stand in canonical order, equal cards counted once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from dinotwist.kit.clauses import Breach, Clause, Verdict, listening
from dinotwist.kit.words import Said, said
from dinotwist.twist import attack, bonuses, ending, refill, reveal, setting_up
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import FAMILIES, Cards
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.graveyard import BURIED
from dinotwist.twist.instants import MOST_REDRAWN
from dinotwist.twist.memory import (
    MOST_PREPARED,
    attacks,
    burials,
    commitments,
    preparations,
    redraws,
    remembers,
    subsets,
)
from dinotwist.twist.state import Phase, Play, Stance, State, holds
from dinotwist.twist.turns import deciding
from dinotwist.twist.values import species_of

CHAPTERS = (attack, bonuses, ending, refill, reveal, setting_up)
"""The chapter modules whose clauses belong to the rulebook; importing them adds the clauses."""


def candidates(state: State, seat: int) -> Iterator[Decision]:
    """Everything that the seat could do now, legal or not, as far as the cards at hand go.

    Card sets stop at the sizes that some rule allows, unless the table has waived clauses.
    """
    if seat not in deciding(state):
        return
    player, everything = state.player(seat), bool(state.waived)
    if state.phase is Phase.REDRAW:
        most = len(player.hand) if everything else MOST_REDRAWN
        yield from (Redraw(seat, cards) for cards in subsets(player.hand, 0, most))
    elif state.phase is Phase.PREPARE:
        most = len(player.hand) if everything else MOST_PREPARED
        for cards in subsets(player.hand, 0, most):
            yield from (Prepare(seat, cards, s) for s in commitments(state, cards))
        buried = len(player.hand) if everything else BURIED
        yield from (Bury(seat, cards) for cards in subsets(player.hand, 1, buried))
    elif state.phase is Phase.CHOOSE_SPECIES and player.play is not None:
        yield from (ChooseSpecies(seat, s) for s in species_of(state, player.play.cards))
    elif state.phase is Phase.ATTACK and player.play is not None:
        yield from _attacks(state, seat, player.play)


def _attacks(state: State, seat: int, play: Play) -> Iterator[Decision]:
    stays = tuple(dict.fromkeys(play.cards))
    for target in state.setup.extent.territories:
        if state.twist[target] is None:
            continue
        for place in (*state.setup.extent.territories, None):
            yield from (Attack(seat, target, place, card) for card in stays)
    if "DT-R36" in state.waived:
        yield Prepare(seat, ())


def canonical(decision: Decision) -> Decision:
    """The same decision with its cards in order."""
    if isinstance(decision, (Redraw, Prepare, Bury)):
        return decision._replace(cards=tuple(sorted(decision.cards)))
    return decision


def impossible(state: State, decision: Decision) -> Said | None:
    """Why the decision could not be played even with every clause waived."""
    if not 0 <= decision.seat < len(state.players):
        return said("There is no seat {seat} at this table.", seat=decision.seat)
    name, player = state.name(decision.seat), state.player(decision.seat)
    passes = isinstance(decision, Prepare) and state.phase is Phase.ATTACK
    asked = player.stance is Stance.FIGHTING if passes else decision.seat in deciding(state)
    if not asked and not isinstance(decision, Attack):
        return said("{name} has nothing to decide now.", name=name)
    if isinstance(decision, (Redraw, Prepare, Bury)) and not holds(player.hand, decision.cards):
        return said("{name} does not hold these cards.", name=name)
    return _wrong_kind(state, decision)


_ASKED: dict[Phase, tuple[type, ...]] = {
    Phase.REDRAW: (Redraw,),
    Phase.PREPARE: (Prepare, Bury),
    Phase.CHOOSE_SPECIES: (ChooseSpecies,),
    Phase.ATTACK: (Attack, Prepare),
}


def _wrong_kind(state: State, decision: Decision) -> Said | None:
    passes = isinstance(decision, Prepare) and not decision.cards
    if type(decision) not in _ASKED.get(state.phase, ()) or (
        state.phase is Phase.ATTACK and not passes and not isinstance(decision, Attack)
    ):
        return said("Nobody is asked for this now.")
    if isinstance(decision, (Prepare, ChooseSpecies)) and decision.species not in (None, *FAMILIES):
        return said("A play attacks as one of the four species.")
    return _out_of_reach(state, decision) if isinstance(decision, Attack) else None


def _out_of_reach(state: State, attack: Attack) -> Said | None:
    player = state.player(attack.seat)
    if player.stance is not Stance.FIGHTING or player.play is None:
        return said("{name} has no play to attack with.", name=state.name(attack.seat))
    if attack.stays not in player.play.cards:
        return said("This card is not part of the play.")
    if state.twist[attack.target] is None:
        return said("No Dino lies there.")
    if attack.place is not None and attack.place not in state.setup.extent.territories:
        return said("There is no such territory on this table.")
    return None


def judge(state: State, decision: Decision) -> Verdict:
    """What the rules say of a decision: all clauses that it breaks. See `mend` for the smallest change."""
    decision = canonical(decision)
    hindrance = impossible(state, decision)
    at_table = 0 <= decision.seat < len(state.players)
    breaches = RULES.breaches(state, decision) if at_table else ()
    if hindrance is not None and not breaches:
        breaches = (Breach(_nearest(state, decision), hindrance),)
    return Verdict(breaches, hindrance)


def _nearest(state: State, decision: Decision) -> Clause[..., Any]:
    if not 0 <= decision.seat < len(state.players):
        return RULES["DT-R1"]
    if isinstance(decision, Attack):
        in_play = state.player(decision.seat).play is not None
        return RULES["DT-R40"] if in_play else RULES["DT-R36"]
    return RULES["DT-R53"] if isinstance(decision, Redraw) else RULES["DT-R13"]


def legal(state: State, seat: int) -> tuple[Decision, ...]:
    """All legal decisions of the seat, in canonical order; empty when it has nothing to decide."""
    if seat not in deciding(state):
        return ()
    if state.phase is Phase.PREPARE and remembers(state, seat):
        return preparations(state, seat) + burials(state, seat)
    play = state.player(seat).play
    if not state.waived and not listening():
        if state.phase is Phase.REDRAW:
            return redraws(state, seat)
        if state.phase is Phase.ATTACK and play is not None:
            return attacks(state, seat, play)
    return judged(state, seat)


def judged(state: State, seat: int) -> tuple[Decision, ...]:
    """The legal decisions, found by judging every candidate: slow, and what the fast lists are held against."""
    return tuple(d for d in candidates(state, seat) if not RULES.breaches(state, d))


def mend(state: State, decision: Decision) -> Decision | None:
    """The legal decision that changes fewest cards or targets; None where the seat has no legal one."""
    options = legal(state, decision.seat) if 0 <= decision.seat < len(state.players) else ()
    if not options:
        return None
    return min(options, key=lambda option: distance(canonical(decision), option))


def distance(one: Decision, other: Decision) -> int:
    """How many cards, targets or kinds of decision differ."""
    if type(one) is not type(other):
        return 1 + _cards_apart(getattr(one, "cards", ()), getattr(other, "cards", ()))
    if isinstance(one, Attack) and isinstance(other, Attack):
        return sum(mine != theirs for mine, theirs in zip(one, other, strict=True))
    if isinstance(one, ChooseSpecies) and isinstance(other, ChooseSpecies):
        return int(one.species != other.species)
    apart = _cards_apart(getattr(one, "cards", ()), getattr(other, "cards", ()))
    return apart + int(getattr(one, "species", None) != getattr(other, "species", None))


def _cards_apart(one: Cards, other: Cards) -> int:
    mine, theirs = Counter(one), Counter(other)
    return max((mine - theirs).total(), (theirs - mine).total())
