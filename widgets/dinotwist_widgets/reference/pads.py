"""What a score pad asks of each player, and how the engine's own end of the game counts it.

Nothing is counted here: what was written is laid out as a table at its end, and the game's rules do the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Played, Scribe
from dinotwist.kit.words import N_, Said, counted, said
from dinotwist.monstertrick import facts as monster_facts
from dinotwist.monstertrick import flow as monster_flow
from dinotwist.monstertrick.entry import ENTRY as MONSTER
from dinotwist.monstertrick.setting_up import round_values
from dinotwist.monstertrick.setup import ROUNDS
from dinotwist.monstertrick.setup import setup as monster_setup
from dinotwist.monstertrick.state import Phase as MonsterPhase
from dinotwist.monstertrick.state import State as MonsterState
from dinotwist.twist.box import Box
from dinotwist.twist.cards import BIG_ROCK, HIDDEN, PROMO_VALUE, TERRITORIES, TWIST_ISLAND, Dino, Species, Territory
from dinotwist.twist.dealing import empty_table
from dinotwist.twist.entry import ENTRY as TWIST
from dinotwist.twist.flow import run_on
from dinotwist.twist.naming import territory
from dinotwist.twist.setup import BONUSES, setup
from dinotwist.twist.state import Island, Phase, Player

Numbers = Mapping[str, int]
"""What was written for one player, by the names of the fields; what was left empty is not there."""
LARGEST = 10
"""The strongest Dino but for the promo card."""
MOST_BURIED = 108


class Field(NamedTuple):
    """A number that is asked of each player.

    With ``choices`` it is one of these, 0 standing for none; a ``species`` shows its badge beside the label.
    """

    name: str
    label: Said
    least: int = 0
    most: int = 0
    choices: tuple[int, ...] = ()
    species: Species | None = None


class Way(NamedTuple):
    """A way to fill in a pad: its name, its label, and what it asks."""

    name: str
    label: str
    fields: tuple[Field, ...]


class PadOf(Protocol):
    """One game's pad."""

    entry: Entry
    seats: tuple[int, int]
    ways: tuple[Way, ...]

    def doubtful(self, numbers: Numbers, box: Any | None = None) -> tuple[str, Said] | None:
        """A field whose number cannot stand beside the others, or in the reader's own box, and how to mend it."""

    def counted(self, names: Sequence[str], written: Sequence[Numbers]) -> Played:
        """The end of the game with these numbers on the table."""


def _bonus() -> Field:
    return Field("bonus", said("island bonus"), choices=(0, *reversed(BONUSES)))


_CLAWS = Field("claws", said("Dinos with long claws"), most=len(TERRITORIES))
_GRAVES = Field("graves", said("cards in the graveyard"), most=MOST_BURIED)
_PLACES = tuple(Field(place.word, territory(place), 1, PROMO_VALUE, species=place.home) for place in TERRITORIES)
_SUM = Field("sum", said("sum of the Dinos"), most=LARGEST * len(TERRITORIES))


