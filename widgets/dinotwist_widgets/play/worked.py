"""Worked examples of any game: the cases that come with the program, as courses to walk through."""

from __future__ import annotations

from functools import cache

from dinotwist import catalog
from dinotwist.kit.cases import Case, Player, case_files, read_cases
from dinotwist.kit.facts import Played
from dinotwist_widgets.play.course import Course, Move, opened


@cache
def cases_of(game: str) -> dict[str, Case]:
    """All packaged cases of a game by their ids."""
    games = catalog.case_games()
    files = case_files((catalog.cases_of(game),))
    return {case.id: case for path in files for case in read_cases(path.read_text("utf-8"), path.name, games)}


def played(case: Case) -> Player:
    """What has played a case to its end."""
    player = catalog.case_games()[case.text.game].player(case.script)
    player.play()
    return player


def course_of(case: Case, player: Player) -> Course:
    """Up to where the case looks at last: a case without ``finally`` ends before the next part of the game begins."""
    shown = len(player.facts) if case.text.finally_ else player.shown
    entry = catalog.entry(case.text.game)
    course = opened(entry, Played(None, tuple(player.facts[:shown]), player.before))
    moves = tuple(Move(at, decision) for at, decision in player.decided if at < shown)
    return course._replace(moves=moves, breaks_off=shown < len(player.facts))
