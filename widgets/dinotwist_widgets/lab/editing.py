"""What a reader does while a table is set up: choose a place, put something there, write, undo, mend, begin anew."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Any

from dinotwist.kit.documents import DocumentError
from dinotwist.kit.words import Said, said
from dinotwist_widgets.lab import ruling, starts
from dinotwist_widgets.lab.boxing import box_table, boxed
from dinotwist_widgets.lab.draft import ENTRIES, TEXT, Draft, document_said
from dinotwist_widgets.lab.fields import (
    LAST,
    PAIR,
    WORD,
    Choice,
    Field,
    Flag,
    Number,
    Row,
    Spot,
    Text,
    Toggles,
    all_fields,
    at,
    called,
    names_at,
    path_of,
    written,
)
from dinotwist_widgets.lab.session import SET_UP, Lab
from dinotwist_widgets.lab.starts import Sought
from dinotwist_widgets.play.session import SEEDS

MOST_IN_A_ROW = 200
"""More things in a row than any game has could not be looked at."""
_INDEX = re.compile(r"(.*)\[(\d+|\+)\]")


def edited(lab: Lab, target: str, value: str) -> Lab:
    """The lab after an edit. Raises LookupError for an unknown act."""
    kind, _, what = target.partition(":")
    if target in _DOINGS:
        return _on_a_place(_DOINGS[target](lab))
    if kind not in _EDITS:
        raise LookupError(f"there is no act {target!r}")
    return _on_a_place(_EDITS[kind](lab, what, value))


def _on_a_place(lab: Lab) -> Lab:
    """The lab without a chosen place where an edit has left none."""
    try:
        if lab.spot:
            spot_of(lab, lab.spot)
    except LookupError:
        return lab._replace(spot="")
    return lab


def fields_of(lab: Lab) -> dict[str, Field]:
    """Every field of the draft by its place as text."""
    return all_fields(lab.ours.sections(lab.draft.given))


def spot_of(lab: Lab, path: str) -> tuple[Spot | Row, int | None]:
    """The field of a chosen place, and the number of the thing in its row. Raises LookupError where there is none."""
    found, fields = _INDEX.fullmatch(path), fields_of(lab)
    if path in fields and isinstance(fields[path], Spot):
        return fields[path], None  # type: ignore[return-value]
    row = fields.get(found[1]) if found else None
    if found is None or not isinstance(row, Row):
        raise LookupError(f"there is no place {path!r}")
    number = len(row.values) if found[2] == LAST else int(found[2])
    if number > len(row.values):
        raise LookupError(f"there is nothing at {path!r}")
    return row, number


def _choose(lab: Lab, path: str, _value: str) -> Lab:
    if lab.spot == path:
        return lab._replace(spot="", focus=f"at:{path}")
    spot_of(lab, path)
    return lab._replace(spot=path, focus=f"at:{path}")


def _pick(lab: Lab, thing: str, _value: str) -> Lab:
    return _put(lab, thing, f"pick:{thing}") if lab.spot else lab


def _put(lab: Lab, thing: str, focus: str = "") -> Lab:
    """The lab with a thing on the chosen place; behind the last of a row the next one may be put at once."""
    field, number = spot_of(lab, lab.spot)
    before = None if number is None or number >= len(_values(field)) else _values(field)[number]
    thing = lab.ours.placed(field.kind, before, thing, lab.draft.given)
    if isinstance(field, Spot):
        value = None if thing == field.usual else thing
        return lab._replace(draft=lab.draft.put(field.place, value), focus=focus)
    assert number is not None
    return lab._replace(draft=_with_row(lab.draft, field, _set(field.values, number, thing)), focus=focus)


def _values(field: Spot | Row) -> tuple[str, ...]:
    return field.values if isinstance(field, Row) else ()


def _set(values: tuple[str, ...], number: int, thing: str) -> tuple[str, ...]:
    return (*values[:number], thing, *values[number + 1 :])


def _with_row(draft: Draft, row: Row, values: tuple[str, ...]) -> Draft:
    kept = written(row, values) if values or row.keeps_empty else None
    return draft.put(row.place, kept, path_of(row))


def _remove(lab: Lab) -> Lab:
    if not lab.spot:
        return lab
    field, number = spot_of(lab, lab.spot)
    if isinstance(field, Spot):
        return lab._replace(draft=lab.draft.put(field.place, None), focus=f"at:{lab.spot}")
    assert number is not None
    left = (*field.values[:number], *field.values[number + 1 :])
    spot = lab.spot if number < len(left) else f"{path_of(field)}[{LAST}]"
    return lab._replace(draft=_with_row(lab.draft, field, left), spot=spot, focus=f"at:{spot}")


def _move(lab: Lab, by: int) -> Lab:
    if not lab.spot:
        return lab
    field, number = spot_of(lab, lab.spot)
    if not isinstance(field, Row) or number is None or not 0 <= number + by < len(field.values):
        return lab
    values = list(field.values)
    if number >= len(values):
        return lab
    values[number], values[number + by] = values[number + by], values[number]
    spot = f"{path_of(field)}[{number + by}]"
    return lab._replace(draft=_with_row(lab.draft, field, tuple(values)), spot=spot, focus=f"at:{spot}")


def _close(lab: Lab) -> Lab:
    return lab._replace(spot="", focus=f"at:{lab.spot}" if lab.spot else "")


# --- fields --------------------------------------------------------------------------------------------------


def _write(lab: Lab, name: str, value: str) -> Lab:
    if name in _OWN_FIELDS:
        return _OWN_FIELDS[name](lab, value)
    field = fields_of(lab).get(name)
    if field is None:
        raise LookupError(f"there is no field {name!r}")
    return lab._replace(draft=_written(lab.draft, field, name, value))


def _written(draft: Draft, field: Field, name: str, value: str) -> Draft:
    match field:
        case Row():
            return _row(draft, field, name, value)
        case Spot():
            return draft.put(field.place, value.strip() or None, name)
        case Number():
            return _number(draft, field, name, value)
        case Choice():
            return _chosen(draft, field, value)
        case Text():
            return _named(draft, field, " ".join(value.split()), name)
        case Flag():
            return draft.put(field.place, field.says if value == "on" else field.otherwise)
        case Toggles():
            raise LookupError(f"{name!r} is no field to write in")


def _named(draft: Draft, field: Text, text: str, name: str) -> Draft:
    """The draft with a text; a player who is called otherwise is so wherever the table names them."""
    before, names = field.value, names_at(draft.given)
    if field.place[::2] == ("players", "name") and text and text not in names and names.count(before) == 1:
        now = draft.now._replace(
            given=called(draft.given, before, text), entries=called(draft.now.entries, before, text)
        )
        return draft.edited(now, TEXT, ENTRIES, name)
    return draft.put(field.place, text, name)


def _row(draft: Draft, field: Row, name: str, text: str) -> Draft:
    values = words_of(text, field.form)
    if len(values) > MOST_IN_A_ROW:
        return draft.refusing(name, text, said("At most {number} things can lie here.", number=MOST_IN_A_ROW))
    return _with_row(draft, field, values)


def words_of(text: str, form: str = WORD) -> tuple[str, ...]:
    """The things that a short text lists, between commas or spaces; what stands in brackets stays together."""
    if form == PAIR:
        return tuple(" ".join(part.split()) for part in text.split(",") if part.strip())
    return tuple(found.strip() for found in re.findall(r"[^\s,\[\]]+(?:\[[^\]]*\]?)?", text) if found.strip())


def _number(draft: Draft, field: Number, name: str, text: str) -> Draft:
    plain = unicodedata.normalize("NFKC", text).strip()
    if not plain:
        return draft.put(field.place, None, name)
    if not re.fullmatch(r"-?[0-9]{1,20}", plain):
        return draft.refusing(name, text, said("Write a whole number here."))
    return draft.put(field.place, int(plain), name)


def _chosen(draft: Draft, field: Choice, value: str) -> Draft:
    for number, (option, _words) in enumerate(field.options):
        if str(option) == value:
            return draft.put(field.place, option if number else None)
    raise LookupError(f"{value!r} cannot be chosen here")


def _step(by: int) -> Callable[[Lab, str, str], Lab]:
    def stepped(lab: Lab, name: str, _value: str) -> Lab:
        field = fields_of(lab).get(name)
        if not isinstance(field, Number):
            raise LookupError(f"there is no number {name!r}")  # noqa: TRY004 - an unknown act, like any other
        now = field.value if isinstance(field.value, int) else field.usual
        number = min(field.most, max(field.least, now + by))
        value = None if number == field.usual else number
        return lab._replace(draft=lab.draft.put(field.place, value, name))

    return stepped


def _toggle(lab: Lab, what: str, _value: str) -> Lab:
    """One of several things is there, or no longer. Raises LookupError where there is no such thing."""
    path, _, option = what.partition("=")
    field = fields_of(lab).get(path)
    if not isinstance(field, Toggles) or option not in [str(value) for value in field.options]:
        raise LookupError(f"there is no {what!r}")
    there = tuple(value for value in field.options if (value in field.there) != (str(value) == option))
    value = None if there == field.options else list(there)
    return lab._replace(draft=lab.draft.put(field.place, value), focus=f"toggle:{what}")


def _box(lab: Lab, kind: str, _value: str) -> Lab:
    """The table has another box; undoing brings back what the box says now. Raises LookupError for an unknown one."""
    given = boxed(lab, kind)
    return lab._replace(draft=lab.draft.edited(lab.draft.now._replace(given=given), TEXT), spot="", focus=f"box:{kind}")


def _to(lab: Lab, what: str, _value: str) -> Lab:
    """From the picture of the table to the fields of what was pressed there. Raises LookupError where it has none."""
    key = lab.ours.field_of(what, lab.draft.given)
    if key is None:
        raise LookupError(f"there is no field of {what!r}")
    return lab._replace(focus=key)


def _type_thing(lab: Lab, text: str) -> Lab:
    """What was written for the chosen place: it is put there, even where it names nothing yet."""
    if not lab.spot or not text.strip():
        return lab
    return _put(lab, " ".join(text.split()))


def _find(lab: Lab, text: str) -> Lab:
    return lab._replace(sought=(lab.sought or Sought())._replace(words=text[:60]))


_OWN_FIELDS: dict[str, Callable[[Lab, str], Lab]] = {
    TEXT: lambda lab, text: lab._replace(draft=lab.draft.with_text(text), spot=""),
    ENTRIES: lambda lab, text: lab._replace(draft=lab.draft.with_entries(text)),
    "thing": _type_thing,
    "find": _find,
    "seed": lambda lab, text: lab._replace(seed=text[:20]),
    "clause": lambda lab, text: lab._replace(clause=text[:60]),
}
"""The fields that are no part of the position."""


# --- players, mends, beginning ------------------------------------------------------------------------------


def _add(lab: Lab, key: str, _value: str) -> Lab:
    """One more of something, a player say; the others keep their things."""
    for adder in lab.ours.adders(lab.draft.given):
        if adder.key == key:
            return lab._replace(draft=lab.draft.put(adder.place, adder.value))
    raise LookupError(f"there can be no more of {key!r}")


def _drop(lab: Lab, key: str, _value: str) -> Lab:
    """The table without a player, say."""
    for section in lab.ours.sections(lab.draft.given):
        if section.key == key and section.drops is not None:
            fewer = lab._replace(draft=lab.draft.put(section.drops, None), spot="")
            return fewer._replace(focus=next((f"add:{adder.key}" for adder in lab.ours.adders(fewer.draft.given)), ""))
    raise LookupError(f"there is no {key!r} to take away")


def _mend(lab: Lab, what: str, _value: str) -> Lab:
    faults = lab.faults
    if not what.isdecimal() or int(what) >= len(faults):
        raise LookupError(f"there is no fault {what!r}")
    mend = faults[int(what)].mend
    if mend is None:
        return lab
    draft = lab.draft.edited(lab.draft.now._replace(given=mend.given), TEXT)
    mended = lab._replace(draft=draft, spot="", hint=said("Mended. {what}", what=mend.said))
    return mended._replace(focus="mend:0" if mended.faults else "mode:try")


def _start(lab: Lab, what: str, _value: str) -> Lab:
    if what == "cases":
        return lab._replace(sought=Sought() if lab.sought is None else None, focus="start:cases")
    if what == "printed":
        sought = lab.sought or Sought()
        return lab._replace(sought=sought._replace(printed=not sought.printed))
    players = at(lab.draft.given, ("players",), [])
    count = min(lab.ours.most_players, max(2, len(players) if isinstance(players, list) else 2))
    if what == "empty":
        given = lab.entry.positions.empty(count) | ({"box": box_table(lab)} if lab.box is not None else {})
        return _anew(lab, given, said("An empty table. Choose a place and put a card there."))
    if what == "random":
        return _random(lab, count)
    raise LookupError(f"there is no start {what!r}")


def _random(lab: Lab, count: int) -> Lab:
    seed = _seed(lab.seed)
    if seed is None:
        return lab._replace(alert=said("Write a whole number for the table, from 0 to {most}.", most=SEEDS - 1))
    given = lab.entry.positions.random(count, seed, lab.box)
    after = lab._replace(seed=str((seed + 1) % SEEDS))
    return _anew(after, given, said("Table number {seed}: bots have played up to here.", seed=seed))


def _seed(text: str) -> int | None:
    plain = unicodedata.normalize("NFKC", text).strip() or "1"
    return int(plain) if re.fullmatch(r"[0-9]{1,10}", plain) and int(plain) < SEEDS else None


def _anew(lab: Lab, given: Any, words: Said) -> Lab:
    """The lab with another table to set up; undoing leads back to the one before."""
    fresh = lab.draft.now._replace(given=given, entries=(), title="")
    draft = lab.draft.edited(fresh, *(typed.field for typed in lab.draft.typed))
    return lab._replace(draft=draft, mode=SET_UP, spot="", sought=None, hint=words)


def _case(lab: Lab, name: str, _value: str) -> Lab:
    try:
        return lab.opening(starts.case_table(lab.game, name))
    except DocumentError as error:
        return lab._replace(alert=document_said(error))


_DOINGS: dict[str, Callable[[Lab], Lab]] = {
    "do:remove": _remove,
    "do:earlier": lambda lab: _move(lab, -1),
    "do:later": lambda lab: _move(lab, 1),
    "do:close": _close,
    "do:edit-undo": lambda lab: lab._replace(draft=lab.draft.undo(), spot="", focus="do:edit-undo"),
    "do:edit-redo": lambda lab: lab._replace(draft=lab.draft.redo(), spot="", focus="do:edit-redo"),
    "do:take-back": lambda lab: lab._replace(draft=lab.draft.without(*(typed.field for typed in lab.draft.typed))),
}
"""What is done by a button, whatever the game."""
_EDITS: dict[str, Callable[[Lab, str, str], Lab]] = {
    "at": _choose,
    "pick": _pick,
    "field": _write,
    "less": _step(-1),
    "more": _step(1),
    "add": _add,
    "drop": _drop,
    "mend": _mend,
    "start": _start,
    "case": _case,
    "box": _box,
    "toggle": _toggle,
    "to": _to,
    "usual": ruling.usual,
    "waive": ruling.waive,
    "regard": ruling.regard,
    "ruleset": ruling.pick,
}
"""What is done with one thing, by the kind of the act."""
