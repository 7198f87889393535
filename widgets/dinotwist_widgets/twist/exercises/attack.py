"""Exercises of attack and populate: whom a play can take, which card stays, and where the captured Dino goes."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.chance import Chance
from dinotwist.kit.facts import Fact
from dinotwist.kit.words import N_, Said, said
from dinotwist.twist import facts
from dinotwist.twist.attack import may_stay
from dinotwist.twist.cards import TERRITORIES, Cards, Dino, EventKind, Territory
from dinotwist.twist.decisions import Attack
from dinotwist.twist.naming import named, territory
from dinotwist.twist.populate import allowed_places
from dinotwist.twist.setup import IslandKind
from dinotwist.twist.state import Play
from dinotwist.twist.story import play as play_said
from dinotwist.twist.turns import acting
from dinotwist.twist.values import defence, targets
from dinotwist_widgets.twist.exercises import mistakes as m
from dinotwist_widgets.twist.exercises.making import Answers, Kind, Laid
from dinotwist_widgets.twist.exercises.reveal import at_attack
from dinotwist_widgets.twist.exercises.tables import GAME, Dealing, Wish, event_for, one_of

_MOVES = (facts.DinoCaptured, facts.DinoReplaced, facts.DinoPlaced, facts.CaptureGivenUp)


def _attacker(laid: Laid) -> Play:
    play = laid.state.player(laid.seat).play
    assert play is not None
    return play


def _shown(laid: Laid) -> Said:
    entry = laid.state.shown[laid.seat]
    assert entry is not None
    return play_said(entry)


def _lay(wish: Wish, dealing: Dealing, chance: Chance) -> tuple[Laid | None, Chance]:
    state, chance = at_attack(wish, dealing, chance)
    if state is None or not acting(state):
        return None, chance
    little = wish.island is IslandKind.LITTLE_REX
    seats = [seat for seat in acting(state) if not little or seat == 0]
    if not seats:
        return None, chance
    seat, chance = one_of(chance, seats)
    return Laid(state, seat), chance


def _attacks(laid: Laid) -> dict[Territory, list[Attack]]:
    found: dict[Territory, list[Attack]] = {}
    for decision in GAME.legal(laid.state, laid.seat):
        if isinstance(decision, Attack):
            found.setdefault(decision.target, []).append(decision)
    return found


def _done(laid: Laid, decision: Attack) -> tuple[Fact, ...]:
    played = GAME.apply(laid.state, decision).facts
    return tuple(fact for fact in played if isinstance(fact, _MOVES))[:3]


# --- whom -----------------------------------------------------------------------------------------------------


def _lay_targets(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    event, chance = event_for(wish, (EventKind.METEOR, EventKind.FURY, EventKind.DISASTERS), chance)
    dealing = Dealing(hand=4, event=event, values=range(3, 9), twist=9, held=3)
    return _lay(wish, dealing, chance)


def _targets(laid: Laid) -> Answers:
    play = _attacker(laid)
    assert play.species is not None
    return frozenset(targets(laid.state, laid.seat, play.cards, play.species))


def _place(laid: Laid, value: Territory) -> tuple[Said, Cards]:
    dino = laid.state.twist[value]
    assert dino is not None
    return said("{place}: {dino}", place=territory(value), dino=named(dino)), (dino,)


def _why_target(laid: Laid, value: Territory) -> tuple[tuple[str, ...], Said | None]:
    play = _attacker(laid)
    verdict = GAME.judge(laid.state, Attack(laid.seat, value, value, play.cards[0]))
    here = [breach for breach in verdict.breaches if breach.number in ("DT-R37", "DT-R45")]
    return tuple(breach.number for breach in here), here[0].here if here else None


def _first_attack(laid: Laid) -> tuple[Fact, ...]:
    return _done(laid, GAME.legal(laid.state, laid.seat)[0])  # type: ignore[arg-type]


WHICH_TARGETS = Kind(
    name="which-targets",
    title=N_("Whom can she take?"),
    core=("DT-R37",),
    misreadings=(m.EQUAL_IS_HIGHER, m.ANY_SPECIES, m.METEOR_IGNORED, m.BONUS_STAYS, m.LITTLE_REX_ATTACK),
    lay=_lay_targets,
    answer=_targets,
    ask=lambda laid: said(
        "{name} attacks with {play}. Which Dinos can this play take?",
        name=laid.state.name(laid.seat),
        play=_shown(laid),
    ),
    show=_place,
    several=True,
    fixed=lambda _laid: TERRITORIES,
    reasons=_why_target,
    step=_first_attack,
    most=6,
    shown=("twist", "play"),
)

# --- which card stays -----------------------------------------------------------------------------------------

NOTHING = "nothing"
Stays = tuple[Dino, int]


def _lay_stays(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    kinds = (EventKind.FURY, EventKind.DISASTERS, EventKind.SUPPORT, EventKind.TRIO)
    event, chance = event_for(wish, kinds, chance)
    dealing = Dealing(hand=3, event=event, values=range(2, 9), species=2, twist=5, held=2)
    laid, chance = _lay(wish, dealing, chance)
    if laid is None:
        return None, chance
    target, chance = one_of(chance, sorted(_attacks(laid)))
    return laid._replace(subject=target), chance


def _stays(laid: Laid) -> Answers:
    able = may_stay(laid.state, _attacker(laid))
    lying: set[Any] = {(dino, defence(laid.state, dino)) for dino in able}
    return frozenset(lying or {NOTHING})


def _stays_said(_laid: Laid, value: Any) -> tuple[Said, Cards]:
    if value == NOTHING:
        return said("Nothing: the place is empty"), ()
    dino, worth = value
    return said("{dino}, and it counts {worth} there", dino=named(dino), worth=worth), (dino,)


def _other_cards(laid: Laid, right: Answers) -> list[Any]:
    worths = [(dino, dino.value) for dino in _attacker(laid).cards]
    return [*worths, NOTHING, *((dino, worth + 1) for dino, worth in (r for r in right if r != NOTHING))]


def _why_stays(laid: Laid, value: Any) -> tuple[tuple[str, ...], Said | None]:
    captured = next(fact for fact in _attack_there(laid) if isinstance(fact, facts.DinoCaptured))
    counts_more = value != NOTHING and value[1] != value[0].value
    return (*captured.clauses[:1], *(("DT-R57",) if counts_more else ())), None


def _attack_there(laid: Laid) -> tuple[Fact, ...]:
    return _done(laid, _attacks(laid)[laid.subject][0])


WHICH_STAYS = Kind(
    name="which-stays",
    title=N_("Which card stays?"),
    core=("DT-R40", "DT-R39"),
    misreadings=(m.STRONGER_STAYS, m.BONUS_STAYS, m.NOTHING_STAYS, m.WEAKER_UNDER_SUPPORT),
    lay=_lay_stays,
    answer=_stays,
    ask=lambda laid: said(
        "{name} attacks the {place} with {play}. What lies there afterwards?",
        name=laid.state.name(laid.seat),
        place=territory(laid.subject),
        play=_shown(laid),
    ),
    show=_stays_said,
    more=_other_cards,
    reasons=_why_stays,
    step=_attack_there,
    most=4,
    shown=("twist", "play"),
)

# --- where it goes --------------------------------------------------------------------------------------------

GIVEN_UP = "given up"


def _lay_where(wish: Wish, chance: Chance) -> tuple[Laid | None, Chance]:
    event, chance = event_for(wish, (EventKind.EARTHQUAKE,) * 3, chance)
    dealing = Dealing(hand=3, event=event, values=range(3, 9), twist=6, held=6)
    laid, chance = _lay(wish, dealing, chance)
    if laid is None:
        return None, chance
    target, chance = one_of(chance, sorted(_attacks(laid)))
    return laid._replace(subject=target), chance


def _where(laid: Laid) -> Answers:
    found: set[Any] = set()
    stays = may_stay(laid.state, _attacker(laid))[0]
    for place in allowed_places(laid.state, laid.seat, laid.subject):
        done = GAME.apply(laid.state, Attack(laid.seat, laid.subject, place, stays)).facts
        found |= {fact.place for fact in done if isinstance(fact, facts.DinoPlaced)}
        found |= {GIVEN_UP for fact in done if isinstance(fact, facts.CaptureGivenUp)}
    return frozenset(found)


def _own_place(laid: Laid, value: Any) -> tuple[Said, Cards]:
    if value == GIVEN_UP:
        return said("Nowhere: it is discarded"), ()
    lies = laid.state.player(laid.seat).island[value]
    if lies is None:
        return said("{place}, which is empty", place=territory(value)), ()
    return said("{place}, where {dino} lies", place=territory(value), dino=named(lies)), ()


def _why_there(laid: Laid, value: Any) -> tuple[tuple[str, ...], Said | None]:
    stays = may_stay(laid.state, _attacker(laid))[0]
    place = None if value == GIVEN_UP else value
    tried = Attack(laid.seat, laid.subject, place, stays)
    verdict = GAME.judge(laid.state, tried)
    if verdict.legal:
        placed = (fact for fact in GAME.apply(laid.state, tried).facts if isinstance(fact, facts.DinoPlaced))
        return next(placed).clauses, None
    return verdict.numbers, verdict.breaches[0].here


def _captured(laid: Laid) -> Dino:
    dino: Dino | None = laid.state.twist[laid.subject]
    assert dino is not None
    return dino


WHERE_TO = Kind(
    name="where-to",
    title=N_("Where does it go?"),
    core=("DT-R42", "DT-R43", "DT-R67", "DT-R51"),
    misreadings=(m.ANYWHERE, m.TWIN_ANYTIME, m.ONLY_EMPTY, m.LITTLE_REX_LIKE_T_REX, m.EARTHQUAKE_IGNORED),
    lay=_lay_where,
    answer=_where,
    ask=lambda laid: said(
        "{name} captures {dino} ({place}). Where on the own island may it go?",
        name=laid.state.name(laid.seat),
        dino=named(_captured(laid)),
        place=territory(laid.subject),
    ),
    show=_own_place,
    several=True,
    fixed=lambda _laid: (*TERRITORIES, GIVEN_UP),
    reasons=_why_there,
    step=_attack_there,
    most=6,
    shown=("twist", "seat"),
)
