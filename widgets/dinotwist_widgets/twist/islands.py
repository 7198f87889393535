"""Twist Island and the players' islands: three by three places, each a picture in a cell of its own."""

from __future__ import annotations

from dinotwist.kit.words import Said, counted, said
from dinotwist.twist.cards import GRID, TWIST_ISLAND, Dino, EventCard, EventKind, Territory
from dinotwist.twist.events import conditions
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.naming import event, species, territory
from dinotwist.twist.setup import IslandKind
from dinotwist_widgets.pictures import (
    TILE,
    Html,
    Mark,
    back,
    chip,
    event_card,
    ground,
    icon,
    joined,
    rex_print,
    tag,
    terrain,
    tile,
)
from dinotwist_widgets.twist.moves import over_island, over_twist_island
from dinotwist_widgets.twist.sight import Sight, card_listed, card_name

CLAUSES = {
    EventKind.TWIST_ISLAND: "DT-R14",
    EventKind.BIG_ROCK: "DT-R58",
    EventKind.METEOR: "DT-R45",
    EventKind.TRIO: "DT-R46",
    EventKind.SOLO: "DT-R47",
    EventKind.FURY: "DT-R48",
    EventKind.DISASTERS: "DT-R50",
    EventKind.VOLCANO: "DT-R44",
    EventKind.EARTHQUAKE: "DT-R51",
    EventKind.TORNADO: "DT-R52",
    EventKind.BROOD: "DT-R53",
    EventKind.SUPPORT: "DT-R54",
}
"""The clause that says what a card of the event pile does; the table shows its sentence."""


def top_card(sight: Sight) -> EventCard:
    """The card on the event pile."""
    return sight.view.pile[0] if sight.view.pile else TWIST_ISLAND


# --- Twist Island -------------------------------------------------------------------------------------------


def twist_island(sight: Sight) -> Html:
    """The 3 by 3 of Twist Island with the event pile in the middle, each Dino a button."""
    cells = [_twist_cell(sight, place) for row in GRID for place in row]
    grid = tag(
        "div",
        *cells,
        over_twist_island(sight),
        class_="dt-grid",
        role="group",
        aria_label=sight.say(said("Twist Island")),
        data_group="twist",
        data_columns=3,
    )
    return tag("div", grid, class_="dt-land dt-coast")


def _twist_cell(sight: Sight, place: Territory | None) -> Html:
    if place is None:
        return _pile(sight)
    dino = sight.view.twist[place]
    if dino is None and place not in sight.view.setup.extent.territories:
        return tag("div", class_="dt-nowhere", data_key=f"twist-{place.word}")
    target = f"twist:{place.word}"
    name = tag("span", terrain(place), tag("span", sight.say(territory(place))), class_="dt-placename")
    picture = joined((_twist_piece(sight, place, dino, target), name))
    said_name = _twist_name(sight, place, dino)
    return sight.button(target, picture, said_name, class_="dt-spot", data_key=f"twist-{place.word}")


def _twist_piece(sight: Sight, place: Territory, dino: Dino | None, target: str) -> Html:
    if dino is None:
        return tag("span", ground(place, marks=sight.states(target)), class_="dt-piece")
    if place in conditions(sight.view).destroyed:
        picture = back(sight.language, sight.states(target, Mark.DESTROYED), canvas=TILE)
    else:
        picture = tile(dino, sight.language, sight.states(target))
    return tag("span", picture, class_="dt-piece", data_key=sight.keys["twist", -1, place])


def _twist_name(sight: Sight, place: Territory, dino: Dino | None) -> str:
    lies = said("empty") if dino is None else card_name(dino)
    destroyed = place in conditions(sight.view).destroyed
    return sight.comma(territory(place), lies, *((Mark.DESTROYED.said(),) if destroyed else ()))


def _pile(sight: Sight) -> Html:
    """The event pile: the card in force, and how many lie under it."""
    card, left = top_card(sight), max(len(sight.view.pile) - 1, 0)
    under = counted("{count} card under it", "{count} cards under it", left)
    label = sight.comma(said("Event pile: {event}", event=event(card)), under)
    picture = tag(
        "span",
        event_card(card, sight.language, label, sight.states("event:top")),
        class_="dt-piece",
        data_key=event_key(sight),
    )
    count = tag("span", sight.say(said("{count} under it", count=left)), class_="dt-placename", aria_hidden="true")
    return tag("div", picture, count, class_="dt-spot dt-pile", data_key="twist-pile")


