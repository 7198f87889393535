"""One player's part of the table: name and standing, what is counted, the island, and the cards in front."""

from __future__ import annotations

from dinotwist.kit.words import N_, Said, counted, said
from dinotwist.twist.bonuses import claws
from dinotwist.twist.ending import POINTS_BURIED
from dinotwist.twist.facts import PlayCancelled
from dinotwist.twist.state import Phase, Stance
from dinotwist.twist.turns import ASKING, deciding, names_in_secret
from dinotwist_widgets.pictures import Html, back, classes, icon, joined, stone, tag
from dinotwist_widgets.twist.islands import other_island, own_island
from dinotwist_widgets.twist.plays import lane
from dinotwist_widgets.twist.sight import Sight

_STANCES = {
    Stance.READY: ("ready", N_("ready")),
    Stance.BURIED: ("grave", N_("has buried")),
    Stance.SAT_OUT: ("wait", N_("sits out")),
    Stance.FIGHTING: ("swords", N_("in the fight")),
    Stance.CANCELLED: ("bar", N_("cancelled")),
    Stance.DONE: ("tick", N_("has attacked")),
}
"""How a seat stands: an icon and its word."""

_ASKED = {
    Phase.REDRAW: N_("is choosing"),
    Phase.PREPARE: N_("is preparing"),
    Phase.CHOOSE_SPECIES: N_("names a species"),
    Phase.ATTACK: N_("attacks now"),
}
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
    island = own_island(sight, seat) if own else other_island(sight, seat)
    name = sight.view.name(seat)
    label = sight.comma(name, said("you")) if own else name
    return tag(
        "div",
        tag("div", _head(sight, seat, own=own), facts(sight, seat), class_="dt-who"),
        island,
        lane(sight, seat),
        class_=classes("dt-seat", "dt-mine" if own else ""),
        role="group",
        aria_label=label,
        data_key=f"seat-{seat}",
    )


def _head(sight: Sight, seat: int, *, own: bool) -> Html:
    name = tag("h3", tag("bdi", sight.view.name(seat)), class_="dt-name")
    you = tag("span", sight.say(said("you")), class_="dt-you") if own else Html()
    line = tag("div", name, you, class_="dt-head")
    pills = tag("div", stance(sight, seat), _bonus(sight, seat), class_="dt-pills")
    return joined((line, pills))


def _bonus(sight: Sight, seat: int) -> Html:
    """The island bonus that the seat has won, beside its name."""
    points = sight.player(seat).bonus
    if not points:
        return Html()
    words = sight.say(said("+{points} complete island", points=points))
    return tag("span", icon("crown"), tag("span", words), class_="dt-won")


def stance(sight: Sight, seat: int) -> Html:
    """How the seat stands in this step; plum marks who has to decide."""
    if seat in to_decide(sight):
        words = sight.say(said(_ASKED[sight.view.phase]))
        return tag("span", icon("wait"), tag("span", words), class_="dt-stance dt-now")
    found = _STANCES.get(sight.player(seat).stance)
    if found is None or sight.view.phase is Phase.OVER:
        return Html()
    sign, words = found
    return tag("span", icon(sign), tag("span", sight.say(said(words))), class_="dt-stance")


def to_decide(sight: Sight) -> tuple[int, ...]:
    """The seats that have to decide now, as far as this seat can know.

    While species are named in secret, the owner of a mixed Duo knows of nobody else.
    """
    if sight.view.phase not in ASKING:
        return ()
    seats = deciding(sight.view)
    return tuple(s for s in seats if s == sight.seat) if names_in_secret(sight.view) else seats


def facts(sight: Sight, seat: int) -> Html:
    """What is counted of a seat: graveyard, long claws, hand."""
    items = (
        (stone(), grave_said(sight, seat), _just_buried(sight, seat)),
        (icon("claws"), claws_said(sight, seat), Html()),
        (icon("hand"), hand_said(sight, seat), Html()),
    )
    rows = (tag("li", picture, tag("span", sight.say(words), more)) for picture, words, more in items)
    return tag("ul", *rows, class_="dt-facts", role="list")


def _just_buried(sight: Sight, seat: int) -> Html:
    """The cancelled cards that have just gone to the graveyard, face down."""
    last = sight.last
    if not isinstance(last, PlayCancelled) or last.seat != seat or not last.buried:
        return Html()
    keys = (sight.keys.get(("play", seat, n), f"buried-{seat}-{n}") for n in range(len(last.cards)))
    return tag(
        "span",
        *(tag("span", back(sight.language), class_="dt-piece", data_key=key) for key in keys),
        class_="dt-buried",
        aria_hidden="true",
    )


def grave_said(sight: Sight, seat: int) -> Said:
    """The graveyard: its number of cards and the points that they are worth."""
    number = len(sight.player(seat).graveyard)
    points = counted("{count} point", "{count} points", number * POINTS_BURIED)
    return said("graveyard: {number} ({points})", number=number, points=points)


def claws_said(sight: Sight, seat: int) -> Said:
    """The long claws on the seat's island, and the bonus for most of them once it is given."""
    number, won = claws(sight.view, seat), sight.player(seat).claw_bonus
    if won:
        return said("long claws: {number}, +{points}", number=number, points=won)
    return said("long claws: {number}", number=number)


def hand_said(sight: Sight, seat: int) -> Said:
    """How many cards the seat holds."""
    number = len(sight.player(seat).hand)
    return counted("hand: {count} card", "hand: {count} cards", number)
