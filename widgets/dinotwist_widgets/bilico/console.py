"""What a player can choose in this step: cars, floors and heights, notices, or an open form."""

from __future__ import annotations

from dinotwist.bilico.decisions import Park, ParkLate
from dinotwist.bilico.legal import candidates
from dinotwist.bilico.naming import CARS
from dinotwist.bilico.parking import cars_due
from dinotwist.bilico.pieces import Car
from dinotwist.bilico.state import Phase
from dinotwist.bilico.stops import Stop
from dinotwist.kit.words import N_, Said, counted, said
from dinotwist_widgets.bilico.cars import car_picture
from dinotwist_widgets.bilico.choices import stop_target
from dinotwist_widgets.bilico.paper import demolition_form, duel_form, fall_form
from dinotwist_widgets.bilico.points import signed
from dinotwist_widgets.bilico.selection import DEMOLISH, FALL
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.bilico.steppers import row, stepper
from dinotwist_widgets.bilico.touch import Touch
from dinotwist_widgets.pictures import Html, tag

SHOWN = 6
"""So many heights stand side by side; the rest is said."""
_PAIRS: dict[tuple[Car, ...], str] = {
    (Car.BRONZE, Car.BRONZE): N_("two bronze cars"),
    (Car.BRONZE, Car.GOLD): N_("a bronze car and the gold one"),
}


def console(sight: Sight) -> Html:
    """The part of the table that asks; nothing while nobody at this screen is asked."""
    touch = sight.touch
    if touch is None:
        return Html()
    if touch.chosen.form == FALL:
        parts = fall_form(sight, touch)
    elif touch.chosen.form == DEMOLISH:
        parts = demolition_form(sight, touch)
    elif touch.state.phase is Phase.DUEL:
        parts = duel_form(sight, touch)
    else:
        parts = [_parking(sight, touch), *_building(sight, touch), _late(sight, touch), _notices(sight, touch)]
        parts.append(_rare(sight, touch))
    shown = list(filter(None, parts))
    return tag("div", *shown, class_="dt-console") if shown else Html()


def cars_said(cars: tuple[Car, ...]) -> Said:
    """One or two cars in words."""
    return said(CARS[cars[0]]) if len(cars) == 1 else said(_PAIRS[cars])


def _parking(sight: Sight, touch: Touch) -> Html:
    """The cars that may be parked; the gold one says what it does."""
    if touch.state.step != "park":
        return Html()
    due = cars_due(touch.state, touch.seat)
    options = [choice for choice in candidates(touch.state, touch.seat) if isinstance(choice, Park)]
    buttons = [
        _cars(sight, "park:" + "-".join(car.word for car in option.cars), option.cars)
        for option in options
        if len(option.cars) <= due
    ]
    note = said("The gold car doubles all points of this turn, the lost ones too.")
    return row(sight, "cars", said("Park first"), buttons, note)


def _cars(sight: Sight, target: str, cars: tuple[Car, ...]) -> Html:
    name = sight.say(cars_said(cars))
    return sight.choice(target, *map(car_picture, cars), tag("span", name), name=name)


def _late(sight: Sight, touch: Touch) -> Html:
    """The forgotten car may still be parked before the turn is passed."""
    state = touch.state
    if state.phase is not Phase.TURN or not state.hand.forgot or len(state.hand.cars) >= cars_due(state, touch.seat):
        return Html()
    options = [choice for choice in candidates(state, touch.seat) if isinstance(choice, ParkLate)]
    buttons = [_cars(sight, f"late:{option.car.word}", (option.car,)) for option in options]
    return row(sight, "late", said("Park late"), buttons)


def _building(sight: Sight, touch: Touch) -> list[Html]:
    if not touch.building:
        return []
    value = str(touch.floors or 1)
    number = stepper(sight, "floors:", said("Floors"), value, *_taking_off(sight, touch))
    stops = touch.stops
    if not stops:
        nowhere = said("No roof can be reached on this palazzo now.")
        return [number, tag("p", sight.say(nowhere), class_="dt-aside")]
    buttons = [_stop(sight, stop, touch.floors) for stop in stops[:SHOWN]]
    more = None
    if len(stops) > SHOWN:
        more = counted(
            "{count} higher one too, up to {height} floors: {points} points.",
            "{count} higher ones too, up to {height} floors: {points} points.",
            len(stops) - SHOWN,
            height=stops[-1].height,
            points=stops[-1].points,
        )
    return [
        row(sight, "stops", said("Heights at which you may stop, and what the turn is worth then"), buttons, more),
        number,
    ]


def _taking_off(sight: Sight, touch: Touch) -> list[Html]:
    """Floors of this turn may be taken off again, at a price."""
    if not touch.state.hand.added:
        return []
    count = touch.floors or 1
    words = counted("Take {count} floor off", "Take {count} floors off", count)
    return [sight.control("do:remove", sight.say(words), css="btn")]


def _stop(sight: Sight, stop: Stop, chosen: int) -> Html:
    points = signed(stop.points)
    worth = tag("b", points, class_="dt-worth")
    more = counted("{count} floor more", "{count} floors more", stop.floors) if stop.floors else said("roof now")
    words = tag("span", sight.say(said("height {height}", height=stop.height)), tag("small", sight.say(more)))
    name = sight.comma(said("height {height}", height=stop.height), more, said("worth {points}", points=points))
    return sight.choice(stop_target(stop), worth, words, name=name, pressed=stop.floors == chosen)


def _notices(sight: Sight, touch: Touch) -> Html:
    """Who parked no car in the last turn, as long as it may still be said."""
    forgetful = [seat for seat, player in enumerate(touch.state.players) if player.forgot]
    buttons = []
    for seat in forgetful:
        words = sight.say(said("{name} parked no car", name=touch.state.name(seat)))
        buttons.append(sight.choice(f"notice:{seat}", words, name=words))
    return row(sight, "notices", said("Noticed?"), buttons)


def _rare(sight: Sight, touch: Touch) -> Html:
    """What is seldom done."""
    found: list[tuple[str, Said]] = []
    if touch.state.step == "park":
        found = [("do:skip", said("Forgot to park")), ("form:demolish", said("Forced demolition"))]
    elif touch.state.phase is Phase.TURN and not touch.state.hand.ended:
        found = [("do:pass-held", said("Pass with a floor in the hand"))]
    buttons = [sight.control(target, sight.say(words), css="btn dt-rare") for target, words in found]
    return row(sight, "rare", said("Seldom"), buttons, css="dt-seldom")
