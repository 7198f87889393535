"""The atlas: what a cell may call shown or apart, drawn, made small, written and read again."""

import pytest

from dinotwist import catalog
from dinotwist.kit.atlas.cells import LEAST_TRIES, Alone, Sight, Standing, empty_atlas
from dinotwist.kit.atlas.checking import Replay, check, forget
from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import Exclusion, never_together
from dinotwist.kit.atlas.files import atlas_text, read_atlas, write_atlas
from dinotwist.kit.atlas.looking import Effect, look, shown_by
from dinotwist.kit.atlas.playing import Situation, Variant, differences, play
from dinotwist.kit.atlas.search import Search
from dinotwist.kit.atlas.shrinking import later, shows, shrunk, smaller
from dinotwist.kit.atlas.sweeping import Refuted, stands, sweep, to_sweep
from dinotwist.kit.facts import fold
from dinotwist.kit.words import said

GAMES = tuple(catalog.GAMES)
TIE = Situation(
    {
        "round": 2,
        "event": "fury[carni]",
        "players": [{"name": "Ann", "hand": ["C4", "A9"]}, {"name": "Bob", "hand": ["C4", "H9"]}],
    },
    {},
    ({"prepare": {"Ann": ["C4"]}}, {"prepare": {"Bob": ["C4"]}}),
)
"""Two equal plays under Fury: both are cancelled."""


def ours(name="dinotwist"):
    return catalog.atlas_game(name)


def feature(key, name="dinotwist"):
    return next(f for d in ours(name).dimensions for f in d.features if f.key == key)


def cell(atlas, one, other):
    return atlas.cells.get((one, other)) or atlas.cells[other, one]


@pytest.mark.parametrize("name", GAMES)
def test_every_two_features_have_one_cell(name):
    keys = [f.key for d in ours(name).dimensions for f in d.features]
    cells = empty_atlas(ours(name), 1).cells
    assert len(keys) == len(set(keys))
    assert {frozenset(pair) for pair in cells} == {frozenset((a, b)) for a in keys for b in keys if a != b}


@pytest.mark.parametrize("name", GAMES)
def test_features_name_clauses_of_their_game(name):
    rules = ours(name).entry.game.rules
    for dimension in ours(name).dimensions:
        for each in dimension.features:
            assert each.clauses, each.key
            assert all(number in rules for number in each.clauses), each.key


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_that_is_played_stands_in_one_chapter(name):
    rules = ours(name).entry.game.rules
    sections = next(d for d in ours(name).dimensions if d.name == "section").features
    numbers = [number for section in sections for number in section.clauses]
    assert len(numbers) == len(set(numbers))
    assert all(rules[number].kind.name not in ("PHYSICAL", "CONSEQUENCE") for number in numbers)


def test_two_readings_of_one_ruling_and_two_player_counts_are_never_together():
    two, three = feature("players:2"), feature("players:3")
    strict, weak = (feature(f"ruling:graveyard_condition=positional_{how}") for how in ("strict", "weak"))
    assert never_together(two, three) is not None
    assert never_together(strict, weak) is not None
    assert never_together(two, strict) is None


def test_a_playing_says_what_lies_there_at_the_end():
    seen = play(ours(), Variant(TIE)).seen
    assert seen["cancelled", "Ann"] is True
    assert seen["strength", "Bob"] == 7
    assert seen["graveyard", "Ann"] == 1


def test_a_refused_entry_stops_the_playing_and_counts_as_a_difference():
    nobody = TIE._replace(when=({"prepare": {"Ann": ["C9"]}},))
    stopped = play(ours(), Variant(nobody))
    assert stopped.stopped == ("entry", "0")
    base = play(ours(), Variant(TIE))
    assert ("entry", "0") in differences(base, stopped, frozenset())


def test_a_table_that_cannot_be_laid_is_the_only_difference():
    impossible = TIE._replace(given={**TIE.given, "round": 40})
    assert differences(play(ours(), Variant(TIE)), play(ours(), Variant(impossible)), frozenset()) == {("table",)}


