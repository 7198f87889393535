"""House rules: the readings that a table plays, and sets of them under names that the reader's browser keeps."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from dinotwist import catalog
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.records import read_json
from dinotwist.kit.rulings import Reading, Ruling
from dinotwist.kit.words import Said, counted, said
from dinotwist_widgets.play import names
from dinotwist_widgets.play.kept import LONGEST_NAME, MOST_SETS, HouseRules, kept_rules, rules_learned

FORMAT = "dinotwist-house-rules/1"
"""The format of a set as a text that readers pass on."""
_NONE: Mapping[str, str] = MappingProxyType({})
_KEYS = {"format", "game", "name", "readings", "waived"}


class House(NamedTuple):
    """What is chosen on the switchboard, and the sets that are kept.

    ``readings`` are those that differ from the defaults, ``current`` is the name of the set they come from, ``name``
    and ``text`` stand in the fields. ``trouble`` says what is wrong with which field, ``done`` what was done.
    ``touched`` once the reader has changed the sets: only then has the browser anything to keep.
    """

    game: str
    readings: Mapping[str, str] = _NONE
    waived: tuple[str, ...] = ()
    sets: tuple[HouseRules, ...] = ()
    current: str = ""
    name: str = ""
    number: str = ""
    text: str = ""
    trouble: tuple[str, Said] | None = None
    done: Said | None = None
    touched: bool = False

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The game's switches."""
        return catalog.entry(self.game).rulings

    @property
    def changed(self) -> bool:
        """Whether anything else than the default rules is chosen."""
        return bool(self.readings or self.waived)

    @property
    def chosen_set(self) -> HouseRules | None:
        """The kept set that is chosen; None where there is none, or where something was changed since."""
        found = self.kept(self.current)
        same = found is not None and (dict(found.readings), found.waived) == (dict(self.readings), self.waived)
        return found if same else None

    def kept(self, name: str) -> HouseRules | None:
        """The kept set of a name."""
        return next((rules for rules in self.sets if rules.name == name), None)

    def reading(self, ruling: Ruling) -> Reading:
        """The reading that is chosen."""
        return ruling.readings(self.readings.get(ruling.name, str(ruling.default)))  # type: ignore[call-arg]

    def learned(self) -> Mapping[str, str]:
        """What the browser keeps of it."""
        return rules_learned(self.game, self.sets) if self.touched else {}

    def writing(self, field: str, value: str) -> House:
        """The house with this in a field: ``name``, ``number`` or ``text``. Raises LookupError for any other."""
        match field:
            case "name":
                return self._replace(name=value)
            case "number":
                return self._replace(number=value)
            case "text":
                return self._replace(text=value)
        raise LookupError(f"there is no field {field!r}")

    # --- choosing --------------------------------------------------------------------------------

    def choosing(self, what: str) -> House:
        """The house after a reading ``NAME=VALUE`` was chosen. Raises LookupError where there is none."""
        name, _, value = what.partition("=")
        ruling = next((ruling for ruling in self.rulings if ruling.name == name), None)
        if ruling is None or value not in list(ruling.readings):
            raise LookupError(f"there is no reading {what!r}")
        others = {key: chosen for key, chosen in self.readings.items() if key != name}
        return self._replace(readings=others if value == ruling.default else others | {name: value})

    def usual(self) -> House:
        """Back to the default rules."""
        return self._replace(readings={}, waived=(), current="", done=said("All readings are the usual ones again."))

    def picking(self, number: str) -> House:
        """A kept set is played."""
        rules = self._numbered(number)
        done = said("The switchboard shows {name}.", name=rules.name)
        return self._replace(
            readings=rules.readings, waived=rules.waived, current=rules.name, name=rules.name, done=done
        )

    def _numbered(self, number: str) -> HouseRules:
        if not number.isascii() or not number.isdigit() or int(number) >= len(self.sets):
            raise LookupError(f"there are no house rules {number!r}")
        return self.sets[int(number)]

    # --- clauses that the table leaves out -------------------------------------------------------

    def waiving(self) -> House:
        """The clause whose number stands in the field is left out."""
        rules = catalog.entry(self.game).game.rules
        number = next((c.number for c in rules if c.number.casefold() == self.number.strip().casefold()), None)
        if number is None:
            first = next(iter(rules)).number
            words = said("There is no clause with this number. Write one such as {number}.", number=first)
            return self._replace(trouble=("number", words))
        if number in self.waived:
            return self._replace(trouble=("number", said("{number} is left out already.", number=number)))
        done = said("{number} is left out.", number=number)
        return self._replace(waived=tuple(sorted((*self.waived, number))), number="", done=done)

    def regarding(self, number: str) -> House:
        """A clause applies again. Raises LookupError where it was not left out."""
        if number not in self.waived:
            raise LookupError(f"the clause {number!r} is not left out")
        return self._replace(waived=tuple(other for other in self.waived if other != number))

    # --- sets under names ------------------------------------------------------------------------

    def saving(self) -> House:
        """What is chosen becomes a new set under the name in the field."""
        if not self.changed:
            return self._replace(trouble=("name", said("Change a reading first: these are the usual rules.")))
        return self._with_name(
            lambda name: self._keeping((*self.sets, HouseRules(name, self.readings, self.waived)), name)
        )

    def renaming(self) -> House:
        """The chosen set goes by the name in the field from now on."""
        own = self.kept(self.current)
        if own is None:
            return self
        others = tuple(rules for rules in self.sets if rules is not own)
        renamed = tuple(rules._replace(name=names.plain(self.name)) if rules is own else rules for rules in self.sets)
        return self._with_name(lambda name: self._keeping(renamed, name), others)

    def updating(self) -> House:
        """The set from which one started takes what is chosen now."""
        own = self.kept(self.current)
        if own is None or not self.changed:
            return self
        new = HouseRules(own.name, self.readings, self.waived)
        return self._keeping(tuple(new if rules is own else rules for rules in self.sets), own.name)

    def deleting(self, number: str) -> House:
        """A set is no longer kept; the switchboard stays as it is."""
        gone = self._numbered(number)
        left = tuple(rules for rules in self.sets if rules is not gone)
        current = "" if self.current == gone.name else self.current
        done = said("{name} is deleted.", name=gone.name)
        return self._replace(sets=left, current=current, touched=True, done=done)

    def _with_name(self, keep: Callable[[str], House], others: tuple[HouseRules, ...] | None = None) -> House:
        beside = self.sets if others is None else others
        found = names.fault(self.name, (rules.name for rules in beside), LONGEST_NAME)
        if found is not None:
            return self._replace(trouble=("name", name_said(found, names.plain(self.name))))
        return keep(names.plain(self.name))

    def _keeping(self, sets: tuple[HouseRules, ...], name: str) -> House:
        if len(sets) > MOST_SETS:
            words = said("There is room for {most} sets of house rules. Delete one first.", most=MOST_SETS)
            return self._replace(trouble=("name", words))
        try:
            rules_learned(self.game, sets)
        except ValueError:
            return self._replace(trouble=("name", said("There is no room for more house rules. Delete a set first.")))
        done = said("{name} is kept in this browser.", name=name)
        return self._replace(sets=sets, current=name, name=name, touched=True, done=done)

    def recalling(self, value: str) -> House:
        """The sets that the browser keeps."""
        return self._replace(sets=kept_rules(value, self.game))

    # --- as a text -------------------------------------------------------------------------------

    def exported(self) -> str:
        """What is chosen as a text that can be passed on."""
        data: dict[str, Any] = {
            "format": FORMAT, "game": self.game, "name": self.current, "readings": dict(self.readings),
            "waived": list(self.waived),
        }  # fmt: skip
        return json.dumps({key: value for key, value in data.items() if value}, ensure_ascii=False, indent=1)

    def importing(self) -> House:
        """The switchboard shows the set that stands in the text field; a good name is kept with it."""
        read = read_house(self.text, self.game)
        if isinstance(read, Said):
            return self._replace(trouble=("text", read))
        shown = self._replace(readings=read.readings, waived=read.waived, name=read.name, text="", current="")
        count = len(read.readings) + len(read.waived)
        done = counted(
            "{count} change is taken in. Give it a name to keep it.",
            "{count} changes are taken in. Give them a name to keep them.",
            count,
        )
        return shown._replace(done=done)


