"""What a draft of the atlas should hold, from the features that are wished for."""

from __future__ import annotations

from dinotwist.kit.atlas.features import PLAYERS, RULING, SECTION, Feature
from dinotwist.twist.atlas.dimensions import EVENT, ISLAND

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
