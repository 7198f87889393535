"""The box of Dino Twist: event cards by kind, Meteors by what they hit, and the Dinos with long claws."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dinotwist.kit.boxes import Problem
from dinotwist.kit.words import Language, Said, said
from dinotwist.twist.box import BOXES, EVENT_CARDS, PROMO_COPIES, Box, standard_box
from dinotwist.twist.cards import COPIES, FAMILIES, TERRITORIES, VALUES, Dino, EventCard, EventKind, Species
from dinotwist.twist.cards import event as read_event
from dinotwist.twist.naming import event, named, species, territory
from dinotwist_widgets.box.forms import ON, Control, Draft, Group, Section, number, value
from dinotwist_widgets.pictures import Html, badge_alone, event_card

_EVENTS, _CLAWS, _PROMO = "events.", "long_claws.", "promo.bankiiizaurus"
_HIT = "meteor"
"""Where the draft holds the territories of the Meteors card that is being added."""
_SINGLE = (
    EventKind.TRIO, EventKind.SOLO, EventKind.DISASTERS, EventKind.EARTHQUAKE, EventKind.BROOD, EventKind.TORNADO,
    EventKind.SUPPORT, EventKind.VOLCANO,
)  # fmt: skip
_PLAIN = tuple(EventCard(kind) for kind in _SINGLE)
_FURIES = tuple(EventCard(EventKind.FURY, kind) for kind in FAMILIES)
_DINOS = tuple(Dino(kind, worth) for kind in FAMILIES for worth in VALUES)


class TwistForm:
    """What is asked about a box of Dino Twist."""

    game = "dinotwist"
    boxes = BOXES
    unknown = said(
        "No source lists how the 25 events are split, which territories the Meteors hit, or which Dinos have long "
        "claws. These numbers stand in until you count your own cards."
    )

    def draft(self, box: Box) -> Draft:
        """All that can be counted, at 0 where the box has none."""
        cards = (*_PLAIN, *_FURIES, *dict.fromkeys(_meteors(box.events)))
        counts = {str(card): box.events.count(card) for card in cards}
        claws = {str(card): 0 for card in _DINOS} | {str(card): count for card, count in box.long_claws}
        return {
            **{_EVENTS + card: str(count) for card, count in counts.items()},
            **{_CLAWS + card: str(count) for card, count in claws.items()},
            _PROMO: ON if box.promo else "",
            _HIT: "",
        }

    def untouched(self) -> Draft:
        """The placeholder box."""
        return self.draft(standard_box())

    def empty(self, draft: Draft) -> Draft:
        """No card of any kind."""
        return {key: "0" if key.startswith((_EVENTS, _CLAWS)) else "" for key in draft}

    def table(self, draft: Draft) -> dict[str, Any]:
        """The counts that are not 0."""
        return {
            "placeholder": False,
            "events": _counts(draft, _EVENTS),
            "long_claws": _counts(draft, _CLAWS),
            "promo": {"bankiiizaurus": draft.get(_PROMO) == ON},
        }

    def problems(self, draft: Draft) -> tuple[Problem, ...]:
        """None: the engine names them all."""
        del draft
        return ()

    def place(self, path: str, draft: Draft) -> str:
        """The card's own field, else its section."""
        return path if path in draft else path.partition(".")[0]

    def sections(self, draft: Draft) -> tuple[Section, ...]:
        """Events with their running sum, long claws, the promo cards."""
        total = sum(number(text) or 0 for key, text in draft.items() if key.startswith(_EVENTS))
        return (
            Section(
                "events",
                said("Event cards"),
                said("Count the cards of each kind. The Big Rock and Twist Island do not count here."),
                (
                    Group("plain", tuple(map(_counting, _PLAIN))),
                    Group("fury", tuple(map(_counting, _FURIES)), event(EventCard(EventKind.FURY))),
                    _meteor_group(draft),
                ),
                _sum_said(total),
                total == EVENT_CARDS,
            ),
            Section(
                "long_claws",
                said("Long claws"),
                said("On how many of its {copies} copies does each Dino bear the long-claw symbol?", copies=COPIES),
                tuple(_claw_group(kind) for kind in FAMILIES),
            ),
            Section(
                "promo",
                said("Promo cards"),
                said("The two came with an issue of a magazine; most boxes have none."),
                (Group("promo", (_promo(),)),),
            ),
        )

    def act(self, draft: Draft, target: str) -> tuple[Draft, str] | None:
        """A territory is chosen for a Meteors card or let go, or the card is added."""
        hit = set(draft[_HIT].split())
        kind, _, what = target.partition(":")
        if kind == "flip" and what in {place.word for place in TERRITORIES}:
            return {**draft, _HIT: " ".join(sorted(hit ^ {what}))}, target
        if target == "add:meteor" and hit:
            key = _EVENTS + str(read_event(f"meteor[{', '.join(sorted(hit))}]"))
            return {**draft, key: str((number(draft.get(key, "0")) or 0) + 1), _HIT: ""}, f"field:{key}"
        return (draft, "") if target == "add:meteor" else None


def _meteors(cards: Iterable[EventCard]) -> list[EventCard]:
    return [card for card in cards if card.kind is EventKind.METEOR]


def _counts(draft: Draft, start: str) -> dict[str, int | str]:
    written = {key.removeprefix(start): value(text or "0") for key, text in draft.items() if key.startswith(start)}
    return {card: count for card, count in written.items() if count != 0}


def _sum_said(total: int) -> Said:
    if total < EVENT_CARDS:
        missing = EVENT_CARDS - total
        return said("{total} of {all} cards: {missing} missing", total=total, all=EVENT_CARDS, missing=missing)
    if total > EVENT_CARDS:
        return said("{total} of {all} cards: {more} too many", total=total, all=EVENT_CARDS, more=total - EVENT_CARDS)
    return said("{total} of {all} cards", total=total, all=EVENT_CARDS)


def _counting(card: EventCard) -> Control:
    def picture(language: Language) -> Html:
        return event_card(card, language)

    label = event(card)
    if card.kind is EventKind.FURY and card.species is not None:
        label = species(card.species)
    elif card.territories:
        label = said("{places}", places=[territory(place) for place in card.territories])
    return Control(_EVENTS + str(card), label, name=event(card), most=EVENT_CARDS, picture=picture)


def _meteor_group(draft: Draft) -> Group:
    there = [read_event(key.removeprefix(_EVENTS)) for key in draft if key.startswith(_EVENTS + "meteor[")]
    adding = Control(_HIT, said("Another Meteors card: which territories does it hit?"), "places")
    add = (("add:meteor", said("Add this Meteors card")),) if draft[_HIT] else ()
    title = event(EventCard(EventKind.METEOR))
    return Group("meteor", (*map(_counting, there), adding), title, adds=add)


def _claw_group(kind: Species) -> Group:
    def control(card: Dino) -> Control:
        choices = tuple(map(str, range(COPIES + 1)))
        return Control(_CLAWS + str(card), said("{value}", value=card.value), "choice", named(card), choices=choices)

    controls = tuple(control(card) for card in _DINOS if card.species is kind)
    return Group(f"claws-{kind.word}", controls, species(kind), lambda _language: badge_alone(kind))


def _promo() -> Control:
    label = said("The {copies} Bankiiizaurus cards are in my box", copies=PROMO_COPIES)
    return Control(_PROMO, label, "truth", picture=lambda _language: badge_alone(Species.JOKER))
