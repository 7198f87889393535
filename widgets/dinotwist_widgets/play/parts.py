"""The parts of a game: the steps that a reader saw, grouped by the desk's name for the step of the game."""

from __future__ import annotations

from collections.abc import Sequence

from dinotwist.kit.words import Said
from dinotwist_widgets.panels.timeline import Part
from dinotwist_widgets.play.course import Course, Step
from dinotwist_widgets.play.desk import Desk


def part_at(desk: Desk, course: Course, seat: int | None) -> Said | None:
    """The part of the game that a seat is shown; None before anything was told."""
    last = course.told_last(seat)
    return None if last is None else desk.step(course.state, last, asked=False)


def parts_of(desk: Desk, course: Course, steps: Sequence[Step]) -> tuple[Part, ...]:
    """The steps in their parts."""
    found: list[Part] = []
    for number, step in enumerate(steps):
        label = desk.step(course.states[step.end], course.facts[step.number], asked=False)
        if found and found[-1].label == label:
            found[-1] = found[-1]._replace(length=found[-1].length + 1)
        else:
            found.append(Part(label, number, 1))
    return tuple(found)
