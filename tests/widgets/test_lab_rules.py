"""The rules, the box and the tables of the lab: what a table is played by stays with it, and nothing made is lost."""

import html
import json
import re
from itertools import pairwise

import pytest
from dinotwist_widgets.lab import opened, starts, trying
from dinotwist_widgets.lab.boxing import MINE, PLACEHOLDER, kind_of
from dinotwist_widgets.lab.session import SET_UP, TRY, begun, tried_now
from dinotwist_widgets.messages import targets
from dinotwist_widgets.play.kept import box_learned
from dinotwist_widgets.play.worked import cases_of

from dinotwist import catalog
from dinotwist.kit.cases import read_cases, run_case
from dinotwist.tables import case_text, read_case_table

GAMES = list(catalog.GAMES)
CASE_GAMES = catalog.case_games()


def panel(lab, name):
    (found,) = [panel.html for panel in lab.picture().panels if panel.name == name]
    return html.unescape(found)


def acted(lab, *acts):
    for act in acts:
        target, value = act if isinstance(act, tuple) else (act, None)
        assert target in targets(lab.picture()), target
        lab = lab.act(target, value)
    return lab


def recalled(lab, **kept):
    return lab.act("field:recall", json.dumps(kept))


def with_rules(lab, name="At home"):
    ruling = lab.entry.rulings[0]
    other = next(str(reading) for reading in ruling.readings if reading is not ruling.default)
    sets = [{"name": name, "readings": {ruling.name: other}, "waived": []}]
    return recalled(lab, **{f"rules:{lab.game}": json.dumps(sets)}), {ruling.name: other}


def same_start(lab, one, other):
    return lab.entry.records.write_start(one) == lab.entry.records.write_start(other)


@pytest.fixture(params=GAMES)
def lab(request):
    return begun(request.param, "en")


# --- clauses that are left out ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_what_a_table_is_played_by_comes_back_from_the_lab_when_it_was_edited(game):
    start = begun(game, "en").table
    clauses = [clause.number for clause in catalog.entry(game).game.rules][:2]
    ruling = catalog.entry(game).rulings[0]
    other = list(ruling.readings)[1]
    rulings = start.start.rulings._replace(**{ruling.name: other})
    table = start._replace(
        start=start.start._replace(rulings=rulings, waived=frozenset(clauses)), title="A table", house="At home"
    )
    lab = opened(table, "en")
    for again in (tried_now(lab), acted(lab, "do:edit-here", "mode:try"), tried_now(acted(lab, "mode:set-up"))):
        assert again.alert is None
        assert again.mode == TRY
        assert again.table.start.waived == frozenset(clauses)
        assert again.table.start.rulings == rulings
        assert again.entry.game.legal(again.tried.session.course.present, 0) == lab.entry.game.legal(
            lab.tried.session.course.present, 0
        )
        assert (again.table.title, again.table.house) == ("A table", "At home")


def test_a_clause_that_is_left_out_refuses_nothing_any_more():
    lab = begun("dinotwist", "en")
    option = trying.refused(lab.tried.session)[0]
    (number,) = option.verdict.numbers
    without = acted(lab, "do:edit-here", ("field:clause", number.lower()), f"waive:{number}")
    assert "is not the usual one" in panel(without, "lab-rules")
    tried = acted(without, "mode:try")
    assert tried.entry.game.judge(tried.tried.session.course.present, option.decision).legal
    assert f"<b>{number}</b>" in panel(tried, "lab-rules")
    back = acted(tried, "mode:set-up", f"regard:{number}", "mode:try")
    assert not back.entry.game.judge(back.tried.session.course.present, option.decision).legal


def test_a_clause_is_found_by_its_words_and_only_if_it_is_there():
    lab = acted(begun("dinotwist", "en"), "mode:set-up")
    found = acted(lab, ("field:clause", "hand"))
    assert "Leave out clause DT-" in panel(found, "lab-rules")
    none = acted(lab, ("field:clause", "zeppelin"))
    assert "No clause has these words." in panel(none, "lab-rules")
    with pytest.raises(LookupError):
        lab.act("waive:DT-R999")
    with pytest.raises(LookupError):
        lab.act("regard:DT-R1")


