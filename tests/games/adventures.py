"""Games of all kinds that were played for a while, as tables to explore."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.chance import seeded
from dinotwist.kit.tables import Table

NAMES = ("Paula", "Marco", "Nina", "Anna", "Bo")
MOST = {"dinotwist": 5, "bilico": 4, "monstertrick": 5}


class Adventure(NamedTuple):
    """A table and what happened there: the states between the decisions, and the decisions."""

    table: Table
    states: tuple[Any, ...]
    decisions: tuple[Any, ...]


def adventure(game: str, players: int, seed: int, most: int, bot: str = "random", start: Any = None) -> Adventure:
    """A game that bots play from its beginning, at most so many decisions long."""
    entry = catalog.entry(game)
    setup = import_module(f"{catalog.GAMES[game]}.setup").setup
    start = start or setup(*NAMES[:players], **({} if game == "bilico" else {"seed": seed}))
    states, decisions, chance = [entry.records.open_start(start).state], [], seeded(seed)
    while entry.game.outcome(states[-1]) is None and len(decisions) < most:
        seat = entry.game.turn(states[-1]).seats[0]
        decision, chance = entry.bots[bot](entry.game.view(states[-1], seat), seat, chance)
        decisions.append(decision)
        states.append(entry.game.apply(states[-1], decision).state)
    entries = tuple(entry.records.write_entry(start, decision) for decision in decisions)
    return Adventure(Table(game, start, entries), tuple(states), tuple(decisions))


@st.composite
def adventures(draw, games=tuple(MOST), most=60):
    """A game of any kind, of any length up to so many decisions."""
    game = draw(st.sampled_from(games))
    players = draw(st.integers(2, MOST[game]))
    bot = draw(st.sampled_from(["random", "greedy"]))
    return adventure(game, players, draw(st.integers(0, 2**64 - 1)), draw(st.integers(0, most)), bot)
