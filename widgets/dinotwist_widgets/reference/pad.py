"""A score pad for a real game: names and numbers are written down, the engine's rules count them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dinotwist.kit.facts import Played
from dinotwist.kit.words import Said, counted, said
from dinotwist_widgets import texts
from dinotwist_widgets.panels.scores import Column, won_said
from dinotwist_widgets.play.kept import kept_box
from dinotwist_widgets.protocol import Panel, Picture
from dinotwist_widgets.reference import shelf
from dinotwist_widgets.reference.pad_count import count, still_open
from dinotwist_widgets.reference.pad_sheets import Problem, pad_sheets, pad_tools
from dinotwist_widgets.reference.pads import PADS, Field, PadOf
from dinotwist_widgets.stage import Stage

LONGEST = 40
"""How many characters of a name or a number are kept."""
NAME = "name"


class Sheet(NamedTuple):
    """What was written for one player, as it was written."""

    written: tuple[tuple[str, str], ...] = ()

    def text(self, field: str) -> str:
        """What stands in a field."""
        return dict(self.written).get(field, "")

    def writing(self, field: str, text: str) -> Sheet:
        """The sheet with another text in a field."""
        return Sheet(tuple({**dict(self.written), field: text[:LONGEST]}.items()))


class Pad(NamedTuple):
    """The sheets of all players; of ``dropped`` ones and of a ``cleared`` pad nothing is lost.

    ``box`` is the reader's own, where they keep one.
    """

    game: str
    sheets: tuple[Sheet, ...] = (Sheet(), Sheet())
    way: int = 0
    dropped: tuple[Sheet, ...] = ()
    cleared: tuple[Sheet, ...] = ()
    language: str = "en"
    focus: str = ""
    box: Any | None = None

    @property
    def of(self) -> PadOf:
        """The game's own part."""
        return PADS[self.game]

    @property
    def fields(self) -> tuple[Field, ...]:
        """What is asked of each player now."""
        return self.of.ways[self.way].fields

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names; who has none yet is called by the place at the table."""
        language = texts.words(self.language)
        return tuple(
            sheet.text(NAME).strip() or language.say(said("Player {number}", number=number))
            for number, sheet in enumerate(self.sheets, 1)
        )

    def act(self, target: str, value: str | None = None) -> Pad:
        """The pad after something was written or pressed. Raises LookupError where there is no such target."""
        fresh = self._replace(focus="")
        kind, _, what = target.partition(":")
        if target == "field:recall":
            return fresh._replace(box=kept_box(value, self.game))
        if kind == "field":
            return fresh.writing(what, value or "")
        if kind == "way":
            names = [way.name for way in self.of.ways]
            if what in names:
                return fresh._replace(way=names.index(what), focus=target)
        elif kind == "pad" and what in _TOOLS:
            return _TOOLS[what](fresh)
        raise LookupError(f"there is no act {target!r}")

    def writing(self, what: str, text: str) -> Pad:
        """The pad with a text in the field ``seat:name``."""
        seat, _, name = what.partition(":")
        known = {NAME, *(field.name for way in self.of.ways for field in way.fields)}
        if not (seat.isdecimal() and int(seat) < len(self.sheets) and name in known):
            raise LookupError(f"there is no field {what!r}")
        sheets = list(self.sheets)
        sheets[int(seat)] = sheets[int(seat)].writing(name, text)
        return self._replace(sheets=tuple(sheets), cleared=())

    def problems(self) -> tuple[Problem, ...]:
        """What cannot be counted: where it stands, and how to mend it."""
        found = [problem for seat in range(len(self.sheets)) for problem in self._of_numbers(seat)]
        names = [name.casefold() for name in self.names]
        twice = (seat for seat, name in enumerate(names) if name in names[:seat])
        found += [Problem(seat, NAME, said("Two players have this name. Give each their own.")) for seat in twice]
        return tuple(found)

    def _of_numbers(self, seat: int) -> list[Problem]:
        wrong = [
            Problem(seat, field.name, _how(field))
            for field in self.fields
            if self.sheets[seat].text(field.name).strip() and number(self.sheets[seat].text(field.name), field) is None
        ]
        doubt = None if wrong else self.of.doubtful(self.numbers(seat), self.box)
        return [Problem(seat, *doubt)] if doubt else wrong

    def numbers(self, seat: int) -> dict[str, int]:
        """The numbers of a player that can be read."""
        sheet = self.sheets[seat]
        read = {field.name: number(sheet.text(field.name), field) for field in self.fields}
        return {name: value for name, value in read.items() if value is not None}

    def counted(self) -> Played | None:
        """The end of the game with these numbers; None while something is to be mended or nothing is written."""
        written = [self.numbers(seat) for seat in range(len(self.sheets))]
        if self.problems() or not any(written):
            return None
        return self.of.counted(self.names, written)

    def picture(self) -> Picture:
        """The sheets, the tools, and the count."""
        language, played = texts.words(self.language), self.counted()
        texts_of = tuple(dict(sheet.written) for sheet in self.sheets)
        panels = [
            Panel("pad", pad_sheets(self.names, texts_of, self.fields, self.problems(), language)),
            Panel("pad-tools", pad_tools(self.of.ways, self.way, self.tools(), language)),
        ]
        if played is None:
            panels.append(Panel("count", still_open(self._open(), language)))
        else:
            panels.append(Panel("count", count(self.of.entry, played, self.names, self._column, language)))
        title = said("Score pad for {game}.", game=said(self.of.entry.title))
        return Picture(
            panels=tuple(panels),
            say=language.say(self._say(played)),
            focus=self.focus,
            language=self.language,
            summary=language.say(title),
            recalls=True,
        )

    @property
    def _column(self) -> Column:
        return shelf.book(self.game).make_desk().column

    def tools(self) -> tuple[tuple[str, Said], ...]:
        """What can be done with the pad now."""
        least, most = self.of.seats
        found = []
        if len(self.sheets) < most:
            found.append(("pad:add", said("Add a player")))
        if len(self.sheets) > least:
            found.append(("pad:drop", said("Take {name} off the pad", name=self.names[-1])))
        if any(sheet.written for sheet in self.sheets):
            found.append(("pad:clear", said("Clear the pad")))
        if self.cleared:
            found.append(("pad:restore", said("Bring back what was cleared")))
        return tuple(found)

    def _open(self) -> Said:
        wrong = len(self.problems())
        if not wrong:
            return said("Write down what lies on the table. The count appears here.")
        return counted(
            "Mend {count} entry; then the count appears.", "Mend {count} entries; then the count appears.", wrong
        )

    def _say(self, played: Played | None) -> Said:
        if played is None:
            return self.problems()[0].how if self.problems() else self._open()
        outcome = self.of.entry.game.outcome(played.state)
        return won_said(self.names, outcome.winners if outcome is not None else ())


def number(text: str, field: Field) -> int | None:
    """The number that a text stands for in a field; None where it is none that can stand there."""
    plain = unicodedata.normalize("NFKC", text).strip().removeprefix("+")
    if not (plain.isascii() and plain.isdecimal()):
        return None
    value = int(plain)
    if field.choices:
        return value if value in field.choices else None
    return value if field.least <= value <= field.most else None


def _how(field: Field) -> Said:
    if field.choices:
        known = [str(choice) for choice in field.choices]
        return said("{field}: choose one of {choices}.", field=field.label, choices=known)
    return said(
        "{field}: write a whole number from {least} to {most}, or leave it empty.",
        field=field.label,
        least=field.least,
        most=field.most,
    )


def _add(pad: Pad) -> Pad:
    if len(pad.sheets) >= pad.of.seats[1]:
        return pad
    back, rest = pad.dropped[-1:] or (Sheet(),), pad.dropped[:-1]
    seat = len(pad.sheets)
    return pad._replace(sheets=pad.sheets + back, dropped=rest, focus=f"field:{seat}:{NAME}")


def _drop(pad: Pad) -> Pad:
    if len(pad.sheets) <= pad.of.seats[0]:
        return pad
    return pad._replace(sheets=pad.sheets[:-1], dropped=(*pad.dropped, pad.sheets[-1]), focus="pad:add")


def _clear(pad: Pad) -> Pad:
    return pad._replace(sheets=(Sheet(),) * len(pad.sheets), cleared=pad.sheets, focus="pad:restore")


def _restore(pad: Pad) -> Pad:
    return pad._replace(sheets=pad.cleared or pad.sheets, cleared=(), focus="pad:clear")


_TOOLS: Mapping[str, Callable[[Pad], Pad]] = {"add": _add, "drop": _drop, "clear": _clear, "restore": _restore}


def score_pad(game: str = "dinotwist", *names: str) -> Stage:
    """A score pad for 2 to 6 players of Dino Twist, or 2 to 5 of Monster Trick.

    Raises ValueError with a sentence for other games and for too many or too few names.
    """
    if game not in PADS:
        raise ValueError(f"there is no score pad for {game!r}; there are {', '.join(PADS)}")
    least, most = PADS[game].seats
    if names and not least <= len(names) <= most:
        raise ValueError(f"the pad is for {least} to {most} players, not {len(names)}")
    sheets = tuple(Sheet().writing(NAME, name) for name in names) or (Sheet(),) * least
    return Stage(Pad(game, sheets, language=texts.here()))
