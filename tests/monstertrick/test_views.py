"""Nobody sees what they should not: views, logs, records and legal lists hold nothing that is hidden from a seat."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist.kit.chance import seeded
from dinotwist.kit.records import record_text, write_record
from dinotwist.monstertrick.cards import COLOURS, HIDDEN
from dinotwist.monstertrick.decisions import Lay
from dinotwist.monstertrick.facts import DeckShuffled, HandDealt
from dinotwist.monstertrick.flow import empty_table
from dinotwist.monstertrick.naming import colour
from dinotwist.monstertrick.records import MonsterRecords, Position
from dinotwist.monstertrick.state import Phase
from dinotwist.monstertrick.story import tell
from dinotwist.monstertrick.turns import deciding
from dinotwist.monstertrick.views import unseen
from tests.monstertrick.strategies import GAME, after, givens, paths, seeds, setups, short_paths, tables, walk

watchers = st.none() | st.integers(0, 1)


def hidden_cards(state, seat):
    return [card for other, player in enumerate(state.players) if other != seat for card in player.hand]


def _other_row(row):
    """Another order of the tiles that nobody has seen."""
    if row is None:
        return None
    values = iter([tile.value for tile in row if not tile.seen][::-1])
    return tuple(tile if tile.seen else tile._replace(value=next(values)) for tile in row)


def exchanged(state, seat, seed):
    """Another table that the seat cannot tell from this one."""
    cards, chance = seeded(seed).shuffled(hidden_cards(state, seat))
    pool = iter(cards)
    players = tuple(
        player
        if other == seat
        else player._replace(hand=tuple(sorted(next(pool) for _ in player.hand)), row=_other_row(player.row))
        for other, player in enumerate(state.players)
    )
    setup = state.setup._replace(seed=state.setup.seed ^ 1)
    return state._replace(setup=setup, players=players, counter=chance.counter)


@given(tables(), watchers, seeds)
def test_a_view_does_not_change_when_what_is_hidden_is_exchanged(state, seat, seed):
    assert GAME.view(state, seat) == GAME.view(exchanged(state, seat, seed), seat)


@given(tables(), st.integers(0, 1))
def test_a_seat_may_do_the_same_by_its_view_as_by_the_table(state, seat):
    view = GAME.view(state, seat)
    assert GAME.legal(view, seat) == GAME.legal(state, seat)
    assert all(GAME.judge(view, d) == GAME.judge(state, d) for d in GAME.candidates(state, seat))


@given(tables(), watchers)
def test_what_is_left_unseen_is_exactly_what_the_other_hands_hold(state, seat):
    assert list(unseen(GAME.view(state, seat))) == sorted(hidden_cards(state, seat))


@given(tables(), st.integers(0, 1))
def test_looking_again_shows_the_same_and_a_stranger_sees_what_all_see(state, seat):
    view = GAME.view(state, seat)
    assert GAME.view(view, seat) == view
    assert GAME.view(view, None) == GAME.view(state, None)


@given(setups(), paths, watchers)
def test_the_seen_facts_lead_from_view_to_view(setup, path, seat):
    """So a page can follow a game from a seat's log alone."""
    for before, _decision, facts in walk(GAME.begin(setup).state, path):
        seen = tuple(GAME.view(fact, seat) for fact in facts)
        assert after(GAME.view(before, seat), seen) == GAME.view(after(before, facts), seat)


@given(setups(), paths, watchers)
def test_no_hidden_card_stands_in_a_view_or_a_log(setup, path, seat):
    begun = GAME.begin(setup)
    for state, _decision, facts in [(empty_table(setup), None, begun.facts), *walk(begun.state, path)]:
        now = state
        for fact in facts:
            before, now = now, fact.after(now)
            secret = set(hidden_cards(before, seat)) & set(hidden_cards(now, seat))
            shown = repr(GAME.view(fact, seat)) + repr(GAME.view(now, seat))
            assert not [card for card in secret if repr(card) in shown], fact


@given(setups(), watchers)
def test_the_log_of_the_deal_names_no_card_of_others_and_no_point_of_chance(setup, seat):
    for fact in GAME.begin(setup).facts:
        seen = GAME.view(fact, seat)
        if isinstance(fact, HandDealt) and fact.seat != seat:
            assert set(seen.cards) == {HIDDEN}
            assert not set(map(colour, COLOURS)) & set(dict(tell(seen, setup.names).values).values())
        if isinstance(fact, DeckShuffled):
            assert seen.counter == 0
            assert set(seen.cards) == {HIDDEN}


@given(tables(), st.data())
def test_two_rows_look_the_same_to_the_others(state, data):
    assume(state.phase is Phase.ROWS and len(deciding(state)) > 1)
    actor, watcher = deciding(state)[:2]
    one, other = (data.draw(st.sampled_from(GAME.legal(state, actor))) for _ in range(2))
    first, second = GAME.apply(state, one), GAME.apply(state, other)
    assert [GAME.view(f, watcher) for f in first.facts] == [GAME.view(f, watcher) for f in second.facts]
    assert GAME.view(first.state, watcher) == GAME.view(second.state, watcher)
    assert GAME.view(one, watcher) == GAME.view(other, watcher) == Lay(actor, (0, 0, 0))
    assert GAME.view(one, actor) == one


@given(tables(), watchers)
def test_a_tile_is_seen_by_others_exactly_when_it_has_been_up(state, seat):
    for other, player in enumerate(GAME.view(state, seat).players):
        if other == seat or player.row is None:
            continue
        turned = {(tricks - 1) % 3 for tricks in range(1, player.tricks + 1)}
        assert {place for place, tile in enumerate(player.row) if tile.value} == turned


@given(givens(), short_paths, st.integers(0, 1))
def test_a_record_shared_from_a_seat_holds_no_hidden_card_row_or_seed(given_position, path, seat):
    start = Position(given_position)
    decisions = [d for _b, d, _f in walk(MonsterRecords().open_start(start).state, path)]
    text = record_text("monstertrick", MonsterRecords(), start, decisions)
    shared = MonsterRecords().seen_record(text, seat)
    played = {str(d.card) for d in decisions if not isinstance(d, Lay)}
    for other, player in enumerate(given_position.players):
        secret = {str(card) for card in player.hand or ()} - played if other != seat else set()
        assert not [card for card in secret if f'"{card}"' in write_record(shared)]
    assert "seed" not in write_record(shared)
    rows = [row for entry in shared.decisions for name, row in entry.get("row", {}).items()]
    owners = [name for entry in shared.decisions for name in entry.get("row", {})]
    mine = given_position.players[seat].name
    assert all((row == ["??"] * 3) == (name != mine) for name, row in zip(owners, rows, strict=True))


def test_a_shared_record_of_a_dealt_game_keeps_the_seed_to_itself():
    from dinotwist.monstertrick.setup import setup

    start = setup("Ann", "Ben", seed=4711)
    text = record_text("monstertrick", MonsterRecords(), start, [Lay(0, (3, 1, 2)), Lay(1, (1, 2, 3))])
    shared = write_record(MonsterRecords().seen_record(text, 1))
    assert "4711" not in shared
    assert '{"row":{"Ann":["??","??","??"]}}' in shared
    assert '{"row":{"Ben":[1,2,3]}}' in shared
    with pytest.raises(IndexError):
        MonsterRecords().seen_record(text, 2)
