"""The mark of a branch: what is shown is not the game itself, and how one gets back to that."""

from __future__ import annotations

from dinotwist.kit.words import Language, Said
from dinotwist_widgets.pictures import icon, tag


def branch_note(here: Said, known: Said | None, back: Said, language: Language) -> str:
    """The note: where one is, what one knows already from the game, and the button that leads back."""
    words = [tag("p", tag("b", language.say(here)))]
    if known is not None:
        words.append(tag("p", language.say(known)))
    button = tag(
        "button", icon("back"), tag("span", language.say(back)), type="button", class_="btn",
        data_target="do:main-line", data_key="branch-back",
    )  # fmt: skip
    return tag("div", icon("fork"), tag("div", *words), button, class_="dt-panel dt-branch")
