"""The box of Bilico: how many pieces there are, the rules of the outer palazzi, and the bonus cards."""

from __future__ import annotations

from typing import Any

from dinotwist.bilico.box import (
    BOXES,
    CARS,
    LONGEST_GOAL,
    LONGEST_NAME,
    MOST_CARDS,
    MOST_POINTS,
    Box,
    standard_box,
)
from dinotwist.bilico.pieces import OUTER
from dinotwist.kit.boxes import Problem
from dinotwist.kit.words import Said, said
from dinotwist_widgets.box.forms import ON, Control, Draft, Group, Section, value

_CARD = "card."
_FIELDS = ("name", "points", "azure", "goal")
_PIECES = {
    "floors": (said("Floors"), 1),
    "roofs": (said("Roofs"), 1),
    "parking_spaces": (said("Parking spaces"), CARS),
}


class BilicoForm:
    """What is asked about a box of Bilico."""

    game = "bilico"
    boxes = BOXES
    unknown = said(
        "No source lists how many floors, roofs and parking spaces there are, which outer palazzi have rule 2 or 3, "
        "or what the bonus cards say. These numbers stand in until you count your own pieces."
    )

    def draft(self, box: Box) -> Draft:
        """The numbers, the rules, and the cards in order."""
        found = {f"pieces.{name}": str(getattr(box, name)) for name in _PIECES}
        found |= {f"rules.{place.word}": str(box.rule(place)) for place in OUTER}
        for at, card in enumerate(box.cards):
            written = (card.id, str(card.points), ON if card.azure else "", card.goal)
            found |= {f"{_CARD}{at}.{name}": text for name, text in zip(_FIELDS, written, strict=True)}
        return found

    def untouched(self) -> Draft:
        """The placeholder numbers, without the bonus cards that were made up."""
        return self.draft(standard_box()._replace(cards=()))

    def empty(self, draft: Draft) -> None:
        """No game is without pieces."""
        del draft

    def table(self, draft: Draft) -> dict[str, Any]:
        """The box file."""
        cards = {}
        for at in _cards(draft):
            name, points, azure, goal = (draft[f"{_CARD}{at}.{field}"] for field in _FIELDS)
            cards[name.strip()] = {"points": value(points), "azure": azure == ON, "goal": goal.strip()}
        return {
            "placeholder": False,
            "pieces": {name: value(draft[f"pieces.{name}"]) for name in _PIECES},
            "rules": {place.word: value(draft[f"rules.{place.word}"]) for place in OUTER},
            "bonus_cards": cards,
        }

    def problems(self, draft: Draft) -> tuple[Problem, ...]:
        """Cards of the same name, which no box file can hold."""
        names = [draft[f"{_CARD}{at}.name"].strip() for at in _cards(draft)]
        twice = [at for number, at in enumerate(_cards(draft)) if names[number] in names[:number]]
        return tuple(Problem(f"{_CARD}{at}.name", said("Two cards have this name. Give each its own.")) for at in twice)

    def place(self, path: str, draft: Draft) -> str:
        """The field; a bonus card's problem names it by its name, its fields go by its place."""
        if path in draft:
            return path
        section, _, rest = path.partition(".")
        for at in _cards(draft) if section == "bonus_cards" else ():
            name = draft[f"{_CARD}{at}.name"].strip()[:LONGEST_NAME]
            field = rest.removeprefix(name).removeprefix(".")
            if rest.startswith(name) and field in ("", *_FIELDS):
                return f"{_CARD}{at}.{field or 'name'}"
        return section

    def sections(self, draft: Draft) -> tuple[Section, ...]:
        """Pieces, rules, bonus cards."""
        pieces = (Control(f"pieces.{name}", label, least=least) for name, (label, least) in _PIECES.items())
        rules = (
            Control(f"rules.{place.word}", said("Palazzo {name}", name=place.word), "choice", choices=("2", "3"))
            for place in OUTER
        )
        cards = list(_cards(draft))
        more = (("add:card", said("Add a bonus card")),) if len(cards) < MOST_CARDS else ()
        groups = [*(_card_group(number, at) for number, at in enumerate(cards, 1)), Group("more", (), adds=more)]
        spaces = said(
            "Count each kind. By the end of a game {cars} cars are parked, so there are as many spaces.", cars=CARS
        )
        return (
            Section("pieces", said("Pieces"), spaces, (Group("pieces", tuple(pieces)),)),
            Section(
                "rules",
                said("Rules of the outer palazzi"),
                said("The board shows by each outer palazzo whether its rule is 2 or 3."),
                (Group("rules", tuple(rules)),),
            ),
            Section("bonus_cards", said("Bonus cards"), said("Write down each card as it is printed."), tuple(groups)),
        )

    def act(self, draft: Draft, target: str) -> tuple[Draft, str] | None:
        """A card is added or taken away."""
        kind, _, what = target.partition(":")
        if target == "add:card":
            at = max(_cards(draft), default=-1) + 1
            blank = dict(zip(_FIELDS, ("", "0", "", ""), strict=True))
            new = {f"{_CARD}{at}.{name}": text for name, text in blank.items()}
            return {**draft, **new}, f"field:{_CARD}{at}.name"
        if kind == "drop" and what.isdecimal() and int(what) in _cards(draft):
            gone = f"{_CARD}{int(what)}."
            return {key: text for key, text in draft.items() if not key.startswith(gone)}, "add:card"
        return None


def _cards(draft: Draft) -> list[int]:
    return [int(key.split(".")[1]) for key in draft if key.startswith(_CARD) and key.endswith(".name")]


def _card_group(number: int, at: int) -> Group:
    def control(field: str, label: Said, kind: Any = "text", longest: int = LONGEST_NAME) -> Control:
        full = said("Bonus card {number}: {what}", number=number, what=label)
        return Control(f"{_CARD}{at}.{field}", label, kind, full, least=-MOST_POINTS, most=MOST_POINTS, longest=longest)

    controls = (
        control("name", said("Name")),
        control("points", said("Points"), "count"),
        control("azure", said("Azure: may be taken from its owner"), "truth"),
        control("goal", said("Goal, as printed"), longest=LONGEST_GOAL),
    )
    gone = said("Take bonus card {number} away", number=number)
    return Group(f"card-{at}", controls, said("Bonus card {number}", number=number), drop=(f"drop:{at}", gone))