class TwistPad:
    """The pad of Dino Twist: eight values or their sum, claws, bonus, graveyard."""

    entry: Entry = TWIST
    seats: tuple[int, int] = (2, 6)
    ways: tuple[Way, ...] = (
        Way("values", N_("Each Dino"), (*_PLACES, _CLAWS, _bonus(), _GRAVES)),
        Way("sum", N_("Only the sum"), (_SUM, _CLAWS, _bonus(), _GRAVES)),
    )

    def doubtful(self, numbers: Numbers, box: Box | None = None) -> tuple[str, Said] | None:
        """More claws than Dinos, or than the box has on Dinos of these values; a bonus for an incomplete island."""
        dinos = sum(dino is not None for dino in _island(numbers))
        if numbers.get("claws", 0) > dinos:
            return "claws", counted(
                "Only Dinos on the island have claws; {count} is written here.",
                "Only Dinos on the island have claws; {count} are written here.",
                dinos,
            )
        if box is not None and "sum" not in numbers and numbers.get("claws", 0) > (most := _most_claws(numbers, box)):
            return "claws", counted(
                "By your box at most {count} of these Dinos has long claws.",
                "By your box at most {count} of these Dinos have long claws.",
                most,
            )
        if numbers.get("bonus", 0) and "sum" not in numbers and dinos < len(TERRITORIES):
            return "bonus", counted(
                "An island bonus needs a Dino in all 8 places; {count} is written here.",
                "An island bonus needs a Dino in all 8 places; {count} are written here.",
                dinos,
            )
        return None

    def counted(self, names: Sequence[str], written: Sequence[Numbers]) -> Played:
        """The Big Rock is turned over these islands."""
        table = empty_table(setup(*names))
        players = tuple(
            Player(island=_island(n), graveyard=(HIDDEN,) * n.get("graves", 0), bonus=n.get("bonus", 0))
            for n in written
        )
        pile = (TWIST_ISLAND, BIG_ROCK)
        scribe = Scribe(table._replace(players=players, pile=pile, phase=Phase.ROUND_END, round=1))
        run_on(scribe)
        return scribe.played()


def _most_claws(numbers: Numbers, box: Box) -> int:
    """How many of these Dinos may have claws, whatever their species: on a Little Rex island they live anywhere."""
    clawed = {card.value for card, copies in box.long_claws if copies}
    return sum(numbers.get(place.word, 0) in clawed for place in TERRITORIES)


def _island(numbers: Numbers) -> Island:
    """An island with these values; one of which only the sum is known holds any Dinos that make it up."""
    values = _spread(numbers["sum"]) if "sum" in numbers else [numbers.get(place.word, 0) for place in TERRITORIES]
    dinos = [_dino(place, value) for place, value in zip(TERRITORIES, values, strict=True)]
    claws, island = numbers.get("claws", 0), []
    for dino in dinos:
        clawed = dino is not None and claws > 0
        island.append(dino if dino is None else dino._replace(claw=clawed))
        claws -= clawed
    return tuple(island)


def _spread(total: int) -> list[int]:
    share, rest = divmod(total, len(TERRITORIES))
    return [share + (place < rest) for place in range(len(TERRITORIES))]


def _dino(place: Territory, value: int) -> Dino | None:
    if not value:
        return None
    return Dino(Species.JOKER if value == PROMO_VALUE else place.home, value)


def _tile(number: int) -> Field:
    values = round_values(monster_setup("A", "B"), number)
    return Field(f"round{number}", said("tile of round {round}", round=number), choices=(0, *values))


class MonsterPad:
    """The pad of Monster Trick: the tile that each round brought."""

    entry: Entry = MONSTER
    seats: tuple[int, int] = (2, 5)
    ways: tuple[Way, ...] = (Way("tiles", N_("Each round"), tuple(map(_tile, range(1, ROUNDS + 1)))),)

    def doubtful(self, numbers: Numbers, box: Any | None = None) -> tuple[str, Said] | None:
        """Any three tiles can be won, whatever is in the box."""
        del numbers, box
        return None

    def counted(self, names: Sequence[str], written: Sequence[Numbers]) -> Played:
        """The last round ends with these tiles set aside."""
        begun = monster_flow.empty_table(monster_setup(*names))
        state: MonsterState = begun
        for number in range(1, ROUNDS + 1):
            state = state._replace(round=number)
            best = max(round_values(state.setup, number))
            for seat, numbers in enumerate(written):
                tile = numbers.get(f"round{number}", 0)
                state = monster_facts.TileKept(seat, tile, tile == best).after(state)
        scribe = Scribe(state._replace(phase=MonsterPhase.ROUND_END))
        monster_flow.run_on(scribe)
        return scribe.played()


PADS: Mapping[str, PadOf] = {"dinotwist": TwistPad(), "monstertrick": MonsterPad()}
"""The pads there are; at a table of Bilico the stage itself keeps the score."""