def name_said(found: names.NameFault, name: str) -> Said:
    """What is wrong with the name of a set."""
    match found:
        case names.NameFault.EMPTY:
            return said("Write a name for these house rules.")
        case names.NameFault.UNSEEN:
            return said("This name has signs that nobody can see. Write it anew.")
        case names.NameFault.LONG:
            return said("This name has more than {most} letters. Make it shorter.", most=LONGEST_NAME)
        case names.NameFault.TWICE:
            return said("There are house rules called {name} already. Choose another name.", name=name)


def read_house(text: str, game: str) -> HouseRules | Said:
    """The set of a text, or why it is none: nothing in it is passed over."""
    try:
        data = read_json(text)
    except DocumentError:
        return said("This is no text of house rules. Paste one that was copied here.")
    if not isinstance(data, dict) or data.get("format") != FORMAT or not data.keys() <= _KEYS:
        return said("This is no text of house rules. Paste one that was copied here.")
    title = said(catalog.entry(game).title)
    if data.get("game") != game:
        return said("These house rules are for another game, not for {game}.", game=title)
    name, readings, waived = data.get("name", ""), data.get("readings", {}), data.get("waived", [])
    if not isinstance(name, str) or not isinstance(readings, dict) or not isinstance(waived, list):
        return said("This is no text of house rules. Paste one that was copied here.")
    return _unknown(readings, waived, game) or _rules(name, readings, waived, game)


def _unknown(readings: dict[str, Any], waived: list[Any], game: str) -> Said | None:
    entry = catalog.entry(game)
    switches = {switch.name: switch for switch in entry.rulings}
    for name, value in readings.items():
        if name not in switches:
            return said("There is no ruling called {name} here.", name=_short(name))
        if not isinstance(value, str) or value not in list(switches[name].readings):
            return said("The ruling {name} has no reading {value}.", name=name, value=_short(value))
    unknown = [number for number in waived if not isinstance(number, str) or number not in entry.game.rules]
    return said("There is no clause {number} here.", number=_short(unknown[0])) if unknown else None


def _rules(name: str, readings: dict[str, str], waived: list[str], game: str) -> HouseRules | Said:
    found = names.fault(name, (), LONGEST_NAME) if name else None
    if found is not None:
        return name_said(found, name)
    defaults = {switch.name: str(switch.default) for switch in catalog.entry(game).rulings}
    changed = {key: value for key, value in readings.items() if defaults[key] != value}
    return HouseRules(names.plain(name), changed, tuple(sorted(set(waived))))


def _short(value: object) -> str:
    text = "".join(letter if letter.isprintable() else " " for letter in str(value))
    return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1] + "…"
