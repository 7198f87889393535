"""Links from a seat's view hold nothing that the seat may not see, and open as a table where all of it can be."""

import json
import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.chance import seeded
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.squeeze import squeeze, unsqueeze
from dinotwist.links import FRAGMENT, pack, unpack
from dinotwist.monstertrick import redeal as monster
from dinotwist.seen import dealt_afresh, seen_from, story_of
from dinotwist.twist.glimpse import sight
from tests.engine.strategies import setups
from tests.games.adventures import adventure, adventures

SIGHTS = {"dinotwist": sight, "monstertrick": monster.sight}
SECRET = tuple(SIGHTS)


@st.composite
def moments(draw):
    """A game that was played for a while, by all kinds of rulings and boxes, and one of its seats."""
    if draw(st.booleans()):
        start = draw(setups(whole=True))
        most, bot = draw(st.integers(0, 40)), draw(st.sampled_from(["random", "greedy"]))
        played = adventure("dinotwist", 0, draw(st.integers(0, 2**32)), most, bot, start)
    else:
        played = draw(adventures(games=SECRET, most=90))
    return played, draw(st.integers(0, len(played.table.start.names) - 1))


def data_of(fragment):
    return unsqueeze(fragment[len(FRAGMENT) :])


def view(table, seat):
    state = story_of(table).states[-1]
    return SIGHTS[table.game](state, seat)._replace(setup=None)


CARD = re.compile(r"\b[A-Z](?:1[0-5]|[1-9])\b")


def cards_in(thing):
    """All cards that are named anywhere in a value, claws left out."""
    found = set(CARD.findall(thing.replace("*", ""))) if isinstance(thing, str) else set()
    if hasattr(thing, "_asdict") and hasattr(thing, "hidden"):
        return set() if thing.hidden else {str(thing).replace("*", "")}
    for part in thing.values() if isinstance(thing, dict) else thing if isinstance(thing, (list, tuple)) else ():
        found |= cards_in(part)
    return found


@given(moments())
def test_a_link_from_a_seat_names_no_card_that_the_seat_did_not_see(moment):
    played, seat = moment
    game, story = catalog.game(played.table.game), story_of(played.table)
    data = data_of(pack(seen_from(played.table, seat)))
    seen = [game.view(state, seat)._replace(setup=None) for state in story.states]
    seen += [game.view(fact, seat) for facts in story.facts for fact in facts]
    own = [
        catalog.entry(game.name).records.write_entry(played.table.start, one)
        for one in story.decisions
        if one.seat == seat
    ]
    unseen = set(data["seen"].pop("unseen", []))
    named = cards_in({key: value for key, value in data.items() if key not in ("title", "house")})
    names = cards_in(list(played.table.start.names))
    assert named - names <= cards_in([*seen, *own]) | cards_in(data["seen"]["given"].get("box", {}))
    if game.name == "monstertrick":  # all other hands together, in order: that much a seat can count
        assert unseen & named == set() or played.states[-1].phase.value == "over"


@given(moments())
def test_a_link_from_a_seat_holds_neither_seed_nor_piles_nor_other_hands(moment):
    played, seat = moment
    data = data_of(pack(seen_from(played.table, seat)))
    assert not {"start", "decisions", "at"} & set(data)
    keys = set(re.findall(r'"(\w+)":', json.dumps(data)))
    assert not {"seed", "counter", "draw_exactly", "events_left", "deal", "plays_left"} & keys
    for other, player in enumerate(data["seen"]["given"]["players"]):
        assert other == seat or type(player.get("hand", 0)) is int
        assert other == seat or type(player.get("graveyard", 0)) is int


@given(moments())
def test_the_fresh_deal_looks_to_the_seat_as_the_table_did_and_gives_the_same_link(moment):
    played, seat = moment
    fragment = pack(seen_from(played.table._replace(title="T", house="H"), seat))
    table, notes = unpack(fragment)
    assert str(notes[0]).startswith("This table was shared as ")
    assume(len(notes) == 1)
    assert (table.seat, table.title, table.house) == (seat, "T", "H")
    assert view(table, seat) == view(played.table, seat)
    assert pack(seen_from(table, seat)) == fragment


