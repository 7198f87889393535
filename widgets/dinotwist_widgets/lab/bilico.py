"""Bilico in the lab: its decisions as a list, and every floor, roof, car, card and number of its table."""

from __future__ import annotations

from typing import Any

from dinotwist.bilico import decisions
from dinotwist.bilico.box import CARS, Box, box_of, standard_box
from dinotwist.bilico.decisions import Decision
from dinotwist.bilico.given import Given, floors_standing, roofs_standing
from dinotwist.bilico.naming import palazzo
from dinotwist.bilico.notation import converter
from dinotwist.bilico.pieces import OUTER, PLACES, Place
from dinotwist.bilico.rulings import Rulings
from dinotwist.bilico.setting_up import START
from dinotwist.bilico.state import State
from dinotwist.kit import positions
from dinotwist.kit.boxes import BoxError
from dinotwist.kit.words import N_, Language, Said, said
from dinotwist_widgets.bilico.desk import BilicoDesk
from dinotwist_widgets.bilico.marks import Marks
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.bilico.skyline import skyline
from dinotwist_widgets.lab import fields
from dinotwist_widgets.lab.fields import (
    NUMBER,
    Adder,
    Choice,
    Field,
    Flag,
    Number,
    Picker,
    Row,
    Section,
    Text,
    at,
    names_at,
    player_adder,
    words_at,
)
from dinotwist_widgets.lab.games import Held
from dinotwist_widgets.pictures import Html, tag
from dinotwist_widgets.play.desk import Desk

HEIGHT, BONUS = "height", "bonus"
_HEIGHTS = tuple(map(str, range(1, 21)))
_TITLES = {
    Place.CENTRE: N_("Centre palazzo"),
    Place.A: N_("Palazzo A"),
    Place.B: N_("Palazzo B"),
    Place.C: N_("Palazzo C"),
    Place.D: N_("Palazzo D"),
}
_KINDS: dict[type, str] = {
    decisions.Park: N_("Park a car"),
    decisions.ParkLate: N_("Park late"),
    decisions.Announce: N_("Announce a demolition"),
    decisions.Build: N_("Choose a palazzo"),
    decisions.Add: N_("Add floors"),
    decisions.Remove: N_("Take floors off"),
    decisions.Roof: N_("Close with a roof"),
    decisions.Claim: N_("Take a bonus card"),
    decisions.Pass: N_("Pass the turn"),
    decisions.Notice: N_("Notice a forgotten car"),
    decisions.Count: N_("Count the scores"),
    decisions.Duel: N_("The duel"),
}


