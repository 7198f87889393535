"""What lies in the box of Dino Twist, counted from the engine's own cards: the numbers behind the charts."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from dinotwist.kit.words import Said, counted, said
from dinotwist.twist.box import Box, deck, standard_box
from dinotwist.twist.cards import COPIES, FAMILIES, VALUES, EventCard, EventKind, Species, babies
from dinotwist.twist.naming import event, species
from dinotwist.twist.setup import BONUSES, EVENTS_IN_PILE

MOST_PLAYERS = 6
"""For as many there are islands of each kind, and graveyards (DT-R1; booklet, page 3)."""


class Row(NamedTuple):
    """A thing and how many of it there are."""

    what: Said
    number: int


class Deck(NamedTuple):
    """How many cards there are of each species and value."""

    cards: dict[tuple[Species, int], int]

    @property
    def total(self) -> int:
        """All Dino cards."""
        return sum(self.cards.values())


class Counts(NamedTuple):
    """A chart's caption, its alternative text, its rows, and a note where the data stand in for unknown ones."""

    name: str
    caption: Said
    instead: Said
    rows: tuple[Row, ...]
    note: Said | None = None


def dino_deck() -> Deck:
    """The Dino cards, without the promo cards: the same in every box."""
    return Deck(dict(Counter((card.species, card.value) for card in deck(standard_box()))))


def dinos() -> Counts:
    """Four species, nine values, three copies."""
    found = dino_deck()
    rows = tuple(Row(species(kind), sum(found.cards[kind, value] for value in VALUES)) for kind in FAMILIES)
    caption = said(
        "{total} Dino cards: {species} species, values {least} to {most}, {copies} copies of each.",
        total=found.total, species=len(FAMILIES), least=VALUES[0], most=VALUES[-1], copies=COPIES,
    )  # fmt: skip
    instead = said(
        "A grid of small cards. Each of the species {names} has {copies} cards of every value from {least} to {most}.",
        names=[species(kind) for kind in FAMILIES], copies=COPIES, least=VALUES[0], most=VALUES[-1],
    )  # fmt: skip
    return Counts("dinos", caption, instead, rows)


def set_up_cards() -> Counts:
    """The cards that are laid out before the game."""
    rows = (
        Row(said("Twist Island"), 1),
        Row(said("T-Rex islands"), MOST_PLAYERS),
        Row(said("Little Rex islands"), MOST_PLAYERS),
        Row(said("graveyards"), MOST_PLAYERS),
        Row(said("Babies"), len(babies())),
        Row(said("island bonuses"), len(BONUSES)),
        Row(said("claw bonus"), 1),
        Row(said("Big Rock"), 1),
    )
    caption = said("{total} cards for the set-up.", total=sum(row.number for row in rows))
    return Counts("set-up", caption, _listed(rows), rows)


def events(own: Box | None = None) -> Counts:
    """The event cards of the reader's own box, else of the placeholder box."""
    box = own or standard_box()
    found = Counter(card.kind for card in box.events)
    rows = tuple(Row(event(EventCard(kind)), found[kind]) for kind in EventKind if found[kind])
    caption = said("{total} event cards; {drawn} of them are in a game.", total=len(box.events), drawn=EVENTS_IN_PILE)
    note = said("No source says how many of each kind there are. This split stands in until you fill in your own box.")
    return Counts("events", caption, _listed(rows), rows, note if box.placeholder else None)


def _listed(rows: tuple[Row, ...]) -> Said:
    parts = [counted("{count} {what}", "{count} {what}", row.number, what=row.what) for row in rows]
    return said("Bars, one for each kind of card: {parts}.", parts=parts)


def all_counts(own: Box | None = None) -> tuple[Counts, ...]:
    """The three charts of the box."""
    return dinos(), set_up_cards(), events(own)
