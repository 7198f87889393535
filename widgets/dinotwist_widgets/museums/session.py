"""The museum of a game: a hall of exhibits, and the one that is open as a riddle."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from dinotwist.kit.words import Language
from dinotwist.tables import read_case_table
from dinotwist_widgets import texts
from dinotwist_widgets.games import all_games
from dinotwist_widgets.museums.exhibits import Piece, pieces, riddle, rooms
from dinotwist_widgets.play.riddle import Riddles
from dinotwist_widgets.protocol import Picture, Session
from dinotwist_widgets.reference.search import LONGEST, words
from dinotwist_widgets.stage import Stage

SEEN = "seen:"
"""With the name of an exhibit: what a browser keeps of one whose answer was seen."""


class Museum(NamedTuple):
    """What is shown: the hall, or the exhibit ``at`` (its place among all) with its riddle.

    ``found`` are the exhibits whose answer was seen in this session, ``kept`` those that the browser remembered.
    ``unseen`` leaves the others out of the hall.
    """

    game: str = "dinotwist"
    language: str = "en"
    query: str = ""
    unseen: bool = False
    at: int | None = None
    open: Riddles | None = None
    found: frozenset[str] = frozenset()
    kept: frozenset[str] = frozenset()
    focus: str = ""

    @property
    def seen(self) -> frozenset[str]:
        """The names of all exhibits whose answer was seen."""
        return self.found | self.kept

    @property
    def piece(self) -> Piece | None:
        """The open exhibit."""
        return None if self.at is None else pieces(self.game)[self.at]

    def shown(self) -> tuple[Piece, ...]:
        """The exhibits that the hall shows: those that have all the words asked for."""
        language, asked = texts.words(self.language), words(self.query)
        found = (piece for piece in pieces(self.game) if not (self.unseen and piece.id in self.seen))
        return tuple(piece for piece in found if _answers(piece, asked, language))

    def picture(self) -> Picture:
        """The hall or the open exhibit."""
        from dinotwist_widgets.museums.scene import picture  # noqa: PLC0415 - the scene reads the museum

        return picture(self)

    def act(self, target: str, value: str | None = None) -> Session:
        """The museum after an act. Raises LookupError for an unknown one."""
        fresh = self._replace(focus="")
        kind, _, what = target.partition(":")
        if kind in _ACTS:
            return _ACTS[kind](fresh, what, value or "")
        if self.open is None:
            raise LookupError(f"there is no act {target!r}")
        return fresh.going_on(self.open.act(target, value))

    def going_on(self, riddles: Riddles) -> Museum:
        """With the open riddle at another point; once its answer stands there, the exhibit has been seen."""
        piece = self.piece
        known = frozenset({piece.id}) if piece is not None and riddles.known else frozenset()
        return self._replace(open=riddles, found=self.found | known)

    def opening(self, at: int) -> Museum:
        """With the exhibit of that place open. Raises LookupError where there is none."""
        if not 0 <= at < len(pieces(self.game)):
            raise LookupError(f"there is no exhibit {at}")
        riddles = Riddles((riddle(self.game, pieces(self.game)[at], self.language),))
        return self._replace(at=at, open=riddles, focus="guess:1")


def _answers(piece: Piece, asked: tuple[str, ...], language: Language) -> bool:
    """Whether all words asked for stand in the question, its choices or its clauses; the answer is not looked at."""
    if not asked:
        return True
    there = " ".join(language.text(text) for text in (piece.words.ask, *piece.words.choices))
    known = words(f"{there} {' '.join(piece.case.text.clauses)}")
    return all(any(word.startswith(part) for word in known) for part in asked)


def _field(museum: Museum, what: str, value: str) -> Museum:
    if what == "recall":
        return museum._replace(kept=_kept(value, museum.game))
    if what != "query":
        raise LookupError(f"there is no field {what!r}")
    return museum._replace(query=value[:LONGEST])


def _kept(text: str, game: str) -> frozenset[str]:
    """The exhibits of this game among what a browser handed over, as JSON."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return frozenset()
    items = found if isinstance(found, dict) else {}
    return frozenset(piece.id for piece in pieces(game) if items.get(SEEN + piece.id) == "1")


def _exhibit(museum: Museum, what: str, _value: str) -> Museum:
    place = next((place for place, piece in enumerate(pieces(museum.game)) if piece.id == what), None)
    if place is None:
        raise LookupError(f"there is no exhibit {what!r}")
    return museum.opening(place)


def _museum(museum: Museum, what: str, _value: str) -> Session:
    if what == "search":
        return museum
    if what == "unseen":
        return museum._replace(unseen=not museum.unseen)
    piece = museum.piece
    if piece is None or museum.at is None:
        raise LookupError(f"there is no act museum:{what}")
    if what == "hall":
        return museum._replace(at=None, open=None, focus=f"exhibit:{piece.id}")
    if what in ("next", "previous"):
        return museum.opening(museum.at + (1 if what == "next" else -1))
    if what == "lab" and museum.open is not None and museum.open.known:
        return _in_the_lab(museum, piece)
    raise LookupError(f"there is no act museum:{what}")


def _in_the_lab(museum: Museum, piece: Piece) -> Session:
    from dinotwist_widgets.lab.session import opened  # noqa: PLC0415 - only where it is asked for

    return opened(read_case_table(piece.case), museum.language, back=museum._replace(focus="museum:lab"))


_ACTS: Mapping[str, Callable[[Museum, str, str], Session]] = {
    "field": _field,
    "exhibit": _exhibit,
    "museum": _museum,
}


def opened_museum(game: str, language: str) -> Museum:
    """The hall of a game. Raises ValueError where there is no such game."""
    rooms(game)
    return Museum(game, language)


def museum(game: str = "dinotwist") -> Stage:
    """The museums of all games, with that of one chosen."""
    return all_games(opened_museum, "museum", game)
