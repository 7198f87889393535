"""The museum as a picture: its hall of rooms, and the bar above an open exhibit."""

from __future__ import annotations

from dinotwist.kit.words import N_, Language, Said, counted, said
from dinotwist_widgets import texts
from dinotwist_widgets.museums.covers import cover
from dinotwist_widgets.museums.exhibits import Piece, pieces, rooms
from dinotwist_widgets.museums.session import SEEN, Museum
from dinotwist_widgets.panels.actions import Act
from dinotwist_widgets.pictures import Html, classes, icon, sign, tag
from dinotwist_widgets.play.riddle import Riddles
from dinotwist_widgets.play.scene import bar, offered
from dinotwist_widgets.protocol import Panel, Picture
from dinotwist_widgets.reference.search import LONGEST

_NEXT = Act("museum:next", said(N_("Next exhibit")), main=True, key="n")


def picture(museum: Museum) -> Picture:
    """All panels of the museum."""
    language = texts.words(museum.language)
    drawn = _hall(museum, language) if museum.open is None else _exhibit(museum, museum.open, language)
    return drawn._replace(learned={SEEN + name: "1" for name in sorted(museum.found)}, recalls=True)


# --- the hall -----------------------------------------------------------------------------------------------


def _hall(museum: Museum, language: Language) -> Picture:
    shown = museum.shown()
    head = Panel("museum", _head(museum, language))
    hall = Panel("hall", _rooms(museum, shown, language))
    return Picture(
        panels=(head, hall),
        say=language.say(_found_said(museum, len(shown))),
        focus=museum.focus,
        language=museum.language,
        summary=language.say(said("A museum of surprising corners of the rules.")),
    )


def _head(museum: Museum, language: Language) -> str:
    title = tag("h2", language.say(said("The museum of corners")), class_="dt-title")
    lead = tag("p", language.say(said("Each exhibit is a table with a question. Guess first, then look what happens.")))
    label = language.say(said("Search the questions"))
    field = tag(
        "input", type="search", class_="dt-entry", data_field="query", data_live="true", data_key="field:query",
        value=museum.query, maxlength=LONGEST, autocomplete="off", spellcheck="false", enterkeyhint="search",
    )  # fmt: skip
    words = tag("label", tag("span", label, class_="dt-label"), field)
    only = tag(
        "button", language.say(said("Only those not seen yet")), type="button",
        class_=classes("btn dt-unseen", "is-chosen" if museum.unseen else ""), data_target="museum:unseen",
        data_key="museum:unseen", aria_pressed="true" if museum.unseen else "false",
    )  # fmt: skip
    asking = tag("div", words, only, class_="dt-asking", role="search")
    seen = tag("p", language.say(_seen_said(museum)), class_="dt-museumseen")
    return tag("div", title, lead, asking, seen, class_="dt-panel dt-museum")


def _seen_said(museum: Museum) -> Said:
    return said("Seen: {seen} of {all}.", seen=len(museum.seen), all=len(pieces(museum.game)))


def _found_said(museum: Museum, number: int) -> Said:
    if number:
        return counted("{count} exhibit.", "{count} exhibits.", number)
    if museum.unseen and not museum.query.strip():
        return said("You have seen every exhibit.")
    return said("No question has these words. Try one word alone.")


def _rooms(museum: Museum, shown: tuple[Piece, ...], language: Language) -> str:
    parts = []
    for number, room in enumerate(rooms(museum.game)):
        here = [piece for piece in room.pieces if piece in shown]
        if here:
            name = tag("h3", language.text(room.title), class_="dt-room", id=f"dt-room-{number}")
            cards = [_card(museum, piece, language) for piece in here]
            label = language.text(room.title)
            group = tag(
                "div", *cards, class_="dt-exhibits", role="group", aria_label=label, data_group=f"room:{number}"
            )
            parts.append(tag("section", name, group, data_key=f"room:{number}"))
    if not parts:
        parts.append(tag("p", language.say(_found_said(museum, 0)), class_="dt-nothing"))
    return tag("div", *parts, class_="dt-panel dt-hall")


def _card(museum: Museum, piece: Piece, language: Language) -> Html:
    seen = piece.id in museum.seen
    words = tag("span", language.text(piece.words.ask), class_="dt-exhibitask")
    state = language.say(said("seen") if seen else said("not seen yet"))
    mark = tag("span", sign("tick") if seen else Html(), tag("span", state), class_="dt-exhibitstate")
    target = f"exhibit:{piece.id}"
    return tag(
        "button", cover(piece.case, language), words, mark, type="button",
        class_=classes("btn dt-exhibit", "is-seen" if seen else ""), data_target=target, data_key=target,
    )  # fmt: skip


# --- an exhibit ---------------------------------------------------------------------------------------------


def _exhibit(museum: Museum, riddles: Riddles, language: Language) -> Picture:
    inner = riddles.picture()
    head = Panel("museum", _bar(museum, language, known=riddles.known))
    keys = {**inner.keys, "Escape": "museum:hall"}
    names = {**inner.key_names, "Escape": language.say(said("Back to the hall"))}
    panels = inner.panels
    if riddles.known and not _is_last(museum):
        panels = tuple(_going_on(riddles, panel, language) for panel in panels)
        keys["n"], names["n"] = _NEXT.target, language.say(_NEXT.label)
    return inner._replace(panels=(head, *panels), keys=keys, key_names=names, focus=museum.focus or inner.focus)


def _is_last(museum: Museum) -> bool:
    return museum.at == len(pieces(museum.game)) - 1


def _going_on(riddles: Riddles, panel: Panel, language: Language) -> Panel:
    """After the answer the bar at the foot leads to the next exhibit."""
    if panel.name != "actions":
        return panel
    table = riddles.riddle.looked_at()
    acts = [*(act._replace(main=False) for act in offered(table)), _NEXT]
    return panel._replace(html=bar(table, acts, language))


def _bar(museum: Museum, language: Language, *, known: bool) -> str:
    assert museum.at is not None
    ways = [_way("hall", said("Back to the hall"), "back", language)]
    if museum.at > 0:
        ways.append(_way("previous", said("Previous exhibit"), "", language))
    if not known and not _is_last(museum):
        ways.append(_way("next", said("Next exhibit"), "", language))
    if known:
        ways.append(_way("lab", said("Open it in the lab"), "", language))
    place = said("Exhibit {n} of {of}", n=museum.at + 1, of=len(pieces(museum.game)))
    words = tag("p", language.say(place), class_="dt-place-of")
    group = tag(
        "div", *ways, class_="dt-museumways", role="group", aria_label=language.say(said("Exhibits")),
        data_group="museum",
    )  # fmt: skip
    return tag("div", words, group, class_="dt-panel dt-museumbar")


def _way(name: str, words: Said, drawn: str, language: Language) -> Html:
    target = f"museum:{name}"
    inside = (icon(drawn),) if drawn else ()
    text = tag("span", language.say(words))
    return tag("button", *inside, text, type="button", class_="btn", data_target=target, data_key=target)
