"""Situations of Dino Twist drawn by chance, so that the wished features are likely to matter."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import PLAYERS, RULING, SECTION, Feature
from dinotwist.kit.atlas.playing import Situation
from dinotwist.kit.positions import NAMES
from dinotwist.twist.atlas.dimensions import EVENT, EVENTS, ISLAND
from dinotwist.twist.cards import COPIES, FAMILIES, HAND_SIZE, TERRITORIES, VALUES
from dinotwist.twist.rulings import RULINGS
from dinotwist.twist.setup import BONUSES, IslandKind

INSTANT = frozenset({"tornado", "brood", "volcano"})
DEALT = frozenset({"mulligan_threshold_mode", "mulligan_to"})
NEEDS: dict[str, tuple[str, str]] = {"no_target_cards_to": ("prep_requires_legal_target", "false")}
"""Rulings that come to nothing unless another one is played too."""
NEEDED_EVENTS = {"support_species": "support", "brood_order": "brood"}
"""Rulings that come to nothing without an event."""


class Wishes:
    """What a draft should hold, from the features that are wished for."""

    def __init__(self, wished: tuple[Feature, ...]) -> None:
        by = {
            name: [f.name for f in wished if f.dimension == name] for name in (EVENT, SECTION, PLAYERS, ISLAND, RULING)
        }
        self.events, self.sections, self.islands = by[EVENT], set(by[SECTION]), by[ISLAND]
        self.players = int(by[PLAYERS][0]) if by[PLAYERS] else 0
        self.rulings = dict(name.split("=", 1) for name in by[RULING])
        for name, (other, reading) in NEEDS.items():
            if name in self.rulings:
                self.rulings.setdefault(other, reading)
        for name, event in NEEDED_EVENTS.items():
            if name in self.rulings and event not in self.events:
                self.events.append(event)

    @property
    def dealt(self) -> bool:
        """Whether the situation should begin with the deal."""
        return "setup" in self.sections or not DEALT.isdisjoint(self.rulings)

    @property
    def ends(self) -> bool:
        """Whether the game should come to its end."""
        return "end" in self.sections or "claw_bonus_needs_one" in self.rulings

    @property
    def completes(self) -> bool:
        """Whether islands should be nearly complete."""
        return "bonuses" in self.sections or "island_bonus_rank" in self.rulings

    @property
    def claws(self) -> bool:
        """Whether long claws should lie about."""
        return "bonuses" in self.sections or not {"event_flipper", "claw_bonus_needs_one"}.isdisjoint(self.rulings)

    @property
    def scarce(self) -> bool:
        """Whether cards to draw should be few."""
        return "refill" in self.sections or not {
            "refill_order",
            "simultaneous_order",
            "brood_order",
            "reshuffle_when",
        }.isdisjoint(self.rulings)

    @property
    def stuck(self) -> bool:
        """Whether hands should hardly beat anything."""
        return "graveyard" in self.sections or not {
            "graveyard_condition",
            "stuck_seat",
            "forced_placement",
            "prep_requires_legal_target",
        }.isdisjoint(self.rulings)


def drafted(dice: Dice, wished: tuple[Feature, ...]) -> Situation:
    """A position and rulings, without decisions."""
    wishes = Wishes(wished)
    rulings = with_others(dice, wishes.rulings, 8)
    given = _dealt(dice, wishes) if wishes.dealt or dice.odds(2) else _laid(dice, wishes)
    return Situation(given, rulings)


def whole_game(dice: Dice, wished: tuple[Feature, ...]) -> Situation:
    """A game that is dealt by chance, under the wished rulings and some others."""
    wishes = Wishes(wished)
    names = NAMES[: wishes.players or dice.pick([2, 3, 4, 5, 6])]
    given = {"players": [{"name": name} for name in names], "deal": [], "seed": 1 + dice.below(1_000_000_000)}
    return Situation(given, with_others(dice, wishes.rulings, 2))


def grafted(dice: Dice, situation: Situation, wished: tuple[Feature, ...]) -> Situation:
    """The situation of a case with the wished event, islands and number of players put into it."""
    wishes = Wishes(wished)
    given, players = dict(situation.given), [dict(player) for player in situation.given["players"]]
    _graft_events(dice, given, wishes)
    for kind in wishes.islands:
        dice.pick(players)["island"] = kind
    number = wishes.players or len(players)
    names = [name for name in NAMES if name not in situation.names]
    while len(players) < number:
        players.append({"name": names.pop(0), "hand": []})
    given["players"] = players[:number]
    if "promo" in wishes.sections:
        given["promo"] = True
        if "deal" not in given:
            player = dice.pick(players)
            player["hand"] = [*player.get("hand", ())[:2], "J11"]
    rulings = with_others(dice, situation.rulings | wishes.rulings, 4)
    return Situation(given, rulings, situation.when)


def with_others(dice: Dice, rulings: dict[str, Any], most: int) -> dict[str, Any]:
    """The rulings with some more that are not the default: every pair of them is tried at once."""
    found = dict(rulings)
    for ruling in dice.some(RULINGS, dice.below(most + 1)):
        found.setdefault(ruling.name, str(dice.pick([r for r in ruling.readings if r is not ruling.default])))
    return found


def _graft_events(dice: Dice, given: dict[str, Any], wishes: Wishes) -> None:
    """Put the events that are not there yet before or after the one in force."""
    if "deal" in given:
        given["seed"] = 1 + dice.below(500) if wishes.events and dice.odds(70) else given.get("seed", 1)
        return
    there = [card for card in (given.get("event"), *given.get("events_left", ())) if card and card != "big-rock"]
    new = [_event(dice, name) for name in wishes.events if name not in {card.partition("[")[0] for card in there}]
    if not new:
        return
    cards = dice.some((*new, *there), 3) if dice.odds(50) else [*there, *new]
    given |= {"event": cards[0], "events_left": cards[1:]}
    given["round"] = min(max(2, given.get("round", 1)), 11 - len(cards[1:]))
    given.pop("event_now", None)
    if cards[0].partition("[")[0] in INSTANT or dice.odds(30):
        given["event_now"] = True


def _seats(dice: Dice, wishes: Wishes) -> list[dict[str, Any]]:
    number = wishes.players or dice.pick([2, 2, 2, 3, 3, 3, 4, 5, 6])
    little = IslandKind.LITTLE_REX.value
    seats: list[dict[str, Any]] = [{"name": name} for name in NAMES[:number]]
    chance = (
        50
        if little in wishes.islands or "little-rex" in wishes.sections or "little_rex_attack" in wishes.rulings
        else 12
    )
    for seat in seats:
        if dice.odds(chance):
            seat["island"] = little
    if chance == 50:
        seats[0]["island"] = little
    if IslandKind.T_REX.value in wishes.islands:
        seats[-1].pop("island", None)
    return seats


# --- A table that is dealt --------------------------------------------------------------------------------------


def _dealt(dice: Dice, wishes: Wishes) -> dict[str, Any]:
    pool = Pool(dice)
    seats = _seats(dice, wishes)
    deal: list[str] = []
    for _seat in seats:
        alike = dice.pick([0, 0, 4, 5, 5, 6, 7])
        species = dice.pick("ACHV")
        deal += [pool.card(species) for _ in range(alike)] + [pool.card() for _ in range(7 - alike)]
    given: dict[str, Any] = {"players": seats, "deal": deal, "seed": 1 + dice.below(500)}
    if wishes.claws or dice.odds(20):
        given["long_claws"] = _claws(dice)
    if "promo" in wishes.sections:
        given["promo"] = True
    return given


def _claws(dice: Dice) -> list[str]:
    return sorted({f"{dice.pick('ACHV')}{dice.pick(VALUES)}" for _ in range(1 + dice.below(6))})


# --- A table in the middle of a game ----------------------------------------------------------------------------


class Pool:
    """The cards that a draft has not used yet."""

    def __init__(self, dice: Dice) -> None:
        self.dice, self.used = dice, Counter[str]()

    def card(self, letters: str = "ACHV", low: int = 2, high: int = 10) -> str:
        """A card of these species and values, or any where none is left."""
        for _ in range(20):
            card = f"{self.dice.pick(letters)}{low + self.dice.below(high - low + 1)}"
            if self.take(card):
                return card
        return self.card()

    def take(self, card: str) -> bool:
        """Whether the card was still there; it is used then. Babies are two of a species."""
        if self.used[card] >= (2 if card[1:] == "1" else COPIES):
            return False
        self.used[card] += 1
        return True


def _laid(dice: Dice, wishes: Wishes) -> dict[str, Any]:
    pool, seats = Pool(dice), _seats(dice, wishes)
    given: dict[str, Any] = {"players": seats, "seed": 1 + dice.below(50)}
    given |= _events(dice, wishes)
    letters = "".join(dice.some("ACHV", dice.pick([1, 2, 2, 4])))
    given["twist"] = _twist(dice, wishes, pool)
    first = given["round"] == 1
    for seat in seats:
        seat["hand"] = _hand(dice, wishes, pool, letters)
        if not first:
            seat["territories"] = _territories(dice, wishes, pool, little="island" in seat)
            if dice.odds(20):
                seat["graveyard"] = 1 + dice.below(3)
    if dice.odds(50):
        _tie(dice, pool, seats)
    if "promo" in wishes.sections:
        given["promo"] = True
        seats[0]["hand"] = ["J11", *seats[0]["hand"]][:4]
    if not first and (wishes.completes or dice.odds(10)):
        _bonuses(dice, given)
    if "reshuffle_when" in wishes.rulings and dice.odds(50):
        for seat in seats:
            seat["hand"] = seat["hand"][:1]
    given |= _piles(dice, wishes, pool, seats)
    if wishes.claws or dice.odds(20):
        given["long_claws"] = _faces(dice, given)
    return given


def _events(dice: Dice, wishes: Wishes) -> dict[str, Any]:
    names = dice.some(wishes.events, 2)
    if not names and dice.odds(20) and not wishes.completes and not wishes.ends:
        return {"round": 1, "events_left": [_event(dice)]} if dice.odds(50) else {"round": 1}
    cards = [_event(dice, name) for name in names] or [_event(dice)]
    if len(cards) == 1 and not wishes.ends and dice.odds(40):
        cards.insert(dice.below(2), _event(dice))
    last = cards[0] == "volcano"
    now = last or cards[0] in INSTANT or dice.odds(30)
    given: dict[str, Any] = {"round": 2 + dice.below(9), "event": cards[0], "events_left": cards[1:]}
    given["round"] = min(given["round"], 11 - len(cards[1:]))
    if now:
        given["event_now"] = True
    if last and len(cards) == 1 and dice.odds(60):
        given["events_left"] = [_event(dice)]
        given["round"] = min(given["round"], 10)
    return given


def _event(dice: Dice, name: str = "") -> str:
    kind = name or dice.pick(EVENTS.features).name
    if kind == "fury":
        return f"fury[{dice.pick(FAMILIES).word}]"
    if kind == "meteor":
        places = sorted(dice.some(TERRITORIES, dice.pick([1, 1, 2, 3])))
        return f"meteor[{', '.join(place.word for place in places)}]"
    return kind


def _twist(dice: Dice, wishes: Wishes, pool: Pool) -> dict[str, str]:
    high = 9 if wishes.stuck else 6
    often = 80 if wishes.stuck else 45
    return {
        place.word: pool.card(place.home.letter, 2, 2 + dice.below(high)) for place in TERRITORIES if dice.odds(often)
    }


def _hand(dice: Dice, wishes: Wishes, pool: Pool, letters: str) -> list[str]:
    number = dice.pick([1, 2, 2, 3, 3, 4])
    high = 5 if wishes.stuck and dice.odds(60) else 10
    return [pool.card(letters, 2, high) for _ in range(number)]


def _tie(dice: Dice, pool: Pool, seats: list[dict[str, Any]]) -> None:
    """Give another player the very cards, or the same total, of one."""
    one, other = dice.some(range(len(seats)), 2)
    cards = seats[one]["hand"]
    if dice.odds(60):
        seats[other]["hand"] = [card if pool.take(card) else pool.card() for card in cards]
    else:
        letter = dice.pick("ACHV")
        seats[other]["hand"] = [same if pool.take(same := letter + card[1:]) else pool.card() for card in cards]


def _territories(dice: Dice, wishes: Wishes, pool: Pool, *, little: bool) -> dict[str, str]:
    most = 8 if wishes.completes or dice.odds(15) else dice.below(6)
    number = dice.pick([7, 7, 7, 8]) if most == 8 else most
    low, high = (4, 10) if wishes.stuck else (2, 9)
    places = sorted(dice.some(TERRITORIES, number))
    return {
        place.word: pool.card("ACHV" if little and dice.odds(50) else place.home.letter, low, high) for place in places
    }


def _bonuses(dice: Dice, given: dict[str, Any]) -> None:
    """Some who have completed their islands have won their bonus; the higher ones are gone."""
    left, players = list(BONUSES), given["players"]
    for player in players:
        if len(player.get("territories", ())) == len(TERRITORIES) and left and dice.odds(80):
            player["bonus"] = left.pop(0)
    if len(left) < len(BONUSES) or dice.odds(20):
        given["bonuses_left"] = left


def _piles(dice: Dice, wishes: Wishes, pool: Pool, seats: list[dict[str, Any]]) -> dict[str, Any]:
    scarce = dice.odds(85 if wishes.scarce else 30)
    if not scarce:
        return {"draw": [pool.card() for _ in range(dice.below(4))]}
    number = dice.below(5)
    if "reshuffle_when" in wishes.rulings and dice.odds(70):  # just what some or all draw who play one card each
        drawing = seats if dice.odds(50) else dice.some(seats, 1 + dice.below(len(seats)))
        number = sum(HAND_SIZE + 1 - len(seat["hand"]) for seat in drawing)
    return {
        "draw_exactly": [pool.card() for _ in range(number)],
        "discard": [pool.card() for _ in range(dice.below(4))],
    }


def _faces(dice: Dice, given: dict[str, Any]) -> list[str]:
    """Claws on cards that lie on this table."""
    cards = [card for player in given["players"] for card in (*player["hand"], *player.get("territories", {}).values())]
    cards += list(given["twist"].values())
    real = sorted({card for card in cards if card[0] != "J" and card[1:] != "1"})
    return sorted(dice.some(real, 1 + dice.below(3)))