@given(moments(), st.integers(0, 2**32))
def test_tables_that_a_seat_cannot_tell_apart_give_the_same_link(moment, seed):
    played, seat = moment
    shared = seen_from(played.table, seat)
    other, notes = dealt_afresh(shared, seeded(seed))
    assume(len(notes) == 1)
    assert pack(seen_from(other, seat)) == pack(shared)


@pytest.mark.parametrize("game", SECRET)
def test_nearly_every_table_opens_at_the_moment_that_was_shared(game):
    opened = []
    for seed in range(40):
        played = adventure(game, 2 + seed % 3, seed, 3 * seed, "greedy")
        opened.append(len(unpack(pack(seen_from(played.table, seed % 2))).notes) == 1)
    assert sum(opened) >= 38


@given(adventures(games=("bilico",)))
def test_a_game_that_hides_nothing_is_shared_whole(played):
    assert seen_from(played.table, 1) == played.table._replace(seat=1)


def test_what_is_shared_is_the_table_up_to_the_entry_that_is_shown():
    table = adventure("dinotwist", 3, 4, 12).table
    assert seen_from(table._replace(at=5), 0) == seen_from(table._replace(entries=table.entries[:5]), 0)


def test_a_deck_that_is_not_the_whole_one_cannot_be_shared_from_a_seat():
    table = adventure("dinotwist", 2, 1, 0).table
    small = table.start._replace(extent=table.start.extent._replace(copies=2))
    with pytest.raises(ValueError, match="cannot be shared from a seat"):
        seen_from(table._replace(start=small), 0)


def test_where_nothing_fits_the_table_opens_at_the_round_s_beginning():
    shared = seen_from(adventure("dinotwist", 2, 1, 1).table, 0)
    table, notes = unpack(pack(shared._replace(data=shared.data | {"mark": 1})))
    assert table.entries == ()
    assert str(notes[1]).startswith("It opens where the round began")


SHARED = {game: seen_from(adventure(game, 2, 1, 5).table, 0) for game in SECRET}


@pytest.mark.parametrize("game", SECRET)
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"given": {}}, "players"),
        ({"given": {"players": "all"}}, "players"),
        ({"given": {"players": [{"name": "Ann", "hand": []}, {"name": "Bo", "hand": -1}]}}, "no number of cards"),
        ({"given": {"players": [{"name": "Ann", "hand": []}, {"name": "Bo", "hand": 200}]}}, "more cards are hidden"),
        ({"given": {"players": [{"name": "Ann", "hand": []}]}, "more": 1}, "there is no key more"),
        ({"since": [{"prepare": {"Marco": ["Z9"]}}]}, "since|play"),
        ({"mark": "x"}, "mark"),
    ],
)  # fmt: skip
def test_what_no_seat_saw_is_refused(game, change, words):
    shared = SHARED[game]
    with pytest.raises(DocumentError, match=words):
        unpack(pack(shared._replace(data=shared.data | change)))


@pytest.mark.parametrize("seat", [-1, 2, 99])
@pytest.mark.parametrize("game", SECRET)
def test_a_seat_that_is_not_there_is_refused(game, seat):
    with pytest.raises(DocumentError):
        unpack(pack(SHARED[game]._replace(seat=seat)))


def test_a_table_as_seen_has_no_start_beside_it():
    data = data_of(pack(SHARED["dinotwist"]))
    for more in ({"at": 1}, {"decisions": [{"prepare": {}}]}, {"start": {"given": {}}}):
        with pytest.raises(DocumentError, match="neither a start nor decisions"):
            unpack(FRAGMENT + squeeze(data | more))
    with pytest.raises(DocumentError, match="nothing is hidden"):
        unpack(FRAGMENT + squeeze(data | {"game": "bilico"}))
