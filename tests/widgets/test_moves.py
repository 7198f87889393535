"""What has just moved is part of the still picture: marks, arrows, dashed places and words."""

from dinotwist_widgets.play.course import opened as course_of
from dinotwist_widgets.twist.desk import TwistDesk
from dinotwist_widgets.twist.examples import stepping
from dinotwist_widgets.twist.marks import Marks
from dinotwist_widgets.twist.table import table
from hypothesis import given
from hypothesis import strategies as st

from dinotwist.kit.words import ENGLISH
from dinotwist.twist import facts
from dinotwist.twist.cards import Territory, cards, dino, event
from dinotwist.twist.decisions import Attack, Prepare
from dinotwist.twist.setup import setup
from dinotwist.twist.views import seen
from tests.widgets.reading import GAME, attribute, having, island, one, opened, player, read, target, words

TIED = (Prepare(0, cards("H2", "H4")), Prepare(1, cards("H6")))
FOUGHT = (Prepare(0, cards("C8")), Prepare(1, cards("H6")), Attack(1, Territory.HILL, Territory.HILL, dino("H6")))


def table_of(*guests, **more):
    marco = player("Marco", "H4", "H2", "A9", "C8", "V6", territories=island(mountain="V3"))
    paula = player("Paula", "H6", "A3", "C7", "H5", territories=island(jungle="C9"))
    return opened(marco, paula, *guests, **more)


def step(state, decisions, kind, seat=1, number=0):
    """The table just after a fact of a kind, as a seat sees it."""
    found = []
    for decision in decisions:
        for fact in GAME.apply(state, decision).facts:
            state = fact.after(state)
            if isinstance(fact, kind):
                found.append((state, fact))
    now, fact = found[number]
    return read(table(seen(now, seat), seat, Marks(), ENGLISH, seen(fact, seat)))


def swapped(seat=1):
    state = table_of(card="tornado")
    fact = facts.DinosSwapped(
        ((Territory.MOUNTAIN, Territory.CLIFF), (Territory.JUNGLE, Territory.DESERT),
         (Territory.RIVER, Territory.HILL), (Territory.BEACH, Territory.SEA))
    )  # fmt: skip
    return read(table(seen(fact.after(state), seat), seat, Marks(), ENGLISH, fact))


def changed(root):
    return {name for name in attribute(root, "data-target") if having(target(root, name), "changed")}


def test_a_tornado_shows_two_arrows_a_pair_marks_what_moved_and_says_it():
    root = swapped()
    assert len(having(root, "dt-swap")) == 8
    assert len(changed(root)) == 8
    said = "Swapped: mountain with cliff, jungle with desert, river with hill and beach with sea."
    assert words(one(root, "dt-moved")) == said


def test_every_arrow_is_drawn_inside_or_just_beside_the_islands_grid():
    lines = [path.get("d") for arrow in having(swapped(), "dt-swap") for path in having(arrow, "line")]
    numbers = [float(n) for line in lines for n in line.replace("M", " ").replace("Q", " ").split()]
    assert numbers
    assert all(-40 < n < 340 for n in numbers)


def test_an_attack_shows_the_way_to_the_territory_and_the_place_where_the_card_was():
    root = step(table_of(), FOUGHT, facts.DinoCaptured)
    assert len(having(one(root, "dt-twist"), "dt-way")) == 2
    assert changed(root) == {"twist:hill"}
    assert one(one(root, "dt-mine"), "dt-ghost").get("aria-label") == "Herbi 6, played"
    assert words(one(root, "dt-moved")).startswith("Paula captures Herbi 3 (hill).")


def test_a_captured_dino_shows_its_way_home_and_the_place_where_it_waited():
    root = step(table_of(), FOUGHT, facts.DinoPlaced)
    mine = one(root, "dt-mine")
    assert having(mine, "dt-way")
    assert changed(root) == {"place:hill"}
    assert having(one(mine, "dt-captured"), "dt-ghost")
    assert not having(one(root, "dt-twist"), "dt-way")


def test_the_others_see_the_same_on_the_island_of_that_player():
    root = step(table_of(), FOUGHT, facts.DinoPlaced, seat=0)
    paula = having(root, "dt-seat")[1]
    assert having(paula, "dt-way")
    assert len(having(paula, "changed")) == 1
    assert not having(one(root, "dt-mine"), "dt-way")


