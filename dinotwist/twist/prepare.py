"""Step 2, preparing a play (booklet, pages 6 and 7; Chinese rules, A.b): what may be put face down."""

from __future__ import annotations

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import N_, Said, said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import Cards, Species
from dinotwist.twist.decisions import (
    Attack,
    Bury,
    ChooseSpecies,
    Decision,
    Prepare,
    Redraw,
)
from dinotwist.twist.events import conditions, meteor, mixed, under_meteors
from dinotwist.twist.graveyard import sits_out_when_stuck
from dinotwist.twist.naming import named, territory
from dinotwist.twist.naming import species as species_name
from dinotwist.twist.rulings import PrepRequiresTarget, SupportSpecies
from dinotwist.twist.state import Phase, Stance, State, holds
from dinotwist.twist.turns import step
from dinotwist.twist.values import beaten_by, species_of, strength, targets

_PHASES = {
    Redraw: Phase.REDRAW,
    Prepare: Phase.PREPARE,
    Bury: Phase.PREPARE,
    ChooseSpecies: Phase.CHOOSE_SPECIES,
    Attack: Phase.ATTACK,
}


@RULES.definition(
    "DT-R13",
    "S0 p.6; S1 A; S1 B",
    N_("A round has six steps: event, preparation, reveal; then, player by player, attack, populate, refill."),
    otherwise=lambda _state: False,
)
def acts_in_turn(_state: State) -> bool:
    """Whether the steps of the single players follow those that all take together."""
    return True


@acts_in_turn.refuses(Redraw, Prepare, Bury, ChooseSpecies, Attack)
def _not_this_step(state: State, decision: Decision) -> Said | None:
    name = state.name(decision.seat)
    if isinstance(decision, Prepare) and not decision.cards and state.phase is Phase.ATTACK:
        return None
    if state.phase is not _PHASES[type(decision)]:
        return said("It is not time for this: {step}", step=step(state))
    stance = state.player(decision.seat).stance
    if isinstance(decision, Attack):
        done = stance is Stance.DONE
    else:
        done = stance in (Stance.READY, Stance.BURIED, Stance.SAT_OUT)
    if isinstance(decision, ChooseSpecies):
        play = state.player(decision.seat).play
        done = play is None or play.species is not None
    return said("{name} has nothing more to decide in this step.", name=name) if done else None


@RULES.constraint(
    "DT-R21",
    "S0 p.6; S0 p.7; S1 A.b",
    N_("At the same time, each player puts one or two Dino cards of the hand face down."),
    Prepare,
)
def one_or_two_cards(state: State, decision: Prepare) -> Said | None:
    """Why these cards are too few or too many, or not there to be prepared."""
    name, number = state.name(decision.seat), len(decision.cards)
    if not holds(state.player(decision.seat).hand, decision.cards):
        return said("{name} does not hold all of {cards}.", name=name, cards=[named(c) for c in decision.cards])
    if not number:
        if state.phase is not Phase.PREPARE or may_sit_out(state, decision.seat):
            return None
        return said("Nobody may pass: {name} must prepare one or two cards.", name=name)
    if number > _most_cards(state, decision.cards):
        return said("These are {number} cards.", number=number)
    return None


def _most_cards(state: State, cards: Cards) -> int:
    """Two, unless the event allows more of one species."""
    return 2 if mixed(cards) else max(2, conditions(state).most_cards)


def may_sit_out(state: State, seat: int) -> bool:
    """Whether the seat may put nothing forward: an empty hand, or nothing to prepare and the ruling."""
    return not state.player(seat).hand or sits_out_when_stuck(state, seat)


@RULES.constraint(
    "DT-R22",
    "S0 p.7; S1 A.b",
    N_("Two cards, a Duo, must be of one species, unless an event says otherwise."),
    Prepare,
)
def one_species(state: State, decision: Prepare) -> Said | None:
    """Why these cards may not be put together."""
    if not mixed(decision.cards):
        return None
    if conditions(state).mixed and len(decision.cards) == 2:
        return None
    return said("{cards} are of different species.", cards=[named(c) for c in decision.cards])


