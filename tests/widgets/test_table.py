"""The table as HTML: what is on it, what can be touched, and how it is called."""

import os
import subprocess
import sys

import pytest
from dinotwist_widgets.twist.examples import stepping
from dinotwist_widgets.twist.marks import Marks
from dinotwist_widgets.twist.table import table
from hypothesis import given

from dinotwist.kit.words import ENGLISH
from dinotwist.twist.cards import TERRITORIES, Species, Territory, cards, dino, event
from dinotwist.twist.decisions import Attack, Bury, Prepare
from dinotwist.twist.facts import DinoCaptured, OrderSet, PlaysRevealed, PlaysTied
from dinotwist.twist.rulings import ParityRule, Rulings
from dinotwist.twist.setup import IslandKind, setup
from dinotwist.twist.state import EMPTY_ISLAND, Phase, State
from dinotwist.twist.views import seen
from tests.engine.strategies import choices, positions, walk
from tests.widgets.reading import GAME, attribute, having, island, one, opened, played, player, read, target, words

PAULA = ("H6", "A3", "A8", "C7", "H5", "V2", "V9")
MARCO = ("H4", "H2", "A9", "C8", "V6", "V5", "C4")


def two(**more):
    marco = player("Marco", *MARCO, territories=island(mountain="V3", river="H5", sea="A6"))
    paula = player("Paula", *PAULA, territories=island(jungle="C9", beach="A4", hill="H2"), graveyard=1)
    return opened(marco, paula, **more)


def drawn(state, seat=1, **marks):
    found = Marks(**{name: frozenset(ids) for name, ids in marks.items()})
    return read(table(seen(state, seat), seat, found, ENGLISH))


def label(root, name):
    return target(root, name).get("aria-label")


def tie():
    return played(two(), Prepare(0, cards("H2", "H4")), Prepare(1, cards("H6")), until=OrderSet)


# --- what can be touched --------------------------------------------------------------------------------------


def test_everything_that_can_be_acted_on_is_a_button_with_a_name():
    root = drawn(two())
    acting = [node for node in root.iter() if node.get("data-target")]
    assert {node.tag for node in acting} == {"button"}
    assert all(node.get("type") == "button" and node.get("aria-label") for node in acting)
    assert all(node.get("aria-pressed") in ("true", "false") for node in acting)


def test_the_targets_are_the_hand_the_eight_territories_and_the_own_island():
    names = set(attribute(drawn(two()), "data-target"))
    places = {place.word for place in TERRITORIES}
    assert names == ({f"hand:{n}" for n in range(7)} | {f"twist:{p}" for p in places} | {f"place:{p}" for p in places})


def test_hand_and_islands_are_groups_of_one_tab_stop_each():
    groups = {node.get("data-group"): node for node in drawn(two()).iter() if node.get("data-group")}
    assert set(groups) == {"hand", "twist", "island"}
    assert groups["twist"].get("data-columns") == groups["island"].get("data-columns") == "3"
    assert groups["hand"].get("data-columns") is None
    assert all(node.get("role") == "group" and node.get("aria-label") for node in groups.values())


def test_a_territory_is_called_by_its_name_its_dino_and_its_state():
    state = two()
    assert label(drawn(state), "twist:jungle") == "jungle, Carni 7"
    assert label(drawn(state, targets=["twist:jungle"]), "twist:jungle") == "jungle, Carni 7, can be attacked"
    assert label(drawn(state, refused=["twist:jungle"]), "twist:jungle") == "jungle, Carni 7, refused"
    assert label(drawn(state, selected=["twist:jungle"]), "twist:jungle") == "jungle, Carni 7, chosen"


def test_a_hand_card_is_called_by_what_is_printed_on_it():
    root = drawn(two(long_claws=cards("A8")), selected=["hand:1"], targets=["hand:0"])
    assert label(root, "hand:0") == "Aqua 3, can be chosen"
    assert label(root, "hand:1") == "Aqua 8, long claws, chosen"
    assert target(root, "hand:1").get("aria-pressed") == "true"
    assert target(root, "hand:0").get("aria-pressed") == "false"


