"""Small parts of forms: a number that goes up and down, and a row of choices."""

from __future__ import annotations

from collections.abc import Sequence

from dinotwist.kit.words import Said, said
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.pictures import Html, classes, tag


def stepper(sight: Sight, base: str, label: Said, value: str, *more: Html, short: Said | None = None) -> Html:
    """A number with a button on each side: ``base`` and ``less`` or ``more`` are the targets.

    ``short`` is what stands before it where the whole label needs not be read.
    """
    named = sight.say(label)
    less = _step(sight, f"{base}less", "−", said("one less: {what}", what=named))  # noqa: RUF001 - a minus sign
    plus = _step(sight, f"{base}more", "+", said("one more: {what}", what=named))
    number = tag("output", value, class_="dt-count" if value.isdecimal() else "dt-count dt-countword")
    row = tag(
        "span", less, number, plus, *more, class_="dt-stepper", role="group",
        aria_label=sight.comma(named, value), data_group=base,
    )  # fmt: skip
    return tag(
        "div",
        tag("span", sight.say(short or label), class_="dt-steplabel"),
        row,
        class_="dt-field",
        data_key=f"field-{base}",
    )


def _step(sight: Sight, target: str, sign: str, name: Said) -> Html:
    return sight.control(target, tag("span", sign, aria_hidden="true"), name=sight.say(name), css="btn dt-step")


def row(
    sight: Sight, group: str, label: Said, buttons: Sequence[Html], note: Said | None = None, css: str = ""
) -> Html:
    """Choices side by side under a label; nothing where there are none."""
    if not buttons:
        return Html()
    words = sight.say(label)
    choices = tag("div", *buttons, class_="dt-options", role="group", aria_label=words, data_group=group)
    more = [] if note is None else [tag("p", sight.say(note), class_="dt-aside")]
    return tag(
        "div",
        tag("h3", words, class_="dt-label"),
        choices,
        *more,
        class_=classes("dt-ask", css),
        data_key=f"row-{group}",
    )
