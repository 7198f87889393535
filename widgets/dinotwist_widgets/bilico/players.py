"""The players: score, cars still to park, bonus cards, whose turn it is, and the points of the turn."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.bilico.parking import cars_due
from dinotwist.bilico.pieces import Car
from dinotwist.bilico.state import Phase, TurnScore
from dinotwist.bilico.turns import deciding
from dinotwist.kit.words import N_, Said, counted, said
from dinotwist_widgets.bilico.cars import car_picture
from dinotwist_widgets.bilico.points import line_list, sheet, turn_lines
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.pictures import Html, classes, icon, tag

_DOING = {
    "park": N_("parks now"),
    "build": N_("builds now"),
    "pass": N_("passes now"),
    "duel": N_("in the duel"),
}


def players(sight: Sight) -> Html:
    """All players, as they sit."""
    return tag("div", *(_player(sight, seat) for seat in range(len(sight.view.players))), class_="dt-players")


def _player(sight: Sight, seat: int) -> Html:
    view = sight.view
    name = view.name(seat)
    head = tag("div", tag("h3", tag("bdi", name), class_="dt-name"), *_pills(sight, seat), class_="dt-head")
    score = tag("p", tag("b", str(view.player(seat).score), class_="dt-figure"), " ", sight.say(said("points")))
    parts = [head, tag("div", score, _cars(sight, seat), class_="dt-has"), _turn(sight, seat), sheet(sight, seat)]
    css = classes("dt-player", "dt-active" if seat in busy(sight) else "")
    return tag("div", *parts, class_=css, role="group", aria_label=name, data_key=f"player-{seat}")


def busy(sight: Sight) -> tuple[int, ...]:
    """The seats whose turn it is, or who fight."""
    view = sight.view
    if view.phase is Phase.DUEL:
        return view.duel
    return deciding(view) if view.phase is Phase.TURN else ()


def _pills(sight: Sight, seat: int) -> Iterator[Html]:
    view = sight.view
    if seat in busy(sight):
        doing = sight.say(said(_DOING[view.step]))
        yield tag("span", icon("seat"), tag("span", doing), class_="dt-stance dt-now")
    if seat in view.winners:
        yield tag("span", icon("crown"), tag("span", sight.say(said("wins"))), class_="dt-won")


def _cars(sight: Sight, seat: int) -> Html:
    player = sight.view.player(seat)
    rows = []
    for kind, number in ((Car.BRONZE, player.bronze), (Car.GOLD, player.gold)):
        words = sight.say(_bronze(number) if kind is Car.BRONZE else _gold(number))
        rows.append(tag("li", car_picture(kind), tag("span", words)))
    rows += [tag("li", icon("wait"), tag("span", sight.say(words))) for words in notes_said(sight, seat)]
    return tag("ul", *rows, class_="dt-facts", role="list")


def _bronze(number: int) -> Said:
    return counted("{count} bronze car left", "{count} bronze cars left", number)


def _gold(number: int) -> Said:
    return said("the gold car left") if number else said("the gold car is parked")


def notes_said(sight: Sight, seat: int) -> Iterator[Said]:
    """What a player still owes."""
    player = sight.view.player(seat)
    if player.penalised and cars_due(sight.view, seat) > 1:
        yield said("parks 2 cars in the next turn")
    if player.debt:
        yield said("owes {points} points at the end of the next turn", points=abs(player.debt))


def _turn(sight: Sight, seat: int) -> Html:
    """The points of the turn that is being reckoned, else of the last one; nothing before the first."""
    view = sight.view
    hand = view.hand if view.phase is Phase.TURN and seat == view.active else None
    if hand is not None and hand.score is not None:
        return _scored(sight, said("This turn"), hand.score)
    last = view.player(seat).last
    return Html() if last is None else _scored(sight, said("Last turn"), last)


def _scored(sight: Sight, title: Said, score: TurnScore) -> Html:
    lines = line_list(sight, turn_lines(score), score.points, said("in all"))
    collapse = [tag("p", sight.say(said("ended by a collapse")), class_="dt-aside")] if score.collapse else []
    return tag("div", tag("h4", sight.say(title), class_="dt-label"), *collapse, lines, class_="dt-turn")


def card_owner(sight: Sight, card: str) -> Said:
    """Where a bonus card lies."""
    owner = sight.view.owner(card)
    return said("on the table") if owner is None else said("with {name}", name=sight.view.name(owner))
