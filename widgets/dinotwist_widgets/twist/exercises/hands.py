"""Exercises of the hand: which first hands must go, what may be prepared, and the umpire's verdict."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from dinotwist.kit.chance import Chance
from dinotwist.kit.facts import Fact, Scribe
from dinotwist.kit.words import N_, Said, said
from dinotwist.twist.acts import act
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import HAND_SIZE, Cards, EventKind
from dinotwist.twist.decisions import Attack, Bury, Decision, Prepare
from dinotwist.twist.naming import named
from dinotwist.twist.setting_up import must_change
from dinotwist.twist.state import Phase, State
from dinotwist.twist.story import describe
from dinotwist.twist.values import species_of, targets
from dinotwist_widgets.panels.story import StoryLine
from dinotwist_widgets.twist.exercises import mistakes as m
from dinotwist_widgets.twist.exercises.making import Answers, Kind, Laid
from dinotwist_widgets.twist.exercises.reveal import at_attack
from dinotwist_widgets.twist.exercises.tables import GAME, Dealing, Wish, deal, event_for, one_of, opened

# --- a first hand ---------------------------------------------------------------------------------------------

_HANDS = 4


def _lay_hands(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    """Four hands, each dealt with a wish for so many cards of one species."""
    given, chance = deal(Dealing(seats=_HANDS, hand=0, twist=0, held=0, island=wish.island), chance)
    state = opened(given)
    for seat in range(_HANDS):
        hand, chance = _leaning(chance)
        state = state.with_player(seat, state.player(seat)._replace(hand=hand))
    return Laid(state), chance


def _leaning(chance: Chance) -> tuple[Cards, Chance]:
    alike, chance = one_of(chance, (3, 4, 4, 5, 5, 6))
    given, chance = deal(Dealing(hand=alike, species=1, held=0, twist=0), chance)
    most = given.players[0].hand or ()
    given, chance = deal(Dealing(hand=2 * HAND_SIZE, held=0, twist=0), chance)
    others = [card for card in given.players[0].hand or () if card.species is not most[0].species]
    return tuple(sorted([*most, *others[: HAND_SIZE - alike]])), chance


def _changed(laid: Laid) -> Answers:
    players = enumerate(laid.state.players)
    return frozenset(seat for seat, player in players if must_change(laid.state.setup, player.hand))


def _hand(laid: Laid, seat: int) -> tuple[Said, Cards]:
    hand = laid.state.player(seat).hand
    return said("{name}: {cards}", name=laid.state.name(seat), cards=[named(card) for card in hand]), hand


def _why_changed(laid: Laid, seat: int) -> tuple[tuple[str, ...], Said | None]:
    kinds = [card.species for card in laid.state.player(seat).hand]
    most = max(kinds, key=kinds.count)
    here = said("{name} has {count} cards of one species.", name=laid.state.name(seat), count=kinds.count(most))
    return ("DT-R7",), here


def _counted_hands(laid: Laid) -> list[StoryLine]:
    found = (_why_changed(laid, seat) for seat in range(len(laid.state.players)))
    return [StoryLine(here, clauses) for clauses, here in found if here is not None]


CHANGE_HAND = Kind(
    name="change-hand",
    title=N_("Which hands must go?"),
    core=("DT-R7",),
    misreadings=(m.FOUR_ALIKE, m.ONLY_FIVE, m.NEVER_CHANGED),
    lay=_lay_hands,
    answer=_changed,
    ask=lambda _laid: said("The first hands are dealt. Which of them must be changed?"),
    show=_hand,
    several=True,
    fixed=lambda laid: range(len(laid.state.players)),
    reasons=_why_changed,
    step=_counted_hands,
    most=_HANDS,
    shown=(),
)

# --- what may be prepared -------------------------------------------------------------------------------------

_BENDING = (EventKind.METEOR, EventKind.SOLO, EventKind.TRIO, EventKind.SUPPORT, EventKind.FURY, EventKind.DISASTERS)
_OFFERED = 14
_BEATEN = 6


def _lay_hand(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    event, chance = event_for(wish, _BENDING, chance)
    size = 7 if event.kind is EventKind.TRIO else (4, 5, 6, 7)[wish.level]
    families = 2 if event.kind is EventKind.TRIO else 3
    dealing = Dealing(event=event, hand=size, twist=9, held=3, values=range(2, 9), species=families, island=wish.island)
    given, chance = deal(dealing, chance)
    state = opened(given)
    hand = state.player(0).hand
    every = dict.fromkeys(cards for number in (1, 2, 3) for cards in combinations(hand, number))
    if wish.plain:
        every = dict.fromkeys(cards for cards in every if len(cards) < 3 or len({card.species for card in cards}) == 1)
    mixed, chance = chance.shuffled(every)
    sets = sorted(mixed, key=lambda cards: len({card.species for card in cards}) + len(cards) // 3)[:_OFFERED]
    pairs = [cards for cards in mixed if len(cards) == 2 and len({card.species for card in cards}) == 2]
    return Laid(state, subject=tuple(dict.fromkeys((*sets, *pairs[:4], *mixed[:4])))), chance


def _may_prepare(laid: Laid) -> Answers:
    return frozenset(cards for cards in laid.subject if GAME.judge(laid.state, Prepare(0, cards)).legal)


def _cards(_laid: Laid, value: Cards) -> tuple[Said, Cards]:
    return said("{cards}", cards=[named(card) for card in value]), value


def _why_not(laid: Laid, value: Cards) -> tuple[tuple[str, ...], Said | None]:
    verdict = GAME.judge(laid.state, Prepare(0, value))
    return verdict.numbers, verdict.breaches[0].here if verdict.breaches else None


def _beaten(laid: Laid) -> list[StoryLine]:
    """What each of the legal plays would beat."""
    found = []
    for cards in (cards for cards in laid.subject if cards in _may_prepare(laid)):
        dinos = [
            named(dino)
            for kind in species_of(laid.state, cards)
            for place in targets(laid.state, 0, cards, kind)
            if (dino := laid.state.twist[place]) is not None
        ]
        beats = said("{cards}: stronger than {dinos}.", cards=[named(card) for card in cards], dinos=dinos)
        found.append(StoryLine(beats, ("DT-R24",)))
    return found[:_BEATEN]


MAY_PREPARE = Kind(
    name="may-prepare",
    title=N_("What may she prepare?"),
    core=("DT-R24", "DT-R22", "DT-R23", "DT-R21"),
    misreadings=(
        m.EQUAL_IS_ENOUGH,
        m.MIXED_DUO,
        m.NO_SUM,
        m.NO_TARGET_NEEDED,
        m.THREE_CARDS,
        m.METEOR_IGNORED,
        m.SOLO_IGNORED,
        m.TRIO_IGNORED,
        m.TRIO_MIXED,
        m.SUPPORT_IGNORED,
        m.BONUS_IGNORED,
    ),
    lay=_lay_hand,
    answer=_may_prepare,
    ask=lambda laid: said("Which of these may {name} prepare?", name=laid.state.name(0)),
    show=_cards,
    several=True,
    fixed=lambda laid: laid.subject,
    reasons=_why_not,
    step=_beaten,
    shown=("twist", "hand"),
)

# --- the umpire -----------------------------------------------------------------------------------------------

LEGAL = "legal"
_JUDGED = {
    Prepare: ("DT-R21", "DT-R22", "DT-R24", "DT-R45", "DT-R46", "DT-R47"),
    Bury: ("DT-R25", "DT-R26", "DT-R22"),
    Attack: ("DT-R37", "DT-R40", "DT-R42", "DT-R45", "DT-R43", "DT-R34"),
}
"""The clauses that an umpire thinks of first, by what is decided."""
_OF_EVENTS = {"DT-R45": EventKind.METEOR, "DT-R46": EventKind.TRIO, "DT-R47": EventKind.SOLO}
"""Clauses that come to mind only while their event is in force."""
_BEHIND = {
    Prepare: ("DT-R23", "DT-R48", "DT-R54"),
    Bury: ("DT-R27b",),
    Attack: ("DT-R51",),
}
"""Clauses that refuse nothing by themselves and make some decision legal."""


def _lay_decision(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    judged = [kind for kind in _JUDGED if not (wish.plain and kind is Bury)]
    kind, chance = one_of(chance, [kind for kind in judged if _concerns(kind, wish.clause)] or judged)
    event, chance = event_for(wish, (*_BENDING, EventKind.EARTHQUAKE), chance)
    dealing = Dealing(event=event, hand=4, twist=8, held=5, values=range(2, 9), species=3, island=wish.island)
    if kind is Attack:
        state, chance = at_attack(wish, dealing, chance)
        if state is None:
            return None, chance
        seat, chance = one_of(chance, GAME.turn(state).seats)
    else:
        given, chance = deal(dealing._replace(held=5 if kind is Prepare else 10), chance)
        state, seat = opened(given), 0
    return _tried(Laid(state, seat), kind, wish.clause, chance)


def _concerns(kind: type, clause: str) -> bool:
    return clause in (*_JUDGED[kind], *_BEHIND[kind])


def _tried(laid: Laid, kind: type, clause: str, chance: Chance) -> tuple[Laid | None, Chance]:
    """A decision of this kind: a legal one, or one that breaks the clause in question, or else any clause."""
    options = [d for d in _near(laid.state, laid.seat) if isinstance(d, kind)]
    numbers = {d: GAME.judge(laid.state, d).numbers for d in options}
    legal = [d for d in options if not numbers[d]]
    if clause == "DT-R51":
        legal = [d for d in legal if isinstance(d, Attack) and d.place is not d.target] or legal
    broken = [d for d in options if clause in numbers[d]] or [d for d in options if numbers[d]]
    fitting, chance = one_of(chance, (legal, broken))
    if not fitting:
        return None, chance
    decision, chance = one_of(chance, fitting)
    return laid._replace(subject=decision), chance


def _near(state: State, seat: int) -> list[Decision]:
    """What a player might try: a few cards, or any attack that is not far from a legal one."""
    hand = state.player(seat).hand
    if state.phase is Phase.PREPARE:
        sets = dict.fromkeys(cards for number in (1, 2, 3) for cards in combinations(hand, number))
        sets = dict.fromkeys(cards for cards in sets if len({card.species for card in cards}) < 3)
        return [*(Prepare(seat, cards) for cards in sets), *(Bury(seat, cards) for cards in sets)]
    return [
        d
        for d in GAME.candidates(state, seat)
        if isinstance(d, Attack) and d.place is not None and d.target in (d.place, d.place.twin)
    ]


def _verdict(laid: Laid) -> Answers:
    verdict = GAME.judge(laid.state, laid.subject)
    return frozenset({LEGAL} if verdict.legal else verdict.numbers)


def _clause(_laid: Laid, value: str) -> tuple[Said, Cards]:
    if value == LEGAL:
        return said("It is legal"), ()
    return said("It breaks {number}: {sentence}", number=value, sentence=RULES[value].said()), ()


def _judged(laid: Laid, right: Answers) -> list[Any]:
    in_force = laid.state.pile[0].kind if laid.state.pile else None
    known = [n for n in _JUDGED[type(laid.subject)] if _OF_EVENTS.get(n, in_force) is in_force]
    return [LEGAL, *(number for number in known if number not in right)]


def _why_so(laid: Laid, value: str) -> tuple[tuple[str, ...], Said | None]:
    verdict = GAME.judge(laid.state, laid.subject)
    if value == LEGAL:
        return verdict.numbers, verdict.breaches[0].here if verdict.breaches else None
    return (value,), next((breach.here for breach in verdict.breaches if breach.number == value), None)


def _ask_umpire(laid: Laid) -> Said:
    tried = describe(laid.subject, laid.state.setup.names)
    if isinstance(laid.subject, Attack) and len(laid.state.player(laid.seat).play.cards) > 1:  # type: ignore[union-attr]
        stays = named(laid.subject.stays)
        return said("You are the umpire. {tried}; {stays} is to stay there. Is this legal?", tried=tried, stays=stays)
    return said("You are the umpire. {tried}. Is this legal?", tried=tried)


def _played_or_refused(laid: Laid) -> list[Fact | StoryLine]:
    """What the decision does, or every clause that it breaks."""
    verdict = GAME.judge(laid.state, laid.subject)
    if not verdict.legal:
        return [StoryLine(breach.here, (breach.number,)) for breach in verdict.breaches]
    table = Scribe(laid.state)
    act(table, laid.subject)
    return list(table.facts)


UMPIRE = Kind(
    name="umpire",
    title=N_("Be the umpire"),
    core=("DT-R24", "DT-R37"),
    misreadings=(
        m.EQUAL_IS_ENOUGH,
        m.MIXED_DUO,
        m.EQUAL_IS_HIGHER,
        m.ANYWHERE,
        m.BURY_FREELY,
        m.STRONGER_STAYS,
        m.BURY_ANY,
        m.THREE_CARDS,
        m.TWIN_ANYTIME,
        m.ANY_SPECIES,
        m.NO_SUM,
        m.BURY_TOO_LATE,
        m.BONUS_IGNORED,
        m.SUPPORT_IGNORED,
        m.EARTHQUAKE_IGNORED,
    ),
    lay=_lay_decision,
    answer=_verdict,
    ask=_ask_umpire,
    show=_clause,
    more=_judged,
    reasons=_why_so,
    step=_played_or_refused,
    fits=lambda laid, misreading: _concerns(type(laid.subject), misreading.clause),
    most=5,
    shown=("twist", "hand", "seat", "play"),
)
