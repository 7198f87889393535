"""The bar at the foot of the table: where we are, what is asked, and the few things one can do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dinotwist.kit.words import Language, Said, said
from dinotwist_widgets.pictures import Html, classes, icon, tag

_ICONS = {"do:undo": "undo", "do:back": "back", "do:why": "fork", "do:clear": "close"}
_CAPS = {"Escape": "Esc", "Enter": "Enter"}
"""What stands on the caps of keys that are no letters."""


class Act(NamedTuple):
    """Something that can be done: its target id, what its button says, its key.

    ``main`` makes it the one plum button. An act that is not ``enabled`` is shown and read, but sends nothing. The
    second click of a double one does not press what is ``guarded``.
    """

    target: str
    label: Said
    main: bool = False
    key: str = ""
    enabled: bool = True
    guarded: bool = False


class Status(NamedTuple):
    """The step that is played and what is asked of the reader."""

    step: Said
    ask: Said


def actions(acts: Sequence[Act], status: Status, language: Language) -> str:
    """The bar. Raises ValueError when more than one act is the main one."""
    main = [act for act in acts if act.main]
    if len(main) > 1:
        raise ValueError(f"only one act may be the main one; these are {', '.join(a.target for a in main)}")
    words = tag("p", tag("span", language.say(status.step)), " ", tag("b", language.say(status.ask)), class_="dt-at")
    buttons = (_button(act, language) for act in sorted(acts, key=lambda act: act.main))
    row = tag("div", *buttons, class_="dt-buttons", role="group", aria_label=language.say(said("Actions")))
    return tag("div", words, row, class_="dt-actions")


def _button(act: Act, language: Language) -> Html:
    parts = [tag("span", language.say(act.label), class_="dt-word")]
    if act.target in _ICONS:
        parts.insert(0, icon(_ICONS[act.target]))
    if act.key:
        parts += [Html(" "), tag("kbd", _CAPS.get(act.key, act.key.upper()), aria_hidden="true")]
    return tag(
        "button",
        *parts,
        type="button",
        class_=classes("btn", "first" if act.main else ""),
        data_target=act.target if act.enabled else None,
        data_key=act.target,
        data_guarded=act.guarded,
        aria_disabled=None if act.enabled else "true",
        aria_keyshortcuts=act.key or None,
    )
