"""Situations of Dino Twist drawn by chance, so that the wished features are likely to matter."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import Feature
from dinotwist.kit.atlas.playing import Situation
from dinotwist.kit.positions import NAMES
from dinotwist.twist.atlas.drawn import dealt, drawn_event, laid
from dinotwist.twist.atlas.wishes import INSTANT, Wishes
from dinotwist.twist.rulings import RULINGS


def drafted(dice: Dice, wished: tuple[Feature, ...]) -> Situation:
    """A position and rulings, without decisions."""
    wishes = Wishes(wished)
    rulings = with_others(dice, wishes.rulings, 8)
    given = dealt(dice, wishes) if wishes.dealt or dice.odds(2) else laid(dice, wishes)
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
    new = [drawn_event(dice, name) for name in wishes.events if name not in {card.partition("[")[0] for card in there}]
    if not new:
        return
    cards = dice.some((*new, *there), 3) if dice.odds(50) else [*there, *new]
    given |= {"event": cards[0], "events_left": cards[1:]}
    given["round"] = min(max(2, given.get("round", 1)), 11 - len(cards[1:]))
    given.pop("event_now", None)
    if cards[0].partition("[")[0] in INSTANT or dice.odds(30):
        given["event_now"] = True
