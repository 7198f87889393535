"""A session that is no game: cards go from a hand to a table and back. For tests of the stage."""

from __future__ import annotations

import time
from typing import NamedTuple, Self

from dinotwist_widgets.assets import under_voila
from dinotwist_widgets.protocol import Panel, Picture

SQUARES = ("nw", "n", "ne", "w", "e", "sw", "s", "se")
CELL = {"nw": "1/1", "n": "1/2", "ne": "1/3", "w": "2/1", "e": "2/3", "sw": "3/1", "s": "3/2", "se": "3/3"}
SHAPE = (
    '<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">'
    '<g data-key="mark-{0}"><circle cx="20" cy="20" r="15"/></g></svg>'
)


class Cards(NamedTuple):
    """Cards in hand, cards played, the chosen square, and how often anything was done."""

    hand: tuple[str, ...] = ("a", "b", "c", "d")
    played: tuple[str, ...] = ()
    square: str = ""
    said: str = "Four cards in hand."
    name: str = ""
    acts: int = 0
    language: str = "en"

    def act(self, target: str, value: str | None) -> Self:
        """Play or take back a card, choose a square, or do one of the odd things."""
        kind, _, which = target.partition(":")
        if which == "wait":
            return self
        done = self._replace(acts=self.acts + 1)
        if kind == "hand":
            hand = tuple(card for card in self.hand if card != which)
            return done._replace(hand=hand, played=(*self.played, which), said=f"Card {which} played.")
        if kind == "table":
            played = tuple(card for card in self.played if card != which)
            return done._replace(
                hand=tuple(sorted((*self.hand, which))), played=played, said=f"Card {which} taken back."
            )
        if kind == "square":
            return done._replace(square=which, said=f"Square {which} chosen.")
        if target == "field:name":
            return done._replace(name=value or "", said=f"The name is {value}.")
        return done._odd(which)

    def _odd(self, which: str) -> Self:
        if which == "break":
            raise RuntimeError("secret/path/of/the/server.py")
        if which == "slow":
            time.sleep(4)
        if which == "again":
            return type(self)(acts=self.acts, said="All cards are back in hand.", language=self.language)
        return self

    def picture(self) -> Picture:
        """Hand, table, a square with a hole, a field, and buttons for what goes wrong."""
        return Picture(
            panels=(
                Panel("table", self._table()),
                Panel("bar", self._bar()),
                Panel("story", f'<div class="panel"><h2>Story</h2><p id="count">{self.acts} acts</p></div>', "rail"),
                Panel("below", self._below(), "below"),
            ),
            say=self.said,
            focus="do:break" if self.square == "se" else "",
            keys={"r": "do:again", "Escape": "do:again"},
            key_names={"r": "take all back", "Escape": "take all back"},
            language=self.language,
            summary=f"{len(self.hand)} cards in hand, {len(self.played)} on the table.",
        )

    def _card(self, group: str, card: str) -> str:
        return (
            f'<button type="button" style="min-height:60px" data-target="{group}:{card}" data-key="card-{card}" '
            f'aria-label="card {card}, {group}">{SHAPE.format(card)}<b>{card.upper()}</b></button>'
        )

    def _table(self) -> str:
        hand = "".join(self._card("hand", card) for card in self.hand)
        played = "".join(self._card("table", card) for card in self.played)
        squares = "".join(
            f'<button type="button" style="min-height:44px;grid-area:{CELL[square]}" '
            f'data-target="square:{square}" aria-pressed="{str(square == self.square).lower()}">{square}</button>'
            for square in SQUARES
        )
        return (
            "<h2>A table</h2>"
            f'<div data-group="squares" data-columns="3" style="display:grid;gap:8px;max-width:22rem">{squares}</div>'
            f'<h3>Played</h3><div data-group="played" style="min-height:60px">{played}</div>'
            f'<h3>Hand</h3><div data-group="hand">{hand}</div>'
        )

    def _bar(self) -> str:
        names = (("break", "Break"), ("slow", "Slow"), ("wait", "Wait"), ("again", "All back"))
        return (
            '<div class="bar">'
            + "".join(
                f'<button type="button" class="btn" style="min-height:44px" data-target="do:{which}">{text}</button>'
                for which, text in names
            )
            + "</div>"
        )

    def _below(self) -> str:
        return f'<label>Name <input data-field="name" value="{self.name}"></label>'


def pause(seconds: float) -> None:
    """Take long on a page, and no time where a notebook is built."""
    if under_voila():
        time.sleep(seconds)


def fail_on_a_page() -> None:
    """Raise on a page, and not where a notebook is built."""
    if under_voila():
        raise RuntimeError("secret/path/of/the/server.py")
