"""Tables of Dino Twist drawn by chance: one that is dealt, or one in the middle of a game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.positions import NAMES
from dinotwist.twist.atlas.dimensions import EVENTS
from dinotwist.twist.atlas.wishes import INSTANT, Wishes
from dinotwist.twist.cards import COPIES, FAMILIES, HAND_SIZE, TERRITORIES, VALUES
from dinotwist.twist.setup import BONUSES, IslandKind


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


def dealt(dice: Dice, wishes: Wishes) -> dict[str, Any]:
    """A table that is dealt."""
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


def laid(dice: Dice, wishes: Wishes) -> dict[str, Any]:
    """A table in the middle of a game."""
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
        return {"round": 1, "events_left": [drawn_event(dice)]} if dice.odds(50) else {"round": 1}
    cards = [drawn_event(dice, name) for name in names] or [drawn_event(dice)]
    if len(cards) == 1 and not wishes.ends and dice.odds(40):
        cards.insert(dice.below(2), drawn_event(dice))
    last = cards[0] == "volcano"
    now = last or cards[0] in INSTANT or dice.odds(30)
    given: dict[str, Any] = {"round": 2 + dice.below(9), "event": cards[0], "events_left": cards[1:]}
    given["round"] = min(given["round"], 11 - len(cards[1:]))
    if now:
        given["event_now"] = True
    if last and len(cards) == 1 and dice.odds(60):
        given["events_left"] = [drawn_event(dice)]
        given["round"] = min(given["round"], 10)
    return given


def drawn_event(dice: Dice, name: str = "") -> str:
    """An event card: of this name, or any."""
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
