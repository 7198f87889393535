"""The three rulebooks as one looks things up in them: chapters, cases, and the desk at which a case is tried."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from dinotwist import catalog
from dinotwist.kit.cases import Case
from dinotwist.kit.clauses import Clause
from dinotwist.kit.entry import Entry
from dinotwist.kit.rulebook import natural
from dinotwist.kit.rulings import Ruling
from dinotwist.kit.words import N_
from dinotwist_widgets.play.desk import Desk
from dinotwist_widgets.play.session import Session, begun, scripted, shared
from dinotwist_widgets.play.worked import cases_of, course_of, played

_DESKS = {
    "dinotwist": ("dinotwist_widgets.twist.desk", "TwistDesk", "greedy"),
    "bilico": ("dinotwist_widgets.bilico.desk", "BilicoDesk", ""),
    "monstertrick": ("dinotwist_widgets.monstertrick.desk", "MonsterDesk", "reckoning"),
}
"""The desk of each game, and the bot that plays the other seats; at Bilico people share the screen and stack."""
_CHAPTERS: dict[str, tuple[tuple[str, str], ...]] = {
    "dinotwist": (
        (N_("Setting up"), "DT-R1"),
        (N_("A round"), "DT-R13"),
        (N_("Preparing a play"), "DT-R21"),
        (N_("Reveal and parity"), "DT-R29"),
        (N_("Order"), "DT-R34"),
        (N_("Attack"), "DT-R36"),
        (N_("Populate your island"), "DT-R42"),
        (N_("Refill"), "DT-R43c"),
        (N_("Event cards"), "DT-R44"),
        (N_("Bonuses and the end"), "DT-R58"),
        (N_("The score"), "DT-R64"),
        (N_("Little Rex"), "DT-R67"),
        (N_("Promo card"), "DT-R70"),
    ),
    "bilico": (
        (N_("Setting up"), "BI-R1"),
        (N_("Parking"), "BI-R10"),
        (N_("Building"), "BI-R15"),
        (N_("Collapse"), "BI-R25"),
        (N_("The score"), "BI-R31"),
        (N_("Bonus cards"), "BI-R48"),
        (N_("Voluntary demolition"), "BI-R53"),
        (N_("Forced demolition"), "BI-R57"),
        (N_("The end"), "BI-R67"),
    ),
    "monstertrick": (
        (N_("Setting up"), "MT-R1"),
        (N_("Piles"), "MT-R8"),
        (N_("Throwing off"), "MT-R16"),
        (N_("Tricks and tiles"), "MT-R22"),
        (N_("The end of a round"), "MT-R28"),
        (N_("The end"), "MT-R32"),
    ),
}
"""The chapters of each rulebook, each with its first clause: the numbers follow the rulebook."""


class Chapter(NamedTuple):
    """A chapter of a rulebook and its clauses."""

    title: str
    clauses: tuple[str, ...]


class Book(NamedTuple):
    """One game's rulebook. ``make_desk`` makes the desk at which its cases are shown."""

    entry: Entry
    chapters: tuple[Chapter, ...]
    make_desk: Callable[[], Desk]

    def chapter(self, number: str) -> int:
        """The place of the chapter in which a clause stands."""
        return next(place for place, chapter in enumerate(self.chapters) if number in chapter.clauses)

    def clause(self, number: str) -> Clause[..., Any]:
        """A clause. Raises KeyError where there is none of this number."""
        return self.entry.game.rules[number]

    def switches(self, number: str) -> tuple[Ruling, ...]:
        """The switches that change how a clause is read."""
        named = self.clause(number).rulings
        return tuple(switch for switch in self.entry.rulings if switch.name in named or number in switch.clauses)

    def cases(self, number: str) -> tuple[Case, ...]:
        """The packaged cases that name a clause."""
        return tuple(case for case in cases_of(self.entry.name).values() if number in case.text.clauses)


@cache
def book(game: str) -> Book:
    """The rulebook of a game. Raises ValueError where there is no such game."""
    entry = catalog.entry(game)
    numbers = [clause.number for clause in entry.game.rules]
    firsts = [natural(first) for _, first in _CHAPTERS[game]]
    chapters = [
        Chapter(title, tuple(n for n in numbers if sum(first <= natural(n) for first in firsts) == place))
        for place, (title, _) in enumerate(_CHAPTERS[game], 1)
    ]
    module, name, _ = _DESKS[game]
    return Book(entry, tuple(chapters), getattr(import_module(module), name))


def walks(case: Case) -> bool:
    """Whether a case has something to walk through: decisions that are taken, or an opening without any."""
    taken = any(step.refused is None for step in case.script.steps)
    return case.text.refused is None and (taken or not case.script.steps)


def plays(case: Case) -> bool:
    """Whether a case is a table to try: somebody decides something there."""
    return case.text.refused is None and bool(case.script.steps)


def walked(game: str, case: Case, language: str) -> Session:
    """A case to step through, as the seat sees it that acts in it first."""
    course = course_of(case, played(case))
    return scripted(book(game).make_desk(), _start(game, case, {}), _first_seat(case), course, language)


def tried(game: str, case: Case, readings: dict[str, str], language: str) -> Session:
    """The table of a case to play on from the seat that acts in it first, under these readings.

    Raises ValueError with a sentence where no such table can be.
    """
    desk, start, seat, bot = book(game).make_desk(), _start(game, case, readings), _first_seat(case), _DESKS[game][2]
    if not bot:
        return shared(begun(desk, start, seat, {}, language, fixed=True))
    bots = {other: bot for other in range(len(start.names)) if other != seat}
    return begun(desk, start, seat, bots, language, fixed=True)


def _start(game: str, case: Case, readings: dict[str, str]) -> Any:
    position = import_module(f"{catalog.GAMES[game]}.records").Position
    switches = {switch.name: switch for switch in catalog.entry(game).rulings}
    chosen = {name: switches[name].readings(value) for name, value in readings.items()}  # type: ignore[call-arg]
    return position(case.script.given, case.script.rulings._replace(**chosen))


def _first_seat(case: Case) -> int:
    names = [player.name for player in case.script.given.players]
    for step in case.text.when:
        for body in step.values():
            found = [name for name in body if name in names] if isinstance(body, dict) else []
            if found:
                return names.index(found[0])
    return 0
