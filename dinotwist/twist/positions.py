"""Positions: a table in the middle of a game, as a person writes it down.

What is left out takes the stated default: Babies on Twist Island, no event, the rest of the box shuffled by the
seed. A position that cannot be (a fourth Aqua 7) is refused with a sentence.
"""

from __future__ import annotations

from collections import Counter

from dinotwist.kit.chance import Chance, seeded
from dinotwist.kit.facts import Played, Scribe
from dinotwist.kit.positions import refuse
from dinotwist.twist.bonuses import complete
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
from dinotwist.twist.flaws import flaws
from dinotwist.twist.flow import run_on
from dinotwist.twist.given import Given, GivenPlayer, all_resolved, setup_of
from dinotwist.twist.rulings import Rulings
from dinotwist.twist.setup import Setup
from dinotwist.twist.state import Island, Phase, Player, Stance, State

__all__ = ["Given", "GivenPlayer", "open_position"]


def open_position(given: Given, rulings: Rulings, waived: frozenset[str] = frozenset()) -> Played:
    """The state of a position and the facts that led to its first question.

    Raises `NoGame` with a sentence and clauses when the position cannot be.
    """
    refuse(flaws(given, rulings, waived))
    setup = setup_of(given, rulings, waived)
    table = Scribe(empty_table(setup) if given.deal is not None else _laid(given, setup))
    if given.deal is not None:
        set_up(table)
    run_on(table)
    return table.played()


def _laid(given: Given, setup: Setup) -> State:
    hands = [all_resolved(setup, player.hand or ()) for player in given.players]
    islands = [_island(setup, player.territories) for player in given.players]
    twist = _twist(setup, given.twist)
    seen = [all_resolved(setup, player.graveyard_seen) for player in given.players]
    graves = [
        all_resolved(setup, player.graveyard) if isinstance(player.graveyard, tuple) else seen[seat]
        for seat, player in enumerate(given.players)
    ]
    discard, top = all_resolved(setup, given.discard), all_resolved(setup, given.draw)
    if given.draw_exactly is not None:
        top = all_resolved(setup, given.draw_exactly)
    shown = [card for group in (*hands, *graves, discard, top) for card in group]
    shown += [card for island in (twist, *islands) for card in island if card is not None]
    rest, boxed = _left_over(setup, shown)
    shuffled, chance = seeded(given.seed).shuffled(rest) if _deals(given) else (rest, seeded(given.seed))
    for seat, player in enumerate(given.players):
        if isinstance(player.graveyard, int):
            shuffled, buried = _from_below(shuffled, player.graveyard - len(seen[seat]))
            graves[seat] += buried
    players = tuple(
        Player(
            hand=tuple(sorted(hands[seat])),
            island=islands[seat],
            graveyard=graves[seat],
            tied=seen[seat],
            bonus=player.bonus,
            redealt=player.redealt,
        )
        for seat, player in enumerate(given.players)
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
    resolved = {place: all_resolved(setup, (card,))[0] for place, card in places.items()}
    return tuple(resolved.get(place) for place in TERRITORIES)


def _twist(setup: Setup, places: dict[Territory, Dino]) -> Island:
    given = _island(setup, places)
    return tuple(card or baby for card, baby in zip(given, babies(), strict=True))


def _left_over(setup: Setup, shown: list[Dino]) -> tuple[Cards, Cards]:
    everything = Counter(setup.deck) + Counter(babies())
    rest = sorted((everything - Counter(shown)).elements())
    return tuple(c for c in rest if not c.baby), tuple(c for c in rest if c.baby)


def _deals(given: Given) -> bool:
    """Whether cards that the position does not show come to the table by chance."""
    counts = (p.graveyard - len(p.graveyard_seen) for p in given.players if isinstance(p.graveyard, int))
    return given.draw_exactly is None or any(counts)


def _from_below(cards: Cards, number: int) -> tuple[Cards, Cards]:
    cut = len(cards) - number
    return cards[:cut], cards[cut:]


def _with_events(given: Given, state: State, chance: Chance) -> State:
    """The event pile, and who has already completed an island."""
    top = given.event or TWIST_ISLAND
    pile = (BIG_ROCK,) if top == BIG_ROCK else (top, *given.events_left, BIG_ROCK)
    spent, aside, chance = _turned(given, state, pile, chance)
    just_turned = given.event_now or top == BIG_ROCK
    state = state._replace(
        pile=pile,
        spent=(() if top == TWIST_ISLAND else (TWIST_ISLAND,)) + spent,
        aside=aside,
        phase=Phase.EVENT if just_turned else Phase.PREPARE,
        round=given.round - 1 if given.event_now and top != BIG_ROCK else given.round,
        counter=chance.counter,
    )
    return _with_finishers(state)


def _turned(
    given: Given, state: State, pile: tuple[EventCard, ...], chance: Chance
) -> tuple[tuple[EventCard, ...], tuple[EventCard, ...], Chance]:
    """The events that were turned before and those in the box; where it is not said which, chance settles it."""
    left = Counter(state.setup.box.events) - Counter(pile)
    if given.events_turned is not None:
        aside = sorted((left - Counter(given.events_turned)).elements(), key=str)
        return given.events_turned, tuple(aside), chance
    others, chance = chance.shuffled(sorted(left.elements(), key=str))
    quiet = [card for card in others if card.kind is not EventKind.VOLCANO]
    turned = max(0, given.round - 1 - (pile[0] not in (TWIST_ISLAND, BIG_ROCK)))
    aside_cards = list(others)
    for card in quiet[:turned]:
        aside_cards.remove(card)
    return tuple(quiet[:turned]), tuple(aside_cards), chance


def _with_finishers(state: State) -> State:
    players = tuple(
        player._replace(finished=player.bonus > 0 or complete(state, seat), stance=Stance.WAITING)
        for seat, player in enumerate(state.players)
    )
    return state._replace(players=players, finishers=sum(player.finished for player in players))
