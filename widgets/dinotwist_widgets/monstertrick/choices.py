"""From what the reader has chosen to a decision, and from the rules to what may be chosen next."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist.kit.words import N_, Said, said
from dinotwist.monstertrick.cards import Card
from dinotwist.monstertrick.decisions import Decision, Lay, Play
from dinotwist.monstertrick.legal import legal, places
from dinotwist.monstertrick.naming import named, pile, place, tiles
from dinotwist.monstertrick.setting_up import ROW, tiles_of_round
from dinotwist.monstertrick.state import Phase, State
from dinotwist_widgets.monstertrick.marks import Marks
from dinotwist_widgets.panels.actions import Act

NEW = "new"
"""The place of a pile that is begun; other places are the piles' numbers."""


class Selection(NamedTuple):
    """What the reader has chosen but not yet done.

    ``place`` is empty until one is chosen; ``picked`` says that the reader chose it, and not only one was left.
    """

    card: Card | None = None
    place: str = ""
    picked: bool = False
    tiles: tuple[int, ...] = ()


NOTHING = Selection()


class Touch(NamedTuple):
    """A table of Monster Trick with the seat that decides and what it has chosen so far."""

    state: State
    seat: int
    chosen: Selection = NOTHING

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's hand."""
        return self.state.player(self.seat).hand

    @property
    def plays(self) -> tuple[Play, ...]:
        """The legal plays."""
        return tuple(d for d in legal(self.state, self.seat) if isinstance(d, Play))


def decision(touch: Touch) -> Decision | None:
    """The decision that the selection makes, legal or not; None where it says too little."""
    chosen = touch.chosen
    if touch.state.phase is Phase.ROWS:
        return Lay(touch.seat, chosen.tiles) if chosen.tiles else None
    if chosen.card is None or not chosen.place:
        return None
    return Play(touch.seat, chosen.card, number_of(chosen.place))


def number_of(where: str) -> int | None:
    """The number of the pile at a place; None for a new one."""
    return None if where == NEW else int(where)


def place_of(number: int | None) -> str:
    """The place of a pile by its number."""
    return NEW if number is None else str(number)


# --- choosing -----------------------------------------------------------------------------------------------


def settled(touch: Touch) -> Selection:
    """A last card is chosen already, and its place where only one is legal."""
    if touch.state.phase is not Phase.PLAY or touch.chosen != NOTHING or len(touch.hand) != 1:
        return touch.chosen
    return _with_card(touch, touch.hand[0])


def touched(touch: Touch, kind: str, what: str) -> Selection | None:
    """The selection after a card, a pile or a tile was touched; None where that chooses nothing."""
    phase = touch.state.phase
    if kind == "tile" and phase is Phase.ROWS:
        return _with_tile(touch, what)
    if kind == "hand" and phase is Phase.PLAY:
        card = {str(n): card for n, card in enumerate(touch.hand)}.get(what)
        return None if card is None else _with_card(touch, card)
    if kind == "pile" and phase is Phase.PLAY and what in map(place_of, places(touch.state)):
        same = touch.chosen.place == what
        return touch.chosen._replace(place="" if same else what, picked=not same)
    return None


def _with_tile(touch: Touch, what: str) -> Selection | None:
    laid = touch.chosen.tiles
    value = {str(tile): tile for tile in tiles_of_round(touch.state)}.get(what)
    if value is None:
        return None
    if value in laid:
        return touch.chosen._replace(tiles=tuple(tile for tile in laid if tile != value))
    return touch.chosen._replace(tiles=(*laid, value))


def _with_card(touch: Touch, card: Card) -> Selection:
    """The selection with this card, and with the place to which alone it may go; touched again it is let go."""
    kept = touch.chosen if touch.chosen.picked else NOTHING
    if card == touch.chosen.card:
        return kept._replace(card=None)
    able = {play.pile for play in touch.plays if play.card == card}
    if not kept.place and len(able) == 1:
        return kept._replace(card=card, place=place_of(able.pop()))
    return kept._replace(card=card)


