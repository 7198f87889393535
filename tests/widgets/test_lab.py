"""The edge-case lab: what is tried is kept, what is typed is not lost, and a table comes back as it was."""

import html
import json
import re

import pytest
from dinotwist_widgets import texts
from dinotwist_widgets.lab import opened, starts, trying
from dinotwist_widgets.lab.session import SET_UP, TRY, begun
from dinotwist_widgets.messages import targets
from dinotwist_widgets.play.kept import box_learned
from dinotwist_widgets.play.worked import cases_of
from dinotwist_widgets.stage import Stage
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.yaml_text import flow
from dinotwist.tables import read_case_table

GAMES = list(catalog.GAMES)
TARGET = re.compile(r'data-target="([^"]+)"')


def panel(lab, name):
    (found,) = [panel.html for panel in lab.picture().panels if panel.name == name]
    return found


def offers(lab, name):
    return [html.unescape(found) for found in TARGET.findall(panel(lab, name))]


def acted(lab, *acts):
    for act in acts:
        target, value = act if isinstance(act, tuple) else (act, None)
        assert target in targets(lab.picture()), target
        lab = lab.act(target, value)
    return lab


@pytest.fixture(params=GAMES)
def lab(request):
    return begun(request.param, "en")


# --- trying ------------------------------------------------------------------------------------------------


def test_the_lab_opens_on_a_table_where_somebody_has_to_decide(lab):
    assert lab.mode == TRY
    assert lab.tried.session.my_turn
    assert offers(lab, "legal")


def test_the_list_holds_just_the_legal_decisions_of_the_seat_that_acts(lab):
    session = lab.tried.session
    listed = [target for target in offers(lab, "legal") if target.startswith("legal:")]
    assert len(listed) == len(session.desk.entry.game.legal(session.course.state, session.here))


def test_a_listed_decision_is_put_on_the_table_and_done_by_the_one_main_button(lab):
    number = max(
        (int(target.partition(":")[2]) for target in offers(lab, "legal") if target.startswith("legal:")),
        key=lambda n: trying.chosen(lab.tried.session, trying.legal(lab.tried.session)[n].decision).chose,
    )
    decision = trying.legal(lab.tried.session)[number].decision
    chosen = acted(lab, f"legal:{number}")
    if not chosen.tried.session.course.moves:
        main = re.search(r'class="btn first"[^>]*data-target="([^"]+)"', panel(chosen, "actions"))
        chosen = acted(chosen, html.unescape(main[1]))
    assert chosen.tried.session.course.moves[0].decision == decision


def test_what_is_shown_as_refused_is_refused_by_the_clause_that_is_shown(lab):
    for target in [target for target in offers(lab, "legal") if target.startswith("refused:")]:
        refused = acted(lab, target).tried.session.refused
        option = next(o for o in trying.refused(lab.tried.session) if target == f"refused:{o.number}")
        assert refused.verdict.numbers == option.verdict.numbers
        assert refused.verdict.numbers[0] in panel(lab, "legal")


@pytest.mark.parametrize(
    ("event", "asked"),
    [
        ("disasters", "Choose one card, or two of one species, and prepare them."),
        ("solo", "Choose one card and prepare it."),
        ("trio", "Choose one, two or three cards of one species, and prepare them."),
        ("support", "Choose one card, or two of any species, and prepare them."),
    ],
)
def test_what_may_be_prepared_is_asked_as_the_event_allows_it(event, asked):
    lab = tried(f"event: {event}")
    assert asked in panel(lab, "actions")
    assert "0 events played, Twist Island on top" in panel(lab, "table")


def test_a_refused_decision_called_like_a_legal_one_is_told_apart():
    lab = tried("event: disasters", "prepare: {Ann: [A2, A6]}", "prepare: {Bob: [C9]}")
    listed = panel(acted(lab, "do:run"), "legal")
    assert listed.count("<b>Ann attacks the beach</b>") == 2
    assert ", leaves Aqua 2 there" in listed
    assert ", leaves Aqua 6 there" in listed


def tried(event, *entries):
    """The lab with a small table in round 2 that is being tried."""
    given = f"round: 2\n{event}\nplayers:\n- {{name: Ann, hand: [A2, A6]}}\n- {{name: Bob, hand: [C9, C6]}}\n"
    lab = acted(begun("dinotwist", "en"), "mode:set-up", "start:empty", ("field:text", given), "mode:try")
    for entry in entries:
        lab = acted(lab, ("field:entry", entry))
    return lab


