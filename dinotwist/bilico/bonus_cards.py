"""Bonus cards (rules page, section 3): taken when a goal is met, azure ones taken from others, counted at the end."""

from __future__ import annotations

from dinotwist.bilico.book import RULES
from dinotwist.bilico.decisions import Claim
from dinotwist.bilico.pieces import BonusCard
from dinotwist.bilico.rulings import ClaimAfterCollapse
from dinotwist.bilico.state import Phase, State
from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_, Said, said


@RULES.constraint(
    "BI-R48",
    "S2 Carta bonus; D",
    N_("In the own turn a player may take each bonus card whose goal is met, one or several."),
    Claim,
    rulings=("claim_after_collapse",),
)
def while_the_hand_lasts(state: State, decision: Claim) -> Said | None:
    """Why no card may be taken now. Whether the goal is met is seen at the table."""
    if not state.hand.ended or state.rulings.claim_after_collapse is ClaimAfterCollapse.TRUE:
        return None
    return said("The turn of {name} has ended by a collapse.", name=state.name(decision.seat))


@RULES.constraint(
    "BI-R49",
    "S2 Carta bonus",
    N_("Only an azure card may be taken from its owner, by a player who meets its goal again."),
    Claim,
)
def only_azure_is_stolen(state: State, decision: Claim) -> Said | None:
    """Why this card stays with its owner."""
    owner, card = state.owner(decision.card), state.card(decision.card)
    if owner is None or card is None or card.azure:
        return None
    return said("{name} owns this card, and it is not azure.", name=state.name(owner))


@RULES.definition(
    "BI-R50",
    "S2 Carta bonus",
    N_("The points of bonus cards are added only at the end of the game; the gold car never doubles them."),
    otherwise=lambda _state, _seat: (),
)
def cards_that_count(state: State, seat: int) -> tuple[BonusCard, ...]:
    """The cards of the seat whose points count now."""
    if state.phase not in (Phase.DUEL, Phase.OVER):
        return ()
    return tuple(card for card in state.setup.box.cards if card.id in state.player(seat).cards)


@RULES.consequence(
    "BI-R51", "S2 Carta bonus", N_("A card that its player forgets to take stays on the table."), Standing.STATED
)
def every_card_is_somewhere(state: State) -> bool | None:
    """Whether each bonus card lies on the table or with one player; silent while the table is laid."""
    if state.phase is Phase.SETUP:
        return None
    lying = [*state.table_cards, *(card for player in state.players for card in player.cards)]
    return sorted(lying) == sorted(card.id for card in state.setup.box.cards)


@RULES.constraint(
    "BI-R52", "S2 Carta bonus", N_("The first game is best played without the bonus cards (advice)."), Claim
)
def not_in_the_first_game(state: State, _decision: Claim) -> Said | None:
    """Why no bonus card is in play at a table that plays its first game."""
    return said("This table plays its first game, without bonus cards.") if state.setup.first_game else None
