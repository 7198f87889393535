"""The sheets of a score pad as HTML: one a player, with what is to be mended beside the field it stands in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dinotwist.kit.words import Language, Said, said
from dinotwist_widgets.pictures import Html, badge_alone, sign, tag
from dinotwist_widgets.reference.pads import Field, Way
from dinotwist_widgets.reference.result_list import chip, chips_group


class Problem(NamedTuple):
    """What cannot be counted: the player's place, the field, and how to mend it."""

    seat: int
    field: str
    how: Said


def pad_sheets(
    names: Sequence[str],
    written: Sequence[Mapping[str, str]],
    fields: Sequence[Field],
    problems: Sequence[Problem],
    language: Language,
) -> str:
    """One sheet a player."""
    sheets = (
        _sheet(seat, name, written[seat], fields, [p for p in problems if p.seat == seat], language)
        for seat, name in enumerate(names)
    )
    return tag("div", *sheets, class_="dt-padsheets")


def _sheet(
    seat: int,
    name: str,
    written: Mapping[str, str],
    fields: Sequence[Field],
    problems: Sequence[Problem],
    language: Language,
) -> Html:
    wrong = {problem.field for problem in problems}
    label = tag("span", language.say(said("Name")), class_="dt-label")
    field = tag(
        "input", type="text", class_="dt-entry", data_field=f"{seat}:name", data_key=f"field:{seat}:name",
        value=written.get("name", ""), placeholder=name, autocomplete="off", maxlength=40,
        aria_invalid="true" if "name" in wrong else None,
    )  # fmt: skip
    rows = (_field(seat, item, written.get(item.name, ""), item.name in wrong, language) for item in fields)
    notes = tag("div", *(_note(problem, language) for problem in problems), class_="dt-mends", role="status")
    legend = tag("legend", tag("bdi", name), class_="dt-title")
    body = (tag("label", label, field, class_="dt-sheetname"), tag("div", *rows, class_="dt-numbers"), notes)
    return tag("fieldset", legend, *body, class_="dt-panel dt-padsheet", data_key=f"sheet:{seat}")


def _field(seat: int, field: Field, text: str, wrong: bool, language: Language) -> Html:
    sign = Html() if field.species is None else badge_alone(field.species)
    label = tag("span", sign, language.say(field.label), class_="dt-numberlabel")
    name = f"{seat}:{field.name}"
    invalid = "true" if wrong else None
    if field.choices:
        options = (_option(choice, text, language) for choice in field.choices)
        control = tag(
            "select", *options, class_="dt-entry", data_field=name, data_key=f"field:{name}", aria_invalid=invalid
        )
    else:
        control = tag(
            "input", type="text", inputmode="numeric", class_="dt-entry", data_field=name, data_key=f"field:{name}",
            value=text, autocomplete="off", maxlength=40, aria_invalid=invalid,
        )  # fmt: skip
    return tag("label", label, control, class_="dt-number")


def _option(choice: int, text: str, language: Language) -> Html:
    words = str(choice) if choice else language.say(said("none"))
    return tag("option", words, value=str(choice), selected="selected" if str(choice) == text else None)


def _note(problem: Problem, language: Language) -> Html:
    return tag("p", sign("bar"), language.say(problem.how), class_="dt-mendit")


def pad_tools(ways: Sequence[Way], way: int, tools: Sequence[tuple[str, Said]], language: Language) -> str:
    """The ways to fill in the pad, and what can be done with it."""
    parts = []
    if len(ways) > 1:
        chips = (chip(f"way:{w.name}", language.text(w.label), pressed=n == way) for n, w in enumerate(ways))
        parts.append(chips_group("pad-ways", said("Write down"), chips, language))
    buttons = (
        tag("button", language.say(words), type="button", class_="btn", data_target=target, data_key=target)
        for target, words in tools
    )
    parts.append(tag("div", *buttons, class_="dt-buttons"))
    return tag("div", *parts, class_="dt-panel dt-padtools")