# --- readings and house rules -------------------------------------------------------------------------------


def test_a_kept_set_of_house_rules_is_chosen_by_one_press_and_its_name_goes_with_the_table(lab):
    kept, readings = with_rules(acted(lab, "mode:set-up"))
    chosen = acted(kept, "ruleset:0")
    assert chosen.draft.now.rulings == readings
    assert chosen.table.house == "At home"
    assert chosen.table.start.rulings != lab.table.start.rulings
    assert acted(chosen, "mode:try").table.house == "At home"
    usual = acted(chosen, f"usual:{next(iter(readings))}")
    assert usual.draft.now.rulings == {}
    assert usual.table.house == ""
    assert acted(usual, "do:edit-undo").table.house == "At home"


def test_rules_are_changed_and_kept_on_the_page_of_readings_and_come_back_with_the_table(lab):
    kept, readings = with_rules(acted(lab, "mode:set-up"))
    (name, value), *_ = readings.items()
    page = acted(kept, "rules:change", f"reading:{name}={value}", ("field:name", "On Sundays"), "house:save")
    assert page.picture().learned
    back = acted(page, "rules:leave")
    assert back.rules is None
    assert back.draft.now.rulings == readings
    assert back.table.house == "On Sundays"
    assert "On Sundays" in panel(back, "lab-rules")
    assert acted(back, "ruleset:0").table.house == "At home"


def test_a_table_is_compared_with_the_usual_rules_and_one_comes_back_to_it(lab):
    kept, _ = with_rules(acted(lab, "mode:set-up"))
    for there in (lab, acted(kept, "ruleset:0"), acted(kept, "ruleset:0", "mode:try")):
        beside = acted(there, "rules:compare")
        assert beside.rules.comparison is not None
        back = acted(beside, "rules:leave")
        assert back._replace(focus="", hint=None) == there._replace(focus="", hint=None)


def test_a_comparison_is_opened_in_the_lab_as_another_table(lab):
    kept, readings = with_rules(acted(lab, "mode:set-up"))
    there = acted(kept, "ruleset:0", "rules:compare", "readings:lab")
    assert there.mode == TRY
    assert there.draft.now.rulings == readings


# --- the box ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_kept_box_is_chosen_by_click_and_an_empty_table_takes_it(game):
    boxes = catalog.entry(game).boxes
    box = boxes.read(boxes.text())._replace(placeholder=False)
    lab = recalled(acted(begun(game, "en"), "mode:set-up"), **box_learned(game, box))
    mine = acted(lab, f"box:{MINE}")
    assert kind_of(mine) == MINE
    assert mine.faults == ()
    assert acted(mine, "mode:try").tried.session.course.present.setup.box == box
    empty = acted(acted(lab, f"box:{PLACEHOLDER}"), "start:empty")
    assert kind_of(empty) == MINE
    with pytest.raises(LookupError):
        begun(game, "en").act("mode:set-up", None).act(f"box:{MINE}", None)


@pytest.mark.parametrize("game", ["dinotwist", "bilico"])
@pytest.mark.parametrize("seed", range(3))
def test_a_table_may_give_up_its_box_and_take_it_again_and_nothing_becomes_impossible(game, seed):
    lab = acted(begun(game, "en", seed=seed), "mode:set-up", f"box:{PLACEHOLDER}")
    loose = acted(lab, "box:loose")
    assert loose.faults == ()
    again = acted(loose, f"box:{PLACEHOLDER}")
    assert (again.faults, again.draft.given) == (lab.faults, lab.draft.given)


def test_the_bonuses_that_are_left_are_toggled():
    lab = acted(begun("dinotwist", "en"), "mode:set-up", "start:empty", "toggle:bonuses_left=5")
    assert lab.draft.given["bonuses_left"] == [10, 3]
    assert acted(lab, "toggle:bonuses_left=5").draft.given.get("bonuses_left") is None
    with pytest.raises(LookupError):
        lab.act("toggle:bonuses_left=4")


