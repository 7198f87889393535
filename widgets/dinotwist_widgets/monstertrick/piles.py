"""The middle of the table: the piles, each with its colour, its cards and its owner, and the place for a new one."""

from __future__ import annotations

from dinotwist.kit.words import Said, counted, said
from dinotwist.monstertrick.markers import card_to_beat
from dinotwist.monstertrick.naming import colour, listed, named, pile
from dinotwist.monstertrick.placing import table_is_full
from dinotwist.monstertrick.state import Phase, Pile
from dinotwist_widgets.monstertrick import pictures
from dinotwist_widgets.monstertrick.choices import NEW
from dinotwist_widgets.monstertrick.sight import Sight
from dinotwist_widgets.pictures import Html, Mark, classes, joined, tag


def piles(sight: Sight) -> Html:
    """All piles and the place for a new one: one row, one tab stop."""
    cells = [_pile(sight, number, lying) for number, lying in enumerate(sight.view.piles)]
    if sight.view.phase is not Phase.OVER:
        cells.append(_new(sight))
    if not cells:
        none = tag("p", sight.say(said("No pile lies on the table.")), class_="dt-mnone")
        return tag("div", none, class_="dt-land dt-coast")
    label = sight.say(counted("{count} pile", "{count} piles", len(sight.view.piles)))
    row = tag("div", *cells, class_="dt-mpiles", role="group", aria_label=label, data_group="piles")
    return tag("div", row, class_="dt-land dt-coast")


def _pile(sight: Sight, number: int, lying: Pile) -> Html:
    target = f"pile:{number}"
    head = tag(
        "span",
        tag("b", sight.say(pile(number))),
        tag("span", pictures.badge(lying.colour), tag("span", sight.say(colour(lying.colour))), class_="dt-mfirst"),
        class_="dt-mpilehead",
    )
    picture = joined((head, _foot(sight, lying), _stack(sight, lying, sight.marks.of(target))))
    name = sight.comma(pile(number), *pile_said(sight, lying))
    return sight.button(target, picture, name, class_="dt-mpile", data_key=f"pile-{lying.cards[0].card}")


def _stack(sight: Sight, lying: Pile, marks: frozenset[Mark]) -> Html:
    """The cards from the first to the last; each covers the one before it but for its upper third."""
    last = len(lying.cards) - 1
    pieces = [
        tag(
            "span",
            pictures.card(laid.card, sight.language, marks if n == last else ()),
            class_="dt-piece",
            data_key=f"card-{laid.card}",
        )
        for n, laid in enumerate(lying.cards)
    ]
    return tag("span", *pieces, class_="dt-mstack")


def _foot(sight: Sight, lying: Pile) -> Html:
    """Whose marker lies beside the pile, and the card that holds it."""
    best = sight.say(_best(sight, lying))
    if lying.owner is None:
        owner = tag("span", sight.say(said("no marker")), class_="dt-mowner")
    else:
        name = tag("bdi", sight.view.name(lying.owner))
        words = tag("span", name, " ", tag("span", sight.say(sight.colour(lying.owner)), class_="dt-maside"))
        owner = tag("span", sight.marker(lying.owner), words, class_="dt-mowner")
    return tag("span", owner, tag("span", best, class_="dt-maside"), class_="dt-mfoot")


def _best(sight: Sight, lying: Pile) -> Said:
    return said("to beat: {value}", value=card_to_beat(sight.view, lying).value)


def pile_said(sight: Sight, lying: Pile) -> tuple[Said, ...]:
    """A pile as it is read aloud: its first colour, its cards in order, its owner and the card to beat."""
    owner = said("no marker") if lying.owner is None else said("marker of {who}", who=sight.who(lying.owner))
    return (
        said("first colour {colour}", colour=colour(lying.colour)),
        said("cards {cards}", cards=listed(lying.plain)),
        owner,
        said("card to beat {card}", card=named(card_to_beat(sight.view, lying))),
    )


def _new(sight: Sight) -> Html:
    """The place for a new pile. It can be touched also where no pile may be begun: the rules then say why not."""
    target, full = f"pile:{NEW}", table_is_full(sight.view)
    words = said("no room for a fifth pile") if full else said("new pile")
    head = tag("span", tag("b", sight.say(words)), class_="dt-mpilehead")
    picture = pictures.place(sight.marks.of(target), closed=full)
    stack = tag("span", tag("span", picture, class_="dt-piece"), class_="dt-mstack")
    css = classes("dt-mpile dt-mnew", "dt-mfull" if full else "")
    return sight.button(target, joined((head, stack)), sight.say(words), class_=css, data_key="pile-new")
