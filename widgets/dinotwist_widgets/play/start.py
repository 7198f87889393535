"""Who plays, and on what: the form with which a whole game begins. A session that becomes the session of the game."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable
from typing import Any, NamedTuple

from dinotwist.kit.words import N_, Said, said
from dinotwist_widgets.play import names
from dinotwist_widgets.play.desk import Desk
from dinotwist_widgets.play.kept import kept_box
from dinotwist_widgets.play.session import SEEDS, Session, begun, fairly, shared
from dinotwist_widgets.protocol import Picture

PERSON = "person"
LONGEST_NAME = 24


class Choice(NamedTuple):
    """One of the things that may be chosen for a player: its value, and what it is called."""

    value: str
    words: str


class Plan(NamedTuple):
    """What a game has to know before it is dealt.

    ``names`` proposes a name for each player there may be, ``bots`` are those that may play (the first is proposed),
    ``boards`` the islands to choose from. ``set_up`` makes the set-up of the names, the boards and the seed. ``goal``
    is what a reader has done who plays to the end.
    """

    make_desk: Callable[[], Desk]
    names: tuple[str, ...]
    bots: tuple[Choice, ...]
    set_up: Callable[[tuple[str, ...], tuple[str, ...], int], Any]
    least: int = 2
    boards: tuple[Choice, ...] = ()
    goal: str = ""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.make_desk().entry.name

    @property
    def players(self) -> tuple[Choice, ...]:
        """Who may sit on a chair."""
        return (Choice(PERSON, N_("a person at this screen")), *self.bots)


class Chair(NamedTuple):
    """A player as the form has it so far."""

    name: str
    who: str
    board: str = ""


class Trouble(NamedTuple):
    """Why no game can begin yet: the field, and what to do about it."""

    field: str
    sentence: Said


class Start(NamedTuple):
    """The form. Chairs that are not used now keep what was written there; ``box`` is the reader's own."""

    plan: Plan
    chairs: tuple[Chair, ...]
    players: int
    seed: str = ""
    troubles: tuple[Trouble, ...] = ()
    box: Any | None = None
    language: str = "en"

    @property
    def seated(self) -> tuple[Chair, ...]:
        """The chairs that are used."""
        return self.chairs[: self.players]

    def picture(self) -> Picture:
        """The form as a picture."""
        from dinotwist_widgets.panels.start import picture  # noqa: PLC0415 - the panel reads forms

        return picture(self)

    def act(self, target: str, value: str | None = None) -> Start | Session:
        """The form after something was written or chosen, or the dealt game. Raises LookupError for no such act."""
        kind, _, what = target.partition(":")
        if target == "do:deal":
            found = troubles(self)
            return self._replace(troubles=found) if found else dealt(self)
        if target == "field:recall":
            return self._replace(box=kept_box(value, self.plan.game))
        if kind == "players":
            return _checked(self._replace(players=self._number(what)))
        if kind == "field":
            return _checked(self._written(what, value or ""))
        raise LookupError(f"there is no act {target!r}")

    def _number(self, what: str) -> int:
        counts = [str(count) for count in range(self.plan.least, len(self.chairs) + 1)]
        if what not in counts:
            raise LookupError(f"there is no table for {what!r}")
        return int(what)

    def _written(self, field: str, value: str) -> Start:
        if field == "seed":
            return self._replace(seed=value)
        part, _, number = field.partition("-")
        if part not in Chair._fields or number not in map(str, range(len(self.chairs))):
            raise LookupError(f"there is no field {field!r}")
        offered = {"who": self.plan.players, "board": self.plan.boards}.get(part)
        if offered is not None and value not in [choice.value for choice in offered]:
            raise LookupError(f"{value!r} cannot be chosen here")
        at = int(number)
        changed = self.chairs[at]._replace(**{part: value})
        return self._replace(chairs=(*self.chairs[:at], changed, *self.chairs[at + 1 :]))


def started(plan: Plan, language: str) -> Start:
    """The form as it is first shown: one person against one bot."""
    board = plan.boards[0].value if plan.boards else ""
    players = (PERSON, *(plan.bots[0].value for _ in plan.names[1:]))
    chairs = tuple(Chair(name, who, board) for name, who in zip(plan.names, players, strict=True))
    return Start(plan, chairs, plan.least, language=language)


def _checked(form: Start) -> Start:
    """Once troubles are shown, they go as they are mended."""
    return form._replace(troubles=troubles(form)) if form.troubles else form


def troubles(form: Start) -> tuple[Trouble, ...]:
    """Everything that keeps the game from beginning."""
    found = [trouble for at in range(form.players) if (trouble := _of_name(form, at)) is not None]
    if all(chair.who != PERSON for chair in form.seated):
        found.append(Trouble("who-0", said("All players are bots. Let at least 1 of them be a person.")))
    if form.seed.strip() and _seed(form.seed) is None:
        sentence = said(
            "The number of the deal is no whole number from 0 to {most}. Write one, or leave the field empty.",
            most=SEEDS - 1,
        )
        found.append(Trouble("seed", sentence))
    return tuple(found)


def _of_name(form: Start, at: int) -> Trouble | None:
    written = [names.plain(chair.name) for chair in form.seated]
    found = names.fault(written[at], written[:at], LONGEST_NAME)
    return None if found is None else Trouble(f"name-{at}", _bad_name(found, written, at))


def _bad_name(found: names.NameFault, written: list[str], at: int) -> Said:
    number = at + 1
    match found:
        case names.NameFault.EMPTY:
            return said("Player {number} has no name. Write one in the field Name.", number=number)
        case names.NameFault.UNSEEN:
            return said("The name of player {number} has signs that nobody can see. Write it anew.", number=number)
        case names.NameFault.LONG:
            return said(
                "The name of player {number} has more than {most} letters. Make it shorter.",
                number=number,
                most=LONGEST_NAME,
            )
        case names.NameFault.TWICE:
            first = next(other for other in range(at) if names.same(written[other], written[at])) + 1
            return said(
                "Players {first} and {second} are both called {name}. Give one of them another name.",
                first=first,
                second=number,
                name=written[at],
            )


def _seed(text: str) -> int | None:
    digits = unicodedata.normalize("NFKC", text).strip()
    if not digits.isascii() or not digits.isdigit() or len(digits) > len(str(SEEDS)):
        return None
    return int(digits) if int(digits) < SEEDS else None


def dealt(form: Start) -> Session:
    """The game of a form without troubles: a fair one, and one screen for all where several people play."""
    seed = _seed(form.seed)
    seated = tuple(names.plain(chair.name) for chair in form.seated)
    boards = tuple(chair.board for chair in form.seated)
    start = form.plan.set_up(seated, boards, secrets.randbelow(SEEDS) if seed is None else seed)
    start = start if form.box is None else start._replace(box=form.box)
    people = [seat for seat, chair in enumerate(form.seated) if chair.who == PERSON]
    bots = {seat: chair.who for seat, chair in enumerate(form.seated) if chair.who != PERSON}
    session = fairly(begun(form.plan.make_desk(), start, people[0], bots, form.language))._replace(goal=form.plan.goal)
    return shared(session).asking() if len(people) > 1 else session.asking()
