"""The whole table of Dino Twist as HTML: a pure function of a view, a seat, marks and a language.

Nothing that the seat may not see is drawn, even when more than a view is handed in: other hands are counts, and
the prepared cards of others are backs.
"""

from __future__ import annotations

from dinotwist.kit.facts import Fact
from dinotwist.kit.words import Language, Said, counted, said
from dinotwist.twist.bonuses import CLAW_POINTS
from dinotwist.twist.cards import FAMILIES, EventKind
from dinotwist.twist.naming import event, species
from dinotwist.twist.setup import BONUSES
from dinotwist.twist.state import Phase, State
from dinotwist_widgets.pictures import Html, Mark, back, badge_alone, bonus_card, card, classes, event_card, joined, tag
from dinotwist_widgets.twist.fight import fight
from dinotwist_widgets.twist.islands import event_key, twist_island
from dinotwist_widgets.twist.keys import piece_keys
from dinotwist_widgets.twist.marks import Marks
from dinotwist_widgets.twist.moves import changed, moved_said
from dinotwist_widgets.twist.seats import seat_section, seats_in_order
from dinotwist_widgets.twist.sight import Sight, card_name


def table(view: State, seat: int | None, marks: Marks, language: Language, last: Fact | None = None) -> str:
    """The table as the seat sees it, with what just happened, as the seat saw that."""
    shown = marks._replace(changed=marks.changed | changed(view, seat, last))
    sight = Sight(shown, language, view, seat, piece_keys(view, seat), last)
    first, *others = seats_in_order(sight)
    two = len(others) == 1
    rest = [seat_section(sight, other) for other in others]
    parts = [
        _twist(sight),
        fight(sight),
        _question(sight),
        _hand(sight),
        tag("div", seat_section(sight, first), class_="dt-near"),
        tag("div", *rest, class_="dt-near dt-opposite") if two else _others(rest),
        _bank(sight),
    ]
    inner = tag(
        "div",
        *filter(None, parts),
        class_=classes("dt-table", "dt-two" if two else "dt-many"),
        role="group",
        aria_label=sight.say(said("The table")),
        data_phase=view.phase.value,
    )
    return tag("div", inner, class_="dt-frame")


def _others(seats: list[Html]) -> Html:
    return tag("div", *seats, class_=classes("dt-others", "dt-few" if len(seats) < 4 else ""))


def _twist(sight: Sight) -> Html:
    view = sight.view
    most = view.setup.extent.events + 1
    words = said("Round {round} of at most {most}", round=view.round, most=most)
    title = tag("h2", sight.say(said("Twist Island")), class_="dt-title")
    head = tag("div", title, tag("p", sight.say(words)), class_="dt-twisthead")
    return tag("div", head, twist_island(sight), _below(sight), class_="dt-twist")


def _below(sight: Sight) -> Html:
    """What just moved, in words, where marks have to be explained anyway; else their key."""
    words = moved_said(sight)
    if words is None or any(mark is not Mark.CHANGED for mark, _ in sight.marks.key()):
        return sight.legend()
    return tag("p", tag("span", class_="dt-key is-changed"), tag("span", sight.say(words)), class_="dt-moved")


def _question(sight: Sight) -> Html:
    """The four species as buttons, where one has to be named."""
    offered = sight.marks.asked("species")
    kinds = [kind for kind in FAMILIES if f"species:{kind.word}" in offered]
    if not kinds:
        return Html()
    label = sight.say(said("Which species attacks?"))
    buttons = []
    for kind in kinds:
        target = f"species:{kind.word}"
        picture = joined((badge_alone(kind), tag("span", sight.say(species(kind)))))
        name = sight.say(species(kind))
        css = classes("btn dt-species", "is-refused" if Mark.REFUSED in sight.states(target) else "")
        buttons.append(sight.button(target, picture, name, class_=css, data_key=f"species-{kind.word}"))
    group = tag("div", *buttons, class_="dt-choices", role="group", aria_label=label, data_group="species")
    return tag("div", tag("h3", label, class_="dt-label"), group, class_="dt-question")