class BilicoLab:
    """Bilico in the lab."""

    rulings: type[Rulings] = Rulings
    most_players: int = 4

    @property
    def desk(self) -> Desk:
        """Its table."""
        return BilicoDesk()

    # --- what may be done ------------------------------------------------------------------------

    def kind(self, decision: Decision) -> Said:
        """Decisions by what they do."""
        return said(_KINDS[type(decision)])

    def detail(self, state: State, decision: Decision) -> Said | None:
        """Nothing more than the decision says."""
        del state, decision
        return None

    def pieces(self, decision: Decision, language: Language) -> Html:
        """A decision of Bilico has no cards."""
        del decision, language
        return Html()

    def hand(self, state: State, seat: int, language: Language) -> tuple[Held, ...] | None:
        """Nobody holds cards."""
        del state, seat, language
        return None

    # --- setting up ------------------------------------------------------------------------------

    def sections(self, given: Any) -> tuple[Section, ...]:
        """The turn, each palazzo, each player, and the bonus cards."""
        cards = at(given, ("bonus_cards",), [])
        bonus = range(len(cards) if isinstance(cards, list) else 0)
        return (
            _turn(given),
            *(_palazzo(given, place) for place in PLACES),
            *(_player(given, seat) for seat in range(len(names_at(given)))),
            *(_bonus(given, number) for number in bonus),
        )

    def adders(self, given: Any) -> tuple[Adder, ...]:
        """One more player, one more bonus card."""
        if _boxed(given):
            return player_adder(given, self.most_players)
        cards = at(given, ("bonus_cards",), [])
        number = len(cards) if isinstance(cards, list) else 0
        card = {"id": f"card-{number + 1}", "points": 5}
        more = Adder("bonus", said("One more bonus card"), ("bonus_cards", number), card)
        return (*player_adder(given, self.most_players), more)

    def picker(self, kind: str, given: Any) -> Picker:
        """Heights of roofs, or the bonus cards of this table."""
        if kind == HEIGHT:
            return Picker(((said("Floors under the roof"), _HEIGHTS),))
        return Picker(((said("Bonus card"), _card_names(given)),))

    def placed(self, kind: str, before: str | None, thing: str, given: Any) -> str:
        """The thing itself."""
        del kind, before, given
        return thing

    def picture(self, kind: str, value: str, language: Language) -> Html:
        """A height as a figure, a bonus card by its name."""
        del language
        if kind == HEIGHT and not value.isdigit():
            raise ValueError(value)
        return tag("span", value, class_="dt-labfigure")

    box_says: tuple[positions.Place, ...] = (
        ("floors_left",), ("roofs_left",), ("rules",), ("bonus_cards",),
        *(("palazzi", place.word, "rule") for place in OUTER),
    )  # fmt: skip

    def box_said(self, box: Box, given: Any) -> dict[str, Any]:
        """The floors and roofs in stock, the rules of the palazzi, and the bonus cards."""
        try:
            typed = converter().structure(given, Given)
        except (ValueError, ExceptionGroup):
            return {}
        usual = standard_box()
        rules = {place.word: box.rule(place) for place in OUTER if box.rule(place) != usual.rule(place)}
        cards = [card._asdict() for card in box.cards]
        return {
            "floors_left": box.floors - floors_standing(typed),
            "roofs_left": box.roofs - roofs_standing(typed),
            **({"rules": rules} if rules else {}),
            **({"bonus_cards": cards} if cards else {}),
        }

    def preview(self, state: State, language: Language) -> Html:
        """The street, each palazzo a way to its fields."""
        street = skyline(Sight(Marks(), language, state), "to")
        return tag("div", tag("div", street, class_="dt-board"), class_="dt-table dt-bilico")

    def field_of(self, what: str, given: Any) -> str | None:
        """The floors of a palazzo."""
        del given
        return f"field:palazzi.{what}.stump" if what in [place.word for place in PLACES] else None

    def name(self, kind: str, value: str) -> Said:
        """A roof by its height, a bonus card by its name."""
        if kind == HEIGHT and not value.isdigit():
            raise ValueError(value)
        return said("roof at {height}", height=value) if kind == HEIGHT else said("bonus card {card}", card=value)


def _names(given: Any) -> tuple[tuple[str, Said], ...]:
    found = tuple((name, said("{name}", name=name)) for name in names_at(given) if name)
    return found or (("", said("nobody")),)


def _boxed(given: Any) -> bool:
    """Whether a box says how many floors and roofs there are, which rules hold and which bonus cards there are."""
    return at(given, ("box",)) is not None


def _card_names(given: Any) -> tuple[str, ...]:
    box = at(given, ("box",))
    if box is not None:
        try:
            return tuple(card.id for card in (box_of(box) if isinstance(box, dict) else standard_box()).cards)
        except BoxError:
            return ()
    cards = at(given, ("bonus_cards",), [])
    names = [fields.text_at(card, ("id",)) for card in cards] if isinstance(cards, list) else []
    return tuple(name for name in names if name)


