"""The cards that a seat of Dino Twist cannot see, dealt afresh so that what it saw can have happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from dinotwist.kit.chance import Chance
from dinotwist.kit.documents import Document, DocumentError, structure
from dinotwist.kit.scripts import read_step, seat_of
from dinotwist.kit.sharing import Dealt, Story, mark
from dinotwist.kit.words import said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import BIG_ROCK, TERRITORIES, Cards, Dino, babies
from dinotwist.twist.decisions import Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.entries import ACTIONS, decisions, entry_of
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.given import Given, all_resolved, events_named, setup_of
from dinotwist.twist.glimpse import HIDDEN, glimpse, sight
from dinotwist.twist.notation import converter
from dinotwist.twist.positions import open_position
from dinotwist.twist.records import Position
from dinotwist.twist.rulings import Rulings
from dinotwist.twist.setup import Setup
from dinotwist.twist.state import State, holds, without

MOST_CARDS = 200
SEEDS = 1 << 32
Slot: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True)
class SeenText:
    """What a seat saw: ``given`` with numbers for what is hidden, and what happened since."""

    given: dict[str, Any]
    since: list[dict[str, Any]] = field(default_factory=list)
    drawn: list[tuple[int, tuple[Dino, ...]]] = field(default_factory=list)
    early: int = 0
    hands: list[tuple[Dino, ...]] = field(default_factory=list)
    boxed: tuple[Dino, ...] = ()
    mark: int = 0


class TwistSharing:
    """Shares tables of Dino Twist from a seat (see `dinotwist.kit.sharing.SharedGame`)."""

    def seen(self, story: Story, seat: int) -> dict[str, Any]:
        """What the seat saw, as plain data."""
        return glimpse(story, seat)

    def dealt(self, seen: dict[str, Any], seat: int, rulings: Rulings, waived: frozenset[str], chance: Chance) -> Dealt:
        """One deal of the unknown cards."""
        text = structure(converter(), Document(seen, {}), SeenText, "seen")
        dealer = Dealer(text, seat, rulings, waived, chance)
        start = Position(dealer.given(), rulings, waived)
        try:
            state = open_position(start.given, rulings, waived).state
            entries, state = dealer.replayed(state)
        except DocumentError:
            raise
        except ValueError:
            return Dealt(start, (), fits=False)
        return Dealt(start, entries, mark(sight(state, seat)) == text.mark)


class Dealer:
    """One deal: ``slots`` are the places of cards that nobody saw there, each with its card once it has one.

    A slot is ``(seat, number)`` in a hand, ``("grave", seat, number)`` or ``("draw", number)``.
    """

    def __init__(self, text: SeenText, seat: int, rulings: Rulings, waived: frozenset[str], chance: Chance) -> None:
        self.text, self.seat, self.chance = text, seat, chance
        if max(len(text.since), len(text.drawn)) > MOST_CARDS:
            raise DocumentError(said("more was decided or drawn than in any round"), 0, "seen")
        hidden = _numbers(text.given)
        self.hands, self.graves, self.draw, self.events = hidden
        self.base = structure(converter(), Document(_open_part(text.given, seat), {}), Given, "seen.given")
        self.setup: Setup = setup_of(self.base, rulings, waived)
        if not 0 <= seat < len(self.setup.seats):
            raise DocumentError(said("there is no seat {seat}", seat=seat), 0, "seat")
        self.slots: dict[Slot, Dino | None] = dict.fromkeys(self._places())
        self.pool: Counter[Dino] = self._unseen()
        self.kept: dict[int, list[Dino]] = {}

    def _places(self) -> list[Slot]:
        found: list[Slot] = [("draw", number) for number in range(self.draw)]
        for seat, player in enumerate(self.base.players):
            if seat != self.seat:
                found += [(seat, number) for number in range(self.hands[seat])]
                buried = self.graves[seat] - len(player.graveyard_seen)
                found += [("grave", seat, number) for number in range(buried)]
        return found

    def _unseen(self) -> Counter[Dino]:
        given, own = self.base, self.base.players[self.seat]
        known = [*given.discard, *self.text.boxed, *(own.hand or ())]
        known += own.graveyard if isinstance(own.graveyard, tuple) else own.graveyard_seen
        homes = dict(zip(TERRITORIES, babies(), strict=True))
        known += (homes | given.twist).values()
        for seat, player in enumerate(given.players):
            known += player.territories.values()
            known += player.graveyard_seen if seat != self.seat else ()
        every, shown = Counter((*self.setup.deck, *babies())), Counter(all_resolved(self.setup, known))
        left = every - shown
        return Counter({card: number for card, number in left.items() if not card.baby})

    # --- the cards -------------------------------------------------------------------------------

    def given(self) -> Given:
        """The position with all cards dealt. Raises `DocumentError` where they are too few."""
        self._place_known()
        free = [slot for slot, card in self.slots.items() if card is None]
        rest, self.chance = self.chance.shuffled(sorted(self.pool.elements()))
        if len(rest) < len(free):
            raise DocumentError(said("more cards are hidden than the box still holds"), 0, "seen.given")
        self.slots |= zip(free, rest[: len(free)], strict=True)
        seed, self.chance = self.chance.below(SEEDS)
        players = [self._player(seat) for seat in range(len(self.base.players))]
        draw = tuple(card for slot, card in self.slots.items() if slot[0] == "draw" and card is not None)
        changed = {"players": players, "draw_exactly": draw, "events_left": self._events(), "seed": seed}
        return Given(**(vars(self.base) | changed))

    def _player(self, seat: int) -> Any:
        player = self.base.players[seat]
        if seat == self.seat:
            return player
        hand = tuple(card for slot, card in self.slots.items() if slot[0] == seat and card is not None)
        buried = tuple(card for slot, card in self.slots.items() if slot[:2] == ("grave", seat) and card is not None)
        return type(player)(**(vars(player) | {"hand": hand, "graveyard": player.graveyard_seen + buried}))

    def _events(self) -> tuple[Any, ...]:
        shown = events_named(self.base)
        left, self.chance = self.chance.shuffled(sorted((Counter(self.setup.box.events) - shown).elements(), key=str))
        if len(left) < self.events:
            raise DocumentError(said("more events are hidden than the box still holds"), 0, "seen.given")
        return tuple(card for card in left[: self.events] if card != BIG_ROCK)

    def _place_known(self) -> None:
        """Cards that were seen later, in places where they can have been: what is not settled, chance settles."""
        draws = self._drawn(len(self.text.drawn))
        early = self._drawn(self.text.early)
        for (seat, number), card in self._own_draws():
            if seat == self.seat:
                self._put(card, [("draw", number)])
        for action in ("redraw", "prepare"):
            later = early if action == "prepare" else {}
            for seat, cards in self._others(action):
                self._put_all(seat, cards, [*self._hand(seat), *later.get(seat, [])])
        for seat, hand in enumerate(self.text.hands):
            if seat != self.seat:
                self._put_all(seat, hand, [*self._hand(seat), *draws.get(seat, [])])

    def _own_draws(self) -> list[tuple[tuple[int, int], Dino]]:
        every = [(seat, card) for seat, cards in self.text.drawn for card in cards]
        return [((seat, number), card) for number, (seat, card) in enumerate(every) if not card.hidden]

    def _drawn(self, turns: int) -> dict[int, list[Slot]]:
        """The places in the draw pile of what each seat drew in its first so many turns."""
        found: dict[int, list[Slot]] = {}
        takers = [seat for seat, cards in self.text.drawn[: max(turns, 0)] for _card in cards]
        for number, seat in enumerate(takers):
            found.setdefault(seat, []).append(("draw", number))
        return found

    def _others(self, action: str) -> list[tuple[int, Cards]]:
        """The cards that others showed by an action, by seat."""
        named = [pair for entry in self.text.since for pair in _known(entry, action) if pair[0] in self.setup.names]
        every = [(seat_of(self.setup, name), cards) for name, cards in named]
        return [(seat, cards) for seat, cards in every if seat != self.seat]

    def _hand(self, seat: int) -> list[Slot]:
        return [slot for slot in self.slots if slot[0] == seat]

    def _put_all(self, seat: int, cards: Cards, slots: list[Slot]) -> None:
        for card in all_resolved(self.setup, cards):
            self._put(card, slots)
            self.kept.setdefault(seat, []).append(card)

    def _put(self, card: Dino, slots: list[Slot]) -> None:
        card = all_resolved(self.setup, (card,))[0]
        free = [slot for slot in slots if slot in self.slots and self.slots[slot] is None]
        if not free or not self.pool[card]:
            raise DocumentError(said("{card} cannot have been where it was seen", card=str(card)), 0, "seen")
        number, self.chance = self.chance.below(len(free))
        self.slots[free[number]] = card
        self.pool[card] -= 1

    # --- what happened since ---------------------------------------------------------------------

    def replayed(self, state: State) -> tuple[tuple[dict[str, Any], ...], State]:
        """The decisions since, what was hidden of them chosen. Raises ValueError where one cannot be taken."""
        found = []
        for number, entry in enumerate(self.text.since):
            for decision in self._decisions(entry, f"seen.since[{number}]", state):
                state = DinoTwist().apply(state, decision).state
                found.append(entry_of(self.setup.names, decision))
        return tuple(found), state

    def _decisions(self, entry: dict[str, Any], path: str, state: State) -> list[Decision]:
        action, body = next(iter(entry.items()), ("", None))
        if len(entry) != 1 or not isinstance(body, dict) or HIDDEN not in str(body):
            return decisions(read_step(entry, path, Document(entry, {}), ACTIONS, RULES), state)
        name, what = next(iter(body.items()))
        seat = seat_of(self.setup, name)
        buried = what.get("bury") if isinstance(what, dict) else None
        number = len(buried if isinstance(buried, list) else what)
        kinds = {"redraw": Redraw, "as": ChooseSpecies, "prepare": Prepare if buried is None else Bury}
        every = [one for one in DinoTwist().legal(state, seat) if isinstance(one, kinds.get(action, Bury))]
        options = [one for one in every if self._fits(state, one, number)]
        if not options:
            raise ValueError(said("nothing that was hidden can have been decided"))
        at, self.chance = self.chance.below(len(options))
        return [options[at]]

    def _fits(self, state: State, decision: Decision, number: int) -> bool:
        """Whether as many cards lie there, and what was seen of this hand later is still in it."""
        if not isinstance(decision, (Prepare, Bury)):
            return True
        hand = state.player(decision.seat).hand
        needed = tuple(card for card in self.kept.get(decision.seat, ()) if card in hand)
        return len(decision.cards) == number and holds(without(hand, decision.cards), needed)


def _numbers(given: dict[str, Any]) -> tuple[list[int], list[int], int, int]:
    """How many cards are hidden: in each hand and graveyard, in the draw pile and in the event pile."""
    players = given.get("players")
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        raise DocumentError(said("the players are missing"), 0, "seen.given.players")
    hands = [_number(player.get("hand", 0), "hand") for player in players]
    graves = [_number(player.get("graveyard", 0), "graveyard") for player in players]
    return hands, graves, _number(given.get("draw", 0), "draw"), _number(given.get("events", 0), "events")


def _number(value: Any, key: str) -> int:
    """A number of hidden cards; the seat's own are listed, and none of them is hidden."""
    if isinstance(value, list):
        return 0
    if type(value) is not int or not 0 <= value <= MOST_CARDS:
        raise DocumentError(said("{value} is no number of cards", value=repr(value)), 0, f"seen.given.{key}")
    return value


def _open_part(given: dict[str, Any], seat: int) -> dict[str, Any]:
    """The position without what is hidden in it."""
    found = {"box": "standard"} | {key: value for key, value in given.items() if key not in ("draw", "events")}
    players = []
    for other, player in enumerate(given["players"]):
        hidden = () if other == seat else ("hand", "graveyard")
        players.append({key: value for key, value in player.items() if key not in hidden})
    return found | {"players": players}


def _known(entry: dict[str, Any], action: str) -> list[tuple[str, Cards]]:
    """The cards that an entry names openly, by player."""
    body = entry.get(action)
    found = []
    for name, what in body.items() if isinstance(body, dict) else ():
        cards = what.get("cards") if isinstance(what, dict) else what
        if isinstance(cards, list) and HIDDEN not in cards:
            read = structure(converter(), Document(cards, {}), tuple[Dino, ...], "seen.since")
            found.append((name, read))
    return found
