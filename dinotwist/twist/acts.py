"""What decisions do: the facts that a legal decision writes by itself, before the table runs on (`flow.run_on`)."""

from __future__ import annotations

from dinotwist.twist import facts
from dinotwist.twist.attack import may_stay
from dinotwist.twist.bonuses import looked_at_once
from dinotwist.twist.cards import Cards, Species
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.drawing import Table
from dinotwist.twist.events import mixed
from dinotwist.twist.flow import award_bonuses
from dinotwist.twist.graveyard import burying_ends_the_round, spent_cards_to_graveyard
from dinotwist.twist.populate import goes_to_the_box, takes_the_place
from dinotwist.twist.prepare import may_attack_as
from dinotwist.twist.state import Phase, State, without
from dinotwist.twist.values import is_little


def act(table: Table, decision: Decision) -> None:
    """Write what a legal decision does."""
    match decision:
        case Redraw(seat, cards):
            table.write(facts.RedrawChosen(seat, cards))
        case Prepare(seat, ()) if table.state.phase is Phase.ATTACK:
            drop(table, seat)
        case Prepare(seat, ()):
            table.write(facts.SeatSatOut(seat))
        case Prepare(seat, cards, species):
            known = only_species(table.state, seat, cards) if species is None else species
            table.write(facts.CardsPrepared(seat, cards, known))
        case Bury(seat, cards):
            waits = not burying_ends_the_round(table.state)
            table.write(facts.CardsBuried(seat, cards, waits))
        case ChooseSpecies(seat, species):
            play = table.state.player(seat).play
            table.write(facts.SpeciesNamed(seat, species, play is not None and play.open))
        case Attack():
            attack(table, decision)


def only_species(state: State, seat: int, cards: Cards) -> Species | None:
    """The species that these cards attack as where their owner has nothing to choose, else None (DT-R55)."""
    options = may_attack_as(state, seat, cards)
    return options[0] if len(options) == 1 else None


def drop(table: Table, seat: int) -> None:
    """A seat in the fight lets its turn pass (only where DT-R36 is waived)."""
    play = table.state.player(seat).play
    assert play is not None
    table.write(facts.AttackDropped(seat, play.cards, "discard", ("DT-R36",)))


def attack(table: Table, decision: Attack) -> None:
    """Steps 4 and 5: the attack and the captured Dino."""
    state, seat = table.state, decision.seat
    play, captured = state.player(seat).play, state.twist[decision.target]
    assert play is not None
    assert captured is not None
    stays = decision.stays if may_stay(state, play) else None
    spent = without(play.cards, (decision.stays,)) if stays is not None else play.cards
    table.write(
        facts.DinoCaptured(
            seat,
            decision.target,
            captured,
            stays,
            spent,
            spent_cards_to_graveyard(state),
            _staying(play.cards),
        )
    )
    populate(table, decision)
    if looked_at_once(table.state):
        award_bonuses(table)


def _staying(cards: Cards) -> tuple[str, ...]:
    if len(cards) == 1:
        return ("DT-R39", "DT-R37")
    return ("DT-R56", "DT-R37") if mixed(cards) else ("DT-R40", "DT-R37")


def populate(table: Table, decision: Attack) -> None:
    """Step 5: the captured Dino comes to the own island, and what lies there is put away."""
    seat, place = decision.seat, decision.place
    captured = table.state.player(seat).captured
    assert captured is not None
    old = None if place is None else table.state.player(seat).island[place]
    if place is None or not takes_the_place(table.state, old):
        table.write(facts.CaptureGivenUp(seat, captured, goes_to_the_box(table.state, captured)))
        return
    if old is not None:
        boxed = goes_to_the_box(table.state, old)
        clauses = ("DT-R43", "DT-R43b") if boxed else ("DT-R43",)
        table.write(facts.DinoReplaced(seat, place, old, boxed, clauses))
    elsewhere = place != decision.target
    clauses = ("DT-R67",) if is_little(table.state, seat) else ("DT-R51",) if elsewhere else ("DT-R42",)
    table.write(facts.DinoPlaced(seat, place, captured, clauses))
