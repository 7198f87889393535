"""The page of readings: all rulings and what turns on them, house rules under names, and tables that are brought."""

import json

import pytest
from dinotwist_widgets import compare_readings, messages
from dinotwist_widgets.play.comparison import Comparison
from dinotwist_widgets.play.house import FORMAT, House, read_house
from dinotwist_widgets.play.kept import LONGEST_NAME, MOST_SETS, kept_rules
from dinotwist_widgets.play.readings import MINE, SETS, Readings, readings_page
from dinotwist_widgets.play.switchboard import turning_cases
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.records import RecordText, record_text, write_record
from dinotwist.kit.rulings import changed_rulings
from dinotwist.kit.turning import turning_on
from dinotwist.kit.words import LANGUAGES, Said
from dinotwist.links import unpack
from dinotwist.twist.setup import setup
from tests.widgets.reading import having, one, read, target, words

PARITY = "dt-ruling-parity-and-same-species"
OR = "parity_rule=species_or_value"


def page(game="dinotwist", *acts):
    found = readings_page(game, "en")
    for act in acts:
        found = found.act(*act) if isinstance(act, tuple) else found.act(act)
    return found


def drawn(shown):
    return read("".join(panel.html for panel in shown.picture().panels))


def kept(name="Sunday table"):
    return page("dinotwist", f"reading:{OR}", ("field:name", name), "house:save")


# --- the switchboard -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_ruling_stands_there_with_every_reading_its_sources_and_the_default(game):
    root = drawn(page(game))
    for ruling in catalog.entry(game).rulings:
        assert ruling.question in words(root)
        for reading in ruling.readings:
            button = target(root, f"reading:{ruling.name}={reading}")
            assert reading.sentence in words(button)
            assert all(str(citation.said()) in words(button) for citation in reading.citations)
            assert ("usual" in words(button)) == (reading is ruling.default)
            assert button.get("aria-pressed") == str(reading is ruling.default).lower()
        for number in ruling.clauses:
            assert [node for node in root.iter() if node.get("data-target") == f"clause:{number}"]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_case_that_turns_on_a_ruling_can_be_compared(game):
    targets = messages.targets(page(game).picture())
    for ruling in catalog.entry(game).rulings:
        names = turning_on(game, ruling.name)
        assert {case.id for case in turning_cases(game, ruling.name)} == set(names)
        assert {f"case:{ruling.name}/{name}" for name in names} <= targets


@pytest.mark.parametrize("game", catalog.GAMES)
def test_one_click_opens_a_case_in_all_readings_of_its_ruling(game):
    for ruling in catalog.entry(game).rulings:
        case = turning_cases(game, ruling.name)[0]
        shown = page(game, f"case:{ruling.name}/{case.id}")
        assert isinstance(shown.comparison, Comparison)
        assert [side.readings for side in shown.comparison.sides] == [(reading,) for reading in ruling.readings]
        assert not shown.comparison.same
        assert case.text.title in words(drawn(shown))


def test_questions_are_found_by_words_clauses_and_sources():
    def found(query):
        return [words(node) for node in having(drawn(page("dinotwist", ("field:query", query))), "dt-rulingname")]

    assert found("plays cancel") == ["When do plays cancel?"]
    assert found("DT-R69") == ["What may a Little Rex player attack?"]
    assert "When do plays cancel?" in found("Chinese rules, B.a")
    assert found("xyzzy") == []
    assert "No question has these words" in words(drawn(page("dinotwist", ("field:query", "xyzzy"))))


def test_only_the_changed_ones_are_shown_where_that_is_wished():
    shown = page("dinotwist", f"reading:{OR}", "filter:changed")
    assert [words(node) for node in having(drawn(shown), "dt-rulingname")] == ["When do plays cancel? changed"]
    assert len(having(drawn(shown.act("filter:changed")), "dt-rulingname")) == len(catalog.entry("dinotwist").rulings)


def test_all_goes_back_to_the_usual_readings():
    shown = page("dinotwist", f"reading:{OR}", ("field:number", "DT-R21"), "house:waive")
    assert (dict(shown.house.readings), shown.house.waived) == ({"parity_rule": "species_or_value"}, ("DT-R21",))
    back = shown.act("house:usual")
    assert not back.house.changed
    assert "house:usual" not in messages.targets(back.picture())


