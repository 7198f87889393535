"""The page of readings as HTML: switchboard, house rules and other tables, or a comparison with its head."""

from __future__ import annotations

from dinotwist import catalog
from dinotwist.kit.words import Language, Said, said
from dinotwist_widgets import texts
from dinotwist_widgets.panels.house import house_panel
from dinotwist_widgets.panels.switchboard import act_button, case_list, switchboard
from dinotwist_widgets.pictures import Html, icon, sign, tag
from dinotwist_widgets.play.readings import MINE, SETS, Readings
from dinotwist_widgets.play.switchboard import LONGEST_QUERY, sought
from dinotwist_widgets.protocol import Panel, Picture


def picture(page: Readings) -> Picture:
    """The page, or what stands in its place."""
    language = texts.words(page.language)
    if page.inner is not None:
        drawn = page.inner.picture()
        back = Panel("readings-back", _way_back("readings:leave", said("Back to the switchboard"), language))
        return drawn._replace(panels=(back, *drawn.panels))
    if page.comparison is not None:
        return _compared(page, language)
    panels = (
        Panel("switchboard", switchboard(page.board, page.house, language)),
        Panel("house", house_panel(page.house, language), "rail"),
        Panel("tables", _tables(page, language), "rail"),
    )
    trouble = page.trouble or page.house.trouble
    game = said(catalog.entry(page.game).title)
    return Picture(
        panels=panels,
        say=language.say(page.house.done) if page.house.done else "",
        alert="" if trouble is None else language.say(trouble[1]),
        focus=page.focus,
        language=page.language,
        summary=language.say(said("{game}: all that its sources leave open, to be compared.", game=game)),
        learned=page.house.learned(),
        recalls=True,
        parcels=page.parcels,
        opens=True,
    )


def _compared(page: Readings, language: Language) -> Picture:
    assert page.comparison is not None
    drawn = page.comparison.picture()
    alert = "" if page.trouble is None else language.say(page.trouble[1])
    return drawn._replace(
        panels=(Panel("readings-head", _head(page, language)), *drawn.panels),
        alert=alert,
        focus=page.focus or drawn.focus,
        keys={**drawn.keys, "Escape": "readings:back"},
        key_names={**drawn.key_names, "Escape": language.say(said("Back to the switchboard"))},
        learned=page.house.learned(),
        recalls=True,
        parcels=page.parcels,
    )


def _way_back(target: str, words: Said, language: Language) -> Html:
    button = act_button(target, words, language, "back")
    return tag("div", button, class_="dt-panel dt-readingsback")


# --- the head of a comparison --------------------------------------------------------------------


def _head(page: Readings, language: Language) -> Html:
    """Which table is compared, in what, and what else can be done with it."""
    assert page.source is not None
    title = tag("h2", language.say(page.source.title), class_="dt-title")
    buttons = [
        act_button("readings:back", said("Back to the switchboard"), language, "back"),
        act_button("readings:lab", said("Open it in the lab"), language, "hand"),
        tag(
            "button", tag("span", language.say(said("Copy the link to this table"))), type="button", class_="btn",
            data_target="field:share", data_key="field:share", data_with="address",
        ),
    ]  # fmt: skip
    notes = [tag("p", icon("fork"), tag("span", language.say(note)), class_="dt-arrival") for note in page.notes]
    trouble = [] if page.trouble is None else [_trouble(page.trouble[1], language)]
    return tag(
        "div", title, _against(page, language), *notes, *trouble, tag("div", *buttons, class_="dt-tools"),
        class_="dt-panel dt-readingshead",
    )  # fmt: skip


def _against(page: Readings, language: Language) -> Html:
    questions = {ruling.name: language.text(ruling.question) for ruling in page.house.rulings}
    questions[MINE] = language.say(said("What is chosen, beside the usual readings"))
    questions[SETS] = language.say(said("The house rules that are kept, beside the usual readings"))
    options = {
        name: tag("option", questions[name], value=name, selected="" if name == page.against else None)
        for name in page.offered
    }
    turning = [option for name, option in options.items() if page.source is not None and name in page.source.turns]
    others = [option for option in options.values() if option not in turning]
    if turning:
        groups = [
            tag("optgroup", *turning, label=language.say(said("This table turns on"))),
            tag("optgroup", *others, label=language.say(said("Others"))),
        ]
    field = tag(
        "select", *(groups if turning else others), class_="dt-entry", data_field="against", data_key="field:against"
    )
    return tag("label", tag("span", language.say(said("Compare readings of"))), field, class_="dt-against")


def _trouble(words: Said, language: Language) -> Html:
    return tag("p", sign("bar"), tag("span", language.say(words)), class_="dt-trouble")


# --- other tables --------------------------------------------------------------------------------


def _tables(page: Readings, language: Language) -> Html:
    title = tag("h2", language.say(said("Compare any table")), class_="dt-title")
    search = tag(
        "label", tag("span", language.say(said("Find one of our tables, by words or a clause"))),
        tag(
            "input", type="search", class_="dt-entry", data_field="tables", data_live="true", data_key="field:tables",
            value=page.query, maxlength=LONGEST_QUERY, autocomplete="off", spellcheck="false",
        ),
    )  # fmt: skip
    found = sought(page.game, page.query, language)
    answers = case_list(found, "case:", language)
    if page.query.strip() and not found:
        answers = tag("p", language.say(said("No table has these words.")), class_="dt-none")
    paste = tag(
        "label", tag("span", language.say(said("Or paste a link, a record or a case"))),
        tag(
            "textarea", page.brought, class_="dt-entry", data_field="import", data_key="field:import", rows=3,
            spellcheck="false", autocomplete="off", aria_invalid="true" if _wrong(page) else None,
        ),
    )  # fmt: skip
    button = act_button("readings:bring", said("Compare it"), language, "fork")
    trouble = () if page.trouble is None else (_trouble(page.trouble[1], language),)
    return tag(
        "div", title, tag("div", search, class_="dt-houseform", role="search"), answers,
        tag("div", paste, *trouble, button, class_="dt-houseform"), class_="dt-panel dt-othertables",
    )  # fmt: skip


def _wrong(page: Readings) -> bool:
    return page.trouble is not None and page.trouble[0] == "import"
