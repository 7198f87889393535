"""Step 4, the attack on Twist Island (booklet, pages 6 and 8; Chinese rules, B.a)."""

from __future__ import annotations

from dinotwist.kit.words import N_, Said, said
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import TERRITORIES, Cards, Dino, Species
from dinotwist.twist.decisions import Attack, Prepare
from dinotwist.twist.events import conditions, meteor, mixed
from dinotwist.twist.graveyard import burying_ends_the_round
from dinotwist.twist.naming import named, species, territory
from dinotwist.twist.state import Phase, Play, Stance, State
from dinotwist.twist.turns import acting, deciding
from dinotwist.twist.values import attackable, defence, targets


@RULES.constraint("DT-R36", "S0 p.6; S0 p.8", N_("A player in the fight must attack."), Prepare)
def must_attack(state: State, decision: Prepare) -> Said | None:
    """Why the seat may not let its turn pass."""
    fighting = state.player(decision.seat).stance is Stance.FIGHTING
    if state.phase is Phase.ATTACK and fighting and not decision.cards:
        return said("{name} is in the fight and has a target.", name=state.name(decision.seat))
    return None


@burying_ends_the_round.refuses(Attack)
def _has_buried(state: State, decision: Attack) -> Said | None:
    if state.player(decision.seat).stance is not Stance.BURIED:
        return None
    return said("{name} has buried cards in this round.", name=state.name(decision.seat))


@RULES.constraint(
    "DT-R37",
    "S0 p.8; S1 B.a",
    N_("The target must be a Dino of the attacker's species and strictly weaker."),
    Attack,
)
def same_species_and_weaker(state: State, decision: Attack) -> Said | None:
    """Why this Dino may not be attacked."""
    shown = state.shown[decision.seat] if state.shown else None
    dino = state.twist[decision.target]
    if shown is None:
        return None
    if dino is None:
        return said("No Dino lies there.")
    if decision.target not in attackable(state, decision.seat, shown.species):
        return said("{dino} is no {species}.", dino=named(dino), species=species(shown.species))
    if defence(state, dino) >= shown.strength:
        return said("{value} is not lower than {strength}.", value=defence(state, dino), strength=shown.strength)
    return None


@meteor.refuses(Attack)
def _on_destroyed_ground(state: State, decision: Attack) -> Said | None:
    if decision.target not in conditions(state).destroyed:
        return None
    return said("The {place} is destroyed in this round.", place=territory(decision.target))


@RULES.consequence("DT-R38", "S0 p.8", N_("With two legal targets the player chooses."))
def chooses_the_target(state: State) -> bool | None:
    """Whether a seat with several targets is asked; silent while there is none."""
    open_choices = [seat for seat in acting(state) if (play := state.player(seat).play) and _several(state, seat, play)]
    if not open_choices:
        return None
    return all(seat in deciding(state) for seat in open_choices)


def _several(state: State, seat: int, play: Play) -> bool:
    return play.species is not None and len(targets(state, seat, play.cards, play.species)) > 1


@RULES.definition(
    "DT-R56",
    "S0 p.11; D",
    N_("Support: the card of the attacking species stays on Twist Island; the other is discarded."),
    otherwise=lambda _state, cards, _species: cards,
)
def attackers(_state: State, cards: Cards, attacking: Species) -> Cards:
    """The cards of a play that may stay: those of the attacking species (the promo card is of any)."""
    if not mixed(cards):
        return cards
    return tuple(c for c in cards if c.species in (attacking, Species.JOKER)) or cards


@RULES.definition(
    "DT-R40",
    "S0 p.8; S1 B.a",
    N_("Of a Duo the weaker card stays on Twist Island and the stronger one is discarded."),
    otherwise=lambda _state, cards: tuple(c for c in cards if c.value == max(d.value for d in cards)),
)
def weakest(_state: State, cards: Cards) -> Cards:
    """The cards of which one stays; several when the weakest are equal."""
    return tuple(card for card in cards if card.value == min(other.value for other in cards))


@RULES.definition(
    "DT-R39",
    "S0 p.8; S1 B.a",
    N_("A single attacker takes the place of the Dino that it captured."),
    otherwise=lambda _state, _cards: (),
)
def single_takes_the_place(_state: State, cards: Cards) -> Cards:
    """The card of a single attack that stays."""
    return cards


def may_stay(state: State, play: Play) -> Cards:
    """The cards of a play of which one stays on Twist Island, in order, equal ones once."""
    assert play.species is not None
    if len(play.cards) == 1:
        return single_takes_the_place(state, play.cards)
    return tuple(dict.fromkeys(weakest(state, attackers(state, play.cards, play.species))))


@weakest.refuses(Attack)
def _a_stronger_card_stays(state: State, decision: Attack) -> Said | None:
    play = _open_play(state, decision)
    if play is None or len(play.cards) < 2 or play.species is None:
        return None
    able = attackers(state, play.cards, play.species)
    rivals = able if decision.stays in able else play.cards
    if decision.stays.value == min(card.value for card in rivals):
        return None
    return said("{dino} is not the weakest card of the play.", dino=named(decision.stays))


@attackers.refuses(Attack)
def _another_species_stays(state: State, decision: Attack) -> Said | None:
    play = _open_play(state, decision)
    if play is None or play.species is None or not mixed(play.cards):
        return None
    if decision.stays.species in (play.species, Species.JOKER):
        return None
    return said("{dino} is no {species}.", dino=named(decision.stays), species=species(play.species))


def _open_play(state: State, decision: Attack) -> Play | None:
    play = state.player(decision.seat).play
    return play if play is not None and play.open and decision.stays in play.cards else None


@RULES.consequence(
    "DT-R41", "D", N_("Every territory of Twist Island holds exactly one Dino, of that territory's species.")
)
def every_territory_is_held(state: State) -> bool | None:
    """Whether Twist Island is full and every Dino lives where it belongs; silent during the set-up."""
    if state.phase is Phase.SETUP:
        return None
    any_species = state.rulings.little_rex_attack.value != "species"
    return all(
        _at_home(dino, place.home) or (any_species and dino is not None)
        for place in TERRITORIES
        if place in state.setup.extent.territories
        for dino in (state.twist[place],)
    )


def _at_home(dino: Dino | None, home: Species) -> bool:
    return dino is not None and dino.species in (home, Species.JOKER)
