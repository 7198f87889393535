"""Links: a table comes back from its link as it was, in few characters, and says what is not as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog, links
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.squeeze import squeeze, unsqueeze
from dinotwist.kit.versions import Version, version_notes
from dinotwist.links import FRAGMENT, pack, unpack
from tests.games.adventures import MOST, adventure, adventures

SAID = st.text(max_size=30)


@given(adventures(), SAID, SAID, st.data())
def test_a_table_comes_back_from_its_link(played, title, house, draw):
    seat = draw.draw(st.none() | st.integers(0, len(played.table.start.names) - 1))
    at = draw.draw(st.none() | st.integers(0, len(played.decisions)))
    table = played.table._replace(title=title, house=house, seat=seat, at=at)
    fragment = pack(table)
    assert fragment.startswith(FRAGMENT)
    for text in (
        fragment,
        "#" + fragment,
        "https://example.org/a/b.ipynb?x=1#" + fragment,
        fragment[6:],
        f" {fragment}\n",
    ):
        assert unpack(text) == links.Arrival(table, ())


@pytest.mark.parametrize(("game", "most"), [("dinotwist", 600), ("bilico", 200), ("monstertrick", 800)])
def test_a_whole_game_of_three_is_short(game, most):
    for seed in range(6):
        played = adventure(game, 3, seed, 400, "greedy")
        assert catalog.game(game).outcome(played.states[-1]) is not None
        assert len(pack(played.table)) < most


def data_of(table):
    return unsqueeze(pack(table)[len(FRAGMENT) :])


def packed(data):
    return FRAGMENT + squeeze(data)


@pytest.mark.parametrize("game", MOST)
def test_a_decision_that_is_refused_here_cuts_the_table_and_says_so(game):
    table = adventure(game, 2, 3, 6).table
    entries = (*table.entries[:4], table.entries[0], *table.entries[4:])
    arrival = unpack(pack(table._replace(entries=entries, at=6)))
    assert arrival.table == table._replace(entries=entries[: len(arrival.table.entries)], at=len(arrival.table.entries))
    assert str(arrival.notes[0]).startswith("The table stops before decision ")


def test_the_note_of_a_cut_names_the_clause():
    table = adventure("dinotwist", 2, 3, 2).table
    (note,) = unpack(pack(table._replace(entries=(*table.entries, table.entries[0])))).notes
    assert str(note).startswith("The table stops before decision 3 of 3, which is refused here: DT-R")


def test_a_table_that_cannot_be_arrives_with_its_reason():
    given = {"players": [{"name": "Ann", "hand": ["A7", "A7", "A7", "A7"]}, {"name": "Bo"}]}
    arrival = unpack(packed({"game": "dinotwist", "rules": "0.1.0", "start": {"given": given}, "decisions": []}))
    assert len(arrival.notes) == 1
    assert str(arrival.notes[0]).startswith("This table cannot be: ")
    assert arrival.table.start.names == ("Ann", "Bo")


VERSIONS = (Version("0.1.0"), Version("0.2.0", ("A tie buries.",)), Version("0.10.0", ("Voli swim.",)))


@pytest.mark.parametrize(
    ("made", "notes"),
    [
        ("0.10.0", []),
        ("0.10.1", []),
        ("0.2.0", ["This was made with version 0.2.0 of the rules; here it is 0.10.1. Since then:", "Voli swim."]),
        ("0.1.9", ["This was made with version 0.1.9 of the rules; here it is 0.10.1. Since then:",
                   "A tie buries.", "Voli swim."]),
        ("1.0.0", ["This was made with a later version of the rules, 1.0.0; here it is 0.10.1. "
                   "It may play otherwise."]),
    ],
)  # fmt: skip
def test_an_older_or_newer_version_says_what_changed(made, notes):
    assert [str(note) for note in version_notes(made, VERSIONS, "0.10.1")] == notes


def test_a_newer_link_opens_with_a_note():
    table = adventure("bilico", 2, 1, 3).table
    arrival = unpack(packed(data_of(table) | {"rules": "99.0.0"}))
    assert arrival.table == table
    assert "later version" in str(arrival.notes[0])


GOOD = data_of(adventure("dinotwist", 2, 1, 3).table)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "game: there is no game 'chess'"),
        ({"rules": "first"}, "rules: 'first' is no version"),
        ({"at": 9}, "at: 9 is not from 0 to 3"),
        ({"seat": -1}, "seat: -1 is not from 0 to 1"),
        ({"title": "x" * 201}, "title: at most 200"),
        ({"house": "x" * 201}, "house: at most 200"),
        ({"more": 1}, "there is no key more"),
        ({"start": {}}, "start"),
        ({"decisions": [{}] * 2001}, "decisions: there are more than 2000"),
        ({"decisions": [{"dance": 1}]}, r"decisions\[0\]: there is no key dance"),
        ({"rulings": {"dance": 1}}, "rulings: there is no ruling 'dance'"),
        ({"waived": ["DT-X"]}, "waived: there is no clause DT-X"),
        ({"title": 7}, "title: 7 is no text"),
    ],
)  # fmt: skip
def test_a_link_that_says_what_cannot_be_is_refused_with_its_place(change, words):
    with pytest.raises(DocumentError, match=words):
        unpack(packed(GOOD | change))


@given(st.sampled_from(tuple(MOST)), st.integers(2, 4), st.integers(0, 2**32))
def test_a_table_in_the_middle_of_a_game_with_its_whole_draw_pile_is_short(game, players, seed):
    entry = catalog.entry(game)
    given_text = entry.positions.random(players, seed)
    dealt = adventure(game, players, 1, 0).table
    table = dealt._replace(start=entry.positions.start(given_text, dealt.start.rulings))
    if game == "dinotwist":
        assert "draw_exactly" in given_text
    assert len("#" + pack(table)) < 1_200
    assert unpack(pack(table)).table == table
