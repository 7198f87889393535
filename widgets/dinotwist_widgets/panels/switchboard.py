"""All rulings of a game as HTML: the question, its readings with their sources, and the cases that turn on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dinotwist import catalog
from dinotwist.kit.cases import Case
from dinotwist.kit.rulings import Reading, Ruling
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.panels.clauses import citations, standing
from dinotwist_widgets.pictures import Html, classes, icon, joined, tag
from dinotwist_widgets.play.house import House
from dinotwist_widgets.play.switchboard import LONGEST_QUERY, Switchboard, turning_cases

CASES = 3
"""How many cases of a ruling stand open; the others are folded away."""


def switchboard(board: Switchboard, house: House, language: Language) -> str:
    """The panel with all rulings that are sought."""
    game = said(catalog.entry(house.game).title)
    title = tag("h2", language.say(said("{game}: the switchboard", game=game)), class_="dt-title")
    lead = tag("p", language.say(said(
        "Here the sources disagree or are silent. Choose how your table plays; each choice can be seen at work."
    )))  # fmt: skip
    shown = board.shown(house, language)
    rows = [_ruling(ruling, board, house, language) for ruling in shown]
    found = (
        tag("div", *rows, class_="dt-rulings") if rows else tag("p", language.say(_nothing(board)), class_="dt-none")
    )
    parts = [title, lead, _tools(board, house, language), found]
    return tag("div", *parts, class_="dt-panel dt-switchboard")


def _nothing(board: Switchboard) -> Said:
    if board.query.strip():
        return said("No question has these words. Try fewer, or clear the field.")
    return said("No reading is changed: this table plays the usual ones.")


def _tools(board: Switchboard, house: House, language: Language) -> Html:
    label = tag("span", language.say(said("Find a question: a word, a clause or a source")), class_="dt-label")
    field = tag(
        "input", type="search", class_="dt-entry", data_field="query", data_live="true", data_key="field:query",
        value=board.query, maxlength=LONGEST_QUERY, autocomplete="off", spellcheck="false", enterkeyhint="search",
    )  # fmt: skip
    count = counted("Only changed ones ({count})", "Only changed ones ({count})", len(house.readings))
    changed = tag(
        "button", icon("tick") if board.only_changed else Html(), language.say(count), type="button",
        class_=classes("btn dt-pill", "is-chosen" if board.only_changed else ""), data_target="filter:changed",
        data_key="filter:changed", aria_pressed=str(board.only_changed).lower(),
    )  # fmt: skip
    buttons = [changed]
    if house.changed:
        buttons.append(act_button("house:usual", said("Back to the usual readings"), language, "undo"))
    search = tag("div", tag("label", label, field), class_="dt-asking", role="search")
    return tag("div", search, tag("div", *buttons, class_="dt-tools"))


def act_button(target: str, words: Said, language: Language, sign: str = "", *, name: str = "", css: str = "") -> Html:
    """A plain button; ``name`` says what it does to whom where its words alone do not."""
    mark = icon(sign) if sign else Html()
    return tag(
        "button", mark, tag("span", language.say(words)), type="button", class_=classes("btn", css),
        data_target=target, data_key=target, aria_label=name or None,
    )  # fmt: skip


# --- one ruling ----------------------------------------------------------------------------------


def _ruling(ruling: Ruling, board: Switchboard, house: House, language: Language) -> Html:
    chosen, changed = house.reading(ruling), ruling.name in house.readings
    pill = tag("span", language.say(said("changed")), class_="dt-changedpill") if changed else Html()
    head = tag(
        "summary",
        tag("span", tag("b", language.text(ruling.question)), " ", pill, class_="dt-rulingname"),
        tag("span", standing(chosen.standing, language), " ", language.say(chosen.said()), class_="dt-rulingplayed"),
    )
    readings = (_reading(ruling, reading, reading is chosen, language) for reading in ruling.readings)
    group = tag(
        "div", *readings, class_="dt-switch", role="group", aria_label=language.text(ruling.question),
        data_group=f"ruling-{ruling.name}",
    )  # fmt: skip
    body = tag("div", group, _clauses(ruling, house.game, language), _turning(ruling, board, house.game, language))
    css = classes("dt-switchrow", "is-changed" if changed else "")
    opened = "" if ruling.name == board.ruling else None
    return tag("details", head, body, class_=css, data_key=f"ruling:{ruling.name}", open=opened)


def _reading(ruling: Ruling, reading: Reading, chosen: bool, language: Language) -> Html:
    usual = tag("span", language.say(said("usual")), class_="dt-usual") if reading is ruling.default else Html()
    target = f"reading:{ruling.name}={reading}"
    sources = (standing(reading.standing, language), " ", citations(reading.citations, language))
    return tag(
        "button", icon("tick") if chosen else Html(),
        tag("span", language.say(reading.said()), class_="dt-sentence"), " ", usual, " ",
        tag("span", *sources, class_="dt-cite"), type="button", class_="btn dt-reading", data_target=target,
        data_key=target, aria_pressed=str(chosen).lower(),
    )  # fmt: skip


def _clauses(ruling: Ruling, game: str, language: Language) -> Html:
    """The clauses that a ruling changes; each opens in the look-up."""
    rules = catalog.entry(game).game.rules
    buttons = (
        act_button(
            f"clause:{number}", said("{number}", number=number), language, css="dt-pill",
            name=language.say(said("Look up {number}: {clause}", number=number, clause=rules[number].said())),
        )
        for number in ruling.clauses
    )  # fmt: skip
    return tag("p", tag("span", language.say(said("It changes"))), " ", joined(buttons, " "), class_="dt-changes")


def _turning(ruling: Ruling, board: Switchboard, game: str, language: Language) -> Html:
    cases = turning_cases(game, ruling.name)
    title = counted("{count} table turns on it", "{count} tables turn on it", len(cases))
    if not cases:
        title = said("None of our tables turns on it.")
    head = tag("h3", language.say(title), class_="dt-label")
    return tag("section", head, case_list(cases, f"case:{ruling.name}", language, board.case))


def case_list(cases: Sequence[Case], act: str, language: Language, sought: str = "") -> Html:
    """Cases with a button to compare each; those after the first few are folded away, unless one of them is sought."""
    rows = [_case(case, act, language) for case in cases]
    more = rows[CASES:]
    folded = Html()
    if more:
        words = counted("{count} more table", "{count} more tables", len(more))
        opened = "" if sought in [case.id for case in cases[CASES:]] else None
        folded = tag("details", tag("summary", language.say(words)), _cases(more), data_key=f"more:{act}", open=opened)
    return joined((_cases(rows[:CASES]), folded)) if rows else Html()


def _cases(rows: Iterable[Html]) -> Html:
    return tag("ul", *rows, class_="dt-turning", role="list")


def _case(case: Case, act: str, language: Language) -> Html:
    title = language.text(case.text.title)
    name = language.say(said("{act}: {title}", act=said("Compare"), title=title))
    button = act_button(f"{act}/{case.id}", said("Compare"), language, "fork", name=name)
    words = tag("span", title, " ", tag("span", case.id, class_="dt-caseid"))
    return tag("li", words, button, data_key=case.id)