def selection_of(choice: Decision) -> Selection:
    """The selection that makes this decision: how a mend is put on the table."""
    if isinstance(choice, Lay):
        return Selection(tiles=choice.tiles)
    return Selection(card=choice.card, place=place_of(choice.pile), picked=True)


def nothing_chosen(kind: str) -> Said:
    """Why touching this chooses nothing now."""
    return said(
        {
            "hand": N_("Your cards wait until it is your turn."),
            "pile": N_("You choose a pile when it is your turn to play a card."),
            "tile": N_("You choose the order of your tiles at the beginning of a round."),
        }.get(kind, N_("There is nothing to choose here now."))
    )


# --- what is lit --------------------------------------------------------------------------------------------


def marks(touch: Touch) -> Marks:
    """What is chosen, and what may legally be chosen next."""
    chosen = touch.chosen
    selected = {f"tile:{value}" for value in chosen.tiles}
    if chosen.card in touch.hand:
        selected.add(f"hand:{touch.hand.index(chosen.card)}")
    if chosen.place:
        selected.add(f"pile:{chosen.place}")
    return Marks(selected=frozenset(selected), targets=frozenset(_next(touch)))


def _next(touch: Touch) -> set[str]:
    chosen = touch.chosen
    if touch.state.phase is Phase.ROWS:
        return {f"tile:{value}" for value in tiles_of_round(touch.state) if value not in chosen.tiles}
    if chosen.card is not None:
        return {f"pile:{place_of(play.pile)}" for play in touch.plays if play.card == chosen.card}
    cards = {play.card for play in touch.plays if chosen.place in ("", place_of(play.pile))}
    return {f"hand:{n}" for n, card in enumerate(touch.hand) if card in cards}


# --- what is asked and can be done --------------------------------------------------------------------------


def ask(touch: Touch) -> Said:
    """What is asked of the reader, in one sentence."""
    chosen = touch.chosen
    if touch.state.phase is Phase.ROWS:
        if len(chosen.tiles) == ROW:
            return said("Lay the row, or touch a tile to take it back.")
        return said("Touch your tiles in the order of your secret row: now the {place} one.", place=_next_place(touch))
    if chosen.card is None:
        return said("Choose a card from your hand.")
    if not chosen.place:
        return said("Choose a pile for {card}, or begin a new one.", card=named(chosen.card))
    return said("Play it, or choose another card or place.")


def acts(touch: Touch) -> list[Act]:
    """What the reader can do now; the main one goes on."""
    clear = [Act("do:clear", said("Clear"), key="Escape")] if touch.chosen != NOTHING else []
    found = _laying(touch) if touch.state.phase is Phase.ROWS else [_playing(touch)]
    return [*found, *clear]


def _laying(touch: Touch) -> list[Act]:
    laid = touch.chosen.tiles
    if len(laid) == ROW:
        return [Act("do:lay", said("Lay {tiles}", tiles=tiles(laid)), main=True, key="l")]
    wait = Act("do:choose", said("Choose the {place} tile", place=_next_place(touch)), main=True)
    short = [Act("do:lay", said("Lay only {tiles}", tiles=tiles(laid)))] if laid else []
    return [wait, *short]


def _next_place(touch: Touch) -> Said:
    return place(len(touch.chosen.tiles))


def _playing(touch: Touch) -> Act:
    card, where = touch.chosen.card, touch.chosen.place
    if card is None:
        return Act("do:choose", said("Choose a card"), main=True)
    if not where:
        return Act("do:choose", said("Choose a pile"), main=True)
    number = number_of(where)
    if number is None:
        return Act("do:play", said("Begin a new pile with {card}", card=named(card)), main=True, key="p")
    return Act("do:play", said("Play {card} on {pile}", card=named(card), pile=pile(number)), main=True, key="p")