def test_an_own_place_says_what_lies_there_or_who_lives_there():
    root = drawn(two(), targets=["place:hill"])
    assert label(root, "place:hill") == "hill, Herbi 2, can take the captured Dino"
    assert label(root, "place:sea") == "sea, empty, home of Aqua"


def test_the_key_below_twist_island_says_what_the_marks_in_sight_mean():
    key = one(drawn(two(), targets=["twist:jungle"], refused=["twist:sea"]), "dt-legend")
    assert [words(entry) for entry in key] == ["can be attacked", "refused"]
    assert words(one(drawn(two()), "dt-legend")) == ""


# --- the round ----------------------------------------------------------------------------------------------


def test_the_event_in_force_lies_in_the_middle_with_its_clause_and_what_lies_under_it():
    left = (event("tornado"), event("solo"))
    root = drawn(two(events_left=left))
    pile = one(one(root, "dt-pile"), "dt-event")
    assert pile.get("aria-label") == "Event pile: Earthquake, 3 cards under it"
    assert words(one(root, "dt-eventsays")).endswith("DT-R51")


def test_in_round_1_twist_island_lies_on_the_pile():
    state = GAME.begin(setup("Marco", "Paula", seed=7)).state
    root = drawn(state)
    assert one(one(root, "dt-pile"), "dt-event").get("aria-label") == "Event pile: Twist Island, 11 cards under it"
    assert words(one(root, "dt-twisthead")) == "Twist IslandRound 1 of at most 11"
    assert label(root, "twist:jungle") == "jungle, Carni 1, a Baby"


def test_meteors_turn_the_dinos_of_their_territories_face_down():
    root = drawn(two(card="meteor[jungle, sea]"))
    assert label(root, "twist:jungle") == "jungle, Carni 7, destroyed in this round"
    jungle = target(root, "twist:jungle")
    assert having(jungle, "dt-back")
    assert having(jungle, "hatch")
    assert not having(target(root, "twist:hill"), "hatch")


def test_the_own_seat_comes_first_and_says_so():
    seats = having(drawn(two()), "dt-seat")
    assert [node.get("aria-label") for node in seats] == ["Paula, you", "Marco"]
    assert [bool(having(node, "dt-own")) for node in seats] == [True, False]


def test_a_seat_tells_its_graveyard_its_claws_and_its_hand():
    root = drawn(two(long_claws=cards("C9")))
    own, other = having(root, "dt-facts")
    assert [words(row) for row in own] == ["graveyard: 1 (2 points)", "long claws: 1", "hand: 7 cards"]
    assert [words(row) for row in other] == ["graveyard: 0 (0 points)", "long claws: 0", "hand: 7 cards"]


def test_who_has_to_decide_is_marked_and_who_is_ready_too():
    root = drawn(played(two(), Prepare(0, cards("H2", "H4"))))
    assert [words(node) for node in having(root, "dt-stance")] == ["is preparing", "ready"]
    assert ["dt-now" in node.get("class") for node in having(root, "dt-stance")] == [True, False]


def test_prepared_cards_of_others_are_backs_and_their_number():
    root = drawn(played(two(), Prepare(0, cards("H2", "H4"))))
    marco = having(root, "dt-seat")[1]
    lane = one(marco, "dt-lane")
    assert len(having(lane, "dt-back")) == 2
    assert one(lane, "dt-cards").get("aria-label") == "2 cards face down"
    assert not having(lane, "value")


def test_the_own_prepared_cards_lie_face_down_and_show_their_owner_what_they_are():
    root = drawn(played(two(), Prepare(1, cards("H5", "H6"))))
    lane = one(having(root, "dt-mine")[0], "dt-lane")
    assert len(having(lane, "dt-peek")) == 2
    assert words(one(lane, "dt-sum")) == "11Herbi 5 + 6"


