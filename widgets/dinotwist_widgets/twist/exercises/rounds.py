"""Exercises of the round: what happens next, how many rounds are left, how many cards are drawn."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, NamedTuple

from dinotwist.kit.chance import Chance, seeded
from dinotwist.kit.facts import Fact, Scribe, fold
from dinotwist.kit.words import N_, Said, counted, said
from dinotwist.twist import facts
from dinotwist.twist.acts import act
from dinotwist.twist.bots import greedy_bot
from dinotwist.twist.cards import Cards, EventCard, EventKind
from dinotwist.twist.flow import due
from dinotwist.twist.naming import event
from dinotwist.twist.setup import EVENTS_IN_PILE, Seat, Setup
from dinotwist.twist.state import Phase, State
from dinotwist.twist.story import tell
from dinotwist_widgets.twist.exercises import mistakes as m
from dinotwist_widgets.twist.exercises.making import Answers, Kind, Laid
from dinotwist_widgets.twist.exercises.reveal import lay_reveal
from dinotwist_widgets.twist.exercises.tables import (
    GAME,
    NAMES,
    QUIET,
    Dealing,
    Wish,
    deal,
    event_card,
    event_for,
    one_of,
    one_step,
    opened,
    prepared,
    ran_on,
)

# --- what happens next ----------------------------------------------------------------------------------------


class Point(NamedTuple):
    """A point inside a step: what of the step has been told already, what it still tells, and the table after it.

    ``lately`` is what was told last before the step.
    """

    before: tuple[Fact, ...]
    rest: tuple[Fact, ...]
    after: State
    lately: Fact | None = None


class FaceUp(NamedTuple):
    """What nobody does: cancelled cards put into a graveyard face up."""

    fact: facts.PlayCancelled


def _lay_next(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    scenes = _SCENES.get(wish.clause, (_lay_round,))
    if wish.plain:
        scenes = tuple(scene for scene in scenes if scene is not _lay_event) or (_lay_round,)
    scene, chance = one_of(chance, scenes)
    return scene(wish, chance)


def _lay_setup(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    """The table is laid and dealt; round 1 is about to begin."""
    seed, chance = chance.below(1 << 16)
    begun = GAME.begin(Setup(tuple(map(Seat, NAMES[: 2 + wish.level])), seed))
    at = next(n for n, fact in enumerate(begun.facts) if isinstance(fact, facts.RoundBegun))
    state = fold(begun.before, begun.facts[:at])
    return Laid(state, subject=Point((), (), begun.state)), chance


def _lay_event(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    """An event card has just been turned."""
    kinds = (EventKind.VOLCANO, EventKind.VOLCANO, EventKind.TORNADO, EventKind.BROOD, EventKind.SOLO)
    kind, chance = one_of(chance, kinds if wish.event is None else (wish.event,))
    card, chance = event_card(kind, chance)
    left = (EventCard(EventKind.SOLO),)
    given, chance = deal(Dealing(event=card, now=True, left=left, hand=5, island=wish.island), chance)
    state = opened(given)
    return _pointed(state, ran_on(state)[0], chance)


def _lay_round(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    """Somewhere in the second half of a round, between two steps that the table takes by itself."""
    laid, chance = lay_reveal(wish, chance)
    if laid is None:
        return None, chance
    points, state = [], laid.state
    lately: Fact = facts.PlaysRevealed(state.shown)
    while state.phase is not Phase.EVENT:
        if due(state) is not None:
            points.append((state, lately))
        done = one_step(state) if due(state) is not None else _decided(state)
        lately = (lately, *_told(done))[-1]
        state = fold(state, done)
    (at, lately), chance = one_of(chance, points)
    laid, chance = _pointed(at, None, chance)
    return (None if laid is None else laid._replace(subject=laid.subject._replace(lately=lately))), chance


_SCENES = {"DT-R13": (_lay_event, _lay_round, _lay_round), "DT-R14": (_lay_setup,), "DT-R44": (_lay_event,)}
"""Where one must look to get a clause wrong; for any other it is the second half of a round."""


def _pointed(state: State, after: State | None, chance: Chance) -> tuple[Laid | None, Chance]:
    told = _told(one_step(state))
    if not told:
        return None, chance
    k, chance = chance.below(len(told))
    after = fold(state, one_step(state)) if after is None else after
    return Laid(state, subject=Point(told[:k], told[k + 1 :], after)), chance


def _decided(state: State) -> tuple[Fact, ...]:
    """What a greedy decision of whoever is asked first does by itself."""
    seat = GAME.turn(state).seats[0]
    decision, _ = greedy_bot(state, seat, seeded(0))
    table = Scribe(state)
    act(table, decision)
    return tuple(table.facts)


def _rest_of_round(state: State) -> tuple[Fact, ...]:
    """What happens until this round is over, everybody deciding greedily."""
    found: list[Fact] = []
    while state.phase not in (Phase.ROUND_END, Phase.EVENT, Phase.OVER):
        done = one_step(state) if due(state) is not None else _decided(state)
        found += done
        state = fold(state, done)
    return tuple(found)


def _told(found: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Those that have something to tell, as somebody sees them who only watches."""
    seen = (GAME.view(fact, None) for fact in found)
    return tuple(fact for fact in seen if fact is not None and tell(fact, NAMES) is not None)  # type: ignore[arg-type, misc]


