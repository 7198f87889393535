"""The story in words: one sentence for each fact, and one for each decision that is tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dinotwist.kit.facts import Fact
from dinotwist.kit.words import N_, Said, counted, said
from dinotwist.monstertrick import facts as f
from dinotwist.monstertrick.decisions import Decision, Lay
from dinotwist.monstertrick.naming import listed, named, pile, place, tiles

Names = tuple[str, ...]


def tell(fact: Fact, names: Names) -> Said | None:
    """What happened, in one sentence; None for facts that only move the table on."""
    teller = _TELLERS.get(type(fact))
    return None if teller is None else teller(fact, names)


def describe(decision: Decision, names: Names) -> Said:
    """What a seat tries to do, in a few words: "Ann plays green 8 on pile 1"."""
    name = names[decision.seat] if 0 <= decision.seat < len(names) else str(decision.seat)
    if isinstance(decision, Lay):
        return said("{name} lays the tiles {tiles}", name=name, tiles=tiles(decision.tiles))
    if decision.pile is None:
        return said("{name} begins a pile with {card}", name=name, card=named(decision.card))
    return said("{name} plays {card} on {pile}", name=name, card=named(decision.card), pile=pile(decision.pile))


def _begun(fact: f.RoundBegun, names: Names) -> Said:
    return said("Round {round} begins; {name} will play first.", round=fact.round, name=names[fact.starter])


def _dealt(fact: f.HandDealt, names: Names) -> Said:
    number = len(fact.cards)
    if any(card.hidden for card in fact.cards):
        return counted("{name} is dealt {count} card.", "{name} is dealt {count} cards.", number, name=names[fact.seat])
    return said("{name} is dealt {cards}.", name=names[fact.seat], cards=listed(tuple(sorted(fact.cards))))


def _row(fact: f.RowLaid, names: Names) -> Said:
    if not all(fact.tiles):
        return said("{name} lays three tiles face down.", name=names[fact.seat])
    return said("{name} lays the tiles {tiles}, face down.", name=names[fact.seat], tiles=tiles(fact.tiles))


def _pile(fact: f.PileBegun, names: Names) -> Said:
    values: dict[str, Any] = {"name": names[fact.seat], "card": named(fact.card)}
    if fact.owner is None:
        return said("{name} begins a pile with {card}; no marker lies there.", **values)
    return said("{name} begins a pile with {card} and puts a marker beside it.", **values)


def _added(fact: f.CardAdded, names: Names) -> Said:
    values: dict[str, Any] = {"name": names[fact.seat], "card": named(fact.card), "pile": pile(fact.pile)}
    if fact.thrown:
        return said("{name} throws {card} on {pile}.", **values)
    return said("{name} plays {card} on {pile}.", **values)


def _marker(fact: f.MarkerReplaced, names: Names) -> Said:
    values: dict[str, Any] = {"name": names[fact.seat], "pile": pile(fact.pile)}
    if fact.before is None:
        return said("{name} puts a marker beside {pile}.", **values)
    return said("The marker of {name} replaces that of {other} beside {pile}.", other=names[fact.before], **values)


def _won(fact: f.TrickWon, names: Names) -> Said:
    values: dict[str, Any] = {"pile": pile(fact.pile), "cards": listed(fact.cards)}
    if fact.seat is None:
        return said("Nobody has a marker beside {pile}: {cards}.", **values)
    return said("{name} wins {pile}: {cards}.", name=names[fact.seat], **values)


def _turned(fact: f.TileTurned, names: Names) -> Said:
    return said(
        "{name} turns up the {place} tile: {value}.", name=names[fact.seat], place=place(fact.place), value=fact.value
    )


def _kept(fact: f.TileKept, names: Names) -> Said:
    name = names[fact.seat]
    if not fact.tile:
        return said("{name} has no tile up and gets no points.", name=name)
    return counted(
        "{name} sets the tile {tile} aside: {count} point.",
        "{name} sets the tile {tile} aside: {count} points.",
        fact.tile,
        name=name,
        tile=fact.tile,
    )


def _of_seat(text: str) -> Callable[[Any, Names], Said]:
    return lambda fact, names: said(text, name=names[fact.seat])


def _plain(text: str, **read: Callable[[Any], Any]) -> Callable[[Any, Names], Said]:
    return lambda fact, _names: said(text, **{key: get(fact) for key, get in read.items()})


_TELLERS: dict[type, Callable[[Any, Names], Said]] = {
    f.RoundBegun: _begun,
    f.DeckShuffled: _plain(N_("The cards in use are shuffled.")),
    f.HandDealt: _dealt,
    f.RowLaid: _row,
    f.PlayOpened: _of_seat(N_("All rows lie. {name} begins.")),
    f.PileBegun: _pile,
    f.CardAdded: _added,
    f.MarkerReplaced: _marker,
    f.TrickWon: _won,
    f.TileTurned: _turned,
    f.PilesCleared: _plain(N_("Unfinished piles are won by nobody: {cards}."), cards=lambda fact: listed(fact.cards)),
    f.TileKept: _kept,
    f.RoundEnded: _plain(N_("Round {round} is over."), round=lambda fact: fact.round),
    f.GameEnded: lambda fact, _names: counted(
        "The game ends after {count} round.", "The game ends after {count} rounds.", fact.rounds
    ),
}
