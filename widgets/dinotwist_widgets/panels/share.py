"""The share panel: what can be made of a table, and how another one comes in."""

from __future__ import annotations

from collections.abc import Sequence

from dinotwist.kit.tables import Table
from dinotwist.kit.words import Language, Said, said
from dinotwist_widgets.pictures import Html, joined, sign, tag
from dinotwist_widgets.play import share
from dinotwist_widgets.play.qr import qr_code
from dinotwist_widgets.play.share import Sharing

FILES = ".yaml,.yml,.json,.txt"


def share_panel(sharing: Sharing, table: Table | None, language: Language) -> str:
    """The panel for the table that is shown; None where it cannot be as it is."""
    return tag(
        "div",
        tag("h2", language.say(said("Share this table")), class_="dt-title"),
        _going_out(sharing, table, language),
        _notes(sharing, language),
        _code(sharing, language),
        tag("h3", language.say(said("Open another table")), class_="dt-label"),
        _coming_in(sharing, language),
        class_="dt-panel dt-share",
    )


def _going_out(sharing: Sharing, table: Table | None, language: Language) -> Html:
    if table is None:
        return tag("p", language.say(share.NOT_YET))
    chosen = _eyes(sharing, table.start.names, language) if share.hides(table) else Html()
    buttons = [_button(share.COPY, said("Copy the link"), language, here=True)]
    buttons.append(_button(share.QR_CODE, said("QR code"), language, here=True))
    buttons += [_button(target, words, language) for target, words in share.files(sharing)]
    label = language.say(said("Ways to share"))
    return joined((chosen, tag("div", *buttons, class_="dt-buttons", role="group", aria_label=label)))


def _eyes(sharing: Sharing, names: Sequence[str], language: Language) -> Html:
    options = [tag("option", language.say(said("all cards")), value="", selected=sharing.seat is None)]
    options += [
        tag("option", language.say(said("what {name} sees", name=name)), value=seat, selected=sharing.seat == seat)
        for seat, name in enumerate(names)
    ]
    field = share.EYES.removeprefix("field:")
    select = tag("select", *options, class_="dt-entry", data_field=field, data_key=share.EYES)
    return tag("label", tag("span", language.say(said("Show")), class_="dt-sharelabel"), select, class_="dt-eyes")


def _button(target: str, words: Said, language: Language, *, here: bool = False) -> Html:
    """A button; with ``here`` it tells the address of the page too."""
    sent = "address" if here else None
    return tag(
        "button", language.say(words), type="button", class_="btn", data_target=target, data_key=target, data_with=sent
    )  # fmt: skip


def _notes(sharing: Sharing, language: Language) -> Html:
    return joined(tag("p", language.say(note), class_="dt-sharenote", role="status") for note in sharing.notes)


def _code(sharing: Sharing, language: Language) -> Html:
    if not sharing.code:
        return Html()
    picture = qr_code(sharing.code, language.say(said("QR code of the link")))
    if picture is None:
        words = said("This table is too much for a QR code that a phone can read. Copy the link instead.")
        shown = tag("p", language.say(words))
    else:
        shown = picture
    label = language.say(said("The link"))
    link = tag("p", tag("code", sharing.code), class_="dt-sharelink", tabindex=0, role="group", aria_label=label)
    close = _button(share.CLOSE, said("Close the QR code"), language)
    return tag("div", shown, tag("div", link, close), class_="dt-qrbox", data_key="qr")


def _coming_in(sharing: Sharing, language: Language) -> Html:
    field = share.IMPORT.removeprefix("field:")
    words = language.say(said("Paste a link, a case or a record"))
    area = tag(
        "textarea", sharing.text, class_="dt-entry", rows=3, spellcheck="false", autocomplete="off", data_field=field,
        data_key=f"import-{sharing.opened}", aria_invalid="true" if sharing.trouble else None,
    )  # fmt: skip
    paste = tag("label", tag("span", words, class_="dt-sharelabel"), area, class_="dt-paste")
    choose = language.say(said("or a file (drop it here, too)"))
    chooser = tag("input", type="file", accept=FILES, data_field=field, data_key=f"file-{sharing.opened}")
    file = tag("label", tag("span", choose, class_="dt-sharelabel"), chooser, class_="dt-file")
    trouble = Html()
    if sharing.trouble is not None:
        trouble = tag("p", sign("bar"), tag("span", language.say(sharing.trouble)), class_="dt-trouble", role="alert")
    button = _button(share.OPEN, said("Open"), language)
    return tag(
        "div", paste, tag("div", button, file, class_="dt-bring"), trouble, class_="dt-incoming", data_drop=field
    )
