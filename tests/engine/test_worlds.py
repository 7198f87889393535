"""Small worlds: what their enumeration finds, that it finds all of it, and that it notices a broken law."""

import json
from math import factorial
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from dinotwist import catalog
from dinotwist.cli import main
from dinotwist.kit.chance import Chance
from dinotwist.kit.orders import ALL_ORDERS, SOME_ORDERS, points_of_chance
from dinotwist.kit.records import read_record, replay
from dinotwist.kit.worlds import Survey, counterexample
from dinotwist.twist.box import standard_box
from dinotwist.twist.cards import EventKind, event
from dinotwist.twist.small import filled_up, seed_of
from dinotwist.twist.small_worlds import ALL_KINDS, FIRST, SMALL
from dinotwist.twist.worlds import TwistWorlds

OURS = catalog.world_game("dinotwist")


def world(name, game="dinotwist"):
    return next(world for world in catalog.world_game(game).worlds if world.name == name)


def few(small, number=3):
    """A world of a small extent, with so many of its deals."""
    setups = small.setups()[:: max(1, len(small.setups()) // number)][:number]
    return SimpleNamespace(name="few", title="", starts=lambda: setups, most_decisions=small.most_decisions)


# --- what there is ----------------------------------------------------------------------------------------------


def test_every_event_card_of_the_box_is_in_some_world():
    there = {event(name) for _, _, small in SMALL for pile in small.piles for name in pile}
    assert there >= set(standard_box().events)
    assert {card.kind for card in there} >= {event(name).kind for name in ALL_KINDS}
    assert {kind.value for kind in EventKind} - {c.kind.value for c in there} == {"twist-island", "big-rock", "hidden"}


@pytest.mark.parametrize("game", list(catalog.GAMES))
def test_every_reading_of_every_ruling_is_played_in_some_world(game):
    starts = [start for world in catalog.world_game(game).worlds for start in world.starts()[:1]]
    for switch in catalog.entry(game).rulings:
        assert {getattr(start.rulings, switch.name) for start in starts} == set(switch.readings), switch.name


@pytest.mark.parametrize("game", list(catalog.GAMES))
def test_worlds_have_names_of_their_own_and_games_that_can_begin(game):
    worlds = catalog.world_game(game).worlds
    assert len({world.name for world in worlds}) == len(worlds)
    for each in worlds:
        starts = each.starts()
        assert starts
        assert catalog.entry(game).records.open_start(starts[-1]).state is not None


def test_the_first_round_is_dealt_in_every_way():
    deals = {setup.deal for setup in FIRST.setups()}
    assert len(deals) == len(FIRST.setups()) == factorial(6) / (factorial(2) * factorial(2))


@pytest.mark.parametrize("pile", [("trio", "solo"), ("solo", "trio"), ("volcano", "volcano"), ()])
def test_a_seed_brings_the_event_cards_into_the_order_of_the_pile(pile):
    cards = tuple(map(event, pile))
    setup = FIRST._replace(piles=(pile,), deals=1).setups()[0]
    assert setup.seed == seed_of(cards, filled_up(cards))
    assert OURS.records.open_start(setup).state.pile[1:-1] == cards


# --- every order of a shuffle -----------------------------------------------------------------------------------


@pytest.mark.parametrize("sizes", [(1,), (3,), (4,), (2, 3), (5,)])
def test_shuffles_of_few_cards_come_out_in_every_order(sizes):
    orders = set()
    for counter in points_of_chance(sizes):
        chance, found = Chance(counter), []
        for size in sizes:
            order, chance = chance.shuffled(range(size))
            found.append(order)
        orders.add(tuple(found))
    ways = 1
    for size in sizes:
        ways *= factorial(size)
    assert ways <= ALL_ORDERS
    assert len(orders) == ways == len(points_of_chance(sizes))


def test_shuffles_of_many_cards_come_out_in_some_orders():
    assert len(points_of_chance((9,))) == SOME_ORDERS


# --- enumerating ------------------------------------------------------------------------------------------------


def reached(start):
    """All states that a game can reach without a shuffle, by a search that keeps whole states."""
    game = OURS.game
    first = game.begin(start).state._replace(counter=0)
    seen, waiting = {OURS.parts(first)}, [first]
    while waiting:
        state = waiting.pop()
        for seat in game.turn(state).seats:
            for decision in game.legal(state, seat):
                after = game.apply(state, decision).state._replace(counter=0)
                if OURS.parts(after) not in seen:
                    seen.add(OURS.parts(after))
                    waiting.append(after)
    return seen


def test_it_finds_the_states_that_a_plain_search_finds():
    start = FIRST.setups()[5]
    world = SimpleNamespace(name="one", title="", starts=lambda: (start,), most_decisions=FIRST.most_decisions)
    figures = Survey(OURS, world).run()
    assert figures.states == len(reached(start))
    assert figures.complete
    assert figures.over


@pytest.mark.parametrize(
    ("game", "name", "most"),
    [
        ("dinotwist", "six-seats", 400),
        ("dinotwist", "complete-3", 400),
        ("dinotwist", "reshuffle_when=at_once", 400),
        ("dinotwist", "no_target_cards_to=hand", 400),
        ("dinotwist", "little_rex_attack=any_species", 2_000),
        ("monstertrick", "three-rounds", 300),
        ("monstertrick", "discard_rule=no_match_on_table", 300),
        ("bilico", "empty-board", 300),
        ("bilico", "no-floors", 300),
    ],
)
def test_no_law_is_broken_in_the_first_states_of_a_world(game, name, most):
    survey = Survey(catalog.world_game(game), world(name, game), most)
    figures = survey.run()
    assert figures.broken is None
    assert figures.states >= most or figures.complete
    assert figures.decisions >= figures.states - figures.starts - 1


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_no_law_is_broken_under_any_event(kind):
    figures = Survey(OURS, few(FIRST._replace(piles=((kind,),)), 1), 250).run()
    assert figures.broken is None


def test_it_can_be_stopped_and_goes_on_where_it_was():
    whole = Survey(OURS, few(FIRST, 4)).run()
    survey = Survey(OURS, few(FIRST, 4))

    def stop():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        survey.run(stop)
    assert 0 < survey.figures().states < whole.states
    assert not survey.figures().complete
    assert survey.run()._replace(seconds=0, bytes=0) == whole._replace(seconds=0, bytes=0)


# --- a broken law -----------------------------------------------------------------------------------------------


class Forgetful(TwistWorlds):
    """Finds that something is lost as soon as an event has been turned."""

    def kept(self, state):
        return state.round > 1


class Idle(TwistWorlds):
    """Takes every decision for one that leads nowhere once somebody attacks."""

    def progress(self, state):
        return (0,) if state.phase.value == "attack" else super().progress(state)


@pytest.mark.parametrize(
    ("ours", "law"),
    [(Forgetful(), "nothing is lost or doubled"), (Idle(), "nearer to its end")],
)
def test_a_broken_law_is_shown_by_a_game_that_replays(ours, law):
    figures = Survey(ours, few(FIRST._replace(piles=(("solo",),)), 1)).run()
    assert law in figures.broken.law
    assert not figures.complete
    record = read_record(counterexample(ours, figures.broken), catalog.record_games())
    played = replay(record, ours.game, ours.records)
    assert played.refused is None
    assert len(played.frames) == len(figures.broken.decisions) + 1


def test_games_that_take_too_long_break_a_law():
    short = few(FIRST, 1)
    short.most_decisions = 2
    broken = Survey(OURS, short).run().broken
    assert "2 decisions at most" in broken.law
    assert len(broken.decisions) == 2


# --- the command ------------------------------------------------------------------------------------------------


def test_the_command_prints_figures_and_their_sum():
    ran = CliRunner().invoke(main, ["worlds", "dinotwist", "--world", "complete-3", "--states", "60"])
    assert ran.exit_code == 0
    lines = [line.split() for line in ran.stdout.splitlines()]
    row = next(line for line in lines if line[:2] == ["dinotwist", "complete-3"])
    total = next(line for line in lines if line[:2] == ["in", "all"])
    assert row[2] == total[2]
    assert int(row[2]) >= 60
    assert "not all" in ran.stdout


def test_the_command_gives_its_figures_as_data():
    ran = CliRunner().invoke(main, ["worlds", "monstertrick", "--world", "three-rounds", "--states", "40", "--json"])
    (figures,) = json.loads(ran.stdout)
    assert figures["game"] == "monstertrick"
    assert figures["states"] >= 40
    assert figures["broken"] is None


def test_the_command_lists_worlds_and_knows_no_others():
    listed = CliRunner().invoke(main, ["worlds", "bilico", "--list"])
    assert listed.exit_code == 0
    assert all(world.name in listed.stdout for world in catalog.world_game("bilico").worlds)
    assert CliRunner().invoke(main, ["worlds", "--world", "atlantis"]).exit_code == 2


def test_the_command_exits_with_1_and_the_game_where_a_law_is_broken(monkeypatch):
    monkeypatch.setattr(catalog, "world_game", lambda _name: Forgetful())
    ran = CliRunner().invoke(main, ["worlds", "dinotwist", "--world", "trio"])
    assert ran.exit_code == 1
    assert "nothing is lost or doubled" in ran.stderr
    assert '"format":"dinotwist-record/1"' in ran.stderr
