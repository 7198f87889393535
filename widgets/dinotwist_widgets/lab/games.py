"""What a game brings to the lab: how its decisions are listed, its open cards, and how its tables are edited."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple, Protocol

from dinotwist.kit.positions import Place
from dinotwist.kit.words import Language, Said
from dinotwist_widgets.lab.fields import Adder, Picker, Section
from dinotwist_widgets.pictures import Html
from dinotwist_widgets.play.desk import Desk

_MODULES = {
    "dinotwist": "dinotwist_widgets.lab.twist",
    "bilico": "dinotwist_widgets.lab.bilico",
    "monstertrick": "dinotwist_widgets.lab.monstertrick",
}


class Held(NamedTuple):
    """A card in somebody's hand: its picture, and its name."""

    picture: Html
    name: Said


class LabGame(Protocol):
    """One game in the lab. Nothing here knows a rule: what is legal or impossible the engine says."""

    @property
    def desk(self) -> Desk:
        """The game's table."""

    @property
    def rulings(self) -> type[Any]:
        """The record of its readings."""

    @property
    def most_players(self) -> int:
        """How many can play at most."""

    def kind(self, decision: Any) -> Said:
        """The group of the list in which a decision stands."""

    def detail(self, state: Any, decision: Any) -> Said | None:
        """What there is to know of a legal decision before it is taken: what it comes to, what it may attack."""

    def pieces(self, decision: Any, language: Language) -> Html:
        """The cards of a decision, small; empty where it has none."""

    def hand(self, state: Any, seat: int, language: Language) -> tuple[Held, ...] | None:
        """The cards that a seat holds; None in a game without hands."""

    def sections(self, given: Any) -> tuple[Section, ...]:
        """The fields by which a position is set up, in their groups."""

    def adders(self, given: Any) -> tuple[Adder, ...]:
        """What there may be one more of."""

    def picker(self, kind: str, given: Any) -> Picker:
        """The things of a kind that may be put on a place."""

    def placed(self, kind: str, before: str | None, thing: str, given: Any) -> str:
        """What lies on a place after a thing of the picker was put there, where something lay before."""

    def picture(self, kind: str, value: str, language: Language) -> Html:
        """A thing of a kind as a small picture; raises ValueError where the text names none."""

    def preview(self, state: Any, language: Language) -> Html:
        """The table as a picture above its fields, with acts ``to:...``; empty where the fields are picture enough."""

    def field_of(self, what: str, given: Any) -> str | None:
        """The `data-key` of the first field of a thing in that picture; None where there is no such thing."""

    @property
    def box_says(self) -> tuple[Place, ...]:
        """What a position does not say where it names its box."""

    def box_said(self, box: Any, given: Any) -> dict[str, Any]:
        """What a position without a box has to say so that a table stays as it was with this one."""

    def name(self, kind: str, value: str) -> Said:
        """A thing of a kind in words; raises ValueError where the text names none."""


def lab_game(name: str) -> LabGame:
    """A game's part of the lab. Raises LookupError where this package has none."""
    if name not in _MODULES:
        raise LookupError(f"there is no lab for {name!r}; there are {', '.join(_MODULES)}")
    found: LabGame = import_module(_MODULES[name]).LAB
    return found
