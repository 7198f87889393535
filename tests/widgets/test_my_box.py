"""My box: counted by hand, checked by the engine, kept by the browser, played at every table that is dealt."""

import json

import pytest
from dinotwist_widgets import my_box
from dinotwist_widgets.box.forms import number
from dinotwist_widgets.box.session import box_page
from dinotwist_widgets.lab.session import begun
from dinotwist_widgets.lobby import Lobby
from dinotwist_widgets.messages import targets
from dinotwist_widgets.play.kept import box_learned, kept_box
from dinotwist_widgets.play.start import started
from dinotwist_widgets.reference.box_counts import events
from dinotwist_widgets.reference.charts import Charts
from dinotwist_widgets.reference.pad import Pad
from dinotwist_widgets.whole import PLANS
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit.boxes import BoxError
from dinotwist.kit.records import read_record, record_text, write_record
from dinotwist.twist.cards import EventKind
from tests.engine.strategies import boxes
from tests.widgets.reading import having, read, words

GAMES = list(catalog.GAMES)
every_game = pytest.mark.parametrize("game", GAMES)


def page(game="dinotwist", language="en"):
    return box_page(game, language)


def own(game):
    """A box of this game that is not the placeholder."""
    form = page(game).form
    return form.boxes.of(form.table(form.untouched()))


def recall(**kept):
    return json.dumps({name: text for game, box in kept.items() for name, text in box_learned(game, box).items()})


def solo_box(trios=20):
    """A box that nobody has: all but five of its events are the same."""
    table = catalog.entry("dinotwist").boxes.table(own("dinotwist"))
    return catalog.entry("dinotwist").boxes.of(
        table | {"events": {"trio": trios, "solo": 25 - trios}, "long_claws": {"C9": 1}}
    )


def panel(session, name):
    return read(next(panel.html for panel in session.picture().panels if panel.name == name))


def shows(session, name, text):
    return text in words(panel(session, name))


# --- what stands there at first ----------------------------------------------------------------------


@every_game
def test_at_first_the_numbers_stand_in_and_the_page_says_so(game):
    first = page(game)
    assert first.problems == ()
    assert not first.changed
    assert first.picture().learned == {}
    assert first.picture().recalls
    assert shows(first, "box-note", "Unknown: yours to fill in from your box.")


def test_made_up_bonus_cards_are_nobodys_to_start_from():
    assert page("bilico").box.cards == ()


def test_a_game_that_is_none_is_refused_with_a_sentence():
    with pytest.raises(LookupError, match="there is no game 'chess'"):
        my_box("chess")
    assert "My box of Dino Twist" in repr(my_box())


# --- counting ----------------------------------------------------------------------------------------


def test_counts_go_up_and_down_between_none_and_all_and_the_sum_runs():
    counted = page().act("more:events.trio")
    assert counted.draft["events.trio"] == "3"
    assert shows(counted, "box-events", "26 of 25 cards: 1 too many")
    down = counted.act("less:events.trio").act("less:events.solo")
    assert shows(down, "box-events", "24 of 25 cards: 1 missing")
    for _ in range(9):
        down = down.act("less:events.solo")
    assert down.draft["events.solo"] == "0"


def test_from_zero_every_card_is_counted_once():
    counted = page().act("do:zero")
    assert shows(counted, "box-events", "0 of 25 cards: 25 missing")
    for _ in range(25):
        counted = counted.act("more:events.tornado")
    assert counted.act("do:keep").kept.events.count(counted.kept or counted.box.events[0]) == 25


def test_a_number_may_be_typed_and_what_is_none_stays_as_it_was_written():
    typed = page().act("field:events.trio", " \uff13 ").act("field:events.solo", "1")
    assert typed.problems == ()
    wrong = typed.act("field:events.trio", "abc")
    assert wrong.draft["events.trio"] == "abc"
    assert {problem.path for problem in wrong.problems} == {"events.trio", "events"}
    row = next(row for row in having(panel(wrong, "box-events"), "dt-boxrow") if "abc" in words(row))
    assert "'abc' is no number of cards. Write 0 or more." in words(row)
    field = next(field for field in row.iter("input"))
    assert field.get("aria-invalid") == "true"
    assert field.get("aria-describedby") == having(row, "dt-boxwrong")[0].get("id")