def test_things_of_a_player_who_left_are_not_compared():
    three = {**TIE.given, "players": [*TIE.given["players"], {"name": "Cy", "hand": []}]}
    base, other = (play(ours(), Variant(TIE._replace(given=given))) for given in (three, TIE.given))
    assert not any("Cy" in thing for thing in differences(base, other, frozenset({"Cy"})))
    assert any("Cy" in thing for thing in differences(base, other, frozenset()))


def test_an_event_is_taken_away_by_a_card_that_says_nothing():
    seen = look(ours(), TIE)
    changed = {thing for effect in seen.effects("event:fury") for thing in effect.changed}
    assert ("strength", "Ann") in changed
    assert ("cancelled", "Ann") not in changed  # they tie without the bonus as well


def test_both_must_change_the_same_thing():
    one = (Effect("a", frozenset({("draw",)})),)
    other = (Effect("b", frozenset({("round",)})),)
    assert shown_by(one, other) is None
    assert shown_by(one, one).things == {("draw",)}


def test_a_direct_finding_comes_before_one_that_stops():
    stops = Effect("a", frozenset({("draw",), ("entry", "0")}), stopped=True)
    goes_on = Effect("b", frozenset({("draw",)}))
    assert not shown_by((stops,), (goes_on,)).direct
    assert shown_by((stops, goes_on), (goes_on,)).direct
    assert shown_by((stops,), (stops,)).direct


def test_fury_and_the_reveal_are_shown_where_the_strength_is_compared():
    both = shows(ours(), TIE, feature("event:fury"), feature("section:order"))
    assert both is None  # both plays are cancelled: nobody is in the order
    assert shows(ours(), TIE, feature("section:parity"), feature("players:2")) is not None


def test_what_is_made_small_still_shows_it_and_weighs_no_more():
    atlas = empty_atlas(ours(), 1)
    found = cell(atlas, "section:parity", "players:2")
    both = shows(ours(), TIE, found.one, found.other)
    found.shown = Sight(TIE, both.removals, both.direct)
    small = shrunk(ours(), found)
    assert shows(ours(), small, found.one, found.other) is not None
    assert small.weight < TIE.weight


def played_on(situation, decisions):
    """The situation with so many decisions more, each the first legal one."""
    game = ours().entry.game
    for _ in range(decisions):
        playing = play(ours(), Variant(situation))
        state = fold(playing.before, playing.facts)
        choice = game.legal(state, game.turn(state).seats[0])[0]
        situation = situation._replace(when=(*situation.when, ours().written(situation.names, choice)))
    return situation


def test_a_game_that_shows_it_late_begins_late_and_ends_as_it_did():
    game = played_on(ours().whole_game(Dice(3), (feature("players:2"),)), 30)
    late = list(later(ours(), game))
    assert late
    assert all(len(each.when) < len(game.when) for each in late)
    islands = [[now for now in play(ours(), Variant(each)).seen.items() if now[0][0] == "island"] for each in late]
    assert [now for now in play(ours(), Variant(game)).seen.items() if now[0][0] == "island"] in islands


def test_making_small_ends_where_nothing_can_go():
    assert smaller(TIE, lambda _situation: False) == TIE
    least = smaller(TIE, lambda situation: situation.names == ("Ann", "Bob"))
    assert least.given == {"players": [{"name": "Ann"}, {"name": "Bob"}]}


def test_a_cell_is_apart_only_after_enough_tries_and_with_both_positions():
    found = cell(empty_atlas(ours(), 1), "event:fury", "event:trio")
    assert found.standing is Standing.OPEN
    found.together = LEAST_TRIES
    assert found.standing is Standing.OPEN
    found.alone = [Alone(TIE, "fury", only=True), Alone(TIE, "trio", only=True)]
    assert found.standing is Standing.INDEPENDENT
    found.shown = Sight(TIE, ("fury", "trio"))
    assert found.standing is Standing.SHOWN


