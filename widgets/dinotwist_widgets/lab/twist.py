"""Dino Twist in the lab: its decisions as a list, its hands laid open, and every card and number of its table."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.positions import Place
from dinotwist.kit.words import N_, Language, Said, counted, said
from dinotwist.twist.box import Box, standard_box
from dinotwist.twist.cards import COPIES, FAMILIES, GRID, Cards, Species, Territory, babies, dino, event
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.naming import event as event_name
from dinotwist.twist.naming import species, territory
from dinotwist.twist.rulings import Rulings
from dinotwist.twist.setup import BONUSES
from dinotwist.twist.state import State
from dinotwist.twist.values import species_of, strength, targets
from dinotwist_widgets.lab import fields
from dinotwist_widgets.lab.fields import (
    Adder,
    Choice,
    Field,
    Flag,
    Number,
    Picker,
    Row,
    Section,
    Spot,
    Text,
    at,
    player_adder,
    toggles,
)
from dinotwist_widgets.lab.games import Held
from dinotwist_widgets.pictures import Html, chip, event_card, joined, tag
from dinotwist_widgets.play.desk import Desk
from dinotwist_widgets.twist.desk import TwistDesk
from dinotwist_widgets.twist.sight import card_name

DINO, EVENT = "dino", "event"
_KINDS: dict[type, str] = {
    Redraw: N_("Redraw"),
    Bury: N_("Bury instead"),
    ChooseSpecies: N_("Name a species"),
    Attack: N_("Attack"),
}
_SIZES = (N_("Put nothing forward"), N_("One card"), N_("Two cards"), N_("Three cards"))
_VALUES = tuple(range(1, 11))
_BABIES = {baby_place: str(baby) for baby_place, baby in zip(Territory, babies(), strict=True)}


class TwistLab:
    """Dino Twist in the lab."""

    rulings: type[Rulings] = Rulings
    most_players: int = 6

    @property
    def desk(self) -> Desk:
        """Its table."""
        return TwistDesk()

    # --- what may be done ------------------------------------------------------------------------

    def kind(self, decision: Decision) -> Said:
        """Preparations by their number of cards, all else by what it does."""
        if isinstance(decision, Prepare):
            return said(_SIZES[min(len(decision.cards), len(_SIZES) - 1)])
        return said(_KINDS[type(decision)])

    def detail(self, state: State, decision: Decision) -> Said | None:
        """What a play comes to, and which Dinos it may attack; what an attack captures, and what it leaves."""
        if isinstance(decision, Attack):
            return _prey(state, decision)
        if isinstance(decision, ChooseSpecies):
            play = state.player(decision.seat).play
            return None if play is None else _aims(state, decision.seat, play.cards, decision.species, alone=True)
        if not isinstance(decision, Prepare) or not decision.cards:
            return None
        kinds = (decision.species,) if decision.species is not None else species_of(state, decision.cards)
        parts = [_aims(state, decision.seat, decision.cards, kind, alone=len(kinds) == 1) for kind in kinds]
        return said("{parts}", parts=parts)

    def pieces(self, decision: Decision, language: Language) -> Html:
        """The cards of a decision."""
        cards = getattr(decision, "cards", ())
        return joined(tag("span", chip(card, language), class_="dt-labchip") for card in cards)

    def hand(self, state: State, seat: int, language: Language) -> tuple[Held, ...]:
        """The cards in a seat's hand."""
        return tuple(Held(chip(card, language), card_name(card)) for card in state.player(seat).hand)

    # --- setting up ------------------------------------------------------------------------------

    def sections(self, given: Any) -> tuple[Section, ...]:
        """The round, Twist Island, each player, the piles, and what is rarely changed."""
        players = at(given, ("players",), [])
        seats = range(len(players) if isinstance(players, list) else 0)
        return (
            _round(given),
            Section("twist", said("Twist Island"), (), _grid(given, ("twist",), babies_there=True)),
            *(_player(given, seat) for seat in seats),
            _piles(given),
            *_rest(given),
        )

    def adders(self, given: Any) -> tuple[Adder, ...]:
        """One more player."""
        return player_adder(given, self.most_players)

    def placed(self, kind: str, before: str | None, thing: str, given: Any) -> str:
        """The thing itself."""
        del kind, before, given
        return thing

    def picker(self, kind: str, given: Any) -> Picker:
        """Dinos by species and value, or the event cards of the box."""
        del given
        if kind == DINO:
            return Picker(tuple((species(kin), tuple(f"{kin.letter}{value}" for value in _VALUES)) for kin in FAMILIES))
        cards = tuple(dict.fromkeys(map(str, standard_box().events)))
        return Picker(((said("Event"), (*cards, "big-rock")),), wide=True)

    def picture(self, kind: str, value: str, language: Language) -> Html:
        """A Dino, or an event card."""
        return chip(dino(value), language) if kind == DINO else event_card(event(value), language)

    box_says: tuple[Place, ...] = (("long_claws",), ("promo",))

    def box_said(self, box: Box, given: Any) -> dict[str, Any]:
        """The Dinos all of whose copies bear the claw, and whether the promo card is in the deck."""
        del given
        claws = [str(card) for card, count in box.long_claws if count == COPIES]
        return ({"long_claws": claws} if claws else {}) | ({"promo": True} if box.promo else {})

    def preview(self, state: State, language: Language) -> Html:
        """The fields of Dino Twist are its islands."""
        del state, language
        return Html()

    def field_of(self, what: str, given: Any) -> str | None:
        """There is no picture besides the fields."""
        del what, given
        return None

    def name(self, kind: str, value: str) -> Said:
        """A Dino, or an event card, in words."""
        return card_name(dino(value)) if kind == DINO else event_name(event(value))