def _hand(sight: Sight) -> Html:
    """The reader's hand, where it is open to the eyes at this screen: one row, one tab stop."""
    if sight.seat is None or sight.blind:
        return Html()
    cards = sight.player(sight.seat).hand
    title = tag("h3", sight.say(said("Your hand")), class_="dt-label")
    if not cards:
        return tag("div", title, tag("p", sight.say(said("Your hand is empty."))), class_="dt-hand")
    label = sight.say(counted("Your hand, {count} card", "Your hand, {count} cards", len(cards)))
    buttons = [_hand_card(sight, sight.seat, n) for n in range(len(cards))]
    row = tag("div", *buttons, class_="dt-cards", role="group", aria_label=label, data_group="hand")
    return tag("div", title, row, class_="dt-hand")


def _hand_card(sight: Sight, seat: int, n: int) -> Html:
    dino, key, target = sight.player(seat).hand[n], sight.keys["hand", seat, n], f"hand:{n}"
    picture = card(dino, sight.language, sight.states(target))
    piece = tag("span", picture, class_="dt-piece", data_key=key)
    return sight.button(target, piece, sight.say(card_name(dino)), class_="dt-slot dt-pick", data_key=f"hand-{key}")


def _bank(sight: Sight) -> Html:
    """What lies beside the islands: draw pile, discard pile, the events that are over, bonus cards."""
    return tag("div", _draw_pile(sight), _discard_pile(sight), _events_played(sight), _bonuses(sight), class_="dt-bank")


def _draw_pile(sight: Sight) -> Html:
    left = len(sight.view.draw)
    picture = back(sight.language) if left else tag("span", class_="dt-free")
    words = counted("draw pile: {count} card", "draw pile: {count} cards", left)
    return _heap(sight, tag("span", picture, class_="dt-slot"), words)


def _discard_pile(sight: Sight) -> Html:
    cards = sight.view.discard
    words = counted("discard pile: {count} card", "discard pile: {count} cards", len(cards))
    if not cards:
        return _heap(sight, tag("span", tag("span", class_="dt-free"), class_="dt-slot"), words)
    top = card(cards[-1], sight.language)
    piece = tag("span", top, class_="dt-piece", data_key=sight.keys["discard", -1, 0])
    on_top = said("{pile}, {card} on top", pile=words, card=card_name(cards[-1]))
    return _heap(sight, tag("span", piece, class_="dt-slot"), on_top)


def _events_played(sight: Sight) -> Html:
    """The event cards that are over: the last one lies on top."""
    spent = sight.view.spent
    if not spent:
        return Html()
    top = tag("span", event_card(spent[-1], sight.language), class_="dt-piece", data_key=event_key(sight, gone=1))
    events = sum(one.kind is not EventKind.TWIST_ISLAND for one in spent)
    words = counted("{count} event played", "{count} events played", events)
    on_top = said("{pile}, {card} on top", pile=words, card=event(spent[-1]))
    return _heap(sight, tag("span", top, class_="dt-slot"), on_top)


def _bonuses(sight: Sight) -> Html:
    """The island bonuses still to be won, and the claw bonus of the end."""
    left = [points for points in BONUSES if points in sight.view.bonuses]
    if not left and sight.view.phase is Phase.SETUP:
        words = said("the island bonuses come here")
    else:
        words = said("island bonuses left") if left else said("all island bonuses are won")
    islands = _heap(sight, joined(_bonus(points, "island") for points in left), words)
    return joined((islands, _heap(sight, _bonus(CLAW_POINTS, "claws"), said("for most long claws"))))


def _bonus(points: int, what: str) -> Html:
    return tag("span", bonus_card(points, what, f"+{points}"), class_="dt-bonus")


def _heap(sight: Sight, picture: Html, words: Said) -> Html:
    return tag("div", picture, tag("p", sight.say(words)), class_="dt-heap")
