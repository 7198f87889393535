"""A table of Dino Twist as one picture: Twist Island, the piles, and every player's island and cards."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.words import Language, Said, counted, said
from dinotwist.twist.cards import GRID, Dino, Territory
from dinotwist.twist.events import conditions
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.naming import territory
from dinotwist.twist.setup import BONUSES
from dinotwist.twist.state import State
from dinotwist_widgets.pictures import TILE, Html, back, bonus_card, card, chip, event_card, ground, rex_print, tile
from dinotwist_widgets.pictures.layout import Block, below, beside, caption, flowing, on, piece, words
from dinotwist_widgets.play.export import ROOM
from dinotwist_widgets.twist.islands import CLAUSES, is_little, top_card
from dinotwist_widgets.twist.marks import Marks
from dinotwist_widgets.twist.seats import claws_said, grave_said, hand_said
from dinotwist_widgets.twist.sight import Sight

SIDE, SMALL = 100, 52
CARD, LITTLE = (60, 84), (46, 64)


def drawing(view: State, seat: int | None, language: Language) -> Block:
    """The table as a seat sees it."""
    sight = Sight(Marks(), language, view, seat, {})
    most = view.setup.extent.events + 1
    round_words = sight.say(said("Round {round} of at most {most}", round=view.round, most=most))
    beside_island = below([words(round_words, 19, "x-name"), _event(sight), _piles(sight)], 16)
    top = beside([_twist_island(sight), beside_island], 24)
    seats = [_seat(sight, at) for at in range(len(view.players))]
    return below([top, flowing(seats, ROOM, 16)], 20)


def _event(sight: Sight) -> Block:
    """What the card on the pile does."""
    number = CLAUSES.get(top_card(sight).kind)
    return Block(0, 0) if number is None else words(sight.say(DinoTwist.rules[number].said()), 15, room=560)


def _twist_island(sight: Sight) -> Block:
    rows = [beside([_twist_cell(sight, place) for place in row], 10) for row in GRID]
    return on(below(rows, 8), "x-land", 18, 40)


def _twist_cell(sight: Sight, place: Territory | None) -> Block:
    if place is None:
        under = said("{count} under it", count=max(len(sight.view.pile) - 1, 0))
        return _captioned(piece(event_card(top_card(sight), sight.language), SIDE, SIDE), sight.say(under))
    dino, name = sight.view.twist[place], sight.say(territory(place))
    if dino is None:
        return _captioned(piece(ground(place), SIDE, SIDE), name)
    hidden = place in conditions(sight.view).destroyed
    picture = back(sight.language, canvas=TILE) if hidden else tile(dino, sight.language)
    return _captioned(piece(picture, SIDE, SIDE), name)


def _captioned(block: Block, name: str) -> Block:
    return below([block, caption(name, 13, block.width)], 2)


def _piles(sight: Sight) -> Block:
    view = sight.view
    heaps = [
        _heap(
            sight,
            [back(sight.language)] if view.draw else [],
            counted("draw pile: {count} card", "draw pile: {count} cards", len(view.draw)),
        ),
        _heap(
            sight,
            [card(view.discard[-1], sight.language)] if view.discard else [],
            counted("discard pile: {count} card", "discard pile: {count} cards", len(view.discard)),
        ),
    ]
    left = [points for points in BONUSES if points in view.bonuses]
    if left:
        cards = [piece(bonus_card(points, "island"), 72, 56) for points in left]
        heaps.append(below([beside(cards, 6), words(sight.say(said("island bonuses left")), 14)], 4))
    return beside(heaps, 24)


def _heap(sight: Sight, pictures: list[Html], said_so: Said) -> Block:
    lying = [piece(picture, *CARD) for picture in pictures] or [Block(*CARD)]
    return below([beside(lying), words(sight.say(said_so), 14, room=150)], 4)


def _seat(sight: Sight, seat: int) -> Block:
    island = below([beside([_chip(sight, seat, place) for place in row], 5) for row in GRID], 5)
    told = [grave_said(sight, seat), claws_said(sight, seat), hand_said(sight, seat)]
    player = sight.player(seat)
    if player.bonus:
        told.append(said("+{points} complete island", points=player.bonus))
    lines = below([words(sight.say(line), 14) for line in told], 2)
    head = words(sight.view.name(seat), 18, "x-name", 460)
    right = below([lines, *_cards(sight, seat)], 8)
    return on(below([head, beside([on(island, "x-land", 10, 24), right], 14)], 8), "x-panel", 14, 16)


def _chip(sight: Sight, seat: int, place: Territory | None) -> Block:
    little = is_little(sight, seat)
    if place is None:
        return piece(rex_print(little=little), SMALL, SMALL)
    dino = sight.player(seat).island[place]
    picture = ground(place, small=True, little=little) if dino is None else chip(dino, sight.language)
    return piece(picture, SMALL, SMALL)


def _cards(sight: Sight, seat: int) -> Iterator[Block]:
    """What lies before the seat, and its hand as far as it can be seen."""
    player = sight.player(seat)
    if player.play is not None:
        yield beside([_card(sight, dino) for dino in player.play.cards], 5)
    if player.hand and not any(dino.hidden for dino in player.hand):
        yield flowing([_card(sight, dino) for dino in player.hand], 210, 5)


def _card(sight: Sight, dino: Dino) -> Block:
    return piece(back(sight.language) if dino.hidden else card(dino, sight.language), *LITTLE)
