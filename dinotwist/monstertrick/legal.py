"""What a seat may decide: candidates, verdicts, the legal list and the smallest mend.

*Legal* means: possible at all and refused by no clause. Lists stand in canonical order: cards as in the hand,
piles as they lie, a new pile last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from dinotwist.kit.clauses import Breach, Verdict, listening
from dinotwist.kit.words import Said, said
from dinotwist.monstertrick import ending, markers, order, placing, tricks
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.decisions import Decision, Lay, Play
from dinotwist.monstertrick.setting_up import ROW, pieces, tiles_of_round
from dinotwist.monstertrick.state import Phase, State
from dinotwist.monstertrick.turns import ASKING, deciding

CHAPTERS = (ending, markers, order, placing, tricks)
"""The chapter modules whose clauses belong to the rulebook; importing them adds the clauses."""
FAR = 100


def candidates(state: State, seat: int) -> Iterator[Decision]:
    """Everything that the seat could do now, legal or not, as far as cards and tiles go."""
    free_rows = "MT-R6" in state.waived
    if state.phase in ASKING and (free_rows or (state.phase is Phase.ROWS and seat in deciding(state))):
        values = tiles_of_round(state)
        rows = product(values, repeat=ROW) if free_rows else permutations(values, ROW)
        yield from (lay for row in rows if impossible(state, lay := Lay(seat, row)) is None)
    if state.phase is Phase.PLAY and seat in deciding(state):
        for card in state.player(seat).hand:
            yield from (Play(seat, card, place) for place in places(state))


def places(state: State) -> tuple[int | None, ...]:
    """Where a card could go: every pile, and the place of a new one."""
    return (*range(len(state.piles)), None)


def impossible(state: State, decision: Decision) -> Said | None:
    """Why the decision could not be played even with every clause waived."""
    if not 0 <= decision.seat < len(state.players):
        return said("There is no seat {seat} at this table.", seat=decision.seat)
    if state.phase not in ASKING:
        return said("The game is over.")
    name, player = state.name(decision.seat), state.player(decision.seat)
    if isinstance(decision, Lay):
        if not decision.tiles or Counter(decision.tiles) - Counter(pieces(state.setup).tiles):
            return said("{name} does not have these tiles.", name=name)
        if player.tricks:
            return said("The row of {name} has begun to turn.", name=name)
        return None
    if decision.card.hidden or decision.card not in player.hand:
        return said("{name} does not hold this card.", name=name)
    if decision.pile is not None and not 0 <= decision.pile < len(state.piles):
        return said("There is no such pile.")
    return None


def judge(state: State, decision: Decision) -> Verdict:
    """What the rules say of a decision: all clauses that it breaks. See `mend` for the smallest change."""
    hindrance = impossible(state, decision)
    if hindrance is None:
        return Verdict(RULES.breaches(state, decision))
    able = 0 <= decision.seat < len(state.players) and (isinstance(decision, Lay) or _there(state, decision))
    breaches = RULES.breaches(state, decision) if able else ()
    nearest = RULES["MT-R6" if isinstance(decision, Lay) else "MT-R8"]
    return Verdict(breaches or (Breach(nearest, hindrance),), hindrance)


def _there(state: State, decision: Play) -> bool:
    return decision.pile is None or 0 <= decision.pile < len(state.piles)


def legal(state: State, seat: int) -> tuple[Decision, ...]:
    """All legal decisions of the seat, in canonical order; empty when it has nothing to decide.

    No clause looks at the value of a card to be played, so one card of each colour is judged for all of them; at a
    table with waived clauses, or while somebody notes which clauses are consulted, every candidate is.
    """
    if state.phase is not Phase.PLAY or state.waived or listening():
        return judged(state, seat)
    if seat not in deciding(state):
        return ()
    hand = state.player(seat).hand
    able = {
        card.colour: [place for place in places(state) if not RULES.breaches(state, Play(seat, card, place))]
        for card in {card.colour: card for card in hand}.values()
    }
    return tuple(Play(seat, card, place) for card in hand for place in able[card.colour])


def judged(state: State, seat: int) -> tuple[Decision, ...]:
    """The legal decisions, found by judging every candidate: what the fast list is held against."""
    return tuple(d for d in candidates(state, seat) if not RULES.breaches(state, d))


def can_play(state: State, seat: int) -> bool:
    """Whether the seat would have a legal card, were it its turn."""
    asked = state._replace(phase=Phase.PLAY, turn=seat)
    plays = (Play(seat, card, place) for card in state.player(seat).hand for place in places(state))
    return any(not RULES.breaches(asked, play) for play in plays)


def mend(state: State, decision: Decision) -> Decision | None:
    """The legal decision that changes fewest tiles, cards or places; None where the seat has no legal one."""
    options = legal(state, decision.seat) if 0 <= decision.seat < len(state.players) else ()
    return min(options, key=lambda option: distance(decision, option), default=None)


def distance(one: Decision, other: Decision) -> int:
    """How many tiles of a row differ, or whether the card and the pile do; another kind of decision is far away."""
    if isinstance(one, Lay) and isinstance(other, Lay):
        shorter = abs(len(one.tiles) - len(other.tiles))
        return shorter + sum(mine != theirs for mine, theirs in zip(one.tiles, other.tiles, strict=False))
    if isinstance(one, Play) and isinstance(other, Play):
        return (one.card != other.card) + (one.pile != other.pile)
    return FAR
