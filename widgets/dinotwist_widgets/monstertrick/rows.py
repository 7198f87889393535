"""The secret rows of score tiles: laid by the reader, then turned trick by trick."""

from __future__ import annotations

from dinotwist.kit.words import Said, said
from dinotwist.monstertrick.naming import place, tiles
from dinotwist.monstertrick.setting_up import ROW, tiles_of_round
from dinotwist.monstertrick.state import Tile
from dinotwist_widgets.monstertrick import pictures
from dinotwist_widgets.monstertrick.sight import Sight
from dinotwist_widgets.pictures import Html, joined, tag


def laying(sight: Sight) -> Html:
    """The reader's three tiles as buttons, and the row that they make so far."""
    values = tiles_of_round(sight.view)
    title = tag("h3", sight.say(said("Your tiles for this round")), class_="dt-label")
    buttons = [_choice(sight, value) for value in values]
    label = sight.say(said("Your tiles for this round"))
    group = tag("div", *buttons, class_="dt-mtiles", role="group", aria_label=label, data_group="tiles")
    made = tag("div", *(_slot(sight, n) for n in range(ROW)), class_="dt-mtiles", role="img", aria_label=_made(sight))
    below = tag("h3", sight.say(said("Your secret row")), class_="dt-label")
    halves = (tag("div", title, group), tag("div", below, made))
    return tag("div", *halves, class_="dt-mlaying")


def _choice(sight: Sight, value: int) -> Html:
    target = f"tile:{value}"
    where = [place(sight.tiles.index(value))] if value in sight.tiles else []
    picture = joined(
        (
            tag("span", pictures.tile(value, marks=sight.marks.of(target)), class_="dt-piece"),
            tag("span", *map(sight.say, where), class_="dt-mcaption"),
        )
    )
    name = sight.comma(said("tile {value}", value=value), *where)
    return sight.button(target, picture, name, class_="dt-mpick", data_key=f"tile-{value}")


def _slot(sight: Sight, number: int) -> Html:
    value = sight.tiles[number] if number < len(sight.tiles) else 0
    picture = pictures.tile(value, up=False) if value else tag("span", class_="dt-mfreetile")
    caption = tag("span", sight.say(place(number)), class_="dt-mcaption")
    return tag("span", tag("span", picture, class_="dt-piece"), caption, class_="dt-mtile1")


def _made(sight: Sight) -> str:
    if not sight.tiles:
        return sight.say(said("Your secret row is empty."))
    return sight.say(said("Your secret row so far: {tiles}", tiles=tiles(sight.tiles)))


def row(sight: Sight, seat: int) -> Html:
    """The row of a seat as it lies: what the reader may know of it, and the tile that is up."""
    lying = sight.player(seat).row
    if lying is None:
        return tag("p", sight.say(row_said(sight, seat)), class_="dt-mnorow")
    cells = [_lying(sight, seat, n, tile) for n, tile in enumerate(lying)]
    label = sight.say(row_said(sight, seat))
    return tag("div", *cells, class_="dt-mrow", role="img", aria_label=label, data_key=f"row-{seat}")


def _lying(sight: Sight, seat: int, number: int, tile: Tile) -> Html:
    picture = pictures.tile(sight.value(seat, tile), up=tile.up)
    caption = tag("span", sight.say(said("up")) if tile.up else "", class_="dt-mcaption")
    css = "dt-mtile1 dt-mup" if tile.up else "dt-mtile1"
    piece = tag("span", picture, class_="dt-piece open" if tile.up else "dt-piece")
    return tag("span", piece, caption, class_=css, data_key=f"row-{seat}-{number}-{'up' if tile.up else 'down'}")


def row_said(sight: Sight, seat: int) -> Said:
    """A row in words: each tile with its value where the reader may know it, and how it lies."""
    lying = sight.player(seat).row
    if lying is None:
        return said("row not laid yet")
    return said("row: {tiles}", tiles=[_tile_said(sight, seat, tile) for tile in lying])


def _tile_said(sight: Sight, seat: int, tile: Tile) -> Said:
    value = sight.value(seat, tile)
    if tile.up:
        return said("{value} up", value=value)
    return said("{value} face down", value=value) if value else said("face down")
