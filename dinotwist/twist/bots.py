"""Players that decide from their own view alone: one by chance, one greedy."""

from __future__ import annotations

from dinotwist.kit.chance import Chance
from dinotwist.twist.cards import Territory
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.legal import legal
from dinotwist.twist.populate import allowed_places
from dinotwist.twist.state import Play, State
from dinotwist.twist.values import species_of, targets

WORTH_BURIED = 2
WEAK = 4


def random_bot(view: State, seat: int, chance: Chance) -> tuple[Decision, Chance]:
    """A legal decision, each equally likely. ``view`` is the state as the seat sees it."""
    options = legal(view, seat)
    choice, chance = chance.below(len(options))
    return options[choice], chance


def greedy_bot(view: State, seat: int, chance: Chance) -> tuple[Decision, Chance]:
    """The legal decision that gains most at once; the first in canonical order among equals."""
    return max(legal(view, seat), key=lambda decision: worth(view, decision)), chance


BOTS = {"random": random_bot, "greedy": greedy_bot}


def worth(view: State, decision: Decision) -> float:
    """What a decision promises: points gained at once, a little less for every card and pip spent."""
    match decision:
        case Redraw(seat, cards):
            return sum(WEAK + 0.5 - card.value for card in cards if _keeps_playable(view, seat, decision))
        case Bury(_, cards):
            return WORTH_BURIED * len(cards) - 0.1 * sum(card.value for card in cards)
        case Prepare(_, ()):
            return -100
        case Prepare(seat, cards, species):
            options = species_of(view, cards) if species is None else (species,)
            best = max((_best_gain(view, seat, Play(cards, option)) for option in options), default=-99)
            return best - 0.05 * sum(card.value for card in cards) - 0.5 * (len(cards) - 1)
        case ChooseSpecies(seat, species):
            play = view.player(seat).play
            return -99 if play is None else _best_gain(view, seat, play._replace(species=species))
        case Attack(seat, target, place, stays):
            return gain(view, seat, target, place) - 0.01 * stays.value


def gain(view: State, seat: int, target: Territory, place: Territory | None) -> float:
    """Points that a capture adds to the own island; filling an empty place is worth a little more."""
    if place is None:
        return 0
    old, new = view.player(seat).island[place], view.twist[target]
    value = 0 if new is None else new.value + 0.01 * new.claw
    return value - old.value if old is not None else value + 1


def _best_gain(view: State, seat: int, play: Play) -> float:
    if play.species is None:
        return -99
    return max(
        (
            gain(view, seat, target, place)
            for target in targets(view, seat, play.cards, play.species)
            for place in allowed_places(view, seat, target)
        ),
        default=-99,
    )


def _keeps_playable(view: State, seat: int, decision: Redraw) -> bool:
    return len(view.player(seat).hand) > len(decision.cards)