@pytest.mark.parametrize("text", ["", "-1", "1.5", "1e3", "9" * 5000, "one", "²", "\u0665"])
def test_no_text_of_a_field_does_harm(text):
    written = page().act("field:events.trio", text)
    assert written.picture().panels
    assert all(problem.path in ("events", "events.trio") for problem in written.problems)


def test_meteors_are_added_by_the_territories_that_they_hit():
    choosing = page().act("flip:sea").act("flip:cliff").act("flip:river").act("flip:river")
    assert "add:meteor" in targets(choosing.picture())
    added = choosing.act("add:meteor")
    assert added.draft["events.meteor[cliff, sea]"] == "1"
    assert "add:meteor" not in targets(added.picture())
    again = added.act("flip:sea").act("flip:cliff").act("add:meteor")
    assert again.draft["events.meteor[cliff, sea]"] == "2"


def test_claws_are_chosen_for_each_dino():
    chosen = page().act("pick:long_claws.C9=1").act("pick:long_claws.H3=0")
    box = chosen.act("do:keep").kept
    claws = {str(card): copies for card, copies in box.long_claws}
    assert (claws["C9"], "H3" in claws) == (1, False)


@pytest.mark.parametrize(
    "act", ["pick:long_claws.C9=4", "pick:events.trio=1", "more:promo", "flip:moon", "do:cheat", "x"]
)
def test_there_are_no_other_acts(act):
    with pytest.raises(LookupError):
        page().act(act)
    with pytest.raises(LookupError):
        page().act("field:events.moon", "1")


def test_bonus_cards_are_written_down_and_taken_away():
    cards = page("bilico").act("add:card").act("add:card")
    assert {problem.path for problem in cards.problems} == {"card.0.name", "card.1.name"}
    named = cards.act("field:card.0.name", "Tower").act("field:card.1.name", "Tower")
    assert [str(problem.reason) for problem in named.problems] == ["Two cards have this name. Give each its own."]
    good = named.act("field:card.1.name", "a.b [c]").act("field:card.0.points", "5").act("field:card.0.azure", "on")
    kept = good.act("do:keep").kept
    assert [(card.id, card.points, card.azure) for card in kept.cards] == [("Tower", 5, True), ("a.b [c]", 0, False)]
    assert [card.id for card in good.act("drop:0").box.cards] == ["a.b [c]"]


def test_a_problem_of_a_bonus_card_stands_at_its_own_field():
    card = page("bilico").act("add:card").act("field:card.0.name", "a.b").act("field:card.0.points", "many")
    assert [problem.path for problem in card.problems] == ["card.0.points"]


def test_a_number_of_pieces_that_cannot_be_is_named_at_its_field():
    few = page("bilico").act("field:pieces.parking_spaces", "3").act("field:pieces.floors", "")
    assert {problem.path for problem in few.problems} == {"pieces.parking_spaces", "pieces.floors"}


def test_colours_are_written_and_each_stands_once():
    twice = page("monstertrick").act("field:colours.3", "Red")
    assert [problem.path for problem in twice.problems] == ["colours.3"]
    mended = twice.act("field:colours.3", "teal").act("do:keep")
    assert mended.kept.colours == ("orange", "red", "grey", "teal", "black")
    assert mended.kept.unknown == ()


@given(st.text(max_size=9))
def test_a_number_is_read_as_people_write_it_or_not_at_all(text):
    found = number(text)
    assert found is None or str(abs(found)) == text.strip().lstrip("-−0") or found in range(-999, 1000)  # noqa: RUF001


# --- keeping -----------------------------------------------------------------------------------------


@every_game
def test_what_is_kept_is_handed_to_the_browser_and_comes_back(game):
    kept = page(game).act("do:keep")
    assert set(kept.picture().learned) == {f"box:{game}"}
    assert kept_box(json.dumps(dict(kept.picture().learned)), game) == kept.kept
    assert not kept.kept.placeholder
    assert shows(kept, "box-note", "Counted, not official.")
    back = page(game).act("field:recall", json.dumps(dict(kept.picture().learned)))
    assert (back.kept, back.draft, back.picture().learned) == (kept.kept, kept.draft, {})


