"""The panels round a table that is tried: what a seat may do, who holds what, and the branches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dinotwist.kit.words import Language, Said, counted, said
from dinotwist.kit.yaml_text import flow
from dinotwist_widgets.lab import trying
from dinotwist_widgets.lab.games import LabGame
from dinotwist_widgets.lab.tree import LONGEST_NAME, Branch, Tree
from dinotwist_widgets.lab.trying import PLAY_ON, Option
from dinotwist_widgets.pictures import Html, classes, icon, sign, tag
from dinotwist_widgets.play.session import Session

OPEN = 10
"""Up to so many decisions stand open; of more, only the first group does."""


def button(target: str, words: str, *, sign_: str = "", css: str = "btn", **more: Any) -> Html:
    """A button with a word, and an icon before it."""
    inner = (icon(sign_) if sign_ else Html(), tag("span", words))
    return tag("button", *inner, type="button", class_=css, data_target=target, data_key=target, **more)


def pressed(yes: bool) -> str:
    """How a button says whether it is the chosen one of its group."""
    return "true" if yes else "false"


# --- what a seat may do -------------------------------------------------------------------------------------


def legal_list(session: Session, game: LabGame, written: str, trouble: Said | None, language: Language) -> str:
    """All legal decisions of the seat that acts, a few that are refused with their clauses, and a field for any."""
    name = session.course.names[session.here]
    title = tag("h2", language.say(said("What {name} may do", name=name)), class_="dt-title")
    options, others = trying.legal(session), trying.refused(session)
    if not session.my_turn:
        words = tag("p", language.say(trying.nobody_said(session)))
        return tag("div", title, words, _by_writing(session, written, trouble, language), class_="dt-panel dt-legal")
    count = counted("{count} legal decision.", "{count} legal decisions.", len(options))
    lead = tag("p", language.say(said("{count} Press one to put it on the table.", count=count)), class_="dt-lablead")
    groups = _groups(session, game, options, language)
    tried = _refused(session, game, options, others, language)
    return tag(
        "div", title, lead, *groups, tried, _by_writing(session, written, trouble, language), class_="dt-panel dt-legal"
    )


def _groups(session: Session, game: LabGame, options: Sequence[Option], language: Language) -> list[Html]:
    found: dict[Said, list[Option]] = {}
    for option in options:
        found.setdefault(game.kind(option.decision), []).append(option)
    chosen = _chosen(session)
    return [
        _group(number, kind, [_option(session, game, option, chosen, language) for option in group], language,
               folded=len(options) > OPEN, first=not number)
        for number, (kind, group) in enumerate(found.items())
    ]  # fmt: skip


def _group(number: int, kind: Said, rows: Sequence[Html], language: Language, *, folded: bool, first: bool) -> Html:
    words = language.say(said("{kind} ({count})", kind=kind, count=len(rows)))
    group = tag("div", *rows, class_="dt-labopts", role="group", aria_label=words, data_group=f"legal-{number}")
    if not folded:
        return tag("div", tag("h3", words, class_="dt-label"), group)
    return tag("details", tag("summary", words), group, open=first, data_key=f"legal-group-{number}")


def _chosen(session: Session) -> Any:
    """The decision that the selection on the table makes; None where it makes none."""
    for act in session.desk.acts(session.question):
        kind, _, what = act.target.partition(":")
        if act.main and kind == "do" and what != "choose":
            return session.desk.decision(session.question, what) if session.chose else None
    return None


def _option(session: Session, game: LabGame, option: Option, chosen: Any, language: Language) -> Html:
    detail = game.detail(session.course.state, option.decision)
    parts = [tag("b", language.say(_described(session, option.decision)))]
    if detail is not None:
        parts.append(tag("span", language.say(detail), class_="dt-labdetail"))
    target = f"legal:{option.number}"
    is_on = option.decision == chosen
    return tag(
        "button", _chips(game, option.decision, language), tag("span", *parts, class_="dt-labwords"), type="button",
        class_=classes("btn dt-option", "is-chosen" if is_on else ""), data_target=target, data_key=target,
        aria_pressed=pressed(is_on),
    )  # fmt: skip


def _described(session: Session, decision: Any) -> Said:
    return session.desk.entry.describe(decision, session.course.names)


def _chips(game: LabGame, decision: Any, language: Language) -> Html:
    pieces = game.pieces(decision, language)
    return tag("span", pieces, class_="dt-labchips", aria_hidden="true") if pieces else Html()


def _refused(
    session: Session, game: LabGame, legal: Sequence[Option], options: Sequence[Option], language: Language
) -> Html:
    """Decisions that are refused; one that a legal one is called like is told apart by its detail."""
    if not options:
        return Html()
    rows = []
    allowed = [_described(session, option.decision) for option in legal]
    for option in options:
        breach, name = option.verdict.breaches[0], _described(session, option.decision)
        detail = game.detail(session.course.state, option.decision) if name in allowed else None
        apart = Html() if detail is None else tag("span", language.say(detail), class_="dt-labdetail")
        why = tag("span", language.say(breach.here), " ", tag("span", breach.number, class_="dt-code"))
        words = tag("span", tag("b", language.say(name)), apart, why, class_="dt-labwords")
        target = f"refused:{option.number}"
        rows.append(
            tag(
                "button",
                sign("bar"),
                words,
                type="button",
                class_="btn dt-option dt-no",
                data_target=target,
                data_key=target,
            )
        )
    title = language.say(said("Refused, and why"))
    group = tag("div", *rows, class_="dt-labopts", role="group", aria_label=title, data_group="refused")
    return tag("details", tag("summary", title), group, open=True, data_key="lab-refused")


def _by_writing(session: Session, written: str, trouble: Said | None, language: Language) -> Html:
    """Any decision at all, in the words of the case notation."""
    label = tag("span", language.say(said("Try anything else, as a case writes it")), class_="dt-label")
    field = tag(
        "input", type="text", class_="dt-entry dt-labcode", data_field="entry", data_key="field:entry", value=written,
        placeholder=_example(session), autocomplete="off", spellcheck="false",
        aria_invalid="true" if trouble is not None else None,
    )  # fmt: skip
    notes = [] if trouble is None else [trouble_line(trouble, language)]
    return tag("div", tag("label", label, field), *notes, class_="dt-bywriting")


def _example(session: Session) -> str | None:
    """A decision in the words of the case notation: the first that is legal now."""
    options = trying.legal(session)
    if not options:
        return None
    entry = session.desk.entry.records.write_entry(session.start, options[0].decision)
    return flow(entry).removeprefix("{").removesuffix("}")


def trouble_line(sentence: Said, language: Language) -> Html:
    """What is wrong with a thing, beside it."""
    return tag("p", sign("bar"), tag("span", language.say(sentence)), class_="dt-labtrouble")


# --- who holds what -----------------------------------------------------------------------------------------


def everybody(session: Session, game: LabGame, watching: int | None, language: Language) -> str:
    """Every player with the open hand, and whether they have to decide; pressed, one decides for them."""
    title = language.say(said("Everybody at the table"))
    seats = range(len(session.course.names))
    rows = [_seat(session, game, seat, watching, language) for seat in seats]
    parts = [tag("h2", title, class_="dt-title"), *rows]
    if game.hand(session.course.state, 0, language) is not None:
        name = session.course.names[session.here]
        words = said("Show only what {name} sees", name=name) if watching is None else said("Show all cards")
        parts.append(button("watch:on", language.say(words), sign_="seat", aria_pressed=pressed(watching is not None)))
    parts.append(_bots(session, language))
    edit = button("do:edit-here", language.say(said("Edit the table as it lies here")), sign_="pen")
    parts.append(tag("div", edit, class_="dt-labbots"))
    return tag("div", *parts, class_="dt-panel dt-everybody")


def _seat(session: Session, game: LabGame, seat: int, watching: int | None, language: Language) -> Html:
    name, here = session.course.names[seat], seat == session.here
    asked = seat in session.course.asked
    states = [said("decides now")] if asked else []
    target = f"seat:{seat}"
    words = said("Act as {name}", name=name)
    press = button(target, language.say(words), css=classes("btn dt-pill", "is-chosen" if here else ""),
                   aria_pressed=pressed(here))  # fmt: skip
    head = tag(
        "div", press, *(tag("span", language.say(state), class_="dt-stance") for state in states), class_="dt-labseat"
    )
    return tag(
        "div", head, _hand(session, game, seat, watching, language), class_="dt-labrow", data_key=f"labrow-{seat}"
    )


def _hand(session: Session, game: LabGame, seat: int, watching: int | None, language: Language) -> Html:
    held = game.hand(session.course.state, seat, language)
    if held is None:
        return Html()
    name = session.course.names[seat]
    if watching is not None and seat != watching:
        hidden = counted("{count} card in hand", "{count} cards in hand", len(held))
        return tag("p", language.say(hidden), class_="dt-lablead")
    if not held:
        return tag("p", language.say(said("The hand is empty.")), class_="dt-lablead")
    label = said("{name} holds {cards}", name=name, cards=[card.name for card in held])
    chips = (tag("span", card.picture, class_="dt-labchip") for card in held)
    return tag("div", *chips, class_="dt-labchips", role="img", aria_label=language.say(label))


def _bots(session: Session, language: Language) -> Html:
    waits = session.course.due or not session.course.all_seen
    if not waits:
        return Html()
    label = language.say(said("Play on with bots"))
    rows = (button(f"bots:{far}", language.text(words)) for far, words in PLAY_ON.items())
    group = tag("div", *rows, class_="dt-labbuttons", role="group", aria_label=label, data_group="bots")
    return tag("div", tag("h3", label, class_="dt-label"), group, class_="dt-labbots")


# --- branches -----------------------------------------------------------------------------------------------


def tree_list(tree: Tree, language: Language) -> str:
    """The branches, each below the one that it left; the open one can be named, compared and pruned."""
    title = language.say(said("Branches"))
    rows = [_branch(tree, depth, branch, language) for depth, branch in tree.lines()]
    parts: list[Html] = [tag("h2", title, class_="dt-title")]
    if len(rows) == 1:
        lead = said("Go back a step and decide otherwise: a new branch begins, and this one stays as it is.")
        parts.append(tag("p", language.say(lead), class_="dt-lablead"))
    parts.append(tag("ul", *rows, class_="dt-branches", role="list", data_group="branches"))
    parts.append(_naming(tree.current, language))
    if tree.before is not None:
        parts.append(button("regrow:last", language.say(said("Bring the pruned branch back")), sign_="undo"))
    return tag("div", *parts, class_="dt-panel dt-tree")


def _branch(tree: Tree, depth: int, branch: Branch, language: Language) -> Html:
    here = branch.number == tree.open
    name = language.say(branch.said())
    steps = len(branch.course.moves)
    words = language.say(counted("{count} decision", "{count} decisions", steps))
    press = tag(
        "button", icon("fork") if depth else Html(), tag("b", name), tag("span", words), type="button",
        class_=classes("btn dt-twig", "is-chosen" if here else ""), data_target=f"branch:{branch.number}",
        data_key=f"branch:{branch.number}", aria_pressed=pressed(here),
    )  # fmt: skip
    alike = branch.course.names == tree.current.course.names
    more = [] if here or not alike else [
        button(f"compare:{branch.number}", language.say(said("Compare")), css="btn",
               aria_label=language.say(said("Compare with {branch}", branch=name)))
    ]  # fmt: skip
    if not tree.last(branch.number):
        more.append(
            button(f"prune:{branch.number}", language.say(said("Prune")), css="btn",
                   aria_label=language.say(said("Prune {branch}", branch=name)))
        )  # fmt: skip
    css = f"dt-depth{min(depth, 4)}"
    return tag("li", press, *more, class_=css, data_key=f"twig-{branch.number}")


def _naming(branch: Branch, language: Language) -> Html:
    label = tag("span", language.say(said("Name of the open branch")), class_="dt-label")
    field = tag(
        "input", type="text", class_="dt-entry", data_field="branch", data_key="field:branch", value=branch.name,
        placeholder=language.say(branch._replace(name="").said()), maxlength=LONGEST_NAME, autocomplete="off",
    )  # fmt: skip
    return tag("label", label, field, class_="dt-naming")
