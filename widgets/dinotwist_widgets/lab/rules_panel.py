"""The rules and the box of a table that is set up: what differs from the usual, and what can be chosen instead."""

from __future__ import annotations

from typing import Any

from dinotwist import catalog
from dinotwist.kit.clauses import Clause
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.lab import ruling
from dinotwist_widgets.lab.boxing import KINDS, OTHER, kind_of, kinds_of, note
from dinotwist_widgets.lab.listing import button, pressed
from dinotwist_widgets.lab.session import SET_UP, Lab
from dinotwist_widgets.pictures import Html, classes, tag
from dinotwist_widgets.play.house import House


def rules_panel(lab: Lab, language: Language) -> str:
    """How the table is played: only what differs from the usual rules, and the ways to change it."""
    house, editing = ruling.house_of(lab), lab.mode == SET_UP
    parts = [tag("h2", language.say(said("Rules of this table")), class_="dt-title"), _played(house, language)]
    parts += [_readings(house, language, editing), _waived(house, language, editing)]
    if editing:
        parts.append(_sets(house, language))
    parts.append(_ways(house, language))
    if editing:
        parts.append(_leaving_out(lab, language))
    return tag("div", *filter(None, parts), class_="dt-panel dt-labrules")


def _played(house: House, language: Language) -> Html:
    if not house.changed:
        return tag("p", language.say(said("This table plays the usual rules.")), class_="dt-lablead")
    count = counted(
        "{count} rule is not the usual one.", "{count} rules are not the usual ones.",
        len(house.readings) + len(house.waived),
    )  # fmt: skip
    words = said("{name}: {count}", name=house.current, count=count) if house.current else count
    return tag("p", language.say(words), class_="dt-lablead")


def _readings(house: House, language: Language, editing: bool) -> Html:
    rows = []
    for switch in house.rulings:
        if switch.name not in house.readings:
            continue
        question = language.text(switch.question)
        words = tag("span", tag("b", question), " ", language.say(house.reading(switch).said()))
        name = language.say(said("The usual reading again: {question}", question=said(switch.question)))
        back = button(f"usual:{switch.name}", language.say(said("Usual again")), aria_label=name)
        rows.append(tag("li", words, back if editing else Html(), data_key=f"played-{switch.name}"))
    return tag("ul", *rows, class_="dt-houselist", role="list") if rows else Html()


def _waived(house: House, language: Language, editing: bool) -> Html:
    rules = catalog.entry(house.game).game.rules
    rows = [
        _clause_row(rules[number], f"regard:{number}" if editing else "", said("Play it again"),
                    said("Play clause {number} again", number=number), language)
        for number in house.waived
    ]  # fmt: skip
    if not rows:
        return Html()
    head = tag("h3", language.say(said("Left out")), class_="dt-label")
    return tag("div", head, tag("ul", *rows, class_="dt-houselist dt-waived", role="list"))


def _clause_row(clause: Clause[..., Any], target: str, words: Said, name: Said, language: Language) -> Html:
    text = tag("span", tag("b", clause.number), " ", language.say(clause.said()))
    act = button(target, language.say(words), aria_label=language.say(name)) if target else Html()
    return tag("li", text, act, data_key=f"clause-{clause.number}")


def _sets(house: House, language: Language) -> Html:
    """The house rules that the browser keeps, one press each."""
    if not house.sets:
        return Html()
    label = language.say(said("House rules kept in this browser"))
    chosen = house.chosen_set
    pills = [
        button(f"ruleset:{number}", rules.name, css=classes("btn dt-pill", "is-chosen" if rules is chosen else ""),
               aria_pressed=pressed(rules is chosen))
        for number, rules in enumerate(house.sets)
    ]  # fmt: skip
    group = tag("div", *pills, class_="dt-labbuttons", role="group", aria_label=label, data_group="rulesets")
    return tag("div", tag("h3", label, class_="dt-label"), group)


def _ways(house: House, language: Language) -> Html:
    compare = said("Compare with the usual rules") if house.changed else said("Compare with other rules")
    ways = [
        button(ruling.CHANGE, language.say(said("Change or keep rules")), sign_="pen"),
        button(ruling.COMPARE, language.say(compare), sign_="fork"),
    ]
    return tag("div", *ways, class_="dt-labbuttons")


def _leaving_out(lab: Lab, language: Language) -> Html:
    """A clause sought by its number or its words, to be left out."""
    found = ruling.clauses_sought(lab, language)
    label = tag("span", language.say(said("A number, or words of the clause")), class_="dt-label")
    field = tag(
        "input", type="search", class_="dt-entry", data_field="clause", data_live="true", data_key="field:clause",
        value=lab.clause, maxlength=60, autocomplete="off", spellcheck="false",
    )  # fmt: skip
    rows = [
        _clause_row(clause, f"waive:{clause.number}", said("Leave it out"),
                    said("Leave out clause {number}", number=clause.number), language)
        for clause in found
    ]  # fmt: skip
    listed = tag("ul", *rows, class_="dt-houselist dt-waived", role="list") if rows else Html()
    if lab.clause.strip() and not rows:
        listed = tag("p", language.say(said("No clause has these words.")), class_="dt-lablead", role="status")
    summary = tag("summary", language.say(said("Leave out a clause")))
    return tag("details", summary, tag("label", label, field), listed, data_key="lab-waive", open=bool(lab.clause))


# --- the box -------------------------------------------------------------------------------------------------


def box_panel(lab: Lab, language: Language) -> str:
    """Which box the table is played with."""
    now = kind_of(lab)
    title = language.say(said("The box"))
    buttons = [
        button(
            f"box:{kind}", language.text(KINDS[kind]), css=classes("btn dt-pill", "is-chosen" if kind == now else ""),
            aria_pressed=pressed(kind == now),
        )
        for kind in kinds_of(lab)
    ]  # fmt: skip
    group = tag("div", *buttons, class_="dt-labbuttons", role="group", aria_label=title, data_group="box")
    parts = [tag("h2", title, class_="dt-title"), group, tag("p", language.say(note(now)), class_="dt-lablead")]
    if lab.box is None and now != OTHER:
        words = said("To play with your own copy, enter it on the page My box.")
        parts.append(tag("p", language.say(words), class_="dt-lablead"))
    return tag("div", *parts, class_="dt-panel dt-labbox")
