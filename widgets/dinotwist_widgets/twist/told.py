"""The table in plain words: for screen readers, for outputs that show text only, and for anybody who asks."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.words import Language, Said, counted, said
from dinotwist.twist.cards import TERRITORIES
from dinotwist.twist.events import conditions
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.naming import event, species, territory
from dinotwist.twist.state import Phase, Shown, State
from dinotwist.twist.turns import step
from dinotwist_widgets.twist.fight import verdict
from dinotwist_widgets.twist.islands import CLAUSES, island_said, top_card
from dinotwist_widgets.twist.keys import piece_keys
from dinotwist_widgets.twist.marks import Marks
from dinotwist_widgets.twist.seats import claws_said, grave_said, hand_said, seats_in_order, to_decide
from dinotwist_widgets.twist.sight import Sight, card_listed


def table_text(view: State, seat: int | None, language: Language) -> str:
    """The table as the seat sees it, a few plain paragraphs."""
    return "\n".join(paragraphs(Sight(Marks(), language, view, seat, piece_keys(view, seat))))


def paragraphs(sight: Sight) -> Iterator[str]:
    """One paragraph a part of the table: the round, Twist Island, each player, the hand, the piles."""
    yield _joined(sight, _round(sight))
    yield _joined(sight, _twist(sight))
    for seat in seats_in_order(sight):
        yield _joined(sight, _seat(sight, seat))
    if sight.seat is not None and not sight.blind:
        yield _joined(sight, [_hand(sight, sight.seat)])
    yield _joined(sight, _piles(sight))


def _joined(sight: Sight, sentences: list[Said]) -> str:
    return " ".join(map(sight.say, sentences))


def _round(sight: Sight) -> list[Said]:
    view, card = sight.view, top_card(sight)
    said_so = [said("Round {round}: {step}", round=view.round, step=step(view))]
    number = CLAUSES.get(card.kind)
    if view.phase is not Phase.OVER and number is not None:
        said_so.append(said("Event pile: {event}.", event=event(card)))
        said_so.append(DinoTwist.rules[number].said())
    if seats := to_decide(sight):
        said_so.append(said("To decide: {names}.", names=[view.name(seat) for seat in seats]))
    return said_so


def _twist(sight: Sight) -> list[Said]:
    view = sight.view
    lying = [
        said("{place} {dino}", place=territory(place), dino=card_listed(dino))
        for place in TERRITORIES
        if (dino := view.twist[place]) is not None
    ]
    sentences = [said("Twist Island: {lying}.", lying=lying)] if lying else [said("Twist Island is empty.")]
    if hit := conditions(view).destroyed:
        sentences.append(said("Destroyed in this round: {places}.", places=[territory(place) for place in hit]))
    return sentences


def _seat(sight: Sight, seat: int) -> list[Said]:
    counts = (grave_said(sight, seat), claws_said(sight, seat), hand_said(sight, seat))
    sentences = [said("{island}.", island=island_said(sight, seat))]
    sentences.append(said("{first}; {second}; {third}.", first=counts[0], second=counts[1], third=counts[2]))
    player = sight.player(seat)
    if player.bonus:
        sentences.append(said("Bonus for a complete island: +{points}.", points=player.bonus))
    shown = sight.view.shown[seat] if seat < len(sight.view.shown) else None
    if shown is not None:
        sentences.append(_revealed(shown))
    elif player.play is not None:
        number = len(player.play.cards)
        sentences.append(counted("Prepared: {count} card face down.", "Prepared: {count} cards face down.", number))
    return sentences


def _revealed(shown: Shown) -> Said:
    cards = [card_listed(dino) for dino in shown.cards]
    kind = species(shown.species)
    if shown.tied:
        return said("Shown: {cards}, {species} {total}, cancelled.", cards=cards, species=kind, total=shown.strength)
    return said("Shown: {cards}, {species} {total}.", cards=cards, species=kind, total=shown.strength)


def _hand(sight: Sight, seat: int) -> Said:
    cards = sight.player(seat).hand
    if not cards:
        return said("Your hand is empty.")
    return said("Your hand: {cards}.", cards=[card_listed(dino) for dino in cards])


def _piles(sight: Sight) -> list[Said]:
    view = sight.view
    sentences = list(found[1]) if (found := verdict(view)) else []
    if view.order and view.phase is Phase.ATTACK:
        rows = [
            said("{number}. {names}", number=n, names=[view.name(seat) for seat in group])
            for n, group in enumerate(view.order, 1)
        ]
        sentences.append(said("Order of attack, the weakest first: {groups}.", groups=rows))
    sentences.append(counted("Draw pile: {count} card.", "Draw pile: {count} cards.", len(view.draw)))
    sentences.append(counted("Discard pile: {count} card.", "Discard pile: {count} cards.", len(view.discard)))
    return sentences
