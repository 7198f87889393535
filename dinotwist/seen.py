"""A table as one seat saw it: shared without anything hidden from that seat, opened with unknown cards dealt afresh."""

from __future__ import annotations

from typing import Any, NamedTuple

from dinotwist import __version__, catalog
from dinotwist.kit.chance import Chance
from dinotwist.kit.documents import Document, DocumentError
from dinotwist.kit.records import FORMAT, RecordText
from dinotwist.kit.sharing import MOST_DEALS, Story
from dinotwist.kit.tables import Table
from dinotwist.kit.words import Said, said
from dinotwist.tables import play_table


class Seen(NamedTuple):
    """What a seat saw of a table, as plain data, and the readings that the table plays."""

    game: str
    seat: int
    data: dict[str, Any]
    rulings: dict[str, Any]
    waived: list[str]
    title: str = ""
    house: str = ""


def seen_from(table: Table, seat: int) -> Seen | Table:
    """What the seat saw of the table up to the entry that is shown; the table itself where a game hides nothing.

    Raises ValueError with a sentence where it cannot be written down, as with a deck that is not the whole one.
    """
    shares = catalog.entry(table.game).shares
    if shares is None:
        return table._replace(seat=seat)
    choices = catalog.entry(table.game).records.write_start(table.start)
    data = shares.seen(story_of(table), seat)
    return Seen(table.game, seat, data, choices["rulings"], choices["waived"], table.title, table.house)


def story_of(table: Table) -> Story:
    """The table played up to the entry that is shown. Raises ValueError where it cannot be."""
    played = play_table(table._replace(entries=table.entries[: table.at], at=None))
    return Story(played.states, played.decided, tuple(taken.facts for taken in played.taken))


def dealt_afresh(shared: Seen, chance: Chance) -> tuple[Table, tuple[Said, ...]]:
    """A table on which the seat sees what it saw, and what to say of it. Raises `DocumentError`."""
    entry = catalog.entry(shared.game)
    if entry.shares is None:
        raise DocumentError(said("in this game nothing is hidden from anybody"), 0, "seen")
    rulings, waived = _choices(shared)
    for _deal in range(MOST_DEALS):
        dealt = entry.shares.dealt(shared.data, shared.seat, rulings, waived, chance)
        if dealt.fits:
            break
        _, chance = chance.below(MOST_DEALS)
    table = Table(shared.game, dealt.start, dealt.entries if dealt.fits else ())
    table = table._replace(title=shared.title, house=shared.house, seat=shared.seat)
    name = dealt.start.names[shared.seat]
    notes = [said("This table was shared as {name} saw it. What {name} could not see is dealt afresh.", name=name)]
    if not dealt.fits:
        notes.append(said("It opens where the round began: what happened since could not be made to fit a new deal."))
    return table, tuple(notes)


def _choices(shared: Seen) -> tuple[Any, frozenset[str]]:
    """The readings and the clauses waived, read as those of a record."""
    start: dict[str, Any] = {"given": {"players": []}}
    text = RecordText(FORMAT, shared.game, __version__, start, shared.rulings, shared.waived)
    position = catalog.entry(shared.game).records.read_start(text, Document({}, {}))
    return position.rulings, position.waived
