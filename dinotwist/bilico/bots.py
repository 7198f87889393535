"""Players that decide from the table alone: one by chance, one greedy, one careful.

No bot lets anything fall, forgets a car or claims a bonus card: those are matters of hands and eyes at a real table.
"""

from __future__ import annotations

from collections.abc import Callable

from dinotwist.bilico.decisions import Add, Build, Claim, Count, Decision, Duel, Notice, Park, Pass, Roof
from dinotwist.bilico.legal import legal
from dinotwist.bilico.pieces import PLACES, Car
from dinotwist.bilico.state import State
from dinotwist.bilico.stops import Stop, stops
from dinotwist.kit.chance import Chance

Worth = Callable[[Stop], float]
GOLDEN = 8
"""From so many points on a turn is worth the gold car."""
FEW = 4
"""So many floors a steady player puts on in one turn at most."""
RISK = 0.02
"""The chance, for each floor placed, and each floor of height, that a careful player reckons to lose it all with."""


def random_bot(view: State, seat: int, chance: Chance) -> tuple[Decision, Chance]:
    """A legal decision, each equally likely."""
    options = [option for option in legal(view, seat) if not isinstance(option, Claim)]
    choice, chance = chance.below(len(options))
    return options[choice], chance


def greedy_bot(view: State, seat: int, chance: Chance) -> tuple[Decision, Chance]:
    """The most points at once, as if nothing could fall."""
    return _build_for(view, seat, lambda stop: stop.points), chance


def careful_bot(view: State, seat: int, chance: Chance) -> tuple[Decision, Chance]:
    """The most points, less what a fall of the whole palazzo would cost the higher it gets."""
    return _build_for(view, seat, expected), chance


def steady_bot(view: State, seat: int, chance: Chance) -> tuple[Decision, Chance]:
    """A few floors under a roof, now here, now there, as people build who would rather see nothing fall."""
    if view.step != "build":
        return careful_bot(view, seat, chance)
    open_ = PLACES if view.hand.place is None else (view.hand.place,)
    near = [(place, stop) for place in open_ for stop in stops(view, place) if view.hand.added + stop.floors <= FEW]
    near = [(place, stop) for place, stop in near if not stop.floors and view.hand.added] or near
    if not near:
        return careful_bot(view, seat, chance)
    choice, chance = chance.below(len(near))
    place, stop = near[choice]
    if view.hand.place is None:
        return Build(seat, place), chance
    return (Add(seat, stop.floors) if stop.floors else Roof(seat)), chance


BOTS = {"random": random_bot, "greedy": greedy_bot, "careful": careful_bot}


def expected(stop: Stop) -> float:
    """The points of a stop, weighed with the chance that the palazzo falls before."""
    risk = min(1.0, RISK * stop.floors * stop.height / 4)
    return stop.points * (1 - risk) - stop.height * risk


def _build_for(view: State, seat: int, worth: Worth) -> Decision:
    options = legal(view, seat)
    wanted = {"park": _park, "build": _build}.get(view.step, _go_on)(view, seat, worth)
    return wanted if wanted in options else _go_on_with(options)


def _best(view: State, worth: Worth) -> tuple[float, Decision | None]:
    """The best stop that can still be chosen, and the decision that leads there."""
    hand, seat = view.hand, view.active
    places = PLACES if hand.place is None else (hand.place,)
    found = [(worth(stop), -place, stop) for place in places for stop in stops(view, place)]
    if not found:
        return 0, None
    value, place, stop = max(found, key=lambda entry: entry[:2])
    if hand.place is None:
        return value, Build(seat, PLACES[-place])
    return value, Add(seat, stop.floors) if stop.floors else Roof(seat)


def _park(view: State, seat: int, worth: Worth) -> Decision:
    player, (value, _decision) = view.player(seat), _best(view, worth)
    golden = player.gold and (value >= GOLDEN or not player.bronze)
    return Park(seat, (Car.GOLD if golden else Car.BRONZE,))


def _build(view: State, _seat: int, worth: Worth) -> Decision | None:
    return _best(view, worth)[1]


def _go_on(_view: State, seat: int, _worth: Worth) -> Decision:
    return Pass(seat)


def _go_on_with(options: tuple[Decision, ...]) -> Decision:
    """What leads on when nothing better is known: the first to pass, notice, count or fight."""
    kinds = (Pass, Notice, Count, Duel, Park)
    return min(options, key=lambda option: kinds.index(type(option)) if type(option) in kinds else len(kinds))
