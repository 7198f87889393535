"""My box as HTML: a panel for each section, one bar for what can be done, and the box as a file."""

from __future__ import annotations

from collections.abc import Sequence

from dinotwist import catalog
from dinotwist.kit.boxes import Problem
from dinotwist.kit.words import Language, Said, said
from dinotwist.twist.cards import GRID, Territory
from dinotwist.twist.naming import territory
from dinotwist_widgets import texts
from dinotwist_widgets.box.forms import ON, Control, Group, Section
from dinotwist_widgets.box.session import FILE, LONGEST, MyBox
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.panels.notes import own_note, placeholder_note
from dinotwist_widgets.pictures import Html, classes, joined, sign, tag, terrain
from dinotwist_widgets.protocol import Panel, Picture

_MOST = 12
"""Of a text with more faults than these, the first are shown."""


def picture(page: MyBox) -> Picture:
    """The whole page."""
    language, problems = texts.words(page.language), page.problems
    title = said("My box of {game}", game=said(catalog.entry(page.form.game).title))
    sections = page.form.sections(page.draft)
    panels = [Panel("box-note", _note(page, language))]
    panels += [Panel(f"box-{section.name}", _section(page, section, problems, language)) for section in sections]
    panels.append(Panel("actions", actions(_acts(page), _status(page, problems, sections), language)))
    panels.append(Panel("box-file", _file(page, language), "rail"))
    wrong = page.unread
    return Picture(
        panels=tuple(panels),
        say=language.say(page.hint) if page.hint is not None else "",
        alert=" ".join(language.say(said("{problem}", problem=problem.told())) for problem in wrong[:3]),
        focus=page.focus,
        language=page.language,
        summary=language.say(title),
        parcels=(page.parcel,) if page.parcel is not None else (),
        learned=page.learned,
        recalls=True,
    )


def _note(page: MyBox, language: Language) -> str:
    if page.kept is None:
        return placeholder_note(page.form.unknown, language)
    words = said(
        "Your own box is kept in this browser alone. "
        "Whole games, the labs, the charts of the deck and the score pad use it."
    )
    return own_note(words, language)


def _acts(page: MyBox) -> list[Act]:
    acts = [Act("do:keep", said("Keep this box"), main=True)]
    if page.form.empty(page.draft) is not None:
        acts.append(Act("do:zero", said("Count from 0")))
    if page.changed:
        acts.append(Act("do:drop", said("Undo my changes")))
    if page.kept is not None:
        acts.append(Act("do:forget", said("Forget my box")))
    if page.forgotten is not None:
        acts.append(Act("do:restore", said("Bring my box back")))
    return acts


def _status(page: MyBox, problems: Sequence[Problem], sections: Sequence[Section]) -> Status:
    total = next((section.total for section in sections if section.total is not None), None)
    return Status(total or said("My box"), page.hint or _standing(page, problems))


def _standing(page: MyBox, problems: Sequence[Problem]) -> Said:
    if not page.changed:
        return said("This box is kept.") if page.kept is not None else said("Count what is in your own box.")
    return said("Not kept yet.") if not problems else said("Go on until all is right; then keep it.")


def _section(page: MyBox, section: Section, problems: Sequence[Problem], language: Language) -> str:
    own = [problem for problem in problems if problem.path == section.name]
    groups = (_group(page, section.name, group, problems, language) for group in section.groups)
    total = _total(section, language) if section.total is not None else _problems(own, section.name, language)
    head = tag("div", tag("h2", language.say(section.title), class_="dt-title"), total, class_="dt-boxhead")
    body = tag("div", *groups, class_="dt-boxgroups")
    hint = tag("p", language.say(section.hint), class_="dt-boxhint")
    return tag("div", head, hint, body, class_="dt-panel dt-boxsection")


def _total(section: Section, language: Language) -> Html:
    words = tag("b", language.say(section.total or ""))
    css = classes("dt-boxtotal", "is-right" if section.right else "")
    return tag("p", sign("tick", "right") if section.right else sign("bar"), words, class_=css, id=_id(section.name))


