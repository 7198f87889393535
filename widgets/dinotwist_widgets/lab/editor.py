"""The panels by which a table is set up: places and numbers, the picker, what is impossible, all of it as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dinotwist.kit.positions import Fault
from dinotwist.kit.words import N_, Language, Said, counted, said
from dinotwist_widgets.lab.draft import ENTRIES, TEXT, entries_text, position_text
from dinotwist_widgets.lab.editing import spot_of
from dinotwist_widgets.lab.fields import (
    LAST,
    Choice,
    Field,
    Flag,
    Number,
    Row,
    Section,
    Spot,
    Text,
    Toggles,
    path_of,
)
from dinotwist_widgets.lab.listing import button, pressed, trouble_line
from dinotwist_widgets.lab.session import Lab
from dinotwist_widgets.pictures import Html, classes, icon, joined, sign, tag

MINUS = "\u2212"
MOST_TOLD = 20
"""So many faults are listed."""
MOST_STEPPED = 9_999
"""A number that may be larger than this is written, and not stepped to."""
IN_SIGHT = 14
"""So many things of a row stand open."""
LONGEST_NAME = 40
ALL_FITS = said(N_("Everything fits. You can try this table."))
"""Said where nothing is impossible."""


class Sheet(NamedTuple):
    """What every part of the editor is drawn from."""

    lab: Lab
    faults: tuple[Fault, ...]
    language: Language

    def say(self, sentence: Said) -> str:
        """A sentence in the reader's language."""
        return self.language.say(sentence)

    def wrong(self, path: str) -> bool:
        """Whether something at this place, or inside it, cannot be."""
        return any(fault.path == path or fault.path.startswith((path + ".", path + "[")) for fault in self.faults)

    def words(self, kind: str, value: str) -> str:
        """A thing in words; the text itself where it names none."""
        try:
            return self.say(self.lab.ours.name(kind, value))
        except ValueError:
            return self.say(said("{text}, which is no card", text=value))

    def picture(self, kind: str, value: str) -> Html:
        """A thing as a picture; the text itself where it names none."""
        try:
            return self.lab.ours.picture(kind, value, self.language)
        except ValueError:
            return tag("span", value, class_="dt-nothing")


def board(sheet: Sheet) -> str:
    """Everything on the table, group by group."""
    sections = sheet.lab.ours.sections(sheet.lab.draft.given)
    parts = [_section(sheet, section) for section in sections]
    return tag("div", *parts, _more(sheet), class_="dt-labboard")


def preview(sheet: Sheet) -> Html:
    """The table as a picture, where its fields are none; each thing on it leads to its fields."""
    lab = sheet.lab
    if sheet.faults:
        return Html()
    table = lab.table
    if table is None:
        return Html()
    drawn = lab.ours.preview(lab.entry.records.open_start(table.start).state, sheet.language)
    if not drawn:
        return Html()
    lead = tag("p", sheet.say(said("Press a palazzo to go to its fields.")), class_="dt-lablead")
    return tag("div", tag("div", drawn, class_="dt-frame"), lead, class_="dt-labpreview")


def _section(sheet: Sheet, section: Section) -> Html:
    title = sheet.say(section.title)
    spots = tuple(spot for row in section.grid for spot in row if spot is not None)
    inner = [_grid(sheet, section), _inspector(sheet, spots)]
    for field in section.fields:
        inner += [_field(sheet, field), _inspector(sheet, (field,))]
    if section.drops is not None:
        inner.append(_without(sheet, section))
    body = tag("div", *filter(None, inner), class_="dt-labfields")
    if section.folded:
        holds = _hold_spot(sheet, section.fields)
        return tag(
            "details", tag("summary", title), body, class_="dt-panel dt-labsection", data_key=f"section-{section.key}",
            open=holds,
        )  # fmt: skip
    head = tag("h2", title, class_="dt-title")
    css = classes("dt-panel dt-labsection", "dt-labwide" if section.key == "twist" else "")
    return tag("div", head, body, class_=css, role="group", aria_label=title, data_key=f"section-{section.key}")