def test_the_reader_may_act_for_any_seat_and_see_every_hand():
    lab = begun("dinotwist", "en", players=3)
    names = lab.tried.session.course.names
    for seat, name in enumerate(names):
        sat = acted(lab, f"seat:{seat}")
        assert sat.tried.session.here == seat
        assert f"What {name} may do" in panel(sat, "legal")
        for other in names:
            assert f"{other} holds" in panel(sat, "everybody")


def test_what_happens_by_itself_happens_before_a_written_decision_is_taken():
    lab = acted(begun("bilico", "en"), "mode:set-up", "start:empty", "at:palazzi.b.levels[+]", "pick:2", "pick:4")
    lab = acted(lab, "mode:try")
    written = ["announce_demolition: {palazzo: b, down_to: 1}", "skip_parking: {}", "build: {palazzo: b}", "add: 2"]
    for entry in [*written, "park_late: {car: bronze}", "roof: {}", "pass: {}"]:
        lab = acted(lab, ("field:entry", entry))
    assert len(lab.tried.tree.branches) == 1
    assert lab.ours.desk.entry.game.score(lab.tried.session.course.present)[0].total == 33


def test_only_cards_that_so_many_players_use_are_offered():
    lab = acted(begun("monstertrick", "en"), "mode:set-up", "start:empty", "at:players[0].hand[+]")
    assert "pick:G6" in offers(lab, "board")
    assert "pick:G7" not in offers(lab, "board")
    assert "pick:G9" in offers(acted(lab, "add:player"), "board")


def test_the_points_that_stand_in_the_editor_are_those_of_the_table():
    lab = begun("bilico", "en")
    played = [sheet.total for sheet in lab.ours.desk.entry.game.score(lab.tried.session.course.state)]
    shown = panel(acted(lab, "mode:set-up"), "board")
    found = [re.search(rf'data-field="players\[{seat}\]\.score"[^>]*value="(-?\d+)"', shown) for seat in range(2)]
    assert [int(each[1]) for each in found] == played


def test_the_tiles_kept_in_earlier_rounds_are_seen_and_set():
    lab = acted(begun("monstertrick", "en"), "mode:set-up", "start:empty", "more:round", "at:players[0].kept[+]")
    lab = acted(lab, "pick:3", "at:players[1].kept[+]", "pick:1", "mode:try")
    assert [sheet.total for sheet in lab.ours.desk.entry.game.score(lab.tried.session.course.state)] == [3, 1]


@pytest.mark.parametrize("game", ["dinotwist", "monstertrick"])
def test_with_the_eyes_of_one_seat_the_page_holds_no_card_of_another(game):
    lab = acted(begun(game, "en", players=3), "seat:1", "watch:on")
    watched = lab.tried.session.course
    others = [held for seat in (0, 2) for held in lab.ours.hand(watched.state, seat, texts.words("en"))]
    assert others
    assert "holds" not in panel(lab, "everybody").replace(f"{watched.names[1]} holds", "")
    assert panel(lab, "everybody").count("dt-labchips") == 1


def test_bots_play_on_once_to_the_end_of_the_round_and_to_the_end(lab):
    game = lab.entry.game
    once = acted(lab, "bots:one").tried.session.course
    assert len(once.moves) == 1
    turn = game.turn(lab.tried.session.course.present).round
    there = acted(lab, "bots:round").tried.session.course.present
    assert game.turn(there).round != turn or game.outcome(there) is not None
    assert game.outcome(acted(lab, "bots:end").tried.session.course.present) is not None


def test_any_decision_may_be_written_and_a_bad_text_stays_in_its_field():
    lab = opened(starts.case_table("dinotwist", "dt-brood-at-most-three"), "en")
    name = lab.tried.session.course.names[0]
    bad = acted(lab, ("field:entry", "redraw: {"))
    assert "redraw: {" in html.unescape(panel(bad, "legal"))
    assert bad.trouble is not None
    nobody = acted(lab, ("field:entry", "redraw: {Nobody: [A2]}"))
    assert "Nobody" in str(nobody.trouble)
    refused = acted(lab, ("field:entry", f"redraw: {{{name}: [A2, A3, C2, H2]}}"))
    assert "DT-R53" in refused.tried.session.refused.verdict.numbers
    taken = acted(lab, ("field:entry", f"redraw: {{{name}: [A2]}}"))
    assert len(taken.tried.session.course.moves) == 1
    assert taken.written == ""