def _group(page: MyBox, section: str, group: Group, problems: Sequence[Problem], language: Language) -> Html:
    parts = [_control(page, control, problems, language) for control in group.controls]
    label = None if group.title is None else language.say(group.title)
    buttons = [
        _button(target, words, language) for target, words in (*group.adds, *([group.drop] if group.drop else []))
    ]
    foot = [tag("div", *buttons, class_="dt-boxbuttons")] if buttons else []
    if not parts:
        return joined(foot)
    listed = tag("div", *parts, class_=classes("dt-boxlist", f"is-{_shape(group)}"))
    shown = [] if group.picture is None else [group.picture(language)]
    head = [] if label is None else [tag("h3", *shown, label, class_="dt-label")]
    return tag(
        "div", *head, listed, *foot, class_="dt-boxgroup", role="group", aria_label=label,
        data_group=f"box-{section}-{group.name}", data_columns=2, data_key=f"box-{section}-{group.name}",
    )  # fmt: skip


def _shape(group: Group) -> str:
    """Counts stand in columns, choices close together, words below one another."""
    kinds = {control.kind for control in group.controls}
    if "text" in kinds:
        return "words"
    return "choices" if kinds == {"choice"} else "counts"


def _button(target: str, words: Said, language: Language) -> Html:
    return tag("button", language.say(words), type="button", class_="btn", data_target=target, data_key=target)


def _control(page: MyBox, control: Control, problems: Sequence[Problem], language: Language) -> Html:
    wrong = [problem for problem in problems if problem.path == control.key]
    drawn = _DRAWN[control.kind](page, control, wrong, language)
    return tag(
        "div", drawn, _problems(wrong, control.key, language), class_=classes("dt-boxrow", f"is-{control.kind}"),
        data_key=f"row:{control.key}",
    )  # fmt: skip


def _label(control: Control, language: Language) -> Html:
    shown = [] if control.picture is None else [tag("span", control.picture(language), class_="dt-boxpicture")]
    return tag("span", *shown, tag("span", language.say(control.label)), class_="dt-boxlabel")


def _count(page: MyBox, control: Control, wrong: Sequence[Problem], language: Language) -> Html:
    name = language.say(control.called)
    less = _step(f"less:{control.key}", "−", said("one less: {what}", what=name), language)  # noqa: RUF001 - a minus
    more = _step(f"more:{control.key}", "+", said("one more: {what}", what=name), language)
    entry = _entry(page, control, wrong, language, inputmode="numeric", css="dt-boxnumber")
    return tag(
        "div", _label(control, language), tag("span", less, entry, more, class_="dt-boxstep"), class_="dt-boxline"
    )


def _step(target: str, shown: str, name: Said, language: Language) -> Html:
    return tag(
        "button", tag("span", shown, aria_hidden="true"), type="button", class_="btn", data_target=target,
        data_key=target, aria_label=language.say(name),
    )  # fmt: skip


def _entry(
    page: MyBox, control: Control, wrong: Sequence[Problem], language: Language, css: str = "", **more: str
) -> Html:
    return tag(
        "input", type="text", class_=classes("dt-entry", css), data_field=control.key, data_key=f"field:{control.key}",
        value=page.draft[control.key], autocomplete="off", spellcheck="false", maxlength=min(control.longest, LONGEST),
        aria_label=language.say(control.called), aria_invalid="true" if wrong else None,
        aria_describedby=_id(control.key) if wrong else None, **more,
    )  # fmt: skip


def _choice(page: MyBox, control: Control, wrong: Sequence[Problem], language: Language) -> Html:
    del wrong
    name = language.say(control.called)
    chosen = page.draft[control.key]
    buttons = (
        tag(
            "button", choice, type="button", class_="btn", data_target=f"pick:{control.key}={choice}",
            data_key=f"pick:{control.key}={choice}", aria_pressed="true" if choice == chosen else "false",
            aria_label=language.say(said("{what}: {count}", what=name, count=choice)),
        )
        for choice in control.choices
    )  # fmt: skip
    return tag("div", _label(control, language), tag("span", *buttons, class_="dt-boxchoice"), class_="dt-boxline")


