"""Each clause at a small table: what it does, and what would be without it."""

import pytest

from dinotwist.kit.clauses import Kind, NoGame, Standing
from dinotwist.monstertrick import facts as f
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.cards import card
from dinotwist.monstertrick.decisions import Lay, Play
from dinotwist.monstertrick.rulings import FinalTie, Rulings
from dinotwist.monstertrick.setup import Extent, setup
from dinotwist.monstertrick.state import Phase
from tests.monstertrick.tables import GAME, NAMES, owners, places, play, refused, table


def test_all_34_clauses_are_there_in_order():
    assert [clause.number for clause in RULES] == [f"MT-R{number}" for number in range(1, 35)]
    assert [clause.number for clause in RULES if clause.kind is Kind.PHYSICAL] == ["MT-R10"]


def test_what_only_public_pages_say_is_marked_so():
    public = {clause.number for clause in RULES if clause.standing is Standing.PUBLIC}
    assert public == {f"MT-R{n}" for n in (1, 2, 4, 5, 21, 22, 23, 24, 25, 29, 31, 32)}
    ruled = {clause.number for clause in RULES if clause.standing is Standing.RULING}
    assert ruled == {"MT-R33", "MT-R34"}


def test_what_page_18_would_say_points_to_the_missing_page():
    cited = {c.number for c in RULES if any(cite.source.kind == "missing" for cite in c.citations)}
    assert cited == {f"MT-R{n}" for n in (22, 23, 24, 25, 26, 29, 31)}
    place = next(iter(RULES["MT-R25"].citations)).said()
    assert str(place) == "Monster Trick manual, page 18, not in our sources"


def test_no_stated_clause_rests_on_public_pages_alone():
    for clause in RULES:
        if clause.standing is Standing.STATED:
            assert any(citation.source.code == "S3" for citation in clause.citations), clause


@pytest.mark.parametrize(("number", "highest"), [(2, 6), (3, 9), (4, 12), (5, 15)])
def test_r4_each_player_adds_three_values_of_each_colour(number, highest):
    state = GAME.begin(setup(*NAMES[:number])).state
    cards = sorted(c for player in state.players for c in player.hand)
    assert len(cards) == len(set(cards)) == 12 * number
    assert {c.value for c in cards} == set(range(1, highest + 1))


def test_r4_every_round_is_dealt_afresh():
    state = table("G5", "Y6", turn=0, piles=("Ann:P1",))
    after = play(play(state, "G5"), "Y6")
    assert after.round == 2
    assert [len(player.hand) for player in after.players] == [12, 12]
    assert after.gone == after.rest == ()


@pytest.mark.parametrize("names", [(), ("Ann",), ("Ann", "Ann"), tuple("ABCDEF")])
def test_r1_no_game_begins_with_too_few_too_many_or_equal_names(names):
    with pytest.raises(NoGame):
        GAME.begin(setup(*names))


def test_a_small_world_that_the_box_cannot_fill_is_refused():
    for extent in (Extent(values_each=8), Extent(colours=()), Extent(rounds=0)):
        with pytest.raises(NoGame):
            GAME.begin(setup("Ann", "Ben")._replace(extent=extent))


def test_r6_rows_are_laid_in_any_order_and_play_begins_when_all_lie():
    state = GAME.begin(setup("Ann", "Ben", "Cy")).state
    for seat in (2, 0):
        state = GAME.apply(state, Lay(seat, (3, 1, 2))).state
    assert GAME.turn(state).seats == (1,)
    state = GAME.apply(state, Lay(1, (1, 2, 3))).state
    assert (state.phase, GAME.turn(state).seats) == (Phase.PLAY, (0,))


def test_r7_r27_the_turn_goes_clockwise_from_the_oldest():
    state = table("G5 Y6", "G4 Y5", "G3 Y4")
    assert refused(state, "G4", seat=1) == ("MT-R7",)
    assert play(state, "G5").turn == 1
    assert play(table("G5 Y6", "G4 Y5", "G3 Y4", turn=2), "G3").turn == 0


def test_r8_without_it_a_player_plays_on():
    state = play(table("G5 Y6", "G4 Y5", waived="MT-R8"), "G5")
    assert state.turn == 0
    assert play(state, "Y6").turn == 1


def test_r9_a_fifth_pile_is_refused_whatever_the_card():
    state = table("G5 Y6", "G4 B5", piles=("Ann:G1", "Ben:Y1", "Ann:P1", "Ben:B1"))
    assert refused(state, "G5") == refused(state, "Y6") == ("MT-R9",)
    lenient = table("G5 Y6", "G4 B5", piles=("Ann:G1", "Ben:Y1", "Ann:P1", "Ben:B1"), waived="MT-R9")
    assert len(play(lenient, "G5").piles) == 5