# --- branches ----------------------------------------------------------------------------------------------


def forked(lab):
    """A lab with a second branch: bots decided once, and then something else was decided there."""
    once = acted(lab, "bots:one")
    back = once.act("do:back")
    while back.tried.session.course.moves and back.tried.session.course.seen_to > back.tried.session.course.moves[0].at:
        back = back.act("do:back")
    taken = back.tried.session.course.moves[0].decision
    other = next(option.decision for option in trying.legal(back.tried.session) if option.decision != taken)
    entry = back.entry.records.write_entry(back.tried.session.start, other)
    return once, acted(back, ("field:entry", flow(entry)))


def test_to_decide_in_the_past_begins_a_branch_and_leaves_the_other_as_it_was(lab):
    once, branched = forked(lab)
    tree = branched.tried.tree
    assert len(tree.branches) == 2
    assert tree.branch(0).course.facts == once.tried.session.course.facts
    assert tree.current.number == 1
    shared = tree.current.at
    assert tree.branch(0).course.facts[:shared] == tree.current.course.facts[:shared]
    again = acted(branched, "branch:0")
    assert again.tried.session.course.facts == once.tried.session.course.facts


def test_branches_are_named_pruned_and_brought_back(lab):
    _, branched = forked(lab)
    named = acted(branched, ("field:branch", "  Bob   waits "))
    assert "Bob waits" in panel(named, "tree")
    pruned = acted(named, "prune:1")
    assert pruned.tried.tree.open == 0
    assert "Bob waits" not in panel(pruned, "tree")
    back = acted(pruned, "regrow:last")
    assert back.tried.tree.branches == named.tried.tree.branches
    with pytest.raises(LookupError):
        named.act("prune:0")


def test_two_branches_stand_side_by_side_and_one_comes_back(lab):
    _, branched = forked(lab)
    beside = acted(branched, "compare:0")
    assert "First difference" in "".join(panel.html for panel in beside.picture().panels)
    back = acted(beside, "beside:leave")
    assert back.tried == branched.tried
    assert back.beside is None


# --- there and back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_case_comes_back_from_the_lab_as_the_same_table(game):
    for case in cases_of(game).values():
        if case.text.refused is not None:
            continue
        table = read_case_table(case)
        lab = opened(table, "en")
        again = lab.table
        assert (case.id, again) == (case.id, table)
        assert opened(again, "en").tried.session.course.present == lab.tried.session.course.present


def test_a_table_is_opened_where_it_was_shown():
    table = read_case_table(cases_of("dinotwist")["dt-brood-discard-and-draw"])
    for at in range(len(table.entries) + 1):
        lab = opened(table._replace(at=at), "en")
        assert opened(lab.table, "en").tried.session.course == lab.tried.session.course


def test_a_try_that_was_refused_travels_with_the_table(lab):
    target = next((t for t in offers(lab, "legal") if t.startswith("refused:")), None)
    if target is None:
        return
    table = acted(lab, target).table
    (entry,) = table.entries
    assert entry["refused_exactly"]
    assert opened(table, "en").table == table


def test_the_table_as_it_lies_is_set_up_and_tried_again_the_same(lab):
    played = acted(lab, "bots:one", "bots:one")
    state = played.tried.session.course.present
    edited = acted(played, "do:edit-here")
    assert edited.mode == SET_UP
    assert edited.faults == ()
    again = acted(edited, "mode:try")
    course = again.tried.session.course
    seats = range(len(course.names))
    game = lab.entry.game
    assert game.turn(course.present) == game.turn(state)
    for seat in seats:
        assert game.legal(course.present, seat) == game.legal(state, seat)


def test_the_lab_leads_back_to_where_it_was_opened():
    from dinotwist_widgets.lobby import Lobby

    lab = opened(starts.case_table("dinotwist", "dt-brood-nobody-has-to"), "en", back=Lobby("en"))
    assert acted(lab, "do:leave") == Lobby("en")


