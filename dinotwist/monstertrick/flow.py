"""A whole game of Monster Trick, from top to bottom like its rulebook.

`act` writes what a decision does, and `run_on` plays everything in which nobody has to decide; `STEPS`, at the
foot, is a round at a glance. Each step asks the clauses of its chapter and writes facts; nothing else changes a
state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from dinotwist.kit.facts import Scribe
from dinotwist.monstertrick import facts
from dinotwist.monstertrick.decisions import Decision, Lay, Play
from dinotwist.monstertrick.ending import round_is_over, rounds, tile_won
from dinotwist.monstertrick.legal import can_play
from dinotwist.monstertrick.markers import first_owner, moves_no_marker, owner_after
from dinotwist.monstertrick.order import OLDEST, clockwise, next_player, round_starter
from dinotwist.monstertrick.placing import turn_passes
from dinotwist.monstertrick.setting_up import cards_in_use, round_values, rows_lie
from dinotwist.monstertrick.setup import Setup
from dinotwist.monstertrick.state import Phase, Player, State
from dinotwist.monstertrick.tricks import complete, taken_off, tile_place, trick_winner, won_unfinished

Table: TypeAlias = Scribe[State]
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


def empty_table(setup: Setup) -> State:
    """The table before the first round: all cards in use in one ordered stack."""
    return State(
        setup=setup,
        round=0,
        phase=Phase.ROUND_END,
        players=tuple(Player() for _ in setup.seats),
        piles=(),
        turn=OLDEST,
        rest=cards_in_use(setup),
        gone=(),
        counter=setup.seed & (1 << 64) - 1,
    )


def begin_round(table: Table) -> None:
    """The cards come together, and it is settled who begins (MT-R7, MT-R34)."""
    number = table.state.round + 1
    if number == 1:
        table.write(facts.RoundBegun(number, OLDEST, ("MT-R3", "MT-R7")))
    else:
        table.write(facts.RoundBegun(number, round_starter(table.state, number)))


def deal(table: Table) -> None:
    """Shuffle and deal (MT-R4)."""
    cards, chance = table.state.chance.shuffled(table.state.rest)
    table.write(facts.DeckShuffled(cards, chance.counter))
    for seat in range(len(table.state.players)):
        table.write(facts.HandDealt(seat, table.state.rest[: table.state.setup.extent.hand]))


def open_play(table: Table) -> None:
    """All rows lie (MT-R6): the first card may be played."""
    table.write(facts.PlayOpened(table.state.turn))


def nothing_left(state: State) -> bool:
    """Whether the round is over, or (only where clauses are waived) nobody can play a card."""
    seats = range(len(state.players))
    return round_is_over(state) or (bool(state.waived) and not any(can_play(state, seat) for seat in seats))


def end_round(table: Table) -> None:
    """Unfinished piles are cleared (MT-R29), tiles are set aside (MT-R30)."""
    for number in reversed(won_unfinished(table.state)):
        win(table, number)
    if table.state.piles:
        table.write(facts.PilesCleared(tuple(card for pile in table.state.piles for card in pile.plain)))
    best = max(round_values(table.state.setup, table.state.round))
    for seat in range(len(table.state.players)):
        tile = tile_won(table.state, seat)
        table.write(facts.TileKept(seat, tile, tile == best))
    table.write(facts.RoundEnded(table.state.round))


def last_round_played(state: State) -> bool:
    """Whether no round is left (MT-R3)."""
    return state.round >= rounds(state.setup)


def end_game(table: Table) -> None:
    """The points of all rounds decide (MT-R32)."""
    table.write(facts.GameEnded(table.state.round))


# --- What decisions do ----------------------------------------------------------------------------------------


def act(table: Table, decision: Decision) -> None:
    """Write what a legal decision does."""
    match decision:
        case Lay(seat, tiles):
            table.write(facts.RowLaid(seat, tiles))
        case Play(seat):
            winner = play(table, decision)
            if not nothing_left(table.state):
                pass_turn(table, seat, winner)


def play(table: Table, decision: Play) -> int | None:
    """Play a card: the pile, its marker, and the trick it may complete. Gives the winner of a trick."""
    seat, card, number = decision
    if number is None:
        table.write(facts.PileBegun(seat, card, first_owner(table.state, seat)))
        number = len(table.state.piles) - 1
    else:
        pile = table.state.piles[number]
        owner = owner_after(table.state, pile, seat, card)
        idle = moves_no_marker(table.state, pile, card)
        table.write(_added(decision, number, thrown=card.colour is not pile.colour, idle=idle))
        if owner is not None and owner != pile.owner:
            table.write(facts.MarkerReplaced(owner, number, pile.owner))
    return win(table, number) if complete(table.state, table.state.piles[number]) else None


def _added(decision: Play, number: int, *, thrown: bool, idle: bool) -> facts.CardAdded:
    clauses = ("MT-R8", "MT-R16", *(("MT-R19",) if thrown else ()), "MT-R13" if idle else "MT-R14")
    return facts.CardAdded(decision.seat, decision.card, number, thrown, clauses)


def win(table: Table, number: int) -> int | None:
    """A pile is won (MT-R23, MT-R24), and a tile turns (MT-R25)."""
    pile = table.state.piles[number]
    winner = trick_winner(table.state, pile)
    table.write(facts.TrickWon(winner, number, pile.plain, taken_off(table.state)))
    if winner is not None:
        turn_tile(table, winner)
    return winner


def turn_tile(table: Table, seat: int) -> None:
    """The next tile of the seat's row turns up; without a row nothing turns."""
    player = table.state.player(seat)
    if player.row is None:
        return
    place = tile_place(table.state, player.tricks) % len(player.row)
    table.write(facts.TileTurned(seat, place, player.row[place].value))


def pass_turn(table: Table, seat: int, winner: int | None) -> None:
    """The turn goes on (MT-R27), after one card (MT-R8); seats that cannot play are passed over."""
    state = table.state
    stays = not turn_passes(state) and bool(state.player(seat).hand)
    following = seat if stays else next_player(state, seat, winner)
    while state.waived and not can_play(state, following):
        following = clockwise(state, following)
    table.write(facts.TurnPassed(following))


STEPS: tuple[tuple[Phase, Callable[[State], object], Step], ...] = (
    (Phase.DEAL, always, deal),
    (Phase.ROWS, rows_lie, open_play),
    (Phase.SETTLE, nothing_left, end_round),
    (Phase.ROUND_END, last_round_played, end_game),
    (Phase.ROUND_END, always, begin_round),
)
"""A round from top to bottom: in which phase, under what condition, the table does what by itself."""
