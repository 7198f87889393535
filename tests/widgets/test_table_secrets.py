"""Nothing that a seat may not see is drawn, told or keyed, even when more than its view is handed in."""

from dinotwist_widgets.twist.marks import Marks
from dinotwist_widgets.twist.table import table
from dinotwist_widgets.twist.told import table_text
from hypothesis import given

from dinotwist.kit.words import ENGLISH
from dinotwist.twist.cards import TERRITORIES, Dino, Species, cards
from dinotwist.twist.decisions import Prepare
from dinotwist.twist.state import State
from dinotwist.twist.views import seen
from tests.engine.strategies import choices, positions, walk
from tests.widgets.reading import attribute, having, opened, played, player, read


def drawn(state: State, seat: int | None) -> str:
    return table(state, seat, Marks(), ENGLISH)


@given(positions(), choices)
def test_a_whole_state_draws_the_same_table_as_the_seats_view_of_it(state, path):
    states = [state, *(before for before, _, _ in walk(state, path))][-2:]
    for now in states:
        for seat in (len(now.players) - 1, None):
            assert drawn(now, seat) == drawn(seen(now, seat), seat)
            assert table_text(now, seat, ENGLISH) == table_text(seen(now, seat), seat, ENGLISH)


def other_worlds(state: State, seat: int) -> State:
    """The same table with other cards wherever the seat cannot look."""
    strange = Dino(Species.VOLI, 9, claw=True)
    players = tuple(
        p
        if n == seat
        else p._replace(
            hand=(strange,) * len(p.hand),
            graveyard=(strange,) * len(p.graveyard),
            play=None if p.play is None else p.play._replace(cards=(strange,) * len(p.play.cards)),
        )
        for n, p in enumerate(state.players)
    )
    return state._replace(players=players, draw=(strange,) * len(state.draw), pile=state.pile[:1] * len(state.pile))


def test_hidden_cards_leave_no_trace_in_pictures_names_keys_or_words():
    state = opened(
        player("Marco", "H4", "H2", "C8", graveyard=cards("A9", "A2")), player("Paula", "H6", "A3", "C7"),
        discard=cards("V5"),
    )  # fmt: skip
    prepared = played(state, Prepare(0, cards("H2", "H4")))
    assert drawn(prepared, 1) == drawn(other_worlds(prepared, 1), 1)
    assert table_text(prepared, 1, ENGLISH) == table_text(other_worlds(prepared, 1), 1, ENGLISH)


def test_the_part_of_another_player_holds_no_letter_and_no_value_of_hidden_cards():
    hand = ("H4", "H2", "C8", "V9")
    state = opened(player("Marco", *hand), player("Paula", "H6", "A3", "C7"))
    root = read(drawn(played(state, Prepare(0, cards("H2", "H4"))), 1))
    marco = having(root, "dt-seat")[1]
    assert not having(marco, "value")
    assert not having(marco, "dino")
    said = [value for node in marco.iter() for name, value in node.attrib.items() if name != "d"]
    assert not [value for value in said for card in ("H2", "H4", "C8", "V9", "Herbi", "Carni") if card in value]


def test_a_card_that_lies_face_down_is_keyed_by_its_place_alone():
    state = opened(player("Marco", "H4", "H2", "C8"), player("Paula", "H6", "A3", "C7"))
    root = read(drawn(played(state, Prepare(0, cards("C8"))), 1))
    marco = having(root, "dt-seat")[1]
    assert set(attribute(marco, "data-key")) == {"seat-0", "lane-0", "down-0-0", "larger-0"}


def test_the_same_seat_sees_its_own_cards():
    state = opened(player("Marco", "H4", "H2", "C8"), player("Paula", "H6", "A3", "C7"))
    names = [
        node.get("aria-label")
        for node in read(drawn(state, 0)).iter("button")
        if node.get("data-target", "").startswith("hand")
    ]
    assert names == ["Carni 8", "Herbi 2", "Herbi 4"]


def test_every_copy_of_a_card_has_a_key_of_its_own():
    state = opened(player("Marco", "H4", "H4", "C8"), player("Paula", "H4", "A3", "C7"))
    keys = [k for k in attribute(read(drawn(state, 0)), "data-key") if k.startswith("dino-H4")]
    assert keys == ["dino-H4-0", "dino-H4-1"]


def test_the_text_tells_the_seat_its_hand_and_of_others_only_counts():
    state = opened(player("Marco", "H4", "H2", "C8"), player("Paula", "H6", "A3", "C7"))
    told = table_text(state, 1, ENGLISH)
    assert "Your hand: Aqua 3, Carni 7 and Herbi 6." in told
    assert "hand: 3 cards" in told
    assert "Herbi 4" not in told


def test_the_text_tells_the_round_twist_island_and_who_decides():
    state = opened(player("Marco", "H4", "H2", "C8"), player("Paula", "H6", "A3", "C7"), card="meteor[jungle]")
    told = table_text(played(state, Prepare(0, cards("C8"))), 1, ENGLISH)
    for sentence in (
        "Round 4: everybody prepares.", "Event pile: Meteors (jungle).", "To decide: Paula.", "jungle Carni 7",
        "Destroyed in this round: jungle.", "Prepared: 1 card face down.", "1 player is still preparing.",
    ):  # fmt: skip
        assert sentence in told
    assert all(place.word in told for place in TERRITORIES)


def test_what_is_printed_on_a_card_does_not_look_like_a_card_of_its_own():
    state = opened(player("Marco", "H4", "C8"), player("Paula", "A3", "C7"), long_claws=cards("A3"))
    told = table_text(state, 1, ENGLISH)
    assert "Your hand: Aqua 3 (long claws) and Carni 7." in told
    assert "desert Carni 1 (Baby)" in told


def test_the_text_has_no_markup():
    state = opened(player("<b>Marco</b>", "H4", "H2", "C8"), player("Paula", "H6", "A3", "C7"))
    told = table_text(state, 1, ENGLISH)
    assert "<b>Marco</b>" in told
    assert "&lt;" not in told