def test_how_many_cards_are_dealt_into_a_hand_is_set_by_click():
    lab = acted(begun("monstertrick", "en"), "mode:set-up", "start:empty")
    for seat, name in enumerate(("Ann", "Bob")):
        lab = acted(lab, (f"field:players[{seat}].hand?", "on"), f"less:plays_left.{name}")
    assert lab.faults == ()
    assert lab.draft.given["plays_left"] == {"Ann": 11, "Bob": 11}


def test_the_street_leads_to_the_fields_of_its_palazzi():
    lab = acted(begun("bilico", "en"), "mode:set-up", "to:b")
    assert f'data-key="{lab.focus}"' in panel(lab, "board")
    with pytest.raises(LookupError):
        lab.act("to:z")


@pytest.mark.parametrize("seed", range(8))
def test_a_random_table_of_bilico_is_built_a_few_floors_at_a_time(seed):
    palazzi = catalog.entry("bilico").positions.random(3, seed)["palazzi"]
    for palazzo in palazzi.values():
        levels = [0, *palazzo["levels"]]
        assert all(upper - lower <= 4 for lower, upper in pairwise(levels))


# --- several tables -----------------------------------------------------------------------------------------


def edited(lab):
    """The lab with another table laid after something was done on the first: its first player has another name."""
    played = acted(lab, "bots:one", "do:edit-here")
    renamed = acted(played, ("field:players[0].name", "Zoe"))
    assert renamed.faults == ()
    return played, acted(renamed, "mode:try")


def test_a_table_that_is_laid_anew_leaves_the_branches_of_the_one_before(lab):
    played, second = edited(lab)
    assert "Table 2" in panel(second, "tree")
    assert second.tried.session.course.names[0] == "Zoe"
    first = acted(second, "branch:0")
    assert first.tried.session.course == played.tried.session.course
    assert same_start(lab, first.table.start, lab.table.start)
    assert first.draft.given == lab.draft.given
    again = acted(first, f"branch:{second.tried.tree.open}")
    assert again.table == second.table


def test_either_table_can_be_pruned_and_brought_back_but_not_both(lab):
    _, second = edited(lab)
    pruned = acted(second, "prune:0")
    assert len(pruned.tried.tree.branches) == 1
    with pytest.raises(LookupError):
        pruned.act(f"prune:{pruned.tried.tree.open}")
    back = acted(pruned, "regrow:last", "branch:0")
    assert same_start(lab, back.table.start, lab.table.start)


def test_a_table_on_which_nothing_was_done_is_not_kept(lab):
    names = acted(lab, "mode:set-up", ("field:players[0].name", "Zoe"), "mode:try")
    assert len(names.tried.tree.branches) == 1


def test_a_table_that_was_set_up_is_not_lost_when_a_case_is_opened(lab):
    name = next(case.id for case in cases_of(lab.game).values() if case.text.refused is None)
    there = acted(lab, "mode:set-up", ("field:players[0].name", "Zoe"), "start:cases").act(f"case:{name}")
    assert there.mode == TRY
    back = acted(there, "mode:set-up", "do:edit-undo")
    assert back.mode == SET_UP
    assert back.draft.given["players"][0]["name"] == "Zoe"


# --- cases --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_case_goes_through_the_lab_and_is_written_as_a_case_with_the_same_result(game):
    for case in cases_of(game).values():
        if case.text.refused is not None:
            continue
        lab = opened(read_case_table(case), "en")
        text = case_text(lab.table, case.id, case.text.title, case.text.source, tuple(case.text.clauses))
        (again,) = read_cases(text, "here", CASE_GAMES)
        assert (case.id, [str(miss) for miss in run_case(again, CASE_GAMES).misses]) == (case.id, [])
        other = opened(read_case_table(again), "en")
        assert other.tried.session.course.present == lab.tried.session.course.present
        assert case_text(other.table, case.id, case.text.title, case.text.source, tuple(case.text.clauses)) == text


def test_a_case_whose_position_is_edited_keeps_its_name_until_another_table_begins():
    name = next(iter(cases_of("dinotwist")))
    lab = opened(starts.case_table("dinotwist", name), "en")
    title = lab.table.title
    assert title
    assert acted(lab, "mode:set-up").table.title == title
    assert acted(lab, "mode:set-up", "start:empty").table.title == ""
    assert re.search(re.escape(title), panel(lab, "lab-head"))
