"""The form with which a whole game begins, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from dinotwist.kit.words import Language, Said, counted, said
from dinotwist_widgets import texts
from dinotwist_widgets.panels.notes import own_note
from dinotwist_widgets.pictures import Html, sign, tag
from dinotwist_widgets.play.start import LONGEST_NAME, Chair, Choice, Start
from dinotwist_widgets.protocol import Panel, Picture


def picture(form: Start) -> Picture:
    """The form: how many play, who sits where, which deal, and one button."""
    language = texts.words(form.language)
    title = language.say(said("A whole game: who plays?"))
    rows = (_row(form, at, chair, language) for at, chair in enumerate(form.seated))
    deal = tag(
        "button", language.say(said("Deal the cards")), type="button", class_="btn first",
        data_target="do:deal", data_key="do:deal",
    )  # fmt: skip
    html = tag(
        "div",
        tag("h2", title, class_="dt-title"),
        _how_many(form, language),
        tag("div", *rows, class_="dt-chairs"),
        tag("div", _deal_number(form, language), deal, class_="dt-deal"),
        class_="dt-panel dt-start",
    )
    panels = [Panel("start", html)]
    if form.box is not None:
        panels.append(Panel("placeholder", own_note(said("Your own box is played here."), language), "below"))
    wrong = [language.say(trouble.sentence) for trouble in form.troubles]
    players = counted("{count} player", "{count} players", form.players)
    who = said("{title} {players}: {names}.", title=title, players=players, names=[c.name for c in form.seated])
    return Picture(
        panels=tuple(panels),
        say=language.say(players),
        alert=" ".join(wrong),
        language=form.language,
        summary=language.say(who),
        recalls=True,
    )


def _how_many(form: Start, language: Language) -> Html:
    label = language.say(said("How many players?"))
    buttons = (
        tag(
            "button",
            str(count),
            type="button",
            class_="btn",
            data_target=f"players:{count}",
            data_key=f"players:{count}",
            aria_pressed="true" if count == form.players else "false",
            aria_label=language.say(counted("{count} player", "{count} players", count)),
        )
        for count in range(form.plan.least, len(form.chairs) + 1)
    )
    group = tag("div", *buttons, class_="dt-counts", role="group", aria_label=label, data_group="players")
    return tag("div", tag("p", label, class_="dt-label"), group)


def _row(form: Start, at: int, chair: Chair, language: Language) -> Html:
    legend = tag("legend", language.say(said("Player {number}", number=at + 1)), class_="dt-label")
    fields = [
        _field(said("Name"), _text(f"name-{at}", chair.name, LONGEST_NAME, _wrong(form, f"name-{at}")), language),
        _field(said("Played by"), _select(f"who-{at}", form.plan.players, chair.who, language), language),
    ]
    if form.plan.boards:
        board = _select(f"board-{at}", form.plan.boards, chair.board, language)
        fields.append(_field(said("Island"), board, language))
    notes = [_note(trouble, language) for trouble in _troubles(form, f"name-{at}", f"who-{at}")]
    return tag("fieldset", legend, *fields, *notes, class_="dt-chair", data_key=f"chair-{at}")


def _deal_number(form: Start, language: Language) -> Html:
    words = said("Number of the deal (empty: a new one each time; the same number deals the same cards)")
    field = _text("seed", form.seed, 24, _wrong(form, "seed"), inputmode="numeric")
    notes = [_note(trouble, language) for trouble in _troubles(form, "seed")]
    return tag("div", _field(words, field, language), *notes)


def _field(label: Said, control: Html, language: Language) -> Html:
    return tag("label", tag("span", language.say(label)), control)


def _text(field: str, value: str, longest: int, wrong: str | None, **more: str) -> Html:
    return tag(
        "input", type="text", class_="dt-entry", data_field=field, data_key=f"field:{field}", value=value,
        maxlength=longest, autocomplete="off", spellcheck="false", aria_invalid=wrong, **more,
    )  # fmt: skip


def _select(field: str, choices: Sequence[Choice], chosen: str, language: Language) -> Html:
    options = (
        tag("option", language.text(choice.words), value=choice.value, selected=choice.value == chosen)
        for choice in choices
    )
    return tag("select", *options, class_="dt-entry", data_field=field, data_key=f"field:{field}")


def _troubles(form: Start, *fields: str) -> list[Said]:
    return [trouble.sentence for trouble in form.troubles if trouble.field in fields]


def _wrong(form: Start, field: str) -> str | None:
    return "true" if _troubles(form, field) else None


def _note(sentence: Said, language: Language) -> Html:
    return tag("p", sign("bar"), tag("span", language.say(sentence)), class_="dt-trouble")