def test_the_same_seed_and_tries_give_the_same_file():
    texts = []
    for _ in range(2):
        atlas = empty_atlas(ours("monstertrick"), 5)
        search = Search(ours("monstertrick"), atlas, [])
        for _ in range(12):
            search.step()
        texts.append(atlas_text(atlas))
    assert texts[0] == texts[1]


def test_going_on_from_a_file_is_like_never_having_stopped(tmp_path):
    game, whole = ours("monstertrick"), empty_atlas(ours("monstertrick"), 5)
    search = Search(game, whole, [])
    for number in range(12):
        if number == 6:
            write_atlas(whole, tmp_path / "half.json")
        search.step()
    half = read_atlas(game, (tmp_path / "half.json").read_text("utf-8"))
    search = Search(game, half, [])
    for _ in range(6):
        search.step()
    assert atlas_text(half) == atlas_text(whole)


@pytest.mark.parametrize("text", ["[]", "{}", '{"game": "bilico", "format": 1}', "nonsense"])
def test_another_text_is_no_atlas(text):
    with pytest.raises(ValueError, match=r"no atlas|Expecting value"):
        read_atlas(ours(), text)


def test_a_position_that_no_longer_shows_it_is_found_by_the_check():
    atlas = empty_atlas(ours(), 1)
    found = cell(atlas, "event:fury", "players:2")
    found.shown = Sight(TIE, ("fury", "+"))
    plain = TIE._replace(given={**TIE.given, "event": "disasters"})
    cell(atlas, "event:trio", "players:2").shown = Sight(plain, ("trio", "+"))
    whys = {finding.cell.pair: finding.why for finding in check(ours(), atlas) if finding is not None}
    assert whys["event:trio", "players:2"] == "its position does not show it"
    assert whys["event:solo", "players:2"] == "it is open"
    assert ("players:2", "players:3") not in whys


def test_what_no_longer_holds_can_be_forgotten():
    atlas = empty_atlas(ours(), 1)
    wrong, right = cell(atlas, "event:trio", "players:2"), cell(atlas, "section:parity", "players:2")
    wrong.shown = Sight(TIE, ("trio", "+"))
    both = shows(ours(), TIE, right.one, right.other)
    right.shown = Sight(TIE, both.removals, both.direct)
    assert [found.pair for found in forget(ours(), atlas)] == [wrong.pair]
    assert wrong.shown is None
    assert right.shown is not None


@pytest.mark.parametrize("name", GAMES)
def test_the_packaged_atlas_holds_where_it_is_looked_at(name):
    """A spread of the cells; `dinotwist atlas GAME --check` plays all of them."""
    atlas = read_atlas(ours(name), catalog.atlas_file(name).read_text("utf-8"))
    replay = Replay(ours(name))
    shown = [each for each in atlas.cells.values() if each.shown is not None]
    assert len(shown) > len(atlas.cells) / 2
    for each in shown[:: max(1, len(shown) // 40)]:
        assert replay.shows(each, each.shown), each.pair
    apart = [each for each in atlas.cells.values() if each.standing is Standing.INDEPENDENT]
    for each in apart[:: max(1, len(apart) // 8)]:
        for alone, mine, theirs in zip(each.alone, (each.one, each.other), (each.other, each.one), strict=True):
            assert replay.alone(alone, mine, theirs), each.pair


def test_a_reason_stands_against_whole_games():
    atlas = empty_atlas(ours(), 1)
    cells = to_sweep(atlas)
    assert cells
    assert sum(sweep(ours(), atlas, 1)) == sum(each.stood for each in cells)
    assert all(each.stood >= 1 and each.standing is Standing.IMPOSSIBLE for each in cells)


def test_a_wrong_reason_is_refuted_by_a_game():
    found = cell(empty_atlas(ours(), 1), "players:3", "ruling:parity_rule=species_or_value")
    found.excluded = Exclusion(said("nothing"), ("DT-R30",), idle=found.other.key)
    with pytest.raises(Refuted, match="leads to something else"):
        all(stands(ours(), [found], Dice(1, number)) for number in range(40))
