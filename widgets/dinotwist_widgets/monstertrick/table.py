"""The whole table of Monster Trick as HTML: a pure function of a view, a seat, marks and a language.

Nothing that the seat may not see is drawn, even when more than a view is handed in: other hands are counts, and
other tiles that have never been up are backs.
"""

from __future__ import annotations

from itertools import groupby

from dinotwist.kit.words import counted, said
from dinotwist.monstertrick.cards import Card
from dinotwist.monstertrick.naming import colour, named
from dinotwist.monstertrick.state import Phase
from dinotwist_widgets.monstertrick import pictures
from dinotwist_widgets.monstertrick.piles import piles
from dinotwist_widgets.monstertrick.rows import laying
from dinotwist_widgets.monstertrick.seats import seat_section, seats_in_order
from dinotwist_widgets.monstertrick.sight import Sight
from dinotwist_widgets.monstertrick.told import round_said, tiles_said, turn_said
from dinotwist_widgets.pictures import Html, classes, tag


def table(sight: Sight) -> str:
    """The table as the seat sees it."""
    first, *others = seats_in_order(sight)
    rest = [seat_section(sight, other) for other in others]
    parts = [
        tag("div", _head(sight), _middle(sight), sight.legend(), class_="dt-mmiddle"),
        _hand(sight),
        tag("div", seat_section(sight, first), class_="dt-near"),
        tag("div", *rest, class_="dt-mothers"),
    ]
    inner = tag(
        "div",
        *filter(None, parts),
        class_=classes("dt-table dt-monsters", "dt-mtwo" if len(others) == 1 else ""),
        role="group",
        aria_label=sight.say(said("The table")),
        data_phase=sight.view.phase.value,
    )
    return tag("div", inner, class_="dt-frame")


def _head(sight: Sight) -> Html:
    """Which round it is, whose turn, and which tiles the round is about."""
    title = tag("h2", sight.say(round_said(sight)), class_="dt-title")
    words = [tag("p", sight.say(turn), class_="dt-mturn") for turn in turn_said(sight)]
    return tag("div", title, *words, tag("p", sight.say(tiles_said(sight))), class_="dt-twisthead")


def _middle(sight: Sight) -> Html:
    if sight.asked and sight.view.phase is Phase.ROWS:
        return laying(sight)
    return piles(sight)


def _hand(sight: Sight) -> Html:
    """The reader's hand, sorted by colour: one tab stop."""
    if sight.seat is None:
        return Html()
    cards = sight.player(sight.seat).hand
    if not cards:
        title = tag("h3", sight.say(said("Your hand")), class_="dt-label")
        return tag("div", title, tag("p", sight.say(said("Your hand is empty."))), class_="dt-hand")
    words = sight.say(counted("Your hand, {count} card", "Your hand, {count} cards", len(cards)))
    groups = [
        _suit(sight, list(numbered)) for _, numbered in groupby(enumerate(cards), key=lambda pair: pair[1].colour)
    ]
    row = tag("div", *groups, class_="dt-mhand", role="group", aria_label=words, data_group="hand")
    return tag("div", tag("h3", words, class_="dt-label"), row, class_="dt-hand")


def _suit(sight: Sight, numbered: list[tuple[int, Card]]) -> Html:
    """The cards of one colour with its shape and its word."""
    kind = numbered[0][1].colour
    word = tag("span", pictures.badge(kind), tag("span", sight.say(colour(kind))), class_="dt-mfirst")
    cards = tag("span", *(_hand_card(sight, n, card) for n, card in numbered), class_="dt-mcards")
    return tag("div", word, cards, class_="dt-msuit", data_key=f"suit-{kind.word}")


def _hand_card(sight: Sight, number: int, card: Card) -> Html:
    target = f"hand:{number}"
    picture = pictures.card(card, sight.language, sight.marks.of(target))
    piece = tag("span", picture, class_="dt-piece", data_key=f"card-{card}")
    name = sight.say(named(card))
    return sight.button(target, piece, name, class_="dt-slot dt-pick", data_key=f"hand-{card}")
