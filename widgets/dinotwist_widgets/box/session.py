"""My box as a session: a draft that the reader fills in, and the box that their browser keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from dinotwist.kit.boxes import BoxError, Problem
from dinotwist.kit.words import Said, counted, said
from dinotwist_widgets.box.forms import ON, BoxForm, Control, Draft, box_problems, number
from dinotwist_widgets.games import all_games
from dinotwist_widgets.play.kept import box_learned, kept_box
from dinotwist_widgets.protocol import Parcel, Picture
from dinotwist_widgets.stage import Stage

FORMS = {
    "dinotwist": ("dinotwist_widgets.box.twist", "TwistForm"),
    "bilico": ("dinotwist_widgets.box.bilico", "BilicoForm"),
    "monstertrick": ("dinotwist_widgets.box.monstertrick", "MonsterForm"),
}
"""Where the form of each game stands."""
LONGEST = 160
"""As many characters of a field are kept."""
FILE = "import"
"""The field in which the text of a box file is pasted."""
_NOTHING: Mapping[str, str] = MappingProxyType({})


class MyBox(NamedTuple):
    """What is written, the box that is kept (None: none), and what was forgotten last, to bring it back.

    ``learned`` is what the browser has to keep now; ``pasted`` is the text of a box file, and ``unread`` what is wrong
    with it. ``parcel`` is what the last act hands over, and ``handed`` counts such things.
    """

    form: BoxForm
    draft: Draft
    kept: Any | None = None
    learned: Mapping[str, str] = _NOTHING
    forgotten: Any | None = None
    pasted: str = ""
    unread: tuple[Problem, ...] = ()
    parcel: Parcel | None = None
    handed: int = 0
    hint: Said | None = None
    language: str = "en"
    focus: str = ""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong, each at its field or section."""
        return box_problems(self.form, self.draft)

    @property
    def box(self) -> Any | None:
        """The box that is written; None while something is to be mended."""
        return None if self.problems else self.form.boxes.of(self.form.table(self.draft))

    @property
    def changed(self) -> bool:
        """Whether anything stands here that is not kept."""
        return self.draft != self.settled(self.kept)

    def settled(self, box: Any | None) -> Draft:
        """What stands in the fields of one who keeps this box, before anything is changed."""
        return self.form.untouched() if box is None else self.form.draft(box)

    @property
    def controls(self) -> dict[str, Control]:
        """All that is asked, by its place."""
        sections = self.form.sections(self.draft)
        return {one.key: one for section in sections for group in section.groups for one in group.controls}

    def picture(self) -> Picture:
        """The form, what can be done, and the box as a file."""
        from dinotwist_widgets.box.panel import picture  # noqa: PLC0415 - the panel reads boxes

        return picture(self)

    def act(self, target: str, value: str | None = None) -> MyBox:
        """The page after something was written or pressed. Raises LookupError where there is no such act."""
        fresh = self._replace(hint=None, focus="", parcel=None)
        kind, _, what = target.partition(":")
        if target == "field:recall":
            return fresh.recalling(value)
        if kind == "field":
            return fresh.writing(what, value or "")
        if kind in ("less", "more") and what in self.controls:
            return fresh.counting(self.controls[what], 1 if kind == "more" else -1)
        if kind == "pick":
            return fresh.picking(*what.rpartition("=")[::2])
        if kind == "do" and what in _DOINGS:
            return _DOINGS[what](fresh)
        done = self.form.act(self.draft, target)
        if done is None:
            raise LookupError(f"there is no act {target!r}")
        return fresh._replace(draft=done[0], focus=done[1])

    def recalling(self, value: str | None) -> MyBox:
        """With the box that the browser keeps; what was written and is not kept yet stays."""
        box = kept_box(value, self.form.game)
        draft = self.draft if self.changed else self.settled(box)
        return self._replace(kept=box, draft=draft, learned={})

    def writing(self, key: str, text: str) -> MyBox:
        """With another text in a field."""
        if key == FILE:
            return self._replace(pasted=text, unread=())
        if key not in self.draft:
            raise LookupError(f"there is no field {key!r}")
        if self.controls[key].kind == "truth":
            text = ON if text == ON else ""
        return self._replace(draft={**self.draft, key: text[:LONGEST]}, forgotten=None)

    def counting(self, control: Control, by: int) -> MyBox:
        """With one more or less; what is no number begins anew."""
        count = (number(self.draft[control.key]) or 0) + by
        text = str(min(max(count, control.least), control.most))
        told = said("{what}: {count}.", what=control.called, count=text)
        return self._replace(draft={**self.draft, control.key: text}, hint=told, forgotten=None)

    def picking(self, key: str, choice: str) -> MyBox:
        """With one of the choices of a field."""
        if key not in self.controls or choice not in self.controls[key].choices:
            raise LookupError(f"there is no choice {choice!r} of {key!r}")
        told = said("{what}: {count}.", what=self.controls[key].called, count=choice)
        return self._replace(draft={**self.draft, key: choice}, hint=told, forgotten=None)