def test_after_the_reveal_everybody_sees_cards_and_sums():
    root = drawn(played(two(), Prepare(0, cards("H2", "H4")), Prepare(1, cards("C7")), until=PlaysRevealed))
    assert [words(node) for node in having(root, "dt-sum")] == ["7Carni, single card", "6Herbi 2 + 4"]
    assert not having(root, "dt-peek")


def test_the_sum_shows_the_printed_values_and_the_events_bonus():
    state = two(card="fury[herbi]")
    root = drawn(played(state, Prepare(0, cards("H2", "H4")), Prepare(1, cards("C7")), until=PlaysRevealed))
    assert words(having(root, "dt-sum")[1]) == "9Herbi 2 + 4, +3 Fury = 9"


def test_a_tie_is_told_with_an_equals_sign_and_one_sentence():
    root = drawn(tie())
    assert words(one(root, "dt-equals")) == "="
    verdict = words(one(root, "dt-verdict"))
    assert "Marco and Paula tie with Herbi 6: same species, same total." in verdict
    assert "3 cards leave the fight." in verdict


def test_tied_cards_are_hatched_and_called_cancelled():
    tied = played(two(), Prepare(0, cards("H2", "H4")), Prepare(1, cards("H6")), until=PlaysTied)
    lanes = having(drawn(tied), "dt-lane")
    names = [node.get("aria-label") for lane in lanes for node in having(lane, "is-cancelled")]
    assert names == ["Herbi 6, cancelled", "Herbi 2, cancelled", "Herbi 4, cancelled"]


def test_a_tie_of_the_other_reading_does_not_claim_the_same_species():
    state = two(rulings=Rulings(parity_rule=ParityRule.SPECIES_OR_VALUE))
    root = drawn(played(state, Prepare(0, cards("V6")), Prepare(1, cards("H6")), until=OrderSet))
    assert "Marco and Paula tie: the species or the total is the same." in words(one(root, "dt-verdict"))


def test_without_a_tie_the_sign_is_unequal_and_the_order_of_attack_follows():
    root = drawn(played(two(), Prepare(0, cards("C8")), Prepare(1, cards("H6"))))
    assert words(one(root, "dt-equals")) == "≠"
    rows = [words(row) for row in one(root, "dt-order")]
    assert rows == ["1 Paula: 6 now", "2 Marco: 8"]
    assert [row.get("aria-current") for row in one(root, "dt-order")] == ["step", None]


def test_those_who_act_at_the_same_time_share_a_row():
    state = two(card="fury[herbi]")
    root = drawn(played(state, Prepare(0, cards("C8")), Prepare(1, cards("H5"))))
    assert [words(row) for row in one(root, "dt-order")] == ["1 Marco and Paula: 8 at the same time now"]


def test_a_card_that_has_attacked_leaves_its_outline_and_travels_to_twist_island():
    before = played(two(), Prepare(0, cards("C8")), Prepare(1, cards("H6")))
    after = played(before, Attack(1, Territory.HILL, Territory.HILL, dino("H6")))
    first, then = drawn(before), drawn(after)
    key = one(one(one(first, "dt-mine"), "dt-lane"), "dt-piece").get("data-key")
    assert key in set(attribute(target(then, "twist:hill"), "data-key"))
    assert one(one(then, "dt-mine"), "dt-ghost").get("aria-label") == "Herbi 6, played"


def test_a_captured_dino_keeps_its_key_from_twist_island_to_the_own_island():
    before = played(two(), Prepare(0, cards("C8")), Prepare(1, cards("H6")))
    after = played(before, Attack(1, Territory.HILL, Territory.HILL, dino("H6")))
    (key,) = attribute(target(drawn(before), "twist:hill")[0], "data-key")
    assert key in set(attribute(target(drawn(after), "place:hill"), "data-key"))


def test_between_capture_and_placing_the_dino_lies_in_front_of_its_player():
    before = played(two(), Prepare(0, cards("C8")), Prepare(1, cards("H6")))
    held = played(before, Attack(1, Territory.HILL, Territory.HILL, dino("H6")), until=DinoCaptured)
    assert words(one(drawn(held), "dt-captured")).endswith("captured: Herbi 3")


