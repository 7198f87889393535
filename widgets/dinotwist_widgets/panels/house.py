"""House rules as HTML: what this table plays, a name for it, the sets that are kept, and a set as a text."""

from __future__ import annotations

from dinotwist import catalog
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets.panels.switchboard import act_button
from dinotwist_widgets.pictures import Html, icon, joined, sign, tag
from dinotwist_widgets.play.house import House
from dinotwist_widgets.play.kept import LONGEST_NAME, HouseRules


def house_panel(house: House, language: Language) -> str:
    """The panel of the table's own rules."""
    title = tag("h2", language.say(said("House rules")), class_="dt-title")
    done = tag("p", icon("tick"), tag("span", language.say(house.done)), class_="dt-done") if house.done else Html()
    parts = [title, _played(house, language), _waived(house, language), _naming(house, language), done]
    parts += [_kept(house, language), _as_text(house, language)]
    return tag("div", *filter(None, parts), class_="dt-panel dt-house")


def _played(house: House, language: Language) -> Html:
    if not house.changed:
        return tag("p", language.say(said("This table plays the usual readings. Change one on the switchboard.")))
    lead = said("This table plays otherwise than usual:")
    rows = [
        tag("li", tag("b", language.text(ruling.question)), " ", language.say(house.reading(ruling).said()))
        for ruling in house.rulings
        if ruling.name in house.readings
    ]
    return joined((tag("p", language.say(lead)), tag("ul", *rows, class_="dt-houselist", role="list")))


def _waived(house: House, language: Language) -> Html:
    """The clauses that the table leaves out, each with the way to have it again."""
    rules = catalog.entry(house.game).game.rules
    rows = [
        tag(
            "li", tag("span", tag("b", number), " ", language.say(rules[number].said())),
            act_button(
                f"regard:{number}", said("Play it again"), language,
                name=language.say(said("Play clause {number} again", number=number)),
            ), data_key=number,
        )
        for number in house.waived
    ]  # fmt: skip
    shown = tag("ul", *rows, class_="dt-houselist dt-waived", role="list") if rows else Html()
    label = said("Leave out a clause, by its number")
    field = _field("number", house.number, 16, house, language, label)
    button = act_button("house:waive", said("Leave it out"), language)
    summary = tag("summary", language.say(counted(
        "{count} clause is left out", "{count} clauses are left out", len(house.waived)
    ) if house.waived else said("Leave out a clause")))  # fmt: skip
    form = tag("div", field, button, class_="dt-houseform")
    opened = bool(house.trouble and house.trouble[0] == "number")
    return tag(
        "details",
        summary,
        shown,
        form,
        _trouble(house, "number", language),
        data_key="waived",
        open="" if opened else None,
    )


def _naming(house: House, language: Language) -> Html:
    own = house.kept(house.current)
    buttons = []
    if own is not None:
        if house.chosen_set is None and house.changed:
            words = said("Keep the changes in {name}", name=own.name)
            buttons.append(act_button("house:update", words, language))
        buttons.append(act_button("house:rename", said("Rename {name}", name=own.name), language, "pen"))
    css = "first" if house.changed else ""
    buttons.append(act_button("house:save", said("Keep under this name"), language, css=css))
    field = _field("name", house.name, LONGEST_NAME, house, language, said("Name of these house rules"))
    parts = (field, _trouble(house, "name", language), tag("div", *buttons, class_="dt-tools"))
    return tag("div", *parts, class_="dt-housename")


def _kept(house: House, language: Language) -> Html:
    if not house.sets:
        return Html()
    title = tag("h3", language.say(said("Kept in this browser")), class_="dt-label")
    rows = (_set(house, number, rules, language) for number, rules in enumerate(house.sets))
    return tag("section", title, tag("ul", *rows, class_="dt-houselist dt-sets", role="list"))


def _set(house: House, number: int, rules: HouseRules, language: Language) -> Html:
    chosen = house.chosen_set is rules
    count = counted("{count} change", "{count} changes", len(rules.readings) + len(rules.waived))
    pick = tag(
        "button", icon("tick") if chosen else Html(), tag("b", tag("bdi", rules.name)), " ",
        tag("span", language.say(count)), type="button", class_="btn dt-pickset", data_target=f"pick:{number}",
        data_key=f"pick:{number}", aria_pressed=str(chosen).lower(),
    )  # fmt: skip
    delete = tag(
        "button", icon("close"), type="button", class_="btn icon", data_target=f"delete:{number}",
        data_key=f"delete:{number}", data_guarded="true",
        aria_label=language.say(said("Delete {name}", name=rules.name)),
    )  # fmt: skip
    return tag("li", pick, delete, data_key=f"set:{rules.name}")


def _as_text(house: House, language: Language) -> Html:
    """What is chosen as a text to pass on, and a field for such a text."""
    parts = []
    if house.changed:
        shown = tag("pre", house.exported(), class_="dt-housetext", tabindex="0")
        copy = act_button("house:copy", said("Copy these house rules"), language)
        parts += [tag("p", language.say(said("These house rules as a text:"))), shown, copy]
    label = said("Paste house rules that somebody gave you")
    field = tag(
        "label", tag("span", language.say(label)),
        tag(
            "textarea", house.text, class_="dt-entry", data_field="text", data_key="field:text", rows=3,
            spellcheck="false", autocomplete="off", aria_invalid=_wrong(house, "text"),
        ),
    )  # fmt: skip
    parts += [field, _trouble(house, "text", language), act_button("house:import", said("Take them in"), language)]
    summary = tag("summary", language.say(said("Pass on, or take in")))
    opened = bool(house.trouble and house.trouble[0] == "text")
    return tag("details", summary, tag("div", *filter(None, parts)), data_key="house-text", open="" if opened else None)


def _field(field: str, value: str, longest: int, house: House, language: Language, label: Said) -> Html:
    entry = tag(
        "input", type="text", class_="dt-entry", data_field=field, data_key=f"field:{field}", value=value,
        maxlength=longest, autocomplete="off", spellcheck="false", aria_invalid=_wrong(house, field),
    )  # fmt: skip
    return tag("label", tag("span", language.say(label)), entry)


def _wrong(house: House, field: str) -> str | None:
    return "true" if house.trouble is not None and house.trouble[0] == field else None


def _trouble(house: House, field: str, language: Language) -> Html:
    if house.trouble is None or house.trouble[0] != field:
        return Html()
    return tag("p", sign("bar"), tag("span", language.say(house.trouble[1])), class_="dt-trouble")
