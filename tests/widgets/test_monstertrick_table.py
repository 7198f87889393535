"""The table of Monster Trick as pictures and as words."""

import pytest
from dinotwist_widgets.monstertrick import pictures
from dinotwist_widgets.monstertrick.desk import MonsterDesk
from dinotwist_widgets.monstertrick.drawings import SEATS, SHAPES
from dinotwist_widgets.monstertrick.marks import Marks
from dinotwist_widgets.monstertrick.sight import Sight
from dinotwist_widgets.monstertrick.table import table
from dinotwist_widgets.monstertrick.told import paragraphs
from dinotwist_widgets.pictures import Mark
from dinotwist_widgets.play.desk import Moment

from dinotwist.kit.words import ENGLISH
from dinotwist.monstertrick.box import SETS, Box
from dinotwist.monstertrick.cards import COLOURS, card, cards, deck
from dinotwist.monstertrick.facts import CardAdded, PileBegun, RoundBegun
from dinotwist.monstertrick.positions import Given, GivenPlayer, open_position
from dinotwist.monstertrick.rulings import DEFAULTS
from dinotwist.monstertrick.setup import Setup
from dinotwist.monstertrick.state import State
from dinotwist.monstertrick.views import seen
from tests.widgets.reading import attribute, having, one, read, target, words


def state() -> State:
    piles = ((("Ben", card("G3")), ("Ann", card("G5")), ("Ben", card("B2"))), (("Ann", card("Y1")),))
    ann = GivenPlayer("Ann", hand=cards("B4", "G1", "P6"), row=(3, 1, 2), tricks=1, points=4)
    ben = GivenPlayer("Ben", hand=cards("B1", "P2", "Y6"), row=(2, 1, 3), tricks=2)
    return open_position(Given([ann, ben], piles=piles, turn="Ann"), DEFAULTS).state


UNMARKED = Marks()


def sight(seat: int | None = 0, marks: Marks = UNMARKED, **more) -> Sight:
    return Sight(marks, ENGLISH, seen(state(), seat), seat, **more)


# --- pieces -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shown", deck(15), ids=str)
def test_a_card_says_its_value_its_colour_by_shape_and_its_colour_by_word(shown):
    root = read(pictures.card(shown, ENGLISH))
    assert words(one(root, "figure")) == str(shown.value)
    assert [node.get("d") for node in one(root, "badge").iter("path")] == [SHAPES[shown.colour]]
    assert words(one(root, "word")) == shown.colour.word


def test_no_two_colours_and_no_two_seats_share_a_shape():
    assert len(set(SHAPES.values())) == len(COLOURS)
    assert len(set(SEATS)) == SETS


def test_a_marker_of_a_colour_from_an_own_box_keeps_its_shape_on_plain_ground():
    known, own = read(pictures.marker(1, "red")), read(pictures.marker(1, 'tur"quoise'))
    assert [node.get("d") for node in known.iter("path")] == [node.get("d") for node in own.iter("path")] == [SEATS[1]]
    assert having(own, "seat-other")


def test_pictures_name_no_colour():
    drawn = "".join(
        (pictures.card(card("G8"), ENGLISH, set(Mark)), pictures.tile(3, up=False), pictures.place(set(Mark)))
    )
    assert "#" not in drawn
    assert "fill=" not in drawn


# --- the table ----------------------------------------------------------------------------------------------


def test_every_card_of_a_pile_lies_open_in_the_order_of_play():
    root = read(table(sight()))
    pile = target(root, "pile:0")
    assert [words(node) for node in having(pile, "figure")] == ["3", "5", "2"]
    assert words(one(pile, "dt-mowner")) == "Ann orange"
    assert "to beat: 5" in words(one(pile, "dt-mfoot"))


def test_the_hand_is_sorted_by_colour_with_the_word_above():
    groups = having(read(table(sight())), "dt-msuit")
    assert [words(one(group, "dt-mfirst")) for group in groups] == ["green", "purple", "blue"]


def test_somebody_who_only_watches_sees_no_hand_and_no_tile_that_is_down_unseen():
    root = read(table(sight(None)))
    assert not having(root, "dt-hand")
    rows = [[words(node) for node in having(row, "figure")] for row in having(root, "dt-mrow")]
    assert rows == [["3"], ["2", "1"]]


def test_marks_stand_in_the_key_once_and_on_the_last_card_of_a_pile():
    marks = Marks(frozenset({"hand:0"}), frozenset({"pile:0", "pile:new"}), frozenset({"pile:1"}))
    root = read(table(sight(marks=marks)))
    assert [words(node) for node in one(root, "dt-legend").iter("li")] == ["chosen", "can take the card", "refused"]
    assert ["is-target" in node.get("class") for node in having(target(root, "pile:0"), "dt-mcard")] == [
        False, False, True,
    ]  # fmt: skip


def test_a_card_has_the_same_key_in_the_hand_and_on_a_pile():
    assert {"card-G1", "card-G3", "card-B4"} <= set(attribute(read(table(sight())), "data-key"))


def test_the_table_in_words_says_everything_that_is_to_be_seen():
    assert list(paragraphs(sight())) == [
        "Round 1 of 3. Tiles of this round: 1, 2 and 3. It is the turn of Ann (orange).",
        "Pile 1: first colour green; cards green 3, green 5 and blue 2; marker of Ann (orange); card to beat green 5."
        " Pile 2: first colour yellow; cards yellow 1; marker of Ann (orange); card to beat yellow 1.",
        "Ann (orange): 4 points; 1 trick won; 3 cards in hand; 2 markers left; row: 3 up, 1 face down and 2 face down.",
        "Ben (red): 0 points; 2 tricks won; 3 cards in hand; 4 markers left; row: 2 face down, 1 up and face down.",
        "Your hand: green 1, purple 6 and blue 4.",
    ]


def test_a_box_of_ones_own_names_the_players_colours():
    table_ = state()
    box = Box(("lime & mint", "teal", "c", "d", "e"))
    setup: Setup = table_.setup._replace(box=box)
    root = read(table(Sight(Marks(), ENGLISH, table_._replace(setup=setup), 0)))
    assert "lime & mint" in words(one(root, "dt-mine"))


@pytest.mark.parametrize(
    ("last", "marked"),
    [
        (CardAdded(1, card("B2"), 0, thrown=True), "pile:0"),
        (PileBegun(0, card("Y1"), 0), "pile:1"),
        (RoundBegun(1, 0), None),
        (None, None),
    ],
)
def test_the_pile_on_which_a_card_was_just_played_is_marked(last, marked):
    root = read(MonsterDesk().table(Moment(seen(state(), 0), 0, None, None, last), ENGLISH))
    assert [node.get("data-target") for node in root.iter("button") if having(node, "changed")] == [marked] * bool(
        marked
    )
