"""The lab as a picture: its two modes, the panels of each, what is announced, and the keys."""

from __future__ import annotations

from dinotwist.kit.cases import Case
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets import texts
from dinotwist_widgets.lab import starts
from dinotwist_widgets.lab.editor import ALL_FITS, Sheet, board, faults_panel, preview, text_panel
from dinotwist_widgets.lab.listing import button, everybody, legal_list, pressed, tree_list
from dinotwist_widgets.lab.rules_panel import box_panel, rules_panel
from dinotwist_widgets.lab.ruling import LEAVE as RULES_LEAVE
from dinotwist_widgets.lab.session import LEAVE, SET_UP, TRY, Lab, Tried
from dinotwist_widgets.lab.starts import MOST_FOUND, Sought
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.panels.share import share_panel
from dinotwist_widgets.pictures import Html, classes, icon, tag
from dinotwist_widgets.play.comparison import Comparison
from dinotwist_widgets.play.readings import Readings
from dinotwist_widgets.protocol import Panel, Picture

_ABOVE = ("table", "timeline", "actions", "doubt", "score")
"""The session's panels that stand before those of the lab, in the main column."""
_MODES = ((SET_UP, said("Set it up"), "pen"), (TRY, said("Try it"), "ready"))


def picture(lab: Lab) -> Picture:
    """The lab in one of its modes."""
    if lab.rules is not None:
        return _beside(lab, lab.rules, RULES_LEAVE)._replace(opens=False, recalls=True)
    if lab.beside is not None:
        return _beside(lab, lab.beside, LEAVE)
    if lab.mode == TRY and lab.tried is not None:
        return _trying(lab, lab.tried)
    return _setting_up(lab)


def head(lab: Lab, language: Language) -> str:
    """What one does, in which of two ways, and where another table may come from."""
    modes = (_mode(lab, mode, words, sign, language) for mode, words, sign in _MODES)
    label = language.say(said("What do you want to do?"))
    group = tag("div", *modes, class_="dt-labmodes", role="group", aria_label=label, data_group="modes")
    words = [tag("h2", language.say(_title(lab)), class_="dt-title")]
    words.append(tag("p", language.say(_lead(lab)), class_="dt-lablead"))
    if lab.sharing.arrival is not None:
        words += [tag("p", language.say(note), class_="dt-labcame") for note in lab.sharing.notes]
    way_back = []
    if lab.back is not None:
        way_back = [button("do:leave", language.say(said("Back to where you came from")), sign_="back")]
    return tag("div", *way_back, tag("div", *words, class_="dt-labtitle"), group, class_="dt-panel dt-labhead")


def _title(lab: Lab) -> Said:
    return said(lab.shown.title) if lab.shown.title else said("What if?")


def _lead(lab: Lab) -> Said:
    if lab.mode == TRY:
        return said("Decide for everybody. What the rules refuse is answered with the clause.")
    return said("Choose a place, then what lies there. Then try the table.")


def _mode(lab: Lab, mode: str, words: Said, sign: str, language: Language) -> Html:
    here = lab.mode == mode
    css = classes("btn dt-labmode", "is-chosen" if here else "")
    return button(f"mode:{mode}", language.say(words), sign_=sign, css=css, aria_pressed=pressed(here))


def _share(lab: Lab, language: Language) -> Panel:
    return Panel("share", share_panel(lab.sharing, lab.table, language), "below")


def _beside(lab: Lab, other: Comparison | Readings, leave: str) -> Picture:
    """What stands in the lab's place, with the way back above it."""
    language, drawn = texts.words(lab.language), other.picture()
    back = button(leave, language.say(said("Back to the table")), sign_="back")
    above = Panel("lab-head", tag("div", back, class_="dt-panel dt-labhead"))
    return drawn._replace(panels=(above, *drawn.panels), focus=lab.focus or drawn.focus)


# --- trying -------------------------------------------------------------------------------------------------


def _trying(lab: Lab, tried: Tried) -> Picture:
    language, session = texts.words(lab.language), tried.session
    if lab.hint is not None:
        session = session._replace(hint=lab.hint)
    drawn = session.picture()
    panels = [Panel("lab-head", head(lab, language))]
    panels += [panel for panel in drawn.panels if panel.name in _ABOVE]
    rest = [panel for panel in drawn.panels if panel.name not in (*_ABOVE, "branch")]
    panels += [
        Panel("everybody", everybody(session, lab.ours, tried.watching, language), "below"),
        Panel("tree", tree_list(tried.tree, language), "below"),
        Panel("lab-rules", rules_panel(lab, language), "below"),
        _share(lab, language),
    ]
    why = [panel for panel in rest if panel.name == "why"]
    legal = Panel("legal", legal_list(session, lab.ours, lab.written, lab.trouble, language), "rail")
    others = [panel for panel in rest if panel.name != "why"]
    trouble = lab.trouble or lab.alert
    alert = drawn.alert if trouble is None else language.say(trouble)
    return drawn._replace(
        panels=(*panels, *why, legal, *others),
        alert=alert,
        focus=lab.focus or drawn.focus,
        language=lab.language,
        recalls=True,
        parcels=lab.sharing.parcels,
        opens=True,
    )


