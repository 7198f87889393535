"""Tables of any readings, boxes and islands, found by play or laid at random, written down and opened again."""

from __future__ import annotations

from typing import Any

from hypothesis import given as of
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.bilico.state import Hand
from dinotwist.twist.state import Phase
from tests.bilico import strategies as bilico
from tests.engine import strategies as twist
from tests.games.test_positions import alike
from tests.monstertrick import strategies as monster


def opens_again(game: str, state: Any) -> bool:
    """Whether a table can be written down; then it must open as it was, and be written the same again."""
    entry = catalog.entry(game)
    given = entry.positions.written(state)
    if given is None:
        return False
    again = entry.records.open_start(entry.positions.start(given, state.rulings, state.waived)).state
    assert alike(again) == alike(state)
    assert entry.positions.written(again) == given
    assert entry.positions.faults(given, state.rulings, state.waived) == ()
    return True


@of(twist.tables(whole=True))
def test_a_table_of_dino_twist(state):
    opens_again("dinotwist", state)


@of(twist.positions(whole=True))
def test_every_table_at_the_start_of_a_round_of_dino_twist(state):
    assert opens_again("dinotwist", state) == (state.phase in (Phase.PREPARE, Phase.REDRAW))


@of(monster.tables())
def test_a_table_of_monster_trick(state):
    opens_again("monstertrick", state)


@of(bilico.positions(), st.binary(max_size=20))
def test_every_table_at_the_start_of_a_turn_of_bilico(state, path):
    for before, *_rest in bilico.walk(state, path):
        assert opens_again("bilico", before) == (before.step == "park" and before.hand == Hand())