def test_a_prepared_card_keeps_its_key_from_the_hand_to_the_place_in_front():
    before, after = drawn(two()), drawn(played(two(), Prepare(1, cards("C7"))))
    (key,) = [k for k in attribute(target(before, "hand:2"), "data-key") if not k.startswith("hand")]
    assert key in set(attribute(one(after, "dt-mine"), "data-key"))


def test_who_has_buried_is_said_to():
    weak = opened(player("Marco", *MARCO), player("Paula", "A2", "H2"))
    strong = weak._replace(twist=tuple(dino(f"{place.home.letter}10") for place in TERRITORIES))
    root = drawn(played(strong, Bury(1, cards("A2", "H2")), until=None))
    assert words(one(one(root, "dt-mine"), "dt-lane")) == "put two cards in the graveyard instead"
    assert "has buried" in words(one(root, "dt-mine"))


# --- questions ----------------------------------------------------------------------------------------------


def test_naming_a_species_is_a_group_of_buttons():
    root = drawn(two(card="support"), targets=["species:aqua", "species:carni"], selected=["species:carni"])
    group = one(root, "dt-choices")
    assert group.get("data-group") == "species"
    assert [node.get("aria-label") for node in group] == ["Aqua, can be named", "Carni, chosen"]


def test_which_card_stays_is_asked_on_the_revealed_cards_themselves():
    state = played(two(), Prepare(0, cards("C8")), Prepare(1, cards("H5", "H6")))
    root = drawn(state, targets=["stays:0"], selected=["stays:1"])
    assert label(root, "stays:0") == "Herbi 5, can stay on Twist Island"
    assert target(root, "stays:1").get("aria-pressed") == "true"


# --- piles and bonuses --------------------------------------------------------------------------------------


def test_the_piles_say_their_counts_and_the_top_of_the_discard():
    root = drawn(two(discard=cards("V7", "C5")))
    heaps = [words(node) for node in having(root, "dt-heap")]
    assert heaps[1].endswith("discard pile: 2 cards, Voli 7 on top") or heaps[1].endswith("Carni 5 on top")
    assert f"draw pile: {len(two(discard=cards('V7', 'C5')).draw)} cards" in heaps[0]


def test_empty_piles_and_an_empty_hand_are_said_to_be_so():
    state = two()._replace(draw=(), discard=(), bonuses=())
    state = state.with_player(1, state.player(1)._replace(hand=()))
    root = drawn(state)
    heaps = [words(node) for node in having(root, "dt-heap")]
    assert heaps == [
        "draw pile: 0 cards",
        "discard pile: 0 cards",
        "Alone inthe world2 events played, Alone in the world on top",
        "all island bonuses are won",
        "+7for most long claws",
    ]
    assert "Your hand is empty." in words(one(root, "dt-hand"))
    assert not [node for node in root.iter() if node.get("data-group") == "hand"]


def test_the_bonuses_that_are_left_lie_on_the_table_and_a_won_one_beside_its_name():
    state = two(bonuses_left=(5, 3))
    state = state.with_player(0, state.player(0)._replace(bonus=10))
    root = drawn(state)
    assert [node.get("aria-label") for node in having(root, "dt-bonuscard")] == ["+5", "+3", "+7"]
    assert words(one(root, "dt-won")) == "+10 complete island"


# --- every table ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_players_have_an_island_each(seats):
    players = [player(f"P{n}", f"A{n + 2}", "C5" if n < 3 else "C4", "H6" if n < 3 else "H7") for n in range(seats)]
    root = drawn(opened(*players), seat=seats - 1)
    assert len(having(root, "dt-seat")) == seats
    assert [words(node) for node in having(root, "dt-name")] == [f"P{n}" for n in (seats - 1, *range(seats - 1))]


def test_somebody_who_watches_has_no_hand_and_may_look_at_every_island():
    root = drawn(two(), seat=None)
    assert not having(root, "dt-hand")
    assert not having(root, "dt-mine")
    assert {name.partition(":")[0] for name in attribute(root, "data-target")} == {"twist"}


