"""Monster Trick in the lab: its decisions as a list, its hands laid open, and every card and number of its table."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.positions import Place
from dinotwist.kit.words import N_, Language, Said, said
from dinotwist.monstertrick.cards import COLOURS, HIGHEST, card
from dinotwist.monstertrick.decisions import Decision, Lay
from dinotwist.monstertrick.naming import colour, named, pile
from dinotwist.monstertrick.placing import MOST_PILES
from dinotwist.monstertrick.rulings import Rulings
from dinotwist.monstertrick.setup import Extent
from dinotwist.monstertrick.state import State
from dinotwist_widgets.lab import fields
from dinotwist_widgets.lab.fields import (
    NULL,
    NUMBER,
    PAIR,
    Adder,
    Choice,
    Flag,
    Number,
    Picker,
    Row,
    Section,
    Text,
    at,
    is_null,
    names_at,
    player_adder,
    words_at,
)
from dinotwist_widgets.lab.games import Held
from dinotwist_widgets.monstertrick import pictures
from dinotwist_widgets.monstertrick.desk import MonsterDesk
from dinotwist_widgets.pictures import Html, joined, tag
from dinotwist_widgets.play.desk import Desk

CARD, LAID, TILE = "card", "laid", "tile"
BY = "by:"
"""Before a player's name, among the things that are put on a pile."""
_TILES = tuple(map(str, range(1, 10)))
_ROUNDS = 3
_NEW = N_("Begin a pile")


class MonsterLab:
    """Monster Trick in the lab."""

    rulings: type[Rulings] = Rulings
    most_players: int = 5

    @property
    def desk(self) -> Desk:
        """Its table."""
        return MonsterDesk()

    # --- what may be done ------------------------------------------------------------------------

    def kind(self, decision: Decision) -> Said:
        """Cards by the pile on which they go."""
        if isinstance(decision, Lay):
            return said("Lay the row")
        return said(_NEW) if decision.pile is None else said("On {pile}", pile=pile(decision.pile))

    def detail(self, state: State, decision: Decision) -> Said | None:
        """Nothing more than the decision says."""
        del state, decision
        return None

    def pieces(self, decision: Decision, language: Language) -> Html:
        """The card, or the tiles."""
        if isinstance(decision, Lay):
            return joined(tag("span", pictures.tile(value), class_="dt-labchip") for value in decision.tiles)
        return tag("span", pictures.card(decision.card, language), class_="dt-labchip")

    def hand(self, state: State, seat: int, language: Language) -> tuple[Held, ...]:
        """The cards in a seat's hand."""
        return tuple(Held(pictures.card(held, language), named(held)) for held in state.player(seat).hand)

    # --- setting up ------------------------------------------------------------------------------

    def sections(self, given: Any) -> tuple[Section, ...]:
        """The round, the piles, and each player."""
        return (_round(given), _piles(given), *(_player(given, seat) for seat in range(len(names_at(given)))))

    def adders(self, given: Any) -> tuple[Adder, ...]:
        """One more player."""
        return player_adder(given, self.most_players)

    def picker(self, kind: str, given: Any) -> Picker:
        """The cards that this many players use, by colour and value, with the player on a pile; or tiles."""
        if kind == TILE:
            return Picker(((said("Tile"), _TILES),))
        cards = tuple(
            (colour(kin), tuple(f"{kin.letter}{value}" for value in range(1, _highest(given) + 1))) for kin in COLOURS
        )
        players = ((said("Played by"), tuple(BY + name for name in names_at(given) if name)),)
        return Picker((*players, *cards) if kind == LAID else cards)

    def placed(self, kind: str, before: str | None, thing: str, given: Any) -> str:
        """On a pile a card keeps its player and a player the card; the first player plays what nobody played yet."""
        if kind != LAID:
            return thing
        names = names_at(given)
        player, _, there = (before or "").rpartition(" ")
        if thing.startswith(BY):
            return f"{thing.removeprefix(BY)} {there or 'G1'}"
        return thing if " " in thing else f"{player or (names[0] if names else '?')} {thing}"

    def picture(self, kind: str, value: str, language: Language) -> Html:
        """A card, a card with its player, or a tile."""
        if kind == TILE:
            if value not in _TILES:
                raise ValueError(value)
            return pictures.tile(int(value))
        if value.startswith(BY):
            return tag("span", value.removeprefix(BY), class_="dt-labplace")
        player, _, text = value.rpartition(" ")
        shown = pictures.card(card(text), language)
        return joined((shown, tag("span", player, class_="dt-labplace"))) if kind == LAID and player else shown

    box_says: tuple[Place, ...] = ()

    def box_said(self, box: Any, given: Any) -> dict[str, Any]:
        """A position of Monster Trick says nothing of what its box has."""
        del box, given
        return {}

    def preview(self, state: State, language: Language) -> Html:
        """The fields of Monster Trick are its piles, hands and rows."""
        del state, language
        return Html()

    def field_of(self, what: str, given: Any) -> str | None:
        """There is no picture besides the fields."""
        del what, given
        return None

    def name(self, kind: str, value: str) -> Said:
        """A card, a card with its player, or a tile, in words."""
        if kind == TILE:
            return said("tile {value}", value=value)
        if value.startswith(BY):
            return said("played by {name}", name=value.removeprefix(BY))
        player, _, text = value.rpartition(" ")
        return said("{card}, played by {name}", card=named(card(text)), name=player) if player else named(card(text))