def _hold_spot(sheet: Sheet, fields: Iterable[Field]) -> bool:
    """Whether the chosen place is one of these, or lies in one of these rows."""
    return any(sheet.lab.spot == (path := path_of(field)) or sheet.lab.spot.startswith(path + "[") for field in fields)


def _without(sheet: Sheet, section: Section) -> Html:
    words = said("Take {name} from the table", name=section.title)
    return button(f"drop:{section.key}", sheet.say(words), sign_="close", css="btn dt-labquiet")


def _more(sheet: Sheet) -> Html:
    adders = sheet.lab.ours.adders(sheet.lab.draft.given)
    buttons = [button(f"add:{adder.key}", sheet.say(adder.label), sign_="seat") for adder in adders]
    return tag("div", *buttons, class_="dt-labmore") if buttons else Html()


# --- places -------------------------------------------------------------------------------------------------


def _grid(sheet: Sheet, section: Section) -> Html:
    if not section.grid:
        return Html()
    cells = [
        tag("span", class_="dt-labhole") if spot is None else _cell(sheet, spot) for row in section.grid for spot in row
    ]
    label = sheet.say(said("{name}: places", name=section.title))
    columns = max(len(row) for row in section.grid)
    grid = tag(
        "div", *cells, class_="dt-labgrid", role="group", aria_label=label, data_group=f"grid-{section.key}",
        data_columns=columns,
    )  # fmt: skip
    return tag("div", grid, class_="dt-labsea")


def _cell(sheet: Sheet, spot: Spot) -> Html:
    path, shown = path_of(spot), spot.shown
    lies = sheet.say(said("empty")) if shown is None else sheet.words(spot.kind, shown)
    picture = tag("span", class_="dt-labempty") if shown is None else sheet.picture(spot.kind, shown)
    label = tag("span", sheet.say(spot.label), class_="dt-labplace")
    return _place(sheet, path, joined((picture, label)), f"{sheet.say(spot.label)}, {lies}", "dt-labspot")


def _place(sheet: Sheet, path: str, inner: Html, name: str, css: str) -> Html:
    wrong, here = sheet.wrong(path), sheet.lab.spot == path
    full = f"{name}, {sheet.say(said('does not fit'))}" if wrong else name
    return tag(
        "button", inner, sign("bar") if wrong else Html(), type="button",
        class_=classes(css, "is-chosen" if here else "", "is-wrong" if wrong else ""), aria_label=full,
        aria_pressed=pressed(here), data_target=f"at:{path}", data_key=f"at:{path}",
    )  # fmt: skip


def _field(sheet: Sheet, field: Field) -> Html:
    match field:
        case Spot():
            return tag("div", _label(sheet, field.label), _lone_spot(sheet, field), class_="dt-labfield")
        case Row():
            return _row(sheet, field)
        case Number():
            return _number(sheet, field)
        case Choice():
            return _choice(sheet, field)
        case Text():
            return _text(sheet, field)
        case Flag():
            return _flag(sheet, field)
        case Toggles():
            return _toggles(sheet, field)


def _label(sheet: Sheet, label: Said) -> Html:
    return tag("span", sheet.say(label), class_="dt-label")


def _lone_spot(sheet: Sheet, spot: Spot) -> Html:
    path, shown = path_of(spot), spot.shown
    lies = sheet.say(said("none")) if shown is None else sheet.words(spot.kind, shown)
    picture = tag("span", class_="dt-labempty") if shown is None else sheet.picture(spot.kind, shown)
    inner = joined((picture, tag("span", lies, class_="dt-labplace")))
    return _place(sheet, path, inner, f"{sheet.say(spot.label)}, {lies}", "dt-labspot dt-lablone")


