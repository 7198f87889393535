"""Situations of Monster Trick drawn by chance, so that the wished features are likely to matter."""

from __future__ import annotations

from typing import Any

from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import PLAYERS, RULING, SECTION, Feature
from dinotwist.kit.atlas.playing import Situation
from dinotwist.kit.positions import NAMES
from dinotwist.monstertrick.atlas.dimensions import FOUR, PILE, ROUND, SAME_COLOUR, THREE_CARDS, THROWN
from dinotwist.monstertrick.rulings import RULINGS
from dinotwist.monstertrick.setup import VALUES_EACH

COLOURS = "GYPB"


class Wishes:
    """What a draft should hold, from the features that are wished for."""

    def __init__(self, wished: tuple[Feature, ...]) -> None:
        by = {name: [f.name for f in wished if f.dimension == name] for name in (SECTION, PLAYERS, ROUND, PILE, RULING)}
        self.sections, self.piles = set(by[SECTION]), set(by[PILE])
        self.players = int(by[PLAYERS][0]) if by[PLAYERS] else 0
        self.round = int(by[ROUND][0]) if by[ROUND] else 0
        self.rulings = dict(name.split("=", 1) for name in by[RULING])

    @property
    def rounds_end(self) -> bool:
        """Whether the round should be nearly over."""
        return not self.sections.isdisjoint({"round-end", "end"}) or not {"round_starter", "final_tie"}.isdisjoint(
            self.rulings
        )

    @property
    def ends(self) -> bool:
        """Whether the game should come to its end."""
        return "end" in self.sections or "final_tie" in self.rulings


def drafted(dice: Dice, wished: tuple[Feature, ...]) -> Situation:
    """A position and rulings, without decisions."""
    wishes = Wishes(wished)
    rulings = dict(wishes.rulings)
    for _ in range(dice.below(3)):
        ruling = dice.pick(RULINGS)
        rulings.setdefault(ruling.name, str(dice.pick([r for r in ruling.readings if r is not ruling.default])))
    number = wishes.players or dice.pick([2, 2, 3, 3, 4, 5])
    names = NAMES[:number]
    cards = dice.some([f"{c}{v}" for c in COLOURS for v in range(1, VALUES_EACH * number + 1)], 48)
    given: dict[str, Any] = {"round": _round(dice, wishes), "seed": 1 + dice.below(50), "turn": dice.pick(names)}
    given["piles"] = _piles(dice, wishes, cards, names)
    held = dice.pick([1, 1, 1, 2]) if wishes.rounds_end else dice.pick([1, 2, 3, 4])
    laid = not ({"tiles", "setup"} & wishes.sections or "tiles_round1" in wishes.rulings) or dice.odds(50)
    players = []
    for name in names:
        player: dict[str, Any] = {"name": name, "hand": [cards.pop() for _ in range(min(held, len(cards)))]}
        if not laid:
            player["row"] = None
        if dice.odds(60):
            player["tricks"] = dice.below(5)
        if given["round"] > 1:
            player |= {"points": dice.below(9), "exact": dice.below(given["round"])}
        players.append(player)
    return Situation({"players": players, **given}, rulings)


def _round(dice: Dice, wishes: Wishes) -> int:
    if wishes.round:
        return wishes.round
    if wishes.ends and dice.odds(80):
        return 3
    return 1 if "tiles_round1" in wishes.rulings else dice.pick([1, 1, 2, 3])


def _piles(dice: Dice, wishes: Wishes, cards: list[str], names: tuple[str, ...]) -> list[list[list[str]]]:
    number = 4 if FOUR in wishes.piles or dice.odds(25) else dice.pick([0, 1, 2, 3])
    if wishes.piles:
        number = max(number, 2)
    piles: list[list[list[str]]] = []
    for _ in range(number):
        led = piles[0][0][1][0] if piles and (SAME_COLOUR in wishes.piles or dice.odds(15)) else dice.pick(COLOURS)
        height = 3 if THREE_CARDS in wishes.piles and not piles else dice.pick([1, 1, 2, 3])
        pile: list[list[str]] = []
        for place in range(height):
            other = place > 0 and (THROWN in wishes.piles or dice.odds(20))
            fitting = [card for card in cards if (card[0] == led) != other]
            if fitting:
                card = dice.pick(fitting)
                cards.remove(card)
                pile.append([dice.pick(names), card])
        if pile:
            piles.append(pile)
    return piles


def grafted(dice: Dice, situation: Situation, wished: tuple[Feature, ...]) -> Situation:
    """The situation of a case with the wished round and number of players put into it."""
    del dice
    wishes = Wishes(wished)
    given, players = dict(situation.given), list(situation.given["players"])
    if wishes.round:
        given["round"] = wishes.round
    number = wishes.players or len(players)
    names = [name for name in NAMES if name not in situation.names]
    while len(players) < number:
        players.append({"name": names.pop(0), "hand": []})
    given["players"] = players[:number]
    return Situation(given, situation.rulings | wishes.rulings, situation.when)