def test_at_a_table_of_many_the_way_to_twist_island_comes_from_below_alone():
    decisions = (*FOUGHT[:2], Prepare(2, cards("A7")), FOUGHT[2])
    root = step(table_of(player("Gianni", "A7")), decisions, facts.DinoCaptured)
    (way,) = having(one(root, "dt-twist"), "dt-way")
    assert way.get("class") == "dt-way"


def test_all_prepared_cards_turn_at_the_reveal_and_at_no_other_step():
    revealed = step(table_of(), TIED, facts.PlaysRevealed)
    assert len(list(attribute(revealed, "data-turns"))) == 3
    assert not list(attribute(step(table_of(), TIED, facts.PlaysTied), "data-turns"))


def test_tied_cards_bear_their_band_first_and_lie_in_the_graveyard_a_step_later():
    state = table_of()
    tied = step(state, TIED, facts.PlaysTied)
    assert len(having(tied, "is-cancelled")) == 3
    assert not having(tied, "dt-buried")
    keys = {key for lane in having(tied, "dt-lane") for key in attribute(lane, "data-key") if key.startswith("dino")}
    gone = [step(state, TIED, facts.PlayCancelled, number=n) for n in (0, 1)]
    buried = [key for root in gone for node in having(root, "dt-buried") for key in attribute(node, "data-key")]
    assert set(buried) == keys
    assert all(not having(node, "value") for root in gone for node in having(root, "dt-buried"))
    assert [n.get("aria-label") for n in having(gone[1], "dt-ghost")] == [
        "Herbi 6, cancelled", "Herbi 2, cancelled", "Herbi 4, cancelled",
    ]  # fmt: skip


def test_a_turned_event_lies_on_the_pile_and_the_one_before_it_beside():
    state = table_of(card="tornado", events_left=(event("solo"), event("trio")))
    before = read(table(seen(state, 1), 1, Marks(), ENGLISH))
    fact = facts.EventTurned(event("solo"))
    after = read(table(seen(fact.after(state), 1), 1, Marks(), ENGLISH, fact))
    (on_top,) = [key for key in attribute(one(before, "dt-pile"), "data-key") if key.startswith("event")]
    heaps = [heap for heap in having(after, "dt-heap") if on_top in set(attribute(heap, "data-key"))]
    assert [words(heap).endswith("Tornado on top") for heap in heaps] == [True]
    assert having(one(after, "dt-pile"), "changed")
    assert words(one(after, "dt-moved")) == "The event card is turned: Alone in the world."


def test_new_cards_are_marked_in_the_own_hand_and_nowhere_else():
    own = step(table_of(), TIED, facts.CardsDrawn, number=0)
    other = step(table_of(), TIED, facts.CardsDrawn, number=0, seat=0)
    marked = [{name for name in changed(root) if name.startswith("hand")} for root in (own, other)]
    assert sorted(map(bool, marked)) == [False, True]


def test_once_something_is_chosen_the_arrows_are_gone():
    session = stepping("dt-tornado-swaps-all-four-species", None, "en")
    while not session.my_turn:
        session = session.act("do:step")
    touched = session.act("hand:0")
    refused = touched.act("do:bury")
    assert refused.refused is not None
    shown = ["".join(panel.html for panel in now.picture().panels) for now in (session, touched, refused)]
    assert ["dt-swap" in html for html in shown] == [True, False, False]


@given(st.integers(1, 10_000), st.integers(0, 1))
def test_the_picture_of_any_step_of_a_game_tells_no_hidden_card(seed, seat):
    """The fact that a table points at is seen with the seat's own eyes: drawing it needs nothing more."""
    played = GAME.begin(setup("Ada", "Bo", seed=seed))
    course = course_of(TwistDesk.entry, played)
    for number, fact in enumerate(course.facts):
        state = course.states[number + 1]
        one_world = table(seen(state, seat), seat, Marks(), ENGLISH, seen(fact, seat))
        assert one_world == table(state, seat, Marks(), ENGLISH, seen(fact, seat))