def test_a_little_rex_island_names_places_and_no_species():
    state = opened(player("Marco", *MARCO), player("Paula", *PAULA, island=IslandKind.LITTLE_REX))
    root = drawn(state)
    assert label(root, "place:sea") == "sea, empty"
    assert not having(one(root, "dt-mine"), "terrain")


def test_names_from_outside_are_escaped_and_may_be_long():
    name = '<b onclick=x>Ann & "Bob"</b> 🦕 ' + "Wolfeschlegel" * 2
    assert len(name) > 40
    root = drawn(opened(player(name, *MARCO), player("Paula", *PAULA)))
    assert name.rsplit(maxsplit=1)[-1] in words(having(root, "dt-name")[1])
    assert not root.findall(".//b[@onclick]")


@given(positions(), choices)
def test_any_table_from_any_seat_is_well_formed_and_names_its_parts_once(state, path):
    now = [state, *(before for before, _, _ in walk(state, path))][-1]
    for seat in (0, len(now.players) - 1, None):
        root = drawn(now, seat)
        for name in ("id", "data-key", "data-target"):
            values = list(attribute(root, name))
            assert len(values) == len(set(values)), name
        assert all(node.get("aria-label") for node in root.iter("button"))


@given(positions(), choices)
def test_the_same_view_gives_the_same_markup(state, path):
    now = [state, *(before for before, _, _ in walk(state, path))][-1]
    twin = State(*now)
    assert table(seen(now, 0), 0, Marks(), ENGLISH) == table(seen(twin, 0), 0, Marks(), ENGLISH)


def test_a_small_world_shows_only_the_territories_that_it_has():
    state = two()
    extent = state.setup.extent._replace(territories=(Territory.JUNGLE, Territory.DESERT), species=(Species.CARNI,))
    twist = tuple(d if place.home is Species.CARNI else None for place, d in zip(TERRITORIES, state.twist, strict=True))
    small = state._replace(setup=state.setup._replace(extent=extent), twist=twist)
    small = small.with_player(1, small.player(1)._replace(island=EMPTY_ISLAND))
    names = set(attribute(drawn(small), "data-target"))
    assert {n for n in names if n.startswith("twist")} == {"twist:jungle", "twist:desert"}
    assert {n for n in names if n.startswith("place")} == {"place:jungle", "place:desert"}


def test_at_the_end_nobody_is_asked_for_anything():
    over = two()._replace(phase=Phase.OVER, pile=(event("big-rock"),))
    root = drawn(over)
    assert not having(root, "dt-stance")
    assert one(one(root, "dt-pile"), "dt-event").get("aria-label") == "Event pile: Big Rock, 0 cards under it"


HASHED = """
from tests.widgets.test_table import Marks, played, table, seen, two, Prepare, cards, ENGLISH
targets = frozenset({"twist:jungle", "twist:sea", "hand:0"})
marks = Marks(frozenset({"hand:1", "hand:3"}), targets, frozenset({"place:sea"}))
print(table(seen(played(two(), Prepare(0, cards("H2", "H4"))), 1), 1, marks, ENGLISH))
"""


def test_the_markup_does_not_depend_on_the_hash_seed():
    def markup(seed):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        return subprocess.run([sys.executable, "-c", HASHED], env=environment, capture_output=True, check=True).stdout

    first = markup("1")
    assert b"dt-table" in first
    assert first == markup("2")


def test_open_plays_are_not_said_to_differ_before_they_are_compared():
    session = stepping("dt-parity-duo-against-single", "Marco", "en")
    while not isinstance(session.course.last, PlaysRevealed):
        session = session.act("do:step")
    text = "".join(panel.html for panel in session.picture().panels)
    assert "Compare species and totals." in text
    assert "No plays tie." not in text
    assert "tie with Herbi 6" in "".join(panel.html for panel in session.act("do:step").picture().panels)
