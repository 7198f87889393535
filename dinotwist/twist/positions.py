"""Positions: a table in the middle of a game, as a person writes it down.

What is left out takes the stated default: Babies on Twist Island, no event, the rest of the box shuffled by the
seed. A position that cannot be (a fourth Aqua 7) is refused with a sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from dinotwist.kit.chance import Chance, seeded
from dinotwist.kit.facts import Played, Scribe
from dinotwist.twist import setting_up
from dinotwist.twist.bonuses import complete
from dinotwist.twist.box import Box, standard_box
from dinotwist.twist.cards import (
    BIG_ROCK,
    TERRITORIES,
    TWIST_ISLAND,
    Cards,
    Dino,
    EventCard,
    EventKind,
    Territory,
    babies,
)
from dinotwist.twist.dealing import empty_table, set_up
from dinotwist.twist.entries import resolved
from dinotwist.twist.flow import run_on
from dinotwist.twist.given import Given, GivenPlayer, check
from dinotwist.twist.rulings import Rulings
from dinotwist.twist.setup import Seat, Setup
from dinotwist.twist.state import Island, Phase, Player, Stance, State

__all__ = ["Given", "GivenPlayer", "open_position"]


def open_position(given: Given, rulings: Rulings, waived: frozenset[str] = frozenset()) -> Played:
    """The state of a position and the facts that led to its first question.

    Raises ValueError (or `NoGame` with clauses) with a sentence when the position cannot be.
    """
    check(given, rulings)
    setup = _setup(given, rulings, waived)
    setting_up.check(setup)
    table = Scribe(_dealt(setup) if given.deal is not None else _laid(given, setup))
    if given.deal is not None:
        set_up(table)
    run_on(table)
    return table.played()


def _dealt(setup: Setup) -> State:
    return empty_table(setup)


def _setup(given: Given, rulings: Rulings, waived: frozenset[str]) -> Setup:
    box = standard_box().with_claws(given.long_claws)._replace(promo=given.promo)
    box = box._replace(events=_events_in_box(given, box))
    seats = tuple(Seat(player.name, player.island) for player in given.players)
    setup = Setup(seats, given.seed, rulings, box, waived)
    return setup if given.deal is None else setup._replace(deal=_resolved(setup, given.deal))


def _events_in_box(given: Given, box: Box) -> tuple[EventCard, ...]:
    """The box's events, exchanged where the position shows a card more often than the box has it."""
    named = Counter(card for card in (*given.events_left, given.event) if card and card != BIG_ROCK)
    there = Counter(box.events)
    spare = tuple((there - named).elements())
    return (*named.elements(), *spare[: len(box.events) - named.total()])


def _resolved(setup: Setup, cards: Iterable[Dino]) -> Cards:
    return tuple(resolved(setup, card) for card in cards)


def _laid(given: Given, setup: Setup) -> State:
    hands = [_resolved(setup, player.hand or ()) for player in given.players]
    islands = [_island(setup, player.territories) for player in given.players]
    twist = _twist(setup, given.twist)
    graves = [
        _resolved(setup, player.graveyard) if isinstance(player.graveyard, tuple) else () for player in given.players
    ]
    discard, top = _resolved(setup, given.discard), _resolved(setup, given.draw)
    if given.draw_exactly is not None:
        top = _resolved(setup, given.draw_exactly)
    shown = [card for group in (*hands, *graves, discard, top) for card in group]
    shown += [card for island in (twist, *islands) for card in island if card is not None]
    rest, boxed = _left_over(setup, shown)
    shuffled, chance = seeded(given.seed).shuffled(rest)
    for seat, player in enumerate(given.players):
        if isinstance(player.graveyard, int):
            shuffled, graves[seat] = _from_below(shuffled, player.graveyard)
    players = tuple(
        _player(player, hands[seat], islands[seat], graves[seat]) for seat, player in enumerate(given.players)
    )
    draw = top if given.draw_exactly is not None else top + shuffled
    aside_cards = shuffled if given.draw_exactly is not None else ()
    return _with_events(
        given,
        State(
            setup=setup,
            round=given.round,
            phase=Phase.PREPARE,
            pile=(),
            twist=twist,
            players=players,
            draw=draw,
            discard=discard,
            bonuses=given.bonuses_left,
            counter=chance.counter,
            boxed=boxed + aside_cards,
            shown=(None,) * len(players),
        ),
        chance,
    )


def _island(setup: Setup, places: dict[Territory, Dino]) -> Island:
    resolved = {place: _resolved(setup, (card,))[0] for place, card in places.items()}
    return tuple(resolved.get(place) for place in TERRITORIES)


def _twist(setup: Setup, places: dict[Territory, Dino]) -> Island:
    given = _island(setup, places)
    return tuple(card or baby for card, baby in zip(given, babies(), strict=True))


def _left_over(setup: Setup, shown: list[Dino]) -> tuple[Cards, Cards]:
    everything = Counter(setup.deck) + Counter(babies())
    used = Counter(shown)
    for card, number in used.items():
        if number > everything[card]:
            raise ValueError(f"the box holds {everything[card]} {card}; this table shows {number}")
    rest = sorted((everything - used).elements())
    return tuple(c for c in rest if not c.baby), tuple(c for c in rest if c.baby)


def _from_below(cards: Cards, number: int) -> tuple[Cards, Cards]:
    if number > len(cards):
        raise ValueError(f"{number} graveyard cards are asked for, but the box has only {len(cards)} left")
    cut = len(cards) - number
    return cards[:cut], cards[cut:]


def _player(given: GivenPlayer, hand: Cards, island: Island, graveyard: Cards) -> Player:
    return Player(hand=tuple(sorted(hand)), island=island, graveyard=graveyard, bonus=given.bonus)


def _with_events(given: Given, state: State, chance: Chance) -> State:
    """The event pile, and who has already completed an island."""
    top = given.event or TWIST_ISLAND
    pile = (BIG_ROCK,) if top == BIG_ROCK else (top, *given.events_left, BIG_ROCK)
    left = Counter(state.setup.box.events) - Counter(pile)
    others, chance = chance.shuffled(sorted(left.elements(), key=str))
    quiet = [card for card in others if card.kind is not EventKind.VOLCANO]
    turned = max(0, given.round - 1 - (top not in (TWIST_ISLAND, BIG_ROCK)))
    spent = tuple(quiet[:turned])
    just_turned = given.event_now or top == BIG_ROCK
    state = state._replace(
        pile=pile,
        spent=(() if top == TWIST_ISLAND else (TWIST_ISLAND,)) + spent,
        aside=without_events(others, spent),
        phase=Phase.EVENT if just_turned else Phase.PREPARE,
        round=given.round - 1 if given.event_now and top != BIG_ROCK else given.round,
        counter=chance.counter,
    )
    return _with_finishers(state)


def without_events(cards: tuple[EventCard, ...], taken: tuple[EventCard, ...]) -> tuple[EventCard, ...]:
    """The event cards that are left when some are taken."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def _with_finishers(state: State) -> State:
    players = tuple(
        player._replace(finished=player.bonus > 0 or complete(state, seat), stance=Stance.WAITING)
        for seat, player in enumerate(state.players)
    )
    return state._replace(players=players, finishers=sum(player.finished for player in players))