def test_what_is_wrong_is_not_kept_and_the_first_place_gets_the_focus():
    tried = page().act("field:events.brood", "x").act("do:keep")
    assert tried.kept is None
    assert tried.picture().learned == {}
    assert tried.focus == "field:events.brood"
    assert "Not yet. Mend 2 entries first." in tried.picture().say
    short = page().act("less:events.trio").act("do:keep")
    assert short.focus == "field:events.trio"


def test_a_box_is_forgotten_and_brought_back():
    changed = page().act("pick:long_claws.C2=3").act("do:keep")
    gone = changed.act("do:forget")
    assert gone.picture().learned == {"box:dinotwist": ""}
    assert (gone.kept, gone.draft) == (None, page().draft)
    back = gone.act("do:restore")
    assert (back.kept, back.draft) == (changed.kept, changed.draft)
    assert kept_box(json.dumps(dict(back.picture().learned)), "dinotwist") == changed.kept
    assert "do:restore" not in targets(gone.act("more:events.trio").picture())


def test_what_another_tab_kept_is_shown_and_what_is_written_here_stays():
    theirs = json.dumps({"box:dinotwist": box_learned("dinotwist", solo_box())["box:dinotwist"]})
    assert page().act("field:recall", theirs).draft["events.trio"] == "20"
    writing = page().act("more:events.trio").act("field:recall", theirs)
    assert (writing.draft["events.trio"], writing.kept) == ("3", solo_box())
    assert writing.changed
    assert writing.act("do:drop").draft["events.trio"] == "20"


@given(st.text(max_size=30) | st.just(json.dumps({"box:dinotwist": "[" * 5000})))
def test_whatever_a_browser_hands_over_the_page_stands(text):
    first = page()
    assert first.act("field:recall", text) == first


def test_what_is_too_long_for_a_browser_is_said_and_not_lost():
    cards = page("bilico")
    for at in range(40):
        cards = cards.act("add:card").act(f"field:card.{at}.name", f"{at}" + "n" * 30)
        cards = cards.act(f"field:card.{at}.goal", "g" * 160)
    tried = cards.act("do:keep")
    assert (tried.kept, tried.draft) == (None, cards.draft)
    assert "too long" in tried.picture().say


# --- as a file ---------------------------------------------------------------------------------------


@every_game
def test_a_box_goes_out_as_a_file_and_in_again(game):
    shown = page(game).act("do:keep").act("do:save")
    (parcel,) = shown.picture().parcels
    text = parcel.text
    assert (parcel.how, parcel.name) == ("download", f"{game}-box.toml")
    assert text in [area.text for area in panel(shown, "box-file").iter("pre")]
    copied = shown.act("do:copy").picture().parcels[0]
    assert (copied.how, copied.text, copied.number > parcel.number) == ("copy", text, True)
    assert shown.form.boxes.read(text) == shown.kept
    given = page(game).act("field:import", text).act("do:read")
    assert given.draft == shown.draft
    assert given.kept is None
    assert given.focus == "do:keep"


@given(boxes())
def test_any_box_there_may_be_goes_through_the_page_and_back(box):
    form = page().form
    again = form.boxes.of(form.table(form.draft(box)))
    assert sorted(map(str, again.events)) == sorted(map(str, box.events))
    assert dict(again.long_claws) == {card: copies for card, copies in box.long_claws if copies}
    assert again.promo == box.promo


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[", "This is not TOML"),
        ("x = 1", "x: A box has no such entry"),
        ("[events]\ntrio = 24", "events: The box holds 25 event cards"),
        ("[events]\ncomet = 1", "events.comet: 'comet' is no event card"),
        ("a = " + "[" * 5000, "This is not TOML"),
        ("#" * 400_000, "at most 30000 are read"),
    ],
)
def test_a_text_that_is_no_box_is_answered_with_every_problem_and_stays(text, told):
    tried = page().act("field:import", text).act("do:read")
    assert tried.pasted == text
    assert tried.draft == page().draft
    assert shows(tried, "box-file", told)
    assert tried.picture().alert


def test_nothing_goes_out_that_is_no_box():
    tried = page().act("less:events.trio").act("do:save")
    assert tried.picture().parcels == ()
    assert "Mend 1 entry first." in tried.picture().say
    assert not list(panel(tried, "box-file").iter("pre"))