def _row(sheet: Sheet, row: Row) -> Html:
    path, label = path_of(row), sheet.say(row.label)
    things = [
        _place(sheet, f"{path}[{n}]", sheet.picture(row.kind, value), sheet.words(row.kind, value), "dt-labthing")
        for n, value in enumerate(row.values)
    ]
    more = _place(sheet, f"{path}[{LAST}]", tag("span", "+", aria_hidden="true"),
                  sheet.say(said("Add to: {row}", row=row.label)), "dt-labthing dt-labadd")  # fmt: skip
    group = tag(
        "div", *things[:IN_SIGHT], more, class_="dt-labthings", role="group", aria_label=label,
        data_group=f"row-{path}",
    )  # fmt: skip
    note = Html() if row.note is None else tag("p", sheet.say(row.note), class_="dt-lablead")
    rest = _rest(sheet, path, label, things[IN_SIGHT:])
    return tag("div", _label(sheet, row.label), group, rest, note, class_="dt-labfield", data_key=f"field-{path}")


def _rest(sheet: Sheet, path: str, label: str, things: list[Html]) -> Html:
    """The later things of a long row, folded away."""
    if not things:
        return Html()
    words = sheet.say(counted("{count} thing more", "{count} things more", len(things)))
    group = tag("div", *things, class_="dt-labthings", role="group", aria_label=label, data_group=f"rest-{path}")
    there = sheet.lab.spot.startswith(path + "[") and f'"at:{sheet.lab.spot}"' in group
    return tag("details", tag("summary", words), group, data_key=f"rest-{path}", open=there)


# --- numbers, words, choices --------------------------------------------------------------------------------


def _number(sheet: Sheet, field: Number) -> Html:
    path, label = path_of(field), sheet.say(field.label)
    typed = sheet.lab.draft.typed_in(path)
    value = typed.text if typed is not None else str(field.usual if field.value is None else field.value)
    wrong = "true" if typed is not None or sheet.wrong(path) else None
    box = tag(
        "input", type="text", inputmode="numeric", class_="dt-entry", data_field=path, data_key=f"field:{path}",
        value=value, aria_label=label, aria_invalid=wrong, autocomplete="off", maxlength=20,
    )  # fmt: skip
    if field.most > MOST_STEPPED:
        notes = [] if typed is None else [trouble_line(typed.reason, sheet.language)]
        return tag("label", _label(sheet, field.label), box, *notes, class_="dt-labfield", data_key=f"field-{path}")
    less = _stepper(f"less:{path}", MINUS, sheet.say(said("{number}: 1 less", number=field.label)))
    more = _stepper(f"more:{path}", "+", sheet.say(said("{number}: 1 more", number=field.label)))
    group = tag("div", less, box, more, class_="dt-labnumber", role="group", aria_label=label)
    notes = [] if typed is None else [trouble_line(typed.reason, sheet.language)]
    return tag("div", _label(sheet, field.label), group, *notes, class_="dt-labfield", data_key=f"field-{path}")


def _stepper(target: str, sign_: str, name: str) -> Html:
    return tag(
        "button", tag("span", sign_, aria_hidden="true"), type="button", class_="btn icon", data_target=target,
        data_key=target, aria_label=name,
    )  # fmt: skip


def _choice(sheet: Sheet, field: Choice) -> Html:
    path = path_of(field)
    known = [str(value) for value, _ in field.options]
    now = known[0] if field.value is None else str(field.value)
    options = [
        tag("option", sheet.say(words), value=str(value), selected=str(value) == now) for value, words in field.options
    ]
    if now not in known:
        options.append(tag("option", now, value=now, selected=True, disabled=True))
    box = tag("select", *options, class_="dt-entry", data_field=path, data_key=f"field:{path}",
              aria_invalid="true" if sheet.wrong(path) else None)  # fmt: skip
    return tag("label", _label(sheet, field.label), box, class_="dt-labfield", data_key=f"field-{path}")


def _text(sheet: Sheet, field: Text) -> Html:
    path = path_of(field)
    box = tag(
        "input", type="text", class_="dt-entry", data_field=path, data_key=f"field:{path}",
        value="" if field.value is None else str(field.value), maxlength=LONGEST_NAME, autocomplete="off",
        spellcheck="false", aria_invalid="true" if sheet.wrong(path) else None,
    )  # fmt: skip
    return tag("label", _label(sheet, field.label), box, class_="dt-labfield", data_key=f"field-{path}")