def test_r11_who_begins_a_pile_owns_it():
    assert owners(play(table("G5", "Y6 Y5"), "G5")) == [0]
    assert owners(play(table("G5", "Y6 Y5", waived="MT-R11"), "G5")) == [None]


def test_r12_a_higher_card_of_the_colour_takes_the_pile():
    facts = GAME.apply(table("G5 Y1", "Y6", piles=("Ben:G4",)), Play(0, card("G5"), 0)).facts
    assert [type(fact) for fact in facts] == [f.CardAdded, f.MarkerReplaced, f.TurnPassed]
    assert (facts[1].seat, facts[1].before) == (0, 1)


def test_r12_the_own_pile_needs_no_new_marker_but_is_harder_to_take():
    state = play(table("G5 Y1", "G4 Y6", piles=("Ann:G3",)), "G5", 0)
    assert owners(state) == [0]
    assert owners(play(state, "G4", 0)) == [0]


@pytest.mark.parametrize(
    ("text", "owner", "clauses"),
    [
        ("G2", "Ben", ("MT-R8", "MT-R16", "MT-R13")),
        ("Y6", "Ben", ("MT-R8", "MT-R16", "MT-R19", "MT-R13")),
        ("G5", "Ann", ("MT-R8", "MT-R16", "MT-R14")),
        ("G5", "Ben", ("MT-R8", "MT-R16", "MT-R14")),
    ],
)
def test_an_added_card_cites_the_clauses_that_let_it_lie_there(text, owner, clauses):
    state = table(f"{text} P1", "B6 B5", piles=(f"{owner}:G4",))
    assert GAME.apply(state, Play(0, card(text), 0)).facts[0].clauses == clauses


@pytest.mark.parametrize("text", ["G2", "Y6"])
def test_r13_a_lower_card_or_another_colour_moves_no_marker(text):
    state = table(f"{text} P1", "B6 B5", piles=("Ben:G4",))
    assert owners(play(state, text, 0)) == [1]


def test_r14_the_highest_card_so_far_is_to_be_beaten():
    state = table("G4 Y1", "Y6", piles=("Ben:G3 Ben:G5",))
    assert owners(play(state, "G4", 0)) == [1]
    assert owners(play(table("G4 Y1", "Y6", piles=("Ben:G3 Ben:G5",), waived="MT-R14"), "G4", 0)) == [0]


def test_r16_void_in_led_looks_at_the_hand_alone():
    state = table("P5 G3", "Y6", piles=("Ben:G4", "Ben:Y2"))
    assert refused(state, "P5", 0) == ("MT-R16",)
    assert places(state, "P5") == [1, None]


def test_r16_four_piles_no_match_looks_at_the_table_alone():
    reading = {"discard_rule": "four_piles_no_match"}
    three = table("P5 G3", "Y6", piles=("Ben:G4", "Ben:Y2", "Ben:G5"), **reading)
    assert places(three, "P5") == [None]
    four = table("P5 G3", "Y6", piles=("Ben:G4", "Ben:Y2", "Ben:G5", "Ben:G2"), **reading)
    assert places(four, "P5") == [0, 1, 2, 3]
    assert places(four, "G3") == [0, 2, 3]


def test_r16_no_match_on_table_needs_no_four_piles():
    reading = {"discard_rule": "no_match_on_table"}
    state = table("P5 G3", "Y6", piles=("Ben:G4", "Ben:Y2"), **reading)
    assert places(state, "P5") == [0, 1, None]
    matched = table("P5 G3", "Y6", piles=("Ben:G4", "Ben:P2"), **reading)
    assert places(matched, "P5") == [1, None]


@pytest.mark.parametrize(
    ("number", "text", "pile"),
    [("MT-R17", "G5", None), ("MT-R18", "G5", None), ("MT-R19", "P5", 1), ("MT-R20", "P5", None), ("MT-R21", "G5", 0)],
)
def test_r17_to_r21_are_permissions_that_a_table_may_take_away(number, text, pile):
    stacks = ("Ann:G1", "Ben:Y1")
    assert refused(table("G5 P5", "Y6", piles=stacks), text, pile) == ()
    assert refused(table("G5 P5", "Y6", piles=stacks, waived=number), text, pile) == ("MT-R8",)
    assert refused(table("G5 P5", "Y6", piles=stacks, waived=f"{number} MT-R8"), text, pile) == ()