def _turn(given: Any) -> Section:
    stock: list[Field] = [
        Number(("floors_left",), said("Floors left"), at(given, ("floors_left",)), 60, 0, 999),
        Number(("roofs_left",), said("Roofs left"), at(given, ("roofs_left",)), 20, 0, 999),
    ]
    built = ("last_built", "palazzo")
    places = (("", said("none")), *((place.word, palazzo(place)) for place in PLACES))
    rows: list[Field] = [
        Choice(("turn",), said("Whose turn"), at(given, ("turn",)), _names(given)),
        *(() if _boxed(given) else stock),
        Flag(("first_game",), said("A first game, without bonus cards"), at(given, ("first_game",)) is True),
        Choice(built, said("Built last"), at(given, built), places),
    ]
    if at(given, ("last_built",)) is not None:
        by, ago = ("last_built", "by"), ("last_built", "turns_ago")
        rows.append(Choice(by, said("Built by"), at(given, by), (("", said("nobody")), *_names(given))))
        rows.append(Number(ago, said("So many turns ago"), at(given, ago), 1, 1, 9))
    return Section("turn", said("The turn"), tuple(rows))


def _palazzo(given: Any, place: Place) -> Section:
    here: positions.Place = ("palazzi", place.word)
    levels, stump, rule = (*here, "levels"), (*here, "stump"), ("rules", place.word)
    rows: list[Field] = [
        Row(
            levels, said("Roofs, by the floors under them"), HEIGHT, words_at(given, levels), ordered=True, form=NUMBER
        ),
        Number(stump, said("Floors above"), at(given, stump), 0),
    ]
    if place in OUTER and not _boxed(given):
        usual = standard_box().rule(place)
        options = tuple(
            (number, said("rule {rule}", rule=number)) for number in sorted((2, 3), key=lambda n: n != usual)
        )
        own = (*here, "rule")
        there = own if at(given, own) is not None else rule
        rows.append(Choice(there, said("Rule"), at(given, there), options))
    return Section(f"palazzo-{place.word}", said(_TITLES[place]), tuple(rows))


def _player(given: Any, seat: int) -> Section:
    here: positions.Place = ("players", seat)
    name = fields.text_at(given, (*here, "name")) or ""
    cars, penalised = CARS // max(1, len(names_at(given))), (*here, "penalised")
    rows: list[Field] = [
        Text((*here, "name"), said("Name"), at(given, (*here, "name"))),
        Number((*here, "score"), said("Points"), at(given, (*here, "score")), _points(given, here), -99, 999),
        Number((*here, "bronze"), said("Bronze cars left"), at(given, (*here, "bronze")), cars - 1),
        Number((*here, "gold"), said("Gold cars left"), at(given, (*here, "gold")), 1, 0, 1),
        Row((*here, "cards"), said("Bonus cards"), BONUS, words_at(given, (*here, "cards"))),
        Flag((*here, "penalised"), said("Forgot a car: 2 are due in the next turn"), at(given, penalised) is True),
    ]
    title = said("{name}", name=name) if name else said("Player {number}", number=seat + 1)
    return Section(f"player-{seat}", title, tuple(rows), drops=here)


def _points(given: Any, here: positions.Place) -> int:
    """The points that a player has where nothing says how many: what the lines come to, or those of the start."""
    lines = at(given, (*here, "tally"))
    if not isinstance(lines, dict) or not lines:
        return START
    return sum(value for value in lines.values() if isinstance(value, int))


def _bonus(given: Any, number: int) -> Section:
    here: positions.Place = ("bonus_cards", number)
    name = fields.text_at(given, (*here, "id")) or ""
    rows: list[Field] = [
        Text((*here, "id"), said("Name"), at(given, (*here, "id"))),
        Number((*here, "points"), said("Points"), at(given, (*here, "points")), 0),
        Text((*here, "goal"), said("Goal"), at(given, (*here, "goal"))),
        Flag((*here, "azure"), said("Azure: may be taken from its owner"), at(given, (*here, "azure")) is True),
    ]
    return Section(f"bonus-{number}", said("Bonus card {card}", card=name or number + 1), tuple(rows), drops=here)


LAB = BilicoLab()