def _mend_first(page: MyBox) -> MyBox:
    problems = page.problems
    told = counted("Not yet. Mend {count} entry first.", "Not yet. Mend {count} entries first.", len(problems))
    return page._replace(hint=told, focus=_at(page, problems[0].path))


def _keep(page: MyBox) -> MyBox:
    box = page.box
    if box is None:
        return _mend_first(page)
    try:
        learned = box_learned(page.form.game, box)
    except ValueError:
        told = said("Not kept. All the texts together are too long for a browser to keep. Make some shorter.")
        return page._replace(hint=told)
    told = said("Kept. Your own box is played from now on.")
    return page._replace(kept=box, draft=page.form.draft(box), learned=learned, hint=told, forgotten=None)


def _at(page: MyBox, place: str) -> str:
    """The target that is at a field, or the first one of a section."""
    if place in page.draft:
        return f"field:{place}"
    section = next((section for section in page.form.sections(page.draft) if section.name == place), None)
    keys = [one.key for group in section.groups for one in group.controls] if section else []
    return f"field:{keys[0]}" if keys else ""


def _forget(page: MyBox) -> MyBox:
    if page.kept is None:
        return page
    return page._replace(
        kept=None, draft=page.form.untouched(), learned=box_learned(page.form.game, None), forgotten=page.kept,
        hint=said("Your box is forgotten. The placeholder box is played again."), focus="do:restore",
    )  # fmt: skip


def _restore(page: MyBox) -> MyBox:
    if page.forgotten is None:
        return page
    back, game = page.forgotten, page.form.game
    return page._replace(
        kept=back, draft=page.form.draft(back), learned=box_learned(game, back), forgotten=None,
        hint=said("Your box is back."), focus="do:forget",
    )  # fmt: skip


def _from_zero(page: MyBox) -> MyBox:
    empty = page.form.empty(page.draft)
    return page if empty is None else page._replace(draft=empty, hint=said("All counts are 0 now."), forgotten=None)


def _drop_changes(page: MyBox) -> MyBox:
    return page._replace(draft=page.settled(page.kept), hint=said("What was not kept is gone."), focus="do:keep")


def _hand(page: MyBox, how: Literal["download", "copy"]) -> MyBox:
    if page.box is None:
        return _mend_first(page)
    text, name = page.form.boxes.written(page.box), f"{page.form.game}-box.toml"
    parcel = Parcel(page.handed + 1, how, name, "application/toml", text)
    return page._replace(parcel=parcel, handed=parcel.number)


def _save(page: MyBox) -> MyBox:
    return _hand(page, "download")


def _copy(page: MyBox) -> MyBox:
    return _hand(page, "copy")


def _read_file(page: MyBox) -> MyBox:
    if not page.pasted.strip():
        return page._replace(hint=said("Paste the text of a box file into the field first."), focus=f"field:{FILE}")
    try:
        box = page.form.boxes.read(page.pasted)
    except BoxError as error:
        told = counted(
            "Not read. {count} thing is wrong with this text.",
            "Not read. {count} things are wrong with this text.",
            len(error.problems),
        )
        return page._replace(unread=error.problems, hint=told, focus=f"field:{FILE}")
    draft = page.form.draft(box)
    told = said("Read. Look it over; then keep it.")
    return page._replace(draft=draft, pasted="", unread=(), hint=told, focus="do:keep", forgotten=None)


_DOINGS: Mapping[str, Callable[[MyBox], MyBox]] = {
    "keep": _keep,
    "forget": _forget,
    "restore": _restore,
    "zero": _from_zero,
    "drop": _drop_changes,
    "save": _save,
    "copy": _copy,
    "read": _read_file,
}


def box_page(game: str, language: str) -> MyBox:
    """The page of a game's box, before the browser has said what it keeps. Raises ValueError for no game of ours."""
    if game not in FORMS:
        raise ValueError(f"there is no box of {game!r}; there are {', '.join(FORMS)}")
    module, name = FORMS[game]
    form: BoxForm = getattr(import_module(module), name)()
    return MyBox(form, form.untouched(), language=language)


def my_box(game: str = "dinotwist") -> Stage:
    """Count what is in your own copies of the games, this one first; the browser keeps it, and the tables play with it.

    Raises LookupError where there is no such game.
    """
    return all_games(box_page, "box", game)