def test_a_stage_shows_the_lab_and_drives_it(lab):
    stage = Stage(lab)
    stage.act("mode:set-up")
    assert stage.session.mode == SET_UP


# --- anything that is offered can be done -------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_whatever_is_offered_can_be_pressed(game, data):
    lab = begun(game, "en", seed=data.draw(st.integers(0, 50)))
    for _ in range(12):
        offered = sorted(t for t in targets(lab.picture()) if not t.startswith("field:") and t != "bots:end")
        lab = lab.act(data.draw(st.sampled_from(offered)), None)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_whatever_is_written_is_answered_and_never_lost(game, data):
    lab = begun(game, "en").act("mode:set-up", None)
    words = st.one_of(st.text(max_size=20), st.sampled_from(["C7", "G8", "3", "-1", "[1, 2]", "{a: b}", "fury[carni]"]))
    for _ in range(8):
        offered = sorted(targets(lab.picture()))
        target = data.draw(st.sampled_from([t for t in offered if not t.startswith(("bots:", "case:"))]))
        choice = re.compile(r"field:(against$|ruling\.|.*(island|bonus|rule|turn|last_built))")
        if choice.match(target):
            continue
        lab = lab.act(target, data.draw(words))
        lab.picture()


@pytest.mark.parametrize("code", ["en", "it", "zh"])
def test_the_lab_speaks_every_language(lab, code):
    spoken = lab._replace(language=code, tried=lab.tried._replace(session=lab.tried.session._replace(language=code)))
    assert spoken.picture().language == code
    assert spoken.act("mode:set-up", None).picture().language == code


def test_the_lab_says_at_its_head_what_came_by_a_link():
    lab = begun("dinotwist", "en")
    sent = acted(lab, ("field:share-eyes", "0"), ("field:copy-link", "")).sharing.parcels[0].text
    came = acted(lab, ("field:link", sent))
    assert "What Ann could not see is dealt afresh." in html.unescape(panel(came, "lab-head"))
    assert "dealt afresh" not in panel(acted(came, "seat:1"), "lab-head")


@pytest.mark.parametrize("game", GAMES)
def test_the_first_table_is_dealt_from_the_kept_box_unless_something_was_done(game):
    boxes = catalog.entry(game).boxes
    box = boxes.read(boxes.text())
    kept = json.dumps(box_learned(game, box))
    fresh = begun(game, "en")
    told = fresh.act("field:recall", kept)
    assert told.box == box
    assert told.draft.given == catalog.entry(game).positions.random(2, 7, box)
    assert told.act("field:recall", kept) == told
    for act in ("bots:one", "mode:set-up"):
        done = fresh.act(act)
        assert done.act("field:recall", kept).picture() == done._replace(box=box).picture()


# --- where the focus goes once what was pressed is gone -----------------------------------------------------


def test_the_focus_goes_on_to_something_that_is_there(lab):
    def focused(after):
        assert after.focus in targets(after.picture())
        return after.focus

    assert focused(acted(lab, "field:qr-code", "share:close")) == "field:qr-code"
    lab = acted(lab, "mode:set-up", "start:empty")
    added = next(target for target in targets(lab.picture()) if target.startswith("add:player"))
    lab = acted(lab, added)
    dropped = max(target for target in targets(lab.picture()) if target.startswith("drop:player"))
    assert focused(acted(lab, dropped)) == added
    case = next(name for name, case in cases_of(lab.game).items() if case.text.refused is None)
    table = read_case_table(cases_of(lab.game)[case])
    assert focused(opened(table, "en", back=lab)) == "do:leave"
    assert opened(table, "en").focus == ""


def test_the_last_mend_leads_on_to_the_try():
    lab = acted(begun("dinotwist", "en"), "mode:set-up", "start:empty", "at:players[0].hand[+]", *["pick:C7"] * 4)
    assert acted(lab, "mend:0").focus == "mode:try"


def test_what_is_brought_back_has_the_focus():
    lab = acted(begun("dinotwist", "en"), "bots:round", "do:start", "legal:1", "do:prepare")
    pruned = acted(lab, f"prune:{lab.tried.tree.open}")
    assert acted(pruned, "regrow:last").focus == f"branch:{lab.tried.tree.open}"
