"""The rules by which a table of the lab is played: readings, clauses left out, kept house rules, and other readings.

The page of readings stands in the lab's place while it is open, and leads back to the same table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dinotwist.kit.clauses import Clause
from dinotwist.kit.words import Language, said
from dinotwist_widgets.play.house import House
from dinotwist_widgets.play.readings import MINE, Readings, source_table, table_source

if TYPE_CHECKING:
    from dinotwist_widgets.lab.session import Lab

CHANGE, COMPARE, LEAVE = "rules:change", "rules:compare", "rules:leave"
"""The acts that open the page of readings, that compare the table on it, and that lead back."""
MOST_CLAUSES = 5
"""So many clauses are listed that have the words that are sought."""


def house_of(lab: Lab) -> House:
    """The rules of the table that is shown, beside the sets that the browser keeps."""
    edit = lab.shown
    return House(lab.game, edit.rulings, edit.waived, lab.sets, edit.house, edit.house)


def with_house(lab: Lab, house: House) -> Lab:
    """The lab whose table is set up by these rules. A name that no longer says what is played is left behind."""
    before = lab.shown
    same = (dict(before.rulings), before.waived) == (dict(house.readings), house.waived)
    named = house.chosen_set is not None or (same and house.current == before.house)
    name = house.current if named else ""
    after = before._replace(rulings=dict(house.readings), waived=house.waived, house=name)
    return lab._replace(draft=lab.draft.edited(after), sets=house.sets)


def entered(lab: Lab, what: str, _value: str) -> Lab:
    """The page of readings in the lab's place. Raises LookupError for an unknown way there."""
    page = Readings(house_of(lab), language=lab.language)
    if f"rules:{what}" == CHANGE:
        return lab._replace(rules=page._replace(focus=LEAVE))
    if f"rules:{what}" != COMPARE:
        raise LookupError(f"there is no act rules:{what}")
    table = lab.table
    if table is None:
        return lab._replace(alert=said("Something does not fit yet. See what to mend."), focus="mend:0")
    source = table_source(table)
    source = source if table.title else source._replace(title=said("This table"))
    against = MINE if page.house.changed else page._replace(source=source).offered[0]
    return lab._replace(rules=page.comparing(source, against)._replace(focus=LEAVE))


def inside(lab: Lab, page: Readings, target: str, value: str | None) -> Lab:
    """The lab after an act on the page of readings."""
    if target == LEAVE:
        return _left(lab, page)
    if target == "readings:lab" and page.source is not None:
        return _left(lab, page).opening(source_table(page))
    after = page.act(target, value)
    assert isinstance(after, Readings)
    return lab._replace(rules=after)


def _left(lab: Lab, page: Readings) -> Lab:
    """The lab again. Rules that were changed meanwhile are those of the table that is set up."""
    from dinotwist_widgets.lab.session import SET_UP  # noqa: PLC0415 - sessions read this module

    before, lab = lab.shown, lab._replace(rules=None, focus=COMPARE if page.source is not None else CHANGE)
    house = page.house
    if (dict(house.readings), house.waived) == (dict(before.rulings), before.waived):
        return lab._replace(sets=house.sets)
    words = said("The rules of this table are changed. Try it by them.")
    return with_house(lab, house)._replace(mode=SET_UP, hint=words)


def clauses_sought(lab: Lab, language: Language) -> tuple[Clause[..., Any], ...]:
    """The clauses that have the number or all the words that are sought, and are not left out yet."""
    words = lab.clause.casefold().split()
    if not words:
        return ()
    rules = (clause for clause in lab.entry.game.rules if clause.number not in lab.draft.now.waived)
    found = (clause for clause in rules if all(word in _text(clause, language) for word in words))
    return tuple(found)[:MOST_CLAUSES]


def _text(clause: Clause[..., Any], language: Language) -> str:
    return f"{clause.number} {language.say(clause.said())}".casefold()


# --- edits ---------------------------------------------------------------------------------------------------


def usual(lab: Lab, name: str, _value: str) -> Lab:
    """The usual reading of a ruling again, or all of the usual rules where none is named."""
    house = house_of(lab)
    if not name:
        return with_house(lab, house.usual())._replace(focus=CHANGE)
    ruling = next((ruling for ruling in house.rulings if ruling.name == name), None)
    if ruling is None:
        raise LookupError(f"there is no ruling {name!r}")
    return with_house(lab, house.choosing(f"{name}={ruling.default}"))._replace(focus=CHANGE)


def waive(lab: Lab, number: str, _value: str) -> Lab:
    """A clause is left out. Raises LookupError where there is none, or where it is left out already."""
    house = house_of(lab).writing("number", number).waiving()
    if house.trouble is not None:
        raise LookupError(f"the clause {number!r} cannot be left out")
    return with_house(lab, house)._replace(clause="", focus=f"regard:{number}")


def regard(lab: Lab, number: str, _value: str) -> Lab:
    """A clause is played again. Raises LookupError where it was not left out."""
    return with_house(lab, house_of(lab).regarding(number))._replace(focus="field:clause")


def pick(lab: Lab, number: str, _value: str) -> Lab:
    """The table is set up by a kept set of house rules. Raises LookupError where there is none."""
    return with_house(lab, house_of(lab).picking(number))._replace(focus=f"ruleset:{number}")
