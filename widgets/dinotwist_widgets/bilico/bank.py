"""What lies beside the palazzi: floors and roofs in stock, the parking spaces, the bonus cards."""

from __future__ import annotations

from dinotwist.bilico.pieces import BonusCard
from dinotwist.kit.words import Said, counted, said
from dinotwist_widgets.bilico.cars import floor_picture, roof_picture, space_picture
from dinotwist_widgets.bilico.players import card_owner
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.pictures import Html, Mark, classes, sign, tag


def bank(sight: Sight) -> Html:
    """Stock, parking and cards."""
    return tag("div", _stock(sight), _parking(sight), _cards(sight), class_="dt-stores")


def floors_said(sight: Sight) -> Said:
    """The floors in stock."""
    return counted("{count} floor in stock", "{count} floors in stock", sight.view.floors)


def roofs_said(sight: Sight) -> Said:
    """The roofs in stock."""
    return counted("{count} roof in stock", "{count} roofs in stock", sight.view.roofs)


def parking_said(sight: Sight) -> Said:
    """The parking spaces."""
    spaces = sight.view.setup.box.parking_spaces
    return said("{parked} of {spaces} parking spaces taken", parked=sight.view.parked, spaces=spaces)


def _stock(sight: Sight) -> Html:
    rows = [
        tag("li", floor_picture(), tag("span", sight.say(floors_said(sight)))),
        tag("li", roof_picture(), tag("span", sight.say(roofs_said(sight)))),
    ]
    title = tag("h3", sight.say(said("Stock")), class_="dt-label")
    return tag("div", title, tag("ul", *rows, class_="dt-facts", role="list"), class_="dt-store")


def _parking(sight: Sight) -> Html:
    spaces = range(sight.view.setup.box.parking_spaces)
    row = tag("div", *(space_picture(taken=n < sight.view.parked) for n in spaces), class_="dt-spaces")
    title = tag("h3", sight.say(said("Parking")), class_="dt-label")
    return tag("div", title, row, tag("p", sight.say(parking_said(sight))), class_="dt-store")


def _cards(sight: Sight) -> Html:
    if sight.view.setup.first_game or not sight.view.setup.box.cards:
        return Html()
    label = sight.say(said("Bonus cards"))
    cards = [_card(sight, card) for card in sight.view.setup.box.cards]
    group = tag("div", *cards, class_="dt-bonuses", role="group", aria_label=label, data_group="bonus")
    return tag("div", tag("h3", label, class_="dt-label"), group, class_="dt-store dt-wide")


def card_said(sight: Sight, card: BonusCard) -> tuple[Said | str, ...]:
    """A bonus card as it is read aloud. Its name and goal are the box's own words."""
    azure = (said("azure"),) if card.azure else ()
    points = counted("{count} point", "{count} points", card.points)
    return (card.id, points, *azure, card_owner(sight, card.id), card.goal)


def _card(sight: Sight, card: BonusCard) -> Html:
    target = f"bonus:{card.id}"
    states = sight.marks.of(target)
    chosen, refused = Mark.SELECTED in states, Mark.REFUSED in states
    signs = [sign("bar")] if refused else [sign("tick")] if chosen else []
    azure = [tag("span", sight.say(said("azure")), class_="dt-pill")] if card.azure else []
    head = tag("span", tag("b", f"+{card.points}", class_="dt-worth"), tag("bdi", card.id), *azure, *signs)
    words = tag("small", tag("bdi", card.goal), class_="dt-goal") if card.goal else Html()
    owner = tag("small", sight.say(card_owner(sight, card.id)), class_="dt-owner")
    css = classes("dt-bonuscard", "dt-azure" if card.azure else "")
    return sight.control(target, head, words, owner, name=sight.comma(*card_said(sight, card)), css=css, pressed=chosen)
