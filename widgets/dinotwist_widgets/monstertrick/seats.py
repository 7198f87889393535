"""One player's part of the table: name, colour and turn, the row of tiles, and what is counted."""

from __future__ import annotations

from dinotwist.kit.words import N_, Said, counted, said
from dinotwist.monstertrick.ending import rounds
from dinotwist.monstertrick.markers import markers_left
from dinotwist.monstertrick.state import Phase
from dinotwist.monstertrick.turns import deciding
from dinotwist_widgets.monstertrick.rows import row
from dinotwist_widgets.monstertrick.sight import Sight
from dinotwist_widgets.pictures import Html, classes, icon, tag

_ASKED = {Phase.ROWS: N_("lays the row"), Phase.PLAY: N_("plays a card")}
"""What a seat is doing that has to decide."""


def seats_in_order(sight: Sight) -> tuple[int, ...]:
    """The reader's own seat first, then the others as they sit."""
    seats = range(len(sight.view.players))
    if sight.seat is None:
        return tuple(seats)
    return tuple(seats[sight.seat :]) + tuple(seats[: sight.seat])


def seat_section(sight: Sight, seat: int) -> Html:
    """Everything that belongs to one player."""
    own = seat == sight.seat
    name = sight.comma(sight.who(seat), said("you")) if own else sight.say(sight.who(seat))
    return tag(
        "div",
        _head(sight, seat, own=own),
        tag("div", stance(sight, seat), class_="dt-pills"),
        row(sight, seat),
        _facts(sight, seat),
        _rounds(sight, seat),
        class_=classes("dt-seat", "dt-mine" if own else ""),
        role="group",
        aria_label=name,
        data_key=f"seat-{seat}",
    )


def _head(sight: Sight, seat: int, *, own: bool) -> Html:
    name = tag("h3", tag("bdi", sight.view.name(seat)), class_="dt-name")
    colour = tag("span", sight.say(sight.colour(seat)), class_="dt-maside")
    you = tag("span", sight.say(said("you")), class_="dt-you") if own else Html()
    return tag("div", sight.marker(seat), name, " ", colour, " ", you, class_="dt-head")


def stance(sight: Sight, seat: int) -> Html:
    """Plum marks who has to decide."""
    if seat not in deciding(sight.view):
        return Html()
    words = sight.say(said(_ASKED[sight.view.phase]))
    return tag("span", icon("wait"), tag("span", words), class_="dt-stance dt-now")


def _facts(sight: Sight, seat: int) -> Html:
    items = (
        (icon("crown"), tricks_said(sight, seat)),
        (icon("hand"), hand_said(sight, seat)),
        (sight.marker(seat), markers_said(sight, seat)),
    )
    rows = (tag("li", picture, tag("span", sight.say(words))) for picture, words in items)
    return tag("ul", *rows, class_="dt-facts", role="list")


def tricks_said(sight: Sight, seat: int) -> Said:
    """How many tricks the seat has won in this round."""
    number = sight.player(seat).tricks
    return counted("{count} trick won", "{count} tricks won", number)


def hand_said(sight: Sight, seat: int) -> Said:
    """How many cards the seat holds."""
    number = len(sight.player(seat).hand)
    return counted("{count} card in hand", "{count} cards in hand", number)


def markers_said(sight: Sight, seat: int) -> Said:
    """How many markers the seat has not put beside a pile."""
    number = markers_left(sight.view, seat)
    return counted("{count} marker left", "{count} markers left", number)


def _rounds(sight: Sight, seat: int) -> Html:
    """The points by round: a cell for each round, and their sum."""
    cells = [
        tag("span", tag("small", f"{n}:"), " ", tag("b", "·" if points is None else str(points)), class_="dt-mround")
        for n, points in enumerate(points_by_round(sight, seat), 1)
    ]
    total = tag("b", str(sight.player(seat).points))
    cells.append(tag("span", tag("small", sight.say(said("total"))), " ", total, class_="dt-mround dt-msum"))
    title = tag("small", sight.say(said("points by round")))
    return tag("div", title, *cells, class_="dt-mrounds", role="img", aria_label=sight.say(points_said(sight, seat)))


def points_by_round(sight: Sight, seat: int) -> tuple[int | None, ...]:
    """The tile that the seat set aside in each round; None where none is known."""
    kept = {kept.round: kept.tile for kept in sight.player(seat).kept}
    return tuple(kept.get(number) for number in range(1, rounds(sight.view.setup) + 1))


def points_said(sight: Sight, seat: int) -> Said:
    """The points in words, the rounds that are over one by one."""
    player = sight.player(seat)
    total = counted("{count} point", "{count} points", player.points)
    parts = [
        said("round {round}: {points}", round=number, points=points)
        for number, points in enumerate(points_by_round(sight, seat), 1)
        if points is not None
    ]
    return said("{total} ({rounds})", total=total, rounds=parts) if parts else total
