"""Everything that no position may be: each flaw with its place, its clauses and what may cure it."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.bilico import setting_up
from dinotwist.bilico.box import CARS, box_of
from dinotwist.bilico.given import Given, cars_given, floors_standing, roofs_standing, setup_of
from dinotwist.bilico.laying import laid
from dinotwist.bilico.parking import has_a_turn
from dinotwist.bilico.pieces import Place
from dinotwist.bilico.rulings import Rulings
from dinotwist.bilico.setup import Setup
from dinotwist.kit.boxes import MOST, BoxError
from dinotwist.kit.positions import GONE, Change, Cure, Flaw, setting, taking
from dinotwist.kit.positions import Place as Where
from dinotwist.kit.words import Said, said

RULES_THERE_ARE = (2, 3)


def flaws(given: Given, rulings: Rulings, waived: frozenset[str] = frozenset()) -> Iterator[Flaw]:
    """All that is impossible in a position."""
    setup = setup_of(given, rulings, waived)
    found = list(_parts(given, setup))
    yield from found
    if not found:
        yield from _turn(given, setup)


def _parts(given: Given, setup: Setup) -> Iterator[Flaw]:
    yield from setting_up.flaws(setup)
    yield from _names(given, setup)
    yield from _palazzi(given)
    yield from _box(given)
    yield from _stock(given, setup)
    yield from _cards(given, setup)
    if setup.seats:
        yield from _players(given, setup)


def _names(given: Given, setup: Setup) -> Iterator[Flaw]:
    named: list[tuple[Where, str | None]] = [(("turn",), given.turn)]
    if given.last_built is not None:
        named.append((("last_built", "by"), given.last_built.by))
    for place, name in named:
        if name is not None and name not in setup.names:
            reason = said("Nobody is called '{name}'; there are {names}.", name=name, names=list(setup.names))
            cures = (setting(place, setup.names[0]),) if setup.names else ()
            yield Flaw(place, reason, ("BI-R9",), (*cures, taking(place[:1], name)))
    if given.last_built is not None and given.last_built.turns_ago < 1:
        place = ("last_built", "turns_ago")
        reason = said("The last palazzo was built 1 turn ago or more.")
        yield Flaw(place, reason, (), (taking(place, given.last_built.turns_ago),))
    if given.turns_played < 0:
        reason = said("There cannot be fewer than no turns played.")
        yield Flaw(("turns_played",), reason, (), (taking(("turns_played",), given.turns_played),))


def _palazzi(given: Given) -> Iterator[Flaw]:
    for place, palazzo in given.palazzi.items():
        here: Where = ("palazzi", place.word)
        levels = palazzo.levels
        if not all(low < high for low, high in zip((0, *levels), levels, strict=False)):
            reason = said(
                "Palazzo {palazzo} cannot stand so: its roofs lie higher and higher, not at {levels}.",
                palazzo=place.word,
                levels=[str(level) for level in levels],
            )
            fair = sorted({level for level in levels if level > 0})
            yield Flaw(
                (*here, "levels"), reason, ("BI-R18",), (setting((*here, "levels"), fair), taking(here, place.word))
            )
        if palazzo.stump < 0:
            reason = said(
                "Palazzo {palazzo} cannot stand so: {number} floors above the last roof.",
                palazzo=place.word,
                number=palazzo.stump,
            )
            yield Flaw((*here, "stump"), reason, ("BI-R18",), (setting((*here, "stump"), 0),))
        if palazzo.rule is not None and place is not Place.CENTRE and palazzo.rule not in RULES_THERE_ARE:
            yield Flaw((*here, "rule"), _rule(place, palazzo.rule), ("BI-R16",), _other_rules((*here, "rule")))
    for place, rule in given.rules.items():
        if place is not Place.CENTRE and rule not in RULES_THERE_ARE:
            yield Flaw(("rules", place.word), _rule(place, rule), ("BI-R16",), _other_rules(("rules", place.word)))


def _rule(place: Place, rule: int) -> Said:
    return said("Palazzo {palazzo} has rule 2 or 3, not {rule}.", palazzo=place.word, rule=rule)


def _other_rules(place: Where) -> tuple[Cure, ...]:
    return setting(place, 2), setting(place, 3)


_BOXED = ("rules", "floors_left", "roofs_left", "bonus_cards")


def _box(given: Given) -> Iterator[Flaw]:
    if given.box is None:
        return
    away = taking(("box",), given.box)
    plain = Given(given.players)
    twice = [key for key in _BOXED if getattr(given, key) != getattr(plain, key)]
    places: list[Where] = [(key,) for key in twice]
    places += [("palazzi", place.word, "rule") for place, palazzo in given.palazzi.items() if palazzo.rule is not None]
    if places:
        cure = Cure(said("Take what the box says anyway away."), tuple(Change(place, GONE) for place in places))
        reason = said("The box says this anyway: {keys}.", keys=list(dict.fromkeys(str(place[-1]) for place in places)))
        yield Flaw(("box",), reason, (), (cure, away))
    if isinstance(given.box, dict):
        try:
            box_of(given.box)
        except BoxError as error:
            for problem in error.problems:
                place = ("box", problem.path) if problem.path else ("box",)
                yield Flaw(place, problem.reason, (), (away,))


def _stock(given: Given, setup: Setup) -> Iterator[Flaw]:
    reason = said("There cannot be fewer than no floors or roofs left.")
    stock = (("floors_left", given.floors_left), ("roofs_left", given.roofs_left))
    if given.box is not None:
        there = (setup.box.floors - floors_standing(given), setup.box.roofs - roofs_standing(given))
        if min(there) < 0:
            reason = said("More floors or roofs stand here than the box holds.")
            yield Flaw(("palazzi",), reason, (), (taking(("box",), given.box),))
        return
    for key, number in stock:
        if number < 0:
            yield Flaw((key,), reason, ("BI-R6",), (setting((key,), 0),))
    for key, number in (("floors_left", setup.box.floors), ("roofs_left", setup.box.roofs)):
        if number > MOST:
            many = said("No box holds more than {most} floors or roofs.", most=MOST)
            place = key if getattr(given, key) > MOST else "palazzi"
            yield Flaw((place,), many, (), (taking((key,), number), taking(("palazzi",), "palazzi")))


def _cards(given: Given, setup: Setup) -> Iterator[Flaw]:
    known: list[str] = []
    for at, card in enumerate(given.bonus_cards):
        if card.id in known:
            reason = said("Two bonus cards have the same id, {card}.", card=card.id)
            yield Flaw(("bonus_cards", at, "id"), reason, ("BI-R7",), (taking(("bonus_cards", at), card.id),))
        known.append(card.id)
    there, owned = {card.id for card in setup.box.cards}, set()
    for seat, player in enumerate(given.players):
        for at, name in enumerate(player.cards):
            place = ("players", seat, "cards", at)
            if name not in there or name in owned:
                reason = said("The players' bonus cards must be those of the box, each once: not {card}.", card=name)
                yield Flaw(place, reason, ("BI-R48",), (taking(place, name),))
            owned.add(name)


def _players(given: Given, setup: Setup) -> Iterator[Flaw]:
    most = CARS // len(setup.seats)
    for seat, player in enumerate(given.players):
        here: Where = ("players", seat)
        bronze, gold = cars_given(given, setup, seat)
        if not (bronze >= 0 and 0 <= gold <= 1 and bronze + gold <= most):
            reason = said(
                "{name} cannot have {bronze} bronze and {gold} gold cars left.",
                name=player.name,
                bronze=bronze,
                gold=gold,
            )
            fair = min(max(gold, 0), 1)
            changes = (Change((*here, "gold"), fair), Change((*here, "bronze"), min(max(bronze, 0), most - fair)))
            cure = Cure(said("Give {name} as many cars as there can be.", name=player.name), changes)
            yield Flaw((*here, "bronze"), reason, ("BI-R12",), (cure,))
        if player.turns is not None and player.turns < 0:
            reason = said("{name} cannot have fewer than no turns left.", name=player.name)
            yield Flaw((*here, "turns"), reason, ("BI-R12",), (taking((*here, "turns"), player.turns),))
        if player.tally is not None and player.score not in (None, sum(vars(player.tally).values())):
            total = sum(vars(player.tally).values())
            reason = said(
                "The lines of {name} come to {total}, not to {score}.",
                name=player.name,
                total=total,
                score=player.score or 0,
            )
            cures = (taking((*here, "score"), player.score), taking((*here, "tally"), total))
            yield Flaw((*here, "score"), reason, ("BI-R31",), cures)
        if player.last is not None and player.last.factor not in (1, 2):
            reason = said("A turn counts once or twice.")
            yield Flaw((*here, "last", "factor"), reason, ("BI-R14",), (setting((*here, "last", "factor"), 1),))


def _turn(given: Given, setup: Setup) -> Iterator[Flaw]:
    """Whose turn it is, once everything lies on the table."""
    state = laid(given, setup)
    if has_a_turn(state, setup.starter) or not any(player.cars for player in state.players):
        return
    others = [seat for seat in range(len(setup.seats)) if has_a_turn(state, seat)]
    reason = said("It cannot be the turn of {name}, who has no car left.", name=setup.names[setup.starter])
    cures = [setting(("turn",), setup.names[seat]) for seat in others[:1]]
    cures += _one_car(given, setup)
    yield Flaw(("turn",), reason, ("BI-R12",), tuple(cures))


def _one_car(given: Given, setup: Setup) -> Iterator[Cure]:
    place: Where = ("players", setup.starter)
    yield setting((*place, "bronze"), 1)
    if given.players[setup.starter].turns is not None:
        yield Cure(said("Take {value} away.", value="turns"), (Change((*place, "turns"), GONE),))
