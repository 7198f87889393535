"""A table of Monster Trick as one picture: the piles, and every player's row and hand."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.words import Language, said
from dinotwist.monstertrick.markers import card_to_beat
from dinotwist.monstertrick.naming import pile
from dinotwist.monstertrick.state import Pile, State
from dinotwist_widgets.monstertrick import pictures
from dinotwist_widgets.monstertrick.marks import Marks
from dinotwist_widgets.monstertrick.seats import hand_said, points_said, tricks_said
from dinotwist_widgets.monstertrick.sight import Sight
from dinotwist_widgets.pictures.layout import Block, below, beside, flowing, on, piece, words
from dinotwist_widgets.play.export import ROOM

CARD, SMALL, TILE = (84, 118), (56, 78), (48, 56)
SHOWN = 40
"""How much of a card is seen that another covers: its upper third."""


def drawing(view: State, seat: int | None, language: Language) -> Block:
    """The table as a seat sees it."""
    sight = Sight(Marks(), language, view, seat)
    head = words(sight.say(said("Round {round}", round=view.round)), 19, "x-name")
    piles = [_pile(sight, number, lying) for number, lying in enumerate(view.piles)]
    none = words(sight.say(said("No pile lies on the table.")), 15)
    middle = on(beside(piles, 22) if piles else none, "x-land", 22, 40)
    seats = [_seat(sight, at) for at in range(len(view.players))]
    return below([head, middle, flowing(seats, ROOM, 16)], 18)


def _pile(sight: Sight, number: int, lying: Pile) -> Block:
    wide, high = CARD
    cards = [piece(pictures.card(laid.card, sight.language), wide, high) for laid in lying.cards]
    covered = [Block(wide, SHOWN, block.html) for block in cards[:-1]]
    stack = below([*covered, *cards[-1:]], 0)
    to_beat = sight.say(said("to beat: {value}", value=card_to_beat(sight.view, lying).value))
    owner = words(sight.say(said("no marker")), 14)
    if lying.owner is not None:
        marker = piece(sight.marker(lying.owner), 30, 30)
        owner = beside([marker, words(sight.view.name(lying.owner), 15, room=110)], 6)
    return below([words(sight.say(pile(number)), 15, "x-name"), owner, words(to_beat, 14), stack], 4)


def _seat(sight: Sight, seat: int) -> Block:
    head = beside([piece(sight.marker(seat), 30, 30), words(sight.say(sight.who(seat)), 18, "x-name", 380)], 8)
    told = [words(sight.say(line(sight, seat)), 14) for line in (tricks_said, hand_said, points_said)]
    return on(below([head, *_row(sight, seat), *told, *_hand(sight, seat)], 8), "x-panel", 14, 16)


def _row(sight: Sight, seat: int) -> Iterator[Block]:
    row = sight.player(seat).row
    if row is None:
        yield words(sight.say(said("row not laid yet")), 14)
        return
    known = [tile.value if sight.seat is None else sight.value(seat, tile) for tile in row]
    yield beside([piece(pictures.tile(value, up=tile.up), *TILE) for value, tile in zip(known, row, strict=True)], 6)


def _hand(sight: Sight, seat: int) -> Iterator[Block]:
    hand = sight.player(seat).hand
    if hand and not any(card.hidden for card in hand):
        yield flowing([piece(pictures.card(card, sight.language), *SMALL) for card in hand], 370, 5)
