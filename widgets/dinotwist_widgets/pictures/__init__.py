"""The pieces of the table as SVG text: pure functions, values in, text out."""

from dinotwist_widgets.pictures.cards import TILE, back, badge_alone, card, chip, framed, ghost, peek, tile
from dinotwist_widgets.pictures.drawings import icon
from dinotwist_widgets.pictures.marks import Mark, sign
from dinotwist_widgets.pictures.markup import Html, classes, joined, tag, text
from dinotwist_widgets.pictures.pieces import bonus_card, event_card, ground, rex_print, stone, terrain

__all__ = [
    "TILE",
    "Html",
    "Mark",
    "back",
    "badge_alone",
    "bonus_card",
    "card",
    "chip",
    "classes",
    "event_card",
    "framed",
    "ghost",
    "ground",
    "icon",
    "joined",
    "peek",
    "rex_print",
    "sign",
    "stone",
    "tag",
    "terrain",
    "text",
    "tile",
]