def _truth(page: MyBox, control: Control, wrong: Sequence[Problem], language: Language) -> Html:
    del wrong
    tick = tag(
        "input", type="checkbox", data_field=control.key, data_key=f"field:{control.key}",
        checked="checked" if page.draft[control.key] == ON else None, aria_label=language.say(control.called),
    )  # fmt: skip
    return tag("label", tick, _label(control, language), class_="dt-boxtick")


def _text(page: MyBox, control: Control, wrong: Sequence[Problem], language: Language) -> Html:
    return tag("label", _label(control, language), _entry(page, control, wrong, language), class_="dt-boxline")


def _places(page: MyBox, control: Control, wrong: Sequence[Problem], language: Language) -> Html:
    del wrong
    hit = page.draft[control.key].split()
    cells = (_place(place, hit, language) for row in GRID for place in row)
    return tag(
        "div", tag("p", language.say(control.label)), tag("div", *cells, class_="dt-boxrose"), class_="dt-boxadd"
    )


def _place(place: Territory | None, hit: Sequence[str], language: Language) -> Html:
    if place is None:
        return tag("span")
    pressed = place.word in hit
    target = f"flip:{place.word}"
    return tag(
        "button", sign("tick") if pressed else terrain(place), tag("span", language.say(territory(place))),
        type="button", class_="btn", data_target=target, data_key=target, aria_pressed="true" if pressed else "false",
    )  # fmt: skip


_DRAWN = {"count": _count, "choice": _choice, "truth": _truth, "text": _text, "places": _places}


def _problems(problems: Sequence[Problem], key: str, language: Language) -> Html:
    if not problems:
        return Html()
    lines = (tag("p", sign("bar"), tag("span", language.say(problem.reason))) for problem in problems)
    return tag("div", *lines, class_="dt-boxwrong", id=_id(key))


def _id(key: str) -> str:
    """An id of the page for the words beside a field: letters and digits alone."""
    return "dt-box-" + "".join(letter if letter.isalnum() else "-" for letter in key)


def _file(page: MyBox, language: Language) -> str:
    title = tag("h2", language.say(said("The box as a file")), class_="dt-title")
    words = said("A small text that another device reads, and so does the command {command}.", command="dinotwist box")
    buttons = (
        _button("do:save", said("Save the box file"), language),
        _button("do:copy", said("Copy its text"), language),
    )
    parts = [title, tag("p", language.say(words)), tag("div", *buttons, class_="dt-boxbuttons")]
    if page.box is not None:
        parts.append(_written(page, language))
    return tag("div", *parts, _coming_in(page, language), class_="dt-panel dt-boxfile")


def _written(page: MyBox, language: Language) -> Html:
    text = tag("pre", page.form.boxes.written(page.box), class_="dt-boxtext", tabindex=0)
    return tag("details", tag("summary", language.say(said("Show its text"))), text, data_key="box-text")


def _coming_in(page: MyBox, language: Language) -> Html:
    label = tag("span", language.say(said("Paste the text of a box file")), class_="dt-label")
    area = tag(
        "textarea", page.pasted, class_="dt-entry", rows=4, data_field=FILE, data_key=f"field:{FILE}",
        spellcheck="false", autocomplete="off", autocapitalize="off", aria_invalid="true" if page.unread else None,
        aria_describedby=_id(FILE) if page.unread else None,
    )  # fmt: skip
    choose = tag("span", language.say(said("or choose the file (drop it here, too)")), class_="dt-label")
    chooser = tag("input", type="file", accept=".toml,text/plain", data_field=FILE, data_key="choose-box")
    parts = [tag("label", label, area, class_="dt-boxpaste"), tag("label", choose, chooser, class_="dt-boxpaste")]
    if page.unread:
        lines = [tag("p", sign("bar"), tag("span", language.say(problem.told()))) for problem in page.unread[:_MOST]]
        parts.append(tag("div", *lines, class_="dt-boxwrong", id=_id(FILE)))
    parts.append(tag("div", _button("do:read", said("Read this text"), language), class_="dt-boxbuttons"))
    return tag("div", *parts, class_="dt-boxin", data_drop=FILE)