def test_a_clause_opens_in_the_look_up_and_leads_back():
    shown = page("dinotwist", "clause:DT-R30")
    assert "Plays of the same species" in words(drawn(shown))
    back = shown.act("readings:leave")
    assert back.inner is None
    assert having(drawn(back), "dt-switchboard")


# --- house rules ---------------------------------------------------------------------------------


def test_a_set_is_kept_chosen_renamed_changed_and_deleted():
    shown = kept()
    assert [rules.name for rules in shown.house.sets] == ["Sunday table"]
    assert shown.house.chosen_set is shown.house.sets[0]
    usual = shown.act("house:usual")
    assert usual.act("pick:0").house.readings == {"parity_rule": "species_or_value"}
    renamed = shown.act("field:name", "Monday table").act("house:rename")
    assert [rules.name for rules in renamed.house.sets] == ["Monday table"]
    more = renamed.act("reading:refill_order=all_at_end")
    assert more.house.chosen_set is None
    updated = more.act("house:update")
    assert dict(updated.house.sets[0].readings) == {"parity_rule": "species_or_value", "refill_order": "all_at_end"}
    assert updated.act("delete:0").house.sets == ()


def test_the_browser_keeps_the_sets_and_brings_them_back():
    shown = kept()
    learned = shown.picture().learned
    assert list(learned) == ["rules:dinotwist"]
    again = page("dinotwist", ("field:recall", json.dumps(learned)))
    assert again.house.sets == shown.house.sets
    assert again.picture().recalls
    assert again.picture().learned == {}  # what it keeps already is no news
    assert shown.act("delete:0").picture().learned == {"rules:dinotwist": ""}


@pytest.mark.parametrize("recalled", ["", "[]", "{", '{"rules:dinotwist": "[1, 2"}', '{"rules:dinotwist": "[{}]"}'])
def test_what_comes_back_from_a_browser_is_read_strictly(recalled):
    assert page("dinotwist", ("field:recall", recalled)).house.sets == ()


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("", "Write a name"),
        ("   ", "Write a name"),
        ("a\u202eb", "signs that nobody can see"),
        ("x" * (LONGEST_NAME + 1), "Make it shorter"),
        ("sunday  TABLE", "already"),
    ],
)
def test_a_bad_name_is_answered_and_nothing_is_kept(name, answer):
    shown = kept().act("field:name", name).act("house:save")
    assert len(shown.house.sets) == 1
    picture = shown.picture()
    assert answer in picture.alert
    assert answer in words(drawn(shown))
    field = next(node for node in drawn(shown).iter() if node.get("data-field") == "name")
    assert field.get("aria-invalid") == "true"


def test_the_usual_rules_are_no_house_rules():
    shown = page("dinotwist", ("field:name", "Plain"), "house:save")
    assert shown.house.sets == ()
    assert "Change a reading first" in shown.picture().alert


def test_there_is_room_for_so_many_sets():
    shown = page("dinotwist", f"reading:{OR}")
    for number in range(MOST_SETS + 1):
        shown = shown.act("field:name", f"Table {number}").act("house:save")
    assert len(shown.house.sets) == MOST_SETS
    assert "Delete one first" in shown.picture().alert


def test_clauses_are_left_out_by_their_number():
    shown = page("dinotwist", ("field:number", " dt-r30 "), "house:waive")
    assert shown.house.waived == ("DT-R30",)
    assert "left out already" in shown.act("field:number", "DT-R30").act("house:waive").picture().alert
    assert "no clause" in shown.act("field:number", "DT-R999").act("house:waive").picture().alert
    assert shown.act("regard:DT-R30").house.waived == ()


def test_house_rules_go_as_a_text_and_come_in_again():
    shown = kept().act("field:number", "DT-R30").act("house:waive")
    parcel = shown.act("house:copy").picture().parcels[0]
    assert parcel.how == "copy"
    fresh = page("dinotwist", ("field:text", parcel.text), "house:import")
    assert (dict(fresh.house.readings), fresh.house.waived) == ({"parity_rule": "species_or_value"}, ("DT-R30",))
    assert fresh.house.name == "Sunday table"
    assert fresh.act("house:save").house.sets[0].name == "Sunday table"


