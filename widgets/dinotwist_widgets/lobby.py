"""Pick a game: the session that shows all games, and becomes the session of the one that is picked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from dinotwist import catalog
from dinotwist.kit.words import N_, said
from dinotwist_widgets import texts
from dinotwist_widgets.pictures import Html, tag
from dinotwist_widgets.play.kept import kept_box
from dinotwist_widgets.play.session import Session, fairly
from dinotwist_widgets.protocol import Panel, Picture
from dinotwist_widgets.stage import Stage

TABLES = {
    "dinotwist": (
        "dinotwist_widgets.twist.stages",
        N_("Prepare in secret, reveal at once, cancel on a tie, capture Dinos. 2 to 6 players; here against a bot."),
    ),
    "bilico": (
        "dinotwist_widgets.bilico.stages",
        N_("Build palazzi that lean. Your hands stack; this table keeps order and score. 2 to 4 players."),
    ),
    "monstertrick": (
        "dinotwist_widgets.monstertrick.stages",
        N_("Tricks on four piles at once, and a secret row of tiles. 2 to 5 players; here against bots."),
    ),
}
"""Where each game's ``opening`` stands, and what the game is, in two sentences."""


class Lobby(NamedTuple):
    """Three doors; going through one leaves the lobby. ``boxes`` are the reader's own, by game."""

    language: str = "en"
    boxes: Mapping[str, Any] = MappingProxyType({})

    def act(self, target: str, value: str | None = None) -> Lobby | Session:
        """The session of the game behind a door, a fair one. Raises LookupError when there is no such door."""
        if target == "field:recall":
            return self._replace(boxes={name: kept_box(value, name) for name in TABLES})
        kind, _, name = target.partition(":")
        if kind != "game" or name not in TABLES:
            raise LookupError(f"there is no act {target!r}")
        opening: Callable[[str, Any], Session] = import_module(TABLES[name][0]).opening
        return fairly(opening(self.language, self.boxes.get(name)))

    def picture(self) -> Picture:
        """The doors."""
        language = texts.words(self.language)
        title = language.say(said("Pick a game"))
        doors = [_door(name, self.language) for name in TABLES]
        group = tag("div", *doors, class_="dt-doors", role="group", aria_label=title, data_group="games")
        html = tag("div", tag("h2", title, class_="dt-title"), group, class_="dt-panel dt-lobby")
        names = [language.text(catalog.entry(name).title) for name in TABLES]
        return Picture(
            panels=(Panel("table", html),),
            say=title,
            language=self.language,
            summary=language.say(said("Pick a game: {names}.", names=names)),
            recalls=True,
        )


def _door(name: str, code: str) -> Html:
    language = texts.words(code)
    title = tag("b", language.text(catalog.entry(name).title), class_="dt-doorname")
    words = tag("span", language.text(TABLES[name][1]))
    target = f"game:{name}"
    return tag("button", title, words, type="button", class_="btn dt-door", data_target=target, data_key=target)


def pick_a_game() -> Stage:
    """The stage that begins with the choice of a game."""
    return Stage(Lobby(texts.here()))