def event_key(sight: Sight, gone: int = 0) -> str:
    """What an event card is called from picture to picture: the top one, or one that has gone before it."""
    return f"event-{max(len(sight.view.pile) - 1, 0) + gone}"


def event_says(sight: Sight) -> Html:
    """What the card on the pile does, in the words of its clause."""
    number = CLAUSES.get(top_card(sight).kind)
    if number is None:
        return Html()
    sentence = sight.say(DinoTwist.rules[number].said())
    return tag("p", sentence, " ", tag("span", number, class_="dt-code"), class_="dt-eventsays")


# --- a player's island --------------------------------------------------------------------------------------


def own_island(sight: Sight, seat: int) -> Html:
    """The reader's own island: every place a button."""
    cells = [_own_cell(sight, seat, place) for row in GRID for place in row]
    label = sight.say(said("Your island"))
    grid = tag(
        "div",
        *cells,
        over_island(sight, seat),
        class_="dt-grid",
        role="group",
        aria_label=label,
        data_group="island",
        data_columns=3,
    )
    return tag("div", grid, class_="dt-land dt-coast dt-own")


def _own_cell(sight: Sight, seat: int, place: Territory | None) -> Html:
    little = is_little(sight, seat)
    if place is None:
        return tag("div", rex_print(little=little), class_="dt-middle")
    target = f"place:{place.word}"
    if place not in sight.view.setup.extent.territories:
        return tag("div", class_="dt-nowhere")
    name = sight.comma(*place_said(sight, seat, place))
    key = f"place-{place.word}"
    return sight.button(target, _chip_piece(sight, seat, place, target), name, class_="dt-spot", data_key=key)


def other_island(sight: Sight, seat: int) -> Html:
    """Another player's island: one picture, told in one sentence."""
    cells = [_other_cell(sight, seat, place) for row in GRID for place in row]
    grid = tag(
        "div",
        *cells,
        over_island(sight, seat),
        class_="dt-grid",
        role="img",
        aria_label=sight.say(island_said(sight, seat)),
    )
    return tag("div", tag("div", grid, class_="dt-land dt-coast"), _larger(sight, seat), class_="dt-isle")


def _larger(sight: Sight, seat: int) -> Html:
    """On a phone, where its places are small, another player's island opens larger by a tap."""
    words = tag("span", sight.say(said("{name}'s island, larger", name=sight.view.name(seat))), class_="dt-hidden")
    return tag("details", tag("summary", icon("larger"), words), class_="dt-larger", data_key=f"larger-{seat}")


def _other_cell(sight: Sight, seat: int, place: Territory | None) -> Html:
    if place is None:
        return tag("div", rex_print(little=is_little(sight, seat)), class_="dt-middle")
    if place not in sight.view.setup.extent.territories:
        return tag("div", class_="dt-nowhere")
    return tag("div", _chip_piece(sight, seat, place, f"seat{seat}:{place.word}"), class_="dt-spot")


def _chip_piece(sight: Sight, seat: int, place: Territory, target: str) -> Html:
    dino = sight.player(seat).island[place]
    marks = sight.states(target)
    if dino is None:
        picture = ground(place, small=True, little=is_little(sight, seat), marks=marks)
        return tag("span", picture, class_="dt-piece")
    key = sight.keys["island", seat, place]
    return tag("span", chip(dino, sight.language, marks), class_="dt-piece", data_key=key)


def is_little(sight: Sight, seat: int) -> bool:
    """Whether the seat plays on a Little Rex island, where territories are only places."""
    return sight.view.setup.seats[seat].island is IslandKind.LITTLE_REX


def place_said(sight: Sight, seat: int, place: Territory) -> tuple[Said, ...]:
    """One place of an island as it is read aloud."""
    dino = sight.player(seat).island[place]
    if dino is not None:
        return territory(place), card_name(dino)
    if is_little(sight, seat):
        return territory(place), said("empty")
    return territory(place), said("empty"), said("home of {species}", species=species(place.home))


def island_said(sight: Sight, seat: int) -> Said:
    """A whole island in one sentence."""
    island, places = sight.player(seat).island, sight.view.setup.extent.territories
    held = [
        said("{place} {dino}", place=territory(place), dino=card_listed(dino))
        for place in places
        if (dino := island[place]) is not None
    ]
    name = sight.view.name(seat)
    if not held:
        return said("{name}: the island is empty", name=name)
    if len(held) == len(places):
        return said("{name}: {held}; the island is complete", name=name, held=held)
    free = counted("{count} place is empty", "{count} places are empty", len(places) - len(held))
    return said("{name}: {held}; {free}", name=name, held=held, free=free)
