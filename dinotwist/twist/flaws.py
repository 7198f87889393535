"""Everything that no position may be: each flaw with its place, its clauses and what may cure it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dinotwist.kit.boxes import BoxError
from dinotwist.kit.positions import GONE, STANDARD, Change, Cure, Flaw, Place, setting, taking
from dinotwist.kit.words import counted, said
from dinotwist.twist import setting_up
from dinotwist.twist.box import box_of
from dinotwist.twist.cards import (
    BIG_ROCK,
    TWIST_ISLAND,
    EventKind,
)
from dinotwist.twist.copies import too_often
from dinotwist.twist.events import ROUND_EVENTS
from dinotwist.twist.given import Given, GivenPlayer, events_named, setup_of
from dinotwist.twist.island_flaws import QUIET, empty_islands, strangers
from dinotwist.twist.naming import event
from dinotwist.twist.rulings import Rulings
from dinotwist.twist.setup import BONUSES, EVENTS_IN_PILE, Setup


def flaws(given: Given, rulings: Rulings, waived: frozenset[str] = frozenset()) -> Iterator[Flaw]:
    """All that is impossible in a position."""
    setup = setup_of(given, rulings, waived)
    yield from setting_up.flaws(setup)
    yield from _box(given, setup)
    if given.deal is not None:
        yield from _dealt(given)
        return
    for chapter in (_round, _turned, _pile, _bonuses, _graveyards):
        yield from chapter(given)
    yield from empty_islands(given)
    yield from strangers(given, rulings)
    yield from _hands(given, setup)
    yield from too_often(given, setup)


def _write(key: str, value: object) -> Cure:
    return setting((key,), value)


# --- The box and the deal -------------------------------------------------------------------------------------


def _box(given: Given, setup: Setup) -> Iterator[Flaw]:
    if given.box is None:
        return
    away = taking(("box",), STANDARD if given.box == STANDARD else given.box)
    if given.long_claws or given.promo:
        changes = (Change(("long_claws",), GONE), Change(("promo",), GONE))
        cures = (Cure(said("Take what the box says anyway away."), changes), away)
        yield Flaw(
            ("box",), said("The box says which cards bear the claw and whether the promo cards are in."), (), cures
        )
    if isinstance(given.box, dict):
        try:
            box_of(given.box)
        except BoxError as error:
            for problem in error.problems:
                yield Flaw(("box", problem.path) if problem.path else ("box",), problem.reason, ("DT-R2",), (away,))
    there = Counter(setup.box.events)
    for card, number in events_named(given).items():
        if number > there[card]:
            reason = said(
                "The box holds {there} of {event}; here are {number}.",
                there=there[card],
                event=event(card),
                number=number,
            )
            yield Flaw(("events_left",), reason, ("DT-R2",), (*_without_event(given, card), away))


def _without_event(given: Given, card: object) -> Iterator[Cure]:
    for key, cards in (("events_left", given.events_left), ("events_turned", given.events_turned or ())):
        if card in cards:
            yield taking((key, cards.index(card)), card)


def _dealt(given: Given) -> Iterator[Flaw]:
    plain = Given(given.players)
    keys = [key for key in _LAID if getattr(given, key) != getattr(plain, key)]
    places: list[Place] = [(key,) for key in keys]
    for seat, player in enumerate(given.players):
        empty = GivenPlayer(player.name)
        things = [key for key in _OWN if (getattr(player, key) or None) != (getattr(empty, key) or None)]
        places += [("players", seat, key) for key in things]
    if places:
        names = [str(place[-1]) for place in places]
        cure = Cure(said("Take what would be dealt anyway away."), tuple(Change(place, GONE) for place in places))
        reason = said(
            "A deal begins the game, so nothing else lies on the table: {keys}.", keys=list(dict.fromkeys(names))
        )
        yield Flaw(("deal",), reason, ("DT-R6",), (cure,))


_LAID = (
    *("round", "twist", "event", "event_now", "events_left", "events_turned"),
    *("draw", "draw_exactly", "discard", "bonuses_left"),
)
_OWN = ("hand", "territories", "graveyard", "graveyard_seen", "bonus", "redealt")


# --- Rounds and events ----------------------------------------------------------------------------------------


def _round(given: Given) -> Iterator[Flaw]:
    number, place = given.round, ("round",)
    if not 1 <= number <= ROUND_EVENTS:
        reason = said("Rounds go from 1 to {most}, not to {number}.", most=ROUND_EVENTS, number=number)
        yield Flaw(place, reason, ("DT-R17",), (_write("round", max(1, min(number, ROUND_EVENTS))), _write("round", 1)))
        return
    if number > 1 and given.event is None:
        reason = said("In round {number} an event is in force: say which.", number=number)
        yield Flaw(("event",), reason, ("DT-R20",), (_write("event", str(QUIET)), _write("round", 1)))
    if number == 1 and given.event not in (None, BIG_ROCK):
        reason = said("In round 1 no event is in force: say which round it is.")
        yield Flaw(place, reason, ("DT-R14",), (_write("round", 2), taking(("event",), given.event)))
    turned = number - 1 + len(given.events_left)
    if turned > EVENTS_IN_PILE:
        reason = said(
            "Only {most} events are in the pile; here more have been turned or are left.", most=EVENTS_IN_PILE
        )
        yield Flaw(("events_left",), reason, ("DT-R2",), tuple(_shorter(given, turned - EVENTS_IN_PILE)))


def _shorter(given: Given, surplus: int) -> Iterator[Cure]:
    left = given.events_left
    if surplus <= len(left):
        kept = len(left) - surplus
        gone = tuple(Change(("events_left", at), GONE) for at in range(len(left) - 1, kept - 1, -1))
        yield Cure(counted("Take the last event away.", "Take the last {count} events away.", surplus), gone)
    fitting = EVENTS_IN_PILE + 1 - len(left)
    if fitting >= 1:
        yield _write("round", fitting)


def _turned(given: Given) -> Iterator[Flaw]:
    turned = given.events_turned
    if turned is None:
        return
    quiet = sum(card.kind is not EventKind.VOLCANO for card in turned)
    wanted = 1 + quiet + (given.event not in (None, BIG_ROCK))
    if given.round != wanted:
        reason = said("With these events turned it is round {wanted}, not {number}.", wanted=wanted, number=given.round)
        cures = (_write("round", wanted), taking(("events_turned",), list(map(str, turned))))
        yield Flaw(("events_turned",), reason, ("DT-R18",), cures)
    every = len(turned) + len(given.events_left) + (given.event not in (None, BIG_ROCK))
    if every > EVENTS_IN_PILE:
        reason = said("Only {most} events are in the pile; here are {number}.", most=EVENTS_IN_PILE, number=every)
        yield Flaw(("events_turned",), reason, ("DT-R2",), (taking(("events_turned",), list(map(str, turned))),))


def _pile(given: Given) -> Iterator[Flaw]:
    places: list[tuple[Place, object]] = [(("event",), given.event)]
    places += [(("events_left", at), card) for at, card in enumerate(given.events_left)]
    places += [(("events_turned", at), card) for at, card in enumerate(given.events_turned or ())]
    for place, card in places:
        if card == TWIST_ISLAND or (card == BIG_ROCK and place != ("event",)):
            reason = said("{card} belongs to the set-up, not to the events.", card=str(card))
            yield Flaw(place, reason, ("DT-R2",), (taking(place, card),))
        elif card is not None and getattr(card, "kind", None) is EventKind.HIDDEN:
            yield Flaw(place, said("This event card is hidden: say which it is."), (), (taking(place, card),))
    if given.event == BIG_ROCK and given.events_left:
        away = taking(("events_left",), list(map(str, given.events_left)))
        yield Flaw(
            ("events_left",), said("The Big Rock is the last card: no event lies under it."), ("DT-R2",), (away,)
        )
    if given.event is None and given.event_now:
        yield Flaw(
            ("event_now",),
            said("No event is named that could act now."),
            ("DT-R14",),
            (taking(("event_now",), "event_now"),),
        )
    if given.event is not None and given.event.kind is EventKind.VOLCANO and not given.event_now:
        reason = said("A Volcano is discarded at once, so it is never in force in a round.")
        yield Flaw(("event",), reason, ("DT-R44",), (setting(("event_now",), value=True),))


# --- Bonuses, graveyards, hands -------------------------------------------------------------------------------


def _bonuses(given: Given) -> Iterator[Flaw]:
    left, won = given.bonuses_left, {player.bonus: player.name for player in given.players if player.bonus}
    wrong = said("The island bonuses are 10, 5 and 3, and 0 is none.")
    for seat, player in enumerate(given.players):
        if player.bonus not in (0, *BONUSES):
            yield Flaw(
                ("players", seat, "bonus"), wrong, ("DT-R59",), (taking(("players", seat, "bonus"), player.bonus),)
            )
    fair = [bonus for bonus in BONUSES if bonus in left]
    if set(left) - set(BONUSES):
        yield Flaw(("bonuses_left",), wrong, ("DT-R59",), (_write("bonuses_left", fair),))
    elif list(left) != fair:
        reason = said("Each bonus is there once, and the highest lies first.")
        yield Flaw(("bonuses_left",), reason, ("DT-R59",), (_write("bonuses_left", fair),))
    for bonus in fair:
        if bonus in won:
            reason = said("The bonus of {points} was won by {name}, so it is not left.", points=bonus, name=won[bonus])
            cure = _write("bonuses_left", [other for other in fair if other not in won])
            yield Flaw(
                ("bonuses_left",), reason, ("DT-R60",), (cure, _write("bonuses_left", [b for b in fair if b != bonus]))
            )


def _graveyards(given: Given) -> Iterator[Flaw]:
    for seat, player in enumerate(given.players):
        place = ("players", seat, "graveyard_seen")
        whole, seen = player.graveyard, player.graveyard_seen
        fits = whole >= len(seen) if isinstance(whole, int) else not Counter(seen) - Counter(whole)
        if not fits:
            reason = said("Not all of the cards that were seen lie in {name}'s graveyard.", name=player.name)
            cures = (setting((*place[:2], "graveyard"), list(map(str, seen))), taking(place, list(map(str, seen))))
            yield Flaw(place, reason, ("DT-R31",), cures)
        if player.redealt < 0:
            redealt = ("players", seat, "redealt")
            yield Flaw(
                redealt, said("A hand is changed 0 times or more."), ("DT-R7",), (taking(redealt, player.redealt),)
            )


def _hands(given: Given, setup: Setup) -> Iterator[Flaw]:
    most = setup.extent.hand
    for seat, player in enumerate(given.players):
        number, place = len(player.hand or ()), ("players", seat, "hand")
        if number > most:
            reason = said(
                "{name} holds {number} cards; {most} are the most.", name=player.name, number=number, most=most
            )
            gone = tuple(Change((*place, at), GONE) for at in range(number - 1, most - 1, -1))
            cure = Cure(counted("Take the last card away.", "Take the last {count} cards away.", number - most), gone)
            yield Flaw(place, reason, ("DT-R43c",), (cure,))
    if given.draw and given.draw_exactly is not None:
        reason = said("Name the whole draw pile or its top cards, not both.")
        cures = (
            taking(("draw",), list(map(str, given.draw))),
            taking(("draw_exactly",), list(map(str, given.draw_exactly))),
        )
        yield Flaw(("draw",), reason, ("DT-R10",), cures)
