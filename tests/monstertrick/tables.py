"""Small tables for scenario tests, written in a line or two."""

from __future__ import annotations

from dinotwist.monstertrick.cards import card
from dinotwist.monstertrick.decisions import Play
from dinotwist.monstertrick.game import MonsterTrick
from dinotwist.monstertrick.legal import legal
from dinotwist.monstertrick.positions import Given, GivenPlayer, open_position
from dinotwist.monstertrick.rulings import RULINGS, Rulings
from dinotwist.monstertrick.state import State

GAME = MonsterTrick()
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eva")


def hand(text: str) -> tuple:
    """``"G8 Y1"`` as cards."""
    return tuple(map(card, text.split()))


def table(*hands: str, piles: tuple[str, ...] = (), turn: int = 0, waived: str = "", **more) -> State:
    """A table with these hands; a pile is written ``"Ann:G8 Ben:G3"``.

    ``rows``, ``tricks``, ``points``, ``exact`` give a list by seat; ``round`` and rulings by name.
    """
    lists = {key: more.pop(key) for key in ("rows", "tricks", "points", "exact") if key in more}
    rows = lists.pop("rows", [()] * len(hands))
    players = [
        GivenPlayer(NAMES[seat], hand(text), rows[seat], **{key: values[seat] for key, values in lists.items()})
        for seat, text in enumerate(hands)
    ]
    laid = tuple(
        tuple((name, card(text)) for name, text in (entry.split(":") for entry in pile.split())) for pile in piles
    )
    known = {ruling.name: ruling.readings for ruling in RULINGS}
    rulings = Rulings(**{name: known[name](more.pop(name)) for name in list(more) if name in known})
    given = Given(players, turn=NAMES[turn], piles=laid, **more)
    return open_position(given, rulings, frozenset(waived.split())).state


def play(state: State, text: str, pile: int | None = None, seat: int | None = None) -> State:
    """The table after the seat whose turn it is (or another) has played a card."""
    return GAME.apply(state, Play(state.turn if seat is None else seat, card(text), pile)).state


def refused(state: State, text: str, pile: int | None = None, seat: int | None = None) -> tuple[str, ...]:
    """The numbers of the clauses that refuse a card."""
    return GAME.judge(state, Play(state.turn if seat is None else seat, card(text), pile)).numbers


def places(state: State, text: str) -> list[int | None]:
    """Where the seat whose turn it is may put a card."""
    return [d.pile for d in legal(state, state.turn) if isinstance(d, Play) and d.card == card(text)]


def owners(state: State) -> list[int | None]:
    """Whose markers lie beside the piles."""
    return [pile.owner for pile in state.piles]