def _flag(sheet: Sheet, field: Flag) -> Html:
    path = path_of(field)
    box = tag("input", type="checkbox", data_field=path, data_key=f"field:{path}", checked=field.value)
    return tag("label", box, tag("span", sheet.say(field.label)), class_="dt-labflag", data_key=f"field-{path}")


def _toggles(sheet: Sheet, field: Toggles) -> Html:
    path, label = path_of(field), sheet.say(field.label)
    pills = [_toggle(f"toggle:{path}={option}", str(option), option in field.there) for option in field.options]
    group = tag("div", *pills, class_="dt-labbuttons", role="group", aria_label=label, data_group=f"toggle-{path}")
    return tag("div", _label(sheet, field.label), group, class_="dt-labfield dt-labtoggles", data_key=f"field-{path}")


def _toggle(target: str, words: str, there: bool) -> Html:
    css = classes("btn dt-pill", "is-chosen" if there else "")
    return button(target, words, sign_="tick" if there else "", css=css, aria_pressed=pressed(there))


# --- the picker ---------------------------------------------------------------------------------------------


def _inspector(sheet: Sheet, fields: Iterable[Field]) -> Html:
    """What may be put on the chosen place, just below the places among which that is."""
    if not sheet.lab.spot or not _hold_spot(sheet, fields):
        return Html()
    field, number = spot_of(sheet.lab, sheet.lab.spot)
    label = field.label if number is None else said("{row}, number {number}", row=field.label, number=number + 1)
    now = field.shown if isinstance(field, Spot) else None
    if isinstance(field, Row) and number is not None and number < len(field.values):
        now = field.values[number]
    close = tag(
        "button", icon("close"), type="button", class_="btn plain icon", data_target="do:close", data_key="do:close",
        aria_label=sheet.say(said("Close the choice")),
    )  # fmt: skip
    head = tag("div", tag("h3", sheet.say(label), class_="dt-label"), close, class_="dt-labpickhead")
    parts = [head, *_picker(sheet, field.kind, now), _by_writing(sheet, field, now), _tools(sheet, field, number)]
    return tag("div", *parts, class_="dt-labpick", role="group", aria_label=sheet.say(label), data_key="lab-pick")


def _picker(sheet: Sheet, kind: str, now: str | None) -> Iterable[Html]:
    picker = sheet.lab.ours.picker(kind, sheet.lab.draft.given)
    rows = []
    for words, values in picker.rows:
        things = [_thing(sheet, kind, value, value == now, wide=picker.wide) for value in values]
        head = tag("span", sheet.say(words), class_="dt-pillhead")
        rows.append(tag("div", head, tag("div", *things, class_="dt-labvalues"), class_="dt-labpickrow"))
    label = sheet.say(said("What lies here"))
    yield tag(
        "div", *rows, class_=classes("dt-labpicker", "dt-labpickwide" if picker.wide else ""), role="group",
        aria_label=label, data_group="pick", data_columns=10,
    )  # fmt: skip


def _thing(sheet: Sheet, kind: str, value: str, here: bool, *, wide: bool) -> Html:
    name = sheet.words(kind, value)
    words = tag("span", name, class_="dt-labplace") if wide else Html()
    return tag(
        "button", sheet.picture(kind, value), words, type="button",
        class_=classes("dt-labthing", "is-chosen" if here else ""), aria_label=name, aria_pressed=pressed(here),
        data_target=f"pick:{value}", data_key=f"pick:{value}",
    )  # fmt: skip


def _by_writing(sheet: Sheet, field: Spot | Row, now: str | None) -> Html:
    thing = _entry_field(sheet, "thing", sheet.say(said("Or write it")), now or "")
    if isinstance(field, Spot):
        return tag("div", thing, class_="dt-labwrite")
    whole = _entry_field(sheet, path_of(field), sheet.say(said("The whole row in writing")), ", ".join(field.values))
    return tag("div", thing, whole, class_="dt-labwrite")


def _entry_field(sheet: Sheet, name: str, label: str, value: str) -> Html:
    del sheet
    box = tag(
        "input", type="text", class_="dt-entry dt-labcode", data_field=name, data_key=f"field:{name}", value=value,
        autocomplete="off", spellcheck="false", autocapitalize="off",
    )  # fmt: skip
    return tag("label", tag("span", label, class_="dt-label"), box)


