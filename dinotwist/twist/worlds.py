"""Dino Twist's part in enumerating its small worlds (`small_worlds.SMALL`): what parts states, and its laws."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from dinotwist.kit.facts import Fact, Played
from dinotwist.kit.worlds import World
from dinotwist.twist import facts
from dinotwist.twist.cases import all_cards
from dinotwist.twist.decisions import Prepare
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.legal import judged
from dinotwist.twist.prepare import target_required
from dinotwist.twist.records import TwistRecords
from dinotwist.twist.rulings import LittleRexAttack
from dinotwist.twist.setup import IslandKind
from dinotwist.twist.small_worlds import SMALL
from dinotwist.twist.state import Phase, Stance, State
from dinotwist.twist.values import species_of, targets


class TwistWorlds:
    """The small worlds of Dino Twist, and what tells their states apart."""

    game = DinoTwist()
    records = TwistRecords()

    @property
    def worlds(self) -> tuple[World, ...]:
        """The worlds, each with the bound on its games: so many decisions a round at most."""
        return tuple(World(name, title, small.setups, small.most_decisions) for name, title, small in SMALL)

    def decisions(self, state: State, seat: int) -> Sequence[Any]:
        """The legal decisions of the seat."""
        return self.game.legal(state, seat)

    def judged(self, state: State, seat: int) -> Sequence[Any]:
        """The legal decisions found by judging every candidate."""
        return judged(state, seat)

    def parts(self, state: State) -> tuple[Hashable, ...]:
        """Everything on the table but the set-up and chance; in which order cards were discarded makes no odds."""
        return (
            (state.round, state.phase, state.order, state.closed, state.finishers, state.bonuses),
            state.pile,
            state.twist,
            state.draw,
            tuple(sorted(state.discard)),
            tuple(sorted(state.boxed)),
            state.shown,
            *state.players,
        )

    def kept(self, state: State) -> Any:
        """Every card."""
        return all_cards(state)

    def progress(self, state: State) -> tuple[int, ...]:
        """The round, the step of it, and how few have yet to decide."""
        over = state.phase is Phase.OVER
        return (int(over), state.round, _PHASES.index(state.phase), -_waiting(state))

    def shuffles(self, told: tuple[Fact, ...]) -> tuple[int, ...]:
        """The discard piles that became draw piles, and the orders of seats."""
        found = (
            fact.draw
            if isinstance(fact, facts.DiscardShuffled)
            else fact.seats
            if isinstance(fact, facts.OrderDrawn)
            else None
            for fact in told
        )
        return tuple(len(things) for things in found if things is not None)

    def with_chance(self, state: State, counter: int) -> State:
        """The state at another point in the stream of chance."""
        return state._replace(counter=counter)

    def misses(self, before: State, decision: Any, played: Played) -> Iterator[str]:
        """A play finds a target when it is prepared, and still has one at its own turn (dossier, DT-F1).

        The second does not hold where a Little Rex attacks any species: it may leave one of another kind behind.
        """
        if not target_required(before):
            return
        if isinstance(decision, Prepare) and decision.cards and not _has_a_target(before, decision):
            yield "a prepared play finds a target"
        kinds = {seat.island for seat in before.setup.seats}
        strangers = before.rulings.little_rex_attack is LittleRexAttack.ANY_SPECIES and IslandKind.LITTLE_REX in kinds
        if not strangers and any(isinstance(fact, facts.AttackDropped) for fact in played.facts):
            yield "a play that found a target still has one at its own turn"


_PHASES = tuple(Phase)


def _waiting(state: State) -> int:
    """How many seats have yet to decide in this step."""
    if state.phase is Phase.CHOOSE_SPECIES:
        return sum(player.play is not None and player.play.species is None for player in state.players)
    stance = Stance.FIGHTING if state.phase is Phase.ATTACK else Stance.WAITING
    return sum(player.stance is stance for player in state.players)


def _has_a_target(state: State, play: Prepare) -> bool:
    options = species_of(state, play.cards) if play.species is None else (play.species,)
    return any(targets(state, play.seat, play.cards, species) for species in options)


WORLDS = TwistWorlds()
