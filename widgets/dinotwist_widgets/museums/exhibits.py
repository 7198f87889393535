"""The exhibits of a game: cases with a question, in the rooms of its rulebook."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dinotwist.kit.cases import Case, Exhibit
from dinotwist_widgets.play.riddle import Riddle, riddle_of
from dinotwist_widgets.play.worked import cases_of
from dinotwist_widgets.reference.shelf import book


class Piece(NamedTuple):
    """An exhibit: its case, and the number of the room in which it stands."""

    case: Case
    room: int

    @property
    def id(self) -> str:
        """The case's own name."""
        return self.case.id

    @property
    def words(self) -> Exhibit:
        """The question, its choices, the answer."""
        words = self.case.text.exhibit
        assert words is not None
        return words


class Room(NamedTuple):
    """A room: its name (a message), and the exhibits in it."""

    title: str
    pieces: tuple[Piece, ...]


@cache
def pieces(game: str) -> tuple[Piece, ...]:
    """All exhibits of a game, room by room. Raises ValueError where there is no such game."""
    shelf = book(game)
    found = [Piece(case, shelf.chapter(case.text.clauses[0])) for case in cases_of(game).values() if case.text.exhibit]
    return tuple(sorted(found, key=lambda piece: piece.room))


@cache
def rooms(game: str) -> tuple[Room, ...]:
    """The rooms that hold something: the chapters of the rulebook, each with the exhibits on its clauses."""
    every = (
        Room(chapter.title, tuple(piece for piece in pieces(game) if piece.room == number))
        for number, chapter in enumerate(book(game).chapters)
    )
    return tuple(room for room in every if room.pieces)


def riddle(game: str, piece: Piece, language: str) -> Riddle:
    """The exhibit as a table to predict, before anybody has guessed."""
    return riddle_of(piece.case, book(game).make_desk(), language)