def _tools(sheet: Sheet, field: Spot | Row, number: int | None) -> Html:
    if isinstance(field, Spot):
        there = field.value is not None
        words = said("Take it away") if field.usual is None else said("Put back what lies here first")
        return (
            tag("div", button("do:remove", sheet.say(words), sign_="close"), class_="dt-labbuttons")
            if there
            else Html()
        )
    if number is None or number >= len(field.values):
        return Html()
    found = [button("do:remove", sheet.say(said("Take it away")), sign_="close")]
    if field.ordered and number:
        found.append(button("do:earlier", sheet.say(said("One place earlier"))))
    if field.ordered and number + 1 < len(field.values):
        found.append(button("do:later", sheet.say(said("One place later"))))
    return tag("div", *found, class_="dt-labbuttons")


# --- what is impossible -------------------------------------------------------------------------------------


def faults_panel(sheet: Sheet) -> str:
    """Everything that is impossible, each with its place, its clauses and what would mend it."""
    if not sheet.faults:
        words = tag(
            "p",
            icon("tick"),
            tag("b", sheet.say(ALL_FITS)),
            class_="dt-labfine",
        )
        return tag("div", words, class_="dt-panel dt-faults")
    count = counted("{count} thing does not fit", "{count} things do not fit", len(sheet.faults))
    title = tag("h2", sheet.say(count), class_="dt-title")
    rows = [_fault(sheet, number, fault) for number, fault in enumerate(sheet.faults[:MOST_TOLD])]
    rest = len(sheet.faults) - MOST_TOLD
    more = tag("p", sheet.say(counted("{count} more.", "{count} more.", rest))) if rest > 0 else Html()
    return tag("div", title, tag("ul", *rows, class_="dt-faultlist", role="list"), more, class_="dt-panel dt-faults")


def _fault(sheet: Sheet, number: int, fault: Fault) -> Html:
    where = tag("span", fault.path, class_="dt-labcode") if fault.path else Html()
    clauses = tag("span", ", ".join(fault.clauses), class_="dt-code") if fault.clauses else Html()
    words = tag("p", sheet.say(fault.reason))
    mend = Html() if fault.mend is None else button(f"mend:{number}", sheet.say(fault.mend.said), sign_="tick")
    head = tag("p", joined(filter(None, (where, clauses)), " "), class_="dt-meta")
    return tag("li", sign("bar"), tag("div", words, head, mend), class_="dt-fault", data_key=f"fault-{number}")


# --- as text ------------------------------------------------------------------------------------------------


def text_panel(sheet: Sheet) -> str:
    """The whole position, and the decisions that follow, as a case writes them."""
    draft = sheet.lab.draft
    label, then = said("The table, as a case writes it"), said("Decisions that follow, each behind a dash")
    whole = _area(sheet, TEXT, label, position_text(draft.given), 14)
    follows = _area(sheet, ENTRIES, then, entries_text(draft.now.entries), 4)
    summary = tag("summary", sheet.say(said("The table as text")))
    open_now = any(typed.field in (TEXT, ENTRIES) for typed in draft.typed)
    texts = tag("details", summary, whole, follows, data_key="lab-text", open=open_now)
    return tag("div", texts, class_="dt-panel dt-labtext")


def _area(sheet: Sheet, name: str, label: Said, text: str, rows: int) -> Html:
    typed = sheet.lab.draft.typed_in(name)
    shown = text if typed is None else typed.text
    box = tag(
        "textarea", shown, class_="dt-entry dt-labcode", data_field=name, data_key=f"field:{name}", rows=rows,
        spellcheck="false", autocomplete="off", autocapitalize="off", wrap="off",
        aria_invalid=None if typed is None else "true",
    )  # fmt: skip
    parts = [tag("label", tag("span", sheet.say(label), class_="dt-label"), box)]
    if typed is not None:
        parts.append(trouble_line(typed.reason, sheet.language))
        parts.append(button("do:take-back", sheet.say(said("Take my text back")), sign_="undo"))
    return tag("div", *parts, class_="dt-labarea")
