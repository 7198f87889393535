"""The stages of Bilico that notebooks open: everybody at one table, or one player against bots."""

from __future__ import annotations

from dinotwist.bilico.box import Box, standard_box
from dinotwist.bilico.setup import setup
from dinotwist_widgets import texts
from dinotwist_widgets.bilico.desk import BilicoDesk
from dinotwist_widgets.play.session import Session, begun, shared
from dinotwist_widgets.stage import Stage

PLAYERS = ("Paula", "Marco")


def play_bilico(*players: str, bot: str = "") -> Stage:
    """A game of Bilico for these players, who share the screen as they share the table.

    With a bot (careful, greedy or random) the first player is the reader and the bot decides for the others; hands
    still stack for it.
    """
    return Stage(_table(players or PLAYERS, bot, texts.here()))


def opening(language: str, box: Box | None = None) -> Session:
    """A game for two at one table, with the reader's own box where there is one."""
    return _table(PLAYERS, "", language, box)


def _table(names: tuple[str, ...], bot: str, language: str, box: Box | None = None) -> Session:
    bots = dict.fromkeys(range(1, len(names)), bot) if bot else {}
    session = begun(BilicoDesk(), setup(*names)._replace(box=box or standard_box()), 0, bots, language, fixed=True)
    return session if bots else shared(session)