def _highest(given: Any) -> int:
    """The highest value that the players of a position use; of all cards where there are too few players for a game."""
    used = Extent().values_each * len(names_at(given))
    return min(used, HIGHEST) if len(names_at(given)) > 1 else HIGHEST


def _round(given: Any) -> Section:
    names = tuple((name, said("{name}", name=name)) for name in names_at(given) if name)
    return Section(
        "round",
        said("The round"),
        (
            Number(("round",), said("Round"), at(given, ("round",)), 1, 1, _ROUNDS),
            Choice(("turn",), said("Whose turn"), at(given, ("turn",)), names or (("", said("nobody")),)),
            Number(("seed",), said("Dealt by number"), at(given, ("seed",)), 1, 0, 2**64 - 1),
        ),
    )


def _piles(given: Any) -> Section:
    piles = at(given, ("piles",), [])
    count = len(piles) if isinstance(piles, list) else 0
    return Section("piles", said("The piles"), tuple(_pile(given, n) for n in range(min(count + 1, MOST_PILES))))


def _pile(given: Any, number: int) -> Row:
    place: Place = ("piles", number)
    label = said("Pile {number}", number=number + 1)
    return Row(place, label, LAID, words_at(given, place), ordered=True, form=PAIR)


def _player(given: Any, seat: int) -> Section:
    here: Place = ("players", seat)
    name = fields.text_at(given, (*here, "name")) or ""
    row, hand, kept = (*here, "row"), (*here, "hand"), (*here, "kept")
    held = at(given, hand) is not None
    dealt = Flag(hand, said("The hand is dealt by number"), not held, None, [])
    size = Extent().hand
    left = Number(
        ("plays_left", name), said("Cards dealt into the hand"), at(given, ("plays_left", name)), size, 0, size
    )
    return Section(
        f"player-{seat}",
        said("{name}", name=name) if name else said("Player {number}", number=seat + 1),
        (
            Text((*here, "name"), said("Name"), at(given, (*here, "name"))),
            Row(hand, said("Hand"), CARD, words_at(given, hand), keeps_empty=True),
            dealt,
            *(() if held or not name else (left,)),
            Row(row, said("Row of tiles"), TILE, words_at(given, row), ordered=True, form=NUMBER),
            Flag(row, said("The row is not laid yet"), is_null(given, row), NULL),
            Number((*here, "tricks"), said("Tricks won"), at(given, (*here, "tricks")), 0),
            Row(kept, said("Tiles kept in the rounds before"), TILE, words_at(given, kept), ordered=True, form=NUMBER),
            Number((*here, "points"), said("Other points of earlier rounds"), at(given, (*here, "points")), 0),
            Number((*here, "exact"), said("Highest tile won so often"), at(given, (*here, "exact")), 0, 0, 2),
        ),
        drops=here,
    )


LAB = MonsterLab()
