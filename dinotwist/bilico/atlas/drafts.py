"""Situations of Bilico drawn by chance, so that the wished features are likely to matter."""

from __future__ import annotations

from typing import Any

from dinotwist.bilico.atlas.dimensions import FALL
from dinotwist.bilico.pieces import OUTER, PLACES, Place
from dinotwist.bilico.rulings import RULINGS
from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import PLAYERS, RULING, SECTION, Feature
from dinotwist.kit.atlas.playing import Situation
from dinotwist.kit.positions import NAMES


class Wishes:
    """What a draft should hold, from the features that are wished for."""

    def __init__(self, wished: tuple[Feature, ...]) -> None:
        by = {name: [f.name for f in wished if f.dimension == name] for name in (SECTION, PLAYERS, FALL, RULING)}
        self.sections = set(by[SECTION])
        self.players = int(by[PLAYERS][0]) if by[PLAYERS] else 0
        self.rulings = dict(name.split("=", 1) for name in by[RULING])

    @property
    def ends(self) -> bool:
        """Whether the last turns should be played."""
        return "end" in self.sections

    @property
    def scarce(self) -> bool:
        """Whether floors or roofs in stock should be few, so that palazzi are taken down."""
        return "forced" in self.sections or not {
            "forced_demolition_order",
            "demolition_needs_plan",
            "protect_previous_turn",
            "pass_without_building",
        }.isdisjoint(self.rulings)


def drafted(dice: Dice, wished: tuple[Feature, ...]) -> Situation:
    """A position and rulings, without decisions."""
    wishes = Wishes(wished)
    rulings = dict(wishes.rulings)
    for _ in range(dice.below(4)):
        ruling = dice.pick(RULINGS)
        rulings.setdefault(ruling.name, str(dice.pick([r for r in ruling.readings if r is not ruling.default])))
    names = NAMES[: wishes.players or dice.pick([2, 2, 3, 4])]
    given: dict[str, Any] = {"players": [{"name": name} for name in names], "turn": dice.pick(names)}
    given["palazzi"] = {place.word: _palazzo(dice, place) for place in PLACES if dice.odds(60)}
    if wishes.scarce or dice.odds(25):
        given |= {"floors_left": dice.below(8), "roofs_left": dice.pick([0, 0, 1, 5])}
    if "cards" in wishes.sections or "claim_after_collapse" in wishes.rulings or dice.odds(15):
        given["bonus_cards"] = [{"id": "skyline", "points": 5}, {"id": "azure", "points": 3, "azure": True}]
        if dice.odds(50):
            dice.pick(given["players"])["cards"] = ["azure"]
    if dice.odds(30):
        given["last_built"] = {
            "palazzo": dice.pick(PLACES).word,
            "by": dice.pick(names),
            "turns_ago": 1 + dice.below(2),
        }
    for player in given["players"]:
        if wishes.ends or dice.odds(25):
            player |= {"bronze": dice.below(2), "gold": dice.below(2)}
        if dice.odds(30) or "score_clamp" in wishes.rulings:
            player["score"] = dice.pick([0, 1, 2, 28, 30])
    return Situation(given, rulings)


def _palazzo(dice: Dice, place: Place) -> dict[str, Any]:
    rule = dice.pick([2, 3])
    levels: list[int] = []
    for _ in range(dice.pick([0, 1, 1, 2, 3])):
        step = 1 + dice.below(3) if place is Place.CENTRE else rule * (1 + dice.below(2))
        levels.append((levels[-1] if levels else 0) + step)
    made: dict[str, Any] = {"levels": levels}
    if place in OUTER:
        made["rule"] = rule
    if dice.odds(20):
        made["stump"] = 1 + dice.below(2)
    return made


def grafted(dice: Dice, situation: Situation, wished: tuple[Feature, ...]) -> Situation:
    """The situation of a case with the wished number of players put into it."""
    del dice
    wishes = Wishes(wished)
    players = list(situation.given["players"])
    number = wishes.players or len(players)
    names = [name for name in NAMES if name not in situation.names]
    while len(players) < number:
        players.append({"name": names.pop(0)})
    return Situation(
        {**situation.given, "players": players[:number]}, situation.rulings | wishes.rulings, situation.when
    )