def test_without_a_text_nothing_is_read():
    assert "Paste the text" in page().act("do:read").picture().say


# --- at the tables -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", PLANS)
def test_a_whole_game_is_dealt_from_the_box_that_is_kept(game):
    from importlib import import_module

    form = started(import_module(PLANS[game]).PLAN, "en")
    assert form.picture().recalls
    told = form.act("field:recall", recall(**{game: own(game)}))
    assert shows(told, "placeholder", "Your own box is played here.")
    table = told.act("field:seed", "5").act("do:deal")
    assert table.start.box == own(game)
    assert table.course.state.setup.box == own(game)
    assert not table.picture().recalls
    assert shows(table, "placeholder", "a reader's own box")
    plain = form.act("field:recall", "{}").act("do:deal")
    assert plain.start.box.placeholder


def test_the_game_that_is_picked_is_dealt_from_its_own_box():
    lobby = Lobby("en").act("field:recall", recall(dinotwist=solo_box(), monstertrick=own("monstertrick")))
    assert lobby.act("game:dinotwist").start.box == solo_box()
    assert lobby.act("game:monstertrick").start.box == own("monstertrick")
    assert lobby.act("game:bilico").start.box.placeholder


def test_the_events_of_a_game_come_from_the_box():
    table = Lobby("en").act("field:recall", recall(dinotwist=solo_box(25))).act("game:dinotwist")
    pile = [card.kind for card in table.course.present.pile]
    assert set(pile) <= {EventKind.TRIO, EventKind.BIG_ROCK, EventKind.TWIST_ISLAND}


@every_game
def test_a_table_of_the_lab_is_made_of_the_box_that_is_kept(game):
    kept = {"dinotwist": solo_box(25)}.get(game, own(game))
    lab = begun(game, "en")
    assert lab.picture().recalls
    told = lab.act("field:recall", recall(**{game: kept})).act("mode:set-up").act("start:random")
    position = catalog.entry(game).positions.start(told.draft.given, told.rulings)
    opened = catalog.entry(game).records.open_start(position).state
    assert opened.setup.box == kept
    assert lab.act("mode:set-up").act("start:random").draft.given != told.draft.given


@every_game
def test_a_record_of_a_game_with_an_own_box_is_played_from_the_same_box(game):
    table = Lobby("en").act("field:recall", recall(**{game: own(game)})).act(f"game:{game}")
    text = write_record(record_text(game, catalog.entry(game).records, table.start, []))
    assert read_record(text, catalog.record_games()).start.box == own(game)


def test_the_charts_count_the_box_that_is_kept():
    charts = Charts(drawing=False).act("field:recall", recall(dinotwist=solo_box()))
    assert [row.number for row in events(solo_box()).rows] == [20, 5]
    assert shows(charts, "charts", "These numbers are those of your own box.")
    assert not shows(charts, "charts", "Unknown")
    assert shows(charts.act("field:recall", "{}"), "charts", "Unknown")


def test_the_score_pad_doubts_claws_that_the_box_does_not_have():
    pad = Pad("dinotwist").act("field:recall", recall(dinotwist=solo_box()))
    nines = pad.act("field:0:jungle", "9").act("field:0:beach", "8").act("field:0:claws", "2")
    assert [str(problem.how) for problem in nines.problems()] == [
        "By your box at most 1 of these Dinos has long claws."
    ]
    assert nines.act("field:0:claws", "1").problems() == ()
    assert nines._replace(box=None).problems() == ()


# --- in every language -------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_the_page_is_drawn_in_every_language_with_names_that_say_all(game, language):
    drawn = page(game, language).act("do:keep")
    html = "".join(panel.html for panel in drawn.picture().panels)
    root = read(f"<div>{html}</div>")
    labelled = {id(control) for label in root.iter("label") for control in label.iter("input")}
    for control in [*root.iter("button"), *root.iter("input")]:
        assert control.get("aria-label") or words(control) or id(control) in labelled
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))


@every_game
def test_only_the_engine_says_what_a_box_is(game):
    form = page(game).form
    with pytest.raises(BoxError):
        form.boxes.of(form.table(form.untouched()) | {"extra": 1})
