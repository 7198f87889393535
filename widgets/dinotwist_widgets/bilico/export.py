"""A table of Bilico as one picture: the palazzi, the stock, and every player's cars and points."""

from __future__ import annotations

from dinotwist.bilico.naming import palazzo as named
from dinotwist.bilico.pieces import Car, Place
from dinotwist.bilico.state import State
from dinotwist.kit.words import Language, counted
from dinotwist_widgets.bilico.cars import car_picture, floor_picture, roof_picture
from dinotwist_widgets.bilico.marks import Marks
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.bilico.skyline import ORDER, Scale, floors_said, roofs_said, rule_said, scale_of
from dinotwist_widgets.bilico.skyline import drawing as palazzo_drawing
from dinotwist_widgets.pictures import Html
from dinotwist_widgets.pictures.layout import Block, below, beside, caption, flowing, on, piece, words
from dinotwist_widgets.play.export import ROOM

WIDE = 150


def drawing(view: State, seat: int | None, language: Language) -> Block:
    """The table; in Bilico everybody sees all of it."""
    del seat
    sight = Sight(Marks(), language, view)
    scale = scale_of(sight)
    skyline = on(beside([_palazzo(sight, place, scale) for place in ORDER], 24), "x-land", 22, 40)
    players = [_player(sight, at) for at in range(len(view.players))]
    return below([skyline, _stock(sight), flowing(players, ROOM, 16)], 18)


def _palazzo(sight: Sight, place: Place, scale: Scale) -> Block:
    palazzo = sight.palazzo(place)
    told = [rule_said(sight, place), floors_said(palazzo)]
    told += [roofs_said(palazzo)] if palazzo.levels else []
    lines = [caption(sight.say(line), 14, WIDE) for line in told]
    tower = piece(palazzo_drawing(sight, place, scale), WIDE, WIDE * scale.high / 100)
    name = caption(sight.say(named(place)), 16, WIDE, "x-name")
    return below([tower, name, *lines], 3)


def _stock(sight: Sight) -> Block:
    view = sight.view
    floors = counted("{count} floor left", "{count} floors left", view.floors)
    roofs = counted("{count} roof left", "{count} roofs left", view.roofs)
    parked = counted("{count} car parked", "{count} cars parked", view.parked)
    return beside(
        [
            _counted(floor_picture(), sight.say(floors)),
            _counted(roof_picture(), sight.say(roofs)),
            _counted(car_picture(Car.BRONZE), sight.say(parked)),
        ],
        28,
    )


def _counted(picture: Html, said_so: str) -> Block:
    return beside([piece(picture, 40, 20), words(said_so, 15)], 8)


def _player(sight: Sight, seat: int) -> Block:
    player = sight.view.player(seat)
    points = counted("{count} point", "{count} points", player.score)
    cars = [
        _counted(car_picture(kind), str(number))
        for kind, number in ((Car.BRONZE, player.bronze), (Car.GOLD, player.gold))
    ]
    head = words(sight.view.name(seat), 18, "x-name", 300)
    return on(below([head, words(sight.say(points), 15), beside(cars, 20)], 8), "x-panel", 14, 16)