GOOD = {"format": FORMAT, "game": "dinotwist", "name": "A", "readings": {"parity_rule": "species_or_value"}}


@pytest.mark.parametrize(
    "change",
    [
        {"format": "other"},
        {"game": "bilico"},
        {"game": 3},
        {"name": ["A"]},
        {"name": "\u200b"},
        {"readings": []},
        {"readings": {"parity": "x"}},
        {"readings": {"parity_rule": "x"}},
        {"readings": {"parity_rule": ["species_or_value"]}},
        {"waived": "DT-R30"},
        {"waived": ["DT-R999"]},
        {"waived": [{}]},
        {"more": 1},
    ],
)
def test_a_text_that_is_no_set_is_answered_with_a_sentence(change):
    answer = read_house(json.dumps(GOOD | change), "dinotwist")
    assert isinstance(answer, Said)
    shown = page("dinotwist", ("field:text", json.dumps(GOOD | change)), "house:import")
    assert shown.house.readings == {}
    assert shown.picture().alert


@given(st.text(max_size=60) | st.recursive(st.none() | st.booleans() | st.text(max_size=5), st.lists).map(json.dumps))
def test_any_other_text_is_answered_with_a_sentence(text):
    assert isinstance(read_house(text, "dinotwist"), Said)


READINGS = st.sampled_from([f"{s.name}={r}" for s in catalog.entry("bilico").rulings for r in s.readings])


@given(st.lists(READINGS, max_size=6), st.text(max_size=12))
@settings(max_examples=40)
def test_what_is_kept_comes_back_as_it_was(chosen, name):
    house = House("bilico")
    for what in chosen:
        house = house.choosing(what)
    saved = house.writing("name", name).saving()
    recalled = kept_rules(json.dumps(dict(saved.learned())), "bilico")
    assert [(r.name, dict(r.readings)) for r in recalled] == [(r.name, dict(r.readings)) for r in saved.sets]
    if saved.sets:
        assert not isinstance(read_house(saved.exported(), "bilico"), Said)


# --- tables --------------------------------------------------------------------------------------


def test_house_rules_are_compared_beside_the_usual_ones():
    shown = kept().act(f"case:/{PARITY}")
    assert shown.against == MINE
    assert [str(side.label) for side in shown.comparison.sides] == ["The usual readings", "Sunday table"]
    assert shown.comparison.first == 3
    everything = shown.act("field:against", SETS)
    assert [str(side.label) for side in everything.comparison.sides] == ["The usual readings", "Sunday table"]
    other = shown.act("field:against", "refill_order")
    assert other.comparison.same
    with pytest.raises(LookupError):
        shown.act("field:against", "colour")


def test_a_waived_clause_is_told_beside_its_side():
    shown = page("dinotwist", ("field:number", "DT-R30"), "house:waive", f"case:/{PARITY}")
    assert str(shown.comparison.sides[1].note) == "Left out: DT-R30."


def test_tables_are_found_by_words():
    shown = page("dinotwist", ("field:tables", "tornado swaps"))
    rows = [words(row) for found in having(one(drawn(shown), "dt-othertables"), "dt-turning") for row in found]
    assert rows
    assert all("tornado" in row.lower() and "swaps" in row.lower() for row in rows)
    assert "No table has these words" in words(drawn(page("dinotwist", ("field:tables", "xyzzy"))))


def record(start, *decisions):
    text = record_text("dinotwist", catalog.entry("dinotwist").records, start, list(decisions))
    assert isinstance(text, RecordText)
    return write_record(text)


def test_a_record_is_compared_under_other_readings():
    entry, start = catalog.entry("dinotwist"), setup("Ann", "Bob", seed=3)
    state, decisions = entry.game.begin(start).state, []
    for _ in range(6):
        seat = entry.game.turn(state).seats[0]
        decisions.append(entry.game.legal(state, seat)[0])
        state = entry.game.apply(state, decisions[-1]).state
    shown = page("dinotwist", ("field:import", record(start, *decisions)), "readings:bring")
    assert shown.comparison is not None
    assert shown.comparison.sides[0].trials == ()
    assert shown.comparison.sides[0].course.present == state
    assert shown.offered[: len(shown.source.turns)] == shown.source.turns