# --- setting up ---------------------------------------------------------------------------------------------


def _setting_up(lab: Lab) -> Picture:
    language = texts.words(lab.language)
    sheet = Sheet(lab, lab.faults, language)
    acts = _acts(lab, sheet)
    working = [act for act in acts if act.key and act.enabled]
    panels = [
        Panel("lab-head", head(lab, language)),
        Panel("starts", _starts(lab, language)),
        *([Panel("preview", shown)] if (shown := preview(sheet)) else []),
        Panel("board", board(sheet)),
        Panel("actions", actions(acts, Status(said("Setting up"), _status(lab, sheet)), language)),
        Panel("faults", faults_panel(sheet), "rail"),
        Panel("lab-box", box_panel(lab, language), "rail"),
        Panel("lab-rules", rules_panel(lab, language), "rail"),
        Panel("text", text_panel(sheet), "rail"),
        _share(lab, language),
    ]
    keys = {act.key: act.target for act in working}
    names = {act.key: language.say(act.label) for act in working}
    if lab.spot:
        keys |= {"Escape": "do:close", "Delete": "do:remove"}
        names |= {"Escape": language.say(said("close the choice")), "Delete": language.say(said("take it away"))}
    return Picture(
        panels=tuple(panels),
        say=language.say(_status(lab, sheet)),
        alert=language.say(lab.alert) if lab.alert is not None else "",
        focus=lab.focus,
        keys=keys,
        key_names=names,
        language=lab.language,
        summary=language.say(said("A table of {game} to set up and to try.", game=said(lab.entry.title))),
        recalls=True,
        parcels=lab.sharing.parcels,
        opens=True,
    )


def _acts(lab: Lab, sheet: Sheet) -> list[Act]:
    ready = not sheet.faults and not lab.draft.typed
    return [
        Act("do:edit-undo", said("Undo"), key="u", enabled=bool(lab.draft.past)),
        Act("do:edit-redo", said("Redo"), enabled=bool(lab.draft.undone)),
        Act("mode:try", said("Try this table"), main=ready, key="t", enabled=ready),
    ]


def _status(lab: Lab, sheet: Sheet) -> Said:
    if lab.alert is not None:
        return lab.alert
    if lab.hint is not None:
        return lab.hint
    if lab.draft.typed:
        return lab.draft.typed[0].reason
    if sheet.faults:
        return counted("{count} thing does not fit: {first}", "{count} things do not fit: {first}", len(sheet.faults),
                       first=sheet.faults[0].reason)  # fmt: skip
    return ALL_FITS


def _starts(lab: Lab, language: Language) -> str:
    title = language.say(said("Begin with"))
    sought = lab.sought
    acts = [
        button("start:empty", language.say(said("An empty table"))),
        button("start:random", language.say(said("A game in the middle"))),
        _seed(lab, language),
        button("start:cases", language.say(said("A case or an example")), aria_expanded=pressed(sought is not None)),
    ]
    bar = tag("div", *acts, class_="dt-labbuttons", role="group", aria_label=title)
    found = Html() if sought is None else _cases(lab, sought, language)
    return tag("div", tag("h2", title, class_="dt-label"), bar, found, class_="dt-panel dt-starts")


def _seed(lab: Lab, language: Language) -> Html:
    label = tag("span", language.say(said("number")), class_="dt-lablead")
    box = tag(
        "input", type="text", inputmode="numeric", class_="dt-entry", data_field="seed", data_key="field:seed",
        value=lab.seed, maxlength=10, autocomplete="off",
    )  # fmt: skip
    return tag("label", label, box, class_="dt-labseed")


def _cases(lab: Lab, sought: Sought, language: Language) -> Html:
    cases = starts.found(lab.game, sought, lab.language)
    label = tag("span", language.say(said("A word, or the number of a clause")), class_="dt-label")
    box = tag(
        "input", type="search", class_="dt-entry", data_field="find", data_live="true", data_key="field:find",
        value=sought.words, maxlength=60, autocomplete="off", spellcheck="false",
    )  # fmt: skip
    words = language.say(said("Only what a rulebook prints"))
    css = classes("btn dt-pill", "is-chosen" if sought.printed else "")
    printed = button("start:printed", words, css=css, aria_pressed=pressed(sought.printed))
    count = counted("{count} case", "{count} cases", len(cases))
    rows = [_case(case, language) for case in cases[:MOST_FOUND]]
    listed = tag("ul", *rows, class_="dt-cases", role="list", data_group="cases")
    if len(cases) > MOST_FOUND:
        count = said("{cases}; the first {count} are listed.", cases=count, count=MOST_FOUND)
    lead = tag("p", language.say(count), class_="dt-lablead", role="status")
    return tag("div", tag("label", label, box), printed, lead, listed, class_="dt-labcases")


def _case(case: Case, language: Language) -> Html:
    title = tag("b", language.text(case.text.title))
    numbers = tag("span", ", ".join(case.text.clauses), class_="dt-code")
    target = f"case:{case.id}"
    press = tag(
        "button", icon("next"), tag("span", title, " ", numbers, class_="dt-labwords"), type="button",
        class_="btn dt-option", data_target=target, data_key=target,
    )  # fmt: skip
    return tag("li", press)
