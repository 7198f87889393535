"""Exercises of the end: who wins which bonus, and what a table scores."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.chance import Chance
from dinotwist.kit.facts import Fact
from dinotwist.kit.words import N_, Said, said
from dinotwist.twist import facts
from dinotwist.twist.bonuses import claws, complete
from dinotwist.twist.cards import BIG_ROCK, Cards
from dinotwist.twist.ending import score
from dinotwist.twist.setup import BONUSES
from dinotwist.twist.state import Phase, State
from dinotwist_widgets.twist.exercises import mistakes as m
from dinotwist_widgets.twist.exercises.making import Answers, Kind, Laid
from dinotwist_widgets.twist.exercises.tables import Dealing, Wish, deal, one_of, opened, ran_on

# --- island bonuses and claws -----------------------------------------------------------------------------------

NOBODY = "nobody"
Won = tuple[tuple[int, int], ...]
ISLANDS, CLAWS = "islands", "claws"


def _lay_bonus(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    what = CLAWS if wish.clause == "DT-R63" else ISLANDS
    number = (2, 3, 3, 4)[wish.level]
    given, chance = deal(
        Dealing(
            seats=number,
            hand=2 if what is CLAWS else 0,
            round=10,
            held=9 if what is ISLANDS else 6,
            twist=10,
            claws=what is CLAWS,
            island=wish.island,
        ),
        chance,
    )
    state = opened(given)
    earlier, chance = one_of(chance, (0, 0, 1, 2) if wish.level else (0, 0, 1))
    return Laid(_about_to_end(state, min(earlier, number - 1)), subject=what), chance


def _about_to_end(state: State, finished: int) -> State:
    """The last attack of a round is over; the last ``finished`` seats had completed their islands before."""
    first = len(state.players) - finished
    players = tuple(
        player._replace(finished=seat >= first and complete(state, seat)) for seat, player in enumerate(state.players)
    )
    done = [seat for seat, player in enumerate(players) if player.finished]
    rounds_apart = BONUSES[len(done) :] if len(done) < 2 else BONUSES[1:]
    players = tuple(
        player._replace(bonus=BONUSES[0]) if player.finished else player._replace(bonus=0) for player in players
    )
    return state._replace(
        phase=Phase.ATTACK, order=(), closed=0, players=players, bonuses=rounds_apart, finishers=len(done)
    )


def _ended(laid: Laid) -> tuple[Fact, ...]:
    """What the engine does until the game is over: nobody has a card, nobody decides."""
    end = laid.state._replace(pile=(laid.state.pile[0], BIG_ROCK), draw=(), discard=())
    return ran_on(end)[1]


def _bonus(laid: Laid) -> Answers:
    found = _ended(laid)
    if laid.subject == CLAWS:
        return frozenset({tuple((f.seat, f.points) for f in found if isinstance(f, facts.ClawBonusWon))})
    return frozenset({tuple((f.seat, f.points) for f in found if isinstance(f, facts.BonusWon) and f.points)})


def _won_said(laid: Laid, value: Won) -> tuple[Said, Cards]:
    if not value:
        return said("Nobody"), ()
    parts = [said("{name} +{points}", name=laid.state.name(seat), points=points) for seat, points in value]
    return said("{parts}", parts=parts), ()


def _other_bonuses(laid: Laid, right: Answers) -> list[Won]:
    points = 7 if laid.subject == CLAWS else max(laid.state.bonuses, default=3)
    alone: list[Won] = [((seat, points),) for seat in range(len(laid.state.players))]
    return [value for value in ((), *alone, tuple((seat, points) for seat in range(2))) if value not in right]


def _ask_bonus(laid: Laid) -> Said:
    if laid.subject == CLAWS:
        return said("The game is over. Who wins the bonus for the most long claws?")
    left = [said("+{points}", points=points) for points in laid.state.bonuses]
    return said("All attacks of the round are over. The bonuses {left} are left. Who wins which?", left=left)


def _bonus_step(laid: Laid) -> tuple[Fact, ...]:
    wanted = facts.ClawBonusWon if laid.subject == CLAWS else facts.BonusWon
    return tuple(fact for fact in _ended(laid) if isinstance(fact, wanted))


def _why_bonus(laid: Laid, value: Any) -> tuple[tuple[str, ...], Said | None]:
    del value
    if laid.subject == ISLANDS:
        return ("DT-R59", "DT-R60"), None
    counts = [
        said("{name} {count}", name=laid.state.name(seat), count=claws(laid.state, seat))
        for seat in range(len(laid.state.players))
    ]
    return ("DT-R63",), said("Long claws: {counts}.", counts=counts)


WHO_BONUS = Kind(
    name="who-bonus",
    title=N_("Who wins a bonus?"),
    core=("DT-R59", "DT-R60", "DT-R63"),
    misreadings=(
        m.BABIES_DO_NOT_COUNT,
        m.BONUS_SPLIT,
        m.TIE_WINS_NOTHING,
        m.HAND_CLAWS,
        m.SEVEN_ARE_ENOUGH,
        m.LONGEST_CLAW,
        m.BONUS_SKIPPED,
    ),
    lay=_lay_bonus,
    answer=_bonus,
    ask=_ask_bonus,
    show=_won_said,
    more=_other_bonuses,
    reasons=_why_bonus,
    step=_bonus_step,
    most=4,
    shown=("islands",),
)

# --- the count ------------------------------------------------------------------------------------------------


def _lay_count(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    graves, chance = one_of(chance, range(1, 5))
    held, chance = one_of(chance, ((3, 4, 10), (4, 6, 10), (6, 8, 10), (8, 10, 10))[wish.level])
    dealing = Dealing(
        hand=3,
        round=9,
        event=BIG_ROCK,
        held=held,
        twist=9,
        claws=True,
        graves=graves,
        island=wish.island,
    )
    given, chance = deal(dealing, chance)
    state = opened(given)
    full = complete(state, 0)
    bonus, chance = one_of(chance, BONUSES if full else (0,))
    state = state.with_player(0, state.player(0)._replace(bonus=bonus))
    left = [points for points in BONUSES if points != bonus]
    for seat in range(1, len(state.players)):
        if complete(state, seat):
            state = state.with_player(seat, state.player(seat)._replace(bonus=left.pop(0)))
    return Laid(state._replace(bonuses=tuple(left))), chance


def _counted(laid: Laid) -> Answers:
    end, _ = ran_on(laid.state)
    return frozenset({score(end)[0].total})


def _points_said(_laid: Laid, value: int) -> tuple[Said, Cards]:
    return said("{points} points", points=value), ()


SCORE_TABLE = Kind(
    name="score-table",
    title=N_("Count the points"),
    core=("DT-R65", "DT-R64"),
    misreadings=(
        m.GRAVE_COUNTS_VALUES,
        m.HAND_SCORES,
        m.GRAVE_FORGOTTEN,
        m.BABIES_SCORE_NOTHING,
        m.CLAWS_FORGOTTEN,
        m.ISLAND_BONUS_FORGOTTEN,
    ),
    lay=_lay_count,
    answer=_counted,
    ask=lambda laid: said("The Big Rock is turned. How many points does {name} have?", name=laid.state.name(0)),
    show=_points_said,
    more=lambda _laid, right: [value + step for value in right for step in (2, -2, 7) if value + step >= 0],
    step=lambda laid: ran_on(laid.state)[1],
    most=4,
    shown=("hand", "islands"),
)
