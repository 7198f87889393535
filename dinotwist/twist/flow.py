"""A whole game of Dino Twist, from top to bottom like its rulebook.

After the deal (`dealing.set_up`) a game goes on like this: `acts.act` writes what a decision does, and `run_on`
plays everything in which nobody has to decide; `STEPS`, at the foot, is a round at a glance. Each step asks the
clauses of its chapter and writes facts; nothing else changes a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from dinotwist.twist import facts
from dinotwist.twist.bonuses import (
    CLAW_POINTS,
    bonus_of,
    bonuses_to_win,
    claws,
    complete,
    most_claws,
)
from dinotwist.twist.drawing import Table, draw, turn_order
from dinotwist.twist.ending import big_rock_ends_it, hands_are_discarded
from dinotwist.twist.instants import brood_hatches, swapped_pairs, volcano_erupts
from dinotwist.twist.prepare import acts_in_turn
from dinotwist.twist.refill import missing
from dinotwist.twist.reveal import (
    all_ready,
    cancelled_cards_are_buried,
    leaves_the_fight,
    same_time,
    tied_groups,
    weakest_first,
)
from dinotwist.twist.rulings import EventFlipper, RefillOrder, SupportSpecies
from dinotwist.twist.state import Phase, Shown, Stance, State
from dinotwist.twist.turns import acting, deciding
from dinotwist.twist.values import strength, targets

Step: TypeAlias = Callable[[Table], None]

# --- A round, step by step ----------------------------------------------------------------------------------


def run_on(table: Table) -> None:
    """Play everything that needs no decision, until somebody has to decide or the game is over."""
    while (step := due(table.state)) is not None:
        step(table)


def due(state: State) -> Step | None:
    """The step that the table takes by itself now, None when it waits; see `STEPS` for a whole round."""
    return next((step for phase, when, step in STEPS if phase is state.phase and when(state)), None)


def always(_state: State) -> bool:
    """A step that waits for nothing."""
    return True


def all_decided(state: State) -> bool:
    """Whether nobody has to decide any more in this step."""
    return not deciding(state)


def nobody_left_to_act(state: State) -> bool:
    """Whether all groups have attacked (or no single steps are played at all: DT-R13 waived)."""
    return state.closed >= len(state.order) or not acts_in_turn(state)


def group_is_through(state: State) -> bool:
    """Whether every seat of the acting group has attacked."""
    return not acting(state)


def turn_event(table: Table) -> None:
    """Step 1: the top card of the pile is discarded and the next one shows (DT-R15)."""
    pile = table.state.pile
    table.write(facts.EventTurned(pile[1] if len(pile) > 1 else pile[0], flipper(table.state)))


def event(table: Table) -> None:
    """What the card just turned does: it ends the game, makes way for the next, or opens a round."""
    if big_rock_ends_it(table.state):
        end_game(table)
    elif volcano_erupts(table.state):
        table.write(facts.VolcanoErupted(table.state.pile[1]))
    else:
        table.write(facts.RoundBegun(table.state.round + 1))
        if pairs := swapped_pairs(table.state):
            table.write(facts.DinosSwapped(pairs))
        if brood_hatches(table.state):
            table.write(facts.RedrawOpened())


def flipper(state: State) -> int | None:
    """Who turns the event card (ruling; a label, no choice goes with it); None also when several tie."""
    seats = range(len(state.players))
    best: dict[EventFlipper, list[int]] = {
        EventFlipper.SYSTEM: [0 for _ in seats],
        EventFlipper.MOST_CLAWS: [claws(state, seat) for seat in seats],
        EventFlipper.LONGEST_CLAWS: [
            max((d.value for d in state.player(seat).island if d is not None and d.claw), default=0) for seat in seats
        ],
    }
    counts = best[state.rulings.event_flipper]
    return counts.index(max(counts)) if counts.count(max(counts)) == 1 else None


def redraw(table: Table) -> None:
    """New Brood (DT-R53): all discard what they chose, then draw as many."""
    ruling = "brood_order"
    order = turn_order(table, ruling, "DT-R53", tuple(range(len(table.state.players))))
    chosen = {seat: table.state.player(seat).redraw or () for seat in order}
    for seat in order:
        if chosen[seat]:
            table.write(facts.CardsDiscarded(seat, chosen[seat]))
    for seat in order:
        draw(table, seat, len(chosen[seat]), ("DT-R53",), ruling)
    table.write(facts.RedrawClosed())


def seats_without_cards(state: State) -> tuple[int, ...]:
    """The seats that have yet to prepare and hold no card."""
    return tuple(seat for seat in deciding(state) if not state.player(seat).hand)


def sit_out(table: Table) -> None:
    """Who holds no card sits the round out."""
    for seat in seats_without_cards(table.state):
        table.write(facts.SeatSatOut(seat))


def reveal(table: Table) -> None:
    """Step 3: the cards are turned (DT-R29); under Support the owners of mixed Duos name a species (DT-R55)."""
    asked = tuple(
        seat
        for seat, player in enumerate(table.state.players)
        if player.play is not None and player.play.species is None
    )
    if not asked:
        turn_cards(table)
        return
    seeing = table.state.rulings.support_species is SupportSpecies.AFTER_SEEING
    if seeing:
        table.write(facts.CardsOpened())
    table.write(facts.SpeciesAsked(asked, seeing))


def turn_cards(table: Table) -> None:
    """Every play lies open, with its species and its strength."""
    state = table.state
    plays = tuple(
        None
        if player.play is None or player.play.species is None
        else Shown(
            player.play.cards,
            player.play.species,
            strength(state, player.play.cards, player.play.species),
        )
        for player in state.players
    )
    table.write(facts.PlaysRevealed(plays))


def parity(table: Table) -> None:
    """Plays that tie are cancelled (DT-R30 to DT-R33); the others will act, weakest first (DT-R34, DT-R35)."""
    for group in tied_groups(table.state):
        table.write(facts.PlaysTied(group))
    for seat, shown in enumerate(table.state.shown):
        if shown is not None and leaves_the_fight(table.state, seat):
            buried = cancelled_cards_are_buried(table.state)
            table.write(facts.PlayCancelled(seat, shown.cards, buried))
    state = table.state
    fighting = tuple(s for s, p in enumerate(state.players) if p.stance is Stance.FIGHTING)
    table.write(facts.OrderSet(same_time(state, weakest_first(state, fighting))))


def seats_without_target(state: State) -> tuple[int, ...]:
    """The seats whose turn it is and whose play can attack nothing."""
    if "DT-R37" in state.waived:
        return ()
    found = []
    for seat in acting(state):
        play = state.player(seat).play
        assert play is not None
        assert play.species is not None
        if not targets(state, seat, play.cards, play.species):
            found.append(seat)
    return tuple(found)


def drop_attacks(table: Table) -> None:
    """A play without a target captures nothing (ruling)."""
    for seat in seats_without_target(table.state):
        play = table.state.player(seat).play
        assert play is not None
        table.write(facts.AttackDropped(seat, play.cards, table.state.rulings.no_target_cards_to))


def close_group(table: Table) -> None:
    """Step 6 for those who have just attacked: they draw (DT-R43c)."""
    group = table.state.order[table.state.closed]
    if table.state.rulings.refill_order is RefillOrder.ACTORS_FIRST:
        ruling = "simultaneous_order"
        for seat in turn_order(table, ruling, "DT-R35", group):
            draw(table, seat, missing(table.state, seat), ruling=ruling if len(group) > 1 else None)
    table.write(facts.GroupClosed(group))


def end_round(table: Table) -> None:
    """The others draw (DT-R43c), complete islands win their bonus (DT-R59 to DT-R62), the round is over."""
    for seat, player in enumerate(table.state.players):
        if player.play is not None:
            table.write(facts.AttackDropped(seat, player.play.cards, "discard", ("DT-R13",)))
    for seat in yet_to_refill(table.state):
        draw(table, seat, missing(table.state, seat), ruling="refill_order")
    award_bonuses(table)
    table.write(facts.RoundEnded(table.state.round))


def yet_to_refill(state: State) -> tuple[int, ...]:
    """The seats that draw at the end of the round (ruling): all, or those that did not attack."""
    groups = state.order[: state.closed] if state.rulings.refill_order is RefillOrder.ACTORS_FIRST else ()
    drawn = {seat for group in groups for seat in group}
    return tuple(seat for seat in range(len(state.players)) if seat not in drawn)


def award_bonuses(table: Table) -> None:
    """Give this round's finishers the highest bonus that is left."""
    state = table.state
    to_win = bonuses_to_win(state)
    finished = [seat for seat in range(len(state.players)) if complete(state, seat) and not state.player(seat).finished]
    won = []
    for rank, seat in enumerate(finished):
        points = bonus_of(state, rank, to_win)
        won.append(points)
        table.write(facts.BonusWon(seat, points))
    if finished:
        left = tuple(bonus for bonus in state.bonuses if bonus not in won)
        table.write(facts.BonusesCounted(left, state.finishers + len(finished)))


def end_game(table: Table) -> None:
    """The count (DT-R58, DT-R63 to DT-R66)."""
    table.write(facts.GameEnded(table.state.round))
    for seat in most_claws(table.state):
        table.write(facts.ClawBonusWon(seat, claws(table.state, seat), CLAW_POINTS))
    if hands_are_discarded(table.state):
        table.write(facts.HandsDiscarded(tuple(player.hand for player in table.state.players)))


STEPS: tuple[tuple[Phase, Callable[[State], object], Step], ...] = (
    (Phase.EVENT, always, event),
    (Phase.REDRAW, all_decided, redraw),
    (Phase.PREPARE, seats_without_cards, sit_out),
    (Phase.PREPARE, all_ready, reveal),
    (Phase.CHOOSE_SPECIES, all_decided, turn_cards),
    (Phase.PARITY, always, parity),
    (Phase.ATTACK, nobody_left_to_act, end_round),
    (Phase.ATTACK, group_is_through, close_group),
    (Phase.ATTACK, seats_without_target, drop_attacks),
    (Phase.ROUND_END, always, turn_event),
)
"""A round from top to bottom: in which phase, under what condition, the table does what by itself."""
