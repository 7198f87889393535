"""Step 5, the captured Dino comes to the own island (booklet, page 9; Chinese rules, B.b), and Little Rex."""

from __future__ import annotations

from dinotwist.kit.words import N_, Said, said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import Dino, Territory
from dinotwist.twist.decisions import Attack
from dinotwist.twist.events import conditions, earthquake
from dinotwist.twist.naming import territory
from dinotwist.twist.rulings import BabiesLeave, ForcedPlacement
from dinotwist.twist.state import State
from dinotwist.twist.values import is_little


@RULES.definition(
    "DT-R42",
    "S0 p.9; S1 B.b",
    N_("The captured Dino goes to the territory of the own island that is the same as where it came from."),
    otherwise=lambda state, _target: state.setup.extent.territories,
)
def same_territory(_state: State, target: Territory) -> tuple[Territory, ...]:
    """Where a Dino captured on ``target`` belongs on a T-Rex island."""
    return (target,)


@RULES.definition(
    "DT-R67",
    "S0 p.4; S1 B.b",
    N_("On a Little Rex island a captured Dino may go anywhere, whatever its territory or species."),
    otherwise=lambda state, target: allowed_on_t_rex(state, target),  # noqa: PLW0108 - it is defined below
)
def anywhere(state: State, _target: Territory) -> tuple[Territory, ...]:
    """Where a captured Dino may go on a Little Rex island."""
    return state.setup.extent.territories


def allowed_on_t_rex(state: State, target: Territory) -> tuple[Territory, ...]:
    """The places on a T-Rex island, an Earthquake reckoned in."""
    places = same_territory(state, target)
    if conditions(state).free_twin and target.twin in state.setup.extent.territories:
        places = tuple(sorted({*places, target.twin}))
    return places


def allowed_places(state: State, seat: int, target: Territory) -> tuple[Territory, ...]:
    """Where the seat may put a Dino captured on ``target``."""
    if is_little(state, seat):
        return anywhere(state, target)
    return allowed_on_t_rex(state, target)


def may_give_up(state: State) -> bool:
    """Whether a captured Dino may be put away instead of placed (ruling)."""
    return state.rulings.forced_placement is ForcedPlacement.FALSE


@same_territory.refuses(Attack)
def _another_territory(state: State, decision: Attack) -> Said | None:
    if decision.place is None or is_little(state, decision.seat):
        return None
    if decision.place in _for_t_rex(state, decision.target):
        return None
    return said(
        "The Dino comes from the {target}, not from the {place}.",
        target=territory(decision.target),
        place=territory(decision.place),
    )


def _for_t_rex(state: State, target: Territory) -> tuple[Territory, ...]:
    return (target, target.twin) if conditions(state).free_twin else (target,)


@earthquake.refuses(Attack)
def _even_in_an_earthquake(state: State, decision: Attack) -> Said | None:
    if not conditions(state).free_twin or decision.place is None or is_little(state, decision.seat):
        return None
    if decision.place in (decision.target, decision.target.twin):
        return None
    return said(
        "Even an Earthquake frees only the {target} and the {twin}.",
        target=territory(decision.target),
        twin=territory(decision.target.twin),
    )


@RULES.definition(
    "DT-R43",
    "S0 p.9; S1 B.b",
    N_("The captured Dino must be placed; one that lies there, stronger or weaker, is discarded."),
    otherwise=lambda _state, old: old is None,
    rulings=("forced_placement",),
)
def takes_the_place(_state: State, _old: Dino | None) -> bool:
    """Whether a captured Dino takes a place on which ``old`` may lie."""
    return True


@takes_the_place.refuses(Attack)
def _must_be_placed(state: State, decision: Attack) -> Said | None:
    if decision.place is not None or may_give_up(state):
        return None
    return said("The captured Dino may not be given up.")


@RULES.definition(
    "DT-R43b",
    "S0 p.9",
    N_("A Baby that is discarded goes back to the box."),
    otherwise=lambda _state, _dino: False,
    rulings=("babies_leave_game",),
)
def goes_to_the_box(state: State, dino: Dino) -> bool:
    """Whether a card that is put away from an island leaves the game."""
    return dino.baby and state.rulings.babies_leave_game is BabiesLeave.TRUE
