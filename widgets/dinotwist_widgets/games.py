"""One page for all games: a strip on which a game is chosen, and under it that game's session, kept as it was left."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from dinotwist import catalog
from dinotwist.kit.words import said
from dinotwist_widgets import texts
from dinotwist_widgets.messages import RECALL
from dinotwist_widgets.pictures import tag
from dinotwist_widgets.play import kept
from dinotwist_widgets.protocol import Panel, Picture, Session
from dinotwist_widgets.stage import Stage

Opening = Callable[[str, str], Session]
"""Makes the session of a game, by the game's name and the language."""
_NONE: Mapping[str, Session] = MappingProxyType({})


class Games(NamedTuple):
    """The chosen game ``at``, and the sessions of those that were looked at before.

    ``recalled`` is what the browser has told so far of what it keeps: a game that is chosen later hears it too.
    """

    opening: Opening
    at: str
    language: str = "en"
    sessions: Mapping[str, Session] = _NONE
    recalled: Mapping[str, object] = MappingProxyType({})

    @property
    def session(self) -> Session:
        """The session of the chosen game."""
        return self.sessions[self.at]

    def chosen(self, name: str) -> Games:
        """With another game chosen. Raises LookupError where there is no such game."""
        if name not in catalog.GAMES:
            raise LookupError(f"there is no game {name!r}")
        session = self.sessions.get(name) or self._told(self.opening(name, self.language), self.recalled)
        return self._replace(at=name, sessions={**self.sessions, name: session})

    def act(self, target: str, value: str | None = None) -> Games:
        """Choose a game, or act in the chosen one. Raises LookupError for an unknown act."""
        kind, _, name = target.partition(":")
        if kind == "the-game":
            return self.chosen(name)
        if target == RECALL:
            return self._recalling(kept.told(value))
        return self._replace(sessions={**self.sessions, self.at: self.session.act(target, value)})

    def _recalling(self, told: Mapping[str, object]) -> Games:
        sessions = {name: self._told(session, told) for name, session in self.sessions.items()}
        return self._replace(sessions=sessions, recalled={**self.recalled, **told})

    @staticmethod
    def _told(session: Session, told: Mapping[str, object]) -> Session:
        """The session after it heard what the browser keeps, if it asks for that."""
        return session.act(RECALL, json.dumps(told)) if told and session.picture().recalls else session

    def picture(self) -> Picture:
        """The strip above the picture of the chosen game."""
        inner = self.session.picture()
        return inner._replace(panels=(Panel("the-game", self._strip()), *inner.panels))

    def _strip(self) -> str:
        language = texts.words(self.language)
        buttons = (
            tag(
                "button",
                language.text(catalog.entry(name).title),
                type="button",
                class_="btn",
                data_target=f"the-game:{name}",
                data_key=f"the-game:{name}",
                aria_pressed="true" if name == self.at else "false",
            )
            for name in catalog.GAMES
        )
        label = language.say(said("Game"))
        strip = tag("div", *buttons, class_="dt-which", role="group", aria_label=label, data_group="the-game")
        return tag("div", strip, class_="dt-panel")


def all_games(opening: Opening, lasting: str, first: str = "dinotwist") -> Stage:
    """A stage for a page that serves all games, with the first one chosen. ``lasting`` is the name of the page."""
    return Stage(Games(opening, first, texts.here()).chosen(first), lasting=f"{lasting}-{first}")