def test_a_link_brings_its_house_rules_along_and_goes_out_with_them():
    shown = kept().act(f"case:/{PARITY}").act("field:share", "http://localhost/page")
    (parcel,) = shown.picture().parcels
    assert parcel.text.startswith("http://localhost/page#")
    table = unpack(parcel.text).table
    assert table.house == "Sunday table"
    assert changed_rulings(table.start.rulings, catalog.entry("dinotwist").rulings) == {
        "parity_rule": "species_or_value"
    }
    arrived = page("dinotwist", ("field:link", parcel.text.partition("#")[2]))
    assert arrived.house.current == "Sunday table"
    assert arrived.house.readings == {"parity_rule": "species_or_value"}
    assert [row.same for row in arrived.comparison.rows][:4] == [True, True, True, False]


def test_what_cannot_be_read_is_answered_and_stays_in_its_field():
    for text in ("", "xyzzy", "{", "id: [", '{"format": "dinotwist-record/1"}'):
        shown = page("dinotwist", ("field:import", text), "readings:bring")
        assert shown.comparison is None
        assert shown.picture().alert
        assert shown.brought == text


def test_a_table_of_another_game_is_sent_away():
    table = page("bilico", f"case:multiple_rule/{turning_cases('bilico', 'multiple_rule')[0].id}")
    (parcel,) = table.act("field:share", "http://localhost/").picture().parcels
    shown = page("dinotwist", ("field:import", parcel.text), "readings:bring")
    assert "another game" in shown.picture().alert


def test_a_table_opens_in_the_lab_and_leads_back():
    shown = page("dinotwist", f"case:parity_rule/{PARITY}")
    lab = shown.act("readings:lab")
    assert not isinstance(lab, Readings)
    assert lab.picture().panels


def unfolded(shown):
    return [node.get("data-key") for node in drawn(shown).iter("details") if node.get("open") is not None]


def test_back_from_a_comparison_the_switchboard_is_as_it_was():
    before = kept().act("field:query", "cancel")
    back = before.act(f"case:parity_rule/{PARITY}").act("do:step").act("readings:back")
    assert (back.house.sets, back.board.query) == (before.house.sets, before.board.query)
    assert back.comparison is None
    assert back.picture().focus in messages.targets(back.picture())
    assert unfolded(back) == ["ruling:parity_rule", "more:case:parity_rule"]
    assert unfolded(back.act("filter:changed")) == []


@pytest.mark.parametrize("game", catalog.GAMES)
def test_everything_that_can_be_pressed_is_known(game):
    first = catalog.entry(game).rulings[0]
    other = list(first.readings)[-1]
    shown = page(game, f"reading:{first.name}={other}", ("field:name", "A"), "house:save", ("field:tables", "the"))
    for name in messages.targets(shown.picture()) - {"field:link", "field:recall"}:
        if not name.startswith("case:"):
            shown.act(name, "") if name.startswith("field:") else shown.act(name)
    compared = shown.act(f"case:/{turning_cases(game, first.name)[0].id}")
    for name in messages.targets(compared.picture()) - {"field:recall", "field:against", "readings:lab"}:
        compared.act(name, "http://localhost/").picture()
    for unknown in ("reading:x=y", "reading:nothing", "filter:all", "house:burn", "pick:7", "delete:x", "case:/nothing",
                    "regard:DT-R30", "field:colour", "readings:dance", "do:step"):  # fmt: skip
        with pytest.raises(LookupError):
            shown.act(unknown, "x")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_page_is_drawn_in_every_language(game, code):
    shown = page(game)._replace(language=code)
    assert shown.picture().summary
    read("".join(panel.html for panel in shown.picture().panels))


def test_a_cell_opens_it():
    assert "switchboard" in compare_readings("bilico").still()
    with pytest.raises(LookupError, match="no game 'chess'"):
        compare_readings("chess")
