"""The words of the pages round the lessons, and the file in which the template reads them.

Templates are also rendered by servers that know nothing of us (Binder), so their words travel with them, in
`words.j2`, which `make notebooks` writes from the catalogues.
"""

from __future__ import annotations

import json

from dinotwist import __version__
from dinotwist.kit.words import LANGUAGES, N_
from dinotwist_widgets import texts
from dinotwist_widgets.assets import PACKAGE, PAGE_SHEETS

TEMPLATE = PACKAGE / "voila" / "templates" / "dinotwist"
WORDS_FILE = TEMPLATE / "words.j2"

NAMES = {"en": ("EN", "English"), "it": ("IT", "Italiano"), "zh": ("中文", "繁體中文")}
"""How each language is written in the header, short and in full; the same in all three."""

WORDS = {
    "subtitle": N_("an explorable rulebook"),
    "skip": N_("Skip to the lesson"),
    "contents": N_("Contents"),
    "contents_title": N_("Learn a game by playing it"),
    "contents_lead": N_(
        "Every page has a real table. Read two sentences, try the rule, and see why a play stands or falls."
    ),
    "language": N_("Language"),
    "display": N_("Display"),
    "theme": N_("Theme"),
    "system": N_("Theme of the system"),
    "light": N_("Light"),
    "dark": N_("Dark"),
    "contrast": N_("High contrast"),
    "text_size": N_("Text size"),
    "text_1": N_("Text size 1"),
    "text_2": N_("Text size 2"),
    "text_3": N_("Text size 3"),
    "chapter": N_("Chapter {} of {}"),
    "minutes": N_("about {} min"),
    "min": N_("{} min"),
    "starting": N_("Starting the table…"),
    "slow": N_("The table takes longer to start than usual. You can read on meanwhile."),
    "cell_failed": N_("This table could not be started; you see a still picture of it. Reload the page to try again."),
    "unreachable": texts.BROWSER["unreachable"],
    "blocked": texts.BROWSER["blocked"],
    "reload": texts.BROWSER["reload"],
    "neighbours": N_("Previous and next chapter"),
    "previous": N_("Previous"),
    "next": N_("Next"),
    "sources": N_("Rules: Italian booklet and Chinese rules"),
    "rulings": N_("Rulings: defaults"),
    "engine": N_("Engine"),
    "report": N_("Report a wrong ruling"),
    "help_title": N_("Help"),
    "help_keys": N_("Every table works with mouse, touch or keyboard. Press ? on a table to see its keys."),
    "help_ruling": N_(
        "Do you think that a ruling is wrong? Note the number of its clause (such as DT-R37), what the table did, and "
        "what your rulebook says and on which page. Then tell whoever runs this page, or open an issue with the "
        "project's maintainers."
    ),
    "unofficial": N_("This is an unofficial aid. The games belong to their authors and publishers."),
    "missing_title": N_("There is no such page"),
    "missing_text": N_("The address may be mistyped, or the chapter may have moved. The contents list all there is."),
    "full_title": N_("The room is full"),
    "full_text": N_("All tables are taken just now. Try in a minute: places are free again as soon as others leave."),
    "broken_title": N_("This page could not be made"),
    "broken_text": N_("Something went wrong on our side. It is in the log. Try again, or pick another chapter."),
    "again": N_("Try again"),
    "progress": N_("Progress"),
    "progress_kept": N_("Your progress stays in this browser. No name, no log-in."),
    "progress_unkept": N_("This browser keeps nothing here: your progress holds until you leave the page."),
    "course_done": N_("{} of {} done"),
    "go_on": N_("Go on: {}"),
    "state_done": N_("done"),
    "state_now": N_("go on here"),
    "code_give": N_("Copy my progress as a code"),
    "code_label": N_("Your progress as a code"),
    "code_copied": N_("The code is copied. Put it in on another device, or keep it in a note."),
    "code_shown": N_("Here is the code. Copy it, and put it in on another device."),
    "code_take": N_("Put in a code"),
    "code_put_label": N_("A code from another device"),
    "code_put": N_("Put it in"),
    "code_wrong": N_("This is not a whole code of ours. Is its beginning or its end missing? Nothing was changed."),
    "code_empty": N_("Paste the code into the field first."),
    "code_same": N_("The code is right. All that is in it was here before."),
    "code_taken": N_("The code is right. Now {} of {} chapters are done here."),
    "start_over": N_("Start over for the next pupil"),
    "clear_ask": N_("This clears the progress in this browser: {} of {} chapters. It cannot be brought back."),
    "clear_texts": N_("Your box and your house rules stay, unless you clear them too."),
    "clear_yes": N_("Clear the progress"),
    "clear_all": N_("Clear my box and house rules too"),
    "clear_no": N_("Keep it"),
    "cleared": N_("The progress is cleared. The next pupil can start."),
    "cleared_all": N_("The progress, the box and the house rules are cleared. The next pupil can start."),
    "restart": N_("Start over"),
    "restart_ask": N_("All tables of this page begin again. Your progress stays."),
    "restart_yes": N_("Begin again"),
    "restart_no": N_("Go on playing"),
    "present": N_("Present"),
    "presenter": N_("Presenter"),
    "slide": N_("Slide {} of {}"),
    "slide_back": N_("Back"),
    "slide_next": N_("Next slide"),
    "slide_step": N_("Next step"),
    "slide_reveal": N_("Reveal"),
    "slide_end": N_("This is the last slide."),
    "slide_answers": N_("Answers"),
    "slide_larger": N_("Larger"),
    "slide_theme": N_("Theme"),
    "slide_leave": N_("Leave"),
    "answers_shown": N_("Answers are shown."),
    "answers_hidden": N_("Answers are hidden."),
}

SPOKEN = (
    *("slow", "cell_failed", "unreachable", "blocked", "reload"),
    *("progress_kept", "progress_unkept", "course_done", "go_on", "state_done", "state_now"),
    *("clear_ask", "cleared", "cleared_all"),
    *("presenter", "answers_shown", "answers_hidden"),
    *(name for name in WORDS if name.startswith(("code_", "slide"))),
)
"""The words that a page hands over to its scripts."""


def words_file() -> str:
    """The text of words.j2."""
    languages = {
        code: {"html": texts.words(code).html, "short": NAMES[code][0], "name": NAMES[code][1]} for code in LANGUAGES
    }
    words = {code: {key: texts.words(code).text(text) for key, text in WORDS.items()} for code in LANGUAGES}
    return "\n".join(
        [
            "{#- Written by `make notebooks` from the catalogues: change dinotwist_widgets/page.py instead. -#}",
            f"{{%- set VERSION = {json.dumps(__version__)} -%}}",
            f"{{%- set SHEETS = {json.dumps(PAGE_SHEETS)} -%}}",
            f"{{%- set SPOKEN = {json.dumps(SPOKEN)} -%}}",
            f"{{%- set LANGUAGES = {_table(languages)} -%}}",
            f"{{%- set WORDS = {_table(words)} -%}}",
            "",
        ]
    )


def _table(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)
