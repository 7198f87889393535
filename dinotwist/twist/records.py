"""Records of Dino Twist: a start is a dealt game or a position, decisions are entries as in a case."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from dinotwist.kit.documents import Document, DocumentError
from dinotwist.kit.facts import Played
from dinotwist.kit.records import RecordText, read_beginning, read_choices, read_own_box, write_beginning
from dinotwist.kit.scripts import Step, read_step
from dinotwist.kit.words import said
from dinotwist.twist.book import RULES
from dinotwist.twist.box import box_of, standard_box, table_of
from dinotwist.twist.cards import Dino, Species, Territory
from dinotwist.twist.decisions import Decision
from dinotwist.twist.entries import ACTIONS, decisions, entry_of
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.given import given_text
from dinotwist.twist.notation import converter
from dinotwist.twist.positions import Given, open_position
from dinotwist.twist.rulings import RULINGS, Rulings
from dinotwist.twist.setup import Extent, IslandKind, Seat, Setup
from dinotwist.twist.state import State


@dataclass(frozen=True)
class SeatText:
    """A player's name and kind of island."""

    name: str
    island: IslandKind = IslandKind.T_REX


@dataclass(frozen=True)
class ExtentText:
    """How much of the deck and the board there is."""

    species: tuple[Species, ...]
    values: tuple[int, ...]
    copies: int
    hand: int
    events: int
    territories: tuple[Territory, ...]


@dataclass(frozen=True)
class SetupText:
    """``start: {setup: ...}``: a game that is dealt."""

    seats: list[SeatText]
    seed: int
    box: dict[str, Any] | None = None
    extent: ExtentText | None = None
    deal: tuple[Dino, ...] = ()


class Position(NamedTuple):
    """A game that begins in the middle, with the readings it plays."""

    given: Given
    rulings: Rulings = Rulings()
    waived: frozenset[str] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(player.name for player in self.given.players)


Start = Setup | Position
MOST_OF_A_KIND = 25


class TwistRecords:
    """Reads, writes and opens records of Dino Twist."""

    def read_start(self, text: RecordText, document: Document) -> Start:
        """A set-up or a position. Raises `DocumentError`."""
        rulings, waived = read_choices(text, RULES, Rulings, RULINGS)
        setup = read_beginning(text, document, converter(), Given, SetupText)
        if isinstance(setup, Given):
            return Position(setup, rulings, waived)
        _check_extent(setup.extent)
        return Setup(
            seats=tuple(Seat(seat.name, seat.island) for seat in setup.seats),
            seed=setup.seed,
            rulings=rulings,
            box=read_own_box(setup.box, box_of, standard_box()),
            waived=waived,
            extent=Extent() if setup.extent is None else Extent(**vars(setup.extent)),
            deal=setup.deal,
        )

    def write_start(self, start: Start) -> dict[str, Any]:
        """The keys ``start``, ``rulings`` and ``waived`` of a record."""
        if isinstance(start, Position):
            return write_beginning("given", given_text(start.given), start, RULINGS)
        return write_beginning("setup", _setup_text(start), start, RULINGS)

    def open_start(self, start: Start) -> Played:
        """The first state and the facts that led there. Raises ValueError with a sentence."""
        if isinstance(start, Position):
            return open_position(start.given, start.rulings, start.waived)
        return DinoTwist().begin(start)

    def read_entry(self, entry: Any, path: str, document: Document) -> Step:
        """Read one decision as text. Raises `DocumentError`."""
        return read_step(entry, path, document, ACTIONS, RULES)

    def decisions(self, entry: Step, state: State) -> list[Decision]:
        """The decisions of an entry at this state. Raises ValueError when it names somebody unknown."""
        return decisions(entry, state)

    def write_entry(self, start: Start, decision: Decision) -> dict[str, Any]:
        """The entry that stands for a decision."""
        return entry_of(start.names, decision)

    def seen_record(self, text: RecordText, seat: int) -> RecordText:
        """The record without the seed, the deal and the cards that the seat may not see.

        What was prepared is public once it has been revealed, so only plays that still lie face down are hidden.
        """
        names = _names(text)
        name = names[seat]
        open_until = _revealed(text)
        entries = [_seen_entry(entry, name, public=i < open_until) for i, entry in enumerate(text.decisions)]
        entries = [entry for entry in entries if entry.get("as") != {}]
        return replace(text, start=_seen_start(text.start, name), decisions=entries, seen_by=name)


def _check_extent(extent: ExtentText | None) -> None:
    """Raise `DocumentError` where a deck is larger than any that could be looked at."""
    if extent is None:
        return
    numbers = (extent.copies, extent.hand, extent.events, len(extent.species), len(extent.values))
    if not all(0 <= number <= MOST_OF_A_KIND for number in numbers):
        raise DocumentError(
            said("the numbers of an extent go from 0 to {most}", most=MOST_OF_A_KIND), 0, "start.setup.extent"
        )


def _setup_text(setup: Setup) -> dict[str, Any]:
    text = SetupText(
        seats=[SeatText(seat.name, seat.island) for seat in setup.seats],
        seed=setup.seed,
        box=None if setup.box == standard_box() else table_of(setup.box),
        extent=None if setup.extent == Extent() else ExtentText(**setup.extent._asdict()),
        deal=setup.deal,
    )
    return _lean(converter().unstructure(text))


def _lean(data: dict[str, Any]) -> dict[str, Any]:
    """The text without the keys that say what is so anyway."""
    empty: tuple[Any, ...] = ([], {}, None, ())
    return {key: value for key, value in data.items() if value not in empty}


def _names(text: RecordText) -> list[str]:
    body = text.start.get("setup") or text.start["given"]
    return [seat["name"] for seat in body.get("seats") or body["players"]]


def _seen_start(start: dict[str, Any], name: str) -> dict[str, Any]:
    if "setup" in start:
        return {"setup": {k: v for k, v in start["setup"].items() if k not in ("seed", "deal")}}
    given = {
        k: v for k, v in start["given"].items() if k not in ("seed", "draw", "draw_exactly", "events_left", "deal")
    }
    given["players"] = [player if player["name"] == name else _seen_player(player) for player in given["players"]]
    return {"given": given}


def _seen_player(player: dict[str, Any]) -> dict[str, Any]:
    seen = dict(player)
    if seen.get("hand"):
        seen["hand"] = ["??"] * len(seen["hand"])
    if isinstance(seen.get("graveyard"), list):
        seen["graveyard"] = len(seen["graveyard"])
    return seen


def _revealed(text: RecordText) -> int:
    """How many entries lie before the last reveal: what is prepared after it is still face down."""
    later = [i for i, entry in enumerate(text.decisions) if "attack" in entry]
    return later[-1] + 1 if later else 0


def _seen_entry(entry: dict[str, Any], name: str, *, public: bool) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for action, body in entry.items():
        if action == "as" and not public:  # who else is asked for a species is not known before the reveal
            seen[action] = {player: what for player, what in body.items() if player == name}
        elif action in ("prepare", "redraw", "as"):
            seen[action] = {
                player: what if player == name else _seen_choice(what, public=public) for player, what in body.items()
            }
        else:
            seen[action] = body
    return seen


def _seen_choice(what: Any, *, public: bool) -> Any:
    if isinstance(what, dict) and "bury" in what:
        return {"bury": ["??"] * len(what["bury"])}
    if public:
        return what
    return "??" if isinstance(what, str) else ["??"]