def test_r22_to_r25_the_fourth_card_wins_at_once_and_turns_a_tile():
    state = table("G5 Y1", "Y6 Y5", piles=("Ben:G1 Ben:G2 Ben:G4",), rows=[(3, 1, 2), ()])
    facts = GAME.apply(state, Play(0, card("G5"), 0)).facts
    kinds = [type(fact) for fact in facts]
    assert kinds == [f.CardAdded, f.MarkerReplaced, f.TrickWon, f.TileTurned, f.TurnPassed]
    after = play(state, "G5", 0)
    assert after.piles == ()
    assert (after.player(0).tricks, after.player(0).up) == (1, 0)


@pytest.mark.parametrize(("tricks", "value"), [(0, 3), (1, 1), (2, 2), (3, 3), (4, 1)])
def test_r25_r31_tiles_turn_round_and_round(tricks, value):
    rows = [(3, 1, 2), ()]
    state = table("G5 Y1", "Y6 Y5", piles=("Ben:G1 Ben:G2 Ben:G4",), rows=rows, tricks=[tricks, 0])
    player = play(state, "G5", 0).player(0)
    assert [tile.value for tile in player.row if tile.up] == [value]
    assert player.tricks == tricks + 1


def test_r27_without_it_the_winner_leads():
    stacks = ("Cy:G4 Cy:G3 Cy:G1",)
    assert play(table("G2 Y1", "Y6 Y5", "B1 B2", piles=stacks), "G2", 0).turn == 1
    assert play(table("G2 Y1", "Y6 Y5", "B1 B2", piles=stacks, waived="MT-R27"), "G2", 0).turn == 2


def test_r29_unfinished_piles_are_cleared_at_the_end():
    facts = GAME.apply(table("", "Y6", piles=("Ann:G4", "Ben:Y1 Ann:Y2"), turn=1), Play(1, card("Y6"), None)).facts
    cleared = next(fact for fact in facts if isinstance(fact, f.PilesCleared))
    assert sorted(map(str, cleared.cards)) == ["G4", "Y1", "Y2", "Y6"]


def test_r30_r31_no_trick_no_points():
    after = play(table("", "Y6", turn=1, tricks=[2, 0], rows=[(3, 1, 2), ()]), "Y6")
    assert [player.points for player in after.players] == [1, 0]


def finished(**more):
    return play(table("", "Y6", turn=1, round=3, rows=[(9, 6, 3), (6, 9, 3)], **more), "Y6")


def test_r32_the_most_points_win():
    assert GAME.outcome(finished(points=[3, 2], tricks=[1, 1])).winners == (0,)


def test_r33_equal_scores_share_or_the_highest_tiles_decide():
    tie = {"points": [2, 5], "tricks": [1, 1], "exact": [0, 2]}
    assert GAME.outcome(finished(**tie)).winners == (0, 1)
    assert GAME.outcome(finished(**tie, final_tie="most_exact")).winners == (1,)
    level = {"points": [2, 5], "tricks": [1, 1], "exact": [0, 1]}
    assert GAME.outcome(finished(**level, final_tie="most_exact")).winners == (0, 1)


@pytest.mark.parametrize(("reading", "starter"), [("oldest", 0), ("rotate_left", 2)])
def test_r34_who_begins_the_third_round(reading, starter):
    state = table("", "Y6", "", turn=1, round=2, round_starter=reading)
    assert play(state, "Y6").turn == starter


def test_c2_the_other_tiles_of_round_one():
    state = table("G1 G2", "Y6", rows=[None, None], tiles_round1="1,3,5")
    assert GAME.judge(state, Lay(0, (5, 1, 3))).legal
    assert GAME.judge(state, Lay(0, (1, 2, 3))).numbers == ("MT-R5",)


def test_every_reading_has_its_sources_and_its_sentence():
    from dinotwist.monstertrick.rulings import RULINGS

    assert Rulings() == Rulings(*(ruling.default for ruling in RULINGS))
    for ruling in RULINGS:
        assert all(number in RULES and ruling.name in RULES[number].rulings for number in ruling.clauses)
        assert all(reading.citations and str(reading.said()) for reading in ruling.readings)
    assert {name for clause in RULES for name in clause.rulings} == {ruling.name for ruling in RULINGS}
    assert next(iter(FinalTie)) is FinalTie.SHARED


def test_a_player_without_cards_is_passed_over():
    assert play(table("G5 Y1", "", "Y6 P1"), "G5").turn == 2


def test_without_a_way_to_move_the_round_ends():
    """Two players who may play to a pile only once run out of places: only a table that waives MT-R21 knows this."""
    stacks = ("Ann:G1 Ben:G2", "Ann:Y1 Ben:Y2", "Ann:P1 Ben:P2", "Ann:B1 Ben:B2")
    state = table("G5 G6", "Y5 Y6", piles=stacks[:3], waived="MT-R21")
    state = play(play(state, "G5"), "Y5", 3)
    assert state.round == 2
