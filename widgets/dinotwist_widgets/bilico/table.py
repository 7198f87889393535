"""The whole table of Bilico as HTML: a pure function of what is seen, chosen and lit."""

from __future__ import annotations

from dinotwist.kit.words import said
from dinotwist_widgets.bilico.bank import bank
from dinotwist_widgets.bilico.console import console
from dinotwist_widgets.bilico.players import players
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.bilico.skyline import skyline
from dinotwist_widgets.pictures import Html, tag


def table(sight: Sight) -> Html:
    """Palazzi, what is asked, players and stock."""
    parts = [_board(sight), console(sight), players(sight), bank(sight)]
    inner = tag(
        "div",
        *filter(None, parts),
        class_="dt-table dt-bilico",
        role="group",
        aria_label=sight.say(said("The table")),
        data_phase=sight.view.phase.value,
    )
    return tag("div", inner, class_="dt-frame")


def _board(sight: Sight) -> Html:
    round_ = sight.say(said("Round {round}", round=sight.view.round))
    title = tag("h2", sight.say(said("The board")), class_="dt-title")
    return tag("div", tag("div", title, tag("p", round_), class_="dt-boardhead"), skyline(sight), class_="dt-board")
