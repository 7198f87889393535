"""The stages of Monster Trick: a game from its first round on."""

from __future__ import annotations

from dinotwist.monstertrick.box import Box, standard_box
from dinotwist.monstertrick.setup import setup
from dinotwist_widgets import texts
from dinotwist_widgets.monstertrick.desk import MonsterDesk
from dinotwist_widgets.play.session import Session, begun
from dinotwist_widgets.stage import Stage

PLAYERS = ("Paula", "Marco", "Gianni")
FIRST_SEED = 7
BOT = "reckoning"


def opening(language: str, box: Box | None = None) -> Session:
    """The first round of a game of three, before the rows are laid, with the reader's own box where there is one."""
    return _game(FIRST_SEED, PLAYERS, BOT, language, box)


def play_monstertrick(seed: int = FIRST_SEED, *players: str, bot: str = BOT) -> Stage:
    """A game from the first round on: the first player is the reader, the others are bots."""
    return Stage(_game(seed, players or PLAYERS, bot, texts.here()))


def _game(seed: int, players: tuple[str, ...], bot: str, language: str, box: Box | None = None) -> Session:
    bots = dict.fromkeys(range(1, len(players)), bot)
    return begun(MonsterDesk(), setup(*players, seed=seed)._replace(box=box or standard_box()), 0, bots, language)
