"""Rulings: the switches for what the sources leave open or say twice.

One enum a switch, its default first, each reading with its sentence and sources. A game gathers its switches in
one record type whose fields are the switches' names.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple, Self, TypeVar

from dinotwist.kit.clauses import Standing
from dinotwist.kit.sources import Citation, cite
from dinotwist.kit.words import Said, said

R = TypeVar("R", bound=tuple[Any, ...])
PRINTED = frozenset({"rulebook", "rules post"})
"""The kinds of sources that state rules."""


class Reading(StrEnum):
    """One reading of a disputed place: the value used in data, its sentence and its sources."""

    sentence: str
    source: str

    def __new__(cls, value: str, sentence: str, source: str) -> Self:
        """Make a member from its value, the sentence for readers and where it comes from."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.sentence = sentence
        member.source = source
        return member

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Where this reading comes from."""
        return cite(self.source)

    @property
    def standing(self) -> Standing:
        """How sure this reading is: printed, drawn from what is printed, only played in public, or ruled here."""
        kinds = {citation.source.kind for citation in self.citations}
        printed, ruled = bool(kinds & PRINTED), "ruling" in kinds
        if printed:
            return Standing.INFERRED if ruled else Standing.STATED
        if ruled:
            return Standing.RULING
        return Standing.UNKNOWN if kinds <= {"missing"} else Standing.PUBLIC

    def said(self) -> Said:
        """What this reading means, in one sentence."""
        return said(self.sentence)


class Ruling(NamedTuple):
    """A switch: its name, the question it answers, its readings, and the clauses that it changes."""

    name: str
    question: str
    readings: type[Reading]
    clauses: tuple[str, ...]

    @property
    def default(self) -> Reading:
        """The reading that is played unless the table says otherwise."""
        return next(iter(self.readings))


def read_rulings(kind: type[R], switches: tuple[Ruling, ...], chosen: Mapping[str, object]) -> R:
    """The rulings record with the chosen readings: ``True`` stands for "true", a list ``[1, 2]`` for "1,2".

    Raises ValueError with a sentence for an unknown switch or reading.
    """
    known = {switch.name: switch for switch in switches}
    fields = {}
    for name, value in chosen.items():
        if name not in known:
            raise ValueError(said("there is no ruling {name}; there are {names}", name=repr(name), names=list(known)))
        text = _text(value)
        try:
            fields[name] = known[name].readings(text)  # type: ignore[call-arg]
        except ValueError:
            reason = said(
                "ruling {name}: there is no reading {reading}; there are {readings}",
                name=name, reading=repr(text), readings=[reading.value for reading in known[name].readings],
            )  # fmt: skip
            raise ValueError(reason) from None
    return kind(**fields)


def _text(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def changed_rulings(rulings: tuple[Any, ...], switches: tuple[Ruling, ...]) -> dict[str, str]:
    """The readings that differ from the defaults, by name."""
    return {
        switch.name: str(reading)
        for switch in switches
        if (reading := getattr(rulings, switch.name)) is not switch.default
    }
