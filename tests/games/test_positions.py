"""Tables written down, and read again: the same table, all that is impossible at once, and mends that help."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given as of
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.cases import case_files, read_cases
from dinotwist.kit.clauses import NoGame
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.positions import MOST_FAULTS, path_text
from dinotwist.tables import cut, play_table
from tests.games.adventures import MOST, Adventure, adventure, adventures

GAMES = tuple(catalog.GAMES)
CASES = {
    game: [
        case
        for path in case_files((catalog.cases_of(game),))
        for case in read_cases(path.read_text("utf-8"), path.name, catalog.case_games())
    ]
    for game in GAMES
}


def start_of(game: str, given: dict[str, Any], rulings: Any = None) -> Any:
    """What a game begins with at a position."""
    return catalog.entry(game).positions.start(given, readings(game) if rulings is None else rulings)


def readings(game: str) -> Any:
    """The default readings of a game."""
    return type(CASES[game][0].script.rulings)()


def opened(game: str, given: dict[str, Any], rulings: Any = None) -> Any:
    """The state of a position at its first question."""
    return catalog.entry(game).records.open_start(start_of(game, given, rulings)).state


def alike(state: Any) -> Any:
    """A state without the names of chance in its set-up, and with what lies in the box in no order."""
    setup, fields = state.setup, {}
    if hasattr(setup, "seed"):
        setup = setup._replace(seed=0)
    if hasattr(setup, "deal"):
        setup = setup._replace(deal=(), box=setup.box._replace(events=tuple(sorted(setup.box.events, key=str))))
    if hasattr(setup, "starter"):
        setup = setup._replace(starter=0)
    for name in ("aside", "boxed", "gone"):
        if hasattr(state, name):
            fields[name] = tuple(sorted(getattr(state, name), key=str))
    return state._replace(setup=setup, **fields)


def written_of(game: str, told: Adventure) -> list[tuple[int, dict[str, Any]]]:
    """The states of a game that can be written down, each with its number."""
    written = [catalog.entry(game).positions.written(state) for state in told.states]
    return [(number, given) for number, given in enumerate(written) if given is not None]


# --- Tables as text -------------------------------------------------------------------------------------------


@of(adventures())
def test_a_table_that_was_written_down_opens_as_it_was(told):
    game = told.table.game
    for number, given in written_of(game, told):
        assert alike(opened(game, given)) == alike(told.states[number])


@of(adventures(), st.integers(0, 1000))
def test_playing_on_from_a_written_table_gives_the_same_facts(told, pick):
    game, places = told.table.game, written_of(told.table.game, told)
    rules = catalog.entry(game).game
    number, given = places[pick % len(places)]
    here, there = opened(game, given), told.states[number]
    for decision in told.decisions[number:]:
        again, before = rules.apply(here, decision), rules.apply(there, decision)
        assert again.facts == before.facts
        here, there = again.state, before.state


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_every_round_of_a_whole_game_can_be_written_down(game, players):
    told = adventure(game, players, 7, 400)
    turns = {getattr(state, "number", state.round) for state in told.states[:-1]}
    written = {getattr(told.states[at], "number", told.states[at].round) for at, _given in written_of(game, told)}
    assert written == turns


@of(st.sampled_from(GAMES), st.integers(2, 4), st.integers(0, 2**64 - 1))
def test_a_random_table_is_possible_and_always_the_same(game, players, seed):
    positions = catalog.entry(game).positions
    given = positions.random(players, seed)
    assert len(given["players"]) == players
    assert positions.faults(given, readings(game)) == ()
    assert positions.random(players, seed) == given == positions.normal(given)


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_table_is_possible_for_any_number_of_players(game):
    positions = catalog.entry(game).positions
    for players in range(2, MOST[game] + 1):
        assert positions.faults(positions.empty(players), readings(game)) == ()


@pytest.mark.parametrize("game", GAMES)
def test_the_canonical_text_of_a_position_is_the_same_table_in_fewer_words(game):
    positions = catalog.entry(game).positions
    for case in CASES[game]:
        normal = positions.normal(case.text.given)
        assert positions.normal(normal) == normal
        assert len(str(normal)) <= len(str(case.text.given)) + 40
        if case.text.refused is None:
            assert opened(game, normal, case.script.rulings) == opened(game, case.text.given, case.script.rulings)


@of(adventures(), st.integers(0, 60))
def test_a_table_that_is_cut_short_lies_as_it_lay(told, number):
    short = cut(told.table, number)
    lying = told.states[min(number, len(told.decisions))]
    assert alike(play_table(short).state) == alike(lying)
    assert len(short.entries) <= number


# --- Faults ---------------------------------------------------------------------------------------------------

scalars = st.none() | st.booleans() | st.integers(-3, 200) | st.floats(allow_nan=False) | st.text(max_size=8)
words = st.sampled_from(
    ["A7", "c7", "C7*", "J11", "??", "A1", "fury[carni]", "fury", "big-rock", "beach", "G8", "a", "Ann"]
)
anything = st.recursive(
    scalars | words,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6) | words, inner, max_size=5),
    max_leaves=12,
)


def places_in(value: Any, place: tuple = ()) -> list[tuple]:
    """The places of all parts of a position."""
    found = [place]
    if isinstance(value, dict):
        found += [inner for key, part in value.items() for inner in places_in(part, (*place, key))]
    if isinstance(value, list):
        found += [inner for at, part in enumerate(value) for inner in places_in(part, (*place, at))]
    return found


def with_part(value: Any, place: tuple, part: Any) -> Any:
    """The position with another part in a place."""
    if not place:
        return part
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[place[0]] = with_part(value[place[0]], place[1:], part)
    return copy


KEYS = {
    "dinotwist": "round players twist event event_now events_left events_turned draw draw_exactly discard bonuses_left "
    "long_claws promo box seed deal name island hand territories graveyard graveyard_seen bonus redealt",
    "bilico": "players turn palazzi rules floors_left roofs_left bonus_cards last_built first_game turns_played box "
    "name score bronze gold cards tally turns forgot penalised debt built last levels stump rule",
    "monstertrick": "round players turn piles plays_left seed box name hand row tricks points exact kept",
}


@st.composite
def broken(draw):
    """A position of a case or of a game, with some parts changed at random."""
    game = draw(st.sampled_from(GAMES))
    case = draw(st.sampled_from(CASES[game]))
    given = case.text.given
    if draw(st.booleans()):
        given = catalog.entry(game).positions.random(draw(st.integers(2, 4)), draw(st.integers(0, 50)))
    for _change in range(draw(st.integers(1, 4))):
        places = places_in(given)
        place = draw(st.sampled_from(places))
        part = given
        for key in place:
            part = part[key]
        if isinstance(part, dict):
            part = part | {draw(st.sampled_from(KEYS[game].split())): draw(anything)}
        elif isinstance(part, list) and part:
            part = [*part, draw(st.sampled_from(part) | anything)]
        else:
            part = draw(anything)
        given = with_part(given, place, part)
    return game, given, case.script.rulings


def opens(game: str, given: Any, rulings: Any) -> bool:
    """Whether a position can be opened."""
    try:
        opened(game, given, rulings)
    except (DocumentError, NoGame):
        return False
    return True


@of(broken())
def test_a_position_has_no_faults_exactly_when_it_opens(found):
    game, given, rulings = found
    assert (catalog.entry(game).positions.faults(given, rulings) == ()) == opens(game, given, rulings)


ROWS = [("dinotwist", "hand"), ("bilico", "cards"), ("monstertrick", "row"), ("monstertrick", "hand")]


@pytest.mark.parametrize(("game", "row"), ROWS)
@pytest.mark.parametrize("part", [{}, {"A": 1}, "", "A7"])
def test_keys_or_letters_are_no_row(game, row, part):
    given = {"players": [{"name": "Ann", row: part}, {"name": "Ben"}]}
    assert catalog.entry(game).positions.faults(given, readings(game))
    assert not opens(game, given, readings(game))


@of(broken())
def test_a_mend_takes_its_fault_away_and_brings_no_other(found):
    game, given, rulings = found
    positions = catalog.entry(game).positions
    faults = positions.faults(given, rulings)
    told = Counter(str(fault.reason) for fault in faults)
    for fault in faults:
        if fault.mend is not None:
            after = Counter(str(other.reason) for other in positions.faults(fault.mend.given, rulings))
            assert not after - (told - Counter([str(fault.reason)]))


@of(st.sampled_from(GAMES), anything)
def test_anything_at_all_has_faults_or_opens(game, given):
    positions = catalog.entry(game).positions
    faults = positions.faults(given, readings(game))
    assert (faults == ()) == opens(game, given, readings(game))
    assert positions.normal(given) == given or faults == ()


@of(broken())
def test_the_canonical_text_of_any_position_is_canonical(found):
    game, given, _rulings = found
    positions = catalog.entry(game).positions
    normal = positions.normal(given)
    assert positions.normal(normal) == normal


@pytest.mark.parametrize("game", GAMES)
def test_a_huge_or_deep_text_is_answered_with_some_faults(game):
    positions = catalog.entry(game).positions
    deep: Any = "x"
    for _level in range(5000):
        deep = [deep]
    for value in ({"players": ["x"] * 20_000}, {"players": deep}, {"seed": deep, "x" * 50_000: 1}, deep):
        assert 0 < len(positions.faults(value, readings(game))) <= MOST_FAULTS


TWO = [{"name": "Ann"}, {"name": "Ben"}]
EMPTY = [player | {"hand": []} for player in TWO]
EXAMPLES = [
    ("dinotwist", {"players": TWO, "sed": 2}, "sed", (), {"players": TWO, "seed": 2}),
    ("dinotwist", {"players": [TWO[0], {"name": "Ben", "hand": ["c7"]}]}, "players[1].hand[0]", (), None),
    ("dinotwist", {"players": TWO[:1]}, "players", ("DT-R1",), {"players": [TWO[0], {"name": "Bob"}]}),
    ("dinotwist", {"players": [*TWO, {"name": "Ann"}]}, "players[2].name", (), {"players": [*TWO, {"name": "Bob"}]}),
    ("dinotwist", {"players": [*TWO, {"name": " "}]}, "players[2].name", (), {"players": [*TWO, {"name": "Bob"}]}),
    ("dinotwist", {"players": TWO, "draw": ["A7"] * 4}, "draw[3]", (), {"players": TWO, "draw": ["A7"] * 3}),
    ("dinotwist", {"players": TWO, "twist": {"beach": "V3"}}, "twist.beach", ("DT-R41",), None),
    ("dinotwist", {"players": TWO, "round": 3}, "event", ("DT-R20",), None),
    ("dinotwist", {"players": TWO, "event": "solo"}, "round", ("DT-R14",), None),
    ("dinotwist", {"players": TWO, "round": 12, "event": "solo"}, "round", ("DT-R17",), None),
    ("dinotwist", {"players": TWO, "round": 2, "event": "fury[carn]"}, "event", (), None),
    ("dinotwist", {"players": TWO, "round": 2, "event": "volcano"}, "event", ("DT-R44",), None),
    ("dinotwist", {"players": [{"name": "Ann", "bonus": 10}, TWO[1]]}, "bonuses_left", ("DT-R60",), None),
    ("dinotwist", {"players": TWO, "bonuses_left": [5, 10]}, "bonuses_left", ("DT-R59",), None),
    (
        "dinotwist",
        {"players": [{"name": "Ann", "hand": ["A2"] * 3 + ["C2"] * 3 + ["V2"] * 2}, TWO[1]]},
        "players[0].hand",
        ("DT-R43c",),
        None,
    ),
    ("dinotwist", {"players": [{"name": "Ann", "graveyard": 200}, TWO[1]]}, "players[0].graveyard", (), None),
    (
        "dinotwist",
        {"players": TWO, "long_claws": ["C7"], "box": "standard"},
        "box",
        (),
        {"players": TWO, "box": "standard"},
    ),
    ("dinotwist", {"players": [{"name": "Ann", "hand": ["J11"]}, TWO[1]]}, "players[0].hand[0]", ("DT-R70",), None),
    (
        "dinotwist",
        {"players": TWO, "round": 2, "event": "solo", "events_turned": ["trio"]},
        "events_turned",
        ("DT-R18",),
        None,
    ),
    ("bilico", {"players": [{"name": "Ann", "gold": 2}, TWO[1]]}, "players[0].bronze", ("BI-R12",), None),
    ("bilico", {"players": TWO, "palazzi": {"a": {"levels": [3, 2]}}}, "palazzi.a.levels", ("BI-R18",), None),
    ("bilico", {"players": TWO, "palazzi": {"e": {}}}, "palazzi.e", (), {"players": TWO, "palazzi": {}}),
    ("bilico", {"players": TWO, "rules": {"a": 4}}, "rules.a", ("BI-R16",), None),
    ("bilico", {"players": TWO, "floors_left": -1}, "floors_left", ("BI-R6",), {"players": TWO, "floors_left": 0}),
    ("bilico", {"players": TWO, "turn": "Zoe"}, "turn", ("BI-R9",), {"players": TWO, "turn": "Ann"}),
    ("bilico", {"players": [{"name": "Ann", "bronze": 0, "gold": 0}, TWO[1]]}, "turn", ("BI-R12",), None),
    (
        "monstertrick",
        {"players": EMPTY, "piles": [[["Ann", "G3"]], [["Ben", "G3"]]]},
        "piles[1][0][1]",
        ("MT-R15",),
        None,
    ),
    ("monstertrick", {"players": EMPTY, "piles": [[["Ann", "G15"]]]}, "piles[0][0][1]", ("MT-R4",), None),
    ("monstertrick", {"players": [{"name": "Ann", "row": [1, 1, 2]}, TWO[1]]}, "players[0].row", ("MT-R6",), None),
    ("monstertrick", {"players": [{"name": "Ann", "row": [9, 1, 2]}, TWO[1]]}, "players[0].row", ("MT-R5",), None),
    ("monstertrick", {"players": TWO, "round": 4}, "round", ("MT-R3",), {"players": TWO, "round": 3}),
    ("monstertrick", {"players": [{"name": "Ann", "kept": [3]}, TWO[1]]}, "players[0].kept", ("MT-R30",), None),
]


@pytest.mark.parametrize(
    ("game", "given", "path", "clauses", "mended"), EXAMPLES, ids=[f"{e[0]} {e[2]}" for e in EXAMPLES]
)
def test_a_fault_names_its_place_and_clauses_and_offers_a_mend(game, given, path, clauses, mended):
    positions = catalog.entry(game).positions
    (fault,) = positions.faults(given, readings(game))
    assert (fault.path, fault.clauses) == (path, clauses)
    assert fault.mend is not None
    assert positions.faults(fault.mend.given, readings(game)) == ()
    if mended is not None:
        assert fault.mend.given == mended


def test_all_faults_are_told_at_once_in_words():
    given = {"players": [{"name": "Ann", "hand": ["X9"]}, {"name": "Ann"}], "round": 99, "evnt": "solo"}
    faults = catalog.entry("dinotwist").positions.faults(given, readings("dinotwist"))
    assert {fault.path for fault in faults} == {"players[0].hand[0]", "players[1].name", "round", "evnt"}
    assert all(str(fault.reason).endswith(".") for fault in faults)


def test_a_place_is_told_as_it_stands_in_the_text_even_behind_words_that_cannot_be_read():
    given = {"players": TWO, "draw": ["nonsense", "A7", "A7", "A7", "A7"]}
    faults = catalog.entry("dinotwist").positions.faults(given, readings("dinotwist"))
    assert [fault.path for fault in faults] == ["draw[0]", "draw[4]"]
    assert path_text(("players", 0, "hand")) == "players[0].hand"