def _next(laid: Laid) -> Answers:
    """What the engine tells next; what it tells of several players in one go may come in any order."""
    done = _upcoming(laid.state)
    k = len(laid.subject.before)
    if done[:k] != laid.subject.before or len(done) <= k:
        return frozenset()
    return frozenset(takewhile(lambda fact: type(fact) is type(done[k]), done[k:]))


def _upcoming(state: State) -> tuple[Fact, ...]:
    if state.phase is not Phase.SETUP:
        return _told(one_step(state))
    begun = GAME.begin(state.setup)
    at = next(n for n, fact in enumerate(begun.facts) if isinstance(fact, facts.RoundBegun))
    return _told(begun.facts[at:])


def _ask_next(laid: Laid) -> Said:
    if laid.state.phase is Phase.SETUP:
        return said("The table is laid and everybody has a hand. What happens next?")
    if laid.state.phase is Phase.EVENT and not laid.subject.before:
        return said(
            "This event card has just been turned: {event}. What happens next?", event=event(laid.state.pile[0])
        )
    last = (laid.subject.lately, *laid.subject.before)[-1]
    return said("{before} What happens next?", before=_fact_said(laid, last)[0])


_PLAINLY: dict[type, str] = {
    facts.EventTurned: N_("The next event card is turned."),
    facts.PlaysRevealed: N_("All prepared cards are turned."),
    facts.CardsPrepared: N_("Everybody prepares, face down."),
    facts.RedrawChosen: N_("Everybody chooses what to redraw."),
}
"""What is said of a fact whose cards nobody can know yet."""


def _fact_said(laid: Laid, value: Any) -> tuple[Said, Cards]:
    names = laid.state.setup.names
    if isinstance(value, FaceUp):
        number = len(value.fact.cards)
        name = names[value.fact.seat]
        return (
            counted(
                "Out of the fight, face up to {name}'s graveyard: {count} card.",
                "Out of the fight, face up to {name}'s graveyard: {count} cards.",
                number,
                name=name,
            ),
            (),
        )
    if type(value) in _PLAINLY:
        return said(_PLAINLY[type(value)]), ()
    return tell(value, names) or said("Nothing"), ()


_IN_ONE_GO = (facts.PlayCancelled, facts.CardsDrawn)
"""What happens to several players in one go: who of them is told of first does not matter to a reader."""


def _why_next(laid: Laid, value: Any) -> tuple[tuple[str, ...], Said | None]:
    return (value.clauses if value in _next(laid) else ()), None


def _beside(laid: Laid) -> list[tuple[m.Misreading, Any]]:
    """A step that is left out, and graveyard cards that lie face up."""
    right = _next(laid)
    found: list[tuple[m.Misreading, Any]] = [
        (m.FACE_UP, FaceUp(fact)) for fact in right if isinstance(fact, facts.PlayCancelled) and fact.buried
    ]
    return found + [(m.STEP_SKIPPED, fact) for fact in _later(laid, right)[:1]]


def _later(laid: Laid, right: Answers) -> list[Fact]:
    words = {str(_fact_said(laid, value)[0]) for value in right}
    if laid.state.phase is Phase.SETUP:
        words.add(_PLAINLY[facts.CardsPrepared])  # that is how a round begins
    found = []
    for fact in laid.subject.rest + _told(_rest_of_round(laid.subject.after)):
        sentence = str(_fact_said(laid, fact)[0])
        together = isinstance(fact, _IN_ONE_GO) and any(type(value) is type(fact) for value in right)
        if sentence not in words and not together:
            words.add(sentence)
            found.append(fact)
    return found


def _shown_next(laid: Laid) -> State:
    """The table after what has been told of the step."""
    state, left = laid.state, list(laid.subject.before)
    for fact in one_step(state):
        if not left:
            break
        state = fact.after(state)
        if left and GAME.view(fact, None) == left[0]:
            left.pop(0)
    return state


NEXT_STEP = Kind(
    name="next-step",
    title=N_("What happens next?"),
    core=("DT-R13", "DT-R34"),
    misreadings=(
        m.STEP_SKIPPED,
        m.STRONGEST_FIRST,
        m.EVENT_IN_ROUND_ONE,
        m.VOLCANO_IS_A_ROUND,
        m.FACE_UP,
        m.SPECIES_OR_VALUE,
        m.CANCELLED_ATTACK,
    ),
    lay=_lay_next,
    answer=_next,
    ask=_ask_next,
    show=_fact_said,
    more=_later,
    beside=_beside,
    reasons=_why_next,
    step=lambda laid: laid.subject.before + tuple(_next(laid)),
    table=_shown_next,
    most=4,
    shown=("event", "plays"),
)

