"""The forms: a report of what fell, the announcement of a demolition, the heights of a duel. Buttons and steppers."""

from __future__ import annotations

from dinotwist.bilico.naming import ACTS, palazzo
from dinotwist.bilico.pieces import Act, Place
from dinotwist.bilico.state import State
from dinotwist.kit.words import Said, counted, said
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.bilico.skyline import ORDER
from dinotwist_widgets.bilico.steppers import row, stepper
from dinotwist_widgets.bilico.touch import Touch, fall_of, roofs_of, table_then
from dinotwist_widgets.pictures import Html, tag


def fall_form(sight: Sight, touch: Touch) -> list[Html]:
    """Who, while doing what, how many floors and roofs of which palazzo, and the floor in the hand."""
    report = touch.report
    if report is None:
        return []
    fall = fall_of(touch)
    who = [_toggle(sight, f"by:{seat}", sight.view.name(seat), on=seat in fall.by) for seat in report.seats]
    acts = [
        _toggle(sight, f"during:{act.value}", sight.say(said(ACTS[act])), on=act is fall.act) for act in report.acts
    ]
    then = table_then(touch)
    fields = [_losses(sight, touch, then, place) for place in ORDER if then.palazzo(place).height]
    label = tag("h3", sight.say(said("From which palazzi")), class_="dt-label")
    nothing = tag("p", sight.say(said("No floor stands on the board.")), class_="dt-aside")
    losses = tag("div", label, *(fields or [nothing]), class_="dt-ask dt-losses")
    return [
        row(sight, "who", said("Through whom"), who),
        row(sight, "acts", said("While doing what"), acts),
        losses,
        *_loose(sight, touch, fall.act),
        row(sight, "held", said("And"), [_in_hand(sight, on=bool(fall.in_hand))]),
        tag("p", sight.say(_total(touch)), class_="dt-aside", role="status"),
    ]


def _toggle(sight: Sight, target: str, words: str, *, on: bool) -> Html:
    return sight.choice(target, tag("bdi", words), name=words, pressed=on)


def _in_hand(sight: Sight, *, on: bool) -> Html:
    return _toggle(sight, "held:floor", sight.say(said("a floor was in the hand")), on=on)


def _losses(sight: Sight, touch: Touch, then: State, place: Place) -> Html:
    """Floors and roofs of one palazzo."""
    standing, fallen = then.palazzo(place), dict(touch.chosen.fallen.floors).get(place, 0)
    name = sight.say(palazzo(place))
    whole = sight.control(
        f"floorsfell:{place.word}.all", sight.say(said("all {count}", count=standing.height)), css="btn dt-rare",
        name=sight.say(said("all {count} floors of {palazzo}", count=standing.height, palazzo=palazzo(place))),
    )  # fmt: skip
    floors = said("floors of {palazzo}", palazzo=palazzo(place))
    parts = [
        tag("b", name),
        stepper(sight, f"floorsfell:{place.word}.", floors, str(fallen), whole, short=said("floors")),
    ]
    if standing.levels:
        roofs = said("roofs of {palazzo}", palazzo=palazzo(place))
        parts.append(
            stepper(sight, f"roofsfell:{place.word}.", roofs, str(roofs_of(touch, place)), short=said("roofs"))
        )
    return tag("div", *parts, class_="dt-loss", data_key=f"loss-{place.word}")


def _loose(sight: Sight, touch: Touch, act: Act) -> list[Html]:
    """Floors of a demolished palazzo that were on their way to the table."""
    if act is not Act.DEMOLISHING or not touch.state.hand.recovered:
        return []
    return [stepper(sight, "loosefell:", said("floors being taken off"), str(touch.chosen.fallen.loose))]


def _total(touch: Touch) -> Said:
    fallen = fall_of(touch).floors
    return counted("{count} floor fell in all.", "{count} floors fell in all.", fallen)


def demolition_form(sight: Sight, touch: Touch) -> list[Html]:
    """Which palazzo, down to which of its roofs, and the plan that it is for."""
    chosen = touch.chosen
    note = tag("p", sight.say(said("Touch the palazzo that comes down.")), class_="dt-aside")
    if chosen.place is None:
        return [note]
    levels = sight.palazzo(chosen.place).levels
    label = said("How far {palazzo} comes down", palazzo=palazzo(chosen.place))
    buttons = [_down(sight, touch, number, roofs) for number, roofs in enumerate((0, *levels))]
    value = str(touch.plan) if touch.plan is not None else sight.say(said("not said"))
    plan = stepper(sight, "plan:", said("Floors that the plan needs"), value)
    left = counted("{count} floor is in stock.", "{count} floors are in stock.", touch.state.floors)
    return [row(sight, "levels", label, buttons), plan, tag("p", sight.say(left), class_="dt-aside")]


def _down(sight: Sight, touch: Touch, number: int, height: int) -> Html:
    assert touch.chosen.place is not None
    won = sight.palazzo(touch.chosen.place).height - height
    where = said("to the ground floor") if not number else said("to the roof at {height}", height=height)
    floors = counted("{count} floor won", "{count} floors won", won)
    name = sight.comma(where, floors)
    words = tag("span", sight.say(where), tag("small", sight.say(floors)))
    return sight.choice(f"level:{number}", words, name=name, pressed=number == touch.chosen.down_to)


def duel_form(sight: Sight, touch: Touch) -> list[Html]:
    """How high the roof of each duellist stands."""
    fields = []
    for seat, height in touch.heights:
        value = sight.say(said("no roof")) if height is None else str(height)
        label = said("roof of {name}", name=touch.state.name(seat))
        fields.append(stepper(sight, f"height:{seat}.", label, value))
    label_all = tag("h3", sight.say(said("Heights of the roofs, in floors")), class_="dt-label")
    return [tag("div", label_all, *fields, class_="dt-ask")]
