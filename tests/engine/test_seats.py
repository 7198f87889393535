"""Who sits where changes nothing but names, unless the log names the ruling that settled who came first."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from dinotwist.twist.facts import NothingToDraw
from dinotwist.twist.rulings import EventFlipper
from tests.engine.strategies import GAME, choices, positions, rulings, walk

orders = st.permutations(range(6))


def seated(state, order):
    """The same table with the players in another order: ``order[new]`` is the old seat."""
    order = [seat for seat in order if seat < len(state.players)]
    return state._replace(
        setup=state.setup._replace(seats=tuple(state.setup.seats[seat] for seat in order)),
        players=tuple(state.players[seat] for seat in order),
        shown=tuple(state.shown[seat] for seat in order),
        order=tuple(tuple(sorted(order.index(seat) for seat in group)) for group in state.order),
    )


def renamed(fact, seats):
    """The same fact told of other seats: ``seats[old]`` is the new one."""
    changes = {}
    for name, value in fact._asdict().items():
        if name in ("seat", "by") and value is not None:
            changes[name] = seats[value]
        elif name == "seats":
            changes[name] = tuple(sorted(seats[seat] for seat in value))
        elif name in ("plays", "hands"):
            changes[name] = tuple(value[seats.index(new)] for new in range(len(seats)))
        elif name == "order":
            changes[name] = tuple(tuple(sorted(seats[seat] for seat in group)) for group in value)
    return fact._replace(**changes)


def table(state):
    """The state; in which order the discard pile lies makes no difference."""
    return state._replace(discard=tuple(sorted(state.discard)))


def settled_by_a_ruling(facts):
    return [fact for fact in facts if getattr(fact, "ruling", None)]


def without_draws(state):
    """The table as far as nobody's luck in drawing has changed it."""
    players = tuple(player._replace(hand=(None,) * len(player.hand)) for player in state.players)
    return table(state)._replace(players=players, draw=len(state.draw), counter=0)


@given(positions(), orders, choices)
def test_the_same_decisions_in_other_seats_give_the_same_game_or_the_log_names_the_ruling(state, order, path):
    order = [seat for seat in order if seat < len(state.players)]
    seats = [order.index(seat) for seat in range(len(order))]
    for before, decision, facts in walk(state, path):
        other = GAME.apply(seated(before, order), decision._replace(seat=seats[decision.seat]))
        after = GAME.apply(before, decision).state
        if settled_by_a_ruling(facts):
            scarce = any(isinstance(fact, NothingToDraw) for fact in facts)
            assert scarce or without_draws(other.state) == without_draws(seated(after, order))
            return
        assert Counter(other.facts) == Counter(renamed(fact, seats) for fact in facts)
        assert table(other.state) == table(seated(after, order))


@given(positions(), orders, choices)
def test_legal_lists_do_not_depend_on_the_seat(state, order, path):
    order = [seat for seat in order if seat < len(state.players)]
    for before, _decision, _facts in walk(state, path[:10]):
        moved = seated(before, order)
        for new, old in enumerate(order):
            assert [d._replace(seat=old) for d in GAME.legal(moved, new)] == list(GAME.legal(before, old))


@given(positions(), orders)
def test_scores_and_winners_do_not_depend_on_the_seat(state, order):
    order = [seat for seat in order if seat < len(state.players)]
    sheets, moved = GAME.score(state), GAME.score(seated(state, order))
    assert [sheet.lines for sheet in moved] == [sheets[old].lines for old in order]


@given(positions(rulings.map(lambda chosen: chosen._replace(event_flipper=EventFlipper.MOST_CLAWS))), choices)
def test_the_flipper_is_a_label_that_changes_no_state(state, path):
    plain = state.setup._replace(rulings=state.rulings._replace(event_flipper=EventFlipper.SYSTEM))
    for before, decision, _facts in walk(state, path):
        after = GAME.apply(before, decision).state
        other = GAME.apply(before._replace(setup=plain), decision).state
        assert other._replace(setup=state.setup) == after
