"""The table of an exercise as a picture: only the parts that the question is about, and nothing to act on."""

from __future__ import annotations

from collections.abc import Callable

from dinotwist.kit.words import Language, Said, counted, said
from dinotwist.twist.cards import TWIST_ISLAND, EventCard
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.naming import event
from dinotwist.twist.state import Phase, Stance, State
from dinotwist.twist.story import play as play_said
from dinotwist_widgets.pictures import Html, Mark, card, event_card, icon, joined, stone, tag
from dinotwist_widgets.twist.exercises.making import Kind, Laid
from dinotwist_widgets.twist.exercises.tables import QUIET
from dinotwist_widgets.twist.islands import other_island, twist_island
from dinotwist_widgets.twist.keys import piece_keys
from dinotwist_widgets.twist.marks import Marks
from dinotwist_widgets.twist.seats import hand_said
from dinotwist_widgets.twist.sight import Sight, card_name


class Still(Sight):
    """Ingredients of a picture in which nothing can be acted on."""

    def button(self, target: str, picture: Html, name: str, **attributes: str) -> Html:
        """A thing that is only looked at: a picture with its name."""
        del target
        return tag("span", picture, role="img", aria_label=name, **attributes)


def scene(kind: Kind, laid: Laid, language: Language) -> str:
    """The table that the question is about; empty where the options show all there is."""
    state = kind.table(laid)
    seat = laid.seat if "hand" in kind.shown else None
    view = DinoTwist().view(state, seat)
    assert isinstance(view, State)
    sight = Still(Marks(), language, view, seat, piece_keys(view, seat))
    parts = [found for name in kind.shown if (found := _PARTS[name](sight, laid))]
    if not parts:
        return ""
    label = sight.say(said("The table"))
    inner = tag("div", *parts, class_="dt-table dt-scene", role="group", aria_label=label)
    return tag("div", inner, class_="dt-frame")


def _twist(sight: Still, _laid: Laid) -> Html:
    title = tag("h3", sight.say(said("Twist Island")), class_="dt-title")
    head = tag("div", title, tag("p", sight.say(said("Round {round}", round=sight.view.round))), class_="dt-twisthead")
    return tag("div", head, twist_island(sight), class_="dt-twist")


def _event(sight: Still, _laid: Laid) -> Html:
    """The event in force; one that has done all it does is left out."""
    top = sight.view.pile[0] if sight.view.pile else TWIST_ISLAND
    if top.kind in QUIET and sight.view.phase is not Phase.EVENT:
        return Html()
    words = tag("p", tag("b", sight.say(said("Event: {event}", event=event(top)))))
    return tag("div", tag("span", event_card(top, sight.language), class_="dt-slot"), words, class_="dt-eventline")


def _event_picture(sight: Still, top: EventCard) -> Html:
    return event_card(top, sight.language, sight.say(event(top)))


def _pile(sight: Still, laid: Laid) -> Html:
    """The whole event pile, which the question lays open: the card in force first."""
    pile = [tag("li", _event_picture(sight, card), class_="dt-slot") for card in laid.state.pile]
    label = sight.say(said("The event pile, the card in force first"))
    return tag("div", tag("ol", *pile, class_="dt-pilerow", role="list", aria_label=label), class_="dt-part")


def _cards(sight: Still, cards: tuple[Html, ...], title: Said) -> Html:
    head = tag("h3", sight.say(title), class_="dt-label")
    return tag("div", head, tag("div", *cards, class_="dt-cards"), class_="dt-part")


def _hand(sight: Still, laid: Laid) -> Html:
    hand = sight.view.player(laid.seat).hand
    if not hand or sight.view.phase is Phase.ATTACK:
        return Html()
    title = said("{name}'s hand", name=sight.view.name(laid.seat))
    return _cards(sight, tuple(_card(sight, dino) for dino in hand), title)


def _card(sight: Still, dino: object, *marks: Mark) -> Html:
    return tag("span", card(dino, sight.language, marks, sight.say(card_name(dino))), class_="dt-slot")  # type: ignore[arg-type]


def _play(sight: Still, laid: Laid) -> Html:
    return _play_of(sight, laid.seat)


def _plays(sight: Still, _laid: Laid) -> Html:
    plays = [_play_of(sight, seat) for seat in range(len(sight.view.players))]
    return tag("div", *filter(None, plays), class_="dt-playrow")


def _counted_plays(sight: Still, _laid: Laid) -> Html:
    """The plays, and how many cards everybody has kept in the hand."""
    seats = range(len(sight.view.players))
    plays = [joined((_play_of(sight, seat), tag("p", sight.say(hand_said(sight, seat))))) for seat in seats]
    return tag("div", *(tag("div", play, class_="dt-part") for play in plays), class_="dt-playrow")


def _play_of(sight: Still, seat: int) -> Html:
    shown, name = sight.view.shown[seat], sight.view.name(seat)
    if shown is None:
        buried = sight.player(seat).stance is Stance.BURIED
        words = said("{name} has put 2 cards in the graveyard instead.", name=name)
        return tag("p", sight.say(words), class_="dt-part") if buried else Html()
    marks = (Mark.CANCELLED,) if shown.tied else ()
    title = said("{name}: {play}", name=name, play=play_said(shown))
    return _cards(sight, tuple(_card(sight, dino, *marks) for dino in shown.cards), title)


def _seat(sight: Still, laid: Laid) -> Html:
    return _island_of(sight, laid.seat)


def _islands(sight: Still, _laid: Laid) -> Html:
    islands = [_island_of(sight, seat) for seat in range(len(sight.view.players))]
    return tag("div", *islands, class_="dt-islandrow")


def _island_of(sight: Still, seat: int) -> Html:
    player, name = sight.player(seat), sight.view.name(seat)
    head = [tag("h3", tag("bdi", name), class_="dt-name")]
    if player.bonus:
        words = sight.say(said("+{points} complete island", points=player.bonus))
        head.append(tag("span", icon("crown"), tag("span", words), class_="dt-won"))
    counts = (
        (stone(), counted("graveyard: {count} card", "graveyard: {count} cards", len(player.graveyard))),
        (icon("hand"), hand_said(sight, seat)),
    )
    rows = (tag("li", picture, tag("span", sight.say(words))) for picture, words in counts)
    facts = tag("ul", *rows, class_="dt-facts", role="list")
    return tag("div", tag("div", *head, class_="dt-head"), facts, other_island(sight, seat), class_="dt-seat dt-part")


_PARTS: dict[str, Callable[[Still, Laid], Html]] = {
    "twist": _twist,
    "event": _event,
    "pile": _pile,
    "hand": _hand,
    "play": _play,
    "plays": _plays,
    "counted plays": _counted_plays,
    "seat": _seat,
    "islands": _islands,
}
"""The parts of a table that a kind of exercise may show."""