# --- how many rounds ------------------------------------------------------------------------------------------


def _lay_pile(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    now, chance = one_of(chance, range(2, 9))
    most = min(EVENTS_IN_PILE + 1 - now, 3 + wish.level)
    number, chance = one_of(chance, range(1, most + 1))
    calm = (EventKind.SOLO, EventKind.FURY, EventKind.TRIO, EventKind.EARTHQUAKE, EventKind.TORNADO, EventKind.SUPPORT)
    left = []
    for _ in range(number):
        kind, chance = one_of(chance, (*calm, EventKind.VOLCANO, EventKind.VOLCANO, EventKind.VOLCANO))
        card, chance = event_card(kind, chance)
        left.append(card)
    dealing = Dealing(hand=0, round=now, event=EventCard(QUIET[1]), left=tuple(left), held=3, island=wish.island)
    given, chance = deal(dealing, chance)
    return Laid(opened(given)), chance


def _rounds(laid: Laid) -> Answers:
    """Played to the end with empty hands and empty piles, so that nobody has anything to decide."""
    nobody = tuple(player._replace(hand=()) for player in laid.state.players)
    end, _ = ran_on(laid.state._replace(players=nobody, draw=(), discard=()))
    return frozenset({end.round - laid.state.round + 1})


def _ask_rounds(laid: Laid) -> Said:
    left = [event(card) for card in laid.state.pile[1:]]
    return said(
        "It is round {round}. Under the event in force lie, from the top: {left}. "
        "How many rounds are played from now on, this one included?",
        round=laid.state.round,
        left=left,
    )


def _rounds_said(_laid: Laid, value: int) -> tuple[Said, Cards]:
    return counted("{count} round", "{count} rounds", value), ()


def _to_the_end(laid: Laid) -> tuple[Fact, ...]:
    nobody = tuple(player._replace(hand=()) for player in laid.state.players)
    done = ran_on(laid.state._replace(players=nobody, draw=(), discard=()))[1]
    kinds = (facts.RoundBegun, facts.EventTurned, facts.VolcanoErupted, facts.GameEnded)
    return tuple(fact for fact in done if isinstance(fact, kinds))


ROUNDS_LEFT = Kind(
    name="rounds-left",
    title=N_("How many rounds?"),
    core=("DT-R18", "DT-R44", "DT-R58"),
    misreadings=(m.VOLCANO_IS_A_ROUND, m.BIG_ROCK_IS_A_ROUND, m.THIS_ROUND_FORGOTTEN),
    lay=_lay_pile,
    answer=_rounds,
    ask=_ask_rounds,
    show=_rounds_said,
    more=lambda _laid, right: [value + step for value in right for step in (1, 2, -1) if value + step > 0],
    step=_to_the_end,
    most=4,
    shown=("pile",),
)

# --- how many cards -------------------------------------------------------------------------------------------


def _lay_refill(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    event, chance = event_for(wish, (EventKind.TRIO,), chance)
    size, chance = one_of(chance, (7, 7, 5) if wish.level else (7,))
    families, chance = one_of(chance, (2, 3))
    dealing = Dealing(
        seats=(2, 3, 3, 4)[wish.level],
        hand=size,
        event=event,
        values=range(2, 6),
        species=families,
        twist=3,
        held=3,
        island=wish.island,
    )
    given, chance = deal(dealing, chance)
    state, chance = prepared(opened(given), chance)
    if state is None:
        return None, chance
    seat, chance = chance.below(len(state.players))
    return Laid(state, seat), chance


def _drawn(laid: Laid) -> Answers:
    done = _rest_of_round(laid.state)
    return frozenset(
        {sum(len(fact.cards) for fact in done if isinstance(fact, facts.CardsDrawn) and fact.seat == laid.seat)}
    )


def _cards_said(_laid: Laid, value: int) -> tuple[Said, Cards]:
    return counted("{count} card", "{count} cards", value), ()


HOW_MANY_DRAWN = Kind(
    name="how-many-drawn",
    title=N_("How many cards?"),
    core=("DT-R43c",),
    misreadings=(m.ONE_CARD_DRAWN, m.CANCELLED_DRAW_NOTHING, m.DRAWN_AS_PLAYED),
    lay=_lay_refill,
    answer=_drawn,
    ask=lambda laid: said("How many cards does {name} draw in this round?", name=laid.state.name(laid.seat)),
    show=_cards_said,
    more=lambda _laid, right: [value + step for value in right for step in (1, -1, 2, -2) if value + step >= 0],
    step=lambda laid: tuple(fact for fact in _rest_of_round(laid.state) if getattr(fact, "seat", None) == laid.seat),
    most=4,
    shown=("counted plays",),
)