@RULES.constraint(
    "DT-R24",
    "S0 p.6; S1 A.b",
    N_("The Dino or Duo must be worth more than the Dino on Twist Island that it aims at."),
    Prepare,
    ChooseSpecies,
    rulings=("prep_requires_legal_target", "no_target_cards_to"),
)
def beats_a_dino(state: State, decision: Prepare | ChooseSpecies) -> Said | None:
    """Why these cards could not attack anything."""
    if not target_required(state):
        return None
    if isinstance(decision, ChooseSpecies):
        play = state.player(decision.seat).play
        cards, options = (play.cards if play else ()), one(decision.species)
    else:
        cards = decision.cards
        options = species_of(state, cards) if decision.species is None else one(decision.species)
    if not cards or any(_beats(state, decision.seat, cards, option) for option in options):
        return None
    if not options:
        return said("No species is there for these cards.")
    best = max(options, key=lambda option: strength(state, cards, option))
    return said(
        "They are worth {strength}; no {species} that may be attacked on Twist Island is weaker.",
        strength=strength(state, cards, best),
        species=[species_name(option) for option in options],
    )


def _beats(state: State, seat: int, cards: Cards, species: Species) -> bool:
    """Whether there is a weaker Dino off the Meteors' ground, which counts here even where DT-R45 is waived.

    So a play that beats nothing else breaks both clauses, each by itself.
    """
    beaten = beaten_by(state, seat, species, strength(state, cards, species))
    return bool(set(beaten) - set(under_meteors(state)))


def one(species: Species) -> tuple[Species, ...]:
    """Just this species."""
    return (species,)


def target_required(state: State) -> bool:
    """Whether a play must beat some Dino when it is prepared (ruling)."""
    return state.rulings.prep_requires_legal_target is PrepRequiresTarget.TRUE


@meteor.refuses(Prepare)
def _only_under_the_meteor(state: State, decision: Prepare) -> Said | None:
    if not target_required(state) or not conditions(state).destroyed:
        return None
    options = species_of(state, decision.cards) if decision.species is None else one(decision.species)
    beaten = {
        place
        for option in options
        for place in beaten_by(state, decision.seat, option, strength(state, decision.cards, option))
    }
    lost = beaten & set(conditions(state).destroyed)
    if not lost or lost != beaten:
        return None
    return said(
        "All that they could beat lies on destroyed ground: {places}.",
        places=[territory(place) for place in sorted(lost)],
    )


def commits(state: State, cards: Cards) -> bool:
    """Whether the species of these cards is fixed when they are prepared: that of a mixed Duo (ruling)."""
    return state.rulings.support_species is SupportSpecies.TOP_CARD_COMMITTED and mixed(cards)


def _strongest_card(state: State, _seat: int, cards: tuple[object, ...]) -> tuple[Species, ...]:
    options = species_of(state, cards)  # type: ignore[arg-type]
    best = max(cards, key=lambda card: card.value, default=None)  # type: ignore[attr-defined]
    kind = getattr(best, "species", None)
    return (kind,) if kind in options else options[:1]


@RULES.definition(
    "DT-R55",
    "S0 p.11; S1 appendix 10",
    N_("Support: the owner names the species that attacks; the Duo counts as a Duo of it, with both cards."),
    otherwise=_strongest_card,
    standing=Standing.STATED,
    rulings=("support_species",),
)
def may_attack_as(state: State, seat: int, cards: tuple[object, ...]) -> tuple[Species, ...]:
    """The species that the owner of these cards may name; with one, nobody needs to ask."""
    options = species_of(state, cards)  # type: ignore[arg-type]
    if len(options) < 2 or not target_required(state):
        return options
    able = tuple(s for s in options if targets(state, seat, cards, s))  # type: ignore[arg-type]
    return able or options


@may_attack_as.refuses(Prepare, ChooseSpecies)
def _names_a_species_of_its_cards(state: State, decision: Prepare | ChooseSpecies) -> Said | None:
    if isinstance(decision, ChooseSpecies):
        play = state.player(decision.seat).play
        options = species_of(state, play.cards) if play else ()
        named_one: Species | None = decision.species
    else:
        options, named_one = species_of(state, decision.cards), decision.species
    committed = isinstance(decision, Prepare) and commits(state, decision.cards)
    if named_one is None:
        return said("Say which card lies on top: its species attacks.") if committed else None
    if named_one not in options:
        return said("None of these cards is a {species}.", species=species_name(named_one))
    if isinstance(decision, Prepare) and not committed:
        return said("The species is named when the cards are turned, not before.")
    return None