def _prey(state: State, attack: Attack) -> Said | None:
    there = state.twist[attack.target]
    if there is None:
        return None
    return said("captures {captured}, leaves {card} there", captured=card_name(there), card=card_name(attack.stays))


def _aims(state: State, seat: int, cards: Cards, kind: Species, *, alone: bool) -> Said:
    worth = strength(state, cards, kind)
    found = [_aim(state, place) for place in targets(state, seat, cards, kind)]
    if not found:
        reach = said("total {worth}, can attack nobody", worth=worth)
    else:
        reach = said("total {worth}, can attack {targets}", worth=worth, targets=found)
    return reach if alone else said("as {species}: {reach}", species=species(kind), reach=reach)


def _aim(state: State, place: Territory) -> Said:
    there = state.twist[place]
    assert there is not None
    return said("{place} ({value})", place=territory(place), value=there.value)


# --- the sections -------------------------------------------------------------------------------------------


def _round(given: Any) -> Section:
    return Section(
        "round",
        said("The round"),
        (
            Number(("round",), said("Round"), at(given, ("round",)), 1, 1, 11),
            Spot(("event",), said("Event in force"), EVENT, fields.text_at(given, ("event",))),
            Flag(("event_now",), said("It has just been turned"), at(given, ("event_now",)) is True),
            Row(
                ("events_left",),
                said("Events under it"),
                EVENT,
                fields.words_at(given, ("events_left",)),
                ordered=True,
                note=said("The first lies on top. The Big Rock is last by itself."),
            ),
            Row(
                ("events_turned",),
                said("Events that are over"),
                EVENT,
                fields.words_at(given, ("events_turned",)),
                ordered=True,
            ),
        ),
    )


def _grid(given: Any, place: Place, *, babies_there: bool = False) -> tuple[tuple[Spot | None, ...], ...]:
    return tuple(
        tuple(None if where is None else _spot(given, place, where, baby=babies_there) for where in row) for row in GRID
    )


def _spot(given: Any, place: Place, where: Territory, *, baby: bool) -> Spot:
    there = (*place, where.word)
    usual = _BABIES[where] if baby else None
    return Spot(there, territory(where), DINO, fields.text_at(given, there), usual)


def _player(given: Any, seat: int) -> Section:
    here: Place = ("players", seat)
    name = fields.text_at(given, (*here, "name")) or ""
    bonuses = ((0, said("none")), *((points, said("+{points}", points=points)) for points in BONUSES))
    islands = (("t-rex", said("T-Rex")), ("little-rex", said("Little Rex")))
    fields_ = (
        Text((*here, "name"), said("Name"), at(given, (*here, "name"))),
        Choice((*here, "island"), said("Island"), at(given, (*here, "island")), islands),
        Row((*here, "hand"), said("Hand"), DINO, fields.words_at(given, (*here, "hand"))),
        _graveyard(given, here),
        Choice((*here, "bonus"), said("Island bonus won"), at(given, (*here, "bonus")), bonuses),
    )
    title = said("{name}", name=name) if name else said("Player {number}", number=seat + 1)
    return Section(f"player-{seat}", title, fields_, _grid(given, (*here, "territories")), drops=here)


def _graveyard(given: Any, here: Place) -> Field:
    place, label = (*here, "graveyard"), said("Graveyard cards")
    if isinstance(at(given, place), list):
        return Row(place, label, DINO, fields.words_at(given, place))
    return Number(place, label, at(given, place), 0, 0, 60)


def _piles(given: Any) -> Section:
    exactly = at(given, ("draw_exactly",)) is not None
    first = ("draw_exactly",) if exactly else ("draw",)
    words = said("The whole draw pile") if exactly else said("Top of the draw pile")
    note = (
        said("The first lies on top.") if exactly else said("The first lies on top; the other cards follow shuffled.")
    )
    draw = Row(first, words, DINO, fields.words_at(given, first), ordered=True, note=note, keeps_empty=exactly)
    discard = fields.words_at(given, ("discard",))
    on_top = counted("{count} card; the last lies on top.", "{count} cards; the last lies on top.", len(discard))
    return Section(
        "piles",
        said("The piles"),
        (
            draw,
            Row(("discard",), said("Discard pile"), DINO, discard, ordered=True, note=on_top),
            Number(("seed",), said("Shuffled by number"), at(given, ("seed",)), 1, 0, 2**64 - 1),
        ),
    )


def _rest(given: Any) -> tuple[Section, ...]:
    """The bonuses; and what the box has, as far as the position says it."""
    left = toggles(given, ("bonuses_left",), said("Bonuses that nobody has won yet"), BONUSES)
    if at(given, ("box",)) is not None:
        return (Section("rest", said("Island bonuses"), (left,)),)
    return (Section("rest", said("Bonuses and claws"), (left, *_claws(given))),)


def _claws(given: Any) -> tuple[Field, ...]:
    return (
        Row(
            ("long_claws",),
            said("Dinos with long claws, all 3 copies"),
            DINO,
            fields.words_at(given, ("long_claws",)),
        ),
        Flag(("promo",), said("Bankiiizaurus is in the deck"), at(given, ("promo",)) is True),
    )


LAB = TwistLab()
