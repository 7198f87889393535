"""Everything that no position may be: each flaw with its place, its clauses and what may cure it."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.boxes import BoxError
from dinotwist.kit.positions import STANDARD, Cure, Flaw, Place, setting, taking
from dinotwist.kit.words import Said, said
from dinotwist.monstertrick import setting_up
from dinotwist.monstertrick.box import box_of
from dinotwist.monstertrick.cards import Card
from dinotwist.monstertrick.flow import empty_table
from dinotwist.monstertrick.given import Given, setup_of
from dinotwist.monstertrick.placing import MOST_PILES
from dinotwist.monstertrick.rulings import Rulings
from dinotwist.monstertrick.setting_up import ROW, cards_in_use, pieces, round_values, tiles_of_round
from dinotwist.monstertrick.setup import Setup
from dinotwist.monstertrick.tricks import TRICK


def flaws(given: Given, rulings: Rulings, waived: frozenset[str] = frozenset()) -> Iterator[Flaw]:
    """All that is impossible in a position."""
    setup = setup_of(given, rulings, waived)
    yield from setting_up.flaws(setup)
    if isinstance(given.box, dict):
        try:
            box_of(given.box)
        except BoxError as error:
            for problem in error.problems:
                place = ("box", problem.path) if problem.path else ("box",)
                yield Flaw(place, problem.reason, ("MT-R2",), (taking(("box",), STANDARD),))
    rounds = setup.extent.rounds
    if not 1 <= given.round <= rounds:
        cure = setting(("round",), max(1, min(given.round, rounds)))
        yield Flaw(
            ("round",),
            said("There is no round {number}.", number=given.round),
            ("MT-R3",),
            (cure, setting(("round",), 1)),
        )
    else:
        yield from _rows(given, setup)
    yield from _piles(given)
    yield from _names(given, setup)
    yield from _numbers(given, setup)
    yield from _kept(given, setup)
    yield from _copies(given, setup)
    yield from _dealt(given, setup)


def _rows(given: Given, setup: Setup) -> Iterator[Flaw]:
    allowed = tiles_of_round(empty_table(setup)._replace(round=given.round))
    ascending = ascending_row(setup, given.round)
    for seat, player in enumerate(given.players):
        place, row = ("players", seat, "row"), player.row
        if not row or not pieces(setup).tiles:
            continue
        cures = (setting(place, list(ascending)), taking(place, list(row)))
        if any(value not in allowed for value in row):
            reason = said(
                "The tiles of {name} are not those of round {round}: {tiles}.",
                name=player.name,
                round=given.round,
                tiles=[str(tile) for tile in allowed],
            )
            yield Flaw(place, reason, ("MT-R5",), cures)
        if len(row) != ROW or len(set(row)) != ROW:
            reason = said("The row of {name} is not made of three different tiles.", name=player.name)
            yield Flaw(place, reason, ("MT-R6",), cures)


def ascending_row(setup: Setup, number: int) -> tuple[int, ...]:
    """The tiles of a round in ascending order: how a row lies where nothing is said of it."""
    return tuple(sorted(round_values(setup, number)))


def _piles(given: Given) -> Iterator[Flaw]:
    if len(given.piles) > MOST_PILES:
        reason = said("{number} piles lie on the table; {most} are the most.", number=len(given.piles), most=MOST_PILES)
        cure = taking(("piles", len(given.piles) - 1), pile_texts(given, -1))
        yield Flaw(("piles",), reason, ("MT-R9",), (cure,))
    for number, pile in enumerate(given.piles):
        if not 1 <= len(pile) < TRICK:
            reason = said("A pile on the table has one to three cards, not {number}.", number=len(pile))
            place: Place = ("piles", number)
            yield Flaw(place, reason, ("MT-R22",), (taking(place, pile_texts(given, number)),))


def pile_texts(given: Given, number: int) -> list[str]:
    """The cards of a pile, as they are written."""
    return [str(card) for _name, card in given.piles[number]]


def _names(given: Given, setup: Setup) -> Iterator[Flaw]:
    """Names of nobody at this table."""
    named: list[tuple[Place, str]] = [] if given.turn is None else [(("turn",), given.turn)]
    named += [
        (("piles", number, at, 0), name)
        for number, pile in enumerate(given.piles)
        for at, (name, _card) in enumerate(pile)
    ]
    for place, name in named:
        if name not in setup.names:
            cures: tuple[Cure, ...] = tuple(setting(place, other) for other in setup.names[:1])
            yield Flaw(place, _nobody(name, setup), (), cures)
    for name, number in given.plays_left.items():
        if name not in setup.names:
            yield Flaw(("plays_left", name), _nobody(name, setup), (), (taking(("plays_left", name), number),))


def _nobody(name: str, setup: Setup) -> Said:
    return said("Nobody is called '{name}'; there are {names}.", name=name, names=list(setup.names))


def _numbers(given: Given, setup: Setup) -> Iterator[Flaw]:
    for seat, player in enumerate(given.players):
        for key in ("tricks", "points", "exact"):
            place: Place = ("players", seat, key)
            if (number := getattr(player, key)) < 0:
                reason = said("{name}: {key} is 0 or more.", name=player.name, key=key)
                yield Flaw(place, reason, ("MT-R30",), (taking(place, number),))
        most, place = setup.extent.hand * len(setup.seats) // TRICK, ("players", seat, "tricks")
        if player.tricks > most:
            reason = said("{name} cannot have won more than {most} tricks.", name=player.name, most=most)
            yield Flaw(place, reason, ("MT-R22",), (setting(place, most),))
        left, place = given.plays_left.get(player.name), ("plays_left", player.name)
        if left is not None and (left < 0 or (player.hand and left != len(player.hand))):
            reason = said("{name} cannot have {number} plays left.", name=player.name, number=left)
            yield Flaw(place, reason, ("MT-R28",), (taking(place, left),))


def _kept(given: Given, setup: Setup) -> Iterator[Flaw]:
    """Tiles that nobody can have set aside in the rounds before."""
    for seat, player in enumerate(given.players):
        place: Place = ("players", seat, "kept")
        first = given.round - len(player.kept)
        away = taking(place, list(player.kept))
        if player.kept and first < 1:
            reason = said("{name} has set aside more tiles than rounds were played.", name=player.name)
            yield Flaw(place, reason, ("MT-R30",), (away,))
            continue
        for at, tile in enumerate(player.kept):
            if tile not in (0, *round_values(setup, first + at)):
                reason = said(
                    "{name} cannot have set aside a {tile} in round {round}.",
                    name=player.name,
                    tile=tile,
                    round=first + at,
                )
                yield Flaw((*place, at), reason, ("MT-R5", "MT-R30"), (setting((*place, at), 0), away))


def _copies(given: Given, setup: Setup) -> Iterator[Flaw]:
    """Cards that are not in use, and cards that lie in two places."""
    every, seen = set(cards_in_use(setup)), set()
    for place, card in shown_cards(given):
        if card.hidden:
            yield Flaw(place, said("This card is hidden: say which it is."), (), tuple(_away(place, card)))
        elif card not in every:
            reason = said("{card} is not in use with {number} players.", card=str(card), number=len(setup.seats))
            yield Flaw(place, reason, ("MT-R4",), tuple(_away(place, card)))
        elif card in seen:
            yield Flaw(place, said("There is only one {card}.", card=str(card)), ("MT-R15",), tuple(_away(place, card)))
        seen.add(card)


def _away(place: Place, card: Card) -> Iterator[Cure]:
    yield taking(place if place[0] == "players" else place[:-1], card)
    if place[0] == "piles":
        yield taking(place[:2], card)


def shown_cards(given: Given) -> Iterator[tuple[Place, Card]]:
    """Every card that a position shows, with its place."""
    for number, pile in enumerate(given.piles):
        for at, (_name, card) in enumerate(pile):
            yield ("piles", number, at, 1), card
    for seat, player in enumerate(given.players):
        for at, card in enumerate(player.hand or ()):
            yield ("players", seat, "hand", at), card


def _dealt(given: Given, setup: Setup) -> Iterator[Flaw]:
    """Hands that are dealt from what the position leaves."""
    left = len(set(cards_in_use(setup)) - {card for _place, card in shown_cards(given)})
    for seat, player in enumerate(given.players):
        whole = setup.extent.hand
        if player.hand is not None and len(player.hand) > whole:
            place: Place = ("players", seat, "hand")
            reason = said(
                "{name} holds {number} cards; {most} are the most.",
                name=player.name,
                number=len(player.hand),
                most=whole,
            )
            yield Flaw(place, reason, ("MT-R4",), (taking(place, [str(card) for card in player.hand]),))
        if player.hand is not None:
            continue
        number = max(0, given.plays_left.get(player.name, whole))
        if number > left:
            reason = said(
                "{name} should be dealt {number} cards, but {left} are left.",
                name=player.name,
                number=number,
                left=left,
            )
            cures = (setting(("plays_left", player.name), left), setting(("players", seat, "hand"), []))
            yield Flaw(("players", seat, "hand"), reason, ("MT-R4",), cures)
        left = max(0, left - number)
